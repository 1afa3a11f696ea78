"""A review in words: what a move does, what it gave up, and what was better.

A line is made of clauses, joined by semicolons: what the move does, then what it or the move before
it gave up. What was better is told by what the finders see, never by the search's number alone.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from songo_edu.analysis.comment import listed
from songo_edu.analysis.menace import DoubleMenace, menaces
from songo_edu.analysis.move_effects import MoveEffects
from songo_edu.analysis.tables import from_left, other_side
from songo_edu.games import Position
from songo_edu.games.position import side_name as player
from songo_edu.locale import nsay, say
from songo_edu.words.common import seed_words as seeds

if TYPE_CHECKING:
    from songo_edu.analysis.review import MoveReview, Review

#: Seeds from which a capture or a yinda is worth a line of its own.
WORTH = 4


def comment(one: MoveReview) -> str:
    """Return one move in words, its number before it."""
    return _numbered(one, _told(one))


def comments(review: Review) -> tuple[str, ...]:
    """Return the moves worth a word: slips, large captures, double threats, yindas, greniers.

    A slip that only let the opponent's next capture happen is told there.
    """
    lines = []
    untold: MoveReview | None = None
    for one, then in zip_longest(review.moves, review.moves[1:]):
        blame = [] if untold is None else [_verdict(untold, _earlier(untold))]
        untold = None
        quiet = not one.captured and not _remarkable(one)
        if one.slip and quiet and not blame and then is not None and then.captured:
            untold = one
        elif one.slip or blame or _remarkable(one):
            plain = one.slip and quiet and not blame
            lines.append(_numbered(one, _joined([_given_up(one) if plain else _told(one), *blame])))
    return tuple(lines)


def whole(review: Review) -> str:
    """Return the review as a text: how the game went, the comments, what lost most."""
    count = len(review.moves)
    head = nsay("{game}, {n} move.", "{game}, {n} moves.", count)
    lines = [head.format(game=review.record.start.sheet.name, n=count)]
    if not count:
        return lines[0]
    lines += comments(review)
    if review.end.over:
        lines.append(review.end.verdict())
    worst = [
        say("{number}. {move} ({loss})").format(number=one.number, move=one.move, loss=_loss(one))
        for one in review.worst
    ]
    if worst:
        lines.append(say("What lost most: {moves}.").format(moves=", ".join(worst)))
    else:
        lines.append(say("The search found no move that lost more than a seed."))
    lines.append(
        nsay(
            "The search looked at about {n} position before each move; it cannot see beyond.",
            "The search looked at about {n} positions before each move; it cannot see beyond.",
            review.nodes,
        ).format(n=review.nodes)
    )
    return "\n".join(lines)


def _told(one: MoveReview) -> str:
    """Tell what a move does and what it gave up."""
    told = _joined([_event(one), *_second(one)])
    if not one.slip:
        return told
    return _verdict(one, say("{told}, but it gives up {loss}").format(told=told, loss=_loss(one)))


def _joined(clauses: list[str]) -> str:
    told = clauses[0]
    for clause in clauses[1:]:
        told = say("{first}; {next}").format(first=told, next=clause)
    return told


def _numbered(one: MoveReview, told: str) -> str:
    return say("{number}. {told}.").format(number=one.number, told=told)


# -- what a move does ------------------------------------------------------------------------------


def _remarkable(one: MoveReview) -> bool:
    made = one.made
    saved = max((each.saved for each in made.defences if each.kind == "yinda"), default=0)
    large = made.takes >= WORTH or saved >= WORTH
    return bool(large or made.doubles or made.grenier or one.after.position.over)


def _event(one: MoveReview) -> str:
    """Tell the weightiest thing a move does."""
    made = one.made
    values = {"move": made.move, "seeds": seeds(made.takes), "player": player(one.side)}
    if made.grenier is not None:
        values["held"] = seeds(made.grenier.seeds)
        if made.takes:
            return say("{move} sows its grenier ({held}) and takes {seeds}").format(**values)
        return say("{move} sows its grenier ({held})").format(**values)
    if made.takes:
        return say("{move} takes {seeds}").format(**values)
    return _quiet(one) or say("{player} plays {move}").format(**values)


def _second(one: MoveReview) -> list[str]:
    """Tell what a capture or a grenier brings besides."""
    if (one.made.takes or one.made.grenier) and one.made.doubles:
        best, pits = _best_double(one.before.position, one.made)
        told = say("it makes a double threat on {pits} (at least {seeds})")
        return [told.format(pits=listed(pits), seeds=seeds(best.least))]
    return []


def _quiet(one: MoveReview) -> str:
    """Tell what a move that takes nothing does; an empty text where the finders see nothing."""
    made, position = one.made, one.before.position
    if made.doubles:
        return _double(position, made)
    for defence in made.defences:
        if defence.kind == "yinda":
            values = {"move": made.move, "source": defence.source, "before": defence.before}
            if not defence.left:
                return say("{move} is a yinda: {source} takes nothing instead of {before}").format(
                    **values
                )
            return nsay(
                "{move} is a yinda: {source} takes {n} seed instead of {before}",
                "{move} is a yinda: {source} takes {n} seeds instead of {before}",
                defence.left,
            ).format(**values, n=defence.left)
    blunted = _blunted(position, made)
    if blunted:
        return say("{move} blunts {sources}").format(move=made.move, sources=listed(blunted))
    if made.menaces:
        best = max(made.menaces, key=lambda each: each.seeds)
        return say("With {move}, {source} threatens {pits} ({seeds})").format(
            move=made.move,
            source=best.source,
            pits=listed(best.targets),
            seeds=seeds(best.seeds),
        )
    if _waits(position, made.move):
        return say("{move} is a waiting move").format(move=made.move)
    return ""


def _best_double(position: Position, made: MoveEffects) -> tuple[DoubleMenace, tuple[str, ...]]:
    best = max(made.doubles, key=lambda each: (each.least, each.seeds))
    return best, from_left(position.sheet, best.lasts)


def _double(position: Position, made: MoveEffects) -> str:
    best, pits = _best_double(position, made)
    return say("{move} makes a double threat on {pits}, from {sources} (at least {seeds})").format(
        move=made.move,
        pits=listed(pits),
        sources=listed(best.sources),
        seeds=seeds(best.least),
    )


def _blunted(position: Position, made: MoveEffects) -> tuple[str, ...]:
    return from_left(position.sheet, [each.source for each in made.defences if each.saved])


def _waits(position: Position, move: str) -> bool:
    """Tell whether a move stays within its own row and wins nothing."""
    after, other = position.play(move), other_side(position.mover)
    return position.row(other) == after.row(other) and position.stores == after.stores


# -- what it gave up -------------------------------------------------------------------------------


def _loss(one: MoveReview) -> str:
    """Return what a move lost: a won game before seeds."""
    return say("the game") if one.thrown > 1 else seeds(one.lost)


def _given_up(one: MoveReview) -> str:
    return _verdict(one, say("{move} gives up {loss}").format(move=one.move, loss=_loss(one)))


def _earlier(one: MoveReview) -> str:
    return say("{move} before it gave up {loss}").format(move=one.move, loss=_loss(one))


def _verdict(one: MoveReview, blame: str) -> str:
    why = _why(one)
    if why:
        return say("{blame}: {best} was better, {why}").format(
            blame=blame, best=one.best.move, why=why
        )
    return say("{blame}: {best} was better").format(blame=blame, best=one.best.move)


def _why(one: MoveReview) -> str:
    """Tell what the best move does that the one played does not; empty where no finder sees it."""
    best, made, position = one.best, one.made, one.before.position
    if one.best_evaluation.outcome(one.side) > max(0, one.evaluation.outcome(one.side)):
        return say("it wins by force")
    if best.takes > made.takes:
        return say("it takes {seeds}").format(seeds=seeds(best.takes))
    if best.doubles and not made.doubles:
        _best, pits = _best_double(position, best)
        return say("it makes a double threat on {pits}").format(pits=listed(pits))
    played = _blunted(position, made)
    blunted = [pit for pit in _blunted(position, best) if pit not in played]
    if blunted:
        return say("it blunts {sources}").format(sources=listed(blunted))
    return (
        _prevents(one) or _prepares(one) or (say("it waits") if _waits(position, best.move) else "")
    )


def _prevents(one: MoveReview) -> str:
    """Tell what the opponent can take now and could not after the best move."""
    other = other_side(one.side)
    better = menaces(one.before.position.play(one.best.move), other)
    spared = max((each.seeds for each in better), default=0)
    worst = max(menaces(one.after.position, other), key=lambda each: each.seeds, default=None)
    if worst is None or worst.seeds <= spared:
        return ""
    if spared:
        told = say("it leaves {other} {seeds} to take instead of {before}")
        return told.format(other=player(other), seeds=seeds(spared), before=worst.seeds)
    return say("it leaves {source} nothing to take").format(source=worst.source)


def _prepares(one: MoveReview) -> str:
    """Tell what the best move threatens and the one played does not."""
    best, made = one.best, one.made
    known = {each.source: each.seeds for each in made.menaces}
    fresh = [each for each in best.menaces if each.seeds > known.get(each.source, 0)]
    if fresh:
        threat = max(fresh, key=lambda each: each.seeds)
        return say("it threatens {pits} with {source} ({seeds})").format(
            pits=listed(threat.targets), source=threat.source, seeds=seeds(threat.seeds)
        )
    return ""
