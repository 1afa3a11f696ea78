"""What a drill on two rows teaches, in words: where a sowing ends, what may not be played."""

from __future__ import annotations

from functools import partial
from typing import Final

from songo_edu.games import Position
from songo_edu.games.two_row.sentences import move_words, refusal_words
from songo_edu.games.wording import either, listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.board import Board, Played, Words
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.sentences import bound_sentences, joined, takes_sentence
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row import moves as rules

#: A row with so few seeds looks as if it had to be fed.
_BARE: Final = 2


def _why(idea: str, wrong: str, words: str, steps: list[Step]) -> Why:
    """Return a reason; `wrong` is what one is tempted to answer, "" where nothing tempts."""
    parts: list[Part] = [{"code": "line", "words": words, "steps": steps, "close": ""}]
    if wrong:
        parts.insert(0, {"code": "lure", "words": wrong, "steps": [], "close": ""})
    return {"idea": idea, "parts": parts}


# -- count -----------------------------------------------------------------------------------------


def count_why(position: Position, key: str) -> Why:
    """Return why a sowing ends where it does, and takes what it takes.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> why = count_why(game("songo").position("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14"), "S3")
    >>> why["idea"].split(". ")[-1]
    'The first pit of a row is not taken on its own.'
    """
    board = Board.of(position)
    move = board.play(board.names.index(key))
    events = list(position.events(key))
    words = move_words(board.names, move.side, move.pit, move.held, events)
    return _why(_count_idea(move), _miscounted(move), "", [{"move": key, "words": words}])


def _count_idea(move: Played) -> str:
    sheet, names = move.start.sheet, move.start.names
    lap, first = 2 * move.start.row - 1, names[rules.first_pit_facing(sheet, move.pit)]
    last = names[move.last] if move.last >= 0 else first
    words = move.words(
        pit=move.name, n=move.held, lap=lap, rest=move.held - lap, first=first, last=last
    )
    if move.kept:
        return t(
            "{pit} holds {held}. {lap} of them complete the lap, and the very last would land in"
            " {first}, the first pit: that seed is kept, and nothing else is taken.",
            words,
        )
    if move.held <= lap:
        counted = t("{pit} holds {held}: count {n} pits on, and you are in {last}.", words)
    elif sheet[layout.LAP] == 1:
        counted = t(
            "{pit} holds {held}. {lap} of them complete the lap; all the rest go into {other}’s"
            " row, from {first} on: {rest} more, the last in {last}.",
            words,
        )
    else:
        counted = t(
            "{pit} holds {held}. A lap is {lap} pits, as {pit} itself is skipped; {rest} more,"
            " and the last lands in {last}.",
            words,
        )
    return joined([counted, _count_rule(move), _chain_end(move)])


def _count_rule(move: Played) -> str:
    """Return the rule that decides what is taken."""
    words = move.words(counts=_taken(move.start), n=move.made, last=move.start.names[move.last])
    if move.stop == layout.STOP_FIRST_PIT:
        return t("The first pit of a row is not taken on its own.")
    if move.stop == layout.STOP_ALL:
        return t("Nobody may take all of {other}’s seeds.", words)
    if not move.pits and move.stop == layout.STOP_COUNT:
        return t("{n} are not taken: it must be {counts}.", words)
    if len(move.pits) == 1:
        return t("{last} then holds {n}, and {counts} are taken.", words)
    if move.pits:
        return t("From there the chain goes back as long as a pit holds {counts}.", words)
    return ""


def _chain_end(move: Played) -> str:
    """Say what ends a chain: a pit with another number of seeds, or the end of the row."""
    if not move.pits:
        return ""
    stopped = move.pits[-1] - 1
    words = {"pit": move.start.names[stopped]}
    if move.stop == layout.STOP_COUNT and move.after[stopped] == 0:
        return t("The chain ends before {pit}, which is empty.", words)
    if move.stop == layout.STOP_COUNT:
        return tn(
            "The chain ends before {pit}, which holds {n} seed.",
            "The chain ends before {pit}, which holds {n} seeds.",
            move.after[stopped],
            words,
        )
    if move.pits[-1] == (1 - move.side) * move.start.row and len(move.pits) > 1:
        return t("It goes to the end of the row.")
    return ""


def _miscounted(move: Played) -> str:
    """Return what one is tempted to answer, and why that is wrong; "" where nothing tempts."""
    sheet, names, ring = move.start.sheet, move.start.names, 2 * move.start.row
    ripe = range(sheet[layout.TAKE_MIN], sheet[layout.TAKE_MAX] + 1)
    naive = (move.pit + move.held) % ring
    if sheet[layout.LAP] == 1 and move.laps:  # one knows that the pit itself is passed over
        naive = (move.pit + 1 + (move.held - 1) % (ring - 1)) % ring
    words = move.words(pit=move.name, naive=names[naive], last=names[move.last], n=move.made)
    last = rules.first_pit_facing(sheet, move.pit) if move.kept else move.last
    if move.laps and naive != last:
        if sheet[layout.LAP] == 1:
            return t(
                "Going straight on round the board, skipping {pit}, you would end in {naive}."
                " But after the first lap no seed falls on your own side.",
                words,
            )
        return t(
            "Counting {pit} itself, you would end in {naive}. But the pit you sow from is skipped.",
            words,
        )
    if move.stop == layout.STOP_FIRST_PIT and move.made in ripe:
        return t("{last} then holds {n}, which would be taken anywhere else in the row.", words)
    if move.stop == layout.STOP_ALL:
        return t("{last} looks ripe, but the capture would empty {other}’s row.", words)
    if not move.pits or move.stop != layout.STOP_COUNT:
        return ""
    # A pit behind the broken chain could be taken for part of it.
    stopped = move.pits[-1] - 1
    for pit in range(stopped - 1, (1 - move.side) * move.start.row - 1, -1):
        if move.after[pit] in ripe:
            return t(
                "{pit} holds {n} too, but {stop} ({held}) lies between and breaks the chain.",
                {
                    "pit": names[pit],
                    "n": move.after[pit],
                    "stop": names[stopped],
                    "held": move.after[stopped],
                },
            )
    return ""


# -- forbidden -------------------------------------------------------------------------------------


def forbidden_why(position: Position) -> Why:
    """Return why pits may not be played."""
    board = Board.of(position)
    own = range(board.side * board.row, (board.side + 1) * board.row)
    space = [*board.state, *[0] * layout.STRIDE]
    barred = {
        pit: code
        for pit in own
        if board.state[pit] > 0
        and (code := rules.reason(board.sheet, space, 0, layout.STRIDE, pit, [0] * 24, 0))
        != layout.LEGAL
    }
    closed = [pit for pit, code in barred.items() if code == layout.BARRED_LAST_PIT]
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
    return _why(_forbidden_idea(board, unfed, closed), _misjudged(board, unfed), open_words, steps)


def _forbidden_idea(board: Board, unfed: list[int], closed: list[int]) -> str:
    """Return what forbids pits: the duty to feed, or the rule of the last pit for `closed`."""
    words: Words = {
        "player": player(board.side),
        "other": player(1 - board.side),
        "pits": board.listed(unfed or closed),
        "allowed": either([board.names[pit] for pit in board.pits]),
        "last": board.listed(closed),
        "give": board.sheet[layout.GIVE],
    }
    if not unfed and not closed:
        return _open_idea(board, words)
    if not unfed:
        return _closed_idea(board, closed[0], words)
    gift = board.play(board.pits[0])
    if gift.gift:
        duty = joined([*bound_sentences(gift, set()), takes_sentence(gift)])
    elif board.sheet[layout.SOLIDARITY] == 1:
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
    leaves = t("That leaves {allowed}; not allowed: {pits}.", words)
    own = t("The last pit, {last}, is closed by a rule of its own.", words) if closed else ""
    return joined([duty, leaves, own])


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
        return joined([only, why])
    if sheet[layout.LAST_TWO] != 1:
        return joined([only, t("{last} holds two seeds, and they cannot leave it.", words)])
    end = rules.landing(sheet, board.state, 0, last)
    words |= {"pit": board.names[end], "n": board.state[end] + 1, "counts": _taken(board)}
    if sheet[layout.TAKE_MIN] <= board.state[end] + 1 <= sheet[layout.TAKE_MAX]:
        why = t("The second seed of {last} would land in {pit} and take nothing there.", words)
    else:
        why = t(
            "The second seed of {last} would land in {pit} and make it {n}; only {counts} are"
            " taken.",
            words,
        )
    return joined([only, why])


def _taken(board: Board) -> str:
    """Return the numbers of seeds that are taken."""
    ripe = range(board.sheet[layout.TAKE_MIN], board.sheet[layout.TAKE_MAX] + 1)
    return either([str(n) for n in ripe])


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
    given, end = rules.reach(sheet, state, 0, pit), rules.landing(sheet, state, 0, pit)
    last = end if end >= 0 else rules.drop_pit(sheet, pit, state[pit])
    words: Words = {"pit": names[pit], "held": seed_words(state[pit]), "last": names[last]}
    if given == 0:
        return t("{pit} ends in {last} and gives nothing.", words)
    if sheet[layout.SOLIDARITY] == 2:
        words["fuller"] = _fuller(board)
        return t("{pit} would feed, but it holds only {held}: {fuller}.", words)
    best = max(board.pits, key=lambda other: rules.reach(sheet, state, 0, other))
    most = seed_words(rules.reach(sheet, state, 0, best))
    return t(
        "{pit} gives {given}; {best} gives {most}.",
        {**words, "given": seed_words(given), "best": names[best], "most": most},
    )


def _fuller(board: Board) -> str:
    """Say which pits hold more than one that would feed: those that may be played."""
    best = listed([board.names[pit] for pit in board.pits])
    return tn("{best} is fuller", "{best} are fuller", len(board.pits), {"best": best})


def _misjudged(board: Board, unfed: list[int]) -> str:
    """Return which pit one is tempted to judge wrongly, and why; "" where none is."""
    sheet, last = board.sheet, (board.side + 1) * board.row - 1
    if last in board.pits and sheet[layout.LAST_TWO] == 1 and board.state[last] == 2:
        move = board.play(last)
        if move.takes > 0:
            return t(
                "{pit} holds only two seeds, but it takes {seeds} with them: it may be played.",
                move.words(pit=move.name),
            )
    worth = partial(rules.feeding_worth, sheet, board.state, 0)
    by_count = sheet[layout.SOLIDARITY] == 2
    full = max((board.state[pit] for pit in board.pits), default=0)
    short = max((pit for pit in unfed if worth(pit) == 0), key=board.state.__getitem__, default=-1)
    if by_count and short >= 0 and board.state[short] >= full:
        return t(
            "{pit} holds {held}, but does not reach the other side.",
            {"pit": board.names[short], "held": seed_words(board.state[short])},
        )
    best = max(unfed, key=worth, default=-1)
    if best < 0 or worth(best) == 0:
        return ""
    words = {"pit": board.names[best], "fuller": _fuller(board)}
    if by_count:
        return t("{pit} feeds as well, but {fuller}.", words)
    return t("{pit} feeds as well, but more can be given.", words)
