"""Firefox and WebKit as Debian has them, driven by the standard protocols they speak themselves.

Firefox listens for WebDriver BiDi on a socket, WebKitGTK's driver for WebDriver over HTTP. Both
offer here what a walk through the pages needs, and no more.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import websocket

PATIENCE = float(os.environ.get("SONGO_PATIENCE", "30"))
QUIET: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
#: The names of keys in WebDriver.
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "ArrowRight": "\ue014"}
_WHERE = """(selector) => {
  const all = [...document.querySelectorAll(selector)];
  const one = all.find((each) => each.checkVisibility());
  if (!one) return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def poll(ask: Callable[[], Any], what: str) -> Any:
    """Call until the answer is true, and return it; an OSError counts as false."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError):
            if answer := ask():
                return answer
        time.sleep(0.05)
    raise AssertionError(f"this never came: {what}")


class Engine:
    """A browser with one window."""

    #: Programs that have to be there.
    needs: tuple[str, ...] = ()

    @classmethod
    def missing(cls) -> str:
        """Return a program that is missing on this machine, or an empty string."""
        return next((name for name in cls.needs if shutil.which(name) is None), "")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_told: object) -> None:
        self.close()

    def close(self) -> None: ...
    def goto(self, address: str) -> None: ...
    def resize(self, width: int, height: int) -> None: ...

    def evaluate(self, function: str, *values: object) -> Any:
        """Call a function of JavaScript in the page; values and what it returns are JSON."""

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Perform actions of a pointer or of keys, in WebDriver's format."""

    def act(self, kind: str, actions: Sequence[dict[str, Any]]) -> None:
        """Perform actions with a mouse, a finger or the keys."""
        source: dict[str, Any] = {"type": "key", "id": kind, "actions": list(actions)}
        if kind != "key":
            source |= {"type": "pointer", "parameters": {"pointerType": kind}}
        self.perform([source])

    # -- what a walk does ---------------------------------------------------------------------

    def until(self, function: str, *values: object) -> Any:
        """Wait until a function of the page returns something true, and return that."""
        return poll(lambda: self.evaluate(function, *values), f"{function} {values}")

    def sees(self, selector: str, words: str = "") -> None:
        """Wait for a visible element that contains some words."""
        self.until(
            "(selector, words) => [...document.querySelectorAll(selector)].some((one) =>"
            " one.checkVisibility() && one.textContent.includes(words))",
            selector,
            words,
        )

    def press(self, selector: str, pointer: str = "mouse") -> None:
        """Press the first match of a selector with a mouse or a finger."""
        x, y = self.until(_WHERE, selector)
        moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.act(pointer, [moved, down, up])

    def key(self, name: str) -> None:
        """Press a key."""
        value = KEYS.get(name, name)
        self.act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])


class Firefox(Engine):
    """Firefox over WebDriver BiDi."""

    needs = ("firefox-esr",)

    def __init__(self, home: Path) -> None:
        profile = home / "firefox"
        profile.mkdir(parents=True)
        # Release notes and the first start page would be fetched from other hosts.
        (profile / "user.js").write_text(
            'user_pref("browser.startup.page", 0);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
            'user_pref("app.update.enabled", false);\n'
            'user_pref("ui.prefersReducedMotion", 1);\n'
        )
        port = free_port()
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile)]
        own = {**os.environ, "HOME": str(home), "MOZ_HEADLESS": "1"}
        self.process = subprocess.Popen(
            [*command, f"--remote-debugging-port={port}"], env=own, **QUIET
        )
        self.number = 0
        address = f"ws://127.0.0.1:{port}/session"
        self.socket = poll(
            lambda: websocket.create_connection(address, PATIENCE, suppress_origin=True), address
        )
        self._ask("session.new", capabilities={})
        tree = self._ask("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        # A window without the focus takes keys and presses no button with them.
        self._ask("browsingContext.activate", context=self.context)

    def _ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            reply = json.loads(self.socket.recv())
            if reply.get("id") != self.number:
                continue
            if reply["type"] != "success":
                raise AssertionError(f"{method}: {reply.get('error')}: {reply.get('message')}")
            return reply["result"]

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def goto(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self.context, viewport=viewport)

    def evaluate(self, function: str, *values: object) -> Any:
        called = f"JSON.stringify(({function})(...{json.dumps(values)})) ?? 'null'"
        reply = self._ask(
            "script.evaluate",
            expression=called,
            target={"context": self.context},
            awaitPromise=True,
        )
        if reply["type"] == "exception":
            raise AssertionError(reply["exceptionDetails"]["text"])
        return json.loads(reply["result"]["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self.context, actions=actions)


class WebKit(Engine):
    """WebKitGTK over WebDriver, on a screen of its own that nobody sees."""

    needs = ("WebKitWebDriver", "Xvfb")

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        port, screen = free_port(), f":{free_port()}"
        self.screen = subprocess.Popen(
            ["Xvfb", screen, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], **QUIET
        )
        own = {
            **{"HOME": str(home), "DISPLAY": screen, "GTK_A11Y": "none"},
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"],
            env={**os.environ, **own},
            **QUIET,
        )
        self.address = f"http://127.0.0.1:{port}"
        poll(lambda: self._ask("GET", "/status"), self.address)
        chosen = {"alwaysMatch": {"browserName": "MiniBrowser"}}
        session = self._ask("POST", "/session", {"capabilities": chosen})
        self.address += f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from None

    def close(self) -> None:
        try:
            self._ask("DELETE", "")
        finally:
            for process in (self.process, self.screen):
                process.terminate()
                process.wait(PATIENCE)

    def goto(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def resize(self, width: int, height: int) -> None:
        """Give the page a size: the window resizes after it has answered, and has a frame."""
        size = "() => [innerWidth, innerHeight]"
        inner = before = self.evaluate(size)
        self._ask("POST", "/window/rect", {"width": width, "height": height})
        until = time.monotonic() + 1
        while inner == before and time.monotonic() < until:
            time.sleep(0.05)
            inner = self.evaluate(size)
        more = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self._ask("POST", "/window/rect", more)

    def evaluate(self, function: str, *values: object) -> Any:
        script = f"return JSON.stringify(({function})(...arguments)) ?? 'null'"
        result = self._ask("POST", "/execute/sync", {"script": script, "args": list(values)})
        return json.loads(result)

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", {"actions": actions})


ENGINES: dict[str, type[Firefox | WebKit]] = {"firefox": Firefox, "webkit": WebKit}
