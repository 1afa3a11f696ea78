r"""A quiz in GIFT, the plain text that many learning platforms read; boards as rows of numbers.

A question is ``::name::[html]what is asked {=right#feedback ~wrong#feedback ####reason}``, a number
``{#=3:0 …}``, a matching ``{=S3 -> may be played …}``; ``\ ~ = # { } :`` are written behind a
backslash. GIFT has no hints, and no place for feedback in a matching but for the reason.
"""

from __future__ import annotations

from html import escape

from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.questions import puzzle_questions
from songo_edu.teaching.rules import rules_of
from songo_edu.words.desk.quiz import Question, QuizChoice
from songo_edu.words.desk.quiz_xml import quiz_category, why_html
from songo_edu.words.desk.sheet_rules import GameRules

_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\~=#{}:"} | {"\n": " ", "\r": " "})


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a GIFT file, in the reader's language.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> sheet = Assignment("Monday", "en", 1, True, (puzzle("5ce19e0300d1"),))
    >>> print(export(sheet, Wishes()).decode().splitlines()[0])
    $CATEGORY: $course$/top/Monday
    """
    parts = [f"$CATEGORY: {quiz_category(assignment.title)}"]
    for puzzle in assignment.puzzles:
        board = puzzle.board.board()
        for asked in puzzle_questions(puzzle, 0, reveal=assignment.reveal):
            parts.append(gift_question(asked, board, len(parts)))
    parts[1:1] = [_comment(told) for told in rules_of(assignment.puzzles)]
    return ("\n\n".join(parts) + "\n").encode()


def _comment(told: GameRules) -> str:
    """Return the rules of a game as lines that importers pass over and teachers read."""
    lines = (told["title"], told["words"], told["example"])
    return "\n".join(f"// {line}" for line in lines if line)


def gift_text(text: str) -> str:
    r"""Return a text as GIFT has it: on one line, its signs escaped.

    A text that looks like what Moodle makes of an escaped sign, ``&&058;``, is broken up.

    Examples
    --------
    >>> print(gift_text("{a} = b: ~\n#1"))
    \{a\} \= b\: \~ \#1
    """
    return text.replace("&&", "& &").translate(_SIGNS)


def gift_question(question: Question, board: str, place: int) -> str:
    """Return a question in GIFT; `board` are the lines of its board."""
    rows = "<br>".join(escape(row) for row in board.splitlines())
    about = f"<p><small>{escape(question['about'])}</small></p>"
    asked = f"<p>{escape(question['asked'])}</p><pre>{rows}</pre>{about}"
    reason = "".join(why_html(why) for why in question["why"])
    tags = "".join(f" [tag:{tag}]" for tag in ("songo", *question["tags"]))
    name = gift_text(f"{place:02}. {question['name']}")
    return "\n".join(
        [
            f"// [id:{question['id']}]{tags}",
            f"::{name}::[html]{gift_text(asked)} {{",
            *_answers(question),
            *([f"####{gift_text(reason)}"] if reason else []),
            "}",
        ]
    )


def _answers(question: Question) -> list[str]:
    if question["ask"] == "match":
        used = [pair["answer"] for pair in question["pairs"]]
        answers = [gift_text(answer) for answer in question["answers"]]
        told = [
            f"={gift_text(escape(pair['shown']))} -> {answers[pair['answer']]}"
            for pair in question["pairs"]
        ]
        others = [answer for i, answer in enumerate(answers) if i not in used]
        return [*told, *(f"= -> {answer}" for answer in others)]
    if question["ask"] == "number":
        return ["#", *map(_number, question["choices"])]
    return [
        f"{_sign(choice)}{gift_text(escape(choice['shown']))}#{_told(choice)}"
        for choice in question["choices"]
    ]


def _number(choice: QuizChoice) -> str:
    """Return a number that may be given; a wrong one is worth nothing, "*" is all others."""
    if choice["text"] == "*":
        return f"~#{_told(choice)}"
    worth = "" if choice["right"] else "%0%"
    return f"={worth}{choice['text']}:0#{_told(choice)}"


def _sign(choice: QuizChoice) -> str:
    return "=" if choice["right"] else "~"


def _told(choice: QuizChoice) -> str:
    return gift_text(f"<p>{escape(choice['told'])}</p>")
