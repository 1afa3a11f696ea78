"""The reader's progress and its file; and puzzles rated again by the files of many readers.

``songo_edu.course.progress_file`` has the format. Here it is read from JSON, and a file's marks are
given as values of Python.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NoReturn, cast

from songo_edu.course import progress_file
from songo_edu.course.exercise_files import exercises
from songo_edu.course.merging import merged_mark, merged_progress
from songo_edu.course.rating import NO_RATING, POINT, START, puzzle_rating
from songo_edu.errors import ProgressFileError
from songo_edu.locale import _
from songo_edu.puzzles import levels
from songo_edu.puzzles.record import Json


@dataclass(frozen=True)
class Mark:
    """How far a reader has come with one exercise or puzzle."""

    solved: bool = False
    tries: int = 0
    hints: int = 0
    answer: str = ""
    box: int = 0
    due: str = ""
    score: int = 0
    seconds: int = 0
    at: str = ""

    def merged(self, other: Mark) -> Mark:
        """Return this mark and another of the same exercise as one."""
        return Mark(**merged_mark(self.told(), other.told()))

    def told(self) -> progress_file.Marked:
        """Return the mark as a record."""
        return cast("progress_file.Marked", asdict(self))


@dataclass(frozen=True)
class Progress:
    """All that is kept of a reader.

    Marks are by the names of exercises and the ids of puzzles; games that go on, and choices, are
    as ``songo_edu.course.device_store`` has them, the rating as ``songo_edu.course.rating``,
    days as ``songo_edu.course.days``. An opponent beaten, by its game and level, has the day of
    the first time.

    Examples
    --------
    >>> one = Progress({"sowing-1": Mark(solved=True, tries=1, answer="S0")})
    >>> Progress.from_json(one.to_json()) == one
    True
    """

    exercises: Mapping[str, Mark] = field(default_factory=dict)
    puzzles: Mapping[str, Mark] = field(default_factory=dict)
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    choices: Mapping[str, Any] = field(default_factory=dict)
    rating: Mapping[str, int] = field(default_factory=dict)
    beaten: Mapping[str, str] = field(default_factory=dict)
    days: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the file's text: sorted, indented, with a newline at its end."""
        return _file_text(self._marks())

    @classmethod
    def from_json(cls, text: str) -> Progress:
        """Read a file's text.

        Raises
        ------
        ProgressFileError
            naming what cannot be read; nothing is taken over from such a file.
        """
        try:
            return cls._of(progress_file.read_progress(_parsed(text), _quoted))
        except RecursionError:
            progress_file.no_progress_json("[[[…")

    def merged(self, other: Progress) -> Progress:
        """Return what either holds; nothing that was solved is lost.

        Raises
        ------
        ProgressFileError
            where both are more than a file may hold, even without what this course does not know.
        """
        both = merged_progress(
            self._marks(), other._marks(), list(exercises()), lambda marks: len(_file_text(marks))
        )
        return self._of(both)

    @classmethod
    def _of(cls, marks: progress_file.Marks) -> Progress:
        read = {
            section: {name: Mark(**mark) for name, mark in marks[section].items()}
            for section in progress_file.SECTIONS
        }
        return cls(**{**marks, **read})

    def _marks(self) -> progress_file.Marks:
        return {
            "exercises": {name: mark.told() for name, mark in self.exercises.items()},
            "puzzles": {name: mark.told() for name, mark in self.puzzles.items()},
            "games": {name: dict(game) for name, game in self.games.items()},
            "choices": dict(self.choices),
            "rating": dict(self.rating),
            "beaten": dict(self.beaten),
            "days": {
                day: {how: dict(counts) for how, counts in deeds.items()}
                for day, deeds in self.days.items()
            },
        }


def _parsed(text: object) -> object:
    if not isinstance(text, str):
        return None
    if len(text) > progress_file.LARGEST_PROGRESS:
        progress_file.too_large()
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_once,
            parse_float=progress_file.not_whole,
            parse_constant=_no_number,
        )
    except ValueError as error:
        progress_file.no_progress_json(str(error))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            progress_file.said_twice(_quoted(name))
        data[name] = value
    return data


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _file_text(marks: progress_file.Marks) -> str:
    return _json(progress_file.kept_progress(marks), indent=1) + "\n"


def _quoted(value: object) -> str:
    """Write a value as JSON for a complaint, as the page does."""
    text = _json(value, separators=(",", ":"))
    return text if len(text) <= 60 else f"{text[:59]}…"


def _json(value: object, **form: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, **form)
    return text.encode("utf-8", "backslashreplace").decode()  # half a character by itself


# -- puzzles rated again by many readers' files ----------------------------------------------------
# A first meeting with a puzzle is a game between reader and puzzle, its score the share that was
# the reader's own. All meetings together are fitted at once by the model of Bradley and Terry on
# Elo's scale: a difference of 400 is ten to one. Nobody is rated by a few games alone: a puzzle is
# held near where the formula of levels has it, a reader near where readers begin, each as if by a
# normal distribution. The fit is the one most likely point; it does not depend on the order of
# files or meetings.

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
_LARGEST_BYTES = 4 * progress_file.LARGEST_PROGRESS


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
            sentence = _("The file is larger than {size} characters.").format(
                size=progress_file.LARGEST_PROGRESS
            )
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
    seen: dict[str, Path] = {}
    for number, path in enumerate(paths):
        marks = progress_of(path).puzzles
        met = sorted((name, mark) for name, mark in marks.items() if mark.at)
        same = repr(met)
        if met and same in seen:
            raise ProgressFileError(
                _("{path} and {other} hold the same meetings: a reader counts once").format(
                    path=seen[same], other=path
                )
            )
        seen[same] = path
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
    begins = {
        name: puzzle_rating(levels.points(record["features"])) for name, record in known.items()
    }
    meetings = meetings_of(paths)
    readers, puzzles = fitted(meetings, begins)
    count = Counter(meeting.puzzle for meeting in meetings)
    rows = [
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
    rows.sort(key=lambda row: (-abs(row["calibrated"] - row["rating"]), row["id"]))
    return {
        "schema": 1,
        "files": len(paths),
        "readers": [round(readers[number]) for number in sorted(readers)],
        "meetings": sum(row["meetings"] for row in rows),
        "unknown": len({meeting.puzzle for meeting in meetings} - known.keys()),
        "puzzles": rows,
    }
