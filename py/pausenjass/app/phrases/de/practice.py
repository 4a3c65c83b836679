"""Üben: die eigenen Fehler nochmals."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "practice": "Üben",
    # eine Stelle
    "practice.line": "{number} von {of}",
    "practice.question": "{game} · {where}.",
    "practice.ask": "Was ist hier am besten?",
    "practice.right": "{answer}: richtig.",
    "practice.close": "{answer}: fast.",
    "practice.unknown": "{answer}: Das hat der Rückblick damals nicht eigens beurteilt.",
    "practice.wrong": "{answer}: leider nicht.",
    "practice.again": "{answer}, wie am {day}: Das war der Fehler.",
    "practice.again.undated": "{answer}, wie damals: Das war der Fehler.",
    "practice.then": "Am {day} war es: {played}.",
    "practice.then.undated": "Damals war es: {played}.",
    "practice.better": "Besser: {better}.",
    "practice.best": "Am besten: {better}.",
    "practice.again-in": "In {count} Tagen nochmals.",
    "practice.again-in.one": "Morgen nochmals.",
    "practice.again-in.known": "Dreimal hintereinander richtig: Das sitzt. In {count} Tagen noch eine letzte Probe.",
    "practice.early": "Vor der Zeit geübt: Nochmals gefragt wird am {day}.",
    "practice.done": "Diese Stelle kommt nicht mehr.",
    "practice.days": "{count} Tage",
    "practice.days.one": "1 Tag",
    "practice.step.done": "Stelle {number}: richtig",
    "practice.step.missed": "Stelle {number}: nicht richtig",
    "practice.step.now": "Stelle {number}: jetzt",
    "practice.step.open": "Stelle {number}: kommt noch",
    "practice.next": "Weiter",
    "practice.end": "Schluss",
    "practice.drop": "Nie mehr",
    "practice.drop.label": "Nie mehr: diese Stelle nicht mehr fragen",
    "practice.wait": "Nichts tun",
    "practice.none": "Hier ist nichts zu üben.",
    # was es zu üben gibt
    "practice.due": "{count} Stellen sind heute dran",
    "practice.due.one": "Eine Stelle ist heute dran",
    "practice.length": "Zehn Stellen brauchen etwa fünf Minuten.",
    "practice.length.one": "Das braucht etwa eine halbe Minute.",
    "practice.later": "Heute ist nichts dran",
    "practice.next-day": "Das nächste Mal am {day}. Du kannst auch vor der Zeit üben; dann zählt nur, was noch nicht sitzt.",
    "practice.start": "Üben",
    "practice.ahead": "Trotzdem üben",
    "practice.last": "{right} von {of} richtig.",
    "practice.empty": "Noch nichts zu üben",
    "practice.empty.done": "Alles geübt",
    "practice.how": "Schau nach einer Runde nach, was besser gewesen wäre. Jede Stelle, an der etwas klar besser gewesen wäre, kommt "
    "von selbst hierher, und du kannst sie nochmals spielen.",
    "practice.method": "Jede Stelle kommt nach 1, 3, 7 und 21 Tagen nochmals, und nach einer falschen Antwort von vorn. Wer sie dreimal "
    "hintereinander richtig hat, kann sie; nach 21 Tagen folgt noch eine Probe.",
    "practice.known": "{count} Stellen sitzen.",
    "practice.known.one": "Eine Stelle sitzt.",
    "practice.kept": "{kept} von {of} Stellen sind auf diesem Gerät aufbewahrt.",
    "practice.full": "Mehr haben nicht Platz: Für jede neue geht die Stelle, die am besten sitzt, und von gleichen die älteste.",
    "practice.all": "Alle",
    "practice.device": "Dieses Gerät",
    "practice.choice": "{text} ({count})",
    # die Seite
    "page.practice": "Üben",
    "page.practice.games": "Welches Spiel",
    "page.practice.kinds": "Was für Fehler",
    "page.practice.people": "Wer übt",
    "page.learn": "Lernen",
    "page.learn.practice": "Stellen aus deinen eigenen Runden, an denen etwas klar besser gewesen wäre, bis du sie kannst.",
    "page.learn.puzzles": "Stellungen, in denen genau eine Karte sicher zum Ziel führt.",
    "page.learn.lessons": "Lektionen",
    "page.learn.lessons.text": "Ein Spiel Schritt für Schritt, mit Karten in der Hand.",
    # saved data
    "store.practice.broken": "Deine Stellen zum Üben waren nicht lesbar und beginnen von vorn. Das alte ist beiseite gelegt, und du "
    "kannst es herunterladen.",
    "store.practice.partly": "{count} Stellen zum Üben waren nicht lesbar. Sie sind beiseite gelegt, die andern sind noch da.",
    "store.practice.partly.one": "Eine Stelle zum Üben war nicht lesbar. Sie ist beiseite gelegt, die andern sind noch da.",
}
