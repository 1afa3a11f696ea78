"""How the sheet of a name is found among those of a family: its rules, with its options."""

from typing import Any, NotRequired, TypedDict


class Sheet(TypedDict):
    """The rules of a game, or of an option behind its name, as data.

    `rules` are the fields of the family's rule sheet; those of the sheet it is `based` on hold
    where it says nothing. `choice` is what a menu says instead of the title or the change.
    """

    title: str
    rules: dict[str, Any]
    based: NotRequired[str]
    changes: NotRequired[str]
    choice: NotRequired[str]
    source: NotRequired[str]
    options: NotRequired[dict[str, "Sheet"]]


class Named(TypedDict):
    """A sheet found: its name with the options in their order, and all its rules."""

    name: str
    base: str
    chosen: list[str]
    rules: dict[str, Any]


def sheet_named(sheets: dict[str, Sheet], name: str) -> Named | None:
    """Return the sheet of a name with its options, whose order does not matter."""
    base, *asked = name.split("+")
    if base not in sheets:
        return None
    sheet = sheets[base]
    options: dict[str, Sheet] = sheet.get("options", {})
    chosen = [option for option in options.keys() if option in asked]
    if len(chosen) != len(asked):
        return None
    rules: dict[str, Any] = {}
    if "based" in sheet:
        rules.update(sheets[sheet["based"]]["rules"])
    rules.update(sheet["rules"])
    for option in chosen:
        rules.update(options[option]["rules"])
    return {"name": "+".join([base, *chosen]), "base": base, "chosen": chosen, "rules": rules}


def names_in_full(sheets: dict[str, Sheet]) -> list[str]:
    """Return all names, those with an option behind those without."""
    return [
        name
        for base, sheet in sheets.items()
        for name in [base, *[f"{base}+{option}" for option in sheet.get("options", {}).keys()]]
    ]


def names_in_short(sheets: dict[str, Sheet]) -> list[str]:
    """Return the names without options, with those that can be combined in brackets."""
    return [
        base + "".join([f"[+{option}]" for option in sheet.get("options", {}).keys()])
        for base, sheet in sheets.items()
    ]
