"""python tools/build/subset_fonts.py FOLDER: makes the page's typefaces as woff2 files, with the letters of names here.

The whole fonts come from npm (@expo-google-fonts, the files of Google Fonts). Alegreya's own figures are old-style, of different heights;
in the subset its lining figures take their place. A changed font must not bear a name that its licence reserves («Source»), so the
subsets have a name of their own, which static/css/base/fonts.css asks for.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / "node_modules" / "@expo-google-fonts"
FONTS = {
    "serif-700": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "serif-400-italic": "alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf",
    "sans-400": "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
    "sans-600": "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
}
FAMILIES = {"serif": "Pausenjass Serif", "sans": "Pausenjass Sans"}
HEIGHTS = {"serif": (935, 265), "sans": (945, 285)}
"""The ascent and descent of a line, in thousandths of the font size: capitals stand in the middle, and lines may be close."""
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # all letters of Europe's Latin alphabets except …
    *range(0x218, 0x21C),  # … Romanian's
    *(0x2013, 0x2014, *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC),
    *(*range(0x2190, 0x2194), 0x2212, 0x2264, 0x2265),
]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum"]
NAMES = {0, 1, 2, 3, 4, 6, 13, 14}
"""The names of a font to keep, including its copyright and licence."""
MOST = 80_000
"""The most bytes of all fonts together."""


def smaller(source: Path, kind: str) -> TTFont:
    """The font with only these letters, under its kind's name."""
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=list(NAMES))
    font = subset.load_font(str(source), options)
    _line_figures(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    family = FAMILIES[kind]
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = family.replace(" ", "") if record.nameID == 6 else family
    metrics, line = font["OS/2"], font["hhea"]
    above, below = HEIGHTS[kind]
    line.ascent = metrics.sTypoAscender = metrics.usWinAscent = above
    line.descent = metrics.sTypoDescender = -below
    metrics.usWinDescent = below
    font.flavor = "woff2"
    return font


def _line_figures(font: TTFont) -> None:
    """Makes figures equally high, if the font has such figures."""
    lookups = font["GSUB"].table.LookupList.Lookup
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for table in lookups[index].SubTable:
                _exchange(font, getattr(table, "ExtSubTable", table).mapping)


def _exchange(font: TTFont, glyphs: dict[str, str]) -> None:
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if table.cmap.get(code) in glyphs:
                table.cmap[code] = glyphs[table.cmap[code]]


def main(folder: Path) -> None:
    for name, path in FONTS.items():
        smaller(PACKAGES / path, name.partition("-")[0]).save(folder / f"{name}.woff2")
    size = sum(file.stat().st_size for file in folder.glob("*.woff2"))
    if size > MOST:
        sys.exit(f"The fonts have {size} bytes, more than {MOST}.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
