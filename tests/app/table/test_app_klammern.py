"""Klammern through the desk: whole matches with every model checked, and each phase alone, from prepared positions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from app_play import NOW, Page, actions_of, faces, key, thought

from pausenjass.app.common.records import record_of
from pausenjass.app.presenters.klammern.melds import which_count
from pausenjass.app.presenters.results import title
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.cards import FRENCH_32
from pausenjass.core.record import Record
from pausenjass.games import load
from pausenjass.games.klammern.certain import certain
from pausenjass.games.klammern.position import Claim

TURNED_UP = {"accept", "kleines", "besser", "name"}


def look(page: Page) -> None:
    """Checks what holds for every model."""
    table, model = page.desk.session.table, page.table
    assert table is not None
    view = table.match.game.view(table.match.state, table.me if table.seating.handed else None)
    hand, buttons = model["hand"]["cards"], model["buttons"]
    assert (model["layout"], model["side"]) == ("trick", "left")
    assert sorted(card["face"] for card in hand) == sorted(view.hand)
    offered = [action for card in hand for action in actions_of(card)]
    offered += [button["action"] for button in buttons if button["call"] == "act"]
    assert set(offered) <= set(view.legal)
    assert {action for action in view.legal if not action.startswith("meld")} <= set(offered)
    assert any(action.startswith("meld") for action in view.legal) == any(
        action.startswith("meld") for action in offered
    )
    assert all(bool(actions_of(card)) != bool(card["why"]) for card in hand)
    assert all(card["why"]["rule"].startswith("KL-") for card in hand if card["why"])
    assert all(button["hint"] for button in buttons)
    assert len([button for button in buttons if button["id"].startswith("meld")]) <= 5
    assert model["prompt"]["tone"] == ("you" if view.legal else "wait")
    assert bool(model["turned"]) == bool(
        view.phase in TURNED_UP or len(view.counts) < 4 and view.counts[0] and not view.tricks and not view.trick
    )
    assert bool(model["trump"]) == bool(view.trump)
    ids = [card["id"] for card in [*hand, *model["trick"]["cards"]]]
    assert len(set(ids)) == len(ids)
    known = {
        *view.hand,
        view.turned,
        view.exchanged,
        *view.trick,
        *(card for _, trick in view.tricks for card in trick),
    }
    known |= {card for melds in view.shown for meld in melds for card in meld} | {
        card for meld in view.melded or () for card in meld
    }
    assert set(faces(model)) <= known
    hidden = {card for cards in (*table.match.state.hands, *table.match.state.closed) for card in cards} - known | set(
        table.match.state.stock
    ) - known
    text = json.dumps({name: part for name, part in model.items() if name not in ("log", "say")})
    assert not [card for card in hidden if f'"{card}"' in text or f" {card}" in text or f":{card}:" in text]
    told = json.dumps([model["prompt"], model["log"], buttons, model["melds"]])
    assert not [word for word in ("klammern.", "prompt.", "hint.") if word in told]


def stir(page: Page, rng: Random) -> bool:
    """One thing happens: the seat on turn takes a random legal action, doubling rarely. False when the match is over."""
    table, model = page.desk.session.table, page.table
    assert table is not None
    if model["result"] or model["handover"] or page.next and page.next["kind"] == "auto" or "claim" in page.mine():
        return page.step(rng)
    assert table.turn.seat is not None
    legal = [
        action
        for action in table.match.game.legal(table.match.state, table.turn.seat)
        if action not in ("kontra", "re") or rng.random() < 0.15
    ]
    if legal[0] in ("accept", "kleines", "besser") and rng.random() < 0.6:
        legal = ["pass"]
    reply = page.act(rng.choice(legal[:1] if rng.random() < 0.3 else legal), table.turn.seat)
    assert "refused" not in reply
    return True


def whole_match(page: Page, rng: Random) -> set[str]:
    """Plays on to the end and checks every model. Returns the phases and moments that occurred."""
    met: set[str] = set()
    for _ in range(3000):
        look(page)
        table, model = page.desk.session.table, page.table
        assert table is not None
        mine = table.turn.seat == table.me
        met |= {
            f"{table.match.state.phase}{'' if mine else ' of others'}",
            *(button["id"] for button in model["buttons"]),
        }
        met |= {name for name in ("turned", "trump", "melds", "last_trick", "handover") if model[name]}
        met |= {f"next {page.next['kind']}"} if page.next else set()
        met |= {"decision"} if any(card["decision"] for card in model["hand"]["cards"]) else set()
        met |= {"done"} if model["trick"]["done"] else set()
        if not stir(page, rng):
            return met
    raise AssertionError("the match doesn't end")


# --- whole matches ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("belle", ["automatic", "by hand"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches(players: int, belle: str) -> None:
    met: set[str] = set()
    for seed in range(4):
        page = Page(seed=f"klammern {seed}")
        page.new(players - 1, game="klammern", belle=belle)
        met |= whole_match(page, Random(10 + seed))
        result = page.table["result"]
        assert (result["kind"], result["next"], page.next) == ("match", None, None)
        assert max(row["die"] for row in result["rows"]) == 6
        assert [row["won"] for row in result["rows"]] == [row["die"] == 6 for row in result["rows"]]
        for row in result["rows"]:
            assert sum(part["points"] for part in row["parts"]) == int(row["points"])
        assert [each["to"] for each in sorted(result["dice"], key=lambda each: each["side"])] == [
            row["now"] for row in result["race"]["rows"]
        ]
        assert not [text for text in page.said if "{" in text or "klammern." in text]
        finished = json.loads(page.storage[key("finished")])
        assert load("klammern", {"players": players, "belle": belle}).is_over(record_of(finished[0]).replay()[-1])
        assert page.call("statistics", game="klammern")["totals"][0]["value"] == "1"
    for phase in ("accept", "kleines", "besser", "meld", "kontra", "re", "play"):
        assert {phase, f"{phase} of others"} & met, phase
    assert {
        "turned",
        "trump",
        "melds",
        "last_trick",
        "done",
        "pass",
        "next auto",
        "next turn",
        "accept",
        "kleines",
        "meld-0",
    } <= met
    assert ("decision" in met) == (belle == "by hand")
    assert ("exchange" in met) == (players < 4)


@pytest.mark.parametrize("people", [("Ida", "Urs"), ("Ida", "Urs", "Eva", "Max")])
def test_several_persons_at_one_tablet(people: tuple[str, ...]) -> None:
    page = Page(seed="tablet")
    page.new(4 - len(people), game="klammern", people=people)
    met = whole_match(page, Random(1))
    assert "handover" in met
    assert not [line for line in page.said if line.startswith(("Du ", "Dein", "Euer"))]


def test_the_same_game_in_english() -> None:
    page = Page(seed="english", lang="en")
    page.new(3, game="klammern")
    whole_match(page, Random(2))
    assert not set("«»äöü") & set("".join(page.said))
    assert page.call("statistics", game="klammern")["totals"][4]["label"] == "Deals played"
    page.call("settings", change={"lang": "de"})
    assert page.table["title"] == "Klammern"
    assert "Partie" in page.table["result"]["title"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resume_is_the_same_table(players: int) -> None:
    page = Page(seed=None)
    page.new(players - 1, game="klammern")
    rng = Random(players)
    for _ in range(120):
        if not stir(page, rng) or key("running") not in page.storage:
            break
        again = Page(page.storage, seed=None)
        reply = again.call("resume")
        for name, part in reply["table"].items():
            assert name in ("ply", "say", "moves", "moments", "offer") or part == page.table[name], name
        assert again.booted["running"]["text"].startswith("Spiel ")


# --- positions set up by hand ---------------------------------------------------------------------------------------------

HANDS = (
    ("HJ", "HK", "HQ", "CA", "C9", "DT", "SA", "S8"),
    ("H9", "HA", "DJ", "DQ", "DK", "C7", "S7", "S9"),
    ("HT", "H8", "CJ", "CQ", "CK", "D7", "D8", "ST"),
    ("H7", "C8", "CT", "DA", "D9", "SJ", "SQ", "SK"),
)
"""The person, Anna, Beat, Cla. Cla deals, the person begins."""


def deck(hands: Sequence[Sequence[str]], turned: str) -> str:
    """The deck that deals these hands to four players, the last one to the dealer with this card turned up (KL-7)."""
    *others, last = (list(hand) for hand in hands)
    last.sort(key=lambda card: card == turned)
    last[6], last[7] = last[7], last[6]
    piles, cards = [*others, last], []
    for start, end in ((0, 3), (3, 5), (5, 8)):
        for pile in piles:
            cards += pile[start:end]
    return " ".join(cards)


def at(
    *lines: str,
    hands: Sequence[Sequence[str]] = HANDS,
    turned: str = "C8",
    rules: str = "{}",
    change: dict[str, Any] | None = None,
) -> Page:
    """A table of four where these lines have been played, opened by the page."""
    head = [
        "pausenjass 1",
        "game: klammern",
        f"rules: {rules}",
        "seats: Du, Bot:Anna, Bot:Beat, Bot:Cla",
        f"date: {NOW}",
    ]
    text = "\n".join(
        [*head, "levels: - mittel mittel mittel", "* dealer 3", f"* deck {deck(hands, turned)}", *lines, ""]
    )
    page = Page({key("running"): text})
    assert not page.notices, page.notices
    page.call("settings", change=change or {})
    page.call("resume")
    look(page)
    return page


def button(page: Page, name: str) -> dict[str, Any]:
    return next(button for button in page.table["buttons"] if button["id"] == name)


PASSES = [f"{seat} pass" for seat in range(4)]


def test_accepting() -> None:
    page = at(turned="D9")
    assert page.table["prompt"] == {"text": "Karo als Trumpf? Du kannst los machen oder passen", "tone": "you"}
    assert page.table["turned"] == {"face": "D9", "name": "Karo 9", "text": "Aufgedeckt: Karo 9"}
    accept = button(page, "accept")
    assert (accept["text"], accept["suit"], accept["tone"]) == ("Los machen", "D", "primary")
    assert accept["hint"] == "Karo wird Trumpf; ihr müsst mehr Punkte machen."
    assert page.table["hand"]["cards"][0]["why"]["text"] == "Zuerst wird der Trumpf bestimmt."
    page.act("accept")
    assert page.table["trump"] == {
        "suit": "D",
        "text": "Trumpf Karo, von dir",
        "seat": 0,
        "by_text": "Du spielst",
        "stakes": 1,
        "stakes_text": None,
        "short": "Karo",
    }
    assert page.table["seats"][0]["trumper"]
    assert [seat["label"] for seat in page.table["seats"]][1:3] == ["Anna, 8 Karten", "Beat, 8 Karten, spielt mit dir"]
    assert page.said[-2:] == ["Du machst los.", "Trumpf ist Karo, du spielst."]
    waiting = at("0 pass", turned="D9")
    assert waiting.table["prompt"] == {"text": "Anna überlegt: Karo als Trumpf?", "tone": "wait"}
    assert waiting.table["seats"][0]["last"] == "passt"


def test_kleines_besser_and_the_name_of_the_trump() -> None:
    page = at(*PASSES, turned="D9")
    assert page.table["prompt"]["text"] == "Niemand will Karo: Du kannst ein Kleines ansagen oder passen"
    assert button(page, "kleines")["hint"] == "Du spielst mit einer anderen Farbe als Karo und nennst sie erst nachher."
    page.act("kleines")
    assert page.table["seats"][0]["said"] == "Ein Kleines!"
    page = at(*PASSES, "0 kleines", "1 pass", "2 pass", "3 pass", turned="D9")
    assert (
        page.table["prompt"]["text"] == "Niemand sagt besser: Du kannst selber Kreuz spielen oder beim Kleinen bleiben"
    )
    assert button(page, "pass")["hint"] == "Du spielst dein Kleines."
    page.act("pass")
    assert [(each["id"], each["suit"]) for each in page.table["buttons"]] == [
        ("name-C", "C"),
        ("name-S", "S"),
        ("name-H", "H"),
    ]
    page.act("name H")
    assert page.table["trump"]["text"] == "Trumpf Herz, von dir"
    assert [card["face"] for card in page.table["hand"]["cards"]] == ["HJ", "HK", "HQ", "CA", "C9", "DT", "SA", "S8"]
    other = at(*PASSES, "0 pass", "1 kleines", "2 pass", "3 pass", turned="D9")
    assert other.table["prompt"]["text"] == "Anna sagt ein Kleines an: Du kannst besser sagen (Kreuz) oder passen"
    assert (button(other, "besser")["suit"], button(other, "pass")["hint"]) == ("C", "Anna spielt das Kleine.")
    other.act("besser")
    assert other.table["trump"]["text"] == "Trumpf Kreuz, von dir"
    assert other.table["seats"][0]["said"] == "Besser!"
    kreuz = at(*PASSES, "0 kleines", turned="C8")
    assert [each["id"] for each in kreuz.table["buttons"]] == ["name-S", "name-H", "name-D"]
    kreuz.act("name S")
    assert kreuz.table["seats"][0]["said"] == "Trumpf ist Pik!"


def test_nobody_wants_to_play() -> None:
    page = at(*PASSES, "0 pass", "1 pass", "2 pass", turned="D9")
    page.act("pass", 3)
    assert page.table["result"] is None
    assert page.table["round"] == "Spiel 1"
    assert page.table["prompt"]["text"].endswith("los machen oder passen")
    log = [line["text"] for line in page.table["log"]]
    assert "Niemand will spielen: Cla gibt neu." in log
    assert log[0] == "Das Los bestimmt, wer zuerst gibt: Cla."
    assert log[-1].startswith("Spiel 1: Cla gibt, du beginnst. Aufgedeckt: ")


MELDING = ["0 pass", "1 pass", "2 pass", "3 pass", "0 kleines", "1 pass", "2 pass", "3 pass", "0 pass", "0 name H"]
"""The turned-up card is Karo, nobody says besser, the person plays Herz."""


def test_melding() -> None:
    hands = (
        ("HJ", "HQ", "HK", "CA", "C9", "DT", "S7", "S8"),
        *HANDS[1:3],
        ("H7", "C8", "CT", "DA", "D9", "SJ", "SQ", "SK"),
    )
    hands = (hands[0], ("H9", "HA", "DJ", "DQ", "DK", "C7", "SA", "S9"), *hands[2:])
    page = at(*MELDING, hands=hands, turned="D9")
    assert page.table["prompt"]["text"] == "Du kannst melden"
    best = button(page, "meld-0")
    assert (best["text"], best["action"], best["tone"]) == ("Terz bis König in Herz: 20", "meld HJ HQ HK", "primary")
    assert page.table["melds"] is None
    page.act("meld HJ HQ HK")
    assert page.table["seats"][0]["said"] == "Terz bis König in Trumpf!"
    row = page.table["melds"]["rows"][0]
    assert (row["text"], row["faces"]) == ("Terz bis König in Herz", ["HJ", "HQ", "HK"])
    page.act("meld DJ DQ DK", 1)
    other = page.table["melds"]["rows"][1]
    assert (other["text"], other["faces"], other["points"]) == ("Terz bis König", [], 20)
    page.act("meld CJ CQ CK", 2)
    page.act("meld SJ SQ SK", 3)
    told = "Zwei gleich hohe Terze: Der von dir ist in Trumpf und schlägt den von Anna: 40 Punkte für dich und Beat."
    assert page.table["melds"]["text"] == told
    assert page.table["log"][-1]["text"] == told
    assert [(row["counts"], row["points"], len(row["faces"])) for row in page.table["melds"]["rows"]] == [
        (True, 20, 3), (False, 0, 0), (True, 20, 3), (False, 0, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("claims", "best", "text"),
    [
        ((None, "tK", None, None), 1, "20 Punkte für Anna: Sonst hat niemand gemeldet."),
        (("tK", None, "h9", None), 0, "70 Punkte für dich und Beat: Sonst hat niemand gemeldet."),
        (
            ("tA", "h9", None, None),
            1,
            "Der Halbe bis 9 von Anna schlägt den Terz bis Ass von dir, denn ein Halber geht vor: 50 Punkte für Anna.",
        ),
        (
            ("tA", "tJ", None, "tQ"),
            0,
            "Der Terz bis Ass von dir schlägt den Terz bis Dame von Cla: 20 Punkte für dich.",
        ),
        (
            ("tA", "tA!", None, None),
            1,
            "Zwei gleich hohe Terze: Der von Anna ist in Trumpf und schlägt den von dir: 20 Punkte für Anna.",
        ),
        (
            (None, "hA", "hA", None),
            1,
            "Zwei gleich hohe Halbe: Der von Anna wurde zuerst gemeldet und schlägt den von Beat: 50 Punkte für Anna.",
        ),
    ],
)
def test_which_melds_count_and_why(claims: Sequence[str | None], best: int, text: str) -> None:
    table = at().desk.session.table
    assert table is not None
    kinds = {"t": "terz", "h": "halber"}
    heard = [() if each is None else (Claim(kinds[each[0]], each[1], each.endswith("!")),) for each in claims]
    assert which_count(scene_of(table, "de"), heard, best) == text


def test_nothing_to_meld_happens_by_itself() -> None:
    hands = (("H7", *HANDS[0][1:]), *HANDS[1:3], ("HJ", *HANDS[3][1:]))
    page = at(*MELDING, hands=hands, turned="D9")
    assert page.table["prompt"]["text"] == "Du hast nichts zu melden"
    assert page.next is not None
    assert (page.next["kind"], page.next["seat"], page.next["action"], page.next["ask"]) == ("auto", 0, "pass", None)
    assert button(page, "pass")["hint"] == "Du hast keine drei Karten einer Farbe in Folge."
    assert at(*MELDING, hands=hands, turned="D9", change={"auto_last": False}).next is None


DEFEND = ["0 pass", "1 accept", "0 pass", "1 pass", "2 pass", "3 pass"]
"""Anna plays, nobody melds."""


def test_kontra_and_re() -> None:
    page = at(*DEFEND, turned="D9")
    assert page.table["prompt"]["text"] == "Anna spielt Karo: Du kannst Kontra sagen"
    assert button(page, "kontra")["hint"] == "Die Würfelaugen zählen doppelt."
    page.act("kontra")
    assert page.table["trump"]["stakes_text"] == "Kontra: doppelt"
    assert page.table["seats"][0]["said"] == "Kontra!"
    mine = at("0 accept", "0 pass", "1 pass", "2 pass", "3 pass", "1 kontra", turned="D9")
    assert mine.table["prompt"]["text"] == "Anna sagt Kontra: Du kannst Re sagen"
    mine.act("re")
    assert (mine.table["trump"]["stakes"], mine.table["trump"]["stakes_text"]) == (4, "Re: vierfach")


OPEN = [*MELDING, "0 pass", "1 pass", "2 pass", "3 pass", "1 pass", "3 pass"]
"""The person plays Herz and leads."""


def test_a_trick() -> None:
    page = at(*OPEN, turned="D9")
    assert page.table["prompt"]["text"] == "Du bist am Zug: Spiel aus"
    assert page.table["turned"] is None
    assert page.table["hand"]["cards"][0]["name"] == "Herz Bube, der Jass"
    page.act("lay SA")
    trick = page.table["trick"]
    assert trick["cards"] == [
        {
            "id": "t:1:0",
            "face": "SA",
            "name": "Pik Ass",
            "seat": 0,
            "was": "h:SA:0",
            "from": "seat-0",
            "led": True,
            "winning": True,
        }
    ]
    assert page.table["moves"][-1]["id"] == "t:1:0"
    assert page.table["prompt"]["text"] == "Anna ist am Zug …"
    for seat, card in ((1, "S7"), (2, "ST")):
        page.act(f"lay {card}", seat)
    assert page.table["trick"]["label"] == "Stich: du legst Pik Ass, Anna legt Pik 7, Beat legt Pik 10"
    page.act("lay SJ", 3)
    done = page.table["trick"]
    assert (done["done"], done["winner"], len(done["cards"]), done["label"]) == (
        True,
        0,
        4,
        "Du gewinnst den Stich, 23 Punkte",
    )
    assert page.table["last_trick"]["text"] == "Letzter Stich: du, 23 Punkte"
    assert page.said[-1] == "Du gewinnst den Stich, 23 Punkte."
    page.act("lay C9")
    assert [card["id"] for card in page.table["trick"]["cards"]] == ["t:1:4"]
    assert page.table["seats"][1]["last"] is None
    assert page.table["melds"] is None


CLA_LEADS = ["0 lay DT", "1 lay DJ", "2 lay D7", "3 lay DA"]
BEAT_LEADS = ["0 lay S8", "1 lay S9", "2 lay ST", "3 lay SK"]


@pytest.mark.parametrize(
    ("lines", "prompt", "card", "why", "rule"),
    [
        (
            [*CLA_LEADS, "3 lay CT"],
            "Kreuz ist ausgespielt: Du musst bekennen",
            "HJ",
            "Du musst bekennen: Kreuz ist ausgespielt.",
            "KL-25",
        ),
        (
            [*CLA_LEADS, "3 lay D9"],
            "Du hast kein Karo: Du musst trumpfen",
            "SA",
            "Du hast kein Karo, also musst du trumpfen: mit Herz.",
            "KL-25",
        ),
        (
            [*CLA_LEADS, "3 lay H7"],
            "Trumpf ist ausgespielt: Du musst übertrumpfen",
            "CA",
            "Du musst bekennen: Herz ist ausgespielt.",
            "KL-25",
        ),
        (
            [*BEAT_LEADS, "2 lay HT", "3 lay H7"],
            *(
                "Trumpf ist ausgespielt: Du musst übertrumpfen",
                "HK",
                "Du musst übertrumpfen: Im Stich liegt Herz 10.",
                "KL-26",
            ),
        ),
    ],
)
def test_what_must_be_laid(lines: list[str], prompt: str, card: str, why: str, rule: str) -> None:
    page = at(*OPEN, *lines, turned="D9")
    assert page.table["prompt"]["text"] == prompt
    assert next(each for each in page.table["hand"]["cards"] if each["face"] == card)["why"] == {
        "text": why,
        "rule": rule,
    }
    assert page.act(f"lay {card}")["refused"] == {"text": why, "rule": rule}


def test_nothing_to_follow_and_no_trump() -> None:
    hands = (
        ("DA", "HK", "HQ", "CA", "C9", "DT", "SA", "S8"),
        *HANDS[1:3],
        ("H7", "C8", "CT", "HJ", "D9", "SJ", "SQ", "SK"),
    )
    page = at("0 pass", "1 accept", *(f"{seat} pass" for seat in (0, 1, 2, 3, 0, 2)), hands=hands, turned="C8")
    assert page.table["trump"]["suit"] == "C"
    for seat, card in (
        (0, "C9"),
        (1, "C7"),
        (2, "CJ"),
        (3, "C8"),
        (2, "CQ"),
        (3, "CT"),
        (0, "CA"),
        (1, "DJ"),
        (0, "HK"),
        (1, "H9"),
        (2, "H8"),
        (3, "H7"),
    ):
        assert "refused" not in page.act(f"lay {card}", seat), card
    assert page.table["prompt"]["text"] == "Du bist am Zug: Spiel aus"


def test_belle_by_hand() -> None:
    page = at(*OPEN, turned="D9", rules='{"belle": "by hand"}')
    king, queen = (next(card for card in page.table["hand"]["cards"] if card["face"] == face) for face in ("HK", "HQ"))
    assert king["action"] is None
    assert king["decision"] == {
        "kind": "call",
        "hint": "König und Dame von Trumpf: 20 Punkte",
        "choices": [
            {"action": "lay HK", "text": "Nur legen", "tone": "plain"},
            {"action": "lay HK belle", "text": "mit «von der Belle»", "tone": "primary"},
        ],
    }
    assert actions_of(queen) == ["lay HQ", "lay HQ belle"]
    page.act("lay HK belle")
    assert page.table["seats"][0]["said"] == "Von der Belle!"
    assert page.said[-1] == "Du sagst «von der Belle»: 20 Punkte."
    assert page.table["seats"][0]["last"] == "legst Herz König"


SURE = (
    ("HJ", "H9", "HA", "HT", "HK", "HQ", "CA", "CT"),
    ("H8", "DA", "DJ", "DQ", "DK", "C7", "S7", "S9"),
    ("SA", "S8", "CJ", "CQ", "CK", "D7", "D8", "ST"),
    ("H7", "C8", "C9", "DT", "D9", "SJ", "SQ", "SK"),
)


def test_the_rest_is_mine() -> None:
    page = at(*OPEN, hands=SURE, turned="D9")
    claim = button(page, "claim")
    assert (claim["call"], claim["action"], claim["text"]) == ("claim", None, "Der Rest gehört mir")
    ply = page.table["ply"]
    assert page.call("claim", ply=ply - 1)["stale"]
    page.call("claim", ply=ply)
    result = page.table["result"]
    assert result["kind"] == "round"
    assert result["title"] == "Ihr gewinnt das Spiel"
    assert result["reason"] == "Ihr macht das Spiel mit Herz: 182 gegen 0"
    assert result["lines"] == []
    assert [(part["text"], part["points"]) for part in result["rows"][0]["parts"]] == [
        ("Stiche", 152),
        ("Letzter Stich", 10),
        ("Belle", 20),
    ]
    assert (result["rows"][0]["name"], result["rows"][0]["die"], result["rows"][0]["mark"]) == ("Du und Beat", 1, "a")
    assert result["dice"][0] == {"side": 0, "from": 0, "to": 1, "mark": "a", "name": "Du und Beat"}
    assert result["chart"] is None, "no line of one point"
    assert result["race"] == {
        "text": "Wer zuerst 6 hat, gewinnt",
        "goal": 6,
        "rows": [
            {"side": 0, "mark": "a", "name": "Wir", "seats": [0, 2], "before": 0, "now": 1},
            {"side": 1, "mark": "b", "name": "Sie", "seats": [1, 3], "before": 0, "now": 0},
        ],
    }
    assert len(Record.parse(page.storage[key("running")])) == 2 + len(OPEN) + 32
    page.call("undo", ply=page.table["ply"])
    assert button(page, "claim")
    assert len(page.table["hand"]["cards"]) == 8
    page.call("claim", ply=page.table["ply"])
    page.call("proceed", ply=page.table["ply"])
    assert page.table["seats"][0]["die"] == 1
    assert page.table["log"][0]["text"].startswith("Spiel 2: Du gibst, Anna beginnt.")


def test_what_is_not_certain_is_not_claimed() -> None:
    page = at(*OPEN, turned="D9")
    assert page.call("claim", ply=page.table["ply"])["error"]["key"] == "claim"
    assert "claim" not in {each["id"] for each in page.table["buttons"]}
    assert Page().call("claim", ply=0)["error"]["key"] == "game"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_certain_means_certain(players: int) -> None:
    """Tested in every world that agrees with the view, however the others play."""
    game, rng, found = load("klammern", {"players": players}), Random(players), 0
    state = game.initial()
    while found < 25:
        if game.is_over(state):
            state = game.initial()
        if game.chance_due(state):
            state = game.apply(state, "*", game.chance(state, rng)).state
            continue
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        cards = certain(view)
        if cards:
            found += 1
            assert sorted(cards) == sorted(view.hand)
            for _ in range(5):
                world, left = game.imagine(view, rng), list(cards)
                while game.actors(world):
                    turn = game.actors(world)[0]
                    assert turn == seat or world.trick
                    action = (
                        f"lay {left.pop(0)}"
                        if turn == seat
                        else rng.choice([a for a in game.legal(world, turn) if a.startswith("lay")])
                    )
                    world = game.apply(world, turn, action).state
        state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state


def test_the_last_card_lays_itself_and_is_not_what_is_taken_back() -> None:
    page = Page(seed="last")
    page.new(3, game="klammern")
    rng = Random(4)
    for _ in range(2000):
        stir(page, rng)
        if page.next and page.next["kind"] == "auto" and len(page.table["hand"]["cards"]) == 1:
            break
    (card,) = page.table["hand"]["cards"]
    assert page.next is not None
    assert page.next["action"] == card["action"]
    assert page.table["prompt"]["text"] == "Deine letzte Karte"
    page.bot()
    while not page.table["result"] and page.next:
        stir(page, rng)
    page.call("undo", ply=page.table["ply"])
    assert len(page.table["hand"]["cards"]) > 1
    page.call("settings", change={"auto_last": False})
    for _ in range(2000):
        stir(page, rng)
        assert page.next is None or page.next["kind"] == "turn"
        if len(page.table["hand"]["cards"]) == 1 and page.table["seats"][0]["turn"]:
            break
    assert page.next is None


def test_nothing_is_taken_back_before_the_person_has_chosen() -> None:
    hands = (("H7", *HANDS[0][1:]), *HANDS[1:3], ("HJ", *HANDS[3][1:]))
    page = at("0 pass", "1 accept", hands=hands, turned="D9")
    assert page.table["undo"] is True
    dealt = at(hands=hands, turned="D9")
    assert dealt.table["undo"] is False


def test_bots_take_their_time_after_a_trick() -> None:
    page = at(*OPEN, *CLA_LEADS, turned="D9")
    assert page.next is not None
    assert (page.next["kind"], page.next["seat"], page.next["after_ms"]) == ("turn", 3, 1575), "1800, and Cla is quick"
    page = at(*OPEN, "0 lay SA", turned="D9")
    assert page.next is not None
    assert page.next["after_ms"] == 675, "900, and Anna is very quick"


def test_two_players_exchange_and_closed_cards() -> None:
    cards = list(FRENCH_32)
    Random(5).shuffle(cards)
    for card, place in (("H7", 0), ("HQ", 18)):  # Vorhand's first card, and the one turned up
        other = cards.index(card)
        cards[place], cards[other] = cards[other], cards[place]
    head = [
        "pausenjass 1",
        "game: klammern",
        'rules: {"players": 2}',
        "seats: Du, Bot:Anna",
        f"date: {NOW}",
        "levels: - stark",
    ]
    text = "\n".join([*head, "* dealer 1", f"* deck {' '.join(cards)}", ""])
    page = Page({key("running"): text})
    page.call("resume")
    look(page)
    assert (page.table["stock_count"], page.table["turned"]["text"]) == (13, "Aufgedeckt auf dem Stock: Herz Dame")
    assert len(page.table["hand"]["cards"]) == 6
    assert page.table["seats"][1]["count"] == 6
    page.act("accept")
    assert "Beide nehmen ihre drei verdeckten Karten auf." in page.said
    assert len(page.table["hand"]["cards"]) == 9
    exchange = button(page, "exchange")
    assert (exchange["text"], exchange["hint"]) == (
        "Herz 7 tauschen",
        "Du legst die Herz 7 hin und nimmst die Herz Dame.",
    )
    page.act("exchange")
    assert page.table["turned"]["text"] == "Auf dem Stock, eingetauscht: Herz 7"
    assert page.said[-1] == "Du tauschst die Herz 7 gegen die Herz Dame."


def test_the_overview_and_the_statistics() -> None:
    page = at(*OPEN, turned="D9")
    assert page.call("close")["running"]["text"] == "Spiel 1, mit Beat gegen Anna, Cla"
    page.call("abandon")
    reply = page.call("statistics", game="klammern")
    assert reply["title"] == "Statistik Klammern"
    assert reply["finished"][0]["text"] == "gegen Anna, Cla: nicht zu Ende gespielt (Würfel 0)"
    assert reply["table"]["head"][3:] == ["Spiele", "gewonnen", "Augen pro Spiel"]


def test_a_lost_deal_counts_two_for_the_others() -> None:
    page = at(
        "0 pass",
        "1 accept",
        *(f"{seat} pass" for seat in (0, 1, 2, 3)),
        "0 kontra",
        "1 pass",
        "3 pass",
        hands=SURE,
        turned="H7",
    )
    page.call("claim", ply=page.table["ply"])
    assert page.table["result"]["reason"] == "Die anderen verlieren das Spiel mit Herz: 0 gegen 182"
    assert page.table["result"]["lines"] == ["Wegen Kontra zählt es doppelt."]
    assert page.table["result"]["dice"][0]["to"] == 4


def test_titles_name_who_wins() -> None:
    page = Page()
    page.new(2, game="klammern")
    table = page.desk.session.table
    assert isinstance(table, Table)
    scene = scene_of(table, "de")
    assert title(scene, False, (1, 2)) == "Anna und Beat gewinnen das Spiel"
    assert title(scene, False, (0,)) == "Du gewinnst das Spiel"
    assert title(scene, True, (1, 2)) == "Geteilter Sieg: Anna und Beat"
    assert title(scene, True, (0, 1)) == "Geteilter Sieg: Du und Anna"


def test_nobody_takes_the_tablet_where_there_is_nothing_to_decide() -> None:
    """The page gets no card of somebody else's hand for it, and asks the engine for the only move."""
    page = Page(seed="no choice")
    page.new(0, game="klammern", people=("Ida", "Urs", "Eva", "Max"))
    rng, met = Random(1), set()
    for _ in range(2500):
        turn = next((seat["seat"] for seat in page.table["seats"] if seat["turn"]), None)
        if page.next and page.next["kind"] == "turn":
            assert (page.next["seat"], page.next["ask"], page.table["handover"]) == (turn, None, None)
            assert turn != page.table["me"]
            met.add(page.desk.session.table.match.state.phase)  # type: ignore[union-attr]
            page.call("simple", ply=page.next["ply"], seat=turn)
        elif not stir(page, rng):
            break
    assert met == {"meld", "play"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_answer_what_the_engine_asks(players: int) -> None:
    page = Page(seed="asked")
    page.new(players - 1, "leicht", game="klammern")
    rng, phases = Random(0), set()
    for _ in range(400):
        if page.next and page.next["ask"]:
            action = thought(page.next["ask"], 10)
            assert action is not None
            phases.add(page.desk.session.table.match.state.phase)  # type: ignore[union-attr]
            assert "refused" not in page.act(action, page.next["seat"])
        elif not page.step(rng):
            break
    assert page.table["result"]["kind"] == "match"
    assert {"accept", "meld", "kontra", "play"} <= phases
