"""Whether the key of a puzzle is also the best move, by the search and the budget it names."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.engine.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.games.two_row.weights import store_weights
from songo_edu.locale import _
from songo_edu.puzzles.record import BUDGETS, SOUND_BUDGET, Json

#: Positions of a search that is made again, at most: a file may tell what it likes.
MOST = 1_000_000


def is_sound(position: Position, key: str, budget: int) -> bool:
    """Return whether a move is also the best by a search on the difference of seeds."""
    return _best(position, budget) == key


def faults(record: Json) -> Iterator[str]:
    """Yield in words that `budget` is not the generator's, or `sound_play` not what a search says.

    Where no search is told, or the game has none, the verifier says what is wrong.
    """
    story = record["provenance"]
    if "sound_play" not in story or story.get("budget", 0) not in BUDGETS:
        return
    if family(record["game"]) != "two_row":
        return
    if story["budget"] > MOST:
        yield _("the budget {budget} is above {most}, and no such search is made again").format(
            budget=story["budget"], most=MOST
        )
        return
    if story["budget"] != SOUND_BUDGET:
        yield _("the budget should be {budget}").format(budget=SOUND_BUDGET)
    move = _best(two_row_game(record["game"]).position(record["position"]), story["budget"])
    if (move == record["key"]) != story["sound_play"]:
        yield _("sound play: the search finds {move}").format(move=move or "–")


def _best(position: Position, budget: int) -> str | None:
    """Return the best move by a search of so many positions, None where there is no move."""
    weights = tuple(store_weights(position.sheet.integers()))
    return search(position, budget, weights=weights, exact=True).best
