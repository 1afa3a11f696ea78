"""A sheet of one's own: read from a file, held against its schema, named by its digest.

``sheet.schema.json`` beside this module says what a sheet may hold, ``example-sheet.toml`` shows
one. A sheet is a game that is there already with some of its rules changed; `name@digest` names
it, so that two sheets of one name are never taken for each other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

from songo_edu import shapes
from songo_edu.errors import SheetError, shown
from songo_edu.locale import _

SCHEMA = Path(__file__).with_name("sheet.schema.json")
EXAMPLE = Path(__file__).with_name("example-sheet.toml")
LARGEST = 20_000  # characters of a file


@dataclass(frozen=True)
class OwnSheet:
    """A sheet of one's own: its rules, the game it is `like`, and what is said of it."""

    name: str
    like: str
    rules: Any
    title: str
    changes: str
    told: str  # the whole sheet, as JSON


#: Every sheet read so far, by its name with its digest.
OWN: dict[str, OwnSheet] = {}


def like(name: str) -> str:
    """Return the game that one's own is based on; any other stands for itself."""
    return OWN[name].like if name in OWN else name


def is_file(source: object) -> bool:
    """Return whether a text names a file rather than a game."""
    return isinstance(source, Path) or (
        isinstance(source, str) and source.endswith((".toml", ".json"))
    )


def read(source: object) -> Mapping[str, Any]:
    """Return what a file of TOML or JSON says, or the mapping that is handed in."""
    found: Any = dict(source) if isinstance(source, Mapping) else _loaded(Path(str(source)))
    shapes.require(found, schema(), "sheet", partial(SheetError, _told(source)))
    if not found["rules"]:
        raise SheetError(_told(source), _("it changes no rule"))
    return cast("dict[str, Any]", found)


def _told(source: object) -> str:
    """Return a source as an error quotes it."""
    return shown(Path(str(source)).name if is_file(source) else source)


def _loaded(path: Path) -> object:
    import tomllib  # here, because only a file of one's own needs it

    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > LARGEST:
            raise SheetError(_told(path), _("it is too long"))
        return tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as error:
        raise SheetError(_told(path), error.strerror or str(error)) from None
    except (ValueError, RecursionError) as error:  # not UTF-8, no TOML, no JSON
        raise SheetError(_told(path), str(error)) from None


@cache
def schema() -> dict[str, Any]:
    """Return the schema of a sheet."""
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


def own_sheet(source: object, base: Any, told: Mapping[str, Any]) -> OwnSheet:
    """Return a sheet of one's own, from the sheet it is based on and what it tells."""
    fields = schema()["properties"]["rules"]["properties"]
    there = {field: value for field, value in asdict(base).items() if field in fields}
    changes = {}
    for field, value in told["rules"].items():
        if field not in there:
            raise SheetError(_told(source), shapes.unknown_field(field, there))
        usual = there[field]
        changes[field] = tuple(value) if isinstance(usual, tuple) else value
        if type(changes[field]) is not type(usual):
            raise SheetError(_told(source), shapes.cannot(field, value))
    rules = replace(base, **changes, name=str(told["name"]))
    text = json.dumps(asdict(rules), sort_keys=True, separators=(",", ":"))
    name = f"{rules.name}@{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    title = str(told.get("title", told["name"]))
    changed = str(told.get("changes", ""))
    own = replace(rules, name=name)
    found = OwnSheet(name, base.name, own, title, changed, json.dumps(dict(told)))
    OWN[name] = found
    return found
