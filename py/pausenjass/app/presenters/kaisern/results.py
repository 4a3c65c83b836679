"""The end of a Spiel or a Partie of Kaisern (KA-2 to KA-4, KA-20, KA-27, KA-32, KA-33)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters import results
from pausenjass.app.presenters.kaisern.cards import by_power, order_of, picture
from pausenjass.app.presenters.kaisern.parties import MARKS, mine, us
from pausenjass.app.presenters.log import sentence
from pausenjass.app.presenters.scene import ChartTexts, RaceTexts, Scene, Words
from pausenjass.app.presenters.words import name, say, side_name, subject, subject_form, you
from pausenjass.core.game import NOBODY, Card
from pausenjass.games.kaisern.position import View

if TYPE_CHECKING:
    from pausenjass.app import model


def score_text(scene: Scene, score: int) -> str:
    """The score in words: «34 Striche»."""
    return say(scene, "striche", count=score)


# --- who won --------------------------------------------------------------------------------------------------------


def round_winners(scene: Scene) -> tuple[int, ...]:
    """The party that wrote the Spiel; none if nobody did (KA-20)."""
    return () if scene.view.writer == NOBODY else (scene.view.writer,)


def title(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """The title: «Ihr gewinnt das Spiel»."""
    return results.title(scene, over, sides) if sides else say(scene, "result.nobody")


def reason(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """The sentence that says by how much, or how, the Spiel was won."""
    if over:
        return results.reason(scene, over, sides)
    view = scene.view
    if view.writer == NOBODY:
        return say(scene, "result.reason.nobody")
    own = scene.alone and mine(scene) != view.writer and len(scene.sides) == 2
    how = scene.rules.tie if view.how == "tie" else view.how
    if own and how == "went":
        how = "went-us" if us(scene) else "went-you"
    elif how == "false" and (own or len(scene.sides) > 2):
        how = "false-us"
    striche = score_text(scene, view.deal[view.writer].points)
    tricks = won(scene, len(scene.events) - 1)[view.writer]
    return results.about(scene, f"result.reason.{how}", sides, tricks=tricks, striche=striche)


def won(scene: Scene, place: int) -> tuple[int, ...]:
    """The tricks of each party at the end of the Spiel that ended with that line of the record. The table may be empty
    already, if blind turns follow (KA-41)."""
    after: View = scene.view_at(place + 1, None)
    if after.phase != "blind":
        return after.won()
    counts = list(scene.view_at(place, None).won())
    for event in scene.events[place]:
        if event.kind == "trick-won":
            data: Any = event.data
            counts[scene.side(data["seat"])] = data["won"]
    return tuple(counts)


def ended(scene: Scene) -> str:
    """Who has enough Striche (KA-32)."""
    target = scene.rules.target
    sides = scene.standing.winners
    return results.about(scene, "result.ended", sides, striche=score_text(scene, scene.scores[sides[0]]), target=target)


def race_texts(scene: Scene) -> RaceTexts:
    """The race for Striche up to the target (KA-32)."""
    target = scene.rules.target
    return RaceTexts(say(scene, "race", target=target), target)


def outcome(scene: Scene, view: View, tricks: tuple[int, ...]) -> str:
    """Who writes how many Striche, and how the Spiel was won, from the view after it and the tricks of each party."""
    writer = view.writer
    if writer == NOBODY:
        return say(scene, "event.round-over")
    if view.how == "went":
        return f"{_went(scene, view)}: {writes(scene, writer, view.deal[writer].points)}."
    how = scene.rules.tie if view.how == "tie" else view.how
    if how == "false" and len(scene.sides) > 2:
        how = "lied"
    words: Words = {"tricks": tricks[writer], "count": view.deal[writer].points}
    names = subject(scene, [writer])
    return say(scene, "event.round-over", how, *subject_form(scene, [writer]), **words, names=names)


def _went(scene: Scene, view: View) -> str:
    """Who went: «Anna und Cla sind gegangen»."""
    gone = tuple(party for party in range(len(scene.sides)) if party != view.writer)
    gone = view.gone or gone  # in the order of going
    forms = subject_form(scene, gone)
    ours = ("ours",) if gone == (mine(scene),) else ()
    return say(scene, "result.went", *forms, *ours, names=subject(scene, gone))


def writes(scene: Scene, writer: int, count: int) -> str:
    """Who writes how many: «ihr schreibt 4». The other one of two parties is not listed by its names."""
    others = ("others",) if len(scene.sides) == 2 else ()
    names = side_name(scene, writer)
    return say(scene, "result.writes", *subject_form(scene, [writer]), *others, count=count, names=names)


def lines(scene: Scene, over: bool) -> list[str]:
    """Which Kaiser were shown or false, and how long the Partie was."""
    shown = [sentence(scene, event) for event in scene.events[-1] if event.kind == "shown"]
    lines = [*_who_gave_up(scene), *shown, *_false(scene)]
    return [*lines, say(scene, "result.after", count=scene.view.round)] if over else lines


def _false(scene: Scene) -> list[str]:
    """Who has declared what isn't there, each once (KA-20)."""
    liars: list[Any] = [event.data["seat"] for event in scene.events[-1] if event.kind == "false"]
    return [
        say(
            scene,
            "event.false",
            *(("many",) if number > 1 else ()),
            *you(scene, seat),
            seat=name(scene, seat),
            number=number,
        )
        for seat, number in Counter(liars).items()
    ]


def _who_gave_up(scene: Scene) -> list[str]:
    """Who went last, for the whole party, and what would have been at stake (KA-27)."""
    place = len(scene.events) - 1
    went = [event for event in scene.events[place] if event.kind == "went"]
    if not went:
        return []
    seat: Any = went[0].data["seat"]
    forms = ("asked", *you(scene, seat)) if went[0].data["asked"] else you(scene, seat)
    return [say(scene, "result.gave-up", *forms, name=name(scene, seat), count=scene.view_at(place, None).stake)]


# --- what each got --------------------------------------------------------------------------------------------------


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """What a party wrote for the Spiel, with its parts."""
    deal = scene.view.deal[side]
    parts = [{"text": say(scene, "part.tricks"), "points": won(scene, len(scene.events) - 1)[side]}]
    parts += [{"text": say(scene, f"part.{key}"), "points": points} for key, points in deal.parts if points]
    return {
        "points": f"+{deal.points}" if deal.points else "–",
        "cards": [],
        "side": side,
        "mark": MARKS[side],
        "parts": parts,
    }


def parts(scene: Scene) -> dict[str, Any]:
    """The Kaiser shown at the end (KA-20), and the hands if all others went (KA-28)."""
    shown = []
    for event in scene.events[-1]:
        if event.kind == "shown":
            data: Any = event.data
            seat, face = data["seat"], data["card"]
            shown.append({"seat": seat, "name": name(scene, seat), "face": face, "text": sentence(scene, event)})
    return {"shown": shown, "hands": _hands(scene)}


def _hands(scene: Scene) -> list[model.ShownHand]:
    """The remaining cards of each seat, if they are laid open."""
    place = len(scene.events) - (scene.view.phase == "blind")  # KA-41: the table is empty already
    order = order_of(scene.view_at(place, None))
    hands: list[model.ShownHand] = []
    for seat, cards in enumerate(_laid_open(scene)):
        shown = [picture(scene, card, order) for card in by_power(cards, order)]
        if shown:
            hands.append({"seat": seat, "name": name(scene, seat), "cards": shown})
    return hands


def _laid_open(scene: Scene) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat had left, if they are laid open (KA-28)."""
    opened: Any = next((event.data for event in scene.events[-1] if event.kind == "laid-open"), {"hands": ()})
    return scene.laid_open or tuple(map(tuple, opened["hands"]))


def chart_texts(scene: Scene) -> ChartTexts:
    """The chart of Striche up to the target."""
    target = scene.rules.target
    return ChartTexts(say(scene, "chart.title", target=target), say(scene, "chart.striche"), target)
