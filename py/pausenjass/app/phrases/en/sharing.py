"""Sharing."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # the dialog
    "page.share": "Share",
    "page.share.match": "Share the match",
    "page.share.round": "Share this round",
    "page.share.row": "Share the match of {date}",
    "page.share.what": "What",
    "page.share.text": "To be copied by hand",
    "page.share.nameless": "Without names",
    "page.share.link": "To be replayed",
    "page.share.link.text": "Whoever opens the link sees all cards and every move. None of it is on the net: everything is in the link itself.",
    "page.share.link.file": "This file has no address on the net. So what is shared is a text: to open it, paste it under “Your data” "
    "at “Open a link”.",
    "page.share.result": "The result only",
    "page.share.send": "Send",
    "page.share.copy": "Copy the link",
    "page.share.copy.file": "Copy the text",
    "page.share.copy.result": "Copy the result",
    "page.share.send.result": "Send the result",
    "page.share.copied": "Copied.",
    "page.share.by-hand": "Your browser does not let us copy. Select the text below and copy it yourself.",
    "page.share.not-sent": "It could not be sent. You can copy what you want to send.",
    "page.share.qr": "Show a QR code",
    "page.share.qr.title": "QR code: {title}",
    "page.share.qr.hint": "To be read by another device’s camera",
    "page.share.qr.fine": "This is too long for a QR code on this screen: no camera could read it. Take the link.",
    "page.share.qr.fine.round": "This is too long for a QR code on this screen: no camera could read it. Choose a short round above, or take the link.",
    "page.share.hint": "As a link, as a QR code, or the result only.",
    "page.share.keep": "Keep",
    "page.share.keep.text": "The match then lies among your finished ones. It counts in no statistics and no season.",
    "page.share.kept": "The match is kept. It does not count.",
    # opening a link
    "page.link": "Open a link",
    "page.link.text": "Has somebody sent you a match? Paste the link here.",
    "page.link.field": "Link or text of a match",
    "page.link.open": "Open",
    "page.link.paste": "Paste",
    "page.link.no-paste": "Your browser does not let us paste here. Tap the field and paste it yourself.",
    # what can be shared
    "origin.shared": "Shared, does not count",
    "sharing.whole": "Whole match",
    "sharing.player": "Player {number}",
    "sharing.date": "{year}-{month:0>2}-{day:0>2}",
    "sharing.won": "won",
    "sharing.lost": "lost",
    "sharing.left": "not played to the end",
    "sharing.nobody": "nobody wins",
    "sharing.won-by": "won by {names}",
    "sharing.spoils": "The link shows the cards of that day. Whoever still wants to play them should open it afterwards.",
    "sharing.nothing": "There is nothing to share yet: a round has to be over first.",
    "sharing.damaged": "This match can no longer be read, and cannot be shared.",
    "sharing.too-long": "This match is too long for a link. Download its record and send it as a file.",
    # what somebody pastes
    "sharing.link.empty": "There is nothing here yet. Paste a link.",
    "sharing.link.foreign": "This is no link to a match, or a piece of it is missing.",
    "sharing.link.elsewhere": "This link leads elsewhere, not to a match of Pausenjass.",
    "sharing.link.backup": "This is a backup, not a link. Read it in under “Your data”.",
    "sharing.link.cut": "This link is damaged: perhaps a piece of it is missing. Have it sent to you once more.",
    "sharing.link.local": "This link leads to a match on another device. Somebody has to send it from there with “Share”.",
    "sharing.link.newer": "This match comes from a newer version of Pausenjass. Reload the page; then open the link once more.",
    "sharing.link.line": "Line {line} of this record cannot be read.",
    "sharing.link.record": "This looks like a record, but is none that Pausenjass can read.",
}
