"""What the finders of the rules see in a position, and its sentences: threats, greniers (S0, VII).

Pits have the names that `Board` gives them; what is found goes from left to right, North's
row first.
"""

from dataclasses import dataclass
from typing import Final

from songo_edu.games.strings import SIDES
from songo_edu.games.two_row.findings import (
    KINDS,
    Defence,
    DoubleMenace,
    Grenier,
    Menace,
    Reply,
    Stop,
)
from songo_edu.games.two_row.sentences import REASONS, Board, names_of, refusal_words, verdict_words
from songo_edu.games.wording import either, listed, player, seed_words, with_source
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import GOES_ON, LEGAL, MOVER, ROW, STRIDE
from songo_edu.rules.two_row.moves import reason
from songo_edu.rules.two_row.strategies import (
    DEFENCE_BEFORE,
    DEFENCE_KIND,
    DEFENCE_LEFT,
    DEFENCE_REGAIN,
    DEFENCE_REPLY,
    DEFENCE_SIZE,
    DEFENCE_SOURCE,
    DOUBLE_FIRST,
    DOUBLE_LEAST,
    DOUBLE_SECOND,
    DOUBLE_SIZE,
    DOUBLE_STOPS,
    MENACE_ANSWER,
    MENACE_LAST,
    MENACE_LEFT,
    MENACE_PITS,
    MENACE_REPLIES,
    MENACE_REPLY,
    MENACE_SEEDS,
    MENACE_TABLE,
    bidoua_of,
    find_defences,
    find_doubles,
    find_menaces,
    grenier_journey,
    is_grenier,
    waiting_of,
)

#: Integers for lists of moves.
MOVE_SPACE: Final = 24


@dataclass(frozen=True)
class Forbidden:
    """A pit with seeds that may not be played, and the code of the reason."""

    pit: str
    code: str


@dataclass(frozen=True)
class Findings:
    """All that is found; lists of two hold South's part and North's."""

    over: bool
    menaces: list[list[Menace]]
    doubles: list[list[DoubleMenace]]
    greniers: list[list[Grenier]]
    defences: list[Defence]
    forbidden: list[Forbidden]
    bidoua: list[int]
    waiting: list[int]


def _named(board: Board, pits: list[int]) -> tuple[str, ...]:
    """Return the names of pits, from left to right."""
    return tuple([board.names[pit] for pit in board.order if pit in pits])


def _row_of(board: Board, side: int) -> list[int]:
    first = side * board.sheet[ROW]
    return [pit for pit in board.order if first <= pit < first + board.sheet[ROW]]


def menace_table(board: Board, side: int) -> list[int]:
    """Return the table of the threats of one side, as `rules.two_row.menaces` lays it out."""
    table = [0 for _ in range(MENACE_TABLE)]
    moves = [0 for _ in range(MOVE_SPACE)]
    find_menaces(board.sheet, board.states, board.at, side, moves, table)
    return table


def menaces_in(board: Board, table: list[int], side: int) -> list[Menace]:
    """Return the threats of a side from its table."""
    first = side * board.sheet[ROW]
    threats = [pit for pit in _row_of(board, side) if table[MENACE_SEEDS + pit - first] > 0]
    return [_menace(board, table, side, pit) for pit in threats]


def _menace(board: Board, table: list[int], side: int, source: int) -> Menace:
    i = source - side * board.sheet[ROW]
    seeds, last = table[MENACE_SEEDS + i], table[MENACE_LAST + i]
    chain = [last - back for back in range(table[MENACE_PITS + i])]
    helps = [line for line in _reply_lines(table) if table[line + i] < seeds]
    replies = [
        Reply(board.names[table[line + MENACE_REPLY]], table[line + i], seeds - table[line + i])
        for line in sorted(helps, key=lambda line: board.order.index(table[line + MENACE_REPLY]))
    ]
    return Menace(
        side=SIDES[side],
        source=board.names[source],
        last=board.names[last],
        chain=tuple(names_of(board.names, chain)),
        targets=_named(board, chain),
        seeds=seeds,
        replies=tuple(replies),
        answer=table[MENACE_ANSWER + i],
    )


def _reply_lines(table: list[int]) -> list[int]:
    return [MENACE_LEFT + 8 * reply for reply in range(table[MENACE_REPLIES])]


def doubles_in(board: Board, table: list[int], side: int) -> list[DoubleMenace]:
    """Return the double threats of a side from its table, the real ones first."""
    out = [0 for _ in range(21 * DOUBLE_SIZE)]
    count = find_doubles(board.sheet, table, out)
    menaces = [
        _double(board, table, side, out[at : at + DOUBLE_SIZE])
        for at in range(0, count * DOUBLE_SIZE, DOUBLE_SIZE)
    ]
    row = names_of(board.names, board.order)

    def place(double: DoubleMenace) -> list[int]:
        return [1 if double.apparent else 0, *[row.index(pit) for pit in double.sources]]

    return sorted(menaces, key=place)


def _double(board: Board, table: list[int], side: int, pair: list[int]) -> DoubleMenace:
    first = side * board.sheet[ROW]
    both = [first + pair[DOUBLE_FIRST], first + pair[DOUBLE_SECOND]]
    threats = [_menace(board, table, side, pit) for pit in board.order if pit in both]
    aimed = [target for threat in threats for target in threat.chain]
    lines = _reply_lines(table)
    stops = [
        table[lines[reply] + MENACE_REPLY]
        for reply in range(len(lines))
        if pair[DOUBLE_STOPS] >> reply & 1
    ]
    return DoubleMenace(
        side=SIDES[side],
        sources=tuple([threat.source for threat in threats]),
        lasts=tuple([threat.last for threat in threats]),
        targets=tuple([board.names[pit] for pit in board.order if board.names[pit] in aimed]),
        seeds=max([threat.seeds for threat in threats]),
        least=pair[DOUBLE_LEAST],
        stopped_by=_named(board, stops),
        apparent=len(stops) > 0,
    )


def defences_in(board: Board, table: list[int]) -> list[Defence]:
    """Return all answers of the player to move to the threats in the opponent's table."""
    out = [0 for _ in range(51 * DEFENCE_SIZE)]
    moves = [0 for _ in range(MOVE_SPACE)]
    count = find_defences(board.sheet, board.states, board.at, table, moves, out)
    defences = [
        _defence(board, out[at : at + DEFENCE_SIZE])
        for at in range(0, count * DEFENCE_SIZE, DEFENCE_SIZE)
    ]
    row = names_of(board.names, board.order)
    return sorted(
        defences, key=lambda defence: [row.index(defence.move), row.index(defence.source)]
    )


def _defence(board: Board, out: list[int]) -> Defence:
    return Defence(
        move=board.names[out[DEFENCE_REPLY]],
        kind=KINDS[out[DEFENCE_KIND] - 1],
        source=board.names[out[DEFENCE_SOURCE]],
        before=out[DEFENCE_BEFORE],
        left=out[DEFENCE_LEFT],
        saved=max(0, out[DEFENCE_BEFORE] - out[DEFENCE_LEFT]),
        regain=out[DEFENCE_REGAIN],
    )


def forbidden_in(board: Board) -> list[Forbidden]:
    """Return the pits of the player to move that hold seeds but may not be played."""
    states, at = board.states, board.at
    moves = [0 for _ in range(MOVE_SPACE)]
    refused: list[Forbidden] = []
    for pit in _row_of(board, states[at + MOVER]):
        why = reason(board.sheet, states, at, at + STRIDE, pit, moves, 0)
        if states[at + pit] > 0 and why != LEGAL:
            refused.append(Forbidden(board.names[pit], REASONS[why]))
    return refused


def greniers_in(board: Board, side: int) -> list[Grenier]:
    """Return the greniers of a side."""
    return [
        _grenier(board, side, pit)
        for pit in _row_of(board, side)
        if is_grenier(board.sheet, board.states, board.at, pit) == 1
    ]


def _grenier(board: Board, side: int, pit: int) -> Grenier:
    ends = [0 for _ in range(4 * board.sheet[ROW])]
    best = grenier_journey(board.sheet, board.states, board.at, board.at + STRIDE, pit, ends)
    journey = [
        Stop(more, board.names[ends[2 * more]] if ends[2 * more] >= 0 else None, ends[2 * more + 1])
        for more in range(2 * board.sheet[ROW])
    ]
    seeds = board.states[board.at + pit]
    return Grenier(SIDES[side], board.names[pit], seeds, tuple(journey), best)


def findings_of(board: Board, known: list[int]) -> Findings:
    """Return all that is found; where the game is over nothing threatens, nothing is forbidden.

    `known` is the table of `rules.two_row.bidoua.waiting_table`, which fills as it is asked.
    """
    over = board.ending != GOES_ON
    sheet, states, at = board.sheet, board.states, board.at
    tables = [] if over else [menace_table(board, side) for side in (0, 1)]
    mover = states[at + MOVER]
    return Findings(
        over=over,
        menaces=[[], []] if over else [menaces_in(board, tables[side], side) for side in (0, 1)],
        doubles=[[], []] if over else [doubles_in(board, tables[side], side) for side in (0, 1)],
        greniers=[greniers_in(board, side) for side in (0, 1)],
        defences=[] if over else defences_in(board, tables[1 - mover]),
        forbidden=[] if over else forbidden_in(board),
        bidoua=[bidoua_of(sheet, states, at, side) for side in (0, 1)],
        waiting=[waiting_of(sheet, states, at, side, known) for side in (0, 1)],
    )


# -- in words --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """One finding in words."""

    words: str
    side: int  # whose it is, -1 where it is of both
    pits: tuple[str, ...]  # those it speaks of; none where all are meant


def help_words(side: int, menace: Menace) -> str:
    """Return what the side that a threat is against can do."""
    stops = [reply.move for reply in menace.replies if reply.left == 0]
    limits = [reply for reply in menace.replies if reply.left > 0]
    values: dict[str, str | int] = {"other": player(side), "stops": either(stops)}
    if len(limits) > 0:
        best = sorted(limits, key=lambda reply: reply.left)[0]
        values.update({"limit": best.move, "left": best.left})
        if len(stops) > 0:
            return t(
                "{other} can stop it with {stops}, or limit it with {limit} (to {left}).", values
            )
        return t("{other} can only limit it, with {limit} (to {left}).", values)
    if len(stops) > 0:
        return t("{other} can stop it with {stops}.", values)
    return t("No reply by {other} is any use.", values)


def aim_of(menace: Menace) -> dict[str, str]:
    """Return what sentences say of a threat: its source, the pits it takes, the seeds."""
    return {
        "source": menace.source,
        "pits": listed(list(menace.targets)),
        "seeds": seed_words(menace.seeds),
    }


def _menace_words(side: int, menace: Menace) -> str:
    values = {"player": player(side), **aim_of(menace)}
    sentence = t("{player}, {source} threatens {pits} ({seeds}).", values)
    return f"{sentence} {help_words(1 - side, menace)}"


def _double_words(board: Board, side: int, double: DoubleMenace) -> str:
    values = {
        "player": player(side),
        "sources": listed(list(double.sources)),
        "pits": listed([pit for pit in names_of(board.names, board.order) if pit in double.lasts]),
        "moves": either(list(double.stopped_by)),
        "seeds": seed_words(double.least),
    }
    if double.apparent:
        return t(
            "{player}, {sources} seem to make a double threat on {pits}, but {moves} stops both.",
            values,
        )
    return t(
        "{player}, {sources} make a double threat on {pits}: at least {seeds}, whatever the reply.",
        values,
    )


def _grenier_words(grenier: Grenier) -> str:
    now, best = grenier.journey[0], grenier.journey[grenier.best_more]
    values = {"pit": grenier.pit, "seeds": seed_words(grenier.seeds)}
    values["takes"] = seed_words(now.takes)
    if now.last is None:
        sentence = t("Grenier {pit} ({seeds}): its last seed is kept.", values)
    else:
        values["last"] = now.last
        if now.takes > 0:
            sentence = t("Grenier {pit} ({seeds}): lands in {last}, takes {takes}.", values)
        else:
            sentence = t("Grenier {pit} ({seeds}): lands in {last}, takes nothing.", values)
    if best.more == 0:
        return sentence
    more = tn(
        "With {n} more seed it would take {best}.",
        "With {n} more seeds it would take {best}.",
        best.more,
        {"best": seed_words(best.takes)},
    )
    return f"{sentence} {more}"


def _answers(board: Board, findings: Findings) -> list[str]:
    """Describe the yindas of the player to move, then the counter-threats."""
    sentences: list[str] = []
    order = names_of(board.names, board.order)
    for pit in order:
        saved = [
            defence.saved
            for defence in findings.defences
            if defence.move == pit and defence.kind == "yinda"
        ]
        if len(saved) > 0:
            values = {"move": pit, "seeds": seed_words(max(saved))}
            sentences.append(t("Yinda: {move} saves {seeds}.", values))
    moves = [defence.move for defence in findings.defences if defence.kind == "counter-threat"]
    if len(moves) > 0:
        counters = listed([pit for pit in order if pit in moves])
        sentences.append(t("Counter-threat: {moves}.", {"moves": counters}))
    return sentences


def finding_lines(board: Board, findings: Findings) -> list[Line]:
    """Return all findings, one sentence or two each."""
    lines: list[Line] = []
    if findings.over:
        sentence = verdict_words(board.sheet, board.ending, board.closing)
        lines.append(Line(sentence, -1, ()))
    for side in (0, 1):
        for menace in findings.menaces[side]:
            aimed = (menace.source, *menace.targets)
            lines.append(Line(_menace_words(side, menace), side, aimed))
        lines.extend(
            [
                Line(_double_words(board, side, double), side, double.sources)
                for double in findings.doubles[side]
            ]
        )
    for side in (0, 1):
        greniers = findings.greniers[side]
        lines.extend([Line(_grenier_words(grenier), side, (grenier.pit,)) for grenier in greniers])
    lines.extend([Line(words, -1, ()) for words in _answers(board, findings)])
    for barred in findings.forbidden:
        words, source = refusal_words(board, board.names.index(barred.pit), barred.code)
        values = {"move": barred.pit, "why": with_source(words, source)}
        sentence = t("{move} cannot be played: {why}", values)
        lines.append(Line(sentence, -1, (barred.pit,)))
    freedom = t(
        "Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}.",
        {
            "south": findings.bidoua[0],
            "north": findings.bidoua[1],
            "w_south": findings.waiting[0],
            "w_north": findings.waiting[1],
        },
    )
    return [*lines, Line(freedom, -1, ())]


def pit_line(lines: list[Line], pit: str) -> str:
    """Return what a pit threatens and is threatened by, or holds, in one line."""
    sentences = [line.words for line in lines if pit in line.pits]
    if len(sentences) > 0:
        return " ".join(sentences)
    return t("{pit} threatens nothing, and nothing threatens it.", {"pit": pit})
