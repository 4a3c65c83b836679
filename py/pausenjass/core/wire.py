"""States and Views as JSON and back, for the way between threads and for goldens.

They are NamedTuples of tuples, ints, strings and None; JSON knows only lists, so the type says how to read them.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def dump(value: Any) -> Any:
    """Plain JSON: every tuple, named or not, becomes a list."""
    return [dump(item) for item in value] if isinstance(value, tuple) else value


def load(kind: type[T], data: Any) -> T:
    """The value that `dump` wrote. ValueError if the data doesn't have the shape of the type."""
    value = _read(kind, data)
    assert isinstance(value, kind)
    return value


def _read(kind: Any, data: Any) -> Any:
    if hasattr(kind, "_fields"):
        hints = _hints(kind)
        if not isinstance(data, list) or len(data) != len(hints):
            raise ValueError(f"{kind.__name__}: a list of {len(hints)} values expected")
        return kind(*(_read(hint, item) for hint, item in zip(hints, data, strict=True)))
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        if not isinstance(data, list):
            raise ValueError(f"a list expected, not {data!r}")
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple([_read(args[0], item) for item in data])
        if len(args) != len(data):
            raise ValueError(f"a list of {len(args)} values expected")
        return tuple([_read(arg, item) for arg, item in zip(args, data, strict=True)])
    if origin in (Union, UnionType):
        if data is None and NoneType in args:
            return None
        return _read(next(arg for arg in args if arg is not NoneType), data)
    if kind is not Any and type(data) is not kind:
        raise ValueError(f"{kind.__name__} expected, not {data!r}")
    return data


@cache
def _hints(kind: Any) -> tuple[Any, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[name] for name in kind._fields)
