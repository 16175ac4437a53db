"""Prints the verdict of a program, the argument, and the first wrong line, on each record of a list in JSON, which has its digest."""

import contextlib
import io
import json
import re
import sys
from pathlib import Path

PROGRAM = Path(sys.argv[1])
CODE = compile(PROGRAM.read_text(encoding="utf-8"), PROGRAM.name, "exec")


def verdict(record: str, digest: str) -> str:
    """Returns `right`, `void`, `wrong` or `wrong: line 7`, and when rounds of drand are due."""
    sys.argv = [PROGRAM.name, digest]
    sys.stdin = io.TextIOWrapper(io.BytesIO(record.encode()))
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            try:
                exec(CODE, {"__doc__": None})
            except Exception as error:
                sys.excepthook(type(error), error, None)
    except SystemExit as error:
        line = re.match(r"wrong: line \d+", str(error))
        if not str(error).startswith("wrong: void"):
            return line[0] if line else "wrong"
        kind = "void"
    else:
        kind = "right" if said.getvalue().endswith("The record is right.\n") else "silent"
    dues = re.findall(r"due (.* UTC)\.\n(That day had not begun)?", said.getvalue())
    return " ".join([kind, *(due + (early and " early") for due, early in dues)])


print(json.dumps([verdict(*record) for record in json.load(sys.stdin.buffer)]))
