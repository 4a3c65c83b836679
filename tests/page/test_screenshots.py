"""The pictures of the README and of the manifest are up to date. Taking them needs a browser, noticing outdated ones doesn't."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from screenshots.showing import FOLDER, FORMS, STATIC, Picture, pictures, shape, stamped

from pausenjass.app.phrases import LANGUAGES

ROOT = STATIC.parent
PICTURES = {picture.name: picture for picture in pictures()}
each = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
OLD = "shows what isn't so any more, or is missing: run `npm run screenshots`, look at the pictures and commit them"


def size(path: Path) -> tuple[int, int]:
    """Width and height from the picture's own frame; for JPEG, the first one after all tables."""
    found = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)", path.read_bytes(), re.DOTALL)
    assert found
    return int.from_bytes(found[2]), int.from_bytes(found[1])


@each
def test_it_shows_what_there_is(picture: Picture) -> None:
    assert picture.current(stamped()), f"static/screenshots/*/{picture.name}.jpg {OLD}"


@each
def test_it_has_the_size_of_its_device(picture: Picture) -> None:
    form = FORMS[picture.form]
    for lang in LANGUAGES:
        assert size(picture.file(lang)) == (form.width * form.scale, form.height * form.scale)


def test_there_are_no_others() -> None:
    assert stamped().keys() == PICTURES.keys()
    assert set(FOLDER.rglob("*.jpg")) == {picture.file(lang) for picture in PICTURES.values() for lang in LANGUAGES}


def test_the_end_of_a_match_is_one() -> None:
    """The README calls its picture so."""
    assert PICTURES["result"].table("en")["result"]["match_over"]


def test_the_manifest_shows_the_german_ones() -> None:
    shown = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))["screenshots"]
    assert {(each["src"], each["form_factor"], each["sizes"], each["type"]) for each in shown} == {
        (
            picture.file("de").relative_to(STATIC).as_posix(),
            picture.form,
            "{}x{}".format(*size(picture.file("de"))),
            "image/jpeg",
        )
        for picture in PICTURES.values()
    }
    assert all(each["label"] for each in shown)


def test_the_readme_shows_english_ones() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    assert {ROOT / path for path in shown} <= {picture.file("en") for picture in PICTURES.values()}


def test_a_shape_has_no_values() -> None:
    assert shape({"a": 1, "b": [{"c": "x"}]}) == shape({"b": [{"c": "y"}, {"c": "z"}], "a": 2})
    for other in ({"a": 1, "b": []}, {"a": None, "b": [{"c": "x"}]}, {"a": 1, "b": [{"d": "x"}]}):
        assert shape({"a": 1, "b": [{"c": "x"}]}) != shape(other)
