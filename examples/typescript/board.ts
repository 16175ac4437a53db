// A board on a page: <chess960-start number="518"></chess960-start>.
//
//     chess960 emit typescript --output chess960.ts
//     tsc --strict --target es2020 --module es2020 board.ts
import { figurines, kingFiles, rookFiles } from "./chess960.js";

/** What the board shows for a starting position: the rank in figurines, and where it castles from. */
export function describe(number: number): string | undefined {
  const rank = figurines[number];
  const rooks = rookFiles[number];
  const king = kingFiles[number];
  if (rank === undefined || rooks === undefined || king === undefined) return undefined;
  const square = (file: number) => "abcdefgh".charAt(file) + "1";
  return `${rank} king ${square(king)}, rooks ${Array.from(rooks, square).join(" ")}`;
}

if (typeof customElements !== "undefined") {
  customElements.define(
    "chess960-start",
    class extends HTMLElement {
      static readonly observedAttributes = ["number"];

      attributeChangedCallback(): void {
        this.textContent = describe(Number(this.getAttribute("number"))) ?? "no such position";
      }
    },
  );
}
