"""What is said of a move, a refusal and an ending of the graph games, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from songo_edu.games.events import Event
from songo_edu.games.position import Side
from songo_edu.locale import nsay, say
from songo_edu.rules.graphs import layout
from songo_edu.words import common
from songo_edu.words.common import illegal_words as illegal
from songo_edu.words.common import over_words as game_over
from songo_edu.words.common import seed_words as seeds

__all__ = [
    "cannot_fire",
    "comes_back",
    "firing",
    "game_over",
    "illegal",
    "move",
    "refusal",
    "stable",
    "verdict",
]

_LONGEST_LIST = 30  # nodes of a route that are named one by one


def player(side: str) -> str:
    return common.player("SN".index(side))


def _other(side: str) -> str:
    return "N" if side == "S" else "S"


# -- chip-firing -------------------------------------------------------------------------------


def firing(node: str, heads: Sequence[str]) -> str:
    """Tell a firing.

    Examples
    --------
    >>> firing("A", ["B", "C"])
    'A fires: one chip each to B, C.'
    """
    return nsay(
        "{pit} fires: {n} chip goes to {pits}.", "{pit} fires: one chip each to {pits}.", len(heads)
    ).format(pit=node, n=len(heads), pits=", ".join(heads))


def comes_back() -> str:
    """Return what is said where a board has stood before."""
    return say("This board has stood before: the firings never end, in whatever order.")


def stable() -> str:
    """Return what is said where no node may fire."""
    return say("No node may fire any more: the board is stable.")


def cannot_fire(code: str, node: str, held: int, arcs: int) -> str:
    """Return why a node may not fire, by its code."""
    if code == "empty":
        return say("{pit} is empty.").format(pit=node)
    if code == "no-route":
        return say("No arc leaves {pit}: it never fires.").format(pit=node)
    return nsay(
        "{pit} holds {held} chip and has {arcs} outgoing arcs: too few to fire.",
        "{pit} holds {held} chips and has {arcs} outgoing arcs: too few to fire.",
        held,
    ).format(pit=node, held=held, arcs=arcs)


# -- awalé on a graph --------------------------------------------------------------------------


def move(side: str, node: str, handful: int, events: Sequence[Event]) -> str:
    """Tell a sowing from its events: the route, what is taken, why no more is."""
    return f"{_sowing(side, node, handful, events)} {_outcome(side, events)}"


def _sowing(side: str, node: str, handful: int, events: Sequence[Event]) -> str:
    drops = [event.pit for event in events if event.kind == "drop"]
    if len(drops) > _LONGEST_LIST:
        drops = [*drops[: _LONGEST_LIST - 2], "…", drops[-1]]
    told = say("{player} sows {seeds} from {pit}: {pits}.").format(
        player=player(side), seeds=seeds(handful), pit=node, pits=", ".join(drops)
    )
    if any(event.kind == "skip" for event in events):
        told += " " + say("The route passes over {pit}, which receives nothing.").format(pit=node)
    return told


def _outcome(side: str, events: Sequence[Event]) -> str:
    taken = [event for event in events if event.kind == "capture"]
    stop = next(event for event in events if event.kind == "stop")
    if taken:
        return _capture(side, taken, stop)
    if stop.number == layout.GRAPH_STOP_OWN:
        return say("The last seed falls in {pit}, {player}’s own: nothing is taken.").format(
            pit=stop.pit, player=player(side)
        )
    if stop.number == layout.GRAPH_STOP_ALL:
        return say("Taking would leave {other} without a seed: the capture is cancelled.").format(
            other=player(_other(side))
        )
    drops = [event for event in events if event.kind == "drop"]
    return say("The last seed makes {n} in {pit}: nothing is taken.").format(
        n=drops[-1].number, pit=stop.pit
    )


def _capture(side: str, taken: Sequence[Event], stop: Event) -> str:
    first, who = taken[0], player(side)
    if len(taken) == 1:
        told = say("The last seed makes {n} in {pit}: {player} takes them.").format(
            n=first.number, pit=first.pit, player=who
        )
    else:
        told = say(
            "The last seed makes {n} in {pit}: {player} takes {sum} = {total} seeds, back to {end}."
        ).format(
            n=first.number,
            pit=first.pit,
            player=who,
            sum=" + ".join(str(event.number) for event in taken),
            total=sum(event.number for event in taken),
            end=taken[-1].pit,
        )
    if stop.number == layout.GRAPH_STOP_COUNT:
        told += " " + say("The chain stops before {pit}.").format(pit=stop.pit)
    return told


def refusal(code: str, node: str, side: str, held: int, allowed: Sequence[str]) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code; `allowed` are a few legal moves."""
    values = {
        "pit": node,
        "player": player(side),
        "other": player(_other(side)),
        "pits": ", ".join(allowed),
    }
    if code == "empty":
        return say("{pit} is empty.").format(**values), ""
    if code == "wrong-side":
        return say("{pit} is {other}’s, and it is {player}’s turn.").format(**values), ""
    if code == "choose-route":
        return say("{pit} has several routes: name one, such as {pits}.").format(**values), ""
    if code == "no-route":
        return nsay(
            "No such route: {n} seed from {pit} must follow an arc.",
            "No such route: {n} seeds from {pit} must follow the arcs one by one, to the last.",
            held,
        ).format(n=held, **values), ""
    told = say("{other} has no seed left: {player} must sow a route that feeds {other} ({pits}).")
    return told.format(**values), "S1"


def _mark(text: str) -> str:
    """Mark a text for the catalogue without translating it yet."""
    return text


_ENDINGS = {
    "no-seed": _mark("The player to move has no seed: each player adds their own nodes."),
    "no-move": _mark("No route may be sown: each player adds their own nodes."),
    "repetition": _mark("The same position has come back: each player adds their own nodes."),
}


def verdict(ending: str, stores: Mapping[Side, int], winner: str | None) -> str:
    """Return in words how a game has ended, from its final stores."""
    score = say("South {south}, North {north}:").format(south=stores["S"], north=stores["N"])
    if winner is None:
        result = say("nobody has more than half, the game is drawn.")
    else:
        result = say("{player} wins.").format(player=player(winner))
    told = f"{score} {result}"
    return told if ending == "store" else f"{say(_ENDINGS[ending])} {told}"
