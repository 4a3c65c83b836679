"""Talk at Kaisern (KA-36): what persons can say, what bots answer and remark, and how to silence it."""

from __future__ import annotations

from random import Random

import pytest
from app_play import Page

from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.app.table.table import Table
from pausenjass.app.table.talk import remark
from pausenjass.bots import Budget
from pausenjass.bots.kaisern import bot
from pausenjass.bots.kaisern.certain import WON, certain
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.core.chance import settle
from pausenjass.games import load
from pausenjass.games.kaisern.game import Kaisern
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.talk import TALK

pytestmark = pytest.mark.rule("KA-36")


def table(page: Page, **rules: object) -> None:
    page.new(game="kaisern", bots=3, **rules)


def play(page: Page, steps: int = 120) -> None:
    rng = Random(3)
    for _ in range(steps):
        if page.next and page.next["kind"] == "interject":
            page.call("decline", ply=page.table["ply"], seat=page.next["seat"])
        elif page.next:
            page.bot()
        elif page.table["result"]:
            page.call("proceed", ply=page.table["ply"])
        else:
            page.act(
                rng.choice(
                    [
                        each
                        for each in page.desk.session.table.match.game.legal(page.desk.session.table.match.state, 0)
                        if each.startswith(("lay", "ready", "come", "waive"))
                    ]
                )
            )  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_is_there(lang: str) -> None:
    moods = {"obey", "refuse", *TALK.answers.values(), *(mood for some in TALK.moods.values() for mood in some)}
    sentences = {f"{mood}.{number}" for mood in moods for number in range(TALK.variants)}
    own = {f"kaisern.talk.{each}" for each in (*(f"me.{each}" for each in (*TALK.answers, *TALK.orders)), *sentences)}
    own |= {f"kaisern.talk.{each}" for each in ("title", "said", "me.give.card")}
    assert {name for name in book(lang) if name.startswith("kaisern.talk.")} == own


@pytest.mark.parametrize("said", list(TALK.answers))
def test_a_person_says_something_and_is_answered(said: str) -> None:
    page = Page()
    table(page)
    before = page.table["ply"]
    reply = page.call("talk", id=said)
    mine, theirs = reply["table"]["say"]
    assert mine == f"Du: «{next(each['text'] for each in page.table['talk']['phrases'] if each['id'] == said)}»"
    assert any(theirs.startswith(f"{seat['name']}: «") for seat in page.table["seats"][1:])
    assert page.table["seats"][0]["said"]
    assert [each["text"] for each in page.table["log"]][-2:] == [mine, theirs]
    assert (page.table["ply"], "talk" not in page.storage) == (before, True), "the game is not touched"


def test_what_cannot_be_said() -> None:
    page = Page()
    table(page)
    assert page.call("talk", id="insult")["error"]["key"] == "id"
    page.new()
    assert page.call("talk", id="boast")["error"]["key"] == "id"


def test_talk_can_be_silenced() -> None:
    page = Page()
    table(page)
    page.call("settings", change={"talk": False})
    assert page.table["talk"] is None
    assert page.call("talk", id="boast")["error"]["key"] == "id"
    play(page)
    assert not any("«" in line and ": «" in line for line in page.said)


def test_bots_talk_by_themselves_and_say_the_same_again() -> None:
    page = Page()
    table(page)
    play(page)
    assert page.desk.session.table is not None
    match = page.desk.session.table.match
    remarks = list(filter(None, (remark(match, place) for place in range(len(match.events)))))
    assert len(remarks) > 3
    assert all(match.is_bot(each.seat) for each in remarks)
    assert remarks == list(filter(None, (remark(match, place) for place in range(len(match.events)))))


def test_what_bots_say_tells_nothing_of_their_cards() -> None:
    """Remarks depend only on the events: other hands, the same words."""
    page = Page()
    table(page)
    play(page, 30)
    assert page.desk.session.table is not None
    match = page.desk.session.table.match
    before = [remark(match, place) for place in range(len(match.events))]
    match.states = [state._replace(hands=tuple(reversed(state.hands))) for state in match.states]
    assert [remark(match, place) for place in range(len(match.events))] == before


LOW = ("E3", "E4", "R5", "R8", "S9")
PARTNER = ("RK", "SO", "S6", "T8", "TA")


@pytest.mark.rule("KA-45")
def test_a_partner_does_what_it_is_told() -> None:
    game = load("kaisern", {})
    state = game.initial()._replace(
        phase="play",
        hands=(LOW, ("EK", "EO"), PARTNER, ("TK", "TO")),
        up=("E3", "EK", "RK", "TK"),
        trump="S",
        turn=2,
        leader=2,
    )
    view = game.view(state, 2)
    assert game.following(view, "give T8") == ("lay T8",)
    assert game.following(view, "give E3") is None
    assert set(game.following(view, "high")) == {"lay S6", "lay RK", "lay SO"}
    assert set(game.following(view, "low")) == {"lay T8", "lay TA", "lay SO"}
    assert set(game.following(view, "keep")) == {"lay RK", "lay T8", "lay TA"}
    assert game.following(game.view(state, 0), "high") is None, "not on turn"


def decisive(seed: int) -> tuple[Kaisern, View, str, str] | None:
    """A position in which one card certainly wins the Spiel and another one doesn't, with both cards."""
    game = Kaisern()
    state = settle(game, game.initial(), Random(seed))[0]
    rng = Random(seed)
    while game.chance_due(state) is None:
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        sure = certain(Known(game.rules, view)) if view.phase == "play" and len(view.hand) > 1 else {}
        winners = [card for card in sure if sure[card] == WON]
        others = [card for card in sure if sure[card] != WON]
        if winners and others:
            return game, view, winners[0], others[0]
        legal = [action for action in view.legal if action.startswith(("lay", "ready", "come", "waive"))]
        state = game.apply(state, seat, rng.choice(legal)).state
    return None


DECISIVE = list(filter(None, map(decisive, range(60))))


@pytest.mark.rule("KA-45")
@pytest.mark.parametrize("level", ["leicht", "geuebt", "stark"])
def test_a_bot_follows_unless_that_gives_the_spiel_away(level: str) -> None:
    game = Kaisern()
    state = settle(game, game.initial(), Random(5))[0]
    while state.phase != "play":
        seat = game.actors(state)[0]
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    view = game.view(state, state.turn)
    for card in view.hand:
        told = view._replace(legal=(f"lay {card}", "go", "raise"))
        assert bot(game, level).choose(told, Random(1), Budget(playouts=20)) in (f"lay {card}", "raise")
    assert DECISIVE
    for game, view, winner, other in DECISIVE:
        told = view._replace(legal=(f"lay {other}", "go"))
        choice = bot(game, level).choose(told, Random(1), Budget(playouts=20))
        assert choice != f"lay {other}", (view.hand, winner)


def in_play() -> tuple[Page, Table, tuple[str, ...]]:
    """A Spiel in which the first card is due, with the partner's hand."""
    page = Page()
    table(page)
    now = page.desk.session.table
    assert now is not None
    while now.match.state.phase != "play":
        play(page, 1)
    return page, now, now.match.view(len(now.match.record), 0).partners[0][1]


@pytest.mark.rule("KA-45")
def test_a_bot_that_does_otherwise_says_so() -> None:
    page, now, partner = in_play()
    page.call("talk", id=f"give {partner[0]}")
    while now.match.state.turn != 2:
        play(page, 1)
    spoken = len(now.talk)
    now.act(2, f"lay {partner[1]}")
    assert now.orders == {}
    (said,) = now.talk[spoken:]
    assert (said.seat, said.key.partition(".")[0]) == (2, "refuse")


@pytest.mark.rule("KA-45")
def test_what_a_person_can_tell_a_partner() -> None:
    page, now, partner = in_play()
    told = page.table["talk"]["phrases"]
    assert [each["id"] for each in told][-len(partner) - 3 :] == [
        "high",
        "low",
        "keep",
        *(f"give {card}" for card in partner),
    ]
    before = page.table["ply"]
    reply = page.call("talk", id=f"give {partner[0]}")
    assert reply["table"]["say"][0] == "Du: «Gib diese!»", "the card isn't named aloud"
    assert len(reply["table"]["say"]) == 2
    assert page.table["ply"] == before
    assert now.orders == {2: f"give {partner[0]}"}
    for _ in range(40):
        if not now.orders:
            break
        play(page, 1)
    assert not now.orders
    assert page.call("talk", id="give E99")["error"]["key"] == "id"
