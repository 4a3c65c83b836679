"""The screen for all, and onlookers: nobody's hand is shown, letters can be read from three metres, a remote's keys reach the menu, the codes and
the next round, and who looks on comes, goes and comes back."""

from __future__ import annotations

from conftest import Visits
from phones import Phone, Table, at_table, come, play, press
from player import Player
from playwright.sync_api import Page, expect

SCREENS = ((1920, 1080), (3840, 2160), (1280, 720))
OVER = "Boolean(pausenjass.director.table?.result)"
UNREADABLE = """() => {
  const least = 0.026 * innerHeight - 0.5, found = [], range = document.createRange();
  const main = document.querySelector("#table"), root = main.matches(".has-result") ? main.querySelector(".result") : main;
  const hidden = node => node && (getComputedStyle(node).clipPath === "inset(50%)" || hidden(node.parentElement));
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || hidden(node)) continue;
    const size = parseFloat(getComputedStyle(node).fontSize), name = `${node.className} «${text.data.trim().slice(0, 30)}»`;
    if (size < least) found.push(`small: ${name} ${size}`);
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) found.push(`beside the screen: ${name}`);
  }
  for (const picture of root.querySelectorAll("img")) {
    const { height } = picture.getBoundingClientRect();
    if (height && height < 0.02 * innerHeight && picture.checkVisibility({ visibilityProperty: true })) found.push(`small: ${picture.src} ${height}`);
  }
  return found;
}"""


def legible(page: Page) -> list[str]:
    """Returns what is too small, words or pictures, or off the screen, at each size."""
    found = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{width}×{height}: {each}" for each in page.evaluate(UNREADABLE)]
    page.set_viewport_size({"width": 1920, "height": 1080})
    return found


def begin(visit: Visits) -> tuple[Player, Table, list[Phone]]:
    """Begins a match of two phones on a screen for all, opened by its address."""
    me = visit(
        link="tabs", seed="e2e", stored=at_table([0, 1], {"tschau-sepp": 2}, {"hand": 5}), reduced_motion="reduce"
    )
    me.page.set_viewport_size({"width": 1920, "height": 1080})
    me.go("#/screen")
    expect(me.page.locator("html[data-everybody]")).to_be_attached()
    table = Table(me, "tschau-sepp")
    table.open()
    phones = come(table, me.page.context, 2)
    table.laid()
    me.page.bring_to_front()
    return me, table, phones


def onlooker(table: Table, wish: bool) -> Phone:
    """Somebody comes to look on: by a wish on the phone, or because no seat is free."""
    phone = Phone(table.me.page.context, table.invitation(), table.me)
    if wish:
        phone.page.get_by_role("radio", name=table.me.say("page.join.how.look")).check()
    table.take(phone.answer())
    return phone


def test_whole_round_on_a_screen_for_all(visit: Visits) -> None:
    """Two phones play, a third looks on; then the screen is reloaded, and keys let bots play for the missing phones."""
    me, table, phones = begin(visit)
    page = me.page
    laid = page.locator(".table[data-everybody]")
    expect(laid).to_be_visible()
    assert not page.locator("card-zone[kind=hand] playing-card").count()
    assert legible(page) == []

    page.keyboard.press("Escape")
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name=me.say("page.screen.end"), exact=True)).to_be_visible()
    for _ in range(20):
        if me.say("page.menu.phones") == page.evaluate("document.activeElement.textContent.trim()"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    press(me, "page.phones.camera.without")
    expect(page.get_by_text(me.say("page.phones.look"), exact=True)).to_be_visible()
    watching = onlooker(table, wish=False)
    expect(watching.page.locator(".table .seat")).to_have_count(2)
    assert not watching.page.locator("card-zone[kind=hand] playing-card").count()
    assert not watching.page.locator(".acts button, .stock:enabled").count()
    page.bring_to_front()
    press(me, "page.phones.to-table")
    expect(laid.locator(".watching")).to_contain_text("1")

    play([each.me for each in phones], lambda: page.evaluate(OVER))
    expect(watching.page.locator(".result:visible")).to_be_visible()
    assert not watching.page.get_by_role("button", name=me.say("result.next"), exact=True).count()
    page.bring_to_front()
    expect(page.locator(".result:visible")).to_be_visible()
    assert legible(page) == []
    page.keyboard.press("Enter")  # shows what Enter presses
    page.keyboard.press("Enter")
    me.until(lambda now: not now.result)
    expect(watching.page.locator(".result:visible")).to_have_count(0)

    page.reload()
    board = page.locator(".billboard")
    expect(board.locator("canvas[style]")).to_be_visible()
    assert board.locator("canvas").evaluate("node => node.clientHeight / innerHeight") > 0.4
    page.keyboard.press("ArrowRight")
    for _ in range(4):
        if page.evaluate("document.activeElement.textContent.trim()") == me.say("page.phones.asleep.bot"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(board).to_be_hidden()


def test_who_looks_on_may_play_later(visit: Visits) -> None:
    """A phone looks on by its own wish while a seat is free, leaves, and comes back; it takes the seat, and gets that hand."""
    me = visit(link="tabs", seed="e2e", stored=at_table([0, 1], {"tschau-sepp": 2}, {"hand": 5}))
    table = Table(me, "tschau-sepp")
    table.open()
    first = onlooker(table, wish=True)
    expect(first.page.get_by_role("heading", name=me.say("page.join.looking.title"))).to_be_visible()
    expect(me.page.locator(".phones-watching")).to_contain_text("1")
    table.expect_state(0, "free")
    press(first.me, "page.join.looking.leave")
    first.page.get_by_role("dialog").get_by_role("button", name=me.say("page.join.looking.leave"), exact=True).click()
    expect(me.page.locator(".phones-watching")).to_have_count(0)
    again = onlooker(table, wish=True)
    press(again.me, "page.join.how.play")
    again.introduce("Rosa")
    table.expect_state(0, "here")
    [other] = come(table, me.page.context, 1)
    again.me.until(lambda now: now.cards)
    other.me.until(lambda now: now.cards)


def test_no_hand_on_a_screen_for_all(visit: Visits) -> None:
    """With somebody at the screen itself, the table isn't shown until the screen for all is ended."""
    me = visit(stored=at_table([], {"tschau-sepp": 2}, {"hand": 5}), seed="e2e")
    me.go("#/new/tschau-sepp")
    me.deal()
    me.go("#/screen")
    expect(me.page.get_by_role("heading", name=me.say("page.screen.no-hands"))).to_be_visible()
    assert not me.page.locator("playing-card").count()
    press(me, "page.screen.end")
    expect(me.page.locator("card-zone[kind=hand] playing-card").first).to_be_visible()
