"""What can be practised («Üben»), in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.common.practice import MOST, Grade, Position, due_on, is_done, is_due, is_known
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.persons.shares import DEVICE, positions
from pausenjass.app.phrases import say, say_at
from pausenjass.app.replay.practising import MOST as OF_SESSION
from pausenjass.app.replay.practising import day_text
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model
    from pausenjass.app.past.store import Store


def chosen(mine: Sequence[Position], game: str, kind: str) -> list[Position]:
    """The positions of a game and a kind of mistake; "" for any."""
    return [each for each in mine if game in ("", each["game"]) and kind in ("", each["kind"])]


def practice(
    store: Store, mine: Sequence[Position], wanted: tuple[str, str, str], last: Sequence[Grade], today: str
) -> model.PracticeReply:
    """What a person can practise. `mine`: all positions of the person, `wanted`: the game, the kind of mistake, and who.
    `last`: how the session before went.
    """
    lang, (game, kind, who) = store.settings["lang"], wanted
    every = chosen(mine, game, kind)
    some = [each for each in every if not is_done(each)]
    due = sum(is_due(each, today) for each in some)
    title, text, start = _call(lang, some, due, today)
    if every and not some:
        title = say(lang, "practice.empty.done")
    right = last.count("right")
    return {
        "game": game,
        "kind": kind,
        "who": who,
        "last": say(lang, "practice.last", right=right, of=len(last)) if last else "",
        "title": title,
        "text": text,
        "start": start,
        "games": _games(lang, mine),
        "kinds": _kinds(lang, game, chosen(mine, game, "")) if game else [],
        "people": _people(lang, store, who),
        "facts": _facts(lang, store, mine),
    }


def _call(lang: str, some: Sequence[Position], due: int, today: str) -> tuple[str, str, str]:
    """How many are due, what is said about it, and the button."""
    if not some:
        return say(lang, "practice.empty"), say(lang, "practice.how"), ""
    if due:
        length = say(lang, "practice.length", count=min(due, OF_SESSION))
        return say(lang, "practice.due", count=due), length, say(lang, "practice.start")
    day = day_text(lang, min(due_on(each) for each in some))
    return (
        say(lang, "practice.later", count=len(some)),
        say(lang, "practice.next-day", day=day),
        say(lang, "practice.ahead"),
    )


def _open(some: Sequence[Position]) -> int:
    return sum(not is_done(each) for each in some)


def _games(lang: str, mine: Sequence[Position]) -> list[model.PracticeChoice]:
    """All, and each game with positions."""
    each = [(game, _open(chosen(mine, game, ""))) for game in GAMES]
    some = [_choice(lang, game, say(lang, f"{game}.title"), count) for game, count in each if count]
    return [_choice(lang, "", say(lang, "practice.all"), _open(mine)), *some] if some else []


def _kinds(lang: str, game: str, mine: Sequence[Position]) -> list[model.PracticeChoice]:
    """All, and each kind of mistake, the most frequent first."""
    often = Counter(each["kind"] for each in mine if not is_done(each))
    some = [
        _choice(lang, kind, say_at(lang, game, f"mistake.{kind}", (), {}), count) for kind, count in often.most_common()
    ]
    return [_choice(lang, "", say(lang, "practice.all"), _open(mine)), *some] if some else []


def _people(lang: str, store: Store, who: str) -> list[model.PracticeChoice]:
    """Whoever has positions, if that isn't only the one who is shown."""
    people = People(store.people)
    everybody: list[tuple[str, Any]] = [(each["id"], each["name"]) for each in people.living]
    everybody.append((DEVICE, say(lang, "practice.device")))
    found = [(id, name, _open(positions(people, store.practice, id))) for id, name in everybody]
    some = [_choice(lang, id, name, count) for id, name, count in found if count or id == who]
    return some if len(some) > 1 else []


def _choice(lang: str, id: str, text: str, count: int) -> model.PracticeChoice:
    return {"id": id, "text": say(lang, "practice.choice", text=text, count=count)}


def _facts(lang: str, store: Store, mine: Sequence[Position]) -> list[str]:
    """How it works, how many are known, and how many are kept."""
    kept, known = _open(store.practice), sum(map(is_known, mine))
    facts = [say(lang, "practice.method")]
    if known:
        facts.append(say(lang, "practice.known", count=known))
    if kept:
        facts.append(say(lang, "practice.kept", kept=kept, of=MOST))
    if kept >= MOST:
        facts.append(say(lang, "practice.full"))
    return facts
