"""Puzzles: positions in which one action surely reaches the goal, whatever the hidden cards are, and every other may miss it.

tools/make/puzzles/ makes them with their proofs, a file for each game; this module reads that file, and finds the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app import phrases
from pausenjass.app.common.dates import is_date, of_day
from pausenjass.app.common.names import BOT_NAMES
from pausenjass.app.learn.hints import ASIDE, action_text
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import capital, card_name, name, say, suit, you
from pausenjass.app.table.exercise import Exercise, position
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.cards import FRENCH_SUITS, SWISS_SUITS
from pausenjass.core.game import Action, Seat
from pausenjass.core.packed import unpack
from pausenjass.core.record import Record
from pausenjass.core.record.json_text import parse_json

if TYPE_CHECKING:
    from pausenjass.app import model

GOALS: Final = ("trick", "spiel", "deal", "round", "match", "out", "next", "lay", "guard")
"""What may be won; each has phrases."""
DEEDS: Final = GOALS[5:]
"""The goals that nobody wins: something is to be done."""
STANDING: Final = ("spiel", "deal")
"""Those for which it matters how it stands."""
STARS: Final = 3
TIPS: Final = 2
"""The first tip narrows, the second shows what is right."""
LEVELS: Final = (("easy", 0.6), ("medium", 0.3), ("hard", 0.0))
"""The difficulties, and the least share of the bots' levels that find the action."""
MOST_UNSEEN: Final = 12
MOST_STEPS: Final = 8
"""The most steps of a line that are told one by one."""
WISH: Final = " wish "
"""Begins the suit that is wished for in an action."""
MOST_LINES: Final = 2
"""The most wrong actions that are refuted."""


class Puzzle(NamedTuple):
    """A puzzle as the file has it."""

    id: str
    seat: Seat
    goal: str
    packed: str
    right: Action
    worlds: int | None
    """How many distributions of the hidden cards agree with what the seat knows; None: more than can be counted."""
    fails: Mapping[Action, Sequence[str]]
    """For wrong actions, the lines («1 lay HA») by which the goal is missed."""
    level: str
    need: int | None
    """How much the seat's side still needs, if that counts."""

    @property
    def number(self) -> int:
        """Its number within the game."""
        return int(self.id.partition("-")[2])


# --- reading --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, from the easiest level to the hardest; damaged ones are left out. ValueError if it holds none."""
    book = parse_json(text)
    items = book.get("puzzles") if isinstance(book, dict) else None
    found = {puzzle.id: puzzle for item in items if (puzzle := _read(item))} if isinstance(items, list) else {}
    if not found:
        raise ValueError("no puzzles")
    order = [level for level, _ in LEVELS]
    return tuple(sorted(found.values(), key=lambda puzzle: order.index(puzzle.level)))


def _read(item: Any) -> Puzzle | None:
    try:
        puzzle = Puzzle(
            id=item["id"],
            seat=item["seat"],
            goal=item["goal"],
            packed=item["record"],
            right=item["right"],
            worlds=item.get("worlds"),
            fails=item["fails"],
            level=next(level for level, least in LEVELS if item["share"] >= least),
            need=item.get("need"),
        )
        numbers = all(each is None or type(each) is int and each > 0 for each in (puzzle.worlds, puzzle.need))
        sound = is_id(puzzle.id) and puzzle.goal in GOALS and type(puzzle.seat) is int
        typed = isinstance(puzzle.packed, str) and isinstance(puzzle.right, str) and numbers
        lines = [line for action, steps in puzzle.fails.items() for line in (action, *steps)]
        return puzzle if sound and typed and all(isinstance(line, str) for line in lines) else None
    except (AttributeError, KeyError, TypeError, StopIteration):
        return None


def is_id(text: object) -> bool:
    """Whether it has the form of a puzzle's id: "kl-001"."""
    letters, _, number = text.partition("-") if isinstance(text, str) else ("", "", "")
    return letters.isascii() and letters.isalpha() and len(letters) == 2 and number.isdecimal() and len(number) < 5


def found(book: Sequence[Puzzle], id: object, games: Sequence[str]) -> Puzzle | None:
    """The puzzle of this id, or of this day; None if there is none."""
    if is_date(id):
        return book[of_day(str(id), games)[1] % len(book)]
    return next((puzzle for puzzle in book if puzzle.id == id), None)


# --- at the table ---------------------------------------------------------------------------------------------------


class Given(NamedTuple):
    """What a puzzle's table needs to know beside the puzzle."""

    book: Sequence[Puzzle]
    solved: Callable[[], Mapping[str, int]]
    """The stars of the puzzles that are solved, by their ids."""
    keep: Callable[[str, int], None]
    """Keeps the stars of a puzzle that is solved for the first time."""
    day: str
    """The day whose puzzle it is; "" for none."""


class Solving(Exercise):
    """A puzzle that somebody tries to solve."""

    def __init__(self, game: str, puzzle: Puzzle, given: Given) -> None:
        super().__init__(puzzle.seat, (puzzle.right,), f"#/puzzle/{game}/{given.day or puzzle.id}", self._keep)
        self.game = game
        self.puzzle = puzzle
        self.given = given
        self.tips = 0
        """How many tips were shown."""
        self.earned = given.solved().get(puzzle.id)
        """The stars of the first solving; None if it wasn't solved before."""
        self._leads: bool | None = None
        """Whether the seat leads to a trick."""
        self._told = 0
        """How many misses had been told when the last tip was shown."""

    def asks(self, action: Action) -> bool:
        """Whether the action is of a kind that the proof is about."""
        verbs = {each.partition(" ")[0] for each in (self.puzzle.right, *self.puzzle.fails)}
        return action.partition(" ")[0] in verbs - ASIDE

    @property
    def left(self) -> int:
        """The stars that are left, less than 0 if more were spent: a wrong action is refuted, which helps like a tip."""
        return STARS - self.tips - len(set(self.misses))

    @property
    def stars(self) -> int:
        """The stars that count."""
        return max(0, self.left) if self.earned is None else self.earned

    def _asked(self, scene: Scene) -> str:
        """The form of the question."""
        if self.puzzle.goal in DEEDS:
            return "sure"
        return "" if all(map(_is_card, self._choices(scene))) else "any"

    def _choices(self, scene: Scene) -> list[Action]:
        """The legal actions that are asked about."""
        return [action for action in scene.view.legal if self.asks(action)]

    def tip(self) -> None:
        """Shows the next tip."""
        if self.done is None and self.tips < TIPS:
            self.tips += 1
            self._told = len(self.misses)

    def _keep(self) -> None:
        if self.done is not None:
            self.given.keep(self.puzzle.id, self.stars)

    def shown(self, table: Table, parts: Mapping[str, Any], lang: str) -> model.Exercise:
        """What the page shows."""
        scene = _scene(table, self, lang)
        if self._leads is None:
            self._leads = parts["layout"] == "trick" and (parts["trick"]["done"] or not parts["trick"]["cards"])
        missed = len(self.misses) > self._told
        state: Any = "right" if self.done else "wrong" if missed else "open"
        return {
            "title": say(scene, "puzzle", number=self.puzzle.number),
            "line": say(
                scene, "puzzle.line", game=say(scene, "title"), level=say(scene, f"puzzle.{self.puzzle.level}")
            ),
            "back": f"#/puzzles/{self.game}",
            "question": _question(scene, self.puzzle, bool(self._leads)),
            "ask": say(scene, "puzzle.ask", self._asked(scene)),
            "state": state,
            "told": self._words(scene, missed),
            "tries": len(self.misses) + self.tips,
            "cards": _codes(self.puzzle.right) if self.tips == TIPS and not self.done else [],
            "sheet": self._sheet(scene, table.match) if self.done else None,
            "steps": [],
            "marks": [],
            "tools": self._tools(scene),
            "buttons": self._buttons(scene) if self.done else [],
        }

    def _words(self, scene: Scene, missed: bool) -> str:
        """What is said about the last try or tip."""
        if self.done:
            right = capital(action_text(scene, self.puzzle.right))
            return f"{_solved(scene, self)}: {_stars(scene, self.stars)}. {right}: {_proof(scene, self.puzzle)}"
        if missed:
            action = self.misses[-1]
            costs = self.earned is None and self.left >= 0 and self.misses.count(action) == 1
            told = f"{capital(action_text(scene, action))}: {_refuted(scene, self.puzzle, action)}"
            return f"{told} {say(scene, 'puzzle.cost')}" if costs else told
        if self.tips == TIPS:
            return say(scene, "puzzle.tip.right", action=action_text(scene, self.puzzle.right))
        return _first_tip(scene, self.puzzle, self._choices(scene)) if self.tips else ""

    def _sheet(self, scene: Scene, match: Match) -> model.ExerciseSheet:
        puzzle = self.puzzle
        right = f"{capital(action_text(scene, puzzle.right))}."
        lines: list[model.ExerciseLine] = [{"struck": "", "bold": right, "text": _proof(scene, puzzle)}]
        for action in self._wrong():
            text = _refuted(scene, puzzle, action)
            lines.append({"struck": capital(self._struck(scene, action)), "bold": "", "text": text})
        unseen = _unseen(scene, match)
        return {
            "stars": self.stars,
            "stars_text": _stars(scene, self.stars),
            "title": _solved(scene, self),
            "lines": lines,
            "unseen_title": say(scene, "puzzle.unseen") if unseen else "",
            "unseen": [{"face": scene.own.picture(scene, card), "name": card_name(scene, card)} for card in unseen],
        }

    def _wrong(self) -> list[Action]:
        """The wrong actions that the sheet refutes: those tried, then others, rather of other cards than of other wishes. Of
        those of one card that fail alike, the first.
        """
        fails = self.puzzle.fails
        every = list(dict.fromkeys((*self.misses, *filter(self.asks, fails))))
        of_card = {_plain(each): each for each in reversed(every)}
        alike = {(_plain(each), *fails.get(each, ("",))): each for each in reversed(every)}

        def place(action: Action) -> tuple[bool, bool, int]:
            return (action not in self.misses, action not in of_card.values(), every.index(action))

        return sorted(alike.values(), key=place)[:MOST_LINES]

    def _struck(self, scene: Scene, action: Action) -> str:
        """A wrong action, without its wish if every wish fails alike."""
        fails, plain = self.puzzle.fails, _plain(action)
        alike = [each for each in self._choices(scene) if _plain(each) == plain]
        if len(alike) > 1 and all(fails.get(each) == fails.get(action) for each in alike):
            return say(scene, "puzzle.whatever", action=action_text(scene, plain))
        return action_text(scene, action)

    def _tools(self, scene: Scene) -> list[model.ExerciseButton]:
        costs = self.earned is None and self.left > 0
        tip, share = say(scene, "puzzle.tip", *(() if costs else ("free",))), say(scene, "puzzle.share")
        tools: list[model.ExerciseButton] = []
        if not self.done and self.tips < TIPS:
            tools.append({"id": "tip", "text": tip, "label": tip, "tone": "plain", "icon": "hint", "call": "tip"})
        label = say(scene, "puzzle.share.label")
        address = f"#/puzzle/{self.game}/{self.puzzle.id}"
        return [
            *tools,
            {"id": "share", "text": share, "label": label, "tone": "plain", "icon": "share", "share": address},
        ]

    def _buttons(self, scene: Scene) -> list[model.ExerciseButton]:
        again = say(scene, "puzzle.again")
        return [
            {"id": "again", "text": again, "label": again, "tone": "plain", "opens": "puzzle_again"},
            self._onward(scene),
        ]

    def _onward(self, scene: Scene) -> model.ExerciseButton:
        """To the next unsolved puzzle, or else to the list."""
        ids, solved = [each.id for each in self.given.book], self.given.solved()
        at = ids.index(self.puzzle.id)
        left = [id for id in (*ids[at + 1 :], *ids[:at]) if id not in solved]
        text = say(scene, "puzzle.next" if left else "puzzle.all")
        address = f"#/puzzle/{self.game}/{left[0]}" if left else f"#/puzzles/{self.game}"
        return {"id": "next", "text": text, "label": text, "tone": "primary", "go": address}


def open_puzzle(game: str, puzzle: Puzzle, given: Given, who: str, lang: str) -> Table:
    """The table of a puzzle, for a person of this name. ValueError if it is damaged."""
    packed = unpack(puzzle.packed)
    record = Record(packed.game, BOT_NAMES[: len(packed.seats)], packed.headers, packed.lines)
    match = position(record, len(record), puzzle.seat, who, lang)
    if record.game.id != game or puzzle.right not in match.game.legal(match.state, puzzle.seat):
        raise ValueError(f"{puzzle.id}: {puzzle.right!r} is not legal")
    doers = {line.partition(" ")[0] for steps in puzzle.fails.values() for line in steps}
    if not doers <= set(map(str, range(len(match.names)))):
        raise ValueError(f"{puzzle.id}: nobody sits there")
    table = Table(match, Solving(game, puzzle, given))
    table.settle()
    return table


# --- words ----------------------------------------------------------------------------------------------------------


def _scene(table: Table, solving: Solving, lang: str) -> Scene:
    """The position of the puzzle, even after the right action."""
    scene = scene_of(table, lang)
    place = len(table.match.prepared)
    return replace(scene, view=scene.view_at(place, solving.seat)) if solving.done else scene


def _question(scene: Scene, puzzle: Puzzle, leads: bool) -> str:
    said = [say(scene, "puzzle.leads")] if leads else []
    forms = ("need", *_alone(scene)) if puzzle.need else ()
    said.append(say(scene, f"puzzle.goal.{puzzle.goal}", *forms, count=puzzle.need))
    if not puzzle.need and puzzle.goal in STANDING:
        said += _standing(scene)
    return " ".join(said)


def _standing(scene: Scene) -> list[str]:
    """How it stands, as the table shows it: the own tricks, or everybody's points and who needs how many."""
    score = scene.own.score(scene)
    if not score:
        return []
    mine = score["sides"][0]
    if mine["tricks"]:
        return [say(scene, "puzzle.tricks", *_alone(scene), tricks=mine["tricks"]["text"])]
    if not score["line"]:
        return []
    points = ", ".join(f"{side['name']} {side['points']}" for side in score["sides"])
    return [say(scene, "puzzle.points", points=points), f"{score['line']}."]


def _alone(scene: Scene) -> tuple[str, ...]:
    """The form of a phrase about a side of one player."""
    return ("alone",) if len(scene.sides[scene.side(scene.me)]) == 1 else ()


def _solved(scene: Scene, solving: Solving) -> str:
    if solving.earned is not None:
        return say(scene, "puzzle.solved", "again")
    forms = () if solving.misses else ("tips",) if solving.tips else ("plain",)
    return say(scene, "puzzle.solved", *forms)


def _stars(scene: Scene, count: int) -> str:
    return say(scene, "puzzle.stars", count=count)


def _proof(scene: Scene, puzzle: Puzzle) -> str:
    """Why the right action is right."""
    need = ("need", *_alone(scene)) if puzzle.need else ()
    wins = say(scene, f"puzzle.wins.{puzzle.goal}", *need, count=puzzle.need)
    forms = {None: ("any",), 1: ("one",)}.get(puzzle.worlds, ())
    return say(scene, "puzzle.proof", *forms, worlds=puzzle.worlds, wins=wins)


def _refuted(scene: Scene, puzzle: Puzzle, action: Action) -> str:
    """Why another action is wrong: a line by which the goal is missed."""
    misses = say(scene, f"puzzle.misses.{puzzle.goal}")
    if puzzle.fails.get(action) == []:
        return say(scene, "puzzle.missed", misses=misses)
    line = _line_of_play(scene, [_step(each) for each in puzzle.fails.get(action, ())])
    if not line:
        return say(scene, "puzzle.wrong", misses=misses)
    return say(scene, "puzzle.line-of-play", line=" ".join(line), misses=misses)


def _step(line: str) -> tuple[Seat, Action]:
    """One step of a line: "1 lay HA"."""
    who, _, action = line.partition(" ")
    return int(who), action


def _line_of_play(scene: Scene, steps: Sequence[tuple[Seat, Action]]) -> list[str]:
    """What is done after a wrong action, in sentences: one for each trick, with who takes it, since that player leads next."""
    lies = getattr(scene.view, "trick", None)
    if lies is None:
        more = " …" if len(steps) > MOST_STEPS else "."
        return [capital(", ".join(_does(scene, *step) for step in steps[:MOST_STEPS]) + more)] if steps else []
    players, short = len(scene.names), len(steps) > MOST_STEPS
    room = players - len(lies) - 1
    told: list[str] = []
    while steps:
        trick, steps = steps[:room], steps[room:]
        if not short or not steps:
            told += [f"{_laid(scene, trick)}."] if trick else []
        if steps:
            told.append(_taken(scene, steps[0][0], dict(trick) if short else {}))
        room = players
    return told


def _laid(scene: Scene, trick: Sequence[tuple[Seat, Action]]) -> str:
    """«Beat legt Karo 9, du Karo 7»"""
    first, *others = trick
    follows = [
        say(scene, "puzzle.follows", *you(scene, seat), name=name(scene, seat), action=action_text(scene, action))
        for seat, action in others
    ]
    return capital(", ".join([_does(scene, *first), *follows]))


def _taken(scene: Scene, seat: Seat, trick: Mapping[Seat, Action]) -> str:
    """Who takes a trick, with which of these cards."""
    by = ("with",) if seat in trick else ()
    card = action_text(scene, trick[seat]) if by else ""
    return say(scene, "puzzle.takes", *by, *you(scene, seat), name=name(scene, seat), card=card)


def _does(scene: Scene, seat: Seat, action: Action) -> str:
    """What somebody does: «Beat legt Karo 9», «du nimmst auf»."""
    plain, _, wish = action.partition(WISH)
    key, who = f"puzzle.does.{action.partition(' ')[0]}", you(scene, seat)
    words = {"name": name(scene, seat), "action": action_text(scene, plain)}
    did = say(scene, key if phrases.has(scene.lang, key) else "puzzle.does", *who, **words)
    return say(scene, "puzzle.wishes", *who, did=did, suit=suit(scene, wish)) if wish else did


def _first_tip(scene: Scene, puzzle: Puzzle, legal: Sequence[Action]) -> str:
    """The tip that narrows: the suit, a wrong action, or what is hidden."""
    codes = _codes(puzzle.right)
    if codes and codes[0][0] in (*SWISS_SUITS, *FRENCH_SUITS):
        same = [action for action in legal if codes[0][0] == next(iter(_codes(action)), " ")[0]]
        if len(same) < len(legal):
            return say(scene, "puzzle.tip.suit", suit=suit(scene, codes[0][0]))
    wrong = [action for action in legal if action != puzzle.right]
    if len(wrong) > 1:
        first = next((action for action in wrong if action in puzzle.fails), wrong[0])
        return say(scene, "puzzle.tip.not", action=action_text(scene, first), why=_refuted(scene, puzzle, first))
    return say(scene, "puzzle.tip.think")


def _is_card(action: Action) -> bool:
    return action.startswith("lay ")


def _plain(action: Action) -> Action:
    """The action without its wish."""
    return action.partition(WISH)[0]


def _codes(action: Action) -> list[str]:
    return action.split(" ")[1:2] if _is_card(action) else []


def _unseen(scene: Scene, match: Match) -> list[str]:
    """The cards that the seat can't see, if they are few: which they are is known, but not who has them."""
    state = match.states[len(match.prepared)]
    cards = [card for seat, hand in enumerate(state.hands) if seat != scene.me for card in hand]
    return sorted(cards) if len(cards) <= MOST_UNSEEN and not getattr(state, "stock", ()) else []


# --- the list -------------------------------------------------------------------------------------------------------


def listed(game: str, book: Sequence[Puzzle], stars: Mapping[str, int], lang: str) -> model.PuzzlesReply:
    """The list of a game's puzzles, by difficulty."""

    def words(key: str, **data: Any) -> str:
        return phrases.say_at(lang, game, key, (), data)

    def row(puzzle: Puzzle) -> model.PuzzleRow:
        got = stars.get(puzzle.id)
        said = words("puzzle.open") if got is None else words("puzzle.done", stars=words("puzzle.stars", count=got))
        return {
            "id": puzzle.id,
            "number": puzzle.number,
            "stars": got,
            "label": words("puzzle.row", number=puzzle.number, state=said),
        }

    left = next((puzzle.id for puzzle in book if puzzle.id not in stars), None)
    solved = [stars[puzzle.id] for puzzle in book if puzzle.id in stars]
    return {
        "title": words("puzzle.list", game=words("title")),
        "summary": words("puzzle.summary", count=len(solved), of=len(book), stars=sum(solved)),
        "next": left,
        "next_text": words("puzzle.next" if solved else "puzzle.first") if left else "",
        "groups": [
            {
                "title": capital(words(f"puzzle.{level}")),
                "note": words("puzzle.group", count=sum(each.id in stars for each in rows), of=len(rows)),
                "rows": [row(each) for each in rows],
            }
            for level, _ in LEVELS
            if (rows := [each for each in book if each.level == level])
        ],
    }
