"""What refutes each wrong first move of a puzzle: the other side's best reply, and what is left.

On two rows the best reply is the one that keeps the solver to least; of several the one that
holds out longest, and of these the plainest. Of a study it stands in the proof;
of a duel it is a reply that wins. For one player there is no reply, and the number says what the
move costs (`songo_edu.puzzles.explain.refuting`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import family
from songo_edu.games.one_row_words import duel_player
from songo_edu.locale import t
from songo_edu.puzzles.answers import defence_words
from songo_edu.puzzles.explain.refuting import Refutation, solo_wrong_words, wrong_words
from songo_edu.puzzles.explain.solitaires import Way
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.kinds.one_row import duel_of
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import fewest_after, refuting_replies, way_in
from songo_edu.rules.solitaires.moves import SOLO_HOLES

if TYPE_CHECKING:
    from songo_edu.games.duels import DuelPosition
    from songo_edu.games.solitaires import SoloPosition


def refutations(record: Json) -> dict[str, Refutation]:
    """Return of each wrong first move the reply that refutes it, and the number that is told.

    None of a puzzle that asks for no first move.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> refutations(dict(puzzle("5ce19e0300d1").record))["A"]
    ('', 2)
    """
    if record["kind"] in ("count", "forbidden"):
        return {}
    position: AnyPosition = game(record["game"]).position(record["position"])
    if isinstance(position, Position):
        return _of_two_rows(TwoRowPuzzle.of(record, position))
    if family(record["game"]) == "duels":
        return _of_duel(record, cast("DuelPosition", position))
    return _of_solitaire(record, cast("SoloPosition", position))


def _of_two_rows(puzzle: TwoRowPuzzle) -> dict[str, Refutation]:
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


def _of_duel(record: Json, position: DuelPosition) -> dict[str, Refutation]:
    duel = duel_of(record["solution"], position)
    found = {}
    for move in duel.wrong:
        name = position.name_of(move)
        after = position.play(name)
        replies = refuting_replies(duel, position, move)
        found[name] = (after.name_of(replies[0]) if replies else "", 0)
    return found


def _of_solitaire(record: Json, position: SoloPosition) -> dict[str, Refutation]:
    way = way_in(record, position)
    found = {}
    for hole in way.playable:
        if str(hole + 1) != record["key"]:
            fewest = fewest_after(record, position, hole)
            found[str(hole + 1)] = ("", fewest or -_least_out(way.play(hole)))
    return found


def _least_out(way: Way) -> int:
    """Return the fewest seeds that stay out of the store, whatever is played."""
    holes, rules = way.rules[SOLO_HOLES], way.rules

    @cache
    def least(state: tuple[int, ...]) -> int:
        here = Way(way.kind, rules, list(state), [])
        after = [tuple(here.play(hole).state) for hole in here.playable if here.goes_on]
        return min(map(least, after), default=sum(state[:holes]))

    return least(tuple(way.state))


# -- in words --------------------------------------------------------------------------------------


def wrong_answers(record: Json) -> dict[str, str]:
    """Return of each wrong first move of a puzzle what refutes it, in one sentence.

    None of a puzzle that asks for no first move.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> wrong_answers(dict(puzzle("5ce19e0300d1").record))["A"]
    'A takes 2 seeds (b); you need 4 seeds.'
    """
    found = refutations(record)
    position: AnyPosition = game(record["game"]).position(record["position"])
    if isinstance(position, Position):
        sheet, pits = position.sheet.integers(), list(position.sheet.pits)
        state, goal = list(position.state), record["goal"].get("seeds", 0)
        return {
            move: wrong_words(
                record["kind"],
                sheet,
                pits,
                state,
                pits.index(move),
                pits.index(reply) if reply else -1,
                n,
                goal,
            )
            for move, (reply, n) in found.items()
        }
    if family(record["game"]) == "duels":
        duel = duel_of(record["solution"], cast("DuelPosition", position))
        other = duel_player(1 - duel.start.side)
        return {
            move: defence_words(other, reply) if reply else t("This can no longer be won.")
            for move, (reply, _) in found.items()
        }
    way = way_in(record, cast("SoloPosition", position))
    moves = len(way.line) if record["kind"] == "kaillon-fewest" else 0
    return {
        hole: solo_wrong_words(hole, way.sown(int(hole) - 1), moves, n)
        for hole, (_, n) in found.items()
    }
