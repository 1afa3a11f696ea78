"""A folder served as plain files below a path, by a server that can be cut off."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

#: Where the site begins: two folders deep on its host.
BASE = "/a/b/"


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *given: Any, plain: Plain, **named: Any) -> None:
        self.plain = plain
        super().__init__(*given, **named)

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(BASE)
        return super().translate_path("/" + inside if inside != path else "/outside/of/the/site")

    def do_GET(self) -> None:
        self.plain.requests.append(self.path)
        if self.plain.left is not None:
            self.plain.left -= 1
            if self.plain.left < 0:  # the line breaks off in the middle of the answers
                self.close_connection = True
                return
        most = next(
            (self.plain.breaks.pop(part) for part in list(self.plain.breaks) if part in self.path),
            None,
        )
        begin = re.fullmatch(r"bytes=(\d+)-", self.headers.get("range", ""))
        if most is None and begin is None:
            super().do_GET()
            return
        self._part(int(begin[1]) if begin else 0, most)

    def _part(self, begin: int, most: int | None) -> None:
        """Answer with a file from a byte on, and break off after `most` bytes."""
        data = Path(self.translate_path(self.path)).read_bytes()
        self.send_response(206 if begin else 200)
        self.send_header("Content-Length", str(len(data) - begin))
        if begin:
            self.send_header("Content-Range", f"bytes {begin}-{len(data) - 1}/{len(data)}")
        self.end_headers()
        self.wfile.write(data[begin : None if most is None else begin + most])
        if most is not None:
            time.sleep(0.5)  # what has come by then is read
        self.plain.partial_answers.append((self.path, begin))
        self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


class Plain:
    """Serves a folder; `cut` stops it, `mend` starts it again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.requests: list[str] = []
        #: The number of requests still to be answered; None for all.
        self.left: int | None = None
        #: Where the next answer breaks off, in bytes, by a part of its path.
        self.breaks: dict[str, int] = {}
        #: Answers of this kind: the path, and the first byte.
        self.partial_answers: list[tuple[str, int]] = []
        self.port = 0
        self.server: ThreadingHTTPServer | None = None
        self.mend()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{BASE}"

    def mend(self) -> None:
        if self.server is None:
            handler = partial(_Handler, plain=self, directory=str(self.folder))
            self.server = _Server(("127.0.0.1", self.port), handler)
            self.port = self.server.server_address[1]
            threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def cut(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@contextmanager
def plain_files(folder: Path) -> Iterator[Plain]:
    """Serve a folder while it is needed."""
    served = Plain(folder)
    yield served
    served.cut()
