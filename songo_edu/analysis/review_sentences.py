"""A game's review in words: what a move does, what it gave up, and what was better.

A line is made of clauses, joined by semicolons: what the move does, then what it or the move before
it gave up. What was better is told by what the finders see, never by the search's number alone.
"""

from typing import Final, TypedDict

from songo_edu.analysis.before_and_after import (
    Played,
    answers_of,
    best_double,
    blunted_by,
    greniers_played,
    largest,
    most_seeds,
    name_of,
    new_doubles,
    new_menaces,
    shown_in_order,
    yinda_saves,
)
from songo_edu.analysis.finders import Menace
from songo_edu.analysis.turning_sentences import Turn, turning_words
from songo_edu.engine.values import Stand, margin_words, stand_words
from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import joined, listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.strategies import DEFENCE_YINDA

#: Seeds from which a capture or a yinda is worth a line of its own.
WORTH: Final = 4
#: At most this many moves are named as those that lost most.
WORST: Final = 5
#: Moves of a line that are told.
SHOWN_OF_LINE: Final = 6


class Reviewed(TypedDict):
    """One move of a game read over."""

    number: int
    made: Played
    best: Played  # the best move in its place
    slip: bool  # whether it lost more than the search may err, or the game
    lost: int  # in hundredths of a seed
    thrown: bool  # whether it turned a game won by force into one lost by force
    forced: bool  # whether the best move wins by force, and this one does not
    stand: Stand  # after it
    better: Stand  # after the best move
    line: list[str]  # best play after the best move, which it begins with
    exact: bool  # whether a table of endings says what both moves are worth


class Reading(TypedDict):
    """A whole game read over."""

    game: str
    moves: list[Reviewed]
    worst: list[Reviewed]
    turns: list[Turn]  # the one that decided, if there is one
    nodes: int  # positions looked at before each move
    again: int  # so many times more before one that seems to lose much
    noise: int  # what a loss may be wrong by, in hundredths of a seed


def comment_on(one: Reviewed) -> str:
    """Return one move in words, its number before it."""
    return _numbered(one, joined([_told(one), *_standing(one)]))


def comments_on(moves: list[Reviewed]) -> list[str]:
    """Return the moves worth a word: slips, large captures, double threats, yindas, greniers.

    A slip that only let the opponent's next capture happen is told there.
    """
    lines: list[str] = []
    untold: list[Reviewed] = []
    for i, one in enumerate(moves):
        blame = [_verdict(each, _earlier(each)) for each in untold]
        untold = []
        quiet = one["made"]["takes"] == 0 and not _remarkable(one["made"])
        plain = one["slip"] and quiet and len(blame) == 0
        if plain and i + 1 < len(moves) and moves[i + 1]["made"]["takes"] > 0:
            untold.append(one)
        elif plain:
            lines.append(_numbered(one, _given_up(one)))
        elif len(blame) > 0:
            lines.append(_numbered(one, joined([_told(one), *blame])))
        elif one["slip"] or _remarkable(one["made"]):
            lines.append(comment_on(one))
    return lines


def review_words(read: Reading) -> str:
    """Return a review as a text: how the game went, the comments, what lost most, what turned."""
    moves, count = read["moves"], len(read["moves"])
    lines = [tn("{game}, {n} move.", "{game}, {n} moves.", count, {"game": read["game"]})]
    if count == 0:
        return lines[0]
    lines.extend(comments_on(moves))
    verdict = moves[-1]["made"]["verdict"]
    if verdict:
        lines.append(verdict)
    lines.append(worst_words(read))
    lines.extend([turning_words(turn) for turn in read["turns"]])
    lines.extend([*tables_words(read), reach_words(read), error_words(read)])
    return "\n".join(lines)


def worst_of(moves: list[Reviewed]) -> list[Reviewed]:
    """Return the moves that lost most, the worst first: a game thrown away before all others."""
    slips = [one for one in moves if one["slip"]]
    return sorted(slips, key=lambda one: [0 if one["thrown"] else 1, -one["lost"], one["number"]])[
        :WORST
    ]


def worst_words(read: Reading) -> str:
    """Return which moves lost most, or that the search found none."""
    most = [
        t(
            "{number}. {move} ({loss})",
            {"number": one["number"], "move": name_of(one["made"]), "loss": _loss(one)},
        )
        for one in read["worst"]
    ]
    if len(most) > 0:
        return t("What lost most: {moves}.", {"moves": ", ".join(most)})
    values = {"seeds": margin_words(read["noise"])}
    return t(
        "Before the game was decided, the search found no move that lost more than {seeds}.",
        values,
    )


def tables_words(read: Reading) -> list[str]:
    """Return what the tables of endings have told, as a list of one sentence or none."""
    known = [f"{one['number']}. {name_of(one['made'])}" for one in read["moves"] if one["exact"]]
    if len(known) == 0:
        return []
    told = t(
        "The tables of endings say what these moves were worth: {moves}. This is exact.",
        {"moves": listed(known)},
    )
    return [told]


def reach_words(read: Reading) -> str:
    """Return how far the search looked."""
    return tn(
        "The search looked at about {n} position before each move, {again} times as many before"
        " one that seemed to lose much; it cannot see beyond.",
        "The search looked at about {n} positions before each move, {again} times as many"
        " before one that seemed to lose much; it cannot see beyond.",
        read["nodes"],
        {"again": read["again"]},
    )


def error_words(read: Reading) -> str:
    """Return by how much the search errs."""
    return t(
        "In 49 of 50 cases the search errs by less than {seeds};"
        " no smaller loss is called a mistake.",
        {"seeds": margin_words(read["noise"])},
    )


def _told(one: Reviewed) -> str:
    """Tell what a move does and what it gave up."""
    told = joined([_event(one["made"]), *_second(one["made"])])
    if not one["slip"]:
        return told
    values = {"told": told, "loss": _loss(one)}
    return _verdict(one, t("{told}, but it gives up {loss}", values))


def _standing(one: Reviewed) -> list[str]:
    """Tell how the game stands, where it goes on and nothing else says so."""
    if one["slip"] or one["made"]["verdict"]:
        return []
    told = stand_words(one["stand"])
    return [t("the tables say {stand}", {"stand": told}) if one["exact"] else told]


def _numbered(one: Reviewed, told: str) -> str:
    return t("{number}. {told}.", {"number": one["number"], "told": told})


# -- what a move does ------------------------------------------------------------------------------


def _remarkable(made: Played) -> bool:
    large = made["takes"] >= WORTH or yinda_saves(made) >= WORTH
    rare = len(new_doubles(made)) > 0 or len(greniers_played(made)) > 0
    return large or rare or made["verdict"] != ""


def _event(made: Played) -> str:
    """Tell the weightiest thing a move does."""
    played = greniers_played(made)
    values = {"move": name_of(made), "seeds": seed_words(made["takes"])}
    if len(played) > 0:
        values["held"] = seed_words(played[0]["seeds"])
        if made["takes"] > 0:
            return t("{move} sows its grenier ({held}) and takes {seeds}", values)
        return t("{move} sows its grenier ({held})", values)
    if made["takes"] > 0:
        return t("{move} takes {seeds}", values)
    quiet = _quiet(made)
    if quiet:
        return quiet
    return t("{player} plays {move}", {"player": player(made["side"]), "move": name_of(made)})


def _second(made: Played) -> list[str]:
    """Tell what a capture or a grenier brings besides."""
    doubles = new_doubles(made)
    if len(doubles) == 0 or (made["takes"] == 0 and len(greniers_played(made)) == 0):
        return []
    best = best_double(doubles)
    pits = listed(shown_in_order(made, best["lasts"]))
    return [
        t(
            "it makes a double threat on {pits} (at least {seeds})",
            {"pits": pits, "seeds": seed_words(best["least"])},
        )
    ]


def _quiet(made: Played) -> str:
    """Tell what a move that takes nothing does; an empty text where the finders see nothing."""
    names, move = made["names"], name_of(made)
    doubles = new_doubles(made)
    if len(doubles) > 0:
        best = best_double(doubles)
        return t(
            "{move} makes a double threat on {pits}, from {sources} (at least {seeds})",
            {
                "move": move,
                "pits": listed(shown_in_order(made, best["lasts"])),
                "sources": listed(names_of(names, best["sources"])),
                "seeds": seed_words(best["least"]),
            },
        )
    for one in answers_of(made):
        if one["kind"] == DEFENCE_YINDA:
            values: dict[str, str | int] = {"move": move, "source": names[one["source"]]}
            values["before"] = one["before"]
            if one["left"] == 0:
                return t("{move} is a yinda: {source} takes nothing instead of {before}", values)
            return tn(
                "{move} is a yinda: {source} takes {n} seed instead of {before}",
                "{move} is a yinda: {source} takes {n} seeds instead of {before}",
                one["left"],
                values,
            )
    blunted = blunted_by(made)
    if len(blunted) > 0:
        sources = listed(names_of(names, blunted))
        return t("{move} blunts {sources}", {"move": move, "sources": sources})
    menaces = new_menaces(made)
    if len(menaces) > 0:
        return t(
            "With {move}, {source} threatens {pits} ({seeds})",
            {"move": move, **_aim(made, largest(menaces))},
        )
    if made["waits"]:
        return t("{move} is a waiting move", {"move": move})
    return ""


def _aim(made: Played, one: Menace) -> dict[str, str]:
    return {
        "source": made["names"][one["source"]],
        "pits": listed(names_of(made["names"], one["targets"])),
        "seeds": seed_words(one["seeds"]),
    }


# -- what it gave up -------------------------------------------------------------------------------


def _loss(one: Reviewed) -> str:
    """Return what a move lost: a won game before seeds."""
    if one["thrown"]:
        return t("the game")
    return t("at least {seeds}", {"seeds": margin_words(one["lost"])})


def _given_up(one: Reviewed) -> str:
    values = {"move": name_of(one["made"]), "loss": _loss(one)}
    return _verdict(one, t("{move} gives up {loss}", values))


def _earlier(one: Reviewed) -> str:
    values = {"move": name_of(one["made"]), "loss": _loss(one)}
    return t("{move} before it gave up {loss}", values)


def _verdict(one: Reviewed, blame: str) -> str:
    values = {"blame": blame, "best": name_of(one["best"]), "why": _why(one)}
    values["better"], values["stand"] = stand_words(one["better"]), stand_words(one["stand"])
    values["line"] = " ".join(one["line"][:SHOWN_OF_LINE])
    if values["why"]:
        return t("{blame}: {best} was better, {why}; {better} instead of {stand} ({line})", values)
    return t("{blame}: {best} was better; {better} instead of {stand} ({line})", values)


def _why(one: Reviewed) -> str:
    """Tell what the best move does that the one played does not; empty where no finder sees it."""
    best, made = one["best"], one["made"]
    if one["forced"]:
        return t("it wins by force")
    if best["takes"] > made["takes"]:
        return t("it takes {seeds}", {"seeds": seed_words(best["takes"])})
    doubles = new_doubles(best)
    if len(doubles) > 0 and len(new_doubles(made)) == 0:
        pits = listed(shown_in_order(best, best_double(doubles)["lasts"]))
        return t("it makes a double threat on {pits}", {"pits": pits})
    blunted = [pit for pit in blunted_by(best) if pit not in blunted_by(made)]
    if len(blunted) > 0:
        return t("it blunts {sources}", {"sources": listed(names_of(best["names"], blunted))})
    told = prevents_words(one)
    if not told:
        told = prepares_words(one)
    if not told and best["waits"]:
        return t("it waits")
    return told


def prevents_words(one: Reviewed) -> str:
    """Tell what the opponent can take now and could not after the best move."""
    other = 1 - one["made"]["side"]
    spared = most_seeds(one["best"]["after"]["menaces"][other])
    worse = one["made"]["after"]["menaces"][other]
    if most_seeds(worse) <= spared:
        return ""
    worst = largest(worse)
    if spared > 0:
        return t(
            "it leaves {other} {seeds} to take instead of {before}",
            {"other": player(other), "seeds": seed_words(spared), "before": worst["seeds"]},
        )
    source = one["made"]["names"][worst["source"]]
    return t("it leaves {source} nothing to take", {"source": source})


def prepares_words(one: Reviewed) -> str:
    """Tell what the best move threatens and the one played does not."""
    known = new_menaces(one["made"])
    fresh = [
        each
        for each in new_menaces(one["best"])
        if each["seeds"] > most_seeds([old for old in known if old["source"] == each["source"]])
    ]
    if len(fresh) == 0:
        return ""
    return t("it threatens {pits} with {source} ({seeds})", _aim(one["best"], largest(fresh)))
