"""Why the key of a puzzle of two rows is right, in words: threats, waiting, defences."""

from songo_edu.locale import t
from songo_edu.rules.two_row.layout import GOES_ON, ROW, SOUTH
from songo_edu.words.common import player, seed_words
from songo_edu.words.lists import either
from songo_edu.words.moves.two_row import names_of
from songo_edu.words.why.effects import (
    Aim,
    Move,
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
    swept_by,
)
from songo_edu.words.why.ideas import idea_told
from songo_edu.words.why.lines import Group, Lure, groups_of, lures_of, main_line
from songo_edu.words.why.pieces import (
    MOST_AIMS,
    Riddle,
    aim_shown,
    aims_shown,
    bound_told,
    ending_told,
    joined_told,
    met_told,
    pit_shown,
    several_met,
    steps_aside,
    takes_told,
)
from songo_edu.words.why.told import Part, Step, Why


def two_row_why(riddle: Riddle) -> Why:
    """Return why the key of a puzzle of two rows is right."""
    claim, tree = riddle["claim"], riddle["tree"]
    line = main_line(claim, tree)
    groups = groups_of(claim, tree)
    parts = [_lure(riddle, line[0], lure) for lure in lures_of(claim, tree["pit"])]
    parts.append(_line(riddle, line))
    if len(line) > 1:
        parts.extend(_others(riddle, line, groups))
    return {"idea": idea_told(riddle, line, groups), "parts": parts}


def _step(riddle: Riddle, move: Move, told: list[str]) -> Step:
    return {"move": riddle["pits"][move["pit"]], "words": joined_told(told)}


# -- what tempts -----------------------------------------------------------------------------------


def _lure(riddle: Riddle, key: Move, lure: Lure) -> Part:
    """Tell a first move that tempts, what answers it and what that leaves."""
    move = lure["move"]
    told = [_tempting(riddle, key, lure)]
    steps = [_step(riddle, move, told)]
    steps.extend([_step(riddle, reply, refuting_told(riddle, reply)) for reply in lure["reply"]])
    return {"code": "lure", "words": "", "steps": steps, "close": _too_few(riddle, key, lure)}


def _tempting(riddle: Riddle, key: Move, lure: Lure) -> str:
    move = lure["move"]
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "key": pit_shown(riddle, key["pit"]),
        "seeds": seed_words(move["takes"]),
        "other": player(1 - move["side"]),
    }
    if riddle["claim"]["theirs"]:
        if move["takes"] > 0:
            return takes_told(riddle, move)
        met = met_by(riddle["claim"]["sheet"], move)
        seems = t("{move} seems to defend as well.", values)
        return f"{seems} {met_told(riddle, met[0], move)}"
    told = takes_told(riddle, move) if move["takes"] > 0 else ""
    if riddle["claim"]["moves"] == 1 or len(lure["next"]) == 0:
        return told
    values["aims"] = aims_shown(riddle, lure["next"])
    values["sum"] = move["takes"] + lure["next"][0]["seeds"]
    if told:
        more = t("Then {aims}: {sum} seem to be in reach.", values)
        return f"{told} {more}"
    return t("{move} looks good as well: {aims}.", values)


def refuting_told(riddle: Riddle, reply: Move) -> list[str]:
    """Tell the reply that refutes a move, with its reason."""
    sheet = riddle["claim"]["sheet"]
    values = {"player": player(reply["side"]), "move": pit_shown(riddle, reply["pit"])}
    told = [t("{player} answers {move}.", values)]
    if reply["takes"] > 0:
        told.append(takes_told(riddle, reply))
    if riddle["claim"]["theirs"]:
        aims = [] if riddle["claim"]["moves"] == 1 else new_aims(sheet, reply)
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:MOST_AIMS])}))
        told.append(ending_told(riddle, reply, reply["side"]))
        return told
    met = met_by(sheet, reply)
    told.extend(several_met(riddle, met, reply))
    solver = 1 - reply["side"]
    told.append(ending_told(riddle, reply, solver))
    if reply["ends"] == GOES_ON:
        left = aims_of(sheet, reply["after"], solver)
        if len(left) == 0 and len(met) == 0:
            told.append(t("Nothing more is in sight."))
        elif len(left) > 0:
            told.append(t("What is left: {aims}.", {"aims": aims_shown(riddle, left[:1])}))
        else:
            told.append(t("Nothing is threatened any more."))
    return told


def _too_few(riddle: Riddle, key: Move, lure: Lure) -> str:
    """Tell what a tempting move brings in the end, beside what is asked."""
    goal, worth = riddle["claim"]["seeds"], lure["worth"]
    values = {
        "goal": goal,
        "move": pit_shown(riddle, lure["move"]["pit"]),
        "key": pit_shown(riddle, key["pit"]),
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
    name = {"move": pit_shown(riddle, move["pit"]), "other": player(1 - move["side"])}
    told = [*bound_told(riddle, move), takes_told(riddle, move)]
    quiet = move["takes"] == 0
    last = i == len(line) - 1
    if not last:
        aims = new_aims(sheet, move)
        if len(aims) > 0:
            values = {**name, "aims": aims_shown(riddle, aims[:MOST_AIMS])}
            if not quiet:
                told.append(t("And now {aims}.", values))
            else:
                told.append(t("After {move}, {aims}.", values))
        elif quiet and move["home"]:
            told.append(_waiting(riddle, line, i))
        elif quiet:
            told.append(t("{move} makes ready.", name))
        told.append(_prepared(riddle, line, i, aims))
        told.append(_saved(riddle, line, i))
    elif quiet:
        told.append(t("{move} is enough.", name))
    told.append(ending_told(riddle, move, move["side"]))
    return told


def _waiting(riddle: Riddle, line: list[Move], i: int) -> str:
    """Tell a move that waits: the first of them, those that follow, the one that is enough."""
    move = line[i]
    name = {"move": pit_shown(riddle, move["pit"]), "other": player(1 - move["side"])}
    waited = [one for one in line[:i] if one["side"] == move["side"] and _waits(one)]
    if i > 0 and _is_last_word(riddle, line[0], move):
        return t("{move} waits too, and now every move of {other} gives something away.", name)
    if len(waited) == 0:
        return t("{move} stays at home and leaves the move to {other}.", name)
    if len(waited) == 1:
        return t("{move} waits as well.", name)
    return t("{move} waits once more.", name)


def _waits(move: Move) -> bool:
    return move["home"] and move["takes"] == 0


def _is_last_word(riddle: Riddle, key: Move, move: Move) -> bool:
    """Return whether all that is still wanted can be taken at once after every reply."""
    sheet, side = riddle["claim"]["sheet"], move["side"]
    wanted = riddle["claim"]["seeds"] + key["before"][SOUTH + side] - move["after"][SOUTH + side]
    for pit in pits_allowed(sheet, move["after"]):
        reply = move_of(sheet, move["after"], pit)
        aims = [] if reply["ends"] != GOES_ON else aims_of(sheet, reply["after"], side)
        if len(aims) == 0 or aims[0]["seeds"] < wanted:
            return False
    return True


def _prepared(riddle: Riddle, line: list[Move], i: int, aims: list[Aim]) -> str:
    """Tell the seed that a move puts into a pit which takes later in the line."""
    move = line[i]
    for later in line[i + 2 :]:
        pit = later["pit"]
        if later["side"] != move["side"] or later["takes"] == 0:
            continue
        if move["after"][pit] > move["before"][pit] and move["before"][pit] > 0:
            values = {
                "source": pit_shown(riddle, pit),
                "held": seed_words(move["after"][pit]),
                "last": pit_shown(riddle, later["last"]) if later["last"] >= 0 else "",
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
            return met_told(riddle, met, move)
    return ""


def _resisting(riddle: Riddle, move: Move, first: bool, next_pit: int) -> list[str]:
    """Tell a move of the side that resists, or that takes what the solver has to allow."""
    sheet = riddle["claim"]["sheet"]
    name = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    told = bound_told(riddle, move)
    if len(told) > 0:
        pass
    elif first:
        told = [t("{player}’s best try is {move}.", name)]
    elif _is_wait(riddle, move, next_pit):
        told = [t("{player} waits with {move}.", name)]
    else:
        told = [t("{player} plays {move}.", name)]
    if move["takes"] > 0:
        told.append(takes_told(riddle, move))
    if riddle["claim"]["theirs"]:
        aims = new_aims(sheet, move) if next_pit >= 0 else []
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
        told.append(ending_told(riddle, move, move["side"]))
        return told
    solver = 1 - move["side"]
    met = met_by(sheet, move)
    told.extend([met_told(riddle, one, move) for one in met[:1]])
    told.append(ending_told(riddle, move, solver))
    if move["ends"] == GOES_ON:
        told.append(_opened(riddle, move, next_pit))
    return told


def _is_wait(riddle: Riddle, move: Move, next_pit: int) -> bool:
    """Return whether a reply only waits: it takes, meets and opens nothing."""
    if riddle["claim"]["theirs"] or not _waits(move) or move["ends"] != GOES_ON:
        return False
    return len(met_by(riddle["claim"]["sheet"], move)) == 0 and not _opened(riddle, move, next_pit)


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
        return t("But now {aims}.", {"aims": aims_shown(riddle, now)})
    return t("{source} still aims at {pits} ({seeds}).", aim_shown(riddle, now[0]))


def _defending(riddle: Riddle, move: Move) -> list[str]:
    """Tell a move of a solver who is to keep seeds."""
    sheet = riddle["claim"]["sheet"]
    name = {"move": pit_shown(riddle, move["pit"])}
    met = met_by(sheet, move)
    told = [takes_told(riddle, move)]
    if not told[0] and not steps_aside(move, met):
        told.append(t("{move} defends.", name) if len(met) > 0 else t("{move} holds.", name))
    told.extend(several_met(riddle, met, move))
    left = aims_of(sheet, move["after"], 1 - move["side"])
    if move["ends"] == GOES_ON and len(left) > 0:
        told.append(t("What is left: {aims}.", {"aims": aims_shown(riddle, left[:1])}))
    told.append(ending_told(riddle, move, 1 - move["side"]))
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
            "move": pit_shown(riddle, group["pit"]),
        }
        told.append(t("After {replies}, play {move}.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
