"""Kaisern at the table: possible actions and their consequences, the score, big moments, and the hands after folding."""

from __future__ import annotations

from typing import Any

import pytest
from app_play import Json, Page
from test_app_kaisern import FACE_UP, HANDS, READY, at, look, not_now, row, second

THREE = (
    ("E8", "EK", "TB", "R9", "SU", "T5", "T6"),
    ("R5", "EU", "E7", "RB", "S4", "S8", "S9"),
    ("SO", "RK", "T8", "S6", "TA", "E3", "R8"),
)
"""Three parties of one; Beat deals, the person leads."""


def three(*lines: str, **more: Any) -> Page:
    return at(*lines, hands=THREE, dealer=2, rules='{"players": 3}', names="Du, Bot:Anna, Bot:Beat", **more)


def moment(page: Page) -> Json:
    """The one new moment."""
    (found,) = page.table["moments"]
    assert isinstance(found, dict)
    assert found["hold_ms"] == 2400
    return found


# --- what may be done about the stake -----------------------------------------------------------------------------------


def test_what_does_not_fit_into_the_row_stands_behind_more() -> None:
    """The person's party lost, and the other one leads: freeing has little time, giving up unasked is wanted least."""
    page = second("1 ready", "2 ready", "3 ready", dealer=3)
    assert row(page) == [
        ("Spielen", "es gilt 7", "plain"),
        ("Freien", "es gilt 7", "plain"),
        ("Gerüstet", "dann spielt Anna aus", "primary"),
    ]
    (go,) = page.table["more"]["actions"]
    assert (go["text"], go["hint"], go["action"], go["tone"]) == ("Gehen", "sie schreiben 4", "go", "danger")
    assert go["confirm"]["text"] == "Wenn ihr geht, schreiben die anderen 4."


def test_the_row_while_a_card_is_due() -> None:
    page = at(*READY, "0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO", "3 lay T7")
    assert row(page) == [("Gehen", "sie schreiben 4", "danger"), ("Spielen", "es gilt 7", "plain")]
    assert [each["text"] for each in page.table["more"]["not_now"]] == [
        "Freien",
        "Nachfreien",
        "Kommen",
        "Gerüstet",
        "Kaiser ansagen",
    ]
    assert not_now(page, "declare") == {"text": "Ansagen kann man nur vor der ersten Karte.", "rule": "KA-18"}


def test_why_a_card_or_a_kaiser_is_not_possible_now() -> None:
    page = at("0 ready", "1 declare 1 RB")
    assert not_now(page, "lay") == {"text": "Zuerst musst du antworten: kommen oder gehen.", "rule": "KA-26"}
    assert not_now(page, "declare") == {"text": "Zuerst musst du antworten: kommen oder gehen.", "rule": "KA-26"}
    plain = (("E8", "EK", "T6", "R9", "SU"), *HANDS[1:])
    page = at(hands=plain)
    assert not_now(page, "declare") == {"text": "Du hast kein Banner, das du noch ansagen könntest.", "rule": "KA-17"}
    assert not_now(page, "lay")["rule"] == "KA-21"


def test_only_the_others_turn() -> None:
    page = at("0 ready")
    assert row(page) == [("Spielen", "es gilt 7", "plain")]
    assert page.table["prompt"] == {"text": "Anna rüstet sich. Du kannst erhöhen.", "tone": "wait"}
    assert at("0 ready", "0 raise").table["stake_actions"] == []


def test_the_words_in_english() -> None:
    page = at("1 raise", lang="en")
    assert page.table["prompt"]["text"] == "Anna raises. Play on for 7 or give up for 4?"
    assert row(page) == [
        ("Fold", "they score 4", "danger"),
        ("Raise", "worth 10", "plain"),
        ("Call", "worth 7", "primary"),
    ]
    assert {each["text"] for each in page.table["more"]["not_now"]} == {
        *("Open", "Reopen", "Ready", "Declare a Kaiser", "Lay a card")
    }
    page.act("come")
    assert page.said[-1] == "You call: it is worth 7."
    page = at(*READY, "0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO", "3 lay E4", lang="en")
    assert page.table["prompt"]["text"] == "Lay a card. So far Cla’s 4 of Acorns takes it."
    page = at("0 declare 1 TB", lang="en")
    assert "You declare a Kaiser, 1 notch: 5 instead of 4." in [line["text"] for line in page.table["log"]]


@pytest.mark.parametrize(("lang", "text"), [("de", "Weiter"), ("en", "Pass")])
def test_the_button_that_lets_freeing_pass(lang: str, text: str) -> None:
    page = second(dealer=3, lang=lang)
    assert [button["text"] for button in page.table["buttons"]] == [text]


@pytest.mark.parametrize(
    ("name", "whose"),
    [("Emil", "Emils Ober"), ("Lukas", "Lukas’ Ober"), ("Fritz", "Fritz’ Ober"), ("Max", "Max’ Ober")],
)
def test_whose_card_takes_so_far(name: str, whose: str) -> None:
    page = at(
        *READY, "0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO", "3 lay SB", names=f"Du, Bot:Anna, Bot:Beat, Bot:{name}"
    )
    assert page.table["prompt"]["text"] == f"Leg eine Karte. Noch nimmt {whose.replace('Ober', 'Banner')}."
    page = at(
        "1 ready",
        "2 ready",
        "3 ready",
        "0 ready",
        "1 lay E7",
        "2 lay T8",
        "3 lay EO",
        dealer=0,
        names=f"Du, Bot:Anna, Bot:Beat, Bot:{name}",
    )
    assert page.table["prompt"]["text"] == f"Leg eine Karte. Noch nimmt {whose}."


# --- other persons at the tablet ----------------------------------------------------------------------------------------


def going(page: Page) -> list[Json]:
    """What «Mehr» offers other persons: to go out of turn."""
    return [each for each in page.table["more"]["actions"] if each["id"].startswith("go-")]


ANY_TIME = '{"folding": "any time"}'


def test_another_person_goes_out_of_turn() -> None:
    """KA-42: behind «Mehr», after a question, whoever has the tablet."""
    page = at(names="Ida, Urs, Bot:Beat, Vreni", rules=ANY_TIME)
    page.call("seated", ply=page.table["ply"])
    (button,) = going(page)
    assert (button["text"], button["action"], button["seat"], button["tone"]) == ("Urs geht", "go", 1, "danger")
    assert button["hint"] == "Für Urs und Vreni, auch wenn jemand anders das Tablet hat."
    assert button["confirm"]["title"] == "Ungefragt gehen?"
    assert button["confirm"]["text"] == "Urs gibt auf: die anderen schreiben 4."
    assert button["confirm"]["yes"] == "Ja, Urs geht"
    page.act("go", 1)
    assert page.table["result"]["title"] == "Team Ida gewinnt das Spiel"


def test_nobody_else_goes_while_a_question_is_open_or_on_turn_only() -> None:
    page = at("1 ready", "1 raise", names="Ida, Urs, Bot:Beat, Bot:Cla", dealer=0, rules=ANY_TIME)
    page.call("seated", ply=page.table["ply"])
    assert page.table["ask"]["mine"]
    assert going(page) == []
    page = at(names="Ida, Urs, Bot:Beat, Bot:Cla")
    page.call("seated", ply=page.table["ply"])
    assert going(page) == []


def test_another_of_three_persons_goes_and_the_others_play_on() -> None:
    page = at(hands=THREE, dealer=2, names="Ida, Urs, Bot:Beat", rules='{"players": 3, "folding": "any time"}')
    page.call("seated", ply=page.table["ply"])
    (button,) = going(page)
    assert button["confirm"]["text"] == "Urs ist dann aus diesem Spiel. Die anderen spielen weiter."
    page.act("go", 1)
    assert page.table["seats"][1]["out"]
    assert going(page) == []


def test_who_speaks_for_a_party() -> None:
    """KA-44: at the seats, for a screen reader and in the log."""
    hands = (*HANDS, ("SK", "S3", "S8", "S9", "R8"), ("TU", "TO", "TK", "R6", "RU"))
    names = "Du, Bot:Anna, Bot:Beat, Bot:Cla, Bot:Dora, Bot:Emil"
    page = at(hands=hands, dealer=5, names=names, rules='{"players": 6, "speaker": true}')
    assert [seat["speaker"] for seat in page.table["seats"]] == [True, True, False, False, False, False]
    assert "spricht für die Partei" in page.table["seats"][1]["label"]
    assert "spricht" not in page.table["seats"][2]["label"]
    assert page.table["log"][2]["text"] == "Sprecher: du und Anna."
    assert [each["name"] for each in page.table["partner"]] == ["Beat", "Dora"]
    page = at(hands=hands, dealer=0, names=names, rules='{"players": 6, "speaker": true}')
    assert [each["name"] for each in page.table["partner"]] == ["Beat"]
    assert not any(seat["speaker"] for seat in at().table["seats"])


# --- further Kritze -------------------------------------------------------------------------------------------------------


def test_a_further_kritz_is_asked_for_as_one() -> None:
    """KA-19, KA-38: the question and the log tell the second Kritz from the first."""
    page = at("0 ready", "1 declare 1 RB", "0 come", "1 declare 2 RB")
    assert page.table["ask"]["text"] == "Anna gibt noch einen Kritz. Um 6 mitspielen oder für 5 aufgeben?"
    page = at("0 declare 1 TB", "1 come", "0 declare 3 TB", rules='{"kritze": "free"}')
    assert page.table["ask"]["text"] == "Du gibst noch zwei Kritze: 7 statt 5. Anna überlegt …"


def test_further_kritze_of_a_face_up_kaiser() -> None:
    """KA-39: «ansagen» is said no more once it is declared, and the log names the Kaiser."""
    hands = (("TB", "EK", "E8", "R9", "SU"), *HANDS[1:])
    page = at("0 declare 1 TB", "1 come", hands=hands, rules='{"open_kritze": "at once", "kritze": "free"}')
    assert page.table["declare"]["text"] == "Dein Kaiser ist angesagt: Mehr Kritze bekommt er nur jetzt"
    assert page.table["prompt"]["text"] == "Der Oberkaiser ist angesagt: Noch ein Kritz, oder fertig?"
    page.act("declare 3 TB")
    assert "Du gibst weitere Kritze, jetzt 3 Kritze für Schilten Banner, Oberkaiser: 7 statt 5." in page.said
    page = at("0 declare 3 TB", "1 come", hands=hands, rules='{"open_kritze": "at once", "kritze": "free"}')
    assert page.table["prompt"]["text"] == "Der Oberkaiser hat drei Kritze: Fertig?"


PROVEN = '"bluff": true, "proof": "always", "kritze": "free"'


def test_several_false_declarations_are_told_in_one_line() -> None:
    lines = ("0 declare 1 ?", "1 come", "0 declare 1 ?", "1 go")
    page = at(*lines, rules=f"{{{PROVEN}}}")
    assert page.table["result"]["lines"] == [
        "Anna wollte nicht um 6 spielen.",
        "Du hast 2 Kaiser angesagt, die es nicht gibt.",
    ]


def test_of_three_parties_one_has_declared_falsely() -> None:
    """KA-43: who writes the Spiel isn't told that «die anderen» lied, since one of them has just gone."""
    lines = ("0 declare 1 ?", "1 go", "2 come", "0 declare 2 ?", "2 go")
    page = at(*lines, hands=THREE, dealer=2, names="Du, Bot:Anna, Bot:Beat", rules=f'{{"players": 3, {PROVEN}}}')
    assert page.table["result"]["reason"] == "Falsch angesagt: Beat schreibt 5 Striche"
    assert "Falsch angesagt: Beat schreibt 5 Striche." in [line["text"] for line in page.table["log"]]


def test_what_a_bluff_costs() -> None:
    """KA-20, KA-43: where all is proven at the end, it is lost in any case."""
    house = '{"bluff": true}'
    assert "Gehen die anderen nicht, verliert ihr" in at(rules=house).table["declare"]["bluff"]["hint"]
    house = '{"bluff": true, "proof": "always"}'
    assert "Am Ende muss er vorgewiesen werden" in at(rules=house).table["declare"]["bluff"]["hint"]


def test_the_owned_name_of_the_gruene() -> None:
    """«Der Grüne» declines: «Annas Grüner»."""
    hands = (HANDS[0], ("EB", "R5", "E7", "RB", "S4"), HANDS[2], ("EO", "E4", "SB", "T7", "R3"))
    lines = ("1 declare 1 EB", "0 come", "1 ready", "2 ready", "3 ready", "0 ready", "1 lay EB", "2 lay T8", "3 lay T7")
    page = at(*lines, hands=hands, dealer=0)
    assert page.table["prompt"]["text"] == "Leg eine Karte. Noch nimmt Annas Grüner."


# --- how it stands ------------------------------------------------------------------------------------------------------


def test_the_score_of_two_parties() -> None:
    page = second("0 ready", "1 declare 1 RB", "0 come", "1 ready", "2 ready", "3 ready", "2 raise", loser=1, dealer=2)
    score = page.table["score"]
    us, them = score["sides"]
    assert (us["name"], us["mark"], us["seats"], us["mine"]) == ("Wir", "a", [0, 2], True)
    assert (them["name"], them["mark"], them["seats"], them["mine"]) == ("Sie", "b", [1, 3], False)
    assert (us["points"], us["points_text"], us["strokes"]) == (4, "4 von 101", [["X", 0], ["V", 0], ["I", 4]])
    assert us["tricks"] == {"value": 0, "of": 3, "text": "0 von 3 Sätzen"}
    assert (us["die"], us["heap"], us["out"]) == (None, 0, False)
    assert score["stake"] == {"worth": 8, "label": "Es gilt", "from_text": "Feld 7 + 1 Kritz · vorher 5"}
    assert (score["line"], score["of"]) == ("", None)
    assert score["text"] == (
        "Wir: 4 von 101 Strichen, 0 von 3 Sätzen. Sie: 0 von 101 Strichen, 0 von 3 Sätzen. "
        "Es geht um 8 Striche: Feld 7 und 1 Kritz."
    )
    page.act("come", 1)
    assert page.table["score"]["stake"]["from_text"] == "Feld 7 + 1 Kritz"
    for line in ("0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO"):
        page.act(line[2:], int(line[0]))
    assert [side["tricks"]["value"] for side in page.table["score"]["sides"]] == [0, 1]


def test_the_score_in_english() -> None:
    score = at("1 raise", lang="en").table["score"]
    assert [side["name"] for side in score["sides"]] == ["Us", "Them"]
    assert score["stake"] == {"worth": 7, "label": "It’s worth", "from_text": "field 7 · before 4"}
    assert score["sides"][0]["tricks"]["text"] == "0 of 3 tricks"
    assert score["text"].endswith("Them: 0 of 101 points, 0 of 3 tricks. It is worth 7 points: field 7.")


def test_who_plays_alone_has_a_name_and_who_has_gone_is_out() -> None:
    page = three("1 raise", "2 go")
    assert [side["name"] for side in page.table["score"]["sides"]] == ["Du", "Anna", "Beat"]
    assert [side["out"] for side in page.table["score"]["sides"]] == [False, False, True]
    assert page.table["score"]["text"].endswith(
        "Beat: 0 von 101 Strichen, aus diesem Spiel. Es geht um 7 Striche: Feld 7."
    )
    assert page.table["score"]["sides"][0]["tricks"]["of"] == 4


def test_four_names_are_never_listed() -> None:
    page = Page(seed="eight")
    page.new(7, game="kaisern", players=8)
    look(page)
    assert [(side["name"], len(side["seats"])) for side in page.table["score"]["sides"]] == [("Wir", 4), ("Sie", 4)]
    page = Page(seed="six")
    page.new(5, game="kaisern", players=6, parties=3)
    assert [side["name"] for side in page.table["score"]["sides"]] == ["Wir", "Anna und Dora", "Beat und Emil"]


def test_the_side_of_the_one_with_the_tablet_is_us() -> None:
    page = at(names="Ida, Urs, Bot:Beat, Bot:Cla")
    page.call("seated", ply=page.table["ply"])
    assert [side["seats"] for side in page.table["score"]["sides"]] == [[0, 2], [1, 3]]
    page.act("ready")
    page.call("seated", ply=page.table["ply"])
    assert [(side["name"], side["seats"]) for side in page.table["score"]["sides"]] == [
        ("Wir", [1, 3]),
        ("Sie", [0, 2]),
    ]


# --- the trick ----------------------------------------------------------------------------------------------------------


def test_who_still_has_to_lay_and_what_was_led() -> None:
    assert at().table["trick"]["waiting"] == []
    page = at(*READY)
    assert page.table["trick"]["waiting"] == [0, 1, 2, 3]
    page.act("lay E8")
    page.act("lay E7", 1)
    trick = page.table["trick"]
    assert ([card["led"] for card in trick["cards"]], trick["waiting"], trick["worth_text"]) == (
        [True, False],
        [2, 3],
        "",
    )
    page.act("lay S6", 2)
    page.act("lay EO", 3)
    assert page.table["trick"]["waiting"] == []
    gone = three("0 ready", "1 ready", "2 ready", "0 lay E8", "1 go")
    assert gone.table["trick"]["waiting"] == [2]


def test_the_reason_goes_when_the_next_card_falls() -> None:
    page = at(*READY, "0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO")
    assert page.table["trick"]["why"]
    page.act("raise", 3)
    assert page.table["trick"]["why"], "the trick still lies there"
    page.act("come")
    page.act("lay SB", 3)
    assert (page.table["trick"]["why"], page.table["trick"]["done"]) == ("", False)
    assert "nimmt" in page.table["last_trick"]["text"], "it can be looked at again"


# --- big moments --------------------------------------------------------------------------------------------------------

OBERKAISER = [
    "0 declare 1 TB",
    "1 come",
    *READY,
    "0 lay E8",
    "1 lay E7",
    "2 lay S6",
    "3 lay EO",
    "3 lay SB",
    "0 lay TB",
]


def test_a_kaiser_takes_a_trick() -> None:
    page = at(*OBERKAISER, "1 lay EU")
    page.act("lay T8", 2)
    found = moment(page)
    assert (found["kind"], found["seat"], found["to_seat"], found["face"]) == ("kaiser", 0, None, "TB")
    assert (found["kick"], found["title"]) == ("Kaiser sticht!", "Du machst den Satz mit dem Oberkaiser")
    assert found["line"] == "Damit 1 von 3 Sätzen."
    page.act("lay EK", 0)
    assert page.table["moments"] == [], "it is told once"
    english = at(*OBERKAISER, "1 lay EU", lang="en")
    english.act("lay T8", 2)
    assert moment(english)["title"] == "You take the trick with the Oberkaiser"


BLASS = ["0 declare 1 TB", "1 come", "0 ready", "1 declare 1 RB", "0 come", "1 ready", "2 ready", "3 ready"]


def test_a_kaiser_is_taken() -> None:
    page = at(*BLASS, "0 lay TB", "1 lay RB", "2 lay T8")
    page.act("lay E4", 3)
    found = moment(page)
    assert (found["kind"], found["seat"], found["to_seat"], found["face"]) == ("kaiser", 1, 0, "RB")
    assert (found["kick"], found["title"]) == ("Kaiser gestochen!", "Anna nimmt dir den Oberkaiser")
    assert found["line"] == "Mit der Blass: 1 von 3 Sätzen."
    english = at(*BLASS, "0 lay TB", "1 lay RB", "2 lay T8", lang="en")
    english.act("lay E4", 3)
    assert moment(english)["title"] == "Anna takes the Oberkaiser from you"
    assert moment(english)["line"] == "With the Blass: 1 of 3 tricks."


def test_a_kaiser_taken_by_its_own_party_is_no_moment() -> None:
    hands = (("E8", "EK", "TB", "R9", "SU"), HANDS[1], ("SO", "R6", "T8", "S6", "TA"), HANDS[3])
    page = at("0 declare 1 TB", "1 come", *READY, "0 lay TB", "1 lay E7", "2 lay R6", hands=hands)
    page.act("lay E4", 3)
    assert page.table["trick"]["winner"] == 2
    assert page.table["moments"] == []


def test_a_trick_without_a_kaiser_is_no_moment() -> None:
    page = at(*READY, "0 lay E8", "1 lay E7", "2 lay S6")
    page.act("lay EO", 3)
    assert page.table["moments"] == []


def test_a_party_goes() -> None:
    page = at("0 raise")
    page.act("go", 1)
    found = moment(page)
    assert (found["kind"], found["seat"], found["to_seat"]) == ("out", 1, 0)
    assert (found["kick"], found["title"]) == ("Gegangen!", "Anna geht: ihr schreibt 4")
    assert found["line"] == "Sonst wäre es um 7 gegangen."
    page.call("proceed", ply=page.table["ply"])
    assert page.table["moments"] == []
    mine = at(*READY)
    mine.act("go")
    assert (moment(mine)["title"], moment(mine)["to_seat"]) == ("Du gehst: die anderen schreiben 4", None)
    assert moment(mine)["line"] == "Ungefragt aufgegeben."
    english = at("0 raise", lang="en")
    english.act("go", 1)
    assert (moment(english)["kick"], moment(english)["title"]) == ("Fold!", "Anna folds: your side scores 4")


def test_one_of_three_parties_goes() -> None:
    page = three("1 raise")
    assert three("1 raise", "2 go").table["moments"] == [], "a match that is opened anew tells nothing again"
    page.act("go", 2)
    assert (moment(page)["title"], moment(page)["line"]) == ("Beat geht.", "Noch dabei: du und Anna.")
    page.act("go", 0)
    assert moment(page)["title"] == "Du gehst: Anna schreibt 4"
    assert told(page) == ["Die anderen sind gegangen: Anna schreibt 4 Striche", "Du wolltest nicht um 7 spielen."]


# --- the end by folding -------------------------------------------------------------------------------------------------


def told(page: Page) -> list[str]:
    """The result's texts about the end: the first line and the lines below it."""
    result = page.table["result"]
    return [result["reason"], *result["lines"]]


@pytest.mark.rule("KA-28")
def test_the_hands_are_shown_when_all_others_have_gone() -> None:
    page = at("0 raise")
    page.act("go", 1)
    result = page.table["result"]
    assert told(page) == ["Die anderen sind gegangen: ihr schreibt 4 Striche", "Anna wollte nicht um 7 spielen."]
    assert [(hand["seat"], hand["name"]) for hand in result["hands"]] == [
        (0, "Du"),
        (1, "Anna"),
        (2, "Beat"),
        (3, "Cla"),
    ]
    assert [{card["face"] for card in hand["cards"]} for hand in result["hands"]] == [set(hand) for hand in HANDS]
    assert result["hands"][0]["cards"][0]["name"] == "Rosen 9, Trumpf"
    page.call("proceed", ply=page.table["ply"])
    assert page.table["result"] is None


@pytest.mark.rule("KA-28")
def test_cards_laid_are_in_no_hand_any_more() -> None:
    page = at(*READY, "0 lay E8", "1 lay E7", "2 lay S6", "3 lay EO", "3 lay SB")
    page.act("go")
    hands = {hand["seat"]: {card["face"] for card in hand["cards"]} for hand in page.table["result"]["hands"]}
    assert hands == {0: {*HANDS[0]} - {"E8"}, 1: {*HANDS[1]} - {"E7"}, 2: {*HANDS[2]} - {"S6"}, 3: {"E4", "T7", "R3"}}


@pytest.mark.rule("KA-20")
def test_with_bluffing_they_stay_closed() -> None:
    page = at("0 raise", rules='{"bluff": true}')
    page.act("go", 1)
    assert page.table["result"]["hands"] == []


def test_a_deal_played_out_shows_no_hands() -> None:
    lines = [
        "0 lay EK",
        "1 lay EU",
        "2 lay TA",
        "3 lay E4",
        "0 lay R9",
        "1 lay E7",
        "2 lay S6",
        "3 lay EO",
        "0 lay E8",
        "1 lay S4",
        "2 lay SO",
    ]
    page = at(*READY, *lines)
    page.act("lay T7", 3)
    assert page.table["result"]["title"] == "Ihr gewinnt das Spiel"
    assert page.table["result"]["hands"] == []


@pytest.mark.rule("KA-18")
def test_before_anybody_has_looked_at_the_others() -> None:
    """A face-up Kaiser is declared and all others go at once: the cards still lie there."""
    page = at(hands=FACE_UP)
    page.act("declare 1 TB")
    page.act("go", 1)
    hands = page.table["result"]["hands"]
    assert [{card["face"] for card in hand["cards"]} for hand in hands] == [set(hand) for hand in FACE_UP]


def test_with_eight_it_says_who_went_and_why() -> None:
    names = "Du, Bot:Anna, Bot:Beat, Bot:Cla, Bot:Dora, Bot:Emil, Bot:Flurina, Bot:Gian"
    cards = [f"{suit}{rank}" for rank in "KOU98" for suit in "ERST"] + [
        f"{suit}{rank}" for rank in "76543" for suit in "ERST"
    ]
    hands = [cards[seat::8] for seat in range(8)]
    page = at("1 raise", hands=hands, dealer=7, rules='{"players": 8}', names=names)
    page.act("go", 2)
    assert moment(page)["title"] == "Beat geht: die anderen schreiben 4"
    assert told(page) == ["Ihr seid gegangen: die anderen schreiben 4 Striche", "Beat wollte nicht um 7 spielen."]
    assert len(page.table["result"]["hands"]) == 8
    page = at("0 raise", hands=hands, dealer=7, rules='{"players": 8}', names=names)
    page.act("go", 1)
    assert told(page) == ["Die anderen sind gegangen: ihr schreibt 4 Striche", "Anna wollte nicht um 7 spielen."]
    page = at(*(f"{seat} ready" for seat in range(8)), hands=hands, dealer=7, rules='{"players": 8}', names=names)
    page.act("go")
    assert told(page) == ["Ihr seid gegangen: die anderen schreiben 4 Striche", "Du hast ungefragt aufgegeben."]
