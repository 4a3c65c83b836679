"""Hands on phones, the engine's side: whole matches, each phone's Table, the tablet that is only the table, every call."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from hypothesis import given, settings
from hypothesis import strategies as st
from live_play import FOUR, LAID, deal
from phone_play import NAMES, Party, bot, buttons, seat, wants

from pausenjass.app import races
from pausenjass.app.characters import looks
from pausenjass.app.match import PHONES, Match
from pausenjass.app.races import FRAME_MS, Act
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load

Json = dict[str, Any]
games = pytest.mark.parametrize("game", list(GAMES))


def party(game: str = "tschau-sepp", seed: str = "phones", **more: Any) -> Party:
    made = Party(seed=seed)
    assert "error" not in made.begin(game, **more)
    return made


def until(made: Party, rng: Random, wanted: Any, most: int = 2000) -> Any:
    """Play on until something comes of it."""
    for _ in range(most):
        if found := wanted(made):
            return found
        assert made.one(rng), "the match is over"
    raise AssertionError("it doesn't come to that")


def header(made: Page, name: str = PHONES) -> str | None:
    return Record.parse(made.storage[key("running")]).headers.get(name)


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
    """A bot is on turn and waits, since persons may call or demand before."""
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


def test_a_tablet_that_nobody_holds_ends_the_wait_for_all() -> None:
    made = owing()
    made.call("waited", ply=made.table["ply"])
    assert made.next
    assert made.next["wait_for"] is None


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


@games
def test_a_match_goes_on_with_bots_for_everybody(game: str) -> None:
    made, rng = party(game), Random(8)
    for at in made.phones:
        made.call("stand_in", seat=at, on=True)
    for _ in range(3000):
        result = made.table["result"]
        if result and result["match_over"]:
            break
        if result:
            made.call("proceed", ply=made.table["ply"])
        else:
            made.goes_on(rng)
    assert made.table["result"]
    assert made.table["result"]["match_over"]


def test_in_real_time_a_bot_that_stands_in_reacts() -> None:
    made = live_page(people=3, phones="2")
    assert made.next
    assert not any(plan["seat"] == 2 for plan in made.next["plans"])
    made.call("stand_in", seat=2, on=True)
    plan = next(plan for plan in made.next["plans"] if plan["seat"] == 2)
    assert json.loads(plan["ask"])["level"] == "mittel"
    made.call("stand_in", seat=2, on=False)
    assert not any(plan["seat"] == 2 for plan in made.next["plans"])


# --- who sits where -------------------------------------------------------------------------------------------------


def test_the_record_keeps_who_is_on_a_phone() -> None:
    made = party(here=1)
    assert header(made) == "1 2"
    again = Party(made.storage)
    again.call("resume")
    assert again.phones == [1, 2]
    assert again.table["place"] == "tablet"
    made.call("again")
    assert header(made) == "1 2"


def test_a_person_goes_to_a_phone_and_comes_back() -> None:
    made = party(here=2, phones=0)
    assert header(made) is None
    made.call("move", seat=1, phone=True)
    assert header(made) == "1"
    assert not made.table["handover"]
    assert made.table["hand"]["cards"]
    made.call("move", seat=0, phone=True)
    assert (made.table["place"], made.table["hand"]["cards"]) == ("table", [])
    made.call("seated", ply=made.table["ply"])
    assert made.table["hand"]["cards"] == []
    made.call("stand_in", seat=1, on=True)
    made.call("move", seat=1, phone=False)
    assert (made.table["place"], made.table["me"], header(made)) == ("tablet", 1, "0")
    assert made.table["hand"]["cards"]
    assert made.table["seats"][1]["level_text"] is None


def test_what_was_said_to_one_person_isnt_said_to_all_when_another_comes() -> None:
    made, rng = party(here=1, phones=1), Random(9)
    until(made, rng, lambda made: [line for line in made.table["log"] if line["text"].startswith("Du ")])
    made.call("move", seat=1, phone=False)
    assert not [line for line in made.table["log"] if line["text"].startswith("Du ")]


def test_only_persons_at_the_tablet_need_an_edge() -> None:
    seats = [*(seat(name, phone=at > 3) for at, name in enumerate(NAMES[:7])), bot("Anna")]
    made = Party()
    assert "error" not in made.call("new", game="ciao-sepp", rules={"players": 8}, seats=seats, at=0)
    assert [person["seat"] for person in made.table["persons"]] == [0, 1, 2, 3]
    assert [at for at in made.phones if made.phone(at)["persons"][0]["seat"] == at] == [4, 5, 6]
    assert made.call("move", seat=4, phone=False, at=1)["error"]["key"] == "seat"
    made.call("move", seat=0, phone=True, at=1)
    assert "error" not in made.call("move", seat=4, phone=False, at=1)
    too_many = [seat(name, phone=at > 4) for at, name in enumerate(NAMES[:7])]
    assert made.call("new", game="ciao-sepp", rules={"players": 7}, seats=too_many)["error"]["key"] == "players"


def test_a_seat_of_the_setup_is_remembered() -> None:
    made = Party()
    last = {"klammern": {"rules": {}, "seats": [seat("Ada"), seat("Ben", phone=False)]}}
    assert made.call("settings", change={"last": last})["settings"]["last"] == last
    wrong = {"klammern": {"rules": {}, "seats": [{"kind": "human", "phone": 1}]}}
    assert made.call("settings", change={"last": wrong})["settings"]["last"] == last


@pytest.mark.parametrize("text", ["9", "2", "0 x", "-1", "00", "0,1", "۱", "1.0"])
def test_a_damaged_header_is_ignored(text: str) -> None:
    game = load("tschau-sepp", {"players": 3})
    record = Record(game, ["Ada", "Ben", "Bot:Anna"], {PHONES: text})
    assert Match(record).phones == frozenset()


# --- portraits ------------------------------------------------------------------------------------------------------


def test_a_person_has_a_characters_picture_but_isnt_that_character() -> None:
    seated = looks(("Ada", "Ben", "Anna", "Ida"), (0, 1), "anna gian anna -")
    assert [look.picture for look in seated] == ["anna", "gian", "beat", "cla"]
    assert [look.character is None for look in seated] == [True, True, False, False]
    assert len({look.colour for look in seated}) == 4
    twice = looks(("Ada", "Ben", "Ida"), (0, 1), "dora dora -")
    assert [look.picture for look in twice] == ["dora", "person", "anna"]
    assert [look.picture for look in looks(("Anna", "Ben"), (0, 1))] == ["person", "person"], "not by the name"


def test_a_portrait_stays_with_the_person() -> None:
    made = Party()
    made.call("new", game="tschau-sepp", seats=[seat("Ada", character="dora"), seat("Dora"), bot("Dora 2")])
    assert [row["portrait"]["picture"] for row in made.table["seats"]] == ["dora", "person", "anna"]
    assert made.table["seats"][0]["style_text"] is None
    made.call("again")
    assert header(made, "characters") == "dora - anna"
    assert made.table["seats"][0]["portrait"]["mood"] == "neutral"


# --- whatever anybody sends -----------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats()
    | st.sampled_from(["", "0", "1", "2", "de", "x", "lay E7"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["0", "1", "7", "lang", "sort", "trump", "from", "heard", "seat"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
CALLS = ("phones", "stand_in", "move", "waited", "claim", "talk", "powers", "proceed", "act", "race")
ARGS = ("seats", "seat", "on", "phone", "lang", "id", "acts", "tie", "at", "action")


@settings(max_examples=50)
@given(calls=st.lists(st.tuples(st.sampled_from(CALLS), st.dictionaries(st.sampled_from(ARGS), VALUES)), max_size=6))
@pytest.mark.parametrize("game", ["tschau-sepp", "ciao-sepp"])
def test_hostile_arguments_get_an_answer(game: str, calls: list[tuple[str, Json]]) -> None:
    made = party(game)
    for name, args in calls:
        made.call(name, **{"ply": made.table["ply"], **args})
    assert "tables" in made.call("phones", seats={})


@pytest.mark.parametrize(
    "seats",
    [
        None,
        [],
        "0",
        {"0": None},
        {"2": {}},
        {"9": {}},
        {"00": {}},
        {"0": {"lang": "fr"}},
        {"0": {"lang": ["de"]}},
        {"0": {"sort": "rank", "trump": 1}},
        {"0": {"pace": "slow"}},
        {"0": {"from": -1}},
        {"0": {"from": True}},
        {"0": {"heard": 1.5}},
        {"0": {}, "x": {}},
    ],
)
def test_what_no_phone_asks(seats: object) -> None:
    made = party()
    assert made.call("phones", seats=seats)["error"]["key"] == "seats"


@pytest.mark.parametrize(("name", "args"), [("stand_in", {"on": True}), ("move", {"phone": True})])
def test_who_isnt_on_a_phone(name: str, args: Json) -> None:
    made = party(here=1)
    for at in (3, 9, -1, "1", None, True, 1.0):
        assert made.call(name, seat=at, **args)["error"]["key"] == "seat"
    assert made.call(name, seat=1, **dict.fromkeys(args, 1))["error"]["key"] == "seat"
    assert made.call("stand_in", seat=0, on=True)["error"]["key"] == "seat"
    assert Page().call("phones", seats={})["error"]["key"] == "game"
