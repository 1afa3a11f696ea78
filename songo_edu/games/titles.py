"""What a game is called, and what its options change, in the reader's language.

A variant is played by other rules than those a reader has learnt; whoever asks them to play one
says which. The rules themselves and their sources stand in the sheets.
"""

from __future__ import annotations

from songo_edu.locale import _


def title(name: str) -> str:
    """Return a game's title with those of its options; a game without one stands for itself.

    Examples
    --------
    >>> title("awale-mbekh"), title("sowing+misere")
    ('awalé mbekh', 'Sowing, misère')
    """
    base, *options = name.split("+")
    told = _variants()
    known = {**_games(), **{game: words for game, (words, _rule) in told.items()}}
    return ", ".join([known.get(base, base), *(told[f"+{option}"][0] for option in options)])


def differences(name: str) -> str:
    """Return what a variant changes, in whole sentences; nothing where all is as usual.

    Examples
    --------
    >>> differences("sowing+misere")
    'Whoever has no move left wins.'
    >>> differences("songo")
    ''
    """
    base, *options = name.split("+")
    told = _variants()
    names = [base, *(f"+{option}" for option in options)]
    return " ".join(told[one][1] for one in names if one in told)


def _games() -> dict[str, str]:
    """Return the titles of games as they are usually played."""
    return {
        "songo": _("songo"),
        "awale": _("awalé"),
        "tchoukaillon": "Tchoukaillon",
        "kaillon": "Kaillon",
        "tchouka-rouma": "Tchouka-Rouma",
        "monde": _("the game of Le Monde"),
        "sowing": "Sowing",
        "wing": "Wing",
        "chip-firing": _("chip-firing"),
        "graph-awale": _("awalé on a graph"),
    }


def _variants() -> dict[str, tuple[str, str]]:
    """Return the titles of variants and of options, each with what it changes."""
    return {
        "songo-ekang": (
            _("songo, after Mbarga Owona"),
            _(
                "The last pit may not be played with 1 or 2 seeds; an empty row is to be given at"
                " least 7 seeds, or else as many as can be."
            ),
        ),
        "awale-grand-slam": (
            _("awalé with grand slam"),
            _("All the seeds of the other side may be taken at once."),
        ),
        "awale-mbekh": (
            _("awalé mbekh"),
            _("A single seed sown from the last pit takes nothing; nobody has to feed."),
        ),
        "+occupied": (
            _("occupied holes allowed"),
            _("The last seed may also fall in a hole that holds seeds."),
        ),
        "+skip-origin": (_("own hole skipped"), _("A lap skips the hole it came from.")),
        "+suicide": (
            _("with suicide"),
            _("One may sow into an empty hole, and loses."),
        ),
        "+misere": (_("misère"), _("Whoever has no move left wins.")),
        "+impartial": (_("impartial"), _("Both may sow either way.")),
        "+fafy": (_("fafy"), _("Every seed must fall in a hole that holds some.")),
        "+situational": (
            _("situational"),
            _("A board may come back once, for the other player to move."),
        ),
    }
