// Draws a starting position, or shows the one whose number or rank is given.
//
//     chess960 emit javascript --output chess960.js
//     node draw.js
//     node draw.js RNBQKBNR
import { randomInt } from "node:crypto";
import { figurines, scharnaglByLetters, xFens } from "./chess960.js";

const asked = process.argv[2];
const number =
  asked === undefined
    ? randomInt(960)
    : /^[0-9]{1,3}$/.test(asked)
      ? Number(asked)
      : scharnaglByLetters(asked);

if (number === undefined || number > 959) {
  console.error(`${asked} is not a starting position`);
  process.exitCode = 1;
} else {
  console.log(`${number}  ${figurines[number]}`);
  console.log(xFens[number]);
}
