"""What the faces of all games share: words for cards, names, events and refusals, and the seats round the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pausenjass.app.names import YOU
from pausenjass.app.phrases import has, say
from pausenjass.app.table import Table
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat

SEATS_IN_DATA: Final = ("seat", "of", "dealer", "first", "winner")


class Face:
    """One game at one moment, seen by a person, in one language: the one who holds the tablet, unless `me` names another.

    It reads the View of that person and the events that this person may see, and nothing else of the position, but
    for the reason why an action is refused.
    """

    def __init__(self, table: Table, lang: str, me: Seat | None = None) -> None:
        self.table = table
        self.lang = lang
        self.game = table.game
        self.me = table.me if me is None else me
        self.view: Any = self.game.view(table.state, self.me if table.handed else None)
        self.alone = len(table.people) == 1
        """One person plays: the texts say «du» to it."""

    # --- words ------------------------------------------------------------------------------------------------------

    def say(self, key: str, *forms: str, **data: Any) -> str:
        """A phrase of this game, or one that all games share."""
        own = f"{self.game.id}.{key}"
        return say(self.lang, own if has(self.lang, own) else key, *forms, **data)

    def card(self, card: Card) -> str:
        """«Eichel 7»"""
        return self.say("card", suit=self.suit(card[0]), rank=self.say(f"rank.{card[1]}"))

    def the(self, card: Card) -> str:
        """«die Eichel 7», as what somebody lays or takes (German: accusative)."""
        return self.say(f"the.{card[1]}", card=self.card(card))

    def suit(self, suit: str) -> str:
        """«Eichel»"""
        return self.say(f"suit.{suit}")

    def name(self, seat: Seat) -> str:
        """The seat's name; «Du» for the one person that gave none."""
        name = self.table.names[seat]
        return self.say("you") if self.is_me(seat) and name in YOU else name

    def names(self, seats: Iterable[Seat], you: str = "you-too") -> str:
        """«Anna, Beat und Cla»; «du» for the one person, `you` is the phrase for it."""
        return self.join(self.say(you) if self.is_me(seat) else self.table.names[seat] for seat in seats)

    def members(self, sides: Iterable[int]) -> list[Seat]:
        """Who belongs to these sides."""
        return [seat for side in sides for seat in self.table.sides[side]]

    def side_name(self, side: int) -> str:
        """«Du und Anna»"""
        return self.join(self.name(seat) for seat in self.table.sides[side])

    def join(self, words: Iterable[str]) -> str:
        """«a, b und c»"""
        *front, last = words
        return f"{', '.join(front)}{self.say('and')}{last}" if front else last

    def is_me(self, seat: object) -> bool:
        """Whether texts say «du» to that seat."""
        return self.alone and seat == self.me

    def is_mine(self, sides: object) -> bool:
        """Whether these sides are the one person alone, whom texts call «du»."""
        return self.alone and isinstance(sides, list | tuple) and self.members(sides) == [self.me]

    def words(self, event: Event) -> dict[str, Any]:
        """The event's data as words for its phrase."""
        words: dict[str, Any] = {}
        for key, value in event.data.items():
            if key in SEATS_IN_DATA and isinstance(value, int):
                words[key] = self.name(value)
            elif key in ("card", "top") and isinstance(value, str):
                words |= {key: self.card(value), f"the_{key}": self.the(value)}
            elif key in ("wish", "suit") and isinstance(value, str):
                words[key] = self.suit(value)
            elif key == "cards" and isinstance(value, list | tuple):
                words |= {key: self.join(map(self.card, value)) if value else "", "count": len(value)}
            elif key == "winners" and isinstance(value, list | tuple):
                seats = self.members(value)
                words |= {key: self.names(seats) if seats else "", "count": len(seats)}
            else:
                words[key] = value
        return words

    def forms(self, event: Event) -> tuple[str, ...]:
        """Which variants of its phrase an event calls for, the weightiest first."""
        data = event.data
        tests = {
            "wish": bool(data.get("wish")),
            "none": data.get("count") == 0 or data.get("cards") == [],
            "of-you": "of" in data and self.is_me(data["of"]),
            "dealer-you": self.is_me(data.get("dealer")),
            "first-you": self.is_me(data.get("first")),
            "you": self.is_me(data.get("seat", data.get("winner"))) or self.is_mine(data.get("winners")),
        }
        return tuple(form for form, holds in tests.items() if holds)

    def told(self, place: int) -> list[str]:
        """What happened in a line of the record, in sentences."""
        told = self.table.told.setdefault(self.lang, {})
        if place not in told:
            told[place] = self.lines(place)
        return told[place]

    def lines(self, place: int) -> list[str]:
        """The same, worded anew."""
        lines = []
        for event in self.table.events[place]:
            if self.may_see(event) and self.worth_saying(event, place):
                lines.extend(self.sentences(event, place))
                lines.extend(self.aftermath(event))
        return lines

    def sentences(self, event: Event, place: int) -> list[str]:
        """What the log says of an event of that line."""
        return [self.say(f"event.{event.kind}", *self.forms(event), **self.words(event))]

    def may_see(self, event: Event) -> bool:
        """Whether the event is for the person with the tablet; with several at one tablet the log tells no secrets."""
        return event.only is None or (event.only == self.me and self.alone)

    def worth_saying(self, event: Event, place: int) -> bool:
        """Whether the event has a line of its own in the log."""
        return True

    def aftermath(self, event: Event) -> list[str]:
        """More lines after an event's own."""
        return []

    def refusal(self, refused: IllegalAction) -> dict[str, str]:
        """Why an action is refused: {text, rule}."""
        text = self.say(f"refusal.{refused.reason}", *self.refusal_forms(refused), **self.about(refused))
        return {"text": text, "rule": refused.rule}

    def refusal_forms(self, refused: IllegalAction) -> tuple[str, ...]:
        """Which variants of its phrase a refusal calls for."""
        return ()

    def why(self, action: str) -> dict[str, str] | None:
        """Why the person's action would be refused; None if it wouldn't."""
        refused = self.game.why(self.table.state, self.me, action)
        return self.refusal(refused) if isinstance(refused, IllegalAction) else None

    def about(self, refused: IllegalAction) -> dict[str, Any]:
        """A refusal's data as words for its phrase."""
        return dict(refused.data)

    # --- the table --------------------------------------------------------------------------------------------------

    def owes(self) -> Seat | None:
        """The seat that owes a call which others may demand."""
        return None

    def lingers(self) -> bool:
        """Whether something lies on the table that wants to be looked at before the game goes on."""
        return False

    def chances(self) -> tuple[Seat, ...]:
        """Seats that may do something out of turn now that they can't do any more when the next one has acted."""
        return ()

    def powers(self) -> dict[str, Any] | None:
        """What each card in sight takes, where a game has such a question."""
        return None

    def sure(self) -> tuple[Card, ...]:
        """The person's cards in an order in which they certainly make all that is left; () if that isn't certain."""
        return ()

    def parts(self) -> dict[str, Any]:
        """What this game shows of itself: prompt, hand, pile, buttons …"""
        raise NotImplementedError

    def seats(self) -> list[dict[str, Any]]:
        """Every seat in order."""
        last, said = self.doings()
        counts, scores = self.view.counts, self.game.scores(self.table.state)
        rows = []
        for seat in range(len(self.table.names)):
            level = self.table.levels[seat]
            mine = seat == self.me
            name, score = self.name(seat), scores[self.table.side(seat)]
            rows.append(
                {
                    "seat": seat,
                    "name": name,
                    "bot": level,
                    "level_text": self.say(f"level.{level}") if level else None,
                    "count": counts[seat],
                    "label": self.say("seat", *(("you",) if mine else ()), name=name, count=counts[seat]),
                    "score": str(score),
                    "score_label": self.score(score),
                    "turn": seat == self.table.turn,
                    "dealer": seat == self.view.dealer,
                    "owes": seat == self.owes(),
                    "last": last.get(seat),
                    "said": said.get(seat),
                    **self.marks(seat),
                }
            )
        return rows

    def marks(self, seat: Seat) -> dict[str, Any]:
        """What else this game shows of a seat."""
        return {}

    def score(self, score: int) -> str:
        """«34 Punkte»"""
        return self.say("points", count=score)

    def button(
        self, name: str, action: Action | None, tone: str, text: str, hint: str | None, seat: Seat, call: str = "act"
    ) -> dict[str, Any]:
        """A button for a person's action; or, with `call`, for another call to the desk, which has no action."""
        what = {"id": name, "call": call, "action": action}
        return {**what, "text": text, "tone": tone, "hint": hint, "until_ms": None, "seat": seat}

    # --- results ----------------------------------------------------------------------------------------------------

    def won_round(self) -> tuple[int, ...]:
        """The sides that have won the round."""
        return (self.view.winner,)

    def title(self, over: bool, sides: tuple[int, ...]) -> str:
        """«Anna gewinnt die Runde»"""
        many = ("many",) if len(sides) > 1 else ()
        names = self.names(sides) if many else self.name(sides[0])
        key = "result.match" if over else "result.round"
        return self.say(key, *(("you",) if self.is_mine(sides) else ()), *many, names=names[:1].upper() + names[1:])

    def deal_row(self, side: int) -> dict[str, Any]:
        """What a side got in the round: `points` in all, and the cards that count."""
        deal = self.game.standing(self.table.state).deal[side]
        cards = [{"face": card, "name": self.card(card), "points": points} for card, points in deal.parts]
        return {"points": f"+{deal.points}", "cards": cards}

    def result_parts(self) -> dict[str, Any]:
        """What else this game shows of a result."""
        return {}

    def brief(self) -> str:
        """The running match in a line, for the start screen; told to its first person."""
        table, person = self.table, self.table.people[0]
        partners = [seat for seat in table.sides[table.side(person)] if seat != person]
        names = ", ".join(table.names[seat] for seat in table.opponents(person))
        partner = ", ".join(table.names[seat] for seat in partners)
        round_number = max(self.view.round, 1)
        return self.say(
            "running.text", *(("partner",) if partners else ()), round=round_number, names=names, partner=partner
        )

    def result_lines(self, over: bool) -> list[str]:
        """What else is to be said of a round's or a match's result."""
        return []

    def chart_texts(self) -> tuple[str, str, int | None]:
        """Title and value axis of the chart over the match, and the score that ends it."""
        return self.say("chart.title"), self.say("chart.points"), None

    def doings(self) -> tuple[dict[Seat, str], dict[Seat, str]]:
        """What each seat last did and said in this round, in few words."""
        return {}, {}

    def moves(self, start: int) -> list[dict[str, Any]]:
        """What happened in the record since that line, for movement and sound only."""
        moves = []
        for place in range(start, len(self.table.events)):
            for event in self.table.events[place]:
                if self.may_see(event) and event.only is None:
                    moves.append(self.move(event, place))
        return moves

    def move(self, event: Event, place: int) -> dict[str, Any]:
        """One event as the page's movement."""
        data = event.data
        seat = data.get("seat", data.get("dealer", data.get("winner")))
        return {"id": None, "kind": event.kind, "seat": seat, "to_seat": data.get("of"), "count": data.get("count", 1)}
