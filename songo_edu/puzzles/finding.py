"""Finding puzzles from Python: asked for by what they hold, given as records.

The command line's ``songo-edu puzzles find`` asks here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu import lazy
from songo_edu.analysis.theme_words import known_themes, theme_named
from songo_edu.errors import QueryError, shown
from songo_edu.games import game
from songo_edu.games.own import OWN
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import kinds, levels
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.query import GIVEN, LEVELS, Query, default_limit
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.mining import Progress, mine, run
from songo_edu.puzzles.scale.runners import open_runner

if TYPE_CHECKING:
    from songo_edu.puzzles import sources
else:
    sources = lazy.module("songo_edu.puzzles.sources")


def query(kind: str = "capture", **wanted: Any) -> Query:
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
    >>> query("capture", moves=2, seeds=6).method
    'selfplay'
    """
    known = kinds.kind(kind)
    usual: dict[str, Any] = {
        "game": known.games[0],
        "method": known.methods[0],
        "count": 10,
        "seed": "1",
    }
    asked = usual | {name: value for name, value in wanted.items() if value is not None}
    if "start" in asked:
        asked["method"] = GIVEN
    asked["patient"] = "limit" in asked
    asked.setdefault("limit", default_limit(asked["count"]))
    asked |= {"seed": str(asked["seed"]), "left_out": frozenset(asked.get("left_out", ()))}
    return require(Query(kind=kind, **asked))


def search(
    kind: str = "capture",
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    **wanted: Any,
) -> Generator[Json, None, None]:
    """Yield puzzles as they are found; closing the generator ends the search.

    Parameters
    ----------
    kind
        what they claim.
    workers
        processes on this machine, None for all cores. With more than one, a script asks under
        ``if __name__ == "__main__":``.
    scheduler
        the address of a Dask scheduler whose workers look instead.
    progress
        called after each job with a `Progress`: ``found``, ``count``, ``tried``, ``limit``.
    **wanted
        what else is wanted: see `query`.

    Raises
    ------
    UnfilledQueryError
        where the limits come first; what was found before has been given.

    Examples
    --------
    >>> next(search("capture", moves=1, count=1, sound=False))["goal"]["moves"]
    1
    """
    queries = [query(kind, **wanted)]
    with open_runner(workers, scheduler) as runner, closing(mine(queries, runner, set())) as steps:
        for step in steps:
            if progress is not None:
                progress(step.progress)
            yield from step.records


def find(kind: str = "capture", *, file: str | Path | None = None, **wanted: Any) -> list[Json]:
    """Return puzzles of a kind, found, proved and graded.

    Parameters
    ----------
    kind
        what they claim.
    file
        where they are written as well, so that a long search survives any interruption: the same
        call goes on.
    **wanted
        what `search` takes, and what `query` takes.

    Raises
    ------
    UnfilledQueryError
        where the limits come before as many as were asked for.

    Examples
    --------
    >>> len(find("capture", moves=1, count=2, seed="a", sound=False))
    2
    """
    if file is None:
        return list(search(kind, **wanted))
    from songo_edu.puzzles.store import read

    path, force = Path(file), bool(wanted.pop("force", False))
    people = {name: wanted.pop(name) for name in ("workers", "scheduler") if name in wanted}
    progress = wanted.pop("progress", None)
    queries = [query(kind, **wanted)]
    with open_runner(**{"workers": 1, **people}) as runner:
        run(queries, path, runner, force=force, progress=progress)
    return [line.record for line in read(path)]


# -- whether a query can be understood: every text in it is known, and they go together ------------


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
        sources.read(query.game, query.start)
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
