"""Checks a draw: python check_public_draw.py SHA-256-OF-ANNOUNCEMENT < record.txt"""

import re
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, prod

B = "[ \xa0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]"  # a blank
C = "\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # a control
NAME = f"((?!{B})(?=.*(?:[0-9A-Za-z]|[^\0-\xa0]))[^{C}]+(?<!{B}))"


def require(right: object, rule: str) -> None:
    right or sys.exit(f"wrong: {rule}")


def next_line(form: str, holds: Callable[..., object] = lambda *_: True) -> list[str]:
    read.append(line := lines[len(read)] if len(read) < len(lines) else "\n")
    try:
        if (found := re.fullmatch(form, line)) and holds(*found.groups()):
            return [*found.groups()]
    except ValueError:
        pass  # some part of the line is wrong
    sys.exit(f"wrong: line {len(read)}: {line!r}")


def all_lines(label: str, form: str, holds: Callable[..., object]) -> list[list[str]]:
    found = []
    while "".join(lines[len(read) :][:1]).startswith(label):
        found.append(next_line(label + form, holds))
    return found


def sha(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def numbers_in(ranges: str, last: int) -> list[int]:
    parts = [[int(n, 0) for n in part.split("-")] for part in ranges.split(",")]
    ends = [n for part in parts for n in [*part, *part[2:], part[-1] + 1]]  # no third
    right = ends == sorted({*ends}) and 0 <= ends[0] and ends[-1] - 1 <= last
    return [n for part in parts for n in range(part[0], part[-1] + 1)] if right else []


def pools(kind: str) -> list[list[int]]:
    return [[int(n, 0) for n in pool.split("/")] for pool in kind[8:].split("+")]


def outcomes(kind: str) -> int:
    if kind.startswith("hex "):
        return 16 ** int(kind[4:]) if int(kind[4:]) <= 512 else 0
    right = all(1 <= count <= last <= 999 for count, last in pools(kind))
    return prod(comb(last, count) for count, last in pools(kind)) if right else 0


def is_of(kind: str, text: str) -> bool:
    if kind.startswith("hex "):
        return bool(re.fullmatch(f"[0-9a-f]{{{kind[4:]}}}", text))
    drawn = [sorted({int(n) for n in part.split()}) for part in text.split(" + ")]
    sizes = [len(part) for part in drawn] == [count for count, _ in pools(kind)]
    same = text == " + ".join(" ".join(map(str, part)) for part in drawn)
    ends = zip(drawn, pools(kind)) if sizes and same else []
    return (
        sizes and same and all(0 < part[0] and part[-1] <= n for part, (_, n) in ends)
    )


def is_name(*parts: str) -> bool:
    return len(parts[-1].encode()) <= 200


def is_secret(hashed: str, owner: str, text: str) -> bool:
    made = sha("chess960 public-draw secret 1", owner, text) == hashed
    return made or text == "withheld"


def rank(number: int) -> str:
    pieces = {number % 4 * 2 + 1: "B", number // 4 % 4 * 2: "B"}
    empty, rest = [square for square in range(8) if square not in pieces], iter("RKR")
    pieces[empty.pop(number // 16 % 6)] = "Q"
    pieces |= dict.fromkeys(list(combinations(empty, 2))[number // 96], "N")
    return "".join(pieces.get(square) or next(rest) for square in range(8))


sys.excepthook = lambda kind, error, _: print(f"wrong: {error}", file=sys.stderr)
lines, read = sys.stdin.buffer.read().decode().split("\n"), list[str]()
next_line("chess960 public-draw 1")
next_line(f"event: {NAME}", is_name)
next_line(r"date: ([0-9]{4}-[0-9]{2}-[0-9]{2})", date.fromisoformat)
[rounds] = next_line(
    "rounds: ((?!0)[-0-9]+)", lambda r: 0 < len(numbers_in(r, 9999)) < 1001
)
[positions] = next_line("positions: ((?!00)[-,0-9]+)", lambda p: numbers_in(p, 959))
[sides] = next_line("sides: (same|any|different)")
[distinct] = next_line("distinct: (yes|no)")
kind = r"(hex [1-9][0-9]*|numbers [/0-9]+(?:\+[/0-9]+){0,9}): "
sources = all_lines(
    "source: ", kind + NAME, lambda k, name: is_name(name) and outcomes(k)
)
owners = all_lines("commitment: ", f"([0-9a-f]{{64}}): {NAME}", is_name)
next_line("")
require((digest := sha(*read[:-1])) == sys.argv[-1].lower(), "another announcement")
starts = numbers_in(positions, 959)
pairs = {"same": zip(starts, starts), "any": product(starts, repeat=2)}
left = list(pairs.get(sides) or permutations(starts, 2))
needed = len(numbers_in(rounds, 9999)) if distinct == "yes" else 1
require(len(left) >= needed, "too many rounds")
for names in ([n for _, n in sources], [n for _, n in owners], [h for h, _ in owners]):
    require(len({n.encode().lower() for n in names}) == len(names), f"twice: {names}")
require(len(sources) <= 20 and len(owners) <= 100, "too many sources or commitments")
require(prod(outcomes(k) for k, _ in sources) >= 1000 * len(left), "too few outcomes")
texts = [next_line("text: (.*)", partial(is_of, k))[0] for k, _ in sources]
for h, owner in owners:
    texts += next_line("text: (withheld|[0-9a-f]{64})", partial(is_secret, h, owner))
for number in [] if "withheld" in texts else numbers_in(rounds, 9999):
    drawn = int(sha(digest, *texts, str(number)), 16) % len(left)
    w, b = left.pop(drawn) if distinct == "yes" else left[drawn]
    shown = " ".join(f"{n} {rank(n)}" for n in ([w] if sides == "same" else [w, b]))
    fen = f"{rank(b).lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank(w)} w KQkq - 0 1"
    next_line(re.escape(f"round {number}: {shown} {fen}"))
require(len(read) < len(lines), f"line {len(read)} must end in a line feed")
next_line("")
require(len(read) == len(lines), f"line {len(read)}: it comes after the end")
require("withheld" not in texts, "void, since a secret was withheld")
print("The record is right.")
