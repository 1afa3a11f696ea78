"""Why a first move of a puzzle is wrong, in words that do not tell the right one."""

from __future__ import annotations

from typing import cast

from songo_edu.games import Position, game
from songo_edu.games.catalogue import family
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.games.wording import move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.decoys import refuting_told
from songo_edu.puzzles.explain.duels import duel_left, duel_refuted
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
from songo_edu.puzzles.explain.solitaires import solo_spoilt
from songo_edu.puzzles.explain.study_lines import study_refuted
from songo_edu.puzzles.explain.tree import counted_at, legal_pits
from songo_edu.puzzles.kinds.one_row import duel_of
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import (
    fewest_after,
    refuting_replies,
    riddle_of,
    study_of,
    way_in,
)
from songo_edu.rules.duels.moves import DUEL_MISERE
from songo_edu.rules.two_row.layout import STRIDE
from songo_edu.rules.two_row.moves import make
from songo_edu.teaching.quiz.wording import part_words


def wrong_answers(record: Json) -> dict[str, str]:
    """Return of each wrong first move of a puzzle what it does, and what is wrong with it.

    None of a puzzle that asks for no first move. What only a solver can tell is asked here.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> wrong_answers(dict(puzzle("5ce19e0300d1").record))["A"]
    'A takes 2 seeds (b). 4 seeds are asked for.'
    """
    if record["kind"] in ("count", "forbidden"):
        return {}
    position = game(record["game"]).position(record["position"])
    if family(record["game"]) == "duels":
        return _duel_answers(record, cast("DuelPosition", position))
    if family(record["game"]) == "solitaires":
        return _solo_answers(record, cast("SoloPosition", position))
    assert isinstance(position, Position)
    if "others" in record["solution"]:
        study = study_of(record, position)
        pits = study["riddle"]["pits"]
        return {
            pits[other["pit"]]: part_words(study_refuted(study, other)) for other in study["others"]
        }
    riddle, key = riddle_of(record, position), record["key"]
    pits = riddle["pits"]
    wrong = [pit for pit in legal_pits(riddle["claim"], 0) if pits[pit] != key]
    return {pits[pit]: wrong_words(riddle, pit) for pit in wrong}


def _duel_answers(record: Json, position: DuelPosition) -> dict[str, str]:
    duel = duel_of(record["solution"], position)
    found = {}
    for move in duel.wrong:
        refuting = refuting_replies(duel, position, move)
        told = part_words(duel_refuted(duel, move, refuting)) if refuting else ""
        if not told:
            told = duel_left(duel.start, move)
            if duel.start.rules[DUEL_MISERE] == 1:
                told = f"{told} {t('Here whoever has no move left wins.')}"
        found[position.name_of(move)] = told
    return found


def _solo_answers(record: Json, position: SoloPosition) -> dict[str, str]:
    way = way_in(record, position)
    found = {}
    for name in position.legal_moves():
        if name == record["key"]:
            continue
        hole = int(name) - 1
        close = solo_spoilt(way, hole)
        fewest = fewest_after(record, position, hole)
        if fewest > 0:
            close = tn(
                "After hole {hole} it takes {n} move at least; {moves} are enough.",
                "After hole {hole} it takes {n} moves at least; {moves} are enough.",
                fewest,
                {"hole": name, "moves": move_count_words(len(way.line))},
            )
        found[name] = f"{way.sown(hole)} {close}"
    return found


def wrong_words(riddle: Riddle, pit: int) -> str:
    """Return what a wrong first move does, what answers it, and how far that is from the goal."""
    claim = riddle["claim"]
    move = move_of(claim["sheet"], claim["states"][:STRIDE], pit)
    if claim["moves"] == 1 and not claim["theirs"]:
        return _at_once(riddle, move)
    lure = refuted(claim, move)
    words = _guarding(riddle, move) if claim["theirs"] else _gaining(riddle, lure)
    words.append(ending_told(riddle, move, 1 - move["side"] if claim["theirs"] else move["side"]))
    for reply in lure["reply"]:
        words.extend(refuting_told(riddle, reply, [aim["source"] for aim in lure["next"]]))
    words.append(_short(riddle, lure))
    return joined_told(words)


def _asked_for(riddle: Riddle) -> str:
    return tn("{n} seed is asked for.", "{n} seeds are asked for.", riddle["claim"]["seeds"])


def _at_once(riddle: Riddle, move: Move) -> str:
    """Return what a capture of one move takes, and what is asked for."""
    claim = riddle["claim"]
    make(claim["sheet"], claim["states"], 0, STRIDE, move["pit"])
    takes = takes_told(riddle, move)
    if takes == "":
        takes = t("{move} takes nothing.", {"move": pit_shown(riddle, move["pit"])})
    words = [takes, ending_told(riddle, move, move["side"])]
    if counted_at(claim, STRIDE) > move["takes"]:
        values = {"seeds": seed_words(counted_at(claim, STRIDE))}
        words.append(t("That makes {seeds} in all.", values))
    return joined_told([*words, _asked_for(riddle)])


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
    words = [takes_told(riddle, move)] if move["takes"] > 0 else []
    if len(met) > 0:
        return [*words, met_told(riddle, met[0], move, False)]
    values = {"move": pit_shown(riddle, move["pit"])}
    return [*words, t("{move} leaves every threat as it was.", values)]


def _short(riddle: Riddle, lure: Lure) -> str:
    """Return what a wrong move brings in the end, and what is asked for."""
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
    return f"{brings} {_asked_for(riddle)}"
