"""What the device permits: keeping things, playing without network, starting."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # how safely it lies here
    "page.kept": "How it lies here",
    "page.kept.text.safe": "What you do is safe as soon as you see it: even if the battery is empty a moment later.",
    "page.kept.text.late": "What you do is saved, but in this browser only some seconds later.",
    "page.kept.text.full": "There is no room left: what you do now is not saved. Take your data along, or delete what you no longer need.",
    "page.kept.text.none": "This browser does not let Pausenjass store anything: if you close the page, everything is gone. Take your data along first.",
    "page.kept.single": "You are playing in a single file. What you play is saved in the browser, not in it: take everything along before you move it.",
    "page.kept.size": "Stored",
    "page.kept.size.own": "{size} of games and settings",
    "page.kept.written": "Last made safe",
    "page.kept.written.never": "Nothing yet",
    "page.kept.written.failing": "This browser can’t do it at the moment. If it ends all of a sudden, the newest may be missing.",
    "page.kept.stays": "Clearing up",
    "page.kept.stays.yes": "The browser keeps everything until you delete it.",
    "page.kept.stays.no": "If space runs out, the browser may clear up here.",
    "page.kept.ask": "Ask the browser to keep everything",
    "page.kept.ask.yes": "The browser now keeps everything.",
    "page.kept.ask.no": "The browser doesn’t promise it yet. Usually it does once you play more often or install Pausenjass.",
    # the home screen of iPad and iPhone
    "page.home": "On the home screen",
    "page.home.why": "After 7 days without a visit Safari may clear up.",
    "page.home.how": "On the home screen everything stays.",
    "page.home.share": "Tap “Share”, on new devices “…” first.",
    "page.home.add": "Choose “Add to Home Screen”.",
    "page.home.done": "Tap “Add”.",
    "page.home.own": "There Pausenjass begins empty. If you have played here, download everything first and read it in there.",
    "page.home.close": "Don’t show again",
    # without network
    "page.offline": "Without network",
    "page.offline.ready": "All of Pausenjass lies on this device, and it plays without network too.",
    "page.offline.storing": "Pausenjass is being stored on this device. After that it plays without network too.",
    "page.offline.single": "The whole page is one file and needs no network.",
    "page.offline.none": "This browser does not store the page here: Pausenjass plays with a network only. In a private window, or at an address "
    "without https, that is so.",
    "page.offline.room": "Pausenjass plays with a network only here: the browser gives it too little room. It needs 25 megabytes.",
    "page.offline.lost": "Pausenjass plays with a network only here: the connection broke off before everything had come.",
    "page.offline.failed": "Pausenjass plays with a network only here: one of its files could not be stored.",
    "page.offline.again": "Try again",
    # what keeps the engine from coming
    "page.trouble.wasm": "Pausenjass cannot start: this browser does not allow WebAssembly. On iPhone and iPad that is mostly Lockdown Mode; "
    "exclude this page from it, or open it in another browser. Your data is still there.",
    "page.trouble.memory": "Pausenjass cannot start: the device gives it too little memory. Close other pages and apps, and reload the page. "
    "Your data is still there.",
    "page.trouble.policy": "Pausenjass cannot start: the web server forbids the page what it needs to play ({rule}). Open it at another "
    "address. Your data is still there.",
    "page.trouble.missing": "Pausenjass cannot start: the file {file} is missing on the web server. Reload the page; if that does not help, "
    "try again later. Your data is still there.",
    "page.trouble.odd": "Pausenjass cannot start: something else comes in place of the file {file}, such as the page of a filter or of a "
    "login. Try another network. Your data is still there.",
    "page.trouble.blocked": "Pausenjass cannot start: the file {file} does not arrive. Perhaps a filter holds it back, at school, in the office "
    "or in the browser. Try another network. Your data is still there.",
    "page.trouble.offline": "Pausenjass cannot start: there is no network, and the page is not complete on this device yet. Connect once, and "
    "reload it. Your data is still there.",
    "page.trouble.renewed": "Pausenjass had stopped and has started anew. The game is where it was.",
}
