"""House rules as fields of one frozen dataclass: the form, the validation and the record header are made from it.

    @dataclass(frozen=True)
    class Rules:
        hand: int = option(7, choices=(7, 5), rule="TS-2")

        def __post_init__(self) -> None:
            check(self)            # then the combinations that no single field can refuse

Labels and explanations stand in the phrase books under "<game>.option.<key>".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from typing import Any, NamedTuple, TypeVar

R = TypeVar("R")


class Number(NamedTuple):
    """A whole number of at least `least`; null too if `or_null`."""

    least: int
    or_null: bool = False


class Option(NamedTuple):
    """What one field of a Rules class accepts."""

    key: str
    default: Any
    """The value without any other choice made; None where it follows from another option."""
    choices: tuple[Any, ...]
    """The allowed values, the default first; () for a number."""
    number: Number | None
    rule: str
    """The rule's number, "TS-2"."""
    depends: Mapping[str, tuple[Any, ...]]
    """The option means something only where each of these others has one of these values."""
    offered: tuple[Any, ...]
    """The choices that the page offers, in this order, where they aren't simply all of them: of those that are possible the
    first is the usual one."""
    when: Mapping[Any, Sequence[Mapping[str, tuple[Any, ...]]]]
    """Choices that are possible only where other options have certain values: one of these combinations."""
    suggested: Any
    """What a new match is played with unless somebody chooses, where that is not the default, which older records rely on."""

    @property
    def usual(self) -> Any:
        """The value for a new match unless somebody chooses."""
        return self.default if self.suggested is None else self.suggested

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed by itself. True is no 1 and 7.0 no 7."""
        if self.number is None:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if value is None:
            return self.number.or_null
        return type(value) is int and value >= self.number.least

    def allowed(self) -> str:
        """The allowed values in words, for error messages."""
        if self.number is None:
            return ", ".join(_json(choice) for choice in self.choices)
        return f"a whole number from {self.number.least}" + (" or null" if self.number.or_null else "")


def option(
    default: Any,
    *,
    rule: str,
    choices: tuple[Any, ...] = (),
    number: Number | None = None,
    depends: Mapping[str, tuple[Any, ...]] | None = None,
    offered: tuple[Any, ...] = (),
    when: Mapping[Any, Sequence[Mapping[str, tuple[Any, ...]]]] | None = None,
    suggested: Any = None,
) -> Any:
    """A field of a Rules class: see `Option`. A default of None that is no allowed value is derived in `__post_init__`."""
    about = (choices, number, rule, depends or {}, offered or choices, when or {}, suggested)
    return field(default=default, metadata={"option": about})


def spec(rules: Any) -> tuple[Option, ...]:
    """The options of a Rules class (or value), in the order of its fields."""
    return tuple(Option(f.name, f.default, *f.metadata["option"]) for f in fields(rules))


def check(rules: object) -> None:
    """Refuse a value that its option doesn't accept: ValueError naming key and value."""
    for each in spec(rules):
        _check(each, getattr(rules, each.key))


def settle(kind: type[R], given: Mapping[str, Any]) -> R:
    """The Rules value with the given options and the defaults. ValueError names the bad key or value."""
    if not isinstance(given, Mapping):
        raise ValueError(f"rules: {given!r} is no set of options")
    known = {each.key: each for each in spec(kind)}
    for key, value in given.items():
        if key not in known:
            raise ValueError(f"unknown option {key!r}; known are {', '.join(known)}")
        _check(known[key], value)
    return kind(**given)


def differing(rules: Any) -> dict[str, Any]:
    """The options that differ from the defaults: what a record's header holds. `settle` gives back the same rules."""
    kept = {each.key: getattr(rules, each.key) for each in spec(rules)}
    for key in list(kept):
        fewer = {k: v for k, v in kept.items() if k != key}
        try:
            if settle(type(rules), fewer) == rules:
                kept = fewer
        except ValueError:  # without this key the others are no allowed combination: it stays
            continue
    return kept


def _check(each: Option, value: object) -> None:
    if not each.accepts(value):
        raise ValueError(f"{each.key}: {_json(value)} is not allowed; allowed: {each.allowed()}")


def _json(value: object) -> str:
    return (
        {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else repr(value)
    )
