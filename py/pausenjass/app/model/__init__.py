"""The view model: the types of every reply of the desk. It describes what the engine sends to the page.

tools/test/view_types.py makes the page's declarations (static/vendor/model.d.ts) from it, with the comments beside and
above its names. The tests validate every reply strictly against it: no extra or missing key, nothing coerced. Nothing
imports it at run time: import it under TYPE_CHECKING.

Recurring words:

- `text`, `label`, `name`, `title`, `hint`: ready to be shown, in the language of the settings. A screen reader
  says the `label` instead of a picture.
- A `Seat` is a seat's number, from 0 in the starting direction of play; a `Side` the number of those who play together.
- An `Action` is whole (design: notation): the page returns it unchanged, and never parses or builds one.
- A `Face` names the picture of a card, mostly its code ("E7"); a `Suit` that of a suit.
- A card's id ("h:E7:0" in the hand, "p:12" on the pile, "t:2:5" in a trick) stays the same as long as the card lies
  there; `was` is its earlier id in a person's hand, `from` another place it comes from: "stock" or "seat-2".
- Times end in `_ms` and are milliseconds; an `at` is a time stamp on the page's own clock (performance.now()).
- A `ply` numbers the positions of a table: an answer to an older one is stale.
- None means that there is none now; a key that may be missing is one that not every game has.
"""

from pausenjass.app.model.common import *
from pausenjass.app.model.day import *
from pausenjass.app.model.exercise import *
from pausenjass.app.model.learn import *
from pausenjass.app.model.pad import *
from pausenjass.app.model.people import *
from pausenjass.app.model.replay import *
from pausenjass.app.model.replies import *
from pausenjass.app.model.report import *
from pausenjass.app.model.season import *
from pausenjass.app.model.settings import *
from pausenjass.app.model.setup import *
from pausenjass.app.model.statistics import *
from pausenjass.app.model.table.evening import *
from pausenjass.app.model.table.hand import *
from pausenjass.app.model.table.live import *
from pausenjass.app.model.table.middle import *
from pausenjass.app.model.table.result import *
from pausenjass.app.model.table.stake import *
from pausenjass.app.model.table.table import *
