"""Puzzles mined, looked at and exported: ``python examples/mined_puzzles.py [COUNT] [FOLDER]``.

A quiz for Moodle, a sheet to print (with ``pip install 'songo-edu[teaching]'``) and a table.
"""

import sys
from pathlib import Path

import songo_edu as se

count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
folder = Path(sys.argv[2] if len(sys.argv) > 2 else ".")
puzzles = se.puzzles.find("capture", moves=1, count=count, seed="examples", sound=False)

first = puzzles[0]
print(first.task(), first.position.board(), sep="\n\n")
print()
for number in (1, 2, 3):
    print(f"Hint {number}: {first.hint(number)}")
print(f"Solution: {first.answer()}\n{first.why()}")
print("Levels:", *sorted(puzzle.level for puzzle in puzzles))

lines = [puzzle.json() + "\n" for puzzle in puzzles]
(folder / "puzzles.jsonl").write_text("".join(lines), encoding="utf-8")
table = "".join(se.puzzles.as_csv(puzzles))
(folder / "puzzles.csv").write_text(table, encoding="utf-8")
sheet = se.teaching.Assignment("Mined", se.language(), 3, True, tuple(puzzles))
for form, name in (("moodle", "quiz.xml"), ("html", "homework.html")):
    (folder / name).write_bytes(se.teaching.export(sheet, form))
print(f"{len(puzzles)} puzzles: see {folder.resolve()}")
