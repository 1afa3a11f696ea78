"""Why the key of a study is right, in words: from the tree that proves it, to the very end."""

from typing import Final

from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import either, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import (
    Move,
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
    swept_by,
)
from songo_edu.puzzles.explain.pieces import (
    Riddle,
    aims_shown,
    joined_told,
    met_told,
    pit_shown,
    pits_filled,
    pits_shown,
    sown_into,
    step_of,
    steps_aside,
    takes_told,
)
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.study_lines import (
    Study,
    ours_told,
    seeds_given,
    seeds_won,
    study_line,
    study_refuted,
    tempting_of,
    theirs_told,
)
from songo_edu.rules.two_row.layout import GOES_ON, SOUTH, WIN

#: So few seeds to a full store that any capture may decide.
FEW_SEEDS: Final = 4


def study_why(study: Study) -> Why:
    """Return why the key of a study is right."""
    line = study_line(study)
    parts = [study_refuted(study, study["others"][tempting_of(study)]), _line(study, line)]
    parts.extend(_others(study, line))
    return {"idea": _idea(study, line), "parts": parts}


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
        "win": sheet[WIN],
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
    elif key["takes"] == 0 and seeds_given(key, sheet) > 0:
        values["given"] = seed_words(seeds_given(key, sheet))
        told.append(t("{move} takes nothing and hands {given} over.", values))
    if len(met) > 0:
        told.append(t("{aims}.", {"aims": aims_shown(riddle, [met[0]["aim"]])}))
        told.append(met_told(riddle, met[0], key, False))
    if key["ends"] == GOES_ON:
        aims = new_aims(sheet, key)
        if len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(_afforded(riddle, key))
    told.append(_runs_out(riddle, line) or _harvest(riddle, line))
    told.append(_promise(riddle["kind"], values))
    told.append(_nearly_full(riddle, key))
    return joined_told(told)


def _afforded(riddle: Riddle, key: Move) -> str:
    """Tell the most that the other side may take after the key; "" where it may take nothing."""
    if key["ends"] != GOES_ON:
        return ""
    aims = aims_of(riddle["claim"]["sheet"], key["after"], 1 - key["side"])
    if len(aims) == 0:
        return ""
    return t(
        "{source} may take {seeds} then ({pits}): that is not enough.",
        {
            "source": pit_shown(riddle, aims[0]["source"]),
            "seeds": seed_words(aims[0]["seeds"]),
            "pits": pits_shown(riddle, aims[0]["pits"]),
        },
    )


def _nearly_full(riddle: Riddle, key: Move) -> str:
    """Tell that the other store lacks only a few seeds; "" where it lacks more, or never fills."""
    lacks = riddle["claim"]["sheet"][WIN] - key["before"][SOUTH + 1 - key["side"]]
    if riddle["kind"] not in ("study-win", "study-draw") or lacks > FEW_SEEDS:
        return ""
    return tn(
        "Beware: {other} needs only {n} seed more to win.",
        "Beware: {other} needs only {n} seeds more to win.",
        lacks,
        {"other": player(1 - key["side"])},
    )


def _runs_out(riddle: Riddle, line: list[Move]) -> str:
    """Tell where the other side has no move left that stays at home; "" where it always has."""
    sheet = riddle["claim"]["sheet"]
    for move in line:
        if move["side"] == line[0]["side"]:
            continue
        moves = [move_of(sheet, move["before"], pit) for pit in pits_allowed(sheet, move["before"])]
        lost = [each for each in moves if each["takes"] == 0 and not each["home"]]
        if len(lost) < len(moves) or move["fed"]:
            continue
        given = move["held"] if move["gift"] else seeds_given(move, sheet)
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
            "In the main line only {reply} is left to {other}, and then {source} takes {seeds}"
            " ({pits}).",
            values,
        )
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values)


def _sacrifice(study: Study, key: Move) -> str:
    """Tell that another move would take more at once; "" where none would."""
    riddle = study["riddle"]
    sheet = riddle["claim"]["sheet"]
    moves = [move_of(sheet, study["state"], answer["pit"]) for answer in study["others"]]
    greedy = sorted(moves, key=lambda one: -one["takes"])
    if len(greedy) == 0 or greedy[0]["takes"] <= key["takes"]:
        return ""
    return t(
        "{greedy} would take {seeds} at once: that costs too much.",
        {
            "greedy": pit_shown(riddle, greedy[0]["pit"]),
            "seeds": seed_words(greedy[0]["takes"]),
        },
    )


def _promise(kind: str, values: dict[str, str | int]) -> str:
    if kind == "study-win":
        return t(
            "Whatever {other} plays, {player} gets the {goal} that its store still lacks; no other"
            " first move does that.",
            values,
        )
    if kind == "study-draw":
        return t(
            "Whatever {other} plays, {player} gets {goal}, and {other} never reaches {win}; every"
            " other first move loses.",
            values,
        )
    return t(
        "Whatever {other} plays, {goal} come in by the end of the game; every other first move"
        " brings fewer.",
        values,
    )


# -- the line --------------------------------------------------------------------------------------


def _line(study: Study, line: list[Move]) -> Part:
    """Tell the line against the longest defence, each move with its reason."""
    riddle = study["riddle"]
    steps: list[Step] = []
    known = [met["aim"]["source"] for met in met_by(riddle["claim"]["sheet"], line[0])[:1]]
    for i, move in enumerate(line):
        told = (
            ours_told(riddle, move, known)
            if i % 2 == 0
            else theirs_told(riddle, move, i == 1, known)
        )
        steps.append(step_of(riddle, move, told))
    return {"code": "line", "words": "", "steps": steps, "close": _close(riddle, line)}


def _close(riddle: Riddle, line: list[Move]) -> str:
    """Tell what the line has come to."""
    first, last, goal = line[0], line[-1], riddle["claim"]["seeds"]
    side, won = first["side"], seeds_won(riddle, line)
    values: dict[str, str | int] = {
        "player": player(side),
        "other": player(1 - side),
        "goal": seed_words(goal),
        "seeds": seed_words(won),
    }
    if riddle["kind"] == "study-win" and last["ends"] != GOES_ON:
        values["seeds"] = seed_words(first["before"][SOUTH + side] + won)
        return t("{player} ends with {seeds} and wins.", values)
    if riddle["kind"] == "study-win":
        return t("So {player} wins.", values)
    if riddle["kind"] == "study-draw" and last["ends"] != GOES_ON:
        sheet = riddle["claim"]["sheet"]
        values["win"] = sheet[WIN]
        values["seeds"] = last["after"][SOUTH + 1 - side] + swept_by(sheet, last, 1 - side)
        return t("{other} ends with {seeds}, fewer than the {win} that win: a draw.", values)
    if riddle["kind"] == "study-draw":
        return t("So {other} cannot fill its store any more: a draw.", values)
    if won > goal:
        return t("That makes {seeds}, more than {goal}.", values)
    return t("So {player} has its {goal}.", values)


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
    over = [each["pit"] for each in riddle["tree"]["answers"] if len(each["nodes"]) == 0]
    over = [pit for pit in over if pit != line[1]["pit"]]
    if len(over) > 0:
        values = {
            "replies": either(names_of(riddle["names"], over)),
            "goal": seed_words(riddle["claim"]["seeds"]),
        }
        told.append(t("After {replies} the {goal} are there at once.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
