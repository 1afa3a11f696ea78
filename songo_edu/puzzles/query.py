"""Queries: made of what is wanted, refused where a text in them is not known or does not fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

from songo_edu import lazy
from songo_edu.analysis.theme_words import known_themes, theme_named
from songo_edu.errors import QueryError, shown
from songo_edu.games import game, sheet
from songo_edu.games.catalogue import family
from songo_edu.games.own import OWN
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import kinds, levels
from songo_edu.puzzles.kinds.kind import LIMIT, Kind, Query

if TYPE_CHECKING:
    from songo_edu.puzzles import sources, study_tables
else:
    study_tables = lazy.module("songo_edu.puzzles.study_tables")
    sources = lazy.module("songo_edu.puzzles.sources")

#: Positions tried for each of many puzzles, where nothing else is said.
LIMIT_EACH = 10_000
#: The method of a query that names where its positions come from.
GIVEN = "given"
LEVELS = range(1, 6)


def query_for(kind: str = "capture", **wanted: Any) -> Query:
    """Return a query that can be looked for.

    Parameters
    ----------
    kind
        what the puzzles claim, such as "capture".
    game
        the game, with its options; the first that the kind takes where not said.
    method
        where positions come from; the kind's usual source where not said.
    moves, seeds
        of the goal; any where not said.
    most
        the most seeds on the board; any number where not said.
    theme, level
        what a puzzle shows, and how hard it is; any where not said.
    strict
        only one right move at every turn.
    sound
        only puzzles whose key is also the best move, where the kind asks for it.
    sieve
        none that are right and dull (`songo_edu.puzzles.sieve`); of positions that are given, all.
    start
        a position, or a record, that all are taken from.
    count
        how many, 10 where not said.
    seed
        another seed, other puzzles.
    limit
        positions tried at most; where it is not said, a search that brings nothing at first ends
        sooner.
    left_out
        ids and ideas (`songo_edu.puzzles.explanation`) that are not wanted.

    Raises
    ------
    SongoError
        naming a text that is not known or does not fit, and what there is.

    Examples
    --------
    >>> query_for("capture", moves=2, seeds=6).method
    'selfplay'
    """
    known = kinds.kind(kind)
    fields: dict[str, Any] = {"game": known.games[0], "method": known.methods[0]}
    fields |= {name: value for name, value in wanted.items() if value is not None}
    if "start" in fields:
        fields |= {"method": GIVEN, "sieve": False}
    fields["patient"] = "limit" in fields
    fields.setdefault("limit", max(LIMIT, LIMIT_EACH * fields.get("count", 10)))
    fields["seed"] = str(fields.get("seed", "1"))
    fields["left_out"] = frozenset(fields.get("left_out", ()))
    return require(Query(kind=kind, **fields))


def require(query: Query) -> Query:
    """Return a query that can be looked for, however vainly: every text in it is known."""
    name = game(query.game).name  # which says what is wrong with its name or options
    if name in OWN:
        query = replace(query, game=name, sheet=OWN[name].told)
    kind = kinds.kind(query.kind)
    if not kind.takes(query.game):
        _refuse(
            _("{game} has no puzzles of the kind {kind}; games that have: {known}"),
            kind.games,
            game=query.game,
            kind=kind.name,
        )
    if query.start is not None:
        sources.read(query.game, query.start)
    elif query.method == GIVEN:
        _refuse(_("the method given needs a position or a record: --from"))
    elif query.method not in kind.methods:
        _refuse(
            _("unknown method {method} for the kind {kind}; methods: {known}"),
            kind.methods,
            method=shown(query.method),
            kind=kind.name,
        )
    if query.theme is not None:
        theme = theme_named(query.theme)
        if theme is None:
            sentence = _("unknown theme {theme}; known themes: {known}")
            raise QueryError(sentence.format(theme=shown(query.theme), known=known_themes()))
        query = replace(query, theme=theme)
    if query.level is not None and query.level not in LEVELS:
        _refuse(_("unknown level {level}; levels: {known}"), LEVELS, level=shown(query.level))
    _require_goal(query, kind)
    _require_shown(query, kind)
    for field in ("count", "limit", "budget", "most"):
        number = getattr(query, field)
        if number is not None and number < 1:
            _refuse(_("{name} is {number}, and should be 1 or more"), name=field, number=number)
    return query


def _require_goal(query: Query, kind: Kind) -> None:
    if query.seeds is not None and "seeds" not in kind.goal:
        _refuse(_("puzzles of the kind {kind} have no number of seeds to ask for"), kind=kind.name)
    if family(query.game) == "two_row":
        _require_seeds(query, kind)
    low, high = kind.goal["moves"]
    if query.moves is not None and not low <= query.moves <= high:
        _refuse(
            _("{moves} moves: puzzles of the kind {kind} have {low} to {high}"),
            moves=shown(query.moves),
            kind=kind.name,
            low=low,
            high=high,
        )


def _require_seeds(query: Query, kind: Kind) -> None:
    """Refuse seeds that no board of the kind has: to ask for, or to lie there at most."""
    rules = sheet(query.game)
    fewest, most = rules.few, rules.seeds
    if kind.form == "study":
        known = study_tables.sizes(rules)
        fewest, most = known[0], known[-1]
    if query.most is not None and query.most < fewest:
        _refuse(
            _("at most {seeds} seeds on the board: puzzles of the kind {kind} have {low} or more"),
            seeds=query.most,
            kind=kind.name,
            low=fewest,
        )
    if query.seeds is None:
        return
    low, high = kind.goal["seeds"]
    high = min(high, most, query.most or most)
    if not low <= query.seeds <= high:
        _refuse(
            _("{seeds} seeds: puzzles of the kind {kind} have {low} to {high}"),
            seeds=query.seeds,
            kind=kind.name,
            low=low,
            high=high,
        )


def _require_shown(query: Query, kind: Kind) -> None:
    """Refuse what no puzzle of the kind can have, with any number of moves: a level, a theme."""
    if query.strict and kind.form == "study":
        _refuse(_("later moves of a study are not judged: none is strict"))
    k = query.moves
    levels_there = levels.levels_of(kind, k) if query.level is not None else []
    if query.level is not None and query.level not in levels_there:
        sentence = _("no puzzle of the kind {kind} is of level {level}; levels there are: {known}")
        if query.level in levels.levels_of(kind):
            sentence = _(
                "no puzzle of the kind {kind} in {moves} is of level {level}; levels there are:"
                " {known}"
            )
        moves = ngettext("{k} move", "{k} moves", k or 0).format(k=k)
        _refuse(sentence, levels_there, kind=kind.name, level=query.level, moves=moves)
    themes = levels.themes_of(kind, query.game, k) if query.theme is not None else []
    if query.theme is not None and query.theme not in themes:
        _refuse(
            _("no puzzle of the kind {kind} shows the theme {theme}; themes: {known}"),
            themes,
            kind=kind.name,
            theme=query.theme,
        )


def _refuse(sentence: str, known: Iterable[object] = (), **values: object) -> NoReturn:
    """Refuse a query in a sentence, which may say what is known instead."""
    raise QueryError(sentence.format(known=", ".join(map(str, known)) or "–", **values))
