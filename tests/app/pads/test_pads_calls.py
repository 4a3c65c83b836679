"""Pads through the desk, as the page uses them: every reply agrees with the view model."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from app_play import Page
from paths import ROOT

from pausenjass.app.phrases import LANGUAGES, has

NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
KEY = "pausenjass:1:pads"
AWAY = f"{KEY}-away"
Json = dict[str, Any]


def at(second: int) -> str:
    """A moment of an evening."""
    return f"2026-11-28T20:{second // 60:02}:{second % 60:02}+01:00"


class Table:
    """A pad on the page."""

    def __init__(self, game: str, players: int = 4, page: Page | None = None, matches: int | None = 1, **rules: Any):
        self.page = page or Page()
        people = [{"name": name} for name in NAMES[:players]]
        args = {"game": game, "rules": rules, "people": people, "matches": matches}
        self.pad = self.page.call("pad_new", now=at(0), **args)["pad"]

    def call(self, name: str, second: int = 1, **args: Any) -> Json:
        reply = self.page.call(name, id=self.pad["id"], now=at(second), **args)
        self.pad = reply.get("pad", self.pad)
        return reply

    def enter(self, *entries: str, second: int = 1) -> Json:
        reply: Json = {}
        for entry in entries:
            reply = self.call("pad_enter", second, entry=entry, ply=self.pad["ply"])
            assert "refused" not in reply, (entry, reply["refused"])
        return reply

    @property
    def totals(self) -> list[int]:
        return [side["total"] for side in self.pad["sides"]]


def keys(part: object) -> Iterator[Json]:
    """All keys of a board."""
    if isinstance(part, dict):
        if "entry" in part:
            yield part
        for each in part.values():
            yield from keys(each)
    elif isinstance(part, list):
        for each in part:
            yield from keys(each)


TABLES = [
    ("kaisern", 4, {}),
    ("kaisern", 3, {"bluff": True, "proof": "always"}),
    ("kaisern", 8, {"target": 51, "kritze": "free"}),
    ("kaisern", 6, {"parties": 3}),
    ("kaisern", 2, {"declaring": "at once"}),
    ("klammern", 2, {}),
    ("klammern", 3, {}),
    ("klammern", 4, {}),
    ("tschau-sepp", 2, {}),
    ("tschau-sepp", 8, {"decks": 3, "limit": 50, "minutes": 10}),
    ("tschau-sepp", 3, {"match": "wins", "rounds": 3}),
    ("ciao-sepp", 8, {}),
    ("ciao-sepp", 2, {"minutes": None, "duel": "plain"}),
]


@pytest.mark.parametrize(("game", "players", "rules"), TABLES)
def test_random_taps(game: str, players: int, rules: Json) -> None:
    """What a key promises is possible, what it forbids is refused with its reason, and everything is said in words."""
    rng = Random(f"{game}{players}")
    lang = ("de", "en")[players % 2]
    table = Table(game, players, Page(lang=lang), matches=3, **rules)
    for number in range(40):
        shown = [*keys(table.pad["board"]), *keys(table.pad["result"]), *keys(table.pad["clock"])]
        assert shown or table.pad["evening"]["champions"]
        if not shown or rng.random() < 0.1:
            if table.pad["undo"]:
                table.call("pad_undo", ply=table.pad["ply"])
            continue
        if table.pad["rounds"] and rng.random() < 0.05:
            one = rng.choice(table.pad["rounds"])
            name = rng.choice(["pad_mend", "pad_strike"])
            table.call(name, round=one["round"], match=one["match"], struck=True)
            continue
        key = rng.choice(shown)
        assert key["label"]
        assert "pad." not in json.dumps(table.pad, ensure_ascii=False), "every phrase is in the book"
        reply = table.call("pad_enter", entry=key["entry"], ply=table.pad["ply"])
        assert (reply.get("refused") is None) == (key["why"] is None), key
        assert reply.get("refused") == key["why"]
        if number % 10 == 0:
            again = Page(table.page.storage, lang).call("pad", id=table.pad["id"], now=at(1))["pad"]
            assert again == table.pad | {"said": ""}, "nothing is lost in a kill"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_in_words(lang: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "py" / "pausenjass" / "pads").glob("*.py"))
    reasons = set(re.findall(r'Refus(?:ed|al)\(\s*"([a-z-]+)"', text))
    raising = (ROOT / "py" / "pausenjass" / "games" / "kaisern" / "legal.py").read_text(encoding="utf-8")
    for part in re.split(r"^def ", raising, flags=re.MULTILINE):
        if part.startswith(("refused_raise", "refused_free", "refused_nachfreien", "_refused_freeing")):
            reasons |= set(re.findall(r'Refusal\("([a-z-]+)"', part))
    never = {
        "answer-due",
        "come-first",
        "not-your-turn",
        "raised-blind",
    }  # those asked have come, and nobody plays blind
    assert len(reasons) > 35
    assert [reason for reason in sorted(reasons - never) if not has(lang, f"pad.refusal.{reason}")] == []


# --- opening, entering ----------------------------------------------------------------------------------------------


def test_the_set_up_asks_what_matters_and_remembers_the_last_one() -> None:
    page = Page()
    form = page.call("pad_form", game="kaisern")["form"]
    assert form["options"][:2] == ["parties", "target"]
    assert (form["people"], form["matches"]) == ([], 1)
    titles = [page.call("pad_form", game=game)["form"]["evenings_title"] for game in ("kaisern", "ciao-sepp")]
    assert titles == ["Wie viele Partien?", "Wie viele Spiele?"]
    table = Table("kaisern", 2, page, matches=5, target=51)
    form = page.call("pad_form", game="kaisern")["form"]
    assert (form["rules"]["target"], form["matches"]) == (51, 5)
    assert [each["name"] for each in form["people"]] == ["Anna", "Beat"]
    again = page.call("pad_new", like=table.pad["id"], now=at(5))["pad"]
    assert again["id"] != table.pad["id"]
    assert again["rules"] == table.pad["rules"]
    assert "51" in again["rules"]


@pytest.mark.parametrize(
    ("args", "key"),
    [
        ({"game": "poker"}, "game"),
        ({"people": [{"name": "A"}]}, "people"),
        ({"people": [{"name": "A"}] * 7}, "people"),
        ({"people": ["A", "B"]}, "people"),
        ({"people": None}, "people"),
        ({"rules": {"target": 7}}, "target"),
        ({"matches": 4}, "matches"),
        ({"matches": True}, "matches"),
        ({"like": "nothing"}, "id"),
    ],
)
def test_no_pad_is_begun_that_cannot_be(args: Json, key: str) -> None:
    given = {"game": "kaisern", "rules": {}, "people": [{"name": "A"}, {"name": "B"}], "matches": 1, **args}
    page = Page()
    assert page.call("pad_new", **given)["error"]["key"] == key
    assert page.call("pads")["rows"] == []


def test_names_are_cleaned_and_different_and_can_be_given_later() -> None:
    table = Table("tschau-sepp")
    people = [{"name": " a,\n"}, {"name": "A", "person": "nobodyhere"}, {"name": ""}, {}]
    table.call("pad_people", people=people)
    assert [side["name"] for side in table.pad["sides"]] == ["a", "A 2", "Spieler 3", "Spieler 4"]
    assert [each["person"] for side in table.pad["sides"] for each in side["people"]] == [None] * 4
    assert table.call("pad_people", people=people[:2])["error"]["key"] == "people"


def test_an_entry_for_an_older_picture_changes_nothing() -> None:
    table = Table("kaisern")
    ply = table.pad["ply"]
    table.enter("win 0")
    reply = table.call("pad_enter", entry="win 0", ply=ply)
    assert reply["stale"]
    assert table.totals == [4, 0]
    assert table.call("pad_undo", ply=ply)["stale"]


def test_a_refusal_names_the_rule_and_keeps_what_was_entered() -> None:
    table = Table("klammern")
    table.enter("digit 1", "terz 0", "terz 1")
    reply = table.call("pad_enter", entry="played 0", ply=table.pad["ply"])
    assert reply["refused"]["rule"] == "KL-20"
    assert reply["refused"]["text"] == reply["pad"]["said"]
    assert [column["tricks"] for column in table.pad["board"]["columns"]] == [1, 161]


def test_a_key_says_what_it_does() -> None:
    table = Table("kaisern")
    table.enter("raise 0", "kritz 1 1")
    column = table.pad["board"]["columns"][0]
    assert [(key["means"], key["hint"]) for key in column["keys"]] == [
        ("win", "schreiben 8"),
        ("raise", "zuerst die anderen"),
        ("free", "nur wer verlor"),
        ("kritz", "es gilt 9"),
        ("go", "sie schreiben 7"),
    ]
    assert column["keys"][1]["why"]["rule"] == "KA-24"
    assert table.enter("win 1")["pad"]["said"].startswith("Beat und Dora schreiben 8")
    assert table.pad["board"]["columns"][1]["strokes"] == ["V", "I", "I", "I"]
    assert table.pad["rounds"][0]["text"] == "Beat und Dora schreiben 8 (Feld 7 + 1 Kritz)"


def test_the_dice_tell_who_made_it() -> None:
    table = Table("klammern")
    table.enter("digit 7", "digit 6", "terz 0", "belle 1")
    board = table.pad["board"]
    assert board["sum_text"] == "Stiche 76 : 86, zusammen 162. Im Ganzen 202 Punkte."
    assert [(key["means"], key["hint"]) for key in board["results"]] == [
        ("lost", "verloren: Beat und Dora 0\u00a0→\u00a02"),
        ("made", "geschafft: 0\u00a0→\u00a01"),
    ]
    table.enter("played 0")
    assert table.totals == [0, 2]
    assert table.pad["rounds"][0]["points"] == ["–", "+2"]


def said(table: Table, *entries: str) -> str:
    return str(table.enter(*entries)["pad"]["said"])


def taken_back(table: Table) -> str:
    return str(table.call("pad_undo", ply=table.pad["ply"])["pad"]["said"])


def test_what_stands_on_the_slate_is_said_after_a_tap_and_after_one_taken_back() -> None:
    table = Table("kaisern")
    assert said(table, "dealer 1") == "Beat gibt"
    assert said(table, "raise 0") == "Anna und Cla: Gespielt. Es gilt 7, Feld 7"
    assert table.pad["board"]["stake_if_gone"] == "Gehen die anderen: 4"
    assert table.pad["board"]["asked"] == [1]
    score = "Anna und Cla: 0, Beat und Dora: 7"
    assert said(table, "win 1") == f"Beat und Dora schreiben 7 (Feld 7). {score}. Cla gibt"
    assert said(table, "kritz 0 1") == "Anna und Cla: Kritz. Es gilt 5, Feld 4 + 1 Kritz"
    assert taken_back(table) == f"Zurückgenommen: Kritz (Anna und Cla). {score}. Es gilt 4, Feld 4. Cla gibt"
    table.call("pad_mend", round=0)
    assert said(table, "win 0").startswith("Anna und Cla schreiben 7 (Feld 7). Anna und Cla: 7, Beat und Dora: 0")


def test_what_stands_by_the_dice_is_said_after_a_tap_and_after_one_taken_back() -> None:
    table = Table("klammern")
    both = "Anna und Cla: 86, Beat und Dora: 76"
    assert said(table, "digit 8 0", "digit 6 0") == both
    assert said(table, "type 1") == "Beat und Dora: Stiche eingeben"
    assert said(table, "terz 1", "terz 1") == "Beat und Dora: 2 Terze, 40"
    assert said(table, "terz 1", "terz 1", "terz 1") == "Beat und Dora: keine Terz"
    assert said(table, "belle 0", "belle 1") == "Belle bei Beat und Dora, 20"
    assert said(table, "belle 1") == "Keine Belle"
    assert said(table, "last 0") == "Letzter Stich: Anna und Cla. Anna und Cla: 96, Beat und Dora: 66"
    assert said(table, "in-count", "stake 2") == f"Einsatz: Kontra ×2. {both}"
    dice = "Anna und Cla: 2/6, Beat und Dora: 0/6"
    assert said(table, "played 0") == f"Anna und Cla: gespielt und geschafft, 86 : 76. Kontra ×2. {dice}"
    dice = dice.replace("2/6", "0/6")
    assert taken_back(table) == f"Zurückgenommen: Gespielt (Anna und Cla). {dice}. {both}"
    assert said(table, "erase 1") == "Noch nichts gezählt"
    assert said(table, "stake 4", "lost 0").startswith(
        "Anna und Cla: gespielt und verloren. Re ×4. Beat und Dora gewinnen"
    )
    assert said(table, "next") == "Nächste Partie. Anna und Cla: 0/6, Beat und Dora: 0/6"


@pytest.mark.rule("KA-29")
def test_to_free_has_a_key_of_its_own_beside_the_one_to_raise() -> None:
    table = Table("kaisern")

    def shown(party: int) -> list[tuple[str, bool]]:
        keys = table.pad["board"]["columns"][party]["keys"]
        return [(key["means"], key["why"] is None) for key in keys[1:3]]

    table.enter("dealer 3", "win 0")
    assert [shown(party) for party in range(2)] == [
        [("raise", True), ("counter-free", False)],
        [("raise", True), ("free", True)],
    ]
    field = next(each for each in table.pad["board"]["fields"] if each["state"] == "next")
    assert [key["spoken"] for key in field["keys"]] == [
        "Anna und Cla: Spielen, auf 7: es gilt 7",
        "Beat und Dora: Spielen, auf 7: es gilt 7",
    ], "the field asks who"
    alone = Table("kaisern", 3)
    assert [key["means"] for key in alone.pad["board"]["columns"][0]["keys"]] == ["win", "raise", "kritz", "go"]


def test_the_result_is_said_and_the_next_match_is_a_tap_away() -> None:
    table = Table("ciao-sepp", matches=3)
    said = table.enter("start", "done 1", "done 0", "done 3")["pad"]["said"]
    assert said == "Beat war zuerst fertig. Anna: +1, Beat: +2, Cla: −2, Dora: −1. Beat gewinnt, +2"
    table.enter(table.pad["result"]["next"]["entry"], second=60)
    assert table.pad["clock"]["runs"]
    assert table.totals == [1, 2, -2, -1]
    assert table.pad["evening"]["title"] == "Spiel 2 von 3"
    assert [each["match"] for each in table.pad["rounds"]] == [0, 1]


# --- the clock ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CS-28")
def test_the_clock_survives_a_kill_and_stands_when_told() -> None:
    table = Table("ciao-sepp")
    assert table.pad["clock"]["left_ms"] == 900_000
    table.enter("start", second=10)
    again = Page(table.page.storage).call("pad", id=table.pad["id"], now=at(100))["pad"]["clock"]
    assert (again["runs"], again["left_ms"]) == (True, 810_000)
    table.enter("stop", second=70)
    table.call("pad", 500)
    clock = table.pad["clock"]
    assert (clock["runs"], clock["left_ms"], clock["ends_at"]) == (False, 840_000, None)
    table.enter("start", second=600)
    table.call("pad", 900)
    assert table.pad["clock"]["ends_at"] == again["ends_at"] + (600 - 70) * 1000


# --- what is saved --------------------------------------------------------------------------------------------------


def test_many_pads_lie_side_by_side() -> None:
    page = Page()
    tables = [Table(game, players, page, **rules) for game, players, rules in TABLES]
    tables[3].enter("win 0", second=30)
    rows = page.call("pads")["rows"]
    assert len(rows) == len(TABLES)
    assert rows[0]["id"] == tables[3].pad["id"], "the one changed last is first"
    for _ in range(60 - len(TABLES)):
        Table("kaisern", 2, page)
    full = page.call("pad_new", game="kaisern", rules={}, people=[{}, {}], matches=1)
    assert "60" in full["error"]["text"]


def test_a_damaged_pad_is_set_aside_and_the_others_stay() -> None:
    table = Table("kaisern")
    table.enter("win 0")
    saved = json.loads(table.page.storage[KEY])
    page = Page({KEY: json.dumps([{"id": "x"}, *saved, 7])})
    assert [notice["text"] for notice in page.notices] == [
        "2 Tafeln waren beschädigt und sind zur Seite gelegt. Die anderen sind da."
    ]
    assert page.notices[0]["download"]
    assert page.call("pad", id=table.pad["id"])["pad"]["sides"][0]["total"] == 4
    away = Page({AWAY: json.dumps([7, {**saved[0], "away": True}])})
    assert "Eine Tafel war beschädigt" in away.notices[0]["text"]
    assert [len(json.loads(text)) for name, text in away.storage.items() if ":aside:" in name] == [1]
    broken = Page({KEY: "{"})
    assert broken.notices[0]["download"]
    assert broken.call("pads")["rows"] == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "ü ü"),
        ("id", "a/"),
        ("people", [{"name": "A" * 1000}, {"name": "B"}]),
        ("people", [{"name": "A,"}, {"name": "B"}]),
        ("people", [{"name": "A", "person": "../x"}, {"name": "B"}]),
        ("matches", [{"rounds": [["win abc"]], "ended": ""}]),
        ("ply", 2**60),
    ],
)
def test_a_pad_with_values_that_no_page_wrote_is_set_aside(key: str, value: object) -> None:
    table = Table("kaisern", 2)
    saved = json.loads(table.page.storage[KEY])[0]
    page = Page({KEY: json.dumps([{**saved, key: value}])})
    assert (len(page.notices), page.call("pads")["rows"]) == (1, [])


def test_a_word_of_a_damaged_pad_that_nobody_knows_is_taken_back_as_any_other() -> None:
    table = Table("kaisern", 2)
    saved = json.loads(table.page.storage[KEY])[0]
    page = Page({KEY: json.dumps([{**saved, "matches": [{"rounds": [["foo 1"]], "ended": ""}]}])})
    shown = page.call("pad", id=saved["id"])["pad"]
    assert shown["undo"] == "letzter Eintrag (Beat)"
    assert page.call("pad_undo", id=saved["id"], ply=shown["ply"])["pad"]["undo"] is None


def test_a_struck_or_mended_round_is_told() -> None:
    table = Table("kaisern")
    table.enter("win 0", "win 0")
    said = [
        table.call("pad_strike", round=0, struck=True)["pad"]["said"],
        table.call("pad_strike", round=0, struck=False)["pad"]["said"],
        table.call("pad_mend", round=0)["pad"]["said"],
    ]
    assert (table.pad["line"], table.pad["mending"]) == ("Spiel 1 wird geändert", True)
    said += [table.call("pad_mend", round=None)["pad"]["said"], table.call("pad_mend", round=0)["pad"]["said"]]
    said.append(table.enter("win 1")["pad"]["said"])
    said.append(table.call("pad_people", people=[{"name": name} for name in "ABCD"])["pad"]["said"])
    assert said == [
        "Spiel 1 gestrichen",
        "Spiel 1 zählt wieder",
        "Spiel 1 wird geändert",
        "Alles bleibt, wie es war",
        "Spiel 1 wird geändert",
        "Beat und Dora schreiben 4 (Feld 4). Anna und Cla: 4, Beat und Dora: 4. Cla gibt. Spiel 1 ist geändert",
        "Am Tisch: A, B, C, D",
    ]


def test_of_several_games_the_one_that_is_mended_is_named() -> None:
    table = Table("ciao-sepp", matches=None)
    game = ["done 1", "done 0", "done 3"]
    table.enter(*game, "next", *game, "next", *game)
    table.call("pad_mend", round=0, match=1)
    assert [each["title"] for each in table.pad["rounds"] if each["mending"]] == ["Spiel 2"]
    assert table.pad["line"] == "Spiel 2 wird geändert"


def test_rounds_of_earlier_matches_can_be_mended_but_reopen_none() -> None:
    table = Table("klammern", matches=3)
    table.enter("made 1", "stake 4", "lost 0", "next", "stake 4", "lost 0")
    titles = [(each["match"], each["round"], each["title"]) for each in table.pad["rounds"]]
    assert titles == [(0, 0, "1. Partie, Spiel 1"), (0, 1, "1. Partie, Spiel 2"), (1, 0, "Spiel 1")]
    refused = table.call("pad_strike", round=1, match=0, struck=True)["refused"]
    assert "frühere Partie" in refused["text"]
    table.call("pad_mend", round=1, match=0)
    key = next(each for each in keys(table.pad["board"]) if each["entry"] == "made 0")
    assert "frühere Partie" in key["why"]["text"]
    table.enter("stake 4", "lost 1")
    assert [each["points"] for each in table.pad["rounds"]][1] == ["+6", "–"]


def test_people_without_names_are_called_by_number_in_the_language_of_the_page() -> None:
    page = Page()
    people = [{"name": ""}, {"name": "Anna"}, {}, {"name": "Spieler 4"}]
    page.call("pad_new", game="ciao-sepp", rules={}, people=people, matches=1, now=at(0))
    other = Page(page.storage, lang="en")
    assert page.call("pads")["rows"][0]["names"] == ["Spieler 1", "Anna", "Spieler 3", "Spieler 4"]
    row = other.call("pads")["rows"][0]
    assert row["names"] == ["Player 1", "Anna", "Player 3", "Player 4"]
    one = other.call("pad", id=row["id"])["pad"]
    for entry in ("done 1", "done 0", "done 3"):
        one = other.call("pad_enter", id=one["id"], ply=one["ply"], entry=entry, now=at(9))["pad"]
    assert seasons(other) == [], "a season is of people with names"
    assert "Give everybody a name" in one["result"]["text"]
    named = other.call("pad_people", id=one["id"], people=[{"name": name} for name in NAMES[:4]])["pad"]
    assert "Give" not in named["result"]["text"]
    assert len(seasons(other)) == 1
    other.call("pad_people", id=one["id"], people=people)
    assert [line[0] for line in other.call("statistics", game="ciao-sepp")["real"]["rows"]] == ["Anna"]
    assert other.call("archive")["rows"][0]["names"][0] == "Player 1"


def test_names_are_offered_to_the_other_games() -> None:
    page = Page()
    Table("kaisern", 2, page)
    page.call("pad_new", game="klammern", rules={}, people=[{}, {}, {}, {}], matches=1, now=at(50))
    for game in ("klammern", "tschau-sepp", "ciao-sepp", "kaisern"):
        form = page.call("pad_form", game=game)["form"]
        assert [each["name"] for each in form["people"]] == ["Anna", "Beat"], game
    Table("klammern", 4, page)
    assert len(page.call("pad_form", game="klammern")["form"]["people"]) == 4
    assert len(page.call("pad_form", game="kaisern")["form"]["people"]) == 2


def test_pads_go_into_the_backup_and_come_back_as_changed_last() -> None:
    table = Table("kaisern")
    table.enter("win 0", second=5)
    old = table.page.call("export")["text"]
    table.enter("win 1", second=9)
    other = Page()
    Table("klammern", 2, other)  # begun in the same second
    other.call("import", text=old)
    other.call("import", text=table.page.call("export")["text"])
    lines = [row["line"] for row in other.call("pads")["rows"]]
    assert lines == ["4 : 4 · Spiel 3", "0 : 0 · Spiel 1"]
    table.page.call("import", text=old)
    assert [row["line"] for row in table.page.call("pads")["rows"]] == lines[:1]


# --- results --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_counts_for_the_season_once_everybody_has_a_name(lang: str) -> None:
    """Nobody's try with the pad leads the season. The names may come later, and count for the games before."""
    page = Page(lang=lang)
    people = [{"name": "Anna"}, {"name": ""}, {"name": "Cla"}]
    pad = page.call("pad_new", now=at(0), game="ciao-sepp", rules={}, people=people)["pad"]
    for entry in ("done 0", "done 1"):
        pad = page.call("pad_enter", id=pad["id"], now=at(1), entry=entry, ply=pad["ply"])["pad"]
    why = {"de": "Gebt zuerst allen einen Namen", "en": "Give everybody a name first"}[lang]
    assert why in pad["result"]["text"]
    assert why in pad["said"]
    page.call("settings", change={"lang": "en" if lang == "de" else "de"})
    assert seasons(page) == []
    people[1]["name"] = "Beat"
    pad = page.call("pad_people", id=pad["id"], now=at(2), people=people)["pad"]
    assert why not in pad["result"]["text"]
    assert [[each["name"] for each in game["players"]] for game in seasons(page)] == [["Anna", "Beat", "Cla"]]


def seasons(page: Page) -> list[Json]:
    found: list[Json] = page.call("season", now=at(0))["games"]
    return found


@pytest.mark.rule("CS-32")
def test_a_game_on_the_pad_counts_for_the_season_once_and_follows_the_pad() -> None:
    table = Table("ciao-sepp")
    page = table.page
    table.enter("done 1", "done 0")
    assert seasons(page) == []
    table.enter("done 3")
    assert [[each["points"] for each in game["players"]] for game in seasons(page)] == [[1, 2, -2, -1]]
    assert seasons(page)[0]["mark"] == "Am Tisch."
    table.call("pad_undo", ply=table.pad["ply"])
    assert seasons(page) == []
    table.enter("done 2")
    assert [[each["points"] for each in game["players"]] for game in seasons(page)] == [[1, 2, -1, -2]]
    page.call("import", text=page.call("export")["text"])
    assert len(seasons(page)) == 1
    table.call("pad_discard")
    assert len(seasons(page)) == 1, "the pad is only put away"


def test_a_game_on_a_pad_is_mended_there_and_can_be_struck_in_the_season() -> None:
    table = Table("ciao-sepp", matches=None)
    page = table.page
    table.enter("done 1", "done 0", "done 3", "next", "done 1", "done 0", "done 3")
    games = seasons(page)
    assert len(games) == 2, "two games of the same people with the same points are two"
    assert games[0]["pad"] == table.pad["id"]
    assert page.call("correct", id=games[0]["id"], points=[0, 0, 0, 0])["error"]["key"] == "id"
    left = page.call("strike", id=games[0]["id"], struck=True, now=at(0))["games"]
    assert [game["id"] for game in left] == [games[1]["id"]]
    table.call("pad")
    assert [each["struck"] for each in table.pad["rounds"]].count(True) == 1
    assert len(seasons(Page(page.storage))) == 1


def test_archive_and_statistics_tell_what_was_played_at_the_table() -> None:
    table = Table("klammern")
    page = table.page
    assert page.call("statistics", game="klammern")["real"] is None
    table.enter("stake 4", "lost 0", second=50)
    row = page.call("archive")["rows"][0]
    assert (row["kind"], row["outcome"], row["pad"]) == ("pad", "played", table.pad["id"])
    assert (row["text"], row["origin"]) == ("Beat und Dora: 6 : 0", "am Tisch")
    assert page.call("statistics", game="klammern")["real"]["rows"] == [
        ["Beat", "1", "1"],
        ["Dora", "1", "1"],
        ["Anna", "1", "0"],
        ["Cla", "1", "0"],
    ]
    table.call("pad_undo", ply=table.pad["ply"])
    assert page.call("archive")["rows"] == []
    assert page.call("statistics", game="klammern")["real"] is None


def test_a_pad_with_results_is_put_away_and_its_results_stay() -> None:
    table = Table("klammern")
    page = table.page
    table.enter("stake 4", "lost 0")
    row = page.call("archive")["rows"][0]["id"]
    assert table.call("pad_discard")["rows"] == []
    other = Page()
    other.call("import", text=page.call("pick", ids=[row])["text"])
    assert [each["id"] for each in other.call("archive")["rows"]] == [row]
    table.call("pad")
    table.call("pad_undo", ply=table.pad["ply"])
    table.enter("lost 1")
    assert len(page.call("pads")["rows"]) == 1, "who goes on with it has it back"
    table.call("pad_undo", ply=table.pad["ply"])
    table.enter("lost 0")
    table.call("pad_discard")
    assert len(Page(page.storage).call("archive")["rows"]) == 1


@pytest.mark.parametrize("away", [False, True])
def test_a_match_that_is_deleted_in_the_archive_counts_nowhere_any_more(away: bool) -> None:
    table = Table("ciao-sepp")
    page = table.page
    table.enter("done 1", "done 0", "done 3")
    if away:
        table.call("pad_discard")
    page.call("discard", id=page.call("archive")["rows"][0]["id"])
    for each in (page, Page(page.storage)):
        assert (each.call("archive")["rows"], seasons(each), each.call("pads")["rows"]) == ([], [], [])
        assert each.call("statistics", game="ciao-sepp")["real"] is None
    assert table.call("pad")["error"]["key"] == "id"


def test_a_tap_writes_no_pads_that_were_put_away() -> None:
    page = Page()
    for _ in range(2):
        table = Table("klammern", page=page)
        table.enter("stake 4", "lost 0")
        table.call("pad_discard")
    away = page.storage[AWAY]
    assert (len(json.loads(away)), json.loads(page.storage[KEY])) == (2, [])
    Table("klammern", page=page).enter("digit 1")
    assert (page.storage[AWAY], len(json.loads(page.storage[KEY]))) == (away, 1)
    table.call("pad")
    table.enter("next")
    again = Page(page.storage)
    assert [len(again.call(name)["rows"]) for name in ("pads", "archive")] == [2, 2]


def test_pads_put_away_among_the_others_as_1_3_0_first_wrote_them_are_read_and_kept_apart() -> None:
    table = Table("klammern")
    table.enter("stake 4", "lost 0")
    table.call("pad_discard")
    first = Page({KEY: table.page.storage[AWAY]})
    assert (first.storage[KEY], len(json.loads(first.storage[AWAY]))) == ("[]", 1)
    Table("klammern", page=first).enter("digit 1")
    assert len(Page(first.storage).call("archive")["rows"]) == 1
    twice = Page({KEY: table.page.storage[AWAY], AWAY: table.page.storage[AWAY]})
    assert len(twice.call("archive")["rows"]) == 1


def test_an_empty_pad_is_simply_gone() -> None:
    table = Table("kaisern")
    table.enter("win 0")
    table.call("pad_discard")
    assert json.loads(table.page.storage[KEY]) == []
