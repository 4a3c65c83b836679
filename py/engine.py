"""The engine worker's entry: one call in, one answer out, both JSON. See pausenjass.app.desk for the calls."""

import json

import js  # type: ignore[import-not-found]  # Pyodide has it

from pausenjass.app.desk import Desk

_desk = Desk()


def call(name: str, args_json: str) -> str:
    """Answer a call of the page; what went wrong inside comes back as {"crash": its text}."""
    try:
        return json.dumps(_desk.call(name, json.loads(args_json)))
    except Exception as wrong:  # the page decides what to tell; the worker lives on
        return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
    finally:
        js.loadArchives()  # what nothing has imported so far: static/boot/interpreter.mjs


__export__ = ["call"]
