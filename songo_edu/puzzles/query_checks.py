"""Whether a query can be understood: every text in it is known, and they go together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.analysis.theme_words import known_themes, theme_named
from songo_edu.errors import QueryError, shown
from songo_edu.games import game
from songo_edu.games.own import OWN
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import kinds, levels
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.query import Query

if TYPE_CHECKING:
    from songo_edu.puzzles.sources import given
else:
    given = lazy.module("songo_edu.puzzles.sources.given")

#: The method of a query that names where its positions come from.
GIVEN = "given"
LEVELS = range(1, 6)


def require(query: Query) -> Query:
    """Return a query that can be looked for, however vainly.

    Raises
    ------
    QueryError, UnknownKindError, UnknownGameError, PositionError, RecordError
        naming the text that is not known or does not fit, and what there is.
    """
    named = game(query.game).name  # which says what is wrong with its name or options
    if named in OWN:
        query = replace(query, game=named, sheet=OWN[named].told)
    kind = kinds.kind(query.kind)
    if not kind.takes(query.game):
        raise QueryError(
            _("{game} has no puzzles of the kind {kind}; games that have: {known}").format(
                game=query.game, kind=kind.name, known=_listed(kind.games)
            )
        )
    if query.start is not None:
        given.read(query.game, query.start)
    elif query.method == GIVEN:
        raise QueryError(_("the method given needs a position or a record: --from"))
    elif query.method not in kind.methods:
        raise QueryError(
            _("unknown method {method} for the kind {kind}; methods: {known}").format(
                method=shown(query.method), kind=kind.name, known=_listed(kind.methods)
            )
        )
    if query.theme is not None:
        name = theme_named(query.theme)
        if name is None:
            raise QueryError(
                _("unknown theme {theme}; known themes: {known}").format(
                    theme=shown(query.theme), known=known_themes()
                )
            )
        query = replace(query, theme=name)
    if query.level is not None and query.level not in LEVELS:
        raise QueryError(
            _("unknown level {level}; levels: {known}").format(
                level=shown(query.level), known=_listed(LEVELS)
            )
        )
    _require_goal(query, kind)
    _require_shown(query, kind)
    _require_numbers(query)
    return query


def _require_goal(query: Query, kind: Kind) -> None:
    if query.seeds is not None and "seeds" not in kind.goal:
        raise QueryError(
            _("puzzles of the kind {kind} have no number of seeds to ask for").format(
                kind=kind.name
            )
        )
    if query.seeds is not None and query.seeds < kind.goal["seeds"][0]:
        raise QueryError(
            _("{seeds} seeds: puzzles of the kind {kind} have {low} or more").format(
                seeds=query.seeds, kind=kind.name, low=kind.goal["seeds"][0]
            )
        )
    low, high = kind.goal["moves"]
    if query.moves is not None and not low <= query.moves <= high:
        raise QueryError(
            _("{moves} moves: puzzles of the kind {kind} have {low} to {high}").format(
                moves=shown(query.moves), kind=kind.name, low=low, high=high
            )
        )


def _require_shown(query: Query, kind: Kind) -> None:
    """Refuse a level or a theme that no puzzle of the kind can have, so many moves or not."""
    few = query.moves
    if query.level is not None and query.level not in levels.levels_of(kind, few):
        told = _("no puzzle of the kind {kind} is of level {level}; levels there are: {known}")
        if query.level in levels.levels_of(kind):
            told = _(
                "no puzzle of the kind {kind} in {moves} is of level {level}; levels there are:"
                " {known}"
            )
        raise QueryError(
            told.format(
                kind=kind.name,
                level=query.level,
                moves=ngettext("{k} move", "{k} moves", few or 0).format(k=few),
                known=_listed(levels.levels_of(kind, few)),
            )
        )
    if query.theme is not None and query.theme not in levels.themes_of(kind, query.game, few):
        raise QueryError(
            _("no puzzle of the kind {kind} shows the theme {theme}; themes: {known}").format(
                kind=kind.name,
                theme=query.theme,
                known=_listed(levels.themes_of(kind, query.game, few)),
            )
        )


def _require_numbers(query: Query) -> None:
    for name, number in (
        ("count", query.count),
        ("limit", query.limit),
        ("budget", query.budget),
        ("most", 1 if query.most is None else query.most),
    ):
        if number < 1:
            raise QueryError(
                _("{name} is {number}, and should be 1 or more").format(name=name, number=number)
            )


def _listed(names: Iterable[object]) -> str:
    return ", ".join(str(name) for name in names) or "–"
