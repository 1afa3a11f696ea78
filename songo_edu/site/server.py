"""Serve the built course on this machine: compressed, with right types, on a free port."""

import errno
import gzip
import importlib.util
import io
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from songo_edu.locale import _
from songo_edu.site.security_policy import policy, policy_of

HOST = "127.0.0.1"
#: The package that brings the course as it is built (`tools/site_wheel.py`).
SITE_PACKAGE = "songo_edu_site"
PORT = 8000
TRIED_PORTS = 100
#: Seconds that a request may take to arrive; a browser that keeps its line open asks again.
PATIENCE = 30.0
#: How this machine may be called: pages of others that find their way here get nothing.
NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})

# Said here and not left to the system's tables, which differ from one machine to the next.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "application/jsonl; charset=utf-8",
    ".ipynb": "application/x-ipynb+json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
# Worth compressing; pictures and fonts are compressed already.
COMPRESSED = TYPES.keys() - {".woff2", ".png", ".ico"}


#: Asked for, and not with a weight of nothing.
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


@lru_cache(maxsize=512)
def compressed(path: str, modified: int) -> bytes:
    """Return a file's content compressed; kept for the next reader while the file is the same."""
    return gzip.compress(Path(path).read_bytes(), compresslevel=9, mtime=0)


@lru_cache(maxsize=512)
def own_policy(path: str, modified: int) -> str:
    """Return the policy of a page; it is as wide as the page itself says, and no narrower."""
    return policy_of(Path(path).read_text("utf-8", errors="replace"))


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder, and nothing outside it, to those who call us by our name.

    With gzip where it helps, and always asked whether they have changed.
    """

    protocol_version = "HTTP/1.1"
    # The usual one has a style within it.
    error_message_format = "<!DOCTYPE html><title>%(code)d</title><p>%(code)d %(message)s</p>\n"
    timeout = PATIENCE
    #: That of the file asked for.
    allowed = policy()
    # Not marked as the class's own: the standard library does not, and mypy would refuse it.
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  # as its base

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers, and return what follows them."""
        self.allowed = policy()
        if not self.is_for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        path = self._file()
        if path is None:
            own = Path(self.directory) / "404.html"
            if own.is_file():  # the site's own page for that
                self.error_message_format = own.read_text("utf-8").replace("%", "%%")
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if path.suffix == ".html" and path.is_file():
            self.allowed = own_policy(str(path), path.stat().st_mtime_ns)
        accepted = _GZIP.search(self.headers.get("Accept-Encoding", ""))
        if path.suffix not in COMPRESSED or not accepted or not path.is_file():
            return super().send_head()
        modified = path.stat().st_mtime_ns
        tag = f'"{modified:x}"'
        if tag in self.headers.get("If-None-Match", ""):
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        content, kind = compressed(str(path), modified), self.guess_type(str(path))
        return self.send_content(content, kind, {"Content-Encoding": "gzip", "ETag": tag})

    def send_content(self, content: bytes, kind: str, more: Mapping[str, str] = {}) -> io.BytesIO:
        """Send the headers of a content and `more` of them, and return it."""
        self.send_response(HTTPStatus.OK)
        headers = {"Content-Type": kind, "Content-Length": str(len(content)), **more}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        return io.BytesIO(content)

    def is_for_us(self) -> bool:
        """Return whether this machine is asked by a name of its own."""
        called = self.headers.get("Host", HOST).lower()  # a program may leave it out
        return re.sub(r":\d*$", "", called) in NAMES

    def _file(self) -> Path | None:
        """Return the file that is asked for, None where the folder has none.

        A folder without a slash is given back: the reader is sent on to where it has one.
        """
        try:
            path = Path(self.translate_path(self.path))
            if self.path.split("?")[0].split("#")[0].endswith("/"):
                path = path / "index.html"
            inside = path.resolve(strict=True).is_relative_to(Path(self.directory).resolve())
        except (OSError, RuntimeError, ValueError):  # no such file, a circle of links, a NUL
            return None
        return path if inside and (path.is_file() or path.is_dir()) else None

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """List nothing: pages name their files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Add what every answer carries."""
        self.send_header("Content-Security-Policy", self.allowed)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of each request: the console shows the address and no more."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    # On Linux, True would only skip the wait after a stopped server; elsewhere it shares ports.
    allow_reuse_address = os.name == "posix"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a reader who has gone on before the answer was whole."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path, port: int = PORT, handler: Callable[..., Handler] = Handler
) -> ThreadingHTTPServer:
    """Return a server of `folder`, on `port` or the next free one; 0 takes any.

    The caller runs it (``serve_forever``) and closes it; ``server_address`` has the port. `handler`
    is called for each request as the standard library does, with the folder besides.
    """
    handler = partial(handler, directory=str(folder))
    ports = [0] if port == 0 else range(port, min(port + TRIED_PORTS, 65536))
    for candidate in ports:
        try:
            return _Server((HOST, candidate), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    return _Server((HOST, 0), handler)


def installed_site() -> Path | None:
    """Return the folder of the built course that is installed as a package, None without it."""
    package = importlib.util.find_spec(SITE_PACKAGE)
    return Path(package.origin).with_name("site") if package and package.origin else None


def serve(port: int = PORT, folder: Path | None = None) -> None:
    """Serve the built course until the reader stops it, and say where it is."""
    from songo_edu.site.builder import OUTPUT, BuildError, project_root

    site = folder or project_root() / OUTPUT
    if not (site / "index.html").is_file():
        raise BuildError(_("nothing is built in {folder}: run songo-edu build").format(folder=site))
    with make_server(site, port) as server:
        run(server)


def run(server: ThreadingHTTPServer) -> None:
    """Say where the course is, and serve it until the reader stops it."""
    print(_("The course is at {address} (Ctrl+C stops it)").format(address=address(server)))
    sys.stdout.flush()  # also where a program reads it
    with suppress(KeyboardInterrupt):
        server.serve_forever()


def address(server: ThreadingHTTPServer) -> str:
    """Return the address at which a reader finds the course."""
    return f"http://localhost:{server.server_address[1]}/"
