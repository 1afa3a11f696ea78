"""Speeds of puzzles: ``python -m benchmarks.puzzle_speeds [NAME…] [--json] [-o FILE]``.

How fast they are found, proved again, told in words and given to a class. The time is that of the
processor, on one core: of a machine that others use, too. Tables of endings are there before.
"""

import tempfile
import time
from functools import partial
from itertools import islice
from typing import Final

from benchmarks.speeds import figure, report
from songo_edu import teaching
from songo_edu.bench import Measured, Run
from songo_edu.games import sheet
from songo_edu.puzzles.file_check import proved
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.kinds.two_row import CAPTURES
from songo_edu.puzzles.making import made
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.page import collection, collection_path, collections
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.query import Selection, query_for
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.store import numbered
from songo_edu.puzzles.why import Explanation
from songo_edu.teaching import Assignment, export, homework
from songo_edu.teaching.assignment_file import MOST_PUZZLES


def _every() -> list[Json]:
    """Return the puzzles of the collections that come with the package."""
    return [record for name in collections() for record in collection(name)]


# -- mining: candidate positions a second, and whole puzzles: proved, graded, tagged, written ------

#: Games whose positions are sifted, by the moves of the goal.
_GAMES: Final = {2: 200, 3: 60}
#: Jobs of the pipeline, by method and moves.
_MINED: Final = {("selfplay", 2): 30, ("selfplay", 3): 40, ("compose", 2): 12, ("compose", 3): 12}
#: Jobs after which strict puzzles with sound play are counted, by the moves of the goal, and how
#: their boards are come by: deep ones are composed.
_SOUND: Final = {2: ("selfplay", 4), 3: ("selfplay", 8), 4: ("compose", 60), 5: ("compose", 120)}


def _candidates(k: int, run: Run) -> Measured:
    miner = miner_of(sheet("songo"))
    games = miner.played("bench", run.size(_GAMES[k], 2))
    question = CAPTURES.question(Query(moves=k, strict=True), k)
    count = 0

    def work() -> int:
        nonlocal count
        count = len(miner.sift(games.words, question))
        return len(games)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "positions/s", {"candidates": len(games), "puzzles": count})


def _puzzles(method: str, k: int, run: Run) -> Measured:
    jobs = run.size(_MINED[method, k], 1)
    query = query_for(
        moves=k, strict=True, sound=False, method=method, count=1_000_000, seed="bench"
    )
    made(query, 0)  # compiles, or loads what was compiled

    def work() -> int:
        selection = Selection(query, set())
        with tempfile.TemporaryFile("w", encoding="utf-8") as file:
            for job in range(jobs):
                file.writelines(line(record) + "\n" for record in selection.take(made(query, job)))
        return selection.found

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"jobs": jobs, "moves": k})


def _sound(k: int, run: Run) -> Measured:
    """Measure the seconds that a core needs for a strict puzzle whose key is the best move, too."""
    method, usual = _SOUND[k]
    jobs = run.size(usual, 1)
    query = query_for(moves=k, strict=True, method=method, count=1_000_000, seed="bench")
    made(query, jobs)  # compiles, or loads what was compiled
    begun = time.process_time()
    selection = Selection(query, set())
    for job in range(jobs):
        selection.take(made(query, job))
    seconds = (time.process_time() - begun) / max(1, selection.found)
    return Measured(seconds, "s", {"jobs": jobs, "moves": k, "puzzles": selection.found})


# -- studies: how many are found and proved a second, on one core, out of boards set up by chance --

#: The first jobs of awalé: boards of 6 seeds and more.
_JOBS = 4


def _proof(run: Run) -> Measured:
    """Prove what the first jobs of a query hold."""
    query = Query("study-win", "awale", "setup", seed="bench")
    jobs = run.size(_JOBS, 1)
    tried = sum(made(query, job).tried for job in range(jobs))  # opens the tables, compiles

    def work() -> int:
        return sum(len(made(query, job).records) for job in range(jobs))

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"jobs": jobs, "boards": tried})


# -- checking: puzzles a second whose every claim is proved again, features and themes included ----


def _checked(run: Run) -> Measured:
    """Prove every third puzzle of the collections that come with the package."""
    lines = tuple(
        data
        for name in collections()
        for _number, data in islice(numbered(collection_path(name)), 0, None, run.size(3, 1_000))
    )

    def work() -> int:
        judged, _size = proved(1, lines, sound=False)
        assert not any(verdict.false for verdict in judged)
        return len(judged)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"puzzles": len(lines)})


# -- explaining: puzzles a second that are told in words, the lines found by the rules -------------


def _explained(run: Run) -> Measured:
    """Explain puzzles of the collections that come with the package."""
    records = _every()[:: run.size(1, 40)]

    def work() -> int:
        assert all(Explanation.of(record).idea for record in records)
        return len(records)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"puzzles": len(records)})


# -- the teacher's desk: how long a sheet takes that a class is waiting for ------------------------


def _sheet(run: Run) -> Measured:
    """Make sheets of puzzles of all the collections, with their key and codes."""
    every, size = _every(), run.size(24, 2)
    puzzles = tuple(map(Puzzle, every[:: len(every) // size][:size]))
    assignment = teaching.Assignment("Songo", "en", 3, True, puzzles)
    wishes = teaching.Wishes(site="https://example.org/songo")
    data = teaching.export(assignment, "pdf", wishes)
    seconds = run.seconds(lambda: teaching.export(assignment, "pdf", wishes))
    return Measured(seconds, "s", {"puzzles": len(puzzles), "bytes": len(data)})


def _homework(run: Run) -> Measured:
    """Make homework of one game in one file, its script packed anew each time."""
    size = run.size(24, 2)
    puzzles = teaching.choose(size, teaching.Wish(game="songo"))
    assignment = teaching.Assignment("Songo", "fr", 2, True, puzzles)

    def work() -> bytes:
        homework.forget()
        return teaching.export(assignment, "html")

    data = work()
    return Measured(run.seconds(work), "s", {"puzzles": len(puzzles), "bytes": len(data)})


# -- quizzes: how long it takes to write as many puzzles as an assignment may have for Moodle ------


def _moodle(run: Run) -> Measured:
    """Write puzzles of every kind and level, drawn evenly from the collections."""
    every, count = _every(), run.size(MOST_PUZZLES, 5)
    chosen = every[:: len(every) // count][:count]
    assignment = Assignment("", "en", 3, True, tuple(map(Puzzle, chosen)))
    written: list[bytes] = []

    def work() -> int:
        written[:] = [export(assignment, "moodle")]
        return 1

    seconds = 1 / run.rate(work, clock=time.process_time)
    data = written[0]
    return Measured(
        seconds,
        "s",
        {
            "puzzles": count,
            "questions": data.count(b"<idnumber>"),
            "feedbacks": data.count(b"<feedback"),
            "bytes": len(data),
        },
    )


# -- all of them -----------------------------------------------------------------------------------


FIGURES = (
    *(
        figure(
            f"mining candidates {k}",
            f"positions asked for a capture in {k} moves",
            partial(_candidates, k),
            "fast",
        )
        for k in _GAMES
    ),
    *(
        figure(
            f"mining {method} {k}",
            f"strict puzzles in {k} moves, found by {method}",
            partial(_puzzles, method, k),
            "fast",
        )
        for method, k in _MINED
    ),
    *(
        figure(
            f"mining sound {k}",
            f"a strict puzzle in {k} moves whose key is the best move",
            partial(_sound, k),
            "fast",
        )
        for k in _SOUND
    ),
    figure("checking puzzles", "puzzles of every kind proved again by the verifier", _checked),
    figure(
        "explaining puzzles", "explanations of puzzles of every kind, in plain Python", _explained
    ),
    figure(
        "finding studies",
        "studies of awalé found and proved, out of boards set up by chance",
        _proof,
        "fast",
    ),
    figure(
        "sheet of 24",
        "twenty-four puzzles to print, with their key and codes, as PDF",
        _sheet,
        "teaching",
    ),
    figure(
        "homework of 24",
        "twenty-four puzzles of one game with their reasons, as a page in one file",
        _homework,
    ),
    figure(
        "Moodle quiz",
        "the largest assignment written for Moodle, a reason for every wrong answer",
        _moodle,
    ),
)

if __name__ == "__main__":
    report(FIGURES)
