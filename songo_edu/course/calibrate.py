"""Puzzles rated again by many readers' files of progress.

A first meeting with a puzzle is a game between reader and puzzle (`songo_edu.course.rating`), its
score the share that was the reader's own. All meetings together are fitted at once by the model of
Bradley and Terry on Elo's scale: a difference of 400 is ten to one. Nobody is rated by a few games
alone: a puzzle is held near where the formula of levels has it, a reader near where readers begin,
each as if by a normal distribution. The fit is the one most likely point; it does not depend on the
order of files or meetings.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from songo_edu.course.progress import Progress
from songo_edu.course.progress_file import LARGEST_PROGRESS
from songo_edu.course.rating import NO_RATING, POINT, START, puzzle_rating
from songo_edu.errors import ProgressFileError
from songo_edu.locale import _
from songo_edu.puzzles import levels
from songo_edu.puzzles.record import Json

#: Elo's scale: this many points are ten to one.
SCALE = 400 / math.log(10)
#: Where readers begin.
READER_START = NO_RATING["reader"]
#: How far a puzzle is held from where the formula has it, and a reader from where readers begin.
PUZZLE_SPREAD, READER_SPREAD = 200.0, 350.0
#: The fit ends when nothing moves by so much, or after this many rounds.
STILL, ROUNDS = 0.01, 1000
#: Meetings after which another level is reported.
LEAST = 5
#: The most bytes of a file: a character has four at most.
_LARGEST_BYTES = 4 * LARGEST_PROGRESS


@dataclass(frozen=True)
class Meeting:
    """A reader's first meeting with a puzzle: the number of the file, the id, the score to 100."""

    reader: int
    puzzle: str
    score: int


def progress_of(path: Path) -> Progress:
    """Return what a file of progress holds, as strictly as the page reads it."""
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_BYTES + 1)
        if len(data) > _LARGEST_BYTES:
            sentence = _("The file is larger than {size} characters.").format(size=LARGEST_PROGRESS)
            raise ProgressFileError(_("{path}: {error}").format(path=path, error=sentence))
        return Progress.from_json(data.decode("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = "UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)
        raise ProgressFileError(
            _("{path} cannot be read: {error}").format(path=path, error=reason)
        ) from None
    except ProgressFileError as error:
        text = str(error)
        sentence = text if text.startswith(f"{path}") else f"{path}: {text}"
        raise ProgressFileError(sentence) from None


def meetings_of(paths: Sequence[Path]) -> list[Meeting]:
    """Return the first meetings of some readers, a file each."""
    meetings: list[Meeting] = []
    held: dict[str, Path] = {}
    for number, path in enumerate(paths):
        marks = progress_of(path).puzzles
        met = sorted((name, mark) for name, mark in marks.items() if mark.at)
        same = repr(met)
        if met and same in held:
            raise ProgressFileError(
                _("{path} and {other} hold the same meetings: a reader counts once").format(
                    path=held[same], other=path
                )
            )
        held[same] = path
        meetings += [Meeting(number, name, mark.score) for name, mark in met]
    return meetings


def fitted(
    meetings: Iterable[Meeting], begins: Mapping[str, float]
) -> tuple[dict[int, float], dict[str, float]]:
    """Return the ratings of readers and puzzles that meetings make most likely."""
    played = [
        (meeting.reader, meeting.puzzle, meeting.score / 100)
        for meeting in meetings
        if meeting.puzzle in begins
    ]
    readers = {reader: float(READER_START) for reader, _puzzle, _score in sorted(played)}
    puzzles = {puzzle: float(begins[puzzle]) for _reader, puzzle, _score in sorted(played)}
    of_reader: dict[int, list[tuple[str, float]]] = {reader: [] for reader in readers}
    of_puzzle: dict[str, list[tuple[int, float]]] = {puzzle: [] for puzzle in puzzles}
    for reader, puzzle, score in sorted(played):
        of_reader[reader].append((puzzle, score))
        of_puzzle[puzzle].append((reader, score))
    for _round in range(ROUNDS):
        moved = 0.0
        for reader, games in of_reader.items():
            against = [(puzzles[puzzle], score) for puzzle, score in games]
            new = _likeliest(readers[reader], against, READER_START, READER_SPREAD)
            moved, readers[reader] = max(moved, abs(new - readers[reader])), new
        for puzzle, met in of_puzzle.items():
            against = [(readers[reader], 1 - score) for reader, score in met]
            new = _likeliest(puzzles[puzzle], against, begins[puzzle], PUZZLE_SPREAD)
            moved, puzzles[puzzle] = max(moved, abs(new - puzzles[puzzle])), new
        if moved < STILL:
            break
    return readers, puzzles


def _likeliest(
    rating: float, against: Sequence[tuple[float, float]], begin: float, spread: float
) -> float:
    """Return a step of Newton's towards the likeliest rating, others standing still."""
    slope = (begin - rating) / spread**2
    bend = 1 / spread**2
    for other, score in against:
        expected = 1 / (1 + math.exp((other - rating) / SCALE))
        slope += (score - expected) / SCALE
        bend += expected * (1 - expected) / SCALE**2
    step = slope / bend
    return rating + max(-SCALE, min(SCALE, step))


def level_at(rating: float) -> int:
    """Return the level of a rating."""
    return levels.level_at(round((rating - START) / POINT))


def calibrated(records: Iterable[Json], paths: Sequence[Path], least: int = LEAST) -> Json:
    """Return what readers' files of progress, one of each, say of the puzzles that are known.

    After `least` meetings with a puzzle another level is reported.
    """
    known = {record["id"]: record for record in records}
    begins = {name: puzzle_rating(levels.points(each["features"])) for name, each in known.items()}
    meetings = meetings_of(paths)
    readers, puzzles = fitted(meetings, begins)
    count = Counter(one.puzzle for one in meetings)
    told = [
        {
            "id": name,
            "kind": known[name]["kind"],
            "game": known[name]["game"],
            "meetings": count[name],
            "rating": begins[name],
            "calibrated": round(puzzles[name]),
            "level": known[name]["level"],
            "readers_level": level_at(puzzles[name]) if count[name] >= least else None,
        }
        for name in puzzles
    ]
    told.sort(key=lambda one: (-abs(one["calibrated"] - one["rating"]), one["id"]))
    return {
        "schema": 1,
        "files": len(paths),
        "readers": [round(readers[number]) for number in sorted(readers)],
        "meetings": sum(each["meetings"] for each in told),
        "unknown": len({meeting.puzzle for meeting in meetings} - known.keys()),
        "puzzles": told,
    }
