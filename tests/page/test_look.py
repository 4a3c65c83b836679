"""The page's pictures and styles: every card of every set exists, letters are legible on every felt, and no rule is about every
neighbour of something."""

from __future__ import annotations

import re

import pytest
from paths import ROOT

from pausenjass.app.common.settings import CHOICES
from pausenjass.core.cards import FRENCH_32, KAISER_60

STATIC = ROOT / "static"
CREAM = "#fff6e0"
LETTERED = {card for card in FRENCH_32 if card[1] in "JQ"}


def drawn(folder: str) -> set[str]:
    return {path.stem for path in (STATIC / "cards" / folder).glob("*.svg")}


@pytest.mark.parametrize("size", ["", "-big"])
def test_every_card_is_drawn(size: str) -> None:
    assert drawn(f"swiss{size}") == set(KAISER_60) | {"joker-gold", "joker-guepfer"}
    for colours in ("", "-2"):
        assert drawn(f"french{size}{colours}") == set(FRENCH_32)


@pytest.mark.parametrize("colours", ["", "-2"])
@pytest.mark.parametrize("size", ["", "-big"])
def test_english_cards_are_those_whose_letters_differ(size: str, colours: str) -> None:
    english = f"french-en{size}{colours}"
    assert drawn(english) == LETTERED
    for card in LETTERED:
        ours, german = ((STATIC / "cards" / f / f"{card}.svg").read_text() for f in (english, f"french{size}{colours}"))
        assert ours != german
        assert len(set(re.findall(r'd="([^"]+)"', ours)) - set(re.findall(r'd="([^"]+)"', german))) == 1, "the letter"


def test_cream_letters_can_be_read_on_every_felt() -> None:
    """The contrast is 4.5 : 1 where the felt is lightest: the glow over its colour."""
    css = (STATIC / "css" / "base" / "base.css").read_text(encoding="utf-8")
    felts = dict(re.findall(r'\[data-felt="(\w+)"\] \{\s*--felt-colour: (#\w{6});', css))
    assert set(felts) == set(CHOICES["felt"])
    glow = re.search(r"--felt-glow: #ffffff(\w\w);", css)
    assert glow
    for felt, colour in felts.items():
        assert contrast(CREAM, lighter(colour, int(glow[1], 16) / 255)) >= 4.5, felt


def test_no_rule_is_about_every_neighbour() -> None:
    """With a rule like `input + *`, browsers look up the styles of the whole page whenever anything comes or goes in it."""
    sheets = sorted((STATIC / "css").rglob("*.css"))
    assert sheets
    for sheet in sheets:
        assert not re.search(r"[+~]\s*\*", sheet.read_text(encoding="utf-8")), sheet


def rgb(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def lighter(colour: str, share: float) -> str:
    """The colour with so much white over it."""
    return "#" + "".join(f"{round(255 * (part * (1 - share) + share)):02x}" for part in rgb(colour))


def contrast(one: str, other: str) -> float:
    """The contrast by WCAG 2, between 1 and 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
