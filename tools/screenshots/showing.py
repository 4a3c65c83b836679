"""What the pictures show, and whether it still looks like that. Needs no browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from pausenjass.app.desk import Desk
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.settings import defaults
from pausenjass.app.store import key
from pausenjass.core.record import Record

HERE: Final = Path(__file__).resolve().parent
STATIC: Final = HERE.parent.parent / "static"
FOLDER: Final = STATIC / "screenshots"
STAMP: Final = FOLDER / "shown.json"
"""By picture, its imprint when it was taken."""
NOW: Final = "2026-11-20T11:30:00"
STILL: Final = {"pace": "instant", "animation_ms": 0, "sound": False, "talk": False}

STYLES: Final = ("fonts.css", "base.css", "cards.css", "marks.css", "table/*.css")
MODULES: Final = ("cards/*.js", "table/**/*.js")
DRAWS: Final = re.compile(r"lit-html|HTMLElement|createElement|\.style\b|setProperty")
"""In modules that say how something looks; the others say what happens."""
DRAWINGS: Final = ("cards", "faces", "props", "suits", "table")
END: Final = "result"
"""What only the end of a match shows: in the view model, the styles and the modules."""
ELSEWHERE: Final = {"film", "replay", "review"}
"""Styles and modules of what no picture shows."""
COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)

Json = dict[str, Any]


class Form(NamedTuple):
    """A kind of device, in CSS pixels."""

    width: int
    height: int
    scale: int


FORMS: Final = {"wide": Form(1180, 820, 1), "narrow": Form(390, 844, 2)}
"""By the manifest's names for them, which are also those of the folders in moments/."""


class Picture(NamedTuple):
    """A table on a device."""

    name: str
    form: str
    record: str

    def file(self, lang: str) -> Path:
        """Where it is."""
        return FOLDER / lang / f"{self.name}.jpg"

    def table(self, lang: str) -> Json:
        """Its view model. Of a finished match the last line is played: there is nothing to resume."""
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
        """A hash of all by which it may look different: another one, and it has to be taken again.

        Of the view model that is the shape; of styles and modules, what stands there but comments and spaces.
        """
        table = self.table(LANGUAGES[0])
        parts = [self.record, FORMS[self.form], shape(table), *code(ended=bool(table[END])), *drawings()]
        return sha256(json.dumps(parts).encode()).hexdigest()[:16]

    def current(self, stamp: dict[str, str]) -> bool:
        """Whether it is there, in all languages, and as it would be taken now."""
        return all(self.file(lang).is_file() for lang in LANGUAGES) and stamp.get(self.name) == self.imprint()


def pictures() -> list[Picture]:
    """All of them."""
    records = sorted((HERE / "moments").rglob("*.record"))
    return [Picture(path.stem, path.parent.name, path.read_text(encoding="utf-8")) for path in records]


def stamped() -> dict[str, str]:
    """The imprints of the pictures that were taken."""
    stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8")) if STAMP.exists() else {}
    return stamp


def shape(part: Any) -> Any:
    """Keys and types of a view model, of a list those of all that is in it."""
    if isinstance(part, dict):
        return {name: shape(part[name]) for name in sorted(part)}
    if isinstance(part, list):
        return sorted({json.dumps(shape(each)) for each in part})
    return type(part).__name__


def code(*, ended: bool) -> Iterator[str]:
    """The styles of a table and the modules that draw it, with those of the end of a match or without."""
    styles = [path for pattern in (*STYLES, *[f"{END}.css"] * ended) for path in (STATIC / "css").glob(pattern)]
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
