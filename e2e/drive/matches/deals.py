"""Lets both workers of a page play deals of the day. The questions between the two must be the same in every browser."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from serving import ROOT

from pausenjass.bots import SKILLED, SKILLED_BEFORE

GOLDEN: dict[str, Any] = json.loads((ROOT / "tests" / "goldens" / "day.json").read_text(encoding="utf-8"))

PLAY = """async (game, date) => {
  const { bots, engine } = pausenjass, now = `${date}T10:00:00`, asked = [];
  await engine.call("day", { game, date, now });
  await engine.call("abandon", {});
  let reply = await engine.call("compare", { game, date, now });
  while (reply.ask) {
    asked.push(reply.ask);
    const answer = await bots.call("choose", reply.ask, { timeoutMs: 20_000 });
    reply = await engine.call("compared", { id: reply.id, answer });
  }
  if (reply.error) throw new Error(reply.error.text);
  return asked;
}"""
"""Lets the top level play the deal of that day to its end. Returns every question to the bots' worker; each choice shows in the next question."""


def differs(game: str, asked: list[str]) -> bool:
    """Whether the match differs from the one that CPython played."""
    named = "".join(f"{each}\n" for each in asked).replace(SKILLED_BEFORE, SKILLED)  # its name when the golden was made
    found = hashlib.sha256(named.encode()).hexdigest()
    return bool(found != GOLDEN["deals"][game]["rival"])
