"""Pairing and joining: axe-core inspects every step, nothing is cut at any size or with letters of double size, and keys reach the buttons."""

from __future__ import annotations

from conftest import Visits
from inspector import Inspector
from phones import Phone, Table, at_table
from playwright.sync_api import Page, expect

TABLETS = ((1180, 820), (820, 1180), (800, 600), (390, 844))
PHONES = ((390, 844), (360, 640), (844, 390), (820, 1180))
CLIPPED = """() => {
  const main = document.querySelector("main:not([hidden])"), found = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
  for (const node of main.querySelectorAll("*")) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".sr, svg, .round-table")) continue;
    const { left, right, width, height } = node.getBoundingClientRect(), name = `${node.tagName}.${node.className} «${node.textContent.trim().slice(0, 30)}»`;
    if (width && height && (left < -1 || right > innerWidth + 1)) found.push(`beside the window: ${name}`);
    const words = [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim());
    const hides = getComputedStyle(node).overflow !== "visible";
    if (words && hides && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2)) found.push(`cut: ${name}`);
  }
  return found;
}"""
DOUBLED = "on => { document.documentElement.style.fontSize = on ? '200%' : ''; }"


def look_over(see: Inspector, what: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """Inspects the step that is shown now: looks for cut text at each size, with letters of normal and double size, and then calls axe-core."""
    page = see.me.page
    for doubled in (False, True):
        page.evaluate(DOUBLED, doubled)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            see.found += [
                f"{what} at {width}×{height}{' doubled' * doubled}: {each}" for each in page.evaluate(CLIPPED)
            ]
    page.evaluate(DOUBLED, False)
    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    see.look(what)


def reach(page: Page, text: str) -> None:
    """Tabs to the button with this text, checks that its focus is visible, and presses Enter."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == text:
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no key leads to «{text}»")


def test_pairing_and_joining(visit: Visits) -> None:
    """Every step passes the inspection at the tablet and at the phone; keys press «Ohne Kamera» and «Los», and enter a wrong answer and the
    phone's name."""
    me = visit(link="tabs", stored=at_table([0, 1], {"tschau-sepp": 2}, {"hand": 5}))
    see = Inspector(me)
    table = Table(me, "tschau-sepp")
    me.go("#/new/tschau-sepp")
    me.deal()
    expect(me.page.locator(".phones-ask")).to_be_visible()
    look_over(see, "the camera's question", TABLETS)
    reach(me.page, me.say("page.phones.camera.without"))
    link = table.invitation()
    look_over(see, "a code", TABLETS)
    phone = Phone(me.page.context, link, me)
    seen = Inspector(phone.me)
    phone.page.locator("#page canvas[style]").wait_for()
    look_over(seen, "the answer", PHONES)
    me.page.get_by_label(me.say("page.phones.paste"), exact=True).focus()
    me.page.keyboard.type("nothing")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_text(me.say("page.phones.bad.damaged"))).to_be_visible()
    look_over(see, "not an answer", TABLETS)
    table.take(phone.answer())
    phone.page.get_by_label(me.say("page.join.name"), exact=True).wait_for()
    look_over(seen, "who are you", PHONES)
    phone.page.get_by_label(me.say("page.join.name"), exact=True).focus()
    phone.page.keyboard.type("Wilhelmine-Theodora")
    phone.page.keyboard.press("Enter")
    table.expect_state(0, "here")
    look_over(see, "one is there", TABLETS)
    expect(phone.page.locator(".join-people")).to_be_visible()
    look_over(seen, "the room", PHONES)
    me.page.bring_to_front()
    reach(me.page, me.say("page.phones.go"))
    table.laid()
    phone.me.until(lambda now: now.cards)
    seen.look("the hand")
    see.check()
    seen.check()
