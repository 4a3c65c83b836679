"""Fonts that a device may have: a fontconfig file shows a browser only one set of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

SETS = {
    "none": None,
    "dejavu": ("fonts-dejavu-core", "truetype/dejavu"),
    "palatino": ("fonts-urw-base35", "opentype/urw-base35"),
}
"""Font sets by name: the Debian package, and where its fonts lie below share/fonts. "palatino" has the metrics of an iPad's Palatino and Helvetica."""
ALIASES = {"serif": "P052", "Georgia": "P052", "sans-serif": "Nimbus Sans", "Arial": "Nimbus Sans"}
"""Families by name, and the fonts of the set "palatino" that stand in for them."""
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
{aliases}
</fontconfig>
"""
ALIAS = '  <match><test name="family"><string>{family}</string></test><edit name="family" mode="prepend"><string>{font}</string></edit></match>'


def config(name: str, folder: Path) -> Path | None:
    """Writes the fontconfig file of a set to this folder; None if its fonts are neither installed nor available from Debian."""
    fonts = _fonts(name, folder)
    if fonts is None:
        return None
    aliases = "\n".join(ALIAS.format(family=family, font=font) for family, font in ALIASES.items())
    file = folder / f"{name}.conf"
    file.write_text(
        CONFIG.format(fonts=fonts, cache=folder / "cache", aliases=aliases if name == "palatino" else ""),
        encoding="utf-8",
    )
    return file


def _fonts(name: str, folder: Path) -> Path | None:
    """The folder of a set's fonts. If they aren't installed, it unpacks them in `folder`, without installing anything; None if that fails."""
    found = SETS[name]
    if found is None:
        return _no_letters(folder)
    package, place = found
    installed, unpacked = Path("/usr/share/fonts") / place, folder / "usr/share/fonts" / place
    if installed.exists():
        return installed
    try:
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True, capture_output=True)
        for archive in folder.glob(f"{package}_*.deb"):
            subprocess.run(["dpkg-deb", "--extract", archive, folder], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return unpacked if unpacked.exists() else None


def _no_letters(folder: Path) -> Path:
    """A folder with one font, which has no letters. Without any font Chromium drops each face that hasn't loaded by the first layout, and may crash."""
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "space"])
    font.setupCharacterMap({ord(" "): "space"})
    font.setupGlyf({".notdef": Glyph(), "space": Glyph()})
    font.setupHorizontalMetrics({".notdef": (500, 0), "space": (250, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "No Letters", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    fonts = folder / "no-letters"
    fonts.mkdir(exist_ok=True)
    font.save(fonts / "no-letters.ttf")
    return fonts
