"""Taking back gives nobody other cards: the order of the shuffled discard pile stays, even after a reload."""

from __future__ import annotations

import pytest
from conftest import Visits
from moments import moment, stored
from player import Player

from pausenjass.app.past.store import key
from pausenjass.app.table.table import Table
from pausenjass.core.game import CHANCE
from pausenjass.core.record import Line, Record

RUNNING = key("running")


def shuffles(table: Table) -> bool:
    """The person may draw, but needn't, and drawing makes a new stock of the discard pile."""
    match = table.match
    if table.turn.seat != 0 or "draw" not in match.game.legal(match.state, 0) or match.automatic() is not None:
        return False
    return match.game.chance_due(match.game.apply(match.state, 0, "draw").state) == "refill"


def lines(me: Player) -> tuple[Line, ...]:
    return Record.parse(me.storage()[RUNNING]).lines


def draw(me: Player, text: str) -> tuple[tuple[Line, ...], list[str]]:
    """Draws a card from the stock, which is shuffled for it; returns the saved lines and the cards in the hand."""
    before = len(Record.parse(text))
    held = len(me.until(lambda now: now.may_draw).cards)
    me.tap(me.page.locator("button.stock:enabled"))
    now = me.until(lambda now: len(now.cards) > held and len(lines(me)) > before + 1)
    return lines(me), [name for name, *_ in now.cards]


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_card_is_drawn_again(visit: Visits, players: int) -> None:
    text = moment(shuffles, players=players, after=20)
    me = visit(stored=stored(running=text), seed=None, bots=False, again=True)
    me.resume()
    drawn, cards = draw(me, text)
    assert sum(who == CHANCE for who, _ in drawn) == sum(who == CHANCE for who, _ in Record.parse(text).lines) + 1
    for reloads in (False, True, False):
        me.tap(me.button("page.table.undo"))
        me.until(lambda now: now.undone and len(lines(me)) == len(Record.parse(text)))
        if reloads:
            me.reload()
            me.until(lambda now: now.may_draw)
        assert draw(me, text) == (drawn, cards)
