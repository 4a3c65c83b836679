"""Pads: scoring matches that are played with real cards.

pads         {}                          every pad → {rows}
pad_form     {game}                      what the set-up of a pad asks → {form}
pad_new      {game, rules, people: [{name, person?}], matches: 1, 3, 5, 7 or null}  begins one → {pad}
             {like: id}                  … with people, rules and number of matches of that one
pad          {id}                        opens one → {pad}
pad_reading  {id, lang}                  what phones read of it, in their language → {reading}
pad_enter    {id, entry, ply}            enters what a key says → {pad, refused?, stale?}
pad_undo     {id, ply}                   takes the last entry back, or the last one of the round being mended → {pad}
pad_mend     {id, round, match?}         opens an earlier round to change it; round null: leaves it as it was → {pad}
pad_strike   {id, round, struck, match?} strikes a round, or lets it count again → {pad}
pad_people   {id, people}                renames the people, as many as there are; name "": none → {pad}
pad_discard  {id}                        puts a pad away if a match on it is over; deletes any other → {rows}

`match` is the last one on the pad by default.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pausenjass.app.calls.play import wrong_option
from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, game_of, now
from pausenjass.app.common.ids import free_id
from pausenjass.app.common.names import clean, distinct
from pausenjass.app.common.people import is_id
from pausenjass.app.common.stamps import instant, on_the_clock, order
from pausenjass.app.past.pads.kept import MOST
from pausenjass.app.past.persons.known import known
from pausenjass.app.phrases import LANGUAGES, say, say_at
from pausenjass.app.screen.pads.present import present, round_title, row, said_by, told
from pausenjass.app.screen.pads.reading import reading as read
from pausenjass.app.screen.pads.scene import PadScene
from pausenjass.app.table.options import applicable
from pausenjass.games import load
from pausenjass.pads import kind
from pausenjass.pads.pad import EVENINGS, Mending, Pad
from pausenjass.pads.sheet import Refused, Round

if TYPE_CHECKING:
    from pausenjass.app import model


def pads(session: Session, args: Args) -> Reply:
    """Every pad, the one changed last first."""
    found = sorted(
        [pad for pad in session.store.pads if not pad.away], key=lambda pad: order(pad.changed), reverse=True
    )
    people = known(session.store)
    return {"rows": [row(pad, people, session.lang) for pad in found]}


def form(session: Session, args: Args) -> Reply:
    """What the set-up asks, with the answers of the game's last pad; if nobody has a name there, with the names of any game's."""
    game = game_of(args)
    pads = sorted(session.store.pads, key=lambda pad: order(pad.changed), reverse=True)
    last = next((pad for pad in pads if pad.game == game), None)
    named = [pad for pad in pads if any(each["name"] for each in pad.people)]
    named.sort(key=lambda pad: pad.game != game)
    seated = next(iter(named), last)
    return {
        "form": {
            "game": game,
            "options": list(kind(game).options),
            "evenings": list(EVENINGS),
            "evenings_title": say_at(session.lang, game, "pad.evening.many", (), {}),
            "rules": dict(last.rules) if last else {},
            "people": [_seat(*each) for each in known(session.store).at_pad(seated)] if seated else [],
            "matches": last.of if last else 1,
        }
    }


def new(session: Session, args: Args) -> Reply:
    """Begins a pad."""
    store = session.store
    if sum(not pad.away for pad in store.pads) >= MOST:
        raise NoAnswer("error.pads-full", "", most=MOST)
    if args.get("like") is not None:
        like = _found(session, {"id": args["like"]})
        game, rules, people, of = like.game, like.rules, like.people, like.of
    else:
        game, of = game_of(args), args.get("matches", 1)
        people = _people(session, args.get("people"))
        rules = _rules(session, game, args.get("rules"), len(people))
        if of not in EVENINGS or type(of) is bool:
            raise NoAnswer("error.pad-people", "matches")
    began = now(args)
    name = free_id(f"{on_the_clock(began)}-{game}", {pad.id for pad in store.pads})
    one = Pad(name, game, dict(rules), [*map(dict, people)], began, began, of)
    store.pads.append(one)
    store.save_pads()
    return _shown(session, one, args)


def pad(session: Session, args: Args) -> Reply:
    """Opens a pad."""
    return _shown(session, _found(session, args), args)


def reading(session: Session, args: Args) -> Reply:
    """What phones read of a pad. The tablet isn't told anything."""
    one, lang = _found(session, args), args.get("lang")
    if one.away:
        raise NoAnswer("error.no-pad", "id")
    if lang not in LANGUAGES:
        raise NoAnswer("error.phone", "lang")
    return {"reading": read(present(one, known(session.store), lang, _moment(args)), lang)}


def enter(session: Session, args: Args) -> Reply:
    """Enters what a key says. What the rules refuse changes nothing."""
    one, entry = _found(session, args), str(args.get("entry"))
    if args.get("ply") != one.ply:
        return {**_shown(session, one, args), "stale": True}
    before, was_away, mending = _before(session, one, args), one.away, one.mending
    matches, mended = len(one.matches), _mended(session, one, args)
    try:
        one.enter(entry, now(args), _moment(args))
    except Refused as no:
        reason = _scene(session, one, args).reason(no.refusal)
        return {**_shown(session, one, args, reason["text"]), "refused": reason}
    said = [told(_scene(session, one, args), entry, _ended(one, mending)) or said_by(before, entry)]
    if mended and one.mending is None:
        said.append(say(session.lang, "pad.mended", round=mended))
    reply = _saved(session, one, args, away=was_away)
    result = reply["pad"]["result"]
    if result and not before["result"] and len(one.matches) == matches:
        said.append(result["title"] + (" " if result["title"].endswith("!") else ", ") + result["text"])
    reply["pad"]["said"] = ". ".join(said)
    return reply


def undo(session: Session, args: Args) -> Reply:
    """Takes the last entry back."""
    one = _found(session, args)
    if args.get("ply") != one.ply:
        return {**_shown(session, one, args), "stale": True}
    what = _before(session, one, args)["undo"]
    if not one.undo(now(args)):
        raise NoAnswer("error.nothing-to-undo")
    undone = say(session.lang, "pad.undone", what=what), told(_scene(session, one, args), "", None)
    return _saved(session, one, args, ". ".join(filter(None, undone)), away=one.away)


def mend(session: Session, args: Args) -> Reply:
    """Opens an earlier round, or leaves the one that is open."""
    one, number = _found(session, args), _number(args.get("round"))
    said = "pad.kept" if number is None else "pad.mending"
    return _changed(session, one, args, said, lambda: one.mend(_match(one, args), number, now(args)))


def strike(session: Session, args: Args) -> Reply:
    """Strikes a round, or lets it count again."""
    one, struck = _found(session, args), args.get("struck") is True
    number = _number(args.get("round"))
    said = "pad.struck.said" if struck else "pad.struck.back"
    return _changed(
        *(session, one, args, said),
        lambda: one.strike(_match(one, args), -1 if number is None else number, struck, now(args)),
    )


def people(session: Session, args: Args) -> Reply:
    """Renames the people."""
    one = _found(session, args)
    given = _people(session, args.get("people"))
    if len(given) != len(one.people):
        raise NoAnswer("error.pad-people", "people")
    one.people, one.changed, one.ply = given, now(args), one.ply + 1
    names = [each.name for each in known(session.store).at_pad(one, session.lang)]
    return _saved(session, one, args, say(session.lang, "pad.renamed", names=", ".join(names)))


def discard(session: Session, args: Args) -> Reply:
    """Takes a pad from the list. If matches on it are over they stay in archive and statistics, and the pad with them."""
    one = _found(session, args)
    one.away, one.changed, one.ply = True, now(args), one.ply + 1
    if not any(map(one.is_over, range(len(one.matches)))):
        session.store.pads.remove(one)
    session.store.save_pads()
    return pads(session, args)


# --- parts ----------------------------------------------------------------------------------------------------------


def _ended(one: Pad, mending: Mending | None) -> Round | None:
    """The round that the last entry has ended. `mending`: what was being changed before it."""
    if one.mending:
        return None
    rounds = one.sheet(mending.match).rounds[mending.round :] if mending else one.sheet().rounds[-1:]
    return rounds[0] if rounds and rounds[0].closed else None


def _changed(session: Session, one: Pad, args: Args, said: str, change: Callable[[], None]) -> Reply:
    """The pad after a change of a round. `said`: the phrase that tells it."""
    try:
        change()
    except Refused as no:
        reason = _scene(session, one, args).reason(no.refusal)
        return {**_shown(session, one, args), "refused": reason}
    number = _number(args.get("round"))
    title = "" if number is None else round_title(_scene(session, one, args), _match(one, args), number)
    return _saved(session, one, args, say(session.lang, said, round=title))


def _mended(session: Session, one: Pad, args: Args) -> str:
    """The title of the round that is being changed; "" for none."""
    mending = one.mending
    return round_title(_scene(session, one, args), mending.match, mending.round) if mending else ""


def _saved(session: Session, one: Pad, args: Args, said: str = "", away: bool = True) -> Reply:
    """The pad, saved. `away`: whether it is, or was, among those put away."""
    session.store.save_pads(away)
    return _shown(session, one, args, said)


def _scene(session: Session, one: Pad, args: Args) -> PadScene:
    return PadScene(one, known(session.store).at_pad(one, session.lang), session.lang, _moment(args))


def _shown(session: Session, one: Pad, args: Args, said: str = "") -> Reply:
    session.pad = present(one, known(session.store), session.lang, _moment(args), said)
    return {"pad": session.pad}


def _before(session: Session, one: Pad, args: Args) -> model.PadTable:
    """The pad before a change: as it was shown last, if that was now."""
    shown = session.pad
    same = shown is not None and (shown["id"], shown["ply"]) == (one.id, one.ply)
    return shown if shown and same else present(one, known(session.store), session.lang, _moment(args))


def _moment(args: Args) -> int:
    return int((instant(now(args)) or 0) * 1000)


def _found(session: Session, args: Args) -> Pad:
    for one in session.store.pads:
        if one.id == args.get("id"):
            return one
    raise NoAnswer("error.no-pad", "id")


def _number(given: object) -> int | None:
    return given if type(given) is int else None


def _match(one: Pad, args: Args) -> int:
    number = _number(args.get("match"))
    return len(one.matches) - 1 if number is None else number


def _people(session: Session, given: object) -> list[dict[str, Any]]:
    """The people with clean and different names; who has none keeps none, and is called by number in any language."""
    if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
        raise NoAnswer("error.pad-people", "people")
    shown = {say(lang, "pad.person", n=place) for lang in LANGUAGES for place in range(1, len(given) + 1)}
    names = ["" if each.get("name") in shown else clean(each.get("name")) for each in given]
    ids = [each["person"] if is_id(each.get("person")) else "" for each in given]
    return [_seat(*each) for each in known(session.store).seated(distinct(names), ids)]


def _seat(name: str, id: str) -> dict[str, Any]:
    return {"name": name, "person": id} if id else {"name": name}


def _rules(session: Session, game: str, given: object, players: int) -> dict[str, Any]:
    """The agreed rules, as far as they matter to a pad."""
    chosen = given if isinstance(given, dict) else {}
    wanted = {key: value for key, value in chosen.items() if key in kind(game).options}
    kept = applicable(game, wanted, players)
    rules = {key: value for key, value in kept.items() if key in kind(game).options}
    try:
        load(game, {**rules, "players": players})
    except ValueError as wrong:
        if str(wrong).startswith("players"):
            raise NoAnswer("error.pad-people", "people") from wrong
        raise wrong_option(session.lang, game, wrong) from wrong
    return rules
