// Our lookup both ways, a Map, routines after the published arithmetic, and the package fischer960.
import { rankTexts, scharnaglByLetters, xFens } from "./chess960.js";
import fischer960 from "fischer960";

const map = new Map(rankTexts.map((rank, number) => [rank, number]));
const numbers = Array.from({ length: 9600 }, (_, i) => (i * 7919) % 960);
let sink = 0;

const orders = ["NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN"];
const knightCodes = [[], [0], [1, 4], [2, 5, 7], [3, 6, 8, 9]];

// Returns the number of a rank, or undefined.
function byArithmetic(rank) {
  if (rank.length !== 8) return undefined;
  let light = -1, dark = -1, queen = -1, first = 0, second = 0, n = 0, r = 0, k = 0, withoutBishops = 0, withoutQueen = 0;
  for (let file = 0; file < 8; file++) {
    switch (rank.charCodeAt(file)) {
      case 66: // B
        if (file % 2 !== 0) {
          if (light >= 0) return undefined;
          light = file >> 1;
        } else {
          if (dark >= 0) return undefined;
          dark = file >> 1;
        }
        continue;
      case 81: // Q
        if (queen >= 0) return undefined;
        queen = withoutBishops++;
        continue;
      case 78: // N
        if (n === 2) return undefined;
        if (n++ === 0) first = withoutQueen;
        else second = withoutQueen;
        break;
      case 82: // R
        if (r === 2 || r !== k) return undefined;
        r++;
        break;
      case 75: // K
        if (k === 1 || r !== 1) return undefined;
        k++;
        break;
      default:
        return undefined;
    }
    withoutBishops++;
    withoutQueen++;
  }
  return light + 4 * dark + 16 * queen + 96 * knightCodes[second][first];
}

// Returns the rank of a number.
function rankByArithmetic(number) {
  const light = 2 * (number % 4) + 1, dark = 2 * ((number >> 2) % 4), queen = (number >> 4) % 6;
  const low = Math.min(light, dark), high = Math.max(light, dark);
  let rank = orders[Math.floor(number / 96)];
  rank = rank.slice(0, queen) + "Q" + rank.slice(queen);
  rank = rank.slice(0, low) + "B" + rank.slice(low);
  return rank.slice(0, high) + "B" + rank.slice(high);
}

// As strictly: all strings of eight piece letters.
for (let i = 0; i < 5 ** 8; i++) {
  const rank = i.toString(5).padStart(8, "0").replace(/./g, (digit) => "BNRQK"[digit]);
  if (byArithmetic(rank) !== scharnaglByLetters(rank)) throw new Error(rank);
}
for (const number of numbers) {
  const rank = rankTexts[number];
  if (rankByArithmetic(number) !== rank) throw new Error(rank);
  if (fischer960.encode(rank) !== number || fischer960.decode(number).join("") !== rank) {
    throw new Error(rank);
  }
}

function measure(question, way, answer, rounds) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    for (const number of numbers) sink += answer(number);
    best = Math.min(best, Number(process.hrtime.bigint() - start));
  }
  console.log(["JavaScript", question, way, (best / numbers.length).toFixed(2)].join("\t"));
}

// Each in a process of its own, as one way makes the engine compile another differently.
const ways = {
  ours: () => measure("number", "ours", (n) => scharnaglByLetters(rankTexts[n]), 300),
  map: () => measure("number", "`Map`, hash codes kept", (n) => map.get(rankTexts[n]), 300),
  arithmetic: () => measure("number", "the arithmetic, by hand", (n) => byArithmetic(rankTexts[n]), 300),
  package: () => measure("number", "`fischer960`", (n) => fischer960.encode(rankTexts[n]), 30),
  ours_fen: () => measure("number, from a FEN", "ours", (n) => scharnaglByLetters(xFens[n].slice(35, 43)), 300),
  map_fen: () => measure("number, from a FEN", "`Map`", (n) => map.get(xFens[n].slice(35, 43)), 300),
  rank: () => measure("rank", "ours", (n) => rankTexts[n].charCodeAt(n % 8), 300),
  arithmetic_rank: () => measure("rank", "the arithmetic, by hand", (n) => rankByArithmetic(n).charCodeAt(n % 8), 300),
  package_rank: () => measure("rank", "`fischer960`", (n) => fischer960.decode(n).join("").length, 30),
};
ways[process.argv[2]]();
if (sink === 42) console.log();
