"""Das Tagesblatt."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "day.puzzle": "Rätsel des Tages: {game}",
    "day.back": "Zum Tagesblatt",
    "day.title": "{weekday}, {date}",
    "day.round": "Tagesblatt",
    "day.round.practice": "Tagesblatt, Übung",
    "day.round.several": "{day}, {round}",
    # what is said at the table
    "day.said": "Das Tagesblatt. Dieser Versuch zählt: ohne Tipps und ohne Rücknehmen.",
    "day.said.practice": "Das Tagesblatt, zur Übung. Dieser Versuch zählt nicht.",
    # a game's deal of a day
    "day.state.open": "Noch nicht gespielt",
    "day.state.begun": "Angefangen",
    "day.state.missed": "Nicht gespielt",
    "day.state.later": "Kommt erst",
    "day.result.won": "{amount}, gewonnen",
    "day.result.lost": "{amount}, verloren",
    "day.result.left": "Angefangen und verlassen",
    "day.amount": "{number} Punkte",
    "day.amount.one": "{number} Punkt",
    "day.play": "Spielen",
    "day.resume": "Weiterspielen",
    "day.practice": "Üben",
    "day.counts": "Zählt: ohne Tipps und ohne Rücknehmen.",
    "day.counts-not": "Zählt nicht.",
    "day.streak": "Serie: {count} Tage",
    "day.streak.one": "Serie: {count} Tag",
    # the comparison
    "day.rival": "Stark macht aus denselben Karten {rival} und verliert, du {own}.",
    "day.rival.won": "Stark macht aus denselben Karten {rival} und gewinnt, du {own}.",
    "day.rival.alone": "Stark macht aus diesen Karten {rival} und verliert.",
    "day.rival.alone.won": "Stark macht aus diesen Karten {rival} und gewinnt.",
    # for others
    "day.text": "Pausenjass · Tagesblatt {game}, {date}: {result}",
    "day.text.rival": "Stark: {result}",
    "day.text.streak": "Serie: {count} Tage",
    "day.text.streak.one": "Serie: {count} Tag",
    # what can't be
    "day.future": "Dieses Tagesblatt gibt es noch nicht. Hier ist das von heute.",
    "day.no-day": "Diesen Tag gibt es nicht. Hier ist das Tagesblatt von heute.",
    "day.midnight": "Inzwischen hat ein neuer Tag begonnen. Hier ist sein Tagesblatt.",
    "day.no-game": "Dieses Spiel gibt es hier nicht. Hier sind die Tagesblätter von heute.",
    "day.no-comparison": "Vergleichen geht erst, wenn dein eigener Versuch zu Ende ist.",
    "day.no-try": "An diesem Tag hast du keinen gezählten Versuch. Zu vergleichen gibt es nichts.",
    "day.compared": "Dieses Tagesblatt ist schon verglichen.",
    "day.comparison-lost": "Dieser Vergleich ist abgebrochen.",
    # the calendar
    "day.month": "{month} {year}",
    "day.month.sum": "{count} gespielt, {won} gewonnen",
    "day.cell": "{date}: {text}",
    "day.cell.today": "{date}, heute: {text}",
    "day.date": "{day}. {month} {year}",
    "day.month.1": "Januar",
    "day.month.2": "Februar",
    "day.month.3": "März",
    "day.month.4": "April",
    "day.month.5": "Mai",
    "day.month.6": "Juni",
    "day.month.7": "Juli",
    "day.month.8": "August",
    "day.month.9": "September",
    "day.month.10": "Oktober",
    "day.month.11": "November",
    "day.month.12": "Dezember",
    "day.weekday.0": "Montag",
    "day.weekday.1": "Dienstag",
    "day.weekday.2": "Mittwoch",
    "day.weekday.3": "Donnerstag",
    "day.weekday.4": "Freitag",
    "day.weekday.5": "Samstag",
    "day.weekday.6": "Sonntag",
    "day.weekday.short.0": "Mo",
    "day.weekday.short.1": "Di",
    "day.weekday.short.2": "Mi",
    "day.weekday.short.3": "Do",
    "day.weekday.short.4": "Fr",
    "day.weekday.short.5": "Sa",
    "day.weekday.short.6": "So",
    # how it works
    "day.how.same": "Jeden Tag gibt es zu jedem Spiel ein Blatt: für alle dieselben Karten und dieselben Mitspieler (Stufe geübt). Wer "
    "dasselbe entscheidet, erlebt dasselbe Spiel, auf jedem Gerät mit derselben Fassung von Pausenjass.",
    "day.how.once": "Dein erster Versuch am selben Tag zählt, sobald du beginnst, ohne Tipps und ohne Rücknehmen. Danach, und an allen "
    "vergangenen Tagen, kannst du üben, so oft du willst. In Statistik und Saison zählt nichts davon.",
    "day.how.streak": "Die Serie zählt Tage in Folge, an denen du ein gezähltes Blatt zu Ende gespielt hast, ob gewonnen oder verloren. Ist "
    "heute noch offen, reicht sie bis gestern. Der neue Tag beginnt um Mitternacht auf deinem Gerät.",
    "day.how.rival": "Ist dein Versuch vorbei, spielt die Stufe «stark» an deinem Platz dieselben Karten, hier auf deinem Gerät. Nichts davon "
    "verlässt es.",
    "day.how.further": "Seit dem {since} denkt «stark» dabei fünfmal so weit, und «geübt» spielt, ausser bei Tschau Sepp, etwas schwächer. Frühere Tage "
    "bleiben, wie sie waren, so dass alle Resultate eines Tages vergleichbar sind, nicht aber solche vorher und nachher. Einzig «stark» "
    "an deinem Platz spielt auch an früheren Tagen wie heute, denkt dann aber nur so weit wie damals.",
    # saved data
    "store.days.broken": "Deine Tagesblätter waren nicht lesbar und beginnen von vorn. Die alten sind beiseite gelegt, und du kannst sie "
    "herunterladen.",
    "store.days.partly": "{count} Tagesblätter waren nicht lesbar. Sie sind beiseite gelegt, die andern sind noch da.",
    "store.days.partly.one": "Ein Tagesblatt war nicht lesbar. Es ist beiseite gelegt, die andern sind noch da.",
    # what the page itself says
    "page.day": "Tagesblatt",
    "page.day.played": "{count} von {of}",
    "page.day.all-games": "Die vier Spiele des Tages",
    "page.day.to-today": "Zu heute",
    "page.day.calendar": "Kalender",
    "page.day.earlier": "Früherer Monat",
    "page.day.later": "Späterer Monat",
    "page.day.comparing": "Stark spielt jetzt dieselben Karten …",
    "page.day.chosen": "gewählt",
    "page.day.legend.won": "gewonnen",
    "page.day.legend.lost": "verloren",
    "page.day.legend.left": "verlassen",
    "page.day.legend.begun": "angefangen",
    "page.day.share": "Resultat teilen",
    "page.day.failed": "Das Tagesblatt liess sich nicht laden. Versuch es nochmals.",
    "page.day.how": "So geht das Tagesblatt",
}
