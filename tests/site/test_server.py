"""The server: compression, types, ports, and nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from songo_edu.site.builder import BuildError
from songo_edu.site.server import address, make_server, serve

TEXT = "five seeds in every pit " * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "en").mkdir(parents=True)
    for name in ("index.html", "a.css", "a.js", "a.mjs", "a.wasm", "a.svg", "a.json", "a.ipynb"):
        (site / name).write_text(TEXT)
    (site / "en" / "index.html").write_text(TEXT)
    (site / "a.png").write_bytes(b"\x89PNG" + b"0" * 1000)
    (tmp_path / "secret.html").write_text("outside")
    return site


@pytest.fixture
def port(folder: Path) -> Iterator[int]:
    with make_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def ask(port: int, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("localhost", port, timeout=10)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers=named)
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def test_text_is_compressed_for_those_who_take_it(port: int) -> None:
    response, body = ask(port, "/a.js", Accept_Encoding="gzip, br")
    assert response.status == 200
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Vary"] == "Accept-Encoding"
    assert int(response.headers["Content-Length"]) == len(body) < len(TEXT) / 10
    assert gzip.decompress(body).decode() == TEXT


def test_text_is_plain_for_the_others(port: int) -> None:
    response, body = ask(port, "/a.js")
    assert response.headers["Content-Encoding"] is None
    assert body.decode() == TEXT


def test_pictures_are_not_compressed_again(port: int) -> None:
    response, body = ask(port, "/a.png", Accept_Encoding="gzip")
    assert response.headers["Content-Encoding"] is None
    assert body.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.json", "application/json"),
        ("a.ipynb", "application/x-ipynb+json"),
        ("index.html", "text/html; charset=utf-8"),
        ("a.png", "image/png"),
    ],
)
@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_types_do_not_depend_on_the_machine(port: int, name: str, kind: str, accepted: str) -> None:
    response, _ = ask(port, f"/{name}", Accept_Encoding=accepted)
    assert response.headers["Content-Type"] == kind


def test_a_folder_shows_its_index_page(port: int) -> None:
    response, body = ask(port, "/en/", Accept_Encoding="gzip")
    assert response.status == 200
    assert gzip.decompress(body).decode() == TEXT
    response, _ = ask(port, "/en", Accept_Encoding="gzip")
    assert (response.status, response.headers["Location"]) == (301, "/en/")


def test_an_unchanged_file_is_not_sent_again(port: int, folder: Path) -> None:
    first, _ = ask(port, "/a.js", Accept_Encoding="gzip")
    tag = first.headers["ETag"]
    again, body = ask(port, "/a.js", Accept_Encoding="gzip", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
    (folder / "a.js").write_text("changed")
    changed, body = ask(port, "/a.js", Accept_Encoding="gzip", If_None_Match=tag)
    assert changed.status == 200
    assert gzip.decompress(body) == b"changed"


@pytest.mark.parametrize(
    "path", ["/../secret.html", "/%2e%2e/secret.html", "/en/../../secret.html"]
)
def test_nothing_outside_the_folder_is_served(port: int, path: str) -> None:
    response, body = ask(port, path, Accept_Encoding="gzip")
    assert response.status == 404
    assert b"outside" not in body


def test_missing_pages_say_so(port: int) -> None:
    response, _ = ask(port, "/nowhere.html", Accept_Encoding="gzip")
    assert response.status == 404


def test_a_taken_port_is_passed_over(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with make_server(folder, port) as server:
            assert server.server_address[1] != port
            assert address(server) == f"http://localhost:{server.server_address[1]}/"


def test_only_this_machine_is_served(folder: Path) -> None:
    with make_server(folder, 0) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_serving_needs_a_built_site(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"nothing|rien"):
        serve(0, tmp_path)
