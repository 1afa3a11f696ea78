r"""A quiz as text: Moodle's XML, GIFT, which many learning platforms read, cards that Anki imports.

In Moodle which move is a multiple choice, how many are taken is numerical, and which pits may be
played, and why not, is a matching question: that type has always been part of Moodle, which
“ordering” has not, and it asks for the reason of each pit. Feedback of a wrong answer gives no
right one, so that the question can be tried again; the reason comes at its end.

In GIFT boards are rows of numbers. A question is ``::name::[html]what is asked {=right#feedback
~wrong#feedback ####reason}``, a number ``{#=3:0 …}``, a matching ``{=S3 -> may be played …}``;
``\ ~ = # { } :`` are written behind a backslash. GIFT has no hints, and no place for feedback in a
matching but for the reason.

A card has what is asked and the board in front, the answer and its reason behind. A deck is written
by `songo_edu.teaching.quiz_files`; the page, which has no data base to write one with, gives the
text that Anki imports, a card a line, its pictures within it.
"""

from typing import Final

from songo_edu.locale import t
from songo_edu.puzzles.explain.reason import Why, part_title
from songo_edu.teaching.game_rules import GameRules, RulesCard
from songo_edu.teaching.quiz_wording import Question, QuizChoice

#: What each further try costs of the grade.
PENALTY: Final = "0.3333333"
#: How wide a board is shown, in pixels.
SHOWN_WIDE: Final = 540
#: Characters that XML cannot hold in any way.
_NOT_IN_XML: Final = (
    "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000b\u000c\u000e\u000f"
    "\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"
    "\ufffe\uffff"
)


def moodle_xml(title: str, rules: list[RulesCard], questions: list[Question]) -> str:
    """Return questions as a file for Moodle’s question bank, in a category of their own.

    The rules of their games come first, as descriptions.
    """
    category = _text(quiz_category(title))
    parts = [f'<question type="category"><category>{category}</category></question>']
    parts.extend([_description(card) for card in rules])
    parts.extend([_question(question, i + 1) for i, question in enumerate(questions)])
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return f"{head}\n<quiz>\n" + "\n".join(parts) + "\n</quiz>\n"


def quiz_category(title: str) -> str:
    """Return the path of a title's category: a slash that is none of the path's is doubled.

    Moodle takes the spaces away that part such a slash at either end from the path's.
    """
    name = title.replace("/", "//") if title else "Songo"
    before = " " if name.startswith("/") else ""
    after = " " if name.endswith("/") else ""
    return f"$course$/top/{before}{name}{after}"


def quiz_safe(text: str) -> str:
    """Return a text safe for XML and HTML: markup escaped, and what they cannot hold left out."""
    safe = text
    for sign in _NOT_IN_XML:
        if sign in safe:
            safe = safe.replace(sign, "")
    safe = safe.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#x27;")


def two_digits(n: int) -> str:
    """Return a number with a zero before it, where it has one digit."""
    return f"0{n}" if n < 10 else str(n)


def _text(text: str) -> str:
    return f"<text>{quiz_safe(text)}</text>"


def _html(tag: str, inside: str) -> str:
    return f'<{tag} format="html">{_text(inside)}</{tag}>'


def _file(picture: str, data: str) -> str:
    return f'<file name="{quiz_safe(picture)}" path="/" encoding="base64">{data}</file>'


def _question(question: Question, place: int) -> str:
    ask, choices = question["ask"], question["choices"]
    text = _text(quiz_html(question, f"@@PLUGINFILE@@/{question['picture']}"))
    file = _file(question["picture"], question["data"])
    name = f"{two_digits(place)}. {question['name']}"
    kind = "numerical" if ask == "number" else "matching" if ask == "match" else "multichoice"
    parts = [
        f'<question type="{kind}">',
        f"<name>{_text(name)}</name>",
        f'<questiontext format="html">{text}{file}</questiontext>',
        _html("generalfeedback", "".join([why_html(why) for why in question["why"]])),
        f"<defaultgrade>1</defaultgrade><penalty>{PENALTY}</penalty><hidden>0</hidden>",
        f"<idnumber>{quiz_safe(question['id'])}</idnumber>",
    ]
    if ask == "number":
        parts.extend([_answer(choice, "moodle_auto_format") for choice in choices])
        parts.append("<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty>")
        parts.append("<showunits>3</showunits><unitsleft>0</unitsleft>")
    elif ask == "match":
        parts.append("<shuffleanswers>false</shuffleanswers>")
        parts.append(_html("correctfeedback", _paragraph(t("Right."))))
        parts.append(
            _html("partiallycorrectfeedback", _paragraph(t("Not everything is right yet.")))
        )
        parts.append(_html("incorrectfeedback", _paragraph(t("Nothing is right yet."))))
        parts.append("<shownumcorrect/>")
        parts.append(_pairs(question))
    else:
        parts.append("<single>true</single><shuffleanswers>false</shuffleanswers>")
        parts.append("<answernumbering>none</answernumbering>")
        parts.append("<showstandardinstruction>0</showstandardinstruction>")
        parts.extend([_html(f"{name}feedback", "") for name in ("correct", "incorrect")])
        parts.append(_html("partiallycorrectfeedback", ""))
        parts.extend([_answer(choice, "html") for choice in choices])
    parts.extend([_html("hint", _paragraph(hint)) for hint in question["hints"]])
    tags = "".join([f"<tag>{_text(tag)}</tag>" for tag in ("songo", *question["tags"])])
    return "\n".join([*parts, f"<tags>{tags}</tags>", "</question>"])


def _description(card: RulesCard) -> str:
    """Return the rules of a game: a “question” that asks nothing."""
    name, file = f"00. {card['title']}", _file(card["picture"], card["data"])
    text = _text(rules_html(card, f"@@PLUGINFILE@@/{card['picture']}"))
    return (
        f'<question type="description">\n<name>{_text(name)}</name>\n'
        f'<questiontext format="html">{text}{file}</questiontext>'
        "\n<defaultgrade>0</defaultgrade><penalty>0</penalty><hidden>0</hidden>\n</question>"
    )


def _answer(choice: QuizChoice, form: str) -> str:
    worth = "100" if choice["right"] else "0"
    feedback = _html("feedback", _paragraph(choice["told"]))
    inside = f"{_text(_paragraph(choice['shown']))}{feedback}"
    if form != "html":
        inside = f"{_text(choice['text'])}{feedback}<tolerance>0</tolerance>"
    return f'<answer fraction="{worth}" format="{form}">{inside}</answer>'


def _pairs(question: Question) -> str:
    """Return the pits with the answer of each, then answers that belong to none."""
    answers, pairs = question["answers"], question["pairs"]
    used = [pair["answer"] for pair in pairs]
    lines = [_subquestion(_paragraph(pair["shown"]), answers[pair["answer"]]) for pair in pairs]
    lines.extend([_subquestion("", answer) for i, answer in enumerate(answers) if i not in used])
    return "\n".join(lines)


def _subquestion(inside: str, answer: str) -> str:
    answered = f"<answer>{_text(answer)}</answer>"
    return f'<subquestion format="html">{_text(inside)}{answered}</subquestion>'


# -- what is read, as HTML -------------------------------------------------------------------------


def _paragraph(words: str) -> str:
    return f"<p>{quiz_safe(words)}</p>"


def quiz_html(question: Question, address: str) -> str:
    """Return what is asked with the board below it; `address` is where its picture lies."""
    source, alt = quiz_safe(address), quiz_safe(question["alt"])
    picture = f'<img src="{source}" alt="{alt}" width="{SHOWN_WIDE}" class="img-fluid"/>'
    about = f"<p><small>{quiz_safe(question['about'])}</small></p>"
    return f"{_paragraph(question['asked'])}<p>{picture}</p>{about}"


def rules_html(card: RulesCard, address: str) -> str:
    """Return the rules of a game with their picture, which lies at an address."""
    source, title = quiz_safe(address), quiz_safe(card["title"])
    picture = f'<p><img src="{source}" alt="{title}" width="360" class="img-fluid"/></p>'
    words = "".join([_paragraph(text) for text in (card["words"], card["example"]) if text != ""])
    return f"<p><strong>{title}</strong></p>{picture}{words}"


def why_html(why: Why) -> str:
    """Return the reason of a question: its idea, then the lines that show it."""
    parts = [_paragraph(why["idea"])]
    for part in why["parts"]:
        steps = "".join([f"<li>{quiz_safe(step['words'])}</li>" for step in part["steps"]])
        parts.append(f"<p><strong>{quiz_safe(part_title(part['code']))}</strong></p>")
        parts.append(_paragraph(part["words"]) if part["words"] else "")
        parts.append(f"<ol>{steps}</ol>" if steps else "")
        parts.append(_paragraph(part["close"]) if part["close"] else "")
    return "".join(parts)


# -- as lines: GIFT --------------------------------------------------------------------------------


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
    text = f"<p>{quiz_safe(question['asked'])}</p><pre>{rows}</pre>{about}"
    reason = "".join([why_html(why) for why in question["why"]])
    tags = "".join([f" [tag:{tag}]" for tag in ("songo", *question["tags"])])
    name = gift_text(f"{two_digits(place)}. {question['name']}")
    lines = [
        f"// [id:{question['id']}]{tags}",
        f"::{name}::[html]{gift_text(text)} {{",
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
    question, picture, about, hint, answer, reason = fields
    front = f"<p>{question}</p>{picture}"
    if about != "":
        front += f"<p><small>{about}</small></p>"
    if hint != "":
        words = quiz_safe(t("Hint"))
        front += f"<details><summary>{words}</summary>{hint}</details>"
    back = f"<p><strong>{answer}</strong></p>{reason}"
    return f"{_line(front)}\t{_line(back)}\t{' '.join(['songo', *tags])}"


def _line(text: str) -> str:
    return text.replace("\t", " ").replace("\r", " ").replace("\n", " ")
