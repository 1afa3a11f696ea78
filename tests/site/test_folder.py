"""The copy for a folder: every page names what can be loaded from a file, and data are scripts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from songo_edu.boards.dist import data_script, folder_script
from songo_edu.site import folder
from songo_edu.site.policy import in_head, policy

PAGE = f"""<!DOCTYPE html>
<html lang="fr"><head>
<meta charset="utf-8">
{in_head(policy())}
<link rel="modulepreload" href="_static/songo-board.0a.js">
<link rel="preload" as="fetch" crossorigin href="puzzles/all.json">
<link rel="stylesheet" href="_static/site.0a.css">
<script type="module" async src="_static/songo-board.0a.js"></script>
<link rel="manifest" href="manifest.webmanifest">
</head><body data-ahead="_static/chapter.0a.css">
<details class="site-offline"><summary>x</summary>
<songo-offline data-src="_static/offline.0a.js"></songo-offline></details>
</body></html>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    there = {
        "index.html": "top",
        "sw.js": "worker",
        "fr/a.html": PAGE,
        "fr/manifest.webmanifest": "{}",
        "fr/puzzles/all.json": '{"puzzles":["\u2028"]}',
        "fr/_static/site.0a.css": "",
        "fr/_static/songo-board.0a.js": "export {}",
        "fr/_static/offline.0a.js": "",
        "fr/_static/songo-endings-awale.0a.bin": "table",
        "fr/previews/a.png": "",
    }
    for name, text in there.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "site"


def test_it_holds_what_a_folder_can_load(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for _twice in range(2):
        folder.write(site, out, ["fr"])
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert found == {
        *("index.html", "fr/a.html", "fr/puzzles/all.json.js", "fr/_static/site.0a.css"),
        *("fr/_static/songo-folder.js", "fr/_static/songo-endings-awale.0a.js"),
    }
    page = (out / "fr" / "a.html").read_text("utf-8")
    assert not re.search(r"module|preload|manifest|songo-offline|offline\.0a|ahead", page)
    assert '<script defer src="_static/songo-folder.js"></script>' in page
    assert "n’a besoin d’aucune connexion" in page
    assert in_head(folder.POLICY) in page
    # No other host, and nothing written within a page: as strict as elsewhere.
    assert folder.POLICY.startswith(policy())
    data = (out / "fr" / "puzzles" / "all.json.js").read_text("utf-8")
    assert data == data_script("puzzles/all.json", '{"puzzles":["\\u2028"]}')
    table = (out / "fr" / "_static" / "songo-endings-awale.0a.js").read_text("utf-8")
    assert json.dumps("data:application/octet-stream;base64,dGFibGU=") in table
    script = (out / "fr" / "_static" / "songo-folder.js").read_text("utf-8")
    assert re.search(r'"?awale"?: ?"_static/songo-endings-awale\.0a"', script)


def test_its_script_is_classic() -> None:
    script = folder_script("en", {})
    assert not re.search(
        r"^\s*(?:import|export)\b|\bimport\(|import\.meta|\bfetch\(\"?puzz", script
    )
    assert "anywidget" not in script
