"""Converts States and Views to JSON and back, to send them between threads and for goldens.

They are NamedTuples of tuples, ints, strings and None. JSON has only lists, so the type says how to read them. The last
fields are left out while they have their defaults, so a View that got a field for a new rule stays as it was without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Reader: TypeAlias = Callable[[Any], Any]
"""Converts JSON to a value. ValueError if it has another shape."""


def dump(value: Any) -> Any:
    """Converts a value to plain JSON: every tuple, named or not, becomes a list. The last fields of a NamedTuple, not of
    those in it, are left out while they have their defaults."""
    if not isinstance(value, tuple):
        return value
    return _whole(value[: _told(value)])


def _whole(value: Any) -> Any:
    return [_whole(item) for item in value] if isinstance(value, tuple) else value


def _told(value: tuple[Any, ...]) -> int:
    """How many fields are left if the last ones with their defaults are left out."""
    names, defaults = getattr(value, "_fields", ()), getattr(value, "_field_defaults", {})
    left = len(value)
    while left and names and names[left - 1] in defaults and value[left - 1] == defaults[names[left - 1]]:
        left -= 1
    return left


def load(kind: type[T], data: Any) -> T:
    """Restores the value that `dump` wrote. ValueError if the data doesn't have the shape of the type."""
    hashable: Any = kind
    missing = len(getattr(kind, "_fields", ())) - len(data) if isinstance(data, list) else 0
    if missing > 0:
        data = [*data, *map(_whole, list(getattr(kind, "_field_defaults", {}).values())[-missing:])]
    value = _reader(hashable)(data)
    assert isinstance(value, kind)
    return value


@cache
def _reader(kind: Any) -> Reader:
    """Makes the reader of values of this type. Cached, since a bot reads a View at every turn."""
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return partial(_named, kind, [_reader(hints[name]) for name in kind._fields])
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return partial(_many, _reader(args[0]))
        return partial(_several, [_reader(arg) for arg in args])
    if origin in (Union, UnionType):
        return partial(_perhaps, NoneType in args, _reader(next(arg for arg in args if arg is not NoneType)))
    return partial(_plain, kind)


def _named(kind: Any, readers: list[Reader], data: Any) -> Any:
    if not isinstance(data, list) or len(data) != len(readers):
        raise ValueError(f"{kind.__name__}: a list of {len(readers)} values expected")
    return kind._make([read(item) for read, item in zip(readers, data, strict=True)])


def _many(read: Reader, data: Any) -> Any:
    if not isinstance(data, list):
        raise ValueError(f"a list expected, not {data!r}")
    return tuple([read(item) for item in data])


def _several(readers: list[Reader], data: Any) -> Any:
    if not isinstance(data, list):
        raise ValueError(f"a list expected, not {data!r}")
    if len(readers) != len(data):
        raise ValueError(f"a list of {len(readers)} values expected")
    return tuple([read(item) for read, item in zip(readers, data, strict=True)])


def _perhaps(none: bool, read: Reader, data: Any) -> Any:
    return None if none and data is None else read(data)


def _plain(kind: Any, data: Any) -> Any:
    if kind is not Any and type(data) is not kind:
        raise ValueError(f"{kind.__name__} expected, not {data!r}")
    return data
