"""The two-row games once more, written from the rules page alone.

Slow and plain on purpose: pits are known by their names and kept in dictionaries, every rule is
a sentence of the rules page, and nothing is shared with the package. The tests hold both equal.
"""

from dataclasses import dataclass, field

SONGO_NORTH = ["N0", "N1", "N2", "N3", "N4", "N5", "N6"]
SONGO_SOUTH = ["S0", "S1", "S2", "S3", "S4", "S5", "S6"]
AWALE_NORTH = ["a", "b", "c", "d", "e", "f"]
AWALE_SOUTH = ["A", "B", "C", "D", "E", "F"]

SONGO = ("songo", "songo-ekang")
AWALE = ("awale", "awale-grand-slam", "awale-mbekh")
GAMES = SONGO + AWALE


def rows(game: str) -> dict[str, list[str]]:
    """Give both rows as they are written, left to right as South sees them."""
    if game in SONGO:
        return {"N": SONGO_NORTH, "S": SONGO_SOUTH}
    return {"N": AWALE_NORTH, "S": AWALE_SOUTH}


def sowing_order(game: str) -> list[str]:
    """Give the pits in the order seeds travel, as one ring."""
    if game in SONGO:  # clockwise: S6 to S0, then N0 to N6
        return SONGO_SOUTH[::-1] + SONGO_NORTH
    return AWALE_SOUTH + AWALE_NORTH[::-1]  # counter-clockwise: A to F, then f to a


def row_in_order(game: str, side: str) -> list[str]:
    """Give one row in the order seeds travel through it."""
    return [pit for pit in sowing_order(game) if pit in rows(game)[side]]


def first_pit(game: str, side: str) -> str:
    """Give the pit by which a sowing enters this row."""
    return row_in_order(game, side)[0]


def last_pit(game: str, side: str) -> str:
    """Give the pit from which the next seed leaves this row."""
    return row_in_order(game, side)[-1]


def other(side: str) -> str:
    """Give the other player."""
    return "N" if side == "S" else "S"


def side_of(game: str, pit: str) -> str:
    """Tell whose pit it is."""
    return "N" if pit in rows(game)["N"] else "S"


def seeds_of_game(game: str) -> int:
    """Give how many seeds the game is played with."""
    return 70 if game in SONGO else 48


def to_win(game: str) -> int:
    """Give how many seeds win at once."""
    return 40 if game in SONGO else 25


@dataclass
class Place:
    """A position: the board, the stores, who moves, and the boards seen since a capture."""

    game: str
    pits: dict[str, int]
    stores: dict[str, int]
    mover: str
    seen: list[tuple[object, ...]] = field(default_factory=list)

    def board(self) -> tuple[object, ...]:
        """Give what repetition compares: the same board, the same player to move."""
        return (self.mover, tuple(sorted(self.pits.items())))

    def row(self, side: str) -> int:
        """Count the seeds of one row."""
        return sum(self.pits[pit] for pit in rows(self.game)[side])

    def text(self) -> str:
        """Write the position as the rules page does."""
        both = rows(self.game)
        north = ".".join(str(self.pits[pit]) for pit in both["N"])
        south = ".".join(str(self.pits[pit]) for pit in both["S"])
        return f"{north}/{south} {self.mover} {self.stores['N']}-{self.stores['S']}"


def read(game: str, text: str) -> Place:
    """Read a well-formed position; its history starts here and it counts."""
    board, mover, stores = text.split(" ")
    north, south = board.split("/")
    both = rows(game)
    pits = dict(zip(both["N"], map(int, north.split(".")), strict=True))
    pits.update(zip(both["S"], map(int, south.split(".")), strict=True))
    north_store, south_store = stores.split("-")
    place = Place(game, pits, {"N": int(north_store), "S": int(south_store)}, mover)
    place.seen = [place.board()]
    return place


def start(game: str) -> Place:
    """Set the game up."""
    if game in SONGO:
        return read(game, "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0")
    return read(game, "4.4.4.4.4.4/4.4.4.4.4.4 S 0-0")


@dataclass
class Sowing:
    """Where the seeds of one pit go, in order, and whether the last one is kept."""

    into: list[str]
    kept: bool


def sow(place: Place, pit: str) -> Sowing:
    """Lay out the seeds of a pit without moving them."""
    game = place.game
    seeds = place.pits[pit]
    ring = sowing_order(game)
    here = ring.index(pit)
    others = ring[here + 1 :] + ring[:here]  # the rest of the board, the origin left out
    if game in AWALE:
        return Sowing([others[k % len(others)] for k in range(seeds)], False)
    if seeds < 14:
        return Sowing(others[:seeds], False)
    # Rule 2: thirteen round the board, the rest into the opponent's row again and again.
    theirs = row_in_order(game, other(side_of(game, pit)))
    into = others + [theirs[k % 7] for k in range(seeds - 13)]
    # Rule 3: a last seed that would end in the first pit is kept.
    if into[-1] == theirs[0]:
        return Sowing(into[:-1], True)
    return Sowing(into, False)


def reach(place: Place, pit: str) -> int:
    """Count the seeds that a sowing puts into the opponent's row, before any capture."""
    me = side_of(place.game, pit)
    return sum(1 for target in sow(place, pit).into if side_of(place.game, target) != me)


@dataclass
class Outcome:
    """What a sowing does to the board."""

    pits: dict[str, int]
    taken: list[tuple[str, int]]  # the pits captured, in the order of the chain
    cancelled: bool
    kept: bool
    stop: str  # why nothing, or nothing more, was taken


def sow_and_capture(place: Place, pit: str) -> Outcome:
    """Sow and capture; the last-pit rule is not applied here."""
    game = place.game
    me = side_of(game, pit)
    theirs = row_in_order(game, other(me))
    pits = dict(place.pits)
    seeds = pits[pit]
    sowing = sow(place, pit)
    pits[pit] = 0
    for target in sowing.into:
        pits[target] += 1
    if sowing.kept:
        return Outcome(pits, [], False, True, "kept")
    last = sowing.into[-1]
    if last not in theirs:
        return Outcome(pits, [], False, False, "own row")
    if game in SONGO and seeds < 14 and last == theirs[0]:
        return Outcome(pits, [], False, False, "first pit")
    if game == "awale-mbekh" and seeds == 1 and pit == last_pit(game, me):
        return Outcome(pits, [], False, False, "mbekh")
    wanted = (2, 3, 4) if game in SONGO else (2, 3)
    taken = []
    stop = "row's end"
    place_in_row = theirs.index(last)
    while place_in_row >= 0:
        target = theirs[place_in_row]
        if pits[target] not in wanted:
            stop = "count"
            break
        taken.append((target, pits[target]))
        place_in_row -= 1
    all_of_theirs = sum(pits[target] for target in theirs)
    if taken and sum(n for _, n in taken) == all_of_theirs and game != "awale-grand-slam":
        return Outcome(pits, [], True, False, "all seeds")
    for target, _ in taken:
        pits[target] = 0
    return Outcome(pits, taken, False, False, stop)


def last_pit_forbidden(place: Place, pit: str) -> bool:
    """Tell whether the last-pit rule forbids this pit, before one asks for other moves."""
    game = place.game
    if game not in SONGO or pit != last_pit(game, place.mover):
        return False
    seeds = place.pits[pit]
    if seeds == 1:
        return True
    if seeds == 2:
        if game == "songo-ekang":
            return True
        return not sow_and_capture(place, pit).taken
    return False


def choices(place: Place) -> tuple[list[str], str | None, dict[str, str]]:
    """Give the legal moves in sowing order, the gift among them, and the others' reasons.

    Whether the game is over is asked elsewhere.
    """
    game, me = place.game, place.mover
    mine = row_in_order(game, me)
    full = [pit for pit in mine if place.pits[pit] > 0]
    forbidden = [pit for pit in full if last_pit_forbidden(place, pit)]
    allowed = [pit for pit in full if pit not in forbidden]
    gift = None
    legal = allowed
    opponent_empty = place.row(other(me)) == 0
    if opponent_empty and game != "awale-mbekh":
        feeding = [pit for pit in allowed if reach(place, pit) > 0]
        if feeding:
            if game == "songo":
                most = max(place.pits[pit] for pit in feeding)
                legal = [pit for pit in feeding if place.pits[pit] == most]
            elif game == "songo-ekang":
                legal = [pit for pit in feeding if reach(place, pit) >= 7]
                if not legal:
                    most = max(reach(place, pit) for pit in feeding)
                    legal = [pit for pit in feeding if reach(place, pit) == most]
            else:
                legal = feeding
        elif forbidden:
            gift = forbidden[0]
            legal = [gift]
        else:
            legal = []
    elif not allowed and forbidden:
        gift = forbidden[0]
        legal = [gift]
    reasons = {}
    for pit in rows(game)["N"] + rows(game)["S"]:
        if side_of(game, pit) != me:
            reasons[pit] = "wrong-side"
        elif place.pits[pit] == 0:
            reasons[pit] = "empty"
        elif pit in legal:
            continue
        elif pit in forbidden:
            reasons[pit] = "last-pit"
        else:
            reasons[pit] = "solidarity"
    return legal, gift, reasons


def ending(place: Place) -> str | None:
    """Tell why the game is over at this position, or give nothing when it goes on."""
    game = place.game
    if max(place.stores.values()) >= to_win(game):
        return "store"
    if game in SONGO and sum(place.pits.values()) < 10:
        return "few"
    if place.row(place.mover) == 0:
        return "no-seed"
    if not choices(place)[0]:
        return "no-move"
    if place.seen.count(place.board()) >= 2:
        return "repetition"
    return None


def legal_moves(place: Place) -> list[str]:
    """Give the moves that may be played; none when the game is over."""
    return [] if ending(place) else choices(place)[0]


def won_by_moving(place: Place, pit: str) -> int:
    """Count the seeds that the mover puts into their own store by this move."""
    if pit == choices(place)[1]:
        return 0
    outcome = sow_and_capture(place, pit)
    return 1 if outcome.kept else sum(n for _, n in outcome.taken)


def play(place: Place, pit: str) -> Place:
    """Make a legal move. The rows are not swept; see `swept`."""
    me = place.mover
    stores = dict(place.stores)
    if pit == choices(place)[1]:
        pits = dict(place.pits)
        stores[other(me)] += pits[pit]
        pits[pit] = 0
        cleared = True
    else:
        outcome = sow_and_capture(place, pit)
        pits = outcome.pits
        stores[me] += won_by_moving(place, pit)
        cleared = outcome.kept or bool(outcome.taken)
    after = Place(place.game, pits, stores, other(me))
    after.seen = [after.board()] if cleared else [*place.seen, after.board()]
    return after


def swept(place: Place) -> Place:
    """Give the position as it is counted: rows go into the stores unless a store has won."""
    why = ending(place)
    if why in (None, "store"):
        return place
    stores = {side: place.stores[side] + place.row(side) for side in "NS"}
    return Place(place.game, dict.fromkeys(place.pits, 0), stores, place.mover, place.seen)


def winner(place: Place) -> str | None:
    """Give the winner of a game that is over, or nothing when it is drawn or goes on."""
    if ending(place) is None:
        return None
    stores = swept(place).stores
    for side in "NS":
        if stores[side] >= to_win(place.game):
            return side
    return None
