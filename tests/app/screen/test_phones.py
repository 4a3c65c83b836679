"""Hands on phones, the engine's side: whole matches, each phone's Table, the tablet as just the table, every call."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import key
from live_play import FOUR, LAID, deal
from phone_play import NAMES, Party, buttons, header, party, until, wants

from pausenjass.app.live import races
from pausenjass.app.live.races import FRAME_MS, Act
from pausenjass.app.table.match import PHONES
from pausenjass.core.record import Record
from pausenjass.games import GAMES

Json = dict[str, Any]
games = pytest.mark.parametrize("game", list(GAMES))


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "here"), [("tschau-sepp", 0), ("klammern", 1), ("kaisern", 0), ("ciao-sepp", 1)])
def test_a_whole_match_by_what_phones_show(game: str, here: int) -> None:
    made, rng = party(game, here=here), Random(f"{game} {here}")
    results = 0
    while made.one(rng):
        assert made.table["place"] == ("tablet" if here else "table")
        assert not made.table["handover"]
        results += bool(made.table["result"])
    for at in made.phones:
        assert made.phone(at)["result"]["match_over"]
        assert len(made.heard[at]) > results
    assert made.table["result"]["replay"].startswith("#/replay/")
    (row,) = json.loads(made.storage[key("finished")])
    assert PHONES not in Record.parse(made.call("record", id=row["id"])["text"]).headers


@games
def test_the_tablet_that_nobody_holds_shows_the_table_only(game: str) -> None:
    made, rng = party(game), Random(3)
    prompts = set()
    for _ in range(150):
        table = made.table
        assert table["place"] == "table"
        assert table["me"] == 0
        assert table["hand"]["cards"] == []
        assert buttons(table) == []
        assert table["hint"] is table["handover"] is table["offer"] is None
        assert not (table.get("ask") or {"mine": False})["mine"]
        assert table.get("persons", []) == []
        assert table.get("stock", {}).get("action") is None
        assert not table.get("forfeit")
        assert not any(side.get("mine") for side in (table["score"] or {"sides": []})["sides"])
        assert not any(row.get("partner") for row in table["seats"])
        assert table["prompt"]["tone"] != "you"
        prompts.add(table["prompt"]["text"])
        if not made.one(rng):
            break
    assert any("Ada" in text for text in prompts)
    assert not any(word in text for text in prompts for word in ("Du ", "du ", "Gib das Tablet"))


@games
def test_a_phones_table_is_its_persons_own(game: str) -> None:
    made = party(game)
    for at in made.phones:
        table = made.phone(at)
        assert (table["place"], table["me"]) == ("phone", at)
        assert len(table["hand"]["cards"]) == table["seats"][at]["count"] > 0
        assert (table["undo"], table["forward"], table["handover"], table["hint"], table["cut"], table["offer"]) == (
            False,
            None,
            None,
            None,
            None,
            None,
        )
        if table["live"]:
            (person,) = table["persons"]
            assert (person["seat"], person["edge"], person["hand"]) == (at, "bottom", table["hand"])
    on_turn = [at for at in made.phones if made.phone(at)["prompt"]["tone"] != "wait"]
    assert len(on_turn) <= 1


def test_the_person_at_the_tablet_is_spoken_to_as_if_alone() -> None:
    made, rng = party(here=1), Random(1)
    said = until(made, rng, lambda made: [line for line in made.said if line.startswith("Du ")])
    assert said
    for _ in range(60):
        assert made.one(rng)
    texts = [" ".join(made.heard.get(at, [])) for at in made.phones]
    assert all("Ada" in text and "Du " in text for text in texts)


def test_only_those_at_the_tablet_hand_it_on() -> None:
    made, rng = party(here=2, phones=1), Random(2)
    holders = set()
    for _ in range(200):
        if made.table["handover"]:
            holders.add(made.table["handover"]["seat"])
            made.call("seated", ply=made.table["ply"])
        if made.table["result"] or not made.one(rng):
            break
    assert holders <= {0, 1}


def test_in_the_phones_own_language_and_order() -> None:
    made = party("klammern")
    german, english = made.phone(0), made.phone(0, lang="en")
    assert german["title"] == english["title"]
    assert german["seats"][2]["level_text"] == "Mittel"
    assert english["seats"][2]["level_text"] == "Medium"
    left, right = (
        [card["face"] for card in made.phone(0, trump=side, sort="suit")["hand"]["cards"]] for side in ("left", "right")
    )
    assert sorted(left) == sorted(right)


# --- what is new ----------------------------------------------------------------------------------------------------


def test_what_is_new_is_told_to_each_phone_once_and_the_tablet_isnt_disturbed() -> None:
    made, rng = party(), Random(4)
    assert made.phone(0)["moves"] == made.phone(0)["say"] == [], "drawn anew"
    action = until(made, rng, lambda made: wants(made.phone(0), rng))
    made.phone(0), made.phone(1)
    table = made.desk.session.table
    assert table
    before = len(table.match.record)
    table.act(0, action)
    assert made.phone(1)["moves"]
    assert made.phone(1)["moves"] == []
    assert made.phone(0)["say"]
    assert table.shown == before, "the tablet hasn't been told yet"
    assert made.call("seated", ply=0)["table"]["moves"]


def test_what_was_taken_back_is_told_to_phones() -> None:
    made, rng = party(), Random(4)
    action = until(made, rng, lambda made: wants(made.phone(0), rng))
    made.does(0, action)
    made.phone(1)
    made.call("undo", ply=made.table["ply"])
    assert (made.phone(1)["say"], made.phone(1)["say"]) == (["Zurückgenommen."], [])
    assert made.table["place"] == "table"


def test_who_cuts_does_it_at_the_tablet() -> None:
    made = Party(seed="phones")
    made.call("settings", change={"cut": True})
    made.begin("tschau-sepp")
    cut = made.table["cut"]
    assert cut
    texts = {at: made.phone(at)["prompt"]["text"] for at in made.phones}
    assert texts[cut["seat"]] == "Heb am Tablet ab."
    assert texts[1 - cut["seat"]] == f"{NAMES[cut['seat']]} hebt am Tablet ab."
    assert made.phone(0)["cut"] is None


# --- calls by seat --------------------------------------------------------------------------------------------------


def test_talk_reaches_all() -> None:
    made = party("kaisern", here=1, phones=2, bots=1)
    phrase = made.phone(1)["talk"]["phrases"][0]
    made.phone(2)
    reply = made.call("talk", id=phrase["id"], seat=1)
    assert reply["table"]["say"][0] == f"Ben: «{phrase['text']}»"
    assert made.phone(2)["say"] == reply["table"]["say"]
    assert made.phone(2)["say"] == []
    assert made.phone(1)["say"] == [f"Ben: «{phrase['text']}»", *reply["table"]["say"][1:]]
    assert phrase["text"] in made.table["seats"][1]["said"]


def test_nobody_speaks_at_a_tablet_that_nobody_holds() -> None:
    made = party("kaisern", bots=2)
    assert made.table["talk"] is None
    assert "error" in made.call("talk", id="boast")
    assert made.call("talk", id="boast", seat=0)["table"]["say"]


def test_powers_of_the_phones_own_cards() -> None:
    made, rng = party("kaisern", bots=2), Random(5)
    until(made, rng, lambda made: made.phone(0)["powers"])
    german, english = (made.call("powers", seat=0, lang=lang)["powers"] for lang in ("de", "en"))
    held = [card["face"] for card in made.phone(0)["hand"]["cards"]]
    assert {row["face"] for row in german["sight"] if row["where"] == "hand"} == set(held)
    assert german["title"] != english["title"]
    assert not any(row["where"] == "hand" for row in made.call("powers")["powers"]["sight"])


def test_a_claim_is_the_phones_own() -> None:
    made, rng = party("klammern", phones=2, bots=0), Random(6)
    at = until(
        made,
        rng,
        lambda made: [at for at in made.phones if any(each["call"] == "claim" for each in made.phone(at)["buttons"])],
    )[0]
    ply = made.table["ply"]
    assert "error" in made.call("claim", ply=ply)
    assert "error" in made.call("claim", ply=ply, seat=1 - at)
    made.call("claim", ply=ply, seat=at)
    assert made.table["result"]


def test_a_refusal_is_worded_for_the_phone() -> None:
    made = party("tschau-sepp", bots=0)
    at = next(at for at in made.phones if made.phone(at)["prompt"]["tone"] == "wait")
    card = made.phone(at)["hand"]["cards"][0]["face"]
    german, english = (made.tap(at, f"lay {card}", lang=lang)["refused"]["text"] for lang in ("de", "en"))
    assert german != english


# --- waiting --------------------------------------------------------------------------------------------------------


def owing(here: int = 0) -> Party:
    """A bot is on turn and waits, since persons may still call or demand."""
    made = Party(seed="owes")
    made.call("settings", change={"call_time": 0})
    made.begin("tschau-sepp", phones=3 - here, here=here, bots=1)
    until(made, Random(11), lambda made: made.next and made.next["wait_for"])
    return made


def may_go_on(table: Json) -> bool:
    return any(each["call"] == "waited" for each in table["buttons"])


@pytest.mark.parametrize("here", [0, 1])
def test_the_wait_is_over_when_all_have_said_so(here: int) -> None:
    made = owing(here)
    phones = [at for at in made.phones if may_go_on(made.phone(at))]
    tablet = may_go_on(made.table)
    assert len(phones) + tablet > 1
    for at in phones:
        assert made.next
        assert made.next["wait_for"] == "human"
        made.call("waited", ply=made.table["ply"], seat=at)
        assert not may_go_on(made.phone(at)), "has said so"
        assert may_go_on(made.table) == tablet
    if tablet:
        made.call("waited", ply=made.table["ply"])
    assert made.next
    assert made.next["wait_for"] is None


def test_nobody_waits_for_whom_a_bot_plays() -> None:
    made = owing()
    first, *others = [at for at in made.phones if may_go_on(made.phone(at))]
    made.call("waited", ply=made.table["ply"], seat=first)
    for at in others:
        made.call("stand_in", seat=at, on=True)
    assert made.next
    assert made.next["wait_for"] is None


def test_bots_that_stand_in_for_all_wait_for_nobody() -> None:
    made = Party(seed="owes")
    made.call("settings", change={"call_time": 0})
    made.begin("tschau-sepp", phones=1, bots=2)

    def owes(made: Party) -> int | None:
        table = made.desk.session.table
        assert table
        owing: int = table.match.state.owes
        return owing if owing > 0 and table.turn.seat == 0 else None

    owing = until(made, Random(11), owes)
    made.call("decline", ply=made.table["ply"], seat=owing)
    made.call("stand_in", seat=0, on=True)
    assert made.next
    assert made.next["wait_for"] is None


def test_a_tablet_that_nobody_holds_ends_the_wait_for_all() -> None:
    made = owing()
    made.call("waited", ply=made.table["ply"])
    assert made.next
    assert made.next["wait_for"] is None


def test_the_tablet_goes_on_while_a_phone_may_still_demand() -> None:
    made = Party(seed="owes")
    made.call("settings", change={"call_time": 0})
    made.begin("tschau-sepp", phones=2, here=2, bots=0)
    rng = Random(3)

    def owes(made: Party) -> bool:
        if made.table["handover"]:
            made.call("seated", ply=made.table["ply"])
        turn = next(row["seat"] for row in made.table["seats"] if row["turn"])
        return may_go_on(made.table) and turn == 1 - made.table["me"]

    until(made, rng, owes)
    other = 1 - made.table["me"]
    made.call("waited", ply=made.table["ply"])
    assert made.table["handover"]["seat"] == other


def live_page(people: int = 3, phones: str = "1 2", **change: Any) -> Party:
    """Beat's R9 lies, and Cla is on turn; Anna has R9 too."""
    text = deal(FOUR, "E6", LAID, people=people).replace("levels:", f"phones: {phones}\nlevels:")
    made = Party({key("running"): text})
    made.call("settings", change=change)
    made.call("resume", at=0)
    return made


def test_in_real_time_bots_wait_for_each_device() -> None:
    made = live_page(people=2, phones="1", untimed=True)
    assert made.next
    assert all(plan["wait_for"] == "human" for plan in made.next["plans"])
    weiter = [any(each["call"] == "waited" for each in table["buttons"]) for table in (made.table, made.phone(1))]
    assert weiter == [True, True]
    made.call("waited", ply=made.table["ply"], at=10, seat=1)
    assert not any(each["call"] == "waited" for each in made.phone(1)["buttons"])
    assert any(each["call"] == "waited" for each in made.table["buttons"])
    assert all(plan["wait_for"] == "human" for plan in made.next["plans"])
    made.call("waited", ply=made.table["ply"], at=20)
    assert all(plan["wait_for"] is None for plan in made.next["plans"])
    assert not any(each["call"] == "waited" for each in made.table["buttons"])


def test_in_real_time_bots_dont_wait_for_whom_a_bot_plays() -> None:
    made = live_page(people=2, phones="0 1", untimed=True)
    made.call("waited", ply=made.table["ply"], at=10, seat=1)
    assert made.next
    assert all(plan["wait_for"] == "human" for plan in made.next["plans"])
    made.call("stand_in", seat=0, on=True)
    assert made.next["plans"]
    assert all(plan["wait_for"] is None for plan in made.next["plans"])


def test_in_real_time_bots_wait_for_the_only_person_who_might_jump_in() -> None:
    made = live_page(people=1, phones="0", untimed=True)
    assert made.next
    assert all(plan["wait_for"] == "human" for plan in made.next["plans"])
    made.call("waited", ply=made.table["ply"], at=10, seat=0)
    assert all(plan["wait_for"] is None for plan in made.next["plans"])


def test_looking_at_phones_changes_no_time() -> None:
    made = live_page()
    live = made.desk.session.live
    assert live
    before = (live.shown, live.clock.now, live.clock.at, live.table.shown, dict(live.plans))
    made.phone(1), made.phone(2)
    assert (live.shown, live.clock.now, live.clock.at, live.table.shown, dict(live.plans)) == before


def test_how_far_apart_a_tie_is() -> None:
    acts = [Act(0, "lay E7", 110.0, 1, False), Act(1, "lay E8", 100.0, 1, False)]
    assert len(races.ties(acts, races.tie(12))) == 1
    assert len(races.ties(acts, races.tie(8))) == 2
    assert len(races.ties(acts)) == 1
    assert [races.tie(each) for each in (None, "5", True, float("nan"), -1, 0, 5, 99)] == [
        *(FRAME_MS,) * 4,
        0.0,
        0.0,
        5.0,
        FRAME_MS,
    ]


def test_a_race_of_two_phones() -> None:
    made = live_page()
    acts = [
        {"seat": 2, "action": "lay RK", "at": 110, "ply": made.table["ply"], "bot": False, "lang": "en"},
        {"seat": 0, "action": "jump R9", "at": 100, "ply": made.table["ply"], "bot": False},
    ]
    tied = live_page().call("race", at=200, acts=acts)["outcomes"]
    assert [each["seat"] for each in tied] == [2, 0], "a tie: the one on turn goes first"
    outcomes = made.call("race", at=200, acts=acts, tie=5)["outcomes"]
    assert [(each["seat"], each["outcome"]) for each in outcomes] == [(0, "done"), (2, "late")]
    assert "Anna" in outcomes[1]["text"]
    assert "faster" in outcomes[1]["text"]


# --- a bot stands in ------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_until_the_phone_is_back() -> None:
    made, rng = party(), Random(7)
    until(made, rng, lambda made: made.table["seats"][0]["turn"] and wants(made.phone(0), rng))
    assert made.next is None
    made.call("stand_in", seat=0, on=True)
    row = made.table["seats"][0]
    assert (row["bot"], row["level_text"]) == (None, "Bot spielt für Ada")
    assert made.next
    assert (made.next["seat"], made.next["kind"]) == (0, "turn")
    assert made.ask["level"] == "mittel"
    assert made.phone(1)["seats"][0]["level_text"] == "Bot spielt für Ada"
    ply = made.table["ply"]
    made.bot()
    assert made.table["ply"] > ply
    made.call("stand_in", seat=0, on=False)
    assert made.table["seats"][0]["level_text"] is None
    assert header(made, "levels") == "- - mittel"


def test_of_partners_on_two_devices_the_one_at_the_tablet_is_asked_too() -> None:
    """The call goes to the tablet even while a bot plays for the other partner, who is on a phone (KA-28)."""
    made, rng = party("kaisern", here=2, phones=1, bots=1), Random(12)

    def asked(made: Party) -> bool:
        if made.table["handover"]:
            made.call("seated", ply=made.table["ply"])
        table = made.desk.session.table
        assert table
        answering = table.match.game.answering(table.match.state)
        return len(answering) > 1 and {0, 2} <= set(answering)

    until(made, rng, asked)
    assert made.table["me"] == 0
    made.call("stand_in", seat=2, on=True)
    assert made.table["me"] == 0
    assert made.table["handover"] or made.table["buttons"] or made.table["stake_actions"]


@games
def test_a_match_goes_on_with_bots_for_everybody(game: str) -> None:
    made, rng = party(game), Random(8)
    for at in made.phones:
        made.call("stand_in", seat=at, on=True)
    table = made.desk.session.table
    assert table
    while min(sum(who == at for who, _ in table.match.record.lines) for at in made.phones) < 3:
        if made.table["result"]:
            made.call("proceed", ply=made.table["ply"])
        else:
            made.goes_on(rng)
    assert table.match.people == (0, 1)


def test_in_real_time_a_bot_that_stands_in_reacts() -> None:
    made = live_page(people=3, phones="2")
    assert made.next
    assert not any(plan["seat"] == 2 for plan in made.next["plans"])
    made.call("stand_in", seat=2, on=True)
    plan = next(plan for plan in made.next["plans"] if plan["seat"] == 2)
    assert json.loads(plan["ask"])["level"] == "mittel"
    made.call("stand_in", seat=2, on=False)
    assert not any(plan["seat"] == 2 for plan in made.next["plans"])
