"""A publisher's settings: used where they are right, refused by the name of the key elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from songo_edu.boards.dist import style
from songo_edu.puzzles.page import ALL, collection, collection_path, page_collection
from songo_edu.site import builder, publisher
from songo_edu.site.assets import STATIC, Assets
from songo_edu.site.publisher import PAPERS, Publisher, PublisherError, own_puzzles, page_puzzles

COLOURS = {"accent": "#225577", "accent_dark": "#88BBdd"}


@pytest.mark.parametrize(
    ("key", "settings"),
    [
        ("title", {"title": 7}),
        ("title", {"title": " "}),
        ("site_url", {"site_url": "example.org"}),
        ("site_url", {"site_url": "ftp://example.org/"}),
        ("site_url", {"site_url": "https://example.org/?a"}),
        ("site_url", {"site_url": 'https://example.org/"><script>'}),
        ("site_url", {"site_url": ["https://example.org/"]}),
        ("publisher", {"publisher": "me"}),
        ("publisher.colors", {"publisher": {"colors": {}}}),
        ("publisher.colours", {"publisher": {"colours": "#225577"}}),
        ("publisher.colours.paper", {"publisher": {"colours": {"paper": "#ffffff"}}}),
        ("publisher.colours.accent", {"publisher": {"colours": {"accent": "blue"}}}),
        ("publisher.colours.accent", {"publisher": {"colours": {"accent": "#88bbdd"}}}),
        ("publisher.colours.accent_dark", {"publisher": {"colours": {"accent_dark": "#225577"}}}),
        ("publisher.contact", {"publisher": {"contact": ["me"]}}),
        ("publisher.contact", {"publisher": {"contact": {"en": "me"}}}),
        ("publisher.collections", {"publisher": {"collections": "mine.jsonl"}}),
    ],
)
def test_what_cannot_be_used_is_named(key: str, settings: dict[str, object]) -> None:
    with pytest.raises(PublisherError, match=rf"^_config\.yml, {re.escape(key)}: "):
        Publisher.read(settings)


def test_nothing_is_needed() -> None:
    for empty in ({}, {"site_url": "", "publisher": None}, {"publisher": {"colours": None}}):
        told = Publisher.read(empty)
        assert (told, told.base, told.style(), told.contact_line("fr")) == (
            *(Publisher(), "/"),
            *("", ""),
        )


def test_our_settings_reach_our_extension_and_not_jupyter_book() -> None:
    settings = publisher.told(builder.project_root(), "https://example.org/")
    given = builder._with_language(settings, "fr")
    told = Publisher.read(given["sphinx"]["config"]["songo_publisher"])
    assert told.site_url == "https://example.org/"
    assert told == Publisher.read(settings)
    assert not given.keys() & {"site_url", "publisher"}
    # What is published from the project's own folder says nothing of where.
    assert Publisher.read(publisher.told(builder.project_root(), None)).site_url == ""


def test_colours_are_those_of_pages_and_boards() -> None:
    told = Publisher.read({"publisher": {"colours": COLOURS}}).style()
    ours = (STATIC / "colours.css").read_text("utf-8") + style()
    names = set(re.findall(r"(--[\w-]+):", told))
    assert len(names) == 4
    assert all(f"var({name})" in ours for name in names)
    assert {"#225577", "#88bbdd"} <= set(re.findall(r"#\w{6}", told))
    # The papers on which they must be read are the site's.
    assert all(paper in ours for papers in PAPERS.values() for paper in papers)
    assert told in Assets.made("en", told).site_style
    # One colour for the light theme leaves the dark theme its own.
    assert 'data-theme="dark"]{--site-accent:#e0995e' in (
        Publisher.read({"publisher": {"colours": {"accent": "#225577"}}}).style()
    )


def test_a_contact_line_is_text_with_links() -> None:
    told = {"en": "Ask a@b.org, or see https://c.org/d?e&f.", "fr": "<b>Écrire"}
    line = Publisher.read({"publisher": {"contact": told}}).contact_line
    assert line("en") == (
        'Ask <a href="mailto:a@b.org">a@b.org</a>, or see '
        '<a href="https://c.org/d?e&amp;f">https://c.org/d?e&amp;f</a>.'
    )
    assert line("fr") == "&lt;b&gt;Écrire"


def test_collections_are_proved_and_join_the_others(tmp_path: Path) -> None:
    known = collection("wing-win")
    text = collection_path("wing-win").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "mine.jsonl").write_text("".join(text[:2]), "utf-8")
    told = Publisher.read({"publisher": {"collections": ["mine.jsonl"]}})
    own = own_puzzles(told, tmp_path, proved=True)
    assert own == known[:2]
    (tmp_path / "new.jsonl").write_text(text[0].replace(own[0]["id"], "00000000mine"), "utf-8")
    told = Publisher.read({"publisher": {"collections": ["mine.jsonl", "new.jsonl"]}})
    alone = page_collection(ALL, "fr")["puzzles"]
    both = page_puzzles(ALL, "fr", told, tmp_path)["puzzles"]
    assert both[:-1] == alone
    assert both[-1] == {**both[-1], "id": "00000000mine", "kind": "wing-win"}
    # A collection that a page asks for by its name stays as it is.
    named = page_puzzles("wing-win", "fr", told, tmp_path)["puzzles"]
    assert len(named) == len(known)


def test_a_collection_that_claims_too_much_is_refused(tmp_path: Path) -> None:
    line = collection_path("kaillon-fewest").read_text("utf-8").splitlines(keepends=True)[0]
    (tmp_path / "false.jsonl").write_text(line.replace('"level":', '"level":1'), "utf-8")
    for name in ("false.jsonl", "missing.jsonl"):
        told = Publisher.read({"publisher": {"collections": [name]}})
        with pytest.raises(PublisherError, match=rf"publisher\.collections, {name}: "):
            own_puzzles(told, tmp_path, proved=True)
