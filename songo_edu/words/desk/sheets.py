"""What a printed sheet says around its puzzles: the rules they need, and where to write."""

from songo_edu.locale import t
from songo_edu.words.puzzles import PUZZLE_KINDS, Goal


def sheet_rules(game: str, kinds: list[str], most: int) -> str:
    """Return the rules that puzzles of a game need; `most` seeds lie in their fullest pit.

    What an option of the game changes is not told here.

    Examples
    --------
    >>> sheet_rules("wing", ["wing-win"], 3)[-40:]
    'A player who cannot move any more loses.'
    """
    if game.startswith("songo"):
        return _songo_rules(game, kinds, most)
    if game.startswith("awale"):
        return _awale_rules(game, kinds, most)
    return _row_rules(game)


def _songo_rules(game: str, kinds: list[str], most: int) -> str:
    told = [
        t(
            "You are South, the lower row. Take all the seeds of one of your pits and sow them one"
            " by one along the arrow. Does the last one bring a pit of North’s row to 2, 3 or 4?"
            " Those seeds are yours, and so are those of the pits just before it, as long as they"
            " hold 2, 3 or 4. A last seed in N0 takes nothing."
        )
    ]
    if most > 13:
        told.append(
            t(
                "Fourteen seeds and more go round once, past the pit they came from, then along"
                " North’s row only; a last seed that would fall in N0 then is kept."
            )
        )
    if game == "songo" and "forbidden" in kinds:
        told.append(
            t(
                "S0 cannot be played with one seed, nor with two that take nothing. When North has"
                " no seed, the fullest of the pits that reach its row must be played."
            )
        )
    elif _any_study(kinds):
        told.append(
            t(
                "The game ends when fewer than ten seeds are left, or nobody can move: each side"
                " then adds the seeds of its own row."
            )
        )
    else:
        told.append(t("A move that would take all the seeds of the other side takes nothing."))
    return " ".join(told)


def _awale_rules(game: str, kinds: list[str], most: int) -> str:
    told = [
        t(
            "You are South, the lower row. Take all the seeds of one of your pits and sow them one"
            " by one along the arrow. Does the last one bring a pit of North’s row to 2 or 3? Those"
            " seeds are yours, and so are those of the pits just before it in that row, as long as"
            " they hold 2 or 3."
        )
    ]
    if most > 11:
        told.append(t("Twelve seeds and more leave out the pit they came from."))
    if "forbidden" in kinds:
        told.append(t("When North has no seed, a pit must be played that gives it some."))
    elif _any_study(kinds):
        told.append(t("At the end of the game each side adds the seeds left in its own row."))
    elif "grand-slam" not in game:
        told.append(t("A move that would take all the seeds of the other side takes nothing."))
    return " ".join(told)


def _row_rules(game: str) -> str:
    if game.startswith("sowing"):
        return t(
            "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
            " the right, Right to the left. The last seed must fall in a hole that holds some, and"
            " none beyond the end. A player who cannot move any more loses."
        )
    if game.startswith("wing"):
        return t(
            "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
            " the right, Right to the left. No seed may fall beyond the end, and no board may come"
            " back. A player who cannot move any more loses."
        )
    if game.startswith("kaillon"):
        return t(
            "Take all the seeds of a hole and sow them one by one towards the store. The last may"
            " fall in any hole or in the store, but not beyond it. All are to come home."
        )
    if game.startswith("tchoukaillon"):
        return t(
            "Take all the seeds of a hole and sow them one by one towards the store: the last must"
            " fall in the store. All are to come home."
        )
    if game.startswith("tchouka-rouma"):
        return t(
            "Sow the seeds of a hole one by one towards the store, and on from the far end. Last"
            " seed in the store: choose again. In a hole that holds some: sow that hole on. In an"
            " empty hole: lost. All are to come home."
        )
    return ""


def _any_study(kinds: list[str]) -> bool:
    return any(PUZZLE_KINDS[kind]["goal"] == "rest" for kind in kinds)


def sheet_answers(kind: str, goal: Goal) -> list[str]:
    """Return the lines to be completed under a puzzle; so many underscores, so much room.

    Examples
    --------
    >>> sheet_answers("capture", {"moves": 1, "seeds": 5})
    ['I play ___ and take, pit by pit, ______']
    """
    told = PUZZLE_KINDS[kind]["goal"]
    if kind == "count":
        return [t("The last seed falls in ___ Taken: ______")]
    if kind == "forbidden":
        return [t("Not allowed: ______ because ______")]
    if kind == "double":
        return [t("I play ___ and threaten ______ then ___")]
    if kind == "wait":
        return [t("I play ___ North must ______ then ___")]
    if told == "gain":
        if goal["moves"] == 1:
            return [t("I play ___ and take, pit by pit, ______")]
        return [t("I play first ___ then ______")]
    if told == "guard":
        return [t("I play ___ North can still take ___")]
    if told == "rest":
        return [t("I play ___ because ______"), "______"]
    if way_in_steps(kind):
        return [t("My moves, in order:")]
    return [t("I play ___ then ______")]


def tick_answers() -> list[str]:
    """Return the lines to be completed below boxes to tick."""
    return [t("because ______")]


def way_in_steps(kind: str) -> bool:
    """Return whether a puzzle is solved by a row of moves of one player, a box for each.

    Examples
    --------
    >>> way_in_steps("kaillon-fewest"), way_in_steps("sowing-win")
    (True, False)
    """
    return PUZZLE_KINDS[kind]["goal"] in ("home", "choices") or kind == "tchoukaillon-only"
