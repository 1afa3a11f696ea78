"""What is said in games of every family: seeds, sides, moves, sources, lists, the end."""

from collections.abc import Callable
from typing import Final

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
    """Return what a screen reader hears of a store; `side` is what is beside it."""
    return tn(
        "{player}: {n} seed in store", "{player}: {n} seeds in store", n, {"player": _bare(side)}
    )


def stores_words(first: int, other: int, who: Callable[[int], str]) -> str:
    """Return what either side has at the end; `who` names a side."""
    values = {"first": who(0), "n": first, "other": who(1), "m": other}
    return t("{first} {n}, {other} {m}:", values)


def mover_words(side: str) -> str:
    """Return who is to move, from what is beside the store."""
    return t("{player} to move.", {"player": _bare(side)})


def _bare(side: str) -> str:
    """Return a player's name without the sign that may come before it."""
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
    values = {"move": move, "position": position, "why": why}
    return t("{move} cannot be played in {position}: {why}", values)


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
    text = clauses[0]
    for clause in clauses[1:]:
        text = t("{first}; {next}", {"first": text, "next": clause})
    return text


# -- numbers of moves as a score counts them: both players' moves under one ------------------------

#: The last word of a record, where who is to move gives the game up.
GIVEN_UP: Final = "="


def move_number(count: int, side: int) -> int:
    """Return the number under which a score has a move.

    It is the `count`-th of its game and made by `side`, 0 or 1, or -1 where one plays alone: then
    every move has its own number. A game that side 1 begins has its first move under 1 as well.
    """
    if side < 0:
        return count
    return (count + 1 + (side + count + 1) % 2) // 2


def move_label(count: int, side: int, move: str) -> str:
    """Return a move with its number, like ``40. N6``.

    Where the name of a move does not say whose it is, dots stand for the first player's.
    """
    own = f"… {move}" if side == 1 and move[:1] in "0123456789" else move
    return f"{move_number(count, side)}. {own}"


# -- the end --------------------------------------------------------------------------------------

#: Seeds that a winner was behind by before that is worth telling.
FAR_BEHIND: Final = 5


def end_title(winner: int, reader: int) -> str:
    """Return the word for how a game of two rows ended.

    `winner` is the side that has won, -1 for nobody; `reader` the reader's, -1 for both.
    """
    if winner < 0:
        return t("A draw")
    if reader < 0:
        return t("{player} wins", {"player": player(winner)})
    return t("You win") if winner == reader else t("You lose")


def end_lead(winner: int, leads: list[int], stores: list[int]) -> str:
    """Return the stores and the moves, and how far the winner was behind before.

    `leads` is South's store less North's at the start and after each move.
    """
    n = len(leads) - 1
    values = {"most": max(stores), "least": min(stores)}
    behind = most_behind(winner, leads)
    if behind >= FAR_BEHIND:
        values["behind"] = behind
        return tn(
            "{most} to {least} in {n} move; the winner had been {behind} behind.",
            "{most} to {least} in {n} moves; the winner had been {behind} behind.",
            n,
            values,
        )
    return tn("{most} to {least} in {n} move.", "{most} to {least} in {n} moves.", n, values)


def most_behind(winner: int, leads: list[int]) -> int:
    """Return by how many seeds the winner was behind at worst, 0 where nobody has won."""
    if winner < 0:
        return 0
    return max([0, *[-lead if winner == 0 else lead for lead in leads]])


def turn_of_lead(winner: int, leads: list[int]) -> int:
    """Return the number of moves after which the winner was furthest behind, the last such; -1."""
    behind = most_behind(winner, leads)
    if behind < FAR_BEHIND:
        return -1
    turn = -1
    for number in range(len(leads)):
        if (-leads[number] if winner == 0 else leads[number]) == behind:
            turn = number
    return turn
