"""Die Pause nach der Uhr (CS-40): Einstellungen, Countdown."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # the settings
    "page.break": "Pause",
    "page.break.on": "In der Pause geben",
    "page.break.help": "Ist Pausenjass dann offen, zählt der Startbildschirm die letzten zehn Minuten herunter, und auf die Minute werden am zuletzt benutzten Tisch die Karten gegeben. Es wird nichts verschickt, und eine geschlossene Seite tut nichts.",
    "page.break.at": "Zeit",
    "page.break.days": "Tage",
    "page.break.day.1": "Montag",
    "page.break.day.2": "Dienstag",
    "page.break.day.3": "Mittwoch",
    "page.break.day.4": "Donnerstag",
    "page.break.day.5": "Freitag",
    "page.break.day.6": "Samstag",
    "page.break.day.7": "Sonntag",
    "page.break.short.1": "Mo",
    "page.break.short.2": "Di",
    "page.break.short.3": "Mi",
    "page.break.short.4": "Do",
    "page.break.short.5": "Fr",
    "page.break.short.6": "Sa",
    "page.break.short.7": "So",
    # the countdown
    "page.break.title": "Pause um {at}",
    "page.break.deals": "Dann werden die Karten gegeben: {title}.",
    "page.break.goes-on": "Dann geht eure Partie weiter: {title}.",
    "page.break.soon": "Pause um {at}. In {count} Minuten werden die Karten gegeben: {title}.",
    "page.break.soon.one": "Pause um {at}. In einer Minute werden die Karten gegeben: {title}.",
    "page.break.soon.goes-on": "Pause um {at}. In {count} Minuten geht eure Partie weiter: {title}.",
    "page.break.soon.goes-on.one": "Pause um {at}. In einer Minute geht eure Partie weiter: {title}.",
    "page.break.not-today": "Heute nicht",
}
