"""Fixing trump in Klammern: «los machen», Kleines, besser (KL-11 to KL-16)."""

from __future__ import annotations

from typing import Final

from pausenjass.core.cards import FRENCH_SUITS, in_order
from pausenjass.core.game import Event
from pausenjass.games.klammern.dealing import vorhand
from pausenjass.games.klammern.position import NOBODY, State
from pausenjass.games.klammern.rules import KREUZ, Rules

BIDS: Final = {"accept": "KL-11", "kleines": "KL-12", "besser": "KL-15"}
"""The bids that are possible instead of `pass`, each in the phase with its name."""


def naming_rule(state: State) -> str:
    """The rule for naming trump: KL-14 if the turned-up card is Kreuz, else KL-16."""
    return "KL-14" if state.turned[0] == KREUZ else "KL-16"


def suits_to_name(state: State) -> tuple[str, ...]:
    """KL-14, KL-16 [reading]: any suit except that of the turned-up card, which all have refused."""
    return tuple(suit for suit in FRENCH_SUITS if suit != state.turned[0])


def say(rules: Rules, state: State, events: list[Event]) -> State:
    """The player on turn makes this phase's bid: `accept`, `kleines` or `besser`."""
    seat = state.turn
    if state.phase == "accept":  # KL-11
        events.append(Event("accepted", {"seat": seat, "suit": state.turned[0]}))
        return fix(rules, state, state.turned[0], "accept", events)
    if state.phase == "besser":  # KL-15
        events.append(Event("bettered", {"seat": seat}))
        return fix(rules, state, KREUZ, "besser", events)
    events.append(Event("announced", {"seat": seat}))  # KL-12
    state = state._replace(announcer=seat, asked=0)
    if state.turned[0] == KREUZ:  # KL-14
        return state._replace(phase="name")
    return state._replace(phase="besser", turn=(seat + 1) % rules.players)  # KL-15


def pass_on(rules: Rules, state: State, events: list[Event]) -> State:
    """The player on turn passes. The next one is asked; after the last one the next phase begins."""
    events.append(Event("passed", {"seat": state.turn, "what": state.phase}))
    if state.asked + 1 < rules.players:
        return state._replace(turn=(state.turn + 1) % rules.players, asked=state.asked + 1)
    if state.phase == "accept":  # KL-12
        return state._replace(phase="kleines", turn=vorhand(rules, state), asked=0)
    if state.phase == "kleines":  # KL-13
        events.append(Event("redeal", {"dealer": state.dealer}))
        return state._replace(phase="deck", turn=NOBODY, asked=0)
    return state._replace(phase="name", turn=state.announcer, asked=0)  # KL-16


def fix(rules: Rules, state: State, suit: str, how: str, events: list[Event]) -> State:
    """The player on turn fixes trump: closed cards are taken up (KL-8), and Vorhand is asked for melds (KL-22)."""
    events.append(Event("trump", {"seat": state.turn, "suit": suit, "how": how}))
    hands = state.hands
    if state.closed:
        events.append(Event("took-up"))
        hands = tuple(in_order(hand + more) for hand, more in zip(hands, state.closed, strict=True))
    return state._replace(
        phase="meld",
        hands=hands,
        closed=(),
        turn=vorhand(rules, state),
        asked=0,
        trumper=state.turn,
        trump=suit,
        how=how,
        melds=(None,) * rules.players,
    )
