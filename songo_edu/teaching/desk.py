"""The teacher's desk in a notebook: puzzles chosen, seen, put in order, saved in any form."""

from __future__ import annotations

import re
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from songo_edu.errors import MissingExtraError, SongoError
from songo_edu.games.catalogue import title
from songo_edu.locale import _, language
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.questions import kind_title, puzzle_level_words
from songo_edu.puzzles.store import write_bytes
from songo_edu.teaching import assignment_file as limits
from songo_edu.teaching.assignment import FORMS, Assignment, Wishes, export, write
from songo_edu.teaching.choosing import Wish, choose, pick, shipped

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
        import ipywidgets as widgets

        self.folder, self.wishes, self.language = Path(folder), wishes or Wishes(), language()
        games = dict.fromkeys(each["game"] for each in shipped())
        whatever = (_("any"), None)
        every = [(title(name), name) for name in games]
        self.game = _select(_("Game"), [*every, (_("all games"), tuple(games))])
        self.kind = _select(_("Kind"), [whatever, *((kind_title(name), name) for name in KINDS)])
        levels = [(puzzle_level_words(level), level) for level in range(1, 6)]
        self.level = _select(_("Level"), [whatever, *levels])
        self.count = widgets.BoundedIntText(6, 1, limits.MOST_PUZZLES, description=_("How many"))
        self.seed = widgets.Text("1", description=_("Draw number"))
        self.ids = widgets.Textarea(description=_("Puzzles"), rows=4)
        self.title = widgets.Text(description=_("Title"))
        self.hints = _select(
            _("Hints allowed"), [(str(n), n) for n in range(limits.MOST_HINTS + 1)]
        )
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
        told = (self.title.value.strip(), self.language, self.hints.value, self.reveal.value)
        return Assignment(*told, self.puzzles, self.hint_after.value)

    def draw(self) -> None:
        """Fill the list with puzzles that fit the wish."""
        wish = Wish(game=self.game.value, kind=self.kind.value, level=self.level.value)
        drawn = choose(self.count.value, wish, seed=self.seed.value)
        self.ids.value = " ".join(each.id for each in drawn)

    def save(self) -> Path:
        """Write the assignment in the form chosen, whole or not at all, and return where."""
        form = self.form.value
        if form == _ITSELF:
            path, data = self.folder / "songo-assignment.json", write(self.assignment).encode()
        else:
            path = self.folder / f"songo-{form}{FORMS[form].ending}"
            data = export(self.assignment, form, self.wishes)
        write_bytes(path, [data])
        self.said.value = escape(_("{path} is written.").format(path=path))
        return path

    def _show(self) -> None:
        pictures = (
            f'<figure style="margin:0;max-width:22rem">{each._repr_svg_() or ""}'
            f"<figcaption>{number}. {escape(each.task())}</figcaption></figure>"
            for number, each in enumerate(self.puzzles, start=1)
        )
        self.seen.value = (
            f'<div style="display:flex;flex-wrap:wrap;gap:1rem">{"".join(pictures)}</div>'
        )

    def _button(self, words: str, act: Any) -> Any:
        import ipywidgets as widgets

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
    import ipywidgets as widgets

    return widgets.Dropdown(options=options, description=words, value=options[0][1])
