"""Mining on bitboards against the plain rules: claims, trees, searches, games, compositions."""

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position, RuleSheet, game, sheet
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds.kind import Query, TreeTooLargeError
from songo_edu.puzzles.making import fingerprints
from songo_edu.puzzles.native import kernel as at
from songo_edu.puzzles.native.miner import (
    Claim,
    Defence,
    Miner,
    MinerQuery,
    Packed,
    words_of,
)
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.sources import compose
from songo_edu.rules.two_row import captures
from songo_edu.rules.two_row.captures import CAPTURE_CHOICES
from songo_edu.rules.two_row.layout import NORTH, SOUTH, STRIDE
from tests.needs import mostly_slow
from tests.puzzles.finds import proofs, record_of
from tests.puzzles.test_forced import played

WAYS = [pytest.param(True, id="numba"), pytest.param(False, id="plain")]

TWO_ROW = ("capture", "double", "wait", "defend", "yinda")


#: More seeds than any game has.
MANY = 1000


@cache
def engine_of(sheet: RuleSheet) -> Engine:
    return Engine(sheet)


class PlainTree:
    """The tree of a promise by the rules' own `forced`: South takes so many, or North no more."""

    def __init__(self, position: Position, k: int, seeds: int, largest: int, defend: bool) -> None:
        self.engine = engine_of(position.sheet)
        self.seeds, self.largest, self.defend = seeds, largest, defend
        self.counted = NORTH if defend else SOUTH
        self.nodes = self.turns = self.slack = 0
        self.strict = True
        self.states = self.engine.buffer(2 * k + 5)
        self.engine.put(self.states, 0, position.state)
        self.root: Json = self.keeping(0, k)[0]

    def forced(self, at: int, k: int, floor: int) -> int:
        ceiling = floor + 1 if self.defend else floor + 2
        return self.engine.forced(self.states, at, k, floor, ceiling, int(self.defend))

    def keeps(self, at: int, k: int) -> bool:
        rest = self.seeds - self.won(at)
        if self.defend:
            return self.forced(at, k + 1, rest) <= rest
        return self.engine.forced(self.states, at, k, rest - 1, rest) >= rest

    def is_slack(self, at: int, k: int, moves: int) -> bool:
        if self.defend or moves != 1:
            return moves != 1
        return self.lacks_one(at, k - 1) and self.nearly(at, k)

    def lacks_one(self, at: int, k: int) -> bool:
        need = self.seeds - self.won(at)
        return self.forced(at, k, need - 2) >= need - 1

    def nearly(self, at: int, k: int) -> bool:
        after = at + STRIDE
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            if not self.keeps(after, k - 1) and self.lacks_one(after, k - 1):
                return True
        return False

    def won(self, at: int) -> int:
        """Return the seeds won at `at`, rows left aside."""
        return int(self.states[at + self.counted]) - int(self.states[self.counted])

    def ended(self, at: int) -> tuple[int, list[int] | None]:
        """Return the seeds won at `at` and the moves from there, None where nothing follows."""
        legal = self.engine.legal(self.states, at)
        how = self.engine.ending(self.states, at, len(legal))
        if how != 0:
            rows = self.engine.rows(self.states, at, int(self.defend), how)
            return self.won(at) + rows, None
        done = not self.defend and self.won(at) >= self.seeds
        return self.won(at), None if done else legal

    def count(self) -> None:
        self.nodes += 1
        if self.nodes > self.largest:
            raise TreeTooLargeError

    def keeping(self, at: int, k: int) -> list[Json]:
        """Return the nodes of South's moves from `at` that keep the promise."""
        after, pits = at + STRIDE, self.engine.sheet.pits
        nodes: list[Json] = []
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            if not self.keeps(after, k - 1):
                continue
            self.count()
            gain, legal = self.ended(after)
            node: Json = {"move": pits[pit], "seeds": gain}
            if legal is not None and k > 1:
                node["replies"] = {pits[reply]: self.after(after, reply, k - 1) for reply in legal}
            nodes.append(node)
        if len(nodes) != 1:
            self.strict = False
        if at > 0:
            self.turns += 1
            self.slack += self.is_slack(at, k, len(nodes))
        return nodes

    def after(self, at: int, reply: int, k: int) -> list[Json]:
        self.count()
        self.engine.make(self.states, at, reply)
        _gain, legal = self.ended(at + STRIDE)
        return [] if legal is None else self.keeping(at + STRIDE, k)


def first_moves(position: Position, k: int, side: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return what a side takes at once and can force in all, by South's first moves."""
    engine = engine_of(position.sheet)
    states = engine.buffer(2 * k + 5)
    engine.put(states, 0, position.state)
    legal = engine.legal(states, 0)
    worth, won = {}, {}
    if engine.ending(states, 0, len(legal)) == 0:
        for pit in legal:
            engine.make(states, 0, pit)
            name, store = engine.sheet.pits[pit], (SOUTH, NORTH)[side]
            won[name] = int(states[STRIDE + store]) - position.state[store]
            left = k if side else k - 1
            worth[name] = won[name] + engine.forced(states, STRIDE, left, -1, MANY, side)
    return won, worth


def plain_claim(position: Position, k: int, least: int) -> Claim | None:
    """Return the claim of a position by the rules' own `forced`."""
    won, worth = first_moves(position, k, 0)
    if len(worth) < 2:
        return None
    second, best = sorted(worth.values())[-2:]
    if best < least or second == best:
        return None
    engine = engine_of(position.sheet)
    states = engine.buffer(2 * k + 4)
    engine.put(states, 0, position.state)
    fewer = engine.forced(states, 0, k - 1, -1, MANY) if k > 1 else 0
    if k > 1 and fewer >= best:
        return None
    key = max(worth, key=worth.__getitem__)
    padded = k > 1 and (best - won[key] < k or (best - second == 1 and best - fewer == 1))
    return Claim(best, k, key, second, won, padded)


def plain_defence(position: Position, k: int, margin: int) -> Defence | None:
    """Return the defence of a position by the rules' own `forced`."""
    _given, lost = first_moves(position, k, 1)
    if len(lost) < CAPTURE_CHOICES:
        return None
    least, second = sorted(lost.values())[:2]
    if second < least + margin:
        return None
    return Defence(least, k, min(lost, key=lost.__getitem__), lost)


def canonical(position: Position) -> Position:
    """Return a position with South to move, and nothing behind it."""
    seen = position if position.mover == "S" else position.turned()
    return Position(position.sheet, (*seen.state[:-1], 0))


def scattered(name: str, draw: random.Random) -> Position:
    """Return a board with few seeds and full stores, where games end, come back and are given."""
    rules = sheet(name)
    pits = [draw.randrange(1 + draw.randrange(1, 9)) * draw.randrange(2) for _pit in rules.pits]
    if draw.randrange(4) == 0:
        pits[draw.randrange(len(pits))] += 14
    if draw.randrange(6) == 0:
        pits[rules.row :] = [0] * rules.row
    left = max(0, rules.seeds - sum(pits))
    south = min(rules.win - 1, draw.randrange(left + 1))
    north = min(rules.win - 1, draw.randrange(left - south + 1))
    filler = [0] * (SOUTH - len(pits))
    return Position(rules, (*pits, *filler, south, north, 0, 0))


def boards(name: str, count: int, seed: str) -> list[Position]:
    draw = random.Random(f"{name}/{seed}")
    return [
        scattered(name, draw) if i % 2 else canonical(played(name, draw, 120)) for i in range(count)
    ]


def require_tree(
    miner: Miner, position: Position, k: int, seeds: int, largest: int, defend: bool = False
) -> None:
    """Hold that a tree is that of the rules, or as they have it too large."""
    tree = miner.tree(position, k, seeds, largest, defend=defend)
    try:
        grown = PlainTree(position, k, seeds, largest, defend)
    except TreeTooLargeError:
        assert tree is None, position
        return
    assert tree is not None
    assert tree.root == grown.root, position
    assert (tree.strict, tree.nodes) == (grown.strict, grown.nodes)
    assert (tree.turns, tree.slack) == (grown.turns, grown.slack), position


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale-mbekh"))
def test_claims_and_trees_are_those_of_the_rules(name: str, effort: int) -> None:
    miner, claim_count, defence_count = Miner(sheet(name)), 0, 0
    for number, position in enumerate(boards(name, 1200 * effort, "claims")):
        for k in (
            (1, 2, 3, 4, 5) if number % 300 == 0 else (1, 2, 3) if number % 12 == 0 else (1, 2)
        ):
            claim = miner.claim(position, k, 1)
            assert claim == plain_claim(position, k, 1), position
            if claim is not None:
                claim_count += 1
                require_tree(miner, position, k, claim.seeds, 240)
            if number % 4 or k > 3:
                continue
            defence = miner.defence(position, k, 1)
            assert defence == plain_defence(position, k, 1), position
            if defence is not None:
                defence_count += 1
                require_tree(miner, position, k, defence.seeds, 240, defend=True)
    assert claim_count > 200 * effort
    assert defence_count > 20 * effort


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale-mbekh"))
def test_plain_python_claims_the_same(name: str) -> None:
    miner = Miner(sheet(name), fast=False)
    for position in boards(name, 40, "plain"):
        claim, defence = miner.claim(position, 2, 1), miner.defence(position, 1, 1)
        assert claim == plain_claim(position, 2, 1), position
        assert defence == plain_defence(position, 1, 1), position
        if claim is not None:
            require_tree(miner, position, 2, claim.seeds, 60)
        if defence is not None:
            require_tree(miner, position, 1, defence.seeds, 60, defend=True)


@pytest.mark.parametrize(
    ("kind_name", "strict"),
    mostly_slow(
        product(TWO_ROW, (False, True)), ("capture", True), *((name, False) for name in TWO_ROW[1:])
    ),
)
def test_the_sieve_leaves_nothing_out(kind_name: str, strict: bool, effort: int) -> None:
    some = 0
    count = 600 if kind_name == "capture" else 1200 * effort  # they are rare
    for name in ("songo", "awale"):
        positions = boards(name, count, kind_name)
        wanted: dict[str, Any] = {"moves": 1 if kind_name == "yinda" else 2, "strict": strict}
        sifted = set(kind(kind_name).sift(positions, Query(kind_name, **wanted)))
        proved = {i for i, place in enumerate(positions) if proofs(kind_name, place, **wanted)}
        assert proved <= sifted
        if kind_name == "capture":
            assert proved == sifted
        some += len(sifted)
    assert some > 0


@pytest.mark.parametrize("margin", [1, 2, 3])
def test_what_keeps_a_margin_is_what_exact_losses_say(margin: int, effort: int) -> None:
    held = 0
    for name in ("songo", "awale"):
        miner = Miner(sheet(name))
        places = boards(name, 600 * effort, f"margin {margin}")
        for k in (1, 2, 3):
            query = MinerQuery(k, margin, 0, captures.RULE_GUARD)
            sifted = miner.sift(words_of(places), query)
            exact = [i for i, position in enumerate(places) if miner.defence(position, k, margin)]
            assert sifted == exact
            held += len(sifted)
    assert held > 0


@pytest.mark.parametrize("fast", WAYS)
def test_fooled_is_that_of_plain_positions(fast: bool, effort: int) -> None:
    for name in SHEETS:
        miner = Miner(sheet(name), fast=fast)
        for position in boards(name, 48 * effort, "fooled"):
            for key in position.legal_moves():
                fooled = miner.fooled(position, key, 3)
                assert fooled == features.fooled(position, key), (position, key)


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale-mbekh"))
def test_a_record_leads_to_its_position(name: str) -> None:
    games = Miner(sheet(name), fast=has_numba()).played("record", 3)
    assert len(games) > 60
    for number in range(0, len(games), 7):
        story = games.story(number)
        record = game(name).record(story["record"])
        assert len(record.moves) == story["ply"] >= at.EARLIEST
        end = record.end if record.end.mover == "S" else record.end.turned()
        assert str(end) == str(games[number])


def both(ask: Callable[[Miner], object]) -> tuple[object, object]:
    rules = sheet("songo")
    return ask(Miner(rules, fast=True)), ask(Miner(rules, fast=False))


def test_games_are_the_same_with_numba_and_without() -> None:
    def games_and_stories(miner: Miner) -> list[object]:
        games = miner.played("same", 1)
        return [(str(games[i]), games.story(i)) for i in range(len(games))]

    fast, plain = both(games_and_stories)
    assert fast == plain


@pytest.mark.parametrize(
    ("k", "rule"),
    [(1, captures.RULE_TEMPTING), (2, captures.RULE_TEMPTING), (2, captures.RULE_BARGAIN)],
)
def test_compositions_are_the_same_with_numba_and_without(k: int, rule: int) -> None:
    query = MinerQuery(k, 3, 0, rule, largest=40)
    fast, plain = both(lambda miner: [int(word) for word in miner.composed("same", query, 2, 40)])
    assert fast == plain


def test_compositions_hold_puzzles() -> None:
    miner = Miner(sheet("songo"))
    query = MinerQuery(2, 4, 0, captures.RULE_TEMPTING, largest=40)
    words = miner.composed("hold", query, 20, 100)
    assert len(words) > 20
    assert len(miner.sift(words, query)) > 4


def test_boards_composed_for_defences_hold_them() -> None:
    """Those that the climb counts as found are defences, tight ones, by the plain proof."""
    query = Query("defend", method="compose", moves=2, most=20, seed="held")
    batch = compose(query, 0)
    positions = list(batch.positions)
    assert len(positions) > 2
    assert all(proofs("defend", position, moves=2) for position in positions)
    assert all(sum(position.pits.values()) <= 20 for position in positions)


def test_the_pits_of_a_tree_are_those_its_moves_change(effort: int) -> None:
    proof_count = 0
    for position in boards("songo", 1500 * effort, "passed"):
        for proof in proofs("capture", position):
            record = record_of("capture", position, proof, "", 0)
            assert proof.passed is not None
            assert fingerprints(record, proof.passed) == fingerprints(record)
            proof_count += 1
    assert proof_count > 10 * effort


def test_words_and_positions_go_round() -> None:
    positions = boards("songo", 20, "words")
    packed = Packed(sheet("songo"), words_of(positions))
    assert [str(place) for place in packed] == [str(place) for place in positions]
    assert packed[2:4] == positions[2:4]
    assert Engine(sheet("songo"), fast=False).sheet == packed.sheet
