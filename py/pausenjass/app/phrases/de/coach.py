"""German: the coach, and the children's mode."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "coach.chance": "Aussicht",
    "coach.better": "Anders geht es besser: {why}",
    "page.coach.sure": "Bist du sicher?",
    "page.coach.back": "Überleg nochmals",
    "page.coach.anyway": "Trotzdem",
    "page.coach.undo": "Rücknehmen",
    "page.coach.choose": "Neu wählen",
    "page.coach.again": "Wählst du dasselbe nochmals, gilt es.",
    "page.coach.card": "Bist du sicher?",
    "page.settings.coach": "«Bist du sicher?»",
    "page.settings.coach.help": "Fragt nach oder nimmt zurück, bevor du etwas tust, was dich klar etwas kostet. In Echtzeit nur, wenn du allein mit Bots spielst und an der Reihe bist; während der Frage steht die Uhr. Nie im gewerteten Tagesspiel. Zählt wie ein Tipp.",
    "page.settings.coach.off": "Aus",
    "page.settings.coach.warns": "Warnt",
    "page.settings.coach.takes-back": "Nimmt zurück",
    "page.settings.kids": "Kindermodus",
    "page.settings.kids.help": "«Bist du sicher?» nimmt zurück, Tipps erklären gleich alles, neue Spiele beginnen mit Bots der Stufe Neuling, Karten und Schrift sind gross. Ausschalten stellt alles wieder her.",
    "page.phones.helped": "Tipps auf den Handys",
    "page.phones.helped.help": "Jedes Handy darf Tipps zeigen, und «Bist du sicher?», wenn es eingeschaltet ist; beide nur aus dem, was sein Platz weiss.",
    "page.settings.learn": "Lernen",
}
