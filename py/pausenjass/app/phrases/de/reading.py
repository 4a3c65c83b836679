"""German: a pad for real cards, read on phones."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "pad.read.deals": "gibt",
    "pad.read.gone": "gegangen",
    # at the tablet
    "page.pads.tool.phones": "Auf Handys",
    "page.reading.title": "Tafel auf Handys",
    "page.reading.code": "Zum Mitlesen: mit dem Handy diesen Code ansehen",
    "page.reading.code.label": "QR-Code mit der Einladung zum Mitlesen",
    "page.reading.about": "Handys zeigen, was auf der Tafel steht, sobald es eingetragen ist. Ändern können sie nichts.",
    "page.reading.joined": "Ein Handy liest mit.",
    "page.reading.count": "{count} Handys lesen mit.",
    "page.reading.count.one": "Ein Handy liest mit.",
    "page.reading.back": "Zur Tafel",
    # on the phone
    "page.reading.asleep": "Das Tablet schläft oder ist zu. Hier steht, was zuletzt auf der Tafel stand.",
    "page.reading.lost": "Das Tablet antwortet nicht mehr. Lies dort den Code nochmals: Dann siehst du wieder, was da steht.",
}
