"""The words of Klammern: cards, log, melds, refusals, results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from typing import Any, Final

from pausenjass.app.faces.parties import PartyFace
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Card, Event, IllegalAction, Seat
from pausenjass.games.klammern.melds import POINTS, claim, height
from pausenjass.games.klammern.position import BIDDING, Claim, Meld
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER
from pausenjass.games.klammern.tricks import strongest_trump

NICKNAMES: Final = {"J": "jass", "9": "mie"}
"""What these trumps are called (KL-4)."""
KIND_POINTS: Final = {"terz": POINTS[3], "halber": POINTS[4]}
MARKS: Final = "abc"
"""Each side's colour and sign."""


class KlammernWords(PartyFace):
    """What Klammern says at one moment, to one person."""

    # --- cards and persons ------------------------------------------------------------------------------------------

    def card_in_hand(self, card: Card) -> str:
        """«Herz Bube, der Jass»"""
        nickname = NICKNAMES.get(card[1]) if card[0] == self.view.trump else None
        return self.say(f"card.{nickname}", card=self.card(card)) if nickname else self.card(card)

    def sorted_hand(self) -> list[Card]:
        """Trump first, the other suits with colours alternating, each from above."""
        view = self.view
        suits = [suit for suit in FRENCH_SUITS if suit != view.trump and any(card[0] == suit for card in view.hand)]
        order = [view.trump, *min(permutations(suits), key=lambda some: _neighbours((view.trump, *some)))]

        def place(card: Card) -> tuple[int, int]:
            ranks = TRUMP_ORDER if card[0] == view.trump else PLAIN_ORDER
            return order.index(card[0]), -ranks.index(card[1])

        return sorted(view.hand, key=place)

    # --- melds ------------------------------------------------------------------------------------------------------

    def heard(self, claims: Iterable[Claim], key: str = "meld-heard") -> str:
        """«Terz bis König in Trumpf und Halber bis Ass»: what everybody hears (KL-22)."""
        return self.join(
            self.say(f"{key}.{each.kind}", *(("trump",) if each.trump else ()), top=self.say(f"rank.{each.top}"))
            for each in claims
        )

    def laid_open(self, melds: Iterable[Meld]) -> str:
        """«Terz bis König in Herz»"""
        return self.join(
            self.say(
                f"meld-shown.{claim(meld, '').kind}", top=self.say(f"rank.{meld[-1][1]}"), suit=self.suit(meld[0][0])
            )
            for meld in melds
        )

    def which_count(self, claims: Sequence[Sequence[Claim] | None], best: Seat) -> str:
        """Whose melds count and why, in a sentence (KL-20, KL-21)."""
        side = self.table.side(best)
        ours = [seat for seat in self.mine_first([side]) if claims[seat]]
        points = sum(KIND_POINTS[each.kind] for seat in ours for each in claims[seat] or ())
        told = {"points": points, "names": self.names(ours, "you-accusative")}
        others = [seat for seat in range(len(claims)) if claims[seat] and self.table.side(seat) != side]
        if not others:
            return self.say("melds.alone", **told)
        first = (self.view.dealer + 1) % len(claims)
        highest = max(_height(claims[seat]) for seat in others)
        loser = min(
            (seat for seat in others if _height(claims[seat]) == highest), key=lambda seat: (seat - first) % len(claims)
        )
        high, low = (claims[best] or ())[0], (claims[loser] or ())[0]
        reason = (
            "class"
            if high.kind != low.kind
            else "top"
            if high.top != low.top
            else "trump"
            if high.trump != low.trump
            else "order"
        )
        return self.say(
            f"melds.{reason}",
            best=self.say(f"meld-beats.{high.kind}", top=self.say(f"rank.{high.top}")),
            other=self.say(f"meld-beaten.{low.kind}", top=self.say(f"rank.{low.top}")),
            equal=self.say(f"meld-equal.{high.kind}"),
            winner=self.of([best]),
            loser=self.of([loser]),
            **told,
        )

    # --- the log ----------------------------------------------------------------------------------------------------

    def words(self, event: Event) -> dict[str, Any]:
        words = super().words(event)
        if event.kind == "melded":
            words["melds"] = self.heard(_claims(event), "meld-heard-accusative")
        if event.kind == "exchanged":
            seven = str(event.data["for"])
            words |= {"for": self.card(seven), "the_for": self.the(seven)}
        return words

    def forms(self, event: Event) -> tuple[str, ...]:
        data, more = event.data, []
        if event.kind == "passed":
            more.append(str(data["what"]))
        if event.kind == "laid" and str(data["card"])[0] == self.view.trump and str(data["card"])[1] in NICKNAMES:
            more.append(NICKNAMES[str(data["card"])[1]])
        if data.get("last"):
            more.append("last")
        return (*more, *super().forms(event))

    def sentences(self, event: Event, place: int) -> list[str]:
        data = event.data
        if event.kind == "melds-count":
            seen = self.game.view(self.table.states[place + 1], None)
            return [self.say("event.melds-count", text=self.which_count(seen.claims, seen.meld_winner))]
        if event.kind == "round-over":
            return [self.outcome(data, self.table.states[place].trump)]
        if event.kind == "dice":
            before = self.table.states[place].dice
            shown = zip(data["sides"], data["values"], strict=True)  # type: ignore[arg-type]
            return [self.die_goes_on(side, before[side], value) for side, value in shown]
        if event.kind == "match-over":
            sides: list[int] = list(data["winners"])  # type: ignore[arg-type]
            return [self.say("event.match-over", *self.who(sides), names=self.subject(sides))]
        return super().sentences(event, place)

    def outcome(self, data: Any, trump: str) -> str:
        """Whether the trump player's side has made the deal, with how many points."""
        side = self.table.side(data["trumper"])
        points = [str(each) for each in data["points"]]
        others = self.join(each for other, each in enumerate(points) if other != side)
        score = self.say("points-to", points=points[side], others=others)
        lost = () if data["made"] else ("lost",)
        return self.say(
            "event.round-over",
            *lost,
            *self.who([side]),
            names=self.subject([side]),
            suit=self.suit(trump),
            points=score,
        )

    def die_goes_on(self, side: int, before: int, value: int) -> str:
        """«Der Würfel von Anna und Cla geht von 3 auf 4.»"""
        names = self.of(self.mine_first([side]))
        return self.say("event.dice", *self.who([side]), names=names, before=before, value=value)

    # --- refusals ---------------------------------------------------------------------------------------------------

    def refusal_forms(self, refused: IllegalAction) -> tuple[str, ...]:
        phase = self.view.phase
        if refused.reason != "not-now":
            return ()
        return ("bidding",) if phase in BIDDING else ("kontra",) if phase == "re" else (phase,)

    def about(self, refused: IllegalAction) -> dict[str, Any]:
        """What the reason names: the suit led, trump, the highest trump in the trick, a card, who is on turn."""
        view, card = self.view, refused.data.get("card")
        led = view.trick[0][0] if view.trick else ""
        suit = led if refused.reason == "must-trump" else str(refused.data.get("suit", led))
        highest = strongest_trump(view.trick, view.trump) if view.trump else ""
        words = {
            "turn": "" if self.table.turn is None else self.name(self.table.turn),
            "suit": self.suit(suit) if suit else "",
            "trump": self.suit(view.trump) if view.trump else "",
            "high": self.card(highest) if highest else "",
            "card": "",
        }
        return (
            {**words, "card": self.card(card), "the_card": self.the(card)} if isinstance(card, str) and card else words
        )

    # --- results ----------------------------------------------------------------------------------------------------

    def score(self, score: int) -> str:
        return self.say("die", count=score)

    def won_round(self) -> tuple[int, ...]:
        sides: tuple[int, ...] = self.view.won
        return sides

    def title(self, over: bool, sides: tuple[int, ...]) -> str:
        shared = ("shared",) if over and len(sides) > 1 else ()
        return self.say(
            "result.match" if over else "result.round", *shared, *self.who(sides), names=self.subject(sides)
        )

    def last_deal(self) -> tuple[Any, tuple[int, ...]]:
        """The last line's "round-over", and the dice before it."""
        data = next(event.data for event in self.table.events[-1] if event.kind == "round-over")
        return data, self.table.states[-2].dice

    def result_lines(self, over: bool) -> list[str]:
        """Who made the deal with how much, and what the dice do (KL-29 to KL-31)."""
        view, (data, before) = self.view, self.last_deal()
        lines = [self.outcome(data, view.trump)]
        side = self.table.side(data["trumper"])
        if not data["made"] and data["points"][side] == max(data["points"]):
            lines.append(self.say("result.equal"))
        if view.stakes > 1:
            lines.append(self.say(f"result.stakes.{view.stakes}"))
        lines += [self.die_goes_on(each, before[each], view.dice[each]) for each in view.won]
        return [*lines, self.say("result.after", count=view.round) if over else self.say("result.aim")]

    def result_parts(self) -> dict[str, Any]:
        before = self.last_deal()[1]
        dice = [
            {"side": side, "from": before[side], "to": die, "mark": MARKS[side], "name": self.side_name(side)}
            for side, die in enumerate(self.view.dice)
        ]
        return {"dice": dice}

    def deal_row(self, side: int) -> dict[str, Any]:
        deal = self.view.deal[side]
        parts = [{"text": self.say(f"part.{key}"), "points": points} for key, points in deal.parts]
        return {
            "points": str(deal.points),
            "cards": [],
            "die": self.view.dice[side],
            "mark": MARKS[side],
            "parts": parts,
        }

    def chart_texts(self) -> tuple[str, str, int | None]:
        return self.say("chart.title"), self.say("chart.dice"), 6

    # --- what each last did -----------------------------------------------------------------------------------------

    def doings(self) -> tuple[dict[Seat, str], dict[Seat, str]]:
        last: dict[Seat, str] = {}
        said: dict[Seat, str] = {}
        laid = 0
        for events in self.table.events[self.table.round_start :]:
            for event in events:
                kind, seat = event.kind, event.data.get("seat")
                if kind == "dealt":
                    last, said, laid = {}, {}, 0
                if not isinstance(seat, int) or kind in ("dealer", "trick-won"):
                    continue
                if kind == "laid":
                    if laid % len(self.table.names) == 0:
                        last, said = {}, {}
                    laid += 1
                words = self.words(event)
                if kind == "trump" and event.data["how"] != "kleines":  # who took the suit has said so already
                    continue
                said.pop(seat, None)
                if kind in ("accepted", "announced", "bettered", "trump", "kontra", "re", "belle"):
                    said[seat] = self.say(f"said.{kind}", **words)
                elif kind == "melded":
                    said[seat] = self.say("said.melded", melds=self.heard(_claims(event)))
                if kind != "belle":
                    last[seat] = self.say(f"last.{kind}", *self.forms(event), **words)
        return last, said


def _claims(event: Event) -> list[Claim]:
    """What everybody hears when somebody melds."""
    heard: Any = event.data["melds"]
    return [Claim(**each) for each in heard]


def _height(claims: Sequence[Claim] | None) -> tuple[bool, int, bool]:
    """The rank of somebody's highest meld (KL-21)."""
    return height((claims or ())[0])


def _neighbours(suits: Sequence[str]) -> int:
    """How many suits stand beside one of the same colour."""
    return sum((one in "HD") == (other in "HD") for one, other in pairwise(suits) if one)
