"""Checks a draw: python check_public_draw.py SHA-256-OF-ANNOUNCEMENT < record.txt"""

import re
import sys
from datetime import date
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, prod

ANNOUNCEMENT = r"""(?a)chess960 public-draw 1\nevent: (.+)\ndate: (\d{4}-\d\d-\d\d)
rounds: (\d+(?:-\d+)?)\npositions: ([-,\d]+)\nsides: (same|any|different)
distinct: (yes|no)\n((?:source: (?:hex \d+|numbers [/\d]+(?:\+[/\d]+){0,9}): .+
){1,20})((?:commitment: [0-9a-f]{64}: .+\n){0,100})"""


def require(right: object, rule: str) -> None:
    right or sys.exit(f"wrong: {rule}")


def sha(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def numbers_in(ranges: str, allowed: range) -> list[int]:
    parts = [[int(n) for n in part.split("-")] for part in ranges.split(",")]
    ends = [n for part in parts for n in [*part, *part[2:]]]  # a third is there twice
    require(ends == sorted({*ends} & {*allowed}) and ends[-1] - ends[0] < 1000, ranges)
    return [n for part in parts for n in range(part[0], part[-1] + 1)]


def outcomes(kind: str, text: str) -> int:
    if kind.startswith("hex "):
        require(re.fullmatch(f"[0-9a-f]{{{kind[4:]}}}", text), f"{text} is not {kind}")
        return 1 << 4 * int(kind[4:])
    pools = [[int(n) for n in pool.split("/")] for pool in kind[8:].split("+")]
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


sys.excepthook = lambda kind, error, _: print(f"wrong: {error}", file=sys.stderr)
digest = (re.fullmatch("[0-9a-f]{64}", sys.argv[-1].lower()) or sys.exit(__doc__))[0]
announcement, *_ = (record := sys.stdin.buffer.read().decode()).split("\n\n")
require(sha(announcement) == digest, "this is another announcement")
fields = re.fullmatch(ANNOUNCEMENT, f"{announcement}\n") or sys.exit("wrong: lines")
event, day, rounds, positions, sides, distinct, *rest = fields.groups()
date.fromisoformat(day)  # an error unless there is such a day
sources, owners = (re.findall(".+?: (.+?): (.+)", lines) for lines in rest)
for names in ([event], [name for _, name in sources], [name for _, name in owners]):
    require(len(names) == len({n for n in names if any(map(str.isalnum, n))}), "names")
texts = re.findall("^text: (.+)\n", record, re.MULTILINE)
require(len(texts) == len(sources) + len(owners), "the number of texts")
for (commitment, owner), secret in zip(owners, texts[len(sources) :]):
    require(secret != "withheld", f"void, since {owner} withheld the secret")
    require(commitment == sha("chess960 public-draw secret 1", owner, secret), owner)
starts = numbers_in(positions, range(960))
pairs = {"same": zip(starts, starts), "any": product(starts, repeat=2)}
left = list(pairs.get(sides) or permutations(starts, 2))
total = prod(map(outcomes, (kind for kind, _ in sources), texts))
require(total >= 1000 * len(left), "the sources have too few outcomes")
expected = [announcement, "", *(f"text: {text}" for text in texts)]
for number in numbers_in(rounds, range(1, 10_000)):
    drawn = int(sha(digest, *texts, str(number)), 16) % len(left)
    w, b = left.pop(drawn) if distinct == "yes" else left[drawn]
    shown = " ".join(f"{n} {rank(n)}" for n in ([w] if sides == "same" else [w, b]))
    fen = f"{rank(b).lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank(w)} w KQkq - 0 1"
    expected.append(f"round {number}: {shown} {fen}")
require(record == "\n".join([*expected, ""]), "a line of the record")
print("The record is right.")
