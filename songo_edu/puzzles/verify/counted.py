"""A bound on what is played out: a false record must not keep the verifier busy for ever."""

from __future__ import annotations

from songo_edu.locale import _

#: Positions that a claim about a one-row board may take to be played out.
MOST = 400_000


class TooLargeError(Exception):
    """A claim that takes more positions than the verifier plays out."""

    def __init__(self) -> None:
        super().__init__(_("more than {most} positions: too large to verify").format(most=MOST))


class Counted:
    """Counts positions, and stops where they are too many."""

    def __init__(self) -> None:
        self._seen = 0

    def count(self) -> None:
        """Count a position.

        Raises
        ------
        TooLargeError
            where there were too many.
        """
        self._seen += 1
        if self._seen > MOST:
            raise TooLargeError
