"""The collections that come along, and what the book's puzzle page needs of their puzzles.

The page holds no trees of two-row puzzles but those of studies: it asks the translated rules
(`forced`) which moves keep the promise.

Puzzles reach the page in four steps, so that the first board waits for none of the others:

1. in the page itself (`page_first`): the first puzzle whole, and how many there are;
2. ``puzzles/all.json``, once the board is there, or at once for a reader who comes back: of each
   puzzle what it is chosen by (`LISTED`) and ``part``, the name of the file that has the rest of
   it; what themes and games are called (`page_list`);
3. ``puzzles/all-0.json``, ``all-1.json``, …, when a puzzle of theirs is opened: the rest, by the
   puzzles' ids (`page_parts`);
4. ``puzzles/all-0-why.json``, …, when a reason is first asked for, and ``all-0-wrong.json``, …,
   with what refutes wrong first moves, at the first of them (`songo_edu.site.reasons`).

To show a puzzle of the list, ask for it whole first: ``wholePuzzle`` of
``web/src/puzzles/records.ts``. A widget gets all of it at once (`page_told`).
"""

import json
import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from songo_edu.analysis.theme_words import themes_told, titles
from songo_edu.errors import UnknownCollectionError
from songo_edu.games.catalogue import differences, title
from songo_edu.games.two_row.position import SHEETS
from songo_edu.locale import _, later, speaking
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.levels import points
from songo_edu.puzzles.questions import is_for_days
from songo_edu.puzzles.record import MAY_HAVE, Json, moves_along
from songo_edu.puzzles.store import BEST, FOLDERS, GROUPS, in_order, lines, read
from songo_edu.puzzles.tasks import puzzle_brief

#: What a list has of each puzzle.
LISTED = ("game", "goal", "id", "kind", "level", "points", "sets", "themes")
#: How many puzzles share a file with the rest of them.
AT_A_TIME = 100
#: What a page is given of each puzzle whatever its kind.
PAGE_FIELDS = ("game", "goal", "id", "key", "kind", "level", "position", "themes", *MAY_HAVE)
#: The puzzles that were taken out of their collections: a link to one of them still opens it.
RETIRED = "retired"
#: The file of the puzzles of days, here and as a page fetches it.
DAYS = "days"
#: The name for every collection that comes with the package, in a list of their names.
ALL = "all"


def collection_path(name: str = "capture") -> Path:
    """Return the path of a collection that comes with the package."""
    paths = [folder / f"{name}.jsonl" for folder in FOLDERS]
    return next((path for path in paths if path.is_file()), paths[0])


def collection(name: str = "capture") -> list[Json]:
    """Return the puzzles of a collection that comes with the package; refuse an unknown name."""
    path = collection_path(name)
    try:
        status = path.stat()
    except FileNotFoundError:
        raise UnknownCollectionError(name, collections()) from None
    except OSError:
        return [line.record for line in read(path)]  # which says what is wrong
    return [json.loads(text) for text in _sound_lines(path, status.st_mtime_ns, status.st_size)]


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
    records = (line.record for path in paths if path.is_file() for line in lines(path, holding))
    return {record["id"]: record for record in records if record["id"].startswith(name)}


def collections() -> list[str]:
    """Return the names of the collections that come with the package, kinds in their order.

    Examples
    --------
    >>> collections()[0]
    'capture'
    """
    names = {path.stem for folder in FOLDERS for path in folder.glob("*.jsonl")}
    return sorted(names - {RETIRED}, key=lambda name: (_place(name), name))


def every_puzzle() -> list[Json]:
    """Return the puzzles of all collections that come along; an easy one leads, for newcomers.

    Examples
    --------
    >>> every_puzzle()[0]["level"]
    1
    """
    records = [record for name in collections() for record in collection(name)]
    first = min(records, key=lambda record: record["level"])
    return [first, *(record for record in records if record is not first)]


def retired() -> list[Json]:
    """Return the puzzles that were taken out of their collections; none of a file without any."""
    path = collection_path(RETIRED)
    return collection(RETIRED) if path.is_file() and path.stat().st_size else []


def _place(name: str) -> int:
    """Return the place of a collection's kind, with which its name begins, among all kinds."""
    kinds = list(KINDS)
    return next((kinds.index(kind) for kind in kinds if name.startswith(kind)), len(kinds))


# -- named collections: what belongs together for a reader, whichever file it lies in --------------

# A collection is known by what its puzzles are, so that a new file finds its place by itself. One
# puzzle may be in several of them.

#: Kinds in which seeds are taken or kept against a defence, on two rows.
_STRATEGY = ("capture", "defend", "yinda", "double", "wait")
_DRILLS = ("count", "forbidden")
_STUDIES = ("study-win", "study-draw", "study-only", "zugzwang")


@dataclass(frozen=True)
class Named:
    """A named collection: what it is called, a sentence on it, and what its puzzles are.

    What is empty, 0 or None asks for nothing. Of kinds and themes one is enough.
    """

    name: str
    title: str
    told: str
    kinds: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    level: int = 0
    seeds: int = 0
    moves: tuple[int, int] = (1, 99)
    method: str = ""
    two_row: bool | None = None
    ids: tuple[str, ...] = ()

    def holds(self, record: Json) -> bool:
        """Return whether a puzzle belongs to it."""
        about = {record["kind"], *record["themes"]}
        wanted = {*self.kinds, *self.themes}
        return (
            (not wanted or bool(about & wanted))
            and (not self.games or record["game"] in self.games)
            and (not self.level or record["level"] <= self.level)
            and (not self.seeds or seeds_on(record["position"]) <= self.seeds)
            and self.moves[0] <= record["goal"].get("moves", 1) <= self.moves[1]
            and (not self.method or record["provenance"]["method"] == self.method)
            and (self.two_row is None or (record["game"] in SHEETS) == self.two_row)
            and (not self.ids or record["id"] in self.ids)
        )


#: All collections, in the order in which a reader is offered them.
NAMED = (
    Named(
        "first-steps",
        later("First steps"),
        later("One move, and the board tells you straight away: begin here."),
        kinds=("capture", "defend"),
        games=("songo",),
        level=1,
        moves=(1, 1),
    ),
    Named(
        BEST,
        later("The hundred best"),
        later("Chosen from all the others, in order of ideas: from one sowing to the last seed."),
        ids=in_order(),
    ),
    Named(
        "few-seeds",
        later("Few seeds"),
        later("Twenty seeds at most: lay them out with beans and think aloud."),
        kinds=_STRATEGY,
        games=("songo",),
        seeds=20,
    ),
    Named(
        "threats",
        later("Threats"),
        later("See what is threatened, take it first or save it."),
        kinds=("capture", "defend"),
        moves=(1, 3),
    ),
    Named(
        "double-threats",
        later("Double threats"),
        later("Aim at two places with one move: only one can be saved."),
        kinds=("double",),
        themes=("double",),
        two_row=True,
    ),
    Named(
        "houses",
        later("Greniers"),
        later(
            "Fill a grenier until it reaches round the board, or add a seed that spoils an attack."
        ),
        kinds=("yinda",),
        themes=("grenier", "yinda"),
    ),
    Named(
        "waiting",
        later("Waiting"),
        later("Keep a spare move longer than the other side, which then has to give."),
        kinds=("wait",),
    ),
    Named(
        "studies",
        later("Studies"),
        later("Endings known to the last seed: one move wins, saves or keeps the lead."),
        kinds=_STUDIES,
    ),
    Named(
        "masters",
        later("Masters"),
        later("Four or five moves deep, each of them needed."),
        kinds=_STRATEGY,
        moves=(4, 99),
    ),
    Named(
        "history",
        later("Sources and games"),
        later("Boards from the examples of the sources, and moments of a game with comments."),
        method="history",
    ),
    Named(
        "one-row",
        later("One row"),
        later("Tchoukaillon, Kaillon, Sowing and Wing: small boards, exact answers."),
        two_row=False,
    ),
    Named(
        "drills",
        later("Drills"),
        later("Count a sowing, find the forbidden pits: a minute a day."),
        kinds=_DRILLS,
    ),
)


def seeds_on(position: str) -> int:
    """Return how many seeds lie on a board, those in the stores left out."""
    return sum(int(number) for number in re.findall(r"\d+", position.partition(" ")[0]))


def names_of(record: Json) -> list[str]:
    """Return the names of the collections that a puzzle belongs to, in their order."""
    return [named.name for named in NAMED if named.holds(record)]


def titles_of(names: Iterable[str], ids: Container[str] = ()) -> dict[str, Json]:
    """Return the titles and sentences of the collections of these names, in their order.

    The hundred best have their groups as well, with those of some ids.
    """
    wanted = set(names)
    texts: dict[str, Json] = {
        named.name: {"title": _(named.title), "told": _(named.told)}
        for named in NAMED
        if named.name in wanted
    }
    if BEST in texts and ids:
        groups = [group.as_json(ids) for group in GROUPS]
        texts[BEST]["groups"] = [group for group in groups if group["ids"]]
    return texts


# -- what the page is given ------------------------------------------------------------------------


def page_data(record: Json) -> Json:
    """Return what the page shows of a puzzle."""
    data = {field: record[field] for field in PAGE_FIELDS if field in record}
    data["themes"] = themes_told(record["kind"], record["goal"].get("moves", 1), record["themes"])
    if record["game"] not in SHEETS:
        # On one row the rules show whether a move wins, and the way is shown from the record.
        data["line"] = moves_along(record["solution"])
        if "replies" in record["solution"]:
            data["solution"] = record["solution"]  # against whom one plays, why needs every reply
    elif "others" in record["solution"]:
        data["solution"] = record["solution"]  # every reply of a study is in its proof
    return data


def page_told(records: Iterable[Json], language: str) -> Json:
    """Return puzzles as a page gets them, and what their themes, games, collections are called.

    Each with the names of its collections, and with the points of its level, from which its rating
    comes (`songo_edu.course.rating`).

    Examples
    --------
    >>> page_told([], "en")
    {'puzzles': [], 'themes': {}, 'games': {}, 'sets': {}}
    """
    puzzles = [
        {**page_data(record), "sets": names_of(record), "points": points(record["features"])}
        for record in records
    ]
    names = {theme for puzzle in puzzles for theme in puzzle["themes"]}
    with speaking(language):
        themes = {theme: words for theme, words in titles().items() if theme in names}
        games = page_games(puzzles)
        ids = {puzzle["id"] for puzzle in puzzles}
        sets = titles_of((name for puzzle in puzzles for name in puzzle["sets"]), ids)
    return {"puzzles": puzzles, "themes": themes, "games": games, "sets": sets}


def page_first(name: str, data: Json) -> Json:
    """Return the first puzzle of the list that a page gets under a name, and how many there are."""
    first = data["puzzles"][0]
    return {
        "puzzles": [{**first, "part": _part(name, 0)}],
        "themes": {name: data["themes"][name] for name in first["themes"]},
        "games": {first["game"]: data["games"][first["game"]]},
        "sets": {},
        "total": len(data["puzzles"]),
    }


def _part(name: str, number: int) -> str:
    return f"{name}-{number // AT_A_TIME}"


def page_whole(name: str, data: Json) -> Json:
    """Return what a page is given, each puzzle with the name of the file that has its reasons."""
    every = enumerate(data["puzzles"])
    return {**data, "puzzles": [{**puzzle, "part": _part(name, i)} for i, puzzle in every]}


def page_list(name: str, data: Json) -> Json:
    """Return the list, of what a page is given, that is fetched under a name."""
    whole = page_whole(name, data)["puzzles"]
    puzzles = [{field: puzzle[field] for field in (*LISTED, "part")} for puzzle in whole]
    return {**data, "puzzles": puzzles, "days": day_lists(puzzles) if name == ALL else []}


def page_parts(name: str, data: Json) -> dict[str, Json]:
    """Return what the list of that name leaves out, by the names of its files."""
    puzzles = data["puzzles"]
    return {
        _part(name, begin): {
            puzzle["id"]: {field: puzzle[field] for field in puzzle if field not in LISTED}
            for puzzle in puzzles[begin : begin + AT_A_TIME]
        }
        for begin in range(0, len(puzzles), AT_A_TIME)
    }


def day_lists(puzzles: Iterable[Json]) -> list[Json]:
    """Return the lists that say which puzzle is that of each day (`songo_edu.course.day_puzzle`).

    None where some of them are not among these puzzles and those that were taken out, as on a site
    that has collections of its own.
    """
    path = next(folder / f"{DAYS}.json" for folder in FOLDERS if folder.is_dir())
    lists: list[Json] = json.loads(path.read_text("utf-8"))
    named = {name for entry in lists for name in (*entry["all"], *entry["easy"])}
    missing = named - {puzzle["id"] for puzzle in puzzles}
    return [] if missing and missing - {record["id"] for record in retired()} else lists


def page_days(puzzles: Sequence[Json], language: str) -> Json:
    """Return the lists of days, and of each puzzle in them what the front page says of it.

    That is its level and what it asks in a few words, by its id, of those as well that have left
    their collections since; of all that are for days where there are no lists.
    """
    lists = day_lists(puzzles)
    named = {name for entry in lists for name in (*entry["all"], *entry["easy"])}
    with speaking(language):
        briefs = {
            puzzle["id"]: [puzzle["level"], puzzle_brief(puzzle["kind"], puzzle["goal"])]
            for puzzle in (*puzzles, *(retired() if lists else ()))
            if (puzzle["id"] in named if lists else _is_for_days(puzzle))
        }
    return {"lists": lists, "told": briefs}


def _is_for_days(puzzle: Json) -> bool:
    return is_for_days(puzzle["game"], puzzle["kind"], puzzle["level"])


def page_games(puzzles: Iterable[Json]) -> Json:
    """Return the games of puzzles, with their titles and what differs from the usual rules."""
    names = sorted({puzzle["game"] for puzzle in puzzles})
    return {name: {"title": title(name), "rule": differences(name)} for name in names}
