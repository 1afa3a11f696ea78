"""What tempts in a puzzle of two rows, what refutes it, and what that leaves, in words."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.wording import seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.effects import seeds_from
from songo_edu.puzzles.explain.reason import Part
from songo_edu.puzzles.explain.sentences import (
    all_parried,
    ending_sentence,
    joined,
    known_first,
    parried,
    pits_words,
    step_of,
    takes_sentence,
    threats_words,
)
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, Decoy, TwoRowPuzzle


def decoy_part(puzzle: TwoRowPuzzle, decoy: Decoy, code: str) -> Part:
    """Describe a first move that tempts, or comes near, what answers it and what that leaves."""
    tempting = _coming_near(puzzle, decoy) if code == "near" else _tempting(puzzle, decoy)
    steps = [step_of(decoy.move, tempting)]
    if decoy.reply is not None:
        known = {threat.source for threat in decoy.hoped}
        steps.append(step_of(decoy.reply, refuting_sentences(puzzle, decoy.reply, known)))
    close = joined([_too_few(puzzle, decoy), _otherwise(puzzle, decoy)])
    return {"code": code, "words": "", "steps": steps, "close": close}


def _coming_near(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    """Say what a wrong move takes and aims at which brings nearly enough."""
    move = decoy.move
    yield takes_sentence(move) or t("{move} almost does it.", move.words())
    if decoy.hoped:
        yield t("Then {aims}.", {"aims": threats_words(puzzle.start, decoy.hoped)})


def _tempting(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    move, key = decoy.move, puzzle.key
    if puzzle.theirs and move.quiet:
        known = puzzle.watched
        yield t("{move} seems to defend as well.", move.words())
        yield parried(move, known_first(move, known)[0], known, named=True)
        return
    takes = joined(
        [takes_sentence(move) if move.takes > 0 else "", ending_sentence(move, move.side)]
    )
    yield takes
    if puzzle.theirs or puzzle.moves == 1 or not decoy.hoped:
        return
    hoped = move.takes + decoy.hoped[0].seeds
    words = move.words(aims=threats_words(puzzle.start, decoy.hoped), sum=hoped, key=key.name)
    if takes == "":
        yield t("{move} looks good as well: {aims}.", words)
    elif key.hoped < hoped < puzzle.seeds:
        yield t("Then {aims}: {sum} seem within reach, more than {key} shows at first.", words)
    else:
        yield t("Then {aims}: {sum} seem within reach.", words)


def refuting_sentences(puzzle: TwoRowPuzzle, reply: Played, known: set[int]) -> Iterator[str]:
    """Describe the reply that refutes a move, with its reason."""
    yield t("{player} answers {move}.", reply.words())
    if reply.takes > 0:
        yield takes_sentence(reply)
    if puzzle.theirs:
        if puzzle.moves > 1 and reply.new_threats:
            aims = threats_words(puzzle.start, reply.new_threats[:MOST_THREATS])
            yield t("Now {aims}.", {"aims": aims})
        yield ending_sentence(reply, reply.side)
        return
    yield from all_parried(reply, known, named=reply.quiet)
    yield ending_sentence(reply, 1 - reply.side)
    if not reply.goes_on:
        return
    if not reply.answer_threats:
        nothing = t("For now nothing more is threatened.")
        yield nothing if reply.parries else t("For now nothing more is in sight.")
        return
    left = reply.answer_threats[0]
    words = {"aims": threats_words(puzzle.start, [left])}
    # A threat is new that the reply has made to its own side, or has let grow.
    if left.seeds > seeds_from(reply.start.threats(1 - reply.side), left.source):
        yield t("But now {aims}.", words)
    else:
        yield t("What is left: {aims}.", words)


def _too_few(puzzle: TwoRowPuzzle, decoy: Decoy) -> str:
    """Say what a tempting move brings in the end, beside what is asked."""
    words = decoy.move.words(goal=puzzle.seeds, key=puzzle.key.name, seeds=seed_words(decoy.worth))
    if puzzle.theirs and puzzle.seeds == 0:
        return t("So {other} gets {seeds} in all; if {key} is played, none.", words)
    if puzzle.theirs:
        return t("So {other} gets {seeds} in all, and {goal} at most after {key}.", words)
    if puzzle.moves == 1:
        return t("That is all, while {key} takes {goal}.", words)
    if decoy.worth == 0:
        return t("So nothing is sure after {move}; {key} makes sure of {goal}.", words)
    return t("So {move} brings {seeds} at most; {key} makes sure of {goal}.", words)


def _otherwise(puzzle: TwoRowPuzzle, decoy: Decoy) -> str:
    """Say what the refuting reply would cost after the key; "" where it costs no more at once."""
    reply = decoy.reply
    answers = [a.move for a in puzzle.answered if reply and a.reply.pit == reply.pit]
    if puzzle.theirs or reply is None or not answers:
        return ""
    answer = answers[0]
    words = puzzle.key.words(key=puzzle.key.name, reply=reply.name, source=answer.name)
    if not answer.pits:
        if not answer.home or answer.new_threats:
            return ""
        words["move"] = answer.name
        return t("After {key} and {reply}, {player} still has {move} to wait with.", words)
    if any(threat.seeds >= answer.takes for threat in reply.answer_threats[:1]):
        return ""
    words["seeds"] = seed_words(answer.takes)
    words["pits"] = pits_words(puzzle.start, answer.pits)
    return t("After {key}, {reply} would let {source} take {seeds} ({pits}).", words)
