"""The built course as a wheel of its own: ``python -m tools.site_wheel [SITE] [FOLDER]``.

Who installs ``songo-edu-site`` beside the package reads the course with ``songo-edu serve`` at
once, without its sources and without what builds them. Live Python is not in it: by itself it
weighs more than everything else together.
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from songo_edu.errors import SongoError
from songo_edu.site.builder import OUTPUT
from songo_edu.site.live import pack
from songo_edu.site.offline import LITE
from songo_edu.site.server import SITE_PACKAGE

ROOT = Path(__file__).parents[1]
PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "songo-edu-site"
version = "{version}"
description = "The songo course as a site that is built already: songo-edu serve plays it"
requires-python = ">=3.11"
license = "{license}"
dependencies = ["songo-edu=={version}"]

[tool.hatch.build.targets.wheel]
only-include = ["{package}"]
"""


def make(site: Path, folder: Path) -> Path:
    """Write the wheel of a built site into a folder, and return its path."""
    if not (site / "index.html").is_file():
        raise SongoError(f"nothing is built in {site}: run songo-edu build")
    for heavy in (pack.FOLDER, LITE):
        if (site / heavy).exists():
            raise SongoError(f"{site / heavy} is too heavy for a wheel: build without it")
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    with tempfile.TemporaryDirectory(prefix="songo-edu-") as name:
        project = Path(name)
        package = project / SITE_PACKAGE
        shutil.copytree(site, package / "site", ignore=shutil.ignore_patterns(".*"))
        (package / "__init__.py").write_text('"""The built songo course."""\n', "utf-8")
        text = PROJECT.format(
            version=metadata["version"], license=metadata["license"], package=SITE_PACKAGE
        )
        (project / "pyproject.toml").write_text(text, "utf-8")
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
        done = subprocess.run(
            [*command, "-d", str(folder.resolve())], cwd=project, capture_output=True, text=True
        )
    if done.returncode:
        raise SongoError(done.stderr)
    return folder / f"{SITE_PACKAGE}-{metadata['version']}-py3-none-any.whl"


def main(arguments: list[str]) -> int:
    """Make the wheel, and say what it weighs."""
    site, folder = (*map(Path, arguments), *(ROOT / OUTPUT, ROOT / "dist")[len(arguments) :])
    wheel = make(site, folder)
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
