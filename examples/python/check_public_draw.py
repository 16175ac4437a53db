"""Checks a draw: python check_public_draw.py SHA-256-OF-ANNOUNCEMENT < record.txt"""

import re
import sys
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, prod
from typing import NoReturn

HIDDEN = (  # what cannot be seen, and blanks but U+0020
    "\0-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f"
    "\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufdd0-\ufdef"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff\U000f0000-\U0010ffff"
) + "".join(chr(i | 0xFFFE) + chr(i | 0xFFFF) for i in range(0, 1 << 20, 1 << 16))
HEADING = "chess960 public-draw 1"
LABEL = "event|date|rounds|positions|sides|distinct|source|commitment|text|round [0-9]+"
LABEL = f"(?:(?:{LABEL}):(?=[ \n]|$)|{HEADING}(?=\n|$))"
NAME = f"((?!(?:.* )?{LABEL}| |.* (?: |$))(?=.*(?:[0-9A-Za-z]|[^\0-\xa0]))[^{HIDDEN}]+)"
ROUND = "hex 64: drand quicknet, randomness of round [1-9][0-9]{0,9}"
NET = "drand|quicknet|52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
KIND = "(hex [1-9][0-9]{0,2}|numbers [/0-9]+(?:[+][/0-9]+){0,9})"
SOURCE = f"source: (?={ROUND}$|(?!hex .*(?:[^\0-~]|(?i:{NET})))){KIND}: {NAME}"
LONG = r"(\n(?:positions:|text:|commitment:|source:\n? numbers))\n? (PART{4,}(?:\n PART+)*)"
LONG = LONG.replace("PART", "[0-9a-f,/+-]")  # of a long word, which may be broken
DIGEST = r"(?:sha-?256(?:\s*:|\s))?\s*((?:[0-9a-f]\s*){64})(?!\S)"
FOREIGN = r"(?ai)(?<![a-z])(text ?:|round ?\d+ ?:|sp ?\d)|[bknqr]{8}|chess960 *public"


def wrong(*_: object) -> NoReturn:
    sys.exit(f"wrong: line {len(read)}: {read[-1:]!a}")


def next_line(form: str) -> tuple[str, ...]:
    read.append(lines[len(read)])
    parts = (re.fullmatch(form, read[-1]) or wrong()).groups()
    too_long = form.endswith(NAME) and len(parts[-1].encode()) > 200
    return wrong() if too_long else parts


def sha(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def numbers_in(ranges: str, allowed: range) -> list[int]:
    parts = [[int(n, 0) for n in part.split("-")] for part in ranges.split(",")]
    ends = [n for part in parts for n in [*part, *part[2:], part[-1] + 1]]  # no third
    ends == sorted({*ends} & {*allowed}) and ends[-1] - ends[0] <= 1000 or wrong()
    return [n for part in parts for n in range(part[0], part[-1] + 1)]


def pools_of(kind: str) -> list[list[int]]:
    return [[int(n, 0) for n in pool.split("/")] for pool in kind[8:].split("+")]


def outcomes(kind: str) -> int:
    if kind.startswith("hex "):
        return 1 << 4 * int(kind[4:]) if int(kind[4:]) <= 512 else wrong()
    pools = pools_of(kind)
    all(1 <= count < last <= 999 for count, last in pools) or wrong()
    return prod(comb(last, count) for count, last in pools)


def form(kind: str, text: str) -> str:
    if kind.startswith("hex "):
        return f"[0-9a-f]{{{kind[4:]}}}"
    drawn = [sorted({int(n) for n in part.split()}) for part in text.split(" + ")]
    for (count, last), part in zip(pools_of(kind), drawn, strict=True):
        len(part) == count and 1 <= part[0] and part[-1] <= last or wrong()
    return " [+] ".join(" ".join(map(str, part)) for part in drawn)


def rank(number: int) -> str:
    pieces = {number % 4 * 2 + 1: "B", number // 4 % 4 * 2: "B"}
    empty, rest = [square for square in range(8) if square not in pieces], iter("RKR")
    pieces[empty.pop(number // 16 % 6)] = "Q"
    pieces |= dict.fromkeys(list(combinations(empty, 2))[number // 96], "N")
    return "".join(pieces.get(square) or next(rest) for square in range(8))


sys.excepthook = wrong
read = list[str]()
given = sys.stdin.buffer.read().decode(errors="surrogateescape")
parts = [part.strip(" \t\r\ufeff") for part in given.replace("\xa0", " ").split("\n")]
parts = [part for part in parts if part]
first = parts.index(HEADING) if HEADING in parts else 0
whole = re.sub(f"\n(?!{LABEL})", "\n ", "\n".join(parts[first:]))
words = 2 if "\nsides: same\n" in whole.replace("\n ", " ") else 4
last = f"round [0-9]+:(?:\n? [^ \n]+){{{words}}}"
last = f"(?s:.*)\n(?:{last}|text:\n? (?:withheld|[0-9a-f]((\n )?[0-9a-f]){{63}})).*|(?s:.*)"
record = (re.match(last, whole) or wrong())[0]
outside = parts[:first] + re.findall("\n ?(.*)", whole[len(record) :])
foreign = [s for s in outside if re.search(FOREIGN, re.sub(f"[{HIDDEN}]", "", s))]
foreign and sys.exit(f"wrong: outside the record are {foreign!a}")
record = re.sub(LONG, lambda m: f"{m[1]} " + m[2].replace("\n ", ""), record)
record = record.replace("\n ", " ").replace("\ntext:", "\n\ntext:", 1) + "\n"
lines = [*record.split("\n"), "\n"]
next_line(HEADING)
next_line(f"event: {NAME}")
[day] = next_line("date: ([0-9]{4}-[0-9]{2}-[0-9]{2})")
date.fromisoformat(day)
rounds = numbers_in(next_line("rounds: ([-0-9]+)")[0], range(1, 10_001))
starts = numbers_in(next_line("positions: ((?!00)[-,0-9]+)")[0], range(961))
[sides] = next_line("sides: (same|any|different)")
[distinct] = next_line("distinct: (yes|no)")
sources, owners = list[tuple[str, ...]](), list[tuple[str, ...]]()
while lines[len(read)].startswith("source: "):
    sources.append(next_line(SOURCE))
    outcomes(sources[-1][0])  # some, or the kind is wrong
while lines[len(read)].startswith("commitment: "):
    owners.append(next_line(f"commitment: ([0-9a-f]{{64}}): {NAME}"))
next_line("")
digest = sha(*read[:-1])
known = re.match(DIGEST, " ".join(sys.argv[1:]).lower().strip())
known = known or sys.exit("usage: check_public_draw.py SHA-256 < record.txt")
pairs = {"same": zip(starts, starts), "any": product(starts, repeat=2)}
left = list(pairs.get(sides) or permutations(starts, 2))
lucks = {tuple(sorted(re.split("[ +]", k))): outcomes(k) for k, _ in sources[:20]}
unique = [[n for _, n in sources], [n for _, n in owners], [h for h, _ in owners]]
beacons = [name for kind, name in sources if re.fullmatch(ROUND, f"{kind}: {name}")]
first_due, now = datetime(2023, 8, 23, 15, 9, 27), datetime.now(UTC)
dues = [first_due + timedelta(0, 3 * int(name[36:]) - 3) for name in beacons]
for rule, holds in {
    "another announcement": digest == "".join(known[1].split()),
    "too many rounds": len(left) >= (len(rounds) if distinct == "yes" else 1),
    "twice": all(len({n.encode().lower() for n in ns}) == len(ns) for ns in unique),
    "too many sources or commitments": len(sources) <= 20 and len(owners) <= 100,
    "not due yet": all(due <= now.replace(tzinfo=None) for due in dues),
    "too few outcomes": prod(lucks.values()) >= 1000 * len(left),
}.items():
    holds or sys.exit(f"wrong: {rule}")
all_of = f"{len(left)} {'positions' if sides == 'same' else 'pairs'}"
print(f"Rounds: {len(rounds)}, from {all_of}, {'not ' * (distinct == 'no')}distinct.")
texts = list[str]()
for due in dues:
    print(f"The draw is of {day}, and its round of drand was due {due} UTC.")
    if due + timedelta(hours=14) < datetime.fromisoformat(day):
        print("That day had not begun anywhere: it may be a lucky round.")
for kind, _ in sources:
    texts += next_line("text: (.*)")
    re.fullmatch(form(kind, texts[-1]), texts[-1]) or wrong()
for hashed, owner in owners:
    texts += next_line("text: (withheld|[0-9a-f]{64})")
    made = sha("chess960 public-draw secret 1", owner, texts[-1])
    texts[-1] == "withheld" or made == hashed or wrong()
for number in [] if "withheld" in texts else rounds:
    drawn = int(sha(digest, *texts, str(number)), 16) % len(left)
    w, b = left.pop(drawn) if distinct == "yes" else left[drawn]
    shown = " ".join(f"{n} {rank(n)}" for n in ([w] if sides == "same" else [w, b]))
    next_line(f"round {number}: {shown}")
    print(read[-1])
next_line("")  # nothing comes after the end
"withheld" in texts and sys.exit("wrong: void, since a secret was withheld")
print(*(f"No part of the record: {line!a}\n" for line in outside), sep="", end="")
record in f"{given}\n" or print("Every word is right; lines had been broken.")
print("The record is right.")
