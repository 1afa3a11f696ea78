"""What the finders see in a position, line by line."""

from dataclasses import dataclass

from songo_edu.analysis.finders import Findings
from songo_edu.games.two_row.findings import DoubleMenace, Grenier, Menace
from songo_edu.games.two_row.sentences import Board, names_of, refusal_words, verdict_words
from songo_edu.games.wording import either, listed, player, seed_words, with_source
from songo_edu.locale import t, tn


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
    return t("No reply by {other} helps.", values)


def _menace(side: int, menace: Menace) -> str:
    sentence = t(
        "{player}, {source} threatens {pits} ({seeds}).",
        {
            "player": player(side),
            "source": menace.source,
            "pits": listed(list(menace.targets)),
            "seeds": seed_words(menace.seeds),
        },
    )
    return f"{sentence} {help_words(1 - side, menace)}"


def _double(board: Board, side: int, double: DoubleMenace) -> str:
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


def _grenier(grenier: Grenier) -> str:
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


def _answers(board: Board, found: Findings) -> list[str]:
    """Describe the yindas of the player to move, then the counter-threats."""
    sentences: list[str] = []
    order = names_of(board.names, board.order)
    for pit in order:
        saved = [
            defence.saved
            for defence in found.defences
            if defence.move == pit and defence.kind == "yinda"
        ]
        if len(saved) > 0:
            values = {"move": pit, "seeds": seed_words(max(saved))}
            sentences.append(t("Yinda: {move} saves {seeds}.", values))
    moves = [defence.move for defence in found.defences if defence.kind == "counter-threat"]
    if len(moves) > 0:
        counters = listed([pit for pit in order if pit in moves])
        sentences.append(t("Counter-threat: {moves}.", {"moves": counters}))
    return sentences


def finding_lines(board: Board, found: Findings) -> list[Line]:
    """Return all findings, one sentence or two each."""
    lines: list[Line] = []
    if found.over:
        sentence = verdict_words(board.sheet, board.ending, board.closing)
        lines.append(Line(sentence, -1, ()))
    for side in (0, 1):
        for menace in found.menaces[side]:
            aimed = (menace.source, *menace.targets)
            lines.append(Line(_menace(side, menace), side, aimed))
        lines.extend(
            [
                Line(_double(board, side, double), side, double.sources)
                for double in found.doubles[side]
            ]
        )
    for side in (0, 1):
        held = found.greniers[side]
        lines.extend([Line(_grenier(grenier), side, (grenier.pit,)) for grenier in held])
    lines.extend([Line(words, -1, ()) for words in _answers(board, found)])
    for barred in found.forbidden:
        words, source = refusal_words(board, board.names.index(barred.pit), barred.code)
        values = {"move": barred.pit, "why": with_source(words, source)}
        sentence = t("{move} cannot be played: {why}", values)
        lines.append(Line(sentence, -1, (barred.pit,)))
    freedom = t(
        "Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}.",
        {
            "south": found.bidoua[0],
            "north": found.bidoua[1],
            "w_south": found.waiting[0],
            "w_north": found.waiting[1],
        },
    )
    return [*lines, Line(freedom, -1, ())]


def pit_line(lines: list[Line], pit: str) -> str:
    """Return what a pit threatens and is threatened by, or holds, in one line."""
    sentences = [line.words for line in lines if pit in line.pits]
    if len(sentences) > 0:
        return " ".join(sentences)
    return t("{pit} threatens nothing, and nothing threatens it.", {"pit": pit})
