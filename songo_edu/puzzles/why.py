"""Why a puzzle is solved as it is: its record read, and explained by `songo_edu.puzzles.explain`.

What only a solver knows, whether a reply wins or how many moves a detour costs, is asked here; and
so is what refutes each wrong first move: the other side's best reply, and what is left. On two rows
the best reply is the one that keeps the solver to least; of several the one that holds out longest,
and of these the plainest. Of a study it stands in the proof; of a duel it is a reply that wins. For
one player there is no reply, and the number says what the move costs
(`songo_edu.puzzles.explain.refuting`).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from songo_edu import lazy
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.one_row_words import duel_player
from songo_edu.locale import t
from songo_edu.puzzles import explain
from songo_edu.puzzles.answers import defence_words
from songo_edu.puzzles.explain.reason import Why, part_title
from songo_edu.puzzles.explain.refuting import Refutation, solo_wrong_words, wrong_words
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.record import Json

if TYPE_CHECKING:
    from songo_edu.games.duels import DuelPosition
    from songo_edu.games.solitaires import SoloPosition
    from songo_edu.solvers import duel_moves, solitaires
else:
    solitaires = lazy.module("songo_edu.solvers.solitaires")
    duel_moves = lazy.module("songo_edu.solvers.duel_moves")

#: Positions that a solver looks at for each reply, and boards for a detour.
NODES = 30_000
BOARDS = 4_000


def why(record: Json) -> Why:
    """Return why a puzzle's key is right, in the reader's language.

    Examples
    --------
    >>> from songo_edu.puzzles.puzzle_class import puzzle
    >>> why(dict(puzzle("5ce19e0300d1").record))["idea"]
    'D takes 4 seeds (a and b). The last seed lands in a, and the chain runs back to b.'
    """
    position = _position(record)
    if isinstance(position, Position):
        if record["kind"] == "count":
            return explain.drills.count_why(position, record["key"])
        if record["kind"] == "forbidden":
            return explain.bans.forbidden_why(position)
        puzzle = TwoRowPuzzle.of(record, position)
        if puzzle.others:
            return explain.studies.study_why(puzzle)
        return explain.two_row.two_row_why(puzzle)
    if position.mover:
        duel = explain.duels.Duel(cast("DuelPosition", position), record["solution"])
        refuting = {move: _winning(duel, move) for move in duel.wrong}
        near, usual = _nearest(duel, refuting)
        return explain.duels.duel_why(duel, refuting, near, usual=usual)
    way = explain.solitaires.Way.of(record, cast("SoloPosition", position))
    return explain.solitaires.solo_why(way, _costs(way))


def _position(record: Json) -> AnyPosition:
    position: AnyPosition = game(record["game"]).position(record["position"])
    return position


def _winning(duel: explain.duels.Duel, move: str) -> list[str]:
    """Return the replies to a wrong first move that win, those that win soonest first."""
    after = duel.start.play(move)
    answers = {reply: duel_moves.answer(after.play(reply), NODES) for reply in duel.replies(move)}
    winning = [reply for reply, answer in answers.items() if answer.wins is False]
    return sorted(winning, key=lambda reply: answers[reply].plies or 0)


def _nearest(duel: explain.duels.Duel, refuting: dict[str, list[str]]) -> tuple[str, bool]:
    """Return the wrong first move nearest to winning, "" for none; whether it wins as a rule.

    It wins in the game without its variant, or the fewest replies refute it, or it lasts longest.
    """
    base, plus, _ = duel.start.sheet.name.partition("+")
    plain = cast("DuelPosition", game(base).position(str(duel.start))) if plus else None

    def wins(move: str) -> bool:
        if plain is None or move not in plain.legal_moves():
            return False
        return duel_moves.answer(plain.play(move), NODES).wins is False

    def rank(move: str) -> tuple[bool, int, int]:
        lost = duel.start.play(move).play(refuting[move][0])
        return not wins(move), len(refuting[move]), -(duel_moves.answer(lost, NODES).plies or 0)

    near = min((move for move in duel.wrong if refuting[move]), key=rank, default="")
    return near, near != "" and wins(near)


def _fewest(way: explain.solitaires.Way, hole: str) -> int:
    """Return the fewest moves home with a first hole, that one counted; 0 for no way home."""
    if way.kind != "kaillon-fewest":
        return 0
    plies = solitaires.solve(way.position.play(hole), BOARDS).plies
    return 0 if plies is None else plies + 1


def _costs(way: explain.solitaires.Way) -> dict[str, int]:
    """Return of each wrong hole the fewest moves home, or below 0 how many seeds stay out."""

    @cache
    def least_out(position: SoloPosition) -> int:
        after = (position.play(hole) for hole in position.legal_moves())
        return min(map(least_out, after), default=sum(position.pits.values()))

    wrong = [hole for hole in way.playable if hole != way.line[0]]
    return {hole: _fewest(way, hole) or -least_out(way.position.play(hole)) for hole in wrong}


# -- what refutes each wrong first move ------------------------------------------------------------


def refutations(record: Json) -> dict[str, Refutation]:
    """Return of each wrong first move the reply that refutes it, and the number that is told.

    None of a puzzle that asks for no first move.

    Examples
    --------
    >>> from songo_edu.puzzles.puzzle_class import puzzle
    >>> refutations(dict(puzzle("5ce19e0300d1").record))["A"]
    ('', 2)
    """
    if record["kind"] in ("count", "forbidden"):
        return {}
    position = _position(record)
    if isinstance(position, Position):
        return _refuted(TwoRowPuzzle.of(record, position))
    if position.mover:
        duel = explain.duels.Duel(cast("DuelPosition", position), record["solution"])
        replies = {move: _winning(duel, move)[:1] for move in duel.wrong}
        return {move: ("".join(first), 0) for move, first in replies.items()}
    way = explain.solitaires.Way.of(record, cast("SoloPosition", position))
    return {hole: ("", cost) for hole, cost in _costs(way).items()}


def _refuted(puzzle: TwoRowPuzzle) -> dict[str, Refutation]:
    names = puzzle.start.names
    if puzzle.others:
        return {
            names[answer.pit]: (names[answer.nodes[0].pit] if answer.nodes else "", 0)
            for answer in puzzle.others
        }
    if puzzle.moves == 1 and not puzzle.theirs:
        return {move.name: ("", puzzle.won(move)) for move in puzzle.wrong}
    decoys = [puzzle.refuted(move) for move in puzzle.wrong]
    return {
        decoy.move.name: ("" if decoy.reply is None else decoy.reply.name, decoy.worth)
        for decoy in decoys
    }


# -- in words --------------------------------------------------------------------------------------


def wrong_answers(record: Json) -> dict[str, str]:
    """Return of each wrong first move of a puzzle what refutes it, in one sentence.

    None of a puzzle that asks for no first move.

    Examples
    --------
    >>> from songo_edu.puzzles.puzzle_class import puzzle
    >>> wrong_answers(dict(puzzle("5ce19e0300d1").record))["A"]
    'A takes 2 seeds (b); you need 4 seeds.'
    """
    refuted, position = refutations(record), _position(record)
    if isinstance(position, Position):
        sheet, pits = position.sheet.integers(), list(position.sheet.pits)
        state, goal = list(position.state), record["goal"].get("seeds", 0)
        at = {"": -1, **{pit: number for number, pit in enumerate(pits)}}
        return {
            move: wrong_words(record["kind"], sheet, pits, state, at[move], at[reply], n, goal)
            for move, (reply, n) in refuted.items()
        }
    if position.mover:
        other = duel_player("RL".index(position.mover))
        return {
            move: defence_words(other, reply) if reply else t("This can no longer be won.")
            for move, (reply, _n) in refuted.items()
        }
    way = explain.solitaires.Way.of(record, cast("SoloPosition", position))
    moves = len(way.line) if record["kind"] == "kaillon-fewest" else 0
    return {
        hole: solo_wrong_words(hole, way.sown(hole), moves, n) for hole, (_, n) in refuted.items()
    }


# -- why a puzzle is solved as it is, as a thing one can print, step through and write as JSON -----


@dataclass(frozen=True)
class Step:
    """A move, and what is said of it."""

    move: str
    words: str


@dataclass(frozen=True)
class Part:
    """A line from the puzzle's position: the one that solves it, one that tempts, other replies.

    `code` is "line", "lure", "near", "rival" or "others"; `words` is said before the first step and
    `close` after the last one, and both may be empty.
    """

    code: str
    title: str
    words: str
    steps: tuple[Step, ...]
    close: str

    def __str__(self) -> str:
        words = [self.words, *(step.words for step in self.steps), self.close]
        return "\n".join([self.title, *filter(None, words)])


@dataclass(frozen=True)
class Explanation:
    """The idea of a puzzle's key, and the lines that show it.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> print(puzzle("5ce19e0300d1").why())
    D takes 4 seeds (a and b). The last seed lands in a, and the chain runs back to b.
    <BLANKLINE>
    The temptation
    A takes 2 seeds (b).
    F brings as much.
    <BLANKLINE>
    The solution
    D takes 4 seeds (a and b).
    """

    idea: str
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, record: Json) -> Explanation:
        """Explain a record, in the reader's language."""
        reason = why(record)
        parts = (
            Part(
                part["code"],
                part_title(part["code"]),
                part["words"],
                tuple(Step(**step) for step in part["steps"]),
                part["close"],
            )
            for part in reason["parts"]
        )
        return cls(reason["idea"], tuple(parts))

    def __str__(self) -> str:
        return "\n\n".join([self.idea, *map(str, self.parts)])

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return asdict(self)
