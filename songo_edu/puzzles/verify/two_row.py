"""The kinds of the two-row games, verified: captures, defences and drills.

What a claim says is asked of a judge, move by move: of a capture what South can take, of a defence
what North can take. South moves, North moves, K moves each.
"""

from collections.abc import Iterator

from songo_edu.errors import shown
from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles.features import BAN, DEFENCE, GOAL, SOWING, WAITS
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify import checking

# -- captures --------------------------------------------------------------------------------------


def capture(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong where South is to take N seeds by one first move, and never N + 1."""
    judge = checking.Judge(position)
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    for move, after in judge.children(position):
        if move == key and not judge.can(after, k - 1, seeds):
            yield _("claim false: {key} does not force {seeds}").format(key=key, seeds=seeds)
        if move != key and judge.can(after, k - 1, seeds):
            yield _("key not unique: {move} forces {seeds} as well").format(move=move, seeds=seeds)
        if judge.can(after, k - 1, seeds + 1):
            yield _("claim false: {move} forces {seeds}").format(move=move, seeds=seeds + 1)
    yield from checking.tree_faults(
        record,
        checking.keeping(
            judge,
            position,
            k,
            lambda after, left: judge.can(after, left - 1, seeds),
            judge.gain,
            lambda place: place.over or judge.gain(place) >= seeds,
        ),
    )


def double(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with a capture whose quiet key makes a double threat no reply cancels."""
    yield from capture(record, position)
    key = record["key"]
    if record["goal"]["moves"] < 2:
        yield _("a double threat takes two moves or more")
    if position.captured(key) != 0:
        yield _("{key} is not quiet").format(key=key)
    if not doubles(position.play(key)) - doubles(position):
        yield _("{key} makes no double threat").format(key=key)


def doubles(position: Position) -> set[tuple[str, str, str, str]]:
    """Return South's double threats: two pits that aim at two, and no reply of North cancels both.

    The replies are judged as if North were to move. A reply cancels a threat where playing the
    same pit afterwards is illegal or takes nothing.
    """
    if position.over:
        return set()
    board = checking.to_move(position, "N") if position.mover == "S" else position
    after = [board.play(reply) for reply in board.legal_moves()]
    # A reply that ends the game leaves nothing to carry out.
    left = [None if later.over else checking.to_move(later, "S") for later in after]
    pairs = set()
    aims = checking.threats(position, "S")
    for aim in aims:
        for other in aims:
            if aim.source >= other.source or aim.last == other.last:
                continue
            if all(
                later is not None
                and (
                    checking.takes(later, aim.source) is not None
                    or checking.takes(later, other.source) is not None
                )
                for later in left
            ):
                pairs.add((aim.source, aim.last, other.source, other.last))
    return pairs


def wait(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with a capture whose key waits, and works because North must move."""
    yield from capture(record, position)
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    if any(event.pit not in position.row("S") for event in position.trace(key)):
        yield _("{key} leaves South’s row").format(key=key)
    after = position.play(key)
    passed = checking.to_move(after, "S")
    if after.over or passed.over:
        yield _("nobody waits: the game ends after {key}").format(key=key)
    elif checking.Judge(passed).can(passed, k - 1, seeds):
        yield _("nobody waits: {seeds} are forced even where North passes").format(seeds=seeds)


# -- defences --------------------------------------------------------------------------------------


def defend(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong where one first move alone is to keep North to N seeds."""
    judge = checking.Judge(position, "N")
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    for move, after in judge.children(position):
        holds = not judge.can(after, k, seeds + 1)
        if move == key and not holds:
            yield _("claim false: {key} does not keep the loss to {seeds}").format(
                key=key, seeds=seeds
            )
        if move != key and holds:
            yield _("key not unique: {move} keeps the loss to {seeds} as well").format(
                move=move, seeds=seeds
            )
        if seeds > 0 and not judge.can(after, k, seeds):
            yield _("claim false: {move} keeps the loss to {seeds}").format(
                move=move, seeds=seeds - 1
            )
    yield from checking.tree_faults(
        record,
        checking.keeping(
            judge,
            position,
            k,
            lambda after, left: not judge.can(after, left, seeds + 1),
            judge.gain,
        ),
    )


def yinda(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with a defence whose key strengthens a threatened pit (S0, VII.C)."""
    yield from defend(record, position)
    key = record["key"]
    if record["goal"]["moves"] != 1:
        yield _("a yinda is a defence of one move")
    if not any(strengthens(position, key, threat) for threat in checking.threats(position, "N")):
        yield _("{key} is not a yinda").format(key=key)


def strengthens(position: Position, key: str, threat: checking.Threat) -> bool:
    """Return whether the key makes a pit that a threat aims at too full, so that it takes less."""
    after = position.play(key)
    if after.over or after.pits[threat.source] != position.pits[threat.source]:
        return False
    board = checking.to_move(after, "N")
    left = checking.takes(board, threat.source)
    if left is not None and left.seeds >= threat.seeds:
        return False
    filled = _sown(board, threat.source)
    most = position.sheet.take[1]
    return any(
        after.pits[pit] > position.pits[pit] and filled[pit] > most for pit in threat.targets
    )


def _sown(board: Position, source: str) -> dict[str, int]:
    """Return the pits after the seeds of a pit are sown and before any are taken.

    The last pit may have become forbidden, just because it would take nothing any more: its one or
    two seeds are sown in thought.
    """
    pits = dict(board.pits)
    if source in board.legal_moves():
        for event in board.trace(source):
            if event.kind == "drop":
                pits[event.pit] = event.number
        return pits
    ring = list(pits)
    for step in range(1, board.pits[source] + 1):
        pits[ring[(ring.index(source) + step) % len(ring)]] += 1
    return pits


# -- drills: what is asked is what the rules say of one board --------------------------------------


def drill(record: Json) -> Iterator[str]:
    """Yield what is wrong with a drill that is not one move, or says that it leaves a choice."""
    if record["goal"]["moves"] != 1:
        yield _("a drill is one move")
    if record["strict"] is not True:
        yield _("strict should be {strict}").format(strict="true")


def count(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with where the last seed is said to fall, and with what is taken."""
    yield from drill(record)
    solution, key = record["solution"], record["key"]
    sown = [event for event in position.trace(key) if event.kind in ("drop", "keep")]
    if not sown:
        yield _("{key} sows nothing").format(key=key)
        return
    landing = "kept" if sown[-1].kind == "keep" else sown[-1].pit
    if solution.get("move") != key:
        yield _("the move should be {move}").format(move=key)
    if solution.get("landing") != landing:
        yield _("the last seed falls here: {landing}").format(landing=landing)
    seeds = position.play(key).stores["S"] - position.stores["S"]
    if solution.get("seeds") != seeds:
        yield _("the seeds taken are {seeds}").format(seeds=seeds)


def forbidden(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the moves that are said to be forbidden, and with the reasons."""
    yield from drill(record)
    legal = position.legal_moves()
    barred = {}
    for pit, seeds in position.row("S").items():
        if seeds and pit not in legal:
            refusal = position.why_not(pit)
            barred[pit] = refusal.code if refusal is not None else ""
    if not barred and not _seems_barred(position):
        yield _("no move is forbidden, and none seems to be")
    if record["key"] != " ".join(barred):
        yield _("the forbidden moves are {moves}").format(moves=" ".join(barred) or "–")
    reasons = record["solution"].get("forbidden", {})
    for pit in barred.keys() | reasons.keys():
        if reasons.get(pit) != barred.get(pit):
            yield _("{move}: the reason should be {reason}").format(
                move=shown(pit), reason=barred.get(pit, "–")
            )


def _seems_barred(position: Position) -> bool:
    """Return whether a reader may think of a rule: two seeds in the last pit, or a bare row."""
    *_own, last = position.row("S")
    theirs = [seeds for seeds in position.row("N").values() if seeds]
    return position.pits[last] == 2 or sum(theirs) <= 2


CHECKINGS = {
    "capture": checking.Checking(capture, GOAL, sound=True, one_line=True),
    "double": checking.Checking(double, GOAL, sound=True, one_line=True),
    "wait": checking.Checking(wait, WAITS, sound=True, one_line=True),
    "defend": checking.Checking(defend, DEFENCE, sound=True),
    "yinda": checking.Checking(yinda, DEFENCE, sound=True),
    "count": checking.Checking(
        count,
        SOWING,
        goal=("moves",),
        node=("landing", "move", "seeds"),
        nodes=lambda solution: iter([solution]),
        size=lambda _solution: 1,
    ),
    "forbidden": checking.Checking(
        forbidden,
        BAN,
        goal=("moves",),
        node=("forbidden",),
        nodes=lambda solution: iter([solution]),
        size=lambda _solution: 1,
        key_is_move=False,
    ),
}
