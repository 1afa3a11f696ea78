"""What a value read from a file may be, as data, and what is wrong with it first.

A shape is a part of JSON Schema: `type`, `enum` and `anyOf`; of a whole number both `minimum` and
`maximum`; of a text `pattern` and `maxLength`; of a list `items`, `minItems` and `maxItems`; of an
object `required`, `properties` and `additionalProperties`. A field that may not be there has a
sentence about the object in place of a shape.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from songo_edu.locale import _, later, shown

Shape = Mapping[str, Any]

TEXT: Final[Shape] = {"type": "string"}
WHOLE: Final[Shape] = {"type": "integer"}
TRUTH: Final[Shape] = {"type": "boolean"}
OBJECT: Final[Shape] = {"type": "object"}
#: The types, and what is said of a value that is of another; a bool is no number here.
_TYPES: Final[Mapping[str, tuple[type, str]]] = {
    "string": (str, later("{field} is {text}, not a text")),
    "integer": (int, later("{field} is {text}, not a whole number")),
    "boolean": (bool, later("{field} is {text}, not true or false")),
    "array": (list, later("{field} is {text}, not a list")),
    "object": (dict, later("{field} is {text}, not an object")),
}


def within(least: int, most: int) -> Shape:
    """Return the shape of a whole number between bounds."""
    return {**WHOLE, "minimum": least, "maximum": most}


def list_of(shape: Shape) -> Shape:
    """Return the shape of a list, of whatever length."""
    return {"type": "array", "items": shape}


def names_to(shape: Shape) -> Shape:
    """Return the shape of an object with whatever names."""
    return {"type": "object", "additionalProperties": shape}


def with_fields(
    needed: Mapping[str, Shape], may: Mapping[str, Shape | str] | None = None, *, only: bool = False
) -> Shape:
    """Return the shape of an object with fields it must have, and may; with `only`, no others."""
    return {
        **OBJECT,
        "additionalProperties": not only and {},
        "required": list(needed),
        "properties": {**needed, **(may or {})},
    }


def fault(value: Any, shape: Shape, name: str, inside: str | None = None) -> str:
    """Return what is wrong first with a value, in the reader's language; empty, where nothing is.

    Parameters
    ----------
    name
        what the value is called.
    inside
        what comes before the names of its fields; its name and a dot where nothing is said.

    Examples
    --------
    >>> fault({"win": True}, with_fields({"win": within(1, 70)}), "rules")
    'rules.win is True, not a whole number from 1 to 70'
    """
    if "anyOf" in shape:
        fits = any(not fault(value, option, name) for option in shape["anyOf"])
        return "" if fits else cannot(name, value)
    if "enum" in shape:
        return "" if value in shape["enum"] else cannot(name, value, shape["enum"])
    kind, words = _TYPES[shape["type"]]
    least, most = shape.get("minimum", 0), shape.get("maximum", 0)
    bounded = "minimum" in shape
    other = not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool)
    if other or (bounded and not least <= value <= most):
        if bounded:
            words = later("{field} is {text}, not a whole number from {least} to {most}")
        return _(words).format(field=name, text=shown(value), least=least, most=most)
    if isinstance(value, dict):
        return _fault_of_fields(value, shape, name, f"{name}." if inside is None else inside)
    if isinstance(value, list):
        if not shape.get("minItems", 0) <= len(value) <= shape.get("maxItems", len(value)):
            return cannot(name, value)
        return next(filter(None, (fault(item, shape["items"], name) for item in value)), "")
    if isinstance(value, str) and len(shape) > 1:
        long = len(value) > shape.get("maxLength", len(value))
        if long or not re.fullmatch(shape.get("pattern", "(?s).*"), value):
            return cannot(name, value)
    return ""


def _fault_of_fields(value: dict[str, Any], shape: Shape, name: str, inside: str) -> str:
    known, rest = shape.get("properties", {}), shape.get("additionalProperties", {})
    for field in value if rest is False else ():
        if field not in known:
            return unknown_field(field, known)
    for field in shape.get("required", ()):
        if field not in value:
            return _("{name} has no field {field}").format(name=name, field=field)
    for field, content in value.items():
        expected = known.get(field, rest)
        if isinstance(expected, str):
            return _(expected).format(name=name)
        if expected and (wrong := fault(content, expected, f"{inside}{field}")):
            return wrong
    return ""


def cannot(name: str, value: object, choices: Iterable[object] = ()) -> str:
    """Return that something cannot have a value, and those it can have where they are few."""
    sentence = _("{option} cannot be {value}").format(option=name, value=shown(value))
    if known := ", ".join(map(repr, choices)):
        sentence += "; " + _("it is one of {choices}").format(choices=known)
    return sentence


def unknown_field(field: object, known: Iterable[str]) -> str:
    """Return that there is no such field, and those there are."""
    sentence = _("unknown field {key}; there are {known}")
    return sentence.format(key=shown(field), known=", ".join(known))


def require(value: object, shape: Shape, name: str, error: Callable[[str], Exception]) -> None:
    """Raise an error that says what is wrong first with a whole file or record, if anything is."""
    if wrong := fault(value, shape, name, ""):
        raise error(wrong)
