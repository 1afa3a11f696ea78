"""Why a first move of a puzzle of two rows is wrong, in words that do not tell the right one."""

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.decoys import refuting_told
from songo_edu.puzzles.explain.effects import Move, met_by, move_of
from songo_edu.puzzles.explain.lines import Lure, refuted
from songo_edu.puzzles.explain.pieces import (
    Riddle,
    aims_shown,
    ending_told,
    joined_told,
    met_told,
    pit_shown,
    takes_told,
)
from songo_edu.puzzles.explain.tree import counted_at
from songo_edu.rules.two_row.layout import STRIDE
from songo_edu.rules.two_row.moves import make


def wrong_words(riddle: Riddle, pit: int) -> str:
    """Return what a wrong first move does, what answers it, and how far that is from the goal."""
    claim = riddle["claim"]
    move = move_of(claim["sheet"], claim["states"][:STRIDE], pit)
    if claim["moves"] == 1 and not claim["theirs"]:
        return _at_once(riddle, move)
    lure = refuted(claim, move)
    told = _guarding(riddle, move) if claim["theirs"] else _gaining(riddle, lure)
    told.append(ending_told(riddle, move, 1 - move["side"] if claim["theirs"] else move["side"]))
    for reply in lure["reply"]:
        told.extend(refuting_told(riddle, reply, [aim["source"] for aim in lure["next"]]))
    told.append(_short(riddle, lure))
    return joined_told(told)


def _takes(riddle: Riddle, move: Move) -> str:
    words = takes_told(riddle, move)
    return words if words else t("{move} takes nothing.", {"move": pit_shown(riddle, move["pit"])})


def _asked(riddle: Riddle) -> str:
    return tn("{n} seed is asked for.", "{n} seeds are asked for.", riddle["claim"]["seeds"])


def _at_once(riddle: Riddle, move: Move) -> str:
    """Tell a capture of one move, and what is asked for."""
    claim = riddle["claim"]
    make(claim["sheet"], claim["states"], 0, STRIDE, move["pit"])
    told = [_takes(riddle, move), ending_told(riddle, move, move["side"])]
    if counted_at(claim, STRIDE) > move["takes"]:
        values = {"seeds": seed_words(counted_at(claim, STRIDE))}
        told.append(t("That makes {seeds} in all.", values))
    return joined_told([*told, _asked(riddle)])


def _gaining(riddle: Riddle, lure: Lure) -> list[str]:
    move = lure["move"]
    values: dict[str, str | int] = {"move": pit_shown(riddle, move["pit"])}
    if len(lure["next"]) == 0:
        if move["takes"] > 0:
            return [takes_told(riddle, move)]
        return [t("{move} takes nothing and threatens nothing.", values)]
    values["aims"] = aims_shown(riddle, lure["next"])
    if move["takes"] == 0:
        return [t("After {move}, {aims}.", values)]
    return [takes_told(riddle, move), t("And now {aims}.", values)]


def _guarding(riddle: Riddle, move: Move) -> list[str]:
    met = met_by(riddle["claim"]["sheet"], move)
    told = [takes_told(riddle, move)] if move["takes"] > 0 else []
    if len(met) > 0:
        return [*told, met_told(riddle, met[0], move, False)]
    values = {"move": pit_shown(riddle, move["pit"])}
    return [*told, t("{move} leaves every threat as it was.", values)]


def _short(riddle: Riddle, lure: Lure) -> str:
    """Tell what a wrong move brings in the end, and what is asked for."""
    claim, move = riddle["claim"], lure["move"]
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "other": player(1 - move["side"]),
        "seeds": seed_words(lure["worth"]),
        "goal": seed_words(claim["seeds"]),
    }
    if claim["theirs"]:
        if claim["seeds"] == 0:
            return t("So {other} gets {seeds} in all, and none is allowed.", values)
        return t("So {other} gets {seeds} in all; allowed: {goal} at most.", values)
    brings = t("So {move} brings {seeds} at most.", values)
    if lure["worth"] == 0:
        brings = t("So nothing is sure after {move}.", values)
    return f"{brings} {_asked(riddle)}"
