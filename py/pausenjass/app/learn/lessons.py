"""What the page shows of a guided first game's lesson: its texts, goal, progress and buttons; and how a lesson is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app import phrases
from pausenjass.app.presenters.words import card_name, join, suit, the_card
from pausenjass.app.table.guide import ME, TAUGHT, Guide, Progress
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS, JOKER, KAISER_60, SWISS_SUITS
from pausenjass.core.game import Action

if TYPE_CHECKING:
    from pausenjass.app import model
    from pausenjass.app.presenters.scene import Forms, Words

CARDS: Final = frozenset((*KAISER_60, *FRENCH_32, JOKER))
SUITS: Final = frozenset((*SWISS_SUITS, *FRENCH_SUITS))


def open_lesson(game_id: object, number: object, name: str, lang: str) -> Table | None:
    """The table of a lesson; None if there is none."""
    lessons = TAUGHT.get(game_id, ()) if isinstance(game_id, str) else ()
    if not isinstance(game_id, str) or type(number) is not int or not 1 <= number <= len(lessons):
        return None
    guide = Guide(game_id, number)
    table = Table(guide.match(name, lang), guide)
    table.settle()
    table.shown = guide.before  # what happened before the lesson isn't news
    return table


class _Moment(NamedTuple):
    """A lesson at one moment, in one language."""

    guide: Guide
    lang: str
    done: bool
    pauses: bool
    decided: int
    wanted: Action | None
    """The action that the person is asked for now."""
    goal: str
    """What the person is asked for now, in words."""
    busy: str
    """Who else acts next; the teacher if nobody does."""

    @property
    def of(self) -> int:
        """The number of the game's lessons."""
        return len(TAUGHT[self.guide.game_id])

    def say(self, key: str, *forms: str, **data: Any) -> str:
        return phrases.say_at(self.lang, self.guide.game_id, f"guide.{key}", forms, data)

    def has(self, key: str) -> bool:
        own = f"guide.{key}"
        return phrases.has(self.lang, f"{self.guide.game_id}.{own}") or phrases.has(self.lang, own)


def _moment(table: Table, lang: str) -> _Moment:
    guide, match = table.guide, table.match
    assert isinstance(guide, Guide)
    script = guide.script(match)
    wanted = script[1] if script and script[0] == ME else None
    now = _Moment(
        guide=guide,
        lang=lang,
        done=guide.done(match),
        pauses=guide.pauses(match),
        decided=guide.decided(match),
        wanted=wanted,
        goal="",
        busy=match.names[script[0] if script else 1],
    )
    if wanted is None:
        return now
    forms, words = _in_words(table, lang, wanted)
    return now._replace(goal=now.say(f"do.{wanted.partition(' ')[0]}", *forms, **words))


def _in_words(table: Table, lang: str, action: Action) -> tuple[Forms, Words]:
    """The forms and the data of an action's phrase, from the words after its verb.

    `card` and `the_card` are the last of its cards, `cards` all of them, `suit` a suit and `name` somebody at the
    table. Forms are "several" for more than one card, and every other word: "lay EU wish T" → ("wish",).
    """
    scene, words = scene_of(table, lang), action.split(" ")[1:]
    codes = [word for word in words if word in CARDS]
    cards = [the_card(scene, code) for code in codes]
    data: Words = {}
    if cards:
        data = {"cards": join(scene, cards), "card": card_name(scene, codes[-1]), "the_card": cards[-1]}
    for word in words:
        if word in SUITS:
            data["suit"] = suit(scene, word)
        elif word.isdigit() and int(word) < len(scene.names):
            data["name"] = scene.names[int(word)]
    others = [word for word in words if word not in CARDS and word not in SUITS and not word.isdigit()]
    return (*(("several",) if len(cards) > 1 and not others else ()), *others), data


def overlay(table: Table, progress: Progress, lang: str) -> dict[str, Any]:
    """The fields that a lesson's Table has in place of a result."""
    now = _moment(table, lang)
    address = f"#/guide/{now.guide.game_id}/{now.guide.number}"
    return {"guide": _guide(now, progress), "apart": address, "result": None, "undo": False}


def _guide(now: _Moment, progress: Progress) -> model.Guide:
    number, misses = now.guide.number, now.guide.misses
    step = now.decided if now.wanted or now.pauses or now.done else max(0, now.decided - 1)
    praise = now.say("praise", count=misses) if misses else now.say("praise.none") if now.done else ""
    return {
        "number": number,
        "of": now.of,
        "label": now.say("label", number=number, of=now.of),
        "title": now.say(f"{number}.title"),
        "text": now.say(f"{number}.{step}.pause" if now.pauses else f"{number}.{step}"),
        "goal": now.goal,
        "action": now.wanted or "",
        "cards": _own_cards(now.wanted or ""),
        "done": now.done,
        "praise": praise,
        "lessons": [_lesson(now, each, missed) for each, missed in enumerate(progress[now.guide.game_id], 1)],
        "buttons": _buttons(now),
    }


def _own_cards(action: Action) -> list[str]:
    """The cards of the hand in an action, without what a Joker stands for."""
    return [word for word in action.partition(" as ")[0].split(" ")[1:] if word in CARDS]


def _lesson(now: _Moment, number: int, misses: int | None) -> model.Lesson:
    key = "lesson.open" if misses is None else "lesson.done"
    label = now.say(key, number=number, title=now.say(f"{number}.title"), count=misses or 0)
    return {"number": number, "label": label, "done": misses is not None, "now": number == now.guide.number}


def _buttons(now: _Moment) -> list[model.GuideButton]:
    """The buttons: again, next, puzzles, play, leave."""
    number, last = now.guide.number, now.guide.number == now.of
    buttons: list[model.GuideButton] = []
    if now.decided:
        buttons.append({"id": "again", "text": now.say("again"), "go": number, "tone": "plain"})
    if now.pauses:
        buttons.append({"id": "proceed", "text": now.say("proceed"), "go": None, "tone": "primary"})
    elif not last:
        text = now.say("next" if now.done else "skip")
        buttons.append({"id": "next", "text": text, "go": number + 1, "tone": "primary" if now.done else "plain"})
    elif now.done:
        buttons.append({"id": "puzzles", "text": now.say("puzzles"), "go": None, "tone": "plain"})
        buttons.append({"id": "play", "text": now.say("play"), "go": None, "tone": "primary"})
    return [*buttons, {"id": "leave", "text": now.say("leave"), "go": 0, "tone": "plain"}]


def hint(table: Table, lang: str, tried: Action) -> str:
    """The hint after a miss. It explains this try, tries of its kind, any try here, or any at all."""
    now, verb = _moment(table, lang), tried.partition(" ")[0]
    if now.wanted is None:
        return now.say("wait", name=now.busy)
    own = f"{now.guide.number}.{now.decided}.no"
    said = next(key for key in (f"{own}.{verb}", f"no.{verb}", own, "no") if key == "no" or now.has(key))
    return f"{now.say(said)} {now.goal}"


def offer(table: Table, known: bool, lang: str) -> model.Offer | None:
    """Offers a game's first lesson to somebody who begins its first match; None once a person has acted, and with
    phones.

    `known`: the person has played the game or one of its lessons, or has declined them.
    """
    match, game_id = table.match, table.match.game.id
    if table.guide or not table.is_new or game_id not in TAUGHT or known:
        return None
    if match.phones or match.waits_for_cut or any(who in match.people for who, _ in match.record.lines):
        return None
    title = phrases.say(lang, f"{game_id}.title")
    return {
        "text": phrases.say(lang, "offer", title=title),
        "no": phrases.say(lang, "offer.no"),
        "yes": phrases.say(lang, "offer.yes"),
    }
