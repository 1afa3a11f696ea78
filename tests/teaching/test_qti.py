"""Packages of QTI 2.1 and 3.0, read by a reader of our own that knows how its parts hang together.

The schemas of the format are not ours to ship; what they ask of the elements used here is written
out: which children an element has, in which order, and with which attributes. Names of 3.0 are
checked to be written in its own way, and then read by the same rules.
"""

import base64
import io
import re
import zipfile
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.locale import speaking
from songo_edu.teaching import Assignment, export
from songo_edu.teaching.qti import QTI, qti_item, qti_spelled
from songo_edu.teaching.quiz_files import puzzle_questions, questions, rules_packed
from songo_edu.teaching.quiz_wording import Question
from tests.needs import examples
from tests.teaching.quizzed import Chosen, every, sample, sheets, some

QTI3 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
HTML = {"p", "img", "small", "strong", "ol", "li"}
PACKED = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
PACKED3 = "{http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1}"
#: The children that an element may have, as an expression over their names, and its attributes.
SHAPES = {
    "assessmentTest": ("testPart ", {"identifier", "title", "schemaLocation"}),
    "testPart": ("assessmentSection ", {"identifier", "navigationMode", "submissionMode"}),
    "assessmentSection": (
        "(rubricBlock )?(assessmentItemRef )+",
        {"identifier", "title", "visible"},
    ),
    "rubricBlock": ("(p )+", {"view"}),
    "assessmentItemRef": ("", {"identifier", "href"}),
    "assessmentItem": (
        "responseDeclaration (outcomeDeclaration )+itemBody responseProcessing (modalFeedback )*",
        {"identifier", "title", "lang", "adaptive", "timeDependent", "schemaLocation"},
    ),
    "responseDeclaration": (
        "correctResponse (mapping )?",
        {"identifier", "cardinality", "baseType"},
    ),
    "correctResponse": ("(value )+", set()),
    "mapping": ("(mapEntry )+", {"lowerBound", "upperBound", "defaultValue"}),
    "mapEntry": ("", {"mapKey", "mappedValue"}),
    "outcomeDeclaration": ("(defaultValue )?", {"identifier", "cardinality", "baseType"}),
    "defaultValue": ("value ", set()),
    "value": ("", set()),
    "itemBody": ("((p|choiceInteraction|matchInteraction) )+", set()),
    "p": ("((img|small|strong|textEntryInteraction) )*", set()),
    "small": ("", set()),
    "strong": ("", set()),
    "ol": ("(li )+", set()),
    "li": ("", set()),
    "img": ("", {"src", "alt", "width", "class"}),
    "choiceInteraction": ("(simpleChoice )+", {"responseIdentifier", "shuffle", "maxChoices"}),
    "simpleChoice": ("", {"identifier"}),
    "textEntryInteraction": ("", {"responseIdentifier", "expectedLength"}),
    "matchInteraction": (
        "simpleMatchSet simpleMatchSet ",
        {"responseIdentifier", "shuffle", "maxAssociations"},
    ),
    "simpleMatchSet": ("(simpleAssociableChoice )+", set()),
    "simpleAssociableChoice": ("", {"identifier", "matchMax"}),
    "responseProcessing": ("((responseCondition|setOutcomeValue) )+", set()),
    "responseCondition": ("responseIf (responseElseIf )*(responseElse )?", set()),
    "responseIf": ("match (setOutcomeValue )+", set()),
    "responseElseIf": ("match (setOutcomeValue )+", set()),
    "responseElse": ("(setOutcomeValue )+", set()),
    "match": ("variable (correct|baseValue) ", set()),
    "variable": ("", {"identifier"}),
    "correct": ("", {"identifier"}),
    "baseValue": ("", {"baseType"}),
    "mapResponse": ("", {"identifier"}),
    "setOutcomeValue": ("(variable|baseValue|mapResponse) ", {"identifier"}),
    "modalFeedback": ("((p|ol) )+", {"outcomeIdentifier", "identifier", "showHide"}),
}


def check_shape(node: ElementTree.Element) -> None:
    """Check that an element, and all in it, have the shape that the format asks for."""
    space, _, name = node.tag[1:].partition("}")
    assert space == QTI
    children, attributes = SHAPES[name]
    inside = "".join(f"{child.tag.partition('}')[2]} " for child in node)
    assert re.fullmatch(children, inside), (name, inside)
    assert {key.rpartition("}")[2] for key in node.attrib} <= attributes, name
    for child in node:
        check_shape(child)


def of_three(node: ElementTree.Element) -> ElementTree.Element:
    """Return an element of 3.0 as 2.1 has it, and check that it is written as 3.0 asks."""
    space, _, name = node.tag[1:].partition("}")
    assert space == QTI3
    assert (name in HTML) != name.startswith("qti-"), name
    keys = {key: value for key, value in node.attrib.items() if "}" not in key}
    assert re.fullmatch("[-a-z]+", "".join([name, *keys])), (name, keys)
    old = ElementTree.Element(f"{{{QTI}}}{camel(name.removeprefix('qti-'))}")
    old.attrib.update({camel(key): value for key, value in keys.items()})
    old.text, old.tail = node.text, node.tail
    inside = list(node)
    if name == "qti-rubric-block":
        assert old.attrib.pop("use") == "instructions"
    if name in ("qti-modal-feedback", "qti-rubric-block"):
        [body] = inside
        assert body.tag == f"{{{QTI3}}}qti-content-body"
        assert not body.attrib
        inside = list(body)
    old.extend([of_three(child) for child in inside])
    return old


def camel(name: str) -> str:
    return re.sub("-([a-z])", lambda match: match[1].upper(), name)


class Item:
    """An item that is answered: what it scores, and which feedback is shown."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        if self.root.tag.startswith(f"{{{QTI3}}}"):
            title = self.root.get("title") or ""
            self.root = of_three(self.root)
            assert self.root.get("title") == title
        check_shape(self.root)
        self.names = {"q": QTI}
        declared = self.root.find("q:responseDeclaration", self.names)
        assert declared is not None
        self.right = [value.text or "" for value in declared.iterfind(".//q:value", self.names)]
        self.worth = {
            entry.get("mapKey"): float(entry.get("mappedValue") or 0)
            for entry in declared.iterfind(".//q:mapEntry", self.names)
        }

    def answered(self, given: list[str]) -> tuple[float, list[str]]:
        """Return the score of an answer and the feedback that is shown with it."""
        outcomes: dict[str, str | float] = {"SCORE": 0.0}
        processing = self.root.find("q:responseProcessing", self.names)
        assert processing is not None
        for rule in processing:
            self._run(rule, given, outcomes)
        shown = [
            "".join(feedback.itertext())
            for feedback in self.root.iterfind("q:modalFeedback", self.names)
            if outcomes.get(feedback.get("outcomeIdentifier") or "") == feedback.get("identifier")
        ]
        return float(outcomes["SCORE"]), shown

    def _run(
        self, rule: ElementTree.Element, given: list[str], outcomes: dict[str, str | float]
    ) -> None:
        name = rule.tag.partition("}")[2]
        if name == "setOutcomeValue":
            outcomes[rule.get("identifier") or ""] = self._value(rule[0], given)
            return
        assert name == "responseCondition"
        for branch in rule:
            tests = [child for child in branch if child.tag.endswith("}match")]
            if all(self._value(test[0], given) == self._value(test[1], given) for test in tests):
                for action in branch[len(tests) :]:
                    self._run(action, given, outcomes)
                return

    def _value(self, node: ElementTree.Element, given: list[str]) -> str | float:
        name = node.tag.partition("}")[2]
        if name == "variable":
            return " ".join(given)
        if name == "correct":
            return " ".join(self.right)
        if name == "mapResponse":
            return min(1.0, sum(self.worth.get(pair, 0.0) for pair in given))
        return node.text or ""


@pytest.mark.parametrize(
    ("chosen", "step", "language", "form"),
    [
        pytest.param(some, 1, "fr", "qti", id="some"),
        pytest.param(some, 4, "en", "qti3", id="some of 3.0"),
        pytest.param(every, 1, "en", "qti", id="all", marks=pytest.mark.slow),
        pytest.param(every, 4, "fr", "qti3", id="many of 3.0", marks=pytest.mark.slow),
    ],
)
def test_every_item_is_whole_and_answers_as_it_should(
    chosen: Chosen, step: int, language: str, form: str
) -> None:
    for sheet in sheets(chosen()[::step], language):
        with speaking(language):
            sheet_questions = questions(sheet)
        files = zipfile.ZipFile(io.BytesIO(export(sheet, form)))
        assert files.testzip() is None
        named = manifest(files, PACKED3 if form == "qti3" else PACKED)
        for question in sheet_questions:
            read = Item(files.read(named[f"songo-{question['id']}"]).decode())
            score, shown = read.answered(read.right)
            assert score == pytest.approx(1, abs=1e-4)
            assert len(shown) == (1 if question["ask"] == "match" else 2)
            assert read.root.get("title") == question["name"]
            for i, choice in enumerate(question["choices"]):
                given = choice["text"] if question["ask"] == "number" else f"c{i}"
                score, shown = read.answered([given])
                assert score == (1 if choice["right"] else 0)
                assert shown[0] == choice["told"]
            if question["ask"] == "match":
                assert read.answered(read.right[:-1])[0] == pytest.approx(
                    1 - 1 / len(question["pairs"]), abs=1e-4
                )


def manifest(files: zipfile.ZipFile, space: str) -> dict[str, str]:
    """Return the file of each resource, and check that the package has all that it names."""
    root = ElementTree.fromstring(files.read("imsmanifest.xml"))
    named: dict[str, str] = {}
    listed = {"imsmanifest.xml"}
    version = "v3p0" if space == PACKED3 else "v2p1"
    for resource in root.iter(f"{space}resource"):
        assert re.fullmatch(f"imsqti_(test|item)_xml{version}", resource.get("type") or "")
        named[resource.get("identifier") or ""] = resource.get("href") or ""
        listed |= {file.get("href") or "" for file in resource.iter(f"{space}file")}
    assert listed == set(files.namelist())
    needed = [node.get("identifierref") or "" for node in root.iter(f"{space}dependency")]
    test = ElementTree.fromstring(files.read("assessment.xml"))
    test = of_three(test) if space == PACKED3 else test
    check_shape(test)
    items = [item for item in test.iter() if item.tag.endswith("}assessmentItemRef")]
    assert [item.get("identifier") for item in items] == needed
    assert [item.get("href") for item in items] == [named[name] for name in needed]
    return named


@pytest.mark.parametrize("form", ["qti", "qti3"])
def test_the_rules_of_each_game_are_included_with_their_pictures(form: str) -> None:
    [sheet] = sheets(some(), "fr")
    files = zipfile.ZipFile(io.BytesIO(export(sheet, form)))
    test = ElementTree.fromstring(files.read("assessment.xml"))
    test = of_three(test) if form == "qti3" else test
    [rubric] = test.iter(f"{{{QTI}}}rubricBlock")
    assert rubric.get("view") == "candidate"
    rubric_lines = ["".join(line.itertext()) for line in rubric]
    with speaking("fr"):
        cards = rules_packed(sheet.puzzles)
    assert len(cards) > 5
    for card in cards:
        lines = [card["title"], "", card["words"], *filter(None, [card["example"]])]
        assert rubric_lines[: len(lines)] == lines
        rubric_lines = rubric_lines[len(lines) :]
    assert rubric_lines == []
    pictures = [files.read(node.get("src") or "") for node in rubric.iter(f"{{{QTI}}}img")]
    assert pictures == [base64.b64decode(card["data"]) for card in cards]


@settings(max_examples=examples(100), deadline=None)
@given(st.text(), st.text())
def test_no_text_becomes_markup(name: str, words: str) -> None:
    clean = [text.encode("utf-8", "ignore").decode() for text in (name, words)]
    question: Question = {**QUESTIONS[0], "name": clean[0], "asked": clean[1]}
    read = ElementTree.fromstring(qti_item(question, "en").encode())
    check_shape(read)
    renewed = Item(qti_spelled(qti_item(question, "en")))
    assert [*renewed.root.itertext()] == [*read.itertext()]


def test_a_hostile_title_is_a_title() -> None:
    sheet = Assignment("</x> & \"<b>'", "en", 0, True, (sample(),))
    files = zipfile.ZipFile(io.BytesIO(export(sheet, "qti")))
    root = ElementTree.fromstring(files.read("assessment.xml"))
    assert root.get("title") == "</x> & \"<b>'"


QUESTIONS = puzzle_questions(sample())
