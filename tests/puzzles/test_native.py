"""Mining on bitboards against the plain rules: claims, trees, searches, games, compositions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds import kind, two_row
from songo_edu.puzzles.kinds.defences import DefenceTree
from songo_edu.puzzles.kinds.kind import Query, TreeTooLargeError
from songo_edu.puzzles.making import fingerprints
from songo_edu.puzzles.native import Claim, Miner, words_of
from songo_edu.puzzles.native import kernel as at
from songo_edu.puzzles.sources import compose
from songo_edu.rules.two_row.layout import SOUTH, STRIDE
from tests.puzzles.finds import proofs, record_of

WAYS = [pytest.param(True, id="numba"), pytest.param(False, id="plain")]

TWO_ROW = ("capture", "double", "wait", "defend", "yinda")


class PlainTree(DefenceTree):
    """The tree of a capture by the rules' own `forced`."""

    counted = SOUTH

    def keeps(self, at: int, k: int) -> bool:
        need = self.seeds - self.won(at)
        return self.engine.forced(self.states, at, 0, k, need - 1, need) >= need

    def is_slack(self, at: int, k: int, moves: int) -> bool:
        return moves != 1 or (self.lacks_one(at, k - 1) and self.nearly(at, k))

    def lacks_one(self, at: int, k: int) -> bool:
        need = self.seeds - self.won(at)
        return self.engine.forced(self.states, at, 0, k, need - 2, need) >= need - 1

    def nearly(self, at: int, k: int) -> bool:
        after = at + STRIDE
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            if not self.keeps(after, k - 1) and self.lacks_one(after, k - 1):
                return True
        return False

    def fulfilled(self, gain: int) -> bool:
        return gain >= self.seeds


def plain_claim(position: Position, k: int, least: int) -> Claim | None:
    """Return the claim of a position by the rules' own `forced`."""
    engine = two_row.engine_of(position.sheet)
    states = engine.buffer(2 * k + 4)
    engine.put(states, 0, position.state)
    legal = engine.legal(states, 0)
    if len(legal) < 2 or engine.ending(states, 0, 0, len(legal)) != 0:
        return None
    worth, won = {}, {}
    for pit in legal:
        engine.make(states, 0, pit)
        name = engine.sheet.pits[pit]
        won[name] = int(states[STRIDE + SOUTH]) - position.state[SOUTH]
        worth[name] = won[name] + engine.forced(states, STRIDE, 0, k - 1, -1, two_row.MANY)
    second, best = sorted(worth.values())[-2:]
    if best < least or second == best:
        return None
    fewer = engine.forced(states, 0, 0, k - 1, -1, two_row.MANY) if k > 1 else 0
    if k > 1 and fewer >= best:
        return None
    key = max(worth, key=worth.__getitem__)
    padded = k > 1 and (best - won[key] < k or (best - second == 1 and best - fewer == 1))
    return Claim(best, k, key, second, won, padded)


def played(name: str, draw: random.Random) -> Position:
    position = game(name).start()
    for _ply in range(draw.randrange(120)):
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(legal[draw.randrange(len(legal))])
    seen = position if position.mover == "S" else position.turned()
    return Position(position.sheet, (*seen.state[:-1], 0))  # nothing lies behind a puzzle


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
    return [(played, scattered)[i % 2](name, draw) for i in range(count)]


@pytest.mark.parametrize("name", SHEETS)
def test_claims_and_trees_are_those_of_the_rules(name: str, effort: int) -> None:
    miner, found = Miner(sheet(name)), 0
    for number, position in enumerate(boards(name, 1200 * effort, "claims")):
        for k in (
            (1, 2, 3, 4, 5) if number % 300 == 0 else (1, 2, 3) if number % 12 == 0 else (1, 2)
        ):
            claim = miner.claim(position, k, 1)
            assert claim == plain_claim(position, k, 1), position
            if claim is None:
                continue
            found += 1
            tree = miner.tree(position, k, claim.seeds, 240)
            try:
                grown = PlainTree(position, k, claim.seeds, 240)
            except TreeTooLargeError:
                assert tree is None, position
                continue
            assert tree is not None
            assert tree.root == grown.root, position
            assert (tree.strict, tree.nodes) == (grown.strict, grown.nodes)
            assert (tree.turns, tree.slack) == (grown.turns, grown.slack), position
    assert found > 200 * effort


@pytest.mark.parametrize("name", SHEETS)
def test_plain_python_claims_the_same(name: str) -> None:
    miner = Miner(sheet(name), fast=False)
    for position in boards(name, 40, "plain"):
        claim = miner.claim(position, 2, 1)
        assert claim == plain_claim(position, 2, 1), position
        if claim is not None:
            tree = miner.tree(position, 2, claim.seeds, 60)
            if tree is not None:
                assert tree.root == PlainTree(position, 2, claim.seeds, 60).root


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("one", TWO_ROW)
def test_the_sieve_leaves_nothing_out(one: str, strict: bool, effort: int) -> None:
    some = 0
    count = 600 if one == "capture" else 600 * effort  # strict ones are rare
    for name in ("songo", "awale"):
        positions = boards(name, count, one)
        wanted: dict[str, Any] = {"moves": 1 if one == "yinda" else 2, "strict": strict}
        kept = set(kind(one).sift(positions, Query(one, **wanted)))
        proved = {i for i, place in enumerate(positions) if proofs(one, place, **wanted)}
        assert proved <= kept
        if one == "capture":
            assert proved == kept
        some += len(kept)
    assert some > 0


@pytest.mark.parametrize("fast", WAYS)
def test_fooled_is_that_of_plain_positions(fast: bool) -> None:
    for name in SHEETS:
        miner = Miner(sheet(name), fast=fast)
        for position in boards(name, 12, "fooled"):
            for key in position.legal_moves():
                told = miner.fooled(position, key, 3)
                assert told == features.fooled(position, key), (position, key)


@pytest.mark.parametrize("name", SHEETS)
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
    def told(miner: Miner) -> list[object]:
        games = miner.played("same", 1)
        return [(str(games[i]), games.story(i)) for i in range(len(games))]

    one, other = both(told)
    assert one == other


@pytest.mark.parametrize(
    ("k", "rule"), [(1, at.RULE_TEMPTING), (2, at.RULE_TEMPTING), (2, at.RULE_BARGAIN)]
)
def test_compositions_are_the_same_with_numba_and_without(k: int, rule: int) -> None:
    asked = two_row.MinerQuery(k, 3, 0, rule, largest=40).integers()
    one, other = both(lambda miner: [int(each) for each in miner.composed("same", asked, 2, 40)])
    assert one == other


def test_compositions_hold_puzzles() -> None:
    miner = Miner(sheet("songo"))
    asked = two_row.MinerQuery(2, 4, 0, at.RULE_TEMPTING, largest=40).integers()
    words = miner.composed("hold", asked, 20, 100)
    assert len(words) > 20
    assert len(miner.sift(words, asked)) > 4


def test_boards_composed_for_defences_hold_them() -> None:
    """Those that the climb counts as found are defences, tight ones, by the plain proof."""
    query = Query("defend", method="compose", moves=2, most=20, seed="held")
    batch = compose(query, 0)
    found = [batch[number].position for number in range(len(batch))]
    assert len(found) > 2
    assert all(proofs("defend", position, moves=2) for position in found)
    assert all(sum(position.pits.values()) <= 20 for position in found)


def test_the_pits_of_a_tree_are_those_its_moves_change(effort: int) -> None:
    asked = 0
    for position in boards("songo", 1500 * effort, "passed"):
        for proof in proofs("capture", position):
            record = record_of("capture", position, proof, "", 0)
            assert proof.passed is not None
            assert fingerprints(record, proof.passed) == fingerprints(record)
            asked += 1
    assert asked > 10 * effort


def test_words_and_positions_go_round() -> None:
    positions = boards("songo", 20, "words")
    from songo_edu.puzzles.native import Packed

    packed = Packed(sheet("songo"), words_of(positions))
    assert [str(place) for place in packed] == [str(place) for place in positions]
    assert packed[2:4] == positions[2:4]
    assert Engine(sheet("songo"), fast=False).sheet == packed.sheet
