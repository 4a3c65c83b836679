"""The line that says what is due in Ciao-Sepp, to one person and to everybody at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters.ciao_sepp.cards import SIX, UNDER, covers, either, fits
from pausenjass.app.presenters.ciao_sepp.legal import Legal, on_turn, opens, rings
from pausenjass.app.presenters.ciao_sepp.words import FATAL, outdoors
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.words import card_name, name, say, suit, the_card
from pausenjass.core.cards import JOKER

if TYPE_CHECKING:
    from pausenjass.app import model


def prompt(scene: Scene, legal: Legal, closed: bool = False) -> model.Prompt:
    """The line that says what is due and what is possible for the person.

    `closed`: the hand lies face down and others read the line too, so it reveals nothing of the hand.
    """
    view = scene.view
    before_turn = _out_of_turn(scene, legal)
    if before_turn is not None:
        return before_turn
    if opens(scene):
        return _open_prompt(scene)
    if on_turn(scene):
        text = _public_prompt(scene) if closed else _own_prompt(scene, legal)
        return {"text": text, "tone": "warn" if view.attack or view.cover else "you"}
    if view.window in legal.jumps and not closed:  # the Joker could always be thrown in: that isn't news
        the_window = the_card(scene, view.window)
        return _line(scene, "prompt.jump", tone="warn", the_card=the_window, name=name(scene, view.turn))
    return table_prompt(scene)


def table_prompt(scene: Scene) -> model.Prompt:
    """What happens at the table, for everybody."""
    view = scene.view
    if view.phase == "over" or view.turn < 0 and view.phase != "open":
        return _line(scene, "prompt.over")
    if view.phase == "swap":
        return _line(scene, "prompt.table.swap", name=name(scene, view.winner_of_ring))
    if rings(scene):
        return _line(scene, "prompt.table.ringing", *outdoors(scene), tone="warn")
    if view.phase == "open":
        return _line(scene, "prompt.table.open", name=name(scene, view.dealer))
    form = ("attack",) if view.attack else ("cover",) if view.cover else ()
    return _line(scene, "prompt.table", *form, name=name(scene, view.turn), count=view.due)


def _line(scene: Scene, key: str, *forms: str, tone: model.PromptTone = "wait", **data: Any) -> model.Prompt:
    return {"text": say(scene, key, *forms, **data), "tone": tone}


# --- before the turn -------------------------------------------------------------------------------------------------


def _out_of_turn(scene: Scene, legal: Legal) -> model.Prompt | None:
    """What matters more than the turn: the person is out, has to choose or to call, or the telephone rings."""
    view, me = scene.view, scene.me
    gone = dict(view.gone)
    if view.phase == "over":
        return _line(scene, "prompt.over")
    if me in gone:
        once = ("once",) if view.faults[me] < FATAL else ()  # CS-33
        return _line(scene, f"prompt.{gone[me]}", *once)
    if view.phase == "swap" and view.winner_of_ring == me:
        return _line(scene, "prompt.swap", tone="warn")
    call = next((call for seat, call in view.owes if seat == me and call in legal.actions), None)
    if call is not None:
        cover = ("cover",) if view.cover and view.turn == me else ()
        return _line(scene, f"prompt.{call}", *cover, tone="warn")
    if me in view.out:
        unsafe = ("unsafe",) if me in view.unsafe else ()
        return _line(scene, "prompt.out", *unsafe, place=view.out.index(me) + 1)
    if rings(scene):
        return _line(scene, "prompt.ringing", *outdoors(scene), tone="warn")
    return None


def _open_prompt(scene: Scene) -> model.Prompt:
    """The dealer lays the first card (CS-2)."""
    card = scene.view.opening
    form = ("joker",) if card == JOKER else ("wish",) if card[1] == UNDER else ()
    return _line(scene, "prompt.open", *form, tone="you", the_card=the_card(scene, card))


# --- the person on turn ---------------------------------------------------------------------------------------------


def _public_prompt(scene: Scene) -> str:
    """What the player on turn has to do, as everybody knows it."""
    view = scene.view
    empty = () if view.stock or len(view.pile) > 1 else ("empty",)
    if view.barred:
        return say(scene, "prompt.drawn.swapped")
    if view.attack:
        return say(scene, "prompt.closed.attack", count=view.due)
    if view.drawn:
        return say(scene, "prompt.closed.drawn")
    if view.cover:
        return say(scene, "prompt.closed.cover", *empty, fits=covers(scene, view.cover_suit))
    return say(scene, "prompt.closed", *empty, fits=fits(scene, view.suit, view.rank))


def _own_prompt(scene: Scene, legal: Legal) -> str:
    """What the person on turn has to do."""
    view = scene.view
    empty = () if "draw" in legal.actions else ("empty",)
    if view.barred:
        return say(scene, "prompt.drawn.swapped")
    if view.attack:
        return say(scene, "prompt.attack", options=either(scene, _answers(scene, legal)))
    if view.drawn:
        return _drawn_prompt(scene, legal)
    if view.cover:
        return _cover_prompt(scene, legal, empty)
    if legal.lays:
        wish, fitting = ("wish",) if view.wish else (), fits(scene, view.suit, view.rank)
        return say(scene, "prompt.turn", *wish, fits=fitting, suit=suit(scene, view.suit))
    return say(scene, "prompt.joker" if legal.joker else "prompt.cannot", *empty)


def _drawn_prompt(scene: Scene, legal: Legal) -> str:
    """Whether the drawn card may be laid (CS-6, CS-11)."""
    view = scene.view
    key = "prompt.cover.drawn" if view.cover else "prompt.drawn"
    able = legal.lays or legal.joker
    return say(scene, key, *(() if able else ("cannot",)), the_card=the_card(scene, view.got) if view.got else "")


def _cover_prompt(scene: Scene, legal: Legal, empty: Forms) -> str:
    """An Ass must be covered (CS-11)."""
    if legal.lays:
        return say(scene, "prompt.cover", fits=covers(scene, scene.view.cover_suit))
    return say(scene, "prompt.cover.joker" if legal.joker else "prompt.cover.cannot", *empty)


def _answers(scene: Scene, legal: Legal) -> list[str]:
    """The possible answers to an attack: take the cards, pass it on, hit back, play the Joker."""
    view = scene.view
    six = view.attack_suit + SIX
    words = [say(scene, "prompt.attack.take", count=view.due)]
    if any(cards[0][1] == view.attack for cards in legal.lays):
        words.append(say(scene, f"prompt.attack.on.{view.attack}"))
    if (six,) in legal.lays:
        words.append(say(scene, "prompt.attack.back", card=card_name(scene, six)))
    if legal.joker:
        words.append(say(scene, "prompt.attack.joker"))
    return words
