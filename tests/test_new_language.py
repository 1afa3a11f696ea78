"""The list “Adding a language” of CONTRIBUTING.md, walked with Spanish in a copy of the project."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from songo_edu.locale import LANGUAGES, SPOKEN, WHOLE
from tests.test_contributing import ROOT, TEXT, places
from tools import catalogues
from tools.watched import copied

HEADING = "Adding a language"
CODE = "es"
PAGE = "yinda"


def run(root: Path, *command: str) -> str:
    """Run Python in the copy, on the copy's own package."""
    done = subprocess.run(
        [sys.executable, *command], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def output_of(root: Path, program: str) -> str:
    return run(root, "-c", program).strip()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project after the first step: its command as in the list."""
    root = copied(tmp_path_factory.mktemp("project"))
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    leave = shutil.ignore_patterns("node_modules")
    shutil.copytree(ROOT / "web", root / "web", ignore=leave, dirs_exist_ok=True)
    part = TEXT.split(f"## {HEADING}")[1].split("\n## ")[0]
    command = re.search(r"python -m (tools\.catalogues) (--begin) (\w+) (\S+?)`", part)
    assert command is not None
    assert command[3] == CODE
    run(root, "-m", *command.groups())
    return root


def test_every_place_that_the_list_names_is_there(project: Path) -> None:
    named = places(HEADING)
    assert len(named) >= 12
    assert [each for each in named if not (project / each.replace("CODE", CODE)).exists()] == []
    assert CODE not in LANGUAGES  # of the project itself nothing has changed


def test_every_file_that_holds_texts_is_in_the_list() -> None:
    """What has a text in each language, besides notebooks and catalogues, is named there."""
    named = places(HEADING)
    spoken = re.compile("".join(rf'(?=[\s\S]*"{code}":)' for code in WHOLE))
    places_of_texts = [*ROOT.glob("book/*.json"), *ROOT.glob("songo_edu/**/*.json")]
    for path in places_of_texts:
        name = path.relative_to(ROOT).as_posix()
        if "dist" in path.parts or name == "book/moved.json" or not path.is_file():
            continue  # addresses
        if spoken.match(path.read_text("utf-8")):
            assert name in named or path.parent.relative_to(ROOT).as_posix() in named, name


def translate(project: Path) -> str:
    """Say a sentence of every page and the title of a lesson in Spanish; return the catalogue."""
    path = project / "songo_edu" / "locale" / CODE / "LC_MESSAGES" / "songo_edu.po"
    text = path.read_text("utf-8")
    sentence = 'msgid "Skip to the text"\nmsgstr "{}"'
    path.write_text(text.replace(sentence.format(""), sentence.format("Al texto")), "utf-8")
    lesson = project / "songo_edu" / "course" / "lessons" / "yinda-where.json"
    data = json.loads(lesson.read_text("utf-8"))
    data["title"][CODE] = "Donde vive"
    lesson.write_text(json.dumps(data), "utf-8")
    return text


def test_a_draft_falls_back_on_the_first_language(project: Path) -> None:
    """What is not translated is in the first language: sentences, lessons, exercises, words."""
    run(project, "-m", "tools.catalogues", "--check")
    text = translate(project)
    assert text.count("msgid ") == (
        (ROOT / "songo_edu/locale/fr/LC_MESSAGES/songo_edu.po").read_text("utf-8").count("msgid ")
    )
    run(project, "-m", "tools.catalogues")
    output = output_of(
        project,
        "from pathlib import Path\n"
        "from songo_edu.course.exercise_files import exercises\n"
        "from songo_edu.course.lesson_files import lessons\n"
        "from songo_edu.locale import LANGUAGES, WHOLE, _, set_language, written\n"
        "from songo_edu.site import back, front, panels\n"
        f"lesson, code, book = lessons()['yinda-where'], '{CODE}', Path('book')\n"
        "set_language(code)\n"
        "print(*LANGUAGES, '/', *WHOLE)\n"
        "print(_('Skip to the text'), '/', _('Solutions'), '/', written(1.5, 1))\n"
        "print(lesson.title[code])\n"
        "print(lesson.steps[0].title[code] == lesson.steps[0].title['en'])\n"
        "print(all(each.question[code] for each in exercises().values()))\n"
        "print(all(term.word[code] and term.says[code] for term in back.terms(book)))\n"
        "print(len(front.page_summaries(book, code)) > 40, len(panels.abilities(book)) > 10)",
    )
    draft = f"{' '.join(LANGUAGES)} {CODE} / {' '.join(WHOLE)}"
    assert output.splitlines() == [
        *(draft, "Al texto / Solutions / 1.5", "Donde vive", "True", "True", "True", "True True")
    ]


def test_a_notebook_is_in_the_new_language(project: Path) -> None:
    text = (project / "book" / CODE / f"{PAGE}.ipynb").read_text("utf-8")
    assert f'set_language(\\"{CODE}\\")' in text
    assert f'lang=\\"{CODE}\\"' in text
    assert 'lang=\\"en\\"' not in text


@pytest.mark.slow
def test_its_pages_are_written(project: Path, tmp_path: Path) -> None:
    """Two pages of it, as an author sees them, with what was saved since the last `make`."""
    translate(project)
    toc = "format: jb-book\nroot: welcome\nparts:\n  - caption: Uno\n    chapters:\n      - file: "
    (project / "book" / CODE / "_toc.yml").write_text(f"{toc}{PAGE}\n")
    (tmp_path / CODE).mkdir()
    program = (
        "import sys; sys.modules['rfc3987_syntax'] = None\n"
        "from pathlib import Path\n"
        "from sphinx.util.docutils import docutils_namespace\n"
        "from songo_edu.site.warm import Warm, Wish\n"
        "from songo_edu.locale import set_language\n"
        f"set_language('{CODE}')\n"
        "with docutils_namespace():\n"
        f"    warm = Warm(Path.cwd(), '{CODE}', Path(r'{tmp_path}') / '{CODE}')\n"
        f"    print(warm.answer(Wish('{PAGE}')).known)"
    )
    assert output_of(project, program).splitlines()[-1] == "True"
    page = (tmp_path / CODE / f"{PAGE}.html").read_text("utf-8")
    assert f'<html lang="{CODE}"' in page
    assert "Al texto" in page
    assert "Donde vive" in page
    for code in WHOLE:
        assert f'href="../{code}/{PAGE}.html" hreflang="{code}"' in page


def test_what_cannot_be_begun_is_refused(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "ROOT", project)
    monkeypatch.setattr(catalogues, "LIST", project / "songo_edu/locale/languages.json")
    before = (project / "songo_edu/locale/languages.json").read_bytes()
    command = [sys.executable, "-m", "tools.catalogues", "--begin", "spanish", "Español"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "'spanish'" in done.stderr
    for code in ("fr", "E1"):
        with pytest.raises(ValueError, match=repr(code)):
            catalogues.begin(code, "x")
    assert (project / "songo_edu/locale/languages.json").read_bytes() == before


def test_a_finished_language_lacks_nothing() -> None:
    assert {code for code, lang in SPOKEN.items() if not lang.draft} == {*WHOLE}
    for lang in SPOKEN.values():
        assert lang.draft or all((lang.name, lang.region, lang.hyphens, lang.next, lang.numbers))
        assert len(lang.folded) == len(SPOKEN[LANGUAGES[0]].folded)
