"""What stands in the way of a wish that is not met, and what there is near it.

Two sources tell it. A job counts the puzzles that lack one condition alone (`Made.missed`). What is
asked of the search itself, such as a number of seeds, is left out of the wish, one condition after
another, and the first jobs are done again for as long as it takes to see a few puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from songo_edu.games.wording import seed_words
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.making import Missed, tried_and_found
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.record import Json

#: Jobs done again without a condition, and the puzzles after which enough is seen.
JOBS, SEEN = 2, 12
#: Values told of what there is near.
TOLD = 3


def near(query: Query, missed: Missed) -> str:
    """Return which conditions of a wish are tight and what there is near it; empty: nothing is.

    Parameters
    ----------
    query
        the wish, which is not met.
    missed
        what its jobs saw of puzzles that lack one condition alone.
    """
    told = []
    for name in conditions(query):
        values = missed[name] if missed.get(name) else _without(query, name)
        if values:
            told.append(_told(query, name, values))
    if missed.get("sound"):
        told.append(_("sound play is tight: --allow-unsound takes keys that are not the best move"))
    return "; ".join(told)


def conditions(query: Query) -> list[str]:
    """Return the conditions of a wish that may be given up, by the names of its fields.

    Examples
    --------
    >>> conditions(Query(theme="lap", level=5))
    ['level', 'theme']
    """
    named = ("level", "theme", "seeds", "moves")
    found = [name for name in named if getattr(query, name) is not None]
    return found + (["strict"] if query.strict else [])


def _without(query: Query, name: str) -> Counter[object]:
    """Return the values that puzzles have of a condition once it is given up."""
    given_up: dict[str, Any] = {name: False if name == "strict" else None, "sound": False}
    wider = replace(query, **given_up)
    found: Counter[object] = Counter()
    for record in _first(wider):
        found.update(values_of(record, name))
    return found


def _first(query: Query) -> Iterator[Json]:
    seen = 0
    for job in range(JOBS):
        for record in tried_and_found(query, job):
            yield record
            seen += 1
            if seen == SEEN:
                return


def values_of(record: Json, name: str) -> list[object]:
    """Return what a puzzle has of a condition: a level, its themes, the seeds, the moves."""
    if name == "theme":
        return list(record["themes"])
    if name == "level":
        return [record["level"]]
    return [record["strict"]] if name == "strict" else [record["goal"].get(name)]


def _told(query: Query, name: str, values: Counter[object]) -> str:
    wanted = getattr(query, name)
    if name == "strict":
        return _("only one right move at every turn is tight: there are some with several")
    if name == "theme":
        common = [str(value) for value, _n in values.most_common(TOLD)]
        return _("the theme {theme} is tight: others show {near}").format(
            theme=wanted, near=", ".join(common) or _("none")
        )
    numbers = sorted((n for n in values if isinstance(n, int)), key=lambda n: (abs(n - wanted), n))
    close = sorted(numbers[:TOLD])
    if name == "level":
        return _("level {level} is tight: there are those of level {near}").format(
            level=wanted, near=", ".join(map(str, close))
        )
    if name == "seeds":
        return _("a goal of {seeds} is tight: there are puzzles for {near}").format(
            seeds=seed_words(wanted), near=", ".join(map(str, close))
        )
    return _("a goal in {moves} is tight: there are puzzles in {near}").format(
        moves=ngettext("{k} move", "{k} moves", wanted).format(k=wanted),
        near=", ".join(map(str, close)),
    )
