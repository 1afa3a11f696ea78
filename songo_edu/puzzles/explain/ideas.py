"""The idea of the key of a puzzle of two rows, in a sentence or two."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from songo_edu.games.wording import listed, move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import MANY_SEEDS, Played, Words
from songo_edu.puzzles.explain.effects import Threat
from songo_edu.puzzles.explain.giving import (
    MOST_GIVEN,
    harmless_replies,
    key_gives,
    opens,
    shuts_an_answer,
)
from songo_edu.puzzles.explain.refuting import filled_words
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, MOST_WATCHED, TwoRowPuzzle
from songo_edu.rules.two_row.layout import FIRST_PIT, LAST_TWO

#: This many seeds may leave the last pit only to capture (S0).
BARRED_TWO: Final = 2


def idea_of(puzzle: TwoRowPuzzle) -> str:
    """Return the idea of the key."""
    if puzzle.theirs:
        return say.joined(_defence(puzzle))
    if puzzle.kind == "wait":
        return say.joined(_waiting(puzzle))
    return say.joined(_capture(puzzle) if puzzle.moves == 1 else _threats(puzzle))


# -- captures --------------------------------------------------------------------------------------


def _capture(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Describe a key that takes all there is to take at once."""
    key, board = puzzle.key, puzzle.start
    yield say.takes_sentence(key)
    if len(key.pits) > 1:
        words = {"last": board.names[key.last], "end": board.names[key.pits[-1]]}
        if key.pits[-1] % board.row == 0 and board.sheet[FIRST_PIT] == 1:
            yield t(
                "The last seed lands in {last}, and the chain runs back to {end}, although that is"
                " the first pit.",
                words,
            )
        else:
            yield t("The last seed lands in {last}, and the chain runs back to {end}.", words)
    from_last = (key.pit + 1) % board.row == 0
    if key.held == BARRED_TWO and from_last and board.sheet[LAST_TWO] == 1:
        yield t("Two seeds may leave the last pit here because they capture.")
    yield say.ending_sentence(key, key.side)


# -- threats ---------------------------------------------------------------------------------------


def named_threats(puzzle: TwoRowPuzzle) -> list[Threat]:
    """Return the threats after the key that its idea names."""
    key, meant = puzzle.key, puzzle.meant
    new = any(threat in key.new_threats for threat in meant)
    enough = key.takes + sum(threat.seeds for threat in meant) >= puzzle.seeds
    # What was threatened before and is not enough is not what the key is about.
    if meant and (enough or new or not key.home):
        return meant
    return key.new_threats[:MOST_THREATS] or key.threats[:1]


def _threats(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say what a key takes, threatens and prevents, and why one reply is not enough."""
    key, threats = puzzle.key, named_threats(puzzle)
    takes = say.takes_sentence(key)
    yield takes
    new = [threat in key.new_threats for threat in threats]
    least = _least(puzzle) if threats == puzzle.meant and threats else 0
    if takes and (unchanged := _unchanged(puzzle, threats)):
        yield unchanged
    elif threats and threats == puzzle.meant:
        yield _standing(puzzle, new, quiet=takes == "")
    elif any(new) and takes == "":
        yield t("{move} takes nothing yet, but now {aims}.", _aims(puzzle, threats))
    elif threats and takes == "":
        yield say.keeping_sentence(key, threats)
    elif threats:
        yield t("And now {aims}.", _aims(puzzle, threats))
    elif takes == "" and key.home:
        yield say.leaving_sentence(key)
    elif takes == "":
        yield t("{move} takes nothing and threatens nothing yet.", key.words())
    fresh = [threat for threat in threats if threat in key.new_threats][:MOST_THREATS]
    yield _fed(key, fresh) or say.prepared(puzzle.line)
    yield _laid(key, fresh)
    if least > 0:
        yield _sure(puzzle, least)
    yield from _prevented(puzzle)
    if key.takes + least < puzzle.seeds:
        yield from _later(puzzle, sure=least > 0)
    if least == 0 and len(puzzle.line) > 1 and key.goes_on:
        yield _has_to_move(puzzle)


def _aims(puzzle: TwoRowPuzzle, threats: Sequence[Threat]) -> Words:
    return puzzle.key.words(aims=say.threats_words(puzzle.start, threats))


def _unchanged(puzzle: TwoRowPuzzle, threats: Sequence[Threat]) -> str:
    """Say that threats are as they were before the key; "" where one is not."""
    before = puzzle.start.threats(puzzle.key.side)
    if not threats or any(threat not in before for threat in threats):
        return ""
    if len(threats) > 1:
        return t("The threats remain: {aims}.", _aims(puzzle, threats))
    return t("{source} still aims at {pits} ({seeds}).", say.threat_words(puzzle.start, threats[0]))


def _standing(puzzle: TwoRowPuzzle, new: list[bool], *, quiet: bool) -> str:
    """Describe the threats after a key; `new` says of each whether the key makes it."""
    words = _aims(puzzle, puzzle.meant)
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


def _fed(key: Played, threats: Sequence[Threat]) -> str:
    """Say that a seed of the key is what carries the pits of its threats so far; "" for none."""
    fed = [aim for aim in threats if key.after[aim.source] == key.before[aim.source] + 1]
    words = key.words(
        source=key.start.listed([aim.source for aim in fed]),
        last=key.start.listed([aim.last for aim in fed]),
    )
    if len(fed) == 1:
        return t("The seed that {source} gets makes it end in {last}.", words)
    return t("With the seeds they get, {source} end in {last}.", words) if fed else ""


def _laid(key: Played, threats: Sequence[Threat]) -> str:
    """Describe the seeds that a key lays itself where its threats will take them; "" for none."""
    fell = dict.fromkeys(pit for threat in threats for pit in key.sown_into(threat.pits))
    # Of a capture it is worth a word where the seeds make the target.
    if not fell or (key.takes > 0 and not fell.keys() & {threat.last for threat in threats}):
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
    if others:
        return t("One reply cannot stop both.")
    if least >= first.seeds:
        return t("No reply can reduce that.")
    return t("No reply stops that altogether.")


def _prevented(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say which threat the key parries that would refute another move, or hits what takes later.

    That a last pit is barred is said where it would be an answer, or stays a target.
    """
    key = puzzle.key
    replies = [decoy.reply for decoy in puzzle.decoys.values() if decoy.reply]
    refuting = [reply.pit for reply in replies if reply.pits]
    sentence = ""
    for parry in key.parries:
        last = (parry.threat.source + 1) % key.start.row == 0
        if (parry.how == "barred" and last) or parry.threat.source in refuting:
            sentence = say.parried(key, parry, set())
            break
    yield sentence
    if sentence and parry.how == "barred":
        return
    barred, taking = key.end.barred, puzzle.line[2:3] if key.goes_on else []
    aimed = [pit for threat in named_threats(puzzle) for pit in threat.pits]
    hit = sentence == "" and barred in [*aimed, *(pit for move in taking for pit in move.pits)]
    if barred >= 0 and (hit or shuts_an_answer(puzzle, named_threats(puzzle))):
        yield say.barred_sentence(key.end)
    elif sentence == "":
        yield say.saved(puzzle.line)


def _later(puzzle: TwoRowPuzzle, *, sure: bool) -> Iterator[str]:
    """Say what brings the rest where the threats of a key are not enough."""
    line = puzzle.line[2::2]
    given = "" if len(line) > 1 or harmless_replies(puzzle.key) else key_gives(puzzle)
    best = max(line, key=lambda move: move.takes, default=puzzle.key)
    if given:
        yield t("Every reply gives something away: {given}.", {"given": given})
    elif line and best.pits:
        threats = [(threat.source, threat.seeds) for threat in named_threats(puzzle)]
        if (best.pit, best.takes) not in threats or (len(threats) > 1 and not sure):
            if best is line[0]:
                yield _carried(puzzle.key, puzzle.line[1], best)
            yield _harvest(puzzle, best)
            rest = [move for move in line if move is not best and move.takes > 0]
            if rest and puzzle.key.takes + best.takes < puzzle.seeds:
                sources = listed([*dict.fromkeys(move.name for move in rest)])
                words = {"seeds": seed_words(sum(m.takes for m in rest)), "sources": sources}
                yield t("The rest, {seeds}, comes with {sources}.", words)


def _carried(key: Played, reply: Played, best: Played) -> str:
    """Say that a seed handed over makes the reply fill more of the harvest; "" where not so."""
    given = key.after[reply.pit] - key.before[reply.pit]
    if given != 1 or reply.last not in best.pits:
        return ""
    words = {"source": reply.name, "last": reply.start.names[reply.last]}
    return t("The seed that {source} gets makes it end in {last}.", words)


def _harvest(puzzle: TwoRowPuzzle, best: Played) -> str:
    """Say what the line takes in the end, and what makes that possible."""
    key, line, names = puzzle.key, puzzle.line, puzzle.start.names
    words = key.words(
        source=best.name,
        reply=line[1].name,
        seeds=seed_words(best.takes),
        pits=filled_words(names, best.pits, _fallen(puzzle, best), 1 - key.side),
    )
    # A war of waiting lasts as long as nobody takes.
    peace = [*takewhile(lambda move: move.quiet, line)]
    waits = sum(move.home and not move.new_threats for move in peace[::2])
    if waits > 1 and peace != line and line[len(peace)].side == key.side:
        return t(
            "It is a waiting war: {other} is the first to run out of harmless moves. In the main"
            " line {source} takes {seeds} ({pits}).",
            words,
        )
    if best is line[2]:
        return t("After {reply}, {source} takes {seeds} ({pits}).", words)
    return t("In the main line {source} takes {seeds} ({pits}).", words)


def _fallen(puzzle: TwoRowPuzzle, best: Played) -> list[int]:
    """Return the pits of a harvest that the other side has filled itself since the key."""
    known = puzzle.key.end.threats(best.side)
    if any(threat.source == best.pit and threat.seeds >= best.takes for threat in known):
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
    return t(
        "If {other} could pass now, {less} would come in at most, not {goal}.",
        key.words(less=seed_words(worth), goal=puzzle.seeds),
    )


# -- waiting ---------------------------------------------------------------------------------------


def _waiting(puzzle: TwoRowPuzzle) -> Iterator[str]:
    """Say that the other side loses only because it has to move."""
    key = puzzle.key
    yield t("{move} waits: it stays at home and takes nothing.", key.words())
    yield say.prepared(puzzle.line)
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
