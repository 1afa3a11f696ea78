"""Why the key of a puzzle of a duel is right, in words: moves left, answers, spare moves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from songo_edu.games.duels import DuelPosition
from songo_edu.games.one_row_words import duel_player
from songo_edu.games.wording import either, listed, move_count_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import duel_places as places
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.sentences import joined, others_part
from songo_edu.puzzles.record import Json, depth

#: A decoy is shown to its end where so few moves are left after the reply that refutes it.
LONG_DECOY: Final = 2
#: What makes a key right beyond the tree that proves it.
NUMBER: Final = "number"  # it leaves fewer replies than any other first move
SPARE: Final = "spare"  # it alone leaves its player more moves to spare than the other side has
PAIRING: Final = "pairing"  # each reply has an answer of its own


def _hole(move: str) -> int:
    """Return the hole that a move sows, 0 the leftmost."""
    return int(move.rstrip("<>")) - 1


def _longest(node: Json) -> str:
    """Return the reply that holds longest, of several the one that leaves fewest answers."""
    replies: dict[str, list[Json]] = node["replies"]

    def rank(reply: str) -> tuple[int, int, int, bool]:
        nodes = replies[reply]
        deep = max(map(depth, nodes), default=0)
        return -deep, len(nodes), _hole(reply), reply.endswith("<")

    return min(replies, key=rank)


def _soonest(nodes: list[Json]) -> Json:
    return min(nodes, key=depth)


@dataclass(frozen=True)
class Duel:
    """A puzzle of a duel: its first position, and the tree of its key, as records have it."""

    start: DuelPosition
    tree: Json

    @property
    def key(self) -> str:
        """Return the right first move."""
        return str(self.tree["move"])

    @property
    def answers(self) -> dict[str, list[Json]]:
        """What keeps the promise after each reply to the key: none where it is over."""
        return dict(self.tree.get("replies", {}))

    @property
    def wrong(self) -> list[str]:
        """Return the wrong first moves."""
        return [move for move in places.moves(self.start) if move != self.key]

    @property
    def sign(self) -> int:
        """1 where it is good to leave few moves, -1 where a player without a move wins."""
        return -1 if self.start.sheet.misere else 1

    @property
    def plain(self) -> bool:
        """Whether each player has moves of their own, and who has none loses."""
        return not self.start.sheet.misere and not self.start.sheet.impartial

    def replies(self, move: str) -> list[str]:
        """Return the replies to a first move, the one that leaves the solver fewest moves first."""
        after = self.start.play(move)
        return sorted(places.moves(after), key=lambda reply: self.sign * places.left(after, reply))

    # -- the reason of a win -----------------------------------------------------------------------

    def reason(self) -> str:
        """Return why the key is right; "" where only the tree shows it.

        Where a player without a move wins, it is no merit to leave few replies, or to have moves.
        """
        least = places.left(self.start, self.key)
        as_tight = [move for move in self.wrong if places.left(self.start, move) <= least]
        if self.sign > 0 and not as_tight:
            return NUMBER
        others = (self._spared(move) <= 0 for move in as_tight)
        if self.plain and self._spared(self.key) > 0 and all(others):
            return SPARE
        return PAIRING if len(self.answers) > 1 and self.pairs() else ""

    def _spared(self, move: str) -> int:
        """Return by how many moves in a row one could outlast the other side after a first move."""
        after, side = self.start.play(move), self.start.state[-2]
        return len(places.alone(after, side)) - len(places.alone(after, 1 - side))

    def pairs(self) -> dict[str, str]:
        """Return an answer of its own for every reply; nothing where that cannot be."""

        def paired(replies: list[str], used: frozenset[str]) -> dict[str, str] | None:
            if not replies:
                return {}
            for node in self.answers[replies[0]]:
                if node["move"] not in used:
                    rest = paired(replies[1:], used | {node["move"]})
                    if rest is not None:
                        return {replies[0]: node["move"], **rest}
            return None

        return paired([*self.answers], frozenset()) or {}

    def unshared(self) -> dict[str, str]:
        """Return what answers each reply; nothing where one move answers two of them."""
        answers = [{node["move"] for node in nodes} for nodes in self.answers.values()]
        shared = len(set().union(*answers)) < sum(map(len, answers))
        return {} if shared else self.pairs()

    def is_ahead(self) -> bool:
        """Return whether no other first move leaves its player so many moves to spare."""
        spared = self._spared(self.key)
        return self.plain and spared > max([0, *map(self._spared, self.wrong)])

    def exchanges(self) -> list[int]:
        """Return two replies each of which is answered by the other one's hole; else nothing."""
        at_hole = {_hole(reply): _hole(move) for reply, move in self.pairs().items()}
        holes = [hole for hole, answer in at_hole.items() if at_hole.get(answer) == hole]
        return sorted(hole for hole in holes if at_hole[hole] != hole)[:2]


# -- in words --------------------------------------------------------------------------------------


def duel_why(duel: Duel, refuting: dict[str, list[str]], near: str, *, usual: bool) -> Why:
    """Return why the key of a puzzle of a duel is right.

    `refuting` are the replies that win against each wrong first move, `near` the one that comes
    nearest to the goal; `usual` says whether it would win in the game without its variant.
    """
    parts = [duel_refuted(duel, refuting, near, usual=usual)] if refuting.get(near) else []
    return {
        "idea": joined(_idea(duel, refuting)),
        "parts": [*parts, _line(duel), *others_part(_answers(duel))],
    }


def _words(place: DuelPosition, move: str) -> dict[str, str | int]:
    """Return who plays what against whom, as sentences say it."""
    side = place.state[-2]
    return {"player": duel_player(side), "other": duel_player(1 - side), "hole": move}


def duel_left(place: DuelPosition, move: str) -> str:
    """Describe a move by what it leaves the other side."""
    after = place.play(move)
    words = {**_words(place, move), "holes": listed(places.moves(after))}
    if after.over:
        end = t("{player} plays {hole}, and {other} has no move left", words)
        return _explained(end, places.stuck(after))
    sentence = tn(
        "{player} plays {hole}, and {other} has one move: {holes}.",
        "{player} plays {hole}, and {other} has {n} moves: {holes}.",
        len(places.moves(after)),
        words,
    )
    return joined([sentence, _explained(places.come_back(after))])


def _explained(clause: str, why: str = "") -> str:
    """Return a clause as a sentence with what explains it, if anything does."""
    if clause == "" or why == "":
        return t("{told}.", {"told": clause}) if clause else ""
    return t("{told}: {why}.", {"told": clause, "why": why})


def _idea(duel: Duel, refuting: dict[str, list[str]]) -> Iterator[str]:
    start, after, reason = duel.start, duel.start.play(duel.key), duel.reason()
    words = {**_words(start, duel.key), "holes": either(places.moves(after))}
    soonest = {reply: _soonest(nodes)["move"] for reply, nodes in duel.answers.items() if nodes}
    own = duel.unshared() if reason == PAIRING else {}
    if len(duel.answers) < 2:
        words["answer"] = "".join(soonest.values())
        yield t("After {hole} {other} can only play {holes}, and {answer} answers it.", words)
    elif not own and len({*soonest.values()}) == 1 and len(soonest) == len(duel.answers):
        words["answer"] = soonest.popitem()[1]
        yield t("After {hole} {other} can play {holes}: {answer} answers each of them.", words)
    else:
        pairs = [
            t("{reply} with {hole}", {"hole": move, "reply": reply})
            for reply, move in (own or soonest).items()
        ]
        yield t("After {hole} {other} can play {holes}.", words)
        if own:
            yield t("Each is answered in its own way: {pairs}.", {"pairs": listed(pairs)})
        elif pairs:
            yield t("Answer {pairs}.", {"pairs": listed(pairs)})
    if reason == NUMBER:
        yield t("Every other first move leaves more to choose from.")
    if barred := _barred(duel, refuting):
        words["reply"] = barred
        words["rivals"] = listed([move for move in refuting if barred in refuting[move]])
        words["bar"] = places.bar_words(start, duel.key, barred)
        yield t("{reply} refutes {rivals}; {bar}.", words)
    if duel.sign < 0:
        yield t("Here a player with no move left wins.")
    if duel.is_ahead():
        mine, theirs = _spare(duel, after, start.state[-2])
        words |= {"mine": places.spare_words(mine), "theirs": places.spare_words(theirs)}
        yield t(
            "And you have more moves to spare, counting those that each could make in a row if"
            " the other made none: you {mine}, {other} {theirs}. No other first move leaves you"
            " so far ahead.",
            words,
        )


def _spare(duel: Duel, place: DuelPosition, side: int) -> tuple[list[str], list[str]]:
    """Return the most moves in a row of a side and of the other one, where they count."""
    return (places.alone(place, side), places.alone(place, 1 - side)) if duel.plain else ([], [])


def _barred(duel: Duel, refuting: dict[str, list[str]]) -> str:
    """Return the refutation of most other first moves that the key bars; "" for none that counts.

    One that refutes a single move counts where no other reply does.
    """
    after, own = duel.start.play(duel.key), _hole(duel.key)
    gone = {reply for replies in refuting.values() for reply in replies} - {*places.moves(after)}
    met = {reply: [m for m in refuting if reply in refuting[m]] for reply in sorted(gone)}

    def rank(reply: str) -> tuple[int, bool, bool]:
        return len(met[reply]), places.gap(after, reply) == own, _hole(reply) == own

    counts = (r for r in met if len(met[r]) > 1 or refuting[met[r][0]] == [r])
    return max(counts, key=rank, default="")


def duel_refuted(duel: Duel, refuting: dict[str, list[str]], near: str, *, usual: bool) -> Part:
    """Describe a first move that is wrong, and the reply that wins against it."""
    start, reply = duel.start, refuting[near][0]
    after = start.play(near)
    lost = after.play(reply)
    line = [] if lost.over else places.to_the_end(lost)
    steps = _steps(start, [near, reply, *(line if len(line) <= LONG_DECOY else [])])
    if len(refuting[near]) == 1 and len(places.moves(after)) > 1:
        sole = t("{hole} is {player}’s only winning reply.", _words(after, reply))
        steps[1]["words"] += f" {sole}"
    words = _words(start, near) | {"key": duel.key}
    before = t("Under the usual rules {hole} would win.", words) if usual else ""
    if duel.sign > 0 and places.left(start, near) < places.left(start, duel.key):
        fewer = t("{hole} leaves {other} fewer moves than {key}, and yet it loses.", words)
        before = joined([before, fewer])
    close = joined([_lost(duel, lost, line), _as_near(duel, refuting, near)])
    return {"code": "lure", "words": before, "steps": steps, "close": close}


def _as_near(duel: Duel, refuting: dict[str, list[str]], near: str) -> str:
    """Say which first moves not yet spoken of lose to one reply alone, as the nearest does."""
    known = [[_barred(duel, refuting)], *([] if len(refuting[near]) == 1 else refuting.values())]
    sole = {
        move: replies[0]
        for move, replies in refuting.items()
        if len(replies) == 1 and move != near and replies not in known
    }
    pairs = [f"{move} ({reply})" for move, reply in sole.items()]
    return t("One reply alone refutes {pairs}, too.", {"pairs": listed(pairs)}) if pairs else ""


def _steps(place: DuelPosition, played: Iterable[str]) -> list[Step]:
    """Describe moves by what each leaves."""
    steps: list[Step] = []
    for move in played:
        steps.append({"move": move, "words": duel_left(place, move)})
        place = place.play(move)
    return steps


def _lost(duel: Duel, place: DuelPosition, line: list[str]) -> str:
    """Say that the side to move has lost, and how soon or why where that is known."""
    side = place.state[-2]
    words: dict[str, str | int] = {"player": duel_player(1 - side), "other": duel_player(side)}
    if place.over or 0 < len(line) <= LONG_DECOY:
        return t("{player} wins.", words)
    mine, theirs = _spare(duel, place, side)
    if len(theirs) > len(mine):
        words |= {"mine": places.spare_words(mine), "theirs": places.spare_words(theirs)}
        return t(
            "From there {player} wins, with more moves to spare, counting those that each could"
            " make in a row if the other made none: {player} {theirs}, {other} {mine}.",
            words,
        )
    if line:
        words["moves"] = move_count_words(len(line) // 2)
        return t("From there {player} wins in {moves} at most, whatever {other} plays.", words)
    return t("From there {player} wins, whatever is played.", words)


def _line(duel: Duel) -> Part:
    """Describe the line that wins against the longest defence."""
    line: list[str] = []
    nodes = [duel.tree]
    while nodes:
        node = _soonest(nodes)
        line.append(node["move"])
        nodes = []
        if node.get("replies"):
            line.append(_longest(node))
            nodes = node["replies"][line[-1]]
    end = reduce(DuelPosition.play, line, duel.start)
    close = t("{player} wins.", _words(duel.start, duel.key))
    if not end.over:
        close = t(
            "Whatever {other} plays, {player} then has no move left, and so wins.",
            _words(duel.start, duel.key),
        )
    return {"code": "line", "words": "", "steps": _steps(duel.start, line), "close": close}


def _answers(duel: Duel) -> Iterator[str]:
    """Say which move answers the replies that the line leaves out."""
    start = duel.start
    for reply, nodes in duel.answers.items():
        if not nodes or reply == _longest(duel.tree):
            continue
        move = _soonest(nodes)["move"]
        end = reduce(DuelPosition.play, [duel.key, reply, move], start)
        words = {**_words(start, move), "reply": reply}
        if not end.over:
            words["holes"] = either(places.moves(end))
            yield t("After {reply}, play {hole}: {other} can only play {holes}.", words)
            yield _explained(places.come_back(end))
        else:
            over = t("After {reply}, play {hole}, and {other} has no move left", words)
            yield _explained(over, places.come_back(end))
