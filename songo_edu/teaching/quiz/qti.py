"""A quiz as a package of QTI 2.1, for Canvas and other learning platforms: items, boards, a test.

A question is an item of its own: a choice, a number to be typed, or pits to be matched; what is
said of an answer and the reason are modal feedback. QTI has no hints.
"""

from __future__ import annotations

import base64
import io
import zipfile

from songo_edu.locale import _, language
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.questions import questions
from songo_edu.words.desk.quiz import Question
from songo_edu.words.desk.quiz_xml import quiz_html, quiz_safe, why_html

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_XSI = "http://www.w3.org/2001/XMLSchema-instance"
SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
PACKED = "http://www.imsglobal.org/xsd/imscp_v1p1"
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMED = f'xmlns="{QTI}" xmlns:xsi="{_XSI}" xsi:schemaLocation="{QTI} {SCHEMA}"'
#: What every file of a package has for its date: the first that a zip can have.
_DATE = (1980, 1, 1, 0, 0, 0)


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a zip of QTI 2.1, in the reader's language.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> sheet = Assignment("Monday", "en", 1, True, (puzzle("5ce19e0300d1"),))
    >>> zipfile.ZipFile(io.BytesIO(export(sheet, Wishes()))).namelist()[:2]
    ['imsmanifest.xml', 'assessment.xml']
    """
    return packed(files(assignment))


def files(assignment: Assignment) -> dict[str, str]:
    """Return the files of a package as text, by their names."""
    asked = questions(assignment)
    title = assignment.title or "Songo"
    made = {"imsmanifest.xml": _manifest(asked), "assessment.xml": _test(title, asked)}
    for one in asked:
        made[_place(one)] = item(one)
        made[f"images/{one['picture']}"] = base64.b64decode(one["data"]).decode()
    return made


def packed(made: dict[str, str]) -> bytes:
    """Return files as a zip: the same files, the same bytes."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, text in made.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, text.encode())
    return whole.getvalue()


def _place(question: Question) -> str:
    return f"items/songo-{question['id']}.xml"


def _identifier(question: Question) -> str:
    return f"songo-{question['id']}"


# -- the package -----------------------------------------------------------------------------------


def _manifest(asked: list[Question]) -> str:
    """Return what is in the package."""
    items, needed = [], []
    for one in asked:
        name, place = _identifier(one), _place(one)
        needed.append(f'<dependency identifierref="{name}"/>')
        items.append(
            f'<resource identifier="{name}" type="imsqti_item_xmlv2p1" href="{place}">'
            f'<file href="{place}"/><file href="images/{quiz_safe(one["picture"])}"/></resource>\n'
        )
    return (
        f'{_HEAD}<manifest xmlns="{PACKED}" identifier="songo-package">\n'
        "<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion>"
        "</metadata>\n<organizations/>\n<resources>\n"
        '<resource identifier="songo-test" type="imsqti_test_xmlv2p1" href="assessment.xml">'
        f'<file href="assessment.xml"/>{"".join(needed)}</resource>\n'
        f"{''.join(items)}</resources>\n</manifest>\n"
    )


def _test(title: str, asked: list[Question]) -> str:
    """Return the test that has every item in its order."""
    items = "".join(
        f'<assessmentItemRef identifier="{_identifier(one)}" href="{_place(one)}"/>\n'
        for one in asked
    )
    named = quiz_safe(title)
    return (
        f'{_HEAD}<assessmentTest {_NAMED} identifier="songo-test" title="{named}">\n'
        '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">\n'
        f'<assessmentSection identifier="section" title="{named}" visible="true">\n'
        f"{items}</assessmentSection>\n</testPart>\n</assessmentTest>\n"
    )


# -- an item ---------------------------------------------------------------------------------------


def item(question: Question) -> str:
    """Return a question as an item."""
    kinds = {"choice": _choice, "number": _number, "match": _match}
    declared, interaction, processed = kinds[question["ask"]](question)
    told = [(f"c{i}", choice["told"]) for i, choice in enumerate(question["choices"])]
    feedback = [_feedback("FEEDBACK", name, f"<p>{quiz_safe(words)}</p>") for name, words in told]
    reason = "".join(map(why_html, question["why"]))
    if reason:
        processed += _set("REASON", "identifier", "reason")
        feedback.append(_feedback("REASON", "reason", reason))
    body = quiz_html(question, f"../images/{question['picture']}")
    return (
        f'{_HEAD}<assessmentItem {_NAMED} identifier="{_identifier(question)}"'
        f' title="{quiz_safe(question["name"])}" xml:lang="{language()}" adaptive="false"'
        f' timeDependent="false">\n{declared}\n'
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">'
        "<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n"
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>\n'
        '<outcomeDeclaration identifier="REASON" cardinality="single" baseType="identifier"/>\n'
        f"<itemBody>{body}{interaction}</itemBody>\n"
        f"<responseProcessing>{processed}</responseProcessing>\n"
        f"{''.join(feedback)}</assessmentItem>\n"
    )


def _declared(base: str, cardinality: str, right: list[str], more: str = "") -> str:
    values = "".join(f"<value>{quiz_safe(value)}</value>" for value in right)
    return (
        f'<responseDeclaration identifier="RESPONSE" cardinality="{cardinality}"'
        f' baseType="{base}"><correctResponse>{values}</correctResponse>{more}'
        "</responseDeclaration>"
    )


def _feedback(outcome: str, name: str, inside: str) -> str:
    return (
        f'<modalFeedback outcomeIdentifier="{outcome}" identifier="{name}" showHide="show">'
        f"{inside}</modalFeedback>\n"
    )


def _set(outcome: str, base: str, value: str) -> str:
    return (
        f'<setOutcomeValue identifier="{outcome}"><baseValue baseType="{base}">{value}'
        "</baseValue></setOutcomeValue>"
    )


def _choice(question: Question) -> tuple[str, str, str]:
    """Return declaration, interaction and processing of a choice."""
    choices = question["choices"]
    right = [f"c{i}" for i, choice in enumerate(choices) if choice["right"]]
    shown = "".join(
        f'<simpleChoice identifier="c{i}">{quiz_safe(choice["shown"])}</simpleChoice>'
        for i, choice in enumerate(choices)
    )
    interaction = (
        '<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">'
        f"{shown}</choiceInteraction>"
    )
    processed = (
        '<responseCondition><responseIf><match><variable identifier="RESPONSE"/>'
        f'<correct identifier="RESPONSE"/></match>{_set("SCORE", "float", "1")}</responseIf>'
        '</responseCondition><setOutcomeValue identifier="FEEDBACK">'
        '<variable identifier="RESPONSE"/></setOutcomeValue>'
    )
    return _declared("identifier", "single", right), interaction, processed


def _number(question: Question) -> tuple[str, str, str]:
    """Return the same for a number: the right one first, "*" for all that is not foreseen."""
    right = question["choices"][0]["text"]
    interaction = (
        f"<p>{quiz_safe(_('Seeds taken'))}"
        ' <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="3"/></p>'
    )
    told = []
    for i, choice in enumerate(question["choices"]):
        done = _set("SCORE", "float", "1") if choice["right"] else ""
        done += _set("FEEDBACK", "identifier", f"c{i}")
        tag = "responseElse" if choice["text"] == "*" else "responseElseIf"
        tag = "responseIf" if i == 0 else tag
        asked = "" if choice["text"] == "*" else _equals(choice["text"])
        told.append(f"<{tag}>{asked}{done}</{tag}>")
    processed = f"<responseCondition>{''.join(told)}</responseCondition>"
    return _declared("integer", "single", [right]), interaction, processed


def _equals(value: str) -> str:
    return (
        '<match><variable identifier="RESPONSE"/>'
        f'<baseValue baseType="integer">{quiz_safe(value)}</baseValue></match>'
    )


def _match(question: Question) -> tuple[str, str, str]:
    """Return the same for pits, each with what may be said of it."""
    pairs = [f"p{i} a{pair['answer']}" for i, pair in enumerate(question["pairs"])]
    worth = f"{1 / max(1, len(pairs)):.6f}"
    entries = "".join(f'<mapEntry mapKey="{pair}" mappedValue="{worth}"/>' for pair in pairs)
    mapping = f'<mapping lowerBound="0" upperBound="1" defaultValue="0">{entries}</mapping>'
    pits = "".join(
        f'<simpleAssociableChoice identifier="p{i}" matchMax="1">{quiz_safe(pair["shown"])}'
        "</simpleAssociableChoice>"
        for i, pair in enumerate(question["pairs"])
    )
    answers = "".join(
        f'<simpleAssociableChoice identifier="a{i}" matchMax="{len(pairs)}">{quiz_safe(answer)}'
        "</simpleAssociableChoice>"
        for i, answer in enumerate(question["answers"])
    )
    interaction = (
        '<matchInteraction responseIdentifier="RESPONSE" shuffle="false"'
        f' maxAssociations="{len(pairs)}"><simpleMatchSet>{pits}</simpleMatchSet>'
        f"<simpleMatchSet>{answers}</simpleMatchSet></matchInteraction>"
    )
    processed = (
        '<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue>'
    )
    return _declared("directedPair", "multiple", pairs, mapping), interaction, processed
