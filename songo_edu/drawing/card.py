"""A board as a picture file of its own, for other programs to show."""

from songo_edu.drawing.board import Scene, draw
from songo_edu.drawing.geometry import Layout
from songo_edu.drawing.svg import FONT, escape_markup, number


def board_card(board: Layout, uid: str, scene: Scene, alt: str) -> str:
    """Return a board as SVG, on white, whatever is behind it; `alt` is the board in words."""
    wide, high = number(board["width"]), number(board["height"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
        f' height="{high}" role="img" aria-label="{escape_markup(alt)}" font-family="{FONT}">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{draw(board, uid, scene)}</svg>\n'
    )
