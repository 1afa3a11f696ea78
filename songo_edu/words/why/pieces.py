"""What explanations of puzzles of two rows are made of: pits, threats, what a move does to them."""

from typing import Final, TypedDict

from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import END_STORE, GOES_ON, ROW, SOUTH, WIN
from songo_edu.words.common import player, seed_words
from songo_edu.words.lists import listed
from songo_edu.words.moves.two_row import names_of
from songo_edu.words.why.effects import (
    MET_ALL,
    MET_BARE,
    MET_BARRED,
    MET_EMPTIED,
    MET_FARTHER,
    MET_FULL,
    MET_LESS,
    Aim,
    Met,
    Move,
    pits_allowed,
    swept_by,
)
from songo_edu.words.why.tree import Claim, Node

#: Threats that are told one by one.
MOST_AIMS: Final = 2
#: From so many pits on only the ends of a chain are named.
SHORT_CHAIN: Final = 3


class Riddle(TypedDict):
    """A puzzle of two rows as its explanation wants it."""

    kind: str
    claim: Claim
    tree: Node
    names: list[str]  # of the pits, as they are shown
    pits: list[str]  # and as records write them


def pit_shown(riddle: Riddle, pit: int) -> str:
    """Return what a pit is called."""
    return riddle["names"][pit]


def pits_shown(riddle: Riddle, pits: list[int]) -> str:
    """Return pits that are taken one after the other; of a long chain only the ends."""
    if len(pits) < SHORT_CHAIN:
        return listed(names_of(riddle["names"], pits))
    return t(
        "{first} back to {last}",
        {"first": pit_shown(riddle, pits[0]), "last": pit_shown(riddle, pits[-1])},
    )


def aim_shown(riddle: Riddle, aim: Aim) -> dict[str, str | int]:
    """Return what is said of a threat: from where, at what, for how much."""
    return {
        "source": pit_shown(riddle, aim["source"]),
        "pits": pits_shown(riddle, aim["pits"]),
        "seeds": seed_words(aim["seeds"]),
    }


def aims_shown(riddle: Riddle, aims: list[Aim]) -> str:
    """Return one threat or two as a clause."""
    first = t("{source} aims at {pits} ({seeds})", aim_shown(riddle, aims[0]))
    if len(aims) == 1:
        return first
    second = t("{source} at {pits} ({seeds})", aim_shown(riddle, aims[1]))
    return t("{first}, and {second}", {"first": first, "second": second})


def joined_told(told: list[str]) -> str:
    """Return sentences as one text, empty ones left out."""
    return " ".join([words for words in told if words])


def takes_told(riddle: Riddle, move: Move) -> str:
    """Tell what a move takes, and that it goes round the board if it does."""
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "seeds": seed_words(move["takes"]),
        "held": seed_words(move["held"]),
        "pits": pits_shown(riddle, move["pits"]),
    }
    lap = move["held"] >= 2 * riddle["claim"]["sheet"][ROW]
    if len(move["pits"]) > 0:
        if lap:
            return t("{move} goes round the board with {held} and takes {seeds} ({pits}).", values)
        return t("{move} takes {seeds} ({pits}).", values)
    if move["kept"]:
        return t("{move} goes round the board with {held}, and the last seed is kept.", values)
    if move["gift"]:
        values["other"] = player(1 - move["side"])
        return t("{move} has to be given away: {held} for {other}.", values)
    if lap:
        return t("{move} goes round the board with {held} and takes nothing.", values)
    return ""


def met_told(riddle: Riddle, met: Met, move: Move) -> str:
    """Tell why a threat takes less after a move of the side that it was aimed at."""
    values: dict[str, str | int] = {
        "source": pit_shown(riddle, met["aim"]["source"]),
        "pit": pit_shown(riddle, met["pit"]) if met["pit"] >= 0 else "",
        "before": met["aim"]["seeds"],
        "left": seed_words(met["left"]),
        "held": seed_words(met["n"]),
        "n": met["n"],
        "player": player(move["side"]),
    }
    how, spared = met["how"], met["left"] == 0
    if how == MET_EMPTIED:
        return t("{source} is emptied, and its threat is gone.", values)
    if how == MET_BARRED and (met["pit"] + 1) % riddle["claim"]["sheet"][ROW] == 0:
        return t("{source} would take nothing now, and so may not even be played.", values)
    if how == MET_BARRED:
        return t("{source} may not be played now.", values)
    if how == MET_ALL:
        return t("{source} would take every seed of {player}, and so may take none.", values)
    if how == MET_FARTHER and met["pit"] >= 0:
        if spared:
            return t("{source} holds {held} now and runs on to {pit}: it takes nothing.", values)
        return t("{source} holds {held} now and runs on to {pit}: it takes only {left}.", values)
    if how == MET_FULL:
        more = move["after"][met["pit"]] > move["before"][met["pit"]]
        if spared and more:
            return t(
                "{pit} gets a seed more: {source} would make {n} there, too many to take.", values
            )
        if spared:
            return t("{source} would make {n} in {pit}, too many to take.", values)
        if more:
            return t(
                "{pit} gets a seed more: {source} would make {n} there, and takes {left} instead"
                " of {before}.",
                values,
            )
        return t(
            "{source} would make {n} in {pit}, too many, and takes {left} instead of {before}.",
            values,
        )
    if how == MET_BARE and met["pit"] == move["pit"]:
        if spared:
            return t("{pit} moves out of the way, and {source} takes nothing.", values)
        return t("{pit} moves out of the way: {source} takes {left} instead of {before}.", values)
    if how == MET_BARE:
        if spared:
            return t("{pit} is empty now, and {source} takes nothing.", values)
        return t("{pit} is empty now: {source} takes {left} instead of {before}.", values)
    if how in (MET_LESS, MET_FARTHER):
        if spared:
            return t("{source} takes nothing any more.", values)
        return t("{source} takes {left} instead of {before}.", values)
    return ""


def steps_aside(move: Move, met: list[Met]) -> bool:
    """Return whether what is told of a move begins with its own pit, played out of the way."""
    return len(met) > 0 and met[0]["how"] == MET_BARE and met[0]["pit"] == move["pit"]


def several_met(riddle: Riddle, met: list[Met], move: Move) -> list[str]:
    """Tell why threats take less, where each has its own reason."""
    told = [met_told(riddle, one, move) for one in met[:1]]
    told.extend(
        [
            met_told(riddle, one, move)
            for one in met[1:MOST_AIMS]
            if one["how"] != met[0]["how"] or one["pit"] != met[0]["pit"]
        ]
    )
    return told


def ending_told(riddle: Riddle, move: Move, side: int) -> str:
    """Tell what a side adds where a move ends the game."""
    seeds = swept_by(riddle["claim"]["sheet"], move, side)
    if move["ends"] == GOES_ON:
        return ""
    if move["ends"] == END_STORE:
        return t("{player} has won the game.", {"player": player(_winner(riddle, move))})
    if seeds == 0:
        return t("The game ends there.")
    return tn(
        "The game ends there, and {player} adds the {n} seed of its row.",
        "The game ends there, and {player} adds the {n} seeds of its row.",
        seeds,
        {"player": player(side)},
    )


def _winner(riddle: Riddle, move: Move) -> int:
    return 0 if move["after"][SOUTH] >= riddle["claim"]["sheet"][WIN] else 1


def bound_told(riddle: Riddle, move: Move) -> list[str]:
    """Tell that a side has no choice, or has to feed the other; nothing where neither is so."""
    values = {
        "player": player(move["side"]),
        "other": player(1 - move["side"]),
        "move": pit_shown(riddle, move["pit"]),
    }
    if move["fed"]:
        return [t("{other} has no seed left, and {player} must feed it.", values)]
    if len(pits_allowed(riddle["claim"]["sheet"], move["before"])) == 1:
        return [t("{player} has only {move}.", values)]
    return []
