"""The lessons of Klammern are played by the rules and told in both languages, and what they say is true of the cards on the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from pausenjass.app.common import characters
from pausenjass.app.phrases import LANGUAGES, book, has
from pausenjass.app.table.director import PACE_MS
from pausenjass.core.cards import FRENCH_32
from pausenjass.core.game import CHANCE, Action, Card
from pausenjass.games import load
from pausenjass.games.klammern import Klammern, melds
from pausenjass.games.klammern.certain import certain
from pausenjass.games.klammern.lessons import BESIDE, LESSONS, TEACHER
from pausenjass.games.klammern.position import State
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, WINNING_DIE, worth
from pausenjass.games.klammern.scoring import trick_points
from pausenjass.games.klammern.tricks import winning

ME, ANNA, BEAT, CLA = range(4)
US, THEM = 0, 1
NUMBERS = range(1, len(LESSONS) + 1)
MOST_DECISIONS = 13
MOST_LETTERS = 200
"""The most letters of a text."""
SECONDS = 180
"""The most seconds of a lesson."""
LETTERS_READ = 20
"""The letters that somebody reads in a second."""
BOT_SECONDS = PACE_MS["normal"] / 1000
TAP_SECONDS = 1.5

lessons = pytest.mark.parametrize("number", NUMBERS)
languages = pytest.mark.parametrize("lang", LANGUAGES)


class At(NamedTuple):
    """The position at which a text is shown."""

    key: str
    """"<lesson>.<decision>", with ".pause" between two deals."""
    game: Klammern
    state: State
    wanted: Action
    """The action that the person is asked for; "" at a pause and at the end."""

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.state.hands[ME]

    @property
    def others(self) -> list[Action]:
        """The person's other possible actions."""
        return [action for action in self.game.legal(self.state, ME) if action != self.wanted]

    def points(self, side: int) -> int:
        """The side's points so far: tricks, counting melds and the Belle."""
        total = sum(map(melds.points, [mine for seat, mine in enumerate(self.shown) if seat % 2 == side]))
        total += BELLE * (self.state.belle >= 0 and self.state.belle % 2 == side)
        return total + sum(
            trick_points(cards, self.state.trump)
            for leader, cards in self.state.tricks
            if (leader + winning(cards, self.state.trump)) % 2 == side
        )

    @property
    def shown(self) -> tuple[melds.Announcement, ...]:
        return melds.shown(self.game.rules, self.state)

    @property
    def last(self) -> int:
        """The points of the last trick's cards."""
        return trick_points(self.state.last_trick, self.state.trump)

    def worth(self, card: Card) -> int:
        return worth(card, self.state.trump)

    @property
    def out(self) -> set[Card]:
        """The cards that the person hasn't seen."""
        return {card for seat in (ANNA, BEAT, CLA) for card in self.state.hands[seat]}


@cache
def told(number: int) -> dict[str, At]:
    """Every text of a lesson by its key, with the position in which it is shown."""
    return {at.key: at for at in _told(number)}


def _told(number: int) -> Iterator[At]:
    lesson = LESSONS[number - 1]
    game: Any = load("klammern", lesson.rules)
    state, decided = game.initial(), 0
    for place, line in enumerate(lesson.lines):
        who, action = line.split(" ", 1)
        mine = who == "0" and place >= lesson.before
        if mine:
            yield At(f"{number}.{decided}", game, state, action)
            decided += 1
        elif who == CHANCE and state.deal:
            yield At(f"{number}.{decided}.pause", game, state, "")
        state = game.apply(state, CHANCE if who == CHANCE else int(who), action).state
    yield At(f"{number}.{decided}", game, state, "")


EVERY = {key: at for number in NUMBERS for key, at in told(number).items()}


def words(lang: str, key: str) -> str:
    return book(lang)[f"klammern.guide.{key}"]


# --- the lessons --------------------------------------------------------------------------------------------------------


@lessons
def test_a_lesson_is_played_by_the_rules_and_won(number: int) -> None:
    end = told(number)[max(told(number), key=lambda key: int(key.split(".")[1]))].state
    assert end.won == (US,)
    assert end.deal[US].points > end.deal[THEM].points
    assert end.phase == ("over" if number == len(LESSONS) else "deck")


@lessons
def test_a_lesson_takes_less_than_three_minutes(number: int) -> None:
    lesson, asked = LESSONS[number - 1], [at for at in told(number).values() if at.wanted]
    assert len(asked) <= MOST_DECISIONS
    bots = sum(line[0] not in (CHANCE, "0") for line in lesson.lines[lesson.before :])
    for lang in LANGUAGES:
        letters = sum(len(words(lang, key)) for key in told(number))
        assert letters / LETTERS_READ + bots * BOT_SECONDS + len(asked) * TAP_SECONDS < SECONDS


def test_the_others_are_characters_whom_the_texts_name() -> None:
    assert {TEACHER, *BESIDE} <= characters.BY_NAME.keys()
    assert all(lesson.beside == BESIDE for lesson in LESSONS)
    absent = characters.BY_NAME.keys() - {TEACHER, *BESIDE}
    for lang in LANGUAGES:
        texts = [text for key, text in book(lang).items() if key.startswith("klammern.guide.")]
        assert not [text for text in texts if absent & set(re.findall(r"\w+", text))]


def test_everything_that_can_be_said_before_the_first_card_occurs() -> None:
    lines = [line for lesson in LESSONS for line in lesson.lines[lesson.before :]]
    mine = {line.split()[1] for line in lines if line.startswith("0 ")}
    assert mine == {"accept", "kleines", "name", "meld", "kontra", "pass", "lay"}


# --- the texts ----------------------------------------------------------------------------------------------------------


@languages
@lessons
def test_every_moment_has_its_text_and_every_text_its_moment(number: int, lang: str) -> None:
    texts = {
        key.removeprefix("klammern.guide.") for key in book(lang) if key.startswith(f"klammern.guide.{number}.")
    } - {f"{number}.title"}
    assert {key for key in texts if ".no" not in key} == told(number).keys()
    assert all(len(words(lang, key)) <= MOST_LETTERS for key in texts)
    asked = {at.wanted.split()[0] for at in told(number).values() if at.wanted} - {"lay"}
    assert all(has(lang, f"klammern.guide.do.{verb}") for verb in asked)


@languages
@pytest.mark.parametrize("key", [key for key, at in EVERY.items() if at.wanted])
def test_what_else_is_allowed_has_a_hint_of_its_own(key: str, lang: str) -> None:
    """There is no hint if nothing else is legal."""
    at = EVERY[key]
    assert at.wanted in at.game.legal(at.state, ME)
    verbs = {action.split()[0] for action in at.others}
    hints = {verb: {f"{key}.no.{verb}", f"{key}.no"} & told_hints(lang) for verb in verbs}
    assert all(hints.values())
    assert {hint for each in hints.values() for hint in each} == {
        hint for hint in told_hints(lang) if hint.startswith(f"{key}.no")
    }


@cache
def told_hints(lang: str) -> set[str]:
    return {key.removeprefix("klammern.guide.") for key in book(lang) if key.startswith("klammern.guide.")}


# --- what they say is true ----------------------------------------------------------------------------------------------

TEN = 10
"""The rank of a card as texts name it."""

FIGURES: dict[str, Callable[[At], list[int]]] = {
    "1.0": lambda at: [at.worth("CJ")],
    "1.1": lambda at: [at.points(US), *map(at.worth, ("SA", "ST", "SK", "SQ", "SJ")), TEN],
    "1.3": lambda at: [TEN, TEN],
    "1.4": lambda at: [at.last, TEN],
    "1.5": lambda at: [9, at.worth("C9")],
    "1.6": lambda at: [LAST_TRICK],
    "1.7": lambda at: [at.points(US), at.points(THEM)],
    "1.8": lambda at: [at.last, LAST_TRICK, *(side.points for side in at.state.deal), at.state.dice[US]],
    "2.1": lambda at: [9],
    "2.5": lambda at: [162 // 2 + 1, sum(map(at.worth, FRENCH_32)) + LAST_TRICK],
    "2.6": lambda at: [at.last, TEN],
    "2.7": lambda at: [at.points(THEM)],
    "2.9": lambda at: [TEN, 9],
    "2.10": lambda at: [8],
    "2.12": lambda at: [TEN],
    "2.13": lambda at: [*(side.points for side in at.state.deal), 9],
    "3.0": lambda at: [9],
    "3.1": lambda at: [melds.POINTS[3], melds.POINTS[4], 8, 9, TEN],
    "3.2": lambda at: [melds.points(at.shown[ME]), melds.points(at.shown[BEAT])],
    "3.3": lambda at: [9],
    "3.4": lambda at: [BELLE],
    "3.5": lambda at: [BELLE, at.last],
    "3.10": lambda at: [*(side.points for side in at.state.deal), *without_melds(at)],
    "4.0": lambda at: [at.points(THEM), at.points(US)],
    "4.1": lambda at: [
        at.points(THEM),
        at.points(US),
        trick_points(at.state.trick, at.state.trump),
        9,
        at.worth("C9"),
        LAST_TRICK,
    ],
    "4.2.pause": lambda at: [at.state.deal[US].points, at.state.deal[THEM].points, at.state.dice[US], 1],
    "4.3": lambda at: [melds.points(at.shown[ME]), TEN],
    "4.4": lambda at: [2 * at.state.stakes, 1 * at.state.stakes, 7],
    "4.7": lambda at: [at.last, TEN],
    "4.9": lambda at: [at.points(US), 152 + LAST_TRICK + melds.points(at.shown[ME])],
    "4.10": lambda at: [TEN],
    "4.12": lambda at: [
        at.state.deal[US].points,
        at.state.deal[THEM].points,
        2 * at.state.stakes,
        at.state.dice[US] - 2 * at.state.stakes,
        at.state.dice[US],
        WINNING_DIE,
    ],
    "1.6.no": lambda at: [LAST_TRICK],
    "1.1.no": lambda at: [TEN],
    "1.4.no": lambda at: [TEN],
    "2.1.no": lambda at: [9],
    "2.7.no": lambda at: [9],
    "2.9.no": lambda at: [9],
    "3.1.no.meld": lambda at: [melds.POINTS[3], melds.POINTS[4]],
    "3.7.no": lambda at: [at.worth("DJ")],
    "4.3.no": lambda at: [at.state.dice[US] + 2],
    "4.4.no": lambda at: [7],
    "4.7.no": lambda at: [TEN],
    "4.10.no": lambda at: [TEN],
}
"""The figures of each text, computed from the position, in any order."""


def without_melds(at: At) -> list[int]:
    """Each side's points for tricks alone, including the last one."""
    parts = [dict(side.parts) for side in at.state.deal]
    return [side["tricks"] + side.get("last-trick", 0) for side in parts]


@languages
@pytest.mark.parametrize("key", [*EVERY, *(key for key in sorted(told_hints("de")) if ".no" in key)])
def test_the_figures_of_a_text_are_those_of_the_table(key: str, lang: str) -> None:
    at = EVERY[key.partition(".no")[0]]
    figures = FIGURES.get(key, lambda _: [])(at)
    assert sorted(map(int, re.findall(r"\d+", words(lang, key)))) == sorted(figures)


def of_suit(cards: Any, suit: str) -> list[Card]:
    return [card for card in cards if card[0] == suit]


def test_what_the_first_lesson_says() -> None:
    at = told(1)
    assert at["1.1"].state.leader == ME
    assert at["1.1"].last == 28
    assert of_suit(at["1.2"].hand, "D") == ["D8"]
    assert at["1.2"].state.last_trick[1] == "HA"
    assert of_suit(at["1.3"].state.hands[CLA], "D") == []
    assert of_suit(at["1.3"].hand, "D") == []
    assert len(of_suit(at["1.3"].hand, "C")) > 1
    assert at["1.3"].others == [], "only the Ace is higher"
    assert of_suit(at["1.4"].out, "H")
    assert "HA" not in at["1.4"].out
    assert of_suit(at["1.5"].state.hands[ANNA], "H") == []
    assert at["1.5"].state.last_trick[1] == "C9"
    assert at["1.5"].state.leader == ANNA, "nobody lays after the person"
    assert not of_suit(at["1.5"].state.trick, "C")
    assert not of_suit(at["1.6"].out, "C")
    assert len(of_suit(at["1.6"].hand, "C")) == 1
    assert of_suit(at["1.7"].hand, "S") == []


def test_what_the_second_lesson_says() -> None:
    at = told(2)
    assert at["2.0"].state.turned == "DJ"
    assert at["2.0"].state.dealer == BEAT
    assert len(of_suit(at["2.0"].hand, "D")) == 1
    assert {"SJ", "S9", "SA", "CA"} <= set(at["2.1"].hand)
    assert len(of_suit(at["2.1"].hand, "S")) == 4
    assert at["2.1"].state.phase == "kleines"
    assert at["2.2"].state.phase == "besser"
    assert len(of_suit(at["2.2"].hand, "C")) == 2
    assert all(len(of_suit(at["2.3"].hand, action[-1])) < 4 for action in at["2.3"].others)
    assert at["2.4"].others == []
    assert at["2.5"].state.leader == CLA == (at["2.5"].state.dealer + 1) % 4
    assert at["2.6"].state.trick[0] == "HA"
    assert at["2.6"].state.trick[2] == "HT"
    assert of_suit(at["2.7"].hand, "H") == []
    assert at["2.7"].state.trick[2] == "SQ"
    assert set(at["2.7"].others) == {"lay SJ", "lay S9"}
    assert of_suit(at["2.9"].out, "S") == ["ST"]
    assert of_suit(at["2.10"].out, "S") == []


@pytest.mark.parametrize("key", [key for key, at in EVERY.items() if at.wanted.startswith("lay")])
def test_who_claims_the_rest_plays_what_the_lesson_has(key: str) -> None:
    """The table lays everybody's first card in order from there on; only the second lesson offers it."""
    at = EVERY[key]
    sure = list(certain(at.game.view(at.state, ME)))
    assert (len(sure) > 1) == (key in ("2.9", "2.10", "2.11"))
    state: Any = at.state
    left = LESSONS[int(key[0]) - 1].lines[-4 * len(at.hand) :]
    for line in left if len(sure) > 1 else ():
        legal = at.game.legal(state, state.turn)
        action = f"lay {sure.pop(0)}" if state.turn == ME else max(legal, key=len)
        assert line == f"{state.turn} {action}"
        state = at.game.apply(state, state.turn, action).state


def test_what_the_third_lesson_says() -> None:
    at = told(3)
    assert at["3.0"].state.turned == "HJ"
    assert at["3.0"].state.dealer == BEAT
    assert {"H9", "HK", "HQ"} <= set(at["3.0"].hand)
    claims = at["3.1"].game.view(at["3.1"].state, ME).claims
    assert [(each.kind, each.top) for each in claims[CLA] or ()] == [("terz", "A")]
    assert melds.text(at["3.2"].state.melds[ME] or ()) == at["3.1"].wanted
    assert [len(mine) for mine in at["3.2"].shown] == [1, 0, 1, 0]
    assert of_suit(at["3.3"].hand, "C") == []
    assert at["3.4"].state.belle < 0
    assert at["3.5"].state.belle == ME
    assert at["3.5"].state.trick[0][0] == at["3.5"].state.trump
    assert not {card[0] for card in at["3.6"].hand} & {"C", "H"}
    assert at["3.6"].state.leader == ANNA, "the person lays last"
    assert winning(at["3.6"].state.trick, "H") == 2, "it is Cla's"
    for key in ("3.6", "3.7"):
        worths = {card: at[key].worth(card) for card in at[key].hand}
        assert min(worths, key=worths.__getitem__) == at[key].wanted[4:]
    assert at["3.6"].worth(at["3.6"].wanted[4:]) == 0
    assert all(at["3.6"].worth(each[4:]) for each in at["3.6"].others)
    assert len(of_suit(at["3.8"].out, "S")) == 4
    assert len(of_suit(at["3.8"].out, "D")) == 1
    tricks, others = without_melds(at["3.10"])
    assert tricks < others


def test_what_the_fourth_lesson_says() -> None:
    at = told(4)
    assert at["4.0"].state.trumper == CLA
    assert at["4.0"].state.trump == "C"
    assert len(at["4.0"].hand) == 2
    assert of_suit(at["4.0"].out, "C") == []
    paused = at["4.2.pause"].state
    assert paused.trumper == CLA
    assert paused.won == (US,)
    assert paused.dice == (2, 0)
    assert at["4.2"].state.trumper == ANNA
    assert at["4.2"].state.dealer == ME
    assert {"CJ", "SA", "ST"} <= set(at["4.3"].hand)
    assert at["4.3"].state.stakes == 1
    assert at["4.4"].state.stakes == 2
    assert of_suit(at["4.4"].hand, "D") == []
    assert at["4.4"].state.leader == ANNA
    assert at["4.7"].state.last_trick[0] == "CJ"
    assert "SA" not in at["4.7"].out
    assert {card[0] for card in at["4.8"].hand} == {"H"}
    assert "HA" in at["4.8"].out
    assert at["4.9"].state.last_trick[2] == "HA"
    assert at["4.9"].points(US) * 2 > 152 + LAST_TRICK + melds.points(at["4.9"].shown[ME])
    assert not {card[0] for card in at["4.10"].hand} & {"D", "C"}
    assert at["4.12"].game.is_over(at["4.12"].state)


def test_laying_the_last_trump_early_would_lose() -> None:
    """Lesson 4 begins with this choice. However the others play, the deal is then lost."""
    at = told(4)["4.0"]

    for cards in product(*(at.state.hands[seat] for seat in (ANNA, BEAT, CLA))):
        state: Any = at.state
        for card in ("C9", *cards):
            state = at.game.apply(state, state.turn, f"lay {card}").state
        for seat in range(4):
            state = at.game.apply(state, seat, f"lay {state.hands[seat][0]}").state
        assert state.won == (THEM,)
