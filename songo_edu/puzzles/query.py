"""Queries: made of what is wanted, refused where a text does not fit; what is kept for them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

from songo_edu import lazy
from songo_edu.analysis.theme_words import known_themes, theme_named
from songo_edu.errors import QueryError, shown
from songo_edu.games import game, sheet
from songo_edu.games.catalogue import family
from songo_edu.games.own import OWN
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import kinds, levels, sieve
from songo_edu.puzzles.journal import Journal
from songo_edu.puzzles.kinds.kind import LIMIT, Kind, Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.record import LEVELS, Json

if TYPE_CHECKING:
    from songo_edu.puzzles import sources, study_tables
else:
    study_tables = lazy.module("songo_edu.puzzles.study_tables")
    sources = lazy.module("songo_edu.puzzles.sources")

#: Positions tried for each of many puzzles, where nothing else is said.
LIMIT_EACH = 10_000
#: The method of a query that names where its positions come from.
GIVEN = "given"


def query_for(kind: str = "capture", **wanted: Any) -> Query:
    """Return a query that can be looked for.

    Parameters
    ----------
    kind
        what the puzzles claim, such as "capture".
    game
        the game, with its options; the first that the kind takes where not said.
    method
        where positions come from; the kind's usual source where not said.
    moves, seeds
        of the goal; any where not said.
    most
        the most seeds on the board; any number where not said.
    theme, level
        what a puzzle shows, and how hard it is; any where not said.
    strict
        only one right move at every turn.
    sound
        only puzzles whose key is also the best move, where the kind asks for it.
    sieve
        none that are right and dull (`songo_edu.puzzles.sieve`); of positions that are given, all.
    start
        a position, or a record, that all are taken from.
    count
        how many, 10 where not said.
    seed
        another seed, other puzzles.
    limit
        positions tried at most; where it is not said, a search that brings nothing at first ends
        sooner.
    left_out
        ids and ideas (`songo_edu.puzzles.sieve.idea`) that are not wanted.

    Raises
    ------
    SongoError
        naming a text that is not known or does not fit, and what there is.

    Examples
    --------
    >>> query_for("capture", moves=2, seeds=6).method
    'selfplay'
    """
    known = kinds.kind(kind)
    fields: dict[str, Any] = {"game": known.games[0], "method": known.methods[0]}
    fields |= {name: value for name, value in wanted.items() if value is not None}
    if "start" in fields:
        fields |= {"method": GIVEN, "sieve": False}
    fields["patient"] = "limit" in fields
    fields.setdefault("limit", max(LIMIT, LIMIT_EACH * fields.get("count", 10)))
    fields["seed"] = str(fields.get("seed", "1"))
    fields["left_out"] = frozenset(fields.get("left_out", ()))
    return require(Query(kind=kind, **fields))


def require(query: Query) -> Query:
    """Return a query that can be looked for, however vainly: every text in it is known."""
    name = game(query.game).name  # which says what is wrong with its name or options
    if name in OWN:
        query = replace(query, game=name, sheet=OWN[name].text)
    kind = kinds.kind(query.kind)
    if not kind.takes(query.game):
        _refuse(
            _("{game} has no puzzles of the kind {kind}; games that have: {known}"),
            kind.games,
            game=query.game,
            kind=kind.name,
        )
    if query.start is not None:
        sources.read(query.game, query.start)
    elif query.method == GIVEN:
        _refuse(_("the method given needs a position or a record: --from"))
    elif query.method not in kind.methods:
        _refuse(
            _("unknown method {method} for the kind {kind}; methods: {known}"),
            kind.methods,
            method=shown(query.method),
            kind=kind.name,
        )
    if query.theme is not None:
        theme = theme_named(query.theme)
        if theme is None:
            sentence = _("unknown theme {theme}; known themes: {known}")
            raise QueryError(sentence.format(theme=shown(query.theme), known=known_themes()))
        query = replace(query, theme=theme)
    if query.level is not None and query.level not in LEVELS:
        _refuse(_("unknown level {level}; levels: {known}"), LEVELS, level=shown(query.level))
    _require_goal(query, kind)
    _require_shown(query, kind)
    for field in ("count", "limit", "budget", "most"):
        number = getattr(query, field)
        if number is not None and number < 1:
            _refuse(_("{name} is {number}, and should be 1 or more"), name=field, number=number)
    return query


def _require_goal(query: Query, kind: Kind) -> None:
    if query.seeds is not None and "seeds" not in kind.goal:
        _refuse(_("puzzles of the kind {kind} have no number of seeds to ask for"), kind=kind.name)
    if family(query.game) == "two_row":
        _require_seeds(query, kind)
    low, high = kind.goal["moves"]
    if query.moves is not None and not low <= query.moves <= high:
        _refuse(
            _("{moves} moves: puzzles of the kind {kind} have {low} to {high}"),
            moves=shown(query.moves),
            kind=kind.name,
            low=low,
            high=high,
        )


def _require_seeds(query: Query, kind: Kind) -> None:
    """Refuse seeds that no board of the kind has: to ask for, or to lie there at most."""
    rules = sheet(query.game)
    fewest, most = rules.few, rules.seeds
    if kind.form == "study":
        known = study_tables.sizes(rules)
        fewest, most = known[0], known[-1]
    if query.most is not None and query.most < fewest:
        _refuse(
            _("at most {seeds} seeds on the board: puzzles of the kind {kind} have {low} or more"),
            seeds=query.most,
            kind=kind.name,
            low=fewest,
        )
    if query.seeds is None:
        return
    low, high = kind.goal["seeds"]
    high = min(high, most, query.most or most)
    if not low <= query.seeds <= high:
        _refuse(
            _("{seeds} seeds: puzzles of the kind {kind} have {low} to {high}"),
            seeds=query.seeds,
            kind=kind.name,
            low=low,
            high=high,
        )


def _require_shown(query: Query, kind: Kind) -> None:
    """Refuse what no puzzle of the kind can have, with any number of moves: a level, a theme."""
    if query.strict and kind.form == "study":
        _refuse(_("later moves of a study are not judged: none is strict"))
    k = query.moves
    levels_there = levels.levels_of(kind, k) if query.level is not None else []
    if query.level is not None and query.level not in levels_there:
        sentence = _("no puzzle of the kind {kind} is of level {level}; levels there are: {known}")
        if query.level in levels.levels_of(kind):
            sentence = _(
                "no puzzle of the kind {kind} in {moves} is of level {level}; levels there are:"
                " {known}"
            )
        moves = ngettext("{k} move", "{k} moves", k or 0).format(k=k)
        _refuse(sentence, levels_there, kind=kind.name, level=query.level, moves=moves)
    themes = levels.themes_of(kind, query.game, k) if query.theme is not None else []
    if query.theme is not None and query.theme not in themes:
        _refuse(
            _("no puzzle of the kind {kind} shows the theme {theme}; themes: {known}"),
            themes,
            kind=kind.name,
            theme=query.theme,
        )


def _refuse(sentence: str, known: Iterable[object] = (), **values: object) -> NoReturn:
    """Refuse a query in a sentence, which may say what is known instead."""
    raise QueryError(sentence.format(known=", ".join(map(str, known)) or "–", **values))


# -- selection: of the puzzles that jobs bring, which are kept; none twice, and the set varied -----

# Jobs are given in the order of their numbers, whatever did them and whenever they were ready: so
# the same puzzles are kept whatever the number of workers. What a selection knows is `state` and
# the fingerprints of what it kept: with both another one goes on where it stopped.

#: The fingerprints of the puzzles kept so far, in memory or on the disk.
Fingerprints = set[bytes] | Journal
#: The classes of a puzzle by their kind: at most one of each.
Classes = dict[str, object]

#: Queries for more are not kept varied: everything has its place then.
VARIED = 2000
#: Puzzles turned away in a row for variety's sake, after which each class may hold one more.
PATIENCE = 40
#: Of this many puzzles and more no answer has more than its share, however patient one is.
MANY = 20
#: One in this many may have the same answer; and may show the same idea, as long as these are
#: not more than all collections together may have of it (`sieve.SAME_IDEA`).
ANSWER_IN = 5
FEW_IN = 4
IDEA_IN = 20
#: Kinds whose keys are all quiet: that is no class of theirs.
QUIET = ("double", "wait")


def classes(record: Json) -> Classes:
    """Return the classes that a puzzle belongs to."""
    data: Classes = {"key": record["key"], **kinds.kind(record["kind"]).sorts(record)}
    idea = sieve.idea(record)
    if idea is not None:
        data["idea"] = idea
    if "seeds" in record["goal"] and "most" not in record["solution"]:  # there nearly all is won
        data["seeds"] = record["goal"]["seeds"]
    if "example" in record["provenance"]:
        data["example"] = record["provenance"]["example"]
    if record["features"].get("quiet") and "others" not in record["solution"]:
        data["quiet"] = True  # most keys of studies are
    if record["kind"] == "defend" and "evasion" in record["themes"]:
        data["evasion"] = True
    return data | sieve.patterns(record)


class Variety:
    """How many puzzles of each class a set may hold.

    A class is a goal, a key, an idea, a pattern, an example or the quiet keys, and what its kind
    sorts by; what the query itself fixes is no class. Levels are none: what is found does not
    depend on how it is graded. Where `PATIENCE` puzzles in a row found no place, every class may
    hold one more, so that a query for many is not refused; but ideas and patterns never may, nor
    answers where there are `MANY`, nor what a kind shares out (`Kind.shares`).
    """

    def __init__(self, query: Query) -> None:
        count = query.count
        # A board of one row has few holes, and few boards of it are not alike.
        is_small = count < MANY and "boards" in kinds.kind(query.kind).methods
        self._most = {
            "key": -(-count // FEW_IN) if is_small else max(1, count // ANSWER_IN),
            "idea": max(1, min(sieve.SAME_IDEA, count // IDEA_IN)),
        }
        self._firm = {"idea"} | ({"key"} if count >= MANY else set())
        if query.sieve:
            # Who steps aside defends as everybody would: at most every other defence is like that.
            self._most |= {**sieve.MOST, "evasion": max(1, count // 2)}
            self._firm |= {*sieve.MOST, "evasion"}
        if query.seeds is None:
            self._most["seeds"] = -(-count // 5)
        if query.method == "history":
            self._most["example"] = -(-count // FEW_IN)
        if query.theme != "quiet" and query.kind not in QUIET:
            self._most["quiet"] = -(-3 * count // 5)
        #: What a kind shares out evenly is never given more room.
        self._always = {
            name: -(-count // parts) if name == "sort" else max(1, count // parts)
            for name, parts in kinds.kind(query.kind).shares(query.game).items()
            if query.theme is None or name != "sort"
        }
        self._held: Counter[tuple[str, object]] = Counter()
        self._turned_away = 0

    def admits(self, classes: Classes) -> bool:
        """Return whether a puzzle of these classes is wanted; where not, patience wears."""
        held = self._held
        items = classes.items()
        if any(held[item] >= self._always[item[0]] for item in items if item[0] in self._always):
            return False
        if all(held[item] < self._most[item[0]] for item in items if item[0] in self._most):
            return True
        self._turned_away += 1
        if self._turned_away == PATIENCE:
            self._turned_away = 0
            for name in self._most.keys() - self._firm:
                self._most[name] += 1
        return False

    def takes(self, classes: Classes) -> None:
        """Count a puzzle in."""
        self._turned_away = 0
        self._held.update(classes.items())

    def state(self) -> Json:
        """Return all it knows, as JSON."""
        held = [[name, value, number] for (name, value), number in self._held.items()]
        return {"most": dict(self._most), "held": held, "turned_away": self._turned_away}

    def restore(self, state: Json) -> None:
        """Take up what another one knew."""
        self._most = dict(state["most"])
        self._held = Counter({(name, value): number for name, value, number in state["held"]})
        self._turned_away = state["turned_away"]


class Selection:
    """Takes what jobs made, in the order of their numbers, and gives what is kept.

    Of a game at most one puzzle is kept where the set is varied. `job` is the number of the next
    job; `dry` says whether the source has come to its end.
    """

    def __init__(self, query: Query, fingerprints: Fingerprints, state: Json | None = None) -> None:
        self.query = query
        self.job = self.tried = self.found = 0
        self.dry = False
        self._fingerprints = fingerprints
        self._variety = Variety(query) if query.count <= VARIED else None
        if state is not None:
            self.job, self.tried, self.found = state["job"], state["tried"], state["found"]
            self.dry = state["dry"]
            if self._variety is not None:
                self._variety.restore(state["variety"])

    @property
    def full(self) -> bool:
        """Whether the query is fulfilled."""
        return self.found >= self.query.count

    def is_done(self) -> bool:
        """Return whether another job would change nothing: no place, no limit or no source left."""
        return self.full or self.dry or self.tried >= self.query.limit

    def take(self, made: Made) -> list[Json]:
        """Return the puzzles of the next job that are kept."""
        self.job += 1
        self.tried += made.tried
        self.dry = made.tried == 0
        kept: list[Json] = []
        games: list[str] = []
        for record, fingerprints in zip(made.records, made.fingerprints, strict=True):
            if self.full:
                break
            if any(fingerprint in self._fingerprints for fingerprint in fingerprints):
                continue
            played = record["provenance"].get("record")
            if self._variety is not None:
                if played is not None and any(_same_game(played, other) for other in games):
                    continue
                named = classes(record)
                if not self._variety.admits(named):
                    continue
                self._variety.takes(named)
            if played is not None:
                games.append(played)
            for fingerprint in fingerprints:
                self._fingerprints.add(fingerprint)
            self.found += 1
            kept.append(record)
        return kept

    def state(self) -> Json:
        """Return all it knows but the fingerprints, as JSON."""
        return {
            "job": self.job,
            "tried": self.tried,
            "found": self.found,
            "dry": self.dry,
            "variety": None if self._variety is None else self._variety.state(),
        }


def _same_game(first: str, second: str) -> bool:
    """Return whether two records come from one game: one is the other's beginning."""
    short, long = sorted((first, second), key=len)
    return f"{long} ".startswith(f"{short} ")
