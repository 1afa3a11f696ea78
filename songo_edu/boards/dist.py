"""What is built of the page (the folder ``web/`` of the sources), as the package holds it."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from songo_edu.errors import NotMadeError
from songo_edu.locale import LANGUAGES, WHOLE, catalogue

DIST: Final = Path(__file__).parents[1] / "dist"
#: The style sheets, each building on those before it.
STYLES: Final = ("style", "exercise", "lesson")
#: The room of a page's manifest that every page with a board fetches.
BOARD: Final = "board"
#: The mark of a module's sentences (``web/build.mjs``).
_WORDS: Final = re.compile(r'"@@words (\S+) \w+@@"')


@cache
def built(name: str) -> str:
    """Return a file by its path below the folder."""
    try:
        return (DIST / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise NotMadeError(DIST / name) from None


def widget() -> str:
    """Return the module of a notebook's boards, which speaks every language."""
    script = _naming(in_languages(built("boards.js"), LANGUAGES), {})
    return f"{script}export const {{ SongoBoard, SongoGame, adoptStyle, greet, replyTo }} = \
songoBoards;\nexport default songoBoards.default;\n"


def in_languages(script: str, languages: Sequence[str]) -> str:
    """Return a built script that speaks some languages; English is written in its code."""
    words = {code: _words(code) for code in languages if code != LANGUAGES[0]}

    def word_table(match: re.Match[str]) -> str:
        own = {code: sentences.get(match[1], {}) for code, sentences in words.items()}
        return json.dumps(own, ensure_ascii=False, separators=(",", ":"))

    return _WORDS.sub(word_table, script)


@cache
def _words(code: str) -> dict[str, dict[str, str | list[str]]]:
    source = code if code in WHOLE else WHOLE[-1]
    words: dict[str, dict[str, str | list[str]]] = json.loads(built(f"words.{source}.json"))
    if source != code:  # a draft: which sentences there are is known from another language
        words = {module: _translated(code, sentences) for module, sentences in words.items()}
    return words


def _translated(code: str, sentences: Mapping[str, str | list[str]]) -> dict[str, str | list[str]]:
    """Return what a catalogue says of the sentences of a module."""
    table: dict[object, str] = getattr(catalogue(code), "_catalog", {})
    return {
        text: table.get(text, text) if isinstance(form, str) else [table[text, n] for n in range(2)]
        for text, form in sentences.items()
        if isinstance(form, str) or (text, 1) in table
    }


def say_anew(code: str) -> None:
    """Let modules say what the catalogue of a language says now, and not when they were built."""
    for module, sentences in _words(code).items():
        _words(code)[module] = _translated(code, sentences)


def style(names: tuple[str, ...] = STYLES) -> str:
    """Return the style sheet of the boards, of exercises, puzzles and lessons."""
    return "".join(built(f"{name}.css").rstrip("\n") for name in names)


def javascript_rules() -> str:
    """Return the rules of two rows as the translator writes them, one JavaScript module."""
    return built("rules/two-row.rules.js")


@dataclass(frozen=True)
class PageFiles:
    """The modules of a page in one language."""

    files: dict[str, str]  # their texts by their names; they lie in one folder
    #: The files that each room fetches, the module that begins it first; of `BOARD`, those of
    #: every page, and of the others what they need besides.
    rooms: dict[str, list[str]]


def page(language: str, endings: dict[str, str]) -> PageFiles:
    """Return the modules of a page."""
    rooms: dict[str, list[str]] = json.loads(built("page/manifest.json"))
    names = sorted(path.name for path in (DIST / "page").glob("*.js"))
    files = {
        name: _naming(in_languages(built(f"page/{name}"), (language,)), endings) for name in names
    }
    return PageFiles(files, rooms)


def folder_script(language: str, endings: dict[str, str]) -> str:
    """Return the one script of the boards of pages that are opened from a folder.

    The parameters are those of `page`.
    """
    return f"(() => {{{_naming(in_languages(built('boards.js'), (language,)), endings)}}})();"


def data_script(path: str, text: str) -> str:
    r"""Return the script that holds data under their path; it is called ``PATH.js``.

    `text` is JSON (``web/src/files-folder.ts`` reads it).

    Examples
    --------
    >>> data_script("puzzles/all.json", "[1]")
    '(globalThis.songoFiles ??= new Map()).set("puzzles/all.json", [1]);\n'
    """
    # Two line ends that JSON may hold, and a script of older browsers may not.
    for end in ("\u2028", "\u2029"):
        text = text.replace(end, f"\\u{ord(end):x}")
    return f"(globalThis.songoFiles ??= new Map()).set({json.dumps(path)}, {text});\n"


def _naming(script: str, endings: dict[str, str]) -> str:
    return re.sub(r"@@endings-(\w+)@@", lambda match: endings.get(match[1], ""), script)


def with_data(name: str, data: Mapping[str, object]) -> str:
    """Return a script by its path below the folder, before it what it is given, by names."""
    lines = [
        f"const {key}={json.dumps(value, ensure_ascii=False, separators=(',', ':'))};"
        for key, value in data.items()
    ]
    return "".join([*lines, built(name)])


def inside(script: str) -> str:
    """Return a script in a block of its own: its names are no names of the page."""
    return f"{{{script}}}\n"
