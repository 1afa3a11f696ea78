"""Themes of positions, and comments on moves."""

import random
import re
from typing import Any

import pytest

from songo_edu import locale
from songo_edu.analysis import in_words, reasons, why_good
from songo_edu.analysis.theme_words import themes_told, title, titles
from songo_edu.analysis.themes import THEMES, themes_of
from songo_edu.errors import IllegalMoveError
from songo_edu.games import Position, game
from songo_edu.puzzles.page import collection
from tests.analysis import brute
from tests.needs import Effort, for_each, mostly_slow
from tests.rules import reference as ref

#: A game, a position, the move.
Case = tuple[str, str, str]

# Boards of S0's own examples wherever there is one.
SHOWN: dict[str, list[Case]] = {
    "chain": [
        ("songo", "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14", "S1"),
        ("songo", "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13", "S2"),
    ],
    "menace": [("songo", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S0")],
    "double": [("songo", "0.0.1.0.19.2.6/0.4.3.7.1.6.5 S 0-16", "S3")],
    "yinda": [("songo", "0.4.17.3.7.1.0/7.2.4.0.2.1.0 S 11-11", "S5")],
    "evasion": [("songo", "0.4.17.3.7.1.0/7.2.4.0.2.1.0 S 11-11", "S4")],
    "lap": [("songo", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S5")],
    "kept-seed": [("songo", "1.3.3.1.9.7.0/14.8.1.2.14.3.1 S 3-0", "S4")],
    "waiting": [("songo", "7.0.6.6.0.0.8/7.8.8.2.1.7.8 S 2-0", "S4")],
    "greed": [("songo", "2.1.1.0.6.4.13/1.12.2.2.1.7.3 S 7-8", "S3")],
    "grenier": [("songo", "4.2.3.1.2.0.8/0.9.1.13.6.5.2 S 7-7", "S5")],
    "cancelled-capture": [("songo", "1.1.0.0.0.0.0/3.2.3.5.0.4.6 S 23-22", "S2")],
    "first-pit": [("songo", "2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14", "S3")],
    "last-pit": [("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14", "S3")],
    "feeding": [("songo", "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", "S4")],
    "ending": [("songo", "0.2.2.0.0.0.3/0.2.4.0.3.0.1 S 16-37", "S2")],
    "fullest-hole": [("sowing", "2.2.1.3.1.0.2 L", "3"), ("sowing+impartial", "2.1.1 L", "2<")],
    "hemmed-in": [("sowing", "1.0.1.2.1.3.3 L", "5"), ("wing", "2.2.2.1.0 L", "2")],
    "shorter-board": [("sowing", "1.1.1.1.2.3 L", "1"), ("sowing", "0.1.1.1 L", "2")],
    "no-return": [("wing", "1.0.0.1 L", "1")],
    "nearest-hole": [("tchoukaillon", "1.1.3.2.4.6", "1"), ("kaillon", "0.1.0.1.5", "2")],
    "farthest-hole": [("kaillon", "0.0.2.2.2", "5"), ("tchoukaillon", "1.1.3.2.4.6", "6")],
    "patience": [("tchoukaillon+occupied", "0.1.1.4", "3")],
    "relay": [("tchouka-rouma", "3.1.1.1.4", "3")],
    "through-the-store": [("tchouka-rouma", "3.1.0.3.3", "1")],
}
HIDDEN: dict[str, list[Case]] = {
    "chain": [("songo", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "S2")],
    "menace": [("songo", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S1")],
    "double": [("songo", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "S2")],
    "yinda": [("songo", "0.4.17.3.7.1.0/7.2.4.0.2.1.0 S 11-11", "S4")],
    "evasion": [("songo", "0.4.17.3.7.1.0/7.2.4.0.2.1.0 S 11-11", "S5")],
    "lap": [("songo", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S3")],
    "kept-seed": [("songo", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S5")],
    "waiting": [("songo", "7.0.6.6.0.0.8/7.8.8.2.1.7.8 S 2-0", "S0")],
    "greed": [("songo", "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13", "S2")],
    "grenier": [("songo", "4.2.3.1.2.0.8/0.9.1.13.6.5.2 S 7-7", "S6")],
    "cancelled-capture": [("songo", "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13", "S2")],
    "first-pit": [("songo", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "S4")],
    "last-pit": [("songo", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "S0")],
    "feeding": [("songo", "0.0.0.0.0.0.1/1.3.0.5.7.4.2 S 24-23", "S4")],
    "ending": [("songo", "0.2.2.0.0.0.3/0.2.4.0.3.0.1 S 16-30", "S2")],
    "fullest-hole": [("sowing", "2.2.1.3.1.0.2 L", "4")],
    "hemmed-in": [("sowing", "1.2.2.1.1.2.2.1 L", "3")],
    "shorter-board": [
        ("sowing", "1.1.1.1.2.3 L", "2"),
        ("sowing+suicide", "1.1.1.1.2.3 L", "1"),
        ("wing", "1.1.1 L", "1"),
    ],
    "no-return": [("wing", "1.1.1 L", "1"), ("sowing", "1.1.1 L", "1")],
    "nearest-hole": [("tchoukaillon", "1.1.3.2.4.6", "3")],
    "farthest-hole": [("tchoukaillon", "1.1.3.2.4.6", "3")],
    "patience": [("tchoukaillon", "1.1.3.2.4.6", "3"), ("kaillon", "0.0.2.2.2", "5")],
    "relay": [("tchouka-rouma", "2.2.2.2", "2"), ("kaillon", "1.0.2.1", "1")],
    "through-the-store": [("tchouka-rouma", "2.2.2.2", "2"), ("kaillon", "1.0.2.1", "1")],
}


def board(text: str, name: str = "songo") -> Position:
    position = game(name).position(text)
    assert isinstance(position, Position)
    return position


def themes_seen(case: Case) -> list[str]:
    name, text, key = case
    return themes_of(game(name).position(text), key, {"move": key, "seeds": 0})


@for_each("theme", SHOWN)
def test_a_theme_is_seen(theme: str) -> None:
    for case in SHOWN[theme]:
        assert theme in themes_seen(case), themes_seen(case)


@for_each("theme", HIDDEN)
def test_a_theme_is_not_seen_where_it_is_not(theme: str) -> None:
    for case in HIDDEN[theme]:
        assert theme not in themes_seen(case)


def test_a_quiet_move_needs_moves_to_come() -> None:
    start = "2.0.15.13.0.11.1/13.3.1.4.5.1.1 S 0-0"
    solution: dict[str, Any] = {"move": "S5", "seeds": 0, "replies": {}}
    assert "quiet" in themes_of(board(start), "S5", solution)
    assert "quiet" not in themes_of(board(start), "S5", {"move": "S5", "seeds": 0})
    taking = "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"
    assert "quiet" not in themes_of(board(taking), "S2", {**solution, "move": "S2"})


def test_an_end_deep_in_the_tree_is_seen() -> None:
    start = board("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    reply = start.play("S2").legal_moves()[0]
    deeper = {"move": "S2", "seeds": 9, "replies": {reply: [{"move": "S6", "seeds": 9}]}}
    assert "ending" not in themes_of(start, "S2", deeper)
    late = board("0.1.0.0.0.0.4/0.0.0.1.0.0.5 S 30-29")
    for key in late.legal_moves():
        after = late.play(key)
        tree = {"move": key, "seeds": 0, "replies": {move: [] for move in after.legal_moves()}}
        ends = after.over or any(after.play(move).over for move in after.legal_moves())
        assert ("ending" in themes_of(late, key, tree)) == ends


def test_a_counter_threat_is_the_finders_own(effort: Effort) -> None:
    from songo_edu.analysis.strategy import counter_threats
    from tests.puzzles.finds import positions

    seen = 0
    for number in range(16 * effort):
        for position, _moves, _ply in positions("songo", number):
            moves = {counter.move for counter in counter_threats(position)}
            for key in position.legal_moves():
                themes = themes_of(position, key, {"move": key, "seeds": 0})
                assert ("counter-threat" in themes) == (key in moves)
            seen += len(moves)
    assert seen


def test_threat_themes_match_the_report() -> None:
    from songo_edu.analysis.report import played
    from tests.puzzles.finds import positions

    for position, _moves, _ply in positions("songo", 5)[::2]:
        for key in position.legal_moves():
            themes = themes_of(position, key, {"move": key, "seeds": 0})
            done = played(position, key)
            assert ("menace" in themes) == bool(done.menaces)
            assert ("double" in themes) == bool(done.doubles)


def test_a_drill_shows_only_what_it_asks() -> None:
    trap = board("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14")
    answer = {"move": "S6", "landing": "S4", "seeds": 0}
    assert "first-pit" not in themes_of(trap, "S6", answer)
    assert "first-pit" in themes_of(trap, "S3", {**answer, "move": "S3"})
    barred = board("0.0.0.0.0.0.0/0.1.6.8.8.3.1 S 23-20")
    pits = "S6 S5 S2 S1"
    assert themes_of(barred, pits, {"forbidden": dict.fromkeys(pits.split(), "solidarity")}) == [
        "feeding"
    ]


def test_every_theme_is_tested_sourced_and_has_a_title_in_both_languages() -> None:
    tested = {*SHOWN, "quiet", "counter-threat"}
    assert tested == set(THEMES)
    assert set(HIDDEN) == set(SHOWN)
    for theme in THEMES.values():
        assert theme.source[:2] in ("S0", "S1", "S2", "S3")
        assert theme.holds.__doc__
    try:
        locale.set_language("en")
        english = titles()
        locale.set_language("fr")
        french = titles()
    finally:
        locale.set_language(None)
    assert set(english) == set(french) == set(THEMES)
    for name in THEMES:
        assert english[name] != french[name]
    assert title("no theme") == "no theme"


def test_every_shipped_theme_has_a_title() -> None:
    shipped = {theme for record in collection() for theme in record["themes"]}
    assert len(shipped) >= 8
    assert shipped <= set(titles())


@pytest.mark.parametrize(
    ("kind", "moves", "themes", "expected"),
    [
        ("defend", 1, ["evasion", "quiet", "waiting"], ["evasion", "quiet"]),
        ("double", 2, ["double", "menace", "quiet", "waiting"], ["menace", "quiet"]),
        ("yinda", 1, ["last-pit", "waiting", "yinda"], []),
        ("wait", 2, ["menace", "quiet", "waiting"], ["menace", "quiet"]),
        ("capture", 3, ["quiet", "waiting"], ["quiet", "waiting"]),
        ("capture", 3, ["first-pit", "menace", "quiet", "waiting"], ["menace", "quiet"]),
        ("capture", 1, ["first-pit", "greed"], ["first-pit", "greed"]),
        ("study-win", 4, ["ending", "evasion", "last-pit", "waiting"], ["ending", "evasion"]),
        ("study-draw", 4, ["ending", "quiet", "waiting"], ["ending", "quiet", "waiting"]),
        ("count", 1, ["chain", "lap", "last-pit", "menace"], ["chain", "lap"]),
        ("forbidden", 1, ["feeding", "last-pit"], ["feeding", "last-pit"]),
    ],
)
def test_only_themes_that_matter_are_shown(
    kind: str, moves: int, themes: list[str], expected: list[str]
) -> None:
    """Not the kind again, no waiting move that meets or makes a threat, no rule that is idle."""
    assert themes_told(kind, moves, themes) == expected


# -- comments on moves: every number in them, against plays ----------------------------------------

pytestmark = pytest.mark.usefixtures("english")

YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def test_the_yinda_of_s0_in_both_languages() -> None:
    position = game("songo").position(YINDA)
    assert why_good(position, "N1") == (
        "N1 is a yinda: S4 takes 2 seeds instead of 11. South can then take 2 seeds with S4."
    )
    locale.set_language("fr")
    assert why_good(position, "N1") == (
        "N1 pose un yinda\u00a0: S4 prend 2 graines au lieu de 11."
        " Sud peut ensuite prendre 2 graines avec S4."
    )


def test_a_double_threat_in_words() -> None:
    position = game("songo").position("1.1.0.2.0.0.0/4.7.4.4.0.7.3 S 32-5")
    assert reasons(position, "S1") == (
        "S1 makes a double threat on N1 and N4, from S0 and S2; whatever North plays, South takes"
        " at least 2 seeds.",
    )


def test_a_capture_and_its_price() -> None:
    position = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    assert why_good(position, "S1") == (
        "South takes 3 seeds in N2. North can then take 6 seeds with N4."
    )


def test_a_forbidden_move_has_no_comment() -> None:
    with pytest.raises(IllegalMoveError):
        why_good(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"), "S0")


#: Sentences with numbers, and what the numbers must be.
SENTENCES = {
    "least": re.compile(r"whatever \w+ plays, \w+ takes at least (\d+) seeds?\."),
    "price": re.compile(r"^(?:North|South) can then take (\d+) seeds? with (\w+)\.$"),
    "nothing": re.compile(r"^(?:North|South) can then take nothing\.$"),
    "takes": re.compile(r"^(?:North|South) takes (\d+) seeds? in (.*)\.$"),
    "effect": re.compile(r": (\w+) takes (nothing|\d+)(?: seeds?)? instead of (\d+)\.$"),
}


@pytest.mark.parametrize("name", mostly_slow(["songo", "songo-ekang", "awale"], "songo"))
def test_every_number_in_a_comment_is_what_play_gives(name: str) -> None:
    rng = random.Random(f"comments {name}")
    checked = dict.fromkeys(SENTENCES, 0)
    for _ in range(150):
        text = brute.anything(rng, name)
        position, place = game(name).position(text), brute.given(name, text)
        for move in position.legal_moves():
            after = ref.play(place, move)
            replies = [ref.play(after, reply) for reply in ref.legal_moves(after)]
            for sentence in reasons(position, move):
                for kind, pattern in SENTENCES.items():
                    match = pattern.search(sentence)
                    if not match:
                        continue
                    checked[kind] += 1
                    if kind == "least":
                        assert all(brute.most(reply) >= int(match[1]) for reply in replies), text
                    elif kind == "price":
                        assert brute.most(after) == int(match[1]), text
                        assert brute.takes(after, match[2])[0] == int(match[1]), text
                    elif kind == "nothing":
                        assert brute.most(after) == 0, text
                    elif kind == "takes":
                        seeds, pits = brute.takes(place, move)
                        assert seeds == int(match[1])
                        assert set(re.findall(r"\w+", match[2])) - {"and"} == set(pits)
                    else:
                        left = 0 if match[2] == "nothing" else int(match[2])
                        now = brute.given(name, text, ref.other(place.mover))
                        assert brute.takes(now, match[1])[0] == int(match[3]), text
                        assert brute.takes(after, match[1])[0] == left, text
    assert min(checked.values()) > 5, checked


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_whole_positions_are_described_in_both_languages(name: str) -> None:
    rng = random.Random(f"told {name}")
    for _ in range(60):
        position = game(name).position(brute.anything(rng, name))
        texts = {}
        for code in ("en", "fr"):
            locale.set_language(code)
            texts[code] = in_words(position)
            assert "{" not in texts[code]
        assert len(texts["en"].splitlines()) == len(texts["fr"].splitlines())
        english = ("threaten", "seed", "Waiting", "South", "may not", "stopped")
        assert not any(word in texts["fr"] for word in english), texts["fr"]
