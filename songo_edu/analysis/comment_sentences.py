"""What a move does, from what is found before and after it, and why it is good, in words.

Each sentence states a finding and no more: what the move takes, threatens, prevents or prepares,
and what the opponent can take in return. None is an opinion of a search.
"""

from dataclasses import dataclass
from typing import Any, Final

from songo_edu.analysis.finders import Findings, aim_of, help_words
from songo_edu.games.two_row.findings import Defence, DoubleMenace, Grenier, Menace
from songo_edu.games.two_row.sentences import names_of, numbers_with, pits_with
from songo_edu.games.wording import listed, player, seed_words
from songo_edu.locale import later, t, tn
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_KEEP


@dataclass(frozen=True)
class Played:
    """A legal move, and what it does at once, prepares and prevents."""

    names: list[str]  # of all pits, as they are shown
    order: list[int]  # the pits from left to right
    side: int
    move: str
    events: list[int]
    takes: int  # seeds it wins
    waits: bool  # whether it stays within its own row and wins nothing
    before: Findings
    after: Findings
    verdict: str  # how it ends the game, "" where that goes on
    repeats: bool  # whether some reply would end the game by repetition

    @property
    def menaces(self) -> tuple[Menace, ...]:
        """Threats of the mover that are new, or have grown."""
        return tuple(new_menaces(self))

    @property
    def doubles(self) -> tuple[DoubleMenace, ...]:
        """Real double threats that are new."""
        return tuple(new_doubles(self))

    @property
    def defences(self) -> tuple[Defence, ...]:
        """The opponent's threats it answers."""
        return tuple(answers_of(self))

    @property
    def neglects(self) -> tuple[Menace, ...]:
        """The threats it leaves as they were, though some move blunts them."""
        other = 1 - self.side
        left = self.after.menaces[other]
        return tuple(
            menace
            for menace in self.before.menaces[other]
            if menace.replies and _from_pit(left, menace.source) >= menace.seeds
        )

    @property
    def grenier(self) -> Grenier | None:
        """The grenier it plays."""
        return next(iter(greniers_played(self)), None)

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "move": self.move,
            "takes": self.takes,
            "menaces": [menace.as_json() for menace in self.menaces],
            "doubles": [double.as_json() for double in self.doubles],
            "defences": [defence.as_json() for defence in self.defences],
            "neglects": [neglect.as_json() for neglect in self.neglects],
            "grenier": None if self.grenier is None else self.grenier.pit,
        }


def shown_in_order(made: Played, pits: list[str]) -> list[str]:
    """Return pits from left to right."""
    return [pit for pit in names_of(made.names, made.order) if pit in pits]


def most_seeds(menaces: list[Menace]) -> int:
    """Return what the largest threat takes, 0 where there is none."""
    return max([0, *[menace.seeds for menace in menaces]])


def largest(menaces: list[Menace]) -> Menace:
    """Return the first of the largest threats."""
    return sorted(menaces, key=lambda menace: -menace.seeds)[0]


def real_of(doubles: list[DoubleMenace]) -> list[DoubleMenace]:
    """Return the double threats that no single reply stops."""
    return [double for double in doubles if not double.apparent]


def best_double(doubles: list[DoubleMenace]) -> DoubleMenace:
    """Return the first of those that take most whatever the reply."""
    return sorted(doubles, key=lambda double: [-double.least, -double.seeds])[0]


def pair_of(made: Played, double: DoubleMenace) -> dict[str, str]:
    """Return what sentences say of a double threat: where it lands, its sources, the seeds."""
    return {
        "pits": listed(shown_in_order(made, list(double.lasts))),
        "sources": listed(list(double.sources)),
        "seeds": seed_words(double.least),
    }


def new_menaces(made: Played) -> list[Menace]:
    """Return the mover's threats that are new, or have grown."""
    before = made.before.menaces[made.side]
    return [
        menace
        for menace in made.after.menaces[made.side]
        if menace.seeds > _from_pit(before, menace.source)
    ]


def _from_pit(menaces: list[Menace], pit: str) -> int:
    return most_seeds([menace for menace in menaces if menace.source == pit])


def was_double(made: Played, double: DoubleMenace) -> bool:
    """Return whether there was a double threat already before the move."""
    known = real_of(made.before.doubles[made.side])
    return any(_key_of(earlier) == _key_of(double) for earlier in known)


def _key_of(double: DoubleMenace) -> str:
    return " ".join([*double.sources, *double.lasts])


def new_doubles(made: Played) -> list[DoubleMenace]:
    """Return the mover's real double threats that are new."""
    menaces = real_of(made.after.doubles[made.side])
    return [double for double in menaces if not was_double(made, double)]


def answers_of(made: Played) -> list[Defence]:
    """Return the opponent's threats that the move answers."""
    return [defence for defence in made.before.defences if defence.move == made.move]


def yinda_saves(made: Played) -> int:
    """Return the most that the move saves as a yinda, 0 where it is none."""
    saved = [defence.saved for defence in answers_of(made) if defence.kind == "yinda"]
    return max([0, *saved])


def blunted_by(made: Played) -> list[str]:
    """Return the pits whose threats take less after the move, from left to right."""
    pits = [defence.source for defence in answers_of(made) if defence.saved > 0]
    return shown_in_order(made, pits)


def greniers_played(made: Played) -> list[Grenier]:
    """Return the grenier that the move plays, if it does."""
    greniers = made.before.greniers[made.side]
    return [grenier for grenier in greniers if grenier.pit == made.move]


def reasons_for(made: Played) -> list[str]:
    """Return the merits of a move, the weightiest first, and what the opponent can then take."""
    sentences = _capture(made)
    if made.verdict:
        return [*sentences, made.verdict]
    sentences = [*sentences, *_double(made), *_defences(made), *_threat(made), *_new_greniers(made)]
    if len(sentences) == 0:
        sentences = _wait(made)
    if len(sentences) == 0:
        sentences.append(t("The finders see no reason to play {move}.", {"move": made.move}))
    return [*sentences, *_price(made)]


def _capture(made: Played) -> list[str]:
    who = player(made.side)
    pits = pits_with(made.events, EVENT_CAPTURE)
    if len(pits) > 0:
        taken = sum(numbers_with(made.events, EVENT_CAPTURE))
        values = {"player": who, "seeds": seed_words(taken)}
        values["pits"] = listed(shown_in_order(made, names_of(made.names, pits)))
        return [t("{player} takes {seeds} in {pits}.", values)]
    if len(pits_with(made.events, EVENT_KEEP)) > 0:
        return [t("{player} keeps the last seed of the lap.", {"player": who})]
    return []


def _double(made: Played) -> list[str]:
    menaces = real_of(made.after.doubles[made.side])
    # The finders leave repetition aside; a reply that ends the game by it would escape both.
    if len(menaces) == 0 or made.repeats:
        return []
    best = best_double(menaces)
    who = {"player": player(made.side), "other": player(1 - made.side)}
    values = {"move": made.move, **who, **pair_of(made, best)}
    if was_double(made, best):
        values["aim"] = t("{sources} still make a double threat on {pits}", values)
    else:
        values["aim"] = t("{move} makes a double threat on {pits}, from {sources}", values)
    return [t("{aim}; whatever {other} plays, {player} takes at least {seeds}.", values)]


def _threat(made: Played) -> list[str]:
    doubles = real_of(made.after.doubles[made.side])
    doubled = [pit for double in doubles for pit in double.sources]
    fresh = [menace for menace in new_menaces(made) if menace.source not in doubled]
    if len(fresh) == 0:
        return []
    best = largest(fresh)
    sentence = t("{source} now threatens {pits} ({seeds}).", aim_of(best))
    return [f"{sentence} {help_words(1 - made.side, best)}"]


#: What a defence does, by its kind; a counter-threat has a sentence of its own.
_ANSWERS: Final = {
    "yinda": later("{move} is a yinda: {effect}."),
    "evasion": later("{move} moves threatened seeds away: {effect}."),
    "capture": later("{move} takes the threatening pit itself: {effect}."),
    "push": later("{move} adds to the threatening pit, which aims elsewhere: {effect}."),
    "rule": later("After {move}, the rules get in the way: {effect}."),
}


def _defences(made: Played) -> list[str]:
    """Describe the best of each kind of defence."""
    best: list[Defence] = []
    for defence in answers_of(made):
        known = [earlier for earlier in best if earlier.kind == defence.kind]
        if len(known) == 0:
            best.append(defence)
        elif defence.saved > known[0].saved:
            best = [defence if earlier.kind == defence.kind else earlier for earlier in best]
    return [_defence(made, defence) for defence in best]


def _defence(made: Played, defence: Defence) -> str:
    if defence.kind == "counter-threat":
        return t(
            "{move} is a counter-threat: if {source} takes {lost}, {player} then takes {seeds}.",
            {
                "move": made.move,
                "source": defence.source,
                "player": player(made.side),
                "lost": seed_words(defence.left),
                "seeds": seed_words(defence.regain),
            },
        )
    return t(_ANSWERS[defence.kind], {"move": made.move, "effect": _effect(defence)})


def _effect(defence: Defence) -> str:
    values: dict[str, str | int] = {"source": defence.source, "before": defence.before}
    if defence.left == 0:
        return t("{source} takes nothing instead of {before}", values)
    return tn(
        "{source} takes {n} seed instead of {before}",
        "{source} takes {n} seeds instead of {before}",
        defence.left,
        values,
    )


def _new_greniers(made: Played) -> list[str]:
    before = [grenier.pit for grenier in made.before.greniers[made.side]]
    return [
        t(
            "{pit} becomes a grenier of {seeds}.",
            {"pit": grenier.pit, "seeds": seed_words(grenier.seeds)},
        )
        for grenier in made.after.greniers[made.side]
        if grenier.pit not in before
    ]


def _wait(made: Played) -> list[str]:
    if not made.waits:
        return []
    side = made.side
    values = {
        "move": made.move,
        "player": player(side),
        "other": player(1 - side),
        "own": made.after.waiting[side],
        "others": made.after.waiting[1 - side],
    }
    return [t("{move} is a waiting move: {player} has up to {own} more, {other} {others}.", values)]


def _price(made: Played) -> list[str]:
    other = 1 - made.side
    menaces = made.after.menaces[other]
    if len(menaces) > 0:
        worst = largest(menaces)
        values = {"other": player(other), "seeds": seed_words(worst.seeds), "pit": worst.source}
        return [t("{other} can then take {seeds} with {pit}.", values)]
    if len(made.before.menaces[other]) > 0:
        return [t("{other} can then take nothing.", {"other": player(other)})]
    return []
