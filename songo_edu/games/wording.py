"""What is said in games of every family: seeds, sides, sources."""

from songo_edu.locale import t, tn


def player(side: int) -> str:
    """Return the name of a side, 0 South or 1 North."""
    return t("South") if side == 0 else t("North")


def move_count_words(n: int) -> str:
    """Return a number of moves in words."""
    return tn("{n} move", "{n} moves", n)


def seed_words(n: int) -> str:
    """Return a number of seeds in words."""
    return tn("{n} seed", "{n} seeds", n)


def board_words(position: str) -> str:
    """Return what a screen reader calls a board."""
    return t("Board: {position}", {"position": position})


def store_words(side: str, n: int) -> str:
    """Return what a screen reader hears of a store; `side` is what stands beside it."""
    return tn(
        "{player}: {n} seed in store", "{player}: {n} seeds in store", n, {"player": _bare(side)}
    )


def mover_words(side: str) -> str:
    """Return who is to move, from what stands beside the store."""
    return t("{player} to move.", {"player": _bare(side)})


def _bare(side: str) -> str:
    """Return a player's name without the sign that may stand before it."""
    return side[2:] if side[1:2] == " " else side


def over_words() -> str:
    """Return the refusal of any move after the end."""
    return t("The game is over.")


def source_words(source: str) -> str:
    """Return a source by its full name: "S0" alone would be read as a pit."""
    parts = source.split(", ")
    title = _title_of(parts[0])
    if len(parts) > 1:
        return t("Source: {title}, part {part}.", {"title": title, "part": parts[1]})
    return t("Source: {title}.", {"title": title})


def _title_of(source: str) -> str:
    if source == "S0":
        return t("“Songo, rules and strategies”")
    if source == "S1":
        return t("“Awalé”")
    if source == "S2":
        return t("“One-row sowing games”")
    if source == "S3":
        return t("a page that retells Serge Mbarga Owona, “Le jeu de songo”")
    return t("Deledicq and Popova, “Wari et solo”, 1977")


def with_source(words: str, source: str) -> str:
    """Return a refusal with its source, where it has one."""
    return f"{words} {source_words(source)}" if source else words


def illegal_words(move: str, position: str, why: str) -> str:
    """Return the line of an error about an illegal move."""
    return t(
        "{move} cannot be played in {position}: {why}",
        {"move": move, "position": position, "why": why},
    )
