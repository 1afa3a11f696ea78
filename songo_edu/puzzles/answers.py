"""Why an answer is not right yet, from the rules: which pit, which step, what comes of it."""

from typing import TypedDict

from songo_edu.games.wording import either, listed, player, seed_words
from songo_edu.locale import t, tn


class Part(TypedDict):
    """What one pit or step adds to a number asked for."""

    name: str
    n: int


def choice_words(extra: list[str]) -> str:
    """Return which of the pits chosen do not belong.

    Examples
    --------
    >>> choice_words(["S2", "S3"])
    'S2 and S3 are not among them.'
    """
    values = {"pits": listed(extra)}
    sentence = tn("{pits} is not one of them.", "{pits} are not among them.", len(extra), values)
    return _begun(extra[0], sentence)


def _begun(pit: str, sentence: str) -> str:
    """Return a sentence that begins with what a pit is called; one letter is a node's name."""
    return sentence if len(pit) == 1 else sentence[:1].upper() + sentence[1:]


def holds_words(pit: str, held: str) -> str:
    """Return what a pit holds, from its name and the words for it.

    Examples
    --------
    >>> holds_words("hole 2", "3 seeds"), holds_words("a", "1 seed")
    ('Hole 2 holds 3 seeds.', 'a holds 1 seed.')
    """
    return _begun(pit, t("{pit} holds {seeds}.", {"pit": pit, "seeds": held}))


def rest_words(good: int, missing: int) -> str:
    """Return how the rest of a choice compares with pits that do not belong.

    Examples
    --------
    >>> rest_words(1, 2), rest_words(1, 0)
    ('2 pits are missing.', 'The rest is right.')
    """
    if missing > 0:
        return tn("{n} pit is missing.", "{n} pits are missing.", missing)
    return t("The rest is right.") if good > 0 else ""


def number_words(given: int, value: int, parts: list[Part]) -> str:
    """Return which pit or step a wrong number has missed, or at least which way it is off.

    Examples
    --------
    >>> taken = [{"name": "N6", "n": 2}, {"name": "N5", "n": 4}, {"name": "N4", "n": 3}]
    >>> number_words(6, 9, taken)
    'That is N6 and N5 only: N4 comes after them.'
    >>> number_words(5, 9, taken)
    'N5 is left out: 4 there.'
    >>> number_words(4, 9, taken)
    'It is more than 4. Begin with N6: 2 there.'
    """
    sentence = side_words(given, value)
    if len(parts) < 2:
        return sentence
    total = 0
    for i in range(0, len(parts) - 1, 1):
        total += parts[i]["n"]
        if total == given and parts[i + 1]["n"] > 0:
            names = [part["name"] for part in parts[: i + 1]]
            values = {"pits": listed(names), "pit": parts[i + 1]["name"]}
            return t("That is {pits} only: {pit} comes after them.", values)
    without = [part for part in parts if value - part["n"] == given]
    if len(without) == 1:
        return t("{pit} is left out: {n} there.", _values(without[0]))
    twice = [part for part in parts if value + part["n"] == given]
    if len(twice) == 1:
        return t("{pit} is counted twice: {n} there.", _values(twice[0]))
    return sentence + " " + t("Begin with {pit}: {n} there.", _values(parts[0]))


def side_words(given: int, value: int) -> str:
    """Return which way a wrong number is off.

    Examples
    --------
    >>> side_words(3, 9), side_words(12, 9)
    ('It is more than 3.', 'It is less than 12.')
    """
    if given < value:
        return t("It is more than {n}.", {"n": given})
    return t("It is less than {n}.", {"n": given})


def _values(part: Part) -> dict[str, str | int]:
    return {"pit": part["name"], "n": part["n"]}


def takes_words(taken: int, seeds: int) -> str:
    """Return what a move takes beside what is asked for.

    Examples
    --------
    >>> takes_words(2, 3)
    'That takes 2 seeds, not 3.'
    >>> takes_words(0, 3)
    'That takes nothing: you need 3 seeds.'
    """
    if taken == 0:
        return tn(
            "That takes nothing: you need {n} seed.",
            "That takes nothing: you need {n} seeds.",
            seeds,
        )
    values = {"seeds": seeds}
    return tn(
        "That takes {n} seed, not {seeds}.", "That takes {n} seeds, not {seeds}.", taken, values
    )


def step_missed_words(given: int, moves: list[str]) -> str:
    """Return where a series of moves goes on that was thought to be over.

    Examples
    --------
    >>> step_missed_words(2, ["4", "1", "3"])
    'After 2 moves it is not over: next comes 3.'
    """
    if given >= len(moves):
        return side_words(given, len(moves))
    return tn(
        "After {n} move it is not over: next comes {move}.",
        "After {n} moves it is not over: next comes {move}.",
        given,
        {"move": moves[given]},
    )


def path_words(names: list[str], start: int, path: list[int], guess: int) -> str:
    """Return where a sowing goes first otherwise than a wrong guess of its end has it.

    Examples
    --------
    >>> path_words(["a", "b", "c", "d"], 0, [1, 2, 3], 2)
    'Seed 2 of 3 goes into c: 1 is still in the hand.'
    >>> path_words(["a", "b", "c", "d"], 0, [1, 2], 3)
    'The 2 seeds run out before d.'
    """
    n = len(path)
    if n == 0:
        return ""
    values: dict[str, str | int] = {"pit": names[guess], "first": names[path[0]], "total": n}
    if guess == start:
        return t("{pit} itself is emptied: the first seed goes into {first}.", values)
    if guess in path:
        k = path.index(guess) + 1
        values["k"] = k
        return tn(
            "Seed {k} of {total} goes into {pit}: {n} is still in the hand.",
            "Seed {k} of {total} goes into {pit}: {n} are still in the hand.",
            n - k,
            values,
        )
    return tn(
        "The {n} seed does not reach {pit}.", "The {n} seeds run out before {pit}.", n, values
    )


def after_sowing_words(pit: str, n: int) -> str:
    """Return what a pit holds once a sowing is done.

    Examples
    --------
    >>> after_sowing_words("N1", 9)
    'After the sowing N1 holds 9 seeds.'
    """
    return t("After the sowing {pit} holds {seeds}.", {"pit": pit, "seeds": seed_words(n)})


def left_to_words(move: str, source: str, n: int) -> str:
    """Return what a pit of the other side can take after a move.

    Examples
    --------
    >>> left_to_words("S2", "N4", 3)
    'After S2, N4 takes 3 seeds.'
    """
    values = {"move": move, "source": source, "seeds": seed_words(n)}
    if n == 0:
        return t("After {move}, {source} takes nothing.", values)
    return t("After {move}, {source} takes {seeds}.", values)


def safe_words(side: int, pit: str) -> str:
    """Return that a side threatens a pit with nothing.

    Examples
    --------
    >>> safe_words(1, "S1")
    'As things are, no move by North takes anything from S1.'
    """
    values = {"other": player(side), "pit": pit}
    return t("As things are, no move by {other} takes anything from {pit}.", values)


def harmless_words(pit: str) -> str:
    """Return that a pit threatens nothing.

    Examples
    --------
    >>> harmless_words("N2")
    'As things are, N2 would take nothing.'
    """
    return t("As things are, {pit} would take nothing.", {"pit": pit})


def elsewhere_words(side: int, pit: str) -> str:
    """Return that a pit lies in a row that was not asked about.

    Examples
    --------
    >>> elsewhere_words(1, "N2")
    'N2 is in North’s row.'
    """
    return t("{pit} is in {player}’s row.", {"pit": pit, "player": player(side)})


def price_words(side: int, pit: str, n: int) -> str:
    """Return what a side can then take.

    Examples
    --------
    >>> price_words(1, "N4", 3)
    'North can then take 3 seeds with N4.'
    """
    values = {"other": player(side), "seeds": seed_words(n), "pit": pit}
    return t("{other} can then take {seeds} with {pit}.", values)


def left_words(player_name: str, names: list[str]) -> str:
    """Return the moves that a side still has.

    Examples
    --------
    >>> left_words("Right", ["4", "5"])
    'Right can then play 4 or 5.'
    """
    return t("{player} can then play {pits}.", {"player": player_name, "pits": either(names)})


def defence_words(player_name: str, move: str) -> str:
    """Return the answer that spoils a move.

    Examples
    --------
    >>> defence_words("Right", "5")
    'Right answers 5, and this can no longer be won.'
    """
    values = {"player": player_name, "move": move}
    return t("{player} answers {move}, and this can no longer be won.", values)
