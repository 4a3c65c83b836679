"""German: the guided first game of Kaisern."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "kaisern.guide.label": "Lektion {number} von {of}",
    "kaisern.guide.lesson.open": "Lektion {number}: {title}",
    "kaisern.guide.lesson.done": "Lektion {number}: {title}, geschafft mit {count} Umwegen",
    "kaisern.guide.lesson.done.one": "Lektion {number}: {title}, geschafft mit einem Umweg",
    "kaisern.guide.again": "Nochmals",
    "kaisern.guide.skip": "Überspringen",
    "kaisern.guide.next": "Nächste Lektion",
    "kaisern.guide.proceed": "Weiter",
    "kaisern.guide.leave": "Aufhören",
    "kaisern.guide.praise.none": "Alles auf Anhieb gefunden!",
    "kaisern.guide.praise": "Geschafft, mit {count} Umwegen.",
    "kaisern.guide.praise.one": "Geschafft, mit einem Umweg.",
    "kaisern.guide.no": "Das wäre erlaubt, aber hier lohnt sich etwas anderes.",
    "kaisern.guide.wait": "Einen Augenblick: {name} ist dran.",
    "kaisern.guide.do.lay": "Lege {the_card}.",
    "kaisern.guide.do.ready": "Tippe auf «Gerüstet».",
    "kaisern.guide.do.declare": "Gib deinem Kaiser einen Kritz: {the_card}.",
    "kaisern.guide.do.raise": "Tippe auf «Spielen».",
    "kaisern.guide.do.go": "Tippe auf «Gehen».",
    "kaisern.guide.do.free": "Tippe auf «Freien».",
    # 1
    "kaisern.guide.1.title": "Klein sticht gross",
    "kaisern.guide.1.0": "Vor jedem liegt eine offene Karte. Die kleinste bestimmt den Trumpf: Deine Schellen 4 macht Schellen zu Trumpf. "
    "Vreni beginnt und fragt: «Seid ihr gerüstet?»",
    "kaisern.guide.1.1": "Ein König liegt da. Beim Kaisern darfst du jede Karte legen, niemand muss Farbe geben. Und klein ist hier gross: "
    "Das Ass ist die kleinste Karte, aber das Trumpf-Ass ist ein Stecher und sticht jeden König.",
    "kaisern.guide.1.1.no": "Diese Karte nimmt den König nicht. Das kann nur ein Stecher, der über ihm steht.",
    "kaisern.guide.1.2": "Gestochen! Wer einen Satz gewinnt, spielt zum nächsten aus. Ein König ist ein Throner: Er nimmt in seiner Farbe alles, "
    "was unter ihm steht. Ihn nehmen nur Trumpf-Under, Trumpf-6, Trumpf-Ass und die Blass.",
    "kaisern.guide.1.3": "Vreni legte die Trumpf-3: auch ein Stecher, aber er steht unter den Königen und kam zu kurz. Zwei Sätze hast du, drei "
    "braucht es. Jetzt die Trumpf-4: Vrenis Ober steht zwar über ihr, aber wo ein Stecher ausgespielt ist, nimmt ihn nur ein höherer "
    "Stecher, und ein Ober ist keiner.",
    "kaisern.guide.1.4": "Drei Sätze, das Spiel ist deins: 4 Striche. Du weisst jetzt: Stecher stechen alles unter ihnen, Throner nur in der "
    "eigenen Farbe, und die kleinen Trümpfe sind die grossen. «Wer sticht wen?» zeigt dir jederzeit die ganze Ordnung.",
    # 2
    "kaisern.guide.2.title": "Der Stupf",
    "kaisern.guide.2.0": "Rosen ist Trumpf. Du sitzt vorne und spielst aus, das ist heute viel wert: Du hast Trumpf-7 und Trumpf-8, zwei Stupf.",
    "kaisern.guide.2.1": "Die Trumpf-7 heisst auch «die böse Sieben»: Ausgespielt nimmt sie nur der Trumpf-Under. Aber nur, wenn sie als Erste "
    "im Satz liegt.",
    "kaisern.guide.2.2": "Nicht einmal das Trumpf-Ass konnte sie nehmen. Den zweiten Stupf sparst du für den Schluss. Wirf jetzt eine Karte aus, "
    "die wenig wert ist.",
    "kaisern.guide.2.3": "Vrenis König nahm deine 6, und nun liegt wieder ein König. Dein Stupf hilft nicht: Wer nicht ausspielt, nimmt mit ihm "
    "nichts. Wirf ab, was du nicht brauchst.",
    "kaisern.guide.2.3.no": "Diese Karte brauchst du noch, und den König nimmt sie nicht.",
    "kaisern.guide.2.4": "Zwei zu eins für Vreni. Aber jetzt liegt eine Schellen 5, und dein Schellen Under ist in dieser Farbe der Höchste weit "
    "und breit.",
    "kaisern.guide.2.4.no": "Damit gewinnst du den Satz nicht.",
    "kaisern.guide.2.5": "Zwei zu zwei, und du spielst aus. Das ist der Augenblick für den zweiten Stupf: Die Trumpf-8 nimmt nur ein Stecher.",
    "kaisern.guide.2.6": "Gewonnen! Die Stupf, also 7, 8 und 9 von Trumpf, sind stark beim Ausspielen und sonst zu nichts nütze.",
    # 3
    "kaisern.guide.3.title": "Kaiser und Kritz",
    "kaisern.guide.3.0": "Vor dir liegt ein Banner offen, die Grüne. Ein Banner macht nie Trumpf; Schellen ist Trumpf, wegen Vrenis 9. Ein Banner "
    "wird erst ein Kaiser, also ein Stecher, wenn du ihn ansagst: mit ein bis drei Kritzen, von denen jeder einen Strich mehr bringt. "
    "Ein offener muss jetzt angesagt werden oder nie.",
    "kaisern.guide.3.0.no": "Dann bliebe die Grüne eine gewöhnliche Karte.",
    "kaisern.guide.3.1": "Vreni kommt: Der Kritz gilt, es geht um 5. Jetzt siehst du deine Karten. Da steckt noch der Oberkaiser, das Schilten "
    "Banner. Sag auch ihn an. Welcher Kaiser es ist, verrätst du damit nicht.",
    "kaisern.guide.3.1.no": "Erst ansagen, dann spielen: Nachher geht es nicht mehr.",
    "kaisern.guide.3.2": "Vreni kommt wieder mit, es geht um 6. Du könntest noch einen zweiten Kritz geben. Lass es gut sein.",
    "kaisern.guide.3.2.no": "Zwei Kritze reichen für heute.",
    "kaisern.guide.3.3": "Zeig die Grüne. Sie nimmt jeden Under ausser dem von Trumpf, aber keinen Ober.",
    "kaisern.guide.3.4": "Die Trumpf-3 steht über der Grünen. Nun spielt Vreni einen Under aus: Ein Throner in Rosen. Du hast einen Kaiser, der "
    "über allen Ober und über diesem Under steht.",
    "kaisern.guide.3.4.no": "Damit nimmst du den Under nicht, oder du brauchst die Karte noch.",
    "kaisern.guide.3.5": "Der Oberkaiser sticht, und jetzt wissen alle, welcher es war. Spiel deinen Ober aus: Er nimmt alles in Schilten unter dem "
    "König.",
    "kaisern.guide.3.6": "Zwei zu eins. Für den dritten Satz hast du den stärksten Stecher nach dem Trumpf-Under.",
    "kaisern.guide.3.7": "Sechs Striche: das Feld 4 und zwei Kritze. Ohne Ansage hätte das Schilten Banner den Under nicht genommen.",
    # 4
    "kaisern.guide.4.title": "Spielen, Kommen, Gehen",
    "kaisern.guide.4.0": "Vreni spielt: Sie rückt den Knopf von 4 auf 7. Du kannst kommen, dann geht es um 7; oder gehen, dann schreibt sie 4, und "
    "das Spiel ist vorbei. Schau deine Karten an: kein Stecher, kein König, und ausspielen darfst du auch nicht.",
    "kaisern.guide.4.0.no": "Mit diesen Karten gewinnst du kaum eines von zehn Spielen. Schon bei einem von vier lohnt sich Kommen, hier aber nicht.",
    "kaisern.guide.4.1.pause": "Gut gegangen: 4 Striche verloren statt 7. Schlechte Spiele billig aufgeben ist die halbe Kunst.",
    "kaisern.guide.4.1": "Jetzt bist du dran: Trumpf-Under, Trumpf-Ass, ein König, und du spielst aus. Mit solchen Karten spielt man den Knopf, "
    "solange die andern noch kommen.",
    "kaisern.guide.4.1.no": "Mit solchen Karten darf es um mehr gehen.",
    "kaisern.guide.4.2": "Vreni kommt, es geht um 7. Jetzt darf nur noch sie weiterspielen, du erst wieder nach ihr. So geht es hin und her.",
    "kaisern.guide.4.3": "Der Trumpf-Under ist die höchste Karte im Spiel: Nichts nimmt ihn.",
    "kaisern.guide.4.4": "Eins zu null. Den König nehmen nur Trumpf-6, Trumpf-Ass und die Blass, und das Ass hast du.",
    "kaisern.guide.4.5": "Vreni wollte mit der Trumpf-4, aber die steht unter den Königen. Den dritten Satz macht das Trumpf-Ass.",
    "kaisern.guide.4.6": "Sieben Striche statt vier. Spielen darfst du jederzeit, auch mitten im Satz, solange die andern zuletzt gespielt haben oder "
    "noch niemand.",
    # 5
    "kaisern.guide.5.title": "Freien",
    "kaisern.guide.5.0": "Das letzte Spiel hast du verloren, Vreni schrieb 4. Wer verloren hat, darf freien: den Knopf auf 7 rücken, und die andern "
    "dürfen nicht gehen. Du spielst auch noch aus und hast zwei Trümpfe ganz oben.",
    "kaisern.guide.5.0.no": "Warte damit: Freien geht nur, bevor jemand spielt oder ansagt.",
    "kaisern.guide.5.1": "Es geht schon um 7, und das Spielen hast du noch gut. Probier, ob Vreni auch um 10 mitkommt.",
    "kaisern.guide.5.1.no": "Du hast gefreit; jetzt setz nach.",
    "kaisern.guide.5.2": "Vreni geht, und du schreibst 7: was vor dem Spielen galt. Mehr brauchst du nicht zu wissen. Setz dich an den Tisch: Mache "
    "mer en Chaiser!",
}
