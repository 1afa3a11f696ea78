"""Puzzles chosen for an assignment: by their ids, or by a wish with a seed.

Of those that fit a wish, the seed decides which are taken: the same wish, the same puzzles. Games
take turns where several are wished for, and kinds within each, so that a sheet of all is varied;
the easier ones come first. In a notebook they are chosen at the teacher’s desk.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from songo_edu import lazy
from songo_edu.analysis.theme_words import known_themes, theme_named, themes_told
from songo_edu.errors import AssignmentError, MissingExtraError, SongoError, shown
from songo_edu.games import game
from songo_edu.games.catalogue import title
from songo_edu.locale import _, language, ngettext
from songo_edu.puzzles import kinds, store
from songo_edu.puzzles.page import collections, seeds_on
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.questions import kind_title, puzzle_level_words
from songo_edu.puzzles.record import LEVELS, Json
from songo_edu.teaching import assignment_file as limits
from songo_edu.teaching.assignment import (
    FORMS,
    Assignment,
    Wishes,
    export,
    known,
    lines_of,
    write,
)


def shipped() -> list[Json]:
    """Return every puzzle that comes with the package, the retired ones left out."""
    texts = {
        name: text for collection in collections() for name, text in lines_of(collection).items()
    }
    return [json.loads(text) for text in texts.values()]


# -- puzzles chosen for an assignment: by their ids, or by a wish with a seed ----------------------

#: How many of the values there are, are named for each wish that is tight.
TOLD = 4
#: The game of a wish that names none.
USUAL = "songo"


@dataclass(frozen=True)
class Wish:
    """What puzzles should be; what is None asks for nothing.

    Parameters
    ----------
    game
        the name of a game, or of several. Without one it is songo, or where a kind is not of
        songo, the first game that has it: a sheet has several games only if they are named.
    kind
        a name, as `songo-edu puzzles find` takes it.
    theme
        its name, or what it is called in any language: the solutions of the puzzles show it.
    level
        1 to 5.
    max_seeds
        the most seeds on the board.

    Raises
    ------
    AssignmentError, UnknownGameError, UnknownKindError
        naming what there is not.
    """

    game: str | Sequence[str] | None = None
    kind: str | None = None
    theme: str | None = None
    level: int | None = None
    max_seeds: int | None = None

    def __post_init__(self) -> None:
        if self.game is not None:
            names = [self.game] if isinstance(self.game, str) else self.game
            object.__setattr__(self, "game", tuple(game(name).name for name in names))
        if self.kind is not None:
            kinds.kind(self.kind)
        if self.theme is not None:
            name = theme_named(self.theme)
            if name is None:
                sentence = _("unknown theme {theme}; known themes: {known}")
                raise AssignmentError(
                    sentence.format(theme=shown(self.theme), known=known_themes())
                )
            object.__setattr__(self, "theme", name)
        if self.level is not None and self.level not in LEVELS:
            sentence = _("unknown level {level}; levels: {known}")
            raise AssignmentError(
                sentence.format(level=shown(self.level), known=", ".join(map(str, LEVELS)))
            )

    def fits(self, record: Json) -> bool:
        """Return whether a puzzle is wished for."""
        return (
            (self.game is None or record["game"] in self.game)
            and self.kind in (None, record["kind"])
            and (self.theme is None or self.theme in themes_shown(record))
            and self.level in (None, record["level"])
            and (self.max_seeds is None or seeds_on(record["position"]) <= self.max_seeds)
        )

    def asked(self) -> list[str]:
        """Return the names of what it asks for."""
        return [field.name for field in fields(self) if getattr(self, field.name) is not None]


def choose(
    count: int, wish: Wish | None = None, *, seed: str = "1", files: Sequence[Path] = ()
) -> tuple[Puzzle, ...]:
    """Return `count` puzzles that fit a wish, of the package's or of some files.

    Raises
    ------
    AssignmentError
        where there are too few: which wish is tight, and what there is.
    PuzzleFileError
        where a file cannot be read.

    Examples
    --------
    >>> [each.level for each in choose(3, Wish(kind="capture", level=2))]
    [2, 2, 2]
    """
    wanted = wish or Wish()
    if not 1 <= count <= limits.MOST_PUZZLES:
        sentence = _("{n} puzzles: an assignment has 1 to {most}")
        raise AssignmentError(sentence.format(n=shown(count), most=limits.MOST_PUZZLES))
    records = _records(files)
    if wanted.game is None:
        wanted = replace(wanted, game=usual_game(records, wanted.kind))
    fitting = [record for record in records if wanted.fits(record)]
    if len(fitting) < count:
        raise AssignmentError(_tight(wanted, count, len(fitting), records))
    drawn = sorted(fitting, key=lambda record: _draw_key(seed, record))
    turns: Counter[tuple[str, str]] = Counter()
    by_game: dict[str, list[tuple[int, int, Json]]] = {}
    for place, record in enumerate(drawn):
        of_kind = (record["game"], record["kind"])
        turns[of_kind] += 1
        by_game.setdefault(record["game"], []).append((turns[of_kind], place, record))
    ranked = [
        (turn, entry[1], entry[2])
        for those in by_game.values()
        for turn, entry in enumerate(sorted(those, key=lambda entry: entry[:2]))
    ]
    taken = sorted(ranked, key=lambda entry: entry[:2])[:count]
    in_order = sorted(taken, key=lambda entry: (entry[2]["level"], entry[1]))
    return tuple(Puzzle(record) for _turn, _place, record in in_order)


def usual_game(records: Sequence[Json], kind: str | None = None) -> str:
    """Return the game of a wish that names none: songo, else the first that has such puzzles."""
    games = [record["game"] for record in records if kind in (None, record["kind"])]
    return USUAL if USUAL in games or not games else games[0]


def pick(names: Iterable[str], *, files: Sequence[Path] = ()) -> tuple[Puzzle, ...]:
    """Return the puzzles of these ids, in this order; the beginning of an id is enough.

    Raises
    ------
    AssignmentError
        naming an id that there is not, or one that is several.

    Examples
    --------
    >>> pick(["68e4c60a", "824a5dba63c5"])[0].id
    '68e4c60a1228'
    """
    by_id = {record["id"]: record for record in _records(files)}
    return tuple(_picked(name.strip(), by_id) for name in names)


def _picked(name: str, by_id: dict[str, Json]) -> Puzzle:
    ids = [key for key in by_id if name and key.startswith(name)]
    if len(ids) > 1:
        sentence = _("{text} is the start of several ids: {ids}")
        raise AssignmentError(sentence.format(text=shown(name), ids=", ".join(sorted(ids)[:5])))
    record = by_id[ids[0]] if ids else known(name)
    if record is None:
        raise AssignmentError(_("there is no puzzle {text}").format(text=shown(name)))
    return Puzzle(record)


def _records(files: Sequence[Path]) -> list[Json]:
    if not files:
        return shipped()
    by_id = {line.record["id"]: line.record for path in files for line in store.lines(path)}
    return list(by_id.values())


def themes_shown(record: Json) -> list[str]:
    """Return the themes that a puzzle is about: those shown with its solution, and its kind."""
    moves = record["goal"].get("moves", 1)
    return [record["kind"], *themes_told(record["kind"], moves, record["themes"])]


def _draw_key(seed: str, record: Json) -> bytes:
    """Return the place of a puzzle in the order that a seed gives."""
    text = f"{seed}\n{record['id']}"
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def _tight(wish: Wish, count: int, fitting: int, records: list[Json]) -> str:
    """Return which wishes are tight, and what there is where one of them is given up."""
    such = ngettext("there is {n} such puzzle", "there are {n} such puzzles", fitting)
    sentences = [
        _("you asked for {count}, but {such}").format(count=count, such=such.format(n=fitting))
    ]
    for name in wish.asked():
        given_up: dict[str, Any] = {name: None}
        wider = [record for record in records if replace(wish, **given_up).fits(record)]
        if len(wider) > fitting:
            option, near = _option(wish, name), _near(name, wider)
            sentences.append(
                _("{option} is too narrow: without it there are {n} ({near})").format(
                    option=option, n=len(wider), near=near
                )
            )
    if len(sentences) == 1 and len(wish.asked()) > 1:
        alone = [
            f"{_option(wish, name)}: {sum(_alone(wish, name).fits(record) for record in records)}"
            for name in wish.asked()
        ]
        near = ", ".join(alone)
        sentences.append(_("together they are too narrow; each alone has {near}").format(near=near))
    return "; ".join(sentences)


def _option(wish: Wish, name: str) -> str:
    """Return a wish as the command line has it."""
    value = getattr(wish, name)
    values = value if isinstance(value, tuple) else (value,)
    return " ".join(f"--{name.replace('_', '-')} {each}" for each in values)


def _alone(wish: Wish, name: str) -> Wish:
    wishes: dict[str, Any] = {name: getattr(wish, name)}
    return Wish(**wishes)


def _near(name: str, wider: list[Json]) -> str:
    """Return the values that puzzles have of a wish that is given up, the most common first."""
    if name == "max_seeds":
        least = min(seeds_on(record["position"]) for record in wider)
        return ngettext("the fewest have {n} seed", "the fewest have {n} seeds", least).format(
            n=least
        )
    counts: Counter[object] = Counter()
    for record in wider:
        counts.update(themes_shown(record) if name == "theme" else [record[name]])
    if name == "level":
        return ", ".join(f"{level}: {counts[level]}" for level in LEVELS if counts[level])
    return ", ".join(f"{value}: {n}" for value, n in counts.most_common(TOLD))


# -- the teacher's desk in a notebook: puzzles chosen, seen, put in order, saved in any form -------

widgets = lazy.module("ipywidgets")

#: The form that is the assignment itself.
_ITSELF = "assignment"


class Desk:
    """The same choice as on the page for teachers, as widgets; files come to lie in a folder.

    A wish with a seed fills the list of ids, whose order is that of the sheet; it is edited by
    hand, too. What cannot be is said below the widgets, and nothing is written then.

    Parameters
    ----------
    folder
        where files are written; that of the notebook, if left out.
    wishes
        the site, the paper, the puzzles a page.

    Attributes
    ----------
    game, kind, level, count, seed, ids, title, hints, hint_after, reveal, form
        the widgets, whose ``value`` may be read and set.

    Raises
    ------
    MissingExtraError
        where ipywidgets is not installed.

    Examples
    --------
    >>> desk = Desk()
    >>> desk.count.value, desk.level.value = 2, 1
    >>> desk.draw()
    >>> [each.level for each in desk.assignment.puzzles]
    [1, 1]
    """

    def __init__(self, folder: Path | str = ".", wishes: Wishes | None = None) -> None:
        if find_spec("ipywidgets") is None:
            raise MissingExtraError("Desk", "boards")
        self.folder, self.wishes, self.language = Path(folder), wishes or Wishes(), language()
        games = dict.fromkeys(record["game"] for record in shipped())
        whatever = (_("any"), None)
        every = [(title(name), name) for name in games]
        self.game = _select(_("Game"), [*every, (_("all games"), tuple(games))])
        titles = [(kind_title(name), name) for name in kinds.KINDS]
        self.kind = _select(_("Kind"), [whatever, *titles])
        levels = [(puzzle_level_words(level), level) for level in LEVELS]
        self.level = _select(_("Level"), [whatever, *levels])
        self.count = widgets.BoundedIntText(6, 1, limits.MOST_PUZZLES, description=_("How many"))
        self.seed = widgets.Text("1", description=_("Draw number"))
        self.ids = widgets.Textarea(description=_("Puzzles"), rows=4)
        self.title = widgets.Text(description=_("Title"))
        allowed = [(str(n), n) for n in range(limits.MOST_HINTS + 1)]
        self.hints = _select(_("Hints allowed"), allowed)
        self.hints.value = limits.USUAL_HINTS
        awaited = [(limits.wait_words(n), n) for n in range(limits.MOST_AWAITED + 1)]
        self.hint_after = _select(_("Hints appear"), awaited)
        self.reveal = widgets.Checkbox(True, description=_("The solution may be looked up"))
        self.form = _select(_("Form"), [(name, name) for name in (*FORMS, _ITSELF)])
        self.said = widgets.HTML()
        self.seen = widgets.HTML()
        self.box = widgets.VBox(
            [
                widgets.HBox([self.game, self.kind, self.level]),
                widgets.HBox([self.count, self.seed, self._button(_("Choose them"), self.draw)]),
                self.ids,
                self.seen,
                widgets.HBox([self.title, self.hints, self.hint_after, self.reveal]),
                widgets.HBox([self.form, self._button(_("Save"), self.save)]),
                self.said,
            ]
        )
        self.ids.observe(lambda _change: self._guarded(self._show), "value")

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles of the list, in its order."""
        return pick(filter(None, re.split(r"[\s,;]+", self.ids.value)))

    @property
    def assignment(self) -> Assignment:
        """The assignment so far; an error names what cannot be."""
        head = (self.title.value.strip(), self.language, self.hints.value, self.reveal.value)
        return Assignment(*head, self.puzzles, self.hint_after.value)

    def draw(self) -> None:
        """Fill the list with puzzles that fit the wish."""
        wish = Wish(game=self.game.value, kind=self.kind.value, level=self.level.value)
        drawn = choose(self.count.value, wish, seed=self.seed.value)
        self.ids.value = " ".join(puzzle.id for puzzle in drawn)

    def save(self) -> Path:
        """Write the assignment in the form chosen, whole or not at all, and return where."""
        form = self.form.value
        if form == _ITSELF:
            path, data = self.folder / "songo-assignment.json", write(self.assignment).encode()
        else:
            path = self.folder / f"songo-{form}{FORMS[form].ending}"
            data = export(self.assignment, form, self.wishes)
        store.write_bytes(path, [data])
        self.said.value = escape(_("{path} is written.").format(path=path))
        return path

    def _show(self) -> None:
        pictures = (
            f'<figure style="margin:0;max-width:22rem">{puzzle._repr_svg_() or ""}'
            f"<figcaption>{number}. {escape(puzzle.task())}</figcaption></figure>"
            for number, puzzle in enumerate(self.puzzles, start=1)
        )
        self.seen.value = (
            f'<div style="display:flex;flex-wrap:wrap;gap:1rem">{"".join(pictures)}</div>'
        )

    def _button(self, words: str, act: Any) -> Any:
        button = widgets.Button(description=words)
        button.on_click(lambda _button: self._guarded(act))
        return button

    def _guarded(self, act: Any) -> None:
        """Do something, and say what is wrong where it cannot be done."""
        self.said.value = ""
        try:
            act()
        except SongoError as error:
            self.said.value = escape(str(error))

    def __repr__(self) -> str:
        return f"Desk({str(self.folder)!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.box._repr_mimebundle_(**kwargs)


def _select(words: str, options: list[Any]) -> Any:
    return widgets.Dropdown(options=options, description=words, value=options[0][1])
