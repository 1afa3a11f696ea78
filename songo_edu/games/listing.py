"""Names as a reader lists them, and clauses of a sentence."""

from songo_edu.locale import t


def listed(names: list[str]) -> str:
    """Return names as a reader lists them."""
    if len(names) < 2:
        return "".join(names)
    return t("{first} and {last}", {"first": ", ".join(names[:-1]), "last": names[-1]})


def either(names: list[str]) -> str:
    """Return names as a reader lists what may be chosen."""
    if len(names) < 2:
        return "".join(names)
    return t("{first} or {last}", {"first": ", ".join(names[:-1]), "last": names[-1]})


def joined(clauses: list[str]) -> str:
    """Return clauses as one, semicolons between them."""
    told = clauses[0]
    for clause in clauses[1:]:
        told = t("{first}; {next}", {"first": told, "next": clause})
    return told
