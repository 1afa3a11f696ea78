r"""A quiz in GIFT, the plain text that many learning platforms read; boards as rows of numbers.

A question is ``::name::[html]what is asked {=right#feedback ~wrong#feedback ####reason}``, a number
``{#=3:0 …}``, a matching ``{=S3 -> may be played …}``; ``\ ~ = # { } :`` are written behind a
backslash. GIFT has no hints, and no place for feedback in a matching but for the reason.
"""

from typing import Final

from songo_edu.teaching.quiz.wording import Question, QuizChoice
from songo_edu.teaching.quiz.xml import quiz_category, quiz_safe, two_digits, why_html
from songo_edu.teaching.sheet_rules import GameRules

_SIGNS: Final = "~=#{}:"


def gift_file(
    title: str, rules: list[GameRules], questions: list[Question], boards: list[str]
) -> str:
    """Return questions as a GIFT file; `boards` are the lines of the board of each.

    The rules of their games come first, as comments.
    """
    parts = [f"$CATEGORY: {quiz_category(title)}", *[_comment(told) for told in rules]]
    for i, question in enumerate(questions):
        parts.append(gift_question(question, boards[i], i + 1))
    return "\n\n".join(parts) + "\n"


def _comment(told: GameRules) -> str:
    """Return the rules of a game as lines that importers pass over and teachers read."""
    lines = [told["title"], told["words"], told["example"]]
    return "\n".join([f"// {line}" for line in lines if line != ""])


def gift_text(text: str) -> str:
    r"""Return a text as GIFT has it: on one line, its signs escaped.

    A text that looks like what Moodle makes of an escaped sign, ``&&058;``, is broken up.
    """
    told = text.replace("&&", "& &").replace("\\", "\\\\")
    for sign in list(_SIGNS):
        told = told.replace(sign, f"\\{sign}")
    return told.replace("\n", " ").replace("\r", " ")


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
        told = [
            f"={gift_text(quiz_safe(pair['shown']))} -> {answers[pair['answer']]}"
            for pair in question["pairs"]
        ]
        told.extend([f"= -> {answer}" for i, answer in enumerate(answers) if i not in used])
        return told
    if question["ask"] == "number":
        return ["#", *[_number(choice) for choice in question["choices"]]]
    return [_choice(choice) for choice in question["choices"]]


def _choice(choice: QuizChoice) -> str:
    sign = "=" if choice["right"] else "~"
    return f"{sign}{gift_text(quiz_safe(choice['shown']))}#{_told(choice)}"


def _number(choice: QuizChoice) -> str:
    """Return a number that may be given; a wrong one is worth nothing, "*" is all others."""
    if choice["text"] == "*":
        return f"~#{_told(choice)}"
    worth = "" if choice["right"] else "%0%"
    return f"={worth}{choice['text']}:0#{_told(choice)}"


def _told(choice: QuizChoice) -> str:
    return gift_text(f"<p>{quiz_safe(choice['told'])}</p>")
