"""The move that turned a game, in words: what was possible before it, and what changed with it."""

from typing import Final, TypedDict

from songo_edu.engine.values import Stand, stand_words
from songo_edu.games.wording import joined, player, seed_words
from songo_edu.locale import t

#: What changed by less is not told of a turning point: seeds, threatened seeds, bidoua.
TELLING: Final = 2


class Turn(TypedDict):
    """The move that turned a game, what it did within two moves, and for whom."""

    number: int
    move: str
    winner: int
    better: Stand  # after the best move in its place
    stand: Stand  # after it
    taken: list[int]  # seeds that South and North took with it and the reply
    threats: list[list[int]]  # seeds that the largest threat of each takes: before it, after them
    bidoua: list[list[int]]  # of each: before it, after them


def turning_words(turn: Turn) -> str:
    """Tell the move that turned a game by what changed with it: material, threats, spare moves."""
    values: dict[str, str | int] = {"number": turn["number"], "move": turn["move"]}
    values["before"], values["after"] = stand_words(turn["better"]), stand_words(turn["stand"])
    told = t("The game turned with {number}. {move}: {before} was possible, {after} came.", values)
    changed = [*_material(turn), *_threatened(turn), *_spare(turn)]
    if len(changed) == 0:
        return t("{told} Nothing that the finders see changed at once.", {"told": told})
    return t("{told} What changed: {changes}.", {"told": told, "changes": joined(changed)})


def _material(turn: Turn) -> list[str]:
    winner = turn["winner"]
    won, lost = turn["taken"][winner], turn["taken"][1 - winner]
    if won - lost < TELLING:
        return []
    values = {"player": player(winner), "other": player(1 - winner), "seeds": seed_words(won)}
    if lost == 0:
        return [t("material ({player} takes {seeds})", values)]
    values["lost"] = seed_words(lost)
    return [t("material ({player} takes {seeds}, {other} {lost})", values)]


def _threatened(turn: Turn) -> list[str]:
    held = turn["threats"]
    sides = _sides_told(held, turn["winner"])
    told = [_threatens(side, held[side][0], held[side][1]) for side in sides]
    return [t("threats ({changes})", {"changes": ", ".join(told)})] if len(told) > 0 else []


def _sides_told(counts: list[list[int]], winner: int) -> list[int]:
    """Return the sides whose count, before and after, changed enough in the winner's favour."""
    grown = [each[1] - each[0] for each in counts]
    sides: list[int] = []
    if -grown[1 - winner] >= TELLING:
        sides.append(1 - winner)
    if grown[winner] >= TELLING:
        sides.append(winner)
    return sides


def _threatens(side: int, before: int, after: int) -> str:
    values = {"player": player(side), "before": before, "seeds": seed_words(after)}
    if before == 0:
        return t("{player} threatens {seeds}", values)
    if after == 0:
        return t("{player} threatens nothing instead of {before}", values)
    return t("{player} threatens {seeds} instead of {before}", values)


def _spare(turn: Turn) -> list[str]:
    held = turn["bidoua"]
    sides = _sides_told(held, turn["winner"])
    told = [_bidoua(side, held[side][0], held[side][1]) for side in sides]
    return [t("room to wait ({changes})", {"changes": ", ".join(told)})] if len(told) > 0 else []


def _bidoua(side: int, before: int, after: int) -> str:
    values = {"player": player(side), "before": before, "after": after}
    return t("{player} has a bidoua of {after} instead of {before}", values)
