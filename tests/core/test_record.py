"""Records and house rules: written ones are read again, and damaged ones are refused with the wrong line."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import ROOT
from play import CASES, choice, record_of
from suites import SUITES

from pausenjass.app.table.match import Match
from pausenjass.core.game import CHANCE, Game
from pausenjass.core.options import differing, settle, spec
from pausenjass.core.packed import pack
from pausenjass.core.record import BEFORE, VERSION, Record, RecordError, RecordTooNew
from pausenjass.games import GAMES, load

games = pytest.mark.parametrize("game_id", GAMES)


def short(game_id: str) -> str:
    """The text of a short unfinished match: header, two lines of chance, some moves."""
    game, rng = load(game_id, SUITES[game_id].rule_sets[0]), Random(3)
    record, state = (
        Record(game, [f"Sitz {seat}" for seat in range(game.rules.players)], {"date": "2026-11-20"}),
        game.initial(),
    )
    while len(record) < 14:
        who, action = choice(game, state, rng, hoards=False)
        record, state = record.add(who, action), game.apply(state, who, action).state
    return str(record)


TEXT = {game_id: short(game_id) for game_id in GAMES}
FIRST_MOVE = 6
"""The line of the first move in these texts."""


def outcome(text: str) -> int | None:
    """The refused line; None if the record replays. Any other exception is a failure."""
    refused = None
    try:
        record = Record.parse(text)
        positions = record.replay()
    except RecordError as error:
        refused = error
    if refused is not None:
        assert f"line {refused.line}: {refused.what}" == str(refused)
        assert refused.what
        assert 1 <= refused.line <= max(1, len(text.splitlines()))
        return refused.line
    assert len(positions) == len(record)
    assert Record.parse(str(record)) == record
    return None


def without(lines: list[str], at: int, *instead: str) -> str:
    return "\n".join((*lines[:at], *instead, *lines[at + 1 :], ""))


# --- round trips ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_record_is_read_as_it_was_written(case: Any) -> None:
    record = record_of(case)
    text = str(record)
    again = Record.parse(text)
    assert (again, str(again), hash(again)) == (record, text, hash(record))
    assert (again.seats, again.headers, again.lines) == (record.seats, record.headers, record.lines)
    assert again.game.rules == record.game.rules
    assert [again.line_number(place) for place in range(len(again))] == [
        record.line_number(place) for place in range(len(record))
    ]
    assert text.splitlines()[again.line_number(0) - 1] == str(again.lines[0])


NAMES = st.text(st.characters(exclude_characters=",", exclude_categories=("C", "Z")), min_size=1, max_size=12)


@given(
    names=st.lists(NAMES, min_size=4, max_size=4),
    key=st.from_regex(r"[a-z][a-z0-9_-]{0,9}", fullmatch=True),
    value=NAMES | st.just(""),
)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_names_and_headers_round_trip(names: list[str], key: str, value: str) -> None:
    if key in ("game", "rules", "seats"):
        return
    game = load("tschau-sepp")
    record = Record(game, names, {key: value}).add(CHANCE, "dealer 0")
    again = Record.parse(str(record))
    assert again == record
    assert (again.seats, again.headers) == (tuple(names), {key: value})


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Anna",
        "Anna ",
        "An,na",
        "An\nna",
        "An\rna",
        "An\u2028na",
        "An\x00na",
        "An\x85na",
        "\u202eAnna",
        "\ufeff",
    ],
)
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="seats"):
        Record(load("tschau-sepp"), ["A", "B", "C", name])


@pytest.mark.parametrize("names", [[], ["A"], ["A", "B", "C"], ["A", "B", "C", "D", "E"]])
def test_as_many_names_as_players(names: list[str]) -> None:
    with pytest.raises(ValueError, match="seats"):
        Record(load("tschau-sepp"), names)


@pytest.mark.parametrize(
    "headers",
    [
        {"game": "x"},
        {"rules": "{}"},
        {"seats": "A"},
        {"": "x"},
        {"Date": "x"},
        {"a b": "x"},
        {"1": "x"},
        {"ä": "x"},
        {"d": " x"},
        {"d": "x\ny"},
    ],
)
def test_headers_that_cannot_be_written_are_refused(headers: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"header|d:"):
        Record(load("tschau-sepp"), "ABCD", headers)


def test_nothing_to_undo() -> None:
    with pytest.raises(ValueError, match="undo"):
        Record(load("tschau-sepp"), "ABCD").undo()


@games
def test_blank_lines_comments_and_line_ends(game_id: str) -> None:
    text = TEXT[game_id]
    record = Record.parse(text)
    lines = text.splitlines()
    assert Record.parse("\r\n".join(lines)) == record
    assert Record.parse("\ufeff" + text) == record
    assert Record.parse("# a match\n\n" + "\n\n# between\n   # more\n".join(lines) + "\n\n\n") == record
    assert Record.parse(text.rstrip("\n")) == record
    assert Record.parse("\n".join(f"  {line}  " for line in lines)) == record
    assert (
        Record.parse("\n".join([*lines[: FIRST_MOVE - 1], *(f"{line} # a move" for line in lines[FIRST_MOVE - 1 :])]))
        == record
    )
    assert Record.parse("\n".join([*(f"{line} # a head" for line in lines[:3]), *lines[3:]])) == record


@games
def test_in_names_and_free_headers_a_hash_is_a_sign_like_any_other(game_id: str) -> None:
    record = Record.parse(TEXT[game_id])
    named = Record(record.game, ["No #1", *record.seats[1:]], {"note": "see # 5"}, record.lines)
    again = Record.parse(str(named))
    assert (again.seats[0], again.headers) == ("No #1", {"note": "see # 5"})


@games
def test_comments_keep_the_line_numbers_right(game_id: str) -> None:
    lines = TEXT[game_id].splitlines()
    lines.insert(0, "# a match")
    lines.insert(FIRST_MOVE + 2, "")
    lines[-1] = "0 dance"
    assert outcome("\n".join(lines)) == len(lines)
    record = Record.parse("\n".join(lines))
    assert outcome("\n".join(lines)) == record.line_number(len(record) - 1)
    assert Record.parse("\n".join(lines[:-1])).add(0, "dance").line_number(len(record) - 1) == len(lines)


# --- damage -----------------------------------------------------------------------------------------------------

JUNK = (
    *(
        "x",
        ":",
        "::",
        "game",
        "0",
        "*",
        "* ",
        "0 ",
        "-1 draw",
        "00 draw",
        "1.0 draw",
        "99 draw",
        "7 draw",
        "٣ draw",
        "² draw",
        "0draw",
        "0\tdraw",
    ),
    *(
        "* draw",
        "?",
        "0 " + "lay " * 500,
        "9" * 5000 + " draw",
        "* dealer " + "9" * 5000,
        "0 demand " + "1" * 5000,
        "\x00",
        "\ud7ff",
        "<b>",
    ),
    *("0 lay <b>", "rules: {}", "x" * 10**5),
)


@games
def test_every_line_left_out_doubled_swapped_or_garbled(game_id: str) -> None:
    lines = TEXT[game_id].splitlines()
    assert outcome(TEXT[game_id]) is None
    for at, line in enumerate(lines):
        refused = outcome(without(lines, at))
        header = line.startswith(("game:", "rules:", "seats:"))
        assert refused is None or refused >= (at + 1 if at >= FIRST_MOVE - 1 else 1)
        assert at not in (0, FIRST_MOVE - 1, FIRST_MOVE) or refused == at + 1
        assert not header or refused is not None
        refused = outcome(without(lines, at, line, line))
        assert refused is None or refused >= at + 2, "a line doubled is wrong at the second at the earliest"
        assert refused == at + 2 or at >= FIRST_MOVE, "a header stands once"
        if at + 1 < len(lines):
            swapped = [*lines[:at], lines[at + 1], line, *lines[at + 2 :]]
            refused = outcome("\n".join(swapped))
            assert refused is None or refused >= at + 1
        for junk in JUNK:
            refused = outcome(without(lines, at, junk))
            assert refused is not None
            assert refused == at + 1 or header or at >= FIRST_MOVE - 1 and refused > at or junk == "rules: {}", (
                at,
                junk,
            )
        for cut in range(0, len(line), 1 + len(line) // 12):
            outcome(without(lines, at, line[:cut]))
            outcome(without(lines, at, line[cut:]))
            outcome(without(lines, at, line[:cut] + "7" + line[cut:]))


@games
def test_cut_off_anywhere(game_id: str) -> None:
    """A record that ends early is a shorter match, or refused; it never crashes."""
    text = TEXT[game_id]
    for end in range(0, len(text), 3):
        outcome(text[:end])
    lines = text.splitlines()
    for count in range(FIRST_MOVE - 1, len(lines)):
        assert outcome("\n".join(lines[:count])) is None


@games
@pytest.mark.parametrize(
    ("line", "instead", "refused"),
    [
        (1, "pausenjass 0", 1),
        (1, "pausenjass 01", 1),
        (1, "pausenjass 1.0", 1),
        (1, "pausenjass one", 1),
        (1, "pausenjass", 1),
        (1, "pausenjass  1", 1),
        (1, "pausenjass ١", 1),
        (1, "Pausenjass 1", 1),
        (1, "pausenjazz 1", 1),
        (1, "{}", 1),
        (2, "game: poker", 2),
        (2, "game:", 2),
        (2, "game: ", 2),
        (2, "game: [1]", 2),
        (3, "rules:", 3),
        (3, "rules: {", 3),
        (3, "rules: []", 3),
        (3, "rules: null", 3),
        (3, "rules: 7", 3),
        (3, 'rules: {"players": 9}', 3),
        (3, 'rules: {"players": NaN}', 3),
        (3, 'rules: {"players": 1e999}', 3),
        (3, 'rules: {"players": "2"}', 3),
        (3, 'rules: {"players": {"players": 2}}', 3),
        (3, 'rules: {"colour": "red"}', 3),
        (3, 'rules: {"": 1}', 3),
        (3, 'rules: {"players": 2, "players": 2}', 3),
        (3, "rules: " + "[" * 20000, 3),
        (3, "rules: " + '{"a":' * 20000, 3),
        (3, "rules: " + "9" * 9999, 3),
        (3, 'rules: {"players": ' + "9" * 9999 + "}", 3),
        (4, "seats:", 4),
        (4, "seats: ,", 4),
        (4, "seats: Anna", 4),
        (4, "seats: " + ",".join("ABCDEFGHI"), 4),
        (4, "seats: \u202eA, B", 4),
        (5, "Date: x", 5),
        (5, "date", 5),
        (5, "game: tschau-sepp", 5),
        (5, ": x", 5),
        (5, "a b: x", 5),
        (6, "date: x", 6),
        (7, "date: x", 7),
        (8, "8 draw", 8),
        (8, "* lay E7", 8),
        (7, "* deck", 7),
        (7, "* deck E6 E6 E6", 7),
        (6, "0 draw", 6),
    ],
)
def test_the_line_that_is_wrong_is_named(game_id: str, line: int, instead: str, refused: int) -> None:
    lines = TEXT[game_id].splitlines()
    assert outcome(without(lines, line - 1, instead)) == refused


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "# nothing", "   \n\t\n", "\r\n\r\n"])
def test_empty_texts(text: str) -> None:
    with pytest.raises(RecordError, match="empty") as caught:
        Record.parse(text)
    assert caught.value.line == 1


@pytest.mark.parametrize("version", [VERSION + 1, 10, 999, 10**8, 10**4000])
def test_a_newer_version_is_refused_as_such(version: int) -> None:
    import sys

    sys.set_int_max_str_digits(0)
    try:
        text = f"pausenjass {version}\nwhatever\n"
    finally:
        sys.set_int_max_str_digits(4300)
    with pytest.raises(RecordTooNew) as caught:
        Record.parse(text)
    assert caught.value.line == 1
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("header", ["game", "rules", "seats"])
@games
def test_a_missing_header_is_named(game_id: str, header: str) -> None:
    lines = [line for line in TEXT[game_id].splitlines() if not line.startswith(header)]
    with pytest.raises(RecordError, match=header) as caught:
        Record.parse("\n".join(lines))
    assert caught.value.line == FIRST_MOVE - 1, "the line before which it should stand"


@given(data=st.data())
@settings(max_examples=250, deadline=None, derandomize=True)
def test_random_damage(data: st.DataObject) -> None:
    text = TEXT[data.draw(st.sampled_from(sorted(GAMES)))]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 8))
        text = (
            text[:at]
            + data.draw(
                st.text(max_size=6) | st.sampled_from(["\n", " ", "#", "*", ":", "\r", "\u2028", "0 draw", "E7"])
            )
            + text[at + gone :]
        )
    outcome(text)


@given(
    text=st.text(max_size=300)
    | st.text("pausenj1 :*#{}\n0drawgmeulst", max_size=300).map(lambda text: "pausenjass 1\n" + text)
)
@settings(max_examples=250, deadline=None, derandomize=True)
def test_random_text(text: str) -> None:
    outcome(text)


@games
@given(data=st.data())
@settings(max_examples=200, deadline=None, derandomize=True)
def test_random_actions_are_refused_or_listed(game_id: str, data: st.DataObject) -> None:
    from pausenjass.core.game import IllegalAction

    record = Record.parse(TEXT[game_id])
    game: Game[Any, Any] = record.game
    state = data.draw(st.sampled_from(record.replay()))
    attempt = st.sampled_from(SUITES[game_id].attempts).flatmap(
        lambda text: st.sampled_from([text, text + " ", text.upper(), text[:-1]])
    )
    action = data.draw(st.text(max_size=20) | attempt)
    who = data.draw(st.integers(-1, 9) | st.just(CHANCE))
    if who != CHANCE and action in game.legal(state, who):
        game.apply(state, who, action)
    elif who != CHANCE or game.chance_due(state) is None:
        with pytest.raises(IllegalAction):
            game.apply(state, who, action)


# --- house rules ------------------------------------------------------------------------------------------------


@games
def test_every_bad_value_is_named(game_id: str) -> None:
    kind, bad = GAMES[game_id].Rules, SUITES[game_id].bad_values
    assert set(bad) == {option.key for option in spec(kind)}
    for key, values in bad.items():
        for value in values:
            with pytest.raises(ValueError, match=key) as caught:
                load(game_id, {key: value})
            assert (
                str(value) in str(caught.value)
                or value is None
                or type(value) is bool
                or repr(value) in str(caught.value)
            )


@pytest.mark.parametrize("rules", [{"colour": "red"}, {"": 1}, {"Players": 2}, {"players ": 2}, {1: 2}, {None: None}])
@games
def test_an_unknown_option_is_named(game_id: str, rules: Any) -> None:
    with pytest.raises(ValueError, match="unknown option") as caught:
        load(game_id, rules)
    assert repr(next(iter(rules))) in str(caught.value)


@pytest.mark.parametrize("rules", [7, "players", ["players"], [("players", 2)], True, 0.5])
@games
def test_rules_that_are_no_set_of_options(game_id: str, rules: Any) -> None:
    with pytest.raises(ValueError, match="rules"):
        load(game_id, rules)


@pytest.mark.parametrize("game_id", ["", "poker", "tschau_sepp", "Tschau-Sepp", None, 7, [], ("tschau-sepp",)])
def test_an_unknown_game_is_named(game_id: Any) -> None:
    with pytest.raises(ValueError, match="unknown game") as caught:
        load(game_id)
    assert repr(game_id) in str(caught.value)


@games
@given(data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_header_holds_what_differs_and_no_more(game_id: str, data: st.DataObject) -> None:
    kind = GAMES[game_id].Rules
    given_rules = {}
    for option in spec(kind):
        if data.draw(st.booleans()):
            number = option.number
            values = (
                st.sampled_from(option.choices)
                if number is None
                else st.integers(number.least, 10**6) | (st.none() if number.or_null else st.nothing())
            )
            given_rules[option.key] = data.draw(values)
    try:
        rules = settle(kind, given_rules)
    except ValueError as error:
        refused = str(error)
    else:
        refused = ""
    if refused:
        assert any(key in refused for key in given_rules)
        return
    kept = differing(rules)
    assert settle(kind, json.loads(json.dumps(kept))) == rules
    for key in kept:
        fewer = {other: value for other, value in kept.items() if other != key}
        try:
            assert settle(kind, fewer) != rules, f"{key} isn't needed"
        except ValueError:
            continue
    assert load(game_id, kept).rules == rules


@games
def test_the_defaults_need_no_header(game_id: str) -> None:
    assert differing(load(game_id).rules) == {}
    assert load(game_id, None).rules == load(game_id, {}).rules
    names = [f"S{seat}" for seat in range(load(game_id).rules.players)]
    assert "\nrules: {}\n" in str(Record(load(game_id), names))


@games
@pytest.mark.parametrize("before", ["x", "1 2 3 4 5 6 7 8 9", "0 0 -"])
def test_a_match_that_cant_have_begun_so(game_id: str, before: str) -> None:
    made = load(game_id)
    record = Record(made, [f"S{seat}" for seat in range(made.rules.players)], {BEFORE: before}, [("*", "dealer 0")])
    for fails in (record.replay, lambda: Match(record), lambda: pack(record)):
        with pytest.raises(RecordError, match="before"):
            fails()


def test_a_record_can_be_read_where_nothing_else_is_imported() -> None:
    text = "pausenjass 1\ngame: klammern\nrules: {}\nseats: A, B, C, D\n* dealer 3\n"
    code = f"from pausenjass.core.record import Record; print(Record.parse({text!r}).game.id)"
    path = ROOT / "py"
    done = subprocess.run([sys.executable, "-c", code], cwd=path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "klammern"
