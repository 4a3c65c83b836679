"""Makes Tables with a result, which the engine has played: of every game, with few and many players and with the longest names. FLAWS says what to
look for in a result sheet."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, NamedTuple

from pausenjass.app.common.names import LONGEST
from pausenjass.app.desk import Desk
from pausenjass.app.table.table import Table

Json = dict[str, Any]
LONG = tuple(
    f"{name}-{'Wilhelmine-Theodora'[: LONGEST - 1 - len(name)]}"
    for name in ["Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian"]
)


class Kind(NamedTuple):
    """A kind of result: of a match if it is `over`, otherwise of a round."""

    game: str
    players: int
    over: bool
    rules: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return f"{self.game} {self.players} {'match' if self.over else 'round'}"


KINDS = [
    Kind(game, players, over, rules)
    for over in (False, True)
    for game, players, rules in (
        ("tschau-sepp", 2, ()),
        ("tschau-sepp", 8, ()),
        ("klammern", 2, ()),
        ("klammern", 3, ()),
        ("klammern", 4, ()),
        ("kaisern", 4, ()),
        ("kaisern", 5, ()),
        ("kaisern", 6, (("parties", 6),)),
        ("kaisern", 6, (("parties", 3),)),
        ("kaisern", 8, ()),
    )
] + [Kind("ciao-sepp", 8, True)]


@cache
def table(kind: Kind, lang: str = "de") -> Json:
    """The Table with a result of this kind, as the page gets it."""
    desk = Desk()
    desk.call("boot", {"entries": {}, "lang": lang, "seed": str(kind)})
    seats: list[Json] = [{"name": "", "kind": "human", "level": None}]
    seats += [{"name": name, "kind": "bot", "level": "leicht"} for name in LONG[: kind.players - 1]]
    rules = {"players": kind.players, **dict(kind.rules)}
    reply = desk.call("new", {"game": kind.game, "rules": rules, "seats": seats, "now": "2026-11-20T11:20:59", "at": 0})
    opened, rng = desk.session.table, Random(str(kind))
    assert isinstance(opened, Table), reply
    if opened.live:
        return _live(desk, opened, rng)
    for _ in range(20_000):
        shown = reply["table"]
        if shown["result"] and (
            shown["result"]["match_over"]
            or not kind.over
            and shown["result"]["rounds"] >= (1 if kind.game == "klammern" else 4)
        ):
            found: Json = json.loads(json.dumps(shown))
            return found
        if shown["result"]:
            reply = desk.call("proceed", {"ply": shown["ply"]})
            continue
        if opened.unsaid:
            reply = desk.call("decline", {"ply": shown["ply"], "seat": opened.unsaid[1]})
            continue
        seat = opened.turn.seat
        legal = [
            each
            for each in opened.match.game.legal(opened.match.state, seat)
            if not each.startswith(("demand", "kontra"))
        ]
        lays = [each for each in legal if each.startswith("lay")]
        action = rng.choice(lays if lays and rng.random() < 0.8 else legal)
        reply = desk.call("act", {"ply": shown["ply"], "seat": seat, "action": action})
    raise AssertionError("the match doesn't end")


def _live(desk: Desk, opened: Table, rng: Random) -> Json:
    """Plays a game in real time to its end, with time passing and without bots."""
    match, at, reply = opened.match, 1.0, {}
    for _ in range(3000):
        at += 320
        actors = match.game.actors(match.state)
        if match.result or not actors:
            break
        calls = [
            (seat, call) for seat in actors for call in ("ciao", "sepp") if call in match.game.legal(match.state, seat)
        ]
        turn = [
            each
            for each in match.game.legal(match.state, actors[0])
            if each.split()[0] in ("lay", "draw", "take", "pass")
        ]
        lays = [each for each in turn if each.startswith("lay")]
        seat, action = calls[0] if calls else (actors[0], rng.choice(lays or turn))
        act = {"seat": seat, "action": action, "at": at, "ply": match.ply, "bot": seat != 0}
        reply = desk.call("race", {"at": at, "acts": [act]})
    assert match.result
    found: Json = json.loads(json.dumps(reply["table"]))
    return found


MOUNT = """async ([table, first, ms]) => {
  const ours = name => import(new URL(`./source/js/${name}.ts`, document.baseURI).href);
  const [{ ResultScreen }, { setMotion }, { showDeckOf }, { speak }] = await Promise.all(
    [ours("table/result/screen"), ours("cards/flip"), ours("ui/appearance"), ours("base/phrases")]);
  await speak("de");
  showDeckOf(table.game);
  setMotion(ms);
  document.documentElement.toggleAttribute("data-still", !ms);
  let main = document.getElementById("mounted");
  if (!main) {
    main = document.createElement("main");
    main.id = "mounted";
    main.style.position = "fixed";
    main.style.inset = "0";
    document.body.replaceChildren(main);
  }
  window.pressed = [];
  window.screen_?.hide();
  const on = Object.fromEntries(["next", "again", "leave", "save"].map(name => [name, () => window.pressed.push(name)]));
  window.screen_ = new ResultScreen(on);
  main.replaceChildren(window.screen_.node);
  window.screen_.show(table, { first });
}"""
"""Puts a result on the page, without Python; `ms` is how long a card travels, 0 for calm motion."""

FLAWS = """() => {
  const found = [], room = document.querySelector(".result").getBoundingClientRect();
  const seen = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".sr") && getComputedStyle(node).clipPath !== "inset(50%)";
  const say = (what, node) => found.push(`${what}: ${node.className?.baseVal ?? node.className} «${node.textContent.trim().slice(0, 24)}»`);
  const all = [...document.querySelectorAll(".result *")].filter(node => seen(node) && !node.closest(".confetti, [class*=laurel], svg"));
  for (const node of all) {
    const { left, right, width } = node.getBoundingClientRect();
    if (width && (left < room.left - 1 || right > room.right + 1)) say("leaves the sheet", node);
    const text = [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (text && getComputedStyle(node).display !== "inline" && node.scrollWidth > node.clientWidth + 1) say("cut", node);
    if (text && parseFloat(getComputedStyle(node).fontSize) < 13.9) say("small", node);
    if (node.matches("button, a") && node.getBoundingClientRect().height < 44) say("small target", node);
  }
  const words = all.filter(node => node.matches(".short-name, .podium-step b, td, th, h2, h3, .why, .rest-points, .rival-gain, .lane, .remarks p"))
    .filter(node => !node.matches("td, th") || node.textContent.trim());
  const boxes = words.map(node => node.getBoundingClientRect());
  words.forEach((one, i) => words.slice(i + 1).forEach((other, j) => {
    const a = boxes[i], b = boxes[i + 1 + j];
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 2 || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 2) return;
    if (!one.contains(other) && !other.contains(one)) say(`covers «${other.textContent.trim().slice(0, 24)}»`, one);
  }));
  const foot = document.querySelector(".result-foot").getBoundingClientRect();
  if (foot.bottom > room.bottom + 1 || foot.top < room.top) found.push("buttons out of sight");
  if (document.querySelector(".result").scrollWidth > room.width + 1) found.push("wider than the room");
  return found;
}"""
"""Finds what is cut, covered, too small or out of the sheet."""
