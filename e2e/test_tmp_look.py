from __future__ import annotations
import json, time
import pytest
from conftest import Visit
from moments import stored
SIZES={"a":(1180,820),"b":(820,1180),"c":(390,844),"d":(844,390),"e":(320,700)}
def test_look(visit: Visit) -> None:
    today=time.strftime("%Y-%m-%d")
    month=today[:8]
    days=[["tschau-sepp",today,today+"T08:00:00",12,False,0,True],["klammern",today,today+"T08:00:00",120,True,None,None],["tschau-sepp",month+"03",month+"03T08:00:00",None,None,None,None],["tschau-sepp",month+"04",month+"04T08:00:00",0,True,4,False],["tschau-sepp",month+"23",month+"23T08:00:00",0,True,4,False]]
    me=visit(stored=stored(lang="de")|{"pausenjass:1:days":json.dumps(days)})
    for n,(w,h) in SIZES.items():
        me.page.set_viewport_size({"width":w,"height":h})
        me.page.wait_for_timeout(300)
        me.page.screenshot(path=f"/tmp/shot/start-{n}.png")
        print(n, me.page.evaluate("[document.querySelector('#start').scrollHeight, document.querySelector('#start').clientHeight]"))
    me.go("#/today")
    me.page.wait_for_timeout(6000)
    for n,(w,h) in SIZES.items():
        me.page.set_viewport_size({"width":w,"height":h})
        me.page.wait_for_timeout(300)
        me.page.screenshot(path=f"/tmp/shot/today-{n}.png", full_page=True)
        print(me.page.evaluate("[document.documentElement.scrollWidth, innerWidth]"))
    me.page.set_viewport_size({"width":1180,"height":820})
    me.page.locator('[data-game=kaisern] button').click()
    me.page.wait_for_timeout(2500)
    for n,(w,h) in SIZES.items():
        me.page.set_viewport_size({"width":w,"height":h})
        me.page.wait_for_timeout(500)
        me.page.screenshot(path=f"/tmp/shot/table-{n}.png")
