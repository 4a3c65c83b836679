"""Imports for the memory snapshot: what PyScript's own Python needs, and all of our package. Runs in Pyodide, at build time."""

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


def preload(package: str, others: list[str]) -> None:
    """Imports every module of the package, and these others."""
    for name in others:
        importlib.import_module(name)
    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        importlib.import_module(module.name)
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
