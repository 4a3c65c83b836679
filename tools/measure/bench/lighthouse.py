"""Lighthouse by default, which is for phones: scores from 0 to 1, times in ms by its own model of a slow phone and net."""

from __future__ import annotations

import json
import subprocess

from bench.figures import Values
from bench.site import HERE, ROOT, Site


def measure(site: Site, values: Values) -> None:
    """One run on the start screen."""
    command = ["node", str(HERE / "scripts" / "lighthouse.mjs"), site.address, site.chromium]
    output = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    figures = json.loads(output)
    for name, figure in (figures["scores"] | figures["times"]).items():
        values.note(f"lighthouse {name}", figure)


def version() -> str:
    """Its name and version."""
    package = json.loads((ROOT / "node_modules/lighthouse/package.json").read_text(encoding="utf-8"))
    return f"Lighthouse {package['version']}"
