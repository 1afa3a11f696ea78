"""Why pits may not be played, or all may, in words."""

from typing import Final

from songo_edu.games import Position
from songo_edu.games.two_row.sentences import refusal_words
from songo_edu.games.wording import either, listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Board, Words
from songo_edu.puzzles.explain.reason import Step, Why
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row import moves as rules

#: A row with so few seeds looks as if it had to be fed.
_BARE: Final = 2


def forbidden_why(position: Position) -> Why:
    """Return why pits may not be played."""
    board = Board.of(position)
    own = range(board.side * board.row, (board.side + 1) * board.row)
    barred = {
        pit: refusal.code
        for pit in own
        if board.state[pit] > 0 and (refusal := position.why_not(board.names[pit])) is not None
    }
    closed = [pit for pit, code in barred.items() if code == "last-pit"]
    unfed = [pit for pit in barred if pit not in closed]
    steps: list[Step] = [
        {
            "move": board.names[pit],
            "words": refusal_words(position.told(), pit, "last-pit")[0]
            if pit in closed
            else _unfed(board, pit),
        }
        for pit in barred
    ]
    open_words = "" if barred else t("Every pit that holds seeds may be played.")
    idea, wrong = _forbidden_idea(board, unfed, closed), _misjudged(board, unfed, closed)
    return say.drill_why(idea, wrong, open_words, steps)


def _forbidden_idea(board: Board, unfed: list[int], closed: list[int]) -> str:
    """Return what forbids pits: the duty to feed, or the rule of the last pit for `closed`."""
    words: Words = {
        "player": player(board.side),
        "other": player(1 - board.side),
        "allowed": either([board.names[pit] for pit in board.pits]),
        "last": board.listed(closed),
        "give": board.sheet[layout.GIVE],
    }
    if not unfed and not closed:
        return _open_idea(board, words)
    if not unfed:
        return _closed_idea(board, closed[0], words)
    own = t("The last pit, {last}, is closed by a rule of its own.", words) if closed else ""
    gift, worth = board.play(board.pits[0]), _worths(board, unfed)
    if gift.gift:
        words |= {"seeds": seed_words(gift.swept(board.side))}
        end = "" if gift.goes_on else t("The game ends, and {player} adds {seeds}.", words)
        return say.joined([*say.bound_sentences(gift, set()), say.takes_sentence(gift), end])
    if len(board.pits) == 1 and not any(worth.values()):
        duty = t(
            "{other} has no seeds left: {player} must play a pit that reaches the other side, and"
            " of those that may be played only {allowed} does.",
            words,
        )
        return say.joined([duty, own])
    if board.sheet[layout.SOLIDARITY] == 1:
        duty = t(
            "{other} has no seeds left: {player} must play a pit that reaches the other side.",
            words,
        )
    elif board.sheet[layout.SOLIDARITY] == 2:
        duty = t(
            "{other} has no seeds left: {player} must play the fullest of the pits that reach the"
            " other side.",
            words,
        )
    else:
        duty = t(
            "{other} has no seeds left: {player} must give at least {give},"
            " or as many as possible.",
            words,
        )
    leaves = say.joined([t("That leaves {allowed}.", words), _tied(board)])
    return say.joined([duty, leaves, own])


def _worths(board: Board, pits: list[int]) -> dict[int, int]:
    """Return how well pits feed the other side, as the sheet counts it."""
    return {pit: rules.feeding_worth(board.sheet, board.state, 0, pit) for pit in pits}


def _tied(board: Board) -> str:
    """Say how many seeds several pits hold or give that may be played; "" where they differ."""
    worths = {*_worths(board, board.pits).values()}
    if len(board.pits) < 2 or len(worths) > 1 or board.sheet[layout.SOLIDARITY] == 1:
        return ""
    words = {"seeds": seed_words(worths.pop())}
    if board.sheet[layout.SOLIDARITY] == 2:
        return t("Each of these holds {seeds}.", words)
    return t("Each of these gives {seeds}.", words)


def _closed_idea(board: Board, last: int, words: Words) -> str:
    """Return why the last pit is closed: a lone seed, or a second seed that takes nothing."""
    sheet, held = board.sheet, board.state[last]
    if sum(board.seeds_of(1 - board.side)) == 0:
        return t(
            "{other} has no seeds left; only the last pit, {last}, is closed,"
            " by a rule of its own.",
            words,
        )
    only = t("As long as {other} has seeds, only the last pit can be closed.", words)
    if held == 1:
        why = t("{last} holds a single seed, which cannot leave the last pit.", words)
        return say.joined([only, why])
    if sheet[layout.LAST_TWO] != 1:
        return say.joined([only, t("{last} holds two seeds, and they cannot leave it.", words)])
    end = rules.landing(sheet, board.state, 0, last)
    words |= {"pit": board.names[end], "n": board.state[end] + 1, "counts": say.taken_counts(board)}
    if board.state[end] + 1 in board.ripe:
        why = t("The second seed of {last} would land in {pit} and take nothing there.", words)
    else:
        why = t(
            "The second seed of {last} would land in {pit} and make it {n}; only {counts} are"
            " taken.",
            words,
        )
    return say.joined([only, why])


def _open_idea(board: Board, words: Words) -> str:
    """Return why nothing is forbidden: a row with seeds, or one that all feed; seeds that take."""
    left = sum(board.seeds_of(1 - board.side))
    if left == 0:
        return t(
            "{other} has no seeds left, but every pit gives what is asked for:"
            " no pit is forbidden.",
            words,
        )
    if left <= _BARE and board.sheet[layout.SOLIDARITY] > 0:
        return t(
            "{other} still has {held}: the duty to feed begins with an empty row. No pit is"
            " forbidden.",
            {**words, "held": seed_words(left)},
        )
    return t(
        "The last pit is closed only with one seed, or with two that take nothing. No pit is"
        " forbidden."
    )


def _unfed(board: Board, pit: int) -> str:
    """Say why a pit does not feed an empty row, or not enough."""
    sheet, state, names = board.sheet, board.state, board.names
    reach, end = rules.reach(sheet, state, 0, pit), rules.landing(sheet, state, 0, pit)
    last = end if end >= 0 else rules.drop_pit(sheet, pit, state[pit])
    words: Words = {"pit": names[pit], "held": seed_words(state[pit]), "last": names[last]}
    if reach == 0:
        return t("{pit} ends in {last} and gives nothing.", words)
    if sheet[layout.SOLIDARITY] == 2:
        words["fuller"] = _fuller(board)
        return t("{pit} would feed, but it holds only {held}: {fuller}.", words)
    best = max(board.pits, key=lambda other: rules.reach(sheet, state, 0, other))
    most = seed_words(rules.reach(sheet, state, 0, best))
    return t(
        "{pit} gives {given}; {best} gives {most}.",
        {**words, "given": seed_words(reach), "best": names[best], "most": most},
    )


def _fuller(board: Board) -> str:
    """Say which pits hold more than one that would feed: those that may be played."""
    best = listed([board.names[pit] for pit in board.pits])
    return tn("{best} is fuller", "{best} are fuller", len(board.pits), {"best": best})


def _misjudged(board: Board, unfed: list[int], closed: list[int]) -> str:
    """Return which pit one is tempted to judge wrongly, and why; "" where none is."""
    sheet, last = board.sheet, (board.side + 1) * board.row - 1
    if last in board.pits and sheet[layout.LAST_TWO] == 1 and board.state[last] == 2:
        move = board.play(last)
        if move.takes > 0:
            return t(
                "{pit} holds only two seeds, but it takes {seeds} with them: it may be played.",
                move.words(pit=move.name),
            )
    if sum(board.seeds_of(1 - board.side)) > 0:
        return _seemed_to_take(board, last) if closed else _stays_home(board)
    worth = _worths(board, unfed)
    full = max((board.state[pit] for pit in board.pits), default=0)
    feeding = [pit for pit in unfed if worth[pit] > 0]
    short = max(
        (pit for pit in unfed if pit not in feeding), key=board.state.__getitem__, default=-1
    )
    by_count = sheet[layout.SOLIDARITY] == 2
    if by_count and short >= 0 and board.state[short] >= full:
        return _falls_short(board, short)
    if not feeding:
        return _nearly(board, unfed)
    best = max(feeding, key=worth.__getitem__)
    words: Words = {"pit": board.names[best], "fuller": _fuller(board)}
    if by_count:
        return t("{pit} feeds as well, but {fuller}.", words)
    allowed = max(board.pits, key=_worths(board, board.pits).__getitem__)
    words |= {
        "held": seed_words(board.state[best]),
        "given": worth[best],
        "best": board.names[allowed],
        "most": _worths(board, [allowed])[allowed],
    }
    return t("{pit} holds {held} and gives {given}; {best} gives {most}.", words)


def _seemed_to_take(board: Board, last: int) -> str:
    """Say that the last pit's two seeds reach a pit that looks ripe, or the first pit does."""
    sheet, state = board.sheet, board.state
    end, first = rules.landing(sheet, state, 0, last), rules.first_pit_facing(sheet, last)
    words: Words = {"first": board.names[first], "end": board.names[end], "n": state[end]}
    if state[last] != 2 or sheet[layout.LAST_TWO] != 1 or state[end] + 1 in board.ripe:
        return ""
    if state[end] in board.ripe:
        return t("{end} holds {n} and looks ripe, but it gets one more.", words)
    if state[first] + 1 in board.ripe:
        words["n"] = state[first] + 1
        return t("The first seed makes {first} {n}, but only the last one can take.", words)
    return ""


def _stays_home(board: Board) -> str:
    """Say which pits need not reach a row that holds a seed or two; "" for any other row."""
    home = [pit for pit in board.pits if rules.reach(board.sheet, board.state, 0, pit) == 0]
    if not home or sum(board.seeds_of(1 - board.side)) > _BARE:
        return ""
    words = {"pits": board.listed(home)}
    return tn(
        "{pits} does not reach the other side, and need not.",
        "{pits} do not reach the other side, and need not.",
        len(home),
        words,
    )


def _falls_short(board: Board, pit: int) -> str:
    """Say of a full pit that it does not reach the other side."""
    last = (board.side + 1) * board.row - 1
    words = {"pit": board.names[pit], "held": seed_words(board.state[pit])}
    if rules.landing(board.sheet, board.state, 0, pit) == last:
        words["last"] = board.names[last]
        return t("{pit} holds {held}, but ends in {last}: one seed short.", words)
    return t("{pit} holds {held}, but does not reach the other side.", words)


def _nearly(board: Board, unfed: list[int]) -> str:
    """Say which pits are one seed short of the other side, and which only just reach it."""
    last, state = (board.side + 1) * board.row - 1, board.state
    short = [pit for pit in unfed if rules.landing(board.sheet, state, 0, pit) == last]
    just = [p for p in board.pits if p != last and rules.reach(board.sheet, state, 0, p) == 1]
    words = {"short": board.listed(short), "just": board.listed(just), "last": board.names[last]}
    sentences = [
        tn(
            "{short} ends in {last}, one seed short.",
            "{short} end in {last}, one seed short.",
            len(short),
            words,
        )
        if short
        else "",
        tn(
            "{just} only just reaches the other side.",
            "{just} only just reach the other side.",
            len(just),
            words,
        )
        if just
        else "",
    ]
    if any(sentences) or not unfed:
        return say.joined(sentences)
    return _falls_short(board, max(unfed, key=state.__getitem__))
