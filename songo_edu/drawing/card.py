"""A board as a picture file of its own, for other programs to show, on phones too."""

from typing import Final

from songo_edu.drawing.board import Scene, draw
from songo_edu.drawing.geometry import Layout
from songo_edu.drawing.svg import FONT, escape_markup, number

#: Letters of names, counts and sides: of a picture that is 300 pixels wide, names have 11.
_LETTERS: Final = (14, 20, 16)
#: How wide a unit of the picture is where nothing else is asked for, in pixels.
_SCALE: Final = 1.5


def board_card(board: Layout, uid: str, scene: Scene, alt: str) -> str:
    """Return a narrow board as SVG, on white whatever is behind it; `alt` is it in words."""
    wide, high = board["width"], board["height"]
    lettered: Layout = {**board, "sizes": _LETTERS}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
        f' width="{number(wide * _SCALE)}" height="{number(high * _SCALE)}" role="img"'
        f' aria-label="{escape_markup(alt)}" font-family="{FONT}">'
        f'<rect width="{number(wide)}" height="{number(high)}" fill="#fff"/>'
        f"{draw(lettered, uid, scene)}</svg>\n"
    )
