"""Why a move is good, in words, from what the finders see before and after it.

Each sentence states a finding and no more: what the move takes, threatens, prevents or prepares,
and what the opponent can take in return. None is an opinion of a search.
"""

from songo_edu.analysis.before_and_after import (
    Played,
    answers_of,
    best_double,
    largest,
    name_of,
    new_menaces,
    real_of,
    saved_by,
    shown_in_order,
    was_double,
)
from songo_edu.analysis.finders import Defence
from songo_edu.analysis.finding_sentences import help_words
from songo_edu.games.two_row.sentences import names_of, numbers_with, pits_with
from songo_edu.games.wording import listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_KEEP
from songo_edu.rules.two_row.strategies import (
    DEFENCE_CAPTURE,
    DEFENCE_COUNTER,
    DEFENCE_EVASION,
    DEFENCE_PUSH,
    DEFENCE_YINDA,
)


def reasons_for(made: Played) -> list[str]:
    """Return what speaks for a move, the weightiest first, and what the opponent can then take."""
    told = _capture(made)
    if made["verdict"]:
        return [*told, made["verdict"]]
    told = [*told, *_double(made), *_defences(made), *_threat(made), *_new_greniers(made)]
    if len(told) == 0:
        told = _wait(made)
    if len(told) == 0:
        told.append(t("The finders see nothing that speaks for {move}.", {"move": name_of(made)}))
    return [*told, *_price(made)]


def _capture(made: Played) -> list[str]:
    who = player(made["side"])
    pits = pits_with(made["events"], EVENT_CAPTURE)
    if len(pits) > 0:
        taken = sum(numbers_with(made["events"], EVENT_CAPTURE))
        values = {"player": who, "seeds": seed_words(taken)}
        values["pits"] = listed(shown_in_order(made, pits))
        return [t("{player} takes {seeds} in {pits}.", values)]
    if len(pits_with(made["events"], EVENT_KEEP)) > 0:
        return [t("{player} keeps the last seed of the lap.", {"player": who})]
    return []


# -- what it threatens -----------------------------------------------------------------------------


def _double(made: Played) -> list[str]:
    found = real_of(made["after"]["doubles"][made["side"]])
    # The finders leave repetition aside; a reply that ends the game by it would escape both.
    if len(found) == 0 or made["repeats"]:
        return []
    best = best_double(found)
    values = {
        "move": name_of(made),
        "pits": listed(shown_in_order(made, best["lasts"])),
        "sources": listed(names_of(made["names"], best["sources"])),
        "player": player(made["side"]),
        "other": player(1 - made["side"]),
        "seeds": seed_words(best["least"]),
    }
    if was_double(made, best):
        values["aim"] = t("{sources} still threaten {pits} doubly", values)
    else:
        values["aim"] = t("{move} makes a double threat on {pits}, from {sources}", values)
    return [t("{aim}; whatever {other} plays, {player} takes at least {seeds}.", values)]


def _threat(made: Played) -> list[str]:
    doubles = real_of(made["after"]["doubles"][made["side"]])
    doubled = [pit for one in doubles for pit in one["sources"]]
    fresh = [one for one in new_menaces(made) if one["source"] not in doubled]
    if len(fresh) == 0:
        return []
    best = largest(fresh)
    told = t(
        "{source} now threatens {pits} ({seeds}).",
        {
            "source": made["names"][best["source"]],
            "pits": listed(names_of(made["names"], best["targets"])),
            "seeds": seed_words(best["seeds"]),
        },
    )
    return [f"{told} {help_words(made['names'], best)}"]


# -- what it prevents ------------------------------------------------------------------------------


def _defences(made: Played) -> list[str]:
    """Tell the best of each kind of defence."""
    best: list[Defence] = []
    for one in answers_of(made):
        known = [each for each in best if each["kind"] == one["kind"]]
        if len(known) == 0:
            best.append(one)
        elif saved_by(one) > saved_by(known[0]):
            best = [one if each["kind"] == one["kind"] else each for each in best]
    return [_defence(made, one) for one in best]


def _defence(made: Played, one: Defence) -> str:
    kind, source = one["kind"], made["names"][one["source"]]
    if kind == DEFENCE_COUNTER:
        return t(
            "{move} is a counter-threat: if {source} takes {lost}, {player} then takes {seeds}.",
            {
                "move": name_of(made),
                "source": source,
                "player": player(made["side"]),
                "lost": seed_words(one["left"]),
                "seeds": seed_words(one["regain"]),
            },
        )
    values = {"move": name_of(made), "effect": _effect(source, one)}
    if kind == DEFENCE_YINDA:
        return t("{move} is a yinda: {effect}.", values)
    if kind == DEFENCE_EVASION:
        return t("{move} moves threatened seeds away: {effect}.", values)
    if kind == DEFENCE_CAPTURE:
        return t("{move} takes the threatening pit itself: {effect}.", values)
    if kind == DEFENCE_PUSH:
        return t("{move} adds to the threatening pit, which aims elsewhere: {effect}.", values)
    return t("After {move} the rules stand in the way: {effect}.", values)


def _effect(source: str, one: Defence) -> str:
    values: dict[str, str | int] = {"source": source, "before": one["before"]}
    if one["left"] == 0:
        return t("{source} takes nothing instead of {before}", values)
    return tn(
        "{source} takes {n} seed instead of {before}",
        "{source} takes {n} seeds instead of {before}",
        one["left"],
        values,
    )


# -- what it prepares, and its price ---------------------------------------------------------------


def _new_greniers(made: Played) -> list[str]:
    side = made["side"]
    before = [one["pit"] for one in made["before"]["greniers"][side]]
    return [
        t(
            "{pit} becomes a grenier of {seeds}.",
            {"pit": made["names"][one["pit"]], "seeds": seed_words(one["seeds"])},
        )
        for one in made["after"]["greniers"][side]
        if one["pit"] not in before
    ]


def _wait(made: Played) -> list[str]:
    if not made["waits"]:
        return []
    side = made["side"]
    return [
        t(
            "{move} is a waiting move: {player} has up to {own} more, {other} {others}.",
            {
                "move": name_of(made),
                "player": player(side),
                "other": player(1 - side),
                "own": made["after"]["waiting"][side],
                "others": made["after"]["waiting"][1 - side],
            },
        )
    ]


def _price(made: Played) -> list[str]:
    other = 1 - made["side"]
    found = made["after"]["menaces"][other]
    if len(found) > 0:
        worst = largest(found)
        return [
            t(
                "{other} can then take {seeds} with {pit}.",
                {
                    "other": player(other),
                    "seeds": seed_words(worst["seeds"]),
                    "pit": made["names"][worst["source"]],
                },
            )
        ]
    if len(made["before"]["menaces"][other]) > 0:
        return [t("{other} can then take nothing.", {"other": player(other)})]
    return []
