"""Sentences that reasons of two rows share: pits, threats, what a move takes, parries and ends."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from songo_edu.games.wording import either, listed, player, seed_words
from songo_edu.locale import later, t, tn
from songo_edu.puzzles.explain.board import Board, Played, Words
from songo_edu.puzzles.explain.effects import Parry, Threat, pits_allowed
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.refuting import SHORT_CHAIN, chain_words
from songo_edu.puzzles.explain.two_row_puzzle import MOST_THREATS
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row.moves import keeps_last


def joined(sentences: Iterable[str]) -> str:
    """Return sentences as one text, empty ones left out."""
    return " ".join(filter(None, sentences))


def step_of(move: Played, sentences: Iterable[str]) -> Step:
    """Return a move with what is said of it."""
    return {"move": move.name, "words": joined(sentences)}


def others_part(sentences: Iterable[str]) -> list[Part]:
    """Return what is said of replies that a line leaves out, as a part; none for nothing."""
    words = joined(sentences)
    return [{"code": "others", "words": words, "steps": [], "close": ""}] if words else []


def drill_why(idea: str, wrong: str, words: str, steps: list[Step]) -> Why:
    """Return the reason of a drill; `wrong` is what one is tempted to answer, "" for nothing."""
    parts: list[Part] = [{"code": "line", "words": words, "steps": steps, "close": ""}]
    if wrong:
        parts.insert(0, {"code": "lure", "words": wrong, "steps": [], "close": ""})
    return {"idea": idea, "parts": parts}


def taken_counts(board: Board) -> str:
    """Return the numbers of seeds that are taken, in words."""
    return either([str(n) for n in board.ripe])


# -- pits and threats ------------------------------------------------------------------------------


def threat_words(board: Board, threat: Threat) -> Words:
    """Return what is said of a threat: from where, at what, for how much."""
    names = [board.names[pit] for pit in threat.pits]
    pits = listed(names)
    if len(names) >= SHORT_CHAIN:
        pits = t("pits {first} back to {last}", {"first": names[0], "last": names[-1]})
    return {"source": board.names[threat.source], "pits": pits, "seeds": seed_words(threat.seeds)}


def threats_words(board: Board, threats: Sequence[Threat]) -> str:
    """Return threats as a clause; "" for none."""
    if not threats:
        return ""
    clause = t("{source} aims at {pits} ({seeds})", threat_words(board, threats[0]))
    for threat in threats[1:]:
        second = t("{source} at {pits} ({seeds})", threat_words(board, threat))
        joint = (
            later("{first}, and {second}") if threat is threats[-1] else later("{first}, {second}")
        )
        clause = t(joint, {"first": clause, "second": second})
    return clause


def now_aims(board: Board, threats: Sequence[Threat]) -> str:
    """Say what is threatened now; "" for nothing."""
    return t("Now {aims}.", {"aims": threats_words(board, threats)}) if threats else ""


# -- what a move takes -----------------------------------------------------------------------------


def takes_sentence(move: Played) -> str:
    """Say what a move takes, and that it goes round the board if it does."""
    words = move.words(pits=chain_words(move.start.names, move.pits))
    if move.pits:
        if move.laps:
            return t("{move} goes round the board with {held} and takes {seeds} ({pits}).", words)
        return t("{move} takes {seeds} ({pits}).", words)
    if move.kept:
        return t(
            "{move} goes round the board with {held}, and {player} keeps the last seed.", words
        )
    if move.gift and move.fed:
        return tn(
            "Only {move}, the last pit, could feed {other}, and its one seed cannot be sown from"
            " there: it goes into {other}’s store.",
            "Only {move}, the last pit, could feed {other}, and its {n} seeds cannot be sown from"
            " there: they go into {other}’s store.",
            move.held,
            words,
        )
    if move.gift:
        return tn(
            "No move is left but {move}, the last pit, and its one seed cannot be sown from there:"
            " it goes into {other}’s store.",
            "No move is left but {move}, the last pit, and its {n} seeds cannot be sown from"
            " there: they go into {other}’s store.",
            move.held,
            words,
        )
    if move.laps:
        return t("{move} goes round the board with {held} and takes nothing.", words)
    return ""


def handing_sentence(move: Played) -> str:
    """Say what a move that takes nothing gives the other side."""
    return t(
        "{move} takes nothing and hands {given} over.", move.words(given=seed_words(move.given))
    )


def keeping_sentence(move: Played, threats: Sequence[Threat]) -> str:
    """Say which threats a move leaves standing that takes nothing."""
    words = move.words(aims=threats_words(move.start, threats))
    if move.home:
        return t("{move} stays at home and keeps a threat: {aims}.", words)
    return t("{move} keeps a threat: {aims}.", words)


def leaving_sentence(move: Played, *, harmless: bool = False) -> str:
    """Say that a move stays at home, and which pit would keep a seed then that would not before.

    `harmless` says whether the other side's having nothing to take is worth a word.
    """
    kept = [other.pit for other in move.start.moves if other.kept]
    keeping = [other for other in move.end.passed().moves if other.kept and other.pit not in kept]
    words = move.words(source=keeping[0].name if keeping else "")
    if keeping:
        return t(
            "{move} stays at home; now {source} would go round the board and keep one seed.", words
        )
    if harmless:
        return t(
            "{move} stays at home and leaves the move to {other}, which has nothing to take.",
            words,
        )
    return t("{move} stays at home and leaves the move to {other}.", words)


# -- parries ---------------------------------------------------------------------------------------

#: What is said of a parry, by its case: "spared" is behind it where nothing is taken any more.
_PARRIES: Final = {
    "emptied": later("{source} is emptied, and its threat is gone."),
    "barred": later("{source} cannot be played now."),
    "barred last": later("{source} would take nothing then, and so cannot even be played."),
    "all": later("{source} would take every one of {player}’s seeds, and so takes none."),
    "farther": later("{source} holds {held} now and runs on to {pit}: it takes only {left}."),
    "farther spared": later("{source} holds {held} now and runs on to {pit}: it takes nothing."),
    "kept": later("{source} holds {held} now and would end in the first pit: it keeps one seed."),
    "full": later(
        "{source} would bring {pit} to {n}, too many, and take {left} instead of {before}."
    ),
    "full spared": later("{source} would bring {pit} to {n}, too many to take."),
    "more": later(
        "{pit} gets one more seed: {source} would bring it to {n}, and take {left} instead of"
        " {before}."
    ),
    "more spared": later(
        "{pit} gets one more seed: {source} would bring it to {n}, too many to take."
    ),
    "bare": later("{pit} is empty now: {source} would take {left} instead of {before}."),
    "bare spared": later("{pit} is empty now, and {source} takes nothing."),
    "aside": later("{player} empties {pit}: {source} would take {left} instead of {before}."),
    "aside spared": later("{player} empties {pit}, and {source} takes nothing."),
    "aside, end": later("{player} empties {pit}: {source}, which ends there, takes nothing."),
    "named, end": later("{source} would have ended there, and takes nothing."),
    "less": later("{source} would take {left} instead of {before}."),
    "less spared": later("{source} no longer takes anything."),
}


def parry_sentence(move: Played, parry: Parry, *, named: bool = False) -> str:
    """Say why a threat takes less after a move of the side that it was aimed at.

    `named` says whether the sentence before has just named that move.
    """
    board, case = move.start, parry.how
    if case == "over":
        return ""
    if case == "barred" and (parry.pit + 1) % board.row == 0:
        case = "barred last"
    elif case == "farther" and parry.pit < 0:
        kept = keeps_last(board.sheet, move.after[parry.threat.source])
        case = "kept" if kept else "less"
    elif case == "full" and move.sown_into([parry.pit]):
        case = "more"
    elif case == "bare" and parry.pit == move.pit:
        case = "less" if named else "aside"
        if parry.left == 0 and parry.pit == parry.threat.last:
            case = "named, end" if named else "aside, end"
    spared = f"{case} spared" if parry.left == 0 else case
    words = {
        "source": board.names[parry.threat.source],
        "pit": board.names[parry.pit],
        "before": parry.threat.seeds,
        "left": seed_words(parry.left),
        "held": seed_words(parry.n),
        "n": parry.n,
        "player": player(move.side),
    }
    return t(_PARRIES.get(spared, "") or _PARRIES[case], words)


def steps_aside(move: Played, parries: Sequence[Parry]) -> bool:
    """Return whether what is said of a move begins with its own pit, played out of the way."""
    return len(parries) > 0 and parries[0].how == "bare" and parries[0].pit == move.pit


def parried(move: Played, parry: Parry, known: set[int], *, named: bool = False) -> str:
    """Say why a threat takes less, and the threat itself where its source is not known yet."""
    threat = parry.threat
    if threat.source in known:
        return parry_sentence(move, parry, named=named)
    sentence = parry_sentence(move, parry)
    if sentence == "":
        return ""
    known.add(threat.source)
    aimed = t("{source} was aiming at {pits} ({seeds}).", threat_words(move.start, threat))
    return f"{aimed} {sentence}"


def known_first(move: Played, known: set[int]) -> list[Parry]:
    """Return the parries of a move, of threats that were named before the others."""
    return sorted(move.parries, key=lambda parry: parry.threat.source not in known)


def all_parried(
    move: Played, known: set[int], *, named: bool = False, most: int = MOST_THREATS
) -> Iterator[str]:
    """Say why threats take less: each for its own reason, or as the first does."""
    parries = known_first(move, known)[:most]
    for i, parry in enumerate(parries):
        alike = (parry.how, parry.pit) == (parries[0].how, parries[0].pit)
        if i == 0 or (parry.threat.source in known and not alike):
            # Who has read that a pit is emptied need not read it again.
            again = steps_aside(move, parries[i - 1 :]) if i > 0 else named
            yield parried(move, parry, known, named=again)
        if i == 0:
            yield from _parried_alike(move, parry, known, parries[1:])


def _parried_alike(
    move: Played, first: Parry, known: set[int], others: Sequence[Parry]
) -> Iterator[str]:
    """Say what becomes of known threats that are met as the first one is."""
    if first.how == "over":
        return
    named = [parry for parry in others if parry.threat.source in known]
    alike = [parry for parry in named if (parry.how, parry.pit) == (first.how, first.pit)]
    if alike and first.left == 0 == max(parry.left for parry in alike):
        sources = listed([move.start.names[parry.threat.source] for parry in alike])
        yield tn(
            "{sources} fails in the same way.",
            "{sources} fail in the same way.",
            len(alike),
            {"sources": sources},
        )
    else:
        yield from [parry_sentence(move, replace(parry, how="less")) for parry in alike]


def unkept_sentence(move: Played) -> str:
    """Say that a pit of the other side does not end in the first pit any more; "" where none."""
    if not move.unkept:
        return ""
    pit = move.unkept[0]
    words = move.words(
        source=move.start.names[pit], held=seed_words(move.before[pit]), now=move.after[pit]
    )
    if move.sown_into([pit]):
        return t(
            "With {held}, {source} would go round, end in the first pit and keep a seed for"
            " {other}; {move} makes them {now}, and none is kept.",
            words,
        )
    return t("{source} would have kept a seed for {other}, and no longer can.", words)


def prepared(line: Sequence[Played]) -> str:
    """Describe the seed that a move puts into a pit which takes later in the line, or feeds one."""
    move = line[0]
    for k in range(2, len(line), 2):
        later = line[k]
        taking = [other.pit for other in line[k + 2 :: 2]]
        if later.quiet and later.last not in taking:
            continue
        held = move.after[later.pit]
        if held > move.before[later.pit] > 0:
            words = {"source": later.name, "held": seed_words(held)}
            if later.held == held and later.last >= 0:
                words["last"] = move.start.names[later.last]
                return t("The seed that {source} gets makes it end in {last}.", words)
            if held >= 2 * move.start.row:
                return t("It feeds the grenier in {source}, which now holds {held}.", words)
        if later.takes > 0:
            return ""
    return ""


def saved(line: Sequence[Played]) -> str:
    """Say that a move keeps a pit from being taken which takes later in the line."""
    used = {move.pit for move in line[2::2]}
    for parry in line[0].parries:
        if parry.left == 0 and used.intersection(parry.threat.pits):
            return parried(line[0], parry, set())
    return ""


# -- what a side must do, and the end --------------------------------------------------------------


def ending_sentence(move: Played, side: int) -> str:
    """Say why a move ends the game, and what a side adds then."""
    if move.goes_on:
        return ""
    if move.ends == layout.END_STORE:
        winner = 0 if move.end.store(0) >= move.start.sheet[layout.WIN] else 1
        seeds = seed_words(move.end.store(winner))
        return t("{player} has {seeds} and has won.", {"player": player(winner), "seeds": seeds})
    words = {"player": player(1 - move.side), "other": player(move.side)}
    if move.ends == layout.END_FEW:
        why = t("Fewer than {few} seeds are left", {"few": move.start.sheet[layout.FEW]})
    elif move.ends == layout.END_NO_SEED:
        why = t("{player} has no seeds to play", words)
    else:
        why = t("{player} cannot feed {other}’s empty row", words)
    words = {"why": why, "player": player(side)}
    if move.swept(side) == 0:
        return t("{why}: the game ends.", words)
    return tn(
        "{why}: the game ends, and {player} takes the {n} seed of its row.",
        "{why}: the game ends, and {player} takes the {n} seeds of its row.",
        move.swept(side),
        words,
    )


def bound_sentences(move: Played, known: set[int]) -> list[str]:
    """Say that a side has no choice, and why, or has to feed the other; or nothing.

    What bars a last pit is said once: `known` holds -1 - pit from then on.
    """
    forced, barred = len(move.start.pits) == 1, move.start.barred
    if move.fed and forced and not move.gift:
        return [
            t("{other} has no seeds left, and {player} must feed it with {move}.", move.words())
        ]
    if move.fed:
        return [t("{other} has no seeds left, and {player} must feed it.", move.words())]
    if not forced:
        return []
    only = t("{player} has only {move}.", move.words())
    if barred < 0 or move.gift or -1 - barred in known:
        return [only]
    known.add(-1 - barred)
    return [only, barred_sentence(move.start)]


def barred_two_sentence(board: Board) -> str:
    """Say that two seeds of the last pit, which would take, may not be played; "" where not so."""
    sheet = [*board.sheet]
    sheet[layout.LAST_TWO] = 1  # where they may be played if they take
    return barred_sentence(board) if board.barred in pits_allowed(sheet, board.state) else ""


def barred_sentence(board: Board) -> str:
    """Say that the last pit of the side to move may not be played; "" where it may, or is bare."""
    if board.barred < 0:
        return ""
    words = {"last": board.names[board.barred]}
    if board.state[board.barred] == 1:
        return t("{last}, a lone seed in the last pit, cannot be played.", words)
    if board.sheet[layout.LAST_TWO] != 1:
        return t("{last}, two seeds in the last pit, cannot be played.", words)
    return t("{last}, two seeds in the last pit that take nothing, cannot be played.", words)
