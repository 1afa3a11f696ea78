"""Studies: the tree walked by the plain rules, every line to where the claim is settled.

Nothing is searched and no table is asked. A side with a claim has a move in the tree against
every legal reply; a line that comes back to a board counts against them.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from songo_edu.errors import shown
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side, other_side
from songo_edu.locale import _
from songo_edu.puzzles.features import STUDY
from songo_edu.puzzles.record import Json, depth
from songo_edu.puzzles.verify import checking as checks
from songo_edu.puzzles.verify.checking import Checking, to_move

#: The most positions of a proof.
MOST = 2000
#: What a kind says of a position before anything is played: faults of goal and stores.
Stores = Callable[[Json, Position], Iterator[str]]


class Walk:
    """A walk over trees in which one side gains at least a number of seeds, from the start on.

    The other side then gets no more than the rest of the seeds on the board.
    """

    def __init__(self, start: Position, side: Side, seeds: int) -> None:
        self.side = side
        self.other = other_side(side)
        self.seeds = seeds
        self.rest = sum(start.pits.values()) - seeds
        self._held = start.stores

    def gained(self, position: Position, side: Side) -> int:
        """Return what a side has gained since the start, its row included where it is over."""
        return position.final().stores[side] - self._held[side]

    def settled(self, position: Position) -> bool:
        """Return whether the side has its seeds, or the game is over and the other no more."""
        if position.stores[self.side] - self._held[self.side] >= self.seeds:
            return True
        if not position.over or position.ending == "repetition":
            return False
        mine, theirs = self.gained(position, self.side), self.gained(position, self.other)
        return mine >= self.seeds or theirs <= self.rest

    def node(self, position: Position, node: Json, path: str) -> Iterator[str]:
        """Yield what is wrong with a move of the side's in the tree, and with all below it."""
        move = node["move"]
        path = f"{path} {move}".strip()
        if move not in position.legal_moves():
            yield _("tree: {path} is not a legal move").format(path=shown(path))
            return
        after = position.play(move)
        seeds = self.gained(after, self.side)
        if node["seeds"] != seeds:
            yield _("tree: after {path} the seeds should be {seeds}").format(path=path, seeds=seeds)
        replies = node.get("replies")
        if after.over or self.settled(after):
            if replies is not None:
                yield _("tree: there should be no replies after {path}").format(path=path)
            if not self.settled(after):
                yield self._missed(path)
            return
        if replies is None:
            yield _("tree incomplete: no replies after {path}").format(path=path)
            return
        for reply in after.legal_moves():
            if reply not in replies:
                yield _("tree incomplete: no {path}").format(path=f"{path} {reply}")
            else:
                yield from self.answers(after.play(reply), replies[reply], f"{path} {reply}")
        for reply in replies:
            if reply not in after.legal_moves():
                yield _("tree: {path} is not a legal reply").format(path=shown(f"{path} {reply}"))

    def answers(self, position: Position, nodes: list[Json], path: str) -> Iterator[str]:
        """Yield what is wrong with what is answered at a position: one move, or none if settled."""
        if position.over or self.settled(position):
            if nodes:
                yield _("tree: there should be no answer after {path}").format(path=path)
            if not self.settled(position):
                yield self._missed(path)
        elif len(nodes) != 1:
            yield _("tree: there should be one answer after {path}").format(path=path)
        else:
            yield from self.node(position, nodes[0], path)

    def _missed(self, path: str) -> str:
        sentence = _("claim false: {path} does not bring {side} {seeds}")
        return sentence.format(path=path, side=self.side, seeds=self.seeds)


def claim(
    stores: Stores, exact: bool, waits: bool, record: Json, position: Position
) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the trees of a study."""
    tree, key, need = record["solution"], record["key"], record["goal"]["seeds"]
    left = sum(position.pits.values())
    yield from stores(record, position)
    yield from _shape(record, exact, waits)
    if tree["move"] != key:
        yield _("tree: {path} should be {move}").format(path=shown(tree["move"]), move=key)
        return
    yield from Walk(position, "S", need).node(position, tree, "")
    if record["goal"]["moves"] != depth(tree):
        yield _("the moves of the goal should be {moves}").format(moves=depth(tree))
    if record["strict"]:
        yield _("strict should be {strict}").format(strict="false")
    below = Walk(position, "N", left - need + 1)  # South stays below N
    others = [move for move in position.legal_moves() if move != key]
    yield from _each(below, position, others, tree.get("others", {}), "")
    after = position.play(key)
    if exact:
        yield from Walk(position, "N", left - need).answers(after, tree.get("most", []), key)
    if waits:
        again = to_move(after, "S")
        if after.over or again.over:
            yield _("nobody waits: the game ends after {key}").format(key=key)
        else:
            yield from _each(below, again, again.legal_moves(), tree.get("passed", {}), f"{key} –")


def _each(
    walk: Walk, position: Position, moves: Iterable[str], replies: Json, path: str
) -> Iterator[str]:
    """Yield what is wrong with the answers to some moves from a position."""
    for move in moves:
        where = f"{path} {move}".strip()
        if move not in replies:
            yield _("tree incomplete: no {path}").format(path=where)
        else:
            yield from walk.answers(position.play(move), replies[move], where)
    for move in replies:
        if move not in moves:
            where = f"{path} {move}".strip()
            yield _("tree: {path} is not a legal reply").format(path=shown(where))


def _shape(record: Json, exact: bool, waits: bool) -> Iterator[str]:
    """Yield the parts that a proof should not have, and that it is too large."""
    for name, wanted in (("most", exact), ("passed", waits)):
        if not wanted and name in record["solution"]:
            yield _("unknown field {field} in {name}").format(field=shown(name), name="solution")
    if size(record["solution"]) > MOST:
        yield _("the proof has more than {most} positions").format(most=MOST)


def parts(tree: Json) -> Iterator[list[Json]]:
    """Yield the answers that are beside the tree of the key."""
    yield from tree.get("others", {}).values()
    if "most" in tree:
        yield tree["most"]
    yield from tree.get("passed", {}).values()


def size(tree: Json) -> int:
    """Return the positions in a proof: one after each move, of either side."""
    more = sum(1 + sum(map(checks.size, nodes)) for nodes in parts(tree))
    return checks.size(tree) + more


def nodes(tree: Json) -> Iterator[Json]:
    """Yield all nodes of a proof but its root, which has fields of its own, and that one bare."""
    yield {name: value for name, value in tree.items() if name not in ("most", "others", "passed")}
    for answers in tree.get("replies", {}).values():
        for node in answers:
            yield from checks.nodes(node)
    for answers in parts(tree):
        for node in answers:
            yield from checks.nodes(node)


# -- what each kind says of the stores -------------------------------------------------------------


def wins(record: Json, position: Position) -> Iterator[str]:
    """Yield a fault where the goal is not what South’s store lacks of a full one."""
    need = position.sheet.win - position.stores["S"]
    if record["goal"]["seeds"] != need:
        yield _("claim false: a win takes {seeds}").format(seeds=need)
    if 2 * position.sheet.win <= sum(position.pits.values()) + sum(position.stores.values()):
        yield _("both stores could be full")


def draws(record: Json, position: Position) -> Iterator[str]:
    """Yield a fault where the goal is not what keeps North’s store from being full."""
    left = sum(position.pits.values())
    need = left - (position.sheet.win - 1 - position.stores["N"])
    if record["goal"]["seeds"] != need:
        yield _("claim false: a draw takes {seeds}").format(seeds=need)
    if position.stores["S"] + left >= position.sheet.win:
        yield _("South could still win")


def undecided(_record: Json, position: Position) -> Iterator[str]:
    """Yield a fault where a store could be filled."""
    left = sum(position.pits.values())
    if max(position.stores.values()) + left >= position.sheet.win:
        yield _("a store could be full")


def checking(stores: Stores, *, exact: bool = False, waits: bool = False) -> Checking:
    """Return how a kind of study is verified."""
    check = partial(claim, stores, exact, waits)
    return Checking(check, STUDY, nodes=nodes, size=size, one_line=True)


CHECKINGS = {
    "study-win": checking(wins),
    "study-draw": checking(draws),
    "study-only": checking(undecided, exact=True),
    "zugzwang": checking(undecided, exact=True, waits=True),
}
