"""The settings of a publisher, and what is published."""

import json
import re
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from songo_edu.boards.dist import style
from songo_edu.cli import app
from songo_edu.puzzles.page import ALL, collection, collection_path, every_puzzle, page_told
from songo_edu.site import builder, publisher
from songo_edu.site.assets import ICON, STATIC, Assets
from songo_edu.site.builder import project_root
from songo_edu.site.fetching import HERE
from songo_edu.site.live.page import POLICY
from songo_edu.site.publisher import PAPERS, Publisher, PublisherError, own_puzzles, site_puzzles
from songo_edu.site.security_policy import policy
from tests.needs import for_each

# -- a publisher's settings: used where they are right, refused by the name of the key elsewhere

COLOURS = {"accent": "#225577", "accent_dark": "#88BBdd"}


@for_each(
    ("key", "settings"),
    [
        ("site_url", {"site_url": "ftp://example.org/"}),
        ("site_url", {"site_url": "https://example.org/?a"}),
        ("site_url", {"site_url": 'https://example.org/"><script>'}),
        ("publisher.colours.accent_dark", {"publisher": {"colours": {"accent_dark": "#225577"}}}),
        ("publisher.name", {"publisher": {"name": 7}}),
    ],
)
def test_what_cannot_be_used_is_named(key: str, settings: dict[str, object]) -> None:
    """Other mistakes are those of `tests/test_bad_input.py`."""
    with pytest.raises(PublisherError, match=rf"^_config\.yml, {re.escape(key)}: "):
        Publisher.read(settings)


def test_who_publishes_is_named_before_the_contact() -> None:
    parsed = Publisher.read({"publisher": {"name": " Our <school> ", "contact": "a@example.org"}})
    assert parsed.contact_line("en").startswith("Published by Our &lt;school&gt;. <a href=")
    assert Publisher(name="Nous").contact_line("fr") == "Publié par Nous."


def test_nothing_is_needed() -> None:
    for empty in ({}, {"site_url": "", "publisher": None}, {"publisher": {"colours": None}}):
        parsed = Publisher.read(empty)
        assert (parsed, parsed.style(), parsed.contact_line("fr")) == (Publisher(), "", "")


def test_our_settings_reach_our_extension_and_not_jupyter_book() -> None:
    settings = publisher.read_settings(builder.project_root(), "https://example.org/")
    given = builder.with_language(settings, "fr")
    parsed = Publisher.read(given["sphinx"]["config"]["songo_publisher"])
    assert parsed.site_url == "https://example.org/"
    assert parsed == Publisher.read(settings)
    assert not given.keys() & {"site_url", "publisher"}
    # What is published from the project's own folder says nothing of where.
    assert Publisher.read(publisher.read_settings(builder.project_root(), None)).site_url == ""


def test_colours_are_those_of_pages_and_boards() -> None:
    css = Publisher.read({"publisher": {"colours": COLOURS}}).style()
    ours = "".join(path.read_text("utf-8") for path in STATIC.glob("*.css")) + style()
    names = set(re.findall(r"(--[\w-]+):", css))
    assert len(names) == 4
    assert all(f"var({name})" in ours for name in names)
    assert {"#225577", "#88bbdd"} <= set(re.findall(r"#\w{6}", css))
    # The papers on which they must be read are the site's.
    assert all(paper in ours for papers in PAPERS.values() for paper in papers)
    assert css in Assets.made("en", css).site_style
    # One colour for the light theme leaves the dark theme its own.
    assert 'data-theme="dark"]{--site-accent:#e0995e' in (
        Publisher.read({"publisher": {"colours": {"accent": "#225577"}}}).style()
    )


def test_a_contact_line_is_text_with_links() -> None:
    contact = {"en": "Ask a@b.org, or see https://c.org/d?e&f.", "fr": "<b>Écrire"}
    line = Publisher.read({"publisher": {"contact": contact}}).contact_line
    assert line("en") == (
        'Ask <a href="mailto:a@b.org">a@b.org</a>, or see '
        '<a href="https://c.org/d?e&amp;f">https://c.org/d?e&amp;f</a>.'
    )
    assert line("fr") == "&lt;b&gt;Écrire"


def test_collections_are_proved_and_join_the_others(tmp_path: Path) -> None:
    known = collection("wing-win")
    text = collection_path("wing-win").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "mine.jsonl").write_text("".join(text[:2]), "utf-8")
    parsed = Publisher.read({"publisher": {"collections": ["mine.jsonl"]}})
    own = own_puzzles(parsed, tmp_path, proved=True)
    assert own == known[:2]
    (tmp_path / "new.jsonl").write_text(text[0].replace(own[0]["id"], "00000000mine"), "utf-8")
    parsed = Publisher.read({"publisher": {"collections": ["mine.jsonl", "new.jsonl"]}})
    alone = page_told(every_puzzle(), "fr")["puzzles"]
    both = page_told(site_puzzles(ALL, parsed, tmp_path), "fr")["puzzles"]
    assert both[:-1] == alone
    assert both[-1] == {**both[-1], "id": "00000000mine", "kind": "wing-win"}
    # A collection that a page asks for by its name stays as it is.
    named = site_puzzles("wing-win", parsed, tmp_path)
    assert len(named) == len(known)


def test_a_collection_that_claims_too_much_is_refused(tmp_path: Path) -> None:
    line = collection_path("kaillon-fewest").read_text("utf-8").splitlines(keepends=True)[0]
    (tmp_path / "false.jsonl").write_text(line.replace('"level":', '"level":1'), "utf-8")
    for name in ("false.jsonl", "missing.jsonl"):
        parsed = Publisher.read({"publisher": {"collections": [name]}})
        with pytest.raises(PublisherError, match=rf"publisher\.collections, {name}: "):
            own_puzzles(parsed, tmp_path, proved=True)


# -- PUBLISHING.md and the workflows are right: settings, policy, names of files, commands

ROOT = project_root()
TEXT = (ROOT / "PUBLISHING.md").read_text("utf-8")
WORKFLOWS = ROOT / ".github" / "workflows"


def test_its_settings_can_be_used() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    parsed = Publisher.read(yaml.safe_load(example))
    assert parsed.site_url == "https://example.org/songo/"
    assert set(parsed.colours) == {"accent", "accent_dark"}
    assert parsed.contact_line("fr").endswith("</a>")
    assert parsed.collections == ("mine.jsonl",)


def test_its_recipes_send_the_policy_of_the_pages() -> None:
    policies = re.findall(r'Content-Security-Policy "([^"]*)"', TEXT)
    assert len(policies) >= 4
    assert set(policies) == {policy()}
    assert f"```\n{POLICY}\n```" in TEXT


def test_what_it_keeps_for_ever_is_named_by_what_it_holds() -> None:
    """Files of the course only: the theme's, and those with a fixed name, have no digest."""
    patterns = re.findall(r"\\\.\(\[0-9a-f\]\{10\}\|\[0-9A-Z\]\{8\}\)\\\.\\w\+\)?\$", TEXT)
    assert len(patterns) == 3
    named = re.compile(r"\.([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$")
    assets = Assets.made("en")
    files = [path for path in assets.asked_by("welcome").values() if path != ICON]
    files += [assets.board.script, assets.board.style, *assets.modules, *assets.tables]
    assert [name for name in files if not named.search(name)] == []
    assert not any(map(named.search, ("sw.js", "en/welcome.html", "en/_static/icon.svg")))


def test_its_commands_are_there() -> None:
    shown = CliRunner().invoke(app, ["build", "--help"], env={"COLUMNS": "200"}).stdout
    for option in {*re.findall(r"(?<=\s)--[a-z-]+", TEXT)}:
        assert option in shown, option


def test_workflows_pin_their_actions_and_name_no_registry() -> None:
    for path in WORKFLOWS.glob("*.yml"):
        text = path.read_text("utf-8")
        workflow = yaml.safe_load(text)
        assert workflow["permissions"] == {"contents": "read"}, path.name
        used = re.findall(r"uses: (\S+)", text)
        assert used
        assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action) for action in used), used
        for step in (step for job in workflow["jobs"].values() for step in job["steps"]):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False, path.name
        assert "://" not in text, f"{path.name} names a host"
    publish = yaml.safe_load((WORKFLOWS / "pages.yml").read_text("utf-8"))
    steps = publish["jobs"]["build"]["steps"]
    runs = [step["run"] for step in steps if "run" in step]
    assert runs[0].startswith("make test")
    assert "--site-url" in runs[1]
    (upload,) = [step for step in steps if "upload-pages" in step.get("uses", "")]
    assert f"--output {upload['with']['path']} " in runs[1]


def test_what_a_live_page_brings_along_is_credited() -> None:
    """Each program that npm fetches for the reader, with its licence, in both languages."""
    dependencies = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
    makers = {"@codemirror": "CodeMirror", "@lezer": "Lezer", "pyodide": "Pyodide", "esbuild": None}
    names = {makers[name.partition("/")[0]] for name in dependencies} - {None} | {"Python"}
    for code in ("en", "fr"):
        rows = re.findall(
            r"^\|.*\|$", (ROOT / "book" / code / "credits.md").read_text("utf-8"), re.MULTILINE
        )
        for name in names:
            assert [row for row in rows if re.search(rf"\b{name}\b.*(MPL|PSF|MIT)", row)], name


def test_npm_runs_no_scripts_of_what_it_fetches() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    assert all("--ignore-scripts" in command for command in re.findall(r"npm install.*", recipe))
