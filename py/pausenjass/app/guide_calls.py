"""The desk's part for the guided first game."""

from __future__ import annotations

from pausenjass.app.calls import Args, NoAnswer, Reply
from pausenjass.app.faces import face
from pausenjass.app.guide import LESSONS, LessonTable, better, guide, hint
from pausenjass.app.store import Store
from pausenjass.app.table import Table


class GuideCalls:
    """What the desk does only for lessons."""

    store: Store
    table: Table | None

    def do_guide(self, args: Args) -> Reply:
        number = args.get("number")
        if type(number) is not int or not 1 <= number <= len(LESSONS):
            raise NoAnswer("error.no-lesson", "number")
        self._open(LessonTable(number, self.store.settings["name"], self.store.settings["lang"]), args)
        return self._table(args)

    def _learned(self, table: LessonTable) -> None:
        """What the person has achieved is kept, the best of all tries."""
        if table.done:
            now = [table.misses if number == table.number else None for number in range(1, len(LESSONS) + 1)]
            self.store.guide = better(self.store.guide, now)
            self.store.save_guide()

    def _guided(self, table: LessonTable, reply: Reply) -> Reply:
        """A Table of a lesson: its texts in place of a result."""
        lang = self.store.settings["lang"]
        shown = {"guide": guide(table, self.store.guide, lang, self._wanted(table)), "result": None, "undo": False}
        return {**reply, "table": {**reply["table"], **shown}}

    def _hint(self, table: LessonTable) -> dict[str, str]:
        return {"text": hint(table, self.store.settings["lang"], self._wanted(table)), "rule": ""}

    def _wanted(self, table: LessonTable) -> str:
        """The card that the script asks for, in words; "" where it is none."""
        script = table.script()
        card = script[1].rpartition(" ")[2] if script and " " in script[1] else ""
        return face(table.game.id)(table, self.store.settings["lang"]).the(card) if card else ""

    def _open(self, table: Table, args: Args) -> None:
        raise NotImplementedError

    def _table(self, args: Args | None = None) -> Reply:
        raise NotImplementedError
