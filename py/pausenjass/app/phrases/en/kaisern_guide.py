"""English: the guided first game of Kaisern."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "kaisern.guide.label": "Lesson {number} of {of}",
    "kaisern.guide.lesson.open": "Lesson {number}: {title}",
    "kaisern.guide.lesson.done": "Lesson {number}: {title}, done with {count} detours",
    "kaisern.guide.lesson.done.one": "Lesson {number}: {title}, done with one detour",
    "kaisern.guide.again": "Again",
    "kaisern.guide.skip": "Skip",
    "kaisern.guide.next": "Next lesson",
    "kaisern.guide.proceed": "Go on",
    "kaisern.guide.leave": "Stop here",
    "kaisern.guide.praise.none": "All found at the first try!",
    "kaisern.guide.praise": "Done, with {count} detours.",
    "kaisern.guide.praise.one": "Done, with one detour.",
    "kaisern.guide.no": "That would be allowed, but something else pays here.",
    "kaisern.guide.wait": "One moment: it is {name}’s turn.",
    "kaisern.guide.do.lay": "Lay {the_card}.",
    "kaisern.guide.do.ready": "Tap “Ready”.",
    "kaisern.guide.do.declare": "Give your Kaiser one Kritz: {the_card}.",
    "kaisern.guide.do.raise": "Tap “Raise”.",
    "kaisern.guide.do.go": "Tap “Go”.",
    "kaisern.guide.do.free": "Tap “Free”.",
    # 1
    "kaisern.guide.1.title": "Small beats big",
    "kaisern.guide.1.0": "One card lies open before each player. The smallest decides trump: your 4 of Bells makes Bells trump. Vreni leads, and "
    "asks: “Are you ready?”",
    "kaisern.guide.1.1": "There lies a King. In Kaisern you may lay any card; nobody has to follow suit. And small is big here: the Ace is the "
    "smallest card, but the Ace of trump is a Stecher, and takes every King.",
    "kaisern.guide.1.1.no": "This card doesn’t take the King. Only a Stecher that stands above him can.",
    "kaisern.guide.1.2": "Taken! Whoever wins a trick leads to the next. A King is a Throner: in his own suit he takes all that stands below him. "
    "Only the Under, 6 and Ace of trump and the Blass take him.",
    "kaisern.guide.1.3": "Vreni laid the 3 of trump: a Stecher too, but it stands below the Kings. You have two tricks and need three. Now your 4 of "
    "trump. Vreni’s Ober stands above it, and yet: where a Stecher is led only a higher Stecher takes it, and an Ober is none.",
    "kaisern.guide.1.4": "Three tricks, the deal is yours: 4 points. Now you know: Stecher take everything below them, Throner only in their own suit, "
    "and the small trumps are the big ones. “Who takes what?” shows you the whole order at any time.",
    # 2
    "kaisern.guide.2.title": "The Stupf",
    "kaisern.guide.2.0": "Roses are trump. You sit in front and lead, which is worth a lot today: you hold the 7 and the 8 of trump, two Stupf.",
    "kaisern.guide.2.1": "The 7 of trump is called “the wicked seven”: when led, only the Under of trump takes it. But only if it is the first card of "
    "the trick.",
    "kaisern.guide.2.2": "Not even the Ace of trump could take it. Keep the second Stupf for the end. Lead a card now that isn’t worth much.",
    "kaisern.guide.2.3": "Vreni’s King took your 6, and here lies a King again. Your Stupf doesn’t help: unless you lead it, it takes nothing. Throw "
    "away what you don’t need.",
    "kaisern.guide.2.3.no": "You still need this card, and it doesn’t take the King.",
    "kaisern.guide.2.4": "Two to one for Vreni. But now a 5 of Bells lies there, and your Under of Bells is the highest of this suit far and wide.",
    "kaisern.guide.2.4.no": "That doesn’t win you the trick.",
    "kaisern.guide.2.5": "Two all, and you lead. This is the moment for the second Stupf: only a Stecher takes the 8 of trump.",
    "kaisern.guide.2.6": "Won! The Stupf, the 7, 8 and 9 of trump, are strong when led and good for nothing otherwise.",
    # 3
    "kaisern.guide.3.title": "Kaiser and Kritz",
    "kaisern.guide.3.0": "A Banner lies open before you, the Grüne. A Banner never makes trump; Bells are, by Vreni’s 9. A Banner becomes a Kaiser, a "
    "Stecher, only when you declare it: with one to three Kritze, each worth one point more. An open one must be declared now or never.",
    "kaisern.guide.3.0.no": "Then the Grüne would stay a plain card.",
    "kaisern.guide.3.1": "Vreni comes: the Kritz holds, 5 points are at stake. Now you see your cards. There is another one, the Oberkaiser, the Banner "
    "of Shields. Declare it too. You don’t give away which Kaiser it is.",
    "kaisern.guide.3.1.no": "Declare first, then play: later is too late.",
    "kaisern.guide.3.2": "Vreni comes again, 6 points are at stake. You could give a second Kritz. Let it be.",
    "kaisern.guide.3.2.no": "Two Kritze will do for today.",
    "kaisern.guide.3.3": "Show the Grüne. It takes every Under but that of trump, and no Ober.",
    "kaisern.guide.3.4": "The 3 of trump stands above the Grüne. Now Vreni leads an Under: a Throner in Roses. You have a Kaiser that stands above all "
    "Ober, and above this Under.",
    "kaisern.guide.3.4.no": "That doesn’t take the Under, or you need the card later.",
    "kaisern.guide.3.5": "The Oberkaiser takes it, and now everybody knows which one it was. Lead your Ober: it takes everything in Shields below the King.",
    "kaisern.guide.3.6": "Two to one. For the third trick you have the strongest Stecher after the Under of trump.",
    "kaisern.guide.3.7": "Six points: field 4 and two Kritze. Undeclared, the Banner of Shields would not have taken the Under.",
    # 4
    "kaisern.guide.4.title": "Raise, come, go",
    "kaisern.guide.4.0": "Vreni raises: she moves the button from 4 to 7. You can come, then 7 are at stake; or go, then she writes 4 and the deal is over. "
    "Look at your cards: no Stecher, no King, and you don’t even lead.",
    "kaisern.guide.4.0.no": "With these cards you win hardly one deal in ten. Coming pays from one in four, but not here.",
    "kaisern.guide.4.1.pause": "Well done: 4 points lost instead of 7. Giving up bad deals cheaply is half the art.",
    "kaisern.guide.4.1": "Your turn: Under and Ace of trump, a King, and you lead. With such cards you raise while the others still come.",
    "kaisern.guide.4.1.no": "With such cards there may be more at stake.",
    "kaisern.guide.4.2": "Vreni comes, 7 are at stake. Now only she may raise again, you not before her. So it goes to and fro.",
    "kaisern.guide.4.3": "The Under of trump is the highest card of all: nothing takes it.",
    "kaisern.guide.4.4": "One to nil. Only the 6 and Ace of trump and the Blass take the King, and the Ace is yours.",
    "kaisern.guide.4.5": "Vreni tried the 4 of trump, but it stands below the Kings. The Ace of trump makes the third trick.",
    "kaisern.guide.4.6": "Seven points instead of four. You may raise at any time, even in the middle of a trick, as long as the others raised last, or "
    "nobody has.",
    # 5
    "kaisern.guide.5.title": "Freeing",
    "kaisern.guide.5.0": "You lost the last deal, Vreni wrote 4. Whoever has lost may free: move the button to 7, and the others may not go. You also lead, "
    "and have two trumps at the very top.",
    "kaisern.guide.5.0.no": "Not yet: freeing is possible only before somebody raises or declares.",
    "kaisern.guide.5.1": "7 are at stake already, and you still have the right to raise. See whether Vreni comes along for 10.",
    "kaisern.guide.5.1.no": "You have freed; now follow it up.",
    "kaisern.guide.5.2": "Vreni goes, and you write 7: what held before the raise. That is all you need to know. Take a seat at the table!",
}
