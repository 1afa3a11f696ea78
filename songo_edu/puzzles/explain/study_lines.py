"""The lines of a study: the longest defence, what tempts at home and away, and how it is met."""

from typing import Final, TypedDict

from songo_edu.games.wording import move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import (
    Aim,
    Move,
    after_standing_still,
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
    joined_told,
    known_first,
    now_met,
    pit_shown,
    step_of,
    steps_aside,
    takes_told,
)
from songo_edu.puzzles.explain.reason import Part, Step
from songo_edu.puzzles.explain.tree import Answer, Node
from songo_edu.rules.two_row.layout import END_STORE, GOES_ON, MOVER, ROW, SOUTH


def spare_at_home(sheet: list[int], move: Move) -> int:
    """Return how many moves a side could make at home after a move, the other standing still.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> from songo_edu.puzzles.explain.effects import move_of
    >>> board = game("songo").position("0.0.0.0.0.0.5/9.0.1.1.0.0.0 S 25-29")
    >>> rules = board.sheet.integers()
    >>> [spare_at_home(rules, move_of(rules, list(board.state), pit)) for pit in (3, 4)]
    [2, 4]
    """
    if move["ends"] != GOES_ON:
        return 0
    first = move["side"] * sheet[ROW]
    return _most(move["after"][first : first + sheet[ROW]], {})


def _most(row: list[int], known: dict[str, int]) -> int:
    """Return the most moves that can be made one after the other within a row."""
    name = " ".join([str(n) for n in row])
    if name in known:
        return known[name]
    most = 0
    for pit, held in enumerate(row):
        if held > 0 and pit + held < len(row):
            most = max(most, 1 + _most(_sown(row, pit), known))
    known[name] = most
    return most


def _sown(row: list[int], pit: int) -> list[int]:
    """Return a row after one of its pits is sown within it."""
    last = pit + row[pit]
    return [0 if i == pit else n + 1 if pit < i <= last else n for i, n in enumerate(row)]


class Study(TypedDict):
    """A study as its explanation wants it."""

    riddle: Riddle  # the tree of its key is in it
    state: list[int]
    others: list[Answer]  # what answers each other first move


def node_depth(node: Node) -> int:
    """Return the most moves of the solver in a tree."""
    below = [node_depth(each) for answer in node["answers"] for each in answer["nodes"]]
    return 1 + max([0, *below])


def node_size(node: Node) -> int:
    """Return the moves of the solver in a tree, all lines together."""
    below = [node_size(each) for answer in node["answers"] for each in answer["nodes"]]
    return 1 + sum(below)


def longest_reply(node: Node) -> Answer:
    """Return the reply that holds out longest, of several the one that leaves most to find."""
    ranked: list[list[int]] = []
    for i, answer in enumerate(node["answers"]):
        deep = max([0, *[node_depth(each) for each in answer["nodes"]]])
        ranked.append([-deep, -sum([node_size(each) for each in answer["nodes"]]), i])
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


#: So few moves at home that it counts who has more of them.
FEW_MOVES: Final = 4


def tempting_of(study: Study) -> int:
    """Return which of the other first moves a hasty player would choose."""
    sheet = study["riddle"]["claim"]["sheet"]
    ranked: list[list[int]] = []
    for i, answer in enumerate(study["others"]):
        move = move_of(sheet, study["state"], answer["pit"])
        # Of moves that look alike the one that is refuted soonest tells most.
        deep = max([0, *[node_depth(node) for node in answer["nodes"]]])
        ranked.append([-move["takes"], -after_standing_still(sheet, move), deep, i])
    return sorted(ranked, key=lambda one: one)[0][3]


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
        values["held"] = seed_words(move["held"])
        told.append(t("{move} moves {held} at home.", values))
    elif move["takes"] == 0:
        told.append(t("{move} looks harmless.", values))
    told.append(ending_told(riddle, move, move["side"]))
    steps: list[Step] = [step_of(riddle, move, told)]
    known = [aim["source"] for aim in aims[:1]]
    refuting = [move]
    for i, reply in enumerate(replies):
        steps.append(step_of(riddle, reply, _refuting(riddle, reply, known)))
        against = _held_against(riddle, reply, answer["nodes"][i], known)
        steps.extend([each["step"] for each in against])
        refuting = [move, reply, *[each["move"] for each in against]]
    told = [_missed(riddle, refuting, values), _fewer_spare(study, move, values)]
    return {"code": "lure", "words": "", "steps": steps, "close": joined_told(told)}


def _missed(riddle: Riddle, line: list[Move], values: dict[str, str | int]) -> str:
    """Tell what a refuted first move comes to, where the line goes on to the end of the game."""
    goal = riddle["claim"]["seeds"]
    if line[-1]["ends"] == END_STORE:
        return ""  # that the other side has won says all
    swept = swept_by(riddle["claim"]["sheet"], line[-1], line[0]["side"])
    if line[-1]["ends"] != GOES_ON and swept > 0 and seeds_won(riddle, line) < goal:
        values["seeds"] = seed_words(seeds_won(riddle, line))
        return t("With its row {player} gets {seeds}; {goal} were needed.", values)
    if line[-1]["ends"] != GOES_ON and seeds_won(riddle, line) < goal:
        values["seeds"] = seed_words(seeds_won(riddle, line))
        if seeds_won(riddle, line) == 0:
            return t("{player} gets nothing more; {goal} were needed.", values)
        return t("That makes {seeds} for {player}; {goal} were needed.", values)
    return tn(
        "After that {player} can no longer reach {goal} seed.",
        "After that {player} can no longer reach {goal} seeds.",
        goal,
        values,
    )


def _fewer_spare(study: Study, move: Move, values: dict[str, str | int]) -> str:
    """Tell that a first move leaves fewer moves at home than the key; "" where it does not."""
    if move["ends"] != GOES_ON:
        return ""
    riddle = study["riddle"]
    sheet = riddle["claim"]["sheet"]
    key = move_of(sheet, study["state"], riddle["tree"]["pit"])
    left, kept = spare_at_home(sheet, move), spare_at_home(sheet, key)
    if left >= kept or left > FEW_MOVES:
        return ""
    values["key"] = pit_shown(riddle, key["pit"])
    values["left"] = move_count_words(left)
    values["kept"] = move_count_words(kept)
    if left == 0:
        return t("After {key} {player} has {kept} to make at home, after {move} none.", values)
    return t("After {key} {player} has {kept} to make at home, after {move} {left}.", values)


class Told(TypedDict):
    """A move, and the step that tells it."""

    move: Move
    step: Step


def _held_against(riddle: Riddle, reply: Move, node: Node, known: list[int]) -> list[Told]:
    """Tell how a refutation that takes nothing goes on, as long as nothing is to be seen of it."""
    sheet = riddle["claim"]["sheet"]
    steps: list[Told] = []
    while reply["takes"] == 0 and reply["ends"] == GOES_ON and len(node["answers"]) > 0:
        answer = longest_reply(node)
        move = move_of(sheet, reply["after"], answer["pit"])
        told = theirs_told(riddle, move, len(steps) == 0, known)
        steps.append({"move": move, "step": step_of(riddle, move, told)})
        if len(answer["nodes"]) == 0:
            return steps
        node = answer["nodes"][0]
        reply = move_of(sheet, move["after"], node["pit"])
        told = ours_told(riddle, reply, known)
        steps.append({"move": reply, "step": step_of(riddle, reply, told)})
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
        told.append(now_met(riddle, met[0], reply, known, reply["takes"] == 0))
    elif reply["takes"] == 0 and reply["home"]:
        told.append(t("{move} only waits.", values))
    told.append(ending_told(riddle, reply, reply["side"]))
    return told
