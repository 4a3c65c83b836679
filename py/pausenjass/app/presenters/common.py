"""The words and views that all games share, unless a game replaces a function: `replace(COMMON, parts=…, …)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters import log, results, words
from pausenjass.app.presenters.scene import (
    CardWords,
    Course,
    Deed,
    Doings,
    Forms,
    Gains,
    LogWords,
    Outcome,
    Presenter,
    RefusalWords,
    Reviews,
    Scene,
    SeatWords,
    Words,
)
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def _parts(scene: Scene) -> model.Parts:
    raise NotImplementedError


def _round(scene: Scene) -> str:
    return words.say(scene, "round", round=scene.view.round)


def _sentences(scene: Scene, event: Event, place: int) -> list[str]:
    return [log.sentence(scene, event)]


def _everything(scene: Scene, event: Event, place: int) -> bool:
    return True


def _nothing_more(scene: Scene, event: Event) -> list[str]:
    return []


def _silence(event: Event) -> Seat | None:
    return None


def _no_forms(scene: Scene, refused: IllegalAction) -> Forms:
    return ()


def _data(scene: Scene, refused: IllegalAction) -> Words:
    return dict(refused.data)


def _nobody(scene: Scene) -> Seat | None:
    return None


def _as_usual(scene: Scene) -> float:
    return 1


def _plays_on(scene: Scene, seat: Seat) -> bool:
    return False


def _no_seats(scene: Scene) -> tuple[Seat, ...]:
    return ()


def _no_cards(scene: Scene) -> tuple[Card, ...]:
    return ()


def _no_powers(scene: Scene) -> Any:
    return None


def _no_lots(scene: Scene) -> model.Lots | None:
    return None


def _no_marks(scene: Scene, seat: Seat) -> dict[str, Any]:
    return {}


def _no_notes(scene: Scene, row: dict[str, Any]) -> list[str]:
    return []


def _points(scene: Scene, score: int) -> str:
    return words.say(scene, "points", count=score)


def _no_doings(scene: Scene) -> Doings:
    return Doings({}, {})


def _moves(scene: Scene, start: int) -> list[model.Move]:
    return [log.move(event) for _, event in log.moves_since(scene, start)]


def _no_score(scene: Scene) -> model.Score | None:
    return None


def _no_moments(scene: Scene, start: int) -> list[model.Moment]:
    return []


def _no_lines(scene: Scene, over: bool) -> list[str]:
    return []


def _no_parts(scene: Scene) -> dict[str, Any]:
    return {}


def _deed(scene: Scene, action: Action) -> Deed:
    """The verb, and the card that the action lays."""
    verb, *rest = action.split(" ")
    return Deed(verb, {"the_card": words.the_card(scene, rest[0])}, (rest[0],)) if verb == "lay" else Deed(verb)


def _kind(rules: Any, view: Any, played: Action, better: Action) -> str:
    return "other"


def _turn(view: Any) -> tuple[str, int]:
    return "move", 0


def _code(scene: Scene, card: Card) -> str:
    return card


COMMON: Final = Presenter(
    parts=_parts,
    round_name=_round,
    cards=CardWords(name=words.plain_card, the=words.the_plain_card),
    picture=_code,
    powers=_no_powers,
    log=LogWords(words.event_words, words.event_forms, _sentences, _everything, _nothing_more, _silence),
    refusals=RefusalWords(forms=_no_forms, words=_data),
    owes=_nobody,
    done=_plays_on,
    slowness=_as_usual,
    interjectors=_no_seats,
    certain=_no_cards,
    seats=SeatWords(marks=_no_marks, notes=_no_notes, doings=_no_doings, moods={}),
    score_text=_points,
    score=_no_score,
    moves=_moves,
    moments=_no_moments,
    outcome=Outcome(results.round_winners, results.title, results.reason, results.ended, results.question),
    gains=Gains(lines=_no_lines, row=results.deal_row, parts=_no_parts),
    course=Course(race=results.race_texts, chart=results.chart_texts),
    reviews=Reviews(matters={}, lessons={"other": 0}, kind=_kind, where=_turn, deed=_deed),
    lots=_no_lots,
    deeds=(),
)
