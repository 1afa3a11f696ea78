"""Why a move is good, in words, from what the finders see before and after it.

Each sentence states a finding and no more: what the move takes, threatens, prevents or prepares,
and what the opponent can take in return. None is an opinion of a search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from songo_edu.analysis.grenier import greniers
from songo_edu.analysis.menace import DoubleMenace, Menace, double_menaces, menaces
from songo_edu.analysis.tables import from_left, other_side
from songo_edu.analysis.waiting import waiting_moves
from songo_edu.analysis.yinda import Defence, Kind, defences
from songo_edu.games import Position
from songo_edu.games.position import side_name as player
from songo_edu.locale import nsay, say
from songo_edu.words.common import seed_words as seeds


def listed(names: Iterable[str]) -> str:
    """Return names as a reader lists them.

    Examples
    --------
    >>> listed(["N1", "N2", "N3"])
    'N1, N2 and N3'
    """
    *rest, end = names
    return say("{first} and {last}").format(first=", ".join(rest), last=end) if rest else end


def why_good(position: Position, move: str) -> str:
    """Return in words what speaks for a legal move, and what the opponent can take after it.

    Raises
    ------
    UnknownPitError, IllegalMoveError
        as `Position.play` does.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(why_good(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "N1"))
    N1 is a yinda: S4 takes 2 seeds instead of 11. South can then take 2 seeds with S4.
    """
    return " ".join(reasons(position, move))


def reasons(position: Position, move: str) -> tuple[str, ...]:
    """Return the sentences of `why_good`, the weightiest first."""
    after = position.play(move)
    told = _capture(position, move)
    if after.over:
        return (*told, after.verdict())
    told += _double(position, move, after)
    told += _defences(position, move)
    told += _threat(position, after)
    told += _grenier(position, after)
    told = told or _wait(position, move, after)
    if not told:
        told.append(say("The finders see nothing that speaks for {move}.").format(move=move))
    return (*told, *_price(position, after))


def _capture(position: Position, move: str) -> list[str]:
    events = position.trace(move)
    taken = [event for event in events if event.kind == "capture"]
    values = {"player": player(position.mover)}
    if taken:
        pits = from_left(position.sheet, [event.pit for event in taken])
        total = sum(event.number for event in taken)
        told = say("{player} takes {seeds} in {pits}.")
        return [told.format(**values, seeds=seeds(total), pits=listed(pits))]
    if any(event.kind == "keep" for event in events):
        return [say("{player} keeps the last seed of the lap.").format(**values)]
    return []


# -- what it threatens -----------------------------------------------------------------------------


def _real(position: Position) -> dict[tuple[tuple[str, ...], tuple[str, ...]], DoubleMenace]:
    """Return the real double threats of the player to move, by their pits."""
    found = double_menaces(position, position.mover)
    return {(one.sources, one.lasts): one for one in found if not one.apparent}


def _double(position: Position, move: str, after: Position) -> list[str]:
    side = position.mover
    found = [one for one in double_menaces(after, side) if not one.apparent]
    # The finders leave repetition aside; a reply that ends the game by it would escape both.
    if not found or any(after.play(reply).ending == "repetition" for reply in after.legal_moves()):
        return []
    best = max(found, key=lambda one: (one.least, one.seeds))
    values = {
        "move": move,
        "pits": listed(from_left(position.sheet, best.lasts)),
        "sources": listed(best.sources),
        "player": player(side),
        "other": player(other_side(side)),
    }
    if (best.sources, best.lasts) in _real(position):
        aim = say("{sources} still threaten {pits} doubly").format(**values)
    else:
        aim = say("{move} makes a double threat on {pits}, from {sources}").format(**values)
    return [
        say("{aim}; whatever {other} plays, {player} takes at least {seeds}.").format(
            aim=aim, seeds=seeds(best.least), **values
        )
    ]


def _threat(position: Position, after: Position) -> list[str]:
    side = position.mover
    before = {one.source: one.seeds for one in menaces(position, side)}
    doubled = {
        pit for one in double_menaces(after, side) if not one.apparent for pit in one.sources
    }
    fresh = [
        one
        for one in menaces(after, side)
        if one.source not in doubled and one.seeds > before.get(one.source, 0)
    ]
    if not fresh:
        return []
    best = max(fresh, key=lambda one: one.seeds)
    told = say("{source} now threatens {pits} ({seeds}).").format(
        source=best.source, pits=listed(best.targets), seeds=seeds(best.seeds)
    )
    return [f"{told} {help_against(best)}"]


def help_against(menace: Menace) -> str:
    """Return in words what the threatened side can do.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    >>> help_against(menaces(p, "S")[0])
    'North can stop it with N6, or limit it with N1 (to 2).'
    """
    values = {"other": player(other_side(menace.side))}
    stops = [reply.move for reply in menace.replies if reply.left == 0]
    limits = sorted((reply for reply in menace.replies if reply.left), key=lambda one: one.left)
    if limits:
        limit = limits[0]
        values |= {"limit": limit.move, "left": str(limit.left)}
    if stops and limits:
        told = say("{other} can stop it with {stops}, or limit it with {limit} (to {left}).")
        return told.format(**values, stops=either(stops))
    if stops:
        return say("{other} can stop it with {stops}.").format(**values, stops=either(stops))
    if limits:
        return say("{other} can only limit it, with {limit} (to {left}).").format(**values)
    return say("No reply of {other} helps.").format(**values)


def either(names: Sequence[str]) -> str:
    """Return names as a reader lists what may be chosen.

    Examples
    --------
    >>> either(["N1", "N2"])
    'N1 or N2'
    """
    *rest, end = names
    return say("{first} or {last}").format(first=", ".join(rest), last=end) if rest else end


# -- what it prevents ------------------------------------------------------------------------------


def _defences(position: Position, move: str) -> list[str]:
    """Tell the best of each kind of defence."""
    best: dict[Kind, Defence] = {}
    for one in defences(position):
        if one.move == move:
            known = best.get(one.kind)
            if known is None or one.saved > known.saved:
                best[one.kind] = one
    return [_defence(position, one) for one in best.values()]


def _defence(position: Position, one: Defence) -> str:
    values = {"move": one.move, "source": one.source, "player": player(position.mover)}
    if one.kind == "counter-threat":
        return say(
            "A counter-threat: if {source} takes {lost}, {player} then takes {seeds}."
        ).format(**values, lost=seeds(one.left), seeds=seeds(one.regain))
    values["effect"] = _effect(one)
    if one.kind == "yinda":
        return say("{move} is a yinda: {effect}.").format(**values)
    if one.kind == "evasion":
        return say("{move} moves threatened seeds away: {effect}.").format(**values)
    if one.kind == "capture":
        return say("{move} takes the threatening pit itself: {effect}.").format(**values)
    if one.kind == "push":
        return say("{move} adds to the threatening pit, which aims elsewhere: {effect}.").format(
            **values
        )
    return say("After {move} the rules stand in the way: {effect}.").format(**values)


def _effect(one: Defence) -> str:
    values = {"source": one.source, "before": one.before}
    if one.left == 0:
        return say("{source} takes nothing instead of {before}").format(**values)
    return nsay(
        "{source} takes {n} seed instead of {before}",
        "{source} takes {n} seeds instead of {before}",
        one.left,
    ).format(**values, n=one.left)


# -- what it prepares, and its price ---------------------------------------------------------------


def _grenier(position: Position, after: Position) -> list[str]:
    side = position.mover
    before = {one.pit for one in greniers(position, side)}
    return [
        say("{pit} becomes a grenier of {seeds}.").format(pit=one.pit, seeds=seeds(one.seeds))
        for one in greniers(after, side)
        if one.pit not in before
    ]


def _wait(position: Position, move: str, after: Position) -> list[str]:
    side, other = position.mover, other_side(position.mover)
    if position.row(other) != after.row(other) or position.stores != after.stores:
        return []
    return [
        say("{move} is a waiting move: {player} has up to {own} more, {other} {others}.").format(
            move=move,
            player=player(side),
            other=player(other),
            own=waiting_moves(after, side),
            others=waiting_moves(after, other),
        )
    ]


def _price(position: Position, after: Position) -> list[str]:
    other = other_side(position.mover)
    found = menaces(after, other)
    values = {"player": player(position.mover), "other": player(other)}
    if found:
        worst = max(found, key=lambda one: one.seeds)
        told = say("{other} can then take {seeds} with {pit}.")
        return [told.format(**values, seeds=seeds(worst.seeds), pit=worst.source)]
    if menaces(position, other):
        return [say("{other} can then take nothing.").format(**values)]
    return []
