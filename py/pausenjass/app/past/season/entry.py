"""The form for a game with real cards: who played, in the order of finishing, and what it counts.

What is half entered is kept as a draft (drafts.py), one for a new game and one for each game that is being mended.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common.names import YOU, alike
from pausenjass.app.past.pads.results import season_games
from pausenjass.app.past.persons.known import Known, known
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.season import real
from pausenjass.app.past.season.drafts import Draft, places
from pausenjass.app.past.season.games import MOST_PLAYERS, PEOPLE, season_of, shown_name, with_people
from pausenjass.app.past.season.real import GONE, HOW, LATE, PLACED, canonical
from pausenjass.app.past.season.view import portrait, signed
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say

if TYPE_CHECKING:
    from pausenjass.app import model

OFFERED: Final = 15
"""The most names that are offered, besides those in the draft."""
LATELY: Final = 60
"""So many of the newest games tell who played lately."""


def draft_of(store: Store, game_id: str, today: str) -> Draft:
    """What is entered so far: the draft, or else the game as it is kept; for a new one nobody, today."""
    draft = store.drafts.get(game_id)
    if draft is not None:
        return draft
    game = kept(store, game_id)
    if game is None:
        return {"date": today, "players": [], "plain": False}
    names = known(store).named(game)["names"]
    rows = sorted(zip(names, game["how"], game["places"], strict=True), key=lambda row: row[2] or MOST_PLAYERS + 1)
    return {"date": game["date"], "players": [[name, how] for name, how, _ in rows], "plain": game["plain"]}


def kept(store: Store, game_id: str) -> dict[str, Any] | None:
    """The game with this id, if there is one."""
    return next((game for game in store.real if game["id"] == game_id), None)


def enter(store: Store, game_id: str, now: str) -> str:
    """Keeps what is entered as a game, or mends the one with this id. Returns its day. Impossible if it can't have been."""
    draft = draft_of(store, game_id, now[:10])
    names, hows, plain = _parts(draft)
    date = str(draft["date"])
    game = real.entered(store.real, now, date, names, places(hows), hows, plain=plain)
    game |= with_people([each.id for each in known(store).in_game(game)])
    old = kept(store, game_id)
    if old is None:
        store.real.append(game)
    else:
        old.pop(PEOPLE, None)
        old.update({**game, "id": old["id"], "struck": old["struck"], "changed": now})
    store.save_real()
    keep_draft(store, game_id, None)
    return date


def _parts(draft: Draft) -> tuple[list[str], list[str], bool]:
    """The names, how it went for each, and whether they count CS-37, which only two can."""
    rows = draft["players"]
    return [name for name, _ in rows], [how for _, how in rows], draft["plain"] and len(rows) == 2


def keep_draft(store: Store, game_id: str, draft: Draft | None) -> None:
    """Keeps what is half entered; None: there is nothing."""
    store.drafts.pop(game_id, None)
    if draft is not None:
        store.drafts[game_id] = draft
    store.save_drafts()


# --- what the page shows ------------------------------------------------------------------------------------------------


def present_entry(store: Store, game_id: str, now: str) -> model.RealReply:
    """The form as it stands."""
    lang, draft = store.settings["lang"], draft_of(store, game_id, now[:10])
    names, hows, plain = _parts(draft)
    refused = real.refusal(names, places(hows), hows, plain) or real.day_refused(draft["date"], now)
    people = known(store)
    game = kept(store, game_id)
    return {
        "id": game_id,
        "title": say(lang, "real.title", *(("mend",) if game else ())),
        "date": draft["date"],
        "today": now[:10],
        "names": [_offered(lang, people, name, draft["players"]) for name in _names(store, names)],
        "rows": [_row(lang, people, at, hows, names, plain) for at in range(len(names))],
        "notes": _notes(lang, hows) if len(names) > 1 else [],
        "refused": refused and _reason(lang, refused),
        "plain": {"text": say(lang, "real.plain.label"), "on": plain} if len(names) == 2 else None,
        "begun": game_id in store.drafts,
        "kept": None if game is None else {"season": season_of(game["date"]).key, "struck": game["struck"]},
    }


def _names(store: Store, entered: list[str]) -> list[str]:
    """The names to tap: the people of this device, then those who played lately, of each the most frequent first, then any
    others that are entered.
    """
    people = known(store)
    newest: dict[str, list[Any]] = {}
    for game in _newest_first(store)[:LATELY]:
        for name in _persons(game, [each.name for each in people.in_game(game)]):
            if alike(name) in newest or len(newest) < OFFERED:
                newest.setdefault(alike(name), [name, 0])[1] += 1
    often = [name for name, _ in sorted(newest.values(), key=lambda each: (-each[1], each[0]))]
    here = sorted(
        (str(each["name"]) for each in People(store.people).living),
        key=lambda name: -newest.get(alike(name), (name, 0))[1],
    )
    seats = store.settings["last"].values()
    at_table = [seat.get("name", "") for choice in seats for seat in choice["seats"] if seat["kind"] == "human"]
    found: dict[str, str] = {}
    for name in (*here, *often, *map(canonical, (store.settings["name"], *at_table)[:OFFERED]), *entered):
        if name:
            found.setdefault(alike(name), name)
    return list(found.values())


def _newest_first(store: Store) -> list[dict[str, Any]]:
    """The games of all seasons, by their days."""
    games = [*store.season, *store.real, *season_games(store)]
    return sorted(games, key=lambda game: (game["date"], game["id"]), reverse=True)


def _persons(game: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Those of a game's names that are no bots'."""
    return [name for seat, name in enumerate(names) if not any(game.get("bots", ())[seat : seat + 1])]


def spelled(store: Store, game_id: str, draft: Draft) -> Draft:
    """The draft with the names as those of people of this device, or as in the newest of the other games."""
    named = [str(each["name"]) for each in People(store.people).living]
    for game in _newest_first(store):
        named += _persons(game, game["names"]) if game["id"] != game_id else []
    found = {alike(name): name for name in reversed(named)}
    return {**draft, "players": [[found.get(alike(name), name), how] for name, how in draft["players"]]}


def _offered(lang: str, people: Known, name: str, rows: list[list[str]]) -> model.RealName:
    at = next((at for at, (other, _) in enumerate(rows) if alike(other) == alike(name)), None)
    place = None if at is None else places(how for _, how in rows)[at]
    badge = "" if at is None else "×" if place is None else str(place)
    return {
        "name": name,
        "text": shown_name(lang, name),
        "portrait": portrait(people, name, bot=False),
        "at": at,
        "badge": badge,
    }


def _row(lang: str, people: Known, at: int, hows: list[str], names: list[str], plain: bool) -> model.RealRow:
    place = places(hows)[at]
    points = _points(hows, plain)
    text = say(lang, f"real.how.{hows[at] or 'none'}")
    lowest = sum(how in PLACED for how in hows)
    out = hows.count("disqualified")
    if place == lowest > 1 and out:
        text = say(lang, "real.last", count=out)
    return {
        "name": names[at],
        "text": shown_name(lang, names[at]),
        "portrait": portrait(people, names[at], bot=False),
        "place": f"{place}." if place else "–",
        "how": text,
        "points": signed(points[at]) if points else "",
        "good": bool(points) and points[at] > 0 and place == 1,
        "bad": place is None,
        "ways": [_way(lang, at, hows, plain, how) for how in HOW],
    }


def _points(hows: list[str], plain: bool) -> list[int]:
    """The points of each as far as it is entered; [] while nobody has a place, or is alone."""
    return real.points(places(hows), hows, plain) if len(hows) > 1 and not all(how in GONE for how in hows) else []


def _way(lang: str, at: int, hows: list[str], plain: bool, how: str) -> model.RealWay:
    """One way in which it can have gone for somebody, with the points that it would give."""
    points = _points([*hows[:at], how, *hows[at + 1 :]], plain)
    return {
        "how": how,
        "text": say(lang, f"real.how.{how or 'none'}"),
        "points": signed(points[at]) if points else "",
        "on": how == hows[at],
    }


def _notes(lang: str, hows: list[str]) -> list[model.Reason]:
    """The rules by which it counts, the first one always."""
    out = hows.count("disqualified")
    rules = [("CS-29", "real.by.places", True), ("CS-30", "real.by.one" if out == 1 else "real.by.two", out > 0)]
    rules += [("CS-28", "real.by.time", LATE in hows), ("CS-31", "real.by.forfeit", "forfeit" in hows)]
    return [{"text": say(lang, key), "rule": rule} for rule, key, holds in rules if holds]


def _reason(lang: str, refusal: real.Refusal) -> model.Reason:
    data: Mapping[str, Any] = {name: YOU[lang == "en"] if value == YOU[0] else value for name, value in refusal.data}
    return {"text": say(lang, refusal.phrase, **data), "rule": refusal.rule}
