"""Names as a reader lists them, and clauses of a sentence."""

from songo_edu.locale import t


def listed(names: list[str]) -> str:
    """Return names as a reader lists them.

    Examples
    --------
    >>> listed(["N1", "N2", "N3"])
    'N1, N2 and N3'
    """
    if len(names) < 2:
        return "".join(names)
    return t("{first} and {last}", {"first": ", ".join(names[:-1]), "last": names[-1]})


def either(names: list[str]) -> str:
    """Return names as a reader lists what may be chosen.

    Examples
    --------
    >>> either(["N1", "N2"])
    'N1 or N2'
    """
    if len(names) < 2:
        return "".join(names)
    return t("{first} or {last}", {"first": ", ".join(names[:-1]), "last": names[-1]})


def joined(clauses: list[str]) -> str:
    """Return clauses as one, semicolons between them.

    Examples
    --------
    >>> joined(["S2 takes 3 seeds", "South leads by 5"])
    'S2 takes 3 seeds; South leads by 5'
    """
    told = clauses[0]
    for clause in clauses[1:]:
        told = t("{first}; {next}", {"first": told, "next": clause})
    return told
