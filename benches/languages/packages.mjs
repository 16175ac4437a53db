// The functions of the package for npm, beside a Map and fischer960. Each text is a string of its own, as from a file.
import * as chess960 from "chess960-tables";
import fischer960 from "fischer960";

const numbers = Array.from({ length: 9600 }, (_, i) => (i * 7919) % 960);
const map = new Map(chess960.tables.ranks.map((rank, number) => [rank, number]));
let sink = 0;

function measure(question, way, text, answer) {
  let best = Infinity;
  for (let round = 0; round < 100; round++) {
    const texts = Buffer.from(numbers.map(text).join("\n")).toString().split("\n");
    const start = process.hrtime.bigint();
    for (const text of texts) sink += answer(text);
    best = Math.min(best, Number(process.hrtime.bigint() - start));
  }
  console.log(["npm", question, way, (best / numbers.length).toFixed(1)].join("\t"));
}

function refuses(read) {
  return (text) => {
    try {
      return read(text);
    } catch {
      return 0;
    }
  };
}

const { rank, fromRank, fromFen, fen, shredderFen } = chess960;
const ways = [
  ["rank", "emitted", rank, (text) => map.get(text)],
  ["rank", "package", rank, fromRank],
  ["rank", "fischer960 1.0.0", rank, (text) => fischer960.encode(text)],
  ["rank in lowercase", "package", (n) => rank(n).toLowerCase(), fromRank],
  ["refused rank", "package", (n) => rank(n).replace("Q", "K"), refuses(fromRank)],
  ["X-FEN", "package", (n) => fen(n), fromFen],
  ["Shredder-FEN", "package", (n) => shredderFen(n), fromFen],
  ["refused FEN", "package", (n) => fen(n).replace(" w ", " b "), refuses(fromFen)],
];
const [question, way, text, answer] = ways[process.argv[2]] ?? process.exit(3);
measure(question, way, text, answer);
if (sink === 42) console.log();
