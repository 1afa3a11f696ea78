"""Pictures of people and of what they play on: players under a tree, a log, boards and their kin.

Drawn in lines and flat colours that are seen on light paper and on dark; what is outlined has the
ink of the page.
"""

from collections.abc import Iterable
from html import escape

from songo_edu.figures.figure import GOLD, LAND, PEN, SEED, STONE, TERRACOTTA, Figure, picture
from songo_edu.locale import _

_WIDE = 324
_SKIN, _DARK = "#8d5a38", "#3a2412"
_INK = 'stroke="currentColor" stroke-width="1.3" stroke-linejoin="round"'
_NO_FILL = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def players() -> Figure:
    """Draw two players on stools with a board between them, and others who look on."""
    tree = (
        f'<path d="M150 176Q158 110 146 60L176 60Q168 110 180 176z" fill="{PEN}"/>'
        f'<path d="M30 66a42 30 0 0 1 42-34a52 30 0 0 1 86-12a54 28 0 0 1 92 10a44 30 0 0 1 40 38'
        f'a34 22 0 0 1-44 16a60 26 0 0 1-88 2a60 24 0 0 1-90-2a32 20 0 0 1-38-18z" fill="{SEED}"/>'
    )
    ground = (
        f'<path d="M0 170Q162 142 324 170V238Q162 250 0 238z" fill="{LAND}" fill-opacity=".45"/>'
        f'<path d="M52 200a112 24 0 1 1 224 0a112 24 0 1 1-224 0z" fill="{PEN}"'
        ' fill-opacity=".22"/>'
    )
    standing = (
        _onlooker(124, 177, 0.9, SEED)
        + _onlooker(204, 176, 0.86, STONE)
        + _onlooker(284, 186, 0.98, TERRACOTTA)
    )
    seated = _sits(TERRACOTTA, reaching=True) + (
        f'<g transform="matrix(-1 0 0 1 324 0)">{_sits(GOLD, reaching=False)}</g>'
    )
    words = _(
        "Drawing: two players sit on stools in the shade of a tree, a board with two rows of seven"
        " pits between them. One reaches out to sow, the other has raised a hand and is speaking."
        " Three more people stand behind the board and look on."
    )
    return picture(_WIDE, 240, words, ground + tree + standing + _board_between() + seated)


def _onlooker(x: float, y: float, size: float, cloth: str) -> str:
    """Return somebody who stands and looks on."""
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        f'<path d="M-5-24V0M5-24V0" {_NO_FILL} stroke="{_SKIN}" stroke-width="6"/>'
        f'<path d="M-13-58Q0-66 13-58L12-20H-12z" fill="{cloth}"/>'
        f'<path d="M-13-56Q-18-40-10-34M13-56Q18-40 10-34" {_NO_FILL} stroke="{_SKIN}"'
        f' stroke-width="5"/><circle cy="-72" r="8.5" fill="{_SKIN}"/></g>'
    )


def _sits(cloth: str, *, reaching: bool) -> str:
    """Return somebody on a stool who looks to the right; an arm is over the board, or raised."""
    arm = "M4-68Q16-54 30-50L56-47" if reaching else "M4-68Q22-56 32-62L40-82"
    leg = f'{_NO_FILL} stroke="{PEN}" stroke-width="13"'
    return (
        '<g transform="translate(80 226)">'
        f'<path d="M-15-26H15V-20H-15zM-11-20L-14 0M11-20L14 0" fill="{GOLD}" {_INK}/>'
        f'<path d="M0-32H32L34-6" {leg}/><path d="M33-2H45" {_NO_FILL} stroke="{_SKIN}"'
        f' stroke-width="8"/><path d="M-11-24Q-16-66-2-80Q14-80 14-62Q14-40 12-24z"'
        f' fill="{cloth}"/>'
        f'<path d="M5-84V-90" {_NO_FILL} stroke="{_SKIN}" stroke-width="9"/>'
        f'<circle cx="9" cy="-97" r="12" fill="{_SKIN}"/>'
        f'<path d="{arm}" {_NO_FILL} stroke="{_SKIN}" stroke-width="8"/></g>'
    )


def _board_between() -> str:
    """Return a board seen along its length: each player has the row before them."""
    pits = ""
    for line in range(7):
        near = line / 6
        y, wide = 176 + 42 * near**1.1, 5 + 2.6 * near
        for side in (-1, 1):
            pits += _round(162 + side * (9 + 5 * near), y, wide, 0.45)
    return (
        f'<path d="M141 170H183L190 226H134z" fill="{GOLD}" {_INK}/>'
        f'<path d="M134 226H190V233H134z" fill="{PEN}" {_INK}/><path d="{pits}" fill="{_DARK}"/>'
    )


def log_hollowed() -> Figure:
    """Draw a log, half of it hollowed in two rows of seven, and the board with its seeds."""
    steps = (
        _("split a log down the middle"),
        _("hollow out two rows of seven"),
        _("smooth it, and put five seeds in each"),
    )
    log = (
        f'<path d="M44 32H288a12 20 0 0 1 0 40H44z" fill="{GOLD}" fill-opacity=".6" {_INK}/>'
        f'<path d="{_round(44, 52, 13, 20 / 13)}" fill="{LAND}" {_INK}/>'
        f'<path d="{_round(44, 52, 7, 20 / 13)}{_round(44, 52, 3, 20 / 13)}" {_NO_FILL}'
        f' stroke="{PEN}"/>'
        f'<path d="M31 52H300" {_NO_FILL} stroke="{TERRACOTTA}" stroke-width="2"'
        ' stroke-dasharray="5 4"/>'
    )
    done, marked = "", ""
    for i in range(14):
        pit = _on_log(i)
        if i < 9:
            done += pit
        else:
            marked += pit
    work = (
        f'<path d="{done}" fill="{_DARK}"/><path d="{marked}" {_NO_FILL} stroke="currentColor"'
        f' stroke-dasharray="3 2.5"/>{_adze()}'
    )
    seeds = "".join(
        f"M{x + across:g} {y + down:g}h0"
        for x, y in map(_place, range(14))
        for across, down in ((-6, 0), (0, -3), (6, 0), (-3, 3), (3, 3))
    )
    board = (
        f'<path d="{"".join(map(_on_log, range(14)))}" fill="{_DARK}"/>'
        f'<path d="{seeds}" stroke="#dfe2d2" stroke-width="5" stroke-linecap="round"/>'
    )
    inside = _step(1, steps[0], 16) + log
    for number, (words, parts) in enumerate(zip(steps[1:], (work, board), strict=True), 2):
        down = 96 + 122 * (number - 2)
        inside += f'<g transform="translate(0 {down})">{_step(number, words, 16)}'
        inside += f'<g transform="translate(0 34)">{_half_log()}{parts}</g></g>'
    words = _(
        "Drawing in three steps. One: a log with a line down its middle. Two: half of the log, its"
        " flat side up; nine of fourteen hollows are cut, the others marked, and an adze lies"
        " across. Three: the finished board, two rows of seven hollows with five seeds in each."
    )
    return picture(_WIDE, 334, words, inside)


def _place(pit: int) -> tuple[float, float]:
    row, column = divmod(pit, 7)
    return 46 + 38 * column + 8 * (1 - row), 15 + 22 * row


def _on_log(pit: int) -> str:
    return _round(*_place(pit), 14, 0.56)


def _half_log() -> str:
    return (
        f'<path d="M12 50Q16 72 40 76H268Q292 72 296 50z" fill="{PEN}" fill-opacity=".8" {_INK}/>'
        f'<path d="M26 0H310L296 50H12z" fill="{GOLD}" {_INK}/>'
    )


def _adze() -> str:
    """Return an adze that has just cut, and chips."""
    return (
        f'<path d="M236-22Q262-24 300-8" {_NO_FILL} stroke="{PEN}" stroke-width="6"/>'
        f'<path d="M240-28L226-20Q222-4 228 10Q236 2 238-12L246-16z" fill="{STONE}" {_INK}/>'
        f'<path d="M206 2l7-4M200 12l6 3M214-8l4-6" {_NO_FILL} stroke="{GOLD}" stroke-width="3"/>'
    )


def folding_board() -> Figure:
    """Draw a board of awalé as travellers carry it: open with its seeds, and shut."""
    pits = [(58 + 41.6 * column, 62 + 52 * row) for row in range(2) for column in range(6)]
    seeds = "".join(
        f"M{x + across} {y + down}h0"
        for x, y in pits
        for across, down in ((-4.5, -3.5), (4.5, -3.5), (-4, 4.5), (5, 4))
    )
    halves = "".join(
        f'<rect x="4" y="{y}" width="316" height="52" rx="24" fill="{TERRACOTTA}"'
        f' fill-opacity=".75" {_INK}/>'
        for y in (36, 88)
    )
    # The larger hole at each end is half in one half, half in the other.
    ends = _round(22, 88, 11, 1.6) + _round(302, 88, 11, 1.6)
    shut = (
        f'<path d="M40 184Q24 206 40 228H284Q300 206 284 184z" fill="{TERRACOTTA}"'
        f' fill-opacity=".75" {_INK}/><path d="M33 206H291" {_NO_FILL} stroke="currentColor"'
        f' stroke-width="1.6"/>{_hinges(92, 218, 199)}'
    )
    opened, closed = _("open, four seeds in each pit"), _("shut, the seeds inside")
    inside = (
        f"{_text(4, 20, opened)}{halves}"
        f'<path d="{"".join(_round(x, y, 16, 1) for x, y in pits)}{ends}" fill="{_DARK}"/>'
        f'<path d="{seeds}" stroke="#dfe2d2" stroke-width="8" stroke-linecap="round"/>'
        f"{_hinges(71.8, 238.2, 81)}"
        f"{_text(4, 172, closed)}{shut}"
    )
    words = _(
        "Drawing of a board of awalé, open: two halves with six pits each and four seeds in every"
        " pit, two hinges between them, and a larger hole at each end. Below it the board is shut,"
        " and looks like a log."
    )
    return picture(_WIDE, 236, words, inside)


def _hinges(left: float, right: float, y: float) -> str:
    return "".join(
        f'<rect x="{x}" y="{y}" width="14" height="14" rx="2" fill="{GOLD}" {_INK}/>'
        for x in (left, right)
    )


#: Boards: lines of pits, pits in a line, and the ends at which a store is hollowed.
_KIN = {
    "awalé": (2, 6, ""),
    "songo": (2, 7, ""),
    "omweso": (4, 8, ""),
    "congklak": (2, 7, "lr"),
    "Tchouka-Rouma": (1, 4, "r"),
}


def kindred_boards() -> Figure:
    """Draw the boards of five games of sowing to one scale: awalé, songo and their kin."""
    descriptions = {
        "awalé": _("two rows of six, 48 seeds"),
        "songo": _("two rows of seven, 70 seeds"),
        "omweso": _("four rows of eight, 64 seeds"),
        "congklak": _("two rows of seven, two stores"),
        "Tchouka-Rouma": _("one row of four, one store"),
    }
    inside, down = "", 0
    for name, (lines, pits, stores) in _KIN.items():
        high = 26 * lines + 10
        inside += (
            f'<g transform="translate(0 {down})"><text x="4" y="16" fill="currentColor">'
            f'<tspan font-weight="bold">{name}</tspan> · {escape(descriptions[name])}</text>'
            f'<g transform="translate(4 24)">{_kin(lines, pits, stores)}</g></g>'
        )
        down += high + 40
    sentence = "; ".join(f"{name}, {what}" for name, what in descriptions.items())
    words = _("Drawing of five boards, one below the other: {boards}.").format(boards=sentence)
    return picture(_WIDE, down - 8, words, inside)


def _kin(lines: int, pits: int, stores: str) -> str:
    high = 26 * lines + 10
    left = 34 * ("l" in stores)
    wide = left + 26 * pits + 34 * ("r" in stores) + 10
    holes = "".join(
        _round(left + 18 + 26 * column, 18 + 26 * line, 10.5, 1)
        for line in range(lines)
        for column in range(pits)
    )
    tall = min(high / 2 - 6, 22)
    for side, x in (("l", 22), ("r", wide - 22)):
        if side in stores:
            holes += _round(x, high / 2, 14, tall / 14)
    middle = f"M6 {high / 2:g}H{wide - 6}" if lines > 1 and not stores else ""
    return (
        f'<rect width="{wide}" height="{high}" rx="12" fill="{GOLD}" fill-opacity=".6" {_INK}/>'
        f'<path d="{middle}" {_NO_FILL} stroke="{PEN}" stroke-width="1.5"/>'
        f'<path d="{holes}" fill="{_DARK}" fill-opacity=".85"/>'
    )


def lost_pictures() -> Figure:
    """Draw two sheets of the text that reached us: lines, and frames whose pictures are lost."""
    lost = (_("a map"), _("three boards"), _("the start"), _("move S2"))
    sheets = ""
    for number, x in enumerate((14, 168)):
        sheets += (
            f'<path d="M{x} 10H{x + 142}V238H{x}z" fill="{GOLD}" fill-opacity=".14" {_INK}/>'
            f'<path d="{_lines(x + 12, (24, 34, 44, 118, 128, 138, 148, 222))}" {_NO_FILL}'
            f' stroke="{STONE}" stroke-width="3.4"/>'
        )
        for place, y in enumerate((54, 158)):
            sheets += (
                f'<rect x="{x + 12}" y="{y}" width="118" height="52" rx="4" {_NO_FILL}'
                f' stroke="{TERRACOTTA}" stroke-width="1.6" stroke-dasharray="5 4"/>'
                f'<text x="{x + 71}" y="{y + 30}" text-anchor="middle" font-style="italic"'
                f' fill="currentColor">{escape(lost[2 * number + place])}</text>'
            )
    words = _(
        "Drawing of two sheets of text. Where there were pictures, there are empty frames: a map,"
        " three boards, the start, the board after move S2."
    )
    return picture(_WIDE, 248, words, sheets)


def _lines(x: float, heights: Iterable[int]) -> str:
    """Return lines of writing, each of a length of its own."""
    return "".join(f"M{x} {y}h{118 - (y * 7) % 31}" for y in heights)


def _text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="currentColor">{escape(words)}</text>'


def _step(number: int, words: str, y: float) -> str:
    return (
        f'<text x="4" y="{y:g}" fill="currentColor" font-weight="bold" font-size="14">{number}'
        f"</text>{_text(22, y, words)}"
    )


def _round(x: float, y: float, wide: float, flat: float) -> str:
    half = f"a{wide:.4g} {wide * flat:.4g} 0 1 1"
    return f"M{x - wide:.4g} {y:.4g}{half} {2 * wide:.4g} 0{half} {-2 * wide:.4g} 0z"
