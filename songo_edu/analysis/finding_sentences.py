"""What the finders see in a position, told line by line."""

from typing import TypedDict

from songo_edu.analysis.finders import Double, Findings, Grenier, Menace
from songo_edu.games.two_row.sentences import REASONS, Board, names_of, refusal_words, verdict_words
from songo_edu.games.wording import either, listed, player, seed_words, with_source
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.strategies import DEFENCE_COUNTER, DEFENCE_YINDA


class Line(TypedDict):
    """One finding in words."""

    words: str
    side: int  # whose it is, -1 where it is of both
    pits: list[int]  # those it speaks of; none where all are meant


def help_words(names: list[str], one: Menace) -> str:
    """Return what the threatened side can do against a threat."""
    stops = [reply["move"] for reply in one["replies"] if reply["left"] == 0]
    limits = [reply for reply in one["replies"] if reply["left"] > 0]
    values: dict[str, str | int] = {"other": player(1 - one["side"])}
    values["stops"] = either(names_of(names, stops))
    if len(limits) > 0:
        best = sorted(limits, key=lambda reply: reply["left"])[0]
        values.update({"limit": names[best["move"]], "left": best["left"]})
        if len(stops) > 0:
            return t(
                "{other} can stop it with {stops}, or limit it with {limit} (to {left}).", values
            )
        return t("{other} can only limit it, with {limit} (to {left}).", values)
    if len(stops) > 0:
        return t("{other} can stop it with {stops}.", values)
    return t("No reply of {other} helps.", values)


def _menace(names: list[str], one: Menace) -> str:
    told = t(
        "{player}, {source} threatens {pits} ({seeds}).",
        {
            "player": player(one["side"]),
            "source": names[one["source"]],
            "pits": listed(names_of(names, one["targets"])),
            "seeds": seed_words(one["seeds"]),
        },
    )
    return f"{told} {help_words(names, one)}"


def _double(names: list[str], order: list[int], one: Double) -> str:
    values = {
        "player": player(one["side"]),
        "sources": listed(names_of(names, one["sources"])),
        "pits": listed([names[pit] for pit in order if pit in one["lasts"]]),
        "moves": either(names_of(names, one["stops"])),
        "seeds": seed_words(one["least"]),
    }
    if one["apparent"]:
        return t(
            "{player}, {sources} seem to threaten {pits} doubly, but {moves} stops both.", values
        )
    return t(
        "{player}, {sources} threaten {pits} doubly: at least {seeds}, whatever the reply.", values
    )


def _grenier(names: list[str], one: Grenier) -> str:
    last, takes = one["journey"][0], one["journey"][1]
    values = {"pit": names[one["pit"]], "seeds": seed_words(one["seeds"])}
    values.update({"last": names[max(last, 0)], "takes": seed_words(takes)})
    if last < 0:
        told = t("Grenier {pit} ({seeds}): its last seed is kept.", values)
    elif takes > 0:
        told = t("Grenier {pit} ({seeds}): ends in {last}, takes {takes}.", values)
    else:
        told = t("Grenier {pit} ({seeds}): ends in {last}, takes nothing.", values)
    more = one["best"]
    if more == 0:
        return told
    best = tn(
        "With {n} seed more it would take {best}.",
        "With {n} seeds more it would take {best}.",
        more,
        {"best": seed_words(one["journey"][2 * more + 1])},
    )
    return f"{told} {best}"


def _answers(names: list[str], order: list[int], found: Findings) -> list[str]:
    """Tell the yindas of the player to move, then the counter-threats."""
    told: list[str] = []
    for pit in order:
        saved = [
            defence["before"] - defence["left"]
            for defence in found["defences"]
            if defence["move"] == pit and defence["kind"] == DEFENCE_YINDA
        ]
        if len(saved) > 0:
            values = {"move": names[pit], "seeds": seed_words(max(saved))}
            told.append(t("Yinda: {move} saves {seeds}.", values))
    moves = [defence["move"] for defence in found["defences"] if defence["kind"] == DEFENCE_COUNTER]
    if len(moves) > 0:
        counters = [names[pit] for pit in order if pit in moves]
        told.append(t("Counter-threat: {moves}.", {"moves": listed(counters)}))
    return told


def _line(words: str, side: int, pits: list[int]) -> Line:
    return {"words": words, "side": side, "pits": pits}


def finding_lines(board: Board, order: list[int], found: Findings) -> list[Line]:
    """Return all findings, one sentence or two each; `order` are the pits from left to right."""
    names = board["names"]
    lines: list[Line] = []
    if found["over"]:
        told = verdict_words(board["sheet"], board["ending"], board["closing"])
        lines.append(_line(told, -1, []))
    for side in (0, 1):
        for menace in found["menaces"][side]:
            aimed = [menace["source"], *menace["targets"]]
            lines.append(_line(_menace(names, menace), side, aimed))
        pairs = found["doubles"][side]
        lines.extend([_line(_double(names, order, pair), side, pair["sources"]) for pair in pairs])
    for side in (0, 1):
        held = found["greniers"][side]
        lines.extend([_line(_grenier(names, grenier), side, [grenier["pit"]]) for grenier in held])
    lines.extend([_line(told, -1, []) for told in _answers(names, order, found)])
    for barred in found["forbidden"]:
        pit = barred["pit"]
        words, source = refusal_words(board, pit, REASONS[barred["reason"]])
        values = {"move": names[pit], "why": with_source(words, source)}
        lines.append(_line(t("{move} cannot be played: {why}", values), -1, [pit]))
    told = t(
        "Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}.",
        {
            "south": found["bidoua"][0],
            "north": found["bidoua"][1],
            "w_south": found["waiting"][0],
            "w_north": found["waiting"][1],
        },
    )
    lines.append(_line(told, -1, []))
    return lines


def pit_line(lines: list[Line], names: list[str], pit: int) -> str:
    """Return what a pit threatens and is threatened by, or holds, in one line."""
    told = [line["words"] for line in lines if pit in line["pits"]]
    if len(told) > 0:
        return " ".join(told)
    return t("{pit} threatens nothing, and nothing threatens it.", {"pit": names[pit]})
