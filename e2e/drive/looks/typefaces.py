"""Which typefaces a page has loaded."""

from __future__ import annotations

OWN = ("serif-400-italic", "serif-700", "sans-400", "sans-600")
LOADED_NOW = (
    "() => [...document.fonts].filter(font => font.family.startsWith('Pausenjass') && font.status === 'loaded').length"
)
LOADED = f"() => document.fonts.ready.then({LOADED_NOW})"
