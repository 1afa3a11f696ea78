"""The idea of the key of a puzzle of two rows, in a sentence or two: a table of what it can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from songo_edu.games.wording import listed, move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import MANY_SEEDS, Played
from songo_edu.puzzles.explain.effects import Threat
from songo_edu.puzzles.explain.refuting import filled_words
from songo_edu.puzzles.explain.replies import MOST_GIVEN, harmless_replies, key_gives, opens
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, MOST_WATCHED, TwoRowPuzzle
from songo_edu.rules.two_row.layout import LAST_TWO

#: Within this many moves one can see what passing would save.
SEEN_MOVES: Final = 3
#: This many seeds may leave the last pit only to capture (S0).
BARRED_TWO: Final = 2


def idea_of(puzzle: TwoRowPuzzle) -> str:
    """Return the idea of the key: of the first of `IDEAS` that applies."""
    return next(idea.sentences(puzzle) for idea in IDEAS if idea.applies(puzzle))


# -- captures --------------------------------------------------------------------------------------


@say.paragraph
def _capture(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Describe a key that takes all there is to take at once."""
    key, board = puzzle.key, puzzle.start
    yield say.takes_sentence(key)
    if len(key.pits) > 1:
        yield t(
            "The last seed lands in {last}, and the chain runs back to {end}.",
            {"last": board.names[key.last], "end": board.names[key.pits[-1]]},
        )
    from_last = (key.pit + 1) % board.row == 0
    if key.held == BARRED_TWO and from_last and board.sheet[LAST_TWO] == 1:
        yield t("Two seeds may leave the last pit here because they capture.")
    yield say.ending_sentence(key, key.side)


# -- threats ---------------------------------------------------------------------------------------


@say.paragraph
def _threats(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say what a key threatens, why one reply is not enough, and what is promised."""
    key = puzzle.key
    takes = say.takes_sentence(key)
    yield takes
    before = [(threat.source, threat.seeds) for threat in puzzle.start.threats(key.side)]
    new = [(threat.source, threat.seeds) not in before for threat in puzzle.meant]
    enough = key.takes + sum(threat.seeds for threat in puzzle.meant) >= puzzle.seeds
    # What was threatened before and is not enough is not what the key is about.
    if puzzle.meant and (enough or any(new) or not key.home):
        yield _standing(puzzle, new, quiet=takes == "")
        yield _laid(key, puzzle.meant[:MOST_THREATS])
        least = _least(puzzle)
        if least > 0:
            yield _sure(puzzle, least)
        elif not enough:
            yield _harvest(puzzle)
    else:
        yield from _later(puzzle, quiet=takes == "")
    if len(puzzle.line) > 1 and key.goes_on:
        yield _has_to_move(puzzle)
        yield t(
            "Whatever {other} plays, {seeds} come in within {moves}.",
            key.words(seeds=seed_words(puzzle.seeds), moves=move_count_words(puzzle.moves)),
        )


def _standing(puzzle: TwoRowPuzzle, new: list[bool], *, quiet: bool) -> str:
    """Describe the threats after a key; `new` says of each whether the key makes it."""
    words = puzzle.key.words(aims=say.threats_words(puzzle.start, puzzle.meant))
    if quiet and not any(new):
        return t("{move} takes nothing yet, as there is no hurry to capture: {aims}.", words)
    match min(len(new), MOST_THREATS + 1), quiet:
        case 3, True:
            return t(
                "{move} takes nothing yet, but now there are several threats at once: {aims}.",
                words,
            )
        case 3, False:
            return t("Now there are several threats at once: {aims}.", words)
        case 2, True if all(new):
            return t("{move} takes nothing yet, but it makes two threats at once: {aims}.", words)
        case 2, True:
            return t(
                "{move} takes nothing yet, but now there are two threats at once: {aims}.", words
            )
        case 2, False:
            return t("Now there are two threats at once: {aims}.", words)
        case _, True:
            return t("{move} takes nothing yet, but now {aims}.", words)
    return t("And now {aims}.", words)


def _laid(key: Played, threats: list[Threat]) -> str:
    """Describe the seeds that a key lays itself where its threats will take them; "" for none."""
    fell = dict.fromkeys(pit for threat in threats for pit in key.sown_into(threat.pits))
    if not fell or key.takes > 0:
        return ""
    return tn(
        "It is {move} itself that puts a seed into {pits}.",
        "It is {move} itself that puts seeds into {pits}.",
        len(fell),
        key.words(pits=key.start.listed(fell)),
    )


def _least(puzzle: TwoRowPuzzle) -> int:
    """Return the most that stays of what is meant, after the reply that costs most.

    What a reply adds itself is not counted.
    """
    meant = {threat.source: threat.seeds for threat in puzzle.meant}
    left = (
        max((min(e.seeds, meant.get(e.source, 0)) for e in reply.answer_threats), default=0)
        for reply in puzzle.key.end.moves
    )
    return min(left, default=MANY_SEEDS)


def _sure(puzzle: TwoRowPuzzle, least: int) -> str:
    """Say why one reply is not enough; `least` is what the best one leaves of a threat."""
    first, *others = puzzle.meant
    if len(others) > 1:
        return t("No reply stops all of them.")
    if others and puzzle.moves == 2 and puzzle.key.takes + least < puzzle.seeds:
        return t(
            "One reply cannot stop both; where too little is left, {other}’s own seeds make up the"
            " rest.",
            puzzle.key.words(),
        )
    if others:
        return t("One reply cannot stop both.")
    if least >= first.seeds:
        return t("No reply can reduce that.")
    return t("No reply stops that altogether.")


def _later(puzzle: TwoRowPuzzle, *, quiet: bool) -> Iterator[str]:
    """Describe a key whose threats are not enough, or that has none, by what comes of it."""
    threats = puzzle.key.new_threats or puzzle.key.threats
    words = puzzle.key.words(aims=say.threats_words(puzzle.start, threats[:MOST_THREATS]))
    harvest = _harvest(puzzle)
    given = "" if harvest or harmless_replies(puzzle.key) else key_gives(puzzle)
    if quiet and puzzle.key.new_threats:
        yield t("{move} takes nothing yet, but now {aims}.", words)
    elif not quiet and not harvest and not given and threats:
        yield t("And now {aims}.", words)
    elif not quiet and not harvest and not given:
        yield t("The rest comes from what {other} must then play.", words)
    elif quiet and puzzle.key.home:
        yield say.leaving_sentence(puzzle.key)
    elif quiet and not harvest and not given:
        yield t("{move} takes nothing and threatens nothing yet: it prepares.", words)
    elif quiet:
        yield t("{move} takes nothing and threatens nothing yet.", words)
    yield harvest
    if given:
        yield t("Every reply gives something away: {given}.", {"given": given})
        yield say.barred_sentence(puzzle.key.end)


def _harvest(puzzle: TwoRowPuzzle) -> str:
    """Say what the line takes in the end, and what makes that possible; "" where it takes soon."""
    key, line = puzzle.key, puzzle.line
    later = [move for move in line[2:] if move.side == key.side]
    best = max(later, key=lambda move: move.takes, default=key)
    if len(later) < 2 or best.quiet or not best.pits:
        return ""
    source, names = best.pit, puzzle.start.names
    words = key.words(
        source=names[source],
        seeds=seed_words(best.takes),
        pits=filled_words(best.start.names, best.pits, _fallen(puzzle, best), 1 - key.side),
        last=names[best.last],
    )
    # A war of waiting lasts as long as nobody takes.
    peace = [*takewhile(lambda move: move.quiet, line)]
    waits = sum(move.home and not move.new_threats for move in peace[::2])
    if waits > 1 and line[len(peace)].side == key.side:
        return t(
            "It is a waiting war: {other} is the first to run out of harmless moves. In the main"
            " line {source} takes {seeds} ({pits}).",
            words,
        )
    fed = key.after[source] > key.before[source] > 0
    if fed and best.held == key.after[source] and best.last >= 0:
        return t(
            "With the seed it gets, {source} ends in {last}, and in the main line takes {seeds}"
            " ({pits}).",
            words,
        )
    aimed = key.sown_into(best.pits)
    if aimed and key.quiet:
        words["pit"] = names[aimed[0]]
        return t("It drops a seed in {pit}, which {source} takes later: {seeds} ({pits}).", words)
    saved = [parry for parry in key.parries if source in parry.threat.pits]
    if saved and saved[0].left == 0:
        return t(
            "{source}, which was threatened, stays and takes {seeds} in the end ({pits}).", words
        )
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", words)


def _fallen(puzzle: TwoRowPuzzle, best: Played) -> list[int]:
    """Return the pits of a harvest that the other side has filled itself since the key."""
    known = puzzle.key.end.threats(best.side)
    if any(each.source == best.pit and each.seeds >= best.takes for each in known):
        return []
    before = takewhile(lambda m: (m.pit, m.takes) != (best.pit, best.takes), puzzle.line)
    replies = [move for move in before if move.side != best.side]
    return [pit for pit in best.pits if any(reply.sown_into([pit]) for reply in replies)]


def _has_to_move(puzzle: TwoRowPuzzle) -> str:
    """Say that the other side would do better to pass once; "" where it would not."""
    key = puzzle.key
    passed = key.end.passed().forced(key.side, puzzle.moves - 1, ceiling=puzzle.seeds)
    worth = min(puzzle.seeds, key.takes + passed)
    if worth >= puzzle.seeds:
        return ""
    if worth == 0:
        return t("If {other} could pass now, there would be nothing to take.", key.words())
    if puzzle.moves > SEEN_MOVES:
        return t(
            "What matters is that {other} has to move: if it could pass now, it would lose less.",
            key.words(),
        )
    return t(
        "If {other} could pass now, it would lose at most {less} in all.",
        key.words(less=seed_words(worth)),
    )


# -- waiting ---------------------------------------------------------------------------------------


@say.paragraph
def _waiting(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say that the other side loses only because it has to move."""
    key = puzzle.key
    yield t("{move} waits: it stays at home and takes nothing.", key.words())
    yield _what_replies_give(puzzle)
    barred = say.barred_sentence(key.end)
    for parry in key.parries[:1]:
        yield say.parried(key, parry, set())
        barred = "" if parry.how == "barred" else barred
    yield barred
    yield _has_to_move(puzzle)


def _what_replies_give(puzzle: TwoRowPuzzle) -> str:
    """Say what each reply gives away, or which give nothing more than could be taken before."""
    key, given, harmless = puzzle.key, key_gives(puzzle), harmless_replies(puzzle.key)
    words = key.words(given=given, replies=listed(harmless))
    if not harmless and given:
        return t(
            "Now {other} has to move, and every move it has gives something away: {given}.", words
        )
    if not harmless:
        return t("Now {other} has to move, and every move it has gives something away.", words)
    opening = any(opens(reply) for reply in key.end.moves if reply.name in harmless)
    if not opening and len(harmless) < min(len(key.end.pits), MOST_GIVEN + 1):
        return tn(
            "Now {other} has to move, and only {replies} gives nothing more away at once.",
            "Now {other} has to move, and only {replies} give nothing more away at once.",
            len(harmless),
            words,
        )
    return t("Now {other} has to move.", words)


# -- defences --------------------------------------------------------------------------------------


@say.paragraph
def _defence(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say what is threatened, how the key parries it, and whether that is all there is to find."""
    key, threats = puzzle.key, puzzle.start.threats(puzzle.side)
    known = puzzle.watched
    met = len(key.parries)
    if threats:
        words = key.words(aims=say.threats_words(puzzle.start, threats[:MOST_WATCHED]))
        if len(threats) > MOST_WATCHED:
            yield t("{other} has several threats: {aims}, and more.", words)
        else:
            yield t("{other} has an eye on your seeds: {aims}.", words)
    if met == len(threats) == MOST_THREATS:
        yield t("{move} meets both at once.", key.words())
    elif met > 1 and met == len(threats):
        yield t("{move} meets them all at once.", key.words())
    elif met > 1:
        yield t("{move} meets more than one of them at once.", key.words())
    elif met == 0:
        yield say.unkept_sentence(key) or t("{move} is the only answer.", key.words())
    elif not say.steps_aside(key, say.known_first(key, known)):
        if len(threats) == 1:
            yield t("{move} answers that.", key.words())
        else:
            met_one = puzzle.start.names[key.parries[0].threat.source]
            yield t("{move} meets the threat from {source}.", key.words(source=met_one))
    yield from say.all_parried(key, known, most=MOST_WATCHED)
    yield _later_guard(puzzle)
    words = key.words(goal=seed_words(puzzle.seeds), moves=move_count_words(puzzle.moves))
    match puzzle.seeds, puzzle.moves:
        case 0, 1:
            yield t("Then {other} has nothing to take.", words)
        case 0, _:
            yield t("With careful defence, {other} then gets nothing in {moves}.", words)
        case _, 1:
            yield t("Then {other} takes at most {goal}.", words)
        case _:
            yield t("With careful defence, {other} then gets at most {goal} in {moves}.", words)


def _later_guard(puzzle: TwoRowPuzzle) -> str:
    """Say that one move alone answers the best attack as well; "" where several do, or must."""
    if len(puzzle.line) < 3 or len(puzzle.line[1].end.pits) == 1:
        return ""
    reply, move = puzzle.line[1:3]
    if any(a.pit == reply.pit and len(a.nodes) == 1 for a in puzzle.tree.answers):
        return t(
            "The next move matters as well: after {reply}, {move} alone holds.",
            {"reply": reply.name, "move": move.name},
        )
    return ""


#: What the key of a puzzle is about: the first that applies.
IDEAS: Final = (
    say.Idea("defence", lambda puzzle: puzzle.theirs, _defence),
    say.Idea("waiting", lambda puzzle: puzzle.kind == "wait", _waiting),
    say.Idea("capture", lambda puzzle: puzzle.moves == 1, _capture),
    say.Idea("threats", lambda puzzle: True, _threats),
)
