"""What is cut from a stylesheet, and what must stay."""

from songo_edu.site.stylesheet import Used, cut_down, of_others
from tests.needs import for_each

USED = Used.by(
    pages=[
        '<html data-theme="dark">'
        '<p class="here also" id="spot" style="color: var(--named)">text</p>'
    ],
    scripts=['node.classList.add("added"); made("kbd").dataset.madeLate = ""'],
)


@for_each(
    "css",
    [
        "p{margin:0}",
        ".here{margin:0}",
        ".here.also>p{margin:0}",
        "#spot{margin:0}",
        ".added{margin:0}",
        "html[data-theme=dark] .here{margin:0}",
        ".here:not(.gone){margin:0}",
        ".here:is(.gone,.also){margin:0}",
        "p:has(.gone,.also){margin:0}",
        '.here::after{content:"a  { } ; b"}',
        ".here{background:url(\"data:image/svg+xml,%3csvg viewBox='0 0 1 1'/%3e\")}",
        "@media print{.here{margin:0!important}}",
        "@keyframes turn{from{opacity:0}to{opacity:1}}p{animation:turn 1s}",
        "kbd{margin:0}",
        "[data-made-late] P:hover::after{margin:0}",
        "[hidden]{margin:0}",
        "@page{margin:1cm}",
    ],
)
def test_what_may_be_used_stays(css: str) -> None:
    assert cut_down(css, USED) == css + "\n"


@for_each(
    "css",
    [
        ".gone{margin:0}",
        ".here .gone{margin:0}",
        "#gone{margin:0}",
        "@media print{.gone{margin:0}}",
        "video{margin:0}",
        ".here>video::cue{margin:0}",
        "[data-gone]{margin:0}",
        ".here:is(.gone,video .also){margin:0}",
        ".here:has(> video, .gone){margin:0}",
        "@keyframes turn{from{opacity:0}to{opacity:1}}",
        '@font-face{font-family:Icons;src:url("icons.woff2")}',
        '@import "https://example.org/a.css";',
        "/* a comment */",
    ],
)
def test_what_cannot_be_used_goes(css: str) -> None:
    assert cut_down(css, USED) == "\n"


def test_of_several_selectors_the_used_ones_stay() -> None:
    assert cut_down(".gone, .here , p { margin : 0 }", USED) == ".here,p{margin:0}\n"


def test_rules_keep_their_order_across_media_queries() -> None:
    css = "p{a:1}@media print{p{a:2}.here{a:3}}p{a:4}@media print{p{a:5}}"
    assert cut_down(css, USED) == css + "\n"


def test_conditions_nest() -> None:
    css = "@supports (a:b){@media print{p{a:1}}}"
    assert cut_down(css, USED) == css + "\n"


def test_custom_properties_stay_as_long_as_something_reads_them() -> None:
    css = ":root{--read:1;--by-another:var(--read);--unread:2;--named:3}p{margin:var(--by-another)}"
    kept = ":root{--read:1;--by-another:var(--read);--named:3}p{margin:var(--by-another)}"
    assert cut_down(css, USED) == kept + "\n"


def test_an_empty_custom_property_keeps_its_space() -> None:
    assert cut_down(":root{--named: ;}", USED) == ":root{--named: }\n"


def test_white_space_that_means_something_stays() -> None:
    css = "p .here{margin:0 calc(1px + 2px)}"
    assert cut_down("p   .here {\n  margin: 0  calc(1px +  2px);\n}", USED) == css + "\n"


def test_of_others_what_we_always_set_goes_and_what_may_match_stays() -> None:
    css = "html{--own:1;--theirs:2}.here{--own:3}.gone{--theirs:4}p{margin:var(--own)}"
    kept = "html{--theirs:2}p{margin:var(--own)}\n"
    assert of_others(css, USED, ["--own"]) == kept
