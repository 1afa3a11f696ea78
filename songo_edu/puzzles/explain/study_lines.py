"""The lines of a study in words: the one that keeps the promise, and the one that breaks it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from songo_edu.games.wording import either, move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.reason import Part
from songo_edu.puzzles.explain.tree import Answer
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle, depth_of
from songo_edu.rules.two_row.layout import END_STORE, WIN

#: So few moves at home that it counts who has more of them.
FEW_MOVES: Final = 4
#: Moves that are given without words at most: of a longer line only the first is.
MOST_BARE: Final = 7


def lines_of(study: TwoRowPuzzle) -> list[Part]:
    """Return what tempts and its refutation, the main line, and the replies that it leaves out."""
    return [_refuted(study, _tempting(study)), _line(study), *_others(study)]


# -- the line --------------------------------------------------------------------------------------


def _line(study: TwoRowPuzzle) -> Part:
    """Describe the line against the longest defence, each move with its reason."""
    known = {parry.threat.source for parry in study.key.parries[:1]}
    out: set[int] = set()
    steps = [
        say.step_of(
            move,
            _ours(move, known, out) if i % 2 == 0 else _theirs(study, move, i == 1, known, out),
        )
        for i, move in enumerate(study.line)
    ]
    return {"code": "line", "words": "", "steps": steps, "close": _close(study)}


def _ours(move: Played, known: set[int], out: set[int]) -> Iterator[str]:
    """Describe a move of the side that keeps its promise."""
    if move.home:
        out.discard(move.side)
    bound, takes = say.bound_sentences(move, known), say.takes_sentence(move)
    yield from bound
    yield takes
    feeds = _feeds_by_choice(move)
    if feeds:
        yield t("{player} plays {move}.", move.words())
    if move.quiet:
        if not bound and not feeds:
            nothing = not (move.parries or move.new_threats or move.answer_threats)
            if nothing and move.home:
                yield _at_home(move, out)
            elif takes == "" and not say.steps_aside(move, move.parries):
                yield t("{player} plays {move}.", move.words())
        if move.parries:
            yield say.parried(move, move.parries[0], known)
        elif move.new_threats:
            yield t("Now {aims}.", {"aims": say.threats_words(move.start, move.new_threats[:1])})
    yield say.ending_sentence(move, move.side)


def _at_home(move: Played, out: set[int]) -> str:
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


def _gives(move: Played, out: set[int]) -> str:
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


def _feeds_by_choice(move: Played) -> bool:
    """Return whether a move feeds an empty row, has not been named yet, and others would do so."""
    return move.fed and len(move.start.pits) > 1 and say.takes_sentence(move) == ""


def _theirs(
    study: TwoRowPuzzle, move: Played, first: bool, known: set[int], out: set[int]
) -> Iterator[str]:
    """Describe a move of the side that resists."""
    if move.home:
        out.discard(move.side)
    bound = say.bound_sentences(move, known)
    yield from bound
    held = move.pit == study.holding and study.won(study.line[-1]) <= study.seeds
    if not bound and first and move.side != study.start.side and held:
        yield t("{player}’s best defence is {move}.", move.words())
    elif not bound and first:
        yield t("{player} holds out longest with {move}.", move.words())
    elif not bound or _feeds_by_choice(move):
        yield t("{player} plays {move}.", move.words())
    yield say.takes_sentence(move)
    if move.quiet and move.given > 0:
        yield _gives(move, out)
    yield say.ending_sentence(move, 1 - move.side)


def _close(study: TwoRowPuzzle) -> str:
    """Say what the line has come to."""
    last, won = study.line[-1], study.won(study.line[-1])
    words = study.key.words(goal=seed_words(study.seeds), seeds=seed_words(won))
    match study.kind, last.goes_on:
        case "study-win", False:
            words["seeds"] = seed_words(study.start.store(study.side) + won)
            return t("{player} ends with {seeds} and wins.", words)
        case "study-win", True:
            return t("So {player} wins.", words)
        case "study-draw", False:
            other = 1 - study.side
            words["seeds"] = last.end.store(other) + last.swept(other)
            words["win"] = study.start.sheet[WIN]
            return t("{other} ends with {seeds}, fewer than the {win} that win: a draw.", words)
        case "study-draw", True:
            return t("So {other} cannot fill its store any more: a draw.", words)
    if won > study.seeds:
        return t("That makes {seeds}, more than {goal}.", words)
    return t("So {player} has its {goal}.", words)


def _others(study: TwoRowPuzzle) -> list[Part]:
    """Say which move answers the replies that the line leaves out."""
    names, goal = study.start.names, seed_words(study.seeds)
    rest = [answer for answer in study.tree.answers if answer.pit != study.line[1].pit]
    after: dict[int, list[str]] = {}
    for answer in rest:
        for node in answer.nodes[:1]:
            after.setdefault(node.pit, []).append(names[answer.pit])
    sentences = [
        tn(
            "After {replies}, play {move}: {goal} comes in all the same.",
            "After {replies}, play {move}: {goal} come in all the same.",
            study.seeds,
            {"replies": either(replies), "move": names[pit], "goal": goal},
        )
        for pit, replies in after.items()
    ]
    over = [names[answer.pit] for answer in rest if not answer.nodes]
    if over:
        words = {"replies": either(over), "goal": goal}
        sentences.append(
            tn(
                "After {replies}, the {goal} comes in straight away.",
                "After {replies}, the {goal} come in straight away.",
                study.seeds,
                words,
            )
        )
    return say.others_part(sentences)


# -- what tempts -----------------------------------------------------------------------------------


def _tempting(study: TwoRowPuzzle) -> Answer:
    """Return the other first move that a hasty player would choose."""

    def rank(answer: Answer) -> tuple[int, int, int]:
        move = study.start.play(answer.pit)
        # Of moves that look alike the one that is refuted soonest shows most.
        return -move.takes, -move.hoped, depth_of(answer.nodes)

    return min(study.others, key=rank)


def _refuted(study: TwoRowPuzzle, answer: Answer) -> Part:
    """Describe a first move that is wrong, and the moves that refute it, to where one sees why."""
    move = study.start.play(answer.pit)
    known = {threat.source for threat in move.threats[:1]}
    replies = [move.end.play(node.pit) for node in answer.nodes]
    steps = [say.step_of(move, _looks(move, replies))]
    line = [move]
    for reply, node in zip(replies, answer.nodes, strict=True):
        out: set[int] = set()
        steps.append(say.step_of(reply, _refuting(reply, known, out)))
        line = [move, reply]
        # As long as nothing is to be seen of the refutation, it goes on.
        while line[-1].quiet and line[-1].goes_on and node.answers:
            resisting = study.held_out(line[-1].end, node.answers)
            line.append(line[-1].end.play(resisting.pit))
            theirs = _theirs(study, line[-1], len(line) == 3, known, out)
            steps.append(say.step_of(line[-1], theirs))
            if not resisting.nodes:
                break
            node = resisting.nodes[0]
            line.append(line[-1].end.play(node.pit))
            steps.append(say.step_of(line[-1], _ours(line[-1], known, out)))
    close = say.joined([_missed(study, line), _fewer_spare(study, move), _longest(study, answer)])
    return {"code": "lure", "words": "", "steps": steps, "close": close}


def _longest(study: TwoRowPuzzle, shown: Answer) -> str:
    """Name the wrong move that holds out longest, and its bare line; "" where it is shown."""
    longest = max(study.others, key=lambda answer: depth_of(answer.nodes))
    if depth_of(longest.nodes) <= depth_of(shown.nodes):
        return ""
    board, answer = study.start.play(longest.pit).end, longest
    line: list[str] = []
    while answer.nodes:
        node = answer.nodes[0]
        line.append(board.names[node.pit])
        board = board.play(node.pit).end
        if not node.answers:
            break
        answer = study.held_out(board, node.answers)
        line.append(board.names[answer.pit])
        board = board.play(answer.pit).end
    told = ", ".join(line if len(line) <= MOST_BARE else line[:1])
    words = {"move": study.start.names[longest.pit], "line": told}
    return t("{move} holds out longer and fails as well, after {line}.", words)


def _looks(move: Played, replies: Sequence[Played]) -> Iterator[str]:
    """Say how a wrong first move looks."""
    # The threat that was there before the move and comes true after it.
    missed = [
        threat
        for reply in replies
        for threat in move.start.threats(reply.side)
        if threat.source == reply.pit and reply.takes >= threat.seeds
    ]
    yield say.takes_sentence(move)
    if move.threats:
        aims = say.threats_words(move.start, move.threats[:1])
        yield t("{move} looks good: {aims}.", move.words(aims=aims))
    elif missed and move.quiet:
        aims = say.threats_words(move.start, missed)
        yield t("{move} overlooks a threat: {aims}.", move.words(aims=aims))
    elif move.waits:
        yield t("{move} moves {held} at home.", move.words())
    elif move.quiet:
        yield t("{move} looks harmless.", move.words())
    yield say.ending_sentence(move, move.side)


def _refuting(reply: Played, known: set[int], out: set[int]) -> Iterator[str]:
    bound, parries = say.bound_sentences(reply, known), say.known_first(reply, known)
    waits = reply.waits and not parries
    yield from bound
    if not bound and not waits:
        yield t("{player} answers {move}.", reply.words())
    yield say.takes_sentence(reply)
    if parries:
        yield say.parried(reply, parries[0], known, named=reply.quiet)
    elif waits:
        yield _at_home(reply, out)
    yield say.ending_sentence(reply, reply.side)


def _missed(study: TwoRowPuzzle, line: Sequence[Played]) -> str:
    """Say what a refuted first move comes to, where the line goes on to the end of the game."""
    last, won = line[-1], study.won(line[-1])
    words = line[0].words(goal=study.seeds, seeds=seed_words(won))
    if last.ends == END_STORE:
        return ""  # that the other side has won says all
    if last.goes_on or won >= study.seeds:
        return tn(
            "After that, {player} can no longer reach {goal} seed.",
            "After that, {player} can no longer reach {goal} seeds.",
            study.seeds,
            words,
        )
    if last.swept(study.side) > 0:
        told = t("With the seeds of its row {player} gets {seeds}", words)
    elif won == 0:
        told = t("{player} gets nothing more", words)
    else:
        told = t("That makes {seeds} for {player}", words)
    return tn(
        "{told}; {goal} was needed.",
        "{told}; {goal} were needed.",
        study.seeds,
        {**words, "told": told},
    )


def _fewer_spare(study: TwoRowPuzzle, move: Played) -> str:
    """Say that a first move leaves fewer moves at home than the key; "" where it does not."""
    left, kept = move.spare_at_home, study.key.spare_at_home
    if not move.goes_on or left >= kept or left > FEW_MOVES:
        return ""
    words = move.words(key=study.key.name, left=move_count_words(left), kept=move_count_words(kept))
    if left == 0:
        return t("After {key}, {player} has {kept} left at home; after {move}, none.", words)
    return t("After {key}, {player} has {kept} left at home; after {move}, {left}.", words)
