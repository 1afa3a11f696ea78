"""Why puzzles are solved as they are, thought out for the pages of a site and kept for the next.

Beside ``puzzles/all-0.json``, which has puzzles whole, are ``all-0-why.json``, the reasons of the
same puzzles by their ids (`songo_edu.puzzles.why`), and ``all-0-wrong.json``, what refutes their
wrong first moves (`songo_edu.puzzles.why`): no words, the page makes them. A page fetches
one when a reason of it is first wanted: ``web/src/why/stored.ts``.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.engine.compiled import cache_folder
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.page import AT_A_TIME
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import refutations, why

#: What is stored of a puzzle: why it is solved as it is, and what is wrong with other first moves.
KINDS: dict[str, Callable[[Json], Any]] = {"why": why, "wrong": refutations}
#: What reasons depend on: they are worked out again where some of it has changed.
_ROOMS = ("rules", "games", "locale", "solvers", "puzzles")
#: Files that are kept: of each language, and of the code before.
_MOST_KEPT = 2 * len(LANGUAGES)


class Reasons:
    """The reasons of puzzles, told in a language, each thought out once.

    Where it `thinks`, those that no build has kept are thought out, which takes a minute for all of
    them; else they are left out, and the page shows the line alone.
    """

    def __init__(self, language: str, *, thinks: bool = True) -> None:
        self.language, self.thinks = language, thinks
        self.path = cache_folder() / f"reasons-{language}-{_digest()}.json"
        try:
            self.known: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.known = {}
        self.new = 0

    def of(self, record: Json, kind: str) -> Any:
        """Return one of `KINDS` of a puzzle's reasons."""
        name = _named(record, kind)
        if name not in self.known:
            with speaking(self.language):
                # As the next build reads it.
                self.known[name] = json.loads(json.dumps(KINDS[kind](record)))
            self.new += 1
        return self.known[name]

    def parts(
        self, name: str, records: Iterable[Json], kinds: Iterable[str] = tuple(KINDS)
    ) -> dict[str, Json]:
        """Return the reasons of a collection by the names of the files in which they are."""
        every = list(records)
        files: dict[str, Json] = {}
        for begin in range(0, len(every), AT_A_TIME):
            some = every[begin : begin + AT_A_TIME]
            for kind in kinds:
                part = f"{name}-{begin // AT_A_TIME}-{kind}"
                files[part] = {
                    record["id"]: self.of(record, kind)
                    for record in some
                    if self.thinks or _named(record, kind) in self.known
                }
        return files

    def keep(self) -> None:
        """Keep what was thought out, where there is room for it."""
        if not self.new:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            writing.write(self.path, json.dumps(self.known, ensure_ascii=False))
            paths = sorted(
                self.path.parent.glob("reasons-*.json"), key=lambda path: path.stat().st_mtime
            )
            for path in paths[:-_MOST_KEPT]:
                path.unlink(missing_ok=True)
        except OSError:
            pass  # the next build thinks them out again


def _named(record: Json, kind: str) -> str:
    """Return what a reason is called where it is kept."""
    digest = hashlib.sha256(json.dumps(record).encode()).hexdigest()[:24]
    return f"{digest} {kind}"


@cache
def _digest() -> str:
    """Return a name for the code and the catalogues from which reasons come."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for room in _ROOMS:
        for path in sorted((package / room).rglob("*")):
            if path.suffix in (".py", ".mo"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
