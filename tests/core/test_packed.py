"""Packed records: nothing is lost, nothing illegal or damaged is read, and what was packed once stays readable."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from functools import cache
from itertools import permutations as all_orders
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import GOLDENS_FOLDER
from play import CASES, Case, record_of

from pausenjass.core.game import CHANCE
from pausenjass.core.options import spec
from pausenjass.core.packed import MOST_LINES, VERSION, PackedError, PackedTooNew, is_packed, pack, unpack
from pausenjass.core.packed.mixed_radix import Digits, Taken
from pausenjass.core.packed.permutations import order, orders, rank
from pausenjass.core.packed.text import LETTERS, WORDS, put_text, take_text
from pausenjass.core.record import Line, Record, RecordError
from pausenjass.games import GAMES, load
from pausenjass.games.klammern.game import Klammern

GOLDENS = sorted(GOLDENS_FOLDER.glob("*/*.record"))
NAMES = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters=","), min_size=1, max_size=12)
VALUES = NAMES | st.just("") | st.from_regex(r"[0-9a-f]{1,64}|[0-9]{1,20}|20[0-9]{2}-[0-9]{2}-[0-9]{2}", fullmatch=True)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def golden(name: str) -> Record:
    return Record.parse((GOLDENS_FOLDER / f"{name}.record").read_text(encoding="utf-8"))


@cache
def packed(name: str) -> str:
    return pack(golden(name))


def forged(content: bytes, version: int = VERSION) -> str:
    """Any number under a right checksum, in the described format: no accident can make this."""
    checked = crc32(bytes([version]) + content).to_bytes(4, "big")
    return urlsafe_b64encode(bytes([version]) + checked + content).decode().rstrip("=")


# --- nothing is lost --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_goldens_are_packed_as_ever_and_read_again(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    text = path.with_suffix(".packed").read_text(encoding="utf-8").strip()
    assert unpack(text) == record
    assert pack(record) == text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_matches_of_all_games_and_rules(case: Case) -> None:
    record = record_of(case)
    assert unpack(pack(record)) == record
    unfinished = Record(record.game, record.seats, record.headers, record.lines[: Random(str(case)).randrange(9)])
    assert unpack(pack(unfinished)) == unfinished


def test_a_match_before_its_first_line() -> None:
    record = Record(load("kaisern"), "ABCD")
    assert unpack(pack(record)) == record
    assert len(pack(record)) < 30


@given(
    names=st.lists(NAMES, min_size=4, max_size=4),
    headers=st.dictionaries(st.from_regex(r"[a-z][a-z0-9_-]{0,9}", fullmatch=True), VALUES, max_size=4),
)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_names_and_headers_of_every_kind(names: list[str], headers: dict[str, str]) -> None:
    free = {key: value for key, value in headers.items() if key not in ("game", "rules", "seats")}
    record = Record(load("klammern"), names, free)
    again = unpack(pack(record))
    assert (again.seats, list(again.headers.items())) == (tuple(names), list(free.items()))


@pytest.mark.parametrize(
    "text",
    [
        *WORDS,
        *("0", "00", "007", "200", "9" * 15, "9" * 16, "9" * 17, "9" * 5000, "-1", "1.5", "٠", "²"),
        *("2026-11-24", "2026-11-24T15:10:27", "2026-13-01", "2026-12-32", "2026-11-24T24:00:00", "1999-12-31"),
        *("2026-11-24T15:10", "2026-1-2", "2000-00-00", "2099-12-31T23:59:59", "２０26-11-24", "2026-11-24T15:10:27Z"),
        *("deadbeef", "00000000", "DEADBEEF", "deadbeeg", "f" * 7, "0" * 64, "abcdef01" * 8, "a" * 500),
        *(
            "a  b",
            "two words",
            "Zoë",
            "Мария",
            "🂡🃏",
            "x",
            LETTERS,
            "«Ciao!»",
            "day 2026-11-24",
            "from 2026-11-24T15:10:27 57",
        ),
    ],
)
def test_texts_of_every_kind(text: str) -> None:
    digits = Digits()
    put_text(digits, text)
    digits.put(7, 9)
    taken = Taken(digits.number)
    assert (take_text(taken), taken.take(9), taken.rest) == (text, 7, 0)


def test_what_every_record_holds_is_short() -> None:
    """A hexadecimal letter costs little more than four bits, a common word six, a time five bytes."""

    def bits(text: str) -> int:
        digits = Digits()
        put_text(digits, text)
        return digits.number.bit_length()

    assert bits("0123456789abcdef" * 4) <= 64 * 4.1 + 20
    assert bits("- mittel stark leicht") <= 4 * 6 + 4
    assert bits("2026-11-24T15:10:27") <= 42


def test_rules_of_every_option_and_value() -> None:
    seen = 0
    for game_id, kind in GAMES.items():
        for option in spec(kind.Rules):
            least = option.number.least if option.number else 0
            for value in option.choices or (least, least + 1, 1000, 10**40, None):
                for more in ({}, {"players": 6}, {"players": 6, "parties": 6}, {"match": "wins"}, {"rounds": 3}):
                    try:
                        game = load(game_id, {**more, option.key: value})
                    except ValueError:
                        continue
                    record = Record(game, ["X"] * game.rules.players)
                    assert unpack(pack(record)).game.rules == game.rules
                    seen += 1
    assert seen > 150


# --- numbers ----------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(1, 10**30).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_digits_come_out_as_they_went_in(pairs: list[tuple[int, int]]) -> None:
    digits = Digits()
    for digit, radix in pairs:
        digits.put(digit, radix)
    taken = Taken(digits.number)
    assert [taken.take(radix) for _, radix in pairs] == [digit for digit, _ in pairs]
    assert taken.rest == 0


@pytest.mark.parametrize("base", [2, 4, 64])
def test_numbers_of_any_size(base: int) -> None:
    values = [0, 1, base - 1, base, base + 1, base**2 - 1, base**2, 10**50]
    digits = Digits()
    for value in values:
        digits.put_natural(value, base)
    taken = Taken(digits.number)
    assert [taken.natural(base) for _ in values] == values


@pytest.mark.parametrize("cards", ["", "a", "abc", "aab", "aabbc", "aaaa", "abcde"])
def test_orders_are_numbered_without_gaps(cards: str) -> None:
    every = sorted(set(all_orders(cards)))
    assert orders(cards) == len(every)
    assert [rank(each) for each in every] == list(range(len(every)))
    assert [tuple(order(cards, place)) for place in range(len(every))] == every


# --- nothing damaged is read ------------------------------------------------------------------------------------------


def test_every_changed_character_is_found() -> None:
    text = packed("klammern/three")
    for place, letter in enumerate(text):
        for other in ALPHABET:
            if other != letter:
                with pytest.raises(PackedError):
                    unpack(text[:place] + other + text[place + 1 :])


def test_every_cut_and_everything_added_is_found() -> None:
    text, rng = packed("ciao-sepp/three-scripted"), Random(3)
    for place in range(len(text)):
        more = rng.choice(ALPHABET)
        swapped = text[:place] + text[place : place + 2][::-1] + text[place + 2 :]
        for wrong in (
            text[:place],
            text[place + 1 :],
            text[:place] + more + text[place:],
            swapped,
            text[place:] + text[:place],
        ):
            if wrong != text:
                with pytest.raises(PackedError):
                    unpack(wrong)


@pytest.mark.parametrize(
    "around", ["{}=", "{}==", " {}", "{} ", "{}\n", "#{}", "{}A", "A{}", "{0}{0}", "\ufeff{}", "{}ä", "{}\0"]
)
def test_nothing_may_stand_around_it(around: str) -> None:
    with pytest.raises(PackedError):
        unpack(around.format(packed("klammern/three")))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "AQ",
        "AQA",
        "====",
        "????",
        "пример",
        "🂡" * 40,
        "A" * 10**6,
        "\ud800",
        "pausenjass 1",
        "%41%51",
        "AQ+/",
        "\0" * 99,
        "AA" * 20,
    ],
)
def test_what_is_no_packed_record_is_refused(text: str) -> None:
    with pytest.raises(PackedError):
        unpack(text)


def test_random_texts_are_refused() -> None:
    rng = Random(5)
    for _ in range(3000):
        with pytest.raises(PackedError):
            unpack("AQ" + "".join(rng.choices(ALPHABET, k=rng.randrange(300))))


def test_forged_numbers_do_no_harm() -> None:
    """The nonsense has a right checksum, which only somebody with intent can make."""
    rng = Random(7)
    heads = [
        urlsafe_b64decode(packed(f"{name}/{rest}") + "===")[5:]
        for name, rest in (("klammern", "two"), ("tschau-sepp", "two"))
    ]
    for _ in range(300):
        content = rng.randbytes(rng.randrange(1, 60))
        for wrong in (content, content + rng.choice(heads)[-rng.randrange(1, 30) :]):
            with pytest.raises(PackedError):
                unpack(forged(wrong.lstrip(b"\0")))


def test_a_forged_number_can_ask_for_little_only() -> None:
    for count in (MOST_LINES + 1, 10**9, 10**300):
        digits = Digits()
        digits.put_natural(list(GAMES).index("klammern"), 8)
        digits.put_natural(0, 4)
        for name in ("A", "B", "C", "D"):
            put_text(digits, name)
        digits.put_natural(0, 4)
        digits.put_natural(count, 256)
        with pytest.raises(PackedError):
            unpack(forged(digits.number.to_bytes(200, "big").lstrip(b"\0")))
    endless = Digits()
    endless.put_natural(list(GAMES).index("klammern"), 8)
    endless.put_natural(0, 4)
    endless.put_natural(10**30, 4)  # the words of a name
    with pytest.raises(PackedError, match="digits"):
        unpack(forged(endless.number.to_bytes(40, "big").lstrip(b"\0")))


def test_records_that_cannot_be_packed_say_so() -> None:
    record = golden("tschau-sepp/two")
    illegal = Record(record.game, record.seats, lines=[*record.lines[:2], (0, "lay E7")])
    with pytest.raises(RecordError, match="line 7: "):
        pack(Record.parse(str(illegal)))
    for lines in (
        [("*", "deck E6")],
        [("*", "dealer 9")],
        [("*", "phone")],
        [(0, "draw")],
        [*record.lines, (0, "pass")],
    ):
        with pytest.raises(RecordError):
            pack(Record(record.game, record.seats, lines=lines))
    with pytest.raises(RecordError, match="10000 lines"):
        pack(Record(record.game, record.seats, lines=[(0, "draw")] * (MOST_LINES + 1)))
    with pytest.raises(RecordError, match="too long"):
        pack(Record(record.game, record.seats, {"note": "x" * 50_000}))


# --- it stays readable ------------------------------------------------------------------------------------------------


def test_texts_of_later_versions_are_known_as_such() -> None:
    with pytest.raises(PackedTooNew, match=f"version {VERSION + 1}"):
        unpack(forged(b"anything", VERSION + 1))
    damaged = forged(b"anything", VERSION + 1)[:-1] + "A"
    with pytest.raises(PackedError) as damage:
        unpack(damaged)
    assert not isinstance(damage.value, PackedTooNew)


def test_a_record_that_begins_in_the_midst_is_one_that_older_programs_know_to_be_newer() -> None:
    whole = Record.parse((GOLDENS_FOLDER / "kaisern/two.record").read_text(encoding="utf-8"))
    begun = Record(whole.game, whole.seats, {"before": "2 5 0"}, whole.lines[:2])
    text = pack(begun)
    assert unpack(text) == begun
    assert is_packed(text, begun)
    assert [urlsafe_b64decode(each + "==")[0] for each in (pack(whole), text)] == [1, 2]
    content = urlsafe_b64decode(text + "==")[5:]
    with pytest.raises(PackedError, match="another version"):
        unpack(forged(content, 1))


def head(*rules: int, game: int = list(GAMES).index("klammern")) -> str:
    """A packed record up to the rules: the number of options, then indices and values."""
    digits = Digits()
    digits.put_natural(game, 8)
    digits.put_natural(len(rules) // 2, 4)
    for number in rules:
        digits.put_natural(number, 8)
    return forged(digits.number.to_bytes(40, "big").lstrip(b"\0"))


@pytest.mark.parametrize("text", [head(3, 1), head(0, 3), head(1, 2), head(game=len(GAMES))])
def test_options_choices_and_games_of_later_versions_are_known_as_such(text: str) -> None:
    with pytest.raises(PackedTooNew):
        unpack(text)


def test_rules_that_have_changed_since_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the number then says, a record of another text is never accepted for this one."""
    text = packed("klammern/four")
    legal = Klammern.legal

    def more(game: Klammern, state: Any, seat: int) -> tuple[str, ...]:
        return (*legal(game, state, seat), *(("a new action",) if state.phase == "play" and seat == state.turn else ()))

    monkeypatch.setattr(Klammern, "legal", more)
    with pytest.raises(PackedError):
        unpack(text)


def test_the_order_in_which_a_game_lists_its_actions_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    text = packed("klammern/four")
    legal = Klammern.legal
    monkeypatch.setattr(Klammern, "legal", lambda game, state, seat: legal(game, state, seat)[::-1])
    assert unpack(text) == golden("klammern/four")


def test_the_clock_may_act_while_cards_must_be_shuffled() -> None:
    """TS-24: the time comes in the midst of a draw, with the refill still to come; or between two rounds."""
    game = load("tschau-sepp", {"players": 2, "minutes": 10, "hand": 5, "limit": 1000})
    rng, found = Random(7), set()
    for due in ("refill", "deck"):
        record, state = Record(game, ["Anna", "Bot:Beat"]), game.initial()
        while not game.is_over(state):
            word = game.chance_due(state)
            if word == due and game.clock(state):
                found.add(due)
                line: Line = Line(CHANCE, "time")
            elif word:
                line = Line(CHANCE, game.chance(state, rng))
            else:
                turn = game.actors(state)[0]
                actions = game.legal(state, turn)
                lays = [action for action in actions if action.startswith("lay")]
                others = [each for each in actions if each not in lays]
                idle = len(record) < 80 and due == "refill" and others
                line = Line(turn, rng.choice(others if idle else lays or actions))
            record, state = record.add(*line), game.apply(state, *line).state
        assert unpack(pack(record)) == record
        assert "* time" in str(record)
    assert found == {"refill", "deck"}


FROZEN = json.loads((GOLDENS_FOLDER / "packed.json").read_text(encoding="utf-8"))
"""The lists that packed texts rely on: new entries are at the end. Each option has its default and choices, or number."""


def test_words_and_letters_stand_where_they_always_stood() -> None:
    assert (list(WORDS), LETTERS) == (FROZEN["words"], FROZEN["letters"])
    assert len(set(WORDS)) == len(WORDS)
    assert len(set(LETTERS)) == len(LETTERS) < 108, "beyond that their digits have no room"


def test_games_options_and_choices_stand_where_they_always_stood() -> None:
    today = {
        game_id: {option.key: [option.default, [*(option.number or option.choices)]] for option in spec(kind.Rules)}
        for game_id, kind in GAMES.items()
    }
    assert today == FROZEN["options"]
    order = [(game_id, key) for game_id, options in today.items() for key in options]
    assert order == [(game_id, key) for game_id, options in FROZEN["options"].items() for key in options]


def test_a_record_with_everything_is_read_as_ever() -> None:
    record = golden("tschau-sepp/two")
    record = Record(
        record.game,
        ["Zoë «die Erste»", "Bot:Мария"],
        {
            "date": "2026-11-24T15:10:27",
            "levels": "- mittel",
            "characters": "- anna",
            "undone": "12",
            "origin": "day 2026-11-24",
            "seals": f"{'00ff' * 16}:{'0a1b' * 8}:12 -",
            "note": "a  b 🂡 007",
        },
        record.lines[:20],
    )
    assert unpack(FROZEN["example"]) == record
    assert pack(record) == FROZEN["example"]
