"""Through how many files of the package an answer comes: ``python -m benchmarks.hops [--files]``.

Each question is asked in a process of its own. A file counts when code of it runs, so an import
counts, too; the processor's seconds beyond ``import anywidget`` stand beside a board.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from tempfile import TemporaryDirectory

#: What is done before the count begins, and what is counted.
QUESTIONS = {
    "a move": ("", "import songo_edu as se; se.game('songo').start().play('S2')"),
    "a move, once more": (
        "import songo_edu as se; start = se.game('songo').start(); start.play('S2')",
        "start.play('S2')",
    ),
    "a move and its explanation": (
        "",
        "import songo_edu as se; s = se.game('songo').start(); s.play('S2'); s.explain('S2')",
    ),
    "an explanation, after the move": (
        "import songo_edu as se; start = se.game('songo').start(); start.play('S2')",
        "start.explain('S2')",
    ),
    "an explanation, once more": (
        "import songo_edu as se; start = se.game('songo').start(); start.explain('S2')",
        "start.explain('S2')",
    ),
    "a board": ("import anywidget", "import songo_edu as se; repr(se.Board())"),
    "puzzles find": (
        "import sys; sys.argv = 'songo-edu puzzles find --count 1 --workers 1 -o'.split()"
        "; sys.argv.append(FOLDER + '/found.jsonl')",
        "from songo_edu.cli import main; main()",
    ),
    "sheet export": (
        "import json, sys; from pathlib import Path; asked = Path(FOLDER, 'asked.json')"
        "; asked.write_text(json.dumps(ASSIGNMENT))"
        "; sys.argv = ['songo-edu', 'sheet', 'export', str(asked), '--form', 'moodle', '-o']"
        "; sys.argv.append(FOLDER + '/quiz.xml')",
        "from songo_edu.cli import main; main()",
    ),
}
ASSIGNMENT = {"schema": 1, "title": "", "language": "en", "hints": 2, "reveal": True} | {
    "puzzles": ["92e783b05782", "f8c8bc98c15d", "44c5f374a25b"]
}
WATCH = """
import json, sys, threading, time
def watch(frame, event, _value):
    if event == "call":
        files.add(frame.f_code.co_filename)
files = set()
began = time.process_time()
threading.setprofile(watch); sys.setprofile(watch)
try:
    {question}
except SystemExit:
    pass
sys.setprofile(None)
took = time.process_time() - began
ours = sorted(file for file in files if "/songo_edu/" in file)
print(json.dumps([ours, took]), file=sys.__stdout__)
"""


def asked(before: str, question: str) -> tuple[list[str], float]:
    """Return the files in which code ran, and the processor's seconds."""
    with TemporaryDirectory() as folder:
        code = f"FOLDER = {folder!r}; ASSIGNMENT = {ASSIGNMENT!r}; {before}\n"
        code += WATCH.replace("{question}", question)
        run = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True)
        files, took = json.loads(run.stdout.splitlines()[-1])
        return files, took


def main() -> None:
    """Print, for each question, its files and seconds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", metavar="QUESTION", help="list the files of one question")
    only = parser.parse_args().files
    for name, (before, question) in QUESTIONS.items():
        if only in (None, name):
            files, took = asked(before, question)
            print(f"{name:32}{len(files):4} files {took:7.2f} s")
            if only:
                print(*(file.split("/songo_edu/")[1] for file in files), sep="\n")


if __name__ == "__main__":
    main()
