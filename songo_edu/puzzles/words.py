"""What a puzzle asks, and its solution, in words."""

from __future__ import annotations

from songo_edu import analysis
from songo_edu.games import game
from songo_edu.games.catalogue import differences
from songo_edu.games.wording import seed_words, source_words
from songo_edu.locale import _
from songo_edu.puzzles.briefs import forbidden_words
from songo_edu.puzzles.hints import none_words
from songo_edu.puzzles.record import Json, depth
from songo_edu.puzzles.tasks import puzzle_task


def task(record: Json) -> str:
    """Return what a puzzle asks of the reader, and by which rules if they are not the usual ones.

    Examples
    --------
    >>> goal = {"moves": 2, "seeds": 6}
    >>> task({"kind": "capture", "game": "songo", "goal": goal, "key": "S3"})
    'South to move: capture at least 6 seeds in 2 moves.'
    """
    asked = puzzle_task(record["kind"], record["goal"], record["key"])
    return f"{asked} {differences(record['game'])}".rstrip()


def answer(record: Json) -> str:
    """Return a line of the solution, for those who look it up.

    It is the key; then, of the replies after which most moves are still to come, the first, and
    the move that answers it.
    """
    solution = record["solution"]
    if solution.get("forbidden") == {}:
        return none_words()
    if "forbidden" in solution:
        return ", ".join(
            _("{pit}: {answer}").format(pit=pit, answer=forbidden_words(reason))
            for pit, reason in solution["forbidden"].items()
        )
    if "landing" in solution:
        landing = _("kept") if solution["landing"] == "kept" else solution["landing"]
        taken = _("{seeds} taken").format(seeds=seed_words(solution["seeds"]))
        return f"{solution['move']} → {landing}, {taken}"
    moves, node = [], solution
    while True:
        moves.append(node["move"])
        if node.get("then"):
            node = node["then"][0]
            continue
        answered = [(reply, nodes) for reply, nodes in node.get("replies", {}).items() if nodes]
        if not answered:
            return " ".join(moves)
        reply, nodes = max(answered, key=lambda answer: depth(answer[1][0]))
        moves.append(reply)
        node = nodes[0]


def board(record: Json) -> str:
    """Return the position of a puzzle as lines of text, pits by name.

    Examples
    --------
    >>> print(board({"game": "sowing", "position": "1.2.2.1 L"}))
     1  2  3  4
     1  2  2  1
    """
    return game(str(record["game"])).position(record["position"]).board()


def source(record: Json) -> str:
    """Return where a position with a history comes from, in a sentence; empty for all others.

    Examples
    --------
    >>> source({"provenance": {"method": "history", "example": "s0-v-2"}})
    'After an example. Source: “Songo, rules and strategies”, part V.'
    >>> source({"provenance": {"method": "history", "record": "S2 N4", "ply": 2}})
    'From the game commented in the course, after move 2.'
    """
    told = record["provenance"]
    if "example" in told:
        after = analysis.example(told["example"])
        part = f", {after.part}" if after.source == "S0" else ""  # only S0's parts have numbers
        return _("After an example.") + " " + source_words(after.source + part)
    if told["method"] != "history":
        return ""
    return _("From the game commented in the course, after move {number}.").format(
        number=told["ply"]
    )
