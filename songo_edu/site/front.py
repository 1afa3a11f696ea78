"""The front page of the site: it leads each reader to the course in their language."""

from __future__ import annotations

import json

from songo_edu.site.languages import NAMES

#: Where the reader's choice is remembered on their device; the pages' script writes it.
MEMORY = "songo-edu.language"

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="{icon}">
<title>Songo</title>
<script>
(() => {{
  const known = {known};
  let chosen = null;
  try {{ chosen = localStorage.getItem({memory}); }} catch {{ /* storage may be switched off */ }}
  const wanted = [chosen, ...(navigator.languages || [navigator.language])]
    .map((tag) => (tag || "").slice(0, 2).toLowerCase());
  const code = wanted.find((tag) => known.includes(tag)) || known[0];
  location.replace(code + "/{first}" + location.hash);
}})();
</script>
<style>
:root {{ --paper: #fbf8f3; --ink: #2b2118; --accent: #9a4f1d; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --paper: #16130f; --ink: #ece5da; --accent: #e0995e; }}
}}
body {{ margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1.5rem;
  text-align: center; background: var(--paper); color: var(--ink);
  font: 1.25rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }}
h1 {{ margin: 0; font-size: 2.5rem; }}
nav {{ display: flex; gap: 1rem; justify-content: center; }}
a {{ color: var(--accent); padding: .75rem 1.5rem; border: 1px solid; border-radius: .75rem;
  text-decoration: none; }}
a:hover, a:focus-visible {{ text-decoration: underline; }}
</style>
</head>
<body>
<h1>Songo</h1>
<nav aria-label="English, français">
{links}
</nav>
</body>
</html>
"""


def front_page(languages: tuple[str, ...], first: str) -> str:
    """Return the HTML of the front page.

    Parameters
    ----------
    languages
        the languages that were built.
    first
        the name of the course's first page, which is the same in each language.

    Examples
    --------
    >>> '<a href="fr/welcome.html" ' in front_page(("en", "fr"), "welcome.html")
    True
    """
    links = "\n".join(
        f'<a href="{code}/{first}" hreflang="{code}" lang="{code}">{NAMES[code]}</a>'
        for code in languages
    )
    icon = f"{languages[0]}/_static/icon.svg"
    return _PAGE.format(
        first=first, icon=icon, known=json.dumps(languages), memory=json.dumps(MEMORY), links=links
    )


def forwarding_page(language: str, first: str) -> str:
    """Return the HTML of a language's ``index.html``: on to the first page.

    Examples
    --------
    >>> "url=welcome.html" in forwarding_page("en", "welcome.html")
    True
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="refresh" content="0; url={first}">\n'
        '<link rel="icon" type="image/svg+xml" href="_static/icon.svg">\n'
        f'<title>Songo</title>\n</head>\n<body><a href="{first}">Songo</a></body>\n</html>\n'
    )
