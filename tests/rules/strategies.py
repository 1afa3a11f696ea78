"""Hypothesis strategies: any position of any two-row game."""

from hypothesis import strategies as st

from songo_edu.games import Position, game
from tests.rules import reference

_PIT = st.one_of(st.integers(0, 4), st.integers(0, 4), st.integers(0, 9), st.integers(0, 40))


@st.composite
def places(draw: st.DrawFn, games: tuple[str, ...] = reference.GAMES) -> reference.Place:
    """Draw a place of the reference: a valid position, over or not."""
    name = draw(st.sampled_from(games))
    left = reference.seeds_of_game(name)
    pits = {}
    for pit in reference.sowing_order(name):
        pits[pit] = min(left, draw(_PIT))
        left -= pits[pit]
    if draw(st.booleans()):  # an empty row, for solidarity
        for pit in reference.rows(name)[draw(st.sampled_from("NS"))]:
            left += pits[pit]
            pits[pit] = 0
    north = draw(st.integers(0, min(left, reference.to_win(name) + 2)))
    south = draw(st.integers(0, left - north))
    return reference.Place(name, pits, {"N": north, "S": south}, draw(st.sampled_from("NS")))


def positions(games: tuple[str, ...] = reference.GAMES) -> st.SearchStrategy[Position]:
    """Draw a position, over or not."""
    return places(games).map(lambda place: game(place.game).position(place.text()))


def playable(games: tuple[str, ...] = reference.GAMES) -> st.SearchStrategy[Position]:
    """Draw a position in which there is a move."""
    return positions(games).filter(lambda position: not position.over)


@st.composite
def moves(draw: st.DrawFn, games: tuple[str, ...] = reference.GAMES) -> tuple[Position, str]:
    """Draw a position and one of its legal moves."""
    position = draw(playable(games))
    return position, draw(st.sampled_from(position.legal_moves()))


@st.composite
def lines(draw: st.DrawFn, games: tuple[str, ...] = reference.GAMES) -> list[Position]:
    """Draw a game as far as it went: its positions, with their history."""
    position = draw(positions(games))
    line = [position]
    for choice in draw(st.lists(st.integers(0, 6), max_size=30)):
        if line[-1].over:
            break
        legal = line[-1].legal_moves()
        line.append(line[-1].play(legal[choice % len(legal)]))
    return line
