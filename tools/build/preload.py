"""Imports for the memory snapshot: what PyScript's own Python needs, and what the first match needs. Runs in Pyodide, at build time."""

import ast
import asyncio
import base64
import collections
import functools
import gc
import importlib
import inspect
import io
import json
import locale
import os
import pathlib
import pkgutil
import random
import re
import sys
import time
import types
import typing

AFTERWARDS = re.compile(r"\.bots\.(open_hands|judging|\w+\.(judge|reasons|open_hands))$")
"""The modules that only hints and reviews need."""
ENTRIES = "app.desk", "archives", "bots", "games", "pads", "app.presenters"
"""What the entries of both workers import, and packages whose modules are found by the name of a game."""


def preload(package: str, others: list[str]) -> None:
    """Imports what the package needs for a first match, and these others. The rest comes afterwards (py/pausenjass/archives.py)."""
    for name in others:
        importlib.import_module(name)
    for entry in ENTRIES:
        name = f"{package}.{entry}"
        paths = getattr(importlib.import_module(name), "__path__", ())
        for module in pkgutil.walk_packages(paths, f"{name}."):
            if not AFTERWARDS.search(module.name):
                importlib.import_module(module.name)
    phrases = importlib.import_module(f"{package}.app.phrases")
    for lang in phrases.LANGUAGES:
        for part in {*phrases.PARTS} - {*phrases.OF_PAGE, *phrases.LATER}:
            phrases.part(lang, part)
    sys.modules[UNUSED] = Later(UNUSED)
    for names in (locale.locale_alias, locale.windows_locale):
        names.clear()  # of systems that a page doesn't run on; only subprocess imports them
    for finder in sys.path_importer_cache.values():
        if finder:
            finder.invalidate_caches()  # the directories of the zips, which are read again when something else is imported


UNUSED = "pyscript"
"""PyScript imports its own package, with classes for all of HTML, before any worker's code: 50 ms for something unused."""


class Later(types.ModuleType):
    """Stands for a module that is imported when it is needed."""

    def __getattr__(self, name: str) -> object:
        """Imports the module, which then replaces this one."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(importlib.import_module(self.__name__), name)
