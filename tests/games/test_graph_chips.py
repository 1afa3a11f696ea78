"""Chips on graphs, the ring that is awalé, and the sentences of both."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

from songo_edu.errors import IllegalMoveError, PositionError, UnknownPitError
from songo_edu.games import Position, two_row_game
from songo_edu.games.graphs import ChipPosition, GraphAwalePosition, open_game
from songo_edu.games.variants import GRAPH_TITLES
from songo_edu.locale import t
from songo_edu.solvers.graphs import solve
from tests.games import graph_boards
from tests.games.graph_boards import CHIPS, awale_at, chips_at
from tests.games.test_graph_notation import BAD
from tests.locale.typography import faults
from tests.needs import Effort, mostly_slow


def test_a_firing_sends_one_chip_along_each_arc() -> None:
    rng = random.Random("firing")
    for _ in range(400):
        p = graph_boards.chips(rng)
        arcs = {node: p.graph.heads(node) for node in p.pits}
        able = [node for node, held in p.pits.items() if arcs[node] and held >= len(arcs[node])]
        assert p.legal_moves() == able
        assert p.over == (not able)
        for node in able:
            q = p.play(node)
            for other, held in p.pits.items():
                chips_sent = len(arcs[node]) if other == node else 0
                assert q.pits[other] == held - chips_sent + (other in arcs[node])
            assert sum(q.pits.values()) == sum(p.pits.values())
            drops = [(event.kind, event.pit, event.number) for event in p.trace(node)]
            assert drops == [("drop", head, q.pits[head]) for head in arcs[node]]


def test_reasons() -> None:
    p = chips_at('{"nodes":{"A":1,"B":3,"C":0},"arcs":[["A","B"],["A","C"],["C","A"],["C","B"]]}')
    assert p.over
    assert p.ending == "stable"
    assert p.won
    assert p.winner is None
    assert p.why_not("A").code == "over"
    p = chips_at(
        '{"nodes":{"A":1,"B":3,"C":0,"D":1},"arcs":[["A","B"],["A","C"],["C","A"],["D","A"]]}'
    )
    refusals = {node: p.why_not(node) for node in p.pits}
    codes = {node: refusal and refusal.code for node, refusal in refusals.items()}
    assert codes == {"A": "too-few", "B": "no-route", "C": "empty", "D": None}
    assert p.candidates() == ["A", "D"]
    with pytest.raises(IllegalMoveError, match="too few"):
        p.play("A")
    for wrong in ("E", "", "D:A", "D:", "a", None, 3):
        with pytest.raises(UnknownPitError):
            p.play(wrong)


def _any_order(p: ChipPosition, rng: random.Random, most: int) -> tuple[Counter[str], ChipPosition]:
    fired: Counter[str] = Counter()
    while not p.over and sum(fired.values()) < most:
        node = rng.choice(p.legal_moves())
        fired[node] += 1
        p = p.play(node)
    return fired, p


def test_the_order_does_not_matter(effort: Effort) -> None:
    """Björner and Lovász: the same stable board, each node fired as often, or never an end."""
    rng = random.Random("abelian")
    ends: Counter[str] = Counter()
    while min(ends["solvable"], ends["unsolvable"]) < 30 * effort:
        p = graph_boards.chips(rng)
        if p.over:
            continue
        solution = solve(p)
        ends[solution.result] += 1
        for _ in range(3):
            fired, q = _any_order(p, rng, 150)
            if solution.result == "solvable":
                assert str(q) == solution.facts["stable"]
                assert fired == Counter(solution.line)
                assert {n: fired[n] for n in p.pits} == solution.facts["firings"]
            else:
                assert not q.over


def test_a_board_that_comes_back_says_so() -> None:
    p = chips_at("endless")
    seen = [p.repeats]
    for node in "ABC":
        explanation = p.explain(node)
        p = p.play(node)
        seen.append(p.repeats)
    assert seen == [False, False, False, True]
    assert not p.over
    assert p.verdict == ""
    assert explanation.endswith(
        "This board has appeared before: the firings never end, in whatever order."
    )
    stopped = chips_at("triangle")
    assert stopped.explain("A").endswith("the board is stable.")
    assert CHIPS.record("A", "triangle").end.verdict == stopped.play("A").verdict


def test_what_chips_do_not_have() -> None:
    p = chips_at("sinks")
    assert (p.mover, p.stores) == ("", {})
    assert p.captured("B") == 0
    assert p.landing("B") is None
    assert p.final() is p


# -- awalé on the ring of twelve nodes is awalé, move for move -------------------------------------

AWALE = two_row_game("awale")
RING = open_game("graph-awale")
GAMES = 90
SEEDS = 48


def on_ring(p: Position) -> GraphAwalePosition:
    """Put a board of awalé on the ring."""
    fields = json.loads(str(RING.position("ring")))
    fields |= {"nodes": p.pits, "mover": p.mover, "stores": p.stores}
    return awale_at(json.dumps(fields))


def wild(rng: random.Random) -> Position:
    """Give a board of 48 seeds with empty rows, laps and full stores among them."""
    pits = [0] * 12
    some = rng.sample(range(12), rng.randint(1, 12))
    south, north = rng.randint(0, 26), rng.randint(0, 20)
    for _ in range(SEEDS - south - north):
        pits[rng.choice(some)] += 1
    below, above = pits[:6], pits[6:][::-1]
    rows = "/".join(".".join(map(str, row)) for row in (above, below))
    return AWALE.position(f"{rows} {rng.choice('SN')} {north}-{south}")


def same(p: Position, q: GraphAwalePosition) -> None:
    assert (q.pits, q.stores, q.mover) == (p.pits, p.stores, p.mover)
    assert (q.ending, q.over, q.winner) == (p.ending, p.over, p.winner)
    assert q.legal_moves() == p.legal_moves()
    assert q.candidates() == p.candidates()
    for pit in p.pits:
        mine, theirs = q.why_not(pit), p.why_not(pit)
        assert (mine and mine.code) == (theirs and theirs.code), (str(p), pit)
        if p.pits[pit] and pit.isupper() == (p.mover == "S") and not mine:
            assert q.landing(pit) == p.landing(pit)


def same_moves(p: Position, q: GraphAwalePosition) -> None:
    for move in p.legal_moves():
        assert q.captured(move) == p.captured(move)
        assert q.trace(move) == p.trace(move), (str(p), move)
        assert q.canonical(move) == move
        route = [event.pit for event in p.trace(move) if event.kind == "drop"]
        assert q.play(f"{move}:{'.'.join(route)}") == q.play(move)


def test_the_start_is_the_start() -> None:
    same(AWALE.start(), RING.position("ring"))
    assert on_ring(AWALE.start()) == RING.position("ring")


@pytest.mark.slow
def test_random_games() -> None:
    rng = random.Random("ring")
    ends: dict[str | None, int] = {}
    kinds: set[str] = set()
    cancelled = moves = 0
    for number in range(GAMES):
        p = AWALE.start() if number % 3 == 0 else wild(rng)
        q = on_ring(p)
        played = []
        begun = q
        for _ in range(300):
            same(p, q)
            if p.over:
                break
            if rng.random() < 0.2:
                same_moves(p, q)
            best = max(p.legal_moves(), key=p.captured)
            move = best if rng.random() < 0.3 else rng.choice(p.legal_moves())
            events = p.trace(move)
            kinds |= {event.kind for event in events}
            cancelled += any(event.kind == "stop" and event.number == 5 for event in events)
            assert events == q.trace(move)
            p, q = p.play(move), q.play(move)
            played.append(move)
            moves += 1
        assert p.over
        assert p.final().stores == q.final().stores
        ends[p.ending] = ends.get(p.ending, 0) + 1
        record = RING.record(" ".join(played), begun)
        assert record.end == q
        assert record.end.ending == p.ending
    assert moves > 2000
    assert kinds == {"drop", "skip", "capture", "stop"}
    assert cancelled > 2
    assert set(ends) == {"store", "no-seed", "no-move", "repetition"}, ends


@pytest.mark.parametrize("number", range(5))
def test_records_from_the_start(number: int) -> None:
    rng = random.Random(f"records {number}")
    p = AWALE.start()
    moves: list[str] = []
    while not p.over:
        moves.append(rng.choice(p.legal_moves()))
        p = p.play(moves[-1])
    mine = RING.record(moves, "ring")
    theirs = AWALE.record(moves)
    assert str(mine) == str(theirs)
    for place, other in zip(mine.positions, theirs.positions, strict=True):
        assert (place.pits, place.stores, place.ending) == (other.pits, other.stores, other.ending)


# -- the sentences of the graph games, in English and French ---------------------------------------


def _check(sentence: str, language: str) -> None:
    assert sentence == sentence.strip()
    assert sentence[-1] == "."
    assert "  " not in sentence
    assert not set("{}%") & set(sentence), sentence
    assert "None" not in sentence
    prose = re.sub(r"\b\w+:\w+(\.\w+)*", "x", sentence)  # a move is no prose
    assert faults(prose, language) == [], sentence


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_moves_refusals_and_endings(
    language: str, speak: Callable[[str], None], effort: Effort
) -> None:
    speak(language)
    rng = random.Random(f"graph words {language}")
    codes: set[str] = set()
    for number in range(300 * effort):
        p = graph_boards.awale(rng, 9) if number % 2 else graph_boards.chips(rng)
        for _ in range(20):
            for move in [*p.legal_moves()[:6], *p.pits]:
                refusal = p.why_not(move)
                if refusal is not None:
                    codes.add(refusal.code)
                    _check(refusal.words, language)
                    _check(str(refusal), language)
                    continue
                sentence = p.explain(move)
                _check(sentence, language)
                assert move.partition(":")[0] in sentence
                if isinstance(p, GraphAwalePosition) and p.captured(move):
                    assert str(p.captured(move)) in re.findall(r"\d+", sentence)
                    codes.add("capture")
            if p.over:
                _check(p.verdict, language)
                codes.add(str(p.ending))
                break
            assert p.verdict == ""
            p = p.play(rng.choice(p.legal_moves()))
    assert codes == {
        *("empty", "wrong-side", "no-route", "solidarity", "choose-route", "too-few", "over"),
        *("stable", "store", "no-seed", "no-move", "repetition", "capture"),
    }


def test_the_route_over_the_origin_is_explained(speak: Callable[[str], None]) -> None:
    p = open_game("graph-awale").position("eight")
    speak("en")
    assert "The route passes over A, which receives nothing." in p.explain("A:B.C.B")
    speak("fr")
    assert "Le chemin passe par-dessus A, qui ne reçoit rien." in p.explain("A:B.C.B")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    titles = set(map(t, GRAPH_TITLES.values()))
    assert len(titles) == 7
    assert all(faults(title, language) == [] for title in titles)


def test_errors_in_french(speak: Callable[[str], None]) -> None:
    speak("en")
    english = set()
    for text, _named in BAD:
        with pytest.raises(PositionError) as caught:
            open_game("chip-firing").position(text)
        english.add(str(caught.value))
    speak("fr")
    for text, _named in BAD:
        with pytest.raises(PositionError) as caught:
            open_game("chip-firing").position(text)
        assert str(caught.value) not in english
