"""Runs the blocks of docs/data.md in the current folder, those of Spark only if asked for, and compares the counts that they
make with those of the folder `archive`."""

import csv
import io
import re
import subprocess
import sys
from pathlib import Path

import duckdb
import polars as pl

# Other machines are folders.
SHELL = 'set -e; ssh() { cd "$1"; shift; "$@"; cd ..; }\n'


def shell(line):
    run = subprocess.run(["bash", "-c", SHELL + line], check=False, capture_output=True, text=True)
    # 1 is a broken game.
    assert run.returncode < 2, run.stderr
    return run.stdout


def counts(files):
    rows = csv.DictReader(io.StringIO(shell(f"chess960 stats --format csv {files}")))
    return [[row[name] for name in ("scharnagl", "white", "draws", "black", "unfinished")] for row in rows]


page, wanted = sys.argv[1:]
expected = counts("archive/")
games = sum(int(number) for row in expected for number in row[1:])
assert games > 100_000, games

Path("tags.csv").write_text(shell("chess960 games --format csv --columns result,tag:FEN archive/"))
names = {"1": "1-0", "0.5": "1/2-1/2", "0": "0-1"}
result = pl.col("result").replace_strict(names, default="*")
pl.read_csv("tags.csv", infer_schema=False).select(FEN="tag:FEN", Result=result).write_parquet("games.parquet")

compared = 0
for section in Path(page).read_text().split("\n## "):
    if section.startswith("Spark") != (wanted == "spark"):
        continue
    for language, block in re.findall(r"```(\w+)\n(.*?)```", section, re.DOTALL):
        if language == "sh":
            for line in block.splitlines():
                if files := re.match("chess960 stats (.*)", line):
                    assert counts(files[1]) == expected, line
                    compared += 1
                shell(line)
            for file in Path().glob("counts.csv"):
                file.unlink()
        elif language == "python":
            Path("block.py").write_text(block.replace("print(better", "better.collect().write_csv('polars.csv')\nprint(better"))
            subprocess.run([sys.executable, "block.py"], check=True, stdout=subprocess.DEVNULL)
        elif block.startswith("COPY"):
            duckdb.sql(block)
        else:
            duckdb.sql(block).write_csv("duckdb.csv")

if wanted != "spark":
    one, other = (pl.read_csv(name).sort("scharnagl") for name in ("duckdb.csv", "polars.csv"))
    assert one.columns == other.columns and len(one) == len(other) == 960
    assert all((one[name] - other[name]).abs().max() < 1e-9 for name in one.columns)
print(games, compared)
