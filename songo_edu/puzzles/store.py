"""Files of puzzles: written whole or not at all, read line by line, damage reported by line.

A line is a record where every field is there, and every value of its type. The fields of a goal are
the kind's own; the forms of solutions are in `FORMS`. Only what cannot be read as a puzzle is
refused here; whether it is true is for `verify`. A stricter shape is published as JSON Schema in
``puzzles/puzzle.schema.json``. Here are, too, the groups of the hundred best.
"""

import json
import os
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from songo_edu import shapes
from songo_edu.errors import PuzzleFileError, SongoError, shown
from songo_edu.games.catalogue import told_game
from songo_edu.locale import _, later
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.record import FIELDS, MAY_HAVE, Json, line
from songo_edu.shapes import TEXT, WHOLE, Shape, list_of, names_to, with_fields
from songo_edu.writing import is_special, new_file

#: In a wheel the collections lie in the package; in the project's folder at its top.
FOLDERS = (Path(__file__).parent / "collections", Path(__file__).parents[2] / "puzzles")

# -- the shape of a record -------------------------------------------------------------------------

#: What a node of a solution holds: the move, and in most forms the seeds won with it.
_MOVE: Mapping[str, Shape] = {"move": TEXT}
_TAKING: Mapping[str, Shape] = {**_MOVE, "seeds": WHOLE}
#: The most moves of a side below a move that a study refutes.
REFUTED_WITHIN = 40


@cache
def _nodes(seeds: bool, branch: str, moves: int) -> Shape:
    """Return the shape of nodes, none deeper than `moves` moves.

    What follows a node is under `branch`: nodes for each of the other side's "replies", or
    where one plays alone nodes "then".
    """
    after: Shape | str = later("{name} goes on after the last move")
    if moves > 1:
        after = _nodes(seeds, branch, moves - 1)
        after = names_to(after) if branch == "replies" else after
    return list_of(with_fields(_TAKING if seeds else _MOVE, {branch: after}))


def _study(moves: int) -> Shape:
    """Return the shape of a study, in which others' moves are answered beside the tree."""
    tree = _nodes(True, "replies", moves + 3)["items"]  # a reply to the last move may settle it
    refuted = _nodes(True, "replies", REFUTED_WITHIN)
    known = {**tree["properties"], "most": refuted, "passed": names_to(refuted)}
    return with_fields({**_TAKING, "others": names_to(refuted)}, known)


#: The forms of solutions: the shape of each, given the moves of the goal.
FORMS: Mapping[str, Callable[[int], Shape]] = {
    "tree": lambda moves: _nodes(True, "replies", moves)["items"],
    "study": _study,
    "win": lambda moves: _nodes(False, "replies", moves)["items"],
    "line": lambda moves: _nodes(False, "then", moves)["items"],
    "landing": lambda _moves: with_fields({"landing": TEXT, **_TAKING}),
    "reasons": lambda _moves: with_fields({"forbidden": names_to(TEXT)}),
}

_RECORD = with_fields({**FIELDS, "kind": {"enum": list(KINDS)}}, MAY_HAVE)


def goal_shape(kind: Kind, *, only: bool = False) -> Shape:
    """Return the shape of the goals of a kind; with `only`, without other fields."""
    return with_fields({n: shapes.within(*bounds) for n, bounds in kind.goal.items()}, only=only)


def require(value: object) -> Json:
    """Return a value as a record."""
    shapes.require(value, _RECORD, "record", PuzzleFileError)
    record = cast("dict[str, Any]", value)
    kind = KINDS[record["kind"]]
    try:
        told_game(record["game"]).position(record["position"])
    except SongoError as error:
        raise PuzzleFileError(str(error)) from None
    if not kind.takes(record["game"]):
        sentence = _("{game} has no puzzles of the kind {kind}")
        raise PuzzleFileError(sentence.format(game=record["game"], kind=kind.name))
    shapes.require(record, with_fields({"goal": goal_shape(kind)}), "record", PuzzleFileError)
    solution = FORMS[kind.form](record["goal"]["moves"])
    shapes.require(record, with_fields({"solution": solution}), "record", PuzzleFileError)
    return record


# -- files -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """One line of a file: its number, its text, the record it holds."""

    number: int
    text: str
    record: Json


#: An idea in a list of what is left out.
_IDEA = r"\[\"(gain|guard|study)\",\[\[[^#]*\]"

#: A name has room for so much more: files that are written have longer ones for a while.
_ROOM = "." * 20


def require_name(path: Path) -> None:
    """Refuse a path that can be no file's, before any work."""
    if not path.name:
        raise PuzzleFileError(_("{path} names no file").format(path=path))
    try:
        path.with_name(path.name + _ROOM).exists()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError | ValueError) -> PuzzleFileError:
    """Return what is to be said of a file that cannot be written."""
    reason = getattr(error, "strerror", None) or error
    return PuzzleFileError(_("{path} cannot be written: {error}").format(path=path, error=reason))


def require_writable(path: Path, *, force: bool) -> None:
    """Refuse a file that exists (unless `force`), or whose folder does not, before any work."""
    require_name(path)
    if is_special(path):
        raise PuzzleFileError(_("{path} is not an ordinary file").format(path=path))
    if os.path.lexists(path) and not force:  # a link that leads nowhere is there, too
        raise PuzzleFileError(_("{path} exists; --force replaces it").format(path=path))
    if not path.absolute().parent.is_dir():
        raise PuzzleFileError(_("there is no folder {path}").format(path=path.parent))


def write(path: Path, records: Iterable[Json]) -> None:
    """Write puzzles: under another name first, then renamed, so that nobody reads half a file."""
    write_text(path, (line(record) + "\n" for record in records))


def write_text(path: Path, pieces: Iterable[str]) -> None:
    """Write a text piece by piece, as `write` does."""
    write_bytes(path, (piece.encode() for piece in pieces))


def write_bytes(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file piece by piece, whole or not at all, as `write` does."""
    try:
        with new_file(path) as file:
            file.writelines(pieces)
    except OSError as error:
        raise unwritable(path, error) from None


@dataclass(frozen=True)
class Damage:
    """A line that is no puzzle: its number, the id where it can be read, what is wrong."""

    number: int
    puzzle: str | None
    words: str


def numbered(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield every line of a file with its number; an empty file has one of nothing."""
    try:
        with path.open("rb") as file:
            number = 0
            for number, data in enumerate(file, start=1):
                yield number, data
            if number == 0:
                yield 1, b""
    except OSError as error:
        raise PuzzleFileError(
            _("{path} cannot be read: {error}").format(path=path, error=error.strerror)
        ) from None


def examined(number: int, data: bytes) -> Line | Damage:
    """Return what a line of a file is, or what is wrong with it."""
    if data.endswith(b"\n"):
        return _line(number, data[:-1])
    if data:
        sentence = _("the file is cut off, its last line does not end")
        return Damage(number, _shown_id(data), sentence)
    return Damage(number, None, _("the file is empty"))


def lines(path: Path, holding: bytes = b"") -> Iterator[Line]:
    """Yield the lines of a file of puzzles, one after another.

    With `holding`, only the lines that hold it: the others are not looked at.
    """
    for number, data in numbered(path):
        if holding not in data:
            continue
        entry = examined(number, data)
        if isinstance(entry, Damage):
            raise in_line(path, entry.number, entry.words)
        yield entry


def in_line(path: Path, line: int, error: str) -> PuzzleFileError:
    """Return what is wrong with a line of a file."""
    words = _("{path}, line {line}: {error}")
    return PuzzleFileError(words.format(path=path, line=line, error=error))


def read(path: Path) -> list[Line]:
    """Read a file of puzzles whole; `lines` says what it raises."""
    return list(lines(path))


def count(path: Path) -> int:
    """Return how many puzzles a file has that is being written, none where there is none."""
    try:
        return path.read_bytes().count(b"\n")
    except FileNotFoundError:
        return 0


def read_ids(path: Path) -> frozenset[str]:
    """Read the ids of puzzles that are not wanted, one a line; what follows # is a remark.

    An idea (`songo_edu.puzzles.sieve`), which is a list in JSON, leaves out all puzzles that
    show it.
    """
    try:
        texts = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise PuzzleFileError(
            _("{path} cannot be read: {error}").format(
                path=path, error=getattr(error, "strerror", None) or "UTF-8"
            )
        ) from None
    ids = [text.partition("#")[0].strip() for text in texts]
    for number, text in enumerate(ids, start=1):
        if text and not re.fullmatch("[0-9a-f]{12}|" + _IDEA, text):
            raise in_line(path, number, _("{text} is not an id").format(text=shown(text)))
    return frozenset(ids) - {""}


def _line(number: int, data: bytes) -> Line | Damage:
    try:
        return Line(number, data.decode("utf-8", "replace"), require(parsed(data)))
    except PuzzleFileError as error:
        return Damage(number, _shown_id(data), str(error))


def _shown_id(data: bytes) -> str | None:
    """Return the id that a damaged line still shows."""
    match = re.search(rb'"id":"([0-9a-f]{12})"', data)
    return None if match is None else match[1].decode()


def parsed(data: bytes, most: int | None = None) -> object:
    """Return what a line of JSON holds, in which all numbers are whole."""
    try:
        text = data.decode("utf-8")
        if most is not None and len(data) > most:
            raise ValueError
        return json.loads(text, parse_constant=_no_number, parse_float=_no_number)
    except UnicodeDecodeError:
        raise PuzzleFileError(_("{text} is not UTF-8").format(text=shown(data))) from None
    except json.JSONDecodeError as error:
        where = text[max(0, error.pos - 10) : error.pos + 20]
        raise PuzzleFileError(
            _("not JSON at column {column}: {text}").format(column=error.colno, text=shown(where))
        ) from None
    except (ValueError, RecursionError):  # a number, a nesting or a length beyond all measure
        raise PuzzleFileError(_("{text} is not a puzzle").format(text=shown(text))) from None


def _no_number(text: str) -> object:
    raise PuzzleFileError(_("{text} is not a whole number").format(text=shown(text)))


# -- the hundred best ------------------------------------------------------------------------------

#: The name of the collection that the hundred best are; ``puzzles/best.json`` has their ids.
BEST = "best"


@dataclass(frozen=True)
class Group:
    """Puzzles of one idea: a name, what it is called, and a sentence on it."""

    name: str
    title: str
    told: str

    def as_json(self, ids: Container[str]) -> dict[str, object]:
        """Return the words of a group in the reader's language, and which of some ids are in it."""
        held = [name for name in best_ids()[self.name] if name in ids]
        return {"title": _(self.title), "told": _(self.told), "ids": held}


#: The groups, in their order.
GROUPS = (
    Group(
        "one-sowing",
        later("One sowing"),
        later("Follow a sowing to its last seed, then see how far back its captures run."),
    ),
    Group(
        "rules",
        later("What the rules say"),
        later("Boards on which a rule changes what a sowing seems to bring."),
    ),
    Group(
        "order",
        later("Which capture first"),
        later("There is more than one capture; the order in which you make them decides."),
    ),
    Group(
        "threats",
        later("A threat prepared"),
        later("Here you capture later: prepare a threat that still brings seeds after any reply."),
    ),
    Group(
        "double",
        later("Two threats at once"),
        later("One reply can stop one threat: aim at two places with a single move."),
    ),
    Group(
        "defence",
        later("Defence"),
        later("Something is aimed at you, perhaps twice: find what saves most."),
    ),
    Group(
        "yinda",
        later("Yinda"),
        later("One more seed in a threatened pit, and the attack makes five: too many to capture."),
    ),
    Group(
        "greniers",
        later("Greniers"),
        later("A pit of fourteen seeds or more goes round the board: time it, and feed it first."),
    ),
    Group(
        "bidoua",
        later("The waiting war"),
        later("Wait in your own row until the other side has nothing harmless left."),
    ),
    Group("plans", later("Long plans"), later("Four and five moves deep, each of them needed.")),
    Group(
        "endings",
        later("Endings"),
        later("Few seeds are left, and every one counts: who runs out of moves?"),
    ),
    Group(
        "awale",
        later("Awalé"),
        later("The same ideas on six pits a side, where two or three are captured."),
    ),
    Group(
        "one-row",
        later("One row"),
        later("Small boards: alone against the seeds, then Conway’s Sowing for two."),
    ),
)


@cache
def best_ids() -> dict[str, list[str]]:
    """Return the ids of each group, by its name.

    Examples
    --------
    >>> sum(map(len, best_ids().values()))
    100
    """
    path = next(folder / f"{BEST}.json" for folder in FOLDERS if folder.is_dir())
    by_group: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return by_group


@cache
def in_order() -> tuple[str, ...]:
    """Return the ids of all hundred, in order."""
    return tuple(name for group in GROUPS for name in best_ids()[group.name])
