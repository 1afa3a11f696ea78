"""The errors of the package: each names the offending text and the way out."""

from collections.abc import Iterable
from string import Formatter

from songo_edu.locale import LanguageError as LanguageError
from songo_edu.locale import SongoError as SongoError
from songo_edu.locale import _, later
from songo_edu.locale import brief as _brief
from songo_edu.locale import shown as shown


class _SentenceError(Exception):
    """An error of one sentence, whose holes are filled in the order in which they come."""

    sentence: str

    def __init__(self, *values: object) -> None:
        parts = Formatter().parse(self.sentence)
        holes = dict.fromkeys((hole, quote == "r") for _text, hole, _form, quote in parts if hole)
        filled = zip(holes, values, strict=True)
        words = {hole: _brief(value) if quoted else value for (hole, quoted), value in filled}
        super().__init__(_(self.sentence).format(**words))


class UnknownNameError(SongoError):
    """A name that nothing has; it names what there is."""

    sentence: str
    between = ", "

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__(_(self.sentence).format(name=_brief(name), known=self.between.join(known)))


class UnknownGameError(UnknownNameError):
    """No game of that name."""

    sentence = later("unknown game {name!r}; known games: {known}")


class UnknownKindError(UnknownNameError):
    """No kind of puzzle of that name."""

    sentence = later("unknown kind of puzzle {name!r}; known kinds: {known}")


class PositionError(SongoError):
    """A text that is no position of the game."""


class SheetError(_SentenceError, SongoError):
    """A rule sheet of one's own that cannot be read, or says what no game can be played by."""

    sentence = later("{text} is not a rule sheet: {what}")


class UnknownPitError(UnknownNameError):
    """A pit that the board does not have."""

    sentence = later("unknown pit {name!r}; the pits are {known}")
    between = " "


class LevelError(_SentenceError, SongoError):
    """A level that the computer does not have."""

    sentence = later("unknown level {level!r}; the levels are 1 to {most}")


class UnknownSideError(_SentenceError, SongoError):
    """A side that is neither South nor North."""

    sentence = later("unknown side {side!r}; the sides are S and N")


class IllegalMoveError(SongoError):
    """A move that the rules forbid."""


class RecordError(SongoError):
    """A text that is no record of a game."""


class GameLinkError(SongoError):
    """A link or line of text that brings no game."""


class PlayerError(SongoError):
    """A player that is none, is missing, or plays what may not be played."""


class BoardError(SongoError):
    """An option that a board does not have, or a value it cannot show."""


class PuzzleError(SongoError):
    """A puzzle that there is not, or a hint that it does not have."""


class PuzzleFileError(SongoError):
    """A puzzle file that cannot be read."""


class UnknownCollectionError(UnknownNameError, PuzzleFileError):
    """No collection of puzzles of that name comes with the package."""

    sentence = later("unknown collection {name!r}; known collections: {known}")


class AssignmentError(SongoError):
    """An assignment that cannot be read or made, or a wish for it that cannot be met."""


class ResultCodeError(SongoError):
    """A result code that cannot be read, or is of another assignment."""


class UnknownPlanError(UnknownNameError):
    """No lesson of that name to give in class."""

    sentence = later("unknown lesson {name!r}; known lessons: {known}")


class UnknownFormError(UnknownNameError):
    """No form of that name in which an assignment is given out."""

    sentence = later("unknown form {name!r}; known forms: {known}")


class QueryError(SongoError):
    """Puzzles are asked for that no kind, game or method can give."""


class UnfilledQueryError(SongoError):
    """The limits came before the puzzles that were asked for; `found` were there by then."""

    found = 0


class SchedulerError(SongoError):
    """Workers that cannot be reached, or that do not answer as they should."""


class EndingsFileError(SongoError):
    """A file that is no table of endings, or a damaged one, or cannot be written."""


class EndingsRangeError(SongoError):
    """More seeds than a table of endings can have."""

    def __init__(self, game: str, seeds: int, most: int) -> None:
        super().__init__(
            _("a table of {game} has levels of 0 to {most} seeds, not {seeds}").format(
                game=game, most=most, seeds=seeds
            )
        )


#: What was there in the version before, and what takes its place.
GONE = {
    **dict.fromkeys(
        ("openings", "engine --book", "book=FILE"),
        later("{name} is gone: a book of openings won no more games than the search without one"),
    ),
    "tables check --scheduler": later(
        "{name} is gone: all processors of one machine prove a table; --level N proves a part"
    ),
}


class GoneError(SongoError):
    """Something that this version no longer has; it names what takes its place."""

    def __init__(self, name: str) -> None:
        super().__init__(_(GONE[name]).format(name=name))


class ExerciseError(SongoError):
    """No exercise of that name, or exercise data that does not hold."""


class LessonError(SongoError):
    """No lesson of that name, or lesson data that does not hold."""


class SearchError(SongoError):
    """A search that cannot be made: too few positions or lines, or a board too large for it."""


class UnknownExampleError(UnknownNameError):
    """No rebuilt example of that name."""

    sentence = later("unknown example {name!r}; known examples: {known}")


class ProgressFileError(SongoError):
    """A file of progress that cannot be read back."""


class UnknownFigureError(UnknownNameError):
    """No figure of that name is measured."""

    sentence = later("unknown figure {name!r}; known figures: {known}")


class MovedFigureError(_SentenceError, SongoError):
    """A figure that the command had, and that authors measure now."""

    sentence = later("the figure {name!r} is now measured in the project’s sources, by {command}")


class LongFigureError(_SentenceError, SongoError):
    """A figure that takes long, asked for as if it did not."""

    sentence = later("the figure {name!r} takes long: add --long")


class ReportFileError(SongoError):
    """A file that measured figures cannot be written to."""


class RulesDifferError(_SentenceError, SongoError):
    """Two programs that are compared do not play the same game."""

    sentence = later("the rules are not the same: {where}")


class NotMadeError(_SentenceError, SongoError):
    """A file that is made from the sources, where only these are there."""

    sentence = later("{path} is not made yet: run `make generated` in the folder of the project")


class MissingExtraError(_SentenceError, SongoError):
    """A command or object that needs an extra which is not installed."""

    sentence = later("{what} needs the extra {extra}: pip install 'songo-edu[{extra}]'")

    def __init__(self, what: str, extra: str) -> None:
        self.extra = extra
        super().__init__(what, extra)


def __dir__() -> list[str]:
    items = globals().items()
    return [name for name, item in items if isinstance(item, type) and issubclass(item, SongoError)]
