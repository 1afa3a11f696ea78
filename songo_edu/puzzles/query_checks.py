"""Whether a wish can be understood: every text in it is known, and they go together."""

from __future__ import annotations

from collections.abc import Iterable

from songo_edu.analysis.themes import THEMES
from songo_edu.errors import UnknownGameError, WishError
from songo_edu.games import game
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles import kinds
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.sources import given

#: The method of a wish that names where its positions come from.
GIVEN = "given"
LEVELS = range(1, 6)


def require(wish: Wish) -> Wish:
    """Return a wish that can be looked for, however vainly.

    Raises
    ------
    WishError, UnknownKindError, UnknownGameError, PositionError, RecordError
        naming the text that is not known or does not fit, and what there is.
    """
    if wish.game.partition("+")[0] not in FAMILIES:
        raise UnknownGameError(wish.game, FAMILIES)
    game(wish.game)  # its options, too
    kind = kinds.kind(wish.kind)
    if not kind.takes(wish.game):
        raise WishError(
            _("{game} has no puzzles of the kind {kind}; games that have: {known}").format(
                game=wish.game, kind=kind.name, known=_listed(kind.games)
            )
        )
    if wish.start is not None:
        given.read(wish.game, wish.start)
    elif wish.method == GIVEN:
        raise WishError(_("the method given needs a position or a record: --from"))
    elif wish.method not in kind.methods:
        raise WishError(
            _("unknown method {method} for the kind {kind}; methods: {known}").format(
                method=shown(wish.method), kind=kind.name, known=_listed(kind.methods)
            )
        )
    if wish.theme is not None and wish.theme not in THEMES:
        raise WishError(
            _("unknown theme {theme}; known themes: {known}").format(
                theme=shown(wish.theme), known=_listed(THEMES)
            )
        )
    if wish.level is not None and wish.level not in LEVELS:
        raise WishError(
            _("unknown level {level}; levels: {known}").format(
                level=shown(wish.level), known=_listed(LEVELS)
            )
        )
    _require_goal(wish, kind)
    _require_numbers(wish)
    return wish


def _require_goal(wish: Wish, kind: Kind) -> None:
    if wish.seeds is not None and "seeds" not in kind.goal:
        raise WishError(
            _("puzzles of the kind {kind} have no number of seeds to ask for").format(
                kind=kind.name
            )
        )
    if wish.seeds is not None and wish.seeds < kind.goal["seeds"][0]:
        raise WishError(
            _("{seeds} seeds: puzzles of the kind {kind} have {low} or more").format(
                seeds=wish.seeds, kind=kind.name, low=kind.goal["seeds"][0]
            )
        )
    low, high = kind.goal["moves"]
    if wish.moves is not None and not low <= wish.moves <= high:
        raise WishError(
            _("{moves} moves: puzzles of the kind {kind} have {low} to {high}").format(
                moves=shown(wish.moves), kind=kind.name, low=low, high=high
            )
        )


def _require_numbers(wish: Wish) -> None:
    for name, number in (
        ("count", wish.count),
        ("limit", wish.limit),
        ("budget", wish.budget),
    ):
        if number < 1:
            raise WishError(
                _("{name} is {number}, and should be 1 or more").format(name=name, number=number)
            )


def _listed(names: Iterable[object]) -> str:
    return ", ".join(str(name) for name in names) or "–"
