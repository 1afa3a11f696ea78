"""Why the key of a puzzle of two rows is right: its idea, what tempts, each move of its line."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.effects import Threat, seeds_from
from songo_edu.puzzles.explain.ideas import idea_of
from songo_edu.puzzles.explain.reason import Part, Why
from songo_edu.puzzles.explain.replies import (
    harmless_replies,
    least_sentence,
    move_gives,
    other_replies,
)
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, Decoy, TwoRowPuzzle


def two_row_why(puzzle: TwoRowPuzzle) -> Why:
    """Return why the key of a puzzle of two rows is right."""
    decoys = {"lure": puzzle.decoy, "near": puzzle.near_miss, "rival": puzzle.rival}
    parts = [decoy_part(puzzle, decoy, code) for code, decoy in decoys.items() if decoy]
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
            sentences = _defending(move, known, told=i == 0)
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
    threats = move.new_threats
    if i == 0 and threats and len(puzzle.shown) > 1:
        threats = puzzle.shown
    known.update(_sources(threats))
    if threats:
        words = move.words(aims=say.threats_words(move.start, threats[:MOST_THREATS]))
        if not move.quiet:
            yield t("And now {aims}.", words)
        elif i == 0:
            yield t("After {move}, {aims}.", words)
        else:
            yield tn(
                "{move} makes a new threat: {aims}.",
                "{move} makes new threats: {aims}.",
                min(len(threats), MOST_THREATS),
                words,
            )
    elif move.quiet and takes == "":
        yield from _waiting(puzzle, i, known)
    yield _prepared(puzzle.line[i:])
    yield _saved(puzzle.line[i:])
    yield say.ending_sentence(move, move.side)


def _sources(threats: list[Threat]) -> list[int]:
    """Return the pits of the threats that are named one by one."""
    return [threat.source for threat in threats[:MOST_THREATS]]


def _waiting(puzzle: TwoRowPuzzle, i: int, known: set[int]) -> Iterator[str]:
    """Explain a move that takes nothing and makes no threat by what it leaves: a threat, a wait."""
    move, board = puzzle.line[i], puzzle.start
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
    elif i == 0 and len(puzzle.shown) > 1 and move.home:
        known.update(_sources(puzzle.shown))
        aims = say.threats_words(board, puzzle.shown[:MOST_THREATS])
        yield t("{move} stays at home and keeps two threats: {aims}.", move.words(aims=aims))
    elif threats:
        known.add(threats[0].source)
        words = move.words(aims=say.threats_words(board, threats[:1]))
        if move.home:
            yield t("{move} stays at home and keeps a threat: {aims}.", words)
        else:
            yield t("{move} keeps a threat: {aims}.", words)
    elif not move.home:
        given = seed_words(move.given)
        yield t("{move} takes nothing and hands {given} over.", move.words(given=given))
    elif any(m.waits and not m.threats and m.goes_on for m in puzzle.line[:i:2]):
        yield t("{player} waits again, with {move}.", move.words())
    else:
        yield say.leaving_sentence(move, told=not move.end.threats(1 - move.side))


def _is_last_word(puzzle: TwoRowPuzzle, move: Played) -> bool:
    """Return whether all that is still wanted can be taken at once after every reply."""
    wanted = puzzle.seeds - puzzle.stored(move.end)
    threats = [reply.answer_threats[:1] for reply in move.end.moves]
    return all(first and first[0].seeds >= wanted for first in threats)


def _prepared(line: list[Played]) -> str:
    """Describe the seed that a move puts into a pit which takes later in the line, or feeds one."""
    move = line[0]
    for k in range(2, len(line), 2):
        later = line[k]
        taking = [each.pit for each in line[k + 2 :: 2]]
        if later.quiet and later.last not in taking:
            continue
        held = move.after[later.pit]
        if held > move.before[later.pit] > 0:
            words = {"source": later.name, "held": seed_words(held)}
            if later.held == held and later.last >= 0:
                words["last"] = move.start.names[later.last]
                return t("The seed that {source} gets makes it end in {last}.", words)
            if held >= 2 * move.start.row:
                return t("It feeds the grenier in {source}, which now holds {held}.", words)
        if later.takes > 0:
            return ""
    return ""


def _saved(line: list[Played]) -> str:
    """Say that a move keeps a pit from being taken which takes later in the line."""
    used = {each.pit for each in line[2::2]}
    for parry in line[0].parries:
        if parry.left == 0 and used.intersection(parry.threat.pits):
            return say.parried(line[0], parry, set())
    return ""


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
        if following and move.new_threats:
            yield t("Now {aims}.", {"aims": say.threats_words(move.start, move.new_threats[:1])})
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
    if puzzle.tree.answers and move.quiet and not move.parries:
        return t("{player} has nothing better than {move}.", move.words())
    return t("{player}’s best defence is {move}.", move.words())


def _opened(move: Played, next_pit: int) -> str:
    """Say what a reply opens to the solver, or leaves open, of what is played next."""
    solver = 1 - move.side
    now = [threat for threat in move.end.threats(solver) if threat.source == next_pit]
    before = [each for each in move.start.threats(solver) if each.source == next_pit]
    if not now:
        return ""
    if before and before[0].seeds >= now[0].seeds and before[0].pits == now[0].pits:
        return t("{source} still aims at {pits} ({seeds}).", say.threat_words(move.start, now[0]))
    words = move.words(aims=say.threats_words(move.start, now), source=move.start.names[next_pit])
    fell = move.sown_into(now[0].pits)
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


def _defending(move: Played, known: set[int], *, told: bool) -> Iterator[str]:
    """Describe a move of a solver who is to keep seeds; of the key the idea has told how."""
    takes = say.takes_sentence(move)
    unkept = "" if move.parries else say.unkept_sentence(move)
    yield takes
    if takes == "" and move.parries:
        if told or not say.steps_aside(move, say.known_first(move, known)):
            yield t("{move} defends.", move.words())
    elif takes == "":
        yield ("" if unkept else least_sentence(move)) or t("{move} holds.", move.words())
    if not told:
        yield unkept
        yield from say.all_parried(move, known)
    left = move.answer_threats
    if left:
        yield t("What is left: {aims}.", {"aims": say.threats_words(move.start, left[:1])})
    yield say.ending_sentence(move, 1 - move.side)


# -- what tempts, what refutes it, and what that leaves --------------------------------------------


def decoy_part(puzzle: TwoRowPuzzle, decoy: Decoy, code: str) -> Part:
    """Describe a first move that tempts, or comes near, what answers it and what that leaves."""
    tempting = _coming_near(puzzle, decoy) if code == "near" else _tempting(puzzle, decoy)
    steps = [say.step_of(decoy.move, tempting)]
    if decoy.reply is not None:
        known = {threat.source for threat in decoy.hoped}
        steps.append(say.step_of(decoy.reply, refuting_sentences(puzzle, decoy.reply, known)))
    close = say.joined([_too_few(puzzle, decoy), _otherwise(puzzle, decoy)])
    return {"code": code, "words": "", "steps": steps, "close": close}


def _coming_near(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    """Say what a wrong move takes and aims at which brings nearly enough."""
    move = decoy.move
    yield say.takes_sentence(move) or t("{move} almost does it.", move.words())
    if decoy.hoped:
        yield t("Then {aims}.", {"aims": say.threats_words(puzzle.start, decoy.hoped)})
    else:
        yield say.bare_sentence(move)


def _tempting(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    move = decoy.move
    if puzzle.theirs and move.quiet:
        known = puzzle.watched
        parry, largest = say.known_first(move, known)[0], puzzle.start.threats(puzzle.side)[0]
        if 2 * (parry.threat.seeds - parry.left) >= largest.seeds:
            yield t("{move} seems to defend as well.", move.words())
        else:
            yield t("{move} saves too little.", move.words())
        yield say.parried(move, parry, known, named=True)
        return
    takes = say.joined(
        [say.takes_sentence(move) if move.takes > 0 else "", say.ending_sentence(move, move.side)]
    )
    yield takes
    if puzzle.theirs or puzzle.moves == 1:
        return
    if not decoy.hoped:
        yield say.bare_sentence(move)
        return
    hoped = move.takes + decoy.hoped[0].seeds
    words = move.words(aims=say.threats_words(puzzle.start, decoy.hoped), sum=hoped)
    if takes == "":
        yield t("{move} looks good as well: {aims}.", words)
    else:
        yield t("Then {aims}: {sum} seem within reach.", words)


def refuting_sentences(puzzle: TwoRowPuzzle, reply: Played, known: set[int]) -> Iterator[str]:
    """Describe the reply that refutes a move, with its reason."""
    yield t("{player} answers {move}.", reply.words())
    if reply.takes > 0 or reply.gift:
        yield say.takes_sentence(reply)
    if puzzle.theirs:
        if puzzle.moves > 1 and reply.new_threats:
            aims = say.threats_words(puzzle.start, reply.new_threats[:MOST_THREATS])
            yield t("Now {aims}.", {"aims": aims})
        yield say.ending_sentence(reply, reply.side)
        return
    yield from say.all_parried(reply, known, named=reply.quiet)
    yield say.ending_sentence(reply, 1 - reply.side)
    if not reply.goes_on:
        return
    yield say.barred_two_sentence(reply.end)
    if not reply.answer_threats:
        keeping = next((move for move in reply.end.moves if move.kept), None)
        if keeping is not None:
            if keeping.pit not in [parry.threat.source for parry in reply.parries]:
                yield t(
                    "What is left: {move} goes round the board and keeps one seed.",
                    keeping.words(),
                )
            return
        if reply.parries:
            yield t("For now nothing more is threatened.")
        return
    left = reply.answer_threats[0]
    words = {"aims": say.threats_words(puzzle.start, [left])}
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
    if decoy.worth > puzzle.in_sight(decoy):
        return t(
            "With what comes in later, {move} brings {seeds} at most; {key} makes sure of {goal}.",
            words,
        )
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
    words["pits"] = say.pits_words(puzzle.start, answer.pits)
    return t("After {key}, {reply} would let {source} take {seeds} ({pits}).", words)
