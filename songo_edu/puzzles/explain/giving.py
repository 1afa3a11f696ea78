"""What moves give away: every reply to a move, and who has run out of moves at home."""

from collections.abc import Mapping, Sequence
from typing import Final

from songo_edu.games.wording import either, joined, move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.board import Board, Played
from songo_edu.puzzles.explain.effects import Threat, seeds_from
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.rules.two_row.layout import LAST_ONE, LAST_TWO

#: Things that replies give away which are named one by one.
MOST_GIVEN: Final = 3
#: So few moves at home that it counts who has more of them.
FEW_MOVES: Final = 4


def grouped(board: Board, after: Mapping[int, str]) -> list[tuple[str, str]]:
    """Return the names of replies with what follows; those with the same together, most first."""
    groups: dict[str, list[str]] = {}
    for pit, tail in after.items():
        groups.setdefault(tail, []).append(board.names[pit])
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return [(either(names), tail) for tail, names in ordered]


# -- every reply gives something away --------------------------------------------------------------


def given_words(board: Board, taken: Mapping[int, tuple[int, int]]) -> str:
    """Return which pit takes how much after each of a few replies, as a clause.

    It is "" where there are too many of them.
    """
    after = {
        reply: t("{move} takes {seeds}", {"move": board.names[pit], "seeds": seed_words(seeds)})
        for reply, (pit, seeds) in taken.items()
    }
    groups = grouped(board, after)
    if not 0 < len(groups) <= MOST_GIVEN:
        return ""
    texts = [t("after {replies}, {tail}", {"replies": pits, "tail": tail}) for pits, tail in groups]
    return joined(texts)


def key_gives(puzzle: TwoRowPuzzle) -> str:
    """Return what each reply to the key gives away at once, as a clause; "" where one does not."""
    answered = puzzle.answered
    if len(answered) < len(puzzle.tree.answers) or any(answer.move.quiet for answer in answered):
        return ""
    taken = {answer.reply.pit: (answer.move.pit, answer.move.takes) for answer in answered}
    return given_words(puzzle.start, taken)


def move_gives(move: Played) -> str:
    """Return what each reply to a later move gives away at once, as a clause."""
    replies = move.end.moves
    if not all(reply.answer_threats for reply in replies):
        return ""
    first = {reply.pit: reply.answer_threats[0] for reply in replies}
    taken = {pit: (threat.source, threat.seeds) for pit, threat in first.items()}
    return given_words(move.end, taken)


def harmless_replies(move: Played) -> list[str]:
    """Return the replies to a move after which no more can be taken at once than before them."""
    before = _best_take(move.end.passed())
    return [reply.name for reply in move.end.moves if _best_take(reply.end) <= before]


def opens(reply: Played) -> bool:
    """Return whether a pit of the other side takes more after a reply than before it."""
    before = {move.pit: move.takes for move in reply.start.passed().moves}
    return any(move.takes > before.get(move.pit, 0) for move in reply.end.moves)


def _best_take(board: Board) -> int:
    """Return the most that the side to move wins at once, a kept seed included."""
    return max((move.takes for move in board.moves), default=0)


def least_sentence(move: Played) -> str:
    """Say that every other move gives more away at once; "" where one gives as little."""
    costs = {other.pit: _costliest(other) for other in move.start.moves}
    own = costs.pop(move.pit)
    least = 0 if own is None else own.takes
    if any(cost is None or cost.takes <= least for cost in costs.values()):
        return ""
    if least > 0:
        return t(
            "{move} gives least: after any other move {other} takes more straight away.",
            move.words(),
        )
    taken = {pit: (cost.pit, cost.takes) for pit, cost in costs.items() if cost}
    given = given_words(move.start, taken)
    if given:
        return t(
            "{move} gives nothing away, as any other move would: {given}.",
            move.words(given=given),
        )
    return t("{move} gives nothing away, as any other move would.", move.words())


def _costliest(move: Played) -> Played | None:
    """Return the reply by which the other side wins most at once, a kept seed included."""
    replies = move.end.moves if move.goes_on else []
    return max(replies, key=lambda reply: reply.takes, default=None)


def shuts_an_answer(puzzle: TwoRowPuzzle, threats: Sequence[Threat]) -> bool:
    """Return whether the last pit that is barred after the key would else be an answer to it."""
    end = puzzle.key.end
    if end.barred < 0 or puzzle.moves == 1:
        return False
    sheet = [*end.sheet]
    sheet[LAST_ONE] = sheet[LAST_TWO] = 0
    free = Board(sheet, end.names, end.states).play(end.barred).end
    after = Board(end.sheet, end.names, free.states)
    now, won = after.threats(puzzle.side), puzzle.stored(after)
    stops = any(seeds_from(now, threat.source) < threat.seeds for threat in threats)
    return (
        stops
        or won + after.forced(puzzle.side, puzzle.moves - 1, -1, puzzle.seeds - won) < puzzle.seeds
    )


# -- moves at home --------------------------------------------------------------------------------


def home_sentence(move: Played, out: set[int]) -> str:
    """Say of a move that waits who is short of moves at home, and who has run out of them.

    `out` has the sides of which that was said already.
    """
    other = 1 - move.side
    left, theirs = move.spare_at_home, move.end.spare_at_home(other)
    short = min(left, theirs)
    if not move.goes_on:
        return t("{player} plays {move}.", move.words())
    if theirs == 0 and other in out:
        return t("{move} waits: {other} still has no move at home.", move.words())
    if theirs == 0:
        out.add(other)
        return t("{move} waits: {other} has run out of moves at home.", move.words())
    out.discard(other)
    if left == 0:
        return t("{move} is {player}’s last move at home.", move.words())
    if short > FEW_MOVES:
        return t("{move} waits.", move.words())
    who = other if theirs <= left else move.side
    words = move.words(who=player(who), left=move_count_words(short))
    return t("{move} waits: {who} has {left} left at home.", words)


def handed_sentence(move: Played, out: set[int]) -> str:
    """Say how many seeds a move drops into the other row, and that its side has run out at home."""
    stays = move.start.spare_at_home(move.side) > 0
    if stays or move.fed or move.side in out or len(move.start.pits) == 1:
        return tn(
            "{n} seed goes into {other}’s row.",
            "{n} seeds go into {other}’s row.",
            move.given,
            move.words(),
        )
    out.add(move.side)
    return tn(
        "{player} has run out of moves at home: {n} seed goes into {other}’s row.",
        "{player} has run out of moves at home: {n} seeds go into {other}’s row.",
        move.given,
        move.words(),
    )


def fewer_at_home(study: TwoRowPuzzle, move: Played) -> str:
    """Say that a first move leaves fewer moves at home than the key; "" where it does not."""
    left, kept = move.spare_at_home, study.key.spare_at_home
    if not move.goes_on or left >= kept or left > FEW_MOVES:
        return ""
    words = move.words(key=study.key.name, left=move_count_words(left), kept=move_count_words(kept))
    if left == 0:
        return t("After {key}, {player} has {kept} left at home; after {move}, none.", words)
    return t("After {key}, {player} has {kept} left at home; after {move}, {left}.", words)
