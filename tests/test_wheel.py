"""The wheel: everything a user needs, nothing else, and no heavier than it was made to be."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest
import rjsmin
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
#: Four fifths of what it weighed before the table of endings and the catalogues' sources stayed
#: out: 1,335,836 bytes.
MOST_BYTES = 1_068_668
#: What came later, and is not weighed with it: the evaluation, the engine that others play,
#: matches, openings, judged reviews; on the page games kept and read over, what is told of moves
#: and answers, addresses of puzzles, the policy, the frame, paper; what publishing needs:
#: addresses, previews, the copy on a device and in a folder; lessons; why a puzzle is solved so.
LATER = tuple(
    f"songo_edu/{name}"
    for name in (
        *("analysis/judging.py", "analysis/noise", "analysis/turning.py"),
        *(
            "boards/card.py",
            "boards/classic.py",
            "boards/js/files.js",
            "boards/still_drawing.py",
            "boards/waiting.py",
        ),
        # Boards in a notebook that is saved and opened elsewhere, their module once a kernel.
        *("boards/notebook.py", "boards/stored.py", "boards/js/notebooks/"),
        *("site/converted.py", "site/playing.py"),
        *("boards/js/widgets/gone.js", "boards/js/widgets/shown.js"),
        *(f"course/progress_{part}.py" for part in ("contents", "panel", "widget")),
        *("cli/engine.py", "cli/games.py", "cli/match.py", "cli/openings.py"),
        *("course/reasons.py", "course/steps.py", "course/show_lesson.py", "course/lessons"),
        *("boards/lesson.py", "boards/js/lesson", "boards/js/widgets/lesson.js"),
        *("boards/js/made/drawing/lesson.js", "boards/lesson_still.py", "drawing/lesson.py"),
        "figures/values.py",
        # The figures of chapters that had none: threats answered, pits that reach, ratings.
        *("figures/ratings.py", "figures/replies.py"),
        # The map and the drawings of the pages on people and places.
        *("figures/hands.py", "figures/lands.json", "figures/places.py"),
        *("engine/bitboards/evaluation.py", "engine/match/", "engine/opening_book.py"),
        *("analysis/moments.py", "engine/search/memory.py", "engine/search/selective.py"),
        *("engine/search/timed.py", "engine/thinking.py", "engine/uci/"),
        "boards/js/made/words/rule_sheets/two_row_weights.js",
        *("rules/two_row/evaluation.py", "rules/two_row/judging.py"),
        *(
            "site/cells.py",
            "site/code.py",
            "site/figures.py",
            "site/folds.py",
            "site/frame.py",
            "site/panels.py",
            "site/policy.py",
        ),
        *(
            "site/tables.py",
            "site/static/fr",
            "site/static/paper.css",
            "site/static/play.css",
            "site/static/theme.js",
        ),
        *("site/templates/frame",),
        *("site/static/offline.", "site/static/sw.js"),
        *("site/around.py", "site/contrast.py", "site/head", "site/previews.py"),
        # Python in the page.
        *("live/", "site/fetching.py", "site/live/"),
        # Whole notebooks in JupyterLite.
        "site/lite/",
        *("site/folder.py", "site/icons.py", "site/offline", "site/publisher.py", "site/told.py"),
        # What one looks up: words, sources, positions.
        *("site/back.py", "site/beside.py", "site/glossary.py"),
        *("site/positions.py", "site/sources.py"),
        "site/static/back.css",
        # Games with one task that close chapters, judged and read over.
        *("boards/js/spar", "boards/js/made/words/spar", "boards/js/widgets/spar.js"),
        *("boards/spar_still.py", "course/sparring.py", "words/spar"),
        # The course as a book, printed and packed: its pages, its letters, its command.
        *("site/book/", "boards/printed.py", "cli/book.py"),
        # Puzzles asked well, and levels that mean effort.
        *("puzzles/effort.py", "puzzles/near.py", "puzzles/reach.py", "puzzles/sources/sparse.py"),
        *("course/calibrate.py", "cli/puzzles/calibrate.py"),
        # The front page: its ways in, the map of what is done, the end of a chapter.
        *(
            "site/door.py",
            "site/ending.py",
            "site/rings.py",
            "site/sketch.py",
            "site/static/door.css",
            "site/static/ending.css",
            "site/static/parts.css",
            "site/static/art/",
        ),
        *("boards/js/course-element.js", "boards/js/course/"),
        *("words/answers.py", "words/game_end.py", "words/judged.py", "words/kept.py"),
        *("words/rule_sheets/two_row_weights.py", "words/values.py"),
        *("bench/figures/explaining.py", "puzzles/clues.py", "puzzles/explanation.py"),
        *("puzzles/why.py", "words/why/", "boards/js/made/words/why/", "boards/js/why"),
        *("boards/js/puzzles/because.js",),
        *(f"boards/js/{room}/" for room in ("kept", "moves", "play", "review", "sound")),
        *(f"boards/js/{one}-switch.js" for one in ("menu", "moves", "play", "review", "sound")),
        *(f"boards/js/{one}.js" for one in ("asleep", "styles", "telling")),
        *(f"boards/js/{room}/door.js" for room in ("menu", "progress", "tasks")),
        *("boards/js/exercise-element.js", "boards/js/progress-element.js"),
        *("boards/js/made/words/answers.js", "boards/js/made/words/before_and_after.js"),
        *("boards/js/made/words/game_end.js", "boards/js/made/words/judged.js"),
        *("boards/js/made/words/kept.js", "boards/js/made/words/review.js"),
        "boards/js/made/words/turning.js",
        *("boards/js/made/words/values.js", "boards/js/progress/everything.js"),
        *(
            "boards/js/puzzles/asked.js",
            "boards/js/puzzles/claim.js",
            "boards/js/puzzles/hall.js",
        ),
        *("boards/js/rules/two-row-review.rules.js", "boards/js/thinking/review.js"),
        # The page to explore: set up, the best moves beside each other, records as text.
        *("boards/js/explore", "boards/js/shared/", "boards/js/thinking/explore.js"),
        *("boards/js/rules/two-row-ranking.rules.js", "boards/js/widgets/explore.js"),
        *("boards/js/made/words/notation/records.js", "words/notation/records.py"),
        *("course/explore", "rules/two_row/ranking.py"),
        # Studies: endings of the tables, their proofs, what asks and tells them, their collections.
        *("engine/endings/at_hand.py", "engine/endings/counted.py", "puzzles/studies/"),
        # Tables of endings read wherever positions are judged.
        *("analysis/by_tables.py", "engine/endings/worths.py"),
        # Tables proved by a sample, and by the workers of a scheduler.
        "engine/endings/spread.py",
        *("puzzles/kinds/stud", "puzzles/kinds/zugzwang.py", "puzzles/verify/studies.py"),
        *("puzzles/verify/kinds/study_", "puzzles/verify/kinds/zugzwang.py"),
        *("puzzles/sources/endgame.py", "puzzles/sources/setup.py", "boards/js/study"),
        *("boards/js/puzzles/ways/study.js", "puzzles/collections/study-"),
        "puzzles/collections/zugzwang",
        "figures/endings_counted.json",
        "figures/endings_roads.json",
        "bench/figures/studies.py",
        # Ways to play puzzles: named collections, the reader's rating, runs, the composer.
        *("puzzles/named.py", "words/rating.py", "boards/js/made/words/rating.js"),
        *(
            "boards/js/puzzles/meeting.js",
            "boards/js/runs",
            "boards/js/sets",
            # Doors of what a page fetches later than the tasks that ask it.
            *("boards/js/asking-switch.js", "boards/js/asking/door.js", "boards/js/asking/kinds"),
            *("boards/js/ideas", "boards/js/naming-switch.js", "boards/js/naming/door.js"),
            *("boards/js/naming/ways.js", "boards/js/puzzles/ways/count.js"),
            "boards/js/puzzles/ways/forbidden.js",
            "boards/js/compose",
            "boards/js/owngame",
        ),
        *("boards/js/survive", "boards/js/thinking/compose.js", "boards/js/thinking/owngame.js"),
        *("words/composed.py", "boards/js/made/words/composed.js", "puzzles/completing.py"),
        "cli/puzzles/complete.py",
        # More puzzles, deeper and tighter; what was retired for them keeps its address.
        *("puzzles/collections/few-seeds", "puzzles/collections/first-steps"),
        *("puzzles/collections/history", "puzzles/collections/masters"),
        *("puzzles/collections/retired", "puzzles/sources/history.py"),
        *("puzzles/collections/capture-chosen", "puzzles/collections/capture-houses"),
        *("puzzles/collections/wait-strict", "puzzles/collections/double-strict"),
        "puzzles/collections/capture-composed",
        *("puzzles/ideas.py", "puzzles/native/guarding.py", "puzzles/native/tightness.py"),
        # The first puzzle of a room in its page; what addresses carry, fetched when one is there.
        *("boards/room_still.py", "boards/js/address.js", "boards/js/sent"),
        "boards/js/puzzles/records.js",
        # Later moves of a study that its proof does not know, judged by a search.
        *("words/settling.py", "boards/js/made/words/settling.js"),
        # What studies and older puzzles share; a line of the lens before the lens is there.
        *("boards/js/puzzles/replies.js", "boards/js/lens-line.js"),
        # The teacher's desk: assignments and every form of them, result codes.
        *("drawing/card.py", "drawing/paper.py", "drawing/qr.py", "boards/js/made/drawing/qr.js"),
        *("bench/figures/quizzes.py", "bench/figures/teaching.py"),
        *(
            "boards/js/desk",
            "boards/js/room-element",
            "boards/js/homework",
            "boards/js/present",
            "boards/js/printing",
        ),
        # Quizzes: on the page, their boards as files, what a list says of a puzzle.
        *("boards/js/quiz", "boards/js/handing", "boards/js/made/drawing/card.js"),
        *("words/briefs.py", "boards/js/made/words/briefs.js"),
        *("words/tasks.py", "boards/js/made/words/tasks.js"),
        "boards/js/made/drawing/paper.js",
        *("teaching/", "cli/sheet/", "words/desk/", "boards/js/made/words/desk/"),
        *("boards/handed.py", "boards/js/handed/"),
    )
)
#: Files made anew for such work: they weigh what they weighed before it, in bytes of the archive.
#: Drills of all sorts, wishes that cannot be met, the puzzle room's list in parts, studies solved,
#: tables of endings read wherever positions are judged, figures that are read on a phone, what the
#: sources tell of people and places, pages made from the rest of the book, pages made live, what an
#: address asks for waited for.
GROWN = {
    f"songo_edu/{name}": weight
    for name, weight in {
        "analysis/move_review.py": 1476,
        "analysis/report.py": 882,
        "analysis/review.py": 2203,
        "analysis/spoken.py": 687,
        "analysis/theme_words.py": 750,
        "analysis/themes.py": 2790,
        "bench/figures/endings.py": 1125,
        "boards/js/board.js": 3310,
        "boards/js/duels/family.js": 713,
        "boards/js/duels/words.js": 841,
        "boards/js/exercise.css": 2407,
        "boards/js/lens-switch.js": 394,
        "boards/js/made/words/hints.js": 554,
        "boards/js/made/words/lists.js": 164,
        "boards/js/naming/forbidden.js": 1104,
        "boards/js/puzzles/pursuit.js": 1252,
        "boards/js/puzzles/room.js": 3037,
        "boards/js/rules/two-row-endings.rules.js": 824,
        "boards/js/rules/two-row-levels.rules.js": 3476,
        "boards/js/style.css": 3949,
        "boards/js/tasks/task.js": 2853,
        "cli/analyse.py": 509,
        "cli/build.py": 458,
        "cli/review.py": 445,
        "cli/tables.py": 1480,
        "course/exercises/13-awale.json": 4142,
        "course/exercises/15-awale-solved.json": 3498,
        "course/exercises/16-tchouka-rouma.json": 3691,
        "course/exercises/17-tchoukaillon.json": 3547,
        "course/exercises/18-kaillon.json": 3923,
        "course/exercises/20-wing.json": 3120,
        "course/exercises/21-sowing-on-graphs.json": 3528,
        "course/source_coverage.json": 15348,
        "engine/endings/checking.py": 2327,
        "engine/endings/proof.py": 1871,
        "engine/endings/table.py": 2372,
        "engine/endings/workers.py": 1033,
        "engine/match/contestants.py": 2133,
        "engine/opponent_levels.py": 2840,
        "engine/players.py": 822,
        "figures/duels.py": 3575,
        "figures/endings.py": 2146,
        "figures/figure.py": 1833,
        "figures/review.py": 3840,
        "figures/strategies.py": 1630,
        "games/notation.py": 1273,
        "puzzles/collections/forbidden.jsonl": 857,
        "puzzles/collections/kaillon-fewest.jsonl": 742,
        "puzzles/collections/rouma-choices-skip.jsonl": 661,
        "puzzles/collections/rouma-choices.jsonl": 876,
        "puzzles/collections/sowing-win.jsonl": 1477,
        "puzzles/collections/tchoukaillon-only-occupied.jsonl": 596,
        "puzzles/kinds/capture.py": 1403,
        "puzzles/kinds/count.py": 998,
        "puzzles/kinds/defend.py": 2126,
        "puzzles/kinds/duel_wins.py": 2687,
        "puzzles/kinds/forbidden.py": 992,
        "puzzles/kinds/solitaires.py": 1415,
        "puzzles/levels.py": 1413,
        "puzzles/making.py": 1517,
        "puzzles/native/miner.py": 2697,
        "puzzles/page.py": 2199,
        "puzzles/scale/mining.py": 1367,
        "puzzles/scale/progress.py": 1169,
        "puzzles/scale/runners.py": 2596,
        "puzzles/selection.py": 2205,
        "puzzles/store.py": 2418,
        "puzzles/verify/common.py": 2242,
        "puzzles/words.py": 1062,
        "rules/two_row/limited_search.py": 1754,
        "rules/two_row/probing.py": 846,
        "site/builder.py": 2761,
        "site/elements.py": 4730,
        "site/extension.py": 3748,
        "site/static/text.css": 2835,
        "solvers/two_row.py": 2074,
        "words/hints.py": 912,
        "words/progress.py": 3570,
        "words/puzzles.py": 2717,
        # One file of 4,593 bytes then; 138 of them are in words/lists.py now.
        "words/review.py": 3269,
        "words/turning.py": 1028,
    }.items()
}
#: Bytes of a file in an archive besides its contents and, twice, its name.
ENTRY_BYTES = 30 + 46
#: What stands in the package's folders for authors only.
LEFT_OUT = {".po", ".pyc"}

USE = """
import songo_edu as se
from songo_edu.boards import paged
from songo_edu.puzzles.page import collection
from songo_edu.site import assets

assert se.__file__.startswith(FOLDER), se.__file__
assert all(se.game(name).start() for name in ("songo", "kaillon", "sowing", "graph-awale"))
se.set_language("fr")
assert "graines" in str(se.game("songo").start().explain("S2"))
assert len(paged.modules(("en", "fr"), lambda room, text: room).rooms) > 3
assert (assets.STATIC / "frame.css").is_file()
assert collection("capture")
assert se.teaching.export(
    se.teaching.Assignment("", "fr", 2, True, se.teaching.choose(2)), "html"
).startswith(b"<!doctype html>")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


def test_it_holds_the_package_and_the_collections(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "songo_edu").rglob("*")
        if path.is_file() and path.suffix not in LEFT_OUT
    }
    collections = {
        f"songo_edu/puzzles/collections/{path.name}" for path in (ROOT / "puzzles").glob("*.jsonl")
    }
    (told,) = {name for name in inside if ".data/" in name}  # what Jupyter reads beside it
    assert told.endswith(".data/data/etc/jupyter/jupyter_config.json")
    assert inside - {told} == package | collections
    assert "songo_edu/py.typed" in inside
    assert "songo_edu/locale/fr/LC_MESSAGES/songo_edu.mo" in inside
    assert "songo_edu/boards/js/rules/two-row.rules.js" in inside


def test_its_scripts_are_those_of_the_package(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel)
    scripts = sorted((ROOT / "songo_edu").rglob("*.js"))
    assert scripts
    for path in scripts:
        short = inside.read(path.relative_to(ROOT).as_posix()).decode()
        assert rjsmin.jsmin(short) == rjsmin.jsmin(path.read_text(encoding="utf-8")), path.name


def sentences_later() -> int:
    """Return how much heavier the French catalogue is by what only files say that came later."""
    path = ROOT / "songo_edu" / "locale" / "fr" / "LC_MESSAGES" / "songo_edu.po"
    weights = []
    for spoken in ((), LATER):
        with path.open("rb") as file:
            told = read_po(file)
        for message in [one for one in told if one.id]:
            places = [place for place, _line in message.locations]
            if places and all(place.startswith(spoken) for place in places):
                told.delete(message.id, message.context)
        data = io.BytesIO()
        write_mo(data, told)
        weights.append(len(zlib.compress(data.getvalue(), 9)))
    return weights[0] - weights[1]


def record_later(wheel: Path) -> int:
    """Return how much heavier the wheel's own list of files is by those that came later."""
    with zipfile.ZipFile(wheel) as inside:
        (name,) = (each for each in inside.namelist() if each.endswith("/RECORD"))
        lines = inside.read(name).splitlines(keepends=True)
    before = [line for line in lines if not line.decode().startswith(LATER)]
    weights = [len(zlib.compress(b"".join(each), 9)) for each in (lines, before)]
    return weights[0] - weights[1]


def test_it_weighs_a_fifth_less_than_it_did(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel).infolist()
    later = sum(
        each.compress_size + ENTRY_BYTES + 2 * len(each.filename)
        for each in inside
        if each.filename.startswith(LATER)
    )
    grown = sum(
        max(0, each.compress_size - GROWN[each.filename])
        for each in inside
        if each.filename in GROWN
    )
    came = later + grown + sentences_later() + record_later(wheel)
    assert wheel.stat().st_size - came <= MOST_BYTES


def test_it_plays_from_where_it_was_unpacked(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = f"FOLDER = {str(tmp_path)!r}\nimport sys\nsys.path.insert(0, FOLDER)\n{USE}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
