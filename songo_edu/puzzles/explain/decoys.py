"""What tempts in a puzzle of two rows, what refutes it, and what that leaves, in words."""

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import (
    Aim,
    Move,
    after_standing_still,
    aims_of,
    met_by,
    new_aims,
)
from songo_edu.puzzles.explain.lines import Answered, Lure
from songo_edu.puzzles.explain.pieces import (
    MOST_AIMS,
    Riddle,
    aims_shown,
    ending_told,
    joined_told,
    known_first,
    now_met,
    pit_shown,
    pits_shown,
    several_met,
    step_of,
    takes_told,
)
from songo_edu.puzzles.explain.reason import Part
from songo_edu.rules.two_row.layout import GOES_ON


def lure_told(riddle: Riddle, key: Move, lure: Lure, answers: list[Answered], code: str) -> Part:
    """Tell a first move that tempts, or comes near, what answers it and what that leaves.

    `answers` are the moves that answer each reply to the key: the same reply may be a mistake then.
    """
    move = lure["move"]
    told = [_tempting(riddle, key, lure)]
    if code == "near":
        told = [_coming_near(riddle, lure)]
    steps = [step_of(riddle, move, told)]
    known = [aim["source"] for aim in lure["next"]]
    steps.extend(
        [step_of(riddle, reply, refuting_told(riddle, reply, known)) for reply in lure["reply"]]
    )
    close = joined_told([_too_few(riddle, key, lure), _otherwise(riddle, key, lure, answers)])
    return {"code": code, "words": "", "steps": steps, "close": close}


def _coming_near(riddle: Riddle, lure: Lure) -> str:
    """Tell what a wrong move takes and aims at which brings nearly enough."""
    values: dict[str, str | int] = {"move": pit_shown(riddle, lure["move"]["pit"])}
    told = [takes_told(riddle, lure["move"]) or t("{move} almost does it.", values)]
    if len(lure["next"]) > 0:
        values["aims"] = aims_shown(riddle, lure["next"])
        told.append(t("Then {aims}.", values))
    return joined_told(told)


def _otherwise(riddle: Riddle, key: Move, lure: Lure, answers: list[Answered]) -> str:
    """Tell what the refuting reply would cost after the key; "" where it costs no more at once."""
    if riddle["claim"]["theirs"] or len(lure["reply"]) == 0:
        return ""
    reply = lure["reply"][0]
    same = [answer["move"] for answer in answers if answer["reply"]["pit"] == reply["pit"]]
    if len(same) == 0:
        return ""
    if len(same[0]["pits"]) == 0:
        return _waited(riddle, key, reply, same[0])
    aims = (
        []
        if reply["ends"] != GOES_ON
        else aims_of(riddle["claim"]["sheet"], reply["after"], key["side"])
    )
    if len(aims) > 0 and aims[0]["seeds"] >= same[0]["takes"]:
        return ""
    return t(
        "After {key}, {reply} would let {source} take {seeds} ({pits}).",
        {
            "key": pit_shown(riddle, key["pit"]),
            "reply": pit_shown(riddle, reply["pit"]),
            "source": pit_shown(riddle, same[0]["pit"]),
            "seeds": seed_words(same[0]["takes"]),
            "pits": pits_shown(riddle, same[0]["pits"]),
        },
    )


def _waited(riddle: Riddle, key: Move, reply: Move, move: Move) -> str:
    """Tell that after the key a move that waits answers the refuting reply; "" for another move."""
    if not move["home"] or len(new_aims(riddle["claim"]["sheet"], move)) > 0:
        return ""
    return t(
        "After {key} and {reply}, {player} still has {move} to wait with.",
        {
            "key": pit_shown(riddle, key["pit"]),
            "reply": pit_shown(riddle, reply["pit"]),
            "player": player(key["side"]),
            "move": pit_shown(riddle, move["pit"]),
        },
    )


def _tempting(riddle: Riddle, key: Move, lure: Lure) -> str:
    move = lure["move"]
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "key": pit_shown(riddle, key["pit"]),
        "seeds": seed_words(move["takes"]),
        "other": player(1 - move["side"]),
    }
    over = ending_told(riddle, move, move["side"])
    if riddle["claim"]["theirs"]:
        if move["takes"] > 0:
            return joined_told([takes_told(riddle, move), over])
        known = watched(riddle, move)
        met = known_first(met_by(riddle["claim"]["sheet"], move), known)
        seems = t("{move} seems to defend as well.", values)
        return f"{seems} {now_met(riddle, met[0], move, known, True)}"
    told = joined_told([takes_told(riddle, move) if move["takes"] > 0 else "", over])
    if riddle["claim"]["moves"] == 1 or len(lure["next"]) == 0:
        return told
    values["aims"] = aims_shown(riddle, lure["next"])
    hoped = move["takes"] + lure["next"][0]["seeds"]
    values["sum"] = hoped
    if told:
        shown = after_standing_still(riddle["claim"]["sheet"], key)
        more = t("Then {aims}: {sum} seem to be in reach.", values)
        if shown < hoped < riddle["claim"]["seeds"]:
            more = t(
                "Then {aims}: {sum} seem to be in reach, more than {key} shows at first.", values
            )
        return f"{told} {more}"
    return t("{move} looks good as well: {aims}.", values)


def watched(riddle: Riddle, first: Move) -> list[int]:
    """Return the pits whose threats the idea of a defence tells."""
    aims = aims_of(riddle["claim"]["sheet"], first["before"], 1 - first["side"])
    return [aim["source"] for aim in aims[:MOST_AIMS]]


def refuting_told(riddle: Riddle, reply: Move, known: list[int]) -> list[str]:
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
    met = known_first(met_by(sheet, reply), known)
    told.extend(several_met(riddle, met, reply, known, reply["takes"] == 0))
    solver = 1 - reply["side"]
    told.append(ending_told(riddle, reply, solver))
    if reply["ends"] == GOES_ON:
        left = aims_of(sheet, reply["after"], solver)
        if len(left) == 0 and len(met) == 0:
            told.append(t("For now nothing more is in sight."))
        elif len(left) > 0:
            values["aims"] = aims_shown(riddle, left[:1])
            if _is_new(riddle, reply, left[0]):
                told.append(t("But now {aims}.", values))
            else:
                told.append(t("What is left: {aims}.", values))
        else:
            told.append(t("For now nothing more is threatened."))
    return told


def _is_new(riddle: Riddle, reply: Move, aim: Aim) -> bool:
    """Return whether a reply has made a threat to its own side, or a greater one."""
    before = aims_of(riddle["claim"]["sheet"], reply["before"], 1 - reply["side"])
    return aim["seeds"] > sum([each["seeds"] for each in before if each["source"] == aim["source"]])


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
            return t("So {other} gets {seeds} in all; if {key} is played, none.", values)
        return t("So {other} gets {seeds} in all, and {goal} at most after {key}.", values)
    if riddle["claim"]["moves"] == 1:
        return t("That is all, while {key} takes {goal}.", values)
    if worth == 0:
        return t("So nothing is sure after {move}; {key} makes sure of {goal}.", values)
    return t("So {move} brings {seeds} at most; {key} makes sure of {goal}.", values)
