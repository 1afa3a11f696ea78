"""What reasons and refutations say in sentences of fixed form is true: each is played out."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from songo_edu.analysis.strategy import waiting_moves
from songo_edu.games import Position, game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.explain.board import Board
from songo_edu.puzzles.page import every_puzzle
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import Json, depth
from songo_edu.puzzles.why import Explanation, Part, refutations, wrong_answers
from songo_edu.solvers.solution import solve
from tests.needs import EFFORT
from tests.puzzles.stated import (
    NAME,
    Statement,
    is_lost,
    of_choices,
    position_of,
    require_true,
    threat,
)
from tests.puzzles.told import of_defence, of_idea

RECORDS = every_puzzle()
TWO_ROWS = [
    record
    for record in RECORDS
    if family(record["game"]) == "two_row" and record["kind"] not in ("count", "forbidden")
]
#: Deeper ones take seconds each.
SHALLOW = [record for record in TWO_ROWS if record["goal"]["moves"] <= 3]
ONE_ROW = [record for record in RECORDS if family(record["game"]) != "two_row"]
FORMS = {
    *("takes", "aims", "best defence", "refutes", "brings at most", "lure", "rival", "refuted"),
    *("nearest",),
}
#: Forms that say what a key feeds, lays or bars, and what else comes near.
IDEAS = {
    *("fed", "lays", "barred", "pass", "first in a chain", "two", "harvest", "as much", "fails"),
    *("first pit", "too many", "any reply", "nothing away", "equals", "costs as much", "can wait"),
    *("waits", "one sort", "sort met", "anew", "longer", "shut", "rest"),
}


def test_statements_of_fixed_form_are_true() -> None:
    records = TWO_ROWS if EFFORT.share >= 1 else SHALLOW[::45]
    counted = require_true(records, statements, FORMS | IDEAS, FORMS | {"fed", "fails", "harvest"})
    assert counted.total() > 8 * len(records)


#: Forms that say something of every reply, or of every other first move.
CHOICES = {
    *("gives away", "harmless", "takes nothing", "crosses", "own way", "answers each", "to spare"),
    *("only the last pit", "second seed", "full", "both", "still", "grown", "alike", "gift"),
    *("handed", "in time", "only a gift", "two barred", "miscounted", "seems", "met", "best line"),
    *("waiting war", "short", "feeds", "no aim", "no new aim", "several", "sum"),
}


def test_statements_about_every_reply_are_true() -> None:
    counted = require_true(RECORDS, of_choices, CHOICES, {"gives away", "takes nothing"}, every=9)
    assert counted.keys() <= CHOICES | {"keeps one"}


def test_statements_about_moves_at_home_are_true() -> None:
    studies = [record for record in TWO_ROWS if "others" in record["solution"]]
    home = {"at home", "last at home"}
    require_true(studies, said_of_reason, home, home, every=2)


def test_on_one_row_each_wrong_first_move_is_refuted() -> None:
    """A duel by a reply after which its player wins; alone, by what it costs."""
    for record in ONE_ROW if EFFORT.share >= 1 else ONE_ROW[::16]:
        start = game(record["game"]).position(record["position"])
        refuted = refutations(record)
        assert {*refuted, record["key"]} == {*start.legal_moves()}, record["id"]
        assert refuted.keys() == wrong_answers(record).keys()
        for move, (reply, n) in refuted.items():
            after = start.play(move)
            if family(record["game"]) == "duels":
                assert reply in after.legal_moves()
                assert is_lost(after.play(reply)), (record["id"], move)
            elif record["kind"] == "kaillon-fewest" and n > 0:
                assert n == 1 + (solve(after).plies or 0) > record["goal"]["moves"]
            else:
                assert n < 0, (record["id"], move)
                assert solve(after).result == "unsolvable"


@pytest.mark.parametrize("kind", ["count", "forbidden"])
def test_a_drill_has_no_first_move_to_refute(kind: str) -> None:
    assert refutations(next(record for record in RECORDS if record["kind"] == kind)) == {}


# -- statements of fixed form in the reasons of puzzles of two rows --------------------------------

TAKES = re.compile(rf"({NAME}) (?:goes round the board with \d+ seeds and )?takes (\d+) seeds? \(")
AIMS = re.compile(rf"({NAME})(?: still)? (was aiming|aims) at [^()]*?\((\d+) seeds?\)")
DEFENCE = re.compile(
    rf"(?:best defence is|nothing better than|does best with|as much: \w+ plays) ({NAME})\."
)
LONGER = re.compile(rf"({NAME}) holds out longer and fails as well, after ({NAME})")
LONGEST = re.compile(rf"holds out longest with ({NAME})\.")
BRINGS = re.compile(
    rf"(?:So|later,) ({NAME}) brings (\d+) seeds? at most; ({NAME}) makes sure of (\d+)\."
)
UNSURE = re.compile(rf"So nothing is sure after ({NAME}); ({NAME}) makes sure of (\d+)\.")
GETS = re.compile(r"So (?:North|South) gets (\d+) seeds? in all")
AT_MOST = re.compile(r"at most (\d+) seeds? in all, and you need (\d+)\.")
IN_ALL = re.compile(r": (\d+) seeds? can be taken in all, and (?:none|at most (\d+)) may be\.")
NOTHING = re.compile(r"nothing can be forced, and you need (\d+)\.")
SAVES = re.compile(rf"({NAME}) saves (\d+) seeds? from ({NAME}):")

HOME = re.compile(r"(North|South) (?:has|still has) (\d+|run out of|no) moves? (?:left )?at home")
LAST = re.compile(rf"({NAME}) is (North|South)’s last move at home")


class Stand:
    """A puzzle of two rows, and what the rules say of positions in it."""

    def __init__(self, record: Json) -> None:
        self.record = record
        self.start = position_of(record["game"], record["position"])
        self.goal: int = record["goal"]["seeds"]
        self.moves: int = record["goal"]["moves"]
        self.theirs = PUZZLE_KINDS[record["kind"]]["goal"] == "guard"
        self.side = "N" if self.theirs else "S"
        self.study = "others" in record["solution"]

    def worth(self, here: Position, left: int) -> int:
        """Return what is counted in the end, `left` moves of the side that is counted to come."""
        board = Board.of(here)
        won = here.stores[self.side] - self.start.stores[self.side]
        return won + board.forced("SN".index(self.side), left)

    def lasting(self, here: Position, left: int, worth: int) -> int:
        """Return how many moves the solver needs for what it can get."""
        return next(k for k in range(left + 1) if self.worth(here, k) >= min(worth, self.goal))

    def is_best(self, here: Position, reply: str, left: int) -> bool:
        """Return whether a reply leaves the solver least, and of several holds out longest."""
        after = {move: here.play(move) for move in here.legal_moves()}
        worths = {move: self.worth(position, left) for move, position in after.items()}
        least = max(worths.values()) if self.theirs else min(worths.values())
        if worths[reply] != least or self.theirs:
            return worths[reply] == least
        equal = [move for move, worth in worths.items() if worth == least]
        lasts = {move: self.lasting(after[move], left, least) for move in equal}
        return lasts[reply] == max(lasts.values())


def said_of_reason(record: Json) -> Iterator[Statement]:
    """Yield the statements of the reason of a puzzle."""
    stand, reason = Stand(record), Explanation.of(record)
    for part in reason.parts:
        here = stand.start
        for number, step in enumerate(part.steps):
            after = here.play(step.move)
            yield from _of_step(stand, part, number, here, after)
            here = after
        yield from _of_close(stand, part)
    after_key = stand.start.play(record["key"])
    for source, _, n in AIMS.findall(reason.idea):
        true = int(n) in (threat(stand.start, source), threat(after_key, source))
        yield Statement("aims", true, reason.idea)
    yield _rival(stand, reason)
    if not stand.study:
        statements_of = of_defence if stand.theirs else of_idea
        yield from statements_of(record, stand.start, reason, stand.worth)


def _of_step(
    stand: Stand, part: Part, number: int, here: Position, after: Position
) -> Iterator[Statement]:
    step = part.steps[number]
    for name, n in TAKES.findall(step.words):
        if name == step.move:
            yield Statement("takes", here.captured(name) == int(n), step.words)
    for source, how, n in AIMS.findall(step.words):
        places = [here] if how == "was aiming" else [here, after]
        true = int(n) in [threat(place, source) for place in places]
        yield Statement("aims", true, step.words)
    for name in DEFENCE.findall(step.words):
        true = name == step.move
        if stand.study:
            true = true and name in [node["move"] for node in stand.record["solution"]["most"]]
        else:
            left = stand.moves - 1 - number // 2
            true = true and stand.is_best(here, name, left)
        yield Statement("best defence", true, step.words)
    for name in LONGEST.findall(step.words):
        tree = stand.record["solution"]
        refuted = number == 2  # after a wrong move and the reply to it
        node = tree["others"][part.steps[0].move][0] if refuted else tree
        replies = node["replies"]
        deep = {move: max(map(depth, nodes), default=0) for move, nodes in replies.items()}
        yield Statement("longest", deep[name] == max(deep.values()), step.words)
    if stand.study:
        yield from _at_home(step.words, here, after)
    if number == 1 and part.code in ("lure", "near", "rival") and not stand.study:
        true = stand.is_best(here, step.move, stand.moves - 1)
        yield Statement("refutes", true, step.words)


def _at_home(words: str, here: Position, after: Position) -> Iterator[Statement]:
    """Yield the statements about moves at home: after a move that waits, or by who has to give."""
    place = here if "at home: " in words and " waits: " not in words else after
    for who, many in HOME.findall(words):
        n = int(many) if many.isdigit() else 0
        yield Statement("at home", waiting_moves(place, who[0]) == n, words)
    for name, who in LAST.findall(words):
        true = name in here.row(who[0]) and waiting_moves(after, who[0]) == 0
        yield Statement("last at home", true, words)


def _of_close(stand: Stand, part: Part) -> Iterator[Statement]:
    if stand.study:
        others = stand.record["solution"]["others"]
        for name, reply in LONGER.findall(part.close):
            deep = {move: max(map(depth, nodes), default=0) for move, nodes in others.items()}
            true = deep[part.steps[0].move] < deep[name] == max(deep.values())
            yield Statement("longer", true and others[name][0]["move"] == reply, part.close)
        return
    key = stand.record["key"]

    def left_after(name: str) -> int:
        return stand.worth(stand.start.play(name), stand.moves - 1)

    for name, n, better, goal in BRINGS.findall(part.close):
        true = left_after(name) == int(n) and (better, int(goal)) == (key, stand.goal)
        yield Statement("brings at most", true, part.close)
    for name, better, goal in UNSURE.findall(part.close):
        true = left_after(name) == 0 and (better, int(goal)) == (key, stand.goal)
        yield Statement("nothing sure", true, part.close)
    for n in GETS.findall(part.close):
        after = stand.start.play(part.steps[0].move)
        yield Statement("gets in all", stand.worth(after, stand.moves) == int(n), part.close)
    if part.code == "lure":
        sum_stated = any(form.search(part.close) for form in (BRINGS, UNSURE, GETS))
        true = part.steps[0].move != key and (stand.moves == 1 or sum_stated)
        yield Statement("lure", true, part.close)


def _rival(stand: Stand, reason: Explanation) -> Statement:
    """Return whether the wrong move that takes most is shown, and what refutes it."""
    start, key = stand.start, stand.record["key"]
    takes = {move: start.captured(move) for move in start.legal_moves() if move != key}
    shown = [part.steps for part in reason.parts if part.code in ("lure", "near", "rival")]
    most = max(takes.values(), default=0)
    greediest = [steps for steps in shown if takes[steps[0].move] == most]
    answered = stand.moves == 1 and not stand.theirs
    true = most == 0 or any(
        answered or len(steps) > 1 or start.play(steps[0].move).over for steps in greediest
    )
    return Statement("rival", true, reason.idea)


def said_of_wrong_moves(record: Json) -> Iterator[Statement]:
    """Yield the statements about the wrong first moves of a puzzle, and what refutes them."""
    stand, refuted = Stand(record), refutations(record)
    start, words = stand.start, wrong_answers(record)
    rest = {move for move in start.legal_moves() if move != record["key"]}
    yield Statement("every wrong move", set(refuted) == rest == set(words), str(refuted))
    for move, (reply, n) in refuted.items():
        after, sentence = start.play(move), words[move]
        if stand.study:
            nodes = record["solution"]["others"][move]
            yield Statement("refuted", reply == (nodes[0]["move"] if nodes else ""), sentence)
        elif reply:
            left = stand.moves if stand.theirs else stand.moves - 1
            true = n == stand.worth(after, left) and (n > stand.goal) == stand.theirs
            true = true and stand.is_best(after, reply, stand.moves - 1)
            yield Statement("refuted", true, sentence)
        else:
            final = after.final() if after.over else after
            won = final.stores[stand.side] - start.stores[stand.side]
            true = n == won and (after.over or stand.moves == 1)
            yield Statement("refuted", true, sentence)
        yield from _in_words(stand, move, reply, n, sentence)


def _in_words(stand: Stand, move: str, reply: str, n: int, sentence: str) -> Iterator[Statement]:
    after = stand.start.play(move)
    for name, taken in TAKES.findall(sentence):
        before = after if name == reply else stand.start
        yield Statement("takes", before.captured(name) == int(taken), sentence)
    for name, saved, source in SAVES.findall(sentence):
        less = threat(after, source) - threat(after.play(reply), source)
        yield Statement("saves", name == reply and less == int(saved), sentence)
    for most, goal in AT_MOST.findall(sentence):
        yield Statement("at most", (int(most), int(goal)) == (n, stand.goal), sentence)
    for lost, goal in IN_ALL.findall(sentence):
        yield Statement("in all", (int(lost), int(goal or 0)) == (n, stand.goal), sentence)
    for goal in NOTHING.findall(sentence):
        yield Statement("nothing", (n, int(goal)) == (0, stand.goal), sentence)


def statements(record: Any) -> Iterator[Statement]:
    """Yield every statement of fixed form about a puzzle of two rows with a tree."""
    yield from said_of_reason(record)
    yield from said_of_wrong_moves(record)
