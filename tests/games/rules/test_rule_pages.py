"""The rule pages for players: both languages say the same, and the engine does what the worked examples show."""

from __future__ import annotations

import re
from typing import Any

import pytest
from paths import ROOT
from powers import kind, row, winner
from rule_numbers import sections

from pausenjass.core.options import spec
from pausenjass.games import GAMES
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.knowledge import ANY
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.dealing import trump_maker
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import TABLES
from pausenjass.games.klammern import Klammern
from pausenjass.games.tschau_sepp import TschauSepp

PAGES = ROOT / "static" / "rules"
LANGUAGES = ("de", "en")
CARD = r":(\w\w|joker-\w+):"
languages = pytest.mark.parametrize("lang", LANGUAGES)
games = pytest.mark.parametrize("game_id", GAMES)


def page(game_id: str, lang: str) -> str:
    return (PAGES / f"{game_id}.{lang}.md").read_text(encoding="utf-8")


def cards(text: str) -> tuple[str, ...]:
    return tuple("*" if card == "joker-gold" else card for card in re.findall(CARD, text))


def rows(game_id: str, lang: str, rule: str) -> list[list[str]]:
    """The rows of the table under a rule, without its head."""
    table = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in sections(game_id, lang)[rule].splitlines()
        if line.startswith("|")
    ]
    return table[2:]


@games
def test_both_languages_have_the_same_rules_cards_and_links(game_id: str) -> None:
    german, english = (re.split(r"^(?=#+ )", page(game_id, lang), flags=re.MULTILINE) for lang in LANGUAGES)
    for some, others in zip(german, english, strict=True):
        for pattern in (r"^#+(?: [A-Z]{2}-\d+)?", CARD, r"\(#([^)\s]+)\)", r"^\|", r"^(?:> )?\*\*"):
            assert sorted(re.findall(pattern, some, re.MULTILINE)) == sorted(
                re.findall(pattern, others, re.MULTILINE)
            ), some.partition("\n")[0]


@games
@languages
def test_links_lead_to_rules_of_the_page(game_id: str, lang: str) -> None:
    text = page(game_id, lang)
    there = {f"{game_id}/{number}" for number in re.findall(r"^### ([A-Z]{2}-\d+) ", text, re.MULTILINE)}
    assert set(re.findall(r"\(#/rules/([^)\s]+)\)", text)) <= there


LABELS: dict[str, dict[str, str]] = {
    "de": {"house": "Hausregel", "reading": "Unsere Lesart", "app": "Von der App"},
    "en": {"house": "House rule", "reading": "Our reading", "app": "The app's own"},
}


@games
@languages
def test_every_option_is_a_house_rule_on_its_page_with_the_label_that_its_values_have(game_id: str, lang: str) -> None:
    for option in spec(GAMES[game_id].Rules):
        found = re.findall(r"^> \*\*(.+?):?\*\*", sections(game_id, lang)[option.rule], re.MULTILINE)
        for label in {"house", *option.own.values()} - {"sheet"}:
            assert LABELS[lang][label] in found, f"{option.key}, {option.rule}"


@games
@languages
def test_every_label_is_one_that_the_page_explains(game_id: str, lang: str) -> None:
    explained = page(game_id, lang).partition("\n### ")[0]
    for label in set(re.findall(r"^> \*\*(.+?):?\*\*", page(game_id, lang), re.MULTILINE)):
        assert label in LABELS[lang].values()
        assert f"**{label}** " in re.sub(r"\s+", " ", explained)


@pytest.mark.rule("TS-6")
@languages
def test_what_fits(lang: str) -> None:
    game = TschauSepp()
    found = rows(game.id, lang, "TS-6")
    for lying, fits, not_fits in found:
        (top,), hand = cards(lying), (*cards(fits), *cards(not_fits))
        wish = "R" if "," in lying else ""
        state = game.initial()._replace(phase="play", hands=(hand, (), (), ()), pile=(top,), wish=wish, turn=0)
        lays = {action.split()[1] for action in game.legal(state, 0) if action.startswith("lay ")}
        assert lays == set(cards(fits))
    assert len(found) == 3


@pytest.mark.rule("KL-21")
@languages
def test_which_meld_is_higher(lang: str) -> None:
    game = Klammern()
    found = rows(game.id, lang, "KL-21")
    for anna, beat, higher in found:
        state: Any = game.State(
            "meld",
            hands=(cards(anna), cards(beat), (), ()),
            dealer=3,
            turn=0,
            trump="H",
            trumper=0,
            melds=(None,) * 4,
            held=((),) * 4,
        )
        for seat, melds in enumerate((anna, beat, "", "")):
            state = game.apply(state, seat, "meld " + " ".join(cards(melds)) if melds else "pass").state
        assert state.meld_winner == ("Anna", "Beat").index(higher[:4])
    assert len(found) == 4


@pytest.mark.rule("KL-25")
@pytest.mark.rule("KL-26")
@languages
def test_what_may_be_laid(lang: str) -> None:
    game = Klammern()
    found = rows(game.id, lang, "KL-26")
    for lying, hand, allowed, why in found:
        trick = cards(lying)
        hands = tuple(cards(hand) if seat == len(trick) else () for seat in range(4))
        state = game.State("play", hands=hands, trick=trick, leader=0, turn=len(trick), trump="H", trumper=0)
        assert sorted(game.legal(state, len(trick))) == sorted(f"lay {card}" for card in cards(allowed)), why
    assert len(found) == 8


@pytest.mark.rule("KL-27")
def test_the_trick_of_the_example() -> None:
    game = Klammern()
    text = page(game.id, "de").partition("### KL-27")[2].partition("###")[0]
    hands = tuple((card, "D7") for card in cards(text))
    state: Any = game.State(
        "play", hands=hands, leader=0, turn=0, trump="H", trumper=0, melds=((),) * 4, could=(0,) * 4, held=((),) * 4
    )
    for seat, card in enumerate(cards(text)):
        state, events = game.apply(state, seat, f"lay {card}")
    assert events[-1].kind == "trick-won"
    assert (events[-1].data["seat"], events[-1].data["points"]) == (2, 26)


@pytest.mark.rule("KA-8")
@languages
def test_which_card_makes_trump(lang: str) -> None:
    suits = {
        "de": {"Eichel": "E", "Rosen": "R", "Schellen": "S", "Schilten": "T"},
        "en": {"Acorns": "E", "Roses": "R", "Bells": "S", "Shields": "T"},
    }
    found = rows("kaisern", lang, "KA-8")
    for lying, trump in found:
        maker = trump_maker(Kaisern().rules, 3, cards(lying))
        assert maker is not None
        assert maker[1][0] == suits[lang][re.split(r"\W", trump)[0]], lying
    assert len(found) == 3


@pytest.mark.rule("KA-13")
@languages
def test_whose_satz_it_is(lang: str) -> None:
    found = rows("kaisern", lang, "KA-13")
    for lying, takes, why in found:
        assert cards(lying)[winner(cards(lying), "S", {"TB", "SB"})] == cards(takes)[0], why
    assert len(found) == 10


@pytest.mark.rule("KA-10")
@languages
def test_the_power_order(lang: str) -> None:
    table = re.findall(r"^\| (\d+) \| (.*?) \| (\w+)", page("kaisern", lang).partition("### KA-1 ")[0], re.MULTILINE)
    for number, line, art in table:
        for card in cards(line):
            assert (row(card, "S", KAISER), kind(card, "S", KAISER)) == (int(number), art.lower()), card
    assert len(table) == 16


@pytest.mark.rule("KA-3")
@languages
def test_the_tables_of_kaisern(lang: str) -> None:
    found = rows("kaisern", lang, "KA-3")
    told = {}
    for players, parties, hands, wins in found:
        told[int(players), int(parties.split()[0])] = dict(
            zip(map(int, re.findall(r"\d", hands)), [*map(int, re.findall(r"\d", wins))] * 2, strict=False)
        )
    assert told == {key: dict(table) for key, table in TABLES.items() if key not in ((2, 2), (4, 2))}


# --- Ciao-Sepp --------------------------------------------------------------------------------------------------------

ANNA, BEAT, CLA, DORA = range(4)
SEATS = {"Anna": ANNA, "Beat": BEAT, "Cla": CLA, "Dora": DORA}


def ciao_sepp(
    hands: list[tuple[str, ...]], pile: str, rules: dict[str, Any] | None = None, **position: Any
) -> tuple[CiaoSepp, Any]:
    """A game for these players with a position in which Anna is on turn."""
    game = CiaoSepp(CiaoSepp.Rules(**{"players": len(hands), **(rules or {})}))
    stock = tuple(card for card in game.rules.cards if card != "*")
    could = tuple((ANY,) * len(hand) for hand in hands)
    given = {
        "suit": pile[:1],
        "rank": pile[1:],
        "pile": (pile,),
        "dealer": len(hands) - 1,
        "turn": ANNA,
        "layer": len(hands) - 1,
        "round": 1,
    }
    state = game.initial()._replace(
        phase="play", hands=tuple(hands), stock=stock, could=could, source=ANY, **{**given, **position}
    )
    return game, state


def single(game: CiaoSepp, state: Any, seat: int, verb: str = "lay") -> set[str]:
    """The cards that may be laid, or thrown in, alone."""
    plain = (action.partition(" wish ")[0].split() for action in game.legal(state, seat) if action.startswith(verb))
    return {words[1] for words in plain if len(words) == 2}


def after(game: CiaoSepp, state: Any, *lines: tuple[int, str]) -> Any:
    for seat, action in lines:
        state = game.apply(state, seat, action).state
    return state


def section(lang: str, rule: str, number: int) -> list[list[str]]:
    """The rows of one of several tables under a rule of Ciao-Sepp."""
    found: list[list[list[str]]] = [[]]
    for cells in rows(CiaoSepp.id, lang, rule):
        if set(cells[0]) == {"-"}:  # the row before was the head of this table
            found[-1].pop()
            found.append([])
        else:
            found[-1].append(cells)
    return found[number]


@languages
def test_every_rule_of_ciao_sepp_has_its_place(lang: str) -> None:
    numbers = re.findall(r"^### CS-(\d+) ", page(CiaoSepp.id, lang), re.MULTILINE)
    assert numbers == [*map(str, range(1, 41))]


@pytest.mark.rule("CS-2")
@languages
def test_the_first_card_has_its_full_effect(lang: str) -> None:
    found = rows(CiaoSepp.id, lang, "CS-2")
    effects: list[dict[str, Any]] = []
    for first, _ in found:
        (card,) = cards(first)
        game, state = ciao_sepp([("E6", "E9")] * 4, "")
        state = state._replace(phase="open", pile=(), turn=DORA, opening=card)
        legal = game.legal(state, DORA)
        state = game.apply(state, DORA, legal[0]).state
        effects.append(
            {
                "wishes": sum("wish" in action for action in legal),
                "due": state.due,
                "turn": state.turn,
                "cover": state.cover,
            }
        )
    none = {"wishes": 0, "due": 0, "turn": ANNA, "cover": False}
    assert effects[:4] == [{**none, "due": 2}, {**none, "due": 5}, {**none, "turn": BEAT}, {**none, "turn": CLA}]
    assert effects[4:6] == [{**none, "turn": DORA, "cover": True}, {**none, "wishes": 3}]
    assert (effects[6]["wishes"], len(found)) == (12, 7)


@pytest.mark.rule("CS-4")
@languages
def test_what_fits_at_ciao_sepp(lang: str) -> None:
    found = rows(CiaoSepp.id, lang, "CS-4")
    for number, (lying, fits, not_fits) in enumerate(found):
        (top,), hand = cards(lying), (*cards(fits), *cards(not_fits))
        wish = "R" if number == 2 else ""
        game, state = ciao_sepp([hand, (), ()], top, wish=wish, suit=wish or top[0])
        assert single(game, state, ANNA) == set(cards(fits))
    assert len(found) == 4


@pytest.mark.rule("CS-5")
@languages
def test_what_may_be_laid_together(lang: str) -> None:
    verdicts = []
    for lying, laid, _ in rows(CiaoSepp.id, lang, "CS-5"):
        game, state = ciao_sepp([(*cards(laid), "TK"), ("E9", "S6"), ("S8", "S6"), ("E6", "S6")], cards(lying)[0])
        action = "lay " + " ".join(cards(laid))
        verdicts.append(action in game.legal(state, ANNA))
        if verdicts[-1]:
            state = after(game, state, (ANNA, action))
            assert (state.suit, state.turn) == (("S", DORA) if cards(laid)[0] == "R8" else ("E", BEAT))
    assert verdicts == [True, False, False, True]


@pytest.mark.rule("CS-8")
@languages
def test_what_may_be_thrown_in(lang: str) -> None:
    for laid, fits, not_fits in rows(CiaoSepp.id, lang, "CS-8"):
        hand = (*cards(fits), *cards(not_fits))
        game, state = ciao_sepp([(*cards(laid), "E6", "E6"), ("T6", "T6"), hand, ("T6", "T6"), ("T6", "T6")], "R9")
        state = after(game, state, (ANNA, "lay " + " ".join(cards(laid))))
        assert state.turn != CLA
        assert single(game, state, CLA, "jump") == set(cards(fits))


@pytest.mark.rule("CS-9")
def test_an_eight_thrown_in_skips_anew() -> None:
    game, state = ciao_sepp([("E8", "E6"), ("T6", "T6"), ("T6", "T6"), ("E8", "T6", "T6")], "E9")
    state = after(game, state, (ANNA, "lay E8"))
    assert state.turn == CLA
    assert after(game, state, (DORA, "jump E8")).turn == BEAT


@pytest.mark.rule("CS-11")
@languages
def test_what_covers_an_ace(lang: str) -> None:
    ((ace, covers, rest),) = rows(CiaoSepp.id, lang, "CS-11")
    game, state = ciao_sepp([(*cards(ace), *cards(covers), *cards(rest)), ("T6",), ("T6",)], "S9")
    state = after(game, state, (ANNA, f"lay {cards(ace)[0]}"))
    assert single(game, state, ANNA) == set(cards(covers))


@pytest.mark.rule("CS-14")
@languages
def test_who_is_skipped(lang: str) -> None:
    found = rows(CiaoSepp.id, lang, "CS-14")
    for players, eights, turn in found:
        names = players.split(", ")
        game, state = ciao_sepp([(*cards(eights), "T6", "T6")] + [("T6", "T6")] * (len(names) - 1), "S9")
        assert after(game, state, (ANNA, "lay " + " ".join(cards(eights)))).turn == SEATS[turn]
    assert len(found) == 6


@pytest.mark.rule("CS-15")
@pytest.mark.rule("CS-16")
@pytest.mark.rule("CS-17")
@languages
def test_what_is_allowed_under_attack(lang: str) -> None:
    found = section(lang, "CS-17", 0)
    for attack, allowed, not_allowed in found:
        laid = cards(attack)
        hand = (*cards(allowed), *cards(not_allowed))
        game, state = ciao_sepp([(laid[0], "T6"), (*laid[1:], "T6") if laid[1:] else hand, hand], f"{laid[0][0]}8")
        for seat, card in enumerate(laid):
            state = after(game, state, (seat, f"lay {card}"))
        assert single(game, state, state.turn) == set(cards(allowed)), attack
        for number, card in zip(
            re.findall(r", (\d+)\)", allowed), [card for card in cards(allowed) if card[1] == "O"], strict=True
        ):
            assert after(game, state, (state.turn, f"lay {card}")).due == int(number)
    assert len(found) == 3


@pytest.mark.rule("CS-17")
@languages
def test_whom_sixes_hit(lang: str) -> None:
    found = section(lang, "CS-17", 1)
    for sixes, victim, count in found:
        game, state = ciao_sepp(
            [("R7", "E9", "E9"), ("S7", "E9", "E9"), ("T7", "E9", "E9"), (*cards(sixes), "E9")], "R9"
        )
        state = after(game, state, (ANNA, "lay R7"), (BEAT, "lay S7"), (CLA, "lay T7"))
        before = [len(hand) for hand in state.hands]
        state = after(game, state, (DORA, "lay " + " ".join(cards(sixes))))
        assert len(state.hands[SEATS[victim]]) - before[SEATS[victim]] == int(count)
        assert state.turn == ANNA
    assert len(found) == 3


@pytest.mark.rule("CS-18")
def test_a_six_fetches_back() -> None:
    game, state = ciao_sepp([("R7",), ("R6", "T6"), ("T6", "T8")], "R9")
    state = after(game, state, (ANNA, "lay R7"), (ANNA, "sepp"), (BEAT, "lay R6"))
    assert len(state.hands[ANNA]) == 2
    assert state.out == ()


@pytest.mark.rule("CS-20")
def test_under_the_joker_the_card_below_counts() -> None:
    game, state = ciao_sepp([("*", "T6", "T8"), ("E9", "T6"), ("S6", "T9", "E6"), ("T6", "T6")], "S9")
    state = after(game, state, (ANNA, "lay * as E8"))
    assert state.turn == CLA
    assert single(game, state, CLA) == {"S6", "T9"}


@pytest.mark.rule("CS-21")
def test_an_ace_and_its_cover_owe_both_calls() -> None:
    game, state = ciao_sepp([("RA", "R6"), ("T6", "T8"), ("T6", "T8")], "R9")
    state = after(game, state, (ANNA, "lay RA"))
    assert state.owes == ((ANNA, "ciao"),)
    state = after(game, state, (ANNA, "ciao"), (ANNA, "lay R6"))
    assert state.owes == ((ANNA, "sepp"),)


@pytest.mark.rule("CS-29")
@pytest.mark.rule("CS-30")
@languages
def test_what_places_are_worth(lang: str) -> None:
    found = [(int(players), 0, places) for players, places in rows(CiaoSepp.id, lang, "CS-29")]
    found += [(int(players), int(gone), places) for players, gone, places in rows(CiaoSepp.id, lang, "CS-30")]
    for players, gone, places in found:
        away = tuple((seat, "disqualified") for seat in range(players - gone, players))
        first = tuple(range(1, players - gone - 1)) if players - gone > 2 else ()
        hands: list[tuple[str, ...]] = [("R9",), *[()] * (players - 1)]
        hands[players - gone - 1] = ("R8", "R6")
        game, state = ciao_sepp(hands, "R7", out=first, gone=away)
        state = after(game, state, (ANNA, "lay R9"), (ANNA, "sepp"))
        assert game.is_over(state)
        order = (*first, ANNA, players - gone - 1)
        assert [state.points[seat] for seat in order] == [
            int(points.replace("−", "-")) for points in places.split(", ")
        ]
    assert len(found) == 8
