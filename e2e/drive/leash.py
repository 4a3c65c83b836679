"""Starts processes that never outlive the tests, however these end.

`python leash.py COMMAND …` runs a command in a process group of its own, and kills the whole group as soon as its own input ends. The input is a
pipe from the tests, which ends when they close it and also when they die.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any


class Leashed:
    """A command on a leash. `popen`: what subprocess.Popen takes."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str] | None = None, **popen: Any) -> None:
        leash = [sys.executable, "-S", __file__, *command]
        self.process = subprocess.Popen(leash, stdin=subprocess.PIPE, env={**os.environ, **(env or {})}, **popen)

    def kill(self) -> None:
        """Sends SIGKILL to everything that the command has started; the command itself has ended when this returns."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


def main() -> None:
    command = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, start_new_session=True)
    sys.stdin.read()
    if os.name == "nt":
        command.kill()  # Windows has no groups of processes
    else:
        with suppress(ProcessLookupError):
            os.killpg(command.pid, signal.SIGKILL)
    command.wait()


if __name__ == "__main__":
    main()
