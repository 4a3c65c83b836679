"""English: a pad for real cards, read on phones."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "pad.read.deals": "deals",
    "pad.read.gone": "gone",
    # at the tablet
    "page.pads.tool.phones": "On phones",
    "page.reading.title": "Pad on phones",
    "page.reading.code": "To read along: look at this code with the phone",
    "page.reading.code.label": "QR code with the invitation to read along",
    "page.reading.about": "Phones show what stands on the pad as soon as it is entered. They can’t change it.",
    "page.reading.joined": "A phone reads along.",
    "page.reading.count": "{count} phones read along.",
    "page.reading.count.one": "One phone reads along.",
    "page.reading.back": "To the pad",
    # on the phone
    "page.reading.asleep": "The tablet is asleep or closed. This is what stood on the pad last.",
    "page.reading.lost": "The tablet no longer answers. Scan the code there once more: then you see again what stands there.",
}
