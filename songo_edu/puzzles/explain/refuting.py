"""What refutes a move of a puzzle, in one sentence: the same in a quiz and on the page.

A refutation is the other side's reply and a number. On two rows it is the seeds that the goal
counts in the end; for one player the fewest moves home, or the fewest seeds that stay out.
"""

from typing import Final

from songo_edu.games.wording import listed, move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import (
    Move,
    Parry,
    move_of,
    new_threats,
    parries,
    seeds_from,
    threats_of,
)
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.rules.two_row.layout import GOES_ON
from songo_edu.rules.two_row.moves import keeps_last

#: The name of the reply, "" where there is none, and the number.
Refutation = tuple[str, int]
#: From this many pits on only the ends of a chain are named.
SHORT_CHAIN: Final = 3


def chain_words(names: list[str], pits: list[int]) -> str:
    """Return pits that are taken one after the other; of a long chain only the ends.

    Examples
    --------
    >>> chain_words(["S6", "S5", "S4", "S3"], [3, 2, 1])
    'S3 back to S5'
    """
    if len(pits) < SHORT_CHAIN:
        return listed([names[pit] for pit in pits])
    return t("{first} back to {last}", {"first": names[pits[0]], "last": names[pits[-1]]})


def filled_words(names: list[str], pits: list[int], fell: list[int], side: int) -> str:
    """Return pits that are taken, and into which of them a side has sown itself."""
    words = {"pits": chain_words(names, pits), "player": player(side)}
    if len(fell) == 0:
        return words["pits"]
    if len(fell) == len(pits):
        return t("{pits}, filled by {player} itself", words)
    return t("{pits}, partly filled by {player} itself", words)


# -- two rows --------------------------------------------------------------------------------------


def wrong_words(
    kind: str,
    sheet: list[int],
    names: list[str],
    state: list[int],
    pit: int,
    reply: int,
    n: int,
    goal: int,
) -> str:
    """Say what refutes a move of a puzzle of two rows, and how far that is from the goal.

    `state` is the position before the move, `reply` -1 where there is none; `n` are the seeds that
    the goal counts in the end, those before the move among them.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    >>> sheet, pits, state = board.sheet.integers(), list(board.sheet.pits), list(board.state)
    >>> moved = pits.index("S6"), pits.index("N4")
    >>> words = wrong_words("defend", sheet, pits, state, moved[0], moved[1], 10, 0)
    >>> words.partition(": ")[2]
    '10 seeds can be taken in all, and none may be.'
    """
    move = move_of(sheet, state, pit)
    aim = PUZZLE_KINDS[kind]["goal"]
    if reply < 0:
        return _alone(aim, names, move, n, goal)
    clause = reply_words(sheet, names, move, reply, aim)
    if aim == "guard":
        return _guard_missed(clause, n, goal)
    return _gain_missed(clause, n, goal) if aim == "gain" else _rest_missed(clause, goal)


def reply_words(sheet: list[int], names: list[str], move: Move, pit: int, aim: str) -> str:
    """Say what a reply does to a move: what it takes, saves or threatens, as a clause."""
    reply = move_of(sheet, move.after, pit)
    words = {"move": names[pit], "player": player(reply.side), "seeds": seed_words(reply.takes)}
    met = [] if aim == "guard" else parries(sheet, reply)
    saved = max([0, *[_saved(sheet, reply, parry) for parry in met]])
    if len(reply.pits) > 0 and reply.takes >= saved:
        before = seeds_from(threats_of(sheet, move.before, reply.side), pit)
        fell = [target for target in reply.pits if move.after[target] > move.before[target]]
        taken = filled_words(names, reply.pits, fell if before < reply.takes else [], move.side)
        return t("{move} takes {seeds} ({pits})", {**words, "pits": taken})
    if reply.ends != GOES_ON:
        return t("{move} ends the game", words)
    for parry in met:
        if 0 < saved == _saved(sheet, reply, parry):
            source = names[parry.threat.source]
            more = {"source": source, "saved": seed_words(saved)}
            return t("{move} saves {saved} from {source}", {**words, **more})
    if reply.kept:
        return t("{move} goes round the board and keeps a seed", words)
    for threat in new_threats(sheet, reply) if aim == "guard" else []:
        more = {
            "source": names[threat.source],
            "pits": chain_words(names, threat.pits),
            "seeds": seed_words(threat.seeds),
        }
        return t("after {move}, {source} aims at {pits} ({seeds})", {**words, **more})
    if reply.home and reply.takes == 0:
        return t("{move} only waits", words)
    return t("{player} answers {move}", words)


def _saved(sheet: list[int], reply: Move, parry: Parry) -> int:
    """Return how many seeds a pit wins fewer after a reply; one that a lap keeps is won as well."""
    return parry.threat.seeds - parry.left - keeps_last(sheet, reply.after[parry.threat.source])


def _gain_missed(clause: str, n: int, goal: int) -> str:
    if n == 0:
        return t(
            "{told}: after that, nothing can be forced, and you need {goal}.",
            {"told": clause, "goal": goal},
        )
    return tn(
        "{told}: after that, you can get at most {n} seed in all, and you need {goal}.",
        "{told}: after that, you can get at most {n} seeds in all, and you need {goal}.",
        n,
        {"told": clause, "goal": goal},
    )


def _guard_missed(clause: str, n: int, goal: int) -> str:
    words = {"told": clause, "goal": goal}
    if goal == 0:
        return tn(
            "{told}: {n} seed can be taken in all, and none may be.",
            "{told}: {n} seeds can be taken in all, and none may be.",
            n,
            words,
        )
    return tn(
        "{told}: {n} seed can be taken in all, and at most {goal} may be.",
        "{told}: {n} seeds can be taken in all, and at most {goal} may be.",
        n,
        words,
    )


def _rest_missed(clause: str, goal: int) -> str:
    return tn(
        "{told}: after that, {n} seed is no longer certain.",
        "{told}: after that, {n} seeds are no longer certain.",
        goal,
        {"told": clause},
    )


def _alone(aim: str, names: list[str], move: Move, n: int, goal: int) -> str:
    """Say what a move does to which there is no reply."""
    words = {"move": names[move.pit], "seeds": seed_words(n)}
    if move.ends != GOES_ON:
        text = t("{move} ends the game", words)
    elif len(move.pits) > 0:
        words["pits"] = chain_words(names, move.pits)
        text = t("{move} takes {seeds} ({pits})", words)
    else:
        text = t("{move} takes nothing", words)
    if aim == "guard":
        return _guard_missed(text, n, goal)
    if aim == "rest":
        return _rest_missed(text, goal)
    if move.ends == GOES_ON:
        return tn("{told}; you need {n} seed.", "{told}; you need {n} seeds.", goal, {"told": text})
    return _gain_missed(text, n, goal)


# -- one row ---------------------------------------------------------------------------------------


def solo_wrong_words(hole: str, sentence: str, moves: int, n: int) -> str:
    """Say what a wrong hole of a game for one player costs; `sentence` is what it does.

    `n` are the fewest moves home with that hole, where `moves` are enough; where moves are not
    counted, or there is no way home, minus the fewest seeds that stay out.

    Examples
    --------
    >>> solo_wrong_words("3", "Hole 3 is sown.", 7, 9)
    'Hole 3 is sown. After hole 3 it takes at least 9 moves; 7 moves are enough.'
    >>> solo_wrong_words("3", "Hole 3 is sown.", 0, -2)
    'Hole 3 is sown. Whatever follows, at least 2 seeds stay out.'
    """
    if n < 0:
        left = tn(
            "Whatever follows, at least {n} seed stays out.",
            "Whatever follows, at least {n} seeds stay out.",
            -n,
        )
        return f"{sentence} {left}"
    longer = tn(
        "After hole {hole} it takes at least {n} move; {moves} are enough.",
        "After hole {hole} it takes at least {n} moves; {moves} are enough.",
        n,
        {"hole": hole, "moves": move_count_words(moves)},
    )
    return f"{sentence} {longer}"
