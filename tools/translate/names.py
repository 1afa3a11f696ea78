"""Names of Python as the page has them."""

from __future__ import annotations


def camel(name: str) -> str:
    """Return a name as JavaScript writes it.

    Examples
    --------
    >>> camel("seed_size"), camel("STOP_ALL"), camel("_")
    ('seedSize', 'STOP_ALL', '_')
    """
    if name.isupper() or "_" not in name.strip("_"):
        return name
    first, *rest = name.strip("_").split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


def own_name(stem: str, name: str) -> str:
    """Return a name of a module as the page has it: its private ones tell where they stand.

    Examples
    --------
    >>> own_name("two_row", "_sowing"), own_name("two_row", "_ENDINGS"), own_name("wood", "grain")
    ('twoRowSowing', 'TWO_ROW_ENDINGS', 'grain')
    """
    if not name.startswith("_"):
        return camel(name)
    return f"{stem.upper()}{name}" if name.isupper() else camel(f"{stem}{name}")
