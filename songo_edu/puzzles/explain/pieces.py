"""What explanations of puzzles of two rows are made of: pits, threats, what a move does to them."""

from typing import Final, TypedDict

from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import (
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
    kept_by,
    pits_allowed,
    swept_by,
)
from songo_edu.puzzles.explain.reason import Step
from songo_edu.puzzles.explain.tree import Claim, Node
from songo_edu.rules.two_row.layout import (
    BARRED_LAST_PIT,
    END_FEW,
    END_NO_MOVE,
    END_NO_SEED,
    END_STORE,
    FEW,
    GOES_ON,
    MOVER,
    ROW,
    SOUTH,
    STRIDE,
    WIN,
)
from songo_edu.rules.two_row.moves import reason

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


def pits_aimed(riddle: Riddle, pits: list[int]) -> str:
    """Return pits that a pit aims at; of a long chain only the ends."""
    if len(pits) < SHORT_CHAIN:
        return listed(names_of(riddle["names"], pits))
    return t(
        "pits {first} back to {last}",
        {"first": pit_shown(riddle, pits[0]), "last": pit_shown(riddle, pits[-1])},
    )


def pits_filled(riddle: Riddle, pits: list[int], fell: list[int], side: int) -> str:
    """Return pits that are taken, and into which of them a side has sown itself."""
    shown = pits_shown(riddle, pits)
    values = {"pits": shown, "player": player(side)}
    if len(fell) == 0:
        return shown
    if len(fell) == len(pits):
        return t("{pits}, filled by {player} itself", values)
    return t("{pits}, partly filled by {player} itself", values)


def sown_into(move: Move, pits: list[int]) -> list[int]:
    """Return those of some pits into which a move has sown."""
    return [pit for pit in pits if move["after"][pit] > move["before"][pit]]


def aim_shown(riddle: Riddle, aim: Aim) -> dict[str, str | int]:
    """Return what is said of a threat: from where, at what, for how much."""
    return {
        "source": pit_shown(riddle, aim["source"]),
        "pits": pits_aimed(riddle, aim["pits"]),
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


def step_of(riddle: Riddle, move: Move, told: list[str]) -> Step:
    """Return a move with what is said of it."""
    return {"move": riddle["pits"][move["pit"]], "words": joined_told(told)}


def takes_told(riddle: Riddle, move: Move) -> str:
    """Tell what a move takes, and that it goes round the board if it does."""
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "seeds": seed_words(move["takes"]),
        "held": seed_words(move["held"]),
        "pits": pits_shown(riddle, move["pits"]),
        "player": player(move["side"]),
    }
    lap = move["held"] >= 2 * riddle["claim"]["sheet"][ROW]
    if len(move["pits"]) > 0:
        if lap:
            return t("{move} goes round the board with {held} and takes {seeds} ({pits}).", values)
        return t("{move} takes {seeds} ({pits}).", values)
    if move["kept"]:
        return t(
            "{move} goes round the board with {held}, and {player} keeps the last seed.", values
        )
    if move["gift"]:
        values["other"] = player(1 - move["side"])
        return _gift_told(move, values)
    if lap:
        return t("{move} goes round the board with {held} and takes nothing.", values)
    return ""


def _gift_told(move: Move, values: dict[str, str | int]) -> str:
    """Tell a move from the last pit that has to be made and may not be sown."""
    if move["fed"]:
        return tn(
            "Only {move}, the last pit, could feed {other}, and its one seed cannot be sown from"
            " there: it goes into {other}’s store.",
            "Only {move}, the last pit, could feed {other}, and its {n} seeds cannot be sown from"
            " there: they go into {other}’s store.",
            move["held"],
            values,
        )
    return tn(
        "No move is left but {move}, the last pit, and its one seed cannot be sown from there: it"
        " goes into {other}’s store.",
        "No move is left but {move}, the last pit, and its {n} seeds cannot be sown from there:"
        " they go into {other}’s store.",
        move["held"],
        values,
    )


def met_told(riddle: Riddle, met: Met, move: Move, named: bool) -> str:
    """Tell why a threat takes less after a move of the side that it was aimed at.

    `named` says whether the sentence before has just named that move.
    """
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
        return t("{source} would take nothing then, and so cannot even be played.", values)
    if how == MET_BARRED:
        return t("{source} cannot be played now.", values)
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
                "{pit} gets a seed more: {source} would bring it to {n}, too many to take.", values
            )
        if spared:
            return t("{source} would bring {pit} to {n}, too many to take.", values)
        if more:
            return t(
                "{pit} gets a seed more: {source} would bring it to {n}, and take {left} instead"
                " of {before}.",
                values,
            )
        return t(
            "{source} would bring {pit} to {n}, too many, and take {left} instead of {before}.",
            values,
        )
    if how == MET_BARE and met["pit"] == move["pit"]:
        if named and spared and met["pit"] == met["aim"]["last"]:
            return t("{source} was to end there, and takes nothing.", values)
        if named and spared:
            return t("{source} takes nothing any more.", values)
        if named:
            return t("{source} would take {left} instead of {before}.", values)
        if spared and met["pit"] == met["aim"]["last"]:
            return t("{player} empties {pit}: {source}, which ends there, takes nothing.", values)
        if spared:
            return t("{player} empties {pit}, and {source} takes nothing.", values)
        return t("{player} empties {pit}: {source} would take {left} instead of {before}.", values)
    if how == MET_BARE:
        if spared:
            return t("{pit} is empty now, and {source} takes nothing.", values)
        return t("{pit} is empty now: {source} would take {left} instead of {before}.", values)
    if how in (MET_LESS, MET_FARTHER):
        if spared:
            return t("{source} takes nothing any more.", values)
        return t("{source} would take {left} instead of {before}.", values)
    return ""


def unkept_told(riddle: Riddle, move: Move) -> str:
    """Tell that a pit of the other side does not end in the first pit any more; "" where none."""
    pits = kept_by(riddle["claim"]["sheet"], move)
    if len(pits) == 0:
        return ""
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "source": pit_shown(riddle, pits[0]),
        "other": player(1 - move["side"]),
        "held": seed_words(move["before"][pits[0]]),
        "now": move["after"][pits[0]],
    }
    if move["after"][pits[0]] > move["before"][pits[0]]:
        return t(
            "With {held}, {source} would go round, end in the first pit and keep a seed for"
            " {other}; {move} makes them {now}, and none is kept.",
            values,
        )
    return t("{source} would have kept a seed for {other}, and cannot any more.", values)


def steps_aside(move: Move, met: list[Met]) -> bool:
    """Return whether what is told of a move begins with its own pit, played out of the way."""
    return len(met) > 0 and met[0]["how"] == MET_BARE and met[0]["pit"] == move["pit"]


def now_met(riddle: Riddle, met: Met, move: Move, known: list[int], named: bool) -> str:
    """Tell why a threat takes less, and the threat itself where its source is not known yet."""
    told = met_told(riddle, met, move, named)
    if told == "" or met["aim"]["source"] in known:
        return told
    known.append(met["aim"]["source"])
    return joined_told(
        [
            t("{source} was aiming at {pits} ({seeds}).", aim_shown(riddle, met["aim"])),
            met_told(riddle, met, move, False),
        ]
    )


def known_first(met: list[Met], known: list[int]) -> list[Met]:
    """Return threats that are met, those whose sources were told before the others."""
    told = [each for each in met if each["aim"]["source"] in known]
    return [*told, *[each for each in met if each["aim"]["source"] not in known]]


def several_met(
    riddle: Riddle, met: list[Met], move: Move, known: list[int], named: bool
) -> list[str]:
    """Tell why threats take less, where each has its own reason."""
    told = [now_met(riddle, each, move, known, named) for each in met[:1]]
    told.extend(
        [
            now_met(riddle, each, move, known, False)
            for each in met[1:MOST_AIMS]
            if each["aim"]["source"] in known
            if each["how"] != met[0]["how"] or each["pit"] != met[0]["pit"]
        ]
    )
    return told


def ending_told(riddle: Riddle, move: Move, side: int) -> str:
    """Tell why a move ends the game, and what a side adds then."""
    seeds = swept_by(riddle["claim"]["sheet"], move, side)
    if move["ends"] == GOES_ON:
        return ""
    if move["ends"] == END_STORE:
        winner = _winner(riddle, move)
        return t(
            "{player} has {seeds} and has won.",
            {"player": player(winner), "seeds": seed_words(move["after"][SOUTH + winner])},
        )
    values = {"why": _why_over(riddle, move), "player": player(side)}
    if seeds == 0:
        return t("{why}: the game ends.", values)
    return tn(
        "{why}: the game ends, and {player} adds the {n} seed of its row.",
        "{why}: the game ends, and {player} adds the {n} seeds of its row.",
        seeds,
        values,
    )


def _why_over(riddle: Riddle, move: Move) -> str:
    """Return what ends a game before a store is full, as a clause."""
    values: dict[str, str | int] = {
        "few": riddle["claim"]["sheet"][FEW],
        "player": player(1 - move["side"]),
        "other": player(move["side"]),
    }
    if move["ends"] == END_FEW:
        return t("Fewer than {few} seeds are left", values)
    if move["ends"] == END_NO_SEED:
        return t("{player} has no seed to play", values)
    if move["ends"] == END_NO_MOVE:
        return t("{player} cannot feed {other}’s empty row", values)
    return t("The same board has come back", values)


def _winner(riddle: Riddle, move: Move) -> int:
    return 0 if move["after"][SOUTH] >= riddle["claim"]["sheet"][WIN] else 1


def bound_told(riddle: Riddle, move: Move, known: list[int]) -> list[str]:
    """Tell that a side has no choice, and why, or has to feed the other; or nothing.

    What bars a last pit is told once: `known` holds -1 - pit from then on.
    """
    values = {
        "player": player(move["side"]),
        "other": player(1 - move["side"]),
        "move": pit_shown(riddle, move["pit"]),
    }
    allowed = pits_allowed(riddle["claim"]["sheet"], move["before"])
    if move["fed"] and len(allowed) == 1 and not move["gift"]:
        return [t("{other} has no seed left, and {player} must feed it with {move}.", values)]
    if move["fed"]:
        return [t("{other} has no seed left, and {player} must feed it.", values)]
    if len(allowed) != 1:
        return []
    barred = _barred_last(riddle, move["before"])
    if barred < 0 or move["gift"] or -1 - barred in known:
        return [t("{player} has only {move}.", values)]
    known.append(-1 - barred)
    return [t("{player} has only {move}.", values), barred_told(riddle, move["before"])]


def barred_told(riddle: Riddle, state: list[int]) -> str:
    """Tell that the last pit of the side to move may not be played; "" where it may, or is bare."""
    barred = _barred_last(riddle, state)
    if barred < 0:
        return ""
    values = {"last": pit_shown(riddle, barred)}
    if state[barred] == 1:
        return t("{last}, a lone seed in the last pit, cannot be played.", values)
    return t("{last}, two seeds in the last pit that take nothing, cannot be played.", values)


def _barred_last(riddle: Riddle, state: list[int]) -> int:
    """Return the last pit of a side where it holds seeds and may not be played, else -1."""
    sheet, side = riddle["claim"]["sheet"], state[MOVER]
    last = (side + 1) * sheet[ROW] - 1
    board = [*state, *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    return last if reason(sheet, board, 0, STRIDE, last, moves, 0) == BARRED_LAST_PIT else -1
