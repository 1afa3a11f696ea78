"""The same function on each machine: its source is the one that runs there."""

from __future__ import annotations

import pytest

import songo_edu as se
from songo_edu.boards import dist, machines
from songo_edu.boards.machines import leaf_counter
from songo_edu.engine.joined import public_names
from songo_edu.errors import SongoError, UnknownGameError


def functions() -> list[str]:
    return [name for name in public_names("two_row", "MODULES") if name.islower()]


def on_the_page() -> list[str]:
    """Return those that some page calls: it has no others."""
    return [name for name in functions() if f"function {name}(" in dist.javascript_rules()]


@pytest.mark.parametrize("name", on_the_page())
def test_every_function_of_the_page_is_found_whole(name: str) -> None:
    text = machines.in_javascript(name)
    assert text.startswith(f"function {name}(")
    assert text.count("{") == text.count("}")
    assert f"export {text}\n" in dist.javascript_rules()


@pytest.mark.parametrize("name", functions())
def test_every_function_of_the_rules_is_compiled(name: str) -> None:
    compiled = machines.for_numba(name)
    assert compiled.startswith("@njit(")
    assert f"\ndef {name}(" in compiled
    assert '"""' not in compiled


def test_most_functions_are_on_the_page() -> None:
    assert len(on_the_page()) > 0.8 * len(functions())


@pytest.mark.parametrize("name", ["", "no_such", "so", "STRIDE", "sow|make"])
def test_other_names_are_refused(name: str) -> None:
    for ask in (machines.in_javascript, machines.for_numba):
        with pytest.raises(SongoError, match="no function"):
            ask(name)


def test_the_counter_has_what_python_counted() -> None:
    counter = leaf_counter("awale", 5)
    assert counter.counts == (6, 36, 190, 1014, 5219)
    assert se.leaf_counter("songo", 4).counts == (7, 49, 309, 1964)
    html = counter._repr_mimebundle_()["text/html"]
    assert '<songo-leaves game="awale" counts="6 36 190 1014 5219"' in html


def test_a_counter_is_for_two_rows() -> None:
    with pytest.raises(UnknownGameError):
        leaf_counter("tchoukaillon", 3)
