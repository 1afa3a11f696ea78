"""A game's review in words: what a move does, what it gave up, what was better, what turned it.

A line is made of clauses, joined by semicolons: what the move does, then what it or the move before
it gave up. The better move is explained by what the finders see, never by a number alone.
"""

from dataclasses import dataclass
from typing import Final

from songo_edu.analysis.comment_sentences import (
    Played,
    answers_of,
    best_double,
    blunted_by,
    greniers_played,
    largest,
    most_seeds,
    new_doubles,
    new_menaces,
    pair_of,
    yinda_saves,
)
from songo_edu.analysis.finders import aim_of
from songo_edu.engine.judged import Stand, margin_words, stand_words
from songo_edu.games.wording import joined, listed, move_label, move_number, player, seed_words
from songo_edu.locale import t, tn

#: Seeds from which a capture or a yinda is worth a line of its own.
WORTH: Final = 4
#: At most this many moves are named as those that lost most.
WORST: Final = 5
#: At most this many missed moves are told first.
MISSED: Final = 3
#: Smaller changes are left out of a turning point: seeds, threatened seeds, bidoua.
TELLING: Final = 2
#: How many moves of a line are shown.
SHOWN_OF_LINE: Final = 6


@dataclass(frozen=True)
class Turn:
    """The move that turned a game, what it did within two moves, and for whom."""

    number: int
    move: str
    winner: int
    better: Stand  # after the best move in its place
    stand: Stand  # after it
    taken: list[int]  # seeds that South and North took with it and the reply
    threats: list[list[int]]  # seeds that the largest threat of each takes: before it, after them
    bidoua: list[list[int]]  # of each: before it, after them


@dataclass(frozen=True)
class Reviewed:
    """One move of a game read over."""

    number: int
    made: Played
    best: Played  # the best move in its place
    slip: bool  # whether it lost more than the search may err, or the game
    loss: int  # in hundredths of a seed
    thrown: int  # by how much the outcome fell: 2 from a win by force to a loss by force
    forced: bool  # whether the best move wins by force, and this one does not
    stand: Stand  # after it
    better: Stand  # after the best move
    best_line: tuple[str, ...]  # best play after the best move, which it begins with
    exact: bool  # whether a table of endings says what both moves are worth


@dataclass(frozen=True)
class Reading:
    """A whole game read over."""

    game: str
    moves: list[Reviewed]
    worst: list[Reviewed]
    turns: list[Turn]  # the one that decided, if there is one
    verdict: str  # how it ended, "" where it goes on
    nodes: int  # positions looked at before each move
    again: int  # how many more times before one that seems to lose much
    noise: int  # what a loss may be wrong by, in hundredths of a seed


def label_of(reviewed: Reviewed) -> str:
    """Return a move with its number in the score."""
    return move_label(reviewed.number, reviewed.made.side, reviewed.made.move)


def comment_on(reviewed: Reviewed) -> str:
    """Return one move in words, its number before it."""
    return numbered_words(reviewed, joined([told_words(reviewed), *_standing(reviewed)]))


def comments_on(moves: list[Reviewed]) -> list[str]:
    """Return the moves worth a word: slips, large captures, double threats, yindas, greniers.

    A slip that only let the opponent's next capture happen is described there.
    """
    lines: list[str] = []
    untold: list[Reviewed] = []
    for i, move in enumerate(moves):
        blame = [
            _verdict(slip, t("{move} before it gave up {loss}", _loss(slip))) for slip in untold
        ]
        untold = []
        quiet = move.made.takes == 0 and not _remarkable(move.made)
        plain = move.slip and quiet and len(blame) == 0
        if plain and i + 1 < len(moves) and moves[i + 1].made.takes > 0:
            untold.append(move)
        elif plain:
            lines.append(
                numbered_words(move, _verdict(move, t("{move} gives up {loss}", _loss(move))))
            )
        elif len(blame) > 0:
            lines.append(numbered_words(move, joined([told_words(move), *blame])))
        elif move.slip or _remarkable(move.made):
            lines.append(comment_on(move))
    return lines


def review_words(read: Reading) -> str:
    """Return a review as a text: how the game went, the comments, what lost most, what turned."""
    moves, count = read.moves, len(read.moves)
    lines = [tn("{game}, {n} move.", "{game}, {n} moves.", count, {"game": read.game})]
    if count == 0:
        return lines[0]
    lines.extend(comments_on(moves))
    if read.verdict:
        lines.append(read.verdict)
    lines.append(worst_words(read))
    lines.extend([turning_words(turn) for turn in read.turns])
    lines.extend([*tables_words(read), reach_words(read), error_words(read)])
    return "\n".join(lines)


def worst_of(moves: list[Reviewed], most: int = WORST) -> list[Reviewed]:
    """Return the moves that lost most, the worst first: a game thrown away before all others."""
    slips = [move for move in moves if move.slip]
    worst = sorted(slips, key=lambda move: [0 if move.thrown > 1 else 1, -move.loss, move.number])
    return worst[:most]


def worst_words(read: Reading) -> str:
    """Return which moves lost most, or that the search found none."""
    most = [
        t("{move} ({loss})", {**_loss(reviewed), "move": label_of(reviewed)})
        for reviewed in read.worst
    ]
    if len(most) > 0:
        return t("What lost most: {moves}.", {"moves": ", ".join(most)})
    return t(
        "Before the game was decided, the search found no move that lost more than {seeds}.",
        {"seeds": margin_words(read.noise)},
    )


def tables_words(read: Reading) -> list[str]:
    """Return what the tables of endings say, as a list of one sentence or none."""
    known = [label_of(move) for move in read.moves if move.exact]
    if len(known) == 0:
        return []
    sentence = t(
        "The tables of endings say what these moves were worth: {moves}. This is exact.",
        {"moves": listed(known)},
    )
    return [sentence]


def reach_words(read: Reading) -> str:
    """Return how far the search looked."""
    return tn(
        "The search looked at about {n} position before each move, and {again} times as many"
        " where a move seemed to lose a lot; it cannot see any further.",
        "The search looked at about {n} positions before each move, and {again} times as many"
        " where a move seemed to lose a lot; it cannot see any further.",
        read.nodes,
        {"again": read.again},
    )


def error_words(read: Reading) -> str:
    """Return by how much the search errs."""
    return t(
        "In 49 cases out of 50 the search errs by less than {seeds}; no smaller loss is called a"
        " mistake.",
        {"seeds": margin_words(read.noise)},
    )


def told_words(reviewed: Reviewed) -> str:
    """Say what a move does and what it gave up."""
    sentence = joined([_event(reviewed.made), *_second(reviewed.made)])
    if not reviewed.slip:
        return sentence
    return _verdict(
        reviewed, t("{told}, but it gives up {loss}", {"told": sentence, **_loss(reviewed)})
    )


def _standing(reviewed: Reviewed) -> list[str]:
    """Say who is ahead, if the game goes on and nothing else says so."""
    if reviewed.slip or reviewed.made.verdict:
        return []
    sentence = stand_words(reviewed.stand)
    return [t("the tables say {stand}", {"stand": sentence}) if reviewed.exact else sentence]


def numbered_words(reviewed: Reviewed, sentence: str) -> str:
    """Return what is told of a move, its number before it."""
    number = move_number(reviewed.number, reviewed.made.side)
    return t("{number}. {told}.", {"number": number, "told": sentence})


def _remarkable(made: Played) -> bool:
    large = made.takes >= WORTH or yinda_saves(made) >= WORTH
    rare = len(new_doubles(made)) > 0 or len(greniers_played(made)) > 0
    return large or rare or made.verdict != ""


def _event(made: Played) -> str:
    played = greniers_played(made)
    values = {"move": made.move, "seeds": seed_words(made.takes)}
    if len(played) > 0:
        values["held"] = seed_words(played[0].seeds)
        if made.takes > 0:
            return t("{move} sows its grenier ({held}) and takes {seeds}", values)
        return t("{move} sows its grenier ({held})", values)
    if made.takes > 0:
        return t("{move} takes {seeds}", values)
    quiet = _quiet(made)
    if quiet:
        return quiet
    return t("{player} plays {move}", {"player": player(made.side), "move": made.move})


def _second(made: Played) -> list[str]:
    """Say what else a capture or a grenier brings."""
    doubles = new_doubles(made)
    if len(doubles) == 0 or (made.takes == 0 and len(greniers_played(made)) == 0):
        return []
    return [
        t(
            "it makes a double threat on {pits} (at least {seeds})",
            pair_of(made, best_double(doubles)),
        )
    ]


def _quiet(made: Played) -> str:
    """Say what a move that takes nothing does; an empty text where the finders see nothing."""
    move = made.move
    doubles = new_doubles(made)
    if len(doubles) > 0:
        values = {"move": move, **pair_of(made, best_double(doubles))}
        return t(
            "{move} makes a double threat on {pits}, from {sources} (at least {seeds})", values
        )
    for defence in answers_of(made):
        if defence.kind == "yinda":
            yinda = {"move": move, "source": defence.source, "before": str(defence.before)}
            if defence.left == 0:
                return t("{move} is a yinda: {source} takes nothing instead of {before}", yinda)
            return tn(
                "{move} is a yinda: {source} takes {n} seed instead of {before}",
                "{move} is a yinda: {source} takes {n} seeds instead of {before}",
                defence.left,
                yinda,
            )
    blunted = blunted_by(made)
    if len(blunted) > 0:
        sources = listed(blunted)
        return t("{move} blunts {sources}", {"move": move, "sources": sources})
    menaces = new_menaces(made)
    if len(menaces) > 0:
        values = {"move": move, **aim_of(largest(menaces))}
        return t("With {move}, {source} threatens {pits} ({seeds})", values)
    return t("{move} is a waiting move", {"move": move}) if made.waits else ""


def _loss(reviewed: Reviewed) -> dict[str, str]:
    lost = t("at least {seeds}", {"seeds": margin_words(reviewed.loss)})
    return {"move": reviewed.made.move, "loss": t("the game") if reviewed.thrown > 1 else lost}


def _verdict(reviewed: Reviewed, blame: str) -> str:
    values = {"blame": blame, "best": reviewed.best.move, "why": why_words(reviewed)}
    values["better"], values["stand"] = stand_words(reviewed.better), stand_words(reviewed.stand)
    values["line"] = " ".join(reviewed.best_line[:SHOWN_OF_LINE])
    if values["why"]:
        return t("{blame}: {best} was better, {why}; {better} instead of {stand} ({line})", values)
    return t("{blame}: {best} was better; {better} instead of {stand} ({line})", values)


def why_words(reviewed: Reviewed) -> str:
    """Say what the best move does that the one played does not; empty where no finder sees it."""
    best, made = reviewed.best, reviewed.made
    if reviewed.forced:
        return t("it wins by force")
    if best.takes > made.takes:
        return t("it takes {seeds}", {"seeds": seed_words(best.takes)})
    doubles = new_doubles(best)
    if len(doubles) > 0 and len(new_doubles(made)) == 0:
        return t("it makes a double threat on {pits}", pair_of(best, best_double(doubles)))
    blunted = [pit for pit in blunted_by(best) if pit not in blunted_by(made)]
    if len(blunted) > 0:
        return t("it blunts {sources}", {"sources": listed(blunted)})
    sentence = prevents_words(reviewed)
    if not sentence:
        sentence = prepares_words(reviewed)
    if not sentence and best.waits:
        return t("it waits")
    return sentence


def prevents_words(reviewed: Reviewed) -> str:
    """Say what the opponent can take now and could not after the best move."""
    other = 1 - reviewed.made.side
    spared = most_seeds(reviewed.best.after.menaces[other])
    worse = reviewed.made.after.menaces[other]
    if most_seeds(worse) <= spared:
        return ""
    worst = largest(worse)
    if spared > 0:
        values = {"other": player(other), "seeds": seed_words(spared), "before": worst.seeds}
        return t("it leaves {other} {seeds} to take instead of {before}", values)
    source = worst.source
    return t("it leaves {source} nothing to take", {"source": source})


def prepares_words(reviewed: Reviewed) -> str:
    """Say what the best move threatens and the one played does not."""
    known = new_menaces(reviewed.made)
    fresh = [
        menace
        for menace in new_menaces(reviewed.best)
        if menace.seeds > most_seeds([old for old in known if old.source == menace.source])
    ]
    if len(fresh) == 0:
        return ""
    return t("it threatens {pits} with {source} ({seeds})", aim_of(largest(fresh)))


def turning_words(turn: Turn) -> str:
    """Describe the move that turned a game: what changed in material, threats, spare moves."""
    values = {"move": move_label(turn.number, 1 - turn.winner, turn.move)}
    values["before"], values["after"] = stand_words(turn.better), stand_words(turn.stand)
    sentence = t("The game turned with {move}: {before} was possible, {after} came.", values)
    changed = [*_material(turn), *_threatened(turn), *_spare(turn)]
    if len(changed) == 0:
        return t("{told} Nothing that the finders see changed straight away.", {"told": sentence})
    return t("{told} What changed: {changes}.", {"told": sentence, "changes": joined(changed)})


def _material(turn: Turn) -> list[str]:
    winner = turn.winner
    won, lost = turn.taken[winner], turn.taken[1 - winner]
    if won - lost < TELLING:
        return []
    values = {"player": player(winner), "other": player(1 - winner), "seeds": seed_words(won)}
    if lost == 0:
        return [t("material ({player} takes {seeds})", values)]
    values["lost"] = seed_words(lost)
    return [t("material ({player} takes {seeds}, {other} {lost})", values)]


def _threatened(turn: Turn) -> list[str]:
    text = ", ".join([_threatens(side, *turn.threats[side]) for side in _grown(turn, turn.threats)])
    return [t("threats ({changes})", {"changes": text})] if text != "" else []


def _spare(turn: Turn) -> list[str]:
    sentences: list[str] = []
    for side in _grown(turn, turn.bidoua):
        before, after = turn.bidoua[side]
        values = {"player": player(side), "before": before, "after": after}
        sentences.append(t("{player} has a bidoua of {after} instead of {before}", values))
    text = ", ".join(sentences)
    return [t("room to wait ({changes})", {"changes": text})] if text != "" else []


def _grown(turn: Turn, counts: list[list[int]]) -> list[int]:
    """Return the sides whose count, before and after, changed enough in the winner's favour."""
    winner = turn.winner
    changes = [after - before for before, after in counts]
    sides = [1 - winner] if -changes[1 - winner] >= TELLING else []
    return [*sides, winner] if changes[winner] >= TELLING else sides


def _threatens(side: int, before: int, after: int) -> str:
    values = {"player": player(side), "before": before, "seeds": seed_words(after)}
    if before == 0:
        return t("{player} threatens {seeds}", values)
    if after == 0:
        return t("{player} threatens nothing instead of {before}", values)
    return t("{player} threatens {seeds} instead of {before}", values)


# -- what a reader is told first, without values: the best move, and what was missed ---------------


def best_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    """Return a side's best move, of both sides for -1, as a list of one or none.

    It is the one that takes, saves or threatens most seeds and is no mistake.
    """
    good = [move for move in _moves_of(moves, side) if not move.slip and _gain(move.made) > 0]
    return sorted(good, key=lambda move: [-_gain(move.made), move.number])[:1]


def missed_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    """Return a side's worst mistakes, of both sides for -1, the worst first."""
    return worst_of(_moves_of(moves, side), MISSED)


def praise_words(best: Reviewed) -> str:
    """Return what the best move did."""
    return numbered_words(best, told_words(best))


def missed_words(missed: Reviewed) -> str:
    """Return what was better than a move, and why where a finder sees it."""
    values = {"move": label_of(missed), "best": missed.best.move, "why": why_words(missed)}
    if values["why"]:
        return t("{move}: {best} was better, {why}.", values)
    return t("{move}: {best} was better.", values)


def _moves_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    return [move for move in moves if side < 0 or move.made.side == side]


def _gain(made: Played) -> int:
    doubles = new_doubles(made)
    threatened = best_double(doubles).least if len(doubles) > 0 else 0
    return max(made.takes, yinda_saves(made), threatened)
