"""Why the key of a study is right, in words: from the tree that proves it, to the very end."""

from typing import TypedDict

from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import GOES_ON, ROW
from songo_edu.words.common import player, seed_words
from songo_edu.words.lists import either
from songo_edu.words.moves.two_row import names_of
from songo_edu.words.why.effects import (
    Move,
    after_standing_still,
    aims_of,
    met_by,
    move_of,
    new_aims,
)
from songo_edu.words.why.pieces import (
    Riddle,
    aims_shown,
    bound_told,
    ending_told,
    joined_told,
    met_told,
    pit_shown,
    takes_told,
)
from songo_edu.words.why.told import Part, Step, Why
from songo_edu.words.why.tree import Answer, Node


class Study(TypedDict):
    """A study as its explanation wants it."""

    riddle: Riddle  # the tree of its key is in it
    state: list[int]
    others: list[Answer]  # what answers each other first move


def study_why(study: Study) -> Why:
    """Return why the key of a study is right."""
    line = study_line(study)
    parts = [study_refuted(study, study["others"][tempting_of(study)]), _line(study, line)]
    parts.extend(_others(study, line))
    return {"idea": _idea(study, line[0]), "parts": parts}


def node_depth(node: Node) -> int:
    """Return the most moves of the solver in a tree."""
    below = [node_depth(one) for answer in node["answers"] for one in answer["nodes"]]
    return 1 + max([0, *below])


def node_size(node: Node) -> int:
    """Return the moves of the solver in a tree, all lines together."""
    below = [node_size(one) for answer in node["answers"] for one in answer["nodes"]]
    return 1 + sum(below)


def longest_reply(node: Node) -> Answer:
    """Return the reply that holds out longest, of several the one that leaves most to find."""
    ranked: list[list[int]] = []
    for i, answer in enumerate(node["answers"]):
        deep = max([0, *[node_depth(one) for one in answer["nodes"]]])
        ranked.append([-deep, -sum([node_size(one) for one in answer["nodes"]]), i])
    return node["answers"][sorted(ranked, key=lambda one: one)[0][2]]


def study_line(study: Study) -> list[Move]:
    """Return the moves of the solution against the longest defence."""
    sheet = study["riddle"]["claim"]["sheet"]
    line: list[Move] = []
    node = study["riddle"]["tree"]
    here = study["state"]
    while True:
        line.append(move_of(sheet, here, node["pit"]))
        if len(node["answers"]) == 0:
            return line
        answer = longest_reply(node)
        line.append(move_of(sheet, line[-1]["after"], answer["pit"]))
        if len(answer["nodes"]) == 0:
            return line
        here = line[-1]["after"]
        node = answer["nodes"][0]


def _given(move: Move, sheet: list[int]) -> int:
    """Return the seeds that a move drops into the other row."""
    if move["gift"]:
        return 0
    to_go = sheet[ROW] - 1 - move["pit"] % sheet[ROW]
    return max(0, move["held"] - to_go)


# -- the idea --------------------------------------------------------------------------------------


def _idea(study: Study, key: Move) -> str:
    riddle = study["riddle"]
    sheet = riddle["claim"]["sheet"]
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, key["pit"]),
        "player": player(key["side"]),
        "other": player(1 - key["side"]),
        "goal": seed_words(riddle["claim"]["seeds"]),
    }
    told = [takes_told(riddle, key)]
    told.append(_sacrifice(study, key))
    if riddle["kind"] == "zugzwang":
        told.append(
            t(
                "{move} leaves a board on which whoever has to move loses by it, and {other} has"
                " to.",
                values,
            )
        )
    elif key["takes"] == 0 and key["home"]:
        told.append(t("{move} waits: it stays at home, and {other} has to move.", values))
    elif key["takes"] == 0 and _given(key, sheet) > 0:
        values["given"] = seed_words(_given(key, sheet))
        told.append(t("{move} takes nothing and hands {given} over.", values))
    met = met_by(sheet, key)
    if len(met) > 0:
        told.append(met_told(riddle, met[0], key))
    if key["ends"] == GOES_ON:
        aims = new_aims(sheet, key)
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(_promise(riddle["kind"], values))
    return joined_told(told)


def _sacrifice(study: Study, key: Move) -> str:
    """Tell that another move would take more at once; "" where none would."""
    riddle = study["riddle"]
    sheet = riddle["claim"]["sheet"]
    moves = [move_of(sheet, study["state"], one["pit"]) for one in study["others"]]
    greedy = sorted(moves, key=lambda one: -one["takes"])
    if len(greedy) == 0 or greedy[0]["takes"] <= key["takes"]:
        return ""
    return t(
        "{greedy} would take {seeds} at once: that is too dear.",
        {
            "greedy": pit_shown(riddle, greedy[0]["pit"]),
            "seeds": seed_words(greedy[0]["takes"]),
        },
    )


def _promise(kind: str, values: dict[str, str | int]) -> str:
    if kind == "study-win":
        return t(
            "Whatever {other} plays, {player} gets the {goal} that its store still wants, and by"
            " no other first move.",
            values,
        )
    if kind == "study-draw":
        return t(
            "Whatever {other} plays, {player} gets {goal}, and {other} never fills its store; every"
            " other first move loses.",
            values,
        )
    return t(
        "Whatever {other} plays, {goal} come in by the end of the game, and fewer by every other"
        " first move.",
        values,
    )


# -- what tempts -----------------------------------------------------------------------------------


def tempting_of(study: Study) -> int:
    """Return which of the other first moves a hasty player would choose."""
    sheet = study["riddle"]["claim"]["sheet"]
    ranked: list[list[int]] = []
    for i, answer in enumerate(study["others"]):
        move = move_of(sheet, study["state"], answer["pit"])
        ranked.append([-move["takes"], -after_standing_still(sheet, move), i])
    return sorted(ranked, key=lambda one: one)[0][2]


def study_refuted(study: Study, answer: Answer) -> Part:
    """Tell a first move that is wrong, and the moves that refute it, to where one sees why."""
    riddle = study["riddle"]
    sheet = riddle["claim"]["sheet"]
    move = move_of(sheet, study["state"], answer["pit"])
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "player": player(move["side"]),
        "other": player(1 - move["side"]),
        "goal": riddle["claim"]["seeds"],
    }
    aims = [] if move["ends"] != GOES_ON else aims_of(sheet, move["after"], move["side"])
    told = [takes_told(riddle, move)]
    if len(aims) > 0:
        values["aims"] = aims_shown(riddle, aims[:1])
        told.append(t("{move} looks good: {aims}.", values))
    elif move["takes"] == 0 and move["home"]:
        told.append(t("{move} waits as well.", values))
    elif move["takes"] == 0:
        told.append(t("{move} seems to do as well.", values))
    told.append(ending_told(riddle, move, move["side"]))
    steps: list[Step] = [_step(riddle, move, told)]
    for node in answer["nodes"]:
        reply = move_of(sheet, move["after"], node["pit"])
        steps.append(_step(riddle, reply, _refuting(riddle, reply)))
        steps.extend(_held_against(riddle, reply, node))
    close = tn(
        "After that {player} does not get {goal} seed any more.",
        "After that {player} does not get {goal} seeds any more.",
        riddle["claim"]["seeds"],
        values,
    )
    return {"code": "lure", "words": "", "steps": steps, "close": close}


def _held_against(riddle: Riddle, reply: Move, node: Node) -> list[Step]:
    """Tell how a refutation that takes nothing goes on, as long as nothing is to be seen of it."""
    sheet = riddle["claim"]["sheet"]
    steps: list[Step] = []
    while reply["takes"] == 0 and reply["ends"] == GOES_ON and len(node["answers"]) > 0:
        answer = longest_reply(node)
        move = move_of(sheet, reply["after"], answer["pit"])
        steps.append(_step(riddle, move, _theirs(riddle, move, len(steps) == 0)))
        if len(answer["nodes"]) == 0:
            return steps
        node = answer["nodes"][0]
        reply = move_of(sheet, move["after"], node["pit"])
        steps.append(_step(riddle, reply, _ours(riddle, reply)))
    return steps


def _refuting(riddle: Riddle, reply: Move) -> list[str]:
    values = {"player": player(reply["side"]), "move": pit_shown(riddle, reply["pit"])}
    told = [*bound_told(riddle, reply)]
    if len(told) == 0:
        told.append(t("{player} answers {move}.", values))
    told.append(takes_told(riddle, reply))
    met = met_by(riddle["claim"]["sheet"], reply)
    if len(met) > 0:
        told.append(met_told(riddle, met[0], reply))
    elif reply["takes"] == 0 and reply["home"]:
        told.append(t("{move} only waits.", values))
    told.append(ending_told(riddle, reply, reply["side"]))
    return told


def _step(riddle: Riddle, move: Move, told: list[str]) -> Step:
    return {"move": riddle["pits"][move["pit"]], "words": joined_told(told)}


# -- the line --------------------------------------------------------------------------------------


def _line(study: Study, line: list[Move]) -> Part:
    """Tell the line against the longest defence, each move with its reason."""
    riddle = study["riddle"]
    steps: list[Step] = []
    for i, move in enumerate(line):
        told = _ours(riddle, move) if i % 2 == 0 else _theirs(riddle, move, i == 1)
        steps.append(_step(riddle, move, told))
    values = {
        "player": player(line[0]["side"]),
        "other": player(1 - line[0]["side"]),
        "goal": seed_words(riddle["claim"]["seeds"]),
    }
    close = t("So {player} has its {goal}.", values)
    if riddle["kind"] == "study-win":
        close = t("So {player} wins.", values)
    elif riddle["kind"] == "study-draw":
        close = t("So {other} cannot fill its store any more: a draw.", values)
    return {"code": "line", "words": "", "steps": steps, "close": close}


def _ours(riddle: Riddle, move: Move) -> list[str]:
    values = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    sheet = riddle["claim"]["sheet"]
    told = [*bound_told(riddle, move), takes_told(riddle, move)]
    if move["fed"] and told[-1] == "":
        told.append(t("{player} plays {move}.", values))
    if move["takes"] == 0:
        met = met_by(sheet, move)
        aims = [] if move["ends"] != GOES_ON else new_aims(sheet, move)
        if len(told) == 1 and len(met) + len(aims) == 0 and move["home"]:
            told.append(t("{move} waits at home.", values))
        elif len(told) == 1 and told[0] == "":
            told.append(t("{player} plays {move}.", values))
        if len(met) > 0:
            told.append(met_told(riddle, met[0], move))
        elif len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(ending_told(riddle, move, move["side"]))
    return told


def _theirs(riddle: Riddle, move: Move, first: bool) -> list[str]:
    sheet = riddle["claim"]["sheet"]
    values: dict[str, str | int] = {
        "player": player(move["side"]),
        "move": pit_shown(riddle, move["pit"]),
        "other": player(1 - move["side"]),
    }
    told = bound_told(riddle, move)
    if len(told) == 0 and first:
        told.append(t("{player} holds out longest with {move}.", values))
    elif len(told) == 0 or (move["fed"] and takes_told(riddle, move) == ""):
        told.append(t("{player} plays {move}.", values))
    told.append(takes_told(riddle, move))
    given = _given(move, sheet) - move["takes"]
    if move["takes"] == 0 and given > 0:
        told.append(
            tn("{n} seed goes over to {other}.", "{n} seeds go over to {other}.", given, values)
        )
    told.append(ending_told(riddle, move, 1 - move["side"]))
    return told


# -- other replies ---------------------------------------------------------------------------------


def _others(study: Study, line: list[Move]) -> list[Part]:
    """Tell which move answers the replies that the line leaves out."""
    riddle = study["riddle"]
    pits: list[int] = []
    for answer in riddle["tree"]["answers"]:
        for node in answer["nodes"]:
            if node["pit"] not in pits and answer["pit"] != line[1]["pit"]:
                pits.append(node["pit"])
    told: list[str] = []
    for pit in pits:
        replies = [
            answer["pit"]
            for answer in riddle["tree"]["answers"]
            if len(answer["nodes"]) > 0
            and answer["nodes"][0]["pit"] == pit
            and answer["pit"] != line[1]["pit"]
        ]
        values = {
            "replies": either(names_of(riddle["names"], replies)),
            "move": pit_shown(riddle, pit),
        }
        told.append(t("After {replies}, play {move}.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
