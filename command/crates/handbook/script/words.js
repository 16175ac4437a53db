/** The texts of the page, which are in its language; all else in the scripts is the same in every language. */

/** @import en from "../../words/words/en.json" */

/** @type {typeof en & { tag: string }} */
const all = JSON.parse(document.getElementById("words")?.textContent ?? "");

/** The tag of the language. */
export const language = all.tag;

/** The texts of the page itself. */
export const words = all.page;

/** What people read while they draw. */
export const texts = all.draw;

/** What coins and cards show. */
export const faceTexts = all.faces;

/** The headings of groups of drawing methods. @type {Record<string, string>} */
export const groupTexts = words.groups;

/** The texts of the drawing methods. @type {Record<string, { title: string, steps: string[], by?: string, whyUneven?: string }>} */
export const methodTexts = all.methods;

/** The forms of the pieces' names, by their letters. @type {Record<string, Record<string, string> | undefined>} */
export const pieceForms = all.pieces;
