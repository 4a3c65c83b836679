"""House rules as fields of a frozen dataclass, from which the form, the validation and the record header are made.

    @dataclass(frozen=True)
    class Rules:
        hand: int = option(7, choices=(7, 5), rule="TS-2")

        def __post_init__(self) -> None:
            check(self)            # then the combinations that no single field can refuse

Labels and explanations are in the phrase books under "<game>.option.<key>".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

R = TypeVar("R")
Own: TypeAlias = Literal["app", "reading", "sheet"]
"""Whose a value is that no sheet has: the app's own, or our reading of the sheet; or "sheet" where the app otherwise helps with
a rule that the sheet leaves to the players."""


class Number(NamedTuple):
    """A whole number of at least `least`; null too if `or_null`."""

    least: int
    or_null: bool = False


class Option(NamedTuple):
    """What one field of a Rules class accepts."""

    key: str
    default: Any
    """The value unless somebody chooses; None if it follows from another option."""
    choices: tuple[Any, ...]
    """The allowed values, the default first; () for a number."""
    number: Number | None
    rule: str
    """The rule's number, "TS-2"."""
    depends: Mapping[str, tuple[Any, ...]]
    """The options that must have one of these values for this one to mean anything."""
    offered: tuple[Any, ...]
    """The choices that the page offers, in this order, if not simply all of them. The first possible one is the usual one."""
    when: Mapping[Any, Sequence[Mapping[str, tuple[Any, ...]]]]
    """The choices that are possible only with certain values of other options: one of these combinations must hold."""
    suggested: Any
    """What a new match is played with unless somebody chooses, if not the default, which older records rely on."""

    sheet: Any
    """The value by the rule sheet, if it is another than the usual one."""
    own: Mapping[Any, Own]
    """The values that the set-up labels."""

    @property
    def usual(self) -> Any:
        """The value for a new match unless somebody chooses."""
        return self.default if self.suggested is None else self.suggested

    @property
    def by_sheet(self) -> Any:
        """The value by the rule sheet."""
        return self.usual if self.sheet is None else self.sheet

    def accepts(self, value: object) -> bool:
        """Whether the value alone is allowed. True doesn't count as 1, nor 7.0 as 7."""
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
    sheet: Any = None,
    own: Mapping[Any, Own] | None = None,
) -> Any:
    """Makes a field of a Rules class: see `Option`. If the default is None and None isn't allowed, `__post_init__`
    derives the value.
    """
    about = (choices, number, rule, depends or {}, offered or choices, when or {}, suggested, sheet, own or {})
    return field(default=default, metadata={"option": about})


def spec(rules: Any) -> tuple[Option, ...]:
    """The options of a Rules class (or instance), in the order of its fields."""
    return tuple(Option(f.name, f.default, *f.metadata["option"]) for f in fields(rules))


def check(rules: object) -> None:
    """Raises ValueError, naming key and value, if an option doesn't accept its value."""
    for each in spec(rules):
        _check(each, getattr(rules, each.key))


def settle(kind: type[R], given: Mapping[str, Any]) -> R:
    """Makes a Rules instance of the given options, the others at their defaults. ValueError names the bad key or value."""
    if not isinstance(given, Mapping):
        raise ValueError(f"rules: {given!r} is no set of options")
    known = {each.key: each for each in spec(kind)}
    for key, value in given.items():
        if key not in known:
            raise ValueError(f"unknown option {key!r}; known are {', '.join(known)}")
        _check(known[key], value)
    return kind(**given)


def differing(rules: Any) -> dict[str, Any]:
    """The options that differ from the defaults, for a record's header. `settle` restores the rules from them."""
    kept = {each.key: getattr(rules, each.key) for each in spec(rules)}
    for key in list(kept):
        fewer = {k: v for k, v in kept.items() if k != key}
        try:
            if settle(type(rules), fewer) == rules:
                kept = fewer
        except ValueError:  # without this key the others are no allowed combination, so it stays
            continue
    return kept


def _check(each: Option, value: object) -> None:
    if not each.accepts(value):
        raise ValueError(f"{each.key}: {_json(value)} is not allowed; allowed: {each.allowed()}")


def _json(value: object) -> str:
    return (
        {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else repr(value)
    )
