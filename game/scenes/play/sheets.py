"""Sheets over the table: the pause, everybody's points, what people agree on, taking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.match import ranked
from game.session.calls import CROWD
from game.session.claims import ASK, ORDERS
from game.session.flow import Flow
from game.session.log.log import LogLine
from game.session.sitting import Sitting
from game.store.journals.agreed import LAYS
from game.store.settings import SHOUTS
from game.ui.boxes import MANY, icon, middle, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Columns,
    Framed,
    Grid,
    Line,
    Pad,
    Push,
    Row,
    Segmented,
    Text,
    Whole,
    Wrap,
    avatar,
    gap,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, PURPLE, SECOND, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing

from .panels import log_rows
from .tabletop import Tabletop

if TYPE_CHECKING:
    from game.app.program import App

HEAD, NOTE = Style(TITLE, 42), Style(BODY, 25, INK_2)


# The pause --------------------------------------------------------------------------------

TALL = 1.3  # buttons get no higher than for that size of type
FEW = 6  # more buttons are less high


@dataclass(frozen=True, slots=True)
class PauseItem:
    """One of the things that a running game lets the pause do.

    What it says are keys of sentences: the language may be changed in a pause.
    """

    name: str
    icon: str
    says: str
    press: Callable[[], None]
    why_not: str = ""


class Pause(Dialog):
    """The table waits face down; `below` must be drawn so."""

    app: App

    name = "pause"
    may_darken = True
    first = "button:continue"
    pad, between, largest = (48.0, 36.0), 30.0, 1.75

    def __init__(
        self, app: App, below: Scene, leave: Callable[[], None],
        problem: Callable[[], str] | None = None, items: Sequence[PauseItem] = (),
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.to_title, self.items = leave, items
        self.problem = problem
        """Says why the game can't be saved."""

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Larger type makes the sheet wider: nothing on it should have to scroll."""
        self.wide = max(720.0, canvas.grown(624))
        return super().build(canvas)

    def head(self, canvas: Canvas) -> Box:
        """That this is a pause, and the way back."""
        words = self.app.words
        said = Column([Line(words("pause.title"), Style(TITLE, 46), "title"),
                       Text(words("pause.note"), Style(FINE, 24, INK_2), "note")])  # fmt: skip
        look = Button(NOWHERE, words("pause.continue"), "ui-play", self.app.caps["back"],
                      PRIMARY, 38)  # fmt: skip
        go_on = Push("continue", look, self.app.pop, 100, grows=TALL)
        return Column([Row([sign("ui-pause", 92, grows=TALL), said], [0, 1], 26), go_on], 30)

    def content(self, canvas: Canvas) -> Box:
        """What else can be done in a pause, two things side by side."""
        words, on = self.app.words, self.app.settings.sound > 0
        every = [
            PauseItem("settings", "ui-settings", "pause.settings",
                      partial(self.app.go, "settings")),
            PauseItem("sound", "ui-sound" if on else "ui-sound-off",
                      "pause.sound_on" if on else "pause.sound_off",
                      self.then(self.app.switch_sound)),
            *self.items,
        ]  # fmt: skip
        high, below = (60, 16) if len(every) > FEW else (76, 24)
        pushes = [
            Push(item.name, Button(NOWHERE, words(item.says), item.icon, size=30), item.press,
                 high, grows=TALL, why_not=words(item.why_not) if item.why_not else "")
            for item in every
        ]  # fmt: skip
        pairs = [Wrap(pushes[n : n + 2], gap=20, below=below) for n in range(0, len(pushes), 2)]
        return Column(pairs, below)

    def foot(self, canvas: Canvas) -> Box:
        """The way out, and that nothing can get lost, or why it can."""
        words, problem = self.app.words, self.problem() if self.problem else ""
        look = Button(NOWHERE, words("pause.leave"), "ui-leave", "", PURPLE, 32,
                      words("pause.leave_note"))  # fmt: skip
        mark = icon("ui-close" if problem else "ui-check", 26, GOOD)
        said = Text(problem or words("pause.saved"), Style(BODY, 24), "saved")
        leave = Push("leave", look, self.to_title, 96, grows=TALL)
        return Column([leave, Row([mark, said], [0, 1], 12)], 28)

    def help(self) -> None:
        """Open the rules."""
        for item in self.items:
            if item.name == "rules":
                item.press()


# Everybody's points -----------------------------------------------------------------------


class Scores(Dialog):
    """Places, cards in hand and points of all players."""

    app: App

    name = "scores"
    first = "button:close"
    pad = (40.0, 28.0)

    def __init__(self, app: App, below: Scene, table: Tabletop) -> None:
        super().__init__(app, below)
        self.table = table
        self.known = table.flow.public
        self.told = table.layout.plate_scores or any(self.known.facts["scores"])
        """Whether anybody knows who is ahead: where all depends on hands, only in the end."""
        self.wide = 1000.0 if len(table.sitting.names) <= MANY else 1760.0

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return Line(self.table.words("results.scores"), Style(TITLE, 42, anchor="center"))

    def content(self, canvas: Canvas) -> Box:
        """A row for each player, the best first."""
        scores = self.known.facts["scores"]
        low_wins, around = self.table.sitting.match.game.rules.low_wins, self.known.facts["around"]
        places = ranked(scores, low_wins, around).places
        order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
        rows = Columns([self._row(seat, places[seat]) for seat in order], MANY, 12)
        if self.told:
            return rows
        later = Text(
            self.table.words("play.scores_later"), Style(FINE, 26, INK_2, "center"), "later"
        )
        return Column([later, rows], 26)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        key = self.table.speaker.keys.get("scores", "")
        look = Button(NOWHERE, self.table.words("play.close"), "ui-close", key, PRIMARY, 32)
        return self.way_out("close", look, 78)

    def _row(self, seat: Seat, place: int) -> Box:
        sitting, words, points = self.table.sitting, self.table.words, self.known.facts["scores"]
        name, face = sitting.names[seat], sitting.players[seat].face
        cards = len(self.known.zones.get(f"hand {seat}", ()))
        held = words("count.cards", count=cards)
        if seat not in self.known.facts["around"]:
            held = words("seats.away")
        who: list[Box] = [avatar(face, 64), Line(name, Style(TITLE, 32))]
        if self.told:
            said = words(self.table.layout.score, count=points[seat])
            left = seat not in self.known.facts["around"]
            mark = icon("ui-moon", 30, INK_2, WHITE) if left else Line(str(place), Style(TITLE, 32))
            parts = [
                mark, *who, Line(held, Style(BODY, 26, INK_2)),
                Line(said, Style(TITLE, 32, anchor="midright")),
            ]  # fmt: skip
            begins = f"{name}, {held}" if left else f"{place}. {name}"
            row, text = Row(parts, [0, 0, 5, 2.5, 2.5], 24), f"{begins} {points[seat]}"
        else:
            last = Line(held, Style(BODY, 26, INK_2, "midright"))
            row, text = Row([*who, last], [0, 5, 2.5], 24), f"{name}: {held}"
        return Whole(row, Thing(f"text:score-{seat}", "text", NOWHERE, text, focusable=False),
                     ground, (28, 7))  # fmt: skip

    def handle(self, event: pygame.event.Event) -> None:
        """The key that opened it closes it."""
        if event.type == pygame.KEYDOWN and self.app.keys.job(event) == "scores":
            self.app.pop()
        else:
            super().handle(event)


def ground(canvas: Canvas, box: FRect, _: Mood) -> None:
    """What a row stands on."""
    canvas.panel(box, 20, WHITE, PAPER_EDGE, 2)


# What people agree on ---------------------------------------------------------------------

COLUMN = 7  # people below each other
ANSWER = "dodge"  # the face of the cards that answer an effect


def may_answer(sitting: Sitting) -> bool:
    """Whether effects can be answered in this game at all: everybody knows what is dealt."""
    return any(card.face == ANSWER for card in sitting.match.table.deck)


def may_shout(sitting: Sitting) -> bool:
    """Whether there are calls in this game, and people who could hear each other."""
    actions = sitting.match.game.rules.raw.get("layout", {}).get("actions", ())
    calls = any(action.get("place") == "call" for action in actions)
    return calls and len(sitting.persons) > 1


DODGE, LAY, CALL = "dodge", "lay", "call"
TOPICS = {
    DODGE: ("dodge", may_answer),
    LAY: ("ui-hand", Sitting.lays_in_secret),
    CALL: ("ui-megaphone", may_shout),
}
"""The icon of what can be agreed on, and whether it can be at a table."""


def topics(sitting: Sitting) -> list[str]:
    """What can be agreed on at this table."""
    return [topic for topic, (_, may) in TOPICS.items() if may(sitting)]


class Orders(Dialog):
    """A row for each person; whoever sits here may see them, as they tell nothing of a hand."""

    app: App

    name = "orders"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, flow: Flow) -> None:
        super().__init__(app, below)
        self.sitting, self.agreed = flow.sitting, flow.sitting.agreed
        self.topics = topics(flow.sitting)
        self.topic = self.topics[0]
        self.wide = 1250.0 if len(self.sitting.persons) <= COLUMN else 1860.0

    def turn_to(self, topic: str) -> None:
        """Show what is agreed about something else."""
        self.topic = topic
        self.changed()

    def head(self, canvas: Canvas) -> Box:
        """What this is, what may be agreed on, and what is said about it."""
        words = self.app.words
        title: Box = Line(words("agree.title"), HEAD, "title")
        if len(self.topics) > 1:
            parts = [Segment(one, words(f"agree.{one}"), TOPICS[one][0]) for one in self.topics]
            tabs = Segmented("topic", parts, self.topic, self.turn_to, 26, 58, 0.8)
            title = Wrap([title, tabs], [0, 1], 30, below=10)
        return Column([title, Text(words(f"agree.{self.topic}_note"), NOTE, "note")], 8)

    def content(self, canvas: Canvas) -> Box:
        """Everybody's orders, or how everybody calls."""
        if self.topic == CALL:
            return self._calls()
        rows = [self._row(seat) for seat in sorted(self.sitting.persons)]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        look = Button(NOWHERE, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return self.way_out("close", look)

    def _row(self, seat: Seat) -> Box:
        """Face, name, and what they may say."""
        words, agreed, players = self.app.words, self.agreed, self.sitting.players
        name, said, known = {
            DODGE: ("order", agreed.dodges, {w: words(f"claim.order.{w}") for w in ORDERS}),
            LAY: ("lay", agreed.lays, {w: words(f"agree.lays.{w}") for w in LAYS}),
        }[self.topic]
        who = Line(self.sitting.names[seat], Style(LABEL, 28), f"who-{seat}")
        parts = [Segment(word, told) for word, told in known.items()]
        choose = partial(self._say, said, seat)
        choice = Segmented(f"{name}-{seat}", parts, said.get(seat, ASK), choose, 24, 64, 0.8)
        row = Row([avatar(players[seat].face, 70), who], [0, 1], 16)
        return Wrap([row, choice], [1, 3], 16, below=6)

    def _say(self, said: dict[Seat, str], seat: Seat, word: str) -> None:
        said[seat] = word
        self.agreed.keep()
        self.changed()

    def _calls(self) -> Box:
        """How everybody calls; whoever played here last finds it as it was."""
        words, now = self.app.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
        note = Text(words(f"agree.shout.{now}_note", count=CROWD), NOTE, "shout-note")
        return Column([Segmented("shout", parts, now, self._shout, 28, 72, 0.8), note], 18)

    def _shout(self, way: str) -> None:
        self.app.change(shout=way)
        self.changed()


# Who plays --------------------------------------------------------------------------------

PERSON, COMPUTER = "person", "computer"


@dataclass(frozen=True, slots=True)
class SeatChanges:
    """What is different, by seat, from how the game is played so far."""

    persons: Mapping[Seat, bool]
    """Whether a person has the cards."""
    leaving: Mapping[Seat, bool]
    """Whether they are away after the next deal."""

    def __bool__(self) -> bool:
        return bool(self.persons or self.leaving)


class WhoPlays(Dialog):
    """Whose cards a computer player has from now on, who has theirs again, and who leaves."""

    app: App

    name = "who-plays"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(
        self, app: App, below: Scene, sitting: Sitting, use: Callable[[SeatChanges], None]
    ) -> None:
        """`use` is told what is different, if anything is."""
        super().__init__(app, below)
        self.sitting, self.use = sitting, use
        people = [seat for seat, one in enumerate(sitting.begun_by) if one.person]
        self.now = {seat: sitting.players[seat].person for seat in people}
        self.leaving = {seat: sitting.will_be_away(seat) for seat in people}
        self.why_stay = sitting.why_stay
        wide = 1250.0 if self.why_stay else 1560.0
        self.wide = wide if len(people) <= COLUMN else 1860.0

    @property
    def changes(self) -> SeatChanges:
        """What is different from how the game is played now."""
        sitting = self.sitting
        persons = {s: p for s, p in self.now.items() if p != sitting.players[s].person}
        leaving = {s: away for s, away in self.leaving.items() if away != sitting.will_be_away(s)}
        return SeatChanges(persons, leaving)

    def _playing(self, seat: Seat) -> bool:
        """Return True for a person who plays now."""
        return self.now[seat] and not self.sitting.is_away(seat)

    def head(self, canvas: Canvas) -> Box:
        """What this is, and what comes of it."""
        words, playing = self.app.words, [self._playing(seat) for seat in self.now]
        note = words("seats.note_last" if playing.count(True) == 1 else "seats.note")
        told = words(f"seats.why.{self.why_stay}" if self.why_stay else "seats.note_leaving")
        lines = [Text(note, NOTE, "note"), Text(told, NOTE, "note-leaving")]
        return Column([Line(words("seats.title"), HEAD, "title"), *lines], 8)

    def content(self, canvas: Canvas) -> Box:
        """A row for each person who sat down to play."""
        rows = [self._row(seat) for seat in self.now]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """The way back to the game."""
        text = self.app.words("seats.go_on" if self.changes else "play.close")
        look = Button(NOWHERE, text, "ui-check", "", PRIMARY, 32)
        return middle(Push("close", look, self.back, 70, 560))

    def _row(self, seat: Seat) -> Box:
        """Face, name, who has their cards, and whether they leave."""
        words, name = self.app.words, self.sitting.names[seat]
        who = Line(name, Style(LABEL, 28), f"who-{seat}")
        parts = [
            Segment(PERSON, words("seats.person", name=name)),
            Segment(COMPUTER, words("seats.computer"), "ui-robot"),
        ]
        chosen = PERSON if self.now[seat] else COMPUTER
        choice: Box = Segmented(
            f"seat-{seat}", parts, chosen, partial(self._choose, seat), 24, 64, 0.8
        )
        if self.sitting.is_away(seat):
            choice = Line(words("seats.away"), Style(BODY, 26, INK_2), f"away-{seat}")
        row = Row([avatar(self.sitting.players[seat].face, 70), who], [0, 1], 16)
        if self.why_stay:
            return Wrap([row, choice], [1, 2], 16, below=6)
        return Wrap([row, choice, self._deal(seat)], [3, 5, 4], 16, below=6)

    def _deal(self, seat: Seat) -> Box:
        """What happens with a seat at the next deal; a press changes it."""
        words, away, leaves = self.app.words, self.sitting.is_away(seat), self.leaving[seat]
        key = {
            (False, False): "leave", (False, True): "leaves",
            (True, True): "come_back", (True, False): "comes_back",
        }[away, leaves]  # fmt: skip
        changes = leaves != away
        sign = "ui-check" if changes else "ui-back" if away else "ui-moon"
        size = 24 if len(self.now) <= COLUMN else 21
        look = Button(NOWHERE, words(f"seats.{key}"), sign, "", PURPLE if changes else SECOND, size)
        why = "" if leaves else self._why_stay(seat)
        press = partial(self._leave, seat, not leaves)
        return Push(f"deal-{seat}", look, press, 64, grows=1.4, why_not=why)

    def _why_stay(self, seat: Seat) -> str:
        """Why somebody can't leave, in words; empty if they can."""
        leaving = {one for one, leaves in self.leaving.items() if leaves} | {seat}
        if not self.sitting.may_be_away(leaving):
            least = self.sitting.match.game.rules.least
            return self.app.words("seats.why.too_few", count=least)
        if not any(self.now[one] for one in self.now if one not in leaving):
            return self.app.words("seats.why.last")
        return ""

    def _choose(self, seat: Seat, word: str) -> None:
        """Somebody plays, or a computer does; the last person stays."""
        others = [one for one in self.now if self._playing(one) and one != seat]
        stays = [one for one in others if not self.leaving[one]]
        if word == PERSON or (others and (stays or self.leaving[seat])):
            self.now[seat] = word == PERSON
        else:
            self.app.sounds.play("error")
        self.changed()

    def _leave(self, seat: Seat, leaves: bool) -> None:
        """Somebody leaves at the next deal, or stays; whoever comes back plays themselves."""
        self.leaving[seat] = leaves
        if self.sitting.is_away(seat) and not leaves:
            self.now[seat] = True
        self.changed()

    def back(self) -> None:
        """Close it; what was chosen counts."""
        self.app.pop()
        if self.changes:
            self.use(self.changes)


# Taking a choice back ----------------------------------------------------------------------

MANY_PEOPLE = {4: (1.5, 4), 8: (1.35, 3), 16: (1.0, 2)}
"""By how many people there are at most: how far type grows, and lines of what would be undone."""
IN_A_ROW = 4
WIDEST = 620.0  # units: a card
FOOT = 50.0  # units: how high the buttons on a card are


class TakeBack(Dialog):
    """Everybody at the laptop sees it: no hand lies open, and nothing hidden is told."""

    app: App

    name = "take-back"
    first = "button:not-now"
    """Where the focus starts: on what does no harm."""
    wide, pad, between = 1720.0, (40.0, 26.0), 18.0

    def __init__(
        self, app: App, below: Scene, flow: Flow, to_table: Callable[[], None],
        asker: Seat | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.sitting, self.taken, self.to_table = flow.sitting, flow.taken, to_table
        self.people = sorted(flow.sitting.persons)
        ways = (way for many, way in MANY_PEOPLE.items() if len(self.people) <= many)
        self.largest, self.most = next(ways)
        self.chose = self.taken.chose
        self.asker: Seat | None = None
        """Who would like to take back a choice, once that is known."""
        self.agreed: set[Seat] = set()
        self.refused: Seat | None = None
        self.undone: list[LogLine] = []
        """What would be undone, as everybody knows it."""
        if asker is None and len(self.chose) == 1:
            asker = next(iter(self.chose))
        if asker is not None:
            self.ask(asker)
        self.lock()

    # What people press -----------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """This person would like to take back their last choice."""
        choice = self.taken.last(seat) if seat in self.chose else None
        if self.asker is None and choice is not None:
            self.asker, self.agreed = seat, {seat}
            self.undone = self.taken.undone(choice)
            self.changed()

    def agree(self, seat: Seat) -> None:
        """Somebody says OK; with the last of them the choice is taken back."""
        if self.asker is None or self.refused is not None or seat not in self.people:
            return
        self.agreed.add(seat)
        self.focus.name = self.focus.hover = ""
        self.changed()
        choice = self.taken.last(self.asker)
        if len(self.agreed) == len(self.people) and choice is not None:
            self.to_table()
            self.app.sounds.play("flip")
            self.taken.go(choice)

    def refuse(self, seat: Seat) -> None:
        """Somebody says no: everything stays as it is."""
        if self.asker is not None and self.refused is None and seat in self.people:
            if seat == self.asker:
                self.app.pop()
                return
            self.refused = seat
            self.focus.name = self.first
            self.changed()

    def captures(self, event: pygame.event.Event) -> bool:
        """Everybody's own keys come before the focus."""
        if event.type != pygame.KEYDOWN:
            return False
        yes, no = self.app.keys.seat(event), self.app.keys.no(event)
        if yes is not None:
            (self.ask if self.asker is None else self.agree)(yes)
        elif no is not None:
            self.refuse(no)
        return yes is not None or no is not None

    # What is seen ------------------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """What this is, what is asked, or what came of it."""
        title = Line(self.app.words("taken.title"), Style(TITLE, 44), "title")
        says = Text(self._says(), Style(BODY, 28), "says")
        return Row([sign("ui-undo", 84, grows=1), Column([title, says])], [0, 1], 28)

    def content(self, canvas: Canvas) -> Box:
        """What would be undone, and everybody's card."""
        columns = -(-len(self.people) // -(-len(self.people) // IN_A_ROW))
        cards = Grid([self._card(seat) for seat in self.people], columns, 12)
        return Column([*self._undone(), Pad(cards, most=columns * WIDEST)], 14)

    def foot(self, canvas: Canvas) -> Box:
        """Back to the game, as it is."""
        key = "taken.play_on" if self.refused is not None else "taken.never_mind"
        paint = SECOND if self.refused is None else PRIMARY
        cap = self.app.caps["back"]
        look = Button(NOWHERE, self.app.words(key), "ui-back", cap, paint, 30)
        return self.way_out("not-now", look, 64, 420)

    def _says(self) -> str:
        words, names = self.app.words, self.sitting.names
        if self.refused is not None:
            return words("taken.refused", name=names[self.refused])
        if self.asker is None:
            return words("taken.who")
        asks = words("taken.asks", name=names[self.asker])
        return f"{asks} {words('taken.computers')}" if self.sitting.agents else asks

    def _undone(self) -> list[Box]:
        """The first things that would be undone, as many as there is room for."""
        if self.refused is not None or not self.undone:
            return []
        words = self.app.words
        lines = self.undone[: self.most]
        left = len(self.undone) - len(lines)
        says = words("taken.since_more", count=left) if left else words("taken.since")
        thing = Thing("text:undone", "text", NOWHERE, "\n".join(line.text for line in lines),
                      focusable=False)  # fmt: skip
        told = log_rows(lines, self.sitting.players)
        return [Pad(Column([Line(says, Style(BODY, 26), "since"), Whole(told, thing)], 8), 20)]

    def _card(self, seat: Seat) -> Box:
        """Somebody's card; on it their buttons, as long as they have to answer."""
        status, agrees = self._status(seat)
        name, face = self.sitting.names[seat], self.sitting.players[seat].face
        who = Row(
            [
                avatar(face, 60),
                Column([Line(name, Style(LABEL, 27)), Line(status, Style(FINE, 21, INK_2))]),
            ],
            [0, 1], 14,
        )  # fmt: skip
        thing = Thing(f"text:person-{seat}", "text", NOWHERE, f"{name} {status}", focusable=False)
        edge = {None: PAPER_EDGE, True: GOOD, False: BAD}[agrees]
        inside = Column([Whole(who, thing), self._answers(seat, agrees)], 6)
        return Framed(inside, (14, 10), WHITE, edge, 20)

    def _status(self, seat: Seat) -> tuple[str, bool | None]:
        """What somebody says so far, and whether that is yes or no."""
        words = self.app.words
        if seat == self.refused:
            return words("taken.refuses"), False
        if self.asker is None:
            return words("taken.chose" if seat in self.chose else "taken.nothing"), None
        if seat == self.asker:
            return words("taken.asking"), True
        done = seat in self.agreed
        return words("taken.agrees" if done else "taken.open"), done or None

    def _answers(self, seat: Seat, agrees: bool | None) -> Box:
        """The buttons of a card, or a mark for what was said."""
        words, caps = self.app.words, self.app.caps
        if self.asker is None:
            why = "" if seat in self.chose else words("taken.why.none")
            look = Button(NOWHERE, words("taken.mine"), "", caps.seat(seat), PRIMARY, 26)
            return Push(f"mine-{seat}", look, partial(self.ask, seat), FOOT, why_not=why)
        if agrees is not None:
            name, ink = ("ui-check", GOOD) if agrees else ("ui-close", BAD)
            return icon(name, FOOT, ink, WHITE)
        if self.refused is not None or seat in self.agreed:
            return gap(FOOT)
        ways = (("ok", PRIMARY, self.agree, False), ("no", SECOND, self.refuse, True))
        pushes = [
            Push(f"{word}-{seat}",
                 Button(NOWHERE, words(f"taken.{word}"), "", caps.seat(seat, no), paint, 26),
                 partial(press, seat), FOOT)
            for word, paint, press, no in ways
        ]  # fmt: skip
        return Row(pushes, gap=12)
