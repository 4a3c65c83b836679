"""The machine, the version and the date of the measurements."""

from __future__ import annotations

import os
import platform
from datetime import date
from pathlib import Path

from revision import revision


def machine() -> str:
    """Cores, processor, memory and system."""
    parts = [f"{os.cpu_count()} cores", _processor(), _memory(), _system()]
    return ", ".join(filter(None, parts))


def today() -> str:
    """Today's date as 2026-11-22."""
    return date.today().isoformat()


def commit() -> str:
    """The tree's commit, and whether something in it has changed since."""
    return revision(" and changes", "--abbrev=7", "--exclude=*")


def _processor() -> str:
    lines = _read("/proc/cpuinfo").splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def _memory() -> str:
    lines = _read("/proc/meminfo").splitlines()
    sizes = [int(line.split()[1]) for line in lines if line.startswith("MemTotal:")]
    return f"{sizes[0] / 2**20:.0f} GiB of memory" if sizes else ""


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.platform()


def _read(path: str) -> str:
    file = Path(path)
    return file.read_text(encoding="utf-8") if file.exists() else ""
