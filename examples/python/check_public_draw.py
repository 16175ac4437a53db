"""Checks the record of a public draw, as docs/public-draw.md describes it.

python check_public_draw.py SHA-256-OF-THE-ANNOUNCEMENT < record.txt
"""

import re
import sys
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, prod

ANNOUNCEMENT = """^chess960 public-draw 1
event: .+\ndate: .+\nrounds: (.+)\npositions: (.+)\nsides: (.+)\ndistinct: (.+)
(source: .+(?:\nsource: .+)*)((?:\ncommitment: .+)*)\\Z"""


def require(right: object, rule: str) -> None:
    if not right:
        sys.exit(f"wrong: {rule}")


def sha(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def numbers_in(ranges: str) -> list[int]:
    parts = [list(map(int, part.split("-"))) for part in ranges.split(",")]
    return [n for part in parts for n in range(part[0], part[-1] + 1)]


def outcomes(kind: str, text: str) -> int:
    """Returns how many texts a source may have; this must be one of them."""
    size = kind.split(" ")[1]
    if kind.startswith("hex "):
        require(re.fullmatch(f"[0-9a-f]{{{size}}}", text), f"{text} is not {kind}")
        return 1 << 4 * int(size)
    pools = [[int(n) for n in pool.split("/")] for pool in size.split("+")]
    drawn = [sorted({int(n) for n in part.split()}) for part in text.split(" + ")]
    for (count, last), part in zip(pools, drawn, strict=True):
        require(len(part) == count and 1 <= part[0] and part[-1] <= last, text)
    require(text == " + ".join(" ".join(map(str, part)) for part in drawn), text)
    return prod(comb(last, count) for count, last in pools)


def rank(number: int) -> str:
    pieces = {number % 4 * 2 + 1: "B", number // 4 % 4 * 2: "B"}
    empty = [square for square in range(8) if square not in pieces]
    pieces[empty.pop(number // 16 % 6)] = "Q"
    knights, rest = list(combinations(empty, 2))[number // 96], iter("RKR")
    pieces |= {square: "N" if square in knights else next(rest) for square in empty}
    return "".join(pieces[square] for square in range(8))


record, digest = sys.stdin.buffer.read().decode(), sys.argv[1].lower()
announcement = record.split("\n\n")[0]
require(sha(announcement) == digest, "this is another announcement")
[(rounds, positions, sides, distinct, *rest)] = re.findall(ANNOUNCEMENT, announcement)
sources = re.findall("source: (.+?): (.+)", rest[0])
owners = re.findall("commitment: (.+?): (.+)", rest[1])
require(len(sources) == len({name for _, name in sources}), "a source comes twice")
texts = re.findall("^text: (.+)\n", record, re.MULTILINE)
require(len(texts) == len(sources) + len(owners), "the number of texts")
for (commitment, owner), secret in zip(owners, texts[len(sources) :]):
    require(secret != "withheld", f"void, since {owner} withheld the secret")
    kept = sha("chess960 public-draw secret 1", owner, secret)
    require(kept == commitment, f"the secret of {owner}")
starts = numbers_in(positions)
pairs = {"same": zip(starts, starts), "any": product(starts, repeat=2)}
left = list(pairs.get(sides) or permutations(starts, 2))
total = prod(outcomes(kind, text) for (kind, _), text in zip(sources, texts))
require(total >= 1000 * len(left), "the sources have too few outcomes")
expected = [announcement, "", *(f"text: {text}" for text in texts)]
for number in numbers_in(rounds):
    drawn = int(sha(digest, *texts, str(number)), 16) % len(left)
    w, b = left.pop(drawn) if distinct == "yes" else left[drawn]
    shown = " ".join(f"{n} {rank(n)}" for n in ([w] if sides == "same" else [w, b]))
    fen = f"{rank(b).lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank(w)} w KQkq - 0 1"
    expected.append(f"round {number}: {shown} {fen}")
require(record == "\n".join([*expected, ""]), "a line of the record")
print("The record is right.")
