"""Cards for Anki: what is asked and the board in front, the answer and its reason behind.

A deck is written by `songo_edu.teaching.quiz.anki`. The page, which has no data base to write one
with, gives the text that Anki imports: a card a line, its pictures within it.
"""

from songo_edu.locale import t
from songo_edu.teaching.quiz.wording import Question
from songo_edu.teaching.quiz.xml import quiz_safe, why_html
from songo_edu.teaching.sheet_rules import RulesCard


def card_deck(title: str) -> str:
    """Return a title as the name of a deck: two colons would make a deck within a deck."""
    name = title if title != "" else "Songo"
    return "Songo: " + name.replace("::", ": :")


def card_fields(question: Question, address: str) -> list[str]:
    """Return the fields of a question's note, as HTML; its picture is found at an address."""
    return [
        quiz_safe(question["asked"]),
        _picture(address, question["alt"]),
        quiz_safe(question["about"]),
        "<br>".join([quiz_safe(hint) for hint in question["hints"]]),
        "<br>".join([quiz_safe(line) for line in _right(question)]),
        "".join([why_html(why) for why in question["why"]]),
    ]


def rules_fields(card: RulesCard, address: str) -> list[str]:
    """Return the same for the rules of a game."""
    words = [quiz_safe(card["words"]), quiz_safe(card["example"])]
    return [quiz_safe(card["title"]), _picture(address, card["title"]), "", "", *words]


def _picture(address: str, words: str) -> str:
    return f'<img src="{quiz_safe(address)}" alt="{quiz_safe(words)}">'


def _right(question: Question) -> list[str]:
    """Return the right answer, line by line."""
    if question["ask"] != "match":
        return [choice["shown"] for choice in question["choices"] if choice["right"]]
    told: list[str] = []
    for pair in question["pairs"]:
        values = {"pit": pair["shown"], "answer": question["answers"][pair["answer"]]}
        told.append(t("{pit}: {answer}", values))
    return told


def cards_text(title: str, rules: list[RulesCard], questions: list[Question]) -> str:
    """Return cards as text to import, a line each: front, back, tags; `data` of rules is base64."""
    kind = t("Basic")  # what Anki calls its plain notes, of a front and a back
    lines = [
        *("#separator:tab", "#html:true", f"#deck:{_line(card_deck(title))}"),
        *(f"#notetype:{kind}", "#tags column:3"),
    ]
    for card in rules:
        fields = rules_fields(card, _within(card["data"]))
        lines.append(_card(fields, ["songo", "rules"]))
    for one in questions:
        fields = card_fields(one, _within(one["data"]))
        lines.append(_card(fields, ["songo", *one["tags"]]))
    return "\n".join(lines) + "\n"


def _within(data: str) -> str:
    """Return the address of a picture that is written out, as base64."""
    return f"data:image/svg+xml;base64,{data}"


def _card(fields: list[str], tags: list[str]) -> str:
    asked, picture, about, hint, answer, reason = fields
    front = f"<p>{asked}</p>{picture}"
    if about != "":
        front += f"<p><small>{about}</small></p>"
    if hint != "":
        words = quiz_safe(t("Hint"))
        front += f"<details><summary>{words}</summary>{hint}</details>"
    back = f"<p><strong>{answer}</strong></p>{reason}"
    return f"{_line(front)}\t{_line(back)}\t{' '.join(tags)}"


def _line(text: str) -> str:
    return text.replace("\t", " ").replace("\r", " ").replace("\n", " ")
