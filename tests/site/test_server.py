"""The server: compression, types, ports, and nothing outside its folder."""

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from songo_edu.site import server
from songo_edu.site.builder import BuildError
from songo_edu.site.security_policy import in_head, policy
from songo_edu.site.server import address, make_server, serve

TEXT = "five seeds in every pit " * 200
packed_or_not = pytest.mark.parametrize("accepted", ["gzip", "identity"])


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


@pytest.fixture
def ask(port: int) -> Any:
    return partial(get, port)


def get(
    port: int, path: str, accepted: str = "", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("localhost", port, timeout=10)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if accepted:
            named["Accept-Encoding"] = accepted
        connection.request("GET", path, headers=named)
        response = connection.getresponse()
        assert response.headers.get_all("X-Content-Type-Options") == ["nosniff"]
        return response, response.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, br", True),
        ("gzip;q=0.5", True),
        *((text, False) for text in ("", "gzip;q=0", "br, gzip; q=0.0", "gzip;q=0, *")),
    ],
)
def test_text_is_compressed_for_those_who_take_it(ask: Any, accepted: str, packed: bool) -> None:
    response, body = ask("/a.js", accepted)
    assert response.status == 200
    assert response.headers["Content-Encoding"] == ("gzip" if packed else None)
    assert response.headers["Vary"] == "Accept-Encoding"
    assert int(response.headers["Content-Length"]) == len(body)
    assert (len(body) < len(TEXT) / 10) is packed
    assert (gzip.decompress(body) if packed else body).decode() == TEXT


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
@packed_or_not
def test_types_do_not_depend_on_the_machine(ask: Any, name: str, kind: str, accepted: str) -> None:
    response, body = ask(f"/{name}", accepted)
    assert response.headers["Content-Type"] == kind
    packed = accepted == "gzip" and name != "a.png"  # pictures are not compressed again
    assert response.headers["Content-Encoding"] == ("gzip" if packed else None)
    assert body.startswith(b"\x1f\x8b" if packed else (b"\x89PNG", b"five seeds"))


def test_a_folder_shows_its_index_page_and_no_list(ask: Any, folder: Path) -> None:
    response, body = ask("/en/", "gzip")
    assert (response.status, gzip.decompress(body).decode()) == (200, TEXT)
    response, _ = ask("/en", "gzip")
    assert (response.status, response.headers["Location"]) == (301, "/en/")
    (folder / "bare").mkdir()
    (folder / "bare" / "hidden.txt").write_text("")
    for path in ("/bare/", "/bare/?x", "/bare/#x"):
        response, body = ask(path)
        assert (response.status, b"hidden" in body) == (404, False)


def test_an_unchanged_file_is_not_sent_again(ask: Any, folder: Path) -> None:
    first, _ = ask("/a.js", "gzip")
    again, body = ask("/a.js", "gzip", If_None_Match=first.headers["ETag"])
    assert (again.status, body) == (304, b"")
    (folder / "a.js").write_text("changed")
    changed, body = ask("/a.js", "gzip", If_None_Match=first.headers["ETag"])
    assert (changed.status, gzip.decompress(body)) == (200, b"changed")


@pytest.mark.parametrize(
    "path", ["/../secret.html", "/%2e%2e/secret.html", "/en/../../secret.html", "/nowhere.html"]
)
def test_nothing_outside_the_folder_is_served(ask: Any, path: str) -> None:
    response, body = ask(path, "gzip")
    assert (response.status, b"outside" in body) == (404, False)


def test_a_site_may_have_its_own_404_page(folder: Path, ask: Any) -> None:
    (folder / "404.html").write_text("nothing here, 100 %", "utf-8")
    response, body = ask("/en/nowhere.html")
    assert (response.status, body) == (404, b"nothing here, 100 %")
    assert response.headers["Content-Type"] == "text/html;charset=utf-8"


@packed_or_not
def test_a_page_is_served_with_the_policy_it_names(folder: Path, ask: Any, accepted: str) -> None:
    """One that runs Python needs more than the others, which keep to theirs."""
    wider = policy(script_src="'wasm-unsafe-eval'")
    (folder / "live.html").write_text(f"<head>{in_head(wider)}</head>", "utf-8")
    odd = in_head("x").replace("x", "a\nb: c")
    (folder / "odd.html").write_text(odd, "utf-8")
    for path, expected in {"live": wider, "odd": policy(), "index": policy()}.items():
        response, _ = ask(f"/{path}.html", accepted)
        assert response.headers["Content-Security-Policy"] == expected


def test_a_taken_port_is_passed_over_and_only_this_machine_is_served(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with make_server(folder, port) as server:
            assert server.server_address[0] == "127.0.0.1"
            assert server.server_address[1] != port
            assert address(server) == f"http://localhost:{server.server_address[1]}/"


def test_serving_needs_a_built_site(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"nothing|rien"):
        serve(0, tmp_path)


# -- requests unlike those of a browser --------------------------------------------------------


def raw(port: int, request: bytes) -> bytes:
    """Send bytes as they are and return all that comes back, until the line is closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(request)
        answer = b""
        while data := line.recv(4096):
            answer += data
        return answer


@pytest.mark.parametrize(
    "path",
    [
        *("/%00", "/a.js%00", "/%00.js", "/en/%00/", "/%ff%fe", "/a.js/", "/a.js/x", "//"),
        "/" + "a" * 300 + ".js",
        "/" + "a/" * 3000,
    ],
)
@packed_or_not
def test_an_invalid_path_is_not_found(
    ask: Any, path: str, accepted: str, capfd: pytest.CaptureFixture[str]
) -> None:
    response, body = ask(path, accepted)
    assert response.status in ((200, 404) if path == "//" else (404,))
    assert b"Traceback" not in body
    assert capfd.readouterr().err == ""
    assert ask("/a.js")[0].status == 200


@packed_or_not
def test_links_out_of_the_folder_are_not_followed(ask: Any, folder: Path, accepted: str) -> None:
    (folder / "out.html").symlink_to(folder.parent / "secret.html")
    (folder / "up").symlink_to(folder.parent)
    (folder / "circle.html").symlink_to(folder / "circle.html")
    (folder / "within.html").symlink_to(folder / "index.html")
    for path in ("/out.html", "/up/secret.html", "/up/", "/up", "/circle.html"):
        response, body = ask(path, accepted)
        assert (response.status, b"outside" in body) == (404, False), path
    assert ask("/within.html", accepted)[0].status == 200


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "LOCALHOST", "localhost:80"])
def test_requests_for_our_own_host_are_answered(ask: Any, port: int, host: str) -> None:
    assert ask("/a.js", Host=host)[0].status == 200
    assert ask("/a.js", Host=f"{host.partition(':8')[0]}:{port}")[0].status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "localhost.evil.example", "", "127.0.0.1.nip.io"]
)
@pytest.mark.parametrize("path", ["/", "/a.js", "/nowhere"])
def test_requests_for_other_hosts_are_refused(ask: Any, host: str, path: str) -> None:
    response, body = ask(path, Host=host)
    assert (response.status, TEXT[:20].encode() in body) == (421, False)


def test_a_program_may_leave_the_name_out(port: int) -> None:
    assert raw(port, b"GET /a.js HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("half", [b"", b"GET /a.js HT", b"GET /a.js HTTP/1.1\r\nHost: loc"])
def test_half_a_request_is_not_waited_for(
    port: int, half: bytes, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert server.Handler.timeout == server.PATIENCE
    monkeypatch.setattr(server.Handler, "timeout", 0.2)
    assert raw(port, half) == b""
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    "request_",
    [b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"PUT /a.js HTTP/1.0\r\n\r\n", b"GET / HTTP/9\r\n\r\n"],
)
def test_an_invalid_request_is_refused(
    port: int, ask: Any, request_: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert b"Traceback" not in raw(port, request_)
    assert capfd.readouterr().err == ""
    assert ask("/a.js")[0].status == 200
