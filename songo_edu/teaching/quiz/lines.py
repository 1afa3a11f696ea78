r"""A quiz as lines of text: GIFT, which many learning platforms read, and cards that Anki imports.

In GIFT boards are rows of numbers. A question is ``::name::[html]what is asked {=right#feedback
~wrong#feedback ####reason}``, a number ``{#=3:0 …}``, a matching ``{=S3 -> may be played …}``;
``\ ~ = # { } :`` are written behind a backslash. GIFT has no hints, and no place for feedback in a
matching but for the reason.

A card has what is asked and the board in front, the answer and its reason behind. A deck is written
by `songo_edu.teaching.quiz.anki`; the page, which has no data base to write one with, gives the
text that Anki imports, a card a line, its pictures within it.
"""

from typing import Final

from songo_edu.locale import t
from songo_edu.teaching.game_rules import GameRules, RulesCard
from songo_edu.teaching.quiz.moodle_xml import quiz_category, quiz_safe, two_digits, why_html
from songo_edu.teaching.quiz.wording import Question, QuizChoice

_SIGNS: Final = "~=#{}:"


def gift_file(
    title: str, rules: list[GameRules], questions: list[Question], boards: list[str]
) -> str:
    """Return questions as a GIFT file; `boards` are the lines of the board of each.

    The rules of their games come first, as comments, which importers pass over and teachers read.
    """
    parts = [f"$CATEGORY: {quiz_category(title)}"]
    for game in rules:
        lines = [game["title"], game["words"], game["example"]]
        parts.append("\n".join([f"// {line}" for line in lines if line != ""]))
    for i, question in enumerate(questions):
        parts.append(gift_question(question, boards[i], i + 1))
    return "\n\n".join(parts) + "\n"


def gift_text(text: str) -> str:
    """Return a text as GIFT has it: on one line, its signs escaped.

    A text that looks like what Moodle makes of an escaped sign, ``&&058;``, is broken up.
    """
    escaped = text.replace("&&", "& &").replace("\\", "\\\\")
    for sign in list(_SIGNS):
        escaped = escaped.replace(sign, f"\\{sign}")
    return escaped.replace("\n", " ").replace("\r", " ")


def gift_question(question: Question, board: str, place: int) -> str:
    """Return a question in GIFT; `board` are the lines of its board."""
    rows = "<br>".join([quiz_safe(row) for row in board.split("\n")])
    about = f"<p><small>{quiz_safe(question['about'])}</small></p>"
    asked = f"<p>{quiz_safe(question['asked'])}</p><pre>{rows}</pre>{about}"
    reason = "".join([why_html(why) for why in question["why"]])
    tags = "".join([f" [tag:{tag}]" for tag in ("songo", *question["tags"])])
    name = gift_text(f"{two_digits(place)}. {question['name']}")
    lines = [
        f"// [id:{question['id']}]{tags}",
        f"::{name}::[html]{gift_text(asked)} {{",
        *_answers(question),
    ]
    if reason != "":
        lines.append(f"####{gift_text(reason)}")
    return "\n".join([*lines, "}"])


def _answers(question: Question) -> list[str]:
    if question["ask"] == "match":
        used = [pair["answer"] for pair in question["pairs"]]
        answers = [gift_text(answer) for answer in question["answers"]]
        lines = [
            f"={gift_text(quiz_safe(pair['shown']))} -> {answers[pair['answer']]}"
            for pair in question["pairs"]
        ]
        lines.extend([f"= -> {answer}" for i, answer in enumerate(answers) if i not in used])
        return lines
    if question["ask"] == "number":
        return ["#", *[f"{_number(choice)}#{_feedback(choice)}" for choice in question["choices"]]]
    return [f"{_choice(choice)}#{_feedback(choice)}" for choice in question["choices"]]


def _choice(choice: QuizChoice) -> str:
    sign = "=" if choice["right"] else "~"
    return f"{sign}{gift_text(quiz_safe(choice['shown']))}"


def _number(choice: QuizChoice) -> str:
    """Return a number that may be given; a wrong one is worth nothing, "*" is all others."""
    if choice["text"] == "*":
        return "~"
    worth = "" if choice["right"] else "%0%"
    return f"={worth}{choice['text']}:0"


def _feedback(choice: QuizChoice) -> str:
    return gift_text(f"<p>{quiz_safe(choice['told'])}</p>")


# -- cards for Anki --------------------------------------------------------------------------------


def card_deck(title: str) -> str:
    """Return a title as the name of a deck: two colons would make a deck within a deck."""
    name = title if title != "" else "Songo"
    return "Songo: " + name.replace("::", ": :")


def card_fields(question: Question, address: str) -> list[str]:
    """Return the fields of a question's note, as HTML; its picture is found at an address."""
    if question["ask"] == "match":
        right: list[str] = []
        for pair in question["pairs"]:
            values = {"pit": pair["shown"], "answer": question["answers"][pair["answer"]]}
            right.append(t("{pit}: {answer}", values))
    else:
        right = [choice["shown"] for choice in question["choices"] if choice["right"]]
    return [
        quiz_safe(question["asked"]),
        _picture(address, question["alt"]),
        quiz_safe(question["about"]),
        "<br>".join([quiz_safe(hint) for hint in question["hints"]]),
        "<br>".join([quiz_safe(line) for line in right]),
        "".join([why_html(why) for why in question["why"]]),
    ]


def rules_fields(card: RulesCard, address: str) -> list[str]:
    """Return the same for the rules of a game."""
    words = [quiz_safe(card["words"]), quiz_safe(card["example"])]
    return [quiz_safe(card["title"]), _picture(address, card["title"]), "", "", *words]


def _picture(address: str, words: str) -> str:
    return f'<img src="{quiz_safe(address)}" alt="{quiz_safe(words)}">'


def cards_text(title: str, rules: list[RulesCard], questions: list[Question]) -> str:
    """Return cards as text to import, a line each: front, back, tags; `data` of rules is base64."""
    kind = t("Basic")  # what Anki calls its plain notes, of a front and a back
    lines = [
        *("#separator:tab", "#html:true", f"#deck:{_line(card_deck(title))}"),
        *(f"#notetype:{kind}", "#tags column:3"),
    ]
    lines.extend([_card(rules_fields(card, _within(card["data"])), ["rules"]) for card in rules])
    lines.extend(
        [
            _card(card_fields(question, _within(question["data"])), question["tags"])
            for question in questions
        ]
    )
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
    return f"{_line(front)}\t{_line(back)}\t{' '.join(['songo', *tags])}"


def _line(text: str) -> str:
    return text.replace("\t", " ").replace("\r", " ").replace("\n", " ")
