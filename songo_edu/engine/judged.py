"""What a search says of a game and of a move beside the best one, and what is called a mistake.

Values are a search’s: hundredths of a seed for the side to move, a won game far above all.
"""

from typing import Final, TypedDict

from songo_edu.games.wording import player
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.endings import WON_LATER
from songo_edu.rules.two_row.search import SEED, VICTORY


class Stand(TypedDict):
    """The state of a game, as far as a search sees."""

    hundredths: int  # South's lead after best play, in hundredths of a seed
    winner: int  # who wins by force, -1 where that is not seen
    plies: int  # moves until then, -1 where they are not known


def tenths(hundredths: int) -> str:
    """Return hundredths of a seed as seeds with a tenth, the nearest."""
    n = (abs(hundredths) + 5) // 10
    return t("{whole}.{tenth}", {"whole": n // 10, "tenth": n % 10})


def margin_words(hundredths: int) -> str:
    """Return two seeds or more in words, with a tenth."""
    return t("{value} seeds", {"value": tenths(hundredths)})


def lead_words(hundredths: int) -> str:
    """Return who is ahead by how many seeds, given South's lead."""
    if abs(hundredths) < 5:
        return t("no lead")
    side = 0 if hundredths > 0 else 1
    return t("{player} +{value}", {"player": player(side), "value": tenths(hundredths)})


def stand_words(stand: Stand) -> str:
    """Return the state of a game: who is ahead, or who wins by force."""
    if stand["winner"] < 0:
        return lead_words(stand["hundredths"])
    values = {"player": player(stand["winner"])}
    if stand["plies"] < 0:
        return t("{player} wins by force", values)
    return tn("{player} wins in {n} ply", "{player} wins in {n} plies", stand["plies"], values)


#: A move that lost fewer hundredths of a seed is no slip, however well the search sees.
SLIP: Final = 200
#: A move that seems to lose this many is looked at again before it is reported.
DOUBTFUL: Final = 200
#: A lead of this many hundredths above what fills a store is as good as a game won.
SURE: Final = 400

#: Positions that a page's review looks at before each move, and how many times more where a move
#: seems to lose much.
PAGE_NODES: Final = 4000
PAGE_AGAIN: Final = 10
#: The hundredths of a seed by which such a review errs, but in one case of fifty: measured by
#: `python -m benchmarks.review_noise --page`.
PAGE_NOISE: Final = {
    "songo": 459,
    "songo-ekang": 468,
    "awale": 341,
    "awale-grand-slam": 199,
    "awale-mbekh": 249,
}


class Judged(TypedDict):
    """A move as a search sees it."""

    side: int  # whose it was
    stand: Stand  # after it
    better: Stand  # after the best move
    first: int  # what a shorter look saw lost before, -1 where there was none


def stand_of(value: int, side: int) -> Stand:
    """Return what a value of the search says, given for a side."""
    sign = 1 if side == 0 else -1
    wins = 1 if value > 0 else -1
    far = abs(value)
    if 2 * far < VICTORY:
        return {"hundredths": sign * value, "winner": -1, "plies": -1}
    winner = 0 if sign == wins else 1
    if 2 * far < WON_LATER + VICTORY:
        seeds = int((far - WON_LATER) / SEED)
        return {"hundredths": sign * wins * seeds * SEED, "winner": winner, "plies": -1}
    plies = (SEED - far % SEED) % SEED
    return {"hundredths": sign * wins * (far - VICTORY + plies), "winner": winner, "plies": plies}


def outcome_for(stand: Stand, side: int) -> int:
    """Return 1 where a side wins by force, -1 where it loses, 0 where that is not seen."""
    if stand["winner"] < 0:
        return 0
    return 1 if stand["winner"] == side else -1


def loss_of(judgement: Judged) -> int:
    """Return the hundredths of a seed that the best move would have kept or won more, at least."""
    sign = 1 if judgement["side"] == 0 else -1
    loss = max(0, sign * (judgement["better"]["hundredths"] - judgement["stand"]["hundredths"]))
    return loss if judgement["first"] < 0 else min(loss, judgement["first"])


def sure_lead(win: int, seeds: int) -> int:
    """Return the lead, in hundredths, that is as good as a win, where `win` of `seeds` win."""
    return SEED * max(0, 2 * win - seeds) + SURE


def is_decided(judgement: Judged, enough: int) -> bool:
    """Return whether the same side wins with and without the move, by force or as good as that."""
    # `enough` is what `sure_lead` says.
    winner = _winner(judgement["stand"], enough)
    return winner >= 0 and winner == _winner(judgement["better"], enough)


def _winner(stand: Stand, enough: int) -> int:
    if stand["winner"] >= 0 or abs(stand["hundredths"]) <= enough:
        return stand["winner"]
    return 0 if stand["hundredths"] > 0 else 1


def fall_of(judgement: Judged) -> int:
    """Return by how much the outcome fell: 2 from a win by force to a loss by force."""
    side = judgement["side"]
    return max(0, outcome_for(judgement["better"], side) - outcome_for(judgement["stand"], side))


def is_slip(judgement: Judged, noise: int, enough: int) -> bool:
    """Return whether a move lost more of an open game than the search may err, or a game won."""
    return fall_of(judgement) > 1 or (
        loss_of(judgement) >= max(SLIP, noise) and not is_decided(judgement, enough)
    )


def puts_ahead(judgement: Judged, noise: int) -> bool:
    """Return whether the other side is ahead after a move, and would not be after the best one."""
    side = judgement["side"]
    return _behind(judgement["stand"], side, noise) and not _behind(
        judgement["better"], side, noise
    )


def _behind(stand: Stand, side: int, noise: int) -> bool:
    lead = stand["hundredths"] if side == 1 else -stand["hundredths"]
    return outcome_for(stand, side) < 0 or (stand["winner"] < 0 and lead > noise)


def page_noise(game: str) -> int:
    """Return by how many hundredths of a seed a page's review may be wrong."""
    # A game that was not measured has the largest there is.
    return PAGE_NOISE.get(game, max(list(PAGE_NOISE.values())))
