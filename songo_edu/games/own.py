"""Sheets by their names, and one's own: read from a file, held against its schema, with a digest.

``sheet.schema.json`` beside this module says what a sheet of one's own may hold,
``example-sheet.toml`` shows one. It is a game that is there already with some of its rules changed;
`name@digest` names it, so that two sheets of one name are never taken for each other.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from songo_edu import lazy
from songo_edu.errors import SheetError, shown
from songo_edu.games.variants import Sheet
from songo_edu.locale import _

if TYPE_CHECKING:
    from songo_edu import shapes
else:
    shapes = lazy.module("songo_edu.shapes")

SCHEMA = Path(__file__).with_name("sheet.schema.json")
EXAMPLE = Path(__file__).with_name("example-sheet.toml")
LARGEST = 20_000  # characters of a file


def sheet_fields(sheets: dict[str, Sheet], name: str) -> dict[str, Any]:
    """Return the fields of the sheet of a name with its options, whose order does not matter.

    A name that there is not, or no text, is a `KeyError`, an `AttributeError`, a `TypeError`.
    """
    base, *wanted = name.split("+")
    sheet = sheets[base]
    options = sheet.get("options", {})
    chosen = [option for option in options if option in wanted]
    if len(chosen) != len(wanted):
        raise KeyError(name)
    fields = {**sheets[sheet.get("based", base)]["rules"], **sheet["rules"]}
    for option in chosen:
        fields |= options[option]["rules"]
    fields = {
        key: tuple(field) if isinstance(field, list) else field for key, field in fields.items()
    }
    return {"name": "+".join([base, *chosen]), **fields}


@cache
def _choices(kind: Any) -> dict[str, tuple[object, ...]]:
    """Return what each field of a class of sheets may be, where it is one of several."""
    return {field: get_args(hint) for field, hint in get_type_hints(kind).items()}


def as_integers(sheet: Any, *names: str) -> list[int]:
    """Return fields of a sheet as the rules read them, a choice as its place among its like."""
    integers: list[int] = []
    kind: Any = type(sheet)
    for name in names:
        value = getattr(sheet, name)
        if isinstance(value, tuple):
            integers += value
        elif isinstance(value, str):
            integers.append(_choices(kind)[name].index(value))
        else:
            integers.append(int(value))
    return integers


def names_in_full(sheets: dict[str, Sheet]) -> list[str]:
    """Return all names, those with an option behind those without."""
    return [
        name
        for base, sheet in sheets.items()
        for name in [base, *(f"{base}+{option}" for option in sheet.get("options", {}))]
    ]


def names_in_short(sheets: dict[str, Sheet]) -> list[str]:
    """Return the names without options, with those that can be combined in brackets."""
    return [
        base + "".join(f"[+{option}]" for option in sheet.get("options", {}))
        for base, sheet in sheets.items()
    ]


# -- one's own -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OwnSheet:
    """A sheet of one's own: its rules, the game it is `like`, and what is said of it."""

    name: str
    like: str
    rules: Any
    title: str
    changes: str
    text: str  # the whole sheet, as JSON


#: Every sheet read so far, by its name with its digest.
OWN: dict[str, OwnSheet] = {}


def like(name: str) -> str:
    """Return the game that one's own is based on; any other is its own base."""
    return OWN[name].like if name in OWN else name


def is_file(source: object) -> bool:
    """Return whether a text names a file rather than a game."""
    return isinstance(source, Path) or (
        isinstance(source, str) and source.endswith((".toml", ".json"))
    )


def digest(rules: Any) -> str:
    """Return 12 hexadecimal digits that change with any field of a sheet."""
    text = json.dumps(asdict(rules), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def read(source: object) -> Mapping[str, Any]:
    """Return what a file of TOML or JSON says, or the mapping that is handed in, as a sheet."""
    data: Any = dict(source) if isinstance(source, Mapping) else _loaded(Path(str(source)))
    shapes.require(data, schema(), "sheet", partial(SheetError, _quoted(source)))
    if not data["rules"]:
        raise SheetError(_quoted(source), _("it changes no rule"))
    sheet: dict[str, Any] = data
    return sheet


def _quoted(source: object) -> str:
    return shown(Path(str(source)).name if is_file(source) else source)


def _loaded(path: Path) -> object:
    import tomllib  # here, because only a file of one's own needs it

    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > LARGEST:
            raise SheetError(_quoted(path), _("it is too long"))
        return tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as error:
        raise SheetError(_quoted(path), error.strerror or str(error)) from None
    except (ValueError, RecursionError) as error:  # not UTF-8, no TOML, no JSON
        raise SheetError(_quoted(path), str(error)) from None


@cache
def schema() -> dict[str, Any]:
    """Return the schema of a sheet."""
    data: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return data


def own_sheet(source: object, base: Any, data: Mapping[str, Any]) -> OwnSheet:
    """Return a sheet of one's own, from the sheet it is based on and what it says."""
    fields = schema()["properties"]["rules"]["properties"]
    there = {field: value for field, value in asdict(base).items() if field in fields}
    changes = {}
    for field, value in data["rules"].items():
        if field not in there:
            raise SheetError(_quoted(source), shapes.unknown_field(field, there))
        usual = there[field]
        changes[field] = tuple(value) if isinstance(usual, tuple) else value
        if type(changes[field]) is not type(usual):
            raise SheetError(_quoted(source), shapes.cannot(field, value))
    rules = replace(base, **changes, name=str(data["name"]))
    own = OwnSheet(
        name=f"{rules.name}@{digest(rules)}",
        like=base.name,
        rules=replace(rules, name=f"{rules.name}@{digest(rules)}"),
        title=str(data.get("title", data["name"])),
        changes=str(data.get("changes", "")),
        text=json.dumps(dict(data)),
    )
    OWN[own.name] = own
    return own
