"""What a page may load and run: only what lies on its own host, and nothing written within it.

Every page says so in its head, as many hosts set no headers, and the server says it once more. It
is decided here for the whole site; a page that needs more asks `policy` for it by name. Homework in
one file has no host, and a stricter policy of its own (`songo_edu.teaching.homework`).
"""

import re
from html import escape, unescape

# No other host, no script and no style within a page, no picture within an address; a picture that
# the page has drawn itself, as one to share, is let through.
_DIRECTIVES = {
    "default-src": "'self'",
    "img-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
}


def policy(**more: str) -> str:
    """Return the policy; `more` names sources that are allowed besides, by directive."""
    wider = {name.replace("_", "-"): f"'self' {sources}" for name, sources in more.items()}
    return "; ".join(f"{name} {sources}" for name, sources in {**_DIRECTIVES, **wider}.items())


def in_head(written: str) -> str:
    """Return the element by which a page keeps to a policy; it comes before all it is about."""
    text = escape(written).replace("&#x27;", "'")
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([ !#-~]*)">')


def policy_of(page: str) -> str:
    """Return the policy that a page's head names, the usual one where it names none."""
    match = _META.search(page)
    return unescape(match[1]) if match else policy()


_AGAINST = (
    (re.compile(r"<style\b"), "a style sheet within it"),
    (re.compile(r"<script\b(?![^>]*\b(?:src=|type=\"application/json\"))"), "a script within it"),
    (re.compile(r"<[a-zA-Z][^<>]*\sstyle="), "an element with a style of its own"),
    (re.compile(r"<[a-zA-Z][^<>]*\son[a-z]+="), "an element with a script of its own"),
    (re.compile(r"(?:href|src|action)=[\"']?\s*javascript:"), "a script as an address"),
)


def breaches(body: str) -> list[str]:
    """Return what a page's body holds that its policy forbids, as words for its builder.

    Examples
    --------
    >>> breaches('<p style="color: red">red</p>')
    ['an element with a style of its own']
    """
    return [words for pattern, words in _AGAINST if pattern.search(body)]
