"""Still pictures of graphs, and the named boards that the page carries."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

import pytest

from songo_edu.boards.picture import still, svg
from songo_edu.drawing.geometry import label_heights
from songo_edu.drawing.graph import MEASURES, graph_layout
from songo_edu.errors import BoardError
from songo_edu.figures.one_row import firings
from songo_edu.games import graphs

NAMED = [(game, name) for game in graphs.GAMES for name in graphs.boards(game)]


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_every_named_board_is_drawn_alike_each_time(game: str, name: str) -> None:
    for options in ({}, {"shape": "narrow"}, {"turned": True}, {"style": "print"}):
        text = svg(name, game=game, **options)
        assert text == svg(name, game=game, **options)
        ElementTree.fromstring(text)
        assert "{" not in text
    assert svg(name, game=game, turned=True) != svg(name, game=game) or name == "sinks"
    assert "<svg" in still(name, game=game, lang="fr")


def test_marks_and_long_names() -> None:
    text = '{"nodes":{"Antananarivo":2,"B":0},"arcs":[["Antananarivo","B"]]}'
    drawn = svg(text, game="chip-firing", aim=["B"], last=["Antananarivo"])
    assert "Antana…" in drawn
    assert "stroke-dasharray" in drawn
    with pytest.raises(BoardError, match="'C'"):
        svg(text, game="chip-firing", aim="C")


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_arrows_are_seen_and_keep_off_names_and_counts(game: str, name: str) -> None:
    """No corner of a head lies on what is written, and a groove leads up to each head."""
    graph = graphs.open_game(game).start(name).graph
    owners = ["SN".index(owner) for owner in graph.owners]
    for shape in MEASURES:
        board = graph_layout(shape, list(graph.at().values()), graph.arcs, owners)
        names, counts, _side = board["sizes"]
        *_grounds, groove, _light, head = re.findall(r'<path d="([^"]*)"', board["carved"] or "")
        heads = [numbers(one) for one in head.split("z") if one]
        grooves = [numbers(one) for one in groove.split("M") if one]
        assert len(heads) == len(grooves) == len(graph.arcs)
        for corners, line in zip(heads, grooves, strict=True):
            tip, left, right = corners[:2], corners[2:4], corners[4:]
            ahead = [t - (a + b) / 2 for t, a, b in zip(tip, left, right, strict=True)]
            goes = [b - a for a, b in zip(line[:2], line[-2:], strict=True)]
            assert (goes[0] * ahead[0] + goes[1] * ahead[1]) / math.hypot(*ahead) >= (
                5 if owners else 10
            )
            for x, y in zip(corners[::2], corners[1::2], strict=True):
                for slot, (px, _py) in enumerate(board["places"]):
                    name_at, count_at = label_heights(board, slot)
                    assert abs(x - px) > names * 0.3 or not name_at - names * 0.7 < y < name_at
                    assert abs(x - px) > counts * 0.3 or not count_at - counts * 0.7 < y < count_at


def numbers(path: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?[0-9.]+", path)]


@pytest.mark.parametrize("count", [1, 2, 7, 12, 24])
def test_boards_without_places_fit(count: int) -> None:
    circle = graphs.Graph(tuple(f"n{i}" for i in range(count)), ()).at()
    for spots in (list(circle.values()), [(50, 50)] * count):
        for shape, measures in MEASURES.items():
            board = graph_layout(shape, spots, [], [])
            assert len(set(board["places"])) == count
            for x, y in board["places"]:
                assert measures["radius"] <= x <= board["width"] - measures["radius"]
                assert measures["radius"] <= y <= board["height"] - measures["radius"]


def test_the_figure_is_told_in_words_and_the_same_each_time() -> None:
    one, again = (firings({"A": 2, "B": 5}, {"B": 6}) for _ in range(2))
    assert one.svg == again.svg
    ElementTree.fromstring(one.svg)
    assert one.words == "Firings of each node: A 2, B 5."
