"""What every reply to a move gives away, and what answers the replies that a line leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from songo_edu.games.wording import either, joined, seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.board import Board, Played
from songo_edu.puzzles.explain.effects import Threat, seeds_from
from songo_edu.puzzles.explain.reason import Part
from songo_edu.puzzles.explain.refuting import filled_words
from songo_edu.puzzles.explain.sentences import others_part, threats_words
from songo_edu.puzzles.explain.two_row_puzzle import Answered, TwoRowPuzzle
from songo_edu.rules.two_row.layout import LAST_ONE, LAST_TWO

#: Things that replies give away which are named one by one.
MOST_GIVEN: Final = 3
#: Different answers that are given in full.
MOST_ANSWERS: Final = 4

#: A reply, and what is said of what comes after it.
After = tuple[int, str]


def grouped(board: Board, after: Iterable[After]) -> list[tuple[str, str]]:
    """Return the names of replies with what follows; those with the same together, most first."""
    groups: dict[str, list[str]] = {}
    for pit, tail in after:
        groups.setdefault(tail, []).append(board.names[pit])
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return [(either(names), tail) for tail, names in ordered]


# -- every reply gives something away --------------------------------------------------------------


def given_words(board: Board, after: Iterable[After]) -> str:
    """Return what each of a few replies gives away, as a clause; "" where they are too many."""
    groups = grouped(board, after)
    if not 0 < len(groups) <= MOST_GIVEN:
        return ""
    return joined(
        [
            t("after {replies}, {tail}", {"replies": replies, "tail": tail})
            for replies, tail in groups
        ]
    )


def _taking(board: Board, source: int, seeds: int) -> str:
    return t("{move} takes {seeds}", {"move": board.names[source], "seeds": seed_words(seeds)})


def key_gives(puzzle: TwoRowPuzzle) -> str:
    """Return what each reply to the key gives away at once, as a clause; "" where one does not."""
    answered = puzzle.answered
    if len(answered) < len(puzzle.tree.answers) or any(each.move.quiet for each in answered):
        return ""
    return given_words(
        puzzle.start,
        ((e.reply.pit, _taking(puzzle.start, e.move.pit, e.move.takes)) for e in answered),
    )


def move_gives(move: Played) -> str:
    """Return what each reply to a later move gives away at once, as a clause."""
    threats = [(reply.pit, reply.answer_threats[:1]) for reply in move.end.moves]
    if not all(first for _, first in threats):
        return ""
    taken = ((pit, _taking(move.end, first[0].source, first[0].seeds)) for pit, first in threats)
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
    others = [each for each in move.start.moves if each.pit != move.pit]
    costs = {each.pit: _costliest(each) for each in (move, *others)}
    own = costs.pop(move.pit)
    least = 0 if own is None else own.takes
    if any(cost is None or cost.takes <= least for cost in costs.values()):
        return ""
    if least > 0:
        return t(
            "{move} gives least: after any other move {other} takes more straight away.",
            move.words(),
        )
    taken = ((pit, _taking(move.start, c.pit, c.takes)) for pit, c in costs.items() if c)
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
    stops = any(seeds_from(now, one.source) < one.seeds for one in threats)
    return (
        stops
        or won + after.forced(puzzle.side, puzzle.moves - 1, -1, puzzle.seeds - won) < puzzle.seeds
    )


# -- other replies ---------------------------------------------------------------------------------


def other_replies(puzzle: TwoRowPuzzle) -> list[Part]:
    """Say which move answers the replies that the line leaves out, and what it brings."""
    if len(puzzle.line) == 1:
        return []
    first = puzzle.line[1].pit
    rest = [answered for answered in puzzle.answered if answered.reply.pit != first]
    groups = grouped(
        puzzle.start,
        (
            (
                e.reply.pit,
                _roughly(puzzle, e, rest) if _varies(puzzle, e, rest) else _brings(puzzle, e),
            )
            for e in rest
        ),
    )
    if len(groups) > MOST_ANSWERS:
        groups = grouped(puzzle.start, ((e.reply.pit, _roughly(puzzle, e, rest)) for e in rest))
    return others_part(
        t("After {replies}, {tail}.", {"replies": replies, "tail": tail})
        for replies, tail in groups
    )


def _brings(puzzle: TwoRowPuzzle, answered: Answered) -> str:
    """Say what an answer takes at once, or threatens, and what it comes to in the end."""
    move, reply = answered.move, answered.reply
    words = move.words(worth=seed_words(answered.worth))
    if puzzle.theirs:
        if answered.worth == 0:
            return t("play {move}: {other} takes nothing", words)
        return t("play {move}: {other} takes {worth} at most", words)
    if move.pits:
        # The pits that it takes because the reply itself has sown there.
        before = [each.seeds for each in reply.start.threats(move.side) if each.source == move.pit]
        fell = reply.sown_into(move.pits) if sum(before) < move.takes else []
        words["pits"] = filled_words(move.start.names, move.pits, fell, reply.side)
        if answered.last:
            return t("{move} takes {seeds} ({pits})", words)
        return t("{move} takes {seeds} ({pits}), which makes {worth} in the end", words)
    if move.new_threats and not answered.last:
        words["aims"] = threats_words(move.start, move.new_threats[:1])
        return t("play {move}: {aims}, which makes {worth} in the end", words)
    return t("play {move}: that makes {worth} in the end", words)


def _worths(answered: Answered, rest: Sequence[Answered]) -> list[int]:
    """Return what a move is worth against each of the replies that it answers."""
    return [each.worth for each in rest if each.move.pit == answered.move.pit]


def _varies(puzzle: TwoRowPuzzle, answered: Answered, rest: Sequence[Answered]) -> bool:
    """Return whether a move that takes nothing answers several replies, and is worth more or less.

    Then what it aims at is shown in the line, or soon seen.
    """
    same = [each.move for each in rest if each.move.pit == answered.move.pit]
    worths = _worths(answered, rest)
    return not puzzle.theirs and all(m.quiet for m in same) and min(worths) < max(worths)


def _roughly(puzzle: TwoRowPuzzle, answered: Answered, rest: Sequence[Answered]) -> str:
    """Say no more of an answer than what it brings at worst, whichever reply it answers."""
    worths = _worths(answered, rest)
    words = answered.move.words(worth=seed_words(max(worths) if puzzle.theirs else min(worths)))
    if puzzle.theirs:
        return t("play {move}: {other} takes {worth} at most", words)
    return t("play {move}: that makes at least {worth} in the end", words)
