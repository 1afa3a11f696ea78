"""What tempts in a puzzle of two rows or comes near, what refutes it, and what that leaves."""

from collections.abc import Iterator

from songo_edu.games.wording import listed, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.effects import seeds_from
from songo_edu.puzzles.explain.reason import Part
from songo_edu.puzzles.explain.refuting import chain_words, reply_words
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS, Decoy, TwoRowPuzzle
from songo_edu.rules.two_row.layout import STOP_FIRST_PIT


def decoy_part(puzzle: TwoRowPuzzle, decoy: Decoy, code: str) -> Part:
    """Describe a first move that tempts, or comes near, what answers it and what that leaves."""
    steps = [say.step_of(decoy.move, _tempting(puzzle, decoy))]
    if decoy.reply is not None:
        steps.append(say.step_of(decoy.reply, _refuting(puzzle, decoy, decoy.reply)))
    close = [_too_few(puzzle, decoy), *_equal_moves(puzzle, decoy)]
    # What the same reply would cost after the key is said once, of what comes nearest.
    if decoy.worth == max(other.worth for other in puzzle.decoys.values()):
        close.append(_otherwise(puzzle, decoy))
    if decoy is [*puzzle.decoys.values()][-1]:
        close.append(_of_one_sort(puzzle))
    return {"code": code, "words": "", "steps": steps, "close": say.joined(close)}


def _tempting(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    """Say what a wrong move takes, and what could be taken next."""
    move = decoy.move
    if puzzle.theirs and move.parries and move.quiet:
        known = puzzle.watched
        parry, largest = say.known_first(move, known)[0], puzzle.start.threats(puzzle.side)[0]
        if 2 * (parry.threat.seeds - parry.left) >= largest.seeds:
            yield t("{move} seems to defend as well.", move.words())
        else:
            yield t("{move} saves too little.", move.words())
        yield say.parried(move, parry, known, named=True)
        return
    takes = say.takes_sentence(move)
    yield takes
    yield say.ending_sentence(move, move.side)
    if puzzle.moves == 1 and not puzzle.theirs and takes == "":
        yield _trap(move)
    if puzzle.moves == 1 and not puzzle.theirs:
        return
    if decoy.hoped and (takes == "" or not puzzle.theirs):
        hoped = move.takes + decoy.hoped[0].seeds
        words = move.words(aims=say.threats_words(puzzle.start, decoy.hoped), sum=hoped)
        if takes == "":
            yield t("{move} takes nothing yet, but now {aims}.", words)
        else:
            yield t("Then {aims}: {sum} seem within reach.", words)
    elif takes == "" and move.goes_on:
        yield say.leaving_sentence(move) if move.home else say.handing_sentence(move)


def _trap(move: Played) -> str:
    """Say why a move that comes as far as the other row takes nothing there."""
    if move.kept:
        return say.takes_sentence(move)
    words = move.words(last=move.start.names[move.last], n=move.made)
    if move.stop == STOP_FIRST_PIT:
        return t("{move} brings {last} to {n}, but takes nothing: that is the first pit.", words)
    return t("{move} brings {last} to {n}, too many to take.", words)


def _refuting(puzzle: TwoRowPuzzle, decoy: Decoy, reply: Played) -> Iterator[str]:
    """Describe the reply that refutes a move, with its reason."""
    sentences = [*filter(None, _refutation(puzzle, decoy, reply))]
    if reply.quiet and (sentences or puzzle.theirs):
        yield t("{player} answers {move}.", reply.words())
    elif not sentences and decoy.equal and puzzle.moves == 2 and reply.goes_on:
        yield t("Any reply will do: after {move}, say, nothing is left to take.", reply.words())
    elif not sentences and decoy.equal:
        yield t("Any reply will do: {player} plays {move}.", reply.words())
    elif not sentences:
        yield t("{player} answers {move} and gives nothing away.", reply.words())
    yield from sentences


def _refutation(puzzle: TwoRowPuzzle, decoy: Decoy, reply: Played) -> Iterator[str]:
    """Say what a reply takes, parries and leaves."""
    if reply.takes > 0 or reply.gift:
        yield say.takes_sentence(reply)
    if puzzle.theirs:
        if puzzle.moves > 1:
            yield say.now_aims(puzzle.start, reply.new_threats[:MOST_THREATS])
        yield say.ending_sentence(reply, reply.side)
        return
    known = {threat.source for threat in decoy.hoped}
    yield from say.all_parried(reply, known, named=reply.quiet)
    yield say.ending_sentence(reply, 1 - reply.side)
    if not reply.goes_on:
        return
    yield say.barred_two_sentence(reply.end)
    if not reply.answer_threats:
        keeping = next((move for move in reply.end.moves if move.kept), None)
        if keeping and keeping.pit not in [parry.threat.source for parry in reply.parries]:
            yield t(
                "What is left: {move} goes round the board and keeps one seed.",
                keeping.words(),
            )
        return
    left = reply.answer_threats[0]
    words = {"aims": say.threats_words(puzzle.start, [left])}
    # A threat is new that the reply has made to its own side, or has let grow.
    if left.seeds > seeds_from(reply.start.threats(1 - reply.side), left.source):
        yield t("But now {aims}.", words)
    else:
        yield t("What is left: {aims}.", words)


def _equal_moves(puzzle: TwoRowPuzzle, decoy: Decoy) -> Iterator[str]:
    """Name the moves that bring as much as what comes nearest, and of one move the traps."""
    moves, most = puzzle.nearest
    others = [move.name for move in moves if move.pit != decoy.move.pit]
    if others and decoy.worth == most and puzzle.theirs:
        yield tn(
            "{others} costs as much.",
            "{others} cost as much.",
            len(others),
            {"others": listed(others)},
        )
    elif others and decoy.worth == most:
        yield tn(
            "{others} brings as much.",
            "{others} bring as much.",
            len(others),
            {"others": listed(others)},
        )
    waiting = [threat for threat in puzzle.key.threats if threat.source == decoy.move.pit]
    if puzzle.theirs and waiting and 0 < decoy.move.takes <= waiting[0].seeds:
        words = say.threat_words(puzzle.start, waiting[0])
        words["key"] = puzzle.key.name
        yield t("After {key}, {source} still aims at {pits} ({seeds}).", words)
    if puzzle.moves == 1 and not puzzle.theirs:
        yield from [_trap(move) for move in puzzle.traps if move.pit != decoy.move.pit][:2]


def _too_few(puzzle: TwoRowPuzzle, decoy: Decoy) -> str:
    """Say what a tempting move brings in the end, beside what is asked."""
    words = decoy.move.words(goal=puzzle.seeds, key=puzzle.key.name, seeds=seed_words(decoy.worth))
    if puzzle.theirs and puzzle.seeds == 0:
        return t("So {other} gets {seeds} in all; if {key} is played, none.", words)
    if puzzle.theirs:
        return t("So {other} gets {seeds} in all, and {goal} at most after {key}.", words)
    if puzzle.moves == 1:
        return ""
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
    answers = [a for a in puzzle.answered if reply and a.reply.pit == reply.pit]
    if puzzle.theirs or reply is None or not answers:
        return ""
    answer, taken = answers[0].move, answers[0].reply.takes
    words = puzzle.key.words(key=puzzle.key.name, reply=reply.name, source=answer.name)
    if not answer.pits:
        words["move"] = answer.name
        still = [move for move in reply.end.moves if move.pit == answer.pit]
        # What waits or threatens as much after the wrong move as well is no difference.
        if answer.home and not answer.new_threats and not any(move.waits for move in still):
            return t("After {key} and {reply}, {player} still has {move} to wait with.", words)
        aims = answer.new_threats[:1]
        least = aims[0].seeds if aims else 0
        if least == 0 or any(threat.seeds >= least for move in still for threat in move.threats):
            return ""
        words["aims"] = say.threats_words(puzzle.start, aims)
        return t("After {key} and {reply}, {move} makes a new threat: {aims}.", words)
    if any(threat.seeds >= answer.takes for threat in reply.answer_threats[:1]):
        return ""
    words["seeds"] = seed_words(answer.takes)
    words["pits"] = chain_words(puzzle.start.names, answer.pits)
    if taken > 0:
        words["taken"] = seed_words(taken)
        return t(
            "After {key} the same {reply} takes {taken}, but {source} takes {seeds} ({pits}).",
            words,
        )
    return t("Against {key} the same {reply} fails: {source} takes {seeds} ({pits}).", words)


# -- a rival of the key's own sort -----------------------------------------------------------------


def _of_one_sort(puzzle: TwoRowPuzzle) -> str:
    """Name a wrong move of the key's own sort and what refutes it; "" where one is shown."""
    kin = [move for move in puzzle.wrong if _alike(puzzle, move)]
    shown = [decoy.move.pit for decoy in puzzle.decoys.values()]
    if any(move.pit in shown for move in kin):
        return ""
    refuted = [decoy for decoy in map(puzzle.refuted, kin) if decoy.reply is not None]
    sign = -1 if puzzle.theirs else 1
    best = max(refuted, key=lambda decoy: (sign * decoy.worth, decoy.move.hoped), default=None)
    clause = _in_a_clause(puzzle, best, best.reply) if best and best.reply else ""
    if best is None or clause == "":
        return ""
    words = best.move.words(told=clause)
    if not puzzle.theirs and best.move.quiet:
        return t("{move} waits as well, but {told}.", words)
    if not puzzle.theirs:
        return t("{move} takes {seeds} as well, but {told}.", words)
    met = puzzle.key.parries[0]
    if met.how == "full" and best.move.sown_into([met.pit]):
        return t(
            "{move} strengthens {pit} too, but {told}.",
            {**words, "pit": puzzle.start.names[met.pit]},
        )
    words["source"] = puzzle.start.names[met.threat.source]
    return t("{move} meets the threat from {source} too, but {told}.", words)


def _alike(puzzle: TwoRowPuzzle, move: Played) -> bool:
    """Return whether a move parries, takes or waits as the key does."""
    key = puzzle.key
    if puzzle.theirs:
        ways = [(parry.threat.source, parry.how, parry.pit) for parry in move.parries]
        first = key.parries[:1]
        return any((parry.threat.source, parry.how, parry.pit) in ways for parry in first)
    if key.pits:
        return move.takes == key.takes
    return key.waits and move.waits and not (key.new_threats or move.new_threats)


def _in_a_clause(puzzle: TwoRowPuzzle, decoy: Decoy, reply: Played) -> str:
    """Say what a reply does to a wrong move and what that leaves; "" where both are told."""
    clause = reply_words(
        [*puzzle.start.sheet],
        puzzle.start.names,
        decoy.move,
        reply.pit,
        "guard" if puzzle.theirs else "gain",
    )
    shows = (
        reply.pits or not reply.goes_on or (reply.new_threats if puzzle.theirs else reply.parries)
    )
    words = reply.words(told=clause, worth=seed_words(decoy.worth))
    if puzzle.theirs and shows:
        return clause if decoy.worth == reply.takes else t("{told}: {worth} in all", words)
    if puzzle.theirs:
        return t("after {move}, {player} gets {worth} in all", words)
    if decoy.move in puzzle.nearest[0]:
        return clause if shows else ""  # how much it brings stands there already
    if decoy.worth == 0:
        return (
            t("{told}: nothing is sure", words)
            if shows
            else t("after {move}, nothing is sure", words)
        )
    return (
        t("{told}: {worth} at most", words)
        if shows
        else t("after {move}, it brings {worth} at most", words)
    )
