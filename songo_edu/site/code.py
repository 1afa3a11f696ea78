"""Code in a page: spans for what has a colour of its own, and no others."""

from __future__ import annotations

import re

#: What Pygments marks and is left in the colour of all code: names, signs, brackets, white space.
_PLAIN = re.compile(r'<span class="(?:n|nn|o|p|w)">([^<]*)</span>|<span></span>')
_TWICE = re.compile(r'<span class="(\w+)">([^<]*)</span>(?:<span class="\1">[^<]*</span>)+')
_SPAN = re.compile(r"<span class=\"\w+\">|</span>")


def fewer_spans(body: str) -> str:
    """Return a page's body with as few spans in its code as its colours need.

    Examples
    --------
    >>> fewer_spans('<pre><span></span><span class="n">p</span><span class="o">=</span></pre>')
    '<pre>p=</pre>'
    >>> fewer_spans('<pre><span class="s2">&quot;</span><span class="s2">S</span></pre>')
    '<pre><span class="s2">&quot;S</span></pre>'
    """
    return re.sub(r"<pre>.*?</pre>", lambda match: _in_block(match[0]), body, flags=re.DOTALL)


def _in_block(code: str) -> str:
    plain = _PLAIN.sub(r"\1", code)
    return _TWICE.sub(
        lambda match: f'<span class="{match[1]}">{_SPAN.sub("", match[0])}</span>', plain
    )
