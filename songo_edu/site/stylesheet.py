"""Cut a stylesheet down to the rules that a set of pages can use.

A rule goes when each of its selectors asks for an element, a class, an identifier or a `data-`
attribute that is in no page and in no script. What cannot be judged (other attributes, `:not`)
counts as used. Custom properties that nothing reads go as well, key frames that nothing is
moved by, and fonts: the site uses the system's.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import tinycss2
from tinycss2.ast import WhitespaceToken

_NESTING = frozenset({"media", "supports", "layer", "container"})
_DROPPED = frozenset({"charset", "font-face", "import"})
_ATTRIBUTE = re.compile(r'\b(?:class|id)="([^"]*)"')
_TAG = re.compile(r"<([a-zA-Z][\w-]*)")
_DATA = re.compile(r"\b(data-[\w-]+)=")
_WORD = re.compile(r"[\w-]+")
_PROPERTY = re.compile(r"--[\w-]+")
#: What is asked by one of several selectors, of an element or of what is within it.
_EITHER = frozenset({"is", "where", "has"})
# Around these, white space says nothing in a value, a selector or a media query.
_TIGHT = frozenset(";,")


@dataclass(frozen=True)
class Used:
    """The names that may be asked for: classes and identifiers, custom properties, elements, data.

    Elements and attributes are not judged where nothing is known of them.
    """

    names: frozenset[str]
    properties: frozenset[str]
    elements: frozenset[str] = frozenset()
    data: frozenset[str] = frozenset()

    @classmethod
    def by(cls, pages: Iterable[str], scripts: Iterable[str]) -> Used:
        """Collect the names that are in pages, and every word of the scripts."""
        names: set[str] = set()
        properties: set[str] = set()
        elements = {"html", "body"}
        data: set[str] = set()
        for page in pages:
            elements.update(map(str.lower, _TAG.findall(page)))
            data.update(_DATA.findall(page))
            for value in _ATTRIBUTE.findall(page):
                names.update(value.split())
            properties.update(_PROPERTY.findall(page))
        for script in scripts:
            words = _WORD.findall(script)
            names.update(words)
            elements.update(words)
            data.update(words, map(_data_name, words))
            properties.update(_PROPERTY.findall(script))
        return cls(*map(frozenset, (names, properties, elements, data)))


class _Every(frozenset[str]):
    """All names there may be."""

    def __contains__(self, _name: object) -> bool:
        return True


#: What may be asked for by pages that are not written yet.
ANYTHING = Used(_Every(), frozenset())


def _data_name(word: str) -> str:
    """Return the attribute of a key of an element's `dataset`.

    Examples
    --------
    >>> _data_name("codeKey")
    'data-code-key'
    """
    return "data-" + re.sub(r"[A-Z]", lambda match: f"-{match[0].lower()}", word)


@dataclass
class _Rule:
    """A rule that stays: its selectors, its declarations, and the at-rules around it."""

    around: tuple[str, ...]
    selectors: str = ""
    declarations: list[tuple[str, str]] = field(default_factory=list)
    # At-rules that are kept as they are (key frames, pages), and what key frames are called.
    verbatim: str = ""
    frames: str = ""

    def written(self, alive: Collection[str]) -> str:
        """Return its text, of custom properties those that are alive."""
        # An empty custom property keeps its space: without it, older browsers drop it.
        declared = [
            f"{name}:{value or ' '}"
            for name, value in self.declarations
            if not name.startswith("--") or name in alive
        ]
        return f"{self.selectors}{{{';'.join(declared)}}}" if declared else self.verbatim


def cut_down(css: str, used: Used) -> str:
    """Return `css` without what the pages cannot use, white space and comments."""
    rules = _rules(css, used)
    return _joined(rules, _alive_properties(rules, used))


def of_others(css: str, used: Used, set_later: Iterable[str] = ()) -> str:
    """Return a stylesheet of others, in front of our own: only what may match is left in it.

    Scripts are none of theirs: `used` has the names of pages. The custom properties `set_later` are
    always set by ours.
    """
    rules = _rules(css, used)
    named = {name for rule in rules for name, _ in rule.declarations}
    return _joined(rules, named - {*set_later})


def _rules(css: str, used: Used) -> list[_Rule]:
    nodes = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    rules = [*_matching(nodes, (), used)]
    moved = {
        word
        for rule in rules
        for name, value in rule.declarations
        if "animation" in name
        for word in _WORD.findall(value)
    }
    return [rule for rule in rules if not rule.frames or rule.frames in moved]


def _joined(rules: Iterable[_Rule], alive: Collection[str]) -> str:
    written, around = "", tuple[str, ...]()
    for rule in rules:
        if text := rule.written(alive):
            if rule.around != around:
                written += "}" * len(around) + "".join(f"{head}{{" for head in rule.around)
                around = rule.around
            written += text
    return written + "}" * len(around) + "\n"


def _matching(nodes: Iterable[Any], around: tuple[str, ...], used: Used) -> Iterator[_Rule]:
    """Yield the rules that may match something, those within others too."""
    for node in nodes:
        if node.type == "qualified-rule":
            selectors = [part for part in _split(node.prelude) if _may_match(part, used)]
            if selectors:
                declarations = [
                    (
                        content.name,
                        _tight(content.value) + ("!important" if content.important else ""),
                    )
                    for content in tinycss2.parse_blocks_contents(node.content)
                    if content.type == "declaration"
                ]
                yield _Rule(around, ",".join(map(_tight, selectors)), declarations)
            continue
        if node.type != "at-rule" or node.lower_at_keyword in _DROPPED:
            continue
        head = f"@{node.at_keyword} {_tight(node.prelude)}".rstrip()
        if node.lower_at_keyword in _NESTING and node.content:
            inner = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            yield from _matching(inner, (*around, head), used)
        else:
            body = "{" + _tight(node.content) + "}" if node.content is not None else ";"
            frames = head.partition(" ")[2] if node.lower_at_keyword.endswith("keyframes") else ""
            yield _Rule(around, verbatim=head + body, frames=frames)


def _split(tokens: Iterable[Any]) -> list[list[Any]]:
    """Split a rule's head into its selectors."""
    selectors: list[list[Any]] = [[]]
    for token in tokens:
        if token.type == "literal" and token.value == ",":
            selectors.append([])
        else:
            selectors[-1].append(token)
    return selectors


def _may_match(selector: Iterable[Any], used: Used) -> bool:
    """Return whether all that the selector asks for by name is used somewhere."""
    before = ""
    for token in selector:
        match token.type:
            case "ident" if before == ".":
                known = token.value in used.names
            case "ident" if before != ":":
                known = not used.elements or token.lower_value in used.elements
            case "hash":
                known = token.value in used.names
            case "[] block" if used.data:
                attribute = next(part.lower_value for part in token.content if part.type == "ident")
                known = not attribute.startswith("data-") or attribute in used.data
            case "function" if before == ":" and token.lower_name in _EITHER:
                known = any(_may_match(part, used) for part in _split(token.arguments))
            case _:
                known = True
        if not known:
            return False
        before = token.value if token.type == "literal" else ""
    return True


def _alive_properties(rules: Iterable[_Rule], used: Used) -> set[str]:
    """Return the custom properties that some declaration reads, also by way of others."""
    values: dict[str, set[str]] = {}
    alive = set(used.properties)
    for rule in rules:
        alive.update(_PROPERTY.findall(rule.verbatim))
        for name, value in rule.declarations:
            reads = values.setdefault(name, set()) if name.startswith("--") else alive
            reads.update(_PROPERTY.findall(value))
    waiting = list(alive)
    while waiting:
        more = values.get(waiting.pop(), set()) - alive
        alive |= more
        waiting += more
    return alive


def _tight(tokens: Iterable[Any]) -> str:
    """Write tokens without comments, and with no more white space than they need."""
    written: str = tinycss2.serialize(_without_slack(tokens))
    return written


def _without_slack(tokens: Iterable[Any]) -> list[Any]:
    tokens = [token for token in tokens if token.type != "comment"]
    out: list[Any] = []
    for i, token in enumerate(tokens):
        if token.type == "whitespace":
            ends = not out or i + 1 == len(tokens)
            if ends or _is_tight(out[-1]) or _is_tight(tokens[i + 1]):
                continue
            token = WhitespaceToken(token.source_line, token.source_column, " ")
        elif token.type == "function":
            token.arguments = _without_slack(token.arguments)
        elif hasattr(token, "content"):
            token.content = _without_slack(token.content)
        out.append(token)
    return out


def _is_tight(token: Any) -> bool:
    """Return whether white space beside a token says nothing."""
    if token.type == "literal":
        return token.value in _TIGHT
    return token.type in ("whitespace", "{} block")
