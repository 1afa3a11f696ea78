"""What is said of a position that is being composed: what it claims, or what spoils the claim."""

from typing import Final, TypedDict

from songo_edu.games.wording import listed, player, seed_words
from songo_edu.locale import t, tn

#: What a composed puzzle may claim, as kinds have it.
COMPOSED_KINDS: Final = ("capture", "defend")


class Worth(TypedDict):
    """A first move, and the seeds that it comes to in the end."""

    move: str
    value: int


class Composed(TypedDict):
    """What a position claims: the seeds, the first moves that reach them, and it in words."""

    seeds: int
    keys: list[str]
    words: str


def composed_claim(kind: str, side: int, moves: int, worths: list[Worth]) -> Composed:
    """Return what a position claims for its mover, who captures or lets as little go as can be.

    Examples
    --------
    >>> worths = [{"move": "S3", "value": 6}, {"move": "S4", "value": 4}]
    >>> composed_claim("capture", 0, 2, worths[:1])["words"]
    'With S3, and no other move, South takes at least 6 seeds in 2 moves.'
    >>> worths[1]["value"] = 6
    >>> composed_claim("capture", 0, 2, worths)["words"]
    'With S3, South takes at least 6 seeds in 2 moves, but S4 would do as well.'
    """
    values = [worth["value"] for worth in worths]
    guarded = kind == "defend"
    best = min(values) if guarded else max(values)
    keys = [worth["move"] for worth in worths if worth["value"] == best]
    slots = {"player": player(side), "seeds": seed_words(best)}
    if not guarded and best == 0:
        words = tn(
            "{player} cannot force anything in {n} move.",
            "{player} cannot force anything in {n} moves.",
            moves,
            slots,
        )
        return {"seeds": 0, "keys": [], "words": words}
    return {"seeds": best, "keys": keys, "words": _words(guarded, moves, worths, keys, slots)}


def _words(
    guarded: bool, moves: int, worths: list[Worth], keys: list[str], slots: dict[str, str]
) -> str:
    others = [worth for worth in worths if worth["move"] not in keys]
    if guarded and len(others) == 0:
        return t("Whatever {player} plays, {seeds} may be lost: nothing is asked.", slots)
    values = {**slots, "key": keys[0], "others": listed(keys[1:])}
    if len(keys) > 1 and guarded:
        return tn(
            "With {key}, {player} loses at most {seeds} in the other side’s next {n} move, but"
            " {others} would do as well.",
            "With {key}, {player} loses at most {seeds} in the other side’s next {n} moves, but"
            " {others} would do as well.",
            moves,
            values,
        )
    if len(keys) > 1:
        return tn(
            "With {key}, {player} takes at least {seeds} in {n} move, but {others} would do as"
            " well.",
            "With {key}, {player} takes at least {seeds} in {n} moves, but {others} would do as"
            " well.",
            moves,
            values,
        )
    if guarded:
        sentence = tn(
            "With {key}, and no other move, {player} loses at most {seeds} in the other side’s"
            " next {n} move.",
            "With {key}, and no other move, {player} loses at most {seeds} in the other side’s"
            " next {n} moves.",
            moves,
            values,
        )
    else:
        sentence = tn(
            "With {key}, and no other move, {player} takes at least {seeds} in {n} move.",
            "With {key}, and no other move, {player} takes at least {seeds} in {n} moves.",
            moves,
            values,
        )
    if len(others) == 0:
        return sentence
    after = sorted(others, key=lambda worth: worth["value"] if guarded else -worth["value"])[0]
    next_best = {"key": after["move"], "count": str(after["value"])}
    following = t("Next comes {key}, with {count}.", next_best)
    return f"{sentence} {following}"
