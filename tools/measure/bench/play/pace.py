"""Measures whether strong bots answer while the table waits anyway, with the whole page four times slower, workers included:
how many moves come later than their pace, and which part of its wait the slowest answer takes, in percent.

The table's wait is what the engine says: a pause, or the time at which a bot will act. In real time a bot that is asked anew
just before may act at that time by what it had decided, and so isn't late if the act is sent in time, whatever its time stamp
says. Every other late answer counts, even where nobody waits for it any more.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from bench.figures import Values
from bench.play.think import LOOK_MS, SETTINGS, SLOWER, open_table, sit_down
from bench.processes import slowed
from bench.site import Site
from pausenjass.games import GAMES

PACES: Final = {"normal": 125, "fast": 40}
"""The least moves of each game at each pace."""
PATIENCE_S: Final = 1200
"""The longest time for the moves of one game at one pace."""
WATCH: Final = """() => {
  const SENT_MS = 1000; // after which an act has long been sent
  const IN_TIME_MS = 80; // in real time: the page collects acts for 40 ms; 40 more are too short to be seen
  const { bots, engine } = window.pausenjass;
  const [ask, call] = [bots.call, engine.call];
  let due = new Map(); // each question that is open → the plan
  const sent = []; // the bots' acts in real time
  const decided = new Set(); // the plans for which a bot has decided something
  bench.parts = [];
  engine.call = async (...given) => {
    const [, { acts = [] }] = given;
    for (const { seat, at } of acts.filter(({ bot }) => bot)) sent.push({ seat, at, late: performance.now() - at > IN_TIME_MS });
    const { next, ...reply } = await call.apply(engine, given);
    if (next !== undefined) {
      const plans = (next?.plans ?? [next ?? {}]).filter((plan) => !plan.wait_for && plan.ask);
      due = new Map(plans.map((plan) => [plan.ask, plan]));
    }
    return next === undefined ? reply : { ...reply, next };
  };
  bots.call = async function (name, text, ...given) {
    const plan = name === "choose" && due.get(text), // a newer one begins to wait later
      asked = performance.now(),
      reply = await ask.call(this, name, text, ...given),
      wait = plan && (plan.after_ms ?? plan.at - asked),
      part = (performance.now() - asked) / wait,
      asIsDecided = plan && decided.has(plan.id);
    const look = () => bench.parts.push(sent.some(({ seat, at, late }) => !late && seat === plan.seat && at === plan.at) ? 1 : part);
    if (plan?.id) reply.action === null ? decided.delete(plan.id) : decided.add(plan.id);
    if (wait > 0 && part > 1 && asIsDecided) setTimeout(look, SENT_MS);
    else if (wait > 0) bench.parts.push(part);
    return reply;
  };
}"""


def measure(site: Site, values: Values) -> None:
    """One run: some moves of every game at each pace, Ciao-Sepp in real time."""
    for pace, least in PACES.items():
        parts = [part for game in GAMES for part in _played(site, game, pace, least)]
        values.note(f"moves {pace}", len(parts))
        values.note(f"late {pace}", sum(part > 1 for part in parts))
        values.note(f"part {pace}", 100 * max(parts))


def _played(site: Site, game: str, pace: str, least: int) -> list[float]:
    """The part of its wait that each answer took."""
    with site.profile() as profile, site.page(profile) as (_, page, _session):
        sit_down(site, page, game, {**SETTINGS, "pace": pace}, WATCH)
        end = monotonic() + PATIENCE_S
        with slowed(SLOWER):
            open_table(page, game)
            while page.evaluate("bench.parts.length") < least and monotonic() < end:
                if spot := page.evaluate("bench.next({ any: true })"):
                    page.mouse.click(*spot)
                page.wait_for_timeout(LOOK_MS)
        return list(page.evaluate("bench.parts"))
