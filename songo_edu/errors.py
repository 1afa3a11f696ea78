"""The errors of the package: each names the offending text and the way out."""

from __future__ import annotations

from collections.abc import Iterable

from songo_edu.locale import _

_LONGEST_SHOWN = 60


def _brief(value: object) -> object:
    """Return what is quoted in an error, cut where it is long."""
    return value if len(repr(value)) <= _LONGEST_SHOWN else str(value)[:_LONGEST_SHOWN] + "…"


class SongoError(Exception):
    """Any error of this package that a reader can mend."""


class UnknownGameError(SongoError):
    """No game of that name."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown game {name!r}; known games: {known}").format(
                name=_brief(name), known=", ".join(known)
            )
        )


class UnknownKindError(SongoError):
    """No kind of puzzle of that name."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown kind of puzzle {name!r}; known kinds: {known}").format(
                name=_brief(name), known=", ".join(known)
            )
        )


class LanguageError(SongoError):
    """A language the package does not speak."""

    def __init__(self, code: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown language {code!r}; known languages: {known}").format(
                code=_brief(code), known=", ".join(known)
            )
        )


class PositionError(SongoError):
    """A text that is no position of the game."""


class UnknownPitError(SongoError):
    """A pit that the board does not have."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown pit {name!r}; the pits are {known}").format(
                name=_brief(name), known=" ".join(known)
            )
        )


class UnknownSideError(SongoError):
    """A side that is neither South nor North."""

    def __init__(self, side: object) -> None:
        super().__init__(_("unknown side {side!r}; the sides are S and N").format(side=side))


class IllegalMoveError(SongoError):
    """A move that the rules forbid."""


class RecordError(SongoError):
    """A text that is no record of a game."""


class BoardError(SongoError):
    """An option that a board does not have, or a value it cannot show."""


class PuzzleFileError(SongoError):
    """A puzzle file that cannot be read."""


class WishError(SongoError):
    """Puzzles are asked for that no kind, game or method can give."""


class UnfilledWishError(SongoError):
    """The limits came before the puzzles that were asked for."""


class SchedulerError(SongoError):
    """Workers that cannot be reached, or that do not answer as they should."""


class ExerciseError(SongoError):
    """No exercise of that name, or exercise data that does not hold."""


class SearchError(SongoError):
    """A search that cannot be made: too few positions or lines, or a board too large for it."""


class UnknownExampleError(SongoError):
    """No rebuilt example of that name."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown example {name!r}; known examples: {known}").format(
                name=_brief(name), known=", ".join(known)
            )
        )


class ProgressFileError(SongoError):
    """A file of progress that cannot be read back."""


class UnknownFigureError(SongoError):
    """No figure of that name is measured."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(
            _("unknown figure {name!r}; known figures: {known}").format(
                name=_brief(name), known=", ".join(known)
            )
        )


class LongFigureError(SongoError):
    """A figure that takes long, asked for as if it did not."""

    def __init__(self, name: str) -> None:
        super().__init__(_("the figure {name!r} takes long: add --long").format(name=name))


class ReportFileError(SongoError):
    """A file that measured figures cannot be written to."""


class RulesDifferError(SongoError):
    """Two programs that are compared do not play the same game."""

    def __init__(self, where: str) -> None:
        super().__init__(_("the rules are not the same: {where}").format(where=where))


class MissingExtraError(SongoError):
    """A command or object that needs an extra which is not installed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(
            _("{what} needs the extra {extra}: pip install 'songo-edu[{extra}]'").format(
                what=what, extra=extra
            )
        )
