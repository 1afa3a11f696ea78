"""The finders against brute force, on thousands of random positions."""

import random
from collections import Counter

import pytest

from songo_edu.analysis.strategy import (
    bidoua,
    defences,
    double_menaces,
    forbidden,
    greniers,
    menaces,
    waiting_moves,
    yindas,
)
from songo_edu.games import game
from tests.analysis import brute
from tests.needs import mostly_slow
from tests.rules import reference as ref

GAMES = {
    "songo": 600,
    "songo-ekang": 500,
    "awale": 500,
    "awale-grand-slam": 120,
    "awale-mbekh": 120,
}
QUICK = [name for name in GAMES if "ekang" not in name]
IN_EACH_GAME = pytest.mark.parametrize("name", mostly_slow(GAMES, *QUICK))


@IN_EACH_GAME
def test_threats_and_defences(name: str, effort: int) -> None:
    rng = random.Random(f"threats {name}")
    seen: Counter[str] = Counter()
    for _ in range(effort * GAMES[name]):
        text = brute.anything(rng, name)
        position = game(name).position(text)
        for side in ("S", "N"):
            expected = brute.threats(name, text, side)
            by_source = {menace.source: menace for menace in menaces(position, side)}
            assert by_source.keys() == expected.keys(), text
            for pit, threat in expected.items():
                menace = by_source[pit]
                blunted = {move: n for move, n in threat.left.items() if n < threat.seeds}
                assert menace.seeds == threat.seeds, text
                assert set(menace.targets) == set(threat.targets), text
                assert menace.last == threat.last, text
                assert menace.answer == threat.answer, text
                assert {reply.move: reply.left for reply in menace.replies} == blunted, text
                assert menace.blockable == (0 in blunted.values())
                assert menace.reducible == any(blunted.values())
                seen[f"threat blockable {menace.blockable} reducible {menace.reducible}"] += 1
            pairs = brute.pairs(expected)
            doubles = {
                frozenset(double.sources): double for double in double_menaces(position, side)
            }
            assert doubles.keys() == pairs.keys(), text
            for sources, (seeds, least, stops) in pairs.items():
                double = doubles[sources]
                assert (double.seeds, double.least) == (seeds, least), text
                assert set(double.stopped_by) == stops, text
                assert double.apparent == bool(stops)
                seen[f"double apparent {double.apparent}"] += 1
        answers = brute.answers(name, text)
        assert answers == {
            (defence.move, defence.source): (defence.kind, defence.left, defence.regain)
            for defence in defences(position)
        }, text
        saved: dict[str, int] = {}
        for (move, source), (kind, left, _) in answers.items():
            seen[kind] += 1
            if kind == "yinda":
                before = next(
                    m for m in menaces(position, ref.other(position.mover)) if m.source == source
                )
                saved[move] = max(saved.get(move, 0), before.seeds - left)
        assert {yinda.move: yinda.saved for yinda in yindas(position)} == saved
    if effort * GAMES[name] >= 500:  # the sample has met everything it judges
        kinds = {"yinda", "evasion", "capture", "push", "rule", "counter-threat"}
        assert kinds <= seen.keys(), seen
        assert {"double apparent True", "double apparent False"} <= seen.keys()


@IN_EACH_GAME
def test_greniers_bidoua_and_waiting_moves(name: str, effort: int) -> None:
    rng = random.Random(f"rows {name}")
    met = 0
    for _ in range(effort * GAMES[name]):
        text = brute.anything(rng, name)
        position = game(name).position(text)
        for side in ("S", "N"):
            assert bidoua(position, side) == brute.bidoua(name, text, side), text
            assert waiting_moves(position, side) == brute.waiting(name, text, side), text
            full = len(ref.sowing_order(name))
            held = {pit: n for pit, n in position.row(side).items() if n >= full}
            by_pit = {grenier.pit: grenier for grenier in greniers(position, side)}
            assert by_pit.keys() == held.keys(), text
            for pit, grenier in by_pit.items():
                stops = brute.journey(name, text, pit)
                met += 1
                assert [(stop.last, stop.takes) for stop in grenier.journey] == stops, text
                assert (grenier.last, grenier.takes) == stops[0]
                best = max(takes for _, takes in stops)
                assert grenier.best_takes == best
                assert grenier.best_more == [takes for _, takes in stops].index(best)
    assert met > effort * GAMES[name] // 10


@IN_EACH_GAME
def test_forbidden_moves(name: str, effort: int) -> None:
    rng = random.Random(f"forbidden {name}")
    for _ in range(effort * GAMES[name]):
        text = brute.anything(rng, name)
        place = brute.given(name, text)
        expected = {}
        if not ref.ending(place):
            reasons = ref.choices(place)[2]
            expected = {
                pit: why for pit, why in reasons.items() if why in ("last-pit", "solidarity")
            }
        codes = {refusal.move: refusal.code for refusal in forbidden(game(name).position(text))}
        assert codes == expected, text
