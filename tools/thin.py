"""Thin the shipped collections, or grade them again.

``python -m tools.thin`` is for after a change of the sieve.

What fails by `songo_edu.puzzles.sieve` leaves its collection: its line goes into
``puzzles/retired.jsonl``, where its address still finds it, and the reason into
``puzzles/retired.txt``. A collection that nothing is left of goes. Where a pattern is shown too
often those stay that a lesson borrows or that are among the hundred best, then studies that need
more than a reply, then puzzles of small collections. With ``--check`` nothing is written: the exit
code says whether a puzzle would go. ``--shares`` prints how many puzzles of each kind there are.

Of what is left no key may solve more than its share of a collection, as when it was found.

``--regrade`` is for after a change of the formula of levels: of each record only ``features`` and
``level`` are measured again.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from songo_edu import writing
from songo_edu.games import game
from songo_edu.puzzles import kinds, levels, sieve, store
from songo_edu.puzzles.native import miner
from songo_edu.puzzles.page import RETIRED
from songo_edu.puzzles.query import ANSWER_IN, MANY
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.verify import CHECKINGS

TOP = Path(__file__).parents[1]
FOLDER = TOP / "puzzles"
#: Where puzzles are named that should stay.
BORROWERS = (
    "puzzles/best.json",
    "songo_edu/teaching/lessons/*.json",
    "book/*/*.ipynb",
)

#: Why a puzzle goes whose key has its share.
OVERFULL = "right, but its key solves its share already"

#: Why a variant's puzzle goes that would be the same without its rule.
IDLE = "its variant plays no part: the plain game has the same answer to each move"

#: A record and the name of its collection.
Shipped = tuple[str, Json]


def shipped(folder: Path) -> list[Shipped]:
    """Return the records of all collections, each with the name of its own."""
    paths = sorted(path for path in folder.glob("*.jsonl") if path.stem != RETIRED)
    return [(path.stem, entry.record) for path in paths for entry in store.read(path)]


def borrowed(top: Path) -> set[str]:
    """Return the ids of puzzles that the book, its lessons or the hundred best name."""
    paths = (path for pattern in BORROWERS for path in top.glob(pattern))
    return {name for path in paths for name in re.findall(r'"([0-9a-f]{12})\b', path.read_text())}


def precedence(
    records: Iterable[Shipped], wanted: set[str]
) -> Callable[[Shipped], tuple[bool, bool, bool, int]]:
    """Return by what puzzles are ordered of which some have to go: those first that stay."""
    sizes = Counter(name for name, _record in records)

    def rank(entry: Shipped) -> tuple[bool, bool, bool, int]:
        name, record = entry
        settled = record["features"].get("unsettled") == 0
        return record["id"] not in wanted, settled, not name.startswith("history"), sizes[name]

    return rank


def is_idle_variant(record: Json) -> bool:
    """Return whether a variant's capture is the same, move by move, in the game it comes from.

    Such a puzzle is found, since it is a game of its own, and not shipped.
    """
    base, hyphen, _ = record["game"].partition("-")
    if not hyphen or record["kind"] != "capture":
        return False
    here, there = (
        miner.miner_of(position.sheet).claim(position, record["goal"]["moves"], 1)
        for position in (game(name).position(record["position"]) for name in (record["game"], base))
    )
    return here is not None and there is not None and here.won == there.won


def most_of_a_key(records: list[Json]) -> int:
    """Return how many puzzles of a collection one key may solve."""
    kind, count = kinds.kind(records[0]["kind"]), len(records)
    parts = kind.shares(records[0]["game"]).get("answer")
    if parts is not None:
        return max(1, count // parts)
    if kind.form == "study":
        return max(2, count // ANSWER_IN + 1)
    return count // ANSWER_IN if kind.sound and count >= MANY else count


def overfull(records: list[Json], wanted: set[str]) -> list[str]:
    """Return the ids of those that go, so that no key of a collection has more than its share."""
    left, gone = list(records), []
    while left:
        key, count = Counter(record["key"] for record in left).most_common(1)[0]
        if count <= most_of_a_key(left):
            break
        its = [record for record in left if record["key"] == key]
        free = [record for record in its if record["id"] not in wanted]
        left.remove((free or its)[-1])
        gone.append((free or its)[-1]["id"])
    return gone


def retire(folder: Path, gone: dict[str, str]) -> None:
    """Take puzzles out of their collections, each for a reason."""
    lines, reasons = [], []
    for name in sorted({name for name, record in shipped(folder) if record["id"] in gone}):
        path = folder / f"{name}.jsonl"
        records = [entry.record for entry in store.read(path)]
        kept = [record for record in records if record["id"] not in gone]
        for record in records:
            if record["id"] in gone:
                lines.append(line(record))
                reasons.append(f"{record['id']}  # {name}.jsonl: {gone[record['id']]}")
        if kept:
            store.write(path, kept)
        else:
            path.unlink()
    for path, added in ((folder / "retired.jsonl", lines), (folder / "retired.txt", reasons)):
        writing.write(path, path.read_text("utf-8") + "".join(f"{entry}\n" for entry in added))


def shares(folder: Path) -> str:
    """Return a table: the kinds, how many puzzles of each are shipped, their share, the retired.

    Below it stands how the keys of the defences answer a threat.
    """
    records = [record for _name, record in shipped(folder)]
    now = Counter(record["kind"] for record in records)
    text = (folder / "retired.jsonl").read_text("utf-8")
    past = Counter(json.loads(entry)["kind"] for entry in text.splitlines())
    rows = [("kind", "shipped", "share", "retired")]
    rows += [
        (kind, str(n), f"{n / now.total():.1%}", str(past[kind])) for kind, n in now.most_common()
    ]
    rows.append(("all", str(now.total()), "100 %", str(past.total())))
    table = ["{:20}{:>8}{:>8}{:>8}".format(*row) for row in rows]
    answers = Counter(sieve.answer_of(record) for record in records if record["kind"] == "defend")
    return "\n".join([*table, *(f"defend: {way:12}{n:>8}" for way, n in answers.most_common())])


def regraded(record: Json) -> Json:
    """Return a record with its features and its level as they are measured now."""
    position = game(record["game"]).position(record["position"])
    measured = CHECKINGS[record["kind"]].measure(record, position)
    return {**record, "features": measured, "level": levels.level(measured)}


def main(arguments: list[str]) -> int:
    """Thin the collections, or with ``--check`` only say which puzzles would go (exit code 1)."""
    if "--shares" in arguments:
        print(shares(FOLDER))
        return 0
    if "--regrade" in arguments:
        for path in FOLDER.glob("*.jsonl"):
            store.write(path, [regraded(entry.record) for entry in store.read(path)])
        return 0
    records, wanted = shipped(FOLDER), borrowed(TOP)
    ordered = sorted(records, key=precedence(records, wanted))
    gone = {
        record["id"]: reason
        for record, reason in sieve.sieved(record for _name, record in ordered)
        if reason
    }
    gone |= {record["id"]: IDLE for _name, record in records if is_idle_variant(record)}
    for collection in sorted({name for name, _record in records}):
        its = [record for name, record in records if name == collection]
        kept = [record for record in its if record["id"] not in gone]
        gone |= dict.fromkeys(overfull(kept, wanted), OVERFULL)
    for name, reason in gone.items():
        print(f"{name}  {reason}", file=sys.stderr)
    if gone and "--check" not in arguments:
        retire(FOLDER, gone)
    return int("--check" in arguments and bool(gone))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
