"""Why the key of a puzzle of two rows is right: its idea, what tempts, each move of its line."""

from collections.abc import Iterator, Sequence

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.effects import Threat, seeds_from
from songo_edu.puzzles.explain.giving import (
    grouped,
    harmless_replies,
    least_sentence,
    move_gives,
)
from songo_edu.puzzles.explain.ideas import idea_of, named_threats
from songo_edu.puzzles.explain.lures import decoy_part
from songo_edu.puzzles.explain.reason import Part, Why
from songo_edu.puzzles.explain.refuting import filled_words
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, Answered, TwoRowPuzzle

#: Different answers that are given in full.
MOST_ANSWERS = 4


def two_row_why(puzzle: TwoRowPuzzle) -> Why:
    """Return why the key of a puzzle of two rows is right."""
    parts = [decoy_part(puzzle, decoy, code) for code, decoy in puzzle.decoys.items()]
    idea = say.joined([idea_of(puzzle), say.barred_two_sentence(puzzle.start)])
    return {"idea": idea, "parts": [*parts, _line(puzzle), *other_replies(puzzle)]}


def _line(puzzle: TwoRowPuzzle) -> Part:
    """Describe the line that solves a puzzle, each move with its reason."""
    solver = puzzle.start.side
    known = puzzle.watched if puzzle.theirs else set()  # pits whose threats have been named
    steps = []
    for i, move in enumerate(puzzle.line):
        if move.side != solver:
            sentences = _resisting(puzzle, i, known)
        elif puzzle.theirs:
            sentences = _defending(move, known, explained=i == 0)
        else:
            sentences = _winning(puzzle, i, known)
        steps.append(say.step_of(move, sentences))
    return {"code": "line", "words": "", "steps": steps, "close": _close(puzzle)}


def _close(puzzle: TwoRowPuzzle) -> str:
    """Say what the line has brought in all."""
    won = puzzle.won(puzzle.line[-1])
    words = {"player": player(puzzle.side), "seeds": seed_words(won)}
    if puzzle.theirs and won == 0:
        return t("{player} gets nothing.", words)
    if puzzle.theirs:
        return t("{player} gets {seeds} and no more.", words)
    return t("That makes {seeds} in all.", words) if len(puzzle.line) > 1 else ""


# -- a solver who is to take seeds -----------------------------------------------------------------


def _winning(puzzle: TwoRowPuzzle, i: int, known: set[int]) -> Iterator[str]:
    """Describe a move of a solver who is to take seeds."""
    move, takes = puzzle.line[i], say.takes_sentence(puzzle.line[i])
    yield from say.bound_sentences(move, known)
    yield takes
    if i == len(puzzle.line) - 1:
        if move.quiet:
            yield t("{move} is enough.", move.words())
        yield say.ending_sentence(move, move.side)
        return
    if i == 0 and puzzle.kind != "wait":  # the idea has told the rest
        known.update(_sources(named_threats(puzzle)))
        if takes == "":
            stays = t("{move} stays at home.", move.words())
            yield stays if move.home else say.handing_sentence(move)
        yield say.ending_sentence(move, move.side)
        return
    threats = move.new_threats
    known.update(_sources(threats))
    if threats:
        words = move.words(aims=say.threats_words(move.start, threats[:MOST_THREATS]))
        before = move.start.threats(move.side)
        grown = [aim for aim in threats[:MOST_THREATS] if seeds_from(before, aim.source) > 0]
        if not move.quiet:
            yield t("And now {aims}.", words)
        elif len(grown) == len(threats) == 1:
            yield t("{move} strengthens a threat: {aims}.", words)
        else:
            yield tn(
                "{move} makes a new threat: {aims}.",
                "{move} makes new threats: {aims}.",
                min(len(threats), MOST_THREATS),
                words,
            )
    elif move.quiet and takes == "":
        yield from _waiting(puzzle, i, known)
    if i > 0:
        yield say.prepared(puzzle.line[i:])
        yield say.saved(puzzle.line[i:])
    yield say.ending_sentence(move, move.side)


def _sources(threats: list[Threat]) -> list[int]:
    """Return the pits of the threats that are named one by one."""
    return [threat.source for threat in threats[:MOST_THREATS]]


def _waiting(puzzle: TwoRowPuzzle, i: int, known: set[int]) -> Iterator[str]:
    """Explain a move that takes nothing and makes no threat by what it leaves: a threat, a wait."""
    move = puzzle.line[i]
    threats = move.end.threats(move.side)
    if i > 0 and _is_last_word(puzzle, move):
        if len(move.end.pits) == 1 or harmless_replies(move):
            yield t("{move} only waits.", move.words())
            return
        given = move_gives(move)
        if given:
            yield t(
                "{move} waits, and now every move of {other} gives something away: {given}.",
                move.words(given=given),
            )
        else:
            yield t(
                "{move} waits, and now every move of {other} gives something away.", move.words()
            )
        yield say.barred_sentence(move.end)
    elif threats:
        known.add(threats[0].source)
        yield say.keeping_sentence(move, threats[:1])
    elif not move.home:
        yield say.handing_sentence(move)
    elif any(m.waits and not m.threats and m.goes_on for m in puzzle.line[:i:2]):
        yield t("{player} waits again, with {move}.", move.words())
    else:
        yield say.leaving_sentence(move, harmless=not move.end.threats(1 - move.side))


def _is_last_word(puzzle: TwoRowPuzzle, move: Played) -> bool:
    """Return whether all that is still wanted can be taken at once after every reply."""
    needed = puzzle.seeds - puzzle.stored(move.end)
    threats = [reply.answer_threats[:1] for reply in move.end.moves]
    return all(first and first[0].seeds >= needed for first in threats)


# -- the side that resists -------------------------------------------------------------------------


def _resisting(puzzle: TwoRowPuzzle, i: int, known: set[int]) -> Iterator[str]:
    """Describe a move of the side that resists, or that takes what the solver has to allow."""
    move, following = puzzle.line[i], puzzle.line[i + 1 : i + 2]
    opened = "" if puzzle.theirs or not following else _opened(move, following[0].pit)
    bound = say.bound_sentences(move, known)
    if bound:
        yield from bound
    elif i == 1:
        yield _first_reply(puzzle)
    elif not puzzle.theirs and move.waits and move.goes_on and not move.parries and not opened:
        yield t("{player} waits with {move}.", move.words())
    else:
        yield t("{player} plays {move}.", move.words())
    if move.takes > 0 or move.gift:
        yield say.takes_sentence(move)
    if puzzle.theirs:
        if following:
            yield say.now_aims(move.start, move.new_threats[:1])
        yield say.ending_sentence(move, move.side)
        return
    first = say.known_first(move, known)[:1]
    for parry in first:
        yield say.parried(move, parry, known, named=move.quiet)
    yield say.ending_sentence(move, 1 - move.side)
    if move.goes_on and following:
        next_pit = following[0].pit
        if not any(parry.threat.source == next_pit and parry.left > 0 for parry in first):
            yield opened
        known.add(next_pit)


def _first_reply(puzzle: TwoRowPuzzle) -> str:
    """Describe the first reply of the line by what it is good for."""
    move = puzzle.line[1]
    if puzzle.theirs:
        return t("{player} does best with {move}.", move.words())
    alike = puzzle.defences(puzzle.key.end, puzzle.moves - 1)[0]
    if 1 < len(alike) == len(puzzle.key.end.moves):
        return t("Every reply costs as much: {player} plays {move}.", move.words())
    if len(alike) > 1 or (puzzle.tree.answers and move.quiet and not move.parries):
        return t("{player} has nothing better than {move}.", move.words())
    return t("{player}’s best defence is {move}.", move.words())


def _opened(move: Played, next_pit: int) -> str:
    """Say what a reply opens to the solver, or leaves open, of what is played next."""
    solver = 1 - move.side
    now = [threat for threat in move.end.threats(solver) if threat.source == next_pit]
    before = [threat for threat in move.start.threats(solver) if threat.source == next_pit]
    if not now:
        return ""
    if before and before[0].seeds >= now[0].seeds and before[0].pits == now[0].pits:
        return t("{source} still aims at {pits} ({seeds}).", say.threat_words(move.start, now[0]))
    words = move.words(aims=say.threats_words(move.start, now), source=move.start.names[next_pit])
    fell = move.sown_into(now[0].pits)
    if fell and before and before[0].pits == now[0].pits:
        words.update(say.threat_words(move.start, now[0]), fell=move.start.listed(fell))
        return tn(
            "But one of {player}’s own seeds lands in {fell}: {source} still aims at {pits}, now"
            " for {seeds} instead of {before}.",
            "But {player}’s own seeds land in {fell}: {source} still aims at {pits}, now for"
            " {seeds} instead of {before}.",
            len(fell),
            {**words, "before": before[0].seeds},
        )
    if fell:
        return tn(
            "But one of {player}’s own seeds lands in {fell}: now {aims}.",
            "But {player}’s own seeds land in {fell}: now {aims}.",
            len(fell),
            {**words, "fell": move.start.listed(fell)},
        )
    if move.sown_into([next_pit]):
        return t("But {player} drops a seed into {source}: now {aims}.", words)
    return t("But now {aims}.", words)


# -- a solver who is to keep seeds -----------------------------------------------------------------


def _defending(move: Played, known: set[int], *, explained: bool) -> Iterator[str]:
    """Describe a move of a solver who is to keep seeds; of the key the idea has told how."""
    takes = say.takes_sentence(move)
    unkept = "" if move.parries else say.unkept_sentence(move)
    yield takes
    if takes == "" and move.parries:
        if explained or not say.steps_aside(move, say.known_first(move, known)):
            yield t("{move} defends.", move.words())
    elif takes == "":
        yield ("" if unkept else least_sentence(move)) or t("{move} holds.", move.words())
    if not explained:
        yield unkept
        yield from say.all_parried(move, known)
    left = move.answer_threats
    if left:
        yield t("What is left: {aims}.", {"aims": say.threats_words(move.start, left[:1])})
    yield say.ending_sentence(move, 1 - move.side)


# -- other replies ---------------------------------------------------------------------------------


def other_replies(puzzle: TwoRowPuzzle) -> list[Part]:
    """Say which move answers the replies that the line leaves out, and what it brings."""
    if len(puzzle.line) == 1:
        return []
    first = puzzle.line[1].pit
    rest = [answered for answered in puzzle.answered if answered.reply.pit != first]
    rough, exact = {}, {}
    for answered in rest:
        same = [other for other in rest if other.move.pit == answered.move.pit]
        pit, clause = answered.reply.pit, _roughly(puzzle, same)
        rough[pit] = clause
        exact[pit] = clause if _varies(puzzle, same) else _brings(puzzle, answered)
    groups = grouped(puzzle.start, exact)
    if len(groups) > MOST_ANSWERS:
        groups = grouped(puzzle.start, rough)
    return say.others_part(
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
        before = [aim.seeds for aim in reply.start.threats(move.side) if aim.source == move.pit]
        fell = reply.sown_into(move.pits) if sum(before) < move.takes else []
        words["pits"] = filled_words(move.start.names, move.pits, fell, reply.side)
        if answered.last:
            return t("{move} takes {seeds} ({pits})", words)
        return t("{move} takes {seeds} ({pits}), which makes {worth} in the end", words)
    if move.new_threats and not answered.last:
        words["aims"] = say.threats_words(move.start, move.new_threats[:1])
        return t("play {move}: {aims}, which makes {worth} in the end", words)
    return t("play {move}: that makes {worth} in the end", words)


def _varies(puzzle: TwoRowPuzzle, same: Sequence[Answered]) -> bool:
    """Return whether a move that takes nothing answers several replies, and is worth more or less.

    Then what it aims at is shown in the line, or soon seen.
    """
    quiet = all(answer.move.quiet for answer in same)
    return not puzzle.theirs and quiet and len({answer.worth for answer in same}) > 1


def _roughly(puzzle: TwoRowPuzzle, same: Sequence[Answered]) -> str:
    """Say no more of a move than what it brings at worst, whichever reply it answers."""
    worst = max if puzzle.theirs else min
    words = same[0].move.words(worth=seed_words(worst(answer.worth for answer in same)))
    if puzzle.theirs:
        return t("play {move}: {other} takes {worth} at most", words)
    return t("play {move}: that makes at least {worth} in the end", words)
