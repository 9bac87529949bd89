"""The theater: a game watched again on the real table, forward and back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.app.file_messages import describe_file_trouble
from game.core.decision import Seat
from game.core.errors import GameError
from game.core.event import Announced, Event, MatchEnded, Rolled, Viewer
from game.scenes.play import FileNotice, name_harmed_owners, place_note_above
from game.scenes.story import ChartLine
from game.session.live_match import LiveMatch
from game.session.narration.deeds import Deed, list_latest_deeds
from game.session.narration.event_log import EventLog
from game.session.pregame.head_starts import describe_all_worths
from game.session.record.earlier_game import (
    EarlierGame,
    earlier_from_journal,
    earlier_from_live_match,
)
from game.session.record.game_record import (
    ALL_OPEN,
    GameRecord,
    ReplayViews,
    record_finished_match,
    record_journal,
    record_running_match,
)
from game.session.record.moment_marks import MomentMark, list_moment_marks
from game.session.record.practice_game import write_practice_journal
from game.session.record.record_narrator import RecordNarrator
from game.session.record.round_story import StoryTeller
from game.session.speech.prompts import Speaker
from game.store import folders
from game.store.folders import spoken_folder
from game.store.journals.journal_folder import JournalProblem, JournalText
from game.table.board import Board
from game.table.cards.card_face import Face
from game.table.layout import layout_file as layouts
from game.table.prerender.prerender_queue import one_of_each
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.fitted_text import CachedLayout
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox
from game.ui.screens.scene import Scene
from game.ui.tracked_values import KeptResult, TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, Drawable, mood_of

from .star_tour import WATCH_SPEED, StarTour
from .theater_bar import BAR, TheaterBar, TimeMarks, place_beside_table
from .theater_dialogs import LookDialog, TheaterLines, TheaterRow

if TYPE_CHECKING:
    from game.app.program import App

SPEEDS = (0.5, 1.0, 2.0, 4.0, 10.0)
BUTTON = 64.0  # units
READ_MS, LETTER = 500.0, 22.0
"""Milliseconds to look at a step before the next one, and for each letter about it."""
FAR = 9999
ROUND_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ENDS = {pygame.K_HOME: -FAR, pygame.K_END: FAR}
TURN_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""With Shift: a turn back, and the next turn."""
SWAPS = ("swap", "seat-swap")
"""The sounds of everything that swaps hands or seats."""


def watch_journal(
    app: App, journal: JournalText, find_stop: Callable[[GameRecord], int] = lambda record: 0
) -> None:
    """Watch the game of a journal; if it no longer fits, it ends early with a sentence."""
    try:
        record = record_journal(journal)
    except (GameError, ValueError):
        app.push_scene(FileNotice(app, "replay_none", spoken_folder(journal.path)))
        return
    earlier = earlier_from_journal(journal) if record.is_over and not record.problem else None
    app.push_scene(TheaterScene(app, record, find_stop(record), earlier=earlier))
    if record.problem:
        app.push_scene(FileNotice(app, "replay_torn", spoken_folder(journal.path)))


def watch_turn(app: App, journal: JournalText, seat: Seat, turn: int) -> None:
    """Watch a turn of a seat, counted from 1, in the game of a journal."""
    watch_journal(app, journal, lambda record: record.find_turn_stop(seat, turn))


def watch_finished_match(app: App, live_match: LiveMatch) -> None:
    """Watch the game that has just ended at a table."""
    record, earlier = record_finished_match(live_match), earlier_from_live_match(live_match)
    app.push_scene(TheaterScene(app, record, earlier=earlier))


def watch_running(
    app: App, live_match: LiveMatch, past: Iterable[Event], event: int | None = None
) -> None:
    """Watch what everybody has seen so far at a table, from an event's step or the last one."""
    record = record_running_match(live_match, past)
    last = len(record.stops) - 1
    app.push_scene(
        TheaterScene(app, record, last if event is None else record.find_stop_after(event))
    )


def watch_star(
    app: App, teller: StoryTeller, lines: Sequence[ChartLine], number: int, live_match: LiveMatch
) -> None:
    """Watch a star of a story, from a little before it and slowly."""
    tour = StarTour(teller, lines, number)
    is_over = live_match.match.decision is None
    earlier = earlier_from_live_match(live_match) if is_over else None
    scene = TheaterScene(app, teller.record, tour.tale.first_stop, tour, earlier)
    app.push_scene(scene)
    scene.toggle_playing()
    scene.pace = WATCH_SPEED


class TheaterScene(Scene):
    """A past game on its table."""

    app: App

    name, tune = "replay", "table"
    first_focus = "button:play"
    at: TrackedValue[int] = TrackedValue()
    """The stop that is shown."""
    look: TrackedValue[Viewer] = TrackedValue()
    """Whose eyes it is seen with."""
    playing = TrackedValue(False)
    pace = TrackedValue(1.0)
    told: TrackedValue[tuple[str, Seat | None]] = TrackedValue()
    """The caption of the step, and whose face is beside it."""
    asks = TrackedValue("")
    """The question why somebody did what is told, if there is one."""
    answer = TrackedValue("")
    """What was answered to it."""

    def __init__(
        self, app: App, record: GameRecord, at: int = 0, tour: StarTour | None = None,
        earlier: EarlierGame | None = None,
    ) -> None:  # fmt: skip
        """With a `tour` it is watched for the stars of a story.

        `earlier` is the whole game if it's over: people may play on from any step.
        """
        super().__init__(app)
        has_people = any(choice.person for choice in record.players)
        self.tour, self.earlier = tour, earlier if has_people else None
        self.record, self.at = record, at
        self.words = app.words.for_game(record.game.id, record.start.options)
        layout = layouts.layout_for(record.game.rules, record.start.options)
        self.speaker = Speaker(self.words, layout.wording_rules, record.names, app.key_labels)
        starts = describe_all_worths(self.words, record.game.rules, record.start.steps)
        seats = zip(record.players, starts, strict=True)
        faces = [PlayerFace(c.name, c.face, not c.person, head_start=s) for c, s in seats]
        self.board = Board(layout, self.words, faces)
        self.board.deck = one_of_each(record.start.deck)
        self.board.is_watched = True
        self.board.hear = app.sounds.play_sound
        self._rested = 0.0
        self._spoken = app.language
        """The language in which everything is worded."""
        self._controls: KeptResult[list[Drawable]] = KeptResult()
        self._controls_key: object = None
        people = [seat for seat, one in enumerate(record.players) if one.person]
        self.board.foot = people[0] if people else 0
        self.look = record.viewers[-1] if tour is None else record.viewers[0]
        self._views: dict[Viewer, ReplayViews] = {}
        self._name_game_and_moments()
        self.round_stops = record.list_round_stops() if len(record.round_starts) > 1 else ()
        self.moment_stops = tuple({mark.stop for mark in self.marks if not mark.is_heading})
        self._log = EventLog(self.speaker, dealing=True)
        for event in record.events:
            self._log.note_event(event)
        self._known, self._said = (-1, -1), -1
        self._note = CachedLayout[list[Drawable]]()
        self.deeds: Sequence[Deed] = ()
        """What was done last at this step."""
        self.look_through(self.look)

    def _name_game_and_moments(self) -> None:
        """Name the game and all its moments."""
        self.board.title = self.speaker.say_or_else("game.name", self.record.game.id)
        self.marks: list[MomentMark] = list_moment_marks(
            self.record, self.make_views(None), self.speaker
        )

    def keep_language(self) -> None:
        """Word everything anew if another language is spoken by now."""
        if self._spoken != self.app.language:
            self._spoken = self.app.language
            self._word_anew()

    def _word_anew(self) -> None:
        answered = bool(self.answer)
        self._name_game_and_moments()
        self.board.retranslate_table()
        self._log.retell_all()
        self._known = -1, -1
        self._tell_steps()
        self.answer = self.narrator.explain_step(self.last_tellable_step) if answered else ""

    # Whose eyes ------------------------------------------------------------------------

    def make_views(self, look: Viewer) -> ReplayViews:
        """Return the table's views at any time, for this viewer."""
        if look not in self._views:
            self._views[look] = ReplayViews(self.record, look)
        return self._views[look]

    def look_through(self, look: Viewer) -> None:
        """Look with the eyes of a player, nobody or everybody, at the same step."""
        assert look in self.record.viewers
        self.look = look
        self.narrator = RecordNarrator(
            self.record, self.make_views(look), self.speaker, self._name_grid_place
        )
        self._lay_out_step()

    def sit_with(self, seat: Seat) -> None:
        """Turn the table to a player; with open cards theirs are then large."""
        if self.look != ALL_OPEN:
            self.look_through(seat)
        self.board.foot = seat
        self._lay_out_step()

    def _lay_out_step(self) -> None:
        """Lay the table out as it was at this step."""
        views = self.make_views(self.look)
        self.board.show_view(views.view_after(self.record.event_counts[self.at]), views.viewer)
        self._tell_steps()

    @property
    def last_tellable_step(self) -> int:
        """The last step that may be told; not one whose dice still roll."""
        count = self.record.event_counts[self.at]
        begin = count - min(count, self.board.course.unseen_event_count())
        waiting = self.record.events[begin:count]
        return self.at - any(isinstance(event, Rolled) for event in waiting)

    def _tell_steps(self) -> None:
        self._update_caption()
        before = self.record.events[: self.record.event_counts[self.at]]
        self.board.marks = name_harmed_owners(before, self.record.names, self.words)
        self._rested = 0.0
        self._notice_latest_deed()

    def _update_caption(self) -> None:
        """Find the caption of the last step, as far as it may be told."""
        self._said, self.told = (
            self.last_tellable_step,
            self.narrator.write_step_caption(self.last_tellable_step),
        )
        asked = self.narrator.find_askable_line(self.last_tellable_step)
        self.asks, self.answer, self._note = "", "", CachedLayout[list[Drawable]]()
        if asked is not None and asked[1].seat is not None:
            self.asks = self.words("replay.why", name=self.record.names[asked[1].seat])

    # Forward and back --------------------------------------------------------------------

    @property
    def last_stop(self) -> int:
        """The number of the last stop."""
        return len(self.record.stops) - 1

    def go_to_stop(self, stop: int) -> None:
        """Go to a stop at once."""
        self.playing = False
        stop = min(max(stop, 0), self.last_stop)
        if stop != self.at or self.board.is_table_busy:
            self.at = stop
            self._lay_out_step()

    def go_one_step(self, way: int) -> None:
        """Play a step as it happened, or go a step back."""
        if way > 0 and self.at < self.last_stop:
            self.playing = False
            self.play_next_step()
        else:
            self.go_to_stop(self.at + way)

    def play_next_step(self) -> None:
        """Play the next step."""
        self._settle_playing()
        self.board.finish_all()
        begin, end = self.record.event_counts[self.at], self.record.event_counts[self.at + 1]
        self.at += 1
        for event in self.make_views(self.look).events[begin:end]:
            self.board.apply_event(event)
        self._tell_steps()

    def move_turns(self, way: int) -> None:
        """Go to where the next turn began, this one, or the one before."""
        begun = map(self.record.find_stop_after, self.record.turn_starts)
        stops = [0, *begun, self.last_stop]
        later = [stop for stop in stops if (stop - self.at) * way > 0]
        if later:
            self.go_to_stop(min(later) if way > 0 else max(later))

    def go_to_next_moment(self) -> None:
        """Go to the next moment, after the last one to the first."""
        stops = sorted(self.moment_stops)
        if stops:
            self.go_to_stop(next((stop for stop in stops if stop > self.at), stops[0]))

    def move_rounds(self, way: int) -> None:
        """Go to the start of the next round, of this one, or of the one before."""
        stops = [0, *self.record.list_round_stops(), self.last_stop]
        later = [stop for stop in stops if (stop - self.at) * way > 0]
        if later:
            self.go_to_stop(min(later) if way > 0 else max(later))

    def toggle_playing(self) -> None:
        """Let the game play by itself, or stop it; at its end it starts again."""
        if not self.playing and self.at == self.last_stop:
            self.go_to_stop(0)
        self.playing, self._rested = not self.playing, FAR

    def ask_why(self) -> None:
        """Ask a computer player why it did that, or hide the answer."""
        self.playing = False
        self.answer = "" if self.answer else self.narrator.explain_step(self.last_tellable_step)

    def change_speed(self, step: int, wraps: bool = False) -> None:
        """Set another speed; after the fastest may come the slowest."""
        number = SPEEDS.index(self.pace) + step
        number = number % len(SPEEDS) if wraps else min(max(number, 0), len(SPEEDS) - 1)
        self.pace = SPEEDS[number]

    def _notice_latest_deed(self) -> None:
        """Find the latest deed that the board has shown."""
        count = self.record.event_counts[self.at]
        known = (count, self.board.course.unseen_event_count(landed=True))
        if known != self._known:
            self._known = known
            past = self._log.cut_out_log(0, count)
            self.deeds = list_latest_deeds(past, self.speaker, None, count - known[1])
            if self._said != self.last_tellable_step:
                self._update_caption()

    # Other sheets ------------------------------------------------------------------------

    def open_look_choice(self) -> None:
        """Choose whose cards are visible."""
        self.playing = False
        self.app.push_scene(
            LookDialog(self.app, self, self.words, self.record, self.look, self.look_through)
        )

    def open_moment_choice(self) -> None:
        """Choose a round or a moment to watch again."""
        rows = [
            TheaterRow(
                mark.stop, mark.text, mark.icon, self._find_seat_face(mark.seat), mark.is_heading
            )
            for mark in self.marks
        ]
        self._open_list("replay_moments", self.words("replay.moments_title"), rows)

    def open_round_log(self) -> None:
        """Open the log of this round; each sentence leads to its moment."""
        rows = [
            TheaterRow(
                self.record.find_stop_after(number),
                line.text,
                "",
                self._find_seat_face(line.seat),
                line.is_heading,
            )
            for number, line in self.narrator.list_round_lines(self.last_tellable_step)
        ]
        title = self.words("replay.log_round", count=self.record.find_round_of(self.at) + 1)
        self._open_list("replay_past", title, rows)

    def _open_list(self, name: str, title: str, rows: Sequence[TheaterRow]) -> None:
        self.playing = False
        sheet = TheaterLines(self.app, self, self.words, title, rows, self.at, self.go_to_stop)
        sheet.name = name
        self.app.push_scene(sheet)

    def _find_seat_face(self, seat: Seat | None) -> str:
        return "" if seat is None else self.record.players[seat].face

    def play_from_here(self) -> None:
        """Play on from this step at a table of its own, which counts nowhere."""
        assert self.earlier is not None
        choices, folder = self._count_choices_before(), folders.journals_folder()
        try:
            practice = write_practice_journal(self.earlier, choices, folder)
        except JournalProblem as problem:
            said = describe_file_trouble(self.app.words, problem.trouble)
            self.app.push_scene(FileNotice(self.app, "elsewhere", said))
            return
        self.app.open_screen("continue", practice)

    def _count_choices_before(self) -> int:
        """Return how many choices stand; whoever watches a star may take back their last one."""
        counts, stops = self.record.choice_counts, self.record.stops
        people = [seat for seat, one in enumerate(self.record.players) if one.person]
        if self.tour is not None:
            for stop in range(self.at, 0, -1):
                choice = stops[stop].choice
                if choice is not None and choice.seat in people:
                    return counts[stop - 1]
        return counts[self.at]

    def leave_theater(self) -> None:
        """Leave the theater."""
        self.app.pop_scene()

    # Frames ------------------------------------------------------------------------------

    def list_theater_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return the controls above the board, rebuilt only after changes."""
        wanted = self.board.foot, self.app.key_label_state, canvas.layout_key
        if wanted != self._controls_key:
            self._controls.discard()
            self._controls_key = wanted
        made = self._controls.get_or_make(partial(self._make_theater_controls, canvas))
        if self.answer:
            return [*made, *self._make_explanation(canvas, made)]
        return (
            [*made, *self.tour.make_star_panel(canvas, self, BAR)]
            if self.tour is not None
            else made
        )

    def _make_explanation(self, canvas: Canvas, controls: Sequence[Drawable]) -> list[Drawable]:
        """Return the explanation above the bar, clear of all other controls."""
        boxes = [piece.control.box for piece in controls if piece.control]
        taken = [box for box in boxes if not BAR.contains(box)]
        return self._note.get_or_make(
            canvas, BAR.topright, lambda: place_note_above(canvas, "why", self.answer, BAR, taken)
        )

    def _make_theater_controls(self, canvas: Canvas) -> list[Drawable]:
        said, seat = self.told
        large = self.board.table_places.table_seating.large
        bar = TheaterBar(
            self.words,
            self,
            self.at,
            self.last_stop,
            self.playing,
            said,
            self._describe_progress(),
            self._find_seat_face(seat),
            self._find_deed_card(seat),
            replace(self.time_marks, stars=self.tour.star_stops if self.tour else ()),
            [
                self._build_speed_button(large),
                self._build_button(
                    "moments", "replay.moments", "ui-star", self.open_moment_choice, large
                ),
                self._build_why_button(large),
                *self._list_practice_buttons(),
            ],
            large,
        )
        back = self._build_corner_button("back", "ui-back", self.leave_theater, "replay.leave")
        log = self._build_corner_button("log", "ui-log", self.open_round_log, "replay.log")
        look = Button(UNPLACED_RECT, self._describe_look(), "ui-eye", size=26)
        whose = ButtonBox("whose", look, self.open_look_choice, 60)
        return [
            *bar.make_bar_drawables(canvas),
            *place_beside_table(canvas, large, back, log, whose),
        ]

    @cached_property
    def time_marks(self) -> TimeMarks:
        """Return what stands on the timeline."""
        record, sounds = self.record, self.board.layout.sounds
        swaps = tuple(
            record.find_stop_after(number)
            for number, event in enumerate(record.events)
            if isinstance(event, Announced) and sounds.get(event.key) in SWAPS
        )
        ends = [event for event in record.events if isinstance(event, MatchEnded)]
        winner = self._find_seat_face(ends[-1].places.index(1)) if ends else ""
        return TimeMarks(self.round_stops, self.moment_stops, swaps, winner)

    def _find_deed_card(self, seat: Seat | None) -> Face | None:
        """Return the face of the card with which somebody did what is told, if it is known."""
        last = self.deeds[-1] if self.deeds else None
        known = [card for card in last.cards if card] if last and last.seat == seat else []
        return self.board.drawn_face(known[0]) if known else None

    def _describe_progress(self) -> str:
        """Return which turn it is, and whose."""
        now = self.record.event_counts[self.at]
        turn = bisect_left(self.record.turn_starts, now)
        if not turn:
            return ""
        many = len(self.record.turn_starts)
        parts = [self.words("replay.turn", number=turn, count=many)]
        seat = self.board.shown.facts.get("turn")
        if isinstance(seat, int) and self.at < self.last_stop:
            parts.append(self.words("replay.whose_turn", name=self.record.names[seat]))
        return " · ".join(parts)

    def _build_speed_button(self, is_large: bool) -> Box:
        """Build the button that changes the speed; arrows change it, too."""
        pace = self.words.number_in_digits(self.pace)
        speed = self.words("replay.speed", speed=pace)
        look = Button(UNPLACED_RECT, self.words("replay.times", speed=pace), "ui-speed", size=26)
        faster = partial(self.change_speed, 1, wraps=True)
        made = ButtonBox("speed", look, faster, BUTTON, hint=speed)
        return replace(made, step=self.change_speed)

    def _build_button(
        self, name: str, key: str, sign: str, act: Callable[[], None], is_large: bool
    ) -> ButtonBox:
        """Build a button of the bar; in large type it shows only its sign."""
        says = self.words(key)
        look = Button(UNPLACED_RECT, "" if is_large else says, sign, size=26)
        return ButtonBox(name, look, act, BUTTON, hint=says if is_large else "")

    def _build_why_button(self, is_large: bool) -> Box:
        """Build the button that asks why; gray if nobody chose anything."""
        why_not = "" if self.asks else self.words("replay.why_nobody")
        words = "" if is_large else self.words("reason.ask")
        cap = "" if is_large else self.app.key_labels["hint"]
        look = Button(UNPLACED_RECT, words, "ui-hint", cap, size=26)
        made = ButtonBox("why", look, self.ask_why, BUTTON, says=self.asks or why_not)
        return replace(made, why_not=why_not, hint="" if self.answer else self.asks)

    def _list_practice_buttons(self) -> list[Box]:
        """Build the button to play on from here, where there is still something to choose."""
        if self.earlier is None:
            return []
        is_over = self._count_choices_before() >= len(self.earlier.match.steps)
        why_not = self.words("replay.practice_over") if is_over else ""
        made = ButtonBox(
            "practice", Button(UNPLACED_RECT, "", "ui-hand", size=26), self.play_from_here, BUTTON,
            BUTTON, hint=self.words("replay.practice"),
        )  # fmt: skip
        return [replace(made, why_not=why_not)]

    def _build_corner_button(
        self, name: str, sign: str, act: Callable[[], None], key: str
    ) -> ButtonBox:
        """Build a button that shows only its sign."""
        return ButtonBox(name, Button(UNPLACED_RECT, "", sign), act, 56, hint=self.words(key))

    def _describe_look(self) -> str:
        """Return whose cards are visible now."""
        if self.look is None or self.look == ALL_OPEN:
            return self.words("replay.nobody" if self.look is None else "replay.everybody")
        return self.words("replay.seat", name=self.record.names[self.look])

    def _describe_subtitle(self) -> str:
        """Return the line below the game's name."""
        if self.tour is not None:
            return self.tour.describe_progress()
        kind = "replay.title" if ALL_OPEN in self.record.viewers else "replay.title_running"
        rounds = self.words("table.round", count=self.record.find_round_of(self.at) + 1)
        many = len(self.record.round_starts) > 1
        return " · ".join([self.words(kind), *([rounds] if many else [])])

    def controls(self) -> list[Control]:
        """Return the table's controls, and those of the theater."""
        self.keep_language()
        self._settle_playing()
        above = [
            piece.control for piece in self.list_theater_drawables(self.app.canvas) if piece.control
        ]
        return [*(self._make_watched_control(thing) for thing in self.board.controls()), *above]

    def _make_watched_control(self, thing: Control) -> Control:
        """Return a control of the table; players may be looked at, if that is allowed."""
        plain = replace(thing, action=None, alternate_action=None, why_not="", is_focusable=False)
        if thing.role != "seat" or len(self.record.viewers) <= 2:
            return plain
        seat = int(thing.name.removeprefix("seat:"))
        return replace(plain, action=lambda: self.sit_with(seat), is_focusable=True)

    def draw(self, canvas: Canvas) -> None:
        """Draw the board and the controls."""
        self.keep_language()
        self._settle_playing()
        self.board.subtitle = self._describe_subtitle()
        self.board.draw_table(canvas)
        for piece in self.list_theater_drawables(canvas):
            piece.draw(canvas, mood_of(piece.control, self.focus) if piece.control else CALM)

    def _name_grid_place(self, place: int) -> str:
        """Return the name of a place in the game's grid."""
        grids = (zone.zone for zone in self.board.layout.zones if zone.form == "grid")
        zone = next(grids, "")
        return self.board.place_name(zone, place) if zone else str(place)

    def _settle_playing(self) -> None:
        now = self.app.settings
        speed = self.pace if now.speed > 0 else 0.0
        self.board.set_presentation(speed, now.motion == "reduced", now.scale / 100)

    # Time and input --------------------------------------------------------------------------

    @property
    def reading_ms(self) -> float:
        """Milliseconds for which the last step is shown."""
        return (READ_MS + LETTER * len(self.told[0])) / self.pace

    def update(self, ms: float) -> None:
        """Let time pass: motion goes on, then the next step comes."""
        self.keep_language()
        self._settle_playing()
        self.board.update(ms)
        self._notice_latest_deed()
        if not self.playing or self.board.is_showing_events:
            return
        self._rested += ms
        if self.at == self.last_stop or (self.tour is not None and self.tour.ends_at(self.at)):
            self.playing = False
        elif self._rested >= self.reading_ms:
            self.play_next_step()

    @property
    def is_animating(self) -> bool:
        """True while anything moves."""
        return self.board.is_table_busy

    def next_tick(self) -> float | None:
        """Return milliseconds until the next step."""
        ticks = [self.board.next_tick()]
        ticks.append(max(1.0, self.reading_ms - self._rested) if self.playing else None)
        return min((tick for tick in ticks if tick is not None), default=None)

    def finish_motion(self) -> None:
        """Finish all motion at once."""
        self.board.finish_all()

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Go a turn back or forward by an arrow with Shift."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_SHIFT:
            return False
        way = TURN_KEYS.get(event.key, 0)
        if way:
            self.move_turns(way)
        return bool(way)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle keys with a job, and the wheel."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.go_one_step(-1 if event.y > 0 else 1)
        elif event.type == pygame.KEYDOWN:
            self._handle_theater_key(event)

    def _handle_theater_key(self, event: pygame.event.Event) -> None:
        if event.key in ROUND_KEYS:
            self.move_rounds(ROUND_KEYS[event.key])
        elif event.key == pygame.K_m:
            self.go_to_next_moment()
        elif event.key in ENDS:
            self.go_to_stop(self.at + ENDS[event.key])
        else:
            jobs = {
                "back": self.leave_theater,
                "call": self.toggle_playing,
                "log": self.open_round_log,
            }
            if self.asks:
                jobs["hint"] = self.ask_why
            jobs.get(self.app.keys.job_of_event(event), lambda: None)()

    # Aloud ---------------------------------------------------------------------------------

    def describe_prompt(self, things: list[Control]) -> str:
        """Return the last step, or why somebody did that, to be read aloud."""
        if self.tour is not None and self.tour.ends_at(self.at) and not self.answer:
            return self.tour.describe_star()
        return self.answer or self.told[0]
