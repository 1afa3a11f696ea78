"""What the scripts share that measure in a browser: the browser, a host, a slow line, medians."""

from __future__ import annotations

import argparse
import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, sync_playwright

from songo_edu.site.builder import OUTPUT, project_root
from songo_edu.site.chromium import FLAGS, found
from songo_edu.site.server import address, make_server


@contextmanager
def browsing() -> Iterator[Browser]:
    """Give the Chromium that ``CHROMIUM`` names or the path has."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a built site, and give its address."""
    with make_server(site, 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield address(server)
        server.shutdown()


def slow_line(session: CDPSession, kilobits: int, delay: int) -> None:
    """Let a window's line carry so many kilobits a second, each way after so many milliseconds."""
    rate = kilobits * 1000 / 8
    line = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": delay}
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})


def site_parser(doc: str | None) -> argparse.ArgumentParser:
    """Return a command line that names a built site, and how often each figure is measured."""
    parser = argparse.ArgumentParser(description=(doc or "").partition("\n")[0])
    site = project_root() / OUTPUT
    parser.add_argument("site", nargs="?", type=Path, default=site, help="a built site's folder")
    parser.add_argument("--times", type=int, default=3, help="how often each is measured")
    return parser


def load() -> str:
    """Return how busy the machine is."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def print_medians(seen: Mapping[str, Sequence[float]]) -> None:
    """Print what was measured several times."""
    for name, values in seen.items():
        print(f"{name:24} {median(values):6.2f}")
