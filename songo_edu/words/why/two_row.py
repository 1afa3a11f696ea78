"""Why the key of a puzzle of two rows is right, in words: threats, waiting, defences."""

from typing import Final, TypedDict

from songo_edu.locale import t, tn
from songo_edu.rules.two_row.capture_goal import forced
from songo_edu.rules.two_row.layout import END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, WIN
from songo_edu.words.common import player, seed_words
from songo_edu.words.lists import either, listed
from songo_edu.words.moves.two_row import names_of
from songo_edu.words.puzzles import move_count_words
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
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
    swept_by,
    with_side,
)
from songo_edu.words.why.lines import Group, Lure, groups_of, lures_of, main_line
from songo_edu.words.why.told import Part, Step, Why
from songo_edu.words.why.tree import MANY_SEEDS, Claim, Node

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


def two_row_why(riddle: Riddle) -> Why:
    """Return why the key of a puzzle of two rows is right."""
    claim, tree = riddle["claim"], riddle["tree"]
    line = main_line(claim, tree)
    groups = groups_of(claim, tree)
    parts = [_lure(riddle, line[0], lure) for lure in lures_of(claim, tree["pit"])]
    parts.append(_line(riddle, line))
    if len(line) > 1:
        parts.extend(_others(riddle, line, groups))
    return {"idea": _idea(riddle, line, groups), "parts": parts}


# -- pieces ----------------------------------------------------------------------------------------


def _name(riddle: Riddle, pit: int) -> str:
    return riddle["names"][pit]


def _pits(riddle: Riddle, pits: list[int]) -> str:
    """Return pits that are taken one after the other; of a long chain only the ends."""
    if len(pits) < SHORT_CHAIN:
        return listed(names_of(riddle["names"], pits))
    return t(
        "{first} back to {last}",
        {"first": _name(riddle, pits[0]), "last": _name(riddle, pits[-1])},
    )


def _aim(riddle: Riddle, aim: Aim) -> dict[str, str | int]:
    """Return what is said of a threat: from where, at what, for how much."""
    return {
        "source": _name(riddle, aim["source"]),
        "pits": _pits(riddle, aim["pits"]),
        "seeds": seed_words(aim["seeds"]),
    }


def _aims(riddle: Riddle, aims: list[Aim]) -> str:
    """Return one threat or two as a clause."""
    first = t("{source} aims at {pits} ({seeds})", _aim(riddle, aims[0]))
    if len(aims) == 1:
        return first
    second = t("{source} at {pits} ({seeds})", _aim(riddle, aims[1]))
    return t("{first}, and {second}", {"first": first, "second": second})


def _joined(told: list[str]) -> str:
    return " ".join([words for words in told if words])


def _takes(riddle: Riddle, move: Move) -> str:
    """Tell what a move takes, and that it goes round the board if it does."""
    values: dict[str, str | int] = {
        "move": _name(riddle, move["pit"]),
        "seeds": seed_words(move["takes"]),
        "held": seed_words(move["held"]),
        "pits": _pits(riddle, move["pits"]),
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


def _met(riddle: Riddle, met: Met, move: Move) -> str:
    """Tell why a threat takes less after a move of the side that it was aimed at."""
    values: dict[str, str | int] = {
        "source": _name(riddle, met["aim"]["source"]),
        "pit": _name(riddle, met["pit"]) if met["pit"] >= 0 else "",
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


def _steps_aside(move: Move, met: list[Met]) -> bool:
    """Return whether what is told of a move begins with its own pit, played out of the way."""
    return len(met) > 0 and met[0]["how"] == MET_BARE and met[0]["pit"] == move["pit"]


def _several(riddle: Riddle, met: list[Met], move: Move) -> list[str]:
    """Tell why threats take less, where each has its own reason."""
    told = [_met(riddle, one, move) for one in met[:1]]
    told.extend(
        [
            _met(riddle, one, move)
            for one in met[1:MOST_AIMS]
            if one["how"] != met[0]["how"] or one["pit"] != met[0]["pit"]
        ]
    )
    return told


def _ending(riddle: Riddle, move: Move, side: int) -> str:
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


def _step(riddle: Riddle, move: Move, told: list[str]) -> Step:
    return {"move": riddle["pits"][move["pit"]], "words": _joined(told)}


# -- the idea --------------------------------------------------------------------------------------


def _idea(riddle: Riddle, line: list[Move], groups: list[Group]) -> str:
    """Return the idea of the key in a sentence or two."""
    if riddle["claim"]["theirs"]:
        return _idea_of_defence(riddle, line[0])
    if riddle["kind"] == "wait":
        return _idea_of_waiting(riddle, line[0])
    key = line[0]
    if riddle["claim"]["moves"] == 1:
        return _idea_of_capture(riddle, key)
    told = [_takes(riddle, key), _idea_of_threats(riddle, key, groups)]
    if len(line) > 1 and key["ends"] == GOES_ON:
        told.append(_has_to_move(riddle, key))
        told.append(_promise(riddle, line))
    return _joined(told)


def _promise(riddle: Riddle, line: list[Move]) -> str:
    claim = riddle["claim"]
    return t(
        "Whatever {other} plays, {seeds} come in within {moves}.",
        {
            "other": player(1 - line[0]["side"]),
            "seeds": seed_words(claim["seeds"]),
            "moves": move_count_words(claim["moves"]),
        },
    )


def _idea_of_capture(riddle: Riddle, key: Move) -> str:
    """Return the idea of a key that takes all there is to take at once."""
    told = [_takes(riddle, key)]
    if len(key["pits"]) > 1:
        told.append(
            t(
                "The last seed falls in {last}, and the chain runs back to {end}.",
                {"last": _name(riddle, key["last"]), "end": _name(riddle, key["pits"][-1])},
            )
        )
    told.append(_ending(riddle, key, key["side"]))
    return _joined(told)


def _idea_of_threats(riddle: Riddle, key: Move, groups: list[Group]) -> str:
    """Tell what a key threatens, and why one reply is not enough against it."""
    sheet = riddle["claim"]["sheet"]
    aims = aims_of(sheet, key["after"], key["side"])
    used = [one["pit"] for one in groups]
    meant = [one for one in aims if one["source"] in used]
    values = {"move": _name(riddle, key["pit"]), "other": player(1 - key["side"])}
    quiet = _takes(riddle, key) == ""
    enough = key["takes"] + sum([one["seeds"] for one in meant]) >= riddle["claim"]["seeds"]
    known = [_seeds_of(one) for one in aims_of(sheet, key["before"], key["side"])]
    waits = all(_seeds_of(one) in known for one in meant)
    # What was threatened before and is not enough is not what the key is about.
    if len(meant) > 0 and (enough or not waits or not key["home"]):
        values["aims"] = _aims(riddle, meant[:MOST_AIMS])
        least = _least(sheet, key, [one["source"] for one in meant])
        if quiet and waits:
            told = t("{move} takes nothing yet, for what there is can wait: {aims}.", values)
        elif len(meant) > 1 and quiet:
            told = t("{move} takes nothing yet, but it makes two threats at once: {aims}.", values)
        elif len(meant) > 1:
            told = t("It leaves two threats at once: {aims}.", values)
        elif quiet:
            told = t("{move} takes nothing yet, but now {aims}.", values)
        else:
            told = t("And now {aims}.", values)
        if least == 0:
            return told
        sure = t("No reply stops that altogether.")
        if len(meant) > 1:
            sure = t("One reply cannot stop both.")
        return f"{told} {sure}"
    if not quiet:
        return t("The rest comes from what {other} has to play then.", values)
    if key["home"]:
        return t("{move} only moves seeds at home and leaves the next word to {other}.", values)
    return t("{move} takes nothing and threatens nothing yet: it prepares.", values)


def _least(sheet: list[int], key: Move, sources: list[int]) -> int:
    """Return the most that some pits still threaten to take, after the reply that costs most."""
    least = MANY_SEEDS
    for reply in pits_allowed(sheet, key["after"]):
        after = move_of(sheet, key["after"], reply)
        aims = [] if after["ends"] != GOES_ON else aims_of(sheet, after["after"], key["side"])
        least = min(least, max([0, *[one["seeds"] for one in aims if one["source"] in sources]]))
    return least


def _seeds_of(aim: Aim) -> str:
    return f"{aim['source']} {aim['seeds']}"


def _worth_of_passing(riddle: Riddle, key: Move) -> int:
    """Return what the solver could force after the key if the other side passed once."""
    claim = riddle["claim"]
    left = claim["moves"] - 1
    passed = with_side(key["after"], key["side"])
    states = [*passed, *[0 for _ in range(STRIDE * (2 * left + 4))]]
    space = [0 for _ in range(16 * left + 16)]
    seeds = claim["seeds"]
    worth = forced(claim["sheet"], states, 0, 0, left, passed[MOVER], -1, seeds, space, 0)
    return min(seeds, key["takes"] + worth)


def _has_to_move(riddle: Riddle, key: Move) -> str:
    """Tell that the other side would do better to pass; "" where it would not."""
    worth = _worth_of_passing(riddle, key)
    values = {"other": player(1 - key["side"]), "less": seed_words(worth)}
    if worth >= riddle["claim"]["seeds"]:
        return ""
    if worth == 0:
        return t("If {other} could pass, there would be nothing to take.", values)
    return t("If {other} could pass, it would lose no more than {less}.", values)


def _idea_of_waiting(riddle: Riddle, key: Move) -> str:
    """Tell that the other side loses only because it has to move."""
    values = {"move": _name(riddle, key["pit"]), "other": player(1 - key["side"])}
    told = t(
        "{move} waits: it moves seeds at home and takes nothing. Now {other} has to move, and every"
        " move it has gives something away.",
        values,
    )
    return f"{told} {_has_to_move(riddle, key)}"


def _idea_of_defence(riddle: Riddle, key: Move) -> str:
    """Tell what is threatened, and how the key meets it."""
    sheet = riddle["claim"]["sheet"]
    other = 1 - key["side"]
    aims = aims_of(sheet, key["before"], other)
    met = met_by(sheet, key)
    values: dict[str, str | int] = {
        "other": player(other),
        "move": _name(riddle, key["pit"]),
        "goal": seed_words(riddle["claim"]["seeds"]),
    }
    told: list[str] = []
    if len(aims) > 0:
        values["aims"] = _aims(riddle, aims[:MOST_AIMS])
        if len(aims) > MOST_AIMS:
            told.append(t("{other} has several threats: {aims}, and more.", values))
        else:
            told.append(t("{other} has an eye on your seeds: {aims}.", values))
    if len(met) > 1:
        told.append(t("{move} meets them together.", values))
        told.extend(_several(riddle, met, key))
    elif len(met) == 1:
        if not _steps_aside(key, met):
            told.append(t("{move} answers that.", values))
        told.append(_met(riddle, met[0], key))
    else:
        told.append(t("{move} is the only answer.", values))
    if riddle["claim"]["seeds"] == 0:
        told.append(t("Then {other} has nothing to take.", values))
    else:
        told.append(t("Then {other} takes {goal} at most.", values))
    return _joined(told)


# -- what tempts -----------------------------------------------------------------------------------


def _lure(riddle: Riddle, key: Move, lure: Lure) -> Part:
    """Tell a first move that tempts, what answers it and what that leaves."""
    move = lure["move"]
    told = [_tempting(riddle, key, lure)]
    steps = [_step(riddle, move, told)]
    steps.extend([_step(riddle, reply, _refuting(riddle, reply)) for reply in lure["reply"]])
    return {"code": "lure", "words": "", "steps": steps, "close": _too_few(riddle, key, lure)}


def _tempting(riddle: Riddle, key: Move, lure: Lure) -> str:
    move = lure["move"]
    values: dict[str, str | int] = {
        "move": _name(riddle, move["pit"]),
        "key": _name(riddle, key["pit"]),
        "seeds": seed_words(move["takes"]),
        "other": player(1 - move["side"]),
    }
    if riddle["claim"]["theirs"]:
        if move["takes"] > 0:
            return _takes(riddle, move)
        met = met_by(riddle["claim"]["sheet"], move)
        seems = t("{move} seems to defend as well.", values)
        return f"{seems} {_met(riddle, met[0], move)}"
    told = _takes(riddle, move) if move["takes"] > 0 else ""
    if riddle["claim"]["moves"] == 1 or len(lure["next"]) == 0:
        return told
    values["aims"] = _aims(riddle, lure["next"])
    values["sum"] = move["takes"] + lure["next"][0]["seeds"]
    if told:
        more = t("Then {aims}: {sum} seem to be in reach.", values)
        return f"{told} {more}"
    return t("{move} looks good as well: {aims}.", values)


def _refuting(riddle: Riddle, reply: Move) -> list[str]:
    """Tell the reply that refutes a move, with its reason."""
    sheet = riddle["claim"]["sheet"]
    values = {"player": player(reply["side"]), "move": _name(riddle, reply["pit"])}
    told = [t("{player} answers {move}.", values)]
    if reply["takes"] > 0:
        told.append(_takes(riddle, reply))
    if riddle["claim"]["theirs"]:
        aims = [] if riddle["claim"]["moves"] == 1 else new_aims(sheet, reply)
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": _aims(riddle, aims[:MOST_AIMS])}))
        return told
    met = met_by(sheet, reply)
    told.extend(_several(riddle, met, reply))
    solver = 1 - reply["side"]
    told.append(_ending(riddle, reply, solver))
    if reply["ends"] == GOES_ON:
        left = aims_of(sheet, reply["after"], solver)
        if len(left) == 0 and len(met) == 0:
            told.append(t("Nothing more is in sight."))
        elif len(left) > 0:
            told.append(t("What is left: {aims}.", {"aims": _aims(riddle, left[:1])}))
        else:
            told.append(t("Nothing is threatened any more."))
    return told


def _too_few(riddle: Riddle, key: Move, lure: Lure) -> str:
    """Tell what a tempting move brings in the end, beside what is asked."""
    goal, worth = riddle["claim"]["seeds"], lure["worth"]
    values = {
        "goal": goal,
        "move": _name(riddle, lure["move"]["pit"]),
        "key": _name(riddle, key["pit"]),
        "other": player(1 - key["side"]),
        "seeds": seed_words(worth),
    }
    if riddle["claim"]["theirs"]:
        if goal == 0:
            return t("So {other} takes {seeds} in all, and after {key} none.", values)
        return t("So {other} takes {seeds} in all, and after {key} {goal} at most.", values)
    if riddle["claim"]["moves"] == 1:
        return t("There it ends, and {key} takes {goal}.", values)
    if worth == 0:
        return t("So nothing is sure after {move}; {key} makes sure of {goal}.", values)
    return t("So {move} brings {seeds} at most; {key} makes sure of {goal}.", values)


# -- the line --------------------------------------------------------------------------------------


def _line(riddle: Riddle, line: list[Move]) -> Part:
    """Tell the line that solves a puzzle, each move with its reason."""
    steps: list[Step] = []
    theirs = riddle["claim"]["theirs"]
    solver = line[0]["side"]
    for i, move in enumerate(line):
        if move["side"] != solver:
            told = _resisting(riddle, move, i == 1, line[i + 1]["pit"] if i + 1 < len(line) else -1)
        elif theirs:
            told = _defending(riddle, move)
        else:
            told = _winning(riddle, line, i)
        steps.append(_step(riddle, move, told))
    return {"code": "line", "words": "", "steps": steps, "close": _close(riddle, line)}


def _close(riddle: Riddle, line: list[Move]) -> str:
    """Tell what the line has brought in all."""
    claim = riddle["claim"]
    solver = line[0]["side"]
    side = 1 - solver if claim["theirs"] else solver
    last = line[-1]
    gained = last["after"][SOUTH + side] - line[0]["before"][SOUTH + side]
    gained += swept_by(claim["sheet"], last, side)
    values = {"player": player(side), "seeds": seed_words(gained)}
    if claim["theirs"]:
        if gained == 0:
            return t("{player} takes nothing.", values)
        return t("{player} takes {seeds} and no more.", values)
    if len(line) == 1:
        return ""
    return t("That makes {seeds} in all.", values)


def _winning(riddle: Riddle, line: list[Move], i: int) -> list[str]:
    """Tell a move of a solver who is to take seeds."""
    move = line[i]
    sheet = riddle["claim"]["sheet"]
    name = {"move": _name(riddle, move["pit"]), "other": player(1 - move["side"])}
    told = [*_bound(riddle, move), _takes(riddle, move)]
    quiet = move["takes"] == 0
    last = i == len(line) - 1
    if not last:
        aims = new_aims(sheet, move)
        if len(aims) > 0:
            values = {**name, "aims": _aims(riddle, aims[:MOST_AIMS])}
            if not quiet:
                told.append(t("And now {aims}.", values))
            else:
                told.append(t("After {move}, {aims}.", values))
        elif quiet and move["home"]:
            told.append(t("{move} stays at home and leaves the move to {other}.", name))
        elif quiet:
            told.append(t("{move} makes ready.", name))
        told.append(_prepared(riddle, line, i, aims))
        told.append(_saved(riddle, line, i))
    elif quiet:
        told.append(t("{move} is enough.", name))
    told.append(_ending(riddle, move, move["side"]))
    return told


def _bound(riddle: Riddle, move: Move) -> list[str]:
    """Tell that a solver has no choice, or has to feed the other side."""
    values = {
        "player": player(move["side"]),
        "other": player(1 - move["side"]),
        "move": _name(riddle, move["pit"]),
    }
    if move["fed"]:
        return [t("{other} has no seed left, and {player} must feed it.", values)]
    if len(pits_allowed(riddle["claim"]["sheet"], move["before"])) == 1:
        return [t("{player} has only {move}.", values)]
    return []


def _prepared(riddle: Riddle, line: list[Move], i: int, aims: list[Aim]) -> str:
    """Tell the seed that a move puts into a pit which takes later in the line."""
    move = line[i]
    for later in line[i + 2 :]:
        pit = later["pit"]
        if later["side"] != move["side"] or later["takes"] == 0:
            continue
        if move["after"][pit] > move["before"][pit] and move["before"][pit] > 0:
            values = {
                "source": _name(riddle, pit),
                "held": seed_words(move["after"][pit]),
                "last": _name(riddle, later["last"]) if later["last"] >= 0 else "",
            }
            if later["held"] == move["after"][pit] and later["last"] >= 0:
                return t("The seed that {source} gets makes it end in {last}.", values)
            if move["after"][pit] >= 2 * riddle["claim"]["sheet"][ROW]:
                return t("It feeds the house {source}, which holds {held} now.", values)
        return ""
    return ""


def _saved(riddle: Riddle, line: list[Move], i: int) -> str:
    """Tell that a move keeps a pit from being taken which takes later in the line."""
    move = line[i]
    used = [one["pit"] for one in line[i + 2 :] if one["side"] == move["side"]]
    for met in met_by(riddle["claim"]["sheet"], move):
        if met["left"] == 0 and any(pit in used for pit in met["aim"]["pits"]):
            return _met(riddle, met, move)
    return ""


def _resisting(riddle: Riddle, move: Move, first: bool, next_pit: int) -> list[str]:
    """Tell a move of the side that resists, or that takes what the solver has to allow."""
    sheet = riddle["claim"]["sheet"]
    name = {"player": player(move["side"]), "move": _name(riddle, move["pit"])}
    told = _bound(riddle, move)
    if len(told) > 0:
        pass
    elif first:
        told = [t("{player}’s best try is {move}.", name)]
    else:
        told = [t("{player} plays {move}.", name)]
    if move["takes"] > 0:
        told.append(_takes(riddle, move))
    if riddle["claim"]["theirs"]:
        aims = new_aims(sheet, move) if next_pit >= 0 else []
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": _aims(riddle, aims[:1])}))
        told.append(_ending(riddle, move, move["side"]))
        return told
    solver = 1 - move["side"]
    met = met_by(sheet, move)
    told.extend([_met(riddle, one, move) for one in met[:1]])
    told.append(_ending(riddle, move, solver))
    if move["ends"] == GOES_ON:
        told.append(_opened(riddle, move, next_pit))
    return told


def _opened(riddle: Riddle, move: Move, next_pit: int) -> str:
    """Tell what a reply opens to the solver, or leaves open, of what is played next."""
    sheet = riddle["claim"]["sheet"]
    solver = 1 - move["side"]
    known = aims_of(sheet, move["before"], solver)
    now = [one for one in aims_of(sheet, move["after"], solver) if one["source"] == next_pit]
    if len(now) == 0:
        return ""
    before = [one["seeds"] for one in known if one["source"] == next_pit]
    if len(before) == 0 or before[0] < now[0]["seeds"]:
        return t("But now {aims}.", {"aims": _aims(riddle, now)})
    return t("{source} still aims at {pits} ({seeds}).", _aim(riddle, now[0]))


def _defending(riddle: Riddle, move: Move) -> list[str]:
    """Tell a move of a solver who is to keep seeds."""
    sheet = riddle["claim"]["sheet"]
    name = {"move": _name(riddle, move["pit"])}
    met = met_by(sheet, move)
    told = [_takes(riddle, move)]
    if not told[0] and not _steps_aside(move, met):
        told.append(t("{move} defends.", name) if len(met) > 0 else t("{move} holds.", name))
    told.extend(_several(riddle, met, move))
    left = aims_of(sheet, move["after"], 1 - move["side"])
    if move["ends"] == GOES_ON and len(left) > 0:
        told.append(t("What is left: {aims}.", {"aims": _aims(riddle, left[:1])}))
    told.append(_ending(riddle, move, 1 - move["side"]))
    return told


# -- other replies ---------------------------------------------------------------------------------


def _others(riddle: Riddle, line: list[Move], groups: list[Group]) -> list[Part]:
    """Tell which move answers the replies that the line leaves out."""
    told: list[str] = []
    for group in groups:
        replies = [pit for pit in group["replies"] if pit != line[1]["pit"]]
        if len(replies) == 0:
            continue
        values = {
            "replies": either(names_of(riddle["names"], replies)),
            "move": _name(riddle, group["pit"]),
        }
        told.append(t("After {replies}, play {move}.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
