"""Serve a course that is watched: pages as they are now, with a script that listens for news."""

from __future__ import annotations

import io
import json
import queue
from collections.abc import Callable
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import parse_qs, urlsplit

from songo_edu.boards.dist import built
from songo_edu.locale import _, speaking
from songo_edu.site import server
from songo_edu.site.builder import project_root, require_book
from songo_edu.site.policy import in_head, policy, said_in
from songo_edu.site.watching import Watch, watch

#: Where the script is, and what it listens to.
SCRIPT, NEWS = "/songo-watch.js", "/songo-watch"
#: Seconds after which a listener is looked for, to know whether it is still there.
PULSE = 10.0
#: A page that cannot be written for the first time.
_EMPTY = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{policy}
<title>{title}</title>
</head>
<body><h1>{title}</h1></body>
</html>
"""


class WatchHandler(server.Handler):
    """Serves the pages of a watched course, each written when it is asked for."""

    def __init__(self, *arguments: Any, watched: Watch, **options: Any) -> None:
        self.watched = watched
        super().__init__(*arguments, **options)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of a page, of the script or of anything else."""
        if self.is_for_us():
            if self.path == SCRIPT:
                return self._sent(built("site/watch.js"), server.TYPES[".js"])
            there = self.watched.page_of(self.path)
            if there is not None and (page := self._page(*there)):
                return self._sent(page, server.TYPES[".html"])
        return super().send_head()

    def do_GET(self) -> None:  # noqa: N802  # the standard library's name
        """Answer; who listens for news is answered until it has gone."""
        asked = urlsplit(self.path)
        if asked.path != NEWS or not self.is_for_us():
            super().do_GET()
            return
        told = parse_qs(asked.query)
        page, saves = told.get("page", [""])[0], told.get("saves", ["-1"])[0]
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        with self.watched.reading(page, int(saves) if saves.isdecimal() else -1) as reader:
            while reader is not None and not self.watched.ended.is_set():
                try:
                    kind, faults = reader.news.get(timeout=PULSE)
                    text = f"event: {kind}\ndata: {json.dumps(faults)}\n\n"
                except queue.Empty:
                    text = ":\n\n"
                try:
                    self.wfile.write(text.encode())
                except OSError:
                    return

    def _page(self, code: str, name: str) -> str:
        """Return a page as it is now, with the script; empty where there is none."""
        saves, answer = self.watched.languages[code].saves, self.watched.languages[code].page(name)
        path = self.watched.site / code / f"{name}.html"
        if path.is_file():
            html = path.read_text("utf-8")
        elif answer.known:
            with speaking(code):
                title = escape(_("This page cannot be written yet"))
            html = _EMPTY.format(language=code, policy=in_head(policy()), title=title)
        else:
            return ""
        with speaking(code):
            heading = escape(_("The course cannot be built like this"))
            mend = escape(_("Mend it and save: this page follows by itself."))
        script = (
            f'<script defer src="{SCRIPT}" data-saves="{saves}" data-heading="{heading}"'
            f' data-mend="{mend}"></script>\n</head>'
        )
        return html.replace("</head>", script, 1)

    def _sent(self, text: str, kind: str) -> io.BytesIO:
        """Send the headers of a text."""
        content = text.encode()
        self.allowed = said_in(text)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


def make_server(watched: Watch, port: int = server.PORT) -> ThreadingHTTPServer:
    """Return a server of a watched course."""
    handler: Callable[..., server.Handler] = partial(WatchHandler, watched=watched)
    return server.make_server(watched.site, port, handler)


def serve(port: int = server.PORT, root: Path | None = None) -> None:
    """Serve the course of the project and watch its files until the author stops it."""
    require_book()
    say = partial(print, flush=True)
    with watch(root or project_root(), say) as watched, make_server(watched, port) as made:
        server.run(made)
