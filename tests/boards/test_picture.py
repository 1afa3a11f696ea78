"""Still pictures: well-formed, with the right counts, the same bytes for the same board."""

import math
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.boards import picture
from songo_edu.boards.picture import svg
from songo_edu.boards.scenes import places, seen_by, sight
from songo_edu.boards.still_drawing import sprite, still_picture
from songo_edu.boards.waiting import still
from songo_edu.drawing.geometry import label_heights, layout
from songo_edu.drawing.graph import MEASURES, graph_layout
from songo_edu.drawing.lens import LENS_COLOURS, Arrow, Sight, labels, threatened
from songo_edu.errors import BoardError, PositionError
from songo_edu.games import graphs
from songo_edu.games.two_row.position import SHEETS
from tests.site.project import project_root

# -- still pictures: well-formed, with the right counts, the same bytes for the same board -----

pytestmark = pytest.mark.usefixtures("english")

POSITION = "0.1.2.0.6.3.5/2.4.7.0.17.1.8 S 6-8"
AWALE = "4.0.4.4.4.4/4.4.0.4.4.4 N 3-5"
SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def words(text: str) -> list[str]:
    return ["".join(part.itertext()) for part in parsed(text).iter(f"{SVG}text")]


@pytest.mark.parametrize("style", ["wood", "print"])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize(("game", "position"), [("songo", POSITION), ("awale", AWALE)])
def test_a_picture_is_well_formed_and_counts_right(
    game: str, position: str, shape: str, style: str
) -> None:
    options: dict[str, Any] = {"game": game, "shape": shape, "style": style}
    drawn = picture.svg(position, **options)
    assert drawn == picture.svg(se.game(game).position(position), **options)
    texts = words(drawn)
    names = se.game(game).sheet.pits
    assert [word for word in texts if word in names] == [
        name for row in se.game(game).sheet.rows for name in (names[pit] for pit in row)
    ]
    rows = [n for row in position.split()[0].split("/") for n in row.split(".")]
    assert [word for word in texts if word.isdigit()][: len(rows)] == rows or style == "print"
    assert "<filter" not in drawn
    assert "<image" not in drawn


def test_every_seed_is_drawn() -> None:
    seeds = re.findall(r'<use href="#[^"]*s[0-7]"', picture.svg(POSITION))
    assert len(seeds) == 70
    pits_only = re.findall(r'<use href="#[^"]*s[0-7]"', picture.svg(POSITION, shape="narrow"))
    assert len(pits_only) == 70 - 14


def test_names_in_a_picture_are_its_own() -> None:
    """Two pictures in one page do not draw with each other's gradients."""
    straight, turned = picture.svg(POSITION), picture.svg(POSITION, turned=True)
    ids = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in (straight, turned)]
    assert not ids[0] & ids[1]
    for drawn, own in zip((straight, turned), ids, strict=True):
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', drawn)) <= own


def test_print_has_neither_wood_nor_colour() -> None:
    drawn = picture.svg(POSITION, style="print", aim="N0", forbid=["S0"])
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", drawn)) == {"#fff", "#000"}
    assert "var(" not in drawn
    assert "Gradient" not in drawn


def test_a_turned_board_has_north_below() -> None:
    texts = words(picture.svg(POSITION, turned=True))
    assert [word for word in texts if word[0] in "NS" and len(word) == 2] == [
        *(f"S{i}" for i in range(6, -1, -1)),
        *(f"N{i}" for i in range(6, -1, -1)),
    ]


def test_the_other_numbering() -> None:
    start = se.game("songo").start()
    seen = seen_by(start).scene(start, numbering="s3")
    assert seen["names"] == [*"1234567", *"7654321"]


def test_a_game_that_has_ended_shows_its_rows_swept() -> None:
    end = se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    seen = seen_by(end).scene(end)
    assert set(seen["seeds"]) == {0}
    assert seen["stores"] == (32, 38)
    assert seen["mover"] == -1


def test_the_side_to_move_is_marked() -> None:
    assert "▶ South" in words(picture.svg(POSITION))[-1]
    assert "▶ North" in words(picture.svg(POSITION.replace("S", "N")))[-2]


def test_a_picture_speaks_french() -> None:
    drawn = picture.svg(POSITION, lang="fr")
    assert "Sud" in words(drawn)[-1]
    assert parsed(drawn).get("aria-label") == f"Plateau\N{NO-BREAK SPACE}: {POSITION}"


def test_stills_share_the_wood_of_their_page() -> None:
    stills = [still(text) for text in (POSITION, str(se.game("songo").start()))]
    shared = set(re.findall(r' id="([^"]+)"', sprite()))
    for drawn in stills:
        parsed(f"<p>{drawn}</p>")
        assert " id=" not in drawn
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= shared
        assert len(drawn) < 8_000
    parsed(sprite("sgawale6"))


def test_bad_boards_are_named() -> None:
    with pytest.raises(PositionError, match="five"):
        picture.svg("five")
    with pytest.raises(BoardError, match="N7"):
        picture.svg(POSITION, aim="N0 N7")


def test_the_target_board_is_shown_below_the_counts() -> None:
    monde = se.game("monde").start()
    seen = seen_by(monde).scene(monde, turned=True, lang="fr")
    assert list(seen["goals"]) == [1, 2, 0, 3, 0, 0]
    assert seen["stores"] == (None, None)
    for style in ("wood", "print"):
        drawn = picture.svg(monde, shape="narrow", style=style, lang="fr")
        assert re.search(r">But</text>", drawn)
        assert "None" not in drawn
    assert seen_by(monde).shared(monde) == ""
    assert ">Aim<" not in picture.svg(se.game("kaillon").start(), lang="en")


# -- the lens on still pictures: the arrows of S0's boards, none where nothing threatens -------

BOOK = project_root() / "book" / "en"
LESSONS = project_root() / "songo_edu" / "course" / "lessons"
SIMPLE = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"
GRENIER = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
NOTHING: Sight = {"arrows": [], "greniers": [], "freedom": ["", ""]}
#: S0's boards: for each arrow its pits, its seeds and its kind.
ARROWS: dict[str, list[tuple[str, list[str], int, str]]] = {
    SIMPLE: [("N4", ["S3", "S4"], 6, "simple"), ("S1", ["N2"], 3, "simple")],
    DOUBLE: [("S1", ["N2", "N1"], 4, "double"), ("S0", ["N1"], 2, "double")],
    GRENIER: [("S4", ["N3", "N2", "N1", "N0"], 11, "simple")],
}


def seen(text: str, turned: bool = False, **options: Any) -> tuple[Sight, list[str]]:
    """Return what the lens sees, and the name of each slot."""
    position = se.game("songo").position(text)
    pits = places(position, turned)
    return sight(position, pits, **options), [position.sheet.pits[pit] for pit in pits]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("text", ARROWS)
def test_arrows_go_where_s0_says(text: str, turned: bool) -> None:
    lens, names = seen(text, turned)
    arrows = [
        (
            names[arrow["source"]],
            [names[slot] for slot in arrow["targets"]],
            arrow["seeds"],
            arrow["kind"],
        )
        for arrow in lens["arrows"]
    ]
    assert arrows == ARROWS[text]


def test_one_side_alone() -> None:
    lens, names = seen(SIMPLE, side="S")
    assert [names[arrow["source"]] for arrow in lens["arrows"]] == ["S1"]
    assert [names[slot] for slot in threatened(lens)] == ["N2"]
    assert not seen(GRENIER, side="N")[0]["arrows"]
    assert not seen(GRENIER, side="N")[0]["greniers"]


def test_bidoua_is_not_written_before_it_is_explained() -> None:
    drawing = still_picture(SIMPLE, lens="threats")
    assert "songo-arrow" in drawing
    assert "bidoua" in still_picture(SIMPLE, lens=True)
    assert "bidoua" not in drawing
    for path in BOOK.glob("[01]*.ipynb"):
        if path.stem < "11":
            assert not re.search(r'lens=\\"on', path.read_text("utf-8")), path.stem
    for path in LESSONS.glob("*.json"):
        if not path.stem.startswith(("bidoua", "reading")):
            assert '"lens": "on"' not in path.read_text("utf-8"), path.stem


def test_nothing_threatens_nothing_is_drawn() -> None:
    lens, _ = seen(str(se.game("songo").start()))
    assert not lens["arrows"]
    assert not lens["greniers"]
    assert not threatened(lens)
    drawn = picture.svg(str(se.game("songo").start()), lens=True)
    assert "songo-arrow" not in drawn
    assert "stroke-dasharray" not in drawn
    assert "bidoua 15, waiting 3" in drawn


def test_a_game_that_is_over_has_none() -> None:
    assert seen("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")[0] == NOTHING


def test_each_bidoua_is_shown_beside_its_player() -> None:
    """S0, VII.E: 53 and 6."""
    text = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"
    assert seen(text)[0]["freedom"] == ["bidoua 53, waiting 35", "bidoua 6, waiting 3"]
    turned = seen(text, turned=True)[0]
    assert turned["freedom"] == ["bidoua 6, waiting 3", "bidoua 53, waiting 35"]
    drawn = picture.svg(text, lens=True, lang="fr")
    assert "bidoua 53, attente 35" in drawn


@pytest.mark.parametrize("style", ["wood", "print"])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_a_picture_has_an_arrow_and_a_number_a_threat(shape: Any, style: Any) -> None:
    for text, arrows in ARROWS.items():
        drawn = picture.svg(text, shape=shape, style=style, lens=True)
        root = ElementTree.fromstring(drawn)
        stakes = [group for group in root.iter(f"{SVG}g") if group.get("class") == "songo-stake"]
        assert ["".join(stake.itertext()) for stake in stakes] == [
            str(arrow[2]) for arrow in arrows
        ]
        kinds = re.findall(r'songo-arrow-(\w+)"', drawn)
        assert kinds == [arrow[3] for arrow in arrows]
        if style == "print":
            assert set(re.findall(r"#[0-9a-f]{3,6}\b", drawn)) == {"#fff", "#000"}
            assert "var(" not in drawn


def test_without_the_lens_a_picture_is_as_before() -> None:
    plain, seeing = picture.svg(DOUBLE), picture.svg(DOUBLE, lens=True)
    assert "songo-lens" not in plain
    ids = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in (plain, seeing)]
    assert not ids[0] & ids[1]


def test_numbers_keep_off_each_other() -> None:
    board = layout("narrow", 7)
    arrows = [Arrow(source=7 + i, targets=[3], seeds=2 + i, kind="simple") for i in range(4)]
    boxes = [
        tuple(map(float, edges))
        for edges in re.findall(
            r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"',
            labels(board, arrows, LENS_COLOURS),
        )
    ]
    for i, (x, y, wide, high) in enumerate(boxes):
        for ox, oy, other_wide, _ in boxes[:i]:
            assert x >= ox + other_wide or ox >= x + wide or abs(y - oy) >= high


def test_a_still_of_a_page_carries_the_lens() -> None:
    drawn = still(DOUBLE, lens=True)
    assert drawn.count("songo-arrow-double") == 2
    assert " id=" not in drawn
    assert "songo-lens" not in still(DOUBLE)


@pytest.mark.parametrize("name", SHEETS)
def test_every_game_has_a_lens(name: str) -> None:
    position = se.game(name).start()
    drawn = picture.svg(position, lens=True)
    ElementTree.fromstring(drawn)
    assert "bidoua" in drawn


# -- still pictures of graphs, and the named boards that the page carries ----------------------

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
        heads = [numbers(outline) for outline in head.split("z") if outline]
        grooves = [numbers(outline) for outline in groove.split("M") if outline]
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
    return [float(number) for number in re.findall(r"-?[0-9.]+", path)]


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
