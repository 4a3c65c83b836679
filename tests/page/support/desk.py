"""Python for the page in Node: a line of JSON [entry, worker, name, args] in, a line with the reply out.

`entry` is "engine.py" or "bots.py", and each new name of a `worker` a new Python with nothing in it; or "fixtures.py", whose functions
answer with what a test wants to find saved.
"""

import json
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path[:0] = [
    str(ROOT / folder)
    for folder in ("py", "tests", "tests/support", "e2e/drive", "e2e/drive/looks", "e2e/drive/matches", "tools/test")
]
ENTRIES = {"engine.py": ROOT / "py", "bots.py": ROOT / "py", "fixtures.py": Path(__file__).parent}

workers = {}
for line in sys.stdin:
    entry, worker, name, args = json.loads(line)
    if (entry, worker) not in workers:
        workers[entry, worker] = runpy.run_path(str(ENTRIES[entry] / entry))
    print(workers[entry, worker]["call"](name, args), flush=True)
