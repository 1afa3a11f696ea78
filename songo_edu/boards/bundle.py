"""One ES module from many: the board, its rules and its words, joined for the page.

The sources in `js/` import each other by name. Joined in the order of their needs, without their
import lines, they are one module that defines the custom elements and exports what anywidget
calls. Nothing is renamed, so a name may stand at the top of one source only.
"""

from __future__ import annotations

import gettext
import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.boards import doors, sheet_data
from songo_edu.engine.opponent_levels import LEVELS, MOST_CHANCE
from songo_edu.errors import NotMadeError
from songo_edu.locale import LANGUAGES, catalogue, numbers

FOLDER = Path(__file__).parent / "js"
#: The module made beforehand, where a wheel for a browser brings it (`songo_edu.site.lite.making`).
WHOLE = FOLDER.parent / "whole.js"
#: The style sheets, each building on those before it.
STYLES = ("style.css", "exercise.css", "lesson.css")
#: The sources that are not files: rule sheets, levels and sentences; what thinks; the ways in
#: which puzzles are asked; and the doors of rooms.
DATA = "data.js"
BESIDE = "beside.js"
WAYS = "puzzles/ways.js"
MADE = (DATA, BESIDE, WAYS, *doors.doors(), *sheet_data.sources())
#: Sources made from Python, what these need and what thinkers share: they come with what asks.
ASKED = ("rules/", "made/", "subset/", "shared/")
#: Those made from Python: git does not hold them.
FROM_PYTHON = ("rules/", "made/")
#: Sources whose function `answer` is asked beside the page, each with what it needs.
THINKING = "thinking/"
#: Sources of pages that are handed out (`songo_edu.boards.handed`): no page of the course has them.
HANDED = "handed/"
#: Sources that a notebook alone needs: what stands between a board and Python.
WIDGETS = "widgets/"
#: What brings the module into a notebook (`songo_edu.boards.notebook`); it is no part of it.
NOTEBOOKS = "notebooks/"
#: What the module gives to those who import it; anywidget calls the default.
EXPORTED = ("SongoBoard", "SongoGame")
EXPORTED_TO_PYTHON = f"export {{ {', '.join(EXPORTED)} }};\nexport default {{ render }};\n"

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) )", re.M)
_TOP = re.compile(r"^(?:export )?(?:async function|function|const|let|class) (\w+|\{[^}]*\})", re.M)


def data(languages: Sequence[str], names: Sequence[str] = ()) -> str:
    """Return the source of `data.js`: rule sheets, levels, and the sentences of some languages.

    Where `names` are given, only the sentences of these sources.
    """
    levels = [{"name": each.name, "sees": each.sees, "numbers": each.integers()} for each in LEVELS]
    sentences = {code: messages(code, names) for code in languages if code != "en"}
    return (
        f"export const SHEETS = {_json(sheet_data.two_row())};\n"
        f"export const FAMILIES = {_json(sheet_data.rooms())};\n"
        f"export const LEARNERS = {_json(levels)};\n"
        f"export const MOST_CHANCE = {MOST_CHANCE};\n"
        f"export const CATALOGUES = {_json(sentences)};\n"
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def messages(code: str, names: Sequence[str] = ()) -> dict[str, str | list[str]]:
    """Return what the board says in a language: the English text to a text or its plural forms.

    Where `names` are given, only what these sources say.
    """
    wanted = _strings(tuple(names))
    found: dict[str, str | list[str]] = {}
    for key, text in sorted(_entries(catalogue(code)), key=lambda entry: str(entry[0])):
        if isinstance(key, tuple):
            if key[0] in wanted:
                forms = found.setdefault(key[0], [])
                if isinstance(forms, list):
                    forms.append(text)
        elif key in wanted:
            found[key] = text
    return found


def _entries(translations: gettext.NullTranslations) -> list[tuple[Any, str]]:
    return list(getattr(translations, "_catalog", {}).items())


@cache
def _strings(names: tuple[str, ...]) -> frozenset[str]:
    """Return every English text that some or all sources hand to `t`, `tn` or `later`."""
    every = names or (*sources(), DATA, *sheet_data.sources())
    called = {
        texts[0]
        for name in every
        if name not in MADE
        for _, _, texts in numbers.calls(source(name, ()))
    }
    if DATA in every:
        called |= {text for each in LEVELS for text in (each.name, each.sees)}
    for name in set(every) & {DATA, *sheet_data.sources()}:
        called |= sheet_data.said(name)
    return frozenset(called)


def source(name: str, languages: Sequence[str]) -> str:
    """Return one source by its path below `js/`."""
    if name == DATA:
        return data(languages)
    if name == BESIDE:
        return beside()
    if name == WAYS:
        return ways()
    if name in MADE:
        return {**doors.doors(), **sheet_data.sources()}[name]
    if name.startswith(FROM_PYTHON) and not (FOLDER / name).exists():
        raise NotMadeError(FOLDER / name)
    return (FOLDER / name).read_text(encoding="utf-8")


def sources() -> list[str]:
    """Return the paths of all sources below `js/`, the made ones and those that think left out.

    What is made from Python is among them only where another source asks for it.
    """
    found = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js"))
    kept = [name for name in found if not name.startswith((THINKING, HANDED, NOTEBOOKS, *ASKED))]
    waiting = list(kept)
    while waiting:
        name = waiting.pop()
        asked = {need for need in needs(name, source(name, ())) if need.startswith(ASKED)}
        waiting += asked - {*kept}
        kept += asked - {*kept}
    return sorted(kept)


def thinkers() -> dict[str, str]:
    """Return the sources that think, by the names under which they are asked."""
    return {
        path.stem: f"{THINKING}{path.name}" for path in sorted((FOLDER / THINKING).glob("*.js"))
    }


def thinking(name: str) -> str:
    """Return a function, as text, that gives the function which answers.

    Its lines are set in: none of its names stands at the top of a module.
    """
    inside = textwrap.indent(joined((), (thinkers()[name],), "return answer;"), "  ")
    return f"() => {{\n{inside}\n}}"


#: What a worker does: it answers one question after the other, by their numbers.
SERVING = """\
(answer) => {
  onmessage = async ({ data: { number, question } }) => {
    try {
      postMessage({ number, answer: await answer(question) });
    } catch {
      postMessage({ number, failed: true });
    }
  };
}"""


@cache
def beside() -> str:
    """Return the source of `beside.js`: what thinks, in the same module, and its text for a worker.

    On pages it stands in files of its own, and there are tables of endings
    (`songo_edu.boards.paged`).
    """
    functions = ",\n".join(f"{_json(name)}: {thinking(name)}" for name in thinkers())
    return f"""\
const THINKING = {{
{functions}
}};
const SERVING = {SERVING};
export const WORKER_TYPE = "module";
export function thinkingAddress(name) {{
  const text = `(${{SERVING}})((${{THINKING[name]}})());`;
  return URL.createObjectURL(new Blob([text], {{ type: "text/javascript" }}));
}}
export async function makeThinking(name) {{
  return THINKING[name]();
}}
export function endingsAddress() {{
  return null;
}}
"""


def ways() -> str:
    """Return the source of `ways.js`: the scripts of `puzzles/ways`, by their files' names.

    ``gain.js`` gives ``gainWay``, an object: ``ask(task, puzzle, after)`` returns what differs on a
    task (`tasks/task.js`) and, further, ``standing()``, which begins and returns what is said then;
    ``stop()``, where the reader goes on to another puzzle; ``answered()`` and ``chose(detail)``,
    after a move of the reader and after a choice of pits. ``mode`` is the board's, where it is not
    played on; ``apart`` asks for a board of its own; ``open()`` fetches what a way still lacks.
    """
    stems = sorted(path.stem for path in (FOLDER / WAYS).with_suffix("").glob("*.js"))
    imports = "".join(f'import {{ {one}Way }} from "./ways/{one}.js";\n' for one in stems)
    listed = ", ".join(f"{one}: {one}Way" for one in stems)
    return f"{imports}\nexport const PUZZLE_WAYS = {{ {listed} }};\n"


def needs(name: str, text: str) -> Iterator[str]:
    """Yield the paths of the sources that one source imports from."""
    folder = Path(name).parent
    for match in _IMPORT.finditer(text):
        target = match.group(2)
        if not target.startswith("./") and not target.startswith("../"):
            raise ValueError(f"{name} imports {target!r}, which is no source of the board")
        yield _normal((folder / target).as_posix())


def _normal(path: str) -> str:
    parts: list[str] = []
    for part in path.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def ordered(languages: Sequence[str] = (), wanted: Sequence[str] = ()) -> list[str]:
    """Return all sources, or those wanted and what they need, each after what it needs.

    Raises
    ------
    ValueError
        where two sources need each other, or one needs what there is not.
    """
    order: list[str] = []
    under_way: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        if name in under_way:
            raise ValueError("sources need each other: " + " -> ".join([*under_way, name]))
        if name not in MADE and not name.startswith(FROM_PYTHON) and not (FOLDER / name).exists():
            raise ValueError(f"{under_way[-1]} imports {name!r}, which does not exist")
        under_way.append(name)
        for need in needs(name, source(name, languages)):
            visit(need)
        under_way.pop()
        order.append(name)

    for name in wanted or (*sources(), *MADE):
        visit(name)
    return order


def top_names(text: str) -> list[str]:
    """Return the names that a source puts at the top of the module."""
    return [match.group(1) for match in _TOP.finditer(text)]


def bared(text: str) -> str:
    """Return a source without its imports, its exports as plain statements."""
    return _EXPORT.sub("", _IMPORT.sub("", text)).strip()


def imported(text: str) -> list[str]:
    """Return the names that a source imports."""
    lists = (match.group(1).split(",") for match in _IMPORT.finditer(text))
    return [name.strip() for names in lists for name in names if name.strip()]


def joined(
    languages: Sequence[str], wanted: Sequence[str] = (), exported: str = EXPORTED_TO_PYTHON
) -> str:
    """Return the one module, readable, its comments still in it.

    Raises
    ------
    ValueError
        where a name stands at the top of two sources.
    """
    owner: dict[str, str] = {}
    parts = []
    for name in ordered(languages, wanted):
        text = source(name, languages)
        for top in top_names(text):
            if top in owner:
                raise ValueError(f"{top!r} stands in {owner[top]} and in {name}")
            owner[top] = name
        parts.append(bared(text))
    return "\n".join([*parts, exported])


@cache
def bundle(languages: tuple[str, ...] = LANGUAGES) -> str:
    """Return the module of the boards, speaking the languages named.

    It is `stripped`, where what does that is installed.
    """
    if languages == LANGUAGES and WHOLE.is_file():
        return WHOLE.read_text("utf-8")
    return stripped(joined(languages))


def stripped(module: str) -> str:
    """Return a script without comments and blanks, its local names short (extra ``book``).

    What stands at the top of it keeps its names: `closed` puts it inside a function. minify-go does
    that; where there is none for the machine, rjsmin takes comments and blanks away.
    """
    try:
        import minify
    except (ImportError, OSError):  # no such package, no library for this machine in it
        return _without_blanks(module)
    return str(minify.string("text/javascript", module))


def _without_blanks(script: str) -> str:
    try:
        from rjsmin import jsmin
    except ImportError:
        return script
    return str(jsmin(script))


def closed(parts: Iterable[str], given: Sequence[str]) -> str:
    r"""Return a module of one function, which gives what the module exports.

    Examples
    --------
    >>> closed(["const one = 1;"], ["one"])
    'const { one } = (() => {\nconst one = 1;\nreturn { one };\n})();\nexport { one };\n'
    """
    names = f"{{ {', '.join(given)} }}"
    body = "\n".join([*parts, f"return {names};"])
    return f"const {names} = (() => {{\n{body}\n}})();\nexport {names};\n"


def style() -> str:
    """Return the style sheet of the boards, of exercises and puzzles, without its comments."""
    text = "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in STYLES)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r" ?([{};,]) ?", r"\1", re.sub(r"\s+", " ", text)).strip()
