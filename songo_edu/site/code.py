"""Code in a page: spans for what has a colour of its own, and no others."""

from __future__ import annotations

import re

#: What Pygments marks and is left in the colour of all code: names, also of what Python has,
#: numbers, signs, brackets, white space. Words of the language, strings and remarks have their own.
_PLAIN = re.compile(r'<span class="(?:n|nn|nb|mi|mf|mh|o|p|w)">([^<]*)</span>|<span></span>')
#: What stands within a string is of its colour.
_IN_STRING = re.compile(r'<span class="(?:sa|se|si|s1)">')
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
    plain = _PLAIN.sub(r"\1", _IN_STRING.sub('<span class="s2">', code))
    return _TWICE.sub(
        lambda match: f'<span class="{match[1]}">{_SPAN.sub("", match[0])}</span>', plain
    )
