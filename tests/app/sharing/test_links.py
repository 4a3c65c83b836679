"""Texts that somebody pastes to open a match: links, packed texts, records, and others."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32

import pytest
from sharing_play import played

from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.app.sharing.links import LONGEST, LinkError, read_link, shared_match
from pausenjass.app.sharing.sharing import whole
from pausenjass.core.packed import pack
from pausenjass.core.record import Record

ADDRESS = "https://example.org/pausenjass/?x=1#/replay/"


@pytest.fixture(scope="module")
def packed() -> str:
    return pack(whole(played("klammern", 4, 1), "de"))


ID = "2026-11-20T11:20:59-2"


def test_links_that_lead_somewhere(packed: str) -> None:
    for text in (
        ADDRESS + packed,
        f"  Schau mal: {ADDRESS}{packed}\nLiebe Grüsse, Rosa",
        f"({ADDRESS}{packed})",
        f"{ADDRESS}{packed}.",
        f"{ADDRESS}{packed[:40]}\n{packed[40:]}",
        f"#/replay/{packed}",
        f"pausenjass.html#/replay/{packed}",
        packed,
        f"\ufeff{packed[:30]}\r\n  {packed[30:]}\n",
    ):
        assert read_link(text, (), "de") == packed, text
    assert read_link(ADDRESS + ID, (ID,), "de") == ID, "one's own"


AFTER = (
    ".",
    ")",
    "%20",
    "?fbclid=IwAR0x",
    "…",
    "...",
    ">",
    '"',
    "»",
    "”",
    ",",
    ";",
    "!",
    "*",
    "_",
    "~",
    "&utm_source=mail&amp;x=1",
    "%20Liebe%20Gr%C3%BCsse",
    "\nLiebe Grüsse, Rosa",
    "\\",
    "/",
    "#",
    "_*",
    "</a>",
    "\u200b\ufe0f",
)
"""Leftovers of messengers, mails and people at a link's end."""


@pytest.mark.parametrize("after", AFTER)
def test_what_stands_after_a_link_is_none_of_it(packed: str, after: str) -> None:
    for text in (ADDRESS + packed, f"Da: {ADDRESS}{packed}", packed, f"*{packed}", f"«{packed}"):
        assert read_link(text + after, (), "de") == packed, text
    assert read_link(ADDRESS + ID + after, (ID,), "de") == ID


def test_a_link_that_was_written_otherwise(packed: str) -> None:
    half = len(packed) // 2
    for text in (
        f"https://example.org/pausenjass/%23/replay/{packed}",
        f"https://example.org/pausenjass/%2523%252Freplay%252F{packed}",
        f"https://example.org/pausenjass/#/Replay/{packed}",
        f"https://example.org/pausenjass/#!/REPLAY//{packed}",
        f"https://example.org/pausenjass/#replay/{packed}",
        f"HTTPS://EXAMPLE.ORG/#/RE\u00adPLAY/\u200b{packed}",
        f"{ADDRESS}{packed[:half]}\u00ad{packed[half:]}",
        f"{ADDRESS}{packed[:half]}\u200b\u2060{packed[half:]}\u200b.",
        f"{ADDRESS}{packed[:half]}=\r\n{packed[half:]}",
        f"> {ADDRESS}{packed[:half]}\n> {packed[half:]}\n>\n> Liebe Grüsse",
        f"{ADDRESS}{packed[:half]}%0A{packed[half:]} Liebe Grüsse",
        f"https://example.org/#/re\nplay/{packed[:9]}\n{packed[9:half]}\n{packed[half:]}\nGruss",
        f"*{packed}*",
        f"_{packed}_",
        f"~{packed}~.",
        f'"{packed}"',
        f"« {packed} »",
        f"`{packed}`",
        f"Schau mal: {packed}, was meinst du?",
        f"Von Rosa\n\n{packed[:half]}\u200b{packed[half:]}\n",
    ):
        assert read_link(text, (), "de") == packed, text
    assert read_link(f"*{ID}*", (ID,), "de") == ID, "one's own, alone"


def test_no_other_match_is_opened_than_the_one_that_was_meant(packed: str) -> None:
    day = "2026-11-20"
    for wrong in (f"{ADDRESS}{day}-3", f"{ADDRESS}{day}-3.", f"{ADDRESS}{day}T11:20:59"):
        with pytest.raises(LinkError) as local:
            read_link(wrong, (day,), "de")
        assert local.value.phrase == "sharing.link.local"
    with pytest.raises(LinkError) as cut:
        read_link(ADDRESS + packed.upper(), (), "de")
    assert cut.value.phrase == "sharing.link.cut", "capitals are a part of it"


def test_a_record_as_text(packed: str) -> None:
    record = played("klammern", 4, 1).record.with_headers(salt="geheim")
    assert read_link(f"# von Rosa\n{record}", (), "de") == packed


def forged(packed: str, version: int) -> str:
    """The packed text as a later version would write it."""
    content = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    head, body = bytes([version]), content[5:]
    return urlsafe_b64encode(head + crc32(head + body).to_bytes(4, "big") + body).decode().rstrip("=")


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("", "empty"),
        (" \n ", "empty"),
        ("hallo", "foreign"),
        ("WIFI:T:WPA;S:Stube;P:geheim;;", "foreign"),
        ('{"pausenjass": 1, "entries": {}}', "backup"),
        ("\u200b\u00ad", "empty"),
        ("x" * (LONGEST + 1), "foreign"),
        ("https://example.org/", "elsewhere"),
        ("https://example.org/#/rules/klammern", "elsewhere"),
        (ADDRESS, "cut"),
        (ADDRESS + "…", "cut"),
        (ADDRESS + "AAAA", "cut"),
        (ADDRESS + "x" * 50_000, "cut"),
        (ADDRESS + ID, "local"),
        (ADDRESS + "2026-11-20", "local"),
        ("pausenjass 2\ngame: klammern\n", "newer"),
        ("pausenjass x", "line"),
        ("pausenjass 1\ngame: klammern\nrules: {}\nseats: A, B, C, D\n* dealer 9\n", "line"),
        ("pausenjass 1\ngame: klammern\nrules: {}\nseats: Bot:A, Bot:B, Bot:C, Bot:D\n", "record"),
    ],
)
def test_texts_that_lead_nowhere(text: str, phrase: str) -> None:
    with pytest.raises(LinkError) as wrong:
        read_link(text, (), "de")
    assert wrong.value.phrase == f"sharing.link.{phrase}"
    for lang in LANGUAGES:
        assert say(lang, wrong.value.phrase, **wrong.value.data) != wrong.value.phrase


def test_damaged_links(packed: str) -> None:
    for text in (packed[:-1], packed[1:], packed[:-3] + "AAA", packed + "A", packed[:10] + "-" + packed[11:]):
        for whole_text, phrase in ((ADDRESS + text, "sharing.link.cut"), (text, "sharing.link.foreign")):
            with pytest.raises(LinkError) as wrong:
                read_link(whole_text, (), "de")
            assert wrong.value.phrase == phrase
    for whole_text in (forged(packed, 9), ADDRESS + forged(packed, 9)):
        with pytest.raises(LinkError) as wrong:
            read_link(whole_text, (), "de")
        assert wrong.value.phrase == "sharing.link.newer"


def test_a_match_in_which_nobody_plays_is_none() -> None:
    match = played("klammern", 4, 1)
    only_bots = Record(match.game, ["Bot:A", "Bot:B", "Bot:C", "Bot:D"], {}, match.record.lines)
    with pytest.raises(LinkError):
        shared_match(pack(only_bots))
