"""Fonts that a device may have: a fontconfig file with which a browser sees only one set of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

SETS = {
    "none": None,
    "dejavu": ("fonts-dejavu-core", "truetype/dejavu"),
    "palatino": ("fonts-urw-base35", "opentype/urw-base35"),
}
"""By name: the package of Debian and where its fonts lie below share/fonts. The last one has the metrics of an iPad's Palatino and Helvetica."""
ALIASES = {"serif": "P052", "Georgia": "P052", "sans-serif": "Nimbus Sans", "Arial": "Nimbus Sans"}
"""What those of the last set stand for."""
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
    """The fontconfig file of a set, made in this folder; None where its fonts are neither installed nor to be had from Debian."""
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
    """Where the fonts of a set are, after an attempt to unpack them there: nothing is installed."""
    found = SETS[name]
    if found is None:
        (folder / "empty").mkdir(exist_ok=True)
        return folder / "empty"
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
