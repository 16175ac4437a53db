// Our lookup both ways, a Map, and the package fischer960.
import { rankTexts, scharnaglByLetters, xFens } from "./chess960.js";
import fischer960 from "fischer960";

const map = new Map(rankTexts.map((rank, number) => [rank, number]));
const numbers = Array.from({ length: 9600 }, (_, i) => (i * 7919) % 960);
let sink = 0;

for (const number of numbers) {
  const rank = rankTexts[number];
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
  package: () => measure("number", "`fischer960`", (n) => fischer960.encode(rankTexts[n]), 30),
  ours_fen: () => measure("number, from a FEN", "ours", (n) => scharnaglByLetters(xFens[n].slice(35, 43)), 300),
  map_fen: () => measure("number, from a FEN", "`Map`", (n) => map.get(xFens[n].slice(35, 43)), 300),
  rank: () => measure("rank", "ours", (n) => rankTexts[n].length, 300),
  package_rank: () => measure("rank", "`fischer960`", (n) => fischer960.decode(n).join("").length, 30),
};
ways[process.argv[2]]();
if (sink === 42) console.log();
