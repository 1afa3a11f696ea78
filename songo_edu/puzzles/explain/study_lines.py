"""The lines of a study, and what is said of their moves."""

from typing import TypedDict

from songo_edu.games.wording import player
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
    bound_told,
    ending_told,
    now_met,
    pit_shown,
    steps_aside,
    takes_told,
)
from songo_edu.puzzles.explain.tree import Answer, Node
from songo_edu.rules.two_row.layout import GOES_ON, MOVER, ROW, SOUTH


class Study(TypedDict):
    """A study as its explanation wants it."""

    riddle: Riddle  # the tree of its key is in it
    state: list[int]
    others: list[Answer]  # what answers each other first move


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


def seeds_given(move: Move, sheet: list[int]) -> int:
    """Return the seeds that a move drops into the other row."""
    if move["gift"]:
        return 0
    to_go = sheet[ROW] - 1 - move["pit"] % sheet[ROW]
    return max(0, move["held"] - to_go)


def seeds_won(riddle: Riddle, line: list[Move]) -> int:
    """Return the seeds that the side which begins has won by the end of a line."""
    first, last = line[0], line[-1]
    store = SOUTH + first["side"]
    swept = swept_by(riddle["claim"]["sheet"], last, first["side"])
    return last["after"][store] - first["before"][store] + swept


def ours_told(riddle: Riddle, move: Move, known: list[int]) -> list[str]:
    """Tell a move of the side that keeps its promise."""
    values = {"player": player(move["side"]), "move": pit_shown(riddle, move["pit"])}
    sheet = riddle["claim"]["sheet"]
    told = [*bound_told(riddle, move, known), takes_told(riddle, move)]
    if _feeds_by_choice(riddle, move):
        told.append(t("{player} plays {move}.", values))
    if move["takes"] == 0:
        met = met_by(sheet, move)
        aims = [] if move["ends"] != GOES_ON else new_aims(sheet, move)
        left = [] if move["ends"] != GOES_ON else aims_of(sheet, move["after"], 1 - move["side"])
        if len(told) == 1 and len(met) + len(aims) + len(left) == 0 and move["home"]:
            told.append(t("{move} waits at home.", values))
        elif len(told) == 1 and told[0] == "" and not steps_aside(move, met):
            told.append(t("{player} plays {move}.", values))
        if len(met) > 0:
            told.append(now_met(riddle, met[0], move, known, False))
        elif len(aims) > 0:
            told.append(t("Now {aims}.", {"aims": aims_shown(riddle, aims[:1])}))
    told.append(ending_told(riddle, move, move["side"]))
    return told


def _feeds_by_choice(riddle: Riddle, move: Move) -> bool:
    """Return whether a move feeds an empty row, has not been named yet, and others would do so."""
    several = len(pits_allowed(riddle["claim"]["sheet"], move["before"])) > 1
    return move["fed"] and several and takes_told(riddle, move) == ""


def theirs_told(riddle: Riddle, move: Move, first: bool, known: list[int]) -> list[str]:
    """Tell a move of the side that resists."""
    sheet = riddle["claim"]["sheet"]
    values: dict[str, str | int] = {
        "player": player(move["side"]),
        "move": pit_shown(riddle, move["pit"]),
        "other": player(1 - move["side"]),
    }
    told = bound_told(riddle, move, known)
    if len(told) == 0 and first and move["side"] == riddle["claim"]["states"][MOVER]:
        told.append(t("{player} does best with {move}.", values))
    elif len(told) == 0 and first:
        told.append(t("{player}’s best try is {move}.", values))
    elif len(told) == 0 or _feeds_by_choice(riddle, move):
        told.append(t("{player} plays {move}.", values))
    told.append(takes_told(riddle, move))
    given = seeds_given(move, sheet) - move["takes"]
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
