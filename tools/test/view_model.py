"""The view model (py/pausenjass/app/model) as validators for the tests."""

from __future__ import annotations

import json
import sys
import typing
from functools import cache
from importlib import import_module
from itertools import combinations
from types import ModuleType
from typing import Any, Final, Union, get_args
from unittest.mock import patch

import typing_extensions
from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import SchemaValidator

PACKAGE: Final = "pausenjass.app.model"
STRICT: Final = ConfigDict(extra="forbid", strict=True)
PAGE_DATA: Final = "PageData"


@cache
def model() -> ModuleType:
    """The package, imported so that pydantic can read its types: below Python 3.12 it needs typing_extensions' TypedDict."""
    assert PACKAGE not in sys.modules, "the program itself needs these types for the type checker only"
    with patch.object(typing, "TypedDict", typing_extensions.TypedDict):
        package = import_module(PACKAGE)
    for each in vars(package).values():
        if typing_extensions.is_typeddict(each):
            each.__pydantic_config__ = STRICT
    return package


@cache
def validator(call: str) -> SchemaValidator:
    """The validator of a call's replies. KeyError if the model doesn't know the call."""
    reply = model().CALLS[call]
    kinds = [_whole(each) for each in get_args(reply) or (reply,)]
    return SchemaValidator(_quick(TypeAdapter(Union[tuple(kinds)]).core_schema))  # noqa: UP007  # of a list


def _whole(kind: type) -> type:
    """A reply with the fields that every reply may hold."""
    fields = {
        name: hint
        for each in (model().Reply, kind)
        for name, hint in typing_extensions.get_type_hints(each, include_extras=True).items()
    }
    whole: type = typing_extensions.TypedDict(kind.__name__, fields)  # type: ignore[operator]
    whole.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return whole


def _quick(schema: Any) -> Any:
    """Rewrites the schema so that it is several times as quick.

    Any of several types will do, while pydantic would search for the best one; where their keys tell them apart, only one
    is tried. A list will do for a tuple, as in JSON.
    """
    if isinstance(schema, list | tuple):
        return type(schema)(map(_quick, schema))
    if not isinstance(schema, dict):
        return schema
    ways = {"union": {"mode": "left_to_right"}, "tuple": {"strict": False}}
    way = ways.get(schema["type"], {}) if isinstance(schema.get("type"), str) else {}
    quick = {key: _quick(part) for key, part in schema.items()} | way
    return _by_keys(quick) if quick.get("type") == "union" else quick


def _by_keys(union: dict[str, Any]) -> dict[str, Any]:
    """Rewrites a union of objects so that the keys determine the type to try: the one that they resemble most. The union
    itself if it has other types, or two of them could have the same keys.
    """
    types = union["choices"]
    if not all(isinstance(each, dict) and each["type"] == "typed-dict" for each in types):
        return union
    most = {each["cls"].__name__: set(each["fields"]) for each in types}
    least = {
        each["cls"].__name__: {key for key, field in each["fields"].items() if field["required"]} for each in types
    }
    if any(least[one] | least[other] <= most[one] & most[other] for one, other in combinations(most, 2)):
        return union

    def nearest(value: Any) -> str | None:
        if not isinstance(value, dict):
            return None
        keys = value.keys()
        for name in most:
            if least[name] <= keys <= most[name]:
                return name
        return min(most, key=lambda name: len(keys - most[name]) + len(least[name] - keys))

    choices = {each["cls"].__name__: each for each in types}
    return {"type": "tagged-union", "discriminator": nearest, "choices": choices}


def check(call: str, reply: object) -> None:
    """Raises ValueError unless the reply agrees with the model. It compares the reply with the type that it resembles most."""
    if validator(call).isinstance_python(reply):
        return
    text = json.dumps(reply, ensure_ascii=False).encode(errors="replace")  # saved data can contain half a letter
    try:
        validator(call).validate_json(text)
    except ValidationError as wrong:
        raise ValueError(f"{call}: {_nearest(wrong)}: {text[:200]!r}") from None


def _nearest(wrong: ValidationError) -> str:
    """The type with the fewest differences among those that a reply could be, and these differences."""
    types: dict[tuple[str, ...], list[str]] = {}
    for each in wrong.errors(include_url=False):
        names = tuple(step for step in each["loc"] if isinstance(step, str) and step[0].isupper())
        place = ".".join(str(step) for step in each["loc"] if step not in names)
        types.setdefault(names, []).append(f"{place}: {each['msg']} ({each['input']!r:.80})")
    names = min(types, key=lambda names: (len(types[names]), -len(names)))
    return f"as {' '.join(names)}: {'; '.join(types[names])}" if names else "; ".join(types[names])


@cache
def page_data() -> TypeAdapter[Any]:
    """The validator of a language's file."""
    return TypeAdapter(getattr(model(), PAGE_DATA))
