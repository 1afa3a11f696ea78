"""Where a sowing ends and what it takes, in words."""

from typing import Final

from songo_edu.games import Position
from songo_edu.games.two_row.sentences import move_words
from songo_edu.games.wording import seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Board, Played
from songo_edu.puzzles.explain.reason import Why
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row import moves as rules

#: A capture that leaves so few seeds looks as if it took all.
_LITTLE: Final = 3


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
    words = move_words(board.names, [*move.before, *move.after], 0, move.pit, events)
    return say.drill_why(_count_idea(move), _miscounted(move), "", [{"move": key, "words": words}])


def _count_idea(move: Played) -> str:
    sheet, names, row = move.start.sheet, move.start.names, move.start.row
    lap, first = 2 * move.start.row - 1, names[rules.first_pit_facing(sheet, move.pit)]
    last = names[move.last] if move.last >= 0 else first
    words = move.words(
        pit=move.name, n=move.held, lap=lap, rest=move.held - lap, first=first, last=last
    )
    if move.kept:
        words |= {"n": move.held - lap - 1}
        sown = t("{pit} holds {held}. {lap} of them complete the lap.", words)
        if move.held > lap + 1:
            sown = t(
                "{pit} holds {held}. {lap} of them complete the lap, and {n} more go into {other}’s"
                " row.",
                words,
            )
        landing = t(
            "The very last would land in {first}, the first pit: it falls nowhere but is kept, and"
            " nothing else is taken.",
            words,
        )
        return say.joined([sown, landing])
    if move.held <= lap:
        counted = t("{pit} holds {held}: count {n} pits on, and you are in {last}.", words)
    elif sheet[layout.LAP] == 1 and 0 < (again := move.held - lap - row) <= row:
        counted = t(
            "{pit} holds {held}. {lap} of them complete the lap; all the rest go into {other}’s"
            " row: {row} fill it, and {n} begin it again, the last in {last}.",
            words | {"n": again, "row": row},
        )
    elif sheet[layout.LAP] == 1:
        counted = t(
            "{pit} holds {held}. {lap} of them complete the lap; all the rest go into {other}’s"
            " row, from {first} on: {rest} more, the last in {last}.",
            words,
        )
    elif move.held == 2 * lap:
        counted = t(
            "{pit} holds {held}. A lap is {lap} pits, as {pit} itself is skipped; {held} are two"
            " laps, and the last lands in {last}.",
            words,
        )
    else:
        counted = t(
            "{pit} holds {held}. A lap is {lap} pits, as {pit} itself is skipped; {rest} more,"
            " and the last lands in {last}.",
            words,
        )
    return say.joined([counted, _count_rule(move), _chain_end(move)])


def _count_rule(move: Played) -> str:
    """Return the rule that decides what is taken."""
    words = move.words(
        counts=say.taken_counts(move.start), n=move.made, last=move.start.names[move.last]
    )
    if move.stop == layout.STOP_FIRST_PIT:
        return t("The first pit of a row is not taken on its own.")
    if move.stop == layout.STOP_ALL:
        return t("Nobody may take all of {other}’s seeds.", words)
    if not move.pits and move.stop == layout.STOP_COUNT:
        return t("{n} are not taken: it must be {counts}.", words)
    if len(move.pits) == 1 and move.made - move.before[move.last] == 2:
        return t("{last} is sown twice and holds {n}, and {counts} are taken.", words)
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
        if move.start.sheet[layout.FIRST_PIT] == 1:
            words = {"first": move.start.names[move.pits[-1]]}
            return t(
                "It goes to the end of the row: {first}, the first pit, is not taken alone, but"
                " behind others it is.",
                words,
            )
        return t("It goes to the end of the row.")
    return ""


def _miscounted(move: Played) -> str:
    """Return what one is tempted to answer, and why that is wrong; "" where nothing tempts."""
    sheet, names, ring = move.start.sheet, move.start.names, 2 * move.start.row
    naive = (move.pit + move.held) % ring
    if sheet[layout.LAP] == 1 and move.laps:  # one knows that the pit itself is passed over
        naive = (move.pit + 1 + (move.held - 1) % (ring - 1)) % ring
    words = move.words(pit=move.name, naive=names[naive], last=names[move.last], n=move.made)
    last = rules.first_pit_facing(sheet, move.pit) if move.kept else move.last
    if move.stop == layout.STOP_ALL:
        return _all_ripe(move)
    around = ""
    if move.laps and naive != last:
        if sheet[layout.LAP] == 1:
            around = t(
                "Going straight on round the board, skipping {pit}, you would end in {naive}."
                " But after the first lap no seed falls on your own side.",
                words,
            )
        else:
            around = t(
                "Counting {pit} itself, you would end in {naive}. But the pit you sow from is"
                " skipped.",
                words,
            )
    if move.stop == layout.STOP_FIRST_PIT and move.made in move.start.ripe:
        return t("{last} then holds {n}, which would be taken anywhere else in the row.", words)
    return say.joined([around, _seemed_ripe(move), _behind(move), _just_left(move)])


def _all_ripe(move: Played) -> str:
    """Say that a cancelled capture would have taken all that the other side has."""
    seeds = {
        pit: move.after[pit]
        for pit in range(move.last, (1 - move.side) * move.start.row - 1, -1)
        if move.after[pit] > 0
    }
    return tn(
        "{pits} looks ripe, with {seeds}; but that is all that {other} has, so the capture is"
        " cancelled and takes nothing.",
        "{pits} look ripe, with {seeds} together; but that is all that {other} has, so the capture"
        " is cancelled and takes nothing.",
        len(seeds),
        {
            **move.words(),
            "pits": move.start.listed(seeds),
            "seeds": seed_words(sum(seeds.values())),
        },
    )


def _seemed_ripe(move: Played) -> str:
    """Say that the pit before which a chain ends was ripe, or empty, before the sowing."""
    if not move.pits or move.stop != layout.STOP_COUNT:
        return ""
    stopped = move.pits[-1] - 1
    held, made = move.before[stopped], move.after[stopped]
    words = {"pit": move.start.names[stopped], "held": held, "n": made}
    if held in move.start.ripe and made > held:
        return t("{pit} held {held} and looked ripe, but the sowing makes it {n}.", words)
    if held == 0 and 0 < made < move.start.ripe.start:
        return t("{pit} is fed, but it was empty: now it holds {n}, too few.", words)
    return ""


def _just_left(move: Played) -> str:
    """Say what keeps a capture to the end of the row from taking all, where that is little."""
    end = (1 - move.side) * move.start.row
    left = [pit for pit in range(end, end + move.start.row) if move.after[pit] > 0]
    few = sum(move.after[pit] for pit in left)
    counts = move.start.sheet[layout.GRAND_SLAM] == 1
    if counts or not move.pits or move.pits[-1] != end or not 0 < few <= _LITTLE:
        return ""
    return tn(
        "It looks as if all of {other}’s seeds were taken, which would not count; but {pits} keeps"
        " {seeds}.",
        "It looks as if all of {other}’s seeds were taken, which would not count; but {pits} keep"
        " {seeds}.",
        len(left),
        {**move.words(), "pits": move.start.listed(left), "seeds": seed_words(few)},
    )


def _behind(move: Played) -> str:
    """Say that a pit behind a broken chain is not part of it, though it is ripe."""
    if not move.pits or move.stop != layout.STOP_COUNT:
        return ""
    names, stopped = move.start.names, move.pits[-1] - 1
    for pit in range(stopped - 1, (1 - move.side) * move.start.row - 1, -1):
        if move.after[pit] in move.start.ripe:
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
