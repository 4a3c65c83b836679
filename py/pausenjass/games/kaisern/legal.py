"""Decides which actions are legal in Kaisern, and why others are not, by one set of predicates."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pausenjass.core.card_game import COMMON_REFUSALS
from pausenjass.core.cards import KAISER_60
from pausenjass.core.game import Action, Seat
from pausenjass.core.refusal import Refusal
from pausenjass.games.kaisern.declaring import NUMBERED, OPEN, declarations, declared_as, refused_declare
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, Move, State, View
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import AT_HOME, LAST_FIELD, START, STAYS_OUT, Rules

MALFORMED: Final = Refusal("malformed", "KA-11")
"""The refusal of text that is no action of this game; KA-11 says what a turn is."""
NO_KAISER: Final = Refusal("malformed", "KA-17")
"""The refusal of a declaration of anything but a Banner, or with other than 1 to 3 Kritze."""
NO_SUCH_SEAT: Final = Refusal("no-such-seat", "KA-3")
VERBS: Final = {
    "lay": "KA-11",
    "ready": "KA-21",
    "declare": "KA-18",
    "waive": "KA-18",
    "raise": "KA-25",
    "come": "KA-26",
    "go": "KA-27",
    "free": "KA-29",
    "nachfreien": "KA-29",
}
"""The actions of a seat, each with the rule that says when it is possible."""
_TURNS: Final = {
    ("play", "lay"): "KA-6",
    ("blind", "ready"): "KA-41",
    ("stage", "ready"): "KA-37",
    ("stage", "waive"): "KA-37",
    ("open", "ready"): "KA-39",
}
"""The rule that says whose turn it is, where it isn't that of the action."""
_FIRST: Final = {
    ("open", "lay"): "KA-18",
    ("open", "ready"): "KA-18",
    ("ready", "lay"): "KA-21",
    ("stage", "lay"): "KA-37",
    ("stage", "ready"): "KA-37",
    ("stage", "waive"): "KA-37",
    ("blind", "lay"): "KA-41",
    ("blind", "waive"): "KA-41",
}
"""The rule that says what comes first, for an action that is too early in its phase."""
REFUSALS: Final = frozenset(
    {
        *COMMON_REFUSALS,
        "not-now",
        "not-in-hand",
        "is-out",
        "answer-due",
        "nothing-asked",
        "come-first",
        "raised-last",
        "last-field",
        "better-party",
        "vorhand-asks",
        "two-parties-only",
        "not-the-loser",
        "already-freed",
        "too-late-to-free",
        "starts-on-seven",
        "stays-home",
        "no-nachfreien",
        "nothing-freed",
        "front-seat",
        "declare-late",
        "hidden-later",
        "waived",
        "one-by-one",
        "already-declared",
        "bluff-off",
        "too-many-bluffs",
        "not-more",
        "no-such-bluff",
        "settled",
        "kritze-later",
        "raised-blind",
    }
)
_NUMBERS: Final = tuple([f"{NUMBERED}{number}" for number in range(1, 10)])
"""KA-38: how a seat's own false declarations are called; there can't be more."""
_PLAIN: Final = ("ready", "waive", "raise", "come", "go", "free", "nachfreien")


@lru_cache(maxsize=1024)
def parse(action: Action) -> Move | None:
    """Parses the action. None if no seat's action has this form. Each action has one spelling: single spaces, capitals."""
    match action.split(" "):
        case ["lay", card] if card in KAISER_60:
            return Move("lay", card)
        case ["declare", ("1" | "2" | "3") as kritze, card] if card in (*KAISER, UNKNOWN, *_NUMBERS):
            return Move("declare", card, int(kritze))
        case [verb] if verb in _PLAIN:
            return Move(verb)
    return None


def refusal(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules refuse the seat's move; None if it is legal."""
    phase, verb = state.phase, move.verb
    if move.card.startswith(NUMBERED) and not rules.free_kritze:
        return NO_KAISER
    if phase == "over":
        return Refusal("match-over", "KA-32")
    if phase in ("dealer", "deck"):
        return Refusal("chance-due", "KA-6" if phase == "dealer" else "KA-7")
    if rules.side(seat) in state.gone:
        return Refusal("is-out", "KA-28")
    match verb:
        case "free":
            return refused_free(rules, state, seat)
        case "nachfreien":
            return refused_nachfreien(rules, state, seat)
        case "raise":
            return refused_raise(rules, state, seat)
    if state.ask is not None:
        if verb not in ("come", "go"):
            return Refusal("answer-due", "KA-26", (("seat", state.ask.waiting[0]),))
        return None if may_answer(rules, state, seat) else Refusal("not-your-turn", VERBS[verb])
    if verb == "come":
        return Refusal("nothing-asked", "KA-26")
    if verb == "go":
        return _refused_go(rules, state, seat)
    if verb == "declare":
        return refused_declare(rules, state, seat, move)
    here = "stage" if rules.staged and phase in OPEN else phase
    if verb != part_end(state):
        return Refusal("not-now", _FIRST.get((here, verb), VERBS[verb]), (("phase", phase),))
    if seat != state.turn:
        return Refusal("not-your-turn", _TURNS.get((here, verb), VERBS[verb]))
    if verb == "lay" and move.card not in state.hands[seat]:
        return Refusal("not-in-hand", "KA-11", (("card", move.card),))
    return None


def part_end(state: State) -> str:
    """The action that the phase asks of the player on turn: "lay", "ready", or "waive" while his face-up Banner is neither
    declared nor waived (KA-11, KA-18, KA-21, KA-39)."""
    if state.phase == "play":
        return "lay"
    waits = state.phase == "open" and declared_as(state, state.turn, state.up[state.turn]) is None
    return "waive" if waits else "ready"


def may_answer(rules: Rules, state: State, seat: Seat) -> bool:
    """KA-28: whether the seat's party must answer now."""
    return state.ask is not None and rules.side(seat) == rules.side(state.ask.waiting[0])


def vorhand(rules: Rules, state: State | View) -> Seat:
    """KA-6, KA-28: the leader of the first trick: the player after the dealer, or the next one whose party is still in."""
    return next_in(rules, state, state.dealer)


def next_in(rules: Rules, state: State | View, seat: Seat) -> Seat:
    """The next player after the seat whose party is still in."""
    for step in range(1, rules.players):
        other = (seat + step) % rules.players
        if rules.side(other) not in state.gone:
            return other
    return seat


def ahead(points: tuple[int, ...]) -> int:
    """KA-30, KA-31: the party with more Striche than any other; NOBODY if several share the lead."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else NOBODY


def better(rules: Rules, points: tuple[int, ...]) -> int:
    """KA-31: the party that may not raise and makes the button start on the second field; NOBODY if there is none."""
    return ahead(points) if max(points) >= rules.target - STAYS_OUT else NOBODY


def refused_raise(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """Why the seat may not raise (KA-19, KA-24, KA-25, KA-31); None if it may."""
    ask = state.ask
    if ask is not None:
        if not may_answer(rules, state, seat):
            return Refusal("answer-due", "KA-25", (("seat", ask.waiting[0]),))
        if ask.kind == "kritz":
            return Refusal("come-first", "KA-19")
    if state.field == LAST_FIELD:
        return Refusal("last-field", "KA-25")
    if state.phase == "blind":
        if ask is None and seat != state.turn:
            return Refusal("not-your-turn", "KA-41")
        if rules.side(seat) in [rules.side(other) for other in state.ready]:
            return Refusal("raised-blind", "KA-41")
    side = rules.side(seat)
    if side == better(rules, state.points):
        return Refusal("better-party", "KA-31")
    if state.raiser != NOBODY and rules.side(state.raiser) == side:
        return Refusal("raised-last", "KA-24")
    return None


def _refused_freeing(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """KA-29, KA-30: the refusals that `free` and `nachfreien` share."""
    least, most = (rules.target - lacking for lacking in AT_HOME)
    side = rules.side(seat)
    if ahead(state.points) == side and least <= state.points[side] <= most:
        return Refusal("stays-home", "KA-30")
    if state.raiser != NOBODY or state.kaiser or state.trick or state.tricks:
        return Refusal("too-late-to-free", "KA-29")
    return None


def refused_free(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """Why the seat may not free (KA-29 to KA-31); None if it may."""
    if rules.parties != 2:
        return Refusal("two-parties-only", "KA-29")
    if better(rules, state.points) != NOBODY:
        return Refusal("starts-on-seven", "KA-31")
    if state.loser != rules.side(seat):
        return Refusal("not-the-loser", "KA-29")
    if state.freed != NOBODY:
        return Refusal("already-freed", "KA-29")
    return _refused_freeing(rules, state, seat)


def refused_nachfreien(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """Why the seat may not counter a freeing (KA-29, KA-30); None if it may."""
    if rules.parties != 2:
        return Refusal("two-parties-only", "KA-29")
    if not rules.nachfreien:
        return Refusal("no-nachfreien", "KA-29")
    if state.freed == NOBODY or rules.side(state.freed) == rules.side(seat):
        return Refusal("nothing-freed", "KA-29")
    if state.nachfreed != NOBODY:
        return Refusal("already-freed", "KA-29")
    if rules.side(state.freed) != rules.side(state.dealer):
        return Refusal("front-seat", "KA-29")
    return _refused_freeing(rules, state, seat)


def _refused_go(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """KA-21, KA-27, KA-37, KA-41, KA-42: why the seat may not go unasked."""
    if state.phase in (*OPEN, "blind"):
        forbids = "KA-37" if rules.staged else "KA-42" if rules.folds_any_time else "KA-27"
        return Refusal("not-now", "KA-41" if state.phase == "blind" else forbids, (("phase", state.phase),))
    if rules.folds_any_time:  # KA-42
        return None
    if seat != state.turn:
        return Refusal("not-your-turn", "KA-27")
    if state.phase == "ready" and rules.side(seat) == rules.side(vorhand(rules, state)):
        return Refusal("vorhand-asks", "KA-21")
    return None


def actors(rules: Rules, state: State) -> tuple[Seat, ...]:
    """The seats that may act: the player on turn, then those who may raise or free out of turn. While a question is
    open, the one who answers, then his partners."""
    if state.ask is not None:
        first = state.ask.waiting[0]
        return tuple([(first + step) % rules.players for step in range(0, rules.players, rules.parties)])
    turn = state.turn
    if turn == NOBODY:
        return ()
    others = [(turn + step) % rules.players for step in range(1, rules.players)]
    if state.phase == "blind":
        return (turn, *[seat for seat in others if legal(rules, state, seat)])
    sides = [_may_interject(rules, state, side) for side in range(rules.parties)]
    return (turn, *[seat for seat in others if sides[rules.side(seat)]])


def _may_interject(rules: Rules, state: State, side: int) -> bool:
    """Whether a party's players may act out of turn. Its first seat stands for all."""
    if side in state.gone:
        return False
    return (rules.folds_any_time and state.phase in ("ready", "play")) or bool(_interjections(rules, state, side))


def _interjections(rules: Rules, state: State, seat: Seat) -> list[Action]:
    """The actions about the stake that the seat may do even out of turn, other than going."""
    actions = []
    if refused_raise(rules, state, seat) is None:
        actions.append("raise")
    if state.loser != NOBODY and not state.tricks:  # nobody frees otherwise: spares the rest
        if refused_free(rules, state, seat) is None:
            actions.append("free")
        elif refused_nachfreien(rules, state, seat) is None:
            actions.append("nachfreien")
    return actions


def legal(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The seat's legal actions: first what the phase asks for, free ones before others (come before go, waive before
    declare); then declarations, `go`, `raise`, `free`. Cards are in canonical order."""
    phase = state.phase
    if phase in ("dealer", "deck", "over") or not 0 <= seat < rules.players or rules.side(seat) in state.gone:
        return ()
    if state.ask is not None:
        if not may_answer(rules, state, seat):
            return ()
        return ("come", "go") if refused_raise(rules, state, seat) else ("come", "go", "raise")
    more = _interjections(rules, state, seat)
    if seat != state.turn:
        return tuple(more if _refused_go(rules, state, seat) else [*more, "go"])
    if phase == "play":
        return (*["lay " + card for card in state.hands[seat]], "go", *more)
    actions = [part_end(state), *declarations(rules, state, seat)]
    if phase == "ready" and _refused_go(rules, state, seat) is None:
        actions.append("go")
    return (*actions, *more)


def start_field(rules: Rules, points: tuple[int, ...]) -> int:
    """KA-23, KA-31: the field on which the button begins."""
    return START if better(rules, points) == NOBODY else START + 3
