"""Why the key of a puzzle of two rows is right, in words: threats, waiting, defences."""

from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.decoys import lure_told, watched
from songo_edu.puzzles.explain.effects import (
    Aim,
    Move,
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
    swept_by,
)
from songo_edu.puzzles.explain.ideas import idea_told, key_aims
from songo_edu.puzzles.explain.lines import (
    Answered,
    answered,
    least_of_all,
    lures_of,
    main_line,
    near_miss,
)
from songo_edu.puzzles.explain.pieces import (
    MOST_AIMS,
    Riddle,
    aim_shown,
    aims_shown,
    barred_told,
    bound_told,
    ending_told,
    joined_told,
    known_first,
    now_met,
    pit_shown,
    several_met,
    sown_into,
    step_of,
    steps_aside,
    takes_told,
    unkept_told,
)
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.replies import least_told, move_gives, others_told
from songo_edu.rules.two_row.layout import GOES_ON, ROW, SOUTH


def two_row_why(riddle: Riddle) -> Why:
    """Return why the key of a puzzle of two rows is right."""
    claim, tree = riddle["claim"], riddle["tree"]
    line = main_line(claim, tree)
    told = answered(claim, tree)
    lures = lures_of(claim, tree["pit"])
    parts = [lure_told(riddle, line[0], lure, told, "lure") for lure in lures]
    near = near_miss(claim, tree["pit"], lures)
    parts.extend([lure_told(riddle, line[0], lure, told, "near") for lure in near])
    parts.append(_line(riddle, line, told))
    if len(line) > 1:
        parts.extend(others_told(riddle, line[1], told))
    return {"idea": idea_told(riddle, line, told), "parts": parts}


# -- the line --------------------------------------------------------------------------------------


def _line(riddle: Riddle, line: list[Move], answers: list[Answered]) -> Part:
    """Tell the line that solves a puzzle, each move with its reason."""
    steps: list[Step] = []
    theirs = riddle["claim"]["theirs"]
    solver = line[0]["side"]
    known = watched(riddle, line[0]) if theirs else []  # pits whose threats have been told
    for i, move in enumerate(line):
        if move["side"] != solver:
            next_pit = line[i + 1]["pit"] if i + 1 < len(line) else -1
            first = _first_try(riddle, line) if i == 1 else ""
            told = _resisting(riddle, move, first, next_pit, known)
        elif theirs:
            told = _defending(riddle, move, known)
        else:
            told = _winning(riddle, line, i, answers, known)
        steps.append(step_of(riddle, move, told))
    return {"code": "line", "words": "", "steps": steps, "close": _close(riddle, line)}


def _close(riddle: Riddle, line: list[Move]) -> str:
    """Tell what the line has brought in all."""
    claim = riddle["claim"]
    solver = line[0]["side"]
    side = 1 - solver if claim["theirs"] else solver
    gained = _gained(riddle, line)
    values = {"player": player(side), "seeds": seed_words(gained)}
    if claim["theirs"]:
        if gained == 0:
            return t("{player} gets nothing.", values)
        return t("{player} gets {seeds} and no more.", values)
    if len(line) == 1:
        return ""
    return t("That makes {seeds} in all.", values)


def _gained(riddle: Riddle, line: list[Move]) -> int:
    """Return the seeds that the goal counts, won by the end of a line."""
    first, last = line[0], line[-1]
    side = 1 - first["side"] if riddle["claim"]["theirs"] else first["side"]
    gained = last["after"][SOUTH + side] - first["before"][SOUTH + side]
    return gained + swept_by(riddle["claim"]["sheet"], last, side)


def _winning(
    riddle: Riddle, line: list[Move], i: int, answers: list[Answered], known: list[int]
) -> list[str]:
    """Tell a move of a solver who is to take seeds."""
    move = line[i]
    sheet = riddle["claim"]["sheet"]
    name = {"move": pit_shown(riddle, move["pit"]), "other": player(1 - move["side"])}
    told = [*bound_told(riddle, move, known), takes_told(riddle, move)]
    quiet = move["takes"] == 0
    last = i == len(line) - 1
    if not last:
        aims = new_aims(sheet, move)
        if i == 0 and len(aims) > 0:
            told_before = key_aims(riddle, move, answers)
            aims = told_before if len(told_before) > 1 else aims
        known.extend([aim["source"] for aim in aims[:MOST_AIMS]])
        if len(aims) > 0:
            values = {**name, "aims": aims_shown(riddle, aims[:MOST_AIMS])}
            if not quiet:
                told.append(t("And now {aims}.", values))
            elif i > 0:
                told.append(
                    tn(
                        "{move} makes a new threat: {aims}.",
                        "{move} makes new threats: {aims}.",
                        min(len(aims), MOST_AIMS),
                        values,
                    )
                )
            else:
                told.append(t("After {move}, {aims}.", values))
        elif quiet and told[-1] == "":
            told.append(_waiting(riddle, line, i, known, key_aims(riddle, line[0], answers)))
        told.append(_prepared(riddle, line, i))
        told.append(_saved(riddle, line, i))
    elif quiet:
        told.append(t("{move} is enough.", name))
    told.append(ending_told(riddle, move, move["side"]))
    return told


def _waiting(riddle: Riddle, line: list[Move], i: int, known: list[int], first: list[Aim]) -> str:
    """Tell a move that takes nothing and makes no threat by what it leaves: a threat, a wait."""
    move, sheet = line[i], riddle["claim"]["sheet"]
    name = {
        "move": pit_shown(riddle, move["pit"]),
        "player": player(move["side"]),
        "other": player(1 - move["side"]),
    }
    if i > 0 and _is_last_word(riddle, line[0], move):
        if len(pits_allowed(sheet, move["after"])) == 1:
            return t("{move} only waits.", name)
        name["given"] = move_gives(riddle, move)
        told = t("{move} waits, and now every move of {other} gives something away.", name)
        if name["given"]:
            told = t(
                "{move} waits, and now every move of {other} gives something away: {given}.", name
            )
        return joined_told([told, barred_told(riddle, move["after"])])
    aims = aims_of(sheet, move["after"], move["side"])
    if i == 0 and len(first) > 1 and move["home"]:
        known.extend([aim["source"] for aim in first[:MOST_AIMS]])
        name["aims"] = aims_shown(riddle, first[:MOST_AIMS])
        return t("{move} stays at home and keeps two threats: {aims}.", name)
    if len(aims) > 0:
        known.append(aims[0]["source"])
        name["aims"] = aims_shown(riddle, aims[:1])
        if move["home"]:
            return t("{move} stays at home and keeps a threat: {aims}.", name)
        return t("{move} keeps a threat: {aims}.", name)
    if not move["home"]:
        return t("{move} takes nothing yet.", name)
    if any(each["side"] == move["side"] and _only_waits(riddle, each) for each in line[:i]):
        return t("{player} waits again, with {move}.", name)
    if len(aims_of(sheet, move["after"], 1 - move["side"])) == 0:
        return t(
            "{move} stays at home and leaves the move to {other}, which has nothing to take.", name
        )
    return t("{move} stays at home and leaves the move to {other}.", name)


def _waits(move: Move) -> bool:
    return move["home"] and move["takes"] == 0


def _only_waits(riddle: Riddle, move: Move) -> bool:
    """Return whether a move waits and does nothing else: it leaves no threat."""
    if not _waits(move) or move["ends"] != GOES_ON:
        return False
    return len(aims_of(riddle["claim"]["sheet"], move["after"], move["side"])) == 0


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


def _prepared(riddle: Riddle, line: list[Move], i: int) -> str:
    """Tell the seed that a move puts into a pit which takes later in the line, or feeds one."""
    move = line[i]
    for k in range(i + 2, len(line), 2):
        later = line[k]
        pit = later["pit"]
        taking = [each["pit"] for each in line[k + 2 :] if each["side"] == move["side"]]
        if later["takes"] == 0 and later["last"] not in taking:
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
                return t("It feeds the grenier {source}, which holds {held} now.", values)
        if later["takes"] > 0:
            return ""
    return ""


def _saved(riddle: Riddle, line: list[Move], i: int) -> str:
    """Tell that a move keeps a pit from being taken which takes later in the line."""
    move = line[i]
    used = [each["pit"] for each in line[i + 2 :] if each["side"] == move["side"]]
    for met in met_by(riddle["claim"]["sheet"], move):
        if met["left"] == 0 and any(pit in used for pit in met["aim"]["pits"]):
            return now_met(riddle, met, move, [], False)
    return ""


def _resisting(
    riddle: Riddle, move: Move, first: str, next_pit: int, known: list[int]
) -> list[str]:
    """Tell a move of the side that resists, or that takes what the solver has to allow."""
    sheet = riddle["claim"]["sheet"]
    name = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    told = bound_told(riddle, move, known)
    if len(told) > 0:
        pass
    elif first:
        told = [first]
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
    met = known_first(met_by(sheet, move), known)
    told.extend([now_met(riddle, each, move, known, move["takes"] == 0) for each in met[:1]])
    told.append(ending_told(riddle, move, solver))
    if move["ends"] == GOES_ON:
        lessened = len(met) > 0 and met[0]["aim"]["source"] == next_pit and met[0]["left"] > 0
        told.append("" if lessened else _opened(riddle, move, next_pit))
        known.append(next_pit)
    return told


def _first_try(riddle: Riddle, line: list[Move]) -> str:
    """Tell the first reply of the line by what it is good for."""
    move, claim = line[1], riddle["claim"]
    name = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    best = t("{player}’s best try is {move}.", name)
    if len(riddle["tree"]["answers"]) == 0:
        return best
    if _gained(riddle, line) != least_of_all(claim, riddle["tree"]):
        return t("{player} holds out longest with {move}.", name)
    if not claim["theirs"] and move["takes"] == 0 and len(met_by(claim["sheet"], move)) == 0:
        return t("{player} has nothing better than {move}.", name)
    return best


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
    now = [aim for aim in aims_of(sheet, move["after"], solver) if aim["source"] == next_pit]
    if len(now) == 0:
        return ""
    before = [aim["seeds"] for aim in known if aim["source"] == next_pit]
    if len(before) == 0 or before[0] < now[0]["seeds"]:
        fell = sown_into(move, now[0]["pits"])
        values = {
            "player": player(move["side"]),
            "aims": aims_shown(riddle, now),
            "source": pit_shown(riddle, next_pit),
        }
        if len(fell) > 0:
            values["fell"] = listed(names_of(riddle["names"], fell))
            return tn(
                "But a seed of {player}’s own falls in {fell}: now {aims}.",
                "But {player}’s own seeds fall in {fell}: now {aims}.",
                len(fell),
                values,
            )
        if move["after"][next_pit] > move["before"][next_pit]:
            return t("But {player} drops a seed into {source}: now {aims}.", values)
        return t("But now {aims}.", values)
    return t("{source} still aims at {pits} ({seeds}).", aim_shown(riddle, now[0]))


def _defending(riddle: Riddle, move: Move, known: list[int]) -> list[str]:
    """Tell a move of a solver who is to keep seeds."""
    sheet = riddle["claim"]["sheet"]
    name = {"move": pit_shown(riddle, move["pit"])}
    met = known_first(met_by(sheet, move), known)
    told = [takes_told(riddle, move)]
    unkept = unkept_told(riddle, move) if len(met) == 0 else ""
    if not told[0] and not steps_aside(move, met):
        if len(met) > 0:
            told.append(t("{move} defends.", name))
        else:
            told.append(("" if unkept else least_told(riddle, move)) or t("{move} holds.", name))
    told.append(unkept)
    told.extend(several_met(riddle, met, move, known, False))
    left = aims_of(sheet, move["after"], 1 - move["side"])
    if move["ends"] == GOES_ON and len(left) > 0:
        told.append(t("What is left: {aims}.", {"aims": aims_shown(riddle, left[:1])}))
    told.append(ending_told(riddle, move, 1 - move["side"]))
    return told
