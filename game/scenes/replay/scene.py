"""The theatre: a game watched again on the real table, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Seat
from game.core.errors import GameError
from game.core.event import Event, Rolled, Viewer
from game.scenes.play import Notice, Rack, note_above, whose
from game.session.beforehand.head_starts import worths
from game.session.log.deeds import Deed, latest
from game.session.log.log import Log
from game.session.record.moments import MomentMark, marks
from game.session.record.record import OPEN, GameRecord, Views, of_journal, of_match, of_running
from game.session.record.story import Story
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.store.folders import spoken
from game.store.journals.shelf import JournalText
from game.table.board import Board
from game.table.layout import reading as layouts
from game.table.moment import PlayerFace
from game.table.prepare import one_of_each
from game.ui.draw.canvas import Canvas
from game.ui.fitting import Kept
from game.ui.layout import NOWHERE, Box, Push
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import CALM, Piece, mood
from game.ui.widgets.thing import Thing

from .bar import TheaterBar, bar_room, beside
from .sheets import Lines, SheetRow, Whose

if TYPE_CHECKING:
    from game.app.program import App

PACES = (0.5, 1.0, 2.0, 4.0, 10.0)
READ, LETTER = 500.0, 22.0
"""Milliseconds to look at a step before the next one, and for each letter about it."""
FAR = 9999
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ENDS = {pygame.K_HOME: -FAR, pygame.K_END: FAR}


def watch(app: App, saved: JournalText) -> None:
    """Watch the game of a journal; what no longer fits ends it early, and a sentence says so."""
    try:
        record = of_journal(saved)
    except (GameError, ValueError):
        app.push(Notice(app, "replay_none", spoken(saved.path)))
        return
    app.push(Theatre(app, record))
    if record.problem:
        app.push(Notice(app, "replay_torn", spoken(saved.path)))


def watch_again(app: App, sitting: Sitting) -> None:
    """Watch the game that has just ended at a table."""
    app.push(Theatre(app, of_match(sitting)))


def watch_running(app: App, sitting: Sitting, past: Iterable[Event]) -> None:
    """Watch what everybody has seen so far of the game at a table, from its last step."""
    record = of_running(sitting, past)
    app.push(Theatre(app, record, len(record.stops) - 1))


class Theatre(Scene):
    """One game of the past on its table."""

    app: App

    name, tune = "replay", "table"
    first = "button:play"

    def __init__(self, app: App, record: GameRecord, at: int = 0) -> None:
        super().__init__(app)
        self.record, self.at = record, at
        self.words = app.words.of(record.game.id)
        layout = layouts.layout_for(record.game.rules, record.start.options)
        self.speaker = Speaker(self.words, layout.wording, record.names, app.caps)
        starts = worths(self.words, record.game.rules, record.start.steps)
        seats = zip(record.players, starts, strict=True)
        faces = [PlayerFace(c.name, c.face, not c.person, head_start=s) for c, s in seats]
        self.board = Board(layout, self.words, faces)
        self.board.deck = one_of_each(record.start.deck)
        self.board.hear = app.sounds.play
        self.playing, self.pace = False, 1.0
        self._rested = 0.0
        self._built: tuple[tuple[object, ...], list[Piece]] | None = None
        people = [seat for seat, one in enumerate(record.players) if one.person]
        self.board.foot = people[0] if people else 0
        self.look: Viewer = record.looks[-1]
        self._views: dict[Viewer, Views] = {}
        self._name_all()
        self.round_stops = record.starts() if len(record.rounds) > 1 else ()
        self.moment_stops = tuple({mark.stop for mark in self.marks if not mark.heading})
        self._log = Log(self.speaker, dealing=True)
        for event in record.events:
            self._log.add(event)
        self._known, self._said = (-1, -1), -1
        self.asks, self.answer = "", ""
        """The question why somebody did what is told, if there is one, and what was answered."""
        self._note = Kept[list[Piece]]()
        self.deeds: Sequence[Deed] = ()
        """What was done last at this step."""
        looks = [player.face for player in record.players]
        self.rack = Rack(self.board, looks, app.clock, lambda: self.deeds, lambda deed: ())
        self.look_as(self.look)

    def _name_all(self) -> None:
        """Name the game and all its moments."""
        self.board.title = self.speaker.say("game.name", self.record.game.id)
        self.marks: list[MomentMark] = marks(self.record, self.views(None), self.speaker)

    def reworded(self) -> None:
        """Another language is spoken: all that was told is told anew."""
        answered = bool(self.answer)
        self._name_all()
        self.board.reworded()
        self._log.reworded()
        self._built, self._known = None, (-1, -1)
        self._tell()
        self.answer = self.story.why(self.known) if answered else ""

    # Whose eyes ------------------------------------------------------------------------

    def views(self, look: Viewer) -> Views:
        """The table at any time, as it is looked at so."""
        if look not in self._views:
            self._views[look] = Views(self.record, look)
        return self._views[look]

    def look_as(self, look: Viewer) -> None:
        """Look with somebody's eyes, nobody's or everybody's, at the same step."""
        assert look in self.record.looks
        self.look = look
        self.story = Story(self.record, self.views(look), self.speaker, self._place_name)
        self._show()

    def sit(self, seat: Seat) -> None:
        """Turn the table round to a player: with open cards theirs are then large."""
        if self.look != OPEN:
            self.look_as(seat)
        self.board.foot = seat
        self._show()

    def _show(self) -> None:
        """Lay the table out as it was at this step."""
        views = self.views(self.look)
        self.board.show(views.at(self.record.counts[self.at]), views.viewer)
        self._tell()

    @property
    def known(self) -> int:
        """The last step that may be told of: not one whose dice still roll."""
        count = self.record.counts[self.at]
        begin = count - min(count, self.board.course.untold())
        waiting = self.record.events[begin:count]
        return self.at - any(isinstance(event, Rolled) for event in waiting)

    def _tell(self) -> None:
        self._caption()
        before = self.record.events[: self.record.counts[self.at]]
        self.board.marks = whose(before, self.record.names, self.words)
        self._rested = 0.0
        self._watch()
        self.app.dirty = True

    def _caption(self) -> None:
        """What the last step brought that may be told of."""
        self._said, self.told = self.known, self.story.caption(self.known)
        asked = self.story.asked(self.known)
        self.asks, self.answer, self._note = "", "", Kept[list[Piece]]()
        if asked is not None and asked[1].seat is not None:
            self.asks = self.words("replay.why", name=self.record.names[asked[1].seat])

    # Forward and back --------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.record.stops) - 1

    def go(self, stop: int) -> None:
        """Stop at a place, at once."""
        self.playing = False
        stop = min(max(stop, 0), self.last)
        if stop != self.at or self.board.busy:
            self.at = stop
            self._show()

    def steps_on(self, way: int) -> None:
        """Go a step on, as it happened, or a step back."""
        if way > 0 and self.at < self.last:
            self.playing = False
            self.forward()
        else:
            self.go(self.at + way)

    def forward(self) -> None:
        """Let the next step happen."""
        self._settle()
        self.board.finish()
        begin, end = self.record.counts[self.at], self.record.counts[self.at + 1]
        self.at += 1
        for event in self.views(self.look).events[begin:end]:
            self.board.apply(event)
        self._tell()

    def rounds_on(self, way: int) -> None:
        """Go to where the next round is dealt, or this one, or the one before."""
        stops = [0, *self.record.starts(), self.last]
        later = [stop for stop in stops if (stop - self.at) * way > 0]
        if later:
            self.go(min(later) if way > 0 else max(later))

    def toggle(self) -> None:
        """Let the game go on by itself, or stop it; from its end it begins anew."""
        if not self.playing and self.at == self.last:
            self.go(0)
        self.playing, self._rested = not self.playing, FAR
        self.app.dirty = True

    def ask(self) -> None:
        """Have a computer player say why it did that; asked again, that is put away."""
        self.playing = False
        self.answer = "" if self.answer else self.story.why(self.known)
        self.app.dirty = True

    def faster(self, way: int, around: bool = False) -> None:
        """Another speed; after the fastest may come the slowest."""
        number = PACES.index(self.pace) + way
        number = number % len(PACES) if around else min(max(number, 0), len(PACES) - 1)
        self.pace = PACES[number]

    def _watch(self) -> None:
        """What was done last, as far as the board has shown it."""
        count = self.record.counts[self.at]
        known = (count, self.board.course.untold(landed=True))
        if known != self._known:
            self._known = known
            past = self._log.part(0, count)
            self.deeds = latest(past, self.speaker, None, count - known[1])
            if self._said != self.known:
                self._caption()
                self.app.dirty = True
        self.rack.watch()

    # Other sheets ------------------------------------------------------------------------

    def choose_look(self) -> None:
        """Whose cards are to be seen."""
        self.playing = False
        self.app.push(Whose(self.app, self, self.words, self.record, self.look, self.look_as))

    def choose_moment(self) -> None:
        """What is to be seen again: rounds, and what was remarkable in each."""
        rows = [
            SheetRow(mark.stop, mark.text, mark.icon, self._face(mark.seat), mark.heading)
            for mark in self.marks
        ]
        self._list("replay_moments", self.words("replay.moments_title"), rows)

    def show_log(self) -> None:
        """What has happened in this round; each sentence leads to where it happened."""
        rows = [
            SheetRow(
                self.record.stop_after(number), line.text, "", self._face(line.seat), line.heading
            )
            for number, line in self.story.lines(self.known)
        ]
        title = self.words("replay.log_round", count=self.record.round_of(self.at) + 1)
        self._list("replay_past", title, rows)

    def _list(self, name: str, title: str, rows: Sequence[SheetRow]) -> None:
        self.playing = False
        sheet = Lines(self.app, self, self.words, title, rows, self.at, self.go)
        sheet.name = name
        self.app.push(sheet)

    def _face(self, seat: Seat | None) -> str:
        return "" if seat is None else self.record.players[seat].face

    def back(self) -> None:
        """Leave the theatre."""
        self.app.pop()

    # Frames ------------------------------------------------------------------------------

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The controls above the board; built anew where something has changed."""
        now = (
            self.at,
            self.told,
            self.asks,
            self.answer,
            self.look,
            self.playing,
            self.pace,
            self.board.foot,
            self.app.caps.state,
        )
        wanted = (*now, canvas.kind)
        if self._built is None or self._built[0] != wanted:
            self._built = wanted, self._controls(canvas)
        rack = self.rack.pieces(canvas) if self.rack.open else []
        above = [*self._built[1], *rack]
        return [*above, *self._answered(canvas, above)] if self.answer else above

    def _answered(self, canvas: Canvas, above: Sequence[Piece]) -> list[Piece]:
        """Why somebody did that, above the bar and beside all other controls."""
        bar = bar_room(self.board.places)
        boxes = [piece.thing.box for piece in above if piece.thing]
        taken = [box for box in boxes if not bar.contains(box)]
        return self._note.of(
            canvas, bar.topright, lambda: note_above(canvas, "why", self.answer, bar, taken)
        )

    def _controls(self, canvas: Canvas) -> list[Piece]:
        said, seat = self.told
        bar = TheaterBar(
            self.words, self, self.at, self.last, self.playing, said, self._face(seat),
            self.round_stops, self.moment_stops, self.asks, bool(self.answer),
        )  # fmt: skip
        places = self.board.places
        racked = self.rack.open  # it tells the same
        recent = [] if racked else [line.text for _, line in self.story.recent(self.known)]
        sides = self._sides(places.seating.large)
        return [*bar.pieces(canvas, places), *beside(canvas, places, sides, recent)]

    def _sides(self, large: bool) -> dict[str, Box]:
        """The buttons beside the table; with more words where there is room for them."""
        words, pace, high = self.words, self.words.figure(self.pace), 47.0 if large else 56.0
        faster = partial(self.faster, 1, around=True)

        def side(name: str, says: str, sign: str, act: Callable[[], None], hint: str = "") -> Push:
            button = Button(NOWHERE, says, sign, size=26 if large else 23)
            return Push(name, button, act, high, hint=hint)

        speed, log = words("replay.speed", speed=pace), words("replay.log")
        times = words("replay.times", speed=pace)
        quick = side("speed", speed if large else times, "ui-speed", faster, "" if large else speed)
        says, hint = (log, "") if large else ("", log)
        return {
            "whose": side("whose", self._look_name(), "ui-eye", self.choose_look),
            "speed": replace(quick, step=self.faster),
            "moments": side("moments", words("replay.moments"), "ui-star", self.choose_moment),
            "log": side("log", says, "ui-log", self.show_log, hint),
            "back": side("back", "", "ui-back", self.back, words("replay.leave")),
        }

    def _look_name(self) -> str:
        """Whose cards are seen now."""
        if self.look is None or self.look == OPEN:
            return self.words("replay.nobody" if self.look is None else "replay.everybody")
        return self.words("replay.seat", name=self.record.names[self.look])

    def _subtitle(self) -> str:
        """What stands below the game's name."""
        kind = "replay.title" if OPEN in self.record.looks else "replay.title_running"
        rounds = self.words("table.round", count=self.record.round_of(self.at) + 1)
        many = len(self.record.rounds) > 1
        return " · ".join([self.words(kind), *([rounds] if many else [])])

    def things(self) -> list[Thing]:
        """The table's things, and the controls."""
        self._settle()
        above = [piece.thing for piece in self.pieces(self.app.canvas) if piece.thing]
        return [*(self._seen(thing) for thing in self.board.things()), *above]

    def _seen(self, thing: Thing) -> Thing:
        """A thing of the table: players may be looked at, where that is allowed."""
        plain = replace(thing, action=None, aside=None, why_not="", focusable=False)
        if thing.role != "seat" or len(self.record.looks) <= 2:
            return plain
        seat = int(thing.name.removeprefix("seat:"))
        return replace(plain, action=lambda: self.sit(seat), focusable=True)

    def draw(self, canvas: Canvas) -> None:
        """The board and the controls."""
        self._settle()
        self.board.subtitle = self._subtitle()
        self.board.draw(canvas)
        for piece in self.pieces(canvas):
            piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)

    def _place_name(self, place: int) -> str:
        """What a place of the game's grid is called."""
        grids = (zone.zone for zone in self.board.layout.zones if zone.form == "grid")
        zone = next(grids, "")
        return self.board.place_name(zone, place) if zone else str(place)

    def _settle(self) -> None:
        now = self.app.settings
        speed = self.pace if now.speed > 0 else 0.0
        self.board.use(speed, now.motion == "reduced", now.scale / 100)

    # Time and input --------------------------------------------------------------------------

    @property
    def rest(self) -> float:
        """Milliseconds for which the last step is looked at."""
        return (READ + LETTER * len(self.told[0])) / self.pace

    def update(self, ms: float) -> None:
        """Time passes: what moves goes on, and then the next step comes."""
        self._settle()
        self.board.update(ms)
        self._watch()
        if not self.playing or self.board.happening:
            return
        self._rested += ms
        if self.at == self.last:
            self.playing = False
        elif self._rested >= self.rest:
            self.forward()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.board.busy or self.rack.busy

    def next_tick(self) -> float | None:
        """Milliseconds until the next step."""
        ticks = [self.board.next_tick()]
        ticks.append(max(1.0, self.rest - self._rested) if self.playing else None)
        return min((tick for tick in ticks if tick is not None), default=None)

    def finish(self) -> None:
        """Let everything that moves have arrived."""
        self.board.finish()

    def handle(self, event: pygame.event.Event) -> None:
        """Keys with a job, and the wheel."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.steps_on(-1 if event.y > 0 else 1)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key in PAGES:
            self.rounds_on(PAGES[event.key])
        elif event.key in ENDS:
            self.go(self.at + ENDS[event.key])
        else:
            jobs = {"back": self.back, "call": self.toggle, "log": self.show_log}
            if self.asks:
                jobs["hint"] = self.ask
            jobs.get(self.app.keys.job(event), lambda: None)()

    # Aloud ---------------------------------------------------------------------------------

    def aloud(self, things: list[Thing]) -> str:
        """The last step, for those who listen, or why somebody did that."""
        return self.answer or self.told[0]
