"""Through how many files of the package an answer comes: ``python -m benchmarks.hops``.

Each question is asked in a process of its own. Told are the files in which any code runs, an import
included; those in which a function or a class does; and the processor's seconds, which for a board
are those beyond ``import anywidget``. ``--files QUESTION`` lists the first of them.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from tempfile import TemporaryDirectory

START = "import songo_edu as se; start = se.game('songo').start(); start.play('S2')"
COMMAND = "from songo_edu.cli import main; main()"
ASSIGNMENT = {"schema": 1, "title": "", "language": "en", "hints": 2, "reveal": True} | {
    "puzzles": ["92e783b05782", "f8c8bc98c15d", "44c5f374a25b"]
}
#: What is done before the count begins, and what is counted.
QUESTIONS = {
    "a move": ("", START),
    "a move, once more": (START, "start.play('S2')"),
    "its explanation": (START, "start.explain('S2')"),
    "its explanation, once more": (f"{START}; start.explain('S2')", "start.explain('S2')"),
    "a board": ("import anywidget", "import songo_edu as se; repr(se.Board())"),
    "puzzles find": (
        "sys.argv = [*'songo-edu puzzles find --count 1 --workers 1 -o'.split(), f'{FOLDER}/out']",
        COMMAND,
    ),
    "sheet export": (
        f"open(f'{{FOLDER}}/in', 'w').write({json.dumps(ASSIGNMENT)!r}); sys.argv = "
        "f'songo-edu sheet export {FOLDER}/in --form moodle -o {FOLDER}/out'.split()",
        COMMAND,
    ),
}
#: Which code runs, by its file; compiled modules stand in a folder of the rules' own.
WATCH = """
import json, sys, threading, time
FOLDER = {folder!r}
{before}
ran = set()
def watch(frame, event, _value):
    if event == "call":
        ran.add((frame.f_code.co_filename, frame.f_code.co_name == "<module>"))
began = time.process_time()
threading.setprofile(watch), sys.setprofile(watch)
try:
    {question}
except SystemExit:
    pass
sys.setprofile(None)
took = time.process_time() - began
print(json.dumps([[one for one in ran if "/songo_edu/" in one[0]], took]), file=sys.__stdout__)
"""


def main() -> None:
    """Print, for each question, its files and seconds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", metavar="QUESTION", choices=QUESTIONS)
    only = parser.parse_args().files
    for name, (before, question) in QUESTIONS.items():
        if only not in (None, name):
            continue
        with TemporaryDirectory() as folder:
            code = WATCH.format(folder=folder, before=before, question=question)
            run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        ran, took = json.loads(run.stdout.splitlines()[-1])
        files, busy = {file for file, _ in ran}, {file for file, module in ran if not module}
        print(f"{name:28}{len(files):4} files, {len(busy):3} beyond imports{took:7.2f} s")
        if only:
            print(*sorted(file.split("/songo_edu/")[1] for file in files), sep="\n")


if __name__ == "__main__":
    main()
