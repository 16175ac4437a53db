"""Runs the blocks of command/docs/data.md in the current folder, and compares the counts that they make with those of the games in
the folder `archive`, each once."""

import csv
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import duckdb
import polars as pl


def run(*command):
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    # 1 is a broken game.
    assert done.returncode < 2, done.stderr
    return done.stdout


def read(text):
    return list(csv.DictReader(text.splitlines()))


COUNTS = ("white", "draws", "black", "unfinished")
SCORES = ("score", "score_low", "score_high")
RESULTS = ("1", "0.5", "0", "")


def counted(rows):
    """Returns the counts of rows, by position."""
    games = Counter((int(row["scharnagl"]), row["result"]) for row in rows)
    return {number: [games[number, result] for result in RESULTS] for number, _ in games}


def counts_of(table):
    counts = {int(row["scharnagl"]): [int(row[name]) for name in COUNTS] for row in table}
    return {number: games for number, games in counts.items() if any(games)}


def answers(relation):
    return [dict(zip(relation.columns, row, strict=True)) for row in relation.fetchall()]


# Some games are there twice.
rows = [row for row in read(run("chess960", "games", "--format", "csv", "archive/")) if not row["category"]]
stats = read(run("chess960", "stats", "--format", "csv", "archive/"))
assert counted(rows) == counts_of(stats)
once = {tuple(row[name] for name in ("white", "black", "date", "round", "scharnagl", "result")): row for row in rows}
expected = counted(once.values())
assert 20_000 < len(once) < len(rows) - 1_000, (len(once), len(rows))

# A data set with FENs.
fens = read(run("chess960", "games", "--format", "csv", "--columns", "category,result,tag:FEN", "archive/"))
table = {"FEN": [row["tag:FEN"] for row in fens], "Result": [row["result"] for row in fens]}
pl.DataFrame(table).write_parquet("games.parquet")

compared = []
for language, block in re.findall(r"```(\w+)\n(.*?)```", Path(sys.argv[1]).read_text(), re.DOTALL):
    if language == "sh":
        run("bash", "-c", f"set -e; {block}")
    elif language == "sql":
        answer = duckdb.sql(block)
        if name := re.match(r"CREATE TABLE (\w+)", block):
            compared.append(name[1])
            if name[1] == "games":
                assert duckdb.sql("FROM games").shape[0] == len(once)
            elif name[1] == "counts":
                assert counts_of(answers(duckdb.sql("FROM counts"))) == expected
            else:
                assert duckdb.sql(f"FROM {name[1]}").shape[0] >= len(rows)
        elif "copies" in block:
            compared.append("copies")
            assert sum(row["copies"] - 1 for row in answers(answer)) >= len(rows) - len(once)
        else:
            # The parts have copies of games, and these are counts of all.
            compared.append("total")
            for row, other in zip(sorted(answers(answer), key=lambda row: row["scharnagl"]), parts, strict=True):
                assert [row[name] for name in COUNTS] == [int(other[name]) for name in COUNTS], row
                assert all(abs(row[name] - float(other[name])) < 1e-6 for name in SCORES), (row, other)
    elif language == "python":
        Path("block.py").write_text(block)
        subprocess.run([sys.executable, "block.py"], check=True)
        if "dask" not in block:
            compared.append("polars")
            assert counts_of(read(Path("counts-1.csv").read_text())) == expected
            # Several machines.
            files = sorted(Path("archive").glob("*.pgn"))
            for number, half in enumerate((files[::2], files[1::2])):
                Path(f"counts-{number}.csv").write_text(run("chess960", "stats", "--format", "csv", *map(str, half)))
            parts = stats
        else:
            compared.append("dask")
            written = [row for file in Path("archive").glob("*.csv") for row in read(file.read_text())]
            assert counted(row for row in written if not row["category"]) == counted(rows)
    elif language == "r":
        Path("block.R").write_text(block)
        model = run("Rscript", "block.R")
        compared.append("lme4")
        assert all(name in model for name in ("scharnagl", "event", "pair", "Residual")), model
print(len(rows), *compared)
