"""Figures of the chapters: the same bytes each time, fit for a page, and described in words."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.review import Review, review
from songo_edu.course.rating import rated
from songo_edu.engine.bitboards import pack
from songo_edu.errors import RecordError
from songo_edu.figures import engine, one_row, people, pictures, places, strategies, two_row
from songo_edu.figures import puzzles as figures
from songo_edu.figures.figure import INK, SMALLEST, Figure
from songo_edu.figures.review import review_figure
from songo_edu.games import duels as duel_games
from songo_edu.games import solitaires
from songo_edu.puzzles import collection, levels
from songo_edu.puzzles.features import ends
from tests.needs import mostly_slow

pytestmark = pytest.mark.usefixtures("english")

SONGO, SOWING = se.game("songo"), duel_games.open_game("sowing")
BOARD = SONGO.position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14")
TREE = SONGO.position("0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27")
SPEEDS = {"python": 230_000.0, "page": 17e6, "numba": 15e6, "words": 150e6}
COUNTS = {"minimax": [7, 48], "cuts": [7, 32, 116], "order": [7, 32, 73]}
#: What falls where for handfuls of one pit: a lap, a lap and one more, a lap with a kept seed.
LAP = ["S2", "S1", "S0", "N0", "N1", "N2", "N3", "N4", "N5", "N6", "S6", "S5", "S4"]
FALLS = {14: LAP, 15: [*LAP, "N0", "N1"], 16: [*LAP, "N0", "N1", "N2"]}
PITS = ["S1", "S0", "N0", "N1"]
KINDS = {(take, add): "another key" for take in PITS for add in PITS if take != add}
KINDS |= {("S1", "S0"): "holds", ("S1", "N0"): "two keys", ("N0", "S1"): "another number"}
ANSWERS = {"yinda": 30, "none": 40, "evasion": 180}


def fed(text: str) -> Figure:
    return strategies.feeding(SONGO.position(text))


def _awale() -> dict[str, Figure]:
    songo = SONGO.position("1.1.1.1.1.1.1/1.1.1.1.17.1.1 S 20-20")
    awale = se.game("awale").position("1.1.1.1.1.1/1.1.1.1.15.1 S 11-11")
    return {
        "ways": two_row.ways([(songo, "S4"), (awale, "E")]),
        "short ways": two_row.ways([(se.game("awale").start(), "C")]),
        "balances": two_row.balances(se.analysis.example("s1-counter-attack").position),
    }


def _two_row() -> dict[str, Figure]:
    start = SONGO.start()
    return {
        "sowings": two_row.sowings(start),
        "sowings of North": two_row.sowings(start.play("S2")),
        "sowings of awalé": two_row.sowings(se.game("awale").start()),
        "takings": two_row.takings({"N1": 5274, "N2": 3979}, {"N0": 2948, "N1": 2486}),
        "journeys": two_row.journeys(FALLS),
        "answers": two_row.answers(ANSWERS, 200),
    }


def _duels() -> dict[str, Figure]:
    game = SOWING.record("2 4 3 6 1", "2.4.1.2.0.3 L")
    return {
        "star": one_row.options(SOWING.position("1.1.2 L")),
        "switch": one_row.options(SOWING.position("1.1.0.1 L")),
        "alone": one_row.options(SOWING.position("2.2 L")),
        "falling": one_row.falling(game),
        "shorter": one_row.falling(game, shorter=True),
        "wanderings": one_row.wanderings(duel_games.open_game("wing"), 3, 2),
    }


def _engine() -> dict[str, Figure]:
    return {
        "words": engine.words_of_move(BOARD, "S1"),
        "words of North": engine.words_of_move(BOARD.play("S1"), "N6"),
        "speeds": engine.speeds(SPEEDS),
        "one speed": engine.speeds({"python": 230_000.0}),
        "tree": engine.tree(TREE, 2),
        "cut": engine.tree(TREE, 2, first="S1", cuts=True),
        "uncut": engine.tree(TREE, 2, cuts=True),
        "positions": engine.positions(COUNTS),
    }


def _one_row() -> dict[str, Figure]:
    holes = range(1, 9)
    seeds = [se.solvers.solitaires.fewest_seeds(hole) for hole in holes]
    return {
        "choices": one_row.choices(solitaires.open_game("tchouka-rouma").start()),
        "lost": one_row.choices(solitaires.open_game("tchouka-rouma").position("2.2")),
        "ladder": one_row.ladder([se.solvers.solitaires.winning_board(n) for n in range(1, 7)]),
        "fewest": one_row.fewest(
            seeds, [se.solvers.solitaires.estimated_seeds(hole) for hole in holes]
        ),
        "ways home": one_row.ways_home([(1, 1), (1, 2), (4, 6), (4, 6)]),
        "firings": one_row.firings({"A": 2, "B": 5}, {"B": 6}),
    }


def _strategies() -> dict[str, Figure]:
    board = SONGO.position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11")
    (grenier,) = se.strategy.greniers(board, "S")
    sown, taken = {5: 20, 13: 10, 15: 12, 20: 9}, {5: 30, 15: 51, 20: 90}
    return {
        "journey": strategies.journey(grenier),
        "handfuls": strategies.handfuls(sown, taken),
        "freedoms": strategies.freedoms([(0, 0), (0, 0), (6, 3), (7, 13)]),
        "stopped": strategies.stopped({"S6": 10, "S4": 4, "S3": 0, "S2": 6}, 6),
        "both": strategies.both({"N1": {"S0": 0, "S1": 3}, "N2": {"S0": 2, "S1": 0}}),
        "feeding": fed("0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"),
    }


def _puzzles() -> dict[str, Figure]:
    held = [levels.shares(record["features"]) for record in collection()]
    return {
        "rating": figures.rating_steps(),
        "neighbours": figures.neighbours(PITS, KINDS),
        "grading": figures.grading(held, levels.STEPS),
    }


def _pictures() -> dict[str, Figure]:
    drawn = (
        *(people.players, people.log_hollowed, people.folding_board, people.kindred_boards),
        *(people.lost_pictures, pictures.sowing_hands, pictures.shore, pictures.yard),
    )
    return {draw.__name__: draw() for draw in drawn}


def _places() -> dict[str, Figure]:
    drawn = (places.songo_lands, places.rib_board, places.awale_ages)
    return {draw.__name__: draw() for draw in drawn}


@cache
def read() -> Review:
    return review(commented_game().record, nodes=300)


def _review() -> dict[str, Figure]:
    return {"review": review_figure(read())}


DRAWN = (
    *(_awale, _two_row, _duels, _engine, _one_row, _strategies, _puzzles),
    *(_pictures, _places, _review),
)


@cache
def part(number: int) -> dict[str, Figure]:
    """Draw some of them once for all that only look at them."""
    return DRAWN[number]()


def drawn(name: str) -> Figure:
    return next(part(i)[name] for i in range(len(DRAWN)) if name in part(i))


@pytest.mark.parametrize("number", mostly_slow(range(len(DRAWN)), 0, 4, 6, 7, 8))
def test_the_same_data_gives_the_same_bytes(number: int) -> None:
    assert DRAWN[number]() == part(number)


def fits(name: str, figure: Figure) -> None:
    """Check that a figure fits a page and is seen whole on a phone."""
    root = ElementTree.fromstring(figure.svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == figure.words
    assert not re.search(r"<style|<metadata|url\((?!#)|href=\"(?!#)", figure.svg)
    assert INK not in figure.svg
    assert "NaN" not in figure.svg
    assert "DejaVu" not in figure.svg, "its words are in the font of the page around it"
    assert all(f"#{anchor}" in figure.svg for anchor in re.findall(r' id="([^"]*)"', figure.svg))
    assert len(figure.svg) < (64_000 if name == "review" else 24_000), name
    left, _top, width, _height = map(float, str(root.get("viewBox")).split())
    assert left <= 0
    assert width < 330 or figure.wide, "as wide as its place on a phone: a point is a pixel"
    sizes = re.findall(r'([\d.]+)px|font-size="([\d.]+)"', figure.svg)
    assert all(float(size or other) >= SMALLEST for size, other in sizes)


@pytest.mark.parametrize("number", range(len(DRAWN)))
def test_fit_for_a_page(number: int) -> None:
    for name, figure in part(number).items():
        fits(name, figure)
    if DRAWN[number] is _pictures:
        elements = [
            len([*ElementTree.fromstring(figure.svg).iter()]) for figure in part(number).values()
        ]
        assert max(elements) <= 90


@pytest.mark.parametrize("number", [7, 8])
def test_words_of_pictures_in_french(number: int) -> None:
    english = part(number)
    se.set_language("fr")
    for name, figure in DRAWN[number]().items():
        assert figure.words != english[name].words
        fits(name, figure)


#: Phrases of the words of a figure, at the beginning (^) or the end ($).
PHRASES = {
    "ways": (
        r"^Where the seeds of one pit go. songo: 17 seeds from S4: two seeds in N0, N1, N2, N3,"
        " the last in N3. awalé: 15 seeds from E: two seeds in F, f, e, d, the last in d.$"
    ),
    "short ways": "awalé: 4 seeds from C: two seeds in –, the last in f.$",
    "balances": "B 0 − 2, D 0 − 0, E 5 − 0, F 9 − 10.$",
    "sowings": "S2 → N2, S1 → N3, S0 → N4.$",
    "sowings of North": "^Where the last seed falls: N0 → N6,",
    "takings": "^Seeds taken: N0 0 + 2948, N1 5274 + 2486, N2 3979 + 0.$",
    "journeys": "^Where the last seed falls: 14 → 1 kept, 15 → N1, 16 → N2.$",
    "answers": (
        "^Answers to a hundred threats: the seeds move away 90, a yinda: a seed is added 15, "
        "no answer 20.$"
    ),
    "star": "^The options of 1.1.2, whose value is *: 9 boards.$",
    "switch": "^The options of 1.1.0.1, whose value is {2|0}: 5 boards.$",
    "alone": "^The options of 2.2, whose value is 0: 1 board.$",
    "falling": "^The variant along a game: (5, 7, 2, 8, 1, 9) > (5, 6, 2, 11, 1, 7)",
    "shorter": "> (1, 8, 2, 7, 2, 9) > (0, 12, 2, 5, 2, 7).$",
    "wanderings": (
        "10 arrows between: Left’s moves to the right, Right’s to the left. Between 2 pairs of"
        " boards an arrow leads each way: there play can go round.$"
    ),
    "words": (
        "^S1 as two additions: 0x0e00060201050304 → 0x1400060201050005; "
        "0x0e03010504020006 → 0x0e00000504020006.$"
    ),
    "speeds": "two words, compiled 150\u202f000\u202f000.$",
    "one speed": "^Moves a second: Python 230\u202f000.$",
    "tree": "worth +10 for South: S6 +6 (N0 +12, N2 +12, N3 +8, N6 +6); S1 +10",
    "cut": "S6 +8 (N0 +12, N2 +12, N3 +8, N6 ×)",
    "positions": "minimax 7, 48; alpha-beta 7, 32, 116; captures first 7, 32, 73.$",
    "choices": (
        "^All ways to play 2.2.2.2 0: 24 choices in the tree, 6 of them on a path that wins.$"
    ),
    "lost": "0 of them on a path that wins",
    "ladder": "by their seeds: 1 1, 2 0.2, 3 1.2, 4 0.1.3, 5 1.1.3, 6 0.0.2.4.$",
    "fewest": "1, 2, 4, 6, 10, 12, 18, 22 …; divided by n²/π, 1.08 at hole 8.$",
    "ways home": "^Of 4 boards, 1 need as many moves as they hold seeds, the others more.$",
    "firings": "^Firings of each node: A 2, B 5.$",
    "journey": "^S4, seeds, end and what it would take: 17 N3 11, 18 N4 0, 19 N5 4",
    "handfuls": "^Seeds taken by a sowing of: 5 → 1.5; 13 → 0; 15 → 4.2.$",
    "freedoms": "Of 4 rows the two numbers are the same in 2",
    "stopped": "S6 10 it grows, S4 4 it is limited, S3 0 it is stopped, S2 6.",
    "both": "N2 S0 2, S1 0. The greater of the two is least, 2, after N2.$",
    "feeding": "S5 4 → S1, stays at home; S4 7 → N2, must be played; S3 5 → N1, not the",
    "rating": "400 below yours +3, −37; 200 below +10, −30;",
    "neighbours": "it holds 1, two keys 1, another key 9, another number 1. S1 → S0.",
}


@pytest.mark.parametrize("name", PHRASES)
def test_words_describe_the_drawing(name: str) -> None:
    phrase, words = PHRASES[name], drawn(name).words
    assert phrase.strip("^$") in words
    assert not phrase.startswith("^") or words.startswith(phrase.strip("^$"))
    assert not phrase.endswith("$") or words.endswith(phrase.strip("^$"))


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("star", ["±1", "−1"]),
        ("freedoms", ["bidoua smaller", "seeds go together"]),
        ("takings", ["7\u202f760", "by the chain"]),
    ],
)
def test_words_inside_the_drawing(name: str, there: list[str]) -> None:
    text = "".join(ElementTree.fromstring(drawn(name).svg).itertext())
    assert all(phrase in text for phrase in there)
    assert "all home" not in "".join(ElementTree.fromstring(drawn("lost").svg).itertext())


def test_more_that_words_describe() -> None:
    named = ("wanderings", "journey", "freedoms", "feeding", "rating", "uncut")
    words = {name: drawn(name).words for name in named}
    assert words["wanderings"].startswith("The 6 boards with 3 holes and 2 seeds, the farther to")
    assert "21 kept 0" in words["journey"]
    assert "Bidoua is smaller in 1, above the line" in words["freedoms"]
    assert words["feeding"].endswith("S0 1 → N0, not alone.")
    gain = rated({"reader": 1000, "count": 0}, 1000, 100)["reader"] - 1000
    assert f"as yours +{gain}," in words["rating"]
    assert "×" not in words["uncut"], "what is cut depends on what comes first"


def test_every_seed_of_a_journey_is_drawn() -> None:
    svg = drawn("journeys").svg
    numbers = sum(pits.count(pit) > 1 for pits in FALLS.values() for pit in LAP)
    lines = svg.count("1 kept") - 1  # once in the label
    assert (svg.count("<use "), lines) == (len(FALLS) * len(LAP) + numbers, 1)


def test_two_pits_equally_full_may_both_be_played() -> None:
    words = fed("0.0.0.0.0.0.0/4.3.2.5.6.7.7 S 20-16").words
    assert words.count("must be played") == 2
    assert fed("1.0.0.0.0.0.0/0.0.0.0.0.0.0 N 30-39").words.count("→") == 1


def test_the_words_of_a_move_lead_from_one_position_to_the_next() -> None:
    here = SONGO.start()
    for move in ["S2", "N4", "S0", "N6", "S6"]:
        after = pack(here.play(move))
        words = engine.words_of_move(here, move).words
        assert f"→ {after.other:#018x};" in words
        assert words.endswith(f"→ {after.own:#018x}.")
        here = here.play(move)


@pytest.mark.parametrize(
    ("word", "bytes_"),
    [(0, [0] * 8), (1 - (3 << 8), [0, 0, 0, 0, 0, 0, -3, 1]), (0x46 << 56, [70, *[0] * 7])],
)
def test_bytes_of_a_word(word: int, bytes_: list[int]) -> None:
    assert engine.lanes(word) == bytes_


def test_french_figures_are_french() -> None:
    for number in (0, 3, 4, 5):
        part(number)  # in English, before
    se.set_language("fr")
    assert "prises d’abord" in engine.positions(COUNTS).svg
    assert "0,1" in engine.speeds(SPEEDS).svg
    both, _short, balance = _awale().values()
    assert "awalé\u00a0: 15 graines de E" in both.words
    assert ">bilan<" in balance.svg
    assert "1,08 au trou 8" in _one_row()["fewest"].words
    assert "5 → 1,5" in _strategies()["handfuls"].words


# -- the figure of a game read over: the same bytes each time, and all its words in it -------------


def review_drawn(text: str) -> str:
    return "\n".join(ElementTree.fromstring(text).itertext())


def test_the_moves_that_lost_most_are_marked() -> None:
    figure = drawn("review")
    html = figure._repr_mimebundle_()["text/html"]
    assert "<figcaption>The numbered points are the moves that lost most: " in html
    words = review_drawn(figure.svg).split("\n")
    for move in read().worst:
        label = read().record.labels[move.number - 1]
        assert label in (text.strip() for text in words)
        assert label in figure.caption


def test_in_french() -> None:
    plain = drawn("review")
    assert "South 45" in review_drawn(plain.svg)
    assert "the evaluation stays with South." in plain.words
    se.set_language("fr")
    figure = review_figure(read())
    french = review_drawn(figure.svg)
    assert "Sud 45" in french
    assert "graines menacées" in french
    assert "South" not in french
    assert figure.words == (
        "Une partie de 71 coups, Sud 45, Nord 18, coup par coup\u00a0: graines prises, évaluation"
        " de l’ordinateur, graines menacées, bidoua."
        " À partir de 9. N2, l’évaluation reste du côté de Sud."
    )


@pytest.mark.parametrize("moves", mostly_slow(["", "S2", "S2 N4 S0"], "", "S2 N4 S0"))
def test_short_games(moves: str) -> None:
    assert ElementTree.fromstring(review_figure(review(moves, nodes=50)).svg) is not None


def test_the_axis_has_the_numbers_of_moves_that_are_named() -> None:
    """Round numbers beside them go; only what the game has can be named."""
    axis = {text.strip() for text in review_drawn(review_figure(read(), 14, 19).svg).split("\n")}
    assert {"1", "5", "14", "19", "25", "30", "35"} <= axis
    assert "15" not in axis
    for wrong in (0, 37, True, "14"):
        with pytest.raises(RecordError, match="this game goes from 1 to 36"):
            review_figure(read(), wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_the_largest_double_threat_has_its_move() -> None:
    story = read()
    most = max(
        (moment.threats[side], -count)
        for count, moment in enumerate(story.moments)
        for side in ("S", "N")
        if moment.doubles[side]
    )
    label = story.record.labels[-most[1] - 1]
    assert f"double threat, {label}" in review_drawn(drawn("review").svg)


# -- the picture of a proof: every line of the tree is listed and drawn ----------------------------


def test_every_line_of_a_tree_is_listed() -> None:
    for record in collection():
        lines = list(figures.lines(record["solution"]))
        assert len(lines) == ends(record["solution"])
        assert all(moves[0] == record["key"] for moves, _seeds in lines)
        assert min(seeds for _moves, seeds in lines) >= record["goal"]["seeds"]


def test_a_proof_is_drawn_with_all_its_moves() -> None:
    record = min(
        (puzzle for puzzle in collection() if puzzle["goal"]["moves"] == 2),
        key=lambda puzzle: puzzle["features"]["lines"],
    )
    figure = figures.proof(record)
    for moves, seeds in figures.lines(record["solution"]):
        assert f"{' '.join(moves)} {seeds}" in repr(figure)
    assert "<svg" in figure._repr_mimebundle_()["text/html"]
