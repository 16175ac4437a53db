"""Checks a draw: python check_public_draw.py SHA-256-OF-ANNOUNCEMENT < record.txt"""

import re
import sys
from datetime import date
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, prod

ANNOUNCEMENT = r"""(?a)chess960 public-draw 1\nevent: (.+)\ndate: (.+)\nrounds: ([-\d]+)
positions: ((?!00)[-,\d]+)\nsides: (same|any|different)\ndistinct: (yes|no)
((?:source: (?:hex [1-9]\d*|numbers [/\d]+(?:\+[/\d]+){0,9}): .+
){1,20})((?:commitment: [0-9a-f]{64}: .+\n){0,100})"""
B = "[ \xa0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]"  # a blank
NAME = f"(?!{B})(?=.*([0-9A-Za-z]|[^\0-\xa0]))[^\0-\x1f\x7f-\x9f\u2028\u2029]+(?<!{B})"


def require(right: object, rule: str) -> None:
    right or sys.exit(f"wrong: {rule}")


def sha(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def numbers_in(ranges: str, allowed: range) -> list[int]:
    parts = [[int(n, 0) for n in part.split("-")] for part in ranges.split(",")]
    ends = [n for part in parts for n in [*part, *part[2:], part[-1] + 1]]  # no third
    require(ends == sorted({*ends} & {*allowed}) and ends[-1] - ends[0] <= 1000, ranges)
    return [n for part in parts for n in range(part[0], part[-1] + 1)]


def outcomes(kind: str, text: str) -> int:
    if kind.startswith("hex "):
        require(re.fullmatch(f"[0-9a-f]{{{kind[4:]}}}", text) and len(text) < 513, kind)
        return 1 << 4 * len(text)
    pools = [[int(n, 0) for n in pool.split("/")] for pool in kind[8:].split("+")]
    drawn = [sorted({int(n) for n in part.split()}) for part in text.split(" + ")]
    for (count, last), part in zip(pools, drawn, strict=True):
        require(len(part) == count and 1 <= part[0] and part[-1] <= last < 1000, text)
    require(text == " + ".join(" ".join(map(str, part)) for part in drawn), text)
    return prod(comb(last, count) for count, last in pools)


def rank(number: int) -> str:
    pieces = {number % 4 * 2 + 1: "B", number // 4 % 4 * 2: "B"}
    empty, rest = [square for square in range(8) if square not in pieces], iter("RKR")
    pieces[empty.pop(number // 16 % 6)] = "Q"
    pieces |= dict.fromkeys(list(combinations(empty, 2))[number // 96], "N")
    return "".join(pieces.get(square) or next(rest) for square in range(8))


sys.excepthook = lambda kind, error, _: print(f"wrong: {error}", file=sys.stderr)
announcement, body = (record := sys.stdin.buffer.read().decode()).split("\n\n", 1)
require((digest := sha(announcement)) == sys.argv[-1].lower(), "another announcement")
fields = re.fullmatch(ANNOUNCEMENT, f"{announcement}\n") or sys.exit("wrong: lines")
event, day, rounds, positions, sides, distinct, *rest = fields.groups()
require(day == date.fromisoformat(day).isoformat(), day)
sources, owners = ([*zip(*re.findall(".+?: (.+?): (.+)", lines))] for lines in rest)
for names in ([event], sources[1], *owners):
    right = [n for n in names if re.fullmatch(NAME, n) and len(n.encode()) <= 200]
    require(len({n.encode().lower() for n in right}) == len(names), f"names: {names}")
texts = [line[6:] for line in body.split("\n")[: "".join(rest).count("\n")]]
for hashed, owner, secret in zip(*owners, texts[len(sources[0]) :]):
    if secret != "withheld" and outcomes("hex 64", secret):
        require(hashed == sha("chess960 public-draw secret 1", owner, secret), owner)
starts = numbers_in(positions, range(961))
pairs = {"same": zip(starts, starts), "any": product(starts, repeat=2)}
left = list(pairs.get(sides) or permutations(starts, 2))
require(prod(map(outcomes, sources[0], texts)) >= 1000 * len(left), "too few outcomes")
expected = [announcement, "", *(f"text: {text}" for text in texts)]
for number in numbers_in(rounds, range(1, 10_001)):
    drawn = int(sha(digest, *texts, str(number)), 16) % len(left)
    w, b = left.pop(drawn) if distinct == "yes" else left[drawn]
    shown = " ".join(f"{n} {rank(n)}" for n in ([w] if sides == "same" else [w, b]))
    fen = f"{rank(b).lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank(w)} w KQkq - 0 1"
    expected += [] if "withheld" in texts else [f"round {number}: {shown} {fen}"]
require(record == "\n".join([*expected, ""]), "a line of the record")
require("withheld" not in texts, "void, since a secret was withheld")
print("The record is right.")
