"""Solutions, and boards of two rows solved."""

from collections import Counter
from random import Random

import pytest

import songo_edu as se
from songo_edu import locale
from songo_edu.engine import compiled as compiling
from songo_edu.errors import PositionError, UnknownGameError
from songo_edu.games import two_row_game
from songo_edu.solvers import two_row
from songo_edu.solvers.solution import Solution
from tests.needs import Effort, mostly_slow
from tests.rules import reference as ref

WORTH = {"win": 1, "draw": 0, "loss": -1}


class TooMuchError(Exception):
    """The plain search has grown past what a test should take."""


class Plain:
    """Everything played out to the end, but for what could not better the answer any more."""

    def __init__(self, most: int) -> None:
        self.most = most

    def worth(self, place: ref.Place) -> int:
        """Give 1, 0 or -1 for the player to move."""
        self.most -= 1
        if self.most < 0:
            raise TooMuchError
        moves = ref.legal_moves(place)
        if not moves:
            winner = ref.winner(place)
            return 0 if winner is None else 1 if winner == place.mover else -1
        most, least = within(place, place.mover), -within(place, ref.other(place.mover))
        best = least
        for move in moves if least < most else []:
            best = max(best, -self.worth(ref.play(place, move)))
            if best == most:
                break
        return best


def within(place: ref.Place, side: str) -> int:
    """Give 1 where a side could win if it got every seed of the board, else 0."""
    return int(place.stores[side] + sum(place.pits.values()) >= ref.to_win(place.game))


def wins(place: ref.Place, side: str, plies: int) -> bool:
    """Tell whether a side forces a win within so many plies."""
    moves = ref.legal_moves(place)
    if not moves or plies == 0:
        return not moves and ref.winner(place) == side
    after = (wins(ref.play(place, move), side, plies - 1) for move in moves)
    return any(after) if place.mover == side else all(after)


def small(rng: Random, name: str) -> str:
    """Give a position near its end: few seeds, and a store or both close to a win."""
    pits = dict.fromkeys(ref.sowing_order(name), 0)
    side = rng.choice("NS")
    if name in ref.SONGO and rng.random() < 0.5:  # one row nearly empty, the other about to cross
        for _ in range(rng.choice([1, 2])):
            pits[rng.choice(ref.row_in_order(name, side))] += 1
        for _ in range(9):
            pits[rng.choice(ref.row_in_order(name, ref.other(side))[-4:])] += 1
    else:
        for _ in range(rng.choice([10, 10, 11] if name in ref.SONGO else [1, 2, 4, 6])):
            pits[rng.choice(list(pits))] += 1
    rest = ref.seeds_of_game(name) - sum(pits.values())
    high = min(rest, ref.to_win(name) - rng.choice([1, 2, 2, 3, 4, 6]))
    low = min(rest - high, ref.to_win(name) - 1)
    stores = rng.choice([{"N": high, "S": low}, {"N": low, "S": high}])
    return ref.Place(name, pits, stores, rng.choice("NS")).text()


def settled(name: str, each: int) -> list[tuple[str, int]]:
    """Give as many wins, draws and losses that the plain search gets to the end of."""
    rng = Random(f"solve {name}")
    by_worth: dict[int, list[tuple[str, int]]] = {1: [], 0: [], -1: []}
    while any(len(some) < each for some in by_worth.values()):
        text = small(rng, name)
        if ref.ending(ref.read(name, text)) is None:
            try:
                worth = Plain(60).worth(ref.read(name, text))
            except TooMuchError:
                continue
            by_worth[worth].append((text, worth))
    return [ending for some in by_worth.values() for ending in some[: 2 * each]]


def follows(solution: Solution, *, whole: bool = True) -> None:
    """Play the line: it is legal, as long as it says, and ends as the answer says.

    Where the limit of positions is small, a drawn line may stop early.
    """
    position = two_row_game(solution.game).position(solution.position)
    mover = position.mover
    end = two_row_game(solution.game).record(solution.line, position).end
    if solution.result in ("draw", "unsettled"):
        board = sum(end.pits.values())
        stuck = all(store + board < end.sheet.win for store in end.stores.values())
        assert not whole or (end.winner is None if end.over else stuck)
        return
    assert end.over
    assert len(solution.line) == solution.plies
    assert (end.winner == mover) is (solution.result == "win")
    assert end.winner is not None


@pytest.mark.parametrize("name", mostly_slow(ref.GAMES, "songo", "awale-grand-slam"))
def test_small_endings_are_solved_as_a_plain_search_does(name: str, effort: Effort) -> None:
    for text, worth in settled(name, 15 * effort):
        solution = two_row.solve(two_row_game(name).position(text), 50_000, fast=False)
        assert WORTH[solution.result] == worth, text
        follows(solution)
        if solution.plies:
            place = ref.read(name, text)
            side = place.mover if worth == 1 else ref.other(place.mover)
            assert wins(place, side, solution.plies), text
            assert not wins(place, side, solution.plies - 1), text


def test_compiled_and_plain_answer_the_same() -> None:
    assert compiling.has_numba()
    rng = Random(8)
    for name in ref.GAMES:
        for _ in range(6):
            position = two_row_game(name).position(small(rng, name))
            slow = two_row.solve(position, 3000, fast=False)
            assert two_row.solve(position, 3000, fast=True) == slow
            follows(slow, whole=False)


def test_a_long_search_turns_to_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    position = two_row_game("songo").position("1.0.2.0.1.2.0/0.3.0.1.0.2.1 S 28-29")
    plain = two_row.solve(position, 4000, fast=False)
    monkeypatch.setattr(two_row, "COMPILED_FROM", 50)
    monkeypatch.setattr(two_row, "from_tables", lambda _position: None)
    assert two_row.solve(position, 4000) == plain
    monkeypatch.setattr(two_row, "has_numba", lambda: False)
    assert two_row.solve(position, 4000) == plain


def test_what_a_short_search_leaves_open_is_looked_up_in_the_tables() -> None:
    """Boards of 10 and 11 seeds: the tables say what a long search proves, and say that they do."""
    rng = Random(16)
    results = Counter[str]()
    while sum(results.values()) < 12:
        board = [0] * 14
        for _seed in range(rng.choice((10, 11))):
            board[rng.randrange(14)] += 1
        south = rng.randint(25, 35)
        rows = "/".join(".".join(map(str, row)) for row in (board[:7], board[7:]))
        position = two_row_game("songo").position(f"{rows} S {70 - sum(board) - south}-{south}")
        solution = None if position.over else two_row.from_tables(position)
        plain = two_row.solve(position, 40_000, fast=True)
        if solution is None or plain.result == "unsettled":
            continue
        assert solution.result == plain.result, position
        assert "tables" in str(solution)
        assert solution.as_json()["tables"]["left"] == sum(board)
        results[solution.result] += 1
    assert len(results) > 1


@pytest.mark.parametrize("name", ref.GAMES)
def test_a_start_is_not_settled(name: str) -> None:
    solution = se.solve(name, str(two_row_game(name).start()), nodes=500)
    assert (solution.result, solution.nodes, solution.line) == ("unsettled", 500, ())
    assert solution.as_json() == {
        "game": name,
        "position": str(two_row_game(name).start()),
        "result": "unsettled",
        "nodes": 500,
        "line": [],
    }


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34", "draw"),
        ("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 28-36", "win"),
        ("1.1.0.0.0.0.0/0.0.0.1.0.2.1 N 28-36", "loss"),
        ("5.5.0.0.0.0.0/0.0.0.5.0.2.1 S 40-11", "loss"),
    ],
)
def test_a_game_that_is_over(text: str, result: str) -> None:
    solution = se.solve("songo", text)
    assert (solution.result, solution.plies, solution.line) == (result, 0, ())


def test_the_way_here_counts_for_repetition() -> None:
    """Boards already seen end the game sooner than the same text alone would."""
    rng = Random(2)
    shorter = 0
    for _ in range(40):
        position = two_row_game("awale").position("1.0.0.0.0.0/0.0.0.0.0.1 S 23-23")
        for _ in range(rng.randint(4, 20)):
            if not position.over:
                position = position.play(rng.choice(position.legal_moves()))
        solution = two_row.solve(position, 5000, fast=False)
        alone = two_row.solve(two_row_game("awale").position(str(position)), 5000, fast=False)
        end = position
        for move in solution.line:
            end = end.play(move)
        shorter += solution != alone or end.ending == "repetition"
    assert shorter


def test_bad_questions() -> None:
    with pytest.raises(UnknownGameError, match="chess"):
        se.solve("chess", "1.2 L")
    with pytest.raises(PositionError, match="five"):
        se.solve("songo", "five")
    with pytest.raises(PositionError, match="12"):
        se.solve("songo", 12)
    ekang = two_row_game("songo-ekang").position("3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26")
    assert se.solve("songo", ekang, nodes=100).game == "songo"


# -- what a solver answers: as JSON, and in the reader's words -------------------------------------

pytestmark = pytest.mark.usefixtures("english")


def test_what_is_not_known_is_left_out() -> None:
    assert Solution("songo", "p S 0-0", "draw").as_json() == {
        "game": "songo",
        "position": "p S 0-0",
        "result": "draw",
        "line": [],
    }


def test_everything_a_solution_may_hold() -> None:
    solution = Solution(
        "sowing", "2.1 L", "win", ("1", "2"), plies=2, value="*", nodes=7, facts={"wins": ["1"]}
    )
    assert solution.as_json() == {
        "game": "sowing",
        "position": "2.1 L",
        "result": "win",
        "value": "*",
        "plies": 2,
        "nodes": 7,
        "wins": ["1"],
        "line": ["1", "2"],
    }
    assert list(solution.as_json())[-1] == "line"
    assert solution == Solution(**vars(solution))
    assert hash(solution) == hash(Solution(**vars(solution)))


WORDS = [
    (Solution("g", "p", "win", ("a",)), "The player to move wins. Line: a."),
    (Solution("g", "p", "win", plies=1), "The player to move wins in 1 ply."),
    (Solution("g", "p", "loss", plies=2), "The player to move loses in 2 plies."),
    (Solution("g", "p", "draw", value="0"), "The game is drawn. Value: 0."),
    (Solution("g", "p", "draw", plies=4), "The game is drawn after 4 plies."),
    (Solution("g", "p", "solvable", ("1", "2"), 2), "It can be solved in 2 moves. Line: 1 2."),
    (Solution("g", "p", "solvable"), "It can be solved."),
    (Solution("g", "p", "unsolvable", plies=3), "It cannot be solved."),
    (Solution("g", "p", "unsettled"), "Not settled."),
    (
        Solution("g", "p", "unsettled", nodes=10),
        "Not settled: the search stopped after 10 positions.",
    ),
]


@pytest.mark.parametrize(("solution", "words"), WORDS)
def test_a_solution_in_words(solution: Solution, words: str) -> None:
    assert str(solution) == repr(solution) == words
    locale.set_language("fr")
    french = str(solution)
    assert french != words
    assert "{" not in french
