"""A sheet of one's own: read from a file, held against its schema, named by its digest.

``sheet.schema.json`` beside this module says what a sheet may hold, ``example-sheet.toml`` shows
one. A sheet is a game that is there already with some of its rules changed; `name@digest` names
it, so that two sheets of one name are never taken for each other.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from songo_edu.errors import SheetError, shown
from songo_edu.locale import _

SCHEMA = Path(__file__).with_name("sheet.schema.json")
EXAMPLE = Path(__file__).with_name("example-sheet.toml")
LARGEST = 20_000  # characters of a file

_TYPES = {"integer": int, "boolean": bool, "string": str, "array": list, "object": dict}


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
    """Return the game that one's own is based on; any other stands for itself.

    Examples
    --------
    >>> like("sowing+misere")
    'sowing+misere'
    """
    return OWN[name].like if name in OWN else name


def is_file(source: object) -> bool:
    """Return whether a text names a file rather than a game."""
    return isinstance(source, Path) or (
        isinstance(source, str) and source.endswith((".toml", ".json"))
    )


def read(source: object) -> Mapping[str, Any]:
    """Return what a file of TOML or JSON says, or the mapping that is handed in.

    Raises
    ------
    SheetError
        naming the file that cannot be read, or the first thing in it that cannot be.
    """
    found: Any = dict(source) if isinstance(source, Mapping) else _loaded(Path(str(source)))
    for wrong in problems(found, schema()):
        raise SheetError(_told(source), wrong)
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


def problems(value: object, rule: Mapping[str, Any], field: str = "") -> Iterator[str]:
    """Name what a value has that its part of the schema does not allow.

    Examples
    --------
    >>> list(problems({"name": "x", "based": "awale", "rules": {"win": True}}, schema()))
    ['win cannot be True']
    """
    if "anyOf" in rule:
        if all(list(problems(value, one, field)) for one in rule["anyOf"]):
            yield _cannot(field, value)
        return
    kinds = rule.get("type", [])
    named = [kinds] if isinstance(kinds, str) else kinds
    if named and type(value) not in [_TYPES[kind] for kind in named]:
        yield _cannot(field, value)
    elif "enum" in rule and value not in rule["enum"]:
        choices = ", ".join(map(repr, rule["enum"]))
        yield _cannot(field, value) + "; " + _("it is one of {choices}").format(choices=choices)
    elif isinstance(value, dict):
        yield from _fields(value, rule)
    elif isinstance(value, list):
        if not rule["minItems"] <= len(value) <= rule["maxItems"]:
            yield _cannot(field, value)
        for one in value:
            yield from problems(one, rule["items"], field)
    elif isinstance(value, str):
        pattern = rule.get("pattern", ".*")
        if len(value) > rule.get("maxLength", 99) or not re.fullmatch(pattern, value):
            yield _cannot(field, value)
    elif type(value) is int and not rule["minimum"] <= value <= rule["maximum"]:
        yield _cannot(field, value)


def _fields(value: dict[str, Any], rule: Mapping[str, Any]) -> Iterator[str]:
    known = rule["properties"]
    if len(value) < rule.get("minProperties", 0):
        yield _("it changes no rule")
    for field in value:
        if field not in known:
            yield unknown_field(field, known)
    for field in rule.get("required", ()):
        if field not in value:
            yield _("the field {key} is missing").format(key=field)
    for field in value.keys() & known.keys():
        yield from problems(value[field], known[field], field)


def _cannot(field: str, value: object) -> str:
    return _("{option} cannot be {value}").format(option=field, value=shown(value))


def unknown_field(field: str, known: Mapping[str, Any]) -> str:
    """Return the complaint about a field that is not there."""
    return _("unknown field {key}; there are {known}").format(
        key=shown(field), known=", ".join(known)
    )


def own_sheet(source: object, base: Any, told: Mapping[str, Any]) -> OwnSheet:
    """Return a sheet of one's own, from the sheet it is based on and what it tells.

    Raises
    ------
    SheetError
        naming a rule that the game it is based on does not have.
    """
    fields = schema()["properties"]["rules"]["properties"]
    there = {field: value for field, value in asdict(base).items() if field in fields}
    changes = {}
    for field, value in told["rules"].items():
        if field not in there:
            raise SheetError(_told(source), unknown_field(field, there))
        usual = there[field]
        changes[field] = tuple(value) if isinstance(usual, tuple) else value
        if type(changes[field]) is not type(usual):
            raise SheetError(_told(source), _cannot(field, value))
    rules = replace(base, **changes, name=str(told["name"]))
    text = json.dumps(asdict(rules), sort_keys=True, separators=(",", ":"))
    name = f"{rules.name}@{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    title = str(told.get("title", told["name"]))
    changed = str(told.get("changes", ""))
    own = replace(rules, name=name)
    found = OwnSheet(name, base.name, own, title, changed, json.dumps(dict(told)))
    OWN[name] = found
    return found
