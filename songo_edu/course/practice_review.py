"""What is said of a sparring game once it is read over: the task, what was missed, what is next."""

from typing import Final

from songo_edu.analysis.comment_sentences import best_double, new_doubles, pair_of
from songo_edu.analysis.review_sentences import (
    SHOWN_OF_LINE,
    Reading,
    Reviewed,
    prepares_words,
    prevents_words,
    worst_of,
)
from songo_edu.course.practice import Spar, SparPly, spar_hint, spar_met
from songo_edu.engine.judged import margin_words
from songo_edu.games.wording import move_number, seed_words
from songo_edu.locale import later, t

#: The chapter after which a word is known.
_THREAT: Final = 7
_DOUBLE: Final = 8
_WAITING: Final = 11
_READER_MOVES: Final = 0

#: What to look at next, by what was missed.
SPAR_NEXT: Final = {
    "take": later("Next time, first count what each of your own pits would take."),
    "spare": later("Next time, before each move, count what North would take after it."),
    "double": later("Next time, look for two pits that aim at two places at once."),
    "threat": later("Next time, ask of a move that takes nothing what it will take next."),
    "wait": later(
        "Next time, where every move gives something away, look for one that stays in your row."
    ),
}
#: The pages about it.
SPAR_PAGES: Final = {
    "take": "capturing",
    "spare": "before-you-move",
    "double": "two-fires",
    "threat": "threat",
    "wait": "bidoua",
}


def sparred_words(game: Spar, plies: list[SparPly], read: Reading, names: list[str]) -> list[str]:
    """Return three sentences: the task, the best move missed, what to look at next."""
    missed = missed_in(read)
    return [_task(game, plies, names), _missed(game, missed), _next(game, plies, missed)]


def sparred_page(game: Spar, read: Reading) -> str:
    """Return the page about what to look at next, empty for none."""
    missed = missed_in(read)
    return "" if len(missed) == 0 else SPAR_PAGES.get(_kind(game, missed[0]), "")


def missed_in(read: Reading) -> list[Reviewed]:
    """Return the reader's move that lost most, as a list of one or none."""
    own = [move for move in read.moves if move.made.side == _READER_MOVES]
    return worst_of(own, 1)


def _task(game: Spar, plies: list[SparPly], names: list[str]) -> str:
    number = spar_met(game, plies)
    if number == 0:
        return t("The task is still open. {hint}", {"hint": spar_hint(game, names)})
    made = plies[number - 1]["made"]
    values = {"number": move_number(number, made.side), "move": made.move}
    return t("The task is done, with move {number}, {move}.", values)


def _kind(game: Spar, reviewed: Reviewed) -> str:
    """Return what the best move has that the one played has not, in words known by then."""
    best, made = reviewed.best, reviewed.made
    if best.takes > made.takes:
        return "take"
    if prevents_words(reviewed) != "":
        return "spare"
    if game["knows"] >= _DOUBLE and len(new_doubles(best)) > 0 and len(new_doubles(made)) == 0:
        return "double"
    if game["knows"] >= _THREAT and prepares_words(reviewed) != "":
        return "threat"
    if game["knows"] >= _WAITING and best.waits:
        return "wait"
    return ""


def _why(game: Spar, reviewed: Reviewed) -> str:
    kind, best = _kind(game, reviewed), reviewed.best
    if kind == "take":
        return t("it takes {seeds}", {"seeds": seed_words(best.takes)})
    if kind == "spare":
        return prevents_words(reviewed)
    if kind == "double":
        pair = pair_of(best, best_double(new_doubles(best)))
        return t("it makes a double threat on {pits}", pair)
    if kind == "threat":
        return prepares_words(reviewed)
    if kind == "wait":
        return t("it waits")
    if reviewed.thrown > 1 or reviewed.forced:
        return t("it wins by force")
    return t("the search sees {seeds} more in it", {"seeds": margin_words(reviewed.loss)})


def _missed(game: Spar, missed: list[Reviewed]) -> str:
    if len(missed) == 0:
        return t("The search found no move of yours that lost much.")
    reviewed = missed[0]
    number = move_number(reviewed.number, reviewed.made.side)
    values = {"number": number, "move": reviewed.made.move, "best": reviewed.best.move}
    values["why"] = _why(game, reviewed)
    return t("The best move you missed: {best} instead of {move} (move {number}); {why}.", values)


def _next(game: Spar, plies: list[SparPly], missed: list[Reviewed]) -> str:
    if len(missed) == 0:
        return _further(game, plies)
    kind = _kind(game, missed[0])
    if kind != "":
        return t(SPAR_NEXT[kind])
    line = " ".join(missed[0].best_line[:SHOWN_OF_LINE])
    values = {"number": move_number(missed[0].number, missed[0].made.side), "line": line}
    return t("Next time, go back to move {number} and try {line}.", values)


def _further(game: Spar, plies: list[SparPly]) -> str:
    """Return what is next where nothing was missed."""
    if spar_met(game, plies) == 0:
        return t("Next: once more, with the task in mind.")
    return t("Next: the same against a level that sees more, on the page of games.")
