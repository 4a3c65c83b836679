"""The page's report on fair deals: the checked seals of a match, and the person's luck with the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.past import luck
from pausenjass.app.past.luck import Luck, Share
from pausenjass.app.phrases import say
from pausenjass.app.table.match import Match
from pausenjass.core.record import Record
from pausenjass.core.seal import verify
from pausenjass.core.seal.verify import Checked
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model

FEW: Final = 10
"""The number of deals below which nothing is said of the luck."""
RARE: Final = 3.0
"""The standard deviations that chance hardly ever exceeds: once in 370 times."""

# --- seals ----------------------------------------------------------------------------------------------------------


def seals_of(record: Record, lang: str, running: bool = False, following: str | None = None) -> model.SealsReply:
    """Checks every deal of a match. `running`: only the seal of the last deal may be told; `following`: the next deal's seal."""
    report = verify.check(record)
    over = report.deals[:-1] if running else report.deals
    deals = [_deal(deal, number, lang) for number, deal in enumerate(over, 1)]
    if running and report.deals:
        deals.append(_under_way(report.deals[-1], len(report.deals), lang))
    checked = report._replace(deals=over)
    text = say(lang, "seals.none") if report.deals and report.none else _summary(checked, lang)
    return {
        "title": say(lang, f"{record.game.id}.title"),
        "date": record.headers.get("date", ""),
        "text": text,
        "agrees": None if checked.none else checked.agrees,
        "deals": deals,
        "next": following,
    }


def _summary(report: verify.Report, lang: str) -> str:
    """The result of checking the finished deals, for a match with seals."""
    if not report.deals:
        return say(lang, "seals.not-yet")
    if report.none:
        return say(lang, "seals.none-yet")
    if report.surplus:
        return say(lang, "seals.surplus", count=report.surplus)
    if report.proven:
        return say(lang, "seals.proven", count=len(report.deals))
    key = "seals.partly" if report.agrees else "seals.not-proven"
    return say(lang, key, count=report.agreeing, of=len(report.deals))


def _deal(deal: Checked, number: int, lang: str) -> model.SealedDeal:
    entry, deck = deal.entry, deal.deck
    return {
        "name": say(lang, "seals.deal", number=number),
        "words": _words(deal, lang),
        "agrees": None if deal.verdict == "none" else deal.verdict == "agrees",
        "seal": entry.seal if entry else None,
        "sealed": {"salt": deck.salt, "deck": " ".join(deck.cards), "text": str(deck)}
        if deck and deck.is_plain  # the page offers the text as a shell command
        else None,
    }


def _words(deal: Checked, lang: str) -> list[str]:
    """Whether seal, cut and deal agree."""
    if deal.verdict == "agrees":
        where = "seals.cut" if deal.cut else "seals.uncut"
        return [say(lang, "seals.agrees"), say(lang, where, count=deal.cut)]
    said = deal.entry.cut if deal.entry else 0
    return [say(lang, f"seals.wrong.{deal.verdict}", said=said, found=deal.cut)]


def _under_way(deal: Checked, number: int, lang: str) -> model.SealedDeal:
    """The running deal: its salt would let somebody test which hands belong to the seal."""
    return {
        "name": say(lang, "seals.deal", number=number),
        "words": [say(lang, "seals.running" if deal.entry else "seals.wrong.none")],
        "agrees": None,
        "seal": deal.entry.seal if deal.entry else None,
        "sealed": None,
    }


def is_under_way(match: Match) -> bool:
    """Whether the last deal of a match is still being played."""
    return match.result is None and not match.deal_due


# --- luck -----------------------------------------------------------------------------------------------------------


def luck_reply(kept: dict[str, list[Any]], lang: str) -> model.LuckReply:
    """The person's luck in each game so far, and the bots' beside it."""
    games = []
    for game in GAMES:
        total = Luck()
        for entry in kept.get(game, []):
            total = total.plus(luck.read(entry))
        if total.deals:
            games.append(_game(game, total, lang))
    return {"games": games}


def _game(game: str, total: Luck, lang: str) -> model.GameLuck:
    shares = {"persons": total.persons, "bots": total.bots}
    return {
        "game": game,
        "title": say(lang, f"{game}.title"),
        "good": say(lang, f"{game}.luck.good"),
        "deals": say(lang, "luck.deals", count=total.deals),
        "rows": [_row(who, share, total.deals, lang) for who, share in shares.items() if share.cards],
    }


def _row(who: str, share: Share, deals: int, lang: str) -> model.LuckRow:
    off = share.difference
    return {
        "who": say(lang, f"luck.{who}"),
        "good": say(lang, "luck.good", good=share.good, cards=share.cards),
        "expected": _number(share.expected, lang),
        "difference": f"{_number(off, lang, '+')} ± {_number(share.margin, lang)}",
        "off": off / share.margin if share.margin else 0.0,
        "text": say(lang, f"luck.{who}.{_verdict(share, deals)}"),
    }


def _verdict(share: Share, deals: int) -> str:
    """The meaning of the difference: "few", "expected", or "more" and "less", which are "rare" far outside the interval."""
    if deals < FEW:
        return "few"
    if abs(share.difference) <= share.margin:
        return "expected"
    rare = abs(share.difference) > share.margin / luck.NINETY_FIVE * RARE
    return ("more" if share.difference > 0 else "less") + (".rare" if rare else "")


def _number(value: float, lang: str, sign: str = "") -> str:
    """The number with one decimal, as the language writes it; with «+» before positive ones if `sign` says so."""
    text = f"{round(value, 1) + 0.0:{sign}.1f}".replace("-", "\N{MINUS SIGN}")
    return text.replace(".", ",") if lang == "de" else text
