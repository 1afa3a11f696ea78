"""Begin a language of the course: ``python -m tools.language es Español``.

It is listed as a draft, its chapters are those in English until they are translated, its catalogue
is empty. CONTRIBUTING.md tells the rest. Without Node the page is built anew at the next ``make``.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from songo_edu import writing

ROOT = Path(__file__).parents[1]
LIST = ROOT / "songo_edu" / "locale" / "languages.json"


def begin(code: str, name: str) -> None:
    """List a language, and copy the chapters of the first one for it."""
    known = json.loads(LIST.read_text("utf-8"))
    if not re.fullmatch("[a-z]{2}", code):
        raise ValueError(f"{code!r} is no code of a language: two small letters, such as es")
    if code in {each["code"] for each in known}:
        raise ValueError(f"{code!r} is listed already in {LIST.relative_to(ROOT)}")
    first = known[0]
    own = {"code": code, "name": name, "region": code, "hyphens": code, "draft": True}
    begun = json.dumps({**first, **own}, ensure_ascii=False, indent=1)
    text = LIST.read_text("utf-8").rstrip().removesuffix("]").rstrip()
    book = ROOT / "book"
    shutil.copytree(
        book / first["code"], book / code, ignore=shutil.ignore_patterns(".ipynb_checkpoints")
    )
    for path in (book / code).glob("*.ipynb"):
        said = path.read_text("utf-8")
        for before in ('set_language(\\"{}\\")', 'lang=\\"{}\\"'):
            said = said.replace(before.format(first["code"]), before.format(code))
        writing.write(path, said)
    writing.write(LIST, f"{text},\n{re.sub('^', ' ', begun, flags=re.MULTILINE)}\n]\n")
    # In a program of its own: this one has read the list as it was.
    subprocess.run([sys.executable, "-m", "tools.catalogues"], cwd=ROOT, check=True)


if __name__ == "__main__":
    try:
        begin(*sys.argv[1:])
    except (TypeError, ValueError, OSError) as error:
        print(error if isinstance(error, ValueError) else __doc__, file=sys.stderr)
        sys.exit(2)
    print("begun; `songo-edu serve --watch` shows it, and CONTRIBUTING.md tells how to go on")
