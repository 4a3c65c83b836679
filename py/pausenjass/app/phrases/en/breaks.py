"""The break by the clock (CS-40): settings, countdown."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # the settings
    "page.break": "Break",
    "page.break.on": "Deal at the break",
    "page.break.help": "If Pausenjass is open then, the start screen counts down the last ten minutes, and on the minute the cards are dealt at the last table. Nothing is sent, and a closed page does nothing.",
    "page.break.at": "Time",
    "page.break.days": "Days",
    "page.break.day.1": "Monday",
    "page.break.day.2": "Tuesday",
    "page.break.day.3": "Wednesday",
    "page.break.day.4": "Thursday",
    "page.break.day.5": "Friday",
    "page.break.day.6": "Saturday",
    "page.break.day.7": "Sunday",
    "page.break.short.1": "Mon",
    "page.break.short.2": "Tue",
    "page.break.short.3": "Wed",
    "page.break.short.4": "Thu",
    "page.break.short.5": "Fri",
    "page.break.short.6": "Sat",
    "page.break.short.7": "Sun",
    # the countdown
    "page.break.title": "Break at {at}",
    "page.break.deals": "Then the cards are dealt: {title}.",
    "page.break.goes-on": "Then your match goes on: {title}.",
    "page.break.soon": "Break at {at}. In {count} minutes the cards are dealt: {title}.",
    "page.break.soon.one": "Break at {at}. In one minute the cards are dealt: {title}.",
    "page.break.soon.goes-on": "Break at {at}. In {count} minutes your match goes on: {title}.",
    "page.break.soon.goes-on.one": "Break at {at}. In one minute your match goes on: {title}.",
    "page.break.not-today": "Not today",
}
