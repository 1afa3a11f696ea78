"""What the page gets as data: rule sheets, levels, shelves of homework, records, sentences."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from songo_edu import writing
from songo_edu.boards import sheet_data
from songo_edu.engine.levels import LEVELS, MANNERS, MOST_CHANCE, player_of
from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.puzzles.record import FIELDS, MAY_HAVE
from songo_edu.shapes import Shape
from songo_edu.teaching.homework import HOMEWORK_FIELDS, SHELVES, ways
from tools.translate.modules import SOURCES

#: The folder of what is written here, below `web/src`.
DATA: Final = "data"

Sentences = dict[str, str | list[str]]

_TEXT = r'"((?:[^"\\]|\\.)*)"'
_CALL = re.compile(rf"\b(t|tn|later)\(\s*{_TEXT}(?:,\s*{_TEXT})?")


def written() -> dict[str, str]:
    """Return the files by their names in the folder."""
    players = {name: [player_of(name, level.level) for level in LEVELS] for name in MANNERS}
    manners = {name: [player.integers() for player in its] for name, its in players.items()}
    sees = {name: [player.sees for player in its] for name, its in players.items()}
    sheets = (
        f"export const SHEETS = {_json(sheet_data.two_row())};\n"
        f"export const FAMILIES = {_json(sheet_data.rooms())};\n"
        f"export const LEARNERS = {_json([each.integers() for each in LEVELS])};\n"
        f"export const MANNERS = {_json(manners)};\n"
        f"export const MOST_CHANCE = {MOST_CHANCE};\n"
    )
    # What is told of the levels is fetched by what tells it, and not by each board.
    labels = [{"name": each.name, "sees": each.sees} for each in LEVELS]
    levels = f"export const LEVELS = {_json(labels)};\nexport const SEES = {_json(sees)};\n"
    shelves = {name: {"families": list(SHELVES[name]), "ways": ways(name)} for name in SHELVES}
    fields = [f"{name}: {_type(shape)};" for name, shape in FIELDS.items()]
    fields += [f"{name}?: {_type(shape)};" for name, shape in MAY_HAVE.items()]
    words = {f"words.{code}.json": _json(sentences(code)) + "\n" for code in LANGUAGES[1:]}
    return {
        "sheets.js": sheets,
        "levels.js": levels,
        **sheet_data.sources(),
        "shelves.json": _json(shelves) + "\n",
        "puzzle_record.ts": f"export interface PuzzleRecord {{ {' '.join(fields)} }}\n",
        "homework_fields.js": f"export const HOMEWORK_FIELDS = {_json(HOMEWORK_FIELDS)};\n",
        **words,
    }


def _type(shape: Shape) -> str:
    """Return the type in TypeScript of what has a shape."""
    if shape.get("type") == "array":
        return f"{_type(shape['items'])}[]"
    names = {"string": "string", "integer": "number", "boolean": "boolean"}
    return names.get(shape.get("type", ""), "any")


def renew() -> None:
    """Write the files."""
    (SOURCES / DATA).mkdir(exist_ok=True)
    for name, text in written().items():
        writing.write(SOURCES / DATA / name, text)


def sentences(code: str) -> dict[str, Sentences]:
    """Return what each module of the page says in a language, by its path without its ending.

    Each English sentence has its translation, or both forms where it depends on a number.
    """
    known = entries(code)
    by_module = {
        path.relative_to(SOURCES).with_suffix("").as_posix(): {
            texts[0] for _line, _call, texts in calls(path.read_text("utf-8"))
        }
        for ending in ("js", "ts")
        for path in sorted(SOURCES.rglob(f"*.{ending}"))
    }
    levels = {text for level in LEVELS for text in (level.name, level.sees)}
    levels |= {player_of(name, level.level).sees for name in MANNERS for level in LEVELS}
    by_module[f"{DATA}/levels"] = levels
    by_module[f"{DATA}/sheets"] = sheet_data.texts_of("sheets.js")
    for name in sheet_data.sources():
        by_module[f"{DATA}/{name.removesuffix('.js')}"] = sheet_data.texts_of(name)
    return {
        module: {text: known[text] for text in sorted(texts) if text in known}
        for module, texts in sorted(by_module.items())
        if texts
    }


def calls(source: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield the line, the function and the texts of every marked string of a JavaScript source.

    Texts may be inside each other's values, where Babel's own reader does not look.

    Examples
    --------
    >>> list(calls('t("a {b}", { b: tn("one", "many", 2) })'))
    [(1, 't', ('a {b}',)), (1, 'tn', ('one', 'many'))]
    """
    for match in _CALL.finditer(source):
        texts = tuple(text.replace('\\"', '"') for text in match.groups()[1:] if text is not None)
        yield source.count("\n", 0, match.start()) + 1, match.group(1), texts


def entries(code: str) -> Sentences:
    """Return every sentence of a catalogue by the English one, with both forms where it has two."""
    translations: Sentences = {}
    table: dict[Any, str] = getattr(catalogue(code), "_catalog", {})
    for key, text in sorted(table.items(), key=lambda entry: str(entry[0])):
        if isinstance(key, tuple):
            forms = translations.setdefault(key[0], [])
            if isinstance(forms, list):
                forms.append(text)
        else:
            translations[key] = text
    return translations


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
