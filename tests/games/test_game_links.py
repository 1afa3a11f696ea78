"""Games as links: what was written is read again, and miscopied characters are detected."""

import json
import random
from collections.abc import Callable
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import songo_edu as se
from songo_edu.boards import sheet_data
from songo_edu.errors import GameLinkError
from songo_edu.games.game_links import (
    LONGEST_LINK,
    SIGNS,
    LinkedGame,
    link_signs,
    meeting,
    moves_of_signs,
    read_link,
    signs_in,
    signs_of_moves,
)
from songo_edu.games.strings import ALL_RIGHT, mended, miscopied, with_checks
from songo_edu.games.two_row.position import SHEETS
from songo_edu.games.wording import GIVEN_UP
from tests.games.test_catalogue import GOOD

#: Every game of two players, with options, and sheets of one's own.
OWN = [sheet for sheet in GOOD if sheet["based"] != "tchoukaillon"]
GAMES = [*SHEETS, "sowing", "sowing+impartial+misere", "wing", "wing+situational", "graph-awale"]
WAY_OUT = "Copy the whole link once more, or ask your friend to send it again."


def written(text: str) -> str:
    """Return a text as a field has it: letters, digits and hyphens."""
    plain = quote(text, safe="")
    return "".join(f"%{ord(sign):X}" if sign in "-_.~" else sign for sign in plain).replace(
        "%", "-"
    )


def read(field: str) -> str:
    return unquote(field.replace("-", "%"), errors="strict")


def played(game: str, plies: int, seed: int) -> tuple[str, list[str], list[str]]:
    """Return the start, the pits and the moves of a game played at random."""
    chance = random.Random(seed)
    position = start = se.game(game).start()
    moves: list[str] = []
    while len(moves) < plies and (legal := list(map(str, position.legal_moves()))):
        moves.append(chance.choice(legal))
        position = position.play(moves[-1])
    pits = getattr(start.sheet, "pits", None) or getattr(start, "graph", start)
    names = getattr(pits, "nodes", pits)
    holes = [str(hole + 1) for hole in range(getattr(start, "holes", 0))]
    return str(start), holes or list(names), moves


names = st.text(st.characters(exclude_categories=("Cs",)), max_size=16)
seeds = st.integers(0, 10**6)
plies = st.integers(0, 60)


def linked(game: str, count: int, seed: int, first: str = "Awa", other: str = "Bo") -> LinkedGame:
    start, pits, moves = played(game, count, seed)
    short = signs_of_moves(pits, moves)
    signs = ":" + written(" ".join(moves)) if short == ":" else short
    if short != ":":
        assert moves_of_signs(pits, signs) == moves
    return LinkedGame(
        "k3f9d2ab",
        written(game),
        written(first),
        written(other),
        written(sheet_data.own(game)),
        written(start),
        signs,
    )


@pytest.mark.parametrize("game", GAMES)
@given(first=names, other=names, count=plies, seed=seeds)
def test_every_game_of_two_comes_back(
    game: str, first: str, other: str, count: int, seed: int
) -> None:
    link = linked(game, count, seed, first, other)
    signs = link_signs(link)
    assert set(signs) <= set(SIGNS)
    assert read_link(signs) == link
    assert (read(link.first), read(link.other)) == (first, other)
    assert signs_in(f"Your move! https://songo.example/en/play.html#friend={signs}\nAwa") == signs


@pytest.mark.parametrize("sheet", OWN, ids=lambda sheet: sheet["name"])
@given(count=plies, seed=seeds)
def test_rules_of_ones_own_travel_with_their_game(
    sheet: dict[str, object], count: int, seed: int
) -> None:
    name = se.game(sheet).name
    link = read_link(link_signs(linked(name, count, seed)))
    assert read(link.game) == name
    assert json.loads(read(link.sheet)) == json.loads(sheet_data.own(name))


@given(count=plies, seed=seeds, data=st.data())
def test_one_wrong_character_is_located(count: int, seed: int, data: st.DataObject) -> None:
    signs = link_signs(linked("songo", count, seed))
    place = data.draw(st.integers(1, len(signs) - 1))
    wrong = data.draw(st.sampled_from([sign for sign in SIGNS if sign != signs[place]]))
    with pytest.raises(GameLinkError) as caught:
        read_link(signs[:place] + wrong + signs[place + 1 :])
    assert f"Character {place + 1}, {wrong!r}, is wrong; perhaps it is {signs[place]!r}." in str(
        caught.value
    )
    assert str(caught.value).endswith(WAY_OUT)


@given(count=plies, seed=seeds, data=st.data())
def test_a_link_that_is_cut_names_where(count: int, seed: int, data: st.DataObject) -> None:
    signs = link_signs(linked("awale", count, seed))
    end = data.draw(st.integers(0, len(signs) - 1))
    with pytest.raises(GameLinkError, match=f"after character {end}\\b|nothing in it") as caught:
        read_link(signs[:end])
    assert str(caught.value).endswith(WAY_OUT)


@given(count=plies, seed=seeds, data=st.data())
def test_whatever_else_happens_to_a_link_is_refused(
    count: int, seed: int, data: st.DataObject
) -> None:
    """Signs lost, added, exchanged: never another game."""
    signs = link_signs(linked("songo", count, seed))
    place = data.draw(st.integers(1, len(signs) - 2))
    more = data.draw(st.text(SIGNS, min_size=1, max_size=50))
    for bad in (signs[:place] + signs[place + 1 :], signs[:place] + more + signs[place:]):
        with pytest.raises(GameLinkError, match="send it again"):
            read_link(bad)
    if signs[place] != signs[place + 1]:
        with pytest.raises(GameLinkError, match="send it again"):
            read_link(signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :])


@given(st.text(max_size=100))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(GameLinkError):
        read_link(signs_in(text))


GOOD_SIGNS = link_signs(LinkedGame("k3f9d2ab", "songo", "", "", "", "", "01"))
BAD = {
    "": "There is nothing in it.",
    "1": "It ends after character 1.",
    GOOD_SIGNS[:-1]: f"after character {len(GOOD_SIGNS) - 1} of {len(GOOD_SIGNS)}",
    GOOD_SIGNS + "z": f"but more follow from character {len(GOOD_SIGNS) + 1} on",
    "2" + GOOD_SIGNS[1:]: "another version of the course: it begins with '2'",
    GOOD_SIGNS.replace("s", "é", 1): "'é', is in no link",
    "1" * (LONGEST_LINK + 1): f"no link has more than {LONGEST_LINK}",
    "1" * 1_000_000: "It has 1000000 characters",
    link_signs(LinkedGame("k3f9d2ab", "songo", "", "", "", "", "0.1")): "8 fields and not 7",
    link_signs(LinkedGame("K3", "songo", "", "", "", "", "")): "'K3', is not the id of a game",
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:20])
def test_a_bad_link_names_what_is_wrong(text: str, english: None) -> None:
    with pytest.raises(GameLinkError) as caught:
        read_link(text)
    assert BAD[text] in str(caught.value)


def test_the_refusals_are_in_french_too(speak: Callable[[str], None]) -> None:
    speak("fr")
    with pytest.raises(GameLinkError, match="s’arrête après le caractère 5 sur"):
        read_link(GOOD_SIGNS[:5])


def test_a_move_that_is_no_pit_is_named() -> None:
    with pytest.raises(GameLinkError, match="Its move 2, 'z', is no pit of the board"):
        moves_of_signs(["A", "B"], "1z")


@pytest.mark.parametrize("game", ["songo", "awale", "sowing"])
@given(count=st.integers(1, 40), seed=seeds)
def test_a_game_given_up_says_so_at_its_end_alone(game: str, count: int, seed: int) -> None:
    _, pits, moves = played(game, count, seed)
    signs = signs_of_moves(pits, [*moves, GIVEN_UP])
    assert signs == signs_of_moves(pits, moves) + GIVEN_UP
    assert moves_of_signs(pits, signs) == [*moves, GIVEN_UP]
    assert meeting(moves, [*moves, GIVEN_UP]).kind == "newer"
    with pytest.raises(GameLinkError, match="Its move 1, '=', is no pit of the board"):
        moves_of_signs(pits, GIVEN_UP + signs)


def test_a_game_too_long_for_a_link_is_refused() -> None:
    with pytest.raises(GameLinkError, match="too long for a link"):
        link_signs(LinkedGame("k3f9d2ab", "songo", "", "", "", "", "0" * LONGEST_LINK))


@given(st.lists(st.sampled_from("ab"), max_size=6), st.lists(st.sampled_from("ab"), max_size=6))
def test_two_games_meet_where_they_part(mine: list[str], theirs: list[str]) -> None:
    met = meeting(mine, theirs)
    shared = met.ply - 1
    assert mine[:shared] == theirs[:shared]
    if met.kind == "branch":
        assert mine[shared] != theirs[shared]
    else:
        assert shared == min(len(mine), len(theirs))
        assert met.kind == (
            "same" if mine == theirs else "newer" if mine == theirs[:shared] else "older"
        )


@given(
    st.sampled_from([23, 67]).flatmap(
        lambda base: st.tuples(
            st.just(base), st.lists(st.integers(0, base - 1), max_size=base - 4), st.data()
        )
    )
)
def test_checks_find_one_wrong_number(drawn: tuple[int, list[int], st.DataObject]) -> None:
    base, numbers, data = drawn
    block = with_checks(numbers, base)
    assert miscopied(block, base) == ALL_RIGHT
    place = data.draw(st.integers(0, len(block) - 1))
    wrong = [*block]
    wrong[place] = (block[place] + data.draw(st.integers(1, base - 1))) % base
    assert miscopied(wrong, base) == place
    assert mended(wrong, place, base) == block[place]
