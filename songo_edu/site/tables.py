"""Tables of a page: every cell stands under or beside a heading."""

from __future__ import annotations

import re

_TABLE = re.compile(r"<table\b.*?</table>", re.DOTALL)
# A heading of nothing: the corner of a table with headings on two sides, a column of remarks.
_EMPTY_HEADING = re.compile(r"<th[^>]*>\s*(?:<p>\s*</p>)?\s*</th>")
_FIRST_CELL = re.compile(r"(<tr[^>]*>\s*)<td([^>]*)>(.*?)</td>", re.DOTALL)
_ALONE = re.compile(r"(<t[dh]\b[^>]*>)<p>((?:(?!</?p\b).)*)</p>\s*(?=</t[dh]>)", re.DOTALL)


def headed(body: str) -> str:
    """Return a page's body with headings of rows in the tables where a column has none.

    What stands alone in a cell is no paragraph.

    Examples
    --------
    >>> headed("<table><tr><th>A</th><th></th></tr><tr><td>1</td><td>2</td></tr></table>")
    '<table><tr><th>A</th><td></td></tr><tr><th scope="row">1</th><td>2</td></tr></table>'
    >>> headed("<td><p>1</p></td><td><p>2</p><p>3</p></td>")
    '<td>1</td><td><p>2</p><p>3</p></td>'
    """

    def renewed(match: re.Match[str]) -> str:
        table, found = _EMPTY_HEADING.subn("<td></td>", match[0])
        if not found:
            return match[0]
        head, rule, rows = table.rpartition("</thead>")
        return head + rule + _FIRST_CELL.sub(r'\1<th scope="row"\2>\3</th>', rows)

    return _ALONE.sub(r"\1\2", _TABLE.sub(renewed, body))
