"""What the book's puzzle page needs of the puzzles, and the collections that come along.

The page holds no trees of two-row puzzles but those of studies: it asks the translated rules
(`forced`) which moves keep the promise.

Puzzles reach the page in three steps, so that the first board waits for none of the others:

1. in the page itself (`page_first`): the first puzzle whole, and how many there are;
2. ``puzzles/all.json``, once the board stands, or at once for a reader who comes back: of each
   puzzle what it is chosen by (`LISTED`) and ``part``, the name of the file that has the rest of
   it; what themes and games are called (`page_list`);
3. ``puzzles/all-0.json``, ``all-1.json``, …, when a puzzle of theirs is opened: ``key`` and
   ``position``, on one row ``line`` and ``solution``, of studies ``solution``, by the puzzles' ids
   (`page_parts`);
4. ``puzzles/all-0-why.json``, …, when a reason is first asked for (`songo_edu.site.reasons`).

Whoever shows a puzzle of the list asks for it whole first: ``wholePuzzle`` of
``web/src/puzzles/records.ts``. A widget is told all of it at once (`page_told`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from songo_edu.analysis.theme_words import themes_told, titles
from songo_edu.games.catalogue import differences, title
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.locale import speaking
from songo_edu.puzzles.briefs import puzzle_brief
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.levels import points
from songo_edu.puzzles.named import named, names_of, told_of
from songo_edu.puzzles.questions import is_for_days
from songo_edu.puzzles.record import Json, moves_along
from songo_edu.puzzles.store import lines, read

#: In a wheel the collections lie beside this module; in the project's folder at its top.
_FOLDERS = (
    Path(__file__).parent / "collections",
    Path(__file__).parents[2] / "puzzles",
)
#: What a list has of each puzzle.
LISTED = ("game", "goal", "id", "kind", "level", "points", "sets", "themes")
#: How many puzzles share a file with the rest of them.
AT_A_TIME = 100
_PAGE_FIELDS = ("game", "goal", "id", "key", "kind", "level", "position", "themes")
#: The puzzles that were taken out of their collections: a link to one of them still opens it.
RETIRED = "retired"
#: The puzzles of which one is the puzzle of the day.
DAYS = "days"
#: What stands for every collection that comes with the package, in a list of their names.
ALL = "all"


def collection_path(name: str = "capture") -> Path:
    """Return the path of a collection that comes with the package."""
    paths = [folder / f"{name}.jsonl" for folder in _FOLDERS]
    return next((path for path in paths if path.is_file()), paths[0])


def collection(name: str = "capture") -> list[Json]:
    """Return the puzzles of a collection that comes with the package.

    Raises
    ------
    PuzzleFileError
        where there is none of that name, or it is damaged.
    """
    path = collection_path(name)
    try:
        told = path.stat()
    except OSError:
        return [line.record for line in read(path)]  # which says what is wrong
    return [json.loads(text) for text in _sound_lines(path, told.st_mtime_ns, told.st_size)]


@lru_cache(maxsize=256)
def _sound_lines(path: Path, _changed: int, _size: int) -> tuple[str, ...]:
    """Return the lines of a file in which nothing is damaged, looked at once while it stays so."""
    return tuple(line.text for line in read(path))


def begun(name: str) -> dict[str, Json]:
    """Return the puzzles whose ids begin so, by their ids, retired ones too."""
    if not re.fullmatch("[0-9a-f]{1,12}", name):
        return {}
    holding = f'"id":"{name}'.encode()
    paths = [collection_path(item) for item in (RETIRED, *collections())]
    each = (line.record for path in paths if path.is_file() for line in lines(path, holding))
    return {record["id"]: record for record in each if record["id"].startswith(name)}


def collections() -> list[str]:
    """Return the names of the collections that come with the package, kinds in their order.

    Examples
    --------
    >>> collections()[0]
    'capture'
    """
    found = {path.stem for folder in _FOLDERS for path in folder.glob("*.jsonl")}
    return sorted(found - {RETIRED}, key=lambda name: (_place(name), name))


def every_puzzle() -> list[Json]:
    """Return the puzzles of all collections that come along; an easy one leads, for newcomers.

    Examples
    --------
    >>> every_puzzle()[0]["level"]
    1
    """
    found = [record for name in collections() for record in collection(name)]
    first = min(found, key=lambda record: record["level"])
    return [first, *(record for record in found if record is not first)]


def named_collections() -> dict[str, list[Json]]:
    """Return the puzzles that come along, by the titles of their named collections.

    Examples
    --------
    >>> [len(puzzles) > 0 for puzzles in named_collections().values()][:2]
    [True, True]
    """
    held = named(record for name in collections() for record in collection(name))
    titles = dict(told_of(held))
    return {titles[name]["title"]: records for name, records in held.items()}


def retired() -> list[Json]:
    """Return the puzzles that were taken out of their collections; none of a file without any."""
    path = collection_path(RETIRED)
    return collection(RETIRED) if path.is_file() and path.stat().st_size else []


def _place(name: str) -> int:
    """Return the place of a collection's kind, with which its name begins, among all kinds."""
    kinds = list(KINDS)
    return next((kinds.index(kind) for kind in kinds if name.startswith(kind)), len(kinds))


def page_data(records: Iterable[Json]) -> list[Json]:
    """Return what the page shows of puzzles, in the order given."""
    return [_told(record) for record in records]


def _told(record: Json) -> Json:
    told = {field: record[field] for field in _PAGE_FIELDS}
    told["themes"] = themes_told(record["kind"], record["goal"].get("moves", 1), record["themes"])
    if record["game"] not in SHEETS:
        # On one row the rules tell whether a move wins, and the way is shown from the record.
        told["line"] = moves_along(record["solution"])
        if "replies" in record["solution"]:
            told["solution"] = record["solution"]  # against whom one plays, why needs every reply
    elif "others" in record["solution"]:
        told["solution"] = record["solution"]  # every reply of a study stands in its proof
    return told


def page_collection(name: str, language: str) -> Json:
    """Return the puzzles of a collection, or of all, as a page of that language is told them."""
    return page_told(every_puzzle() if name == ALL else collection(name), language)


def page_told(records: Iterable[Json], language: str) -> Json:
    """Return puzzles as a page is told them, and what their themes, games, collections are called.

    Each with the names of its collections (`songo_edu.puzzles.named`), and with the points of its
    level, from which its rating comes (`songo_edu.course.rating`).

    Examples
    --------
    >>> page_told([], "en")
    {'puzzles': [], 'themes': {}, 'games': {}, 'sets': {}}
    """
    puzzles = [
        {**_told(record), "sets": names_of(record), "points": points(record["features"])}
        for record in records
    ]
    shown = {theme for puzzle in puzzles for theme in puzzle["themes"]}
    with speaking(language):
        themes = {theme: words for theme, words in titles().items() if theme in shown}
        games = page_games(puzzles)
        sets = dict(told_of(name for puzzle in puzzles for name in puzzle["sets"]))
    return {"puzzles": puzzles, "themes": themes, "games": games, "sets": sets}


def page_first(name: str, told: Json) -> Json:
    """Return of what a page is told under a name the first puzzle, and how many there are."""
    first = told["puzzles"][0]
    return {
        "puzzles": [{**first, "part": _part(name, 0)}],
        "themes": {name: told["themes"][name] for name in first["themes"]},
        "games": {first["game"]: told["games"][first["game"]]},
        "sets": {},
        "total": len(told["puzzles"]),
    }


def _part(name: str, number: int) -> str:
    return f"{name}-{number // AT_A_TIME}"


def page_list(name: str, told: Json) -> Json:
    """Return of what a page is told the list that is fetched under a name."""
    puzzles = [
        {field: puzzle[field] for field in LISTED} | {"part": _part(name, number)}
        for number, puzzle in enumerate(told["puzzles"])
    ]
    return {**told, "puzzles": puzzles}


def page_whole(name: str, told: Json) -> Json:
    """Return what a page is told, each puzzle with the name of the file that has its reasons."""
    puzzles = [
        {**puzzle, "part": _part(name, number)} for number, puzzle in enumerate(told["puzzles"])
    ]
    return {**told, "puzzles": puzzles}


def page_parts(name: str, told: Json) -> dict[str, Json]:
    """Return what the list of that name leaves out, by the names of its files."""
    puzzles = told["puzzles"]
    return {
        _part(name, begin): {
            puzzle["id"]: {field: puzzle[field] for field in puzzle if field not in LISTED}
            for puzzle in puzzles[begin : begin + AT_A_TIME]
        }
        for begin in range(0, len(puzzles), AT_A_TIME)
    }


def page_days(puzzles: Iterable[Json], language: str) -> list[Json]:
    """Return of a page's puzzles those of which one is the day's, in the same order.

    Each with its id, its level and what it asks in a few words: what the front page says of it.
    """
    with speaking(language):
        return [
            {
                "id": puzzle["id"],
                "level": puzzle["level"],
                "told": puzzle_brief(puzzle["kind"], puzzle["goal"]),
            }
            for puzzle in puzzles
            if is_for_days(puzzle["game"], puzzle["kind"], puzzle["level"])
        ]


def page_games(puzzles: Iterable[Json]) -> Json:
    """Return the games of puzzles, with their titles and what differs from the usual rules."""
    names = sorted({puzzle["game"] for puzzle in puzzles})
    return {name: {"title": title(name), "rule": differences(name)} for name in names}
