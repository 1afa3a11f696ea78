"""Why the key of a puzzle of a duel is right, in words: moves left, answers, spare moves.

Holes are numbers, 0 the leftmost; moves are numbers as `rules.duels.moves` has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from songo_edu.games.one_row_words import duel_player
from songo_edu.games.wording import either, listed, move_count_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.duel_places import Place
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.sentences import joined, others_part
from songo_edu.rules.duels.moves import DUEL_MISERE

#: A decoy this long is shown to its end; of a longer way, the next two moves are shown.
LONG_DECOY: Final = 6
#: What makes a key right beyond the tree that proves it.
NUMBER: Final = "number"  # it leaves fewer replies than any other first move
SPARE: Final = "spare"  # it alone leaves its player more moves to spare than the other side has
PAIRING: Final = "pairing"  # each reply has an answer of its own


@dataclass(frozen=True)
class DuelNode:
    """A move of the solver, and what keeps the promise after each reply: none where it is over."""

    move: int
    answers: dict[int, list[DuelNode]]

    @property
    def depth(self) -> int:
        """How many moves of the solver the tree is deep."""
        below = (node.depth for nodes in self.answers.values() for node in nodes)
        return 1 + max(below, default=0)

    @property
    def longest(self) -> int:
        """The reply that holds longest, of several the one that leaves fewest answers."""

        def rank(reply: int) -> tuple[int, int, int]:
            nodes = self.answers[reply]
            return -max((node.depth for node in nodes), default=0), len(nodes), reply

        return min(self.answers, key=rank)


def _soonest(nodes: list[DuelNode]) -> DuelNode:
    return min(nodes, key=lambda node: (node.depth, node.move))


@dataclass(frozen=True)
class Duel:
    """A puzzle of a duel: its first position, and the tree of its key."""

    start: Place
    tree: DuelNode

    @property
    def key(self) -> int:
        """Return the right first move."""
        return self.tree.move

    @property
    def wrong(self) -> list[int]:
        """Return the wrong first moves."""
        return [move for move in self.start.moves if move != self.key]

    @property
    def sign(self) -> int:
        """1 where it is good to leave few moves, -1 where a player without a move wins."""
        return -1 if self.start.rules[DUEL_MISERE] == 1 else 1

    def tempting(self) -> int | None:
        """Return the wrong first move that hems the other side in most; None where none does.

        Where a player without a move wins, it is the one that leaves most moves.
        """
        start, key = self.start, self.sign * self.start.left(self.key)
        tight = [m for m in self.wrong if start.left(m) > 0 and self.sign * start.left(m) <= key]
        return min(tight, key=lambda move: (self.sign * start.left(move), move), default=None)

    def replies(self, move: int) -> list[int]:
        """Return the replies to a first move, the one that leaves the solver fewest moves first."""
        after = self.start.play(move)
        return sorted(after.moves, key=lambda reply: (self.sign * after.left(reply), reply))

    # -- the reason of a win -----------------------------------------------------------------------

    def reason(self) -> str:
        """Return why the key is right; "" where only the tree shows it.

        Where a player without a move wins, it is no merit to leave few replies, or to have moves.
        """
        start, left = self.start, self.start.left(self.key)
        if start.rules[DUEL_MISERE] == 0 and all(start.left(move) > left for move in self.wrong):
            return NUMBER
        alone = (self._spared(move) <= 0 for move in self.as_tight())
        if start.plain and self._spared(self.key) > 0 and all(alone):
            return SPARE
        return PAIRING if len(self.tree.answers) > 1 and self.pairs() else ""

    def as_tight(self) -> list[int]:
        """Return the wrong first moves that leave no more replies than the key."""
        left = self.start.left(self.key)
        return [move for move in self.wrong if self.start.left(move) <= left]

    def _spared(self, move: int) -> int:
        """Return by how many moves in a row one could outlast the other side after a first move."""
        after, side = self.start.play(move), self.start.side
        return len(after.alone(side)) - len(after.alone(1 - side))

    def pairs(self) -> dict[int, int]:
        """Return an answer of its own for every reply; nothing where that cannot be."""

        def paired(replies: list[int], used: frozenset[int]) -> dict[int, int] | None:
            if not replies:
                return {}
            for node in self.tree.answers[replies[0]]:
                if node.move not in used:
                    rest = paired(replies[1:], used | {node.move})
                    if rest is not None:
                        return {replies[0]: node.move, **rest}
            return None

        return paired([*self.tree.answers], frozenset()) or {}

    def exchanges(self) -> list[int]:
        """Return two replies each of which is answered by the other one's hole; else nothing."""
        at_hole = {reply >> 1: move >> 1 for reply, move in self.pairs().items()}
        found = [hole for hole, answer in at_hole.items() if at_hole.get(answer) == hole]
        return sorted(hole for hole in found if at_hole[hole] != hole)[:2]


# -- in words --------------------------------------------------------------------------------------


def duel_why(duel: Duel, tempted: int | None, refuting: list[int]) -> Why:
    """Return why the key of a puzzle of a duel is right; `refuting` are replies that win."""
    parts = [duel_refuted(duel, tempted, refuting)] if tempted is not None and refuting else []
    return {
        "idea": joined(_idea(duel)),
        "parts": [*parts, _line(duel), *others_part(_answers(duel))],
    }


def _words(place: Place, move: int) -> dict[str, str | int]:
    """Return who plays what against whom, as sentences say it."""
    names = {"player": duel_player(place.side), "other": duel_player(1 - place.side)}
    return {**names, "hole": place.name(move)}


def duel_left(place: Place, move: int) -> str:
    """Describe a move by what it leaves the other side."""
    after = place.play(move)
    words = {**_words(place, move), "holes": listed(after.names(after.moves))}
    if not after.moves:
        stuck = t("{player} plays {hole}, and {other} has no move left", words)
        return _explained(stuck, after.stuck())
    left = tn(
        "{player} plays {hole}, and {other} has one move: {holes}.",
        "{player} plays {hole}, and {other} has {n} moves: {holes}.",
        len(after.moves),
        words,
    )
    return joined([left, _explained(after.come_back())])


def _explained(clause: str, why: str = "") -> str:
    """Return a clause as a sentence with what explains it, if anything does."""
    if clause == "" or why == "":
        return t("{told}.", {"told": clause}) if clause else ""
    return t("{told}: {why}.", {"told": clause, "why": why})


def _idea(duel: Duel) -> Iterator[str]:
    start, after, reason = duel.start, duel.start.play(duel.key), duel.reason()
    words = {**_words(start, duel.key), "holes": either(after.names(after.moves))}
    if reason == PAIRING:
        pairs = [
            t("{reply} with {hole}", {"hole": start.name(move), "reply": start.name(reply)})
            for reply, move in duel.pairs().items()
        ]
        yield t("After hole {hole} {other} can play {holes}.", words)
        yield t("Each is answered in its own way: {pairs}.", {"pairs": listed(pairs)})
    else:
        yield tn(
            "After hole {hole} {other} can only play {holes}, and you have the answer to it.",
            "After hole {hole} {other} can play {holes}, and you have an answer to each.",
            len(after.moves),
            words,
        )
    if reason == NUMBER:
        yield t("Every other first move leaves more to choose from.")
    if start.rules[DUEL_MISERE] == 0:
        yield after.gap_words(duel.key >> 1)
    else:
        yield t("Here a player with no move left wins.")
    mine, theirs = (after.alone(side) if start.plain else [] for side in (start.side, after.side))
    if len(mine) > len(theirs):
        words |= {"mine": after.spare_words(mine), "theirs": after.spare_words(theirs)}
        yield t(
            "And you have more moves to spare, counting those that each could make in a row if"
            " the other made none: you {mine}, {other} {theirs}.",
            words,
        )
    if reason == SPARE:
        tight = duel.as_tight()
        yield tn(
            "After hole {holes}, {other} has no more choice either, but you would not have more"
            " moves to spare.",
            "After holes {holes}, {other} has no more choice either, but you would not have more"
            " moves to spare.",
            len(tight),
            {**words, "holes": either(start.names(tight))},
        )


def duel_refuted(duel: Duel, tempted: int, refuting: list[int]) -> Part:
    """Describe a first move that is wrong, and the reply that wins against it."""
    start, reply = duel.start, refuting[0]
    after = start.play(tempted)
    lost = after.play(reply)
    line = lost.to_the_end() if lost.moves else []
    steps = _steps(start, [tempted, reply, *(line if len(line) <= LONG_DECOY else line[:2])])
    if len(refuting) == 1 and len(after.moves) > 1:
        sole = t("{hole} is {player}’s only winning reply.", _words(after, reply))
        steps[1]["words"] += f" {sole}"
    return {"code": "lure", "words": "", "steps": steps, "close": _lost(lost, line)}


def _steps(place: Place, moves: Iterable[int]) -> list[Step]:
    """Describe moves by what each leaves."""
    steps: list[Step] = []
    for move in moves:
        steps.append({"move": place.name(move), "words": duel_left(place, move)})
        place = place.play(move)
    return steps


def _lost(place: Place, line: list[int]) -> str:
    """Say that the side to move has lost, and how soon or why where that is known."""
    mine, theirs = place.side, 1 - place.side
    words: dict[str, str | int] = {"player": duel_player(theirs), "other": duel_player(mine)}
    if not place.moves or 0 < len(line) <= LONG_DECOY:
        return t("{player} wins.", words)
    if line:
        words["moves"] = move_count_words(len(line) // 2 - 1)  # after the two that are named
        return t("From there {player} wins in {moves} at most, whatever {other} plays.", words)
    spare = [place.alone(side) if place.plain else [] for side in (mine, theirs)]
    if len(spare[1]) > len(spare[0]):
        words["mine"], words["theirs"] = map(place.spare_words, spare)
        return t(
            "From there {player} wins, with more moves to spare, counting those that each could"
            " make in a row if the other made none: {player} {theirs}, {other} {mine}.",
            words,
        )
    return t("From there {player} wins, whatever is played.", words)


def _line(duel: Duel) -> Part:
    """Describe the line that wins against the longest defence."""
    moves: list[int] = []
    nodes = [duel.tree]
    while nodes:
        node = _soonest(nodes)
        moves.append(node.move)
        nodes = []
        if node.answers:
            moves.append(node.longest)
            nodes = node.answers[node.longest]
    end = reduce(Place.play, moves, duel.start)
    close = t("{player} wins.", _words(duel.start, duel.key))
    if end.moves:
        close = t(
            "Whatever {other} plays, {player} then has no move left, and so wins.",
            _words(duel.start, duel.key),
        )
    return {"code": "line", "words": "", "steps": _steps(duel.start, moves), "close": close}


def _answers(duel: Duel) -> Iterator[str]:
    """Say which move answers the replies that the line leaves out."""
    start = duel.start
    for reply, nodes in duel.tree.answers.items():
        if not nodes or reply == duel.tree.longest:
            continue
        move = _soonest(nodes).move
        end = reduce(Place.play, [duel.key, reply, move], start)
        words = {**_words(start, move), "reply": start.name(reply)}
        if end.moves:
            words["holes"] = either(end.names(end.moves))
            yield t("After {reply}, play {hole}: {other} can only play {holes}.", words)
            yield _explained(end.come_back())
        else:
            stuck = t("After {reply}, play {hole}, and {other} has no move left", words)
            yield _explained(stuck, end.come_back())
