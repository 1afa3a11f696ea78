"""What is to be seen of a position, for each family of games: its board, seeds, names, marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from songo_edu.analysis.strategy import findings_in
from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import (
    SIDE_SIGNS,
    Layout,
    layout,
    node_label,
    pit_label,
    row_layout,
    two_row_places,
)
from songo_edu.errors import BoardError, shown
from songo_edu.games import Position
from songo_edu.games.catalogue import family
from songo_edu.games.protocol import AnyPosition
from songo_edu.lazy import module
from songo_edu.locale import _, catalogue, language, speaking

if TYPE_CHECKING:
    from songo_edu.drawing.lens import Sight
    from songo_edu.games.graphs import GraphPosition

_graphs, _drawing = module("songo_edu.games.graphs"), module("songo_edu.drawing.graph")
_sight = module("songo_edu.boards.sight")

Names = str | Iterable[str]
#: Whose threats are shown.
Whose = Literal["both", "S", "N"]
#: The kinds of marks of a board.
MARKS = ("last", "aim", "chosen", "forbid")


class Rows:
    """Boards of one row, for one player with a store, or for two without."""

    def measures(self, position: Any, shape: str, turned: bool = False) -> Layout:
        """Return the layout of a position's board, "wide" or "narrow"."""
        end = self._store_end(position, turned)
        return row_layout(shape, len(position.pits), end, _goal(position) is not None)

    def _store_end(self, position: Any, turned: bool) -> int:
        """Return the end of the store: -1 left, as positions are written, 1 right, 0 none."""
        return 0 if not position.stores else (1 if turned else -1)

    def shared(self, position: Any, turned: bool = False) -> str:
        """Return the name of the shapes that all stills of such a board share on a page.

        It is empty where they share none: a board with the counts that are asked for is higher.
        """
        if _goal(position) is not None:
            return ""
        return f"sgrow{len(position.pits)}{('r', '', 'l')[1 - self._store_end(position, turned)]}"

    def scene(
        self,
        position: Any,
        *,
        turned: bool = False,
        numbering: str = "s0",
        lang: str | None = None,
        **marks: Names,
    ) -> Scene:
        """Return what is to be seen of a position; `marks` name its pits by `MARKS`."""
        names = [*position.pits][:: -1 if turned else 1]
        last = marks.get("last", ())
        moves = last.split() if isinstance(last, str) else last
        marks["last"] = [move.rstrip("<>") for move in moves]  # in a duel a move may name its way
        say = catalogue(lang or language()).gettext
        seeds = [position.pits[name] for name in names]
        scene = _plain(seeds, names, _marked(position, names, marks))
        if position.stores:
            goal = _goal(position)
            scene["sides"] = (say("Store"), "")
            if goal is None:
                scene["stores"] = (position.stores[""], None)
            else:
                scene["goals"], scene["goal_word"] = [goal[name] for name in names], say("Aim")
            return scene
        seats = ("R", "L") if turned else ("L", "R")
        sides = {"L": say("Left"), "R": say("Right")}
        scene["sides"] = (sides[seats[0]], sides[seats[1]])
        scene["mover"] = -1 if position.over else seats.index(position.mover)
        return scene


class TwoRows:
    """Boards of two rows: songo and awalé."""

    def measures(self, position: Position, shape: str, turned: bool = False) -> Layout:
        """Return the layout of a position's board, "wide" or "narrow"."""
        return layout(shape, position.sheet.row, self._wood(position))

    def _wood(self, position: Position) -> str:
        return "songo" if position.sheet.clockwise else "awale"

    def shared(self, position: Position, turned: bool = False) -> str:
        """Return the name of the shapes that all stills of such a board share on a page."""
        return f"sg{self._wood(position)}{position.sheet.row}"

    def scene(
        self,
        position: Position,
        *,
        turned: bool = False,
        numbering: str = "s0",
        lang: str | None = None,
        **marks: Names,
    ) -> Scene:
        """Return what is to be seen of a position; a game that has ended shows its rows swept."""
        sheet, final = position.sheet, position.final()
        pits = places(position, turned)
        say = catalogue(lang or language()).gettext
        counted = numbering == "s3" and sheet.clockwise
        names = [pit_label(sheet.pits[pit], pit, sheet.row, counted) for pit in pits]
        marked = _marked(position, [sheet.pits[pit] for pit in pits], marks)
        scene = _plain([final.state[pit] for pit in pits], names, marked)
        _face(scene, final, {"S": say("South"), "N": say("North")}, turned)
        return scene


class Graphs:
    """Boards that are graphs: nodes on the wood, owners, stores."""

    def measures(self, position: GraphPosition, shape: str, turned: bool = False) -> Layout:
        """Return the layout of a position's board, "wide" or "narrow"."""
        graph = position.graph
        owners = ["SN".index(owner) for owner in graph.owners]
        centres = list(graph.at().values())
        return cast("Layout", _drawing.graph_layout(shape, centres, graph.arcs, owners, turned))

    def shared(self, position: GraphPosition, turned: bool = False) -> str:
        """Return an empty text: every graph is carved into wood of its own."""
        return ""

    def scene(
        self,
        position: GraphPosition,
        *,
        turned: bool = False,
        numbering: str = "s0",
        lang: str | None = None,
        **marks: Names,
    ) -> Scene:
        """Return what is to be seen of a position; awalé that has ended shows its nodes swept."""
        nodes = position.graph.nodes
        names, marked = [node_label(node) for node in nodes], _marked(position, nodes, marks)
        scene = _plain(list(position.pits.values()), names, marked)
        if isinstance(position, _graphs.GraphAwalePosition):
            final = position.final()
            say = catalogue(lang or language()).gettext
            sides = {"S": SIDE_SIGNS[0] + say("South"), "N": SIDE_SIGNS[1] + say("North")}
            scene["seeds"] = list(final.pits.values())
            _face(scene, final, sides, turned)
        return scene


#: By family; those that are not named are rows.
_SEEN = {"two_row": TwoRows(), "graphs": Graphs()}
_ROWS = Rows()


def seen_by(position: AnyPosition) -> Rows:
    """Return what says what is to be seen of a position: its measures, its scene."""
    return cast("Rows", _SEEN.get(family(position.sheet.name), _ROWS))


def places(position: Position, turned: bool = False) -> list[int]:
    """Return the pit of each slot of two rows: upper row left to right, then lower row."""
    north, south = position.sheet.rows
    return two_row_places(north, south, turned)


def _plain(seeds: list[int], names: list[str], marks: dict[str, list[int]]) -> Scene:
    """Return what is to be seen where nobody is to move, with neither stores nor goals."""
    return Scene(
        seeds=seeds,
        names=names,
        stores=(None, None),
        sides=("", ""),
        mover=-1,
        marks=marks,
        goals=(),
        goal_word="",
    )


def _face(scene: Scene, final: Any, sides: Mapping[str, str], turned: bool) -> None:
    """Tell the stores and names of two sides, the upper one first, and who is to move."""
    upper, lower = ("S", "N") if turned else ("N", "S")
    scene["stores"] = (final.stores[upper], final.stores[lower])
    scene["sides"] = (sides[upper], sides[lower])
    scene["mover"] = -1 if final.over else (upper, lower).index(final.mover)


def _goal(position: Any) -> dict[str, int] | None:
    """Return the board that is asked for, None where there is none."""
    return getattr(position, "goal", None)


def _marked(
    position: AnyPosition, slots: Sequence[str], marks: Mapping[str, Names]
) -> dict[str, list[int]]:
    """Return the slots of each kind of mark, `slots` being the pits' names in their order."""
    marked: dict[str, list[int]] = {}
    for kind in MARKS:
        names = marks.get(kind, ())
        marked[kind] = []
        for name in names.split() if isinstance(names, str) else names:
            if name not in slots:
                sentence = _("{option} names {pit}, which is not a pit of {game}")
                raise BoardError(
                    sentence.format(option=kind, pit=shown(name), game=position.sheet.name)
                )
            marked[kind].append(slots.index(name))
    return marked


def sight(
    position: Position,
    places: Sequence[int],
    *,
    side: Whose = "both",
    freedom: bool = True,
    lang: str | None = None,
) -> Sight:
    """Return what the lens shows of a position; nothing where the game is over.

    `places` has the pit of each slot; with `freedom`, bidoua and waiting moves of both players
    are beside them.
    """
    slots = {position.sheet.pits[pit]: slot for slot, pit in enumerate(places)}
    upper = 0 if places[0] < position.sheet.row else 1
    with speaking(lang or language()):
        seen: Sight = _sight.sight_of(findings_in(position), slots, upper, side)
    return seen if freedom else {**seen, "freedom": ["", ""]}
