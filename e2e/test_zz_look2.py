import json
import pytest
from moments import QUICK, stored, moment
from test_zz_look import shots, OUT
from test_replay import watching, ADDRESS
from test_sharing import finished, played
from test_day import kept, TRIES
from archive_rows import rows
from test_fair import LUCK

BIG = "document.documentElement.style.fontSize='200%'"
def test_two(visit):
    # 200 % text of all new pages
    me = visit(stored=stored(settings=QUICK, finished=json.dumps(rows(20)), luck=json.dumps(LUCK), days=json.dumps(TRIES)), bots=False, again=True)
    for h, n in (("#/archive","b-archive"),("#/today","b-day"),("#/fair","b-fair"),("#/data","b-data")):
        me.go(h); me.page.wait_for_timeout(500); me.page.evaluate(BIG)
        shots(me, n, ("t","m","w"))
    me.page.evaluate("document.documentElement.style.fontSize=''")
    me.go("#/data"); shots(me, "data", ("t","m"), full=True)

def test_three(visit):
    me = watching(visit, "klammern/four")
    for _ in range(14): me.page.keyboard.press("ArrowRight")
    me.page.evaluate(BIG); shots(me, "b-replay", ("t","p","m","w"))

def test_same(visit):
    me = visit(stored=stored(settings=QUICK, finished=finished(played())), bots=False, again=True, hash=ADDRESS)
    page = me.page
    page.evaluate("document.documentElement.style.fontSize=''")
    page.wait_for_timeout(1000)
    me.page.set_viewport_size({"width": 1180, "height": 820})
    page.keyboard.press("PageDown")
    me.tap(page.locator("[data-id=more]"))
    shots(me, "more", ("t","m","w"))
    me.page.set_viewport_size({"width": 1180, "height": 820})
    page.keyboard.press("Escape")
    me.tap(page.locator("[data-tool=cards]")); page.wait_for_timeout(500); page.screenshot(path="/tmp/look/dbg.png")
    me.until(lambda now: now.cards)
    shots(me, "cards", ("t","m"))
