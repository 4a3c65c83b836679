"""Üben: die eigenen Fehler nochmals."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # saved data
    "store.practice.broken": "Deine Stellen zum Üben waren nicht lesbar und beginnen von vorn. Das alte ist beiseite gelegt, und du "
    "kannst es herunterladen.",
    "store.practice.partly": "{count} Stellen zum Üben waren nicht lesbar. Sie sind beiseite gelegt, die andern sind noch da.",
    "store.practice.partly.one": "Eine Stelle zum Üben war nicht lesbar. Sie ist beiseite gelegt, die andern sind noch da.",
}
