"""A quiz as a package of QTI, for Canvas and other learning platforms: items, boards, a test.

A question is an item of its own: a choice, a number to be typed, or pits to be matched; what is
said of an answer and the reason are modal feedback. QTI has no hints. The rules of the games are
in a rubric of the section that has every item.

Items are written as QTI 2.1 has them. What we use of the format means the same in 3.0, where
elements have a prefix and small letters with dashes, attributes the dashes, HTML stays as it is,
and feedback and rubrics have a body of their own.
"""

from typing import Final, TypedDict

from songo_edu.locale import t
from songo_edu.teaching.game_rules import RulesCard
from songo_edu.teaching.moodle_gift_cards import quiz_html, quiz_safe, rules_html, why_html
from songo_edu.teaching.quiz_wording import Question


class QtiFile(TypedDict):
    """A file of a package, but for the pictures."""

    name: str
    text: str


QTI: Final = "http://www.imsglobal.org/xsd/imsqti_v2p1"
QTI3: Final = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
QTI_PACKED: Final = "http://www.imsglobal.org/xsd/imscp_v1p1"
QTI3_PACKED: Final = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
_XSI: Final = "http://www.w3.org/2001/XMLSchema-instance"
_SCHEMA: Final = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
_SCHEMA3: Final = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMED: Final = f'xmlns="{QTI}" xmlns:xsi="{_XSI}" xsi:schemaLocation="{QTI} {_SCHEMA}"'
#: Elements of HTML that questions use.
_HTML: Final = ("p", "img", "small", "strong", "ol", "li")
#: What has a body of its own in 3.0.
_BODIED: Final = ("modalFeedback", "rubricBlock")
_MILLION: Final = 1000000


def qti_files(
    title: str, language: str, rules: list[RulesCard], questions: list[Question], version: int
) -> list[QtiFile]:
    """Return the files of a package of QTI 2.1 or, for version 3, of 3.0.

    The pictures lie beside them in ``images/``, under their names.
    """
    test = _test(title if title != "" else "Songo", rules, questions)
    files: list[QtiFile] = [{"name": "assessment.xml", "text": test}]
    files.extend(
        [{"name": _place(question), "text": qti_item(question, language)} for question in questions]
    )
    if version >= 3:
        files = [{"name": file["name"], "text": qti_spelled(file["text"])} for file in files]
    return [{"name": "imsmanifest.xml", "text": _manifest(rules, questions, version)}, *files]


def _place(question: Question) -> str:
    return f"items/{_identifier(question)}.xml"


def _identifier(question: Question) -> str:
    return f"songo-{question['id']}"


def _manifest(rules: list[RulesCard], questions: list[Question], version: int) -> str:
    packed, kind, schema = QTI3_PACKED, "xmlv3p0", "<schema>QTI Package</schema>"
    number = "3.0.0"
    if version < 3:
        packed, kind, schema = QTI_PACKED, "xmlv2p1", "<schema>QTIv2.1 Package</schema>"
        number = "1.0.0"
    items: list[str] = []
    needed = [f'<file href="images/{quiz_safe(card["picture"])}"/>' for card in rules]
    for question in questions:
        name, place = _identifier(question), _place(question)
        picture = f'<file href="images/{quiz_safe(question["picture"])}"/>'
        needed.append(f'<dependency identifierref="{name}"/>')
        items.append(
            f'<resource identifier="{name}" type="imsqti_item_{kind}" href="{place}">'
            f'<file href="{place}"/>{picture}</resource>\n'
        )
    return (
        f'{_HEAD}<manifest xmlns="{packed}" identifier="songo-package">\n'
        f"<metadata>{schema}<schemaversion>{number}</schemaversion></metadata>\n"
        "<organizations/>\n<resources>\n"
        f'<resource identifier="songo-test" type="imsqti_test_{kind}" href="assessment.xml">'
        f'<file href="assessment.xml"/>{"".join(needed)}</resource>\n'
        f"{''.join(items)}</resources>\n</manifest>\n"
    )


def _test(title: str, rules: list[RulesCard], questions: list[Question]) -> str:
    """Return the test that has every item in its order, below the rules of their games."""
    words = "".join([rules_html(card, f"images/{card['picture']}") for card in rules])
    rubric = f'<rubricBlock view="candidate">{words}</rubricBlock>\n' if words != "" else ""
    items = [
        f'<assessmentItemRef identifier="{_identifier(question)}" href="{_place(question)}"/>\n'
        for question in questions
    ]
    named = quiz_safe(title)
    return (
        f'{_HEAD}<assessmentTest {_NAMED} identifier="songo-test" title="{named}">\n'
        '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">\n'
        f'<assessmentSection identifier="section" title="{named}" visible="true">\n'
        f"{rubric}{''.join(items)}</assessmentSection>\n</testPart>\n</assessmentTest>\n"
    )


# -- an item ---------------------------------------------------------------------------------------


def qti_item(question: Question, language: str) -> str:
    """Return a question as an item of QTI 2.1."""
    if question["ask"] == "number":
        declared, interaction, processed = _number(question)
    elif question["ask"] == "match":
        declared, interaction, processed = _match(question)
    else:
        declared, interaction, processed = _choice(question)
    feedback = [
        _feedback("FEEDBACK", f"c{i}", f"<p>{quiz_safe(choice['told'])}</p>")
        for i, choice in enumerate(question["choices"])
    ]
    reason = "".join([why_html(why) for why in question["why"]])
    if reason != "":
        processed += _set("REASON", "identifier", "reason")
        feedback.append(_feedback("REASON", "reason", reason))
    body = quiz_html(question, f"../images/{question['picture']}")
    return (
        f'{_HEAD}<assessmentItem {_NAMED} identifier="{_identifier(question)}"'
        f' title="{quiz_safe(question["name"])}" xml:lang="{language}" adaptive="false"'
        f' timeDependent="false">\n{declared}\n'
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">'
        "<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n"
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>\n'
        '<outcomeDeclaration identifier="REASON" cardinality="single" baseType="identifier"/>\n'
        f"<itemBody>{body}{interaction}</itemBody>\n"
        f"<responseProcessing>{processed}</responseProcessing>\n"
        f"{''.join(feedback)}</assessmentItem>\n"
    )


def _declared(base: str, cardinality: str, right: list[str], more: str) -> str:
    values = "".join([f"<value>{quiz_safe(value)}</value>" for value in right])
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
    """Return what a choice declares, what is asked in its body, and how it is processed."""
    choices = question["choices"]
    right = [f"c{i}" for i, choice in enumerate(choices) if choice["right"]]
    shown = [
        f'<simpleChoice identifier="c{i}">{quiz_safe(choice["shown"])}</simpleChoice>'
        for i, choice in enumerate(choices)
    ]
    interaction = (
        '<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">'
        f"{''.join(shown)}</choiceInteraction>"
    )
    processed = (
        '<responseCondition><responseIf><match><variable identifier="RESPONSE"/>'
        f'<correct identifier="RESPONSE"/></match>{_set("SCORE", "float", "1")}</responseIf>'
        '</responseCondition><setOutcomeValue identifier="FEEDBACK">'
        '<variable identifier="RESPONSE"/></setOutcomeValue>'
    )
    return _declared("identifier", "single", right, ""), interaction, processed


def _number(question: Question) -> tuple[str, str, str]:
    """Return the same for a number: the right one first, "*" for all that is not foreseen."""
    right = question["choices"][0]["text"]
    words = quiz_safe(t("Seeds taken"))
    interaction = (
        f'<p>{words} <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="3"/></p>'
    )
    cases: list[str] = []
    for i, choice in enumerate(question["choices"]):
        done = _set("SCORE", "float", "1") if choice["right"] else ""
        done += _set("FEEDBACK", "identifier", f"c{i}")
        tag = "responseIf" if i == 0 else "responseElseIf"
        condition = (
            '<match><variable identifier="RESPONSE"/>'
            f'<baseValue baseType="integer">{quiz_safe(choice["text"])}</baseValue></match>'
        )
        if choice["text"] == "*":
            tag, condition = "responseElse", ""
        cases.append(f"<{tag}>{condition}{done}</{tag}>")
    processed = f"<responseCondition>{''.join(cases)}</responseCondition>"
    return _declared("integer", "single", [right], ""), interaction, processed


def _match(question: Question) -> tuple[str, str, str]:
    """Return the same for pits, each with what may be said of it."""
    pairs = [f"p{i} a{pair['answer']}" for i, pair in enumerate(question["pairs"])]
    worth = _share(max(1, len(pairs)))
    entries = [f'<mapEntry mapKey="{pair}" mappedValue="{worth}"/>' for pair in pairs]
    mapping = (
        f'<mapping lowerBound="0" upperBound="1" defaultValue="0">{"".join(entries)}</mapping>'
    )
    pits = [_associable(f"p{i}", 1, pair["shown"]) for i, pair in enumerate(question["pairs"])]
    answers = [
        _associable(f"a{i}", len(pairs), answer) for i, answer in enumerate(question["answers"])
    ]
    interaction = (
        '<matchInteraction responseIdentifier="RESPONSE" shuffle="false"'
        f' maxAssociations="{len(pairs)}"><simpleMatchSet>{"".join(pits)}</simpleMatchSet>'
        f"<simpleMatchSet>{''.join(answers)}</simpleMatchSet></matchInteraction>"
    )
    processed = (
        '<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue>'
    )
    return _declared("directedPair", "multiple", pairs, mapping), interaction, processed


def _associable(name: str, most: int, words: str) -> str:
    return (
        f'<simpleAssociableChoice identifier="{name}" matchMax="{most}">{quiz_safe(words)}'
        "</simpleAssociableChoice>"
    )


def _share(parts: int) -> str:
    """Return one of a number of equal parts with six decimals."""
    if parts == 1:
        return "1.000000"
    digits = str((2 * _MILLION // parts + 1) // 2)
    return f"0.{'000000'[len(digits) :]}{digits}"


# -- QTI 3.0 ---------------------------------------------------------------------------------------


def qti_spelled(text: str) -> str:
    """Return an item or a test of QTI 2.1 as one of 3.0.

    What a question says holds neither "<" nor ">" nor a quotation mark as such
    (`quiz_safe`), so that a tag is known by them.
    """
    parts = text.split("<")
    spelled = parts[0]
    for part in parts[1:]:
        end = part.find(">")
        spelled += f"{_spelled_tag(part[:end])}{part[end + 1 :]}"
    return spelled.replace(f"{QTI} {_SCHEMA}", f"{QTI3} {_SCHEMA3}").replace(QTI, QTI3)


def _spelled_tag(inside: str) -> str:
    """Return a tag, of which all between its brackets is given."""
    closes = inside.startswith("/")
    bare = inside[1:] if closes else inside
    name = bare.split(" ")[0]
    if bare.startswith("?") or name in _HTML or name.replace("/", "") in _HTML:
        return f"<{inside}>"
    parts = bare.split('"')
    # Values are between quotation marks; a name with a colon is of XML.
    spelled = '"'.join(
        [part if i % 2 == 1 or ":" in part else _dashed(part) for i, part in enumerate(parts)]
    )
    use = ' use="instructions"' if name == "rubricBlock" and not closes else ""
    tag = f"</qti-{spelled}>" if closes else f"<qti-{spelled}{use}>"
    if name not in _BODIED:
        return tag
    return f"</qti-content-body>{tag}" if closes else f"{tag}<qti-content-body>"


def _dashed(text: str) -> str:
    dashed = ""
    for letter in text:
        dashed += f"-{letter.lower()}" if "A" <= letter <= "Z" else letter
    return dashed
