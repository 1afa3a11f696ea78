"""Why the key of a puzzle of a duel is right, in words: moves left, answers, spare moves.

Holes are numbers, 0 the leftmost; moves are numbers as `rules.duels.moves` has them. Positions
follow each other in `states`, so that what may not come back is known.
"""

from typing import Final, TypedDict

from songo_edu.locale import t, tn
from songo_edu.rules.duels.ending import duel_ending
from songo_edu.rules.duels.layout import (
    DUEL_BARRED_REPEAT,
    DUEL_GOES_ON,
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_MISERE,
    DUEL_SLOT,
    duel_stride,
)
from songo_edu.rules.duels.moves import duel_legal, duel_make, duel_reason
from songo_edu.words.lists import either, listed
from songo_edu.words.moves.duels import duel_player
from songo_edu.words.notation.duels import duel_move_name
from songo_edu.words.why.spare import alone_in, alone_line, spare_words
from songo_edu.words.why.told import Part, Step, Why


class DuelNode(TypedDict):
    """A move of the solver, and what is played against each reply."""

    move: int
    answers: list["DuelAnswer"]


class DuelAnswer(TypedDict):
    """A reply, and the moves that keep the promise after it: none where the game is over."""

    move: int
    nodes: list[DuelNode]


class Duel(TypedDict):
    """A puzzle of a duel."""

    rules: list[int]
    states: list[int]  # the position, and space for those that follow
    tree: DuelNode


def duel_of(rules: list[int], state: list[int], tree: DuelNode) -> Duel:
    """Return a puzzle of a duel with the space it needs."""
    stride = duel_stride(rules)
    space = [0 for _ in range(stride * (2 * duel_depth(tree) + 4))]
    return {"rules": rules, "states": [*state, *space], "tree": tree}


def duel_depth(node: DuelNode) -> int:
    """Return how many moves of the solver a tree is deep."""
    below = [duel_depth(one) for answer in node["answers"] for one in answer["nodes"]]
    return 1 + max([0, *below])


# -- what there is to play -------------------------------------------------------------------------


def duel_moves(duel: Duel, at: int) -> list[int]:
    """Return what may be played at a position; nothing where the game is over there."""
    found = [0 for _ in range(DUEL_SLOT)]
    count = duel_legal(duel["rules"], duel["states"], at, 0, found, 0)
    if duel_ending(duel["rules"], duel["states"], at, count) != DUEL_GOES_ON:
        return []
    return found[:count]


def _play(duel: Duel, at: int, move: int) -> int:
    to = at + duel_stride(duel["rules"])
    duel_make(duel["rules"], duel["states"], at, to, move)
    return to


def duel_tempting(duel: Duel) -> int:
    """Return the wrong first move that hems the other side in most; -1 where none does as the key.

    Where a player without a move wins, it is the one that leaves most moves.
    """
    sign = -1 if duel["rules"][DUEL_MISERE] == 1 else 1
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    found = []
    for move in duel_moves(duel, 0):
        n = len(duel_moves(duel, _play(duel, 0, move)))
        if move != key and n > 0 and sign * (n - left) <= 0:
            found.append([sign * n, move])
    if len(found) == 0:
        return -1
    return sorted(found, key=lambda one: one)[0][1]


def duel_replies(duel: Duel, move: int) -> list[int]:
    """Return the replies to a first move, the one that leaves the solver fewest moves first."""
    sign = -1 if duel["rules"][DUEL_MISERE] == 1 else 1
    at = _play(duel, 0, move)
    replies = duel_moves(duel, at)
    ranked = [[sign * len(duel_moves(duel, _play(duel, at, reply))), reply] for reply in replies]
    return [one[1] for one in sorted(ranked, key=lambda one: one)]


# -- the reason of a win ---------------------------------------------------------------------------

#: What makes a key right beyond the tree that proves it.
NUMBER: Final = "number"  # it leaves fewer replies than any other first move
SPARE: Final = "spare"  # it alone leaves its player more moves to spare than the other side has
PAIRING: Final = "pairing"  # each reply has an answer of its own


def duel_reason_of(duel: Duel) -> str:
    """Return why the key of a puzzle of a duel is right; "" where only the tree tells it.

    Where a player without a move wins, it is no merit to leave few replies, or to have moves.
    """
    rules = duel["rules"]
    if rules[DUEL_MISERE] == 0:
        if _leaves_fewest(duel):
            return NUMBER
        if rules[DUEL_IMPARTIAL] == 0 and _alone_spares(duel):
            return SPARE
    if len(duel["tree"]["answers"]) > 1 and len(duel_pairs(duel)) > 0:
        return PAIRING
    return ""


def _leaves_fewest(duel: Duel) -> bool:
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    wrong = [move for move in duel_moves(duel, 0) if move != key]
    return all(len(duel_moves(duel, _play(duel, 0, move))) > left for move in wrong)


def _alone_spares(duel: Duel) -> bool:
    """Tell whether the key leaves moves to spare, and no wrong move that hems in as much does."""
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    if _spared(duel, key) <= 0:
        return False
    wrong = [move for move in duel_moves(duel, 0) if move != key]
    near = [move for move in wrong if len(duel_moves(duel, _play(duel, 0, move))) <= left]
    return all(_spared(duel, move) <= 0 for move in near)


def _spared(duel: Duel, move: int) -> int:
    """Return by how many moves in a row one could outlast the other side after a first move."""
    side = _side(duel, 0)
    stride = duel_stride(duel["rules"])
    at = _play(duel, 0, move)
    state = duel["states"][at : at + stride]
    mine = alone_in(duel["rules"], state, side, {})
    return mine - alone_in(duel["rules"], state, 1 - side, {})


def duel_pairs(duel: Duel) -> list[list[int]]:
    """Return each reply with its answer where every reply can have one of its own; else nothing."""
    answers = duel["tree"]["answers"]
    return _paired(answers, 0, [])


def _paired(answers: list[DuelAnswer], first: int, used: list[int]) -> list[list[int]]:
    if first == len(answers):
        return []
    for node in answers[first]["nodes"]:
        move = node["move"]
        if move not in used:
            rest = _paired(answers, first + 1, [*used, move])
            if len(rest) == len(answers) - first - 1:
                return [[answers[first]["move"], move], *rest]
    return []


# -- in words --------------------------------------------------------------------------------------


def duel_why(duel: Duel, tempted: int, refuting: list[int]) -> Why:
    """Return why the key of a puzzle of a duel is right.

    `tempted` is what `duel_tempting` says, and `refuting` those of `duel_replies` to it that win.
    """
    parts: list[Part] = []
    if tempted >= 0 and len(refuting) > 0:
        parts.append(duel_refuted(duel, tempted, refuting))
    line = _duel_line(duel)
    parts.append(line)
    parts.extend(_duel_others(duel, line))
    return {"idea": _duel_idea(duel), "parts": parts}


def _side(duel: Duel, at: int) -> int:
    return duel["states"][at + duel["rules"][DUEL_HOLES]]


def _names(duel: Duel, moves: list[int]) -> list[str]:
    return [duel_move_name(duel["rules"], move) for move in moves]


def _values(duel: Duel, at: int, move: int) -> dict[str, str | int]:
    side = _side(duel, at)
    return {
        "player": duel_player(side),
        "other": duel_player(1 - side),
        "hole": duel_move_name(duel["rules"], move),
    }


def duel_left(duel: Duel, at: int, move: int) -> str:
    """Tell a move played from a position by what it leaves the other side."""
    values = _values(duel, at, move)
    after = _play(duel, at, move)
    replies = duel_moves(duel, after)
    values["holes"] = listed(_names(duel, replies))
    if len(replies) == 0:
        return t("{player} plays {hole}, and {other} has no move left.", values)
    told = tn(
        "{player} plays {hole}: {other} has {n} move, {holes}.",
        "{player} plays {hole}: {other} has {n} moves, {holes}.",
        len(replies),
        values,
    )
    return f"{told} {_barred(duel, after)}".strip()


def _barred(duel: Duel, at: int) -> str:
    """Tell which moves would bring back a board that has been seen."""
    side = _side(duel, at)
    moves = [2 * hole + side for hole in range(duel["rules"][DUEL_HOLES])]
    if duel["rules"][DUEL_IMPARTIAL] == 1:
        moves = list(range(2 * duel["rules"][DUEL_HOLES]))
    seen = [
        move
        for move in moves
        if duel_reason(duel["rules"], duel["states"], at, 0, move) == DUEL_BARRED_REPEAT
    ]
    if len(seen) == 0:
        return ""
    return t(
        "{holes} would bring back a board that has been seen.",
        {"holes": either(_names(duel, seen))},
    )


def _duel_idea(duel: Duel) -> str:
    key = duel["tree"]["move"]
    values = _values(duel, 0, key)
    after = _play(duel, 0, key)
    replies = duel_moves(duel, after)
    values["holes"] = either(_names(duel, replies))
    told = tn(
        "After hole {hole} {other} can only play {holes}, and you have the answer to it.",
        "After hole {hole} {other} can play {holes}, and you have an answer to each.",
        len(replies),
        values,
    )
    rules = duel["rules"]
    reason = duel_reason_of(duel)
    _play(duel, 0, key)  # other first moves were tried meanwhile
    if reason == NUMBER:
        fewest = t("Every other first move leaves more to choose from.")
        told = f"{told} {fewest}"
    if reason == PAIRING:
        told = t("After hole {hole} {other} can play {holes}.", values)
        each = [
            t("{reply} with {hole}", {"hole": names[1], "reply": names[0]})
            for names in [_names(duel, pair) for pair in duel_pairs(duel)]
        ]
        own = t("Each has an answer of its own: answer {pairs}.", {"pairs": listed(each)})
        told = f"{told} {own}"
    if rules[DUEL_MISERE] == 1:
        misere = t("Here whoever has no move left wins.")
        return f"{told} {misere}"
    if rules[DUEL_IMPARTIAL] == 1:
        return told
    side = _side(duel, 0)
    stride = duel_stride(rules)
    state = duel["states"][after : after + stride]
    mine, theirs = alone_line(rules, state, side), alone_line(rules, state, 1 - side)
    values["mine"] = spare_words(rules, mine)
    values["theirs"] = spare_words(rules, theirs)
    if len(mine) > len(theirs):
        more = t(
            "And you have more moves to spare, each left alone: you {mine}, {other} {theirs}.",
            values,
        )
        told = f"{told} {more}"
        if reason == SPARE:
            sole = t("No other move that leaves as little does that.")
            told = f"{told} {sole}"
    return told


def duel_refuted(duel: Duel, tempted: int, refuting: list[int]) -> Part:
    """Tell a first move that is wrong, and the reply that wins against it."""
    first: Step = {
        "move": duel_move_name(duel["rules"], tempted),
        "words": duel_left(duel, 0, tempted),
    }
    after = _play(duel, 0, tempted)
    values = _values(duel, after, refuting[0])
    replies = duel_replies(duel, tempted)
    _play(duel, 0, tempted)
    words = duel_left(duel, after, refuting[0])
    if len(refuting) == 1 and len(replies) > 1:
        sole = t("It is the only reply that wins.")
        words = f"{words} {sole}"
    second: Step = {"move": duel_move_name(duel["rules"], refuting[0]), "words": words}
    values["player"] = duel_player(1 - _side(duel, 0))
    values["other"] = duel_player(_side(duel, 0))
    close = t("From there {player} wins, whatever is played.", values)
    at = _play(duel, after, refuting[0])
    rules = duel["rules"]
    state = duel["states"][at : at + duel_stride(rules)]
    spare = [alone_line(rules, state, side) for side in (0, 1)]
    mine, theirs = spare[_side(duel, 0)], spare[1 - _side(duel, 0)]
    plain = rules[DUEL_MISERE] == 0 and rules[DUEL_IMPARTIAL] == 0
    if plain and len(duel_moves(duel, at)) > 0 and len(theirs) > len(mine):
        values["mine"] = spare_words(rules, mine)
        values["theirs"] = spare_words(rules, theirs)
        close = t(
            "From there {player} wins, with more moves to spare, each left alone: {player}"
            " {theirs}, {other} {mine}.",
            values,
        )
    return {"code": "lure", "words": "", "steps": [first, second], "close": close}


def _longest(answers: list[DuelAnswer]) -> DuelAnswer:
    """Return the reply that holds longest, of several the one that leaves fewest answers."""
    ranked = []
    for i, one in enumerate(answers):
        deep = max([0, *[duel_depth(node) for node in one["nodes"]]])
        ranked.append([-deep, len(one["nodes"]), one["move"], i])
    return answers[sorted(ranked, key=lambda one: one)[0][3]]


def _soonest(nodes: list[DuelNode]) -> DuelNode:
    ranked = [[duel_depth(node), node["move"], i] for i, node in enumerate(nodes)]
    return nodes[sorted(ranked, key=lambda one: one)[0][2]]


def _duel_line(duel: Duel) -> Part:
    """Tell the line that wins against the longest defence."""
    steps: list[Step] = []
    rules = duel["rules"]
    node, at = duel["tree"], 0
    while True:
        name = duel_move_name(rules, node["move"])
        steps.append({"move": name, "words": duel_left(duel, at, node["move"])})
        at = _play(duel, at, node["move"])
        if len(node["answers"]) == 0:
            break
        answer = _longest(node["answers"])
        name = duel_move_name(rules, answer["move"])
        steps.append({"move": name, "words": duel_left(duel, at, answer["move"])})
        at = _play(duel, at, answer["move"])
        if len(answer["nodes"]) == 0:
            break
        node = _soonest(answer["nodes"])
    side = _side(duel, 0)
    values = {"player": duel_player(side), "other": duel_player(1 - side)}
    close = t("{player} wins.", values)
    if len(duel_moves(duel, at)) > 0:
        close = t("Whatever {other} plays, {player} then has no move left, and so wins.", values)
    return {"code": "line", "words": "", "steps": steps, "close": close}


def _duel_others(duel: Duel, line: Part) -> list[Part]:
    """Tell which move answers the replies that the line leaves out."""
    told: list[str] = []
    for answer in duel["tree"]["answers"]:
        name = duel_move_name(duel["rules"], answer["move"])
        if len(answer["nodes"]) > 0 and name != line["steps"][1]["move"]:
            move = _soonest(answer["nodes"])["move"]
            at = _play(duel, _play(duel, 0, duel["tree"]["move"]), answer["move"])
            left = duel_moves(duel, _play(duel, at, move))
            values = {
                "reply": name,
                "hole": duel_move_name(duel["rules"], move),
                "other": duel_player(1 - _side(duel, 0)),
                "holes": either(_names(duel, left)),
            }
            if len(left) == 0:
                told.append(t("After {reply}, play {hole}, and {other} has no move left.", values))
            else:
                told.append(t("After {reply}, play {hole}: {other} can only play {holes}.", values))
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
