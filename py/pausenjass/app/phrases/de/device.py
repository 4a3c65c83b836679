"""Was das Gerät zulässt: Aufbewahren, ohne Netz spielen, starten."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # how safely it lies here
    "page.kept": "So liegt es hier",
    "page.kept.text.safe": "Was du tust, ist gesichert, sobald du es siehst: auch wenn der Akku gleich darauf leer ist.",
    "page.kept.text.late": "Was du tust, wird gesichert, in diesem Browser aber erst einige Sekunden später.",
    "page.kept.text.full": "Der Platz ist voll: Was du jetzt tust, wird nicht gesichert. Nimm deine Daten mit, oder lösche, was du nicht mehr brauchst.",
    "page.kept.text.none": "Dieser Browser lässt Pausenjass nichts speichern: Schliesst du die Seite, ist alles weg. Nimm deine Daten vorher mit.",
    "page.kept.single": "Du spielst in einer einzelnen Datei. Gespeichert wird im Browser, nicht in ihr: Nimm alles mit, bevor du sie verschiebst.",
    "page.kept.size": "Gespeichert",
    "page.kept.size.own": "{size} Spiele und Einstellungen",
    "page.kept.written": "Zuletzt gesichert",
    "page.kept.written.never": "Noch nichts",
    "page.kept.written.failing": "Das geht in diesem Browser gerade nicht. Wird er plötzlich beendet, kann das Letzte fehlen.",
    "page.kept.stays": "Aufräumen",
    "page.kept.stays.yes": "Der Browser behält alles, bis du es löschst.",
    "page.kept.stays.no": "Wird der Platz knapp, darf der Browser hier aufräumen.",
    "page.kept.ask": "Den Browser bitten, alles zu behalten",
    "page.kept.ask.yes": "Der Browser behält jetzt alles.",
    "page.kept.ask.no": "Der Browser sagt es noch nicht zu. Meist tut er es, wenn du öfter spielst oder Pausenjass installierst.",
    # the home screen of iPad and iPhone
    "page.home": "Auf den Home-Bildschirm",
    "page.home.why": "Nach 7 Tagen ohne Besuch darf Safari aufräumen.",
    "page.home.how": "Auf dem Home-Bildschirm bleibt alles.",
    "page.home.share": "Tippe auf «Teilen», auf neuen Geräten zuerst auf «…».",
    "page.home.add": "Wähle «Zum Home-Bildschirm».",
    "page.home.done": "Tippe auf «Hinzufügen».",
    "page.home.own": "Dort fängt Pausenjass leer an. Hast du hier schon gespielt, lade zuerst alles herunter und lies es dort ein.",
    "page.home.close": "Nicht mehr zeigen",
    # without network
    "page.offline": "Ohne Netz",
    "page.offline.ready": "Pausenjass liegt vollständig auf diesem Gerät und spielt auch ohne Netz.",
    "page.offline.storing": "Pausenjass wird gerade auf diesem Gerät abgelegt. Danach spielt es auch ohne Netz.",
    "page.offline.single": "Die ganze Seite ist eine Datei und braucht kein Netz.",
    "page.offline.none": "Dieser Browser legt die Seite hier nicht ab: Pausenjass spielt nur mit Netz. In einem privaten Fenster oder an einer "
    "Adresse ohne https ist das so.",
    "page.offline.room": "Pausenjass spielt hier nur mit Netz: Der Browser gibt ihm zu wenig Platz. Es braucht 25 Megabyte.",
    "page.offline.lost": "Pausenjass spielt hier nur mit Netz: Die Verbindung brach ab, bevor alles da war.",
    "page.offline.failed": "Pausenjass spielt hier nur mit Netz: Eine seiner Dateien liess sich nicht ablegen.",
    "page.offline.again": "Nochmals versuchen",
    # what keeps the engine from coming
    "page.trouble.wasm": "Pausenjass kann nicht starten: Dieser Browser lässt WebAssembly nicht zu. Auf iPhone und iPad liegt das meist "
    "am Blockierungsmodus; nimm diese Seite davon aus, oder öffne sie in einem andern Browser. Deine Daten sind noch da.",
    "page.trouble.memory": "Pausenjass kann nicht starten: Das Gerät gibt ihm zu wenig Speicher. Schliesse andere Seiten und Apps, und "
    "lade die Seite neu. Deine Daten sind noch da.",
    "page.trouble.policy": "Pausenjass kann nicht starten: Der Webserver verbietet der Seite, was sie zum Spielen braucht ({rule}). Öffne "
    "sie unter einer andern Adresse. Deine Daten sind noch da.",
    "page.trouble.missing": "Pausenjass kann nicht starten: Die Datei {file} fehlt auf dem Webserver. Lade die Seite neu; hilft das nicht, "
    "versuche es später. Deine Daten sind noch da.",
    "page.trouble.odd": "Pausenjass kann nicht starten: Statt der Datei {file} kommt etwas anderes an, zum Beispiel die Seite eines Filters "
    "oder einer Anmeldung. Versuche es in einem andern Netz. Deine Daten sind noch da.",
    "page.trouble.blocked": "Pausenjass kann nicht starten: Die Datei {file} kommt nicht an. Vielleicht hält ein Filter sie zurück, in der "
    "Schule, im Büro oder im Browser. Versuche es in einem andern Netz. Deine Daten sind noch da.",
    "page.trouble.offline": "Pausenjass kann nicht starten: Du bist ohne Netz, und die Seite ist auf diesem Gerät noch nicht vollständig. "
    "Verbinde dich einmal, und lade sie neu. Deine Daten sind noch da.",
    "page.trouble.renewed": "Pausenjass war stehen geblieben und hat neu begonnen. Das Spiel steht, wo es war.",
}
