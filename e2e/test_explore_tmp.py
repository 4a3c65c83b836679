import sys, json
sys.path.insert(0,'/work/wt/devices/e2e')
from conftest import *
from audit import function
from moments import stored, QUICK, moment
import moments
from archive_rows import rows
from test_season import GAMES as SEASON
from test_accessibility import PLAYED
LOOK=function("reflow.js")
SCREENS=["#/","#/settings","#/data","#/about","#/statistics/klammern","#/season/2020-summer","#/archive","#/today","#/rules","#/rules/klammern","#/fair","#/fair/2021-01-01T20:15:00","#/phones","#/new/tschau-sepp","#/new/klammern","#/new/kaisern","#/new/ciao-sepp"]
DAYS=[["klammern","2026-03-04","2026-03-04T10:00:00",120,True,98,False]]
def test_explore(visit):
    import os
    what=os.environ.get("MODE","doubled"); shots=os.environ.get("SHOTS")
    me=visit("phone",lang=os.environ.get("L","de"),stored=stored(lang=os.environ.get("L","de"),finished=json.dumps(rows(12)),season=json.dumps(SEASON),statistics=json.dumps(PLAYED),days=json.dumps(DAYS),**({"oddity":"?"} if os.environ.get("ODD") else {})),bots=False)
    p=me.page
    size={"doubled":(345,640),"font":(360,640),"zoom":(305,256),"narrow":(320,640)}[what]
    p.set_viewport_size({"width":size[0],"height":size[1]})
    if what=="font": p.context.new_cdp_session(p).send("Page.setFontSizes",{"fontSizes":{"standard":32,"fixed":26}})
    if what=="doubled": p.evaluate("document.documentElement.style.fontSize=\"200%\"")
    out=[]
    for s in (os.environ["ONLY"].split() if "ONLY" in os.environ else SCREENS):
        me.go(s)
        p.wait_for_timeout(500)
        f=p.evaluate(LOOK)
        out+= [f"{s}: {x}" for x in f]
        if shots: p.screenshot(path=f"/tmp/s30/dev-shots/{what}-{s.strip('#/').replace('/','_').replace(':','')}.png",full_page=True)
    print(); print("\n".join(out))
