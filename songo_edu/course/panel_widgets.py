"""The panel that finds puzzles, made of widgets."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets
import traitlets

from songo_edu.analysis.theme_words import titles
from songo_edu.course import puzzle_panel
from songo_edu.course.puzzle_card import PuzzleCard
from songo_edu.course.quest import Ended, News, Quest, Searching
from songo_edu.errors import SongoError, UnfilledWishError, WishError
from songo_edu.games.notation import shown
from songo_edu.games.titles import title
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import finding, kinds
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.query_checks import GIVEN, LEVELS
from songo_edu.puzzles.scale.mining import Progress


def kind_titles() -> dict[str, str]:
    """Return the titles of the kinds of puzzles; a kind without one stands for itself."""
    told = {
        "capture": _("Capture seeds"),
        "defend": _("Defend"),
        "yinda": _("Strengthen a pit (yinda)"),
        "double": _("Double threat"),
        "wait": _("Wait"),
        "count": _("Where does the last seed fall?"),
        "forbidden": _("What is forbidden?"),
        "sowing-win": _("Win at Sowing"),
        "wing-win": _("Win at Wing"),
        "tchoukaillon-only": _("Win at Tchoukaillon"),
        "kaillon-fewest": _("Kaillon in the fewest moves"),
        "rouma-choices": _("Win at Tchouka-Rouma"),
    }
    return {name: told.get(name, name) for name in kinds.KINDS}


class PuzzlePanel(traitlets.HasTraits):
    """Asks for puzzles, shows them as they are found, each on a board that answers.

    Traits: `found` (the records, in their order), `running`, `status` (what was last said).

    Parameters
    ----------
    asked : Wish
        what the fields say to begin with.
    searching : callable, optional
        yields puzzles as `songo_edu.puzzles.finding.search` does.

    Attributes
    ----------
    fields : dict of str to widget
        what is wanted, by the names of `songo_edu.puzzles.finding.wish`.
    cards : list of PuzzleCard
        the puzzles found.
    """

    found: traitlets.List[Any] = traitlets.List()
    running = traitlets.Bool(False)
    status = traitlets.Unicode()

    def __init__(self, asked: Wish, searching: Searching = finding.search) -> None:
        super().__init__()
        self.cards: list[PuzzleCard] = []
        self._searching = searching
        self._quest: Quest | None = None
        self.fields = _fields(asked)
        self.fields["kind"].observe(lambda _change: self._fit(), "value")
        self._fit(asked.game, asked.moves)
        self.go = ipywidgets.Button(description=_("Find"), button_style="primary")
        self.go.on_click(lambda _button: self.find())
        self.halt = ipywidgets.Button(description=_("Stop"), disabled=True)
        self.halt.on_click(lambda _button: self.stop())
        self.bar = ipywidgets.IntProgress(value=0, max=max(1, asked.count))
        self._line = ipywidgets.HTML()
        self._shelf = ipywidgets.VBox()
        self.observe(lambda change: self._show_running(change["new"]), "running")
        self.observe(lambda change: self._show_status(change["new"]), "status")
        wide = ipywidgets.Layout(flex_flow="row wrap")
        self.box = ipywidgets.VBox(
            [
                ipywidgets.Box(list(self.fields.values()), layout=wide),
                ipywidgets.Box([self.go, self.halt, self.bar, self._line], layout=wide),
                self._shelf,
            ]
        )

    # -- asking --------------------------------------------------------------------------------

    def wanted(self) -> dict[str, Any]:
        """Return what the fields ask for.

        Raises
        ------
        WishError
            naming a text that should be a number.
        """
        values = {name: field.value for name, field in self.fields.items()}
        text = str(values["seeds"]).strip()
        if text and not (text.isascii() and text.isdigit()):
            raise WishError(_("{text} is no number of seeds").format(text=shown(text)))
        values["seeds"] = int(text) if text else None
        values["start"] = str(values["start"]).strip() or None
        return values

    def find(self) -> None:
        """Begin to look for what the fields ask for; what was found before is put away."""
        if self.running:
            return
        try:
            wanted = self.wanted()
            finding.wish(**wanted)
        except SongoError as error:
            self.status = str(error)
            return
        self._clear()
        self.bar.max = wanted["count"]
        self.running = True
        self.status = _("Looking …")
        self._quest = Quest(self._searching, wanted, self.take)

    def stop(self) -> None:
        """End the search after the job at hand; what is found stays."""
        if self._quest is not None and self.running:
            self.halt.disabled = True
            self.status = _("Stopping …")
            self._quest.stop()

    def take(self) -> None:
        """Show what the search has told meanwhile; a notebook's event loop calls this."""
        for news in () if self._quest is None else self._quest.news():
            self._hear(news)

    def wait(self) -> None:
        """Show what the search tells, until it is over."""
        for news in () if self._quest is None else self._quest.rest():
            self._hear(news)

    # -- hearing -------------------------------------------------------------------------------

    def _hear(self, news: News) -> None:
        if isinstance(news, Ended):
            self._quest = None
            self.running = False
            self.status = self._outcome(news)
        elif isinstance(news, Progress):
            if not self.halt.disabled:
                self.status = _standing(news.found, news.count, news.tried)
        else:
            self.cards.append(PuzzleCard(news, len(self.cards) + 1))
            self.found = [*self.found, news]
            self._shelf.children = tuple(card.box for card in self.cards)
            self.bar.value = len(self.found)

    def _outcome(self, end: Ended) -> str:
        n = len(self.found)
        told = ngettext("{n} puzzle found", "{n} puzzles found", n).format(n=n)
        if end.stopped:
            return _("Stopped: {told}.").format(told=told)
        if isinstance(end.error, UnfilledWishError) and n:
            return _("{told}, and no more within the limits.").format(told=told)
        if isinstance(end.error, SongoError):
            return str(end.error)
        if end.error is not None:
            return _("The search broke off: {error}").format(error=repr(end.error))
        return _("{told}.").format(told=told)

    def _clear(self) -> None:
        self.cards = []
        self.found = []
        self._shelf.children = ()
        self.bar.value = 0

    def _fit(self, game: str | None = None, moves: int | None = None) -> None:
        """Offer the games and the moves of the kind that is asked for."""
        kind = kinds.kind(self.fields["kind"].value)
        name = self.fields["game"].value if game is None else game
        games = [*kind.games] if name in kind.games or not kind.takes(name) else [name, *kind.games]
        self.fields["game"].options = [(title(one), one) for one in games]
        self.fields["game"].value = name if name in games else games[0]
        low, high = kind.goal["moves"]
        count = self.fields["moves"].value if moves is None else moves
        self.fields["moves"].options = [
            (_("any"), None),
            *((str(n), n) for n in range(low, high + 1)),
        ]
        self.fields["moves"].value = count if count in range(low, high + 1) else None
        self.fields["seeds"].disabled = "seeds" not in kind.goal
        if self.fields["seeds"].disabled:
            self.fields["seeds"].value = ""

    # -- being shown ---------------------------------------------------------------------------

    def _show_running(self, running: bool) -> None:
        self.go.disabled = running
        self.halt.disabled = not running

    def _show_status(self, status: str) -> None:
        self._line.value = escape(status, quote=False)

    def __repr__(self) -> str:
        return puzzle_panel.sentence()

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        view = self.box._repr_mimebundle_()
        data: dict[str, Any] = (view[0] if isinstance(view, tuple) else view) or {}
        live = {kind: value for kind, value in data.items() if "widget-view" in kind}
        return {**live, "text/html": puzzle_panel.html(), "text/plain": repr(self)}


def _standing(found: int, count: int, tried: int) -> str:
    positions = ngettext("{n} position tried", "{n} positions tried", tried).format(n=tried)
    return _("{found} of {count} found, {tried}").format(found=found, count=count, tried=positions)


def _fields(asked: Wish) -> dict[str, Any]:
    """Return the fields of a wish, filled with one."""
    every = (_("any"), None)
    start = asked.start if asked.method == GIVEN else ""
    return {
        "kind": ipywidgets.Dropdown(
            options=[(title, name) for name, title in kind_titles().items()],
            value=asked.kind,
            description=_("Kind"),
        ),
        "game": ipywidgets.Dropdown(
            options=[(title(asked.game), asked.game)], value=asked.game, description=_("Game")
        ),
        "moves": ipywidgets.Dropdown(options=[every], value=None, description=_("Moves")),
        "seeds": ipywidgets.Text(
            value="" if asked.seeds is None else str(asked.seeds),
            placeholder=_("any"),
            description=_("Seeds"),
        ),
        "theme": ipywidgets.Dropdown(
            options=[every, *((title, name) for name, title in titles().items())],
            value=asked.theme,
            description=_("Theme"),
        ),
        "level": ipywidgets.Dropdown(
            options=[every, *((str(level), level) for level in LEVELS)],
            value=asked.level,
            description=_("Level"),
        ),
        "count": ipywidgets.IntText(value=asked.count, description=_("How many")),
        "seed": ipywidgets.Text(value=asked.seed, description=_("Drawn from")),
        "start": ipywidgets.Text(
            value=start or "", placeholder=_("a position or a record"), description=_("From")
        ),
        "strict": ipywidgets.Checkbox(
            value=asked.strict, description=_("only one right move at every turn")
        ),
    }
