"""The processes that draw the bench's pages and hold their workers: their sizes, and how to slow them down."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

SLICE_S: Final = 0.004
"""How long a slowed process runs at a time."""


def renderers() -> list[int]:
    """The processes' ids; none if /proc doesn't show them."""
    processes = (int(entry.name) for entry in Path("/proc").glob("[0-9]*"))
    return [process for process in processes if _is_our_renderer(process)]


def _is_our_renderer(process: int) -> bool:
    try:
        if b"--type=renderer" not in Path(f"/proc/{process}/cmdline").read_bytes():
            return False
        while process > 1 and process != os.getpid():
            process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])  # its parent
    except FileNotFoundError:  # it has ended meanwhile
        return False
    return process == os.getpid()


def proportional(process: int) -> float:
    """The process's proportional set size in bytes."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) * 1024


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Slows the renderers, including their workers, by this factor. They are stopped and continued in turns, as
    Chromium's own throttling does with the main thread alone."""
    over, processes = Event(), renderers()
    if not processes:
        raise SystemExit("Nothing can be slowed down where there is no /proc.")

    def hold_up() -> None:
        while not over.is_set():
            _tell(processes, signal.SIGSTOP)
            over.wait(SLICE_S * (times - 1))
            _tell(processes, signal.SIGCONT)
            over.wait(SLICE_S)

    thread = Thread(target=hold_up, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)
