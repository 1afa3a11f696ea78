"""Figures in few elements: what is drawn stays, and what may not be joined is not."""

from __future__ import annotations

import pytest

from songo_edu.site.figures import in_few_elements

LINE = '<path d="M 0 0 L {} 0 " fill="none" stroke="{}" stroke-width="2"{}/>'


def drawing(*parts: str) -> str:
    return f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{"".join(parts)}</svg>'


def test_neighbours_of_one_look_are_one_line_in_their_order() -> None:
    lines = [LINE.format(n, colour, "") for n, colour in enumerate(["red", "red", "blue", "red"])]
    found = in_few_elements(drawing(*lines))
    assert found.count("<path") == 3
    assert '<path d="M 0 0 L 0 0M 0 0 L 1 0" fill="none" stroke="red"' in found
    assert found.index("L 1 0") < found.index("L 2 0") < found.index("L 3 0")


@pytest.mark.parametrize(
    "line",
    [
        LINE.format(1, "red", ' opacity="0.5"'),
        LINE.format(1, "red", ' stroke-opacity="0.5"'),
        LINE.format(1, "red", ' transform="scale(2)"'),
        LINE.format(1, "red", "").replace("none", "red"),
    ],
)
def test_what_shines_through_or_fills_stays_as_it_is(line: str) -> None:
    assert in_few_elements(drawing(line, line)).count("<path") == 2


def test_what_is_no_figure_is_left_alone() -> None:
    lines = f"<svg>{LINE.format(1, 'red', '') * 2}</svg>"
    assert in_few_elements(lines) == lines


def marks(times: int, after: str = "") -> str:
    uses = "".join(f'<use xlink:href="#m1" x="{n}" y="2.5"/>' for n in range(times))
    shape = '<defs><path id="m1" d="M 0 0 z "/></defs>'
    return drawing(f'{shape}<g clip-path="url(#p)" fill="#fff">{uses}</g>{after}')


def test_a_shape_at_many_places_is_the_mark_of_one_path() -> None:
    found = in_few_elements(marks(5))
    assert "<use" not in found
    assert '<path d="M 0 0 z " fill="#fff"/></marker>' in found
    assert 'd="M0 2.5L1 2.5L2 2.5L3 2.5L4 2.5L4 2.5"' in found
    assert found.count('clip-path="url(#p)"') == 1


@pytest.mark.parametrize(
    "figure", [marks(3), marks(5, '<g><use xlink:href="#m1" x="9" y="9"/></g>')]
)
def test_a_shape_of_few_places_or_of_several_groups_stays(figure: str) -> None:
    assert in_few_elements(figure) == figure


def test_a_mark_alone_in_its_group_has_the_groups_look() -> None:
    group = '<g stroke="red" stroke-width="2"><use xlink:href="#m1" x="9" y="9"/></g>'
    alone = '<use xlink:href="#m1" x="9" y="9" stroke="red" stroke-width="2"/>'
    assert in_few_elements(drawing(group)) == drawing(alone)
    clipped = group.replace("stroke-width", "clip-path")
    assert in_few_elements(drawing(clipped)) == drawing(clipped)


def test_a_shape_of_one_place_is_drawn_there() -> None:
    shape = '<defs><path id="m1" d="M 0 0 z" stroke="red"/></defs>'
    group = '<g clip-path="url(#p)"><use xlink:href="#m1" x="9" y="-1.5" fill="blue"/></g>'
    there = '<path d="M 0 0 z" transform="translate(9 -1.5)" stroke="red" fill="blue"/>'
    assert in_few_elements(drawing(shape, group)) == drawing(f'<g clip-path="url(#p)">{there}</g>')
    again = '<use xlink:href="#m1" x="1" y="1"/>'
    assert in_few_elements(drawing(shape, group, again)) == drawing(shape, group, again)
