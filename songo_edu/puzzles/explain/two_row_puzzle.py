"""A puzzle of two rows as its reasons need it: the line that solves it, and what tempts instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from songo_edu.games import Position
from songo_edu.puzzles.explain.board import MANY_SEEDS, Board, Played
from songo_edu.puzzles.explain.effects import Threat, plainness
from songo_edu.puzzles.explain.tree import Answer, Node
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import STOP_COUNT, STOP_FIRST_PIT

#: Threats that are named one by one.
MOST_THREATS: Final = 2
#: Threats that are named one by one where they are to be met.
MOST_WATCHED: Final = 3


@dataclass(frozen=True)
class Answered:
    """A reply to the key, and the move that answers it."""

    reply: Played
    move: Played
    last: bool  # whether that move keeps the promise at once
    worth: int  # seeds that are counted in the end


@dataclass(frozen=True)
class Decoy:
    """A first move that tempts, and the reply that refutes it."""

    move: Played
    hoped: list[Threat]  # what the solver would take next, left in peace: one threat or none
    reply: Played | None  # None where there is only one move to make
    worth: int  # seeds that are counted in the end, both doing their best
    equal: bool  # whether there are several replies, and all cost as much


def node_of(solution: Json, pits: Sequence[str]) -> Node:
    """Return a node of a record's tree, its pits as numbers."""
    replies = solution.get("replies", {})
    return Node(pits.index(solution["move"]), solution["seeds"], answers_of(replies, pits))


def answers_of(replies: Json, pits: Sequence[str]) -> list[Answer]:
    """Return moves of a record with what answers each, pits as numbers."""
    return [
        Answer(pits.index(move), [node_of(node, pits) for node in nodes])
        for move, nodes in replies.items()
    ]


def depth_of(nodes: Sequence[Node]) -> int:
    """Return how many moves of the solver trees are deep."""
    below = (1 + max((depth_of(a.nodes) for a in node.answers), default=0) for node in nodes)
    return max(below, default=0)


def size_of(nodes: Sequence[Node]) -> int:
    """Return the moves of the solver in trees, all lines together."""
    return sum(1 + sum(size_of(answer.nodes) for answer in node.answers) for node in nodes)


@dataclass(frozen=True, eq=False)
class TwoRowPuzzle:
    """A puzzle of two rows with the tree of its key.

    `theirs` says whether the other side's seeds are counted, to be kept down to the goal. `others`
    are the other first moves of a study, with what answers each; `holding` is the reply to the key
    that is proved to keep the solver to the goal, -1 where none is.
    """

    kind: str
    start: Board
    moves: int
    seeds: int
    theirs: bool
    tree: Node
    others: Sequence[Answer] = ()
    holding: int = -1

    @classmethod
    def of(cls, record: Json, position: Position) -> TwoRowPuzzle:
        """Return the puzzle of a record."""
        goal, solution, pits = record["goal"], record["solution"], list(position.sheet.pits)
        return cls(
            record["kind"],
            Board.of(position),
            goal["moves"],
            goal["seeds"],
            PUZZLE_KINDS[record["kind"]]["goal"] == "guard",
            node_of(solution, pits),
            answers_of(solution.get("others", {}), pits),
            next((pits.index(node["move"]) for node in solution.get("most", [])), -1),
        )

    @property
    def side(self) -> int:
        """Whose seeds are counted."""
        return 1 - self.start.side if self.theirs else self.start.side

    @property
    def key(self) -> Played:
        """The right first move."""
        return self.start.play(self.tree.pit)

    @property
    def wrong(self) -> list[Played]:
        """The other first moves."""
        return [move for move in self.start.moves if move.pit != self.tree.pit]

    def stored(self, board: Board) -> int:
        """Return the seeds that are counted, rows left aside."""
        return board.store(self.side) - self.start.store(self.side)

    def won(self, move: Played) -> int:
        """Return the seeds that are counted after a move, won since the start."""
        return self.stored(move.end) + move.swept(self.side)

    # -- the line that is shown --------------------------------------------------------------------

    def worth(self, board: Board, node: Node) -> int:
        """Return the seeds that are counted in the end after a node, both doing their best."""
        after = board.play(node.pit).end
        if node.answers:
            worths = [self.worth_after(after, answer) for answer in node.answers]
            return max(worths) if self.theirs else min(worths)
        taken = self.theirs and bool(after.pits)
        return node.seeds + (after.forced(self.side, 1) if taken else 0)

    def worth_after(self, board: Board, answer: Answer) -> int:
        """Return the same for a reply."""
        reply = board.play(answer.pit)
        worths = [self.worth(reply.end, node) for node in answer.nodes]
        if not worths:
            return self.won(reply)
        return min(worths) if self.theirs else max(worths)

    def best_node(self, board: Board, nodes: Sequence[Node]) -> Node:
        """Return the solver's best move: most seeds, then soonest; the first that a study has."""
        if self.others:
            return nodes[0]
        sign = 1 if self.theirs else -1
        return min(nodes, key=lambda node: (sign * self.worth(board, node), depth_of([node])))

    def held_out(self, board: Board, answers: Sequence[Answer]) -> Answer:
        """Return the reply that holds out longest, then costs the solver most, then leaves least.

        In a study, of several that hold out as long, it is the one that leaves most to find.
        """
        sign = -1 if self.theirs else 1

        def rank(answer: Answer) -> tuple[int, ...]:
            depth = depth_of(answer.nodes)
            if self.others:
                return -depth, -size_of(answer.nodes)
            ways = len(answer.nodes) or MANY_SEEDS
            return -depth, sign * self.worth_after(board, answer), ways

        return min(answers, key=rank)

    def defence(self, board: Board, left: int) -> tuple[Played | None, int]:
        """Return the best defence on a board, and the seeds that are counted in the end then.

        Of several of `defences` it is the one after which that takes most moves, and of these the
        plainest.
        """
        replies, worth = self.defences(board, left)
        if len(replies) == 1:
            return replies[0], worth
        best = max(
            replies,
            key=lambda reply: (
                self._lasting(reply, left, worth),
                plainness(self.start.sheet, reply),
            ),
            default=None,
        )
        return best, self.stored(board) if best is None else worth

    def defences(self, board: Board, left: int) -> tuple[list[Played], int]:
        """Return the replies that keep the solver to least, and the seeds that are counted then.

        `left` moves are to come then of the side whose seeds are counted.
        """
        if board not in self._defences:
            self._defences[board] = self._found_defences(board, left)
        return self._defences[board]

    @cached_property
    def _defences(self) -> dict[Board, tuple[list[Played], int]]:
        return {}

    def _found_defences(self, board: Board, left: int) -> tuple[list[Played], int]:
        worst = -1 if self.theirs else MANY_SEEDS
        replies: list[Played] = []
        for reply in board.moves:
            won = self.stored(reply.end)
            # What is no worse than the worst so far need not be known exactly.
            floor, ceiling = max(-1, worst - 1 - won), MANY_SEEDS
            if not self.theirs:
                floor, ceiling = -1, max(0, min(worst, self.seeds) + 1 - won)
            worth = won + reply.end.forced(self.side, left, floor, ceiling)
            if worth > worst if self.theirs else worth < worst:
                worst, replies = worth, []
            if worth == worst:
                replies.append(reply)
        return replies, worst

    def _lasting(self, reply: Played, left: int, worth: int) -> int:
        """Return how many moves the solver needs after a reply for what it can get."""
        needed = min(worth, self.seeds) - self.stored(reply.end)
        if self.theirs or needed <= 0:
            return 0
        short = (n for n in range(left) if reply.end.forced(self.side, n, -1, needed) >= needed)
        return next(short, left)

    @cached_property
    def line(self) -> list[Played]:
        """The moves that solve it against the best defence.

        Where seeds are to be kept, the other side takes last.
        """
        return self._line(self._best_answer)

    @property
    def longest(self) -> list[Played]:
        """The same against what holds out longest: it shows most of the idea."""
        return self._line(lambda board, node, _made: self.held_out(board, node.answers))

    def _line(self, answer_to: Callable[[Board, Node, int], Answer]) -> list[Played]:
        line: list[Played] = []
        board, nodes = self.start, [self.tree]
        while nodes:
            node = self.best_node(board, nodes)
            line.append(board.play(node.pit))
            board, nodes = line[-1].end, []
            if node.answers:
                answer = answer_to(board, node, len(line) // 2)
                line.append(board.play(answer.pit))
                board, nodes = line[-1].end, answer.nodes
        strongest = max(board.moves, key=lambda move: move.takes, default=None)
        if self.theirs and strongest is not None and strongest.takes > 0:
            line.append(strongest)
        return line

    def _best_answer(self, board: Board, node: Node, made: int) -> Answer:
        """Return the best defence after a node, `made` moves of the solver before it.

        In a study it is the reply to the key that is proved to keep the solver to the goal, if
        there is one; else what holds out longest.
        """
        if self.others:
            proved = [a for a in node.answers if made == 0 and a.pit == self.holding]
            return proved[0] if proved else self.held_out(board, node.answers)
        best, _ = self.defence(board, self.moves - 1 - made)
        return next(a for a in node.answers if best is not None and a.pit == best.pit)

    @cached_property
    def answered(self) -> list[Answered]:
        """What answers each reply to the key, but for those that keep the promise themselves."""
        answered = []
        for answer in self.tree.answers:
            if answer.nodes:
                reply = self.key.end.play(answer.pit)
                node = self.best_node(reply.end, answer.nodes)
                worth = self.worth_after(self.key.end, answer)
                move = reply.end.play(node.pit)
                answered.append(Answered(reply, move, not node.answers, worth))
        return answered

    @cached_property
    def meant(self) -> list[Threat]:
        """The threats after the key that some reply lets come true: of one end the largest."""
        used = [answered.move.pit for answered in self.answered]
        ends: dict[int, Threat] = {}
        for threat in self.key.threats:
            if threat.source in used:
                ends.setdefault(threat.last, threat)
        return [*ends.values()]

    @property
    def watched(self) -> set[int]:
        """The pits whose threats the idea of a defence names."""
        return {threat.source for threat in self.start.threats(self.side)[:MOST_WATCHED]}

    # -- what tempts -------------------------------------------------------------------------------

    @cached_property
    def decoy(self) -> Decoy | None:
        """The first move that a hasty solver would rather play, with its refutation.

        Such a solver adds what a move takes and the most that could be taken next if the other side
        did not move; where that leads nowhere wrong, a move that takes more at once than the key
        still tempts. Where seeds are to be kept it is the move that takes most, or else the one
        that loses least of those that are wrong.
        """
        if not self.wrong:
            return None
        greedy = max(self.wrong, key=lambda move: move.takes)
        best = max(self.wrong, key=lambda move: (move.hoped, move.takes, move.pit))
        if self.moves == 1 and not self.theirs:
            greedy = greedy if greedy.takes > 0 else next(iter(self.traps), greedy)
            tempts = greedy.takes > 0 or self.traps
            return Decoy(greedy, [], None, greedy.takes, equal=False) if tempts else None
        if not self.theirs and best.hoped > 0:
            seems = best.hoped >= min(self.seeds, self.key.hoped)
            if seems or best.takes > self.key.takes:
                return self.refuted(best)
        if greedy.takes > self.key.takes:
            return self.refuted(greedy)
        parrying = [self.refuted(move) for move in self.wrong if self.theirs and move.parries]
        return min(parrying, key=lambda decoy: decoy.worth, default=None)

    @cached_property
    def traps(self) -> list[Played]:
        """The wrong moves that come far and take nothing, or no more than a seed they keep."""
        ripe = self.start.ripe
        return [
            move
            for move in self.wrong
            if move.kept
            or (move.stop == STOP_FIRST_PIT and move.made in ripe)
            or (move.stop == STOP_COUNT and move.last > self.key.last and move.made >= ripe.stop)
        ]

    @cached_property
    def nearest(self) -> tuple[list[Played], int]:
        """The wrong first moves that bring most, if anything, or cost least, and how much."""
        # What is no better than what is known already need not be known exactly.
        best, most, tried = [], MANY_SEEDS if self.theirs else 1, self.decoy
        if tried and tried.worth > 0:
            best, most = [tried.move], tried.worth
        for move in self.wrong:
            if tried and move is tried.move:
                continue
            worth = move.takes
            if self.theirs:
                worth = self.stored(move.end)
                worth += move.end.forced(self.side, self.moves, -1, max(0, most + 1 - worth))
            elif self.moves > 1:
                won = self.stored(move.end)
                floor, ceiling = max(-1, most - 1 - won), max(0, self.seeds - won)
                worth = won + move.end.forced(self.side, self.moves - 1, floor, ceiling)
            if worth < most if self.theirs else worth > most:
                best, most = [], worth
            if worth == most:
                best.append(move)
        return [move for move in self.wrong if move in best], most

    @cached_property
    def near_miss(self) -> Decoy | None:
        """What takes most of those that come nearest; None where one of them tempts anyway."""
        moves, most = self.nearest
        shown = self.decoy is not None and self.decoy.worth == most
        if not moves or shown or (self.moves == 1 and not self.theirs):
            return None
        return self.refuted(max(moves, key=lambda move: (move.takes, move.hoped)))

    @property
    def decoys(self) -> dict[str, Decoy]:
        """The wrong first moves that are shown, by the codes of their parts."""
        named = {"lure": self.decoy, "near": self.near_miss, "rival": self.rival}
        return {code: decoy for code, decoy in named.items() if decoy is not None}

    @cached_property
    def rival(self) -> Decoy | None:
        """The wrong first move that takes most at once, where neither of the others takes as much.

        Whoever has seen it wants to know what is wrong with it.
        """
        greedy = max(self.wrong, key=lambda move: move.takes, default=None)
        shown = [decoy.move.takes for decoy in (self.decoy, self.near_miss) if decoy is not None]
        if greedy is None or greedy.takes <= max(shown, default=0):
            return None
        return self.refuted(greedy)

    def refuted(self, move: Played) -> Decoy:
        """Return a wrong first move with the reply that costs it most."""
        reply, worth = self.defence(move.end, self.moves - 1)
        if reply is None:
            worth = self.won(move)
        replies, equal = move.end.moves, self.defences(move.end, self.moves - 1)[0]
        hoped = move.end.threats(self.start.side)[:1]
        return Decoy(move, hoped, reply, worth, equal=1 < len(replies) == len(equal))

    def in_sight(self, decoy: Decoy) -> int:
        """Return what is won after a wrong first move and its refutation, and by one move more."""
        last = decoy.reply or decoy.move
        following = last.end.moves if last.goes_on else []
        return self.won(last) + max((move.takes for move in following), default=0)
