"""The running match through the desk: whole matches, what the screen may know, reloads, taking back, the timing of calls."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, faces, key

from pausenjass.app.common.characters import BY_NAME
from pausenjass.app.common.records import record_of
from pausenjass.app.table.director import HURRY
from pausenjass.core.record import Record
from pausenjass.games import load

RULE_SETS: list[dict[str, Any]] = [
    {"limit": 60},
    {"match": "wins", "rounds": 3},
    {"limit": None, "rounds": 2, "pass_on_sevens": False, "ten_reverses": False},
    {"limit": 40, "must_play": True, "direction": "clockwise", "hand": 5},
]


def same_but_ply(reply: dict[str, Any]) -> dict[str, Any]:
    """A Table without its number and the latest events."""
    table = {
        name: part for name, part in reply["table"].items() if name not in ("ply", "say", "moves", "moments", "offer")
    }
    following = reply["next"] and {name: part for name, part in reply["next"].items() if name != "ply"}
    return {"table": table, "next": following}


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("bots", [1, 2, 3, 5])
def test_whole_matches(rules: dict[str, Any], bots: int) -> None:
    page = Page(seed=f"{bots}")
    page.new(bots, **rules)
    page.play(Random(bots))
    result = page.table["result"]
    assert result["kind"] == "match"
    assert result["next"] is None
    assert {row["seat"] for row in result["rows"]} == set(range(bots + 1))
    assert any(row["won"] for row in result["rows"])
    assert page.next is None
    assert [reply["running"] for reply in page.replies if "running" in reply][-1] is None
    assert all(reply["running"]["text"].startswith("Runde ") for reply in page.replies if reply.get("running"))
    assert key("running") not in page.storage
    finished = json.loads(page.storage[key("finished")])
    assert len(finished) == 1
    states = record_of(finished[0]).replay()
    assert load("tschau-sepp", {**rules, "players": bots + 1}).is_over(states[-1])
    assert not [text for text in page.said if "{" in text or "tschau-sepp." in text or "event." in text]


@pytest.mark.parametrize("seed", range(4))
def test_no_hidden_card_in_a_table(seed: int) -> None:
    """The page gets what the person's View holds, and nothing else."""
    page = Page(seed=f"hidden {seed}")
    page.new(seed + 1, limit=60)

    def look(page: Page) -> None:
        table = page.desk.session.table
        assert table is not None
        view = table.match.game.view(table.match.state, page.table["me"])
        known = {*view.hand, *view.pile, *(card for hand in view.shown for card in hand)}
        assert set(faces(page.table)) <= known
        hidden = {card for hand in table.match.state.hands for card in hand} - known | set(
            table.match.state.stock
        ) - known
        names = {f"h:{card}:" for card in hidden} | {f"lay {card}" for card in hidden}
        text = json.dumps({name: part for name, part in page.table.items() if name not in ("log", "say")})
        assert not [name for name in names if name in text]

    page.play(Random(seed), watch=[look])


def test_log_tells_no_cards_that_others_draw() -> None:
    page = Page(seed="draws")
    page.new(3, limit=30)
    page.play(Random(1))
    assert not [line for line in page.said if line.startswith(("Anna nimmt auf:", "Beat nimmt auf:"))]
    assert [line for line in page.said if line.startswith("Du nimmst auf: ")]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_resume_at_every_ply_is_the_same_table(lang: str) -> None:
    page = Page(lang=lang, seed=None)
    page.new(2, limit=25)
    rng = Random(5)
    for _ in range(150):
        if not page.step(rng, forgets=0) or key("running") not in page.storage:
            break
        again = Page(page.storage, lang=lang, seed=None)
        reply = again.call("resume")
        assert again.booted["running"]["game"] == "tschau-sepp"
        table = page.desk.session.table
        assert table is not None
        if table.turn.declined or table.turn.waited or table.unsaid:  # none of it is in the record
            continue
        now, before = same_but_ply(reply), same_but_ply({"table": page.table, "next": page.next})
        for part in (now, before):
            if part["next"]:
                part["next"]["ask"] = part["next"]["ask"] and {**json.loads(part["next"]["ask"]), "seed": None}
        assert now == before
        assert reply["table"]["say"] == reply["table"]["moves"] == reply["table"]["moments"] == []
        assert again.storage == page.storage


def test_seed_gives_the_same_game_after_a_reload() -> None:
    one, other = Page(seed="same"), Page(seed="same")
    for page in (one, other):
        page.new(2, limit=30)
    rng_one, rng_other = Random(2), Random(2)
    for turn in range(80):
        if not one.step(rng_one, forgets=0):
            break
        other.step(rng_other, forgets=0)
        if turn % 7 == 3 and key("running") in other.storage:
            other = Page(other.storage, seed="same")
            other.call("resume")
        assert one.storage == other.storage


def test_without_a_seed_chance_is_fresh() -> None:
    decks = set()
    for _ in range(5):
        page = Page(seed=None)
        page.new()
        decks.add(page.storage[key("running")])
    assert len(decks) == 5


def to_my_turn(page: Page, rng: Random) -> None:
    """Plays on until the person may lay or draw."""
    while page.table["result"] or not any(a.split()[0] in ("lay", "draw", "take") for a in page.mine()):
        assert page.step(rng)


def test_stale_ply_changes_nothing() -> None:
    page = Page()
    page.new()
    to_my_turn(page, Random(0))
    old, action = page.table["ply"], page.mine()[0]
    page.act(action)
    before, saved = same_but_ply({"table": page.table, "next": page.next}), dict(page.storage)
    for name in ("act", "simple", "decline", "undo", "proceed", "waited"):
        reply = page.call(name, ply=old, seat=0, action=action)
        assert reply["stale"] is True
        assert "refused" not in reply
        assert same_but_ply(reply) == before
        assert reply["table"]["say"] == []
    assert page.storage == saved


def test_refused_action_says_why_and_changes_nothing() -> None:
    page = Page(seed="why")
    page.new(3)
    rng = Random(0)
    seen: set[str] = set()
    for _ in range(400):
        for card in page.table["hand"]["cards"]:
            if card["why"] is None:
                continue
            saved, ply = dict(page.storage), page.table["ply"]
            wish = f" wish {card['face'][0]}" if card["face"][1] == "U" else ""
            reply = page.act(f"lay {card['face']}{wish}")
            assert reply["refused"] == card["why"]
            assert card["why"]["text"].endswith((".", "!"))
            assert (page.storage, page.table["ply"]) == (saved, ply)
            seen.add(card["why"]["rule"])
            break
        if not page.step(rng):
            break
    assert {"TS-4", "TS-6", "TS-10", "TS-13"} <= seen


@pytest.mark.parametrize(
    "action", ["", "lay", "lay XX", "lay E7 wish R wish S", None, 7, ["lay E7"], "undo", "demand 9", "*", "deck E7"]
)
@pytest.mark.parametrize("seat", [0, 1, -1, 99, "*", None, True])
def test_nonsense_is_refused(action: Any, seat: Any) -> None:
    page = Page()
    page.new()
    to_my_turn(page, Random(0))
    saved = dict(page.storage)
    reply = page.call("act", ply=page.table["ply"], seat=seat, action=action)
    assert "refused" in reply or seat in (1, True)
    assert page.storage == saved


def test_a_bot_that_plays_nonsense_plays_its_simplest_move() -> None:
    page = Page(seed="nonsense")
    page.new()
    rng = Random(3)
    while not (page.next and page.next["kind"] == "turn"):
        page.step(rng)
    ply = page.table["ply"]
    reply = page.act("lay XX", page.next["seat"])
    assert "refused" not in reply
    assert page.table["ply"] > ply


def test_unknown_calls_and_calls_without_a_game() -> None:
    page = Page()
    with pytest.raises(LookupError):
        page.desk.call("dance", {})
    for name in ("resume", "act", "simple", "decline", "proceed", "undo", "waited", "record"):
        assert page.call(name, ply=0, seat=0, action="draw")["error"]["text"] == "Es ist kein Spiel offen."


@pytest.mark.parametrize(
    ("rules", "bad"),
    [
        ({"hand": 6}, "hand"),
        ({"hand": "7"}, "hand"),
        ({"colour": 1}, "colour"),
        ({"limit": None}, "limit"),
        ({"rounds": 0}, "rounds"),
        ({"players": 9}, "players"),
        ({"players": 4}, "players"),
    ],
)
def test_refused_house_rules_name_the_option(rules: dict[str, Any], bad: str) -> None:
    page = Page()
    reply = page.new(2, **rules)
    assert reply["error"]["key"] == bad
    assert "{" not in reply["error"]["text"]
    assert key("running") not in page.storage


def test_a_rule_that_means_nothing_here_is_left_out() -> None:
    page = Page()
    page.new(1, decks=2)
    assert 'rules: {"players": 2, "ciao_on_ass": true}' in page.storage[key("running")]
    page.new(5, decks=3)
    assert '"decks": 3' in page.storage[key("running")]


@pytest.mark.parametrize(
    "seats",
    [
        None,
        [],
        "two",
        [{"kind": "bot"}] * 2,
        [{"kind": "cat"}, {"kind": "human"}],
        [{"kind": "human", "level": "genius"}] * 2,
        [1, 2],
    ],
)
def test_seats_that_make_no_table(seats: Any) -> None:
    page = Page()
    assert "error" in page.call("new", game="tschau-sepp", rules={}, seats=seats)
    assert "error" in page.call("new", game="poker", rules={}, seats=seats)


# --- taking back ------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_before_the_own_last_action() -> None:
    page = Page(seed="undo")
    page.new()
    rng = Random(1)
    to_my_turn(page, rng)
    assert page.table["undo"] is False
    before, lines = page.table, len(Record.parse(page.storage[key("running")]))
    page.act(page.mine()[0])
    to_my_turn(page, rng)
    reply = page.call("undo", ply=page.table["ply"])
    table = reply["table"]
    assert table["hand"] == before["hand"]
    assert table["pile"]["cards"] == before["pile"]["cards"]
    assert table["log"] == before["log"]
    assert table["undone"] is True
    assert table["undo"] is False
    assert table["say"] == ["Zurückgenommen."]
    assert table["ply"] not in (before["ply"], before["ply"] + 1)
    record = Record.parse(page.storage[key("running")])
    assert len(record) == lines
    assert record.headers["undone"] == "1"
    page.act(page.mine()[0])
    page.call("undo", ply=page.table["ply"])
    assert Record.parse(page.storage[key("running")]).headers["undone"] == "2"
    assert page.call("undo", ply=page.table["ply"])["error"]["key"] == "undo"


def test_undo_at_the_result_of_a_round_but_not_of_the_match() -> None:
    page = Page(seed="result")
    page.new(2, match="wins", rounds=2)
    rng = Random(1)
    while not page.table["result"]:
        page.step(rng)
    assert page.table["undo"] is True
    page.call("undo", ply=page.table["ply"])
    assert page.table["result"] is None
    page.play(rng)
    assert page.table["undo"] is False
    assert page.table["undone"] is True
    assert page.call("statistics", game="tschau-sepp")["finished"][0]["undone"] is True


# --- «Ciao» -----------------------------------------------------------------------------------------------------------


def one_card_left(owner: int, call_time: int = 4, bots: int = 2) -> Page:
    """The table just after `owner` (0 the person, 1 a bot) has laid the second-to-last card. A bot is next, or with one
    bot the person.
    """
    for seed in range(50):
        page = Page(seed=f"owes {seed}")
        page.call("settings", change={"call_time": call_time})
        page.new(bots)
        rng = Random(seed)
        while not page.table["result"]:
            turn = [seat["seat"] for seat in page.table["seats"] if seat["turn"]]
            if page.table["seats"][owner]["owes"] and turn == [0 if bots == 1 else 2]:
                return page
            page.step(rng, forgets=0)
    raise AssertionError("nobody owes")


def button(page: Page, name: str) -> dict[str, Any] | None:
    return next((button for button in page.table["buttons"] if button["id"] == name), None)


def test_the_person_has_time_to_call_before_the_bots_are_asked() -> None:
    page = one_card_left(0)
    ciao = button(page, "ciao")
    assert ciao is not None
    assert (ciao["tone"], ciao["until_ms"]) == ("call", 4000)
    assert page.table["seats"][0]["owes"] is True
    assert page.next is not None
    assert (page.next["kind"], page.next["after_ms"], page.next["wait_for"]) == ("interject", 4000, None)
    page.act("ciao")
    assert page.table["seats"][0]["said"] == "Ciao!"
    assert page.next["kind"] == "turn"
    assert button(page, "ciao") is None


def test_bots_that_demand_or_decline() -> None:
    page = one_card_left(0)
    assert page.next is not None
    page.call("decline", ply=page.next["ply"], seat=page.next["seat"])
    assert page.next["kind"] == "interject"
    assert page.next["after_ms"] < 1000
    assert button(page, "ciao") is not None
    page.bot()
    assert page.table["seats"][0]["count"] == 4, page.said
    assert "Du hast «Ciao» vergessen: Beat verlangt 3 Strafkarten." in page.said
    assert page.next["kind"] == "turn"
    declined = one_card_left(0)
    for _ in range(2):
        declined.bot(forgets=True)
    assert declined.next is not None
    assert declined.next["kind"] == "turn"
    assert (
        declined.call("act", ply=declined.table["ply"], seat=0, action="ciao")["table"]["seats"][0]["said"] == "Ciao!"
    )


def test_without_a_limit_the_game_waits_for_the_person() -> None:
    page = one_card_left(0, call_time=0)
    assert page.next is not None
    assert page.next["wait_for"] == "human"
    more = button(page, "continue")
    assert more is not None
    assert (more["call"], more["action"]) == ("waited", None)
    page.call("waited", ply=page.table["ply"])
    assert page.next["wait_for"] is None
    assert button(page, "continue") is None


def test_a_bot_that_owes_is_asked_first_and_may_forget() -> None:
    page = one_card_left(1)
    assert page.next is not None
    assert (page.next["seat"], page.next["kind"]) == (1, "interject")
    assert page.next["after_ms"] <= 400
    assert button(page, "demand") is None
    page.call("decline", ply=page.next["ply"], seat=1)
    demand = button(page, "demand")
    assert demand is not None
    assert (demand["text"], demand["action"], demand["until_ms"]) == ("Ciao verlangen: Anna", "demand 1", 4000)
    assert (page.next["seat"], page.next["kind"], page.next["after_ms"]) == (2, "interject", 4000)
    assert page.table["prompt"]["text"] == "Anna hat nicht «Ciao» gesagt!"
    page.act("demand 1")
    assert page.table["seats"][1]["count"] == 4
    assert "Anna hat «Ciao» vergessen: Du verlangst 3 Strafkarten." in page.said


def test_the_time_to_demand_is_never_short() -> None:
    page = one_card_left(1, call_time=2)
    page.bot(forgets=True)
    assert page.next is not None
    assert page.next["after_ms"] == 2500
    page.bot(forgets=True)
    assert (page.next["seat"], page.next["kind"], page.next["after_ms"]) == (2, "turn", 900)
    waiting = one_card_left(1, call_time=0)
    waiting.bot(forgets=True)
    assert waiting.next is not None
    assert waiting.next["wait_for"] == "human"


def test_with_two_players_the_own_move_is_the_limit() -> None:
    page = one_card_left(1, bots=1)
    page.bot(forgets=True)
    assert page.next is None
    assert button(page, "demand") is not None
    assert page.mine()[0].startswith("lay") or "draw" in page.mine()


@pytest.mark.parametrize(("pace", "ms"), [("instant", 0), ("fast", 350), ("normal", 900), ("slow", 1800)])
def test_pace(pace: str, ms: int) -> None:
    page = Page(seed="pace")
    page.call("settings", change={"pace": pace})
    page.new()
    rng = Random(0)
    while not (page.next and page.next["kind"] == "turn"):
        page.step(rng)
    haste = BY_NAME[page.table["seats"][page.next["seat"]]["name"]].style.haste
    assert page.next["after_ms"] == round(ms * (1 - HURRY * haste))


# --- several persons at one tablet --------------------------------------------------------------------------------------


def test_the_tablet_is_handed_on_without_showing_hands() -> None:
    page = Page(seed="two")
    seats = [
        {"name": "Ida", "kind": "human", "level": None},
        {"name": "Max", "kind": "human", "level": None},
        {"name": "", "kind": "bot", "level": "leicht"},
    ]
    page.call("new", game="tschau-sepp", rules={"limit": 30}, seats=seats)
    rng = Random(0)
    handed: set[int] = set()
    for _ in range(2000):
        if page.table["handover"] and not page.table["result"]:
            assert page.table["hand"]["cards"] == []
            handed.add(page.table["handover"]["seat"])
            page.call("seated", ply=page.table["ply"])
            assert page.table["handover"] is None
            assert page.table["hand"]["cards"]
        if not page.step(rng):
            break
    assert handed == {0, 1}
    assert page.table["result"]["match_over"]
    assert not any(line.startswith("Du ") for line in page.said)


def test_who_may_still_call_keeps_the_tablet() -> None:
    for seed in range(30):
        page = Page(seed=f"call {seed}")
        seats = [{"name": name, "kind": "human", "level": None} for name in ("Ida", "Max", "Uma")]
        page.call("new", game="tschau-sepp", rules={"limit": 60}, seats=seats)
        rng = Random(seed)
        while not page.table["result"]:
            owing = [seat["seat"] for seat in page.table["seats"] if seat["owes"]]
            if owing and page.table["seats"][owing[0]]["turn"] is False:
                me = page.table["me"]
                assert me == owing[0]
                assert page.table["handover"] is None
                names = [button["id"] for button in page.table["buttons"]]
                assert names == ["ciao", "demand", "continue"]
                page.call("waited", ply=page.table["ply"])
                assert page.table["me"] != me
                assert page.table["handover"]["seat"] == page.table["me"]
                page.call("seated", ply=page.table["ply"])
                assert button(page, "ciao") is not None
                demand = button(page, "demand")
                assert demand is not None
                page.act(demand["action"], demand["seat"])
                assert page.table["seats"][me]["count"] == 4
                return
            if page.table["handover"]:
                page.call("seated", ply=page.table["ply"])
            page.step(rng)
    raise AssertionError("nobody owes")
