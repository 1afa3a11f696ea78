"""``songo-edu`` run by a process of its own, again and again, at the price of a fork.

A keeper, ``python -m tests.cli.running``, has the command line and what Numba compiled of the
search loaded, and waits. Asked for a run, it forks, and the child is what
``python -m songo_edu …`` would be: its own streams, variables and end. One that keeps what it
compiles elsewhere starts from nothing.
"""

import atexit
import gc
import importlib.util
import io
import json
import os
import runpy
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

#: What every command loads, and what those that compute load: most of their time.
LOADED = (
    *("typer", "typer._adapters", "rich.console", "rich.table", "pydantic.plugin._loader"),
    *("csv", "importlib.metadata", "importlib.resources", "json", "socket", "tempfile"),
    *("numpy", "numba", "songo_edu.cli"),
)
#: What has been compiled, as kernels: most of the time of what computes.
KERNELS = ("songo_edu.engine.search:DEEPEN",)
#: Variables that name another place for compiled functions.
ELSEWHERE = ("SONGO_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME")
STREAMS = ("input", "output", "errors")


def run(
    arguments: Sequence[str], given: bytes, environment: Mapping[str, str]
) -> tuple[int, bytes, bytes]:
    """Run songo-edu; give its exit code, output and errors."""
    started = {name for name in environment if name.startswith("PYTHON")}
    own = any(environment[name] != os.environ.get(name) for name in started - {"PYTHONUTF8"})
    own = own or any(environment.get(name) != os.environ.get(name) for name in ELSEWHERE)
    if own or not hasattr(os, "fork"):  # Python itself reads those, when it starts
        command = [sys.executable, "-m", "songo_edu", *arguments]
        ran = subprocess.run(
            command, input=given, capture_output=True, check=False, env=dict(environment)
        )
        return ran.returncode, ran.stdout, ran.stderr
    with tempfile.TemporaryDirectory() as name:
        paths = [Path(name, stream) for stream in STREAMS]
        paths[0].write_bytes(given)
        request = {
            "arguments": list(arguments),
            "environment": dict(environment),
            "streams": [str(path) for path in paths],
            "folder": str(Path.cwd()),
        }
        keeper = _keeper()
        assert keeper.stdin is not None
        assert keeper.stdout is not None
        keeper.stdin.write(json.dumps(request) + "\n")
        keeper.stdin.flush()
        code = int(keeper.stdout.readline())
        return code, paths[1].read_bytes(), paths[2].read_bytes()


@cache
def _keeper() -> subprocess.Popen[str]:
    """Start the process that keeps the modules."""
    command = [sys.executable, "-X", "utf8", "-m", "tests.cli.running"]
    root = Path(__file__).parents[2]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    keeper = subprocess.Popen(command, cwd=root, text=True, **pipes)
    atexit.register(keeper.kill)
    return keeper


def _become(request: dict[str, object]) -> None:
    """Turn this process, a child of the keeper, into the one requested."""
    flags = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT)
    for number, (path, how) in enumerate(zip(request["streams"], flags, strict=True)):
        opened = os.open(path, how)
        os.dup2(opened, number)
        os.close(opened)
    # What is opened here stays open for as long as the process runs.
    sys.stdin = io.TextIOWrapper(open(0, "rb", closefd=False), "utf-8")  # noqa: SIM115 - as above
    for number, name in ((1, "stdout"), (2, "stderr")):
        errors = "backslashreplace" if number == 2 else "strict"
        binary = open(number, "wb", closefd=False)  # noqa: SIM115 - as above
        setattr(sys, name, io.TextIOWrapper(binary, "utf-8", errors, line_buffering=number == 2))
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.argv = ["songo-edu", *request["arguments"]]


def keep() -> bool:
    """Serve requests, a line each; return True in the child that is to be the run."""
    for module in LOADED:
        if importlib.util.find_spec(module) is not None:
            __import__(module)
    if importlib.util.find_spec("numba") is not None:
        for kernel in KERNELS:
            module, name = kernel.split(":")
            _ = getattr(importlib.import_module(module), name).native
    gc.freeze()  # or each child goes through all of that once more when it ends
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            _become(json.loads(line))
            return True
        _child, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return False


if __name__ == "__main__" and keep():
    # Outside every function, so that the process ends as one that was started so would.
    try:
        runpy.run_module("songo_edu", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, int) and threading.active_count() == 1:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(end.code)
        raise
