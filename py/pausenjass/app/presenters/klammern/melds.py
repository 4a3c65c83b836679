"""Melds of Klammern in words: what everybody hears, what is laid open, and which count (KL-20 to KL-22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import join, mine_first, name, names, of, say, suit
from pausenjass.core.game import Seat
from pausenjass.games.klammern.melds import POINTS, claim, height
from pausenjass.games.klammern.position import NOBODY, Claim, Meld

if TYPE_CHECKING:
    from pausenjass.app import model

KIND_POINTS: Final = {"terz": POINTS[3], "halber": POINTS[4]}


def heard(scene: Scene, claims: Iterable[Claim], key: str = "meld-heard") -> str:
    """What everybody hears (KL-22): «Terz bis König in Trumpf und Halber bis Ass»."""
    return join(scene, (_heard_one(scene, each, key) for each in claims))


def _heard_one(scene: Scene, one: Claim, key: str) -> str:
    return say(scene, f"{key}.{one.kind}", *(("trump",) if one.trump else ()), top=say(scene, f"rank.{one.top}"))


def laid_open(scene: Scene, melds: Iterable[Meld]) -> str:
    """Melds laid open: «Terz bis König in Herz»."""
    return join(scene, (_laid_open_one(scene, meld) for meld in melds))


def _laid_open_one(scene: Scene, meld: Meld) -> str:
    top, kind = meld[-1], claim(meld, "").kind
    return say(scene, f"meld-shown.{kind}", top=say(scene, f"rank.{top[1]}"), suit=suit(scene, top[0]))


def which_count(scene: Scene, claims: Sequence[Sequence[Claim] | None], best: Seat) -> str:
    """Whose melds count and why, in a sentence (KL-20, KL-21)."""
    side = scene.side(best)
    ours = [seat for seat in mine_first(scene, [side]) if claims[seat]]
    points = sum(KIND_POINTS[each.kind] for seat in ours for each in claims[seat] or ())
    told: dict[str, Any] = {"points": points, "names": names(scene, ours, "you-accusative")}
    others = [seat for seat in range(len(claims)) if claims[seat] and scene.side(seat) != side]
    if not others:
        return say(scene, "melds.alone", **told)
    first = (scene.view.dealer + 1) % len(claims)
    loser = max(others, key=lambda seat: (_height(claims[seat]), -((seat - first) % len(claims))))
    high, low = (claims[best] or ())[0], (claims[loser] or ())[0]
    return say(
        scene,
        f"melds.{_reason(high, low)}",
        best=say(scene, f"meld-beats.{high.kind}", top=say(scene, f"rank.{high.top}")),
        other=say(scene, f"meld-beaten.{low.kind}", top=say(scene, f"rank.{low.top}")),
        equal=say(scene, f"meld-equal.{high.kind}"),
        winner=of(scene, [best]),
        loser=of(scene, [loser]),
        **told,
    )


def _reason(high: Claim, low: Claim) -> str:
    """The reason why the higher of two melds beats the other (KL-21)."""
    if high.kind != low.kind:
        return "class"
    if high.top != low.top:
        return "top"
    return "trump" if high.trump != low.trump else "order"


def _height(claims: Sequence[Claim] | None) -> tuple[bool, int, bool]:
    """The rank of a seat's highest meld (KL-21)."""
    return height((claims or ())[0])


def melds(scene: Scene) -> model.Melds | None:
    """The melds, which count and why; until the first trick is over."""
    view = scene.view
    if view.tricks or not any(view.claims):
        return None
    settled = view.meld_winner != NOBODY
    text = which_count(scene, view.claims, view.meld_winner) if settled else say(scene, "melds.heard")
    return {"text": text, "rows": [_row(scene, seat, claims) for seat, claims in enumerate(view.claims) if claims]}


def _row(scene: Scene, seat: Seat, claims: Sequence[Claim]) -> model.MeldRow:
    """A seat's melds: laid open if the person can see them, else as heard."""
    view = scene.view
    counts = view.meld_winner == NOBODY or scene.side(seat) == scene.side(view.meld_winner)
    seen = _seen(scene, seat)
    return {
        "seat": seat,
        "name": name(scene, seat),
        "text": laid_open(scene, seen) if seen else heard(scene, claims),
        "faces": [card for meld in seen for card in meld],
        "points": sum(KIND_POINTS[each.kind] for each in claims) if counts else 0,
        "counts": counts,
    }


def _seen(scene: Scene, seat: Seat) -> tuple[Meld, ...]:
    """The seat's melds that the person can see card by card: those laid open, and the own ones."""
    view = scene.view
    if view.shown and view.shown[seat]:
        laid_open: tuple[Meld, ...] = view.shown[seat]
        return laid_open
    own: tuple[Meld, ...] | None = view.melded if seat == scene.me else None
    return own or ()
