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
from typing import Any

AFTERWARDS = re.compile(r"\.bots\.(open_hands|judging|\w+\.(judge|reasons|open_hands))$")
"""The modules that only hints and reviews need."""
ENTRIES = "app.desk", "archives", "bots", "games", "app.presenters"
"""What the entries of both workers import, and packages whose modules are found by the name of a game."""


def preload(package: str) -> None:
    """Imports what the package needs for a first match. The rest comes afterwards (py/pausenjass/archives.py)."""
    for entry in ENTRIES:
        name = f"{package}.{entry}"
        paths = getattr(importlib.import_module(name), "__path__", ())
        for module in pkgutil.walk_packages(paths, f"{name}."):
            if not AFTERWARDS.search(module.name):
                importlib.import_module(module.name)
    _phrases_as_texts(importlib.import_module(f"{package}.app.phrases"))
    sys.modules[UNUSED] = Later(UNUSED)
    for names in (locale.locale_alias, locale.windows_locale):
        names.clear()  # of systems that a page doesn't run on; only subprocess imports them
    for finder in sys.path_importer_cache.values():
        if finder:
            finder.invalidate_caches()  # the directories of the zips, which are read again when something else is imported


def _phrases_as_texts(phrases: Any) -> None:
    """Stores the phrases that a page starts with as one text a language: a page reads one of them, and thousands of objects are larger."""
    phrases.texts.update({lang: json.dumps(phrases.first(lang), ensure_ascii=False) for lang in phrases.LANGUAGES})
    phrases._books.clear()
    for name in [name for name in sys.modules if name.startswith(f"{phrases.__name__}.")]:
        sys.modules.pop(name).__dict__.clear()
    for lang in phrases.LANGUAGES:
        delattr(phrases, lang)


UNUSED = "pyscript"
"""PyScript imports its own package, with classes for all of HTML, before any worker's code: 50 ms for something unused."""


class Later(types.ModuleType):
    """Stands for a module that is imported when it is needed."""

    def __getattr__(self, name: str) -> object:
        """Imports the module, which then replaces this one."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(importlib.import_module(self.__name__), name)
