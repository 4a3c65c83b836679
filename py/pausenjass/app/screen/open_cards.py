"""Hands that lie face up: in a replay, and in a round with open cards, in which the bots also say why they act as they do."""

from __future__ import annotations

from typing import Any

from pausenjass.app.learn.hints import Why, reason
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import card_name, say
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Thought


def lay_open(scene: Scene, match: Match, place: int, rows: list[dict[str, Any]]) -> None:
    """Lays the hands of all others open."""
    hands = match.states[place].hands
    for row in rows:
        if row["seat"] != scene.me:
            row["open"] = [
                {"face": scene.own.picture(scene, card), "name": card_name(scene, card)} for card in hands[row["seat"]]
            ]
            names = ", ".join(each["name"] for each in row["open"])
            row["label"] = ", ".join(filter(None, [row["label"], names]))


def say_why(thought: Thought, scene: Scene, parts: dict[str, Any], waits: bool) -> None:
    """The bot says its reason in place of the prompt, until «Weiter»; before a person's turn, until that person acts."""
    prompt, said = parts["prompt"], spoken(thought, scene)
    if not waits:
        parts["prompt"] = {**prompt, "text": f"{said} {prompt['text']}"}
        return
    parts["prompt"] = {"text": said, "tone": "wait"}
    text, hint = say(scene, "continue"), say(scene, "open.continue.hint")
    more = button("continue", None, "primary", text, hint, scene.me, call="waited")
    for part in (parts, *parts.get("persons", ())):
        if not any(each["call"] == "waited" for each in part["buttons"]):
            part["buttons"] = [*part["buttons"], more]


def spoken(thought: Thought, scene: Scene) -> str:
    """«Anna: «Keine andere meiner Karten passt.»»"""
    forms = ("i", *(["you"] if thought.data.get("seat") == scene.me else []))
    text = reason(scene, Why(thought.kind, thought.data, ""), *forms)
    return say(scene, "open.thought", name=scene.names[thought.seat], text=text)
