"""Pages in two columns: words beside what they speak of, words alone in both."""

from __future__ import annotations

import re

from songo_edu.site.spreads import is_text, spread

LONG = "<p>" + "Seeds are sown one by one. " * 30 + "</p>"
TABLE = "<div><table></table></div>"
HIDDEN = '<div class="cell docutils container"><div class="cell_input"><pre>x = 1</pre></div></div>'


def section(name: str, inside: str) -> str:
    return f'<section id="{name}"><h2>{name}</h2>{inside}</section>'


def page(*sections: str) -> str:
    return f"<section><h1>Title</h1>{''.join(sections)}</section>"


def blocks(body: str) -> list[list[str]]:
    """Return the names of the sections in each block."""
    return [
        re.findall(r'<section id="(\w+)">', block.split("</section></div>")[0])
        for block in body.split('<div class="site-block">')[1:]
    ]


def test_words_alone_fill_both_columns() -> None:
    told = spread(page(section("A", TABLE + LONG), section("B", LONG), section("C", LONG)))
    assert 'class="site-spread"' in told
    assert blocks(told) == [["B", "C"]]


def test_a_block_is_seen_whole() -> None:
    told = spread(page(section("A", TABLE), *(section(name, LONG) for name in "BCDEF")))
    assert blocks(told) == [["B", "C", "D"], ["E", "F"]]


def test_code_that_is_not_shown_parts_no_words() -> None:
    told = spread(page(section("A", TABLE), section("B", LONG + HIDDEN + LONG)))
    assert blocks(told) == [["B"]]


def test_what_is_short_stays_in_one_column() -> None:
    assert blocks(spread(page(section("A", TABLE), section("B", "<p>Two lines.</p>")))) == []


def test_what_is_to_be_folded_stands_in_no_block_with_others() -> None:
    told = spread(page(section("A", TABLE), section("B", LONG), section("Words", LONG)))
    assert blocks(told) == [["B"], []]
    assert '<section id="Words"><h2>Words</h2><div class="site-block">' in told


def test_a_page_of_words_alone_stays_in_the_middle() -> None:
    told = page(section("A", LONG), section("B", LONG))
    assert spread(told) == told
    assert is_text(told)


def test_a_wide_picture_stands_on_both_columns() -> None:
    wide = '<div class="cell"><figure class="songo-figure songo-figure-wide"></figure></div>'
    told = spread(page(wide, LONG, section("A", TABLE)))
    assert f'{wide}<div class="site-block">' in told
