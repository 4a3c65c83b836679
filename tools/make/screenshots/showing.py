"""Finds out what the pictures show, and whether they are outdated. Needs no browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from pausenjass.app.common.settings import defaults
from pausenjass.app.desk import Desk
from pausenjass.app.past.store import key
from pausenjass.app.phrases import LANGUAGES
from pausenjass.core.record import Record

HERE: Final = Path(__file__).resolve().parent
STATIC: Final = HERE.parents[2] / "static"
FOLDER: Final = STATIC / "screenshots"
STAMP: Final = FOLDER / "shown.json"
"""The imprint of each picture when it was taken."""
NOW: Final = "2026-11-20T11:30:00"
STILL: Final = {"pace": "instant", "animation_ms": 0, "sound": False, "talk": False}

STYLES: Final = ("base/fonts.css", "base/base.css", "base/cards.css", "base/marks.css", "table/**/*.css")
MODULES: Final = ("cards/*.ts", "table/**/*.ts")
DRAWS: Final = re.compile(r"lit-html|HTMLElement|createElement|\.style\b|setProperty")
"""A sign of modules that determine the looks; others determine what happens."""
DRAWINGS: Final = ("cards", "faces", "props", "suits", "table")
END: Final = "result"
"""What only the end of a match has, in the view model, the styles and the modules."""
ELSEWHERE: Final = {"replay"}
"""Styles and modules that no picture shows."""
COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)

Json = dict[str, Any]


class Form(NamedTuple):
    """A kind of device, in CSS pixels."""

    width: int
    height: int
    scale: int


FORMS: Final = {"wide": Form(1180, 820, 1), "narrow": Form(390, 844, 2)}
"""The sizes by the manifest's names for them, which are also those of the folders in moments/."""


class Picture(NamedTuple):
    """A table on a device."""

    name: str
    form: str
    record: str

    def file(self, lang: str) -> Path:
        """The path of the picture."""
        return FOLDER / lang / f"{self.name}.jpg"

    def table(self, lang: str) -> Json:
        """Its view model. The last line of a finished match is played, since such a match can't be resumed."""
        record = Record.parse(self.record)
        over = record.game.is_over(record.replay()[-1])
        settings = json.dumps({**defaults(lang), **STILL})
        entries = {key("settings"): settings, key("running"): str(record.undo() if over else record)}
        desk = Desk()
        desk.call("boot", {"entries": entries, "lang": lang, "seed": "screenshots", "now": NOW})
        table: Json = desk.call("resume", {"at": 0})["table"]
        if over:
            seat, action = record.lines[-1]
            table = desk.call("act", {"ply": table["ply"], "seat": seat, "action": action})["table"]
        return table

    def imprint(self) -> str:
        """A hash of everything that can change its looks: if it changes, the picture must be taken again.

        That is the shape of the view model, and styles and modules without comments and spaces.
        """
        table = self.table(LANGUAGES[0])
        parts = [self.record, FORMS[self.form], shape(table), *code(ended=bool(table[END])), *drawings()]
        return sha256(json.dumps(parts).encode()).hexdigest()[:16]

    def current(self, stamp: dict[str, str]) -> bool:
        """Whether it exists in all languages, and is up to date."""
        return all(self.file(lang).is_file() for lang in LANGUAGES) and stamp.get(self.name) == self.imprint()


def pictures() -> list[Picture]:
    """All pictures."""
    records = sorted((HERE / "moments").rglob("*.record"))
    return [Picture(path.stem, path.parent.name, path.read_text(encoding="utf-8")) for path in records]


def stamped() -> dict[str, str]:
    """The imprints of the pictures when they were taken."""
    stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8")) if STAMP.exists() else {}
    return stamp


def shape(part: Any) -> Any:
    """The keys and types of a view model; for a list, those of all its members."""
    if isinstance(part, dict):
        return {name: shape(part[name]) for name in sorted(part)}
    if isinstance(part, list):
        return sorted({json.dumps(shape(each)) for each in part})
    return type(part).__name__


def code(*, ended: bool) -> Iterator[str]:
    """The styles of a table and the modules that draw it, with or without those of the end of a match."""
    styles = [path for pattern in (*STYLES, *[f"{END}/{END}.css"] * ended) for path in (STATIC / "css").glob(pattern)]
    modules = [path for pattern in MODULES for path in (STATIC / "js").glob(pattern)]
    without = ELSEWHERE if ended else {*ELSEWHERE, END}
    for path in sorted({*styles, *modules}):
        text = path.read_text(encoding="utf-8")
        if without.isdisjoint((path.stem, *path.parts)) and (path.suffix == ".css" or DRAWS.search(text)):
            yield "".join(COMMENT.sub("", text).split())


def drawings() -> Iterator[str]:
    """Cards, faces and things, as hashes."""
    for path in sorted(path for name in DRAWINGS for path in (STATIC / name).rglob("*.*")):
        yield sha256(path.read_bytes()).hexdigest()
