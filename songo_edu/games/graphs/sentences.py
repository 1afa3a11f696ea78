"""What is said of a move, a refusal and an ending of the graph games.

Nodes are numbers, in the board's order, and `names` says how each is called; sides are 0 South and
1 North. Events are a flat list, as `rules.graphs.moves` writes them.
"""

from collections.abc import Callable
from typing import Final

from songo_edu.games.two_row.sentences import capture_words, names_of, numbers_with, pits_with
from songo_edu.games.wording import over_words, player, seed_words, stores_words
from songo_edu.locale import later, t, tn
from songo_edu.rules.graphs.board import (
    GRAPH_EVENT_CAPTURE,
    GRAPH_EVENT_DROP,
    GRAPH_EVENT_SKIP,
    GRAPH_EVENT_STOP,
    GRAPH_NORTH,
    GRAPH_SOUTH,
    GRAPH_STOP_ALL,
    GRAPH_STOP_OWN,
)

#: Why a move may not be played, by the number the rules give it.
GRAPH_REASONS: Final = ("", "", "solidarity", "empty", "wrong-side", "no-route", "too-few")
#: How a game ends, by the number the rules give it.
GRAPH_ENDINGS: Final = ("", "store", "", "no-seed", "no-move", "repetition", "stable")

LONGEST_ROUTE: Final = 30  # nodes of a route that are named one by one

# -- chip-firing -------------------------------------------------------------------------------


def firing_words(node: str, heads: list[str]) -> str:
    """Describe a firing."""
    return tn(
        "{pit} fires: {n} chip goes to {pits}.",
        "{pit} fires: one chip each to {pits}.",
        len(heads),
        {"pit": node, "pits": ", ".join(heads)},
    )


def chip_words(n: int) -> str:
    """Return a number of chips in words."""
    return tn("{n} chip", "{n} chips", n)


def comes_back_words() -> str:
    """Return what is said where a board has come back."""
    return t("This board has appeared before: the firings never end, in whatever order.")


def stable_words() -> str:
    """Return what is said where no node may fire."""
    return t("No node may fire any more: the board is stable.")


def no_firing_words(code: str, node: str, chips: int, arcs: int) -> str:
    """Return why a node may not fire, by its code."""
    if code == "over":
        return over_words()
    if code == "empty":
        return t("{pit} is empty.", {"pit": node})
    if code == "no-route":
        return t("No arc leaves {pit}: it never fires.", {"pit": node})
    return tn(
        "{pit} holds {held} chip and has {arcs} outgoing arcs: too few to fire.",
        "{pit} holds {held} chips and has {arcs} outgoing arcs: too few to fire.",
        chips,
        {"pit": node, "held": chips, "arcs": arcs},
    )


# -- awalé on a graph --------------------------------------------------------------------------


def route_words(names: list[str], side: int, pit: int, handful: int, events: list[int]) -> str:
    """Describe a sowing from its events: the route, what is taken, why no more is."""
    sentence = _route_sown(names, side, pit, handful, events)
    if len(pits_with(events, GRAPH_EVENT_CAPTURE)) > 0:
        return f"{sentence} {capture_words(names, side, events)}"
    return f"{sentence} {_route_without_capture(names, side, events)}"


def _route_sown(names: list[str], side: int, pit: int, handful: int, events: list[int]) -> str:
    drops = names_of(names, pits_with(events, GRAPH_EVENT_DROP))
    pits = ", ".join(drops)
    if len(drops) > LONGEST_ROUTE:
        pits = f"{', '.join(drops[: LONGEST_ROUTE - 2])}, …, {drops[-1]}"
    values = {"player": player(side), "seeds": seed_words(handful), "pit": names[pit], "pits": pits}
    sentence = t("{player} sows {seeds} from {pit}: {pits}.", values)
    if len(pits_with(events, GRAPH_EVENT_SKIP)) == 0:
        return sentence
    over = t("The route passes over {pit}, which receives nothing.", values)
    return f"{sentence} {over}"


def _route_without_capture(names: list[str], side: int, events: list[int]) -> str:
    why = numbers_with(events, GRAPH_EVENT_STOP)[0]
    values = {
        "pit": names[pits_with(events, GRAPH_EVENT_STOP)[0]],
        "player": player(side),
        "other": player(1 - side),
        "n": numbers_with(events, GRAPH_EVENT_DROP)[-1],
    }
    if why == GRAPH_STOP_OWN:
        return t(
            "The last seed lands in {pit}, one of {player}’s own pits: nothing is taken.", values
        )
    if why == GRAPH_STOP_ALL:
        return t("Taking would leave {other} without a seed: the capture is cancelled.", values)
    return t("The last seed brings {pit} to {n}: nothing is taken.", values)


def route_refusal_words(
    code: str,
    node: str,
    side: int,
    seeds: int,
    allowed: list[str],
    who: Callable[[int], str] = player,
) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code; `allowed` are a few legal moves."""
    values = {
        "pit": node,
        "player": who(side),
        "other": who(1 - side),
        "pits": ", ".join(allowed),
    }
    if code == "over":
        return over_words(), ""
    if code == "empty":
        return t("{pit} is empty.", values), ""
    if code == "wrong-side":
        return t("{pit} is {other}’s, and it is {player}’s turn.", values), ""
    if code == "choose-route":
        return t("{pit} has several routes: name one, such as {pits}.", values), ""
    if code == "no-route":
        sentence = tn(
            "No such route: {n} seed from {pit} must follow an arc.",
            "No such route: {n} seeds from {pit} must follow the arcs one by one, to the last.",
            seeds,
            values,
        )
        return sentence, ""
    sentence = t(
        "{other} has no seeds left: {player} must sow a route that feeds {other} ({pits}).", values
    )
    return sentence, "S1"


#: What has ended a game before a store was full, by the number of the ending.
_ENDED: Final = (
    "",
    "",
    "",
    later("The player to move has no seeds: each player takes the seeds of their own nodes."),
    later("No route may be sown: each player takes the seeds of their own nodes."),
    later("The position has been repeated: each player takes the seeds of their own nodes."),
)


def route_verdict_words(
    how: int, state: list[int], winner: int, who: Callable[[int], str] = player
) -> str:
    """Return in words how a game has ended, from its final position; `winner` -1 for nobody."""
    if how == 0:
        return ""
    score = stores_words(state[GRAPH_SOUTH], state[GRAPH_NORTH], who)
    if winner < 0:
        result = t("nobody has more than half: the game is drawn.")
    else:
        result = t("{player} wins.", {"player": who(winner)})
    if GRAPH_ENDINGS[how] == "store":
        return f"{score} {result}"
    return f"{t(_ENDED[how])} {score} {result}"
