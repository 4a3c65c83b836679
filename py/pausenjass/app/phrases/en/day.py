"""The deal of the day."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "day.puzzle": "Puzzle of the day: {game}",
    "day.back": "To the deal of the day",
    "day.title": "{weekday}, {date}",
    "day.round": "Deal of the day",
    "day.round.practice": "Deal of the day, practice",
    "day.round.several": "{day}, {round}",
    # what is said at the table
    "day.said": "The deal of the day. This try counts: no hints, nothing is taken back.",
    "day.said.practice": "The deal of the day, for practice. This try doesn’t count.",
    # a game's deal of a day
    "day.state.open": "Not played yet",
    "day.state.begun": "Begun",
    "day.state.missed": "Not played",
    "day.state.later": "Still to come",
    "day.result.won": "{amount}, won",
    "day.result.lost": "{amount}, lost",
    "day.result.left": "Begun and left",
    "day.amount": "{number} points",
    "day.amount.one": "{number} point",
    "day.play": "Play",
    "day.resume": "Continue",
    "day.practice": "Practise",
    "day.counts": "Counts: no hints, nothing is taken back.",
    "day.counts-not": "Doesn’t count.",
    "day.streak": "Streak: {count} days",
    "day.streak.one": "Streak: {count} day",
    # the comparison
    "day.rival": "With the same cards, strong makes {rival} and loses; you {own}.",
    "day.rival.won": "With the same cards, strong makes {rival} and wins; you {own}.",
    "day.rival.alone": "With these cards, strong makes {rival} and loses.",
    "day.rival.alone.won": "With these cards, strong makes {rival} and wins.",
    # for others
    "day.text": "Pausenjass · Deal of the day, {game}, {date}: {result}",
    "day.text.rival": "Strong: {result}",
    "day.text.streak": "Streak: {count} days",
    "day.text.streak.one": "Streak: {count} day",
    # what can't be
    "day.future": "That day’s deal is still to come. Here is today’s.",
    "day.no-day": "There is no such day. Here is today’s deal.",
    "day.midnight": "A new day has begun meanwhile. Here is its deal.",
    "day.no-game": "There is no such game here. Here are today’s deals.",
    "day.no-comparison": "You can compare once your own try is over.",
    "day.no-try": "On that day you have no counted try. There is nothing to compare.",
    "day.compared": "This deal of the day has been compared already.",
    "day.comparison-lost": "This comparison was broken off.",
    # the calendar
    "day.month": "{month} {year}",
    "day.month.sum": "{count} played, {won} won",
    "day.cell": "{date}: {text}",
    "day.cell.today": "{date}, today: {text}",
    "day.date": "{day} {month} {year}",
    "day.month.1": "January",
    "day.month.2": "February",
    "day.month.3": "March",
    "day.month.4": "April",
    "day.month.5": "May",
    "day.month.6": "June",
    "day.month.7": "July",
    "day.month.8": "August",
    "day.month.9": "September",
    "day.month.10": "October",
    "day.month.11": "November",
    "day.month.12": "December",
    "day.weekday.0": "Monday",
    "day.weekday.1": "Tuesday",
    "day.weekday.2": "Wednesday",
    "day.weekday.3": "Thursday",
    "day.weekday.4": "Friday",
    "day.weekday.5": "Saturday",
    "day.weekday.6": "Sunday",
    "day.weekday.short.0": "Mo",
    "day.weekday.short.1": "Tu",
    "day.weekday.short.2": "We",
    "day.weekday.short.3": "Th",
    "day.weekday.short.4": "Fr",
    "day.weekday.short.5": "Sa",
    "day.weekday.short.6": "Su",
    # how it works
    "day.how.same": "Every day there is one deal for each game: the same cards and the same opponents (level skilled) for everybody. Whoever "
    "decides the same sees the same game, on every device with the same version of Pausenjass.",
    "day.how.once": "Your first try on the day itself counts from the moment you begin, without hints and without taking back. After it, and "
    "for all days gone by, you can practise as often as you like. Nothing of it counts in statistics and season.",
    "day.how.streak": "The streak counts days in a row on which you played a counted deal to its end, won or lost. While today is still open it "
    "reaches to yesterday. The new day begins at midnight on your device.",
    "day.how.rival": "Once your try is over, the level “strong” plays the same cards in your seat, here on your device. Nothing of it leaves "
    "the device.",
    "day.how.further": "Since {since} “strong” has been thinking five times as far, and “skilled”, except at Tschau Sepp, has been playing a "
    "little weaker. Earlier days stay as they were, so that all results of one day compare, but not those before and after. Only the “strong” "
    "in your seat plays earlier days as it plays now, though it thinks no further than it did then.",
    # saved data
    "store.days.broken": "Your deals of the day couldn’t be read and begin anew. The old ones have been set aside, and you can download "
    "them.",
    "store.days.partly": "{count} deals of the day couldn’t be read. They have been set aside; the others are still there.",
    "store.days.partly.one": "One deal of the day couldn’t be read. It has been set aside; the others are still there.",
    # what the page itself says
    "page.day": "Deal of the day",
    "page.day.played": "{count} of {of}",
    "page.day.all-games": "The four games of the day",
    "page.day.to-today": "To today",
    "page.day.calendar": "Calendar",
    "page.day.earlier": "Earlier month",
    "page.day.later": "Later month",
    "page.day.comparing": "Strong is playing the same cards now …",
    "page.day.chosen": "chosen",
    "page.day.legend.won": "won",
    "page.day.legend.lost": "lost",
    "page.day.legend.left": "left",
    "page.day.legend.begun": "begun",
    "page.day.share": "Share result",
    "page.day.failed": "The deal of the day couldn’t be loaded. Try once more.",
    "page.day.how": "How the deal of the day works",
}
