"""The view model (py/pausenjass/app/model.py) as validators for the tests, and as a JSON schema for the page's types.

python tools/view_model.py        prints the schema, of which tools/model.mjs makes static/js/model.d.ts
"""

from __future__ import annotations

import ast
import json
import re
import sys
import typing
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Final, Literal, Union, get_origin
from unittest.mock import patch

import typing_extensions
from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import SchemaValidator

SOURCE: Final = Path(__file__).resolve().parent.parent / "py" / "pausenjass" / "app" / "model.py"
STRICT: Final = ConfigDict(extra="forbid", strict=True)
PAGE_DATA: Final = "PageData"
Schema = dict[str, Any]


@cache
def model() -> ModuleType:
    """A copy of the module whose types pydantic can read: below Python 3.12 it wants typing_extensions' TypedDict."""
    spec = spec_from_file_location("pausenjass_view_model", SOURCE)
    assert spec
    assert spec.loader
    made = sys.modules[spec.name] = module_from_spec(spec)
    with patch.object(typing, "TypedDict", typing_extensions.TypedDict):
        spec.loader.exec_module(made)
    for each in vars(made).values():
        if typing_extensions.is_typeddict(each):
            each.__pydantic_config__ = STRICT
    return made


@cache
def validator(call: str) -> SchemaValidator:
    """What validates the replies of a call. KeyError if the model doesn't know it."""
    return SchemaValidator(_quick(TypeAdapter(model().CALLS[call]).core_schema))


def _quick(schema: Any) -> Any:
    """The same schema, several times as quick.

    Any of several types will do: pydantic would go on looking for the best one. And a list will do for a tuple, as in JSON.
    """
    if isinstance(schema, list | tuple):
        return type(schema)(map(_quick, schema))
    if not isinstance(schema, dict):
        return schema
    ways = {"union": {"mode": "left_to_right"}, "tuple": {"strict": False}}
    way = ways.get(schema["type"], {}) if isinstance(schema.get("type"), str) else {}
    return {key: _quick(part) for key, part in schema.items()} | way


def check(call: str, reply: object) -> None:
    """Refuse a reply that isn't as the model has it: ValueError names what is wrong with it as the type that it resembles most."""
    if validator(call).isinstance_python(reply):
        return
    text = json.dumps(reply, ensure_ascii=False).encode(errors="replace")  # half a letter can come from saved data
    try:
        validator(call).validate_json(text)
    except ValidationError as wrong:
        raise ValueError(f"{call}: {_nearest(wrong)}: {text[:200]!r}") from None


def _nearest(wrong: ValidationError) -> str:
    """Of the types that a reply could be, the one with the fewest differences, and which they are."""
    types: dict[tuple[str, ...], list[str]] = {}
    for each in wrong.errors(include_url=False):
        names = tuple(step for step in each["loc"] if isinstance(step, str) and step[0].isupper())
        place = ".".join(str(step) for step in each["loc"] if step not in names)
        types.setdefault(names, []).append(f"{place}: {each['msg']} ({each['input']!r:.80})")
    names = min(types, key=lambda names: (len(types[names]), -len(names)))
    return f"as {' '.join(names)}: {'; '.join(types[names])}" if names else "; ".join(types[names])


@cache
def page_data() -> TypeAdapter[Any]:
    """What validates the file of a language."""
    return TypeAdapter(getattr(model(), PAGE_DATA))


# --- the schema -----------------------------------------------------------------------------------------------------


def schema() -> Schema:
    """Every type as a definition, and the replies by call as the one called "Calls"."""
    calls = typing_extensions.TypedDict("Calls", dict(model().CALLS))  # type: ignore[operator]  # noqa: UP013
    calls.__doc__ = "Which reply answers which call."
    whole = TypeAdapter(tuple[calls, getattr(model(), PAGE_DATA)])  # type: ignore[misc]
    types: dict[str, Schema] = whole.json_schema()["$defs"]
    aliases = {name: TypeAdapter(alias).json_schema(ref_template="#/$defs/{model}") for name, alias in _aliases()}
    aliases = {name: each for name, each in aliases.items() if each.pop("$defs", {}).keys() <= types.keys()}
    documentation = _documentation()
    for name, each in types.items():
        about = documentation.get(name, {})
        each.pop("title", None)
        each |= _documented(each, each.get("description"))
        each["properties"] = {
            key: _documented(_named(part, aliases), about.get(key)) for key, part in each["properties"].items()
        }
    for each in [*types.values(), *aliases.values()]:
        _open_unions(each, types)
    for name, each in aliases.items():
        types[name] = _documented(each, documentation[""].get(name))
    names = sorted(types)
    properties = {name: {"$ref": f"#/$defs/{name}"} for name in names}
    return {
        "type": "object",
        "properties": properties,
        "required": names,
        "additionalProperties": False,
        "$defs": types,
    }


def _aliases() -> list[tuple[str, Any]]:
    """The names for one of several things, such as Table. A Seat is a number like others, and has no type in the page."""
    return [(name, each) for name, each in vars(model()).items() if get_origin(each) in (Literal, Union, UnionType)]


def _named(part: Any, aliases: dict[str, Schema]) -> Any:
    """The schema with each alias by its name, and without the titles that pydantic makes of keys."""
    if isinstance(part, list):
        return [_named(each, aliases) for each in part]
    if not isinstance(part, dict):
        return part
    plain = {key: each for key, each in part.items() if key not in ("title", "description")}
    for name, alias in aliases.items():
        if plain == alias:
            return {"$ref": f"#/$defs/{name}"}
    if "prefixItems" in plain:  # a tuple, as json-schema-to-typescript knows it
        plain["items"] = plain.pop("prefixItems")
    return {key: _named(each, aliases) for key, each in plain.items()}


def _documented(part: Schema, text: str | None) -> Schema:
    """With a description, which can't stand beside a reference."""
    if text is None:
        return part
    text = re.sub(r"\bNone\b", "null", text)
    return {"allOf": [part], "description": text} if "$ref" in part else {**part, "description": text}


def _documentation() -> dict[str, dict[str, str]]:
    """By class, the texts below its fields and those of its bases; below "", those of the module's names."""
    found: dict[str, dict[str, str]] = {"": {}}

    def read(body: list[ast.stmt]) -> dict[str, str]:
        texts = {}
        for field, below in pairwise(body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
                texts[field.target.id] = cleandoc(ast.literal_eval(below.value))
        return texts

    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            bases = [found.get(base.id, {}) for base in each.bases if isinstance(base, ast.Name)]
            found[each.name] = {name: text for texts in (*bases, read(each.body)) for name, text in texts.items()}
    found[""] = read(tree.body)
    return found


def _open_unions(part: Any, types: dict[str, Schema]) -> None:
    """Where one of several objects comes, each says that it hasn't the others' keys: so they can be asked for.

    Without it TypeScript refuses to read `reply.error` of what may be a table.
    """
    if isinstance(part, list):
        for each in part:
            _open_unions(each, types)
    if not isinstance(part, dict):
        return
    names = [each["$ref"].rpartition("/")[2] for each in part.get("anyOf", part.get("oneOf", ())) if "$ref" in each]
    members = [types[name] for name in names if "properties" in types.get(name, {})]
    keys = {key: None for member in members for key in member["properties"]}
    for member in members:
        for key in keys:
            member["properties"].setdefault(key, {"tsType": "undefined"})
    for each in part.values():
        _open_unions(each, types)


if __name__ == "__main__":
    print(json.dumps(schema()))
