"""Teilen."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # the dialog
    "page.share": "Teilen",
    "page.share.match": "Partie teilen",
    "page.share.round": "Diese Runde teilen",
    "page.share.row": "Partie vom {date} teilen",
    "page.share.what": "Was",
    "page.share.text": "Zum Kopieren von Hand",
    "page.share.nameless": "Ohne Namen",
    "page.share.link": "Zum Nachspielen",
    "page.share.link.text": "Wer den Link öffnet, sieht alle Karten und jeden Zug. Nichts davon liegt im Netz: Alles steht im Link selber.",
    "page.share.link.file": "Diese Datei hat keine Adresse im Netz. Geteilt wird darum ein Text: Zum Öffnen fügt man ihn unter «Deine Daten» "
    "bei «Link öffnen» ein.",
    "page.share.result": "Nur das Resultat",
    "page.share.send": "Senden",
    "page.share.copy": "Link kopieren",
    "page.share.copy.file": "Text kopieren",
    "page.share.copy.result": "Resultat kopieren",
    "page.share.send.result": "Resultat senden",
    "page.share.copied": "Kopiert.",
    "page.share.by-hand": "Dein Browser lässt nicht kopieren. Markiere den Text unten und kopiere ihn selber.",
    "page.share.not-sent": "Das Senden hat nicht geklappt. Du kannst kopieren, was du senden willst.",
    "page.share.qr": "QR-Code zeigen",
    "page.share.qr.title": "QR-Code: {title}",
    "page.share.qr.hint": "Mit der Kamera eines anderen Geräts lesen",
    "page.share.qr.fine": "Für einen QR-Code auf diesem Bildschirm ist das zu lang: Eine Kamera könnte ihn nicht lesen. Nimm den Link.",
    "page.share.qr.fine.round": "Für einen QR-Code auf diesem Bildschirm ist das zu lang: Eine Kamera könnte ihn nicht lesen. Wähle oben eine kurze Runde, oder nimm den Link.",
    "page.share.hint": "Als Link, als QR-Code, oder nur das Resultat.",
    "page.share.keep": "Behalten",
    "page.share.keep.text": "Die Partie liegt dann bei deinen beendeten. In Statistik und Saison zählt sie nicht.",
    "page.share.kept": "Die Partie ist behalten. Sie zählt nicht.",
    # opening a link
    "page.link": "Link öffnen",
    "page.link.text": "Jemand hat dir eine Partie geschickt? Füge den Link hier ein.",
    "page.link.field": "Link oder Text einer Partie",
    "page.link.open": "Öffnen",
    "page.link.paste": "Einfügen",
    "page.link.no-paste": "Dein Browser lässt hier nicht einfügen. Tippe ins Feld und füge selber ein.",
    # what can be shared
    "origin.shared": "Geteilt, zählt nicht",
    "sharing.whole": "Ganze Partie",
    "sharing.player": "Spieler {number}",
    "sharing.date": "{day}. {month}. {year}",
    "sharing.won": "gewonnen",
    "sharing.lost": "verloren",
    "sharing.left": "nicht zu Ende gespielt",
    "sharing.nobody": "niemand gewinnt",
    "sharing.won-by": "Sieg für {names}",
    "sharing.spoils": "Der Link zeigt die Karten dieses Tages. Wer sie noch selber spielen will, sollte ihn erst nachher öffnen.",
    "sharing.nothing": "Noch ist nichts zum Teilen da: Zuerst muss eine Runde zu Ende sein.",
    "sharing.damaged": "Diese Partie ist nicht mehr lesbar und lässt sich nicht teilen.",
    "sharing.too-long": "Diese Partie ist zu lang für einen Link. Lade den Spielverlauf herunter und schick ihn als Datei.",
    # what somebody pastes
    "sharing.link.empty": "Hier ist noch nichts. Füge einen Link ein.",
    "sharing.link.foreign": "Das ist kein Link zu einer Partie, oder es fehlt ein Stück davon.",
    "sharing.link.elsewhere": "Dieser Link führt anderswohin, nicht zu einer Partie von Pausenjass.",
    "sharing.link.backup": "Das ist eine Sicherung, kein Link. Lies sie unter «Deine Daten» ein.",
    "sharing.link.cut": "Dieser Link ist beschädigt: Vielleicht fehlt ein Stück. Lass ihn dir nochmals schicken.",
    "sharing.link.local": "Dieser Link führt zu einer Partie auf einem anderen Gerät. Dort muss sie jemand mit «Teilen» schicken.",
    "sharing.link.newer": "Diese Partie kommt aus einer neueren Fassung von Pausenjass. Lade die Seite neu; dann öffne den Link nochmals.",
    "sharing.link.line": "Zeile {line} dieses Spielverlaufs ist nicht lesbar.",
    "sharing.link.record": "Das sieht aus wie ein Spielverlauf, ist aber keiner, den Pausenjass lesen kann.",
}
