"""Why the key of a study is right, in words: from the tree that proves it, to the very end."""

from typing import TypedDict

from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import GOES_ON, ROW
from songo_edu.words.common import player, seed_words
from songo_edu.words.lists import either
from songo_edu.words.moves.two_row import names_of
from songo_edu.words.why.effects import (
    Aim,
    Move,
    after_standing_still,
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
)
from songo_edu.words.why.pieces import (
    Riddle,
    aims_shown,
    bound_told,
    ending_told,
    joined_told,
    known_first,
    met_told,
    now_met,
    pit_shown,
    pits_filled,
    sown_into,
    step_of,
    steps_aside,
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
    return {"idea": _idea(study, line), "parts": parts}


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


def _idea(study: Study, line: list[Move]) -> str:
    riddle, key = study["riddle"], line[0]
    sheet = riddle["claim"]["sheet"]
    met = met_by(sheet, key)
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
                "After {move}, whoever has to move loses by it, and it is {other}’s turn.",
                values,
            )
        )
    elif steps_aside(key, met) and key["home"]:
        pass
    elif key["takes"] == 0 and key["home"]:
        told.append(t("{move} waits: it stays at home, and {other} has to move.", values))
    elif key["takes"] == 0 and _given(key, sheet) > 0:
        values["given"] = seed_words(_given(key, sheet))
        told.append(t("{move} takes nothing and hands {given} over.", values))
    if len(met) > 0:
        told.append(t("{aims}.", {"aims": aims_shown(riddle, [met[0]["aim"]])}))
        told.append(met_told(riddle, met[0], key))
    if key["ends"] == GOES_ON:
        aims = new_aims(sheet, key)
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(_runs_out(riddle, line) or _harvest(riddle, line))
    told.append(_promise(riddle["kind"], values))
    return joined_told(told)


def _runs_out(riddle: Riddle, line: list[Move]) -> str:
    """Tell where the other side has no move left that stays at home; "" where it always has."""
    sheet = riddle["claim"]["sheet"]
    for move in line:
        if move["side"] == line[0]["side"]:
            continue
        moves = [move_of(sheet, move["before"], pit) for pit in pits_allowed(sheet, move["before"])]
        lost = [one for one in moves if one["takes"] == 0 and not one["home"]]
        if len(lost) < len(moves) or move["fed"]:
            continue
        given = move["held"] if move["gift"] else _given(move, sheet)
        values = {
            "other": player(move["side"]),
            "player": player(1 - move["side"]),
            "move": pit_shown(riddle, move["pit"]),
            "given": seed_words(given),
        }
        return t(
            "In the main line {other} runs out of moves at home, and {move} has to give {player}"
            " {given}.",
            values,
        )
    return ""


def _harvest(riddle: Riddle, line: list[Move]) -> str:
    """Tell the most that the line takes after a key that takes less; "" where it takes nothing."""
    side = line[0]["side"]
    later = [i for i in range(2, len(line)) if line[i]["side"] == side and len(line[i]["pits"]) > 0]
    ranked = sorted(later, key=lambda i: -line[i]["takes"])
    if len(ranked) == 0 or line[ranked[0]]["takes"] <= line[0]["takes"]:
        return ""
    best, reply = line[ranked[0]], line[ranked[0] - 1]
    values = {
        "source": pit_shown(riddle, best["pit"]),
        "seeds": seed_words(best["takes"]),
        "pits": pits_filled(riddle, best["pits"], sown_into(reply, best["pits"]), 1 - side),
        "reply": pit_shown(riddle, reply["pit"]),
        "other": player(1 - side),
    }
    if len(pits_allowed(riddle["claim"]["sheet"], reply["before"])) == 1:
        return t(
            "{other} has fewer moves to spare: in the main line only {reply} is left to it, and"
            " then {source} takes {seeds} ({pits}).",
            values,
        )
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values)


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
            "Whatever {other} plays, {player} gets the {goal} that its store still lacks, and by"
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
    replies = [move_of(sheet, move["after"], node["pit"]) for node in answer["nodes"]]
    missed = _overlooked(sheet, study["state"], replies)
    told = [takes_told(riddle, move)]
    if len(aims) > 0:
        values["aims"] = aims_shown(riddle, aims[:1])
        told.append(t("{move} looks good: {aims}.", values))
    elif len(missed) > 0 and move["takes"] == 0:
        values["aims"] = aims_shown(riddle, missed)
        told.append(t("{move} overlooks a threat: {aims}.", values))
    elif move["takes"] == 0 and move["home"]:
        told.append(t("{move} moves seeds at home.", values))
    elif move["takes"] == 0:
        told.append(t("{move} looks harmless.", values))
    told.append(ending_told(riddle, move, move["side"]))
    steps: list[Step] = [step_of(riddle, move, told)]
    known = [aim["source"] for aim in aims[:1]]
    for i, reply in enumerate(replies):
        steps.append(step_of(riddle, reply, _refuting(riddle, reply, known)))
        steps.extend(_held_against(riddle, reply, answer["nodes"][i], known))
    close = tn(
        "After that {player} can no longer reach {goal} seed.",
        "After that {player} can no longer reach {goal} seeds.",
        riddle["claim"]["seeds"],
        values,
    )
    return {"code": "lure", "words": "", "steps": steps, "close": close}


def _held_against(riddle: Riddle, reply: Move, node: Node, known: list[int]) -> list[Step]:
    """Tell how a refutation that takes nothing goes on, as long as nothing is to be seen of it."""
    sheet = riddle["claim"]["sheet"]
    steps: list[Step] = []
    while reply["takes"] == 0 and reply["ends"] == GOES_ON and len(node["answers"]) > 0:
        answer = longest_reply(node)
        move = move_of(sheet, reply["after"], answer["pit"])
        steps.append(step_of(riddle, move, _theirs(riddle, move, len(steps) == 0, known)))
        if len(answer["nodes"]) == 0:
            return steps
        node = answer["nodes"][0]
        reply = move_of(sheet, move["after"], node["pit"])
        steps.append(step_of(riddle, reply, _ours(riddle, reply, known)))
    return steps


def _overlooked(sheet: list[int], state: list[int], replies: list[Move]) -> list[Aim]:
    """Return the threat that stood before a first move and comes true after it, if one does."""
    return [
        aim
        for reply in replies
        for aim in aims_of(sheet, state, reply["side"])
        if aim["source"] == reply["pit"] and reply["takes"] >= aim["seeds"]
    ]


def _refuting(riddle: Riddle, reply: Move, known: list[int]) -> list[str]:
    values = {"player": player(reply["side"]), "move": pit_shown(riddle, reply["pit"])}
    told = [*bound_told(riddle, reply, known)]
    if len(told) == 0:
        told.append(t("{player} answers {move}.", values))
    told.append(takes_told(riddle, reply))
    met = known_first(met_by(riddle["claim"]["sheet"], reply), known)
    if len(met) > 0:
        told.append(now_met(riddle, met[0], reply, known))
    elif reply["takes"] == 0 and reply["home"]:
        told.append(t("{move} only waits.", values))
    told.append(ending_told(riddle, reply, reply["side"]))
    return told


# -- the line --------------------------------------------------------------------------------------


def _line(study: Study, line: list[Move]) -> Part:
    """Tell the line against the longest defence, each move with its reason."""
    riddle = study["riddle"]
    steps: list[Step] = []
    known = [one["aim"]["source"] for one in met_by(riddle["claim"]["sheet"], line[0])[:1]]
    for i, move in enumerate(line):
        told = _ours(riddle, move, known) if i % 2 == 0 else _theirs(riddle, move, i == 1, known)
        steps.append(step_of(riddle, move, told))
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


def _ours(riddle: Riddle, move: Move, known: list[int]) -> list[str]:
    values = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    sheet = riddle["claim"]["sheet"]
    told = [*bound_told(riddle, move, known), takes_told(riddle, move)]
    if _feeds_by_choice(riddle, move):
        told.append(t("{player} plays {move}.", values))
    if move["takes"] == 0:
        met = met_by(sheet, move)
        aims = [] if move["ends"] != GOES_ON else new_aims(sheet, move)
        if len(told) == 1 and len(met) + len(aims) == 0 and move["home"]:
            told.append(t("{move} waits at home.", values))
        elif len(told) == 1 and told[0] == "" and not steps_aside(move, met):
            told.append(t("{player} plays {move}.", values))
        if len(met) > 0:
            told.append(now_met(riddle, met[0], move, known))
        elif len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(ending_told(riddle, move, move["side"]))
    return told


def _feeds_by_choice(riddle: Riddle, move: Move) -> bool:
    """Return whether a move feeds an empty row, has not been named yet, and others would do so."""
    several = len(pits_allowed(riddle["claim"]["sheet"], move["before"])) > 1
    return move["fed"] and several and takes_told(riddle, move) == ""


def _theirs(riddle: Riddle, move: Move, first: bool, known: list[int]) -> list[str]:
    sheet = riddle["claim"]["sheet"]
    values: dict[str, str | int] = {
        "player": player(move["side"]),
        "move": pit_shown(riddle, move["pit"]),
        "other": player(1 - move["side"]),
    }
    told = bound_told(riddle, move, known)
    if len(told) == 0 and first:
        told.append(t("{player} holds out longest with {move}.", values))
    elif len(told) == 0 or _feeds_by_choice(riddle, move):
        told.append(t("{player} plays {move}.", values))
    told.append(takes_told(riddle, move))
    given = _given(move, sheet) - move["takes"]
    if move["takes"] == 0 and given > 0:
        told.append(
            tn(
                "{n} seed falls in {other}’s row.",
                "{n} seeds fall in {other}’s row.",
                given,
                values,
            )
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
            "goal": seed_words(riddle["claim"]["seeds"]),
        }
        told.append(t("After {replies}, play {move}: {goal} come in all the same.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
