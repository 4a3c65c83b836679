from conftest import Visits
from phones import Table, come, play, PHONE
import pytest, os
GAME = os.environ.get("GAME", "kaisern")
SEATS = [int(x) for x in os.environ.get("SEATS", "0 1 2").split()]

def shoot(page, name):
    page.screenshot(path=f"/tmp/look/{name}.png")

def test_look(visit: Visits) -> None:
    me = visit(hash=f"#/new/{GAME}")
    page = me.page
    page.goto(page.url.replace("?", "?link=tabs&").split("#")[0] + f"#/new/{GAME}")
    me.ready()
    for seat in SEATS:
        me.open_seat(seat)
        page.locator(".who-choice", has_text="Handy").click()
    page.wait_for_timeout(200)
    shoot(page, "setup")
    page.click(".go-bar .big")
    page.wait_for_timeout(500)
    page.locator(".phones-ask button").nth(1).click()
    page.wait_for_timeout(400)
    table = Table(me)
    phones = []
    names = ["Rosa", "Urs", "Vreni", "Max", "Lea", "Tim", "Ida"][: len(SEATS)]
    phones = come(table, page.context, names[:-1])
    shoot(page, "pairing")
    phones += come(table, page.context, names[-1:])
    page.wait_for_timeout(3000)
    print(page.url)
    def shots(tag):
        page.bring_to_front()
        page.wait_for_timeout(500)
        for n, size in {"t": (1180, 820), "p": (820, 1180), "m": (390, 844), "w": (844, 390)}.items():
            page.set_viewport_size({"width": size[0], "height": size[1]}); page.wait_for_timeout(350)
            shoot(page, f"{tag}-host-{n}")
        page.set_viewport_size({"width": 1180, "height": 820})
        for i, phone in enumerate(phones):
            phone.page.bring_to_front()
            phone.page.wait_for_timeout(300)
            for n, size in {"m": (390, 844), "w": (844, 390)}.items():
                if n == "w" and i: continue
                phone.page.set_viewport_size({"width": size[0], "height": size[1]}); phone.page.wait_for_timeout(300)
                shoot(phone.page, f"{tag}-phone{i}-{n}")
            phone.page.set_viewport_size(PHONE)
    shots("begin")
    people = [p.me for p in phones] + ([] if 0 in SEATS else [me])
    page.bring_to_front()
    try:
        play(people, lambda: len(me.look().log) > 12 or bool(me.look().result), 40)
    except AssertionError as e: print(e)
    shots("mid")
    try:
        play(people, lambda: bool(me.look().result), 300)
    except AssertionError as e: print(e)
    page.wait_for_timeout(2500)
    shots("end")
