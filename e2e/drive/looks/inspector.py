"""Inspects screens with axe-core, and checks the sizes of what can be pressed."""

from __future__ import annotations

from typing import Any

from audit import function
from painting import AS_IF_PAINTED, seeing
from player import Player
from serving import ROOT

CONTRAST = function("contrast.js")
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = f"async options => (await ({AS_IF_PAINTED})(() => axe.run(document, options))).violations"
SMALL = seeing("""() => [...document.querySelectorAll("button, a[href], summary, input, [role=switch]")].filter(node => {
  if (node.closest("[inert], .prose, p, .help, .reason, card-zone") || node.disabled) return false;
  if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (document.querySelector("dialog[open]") && !node.closest("dialog")) return false;
  const box = (node.labels?.[0] ?? node).getBoundingClientRect(), own = node.getBoundingClientRect();
  if (own.width <= 1 && !node.labels?.length) return false;
  return Math.max(box.width, own.width) < 43.5 || Math.max(box.height, own.height) < 43.5;
}).map(node => node.outerHTML.slice(0, 160) + " " + JSON.stringify(node.getBoundingClientRect()))""")

TWICE = """() => [...document.querySelectorAll("[id]:not(svg, svg *)")].filter(node => document.getElementById(node.id) !== node)
  .map(({ id }) => id)"""
"""The ids that an earlier element has too, on a hidden screen or in a picture: a label finds only the first."""


class Inspector:
    """Collects what axe-core and the checks of sizes and ids find on one screen after another."""

    def __init__(self, me: Player, colours: bool = True) -> None:
        """Without `colours` contrast isn't judged: it takes half of axe's time, and is the same in every language and size."""
        self.me = me
        self.colours = colours
        self.found: list[str] = []
        self.seen: list[str] = []

    def look(self, screen: str, sizes: bool = True) -> None:
        """Inspects the screen that is shown now."""
        page = self.me.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        page.wait_for_function(
            "document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"
        )
        options = {
            "resultTypes": ["violations"],
            "preload": False,
            "rules": {"color-contrast": {"enabled": self.colours}},
        }
        result = page.evaluate(RUN, options)
        for violation in result:
            nodes = "; ".join(f"{node['target']} {node['failureSummary']}"[:300] for node in violation["nodes"][:3])
            self.found.append(f"{screen}: {violation['id']}: {nodes}")
        if self.colours:
            self.found += [f"{screen} by night: {finding}" for finding in self._by_night()]
        if sizes:
            self.found += [f"{screen}: smaller than 44 px: {text}" for text in page.evaluate(SMALL)]
        self.found += [f"{screen}: several elements have the id {name}" for name in page.evaluate(TWICE)]
        self.seen.append(screen)

    def _by_night(self) -> list[str]:
        """Returns what can hardly be read in the dark scheme, on gradients too."""
        page = self.me.page
        scheme: Any = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'")
        page.emulate_media(color_scheme="dark")
        found: list[str] = page.evaluate(CONTRAST)
        page.emulate_media(color_scheme=scheme)
        return found

    def check(self) -> None:
        assert not self.found, "\n".join(["", *self.found])
