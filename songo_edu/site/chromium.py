"""Find a Chromium for the browser tests, or install Debian's where that may be done.

``python -m songo_edu.site.chromium`` prints the path of the program.
"""

import os
import shutil
import subprocess
import sys

#: Debian's shell is the same engine without a window's frame: it takes a third less of a processor.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WAY_OUT = (
    "No Chromium here: set CHROMIUM=/path/to/chrome, install chromium, or run `make test-nobrowser`"
)
# Quiet, with no first-run pages and nothing of its own to ask other hosts for.
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
QUIET = ("-qq", "-o", "Dpkg::Use-Pty=0")
#: A line that drops is taken up again, and another installation is waited for.
PATIENT = ("-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120")


def found() -> str | None:
    """Return the path of the Chromium named by ``CHROMIUM`` or found on the path, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return None


def install() -> str | None:
    """Install Debian's Chromium where this user may, and return its path, or None."""
    apt = shutil.which("apt-get")
    if apt is None or os.environ.get("CHROMIUM"):
        return None
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if sudo is None or subprocess.run([sudo, "-n", "true"], capture_output=True).returncode:
            return None
        prefix = [sudo, "-n"]
    else:
        prefix = []
    print("Installing Chromium for the browser tests.", file=sys.stderr)
    command = [*prefix, apt, *QUIET, *PATIENT]
    done = run([*command, "update"])
    # Not every system with apt has the shell by itself.
    for package in (SHELL, "chromium") if not done.returncode else ():
        done = run([*command, "install", "-y", "--no-install-recommends", package])
        if not done.returncode:
            return found()
    # What hundreds of packages say is shown only where it did not come to an end.
    print(done.stdout, file=sys.stderr)
    return None


def run(command: list[str], seconds: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run a program that asks nothing; what it says is in one text."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=seconds,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )


def main() -> int:
    """Print the path of a Chromium; 1 and one line naming the way out where none can be had."""
    path = found() or install()
    if path is None:
        print(WAY_OUT, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
