"""Settings and saved data.

boot      {entries, lang, seed, now}  reads the saved data → {settings, running}
settings  {change: {key: value}}      → {settings, running, table?, next?}
export    {}                          everything as one file → {name, text}
import    {text}                      → {settings, running}
erase     {}                          → {settings, running}
forget    {key}                       removes the entry that was set aside under this key → {}
repack    {start}                     packs some finished matches that are plain text, from this index on → {start: where to go on, or null}
name      {text}                      cleans a name that somebody gives (names.py) → {name}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, overview, shown
from pausenjass.app.calls.session import Args, Session, now
from pausenjass.app.common.names import clean
from pausenjass.app.common.settings import PAGE_ONLY, checked
from pausenjass.app.live.live import NOTHING
from pausenjass.app.past.matches import file_running, repack
from pausenjass.app.past.persons import here
from pausenjass.app.past.store import ASIDE, Store
from pausenjass.app.sharing.backup import export, imported, with_late


def boot(session: Session, args: Args) -> Reply:
    """Reads the page's stored data. A running match that was over is filed."""
    entries, seed = args.get("entries"), args.get("seed")
    given = entries if isinstance(entries, dict) else {}
    store = with_late(Store(given, args.get("lang"), seed if isinstance(seed, str) else None))
    session.store = store
    session.table = None
    here.sit(store, store.settings["person"])  # whoever sat here may have been damaged
    if store.running is not None and store.running.match.done:
        file_running(store)
    return overview(session)


def settings(session: Session, args: Args) -> Reply:
    """Changes settings. A table on screen is sent along, unless the change leaves it as it is."""
    store, given = session.store, args.get("change")
    change = given if isinstance(given, dict) else {}
    store.settings, _ = checked(change, store.settings)
    store.save_settings()
    here.follow(store, change, now(args))
    if session.table is None or (change and PAGE_ONLY.issuperset(change)):
        return overview(session)
    session.running().hand_on()
    reply = {**overview(session), **shown(session, {})}
    if session.live:
        session.live.shown = NOTHING  # the settings are on screen, not the table
    return reply


def export_all(session: Session, args: Args) -> Reply:
    """Exports everything as one file."""
    return dict(export(session.store, now(args)))


def import_all(session: Session, args: Args) -> Reply:
    """Imports the contents of a file."""
    before = session.store.running
    session.store = imported(session.store, str(args.get("text", "")))
    if session.store.running is not before:
        session.table = None
    return overview(session)


def erase(session: Session, args: Args) -> Reply:
    """Removes everything, at the player's request."""
    session.store.erase()
    session.table = None
    return overview(session)


def forget(session: Session, args: Args) -> Reply:
    """Removes what was set aside under a key."""
    key = str(args.get("key"))
    if key.startswith(ASIDE):
        session.store.put(key, None)
    return {}


def repack_(session: Session, args: Args) -> Reply:
    """Packs some finished matches that are plain text."""
    start = args.get("start")
    return {"start": repack(session.store, start if type(start) is int else 0)}


def name(session: Session, args: Args) -> Reply:
    """Cleans a name that somebody gives; "" if nothing visible is left."""
    return {"name": clean(args.get("text"))}
