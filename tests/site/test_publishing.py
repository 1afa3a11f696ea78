"""What PUBLISHING.md and the workflow tell holds: settings, policy, names of files, commands."""

from __future__ import annotations

import json
import re

import yaml
from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.site.assets import Assets
from songo_edu.site.builder import project_root
from songo_edu.site.live.pack import HERE
from songo_edu.site.live.page import POLICY
from songo_edu.site.policy import policy
from songo_edu.site.publisher import Publisher

ROOT = project_root()
TEXT = (ROOT / "PUBLISHING.md").read_text("utf-8")
WORKFLOWS = ROOT / ".github" / "workflows"


def test_its_settings_can_be_used() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    told = Publisher.read(yaml.safe_load(example))
    assert told.site_url == "https://example.org/songo/"
    assert set(told.colours) == {"accent", "accent_dark"}
    assert told.contact_line("fr").endswith("</a>")
    assert told.collections == ("mine.jsonl",)


def test_its_recipes_send_the_policy_of_the_pages() -> None:
    sent = re.findall(r'Content-Security-Policy "([^"]*)"', TEXT)
    assert len(sent) >= 4
    assert set(sent) == {policy()}
    assert f"```\n{POLICY}\n```" in TEXT


def test_what_it_keeps_for_ever_is_named_by_what_it_holds() -> None:
    """Files of the course: those of the theme, and those that are asked for by name, have none."""
    patterns = re.findall(r"\\\.\(\[0-9a-f\]\{10\}\|\[0-9A-Z\]\{8\}\)\\\.\\w\+\)?\$", TEXT)
    assert len(patterns) == 3
    named = re.compile(r"\.([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$")
    assets = Assets.made("en")
    files = [assets.style_path, assets.script_path, assets.theme_path, assets.offline_path]
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
        told = yaml.safe_load(text)
        assert told["permissions"] == {"contents": "read"}, path.name
        used = re.findall(r"uses: (\S+)", text)
        assert used
        assert [one for one in used if not re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", one)] == []
        for step in (one for job in told["jobs"].values() for one in job["steps"]):
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
    asked = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
    makers = {"@codemirror": "CodeMirror", "@lezer": "Lezer", "pyodide": "Pyodide", "esbuild": None}
    names = {makers[name.partition("/")[0]] for name in asked} - {None} | {"Python"}
    for code in ("en", "fr"):
        rows = re.findall(
            r"^\|.*\|$", (ROOT / "book" / code / "credits.md").read_text("utf-8"), re.MULTILINE
        )
        for name in names:
            assert [row for row in rows if re.search(rf"\b{name}\b.*(MPL|PSF|MIT)", row)], name


def test_npm_runs_no_scripts_of_what_it_fetches() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    assert all("--ignore-scripts" in one for one in re.findall(r"npm install.*", recipe))
