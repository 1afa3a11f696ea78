"""A homework in one file, put together: the page that waits for it, and what is put into it.

A page is made beforehand for a language and some games, with five holes: title, rules, boards in
numerals, what its script is given, and the foot. The script is in it already, and what it is
given is data and no script: so the digests in the page's policy hold for every homework.
"""

from typing import Final

from songo_edu.locale import t
from songo_edu.rules.two_row.layout import NORTH, SOUTH
from songo_edu.teaching.game_rules import RulesCard

#: What is around the name of a hole, and nowhere else in a page.
HOLE: Final = "@@"


def handed_shelf(families: list[str]) -> str:
    """Return which of the pages that wait holds puzzles of some families."""
    first = families[0]
    shelf = first in ("two_row", "duels", "solitaires")
    return first if shelf and all(family == first for family in families) else "all"


def handed_page(shell: str, title: str, rules: str, still: str, data: str, foot: str) -> str:
    """Return a page with its holes filled; `data` is JSON."""
    values = {
        "title": handed_safe(handed_title(title)),
        "rules": rules,
        "still": still,
        "told": _data(data),
        "foot": foot,
    }
    parts: list[str] = []
    for place, part in enumerate(shell.split(HOLE)):
        parts.append(values[part] if place % 2 == 1 else part)
    return "".join(parts)


def handed_title(title: str) -> str:
    """Return the title of a homework, which may have none of its own."""
    return title if title != "" else t("Songo: homework")


def scorm_manifest(mark: str, title: str) -> str:
    """Return what a package of SCORM 1.2 says of its page; `mark` is the homework's."""
    named = handed_safe(handed_title(title))
    spaces = (
        'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"'
        ' xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
        ' xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd'
        ' http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"'
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<manifest identifier="songo-{mark}" version="1.0" {spaces}>',
        " <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>",
        ' <organizations default="songo">',
        '  <organization identifier="songo">',
        f"   <title>{named}</title>",
        f'   <item identifier="homework" identifierref="page"><title>{named}</title></item>',
        "  </organization>",
        " </organizations>",
        " <resources>",
        '  <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">',
        '   <file href="index.html"/>',
        "  </resource>",
        " </resources>",
        "</manifest>",
    ]
    return "\n".join(lines) + "\n"


def handed_rules(card: RulesCard) -> str:
    """Return the rules of a game, to be opened above the puzzles."""
    words = [handed_safe(text) for text in (card["words"], card["example"]) if text != ""]
    paragraphs = "".join([f"<p>{text}</p>" for text in words])
    title = handed_safe(card["title"])
    opened = f"<summary>{title}</summary>{card['data']}{paragraphs}"
    return f'<details class="homework-rules">{opened}</details>'


def handed_foot(site: str, language: str) -> str:
    """Return a quiet link to a site, which nobody follows but the reader."""
    address = handed_safe(f"{site}/{language}/welcome.html")
    words = handed_safe(t("Learn songo, and more puzzles"))
    return f'<footer class="homework-quiet"><a href="{address}">{words}</a></footer>'


def handed_still(task: str, cells: list[list[str]]) -> str:
    """Return a puzzle for viewers that run no scripts: what is asked, and the board in numerals."""
    return f"<li>{handed_safe(task)}{handed_table(cells)}"


def handed_table(cells: list[list[str]]) -> str:
    """Return a board as a table of numerals, names above and, with two rows, below."""
    last = len(cells) - 1
    rows: list[str] = []
    for number, row in enumerate(cells):
        kind = "th" if number == 0 or (number == last and last > 1) else "td"
        rows.append("<tr>" + "".join([f"<{kind}>{handed_safe(cell)}" for cell in row]))
    return f"<table>{''.join(rows)}</table>"


def two_row_cells(pits: list[str], rows: list[list[int]], state: list[int]) -> list[list[str]]:
    """Return a board of two rows: North's above, the stores behind the names."""
    north, south = rows
    return [
        [*[pits[pit] for pit in north], str(state[NORTH])],
        [str(state[pit]) for pit in north],
        [str(state[pit]) for pit in south],
        [*[pits[pit] for pit in south], str(state[SOUTH])],
    ]


def one_row_cells(pits: list[str], seeds: list[int], store: list[int]) -> list[list[str]]:
    """Return a board of one row: names above, the store, where there is one, before the holes."""
    return [pits, [str(number) for number in [*store, *seeds]]]


def handed_safe(text: str) -> str:
    """Return a text in which nothing is markup."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#x27;")


def _data(text: str) -> str:
    """Return JSON in which nothing ends the element that holds it."""
    safe = text.replace("<", "\\u003c")
    return safe.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
