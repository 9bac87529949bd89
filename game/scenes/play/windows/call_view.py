"""The calls on screen: a wheel with a ring that runs out for each owed call.

If people shout, all faces stand below, to tap whoever was heard first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.language import capitalize, join_sentences
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.session.timed.call_round import COUNTDOWN_STEPS, CallWindow, ShoutWindow
from game.session.timed.claim_round import DODGE
from game.table.cards.card_sprites import draw_card
from game.table.layout.mat_drawing import DIRECTION
from game.ui.draw.canvas import Canvas, rect_around, top_part
from game.ui.draw.countdown_ring import DEEP, draw_countdown_ring, find_ring_share
from game.ui.draw.motion import in_and_out
from game.ui.draw.palette import CORAL, CREAM, GOLD, GOOD, GRAY_INK, INK, MAT_TEXT, PAPER
from game.ui.draw.text_surfaces import FINE, KEY, LABEL, TITLE
from game.ui.fitted_text import CachedLayout, largest_that_fits
from game.ui.layout import Box, Column, Line, paper_sheet
from game.ui.looks import shown_ground
from game.ui.screens.modal import DEEPER, draw_scrim
from game.ui.widgets.button import draw_keyboard_key
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.ribbon import QUESTION, TURN, Ribbon, draw_ribbon

from . import call_wheel as wheels
from .call_presses import CallPresses, LockView
from .call_wheel import RADIUS, SMALLER, CallWheel, Rays, draw_outlined_words
from .chaos_button import ChaosButton
from .window_bar import (
    SeatCell,
    arrange_seat_rows,
    build_window_header,
    count_seat_rows,
    place_window_bar,
)

MIDDLE = 500.0  # units
HIGHER, PAIRED = 60.0, 30.0
"""Units: where people shout, their faces need room below; so do the keys of two wheels."""
MADE, MISSED = 400.0, 1100.0  # milliseconds for which it is shown how a call went
HEADING = 1.25  # how far the words on and above a call grow
COST, LOWEST = 46.0, 936.0
"""Units: how high the words are that tell what being late costs, and where they end at the lowest:
in large type they would touch the hand.
"""
FADE, LEAVES, SHRINKS = 200.0, 150.0, 250.0
"""Milliseconds until a missed call is grey, until it begins to leave, and in which it does so."""
DARKENS = 150.0  # milliseconds until the table is dark around a call, and bright after it
SMALLEST = 40.0  # units: how wide a disc is at last that leaves for no place of its own
LATE, LATE_WIDE, LATE_STEP = 172.0, 420.0, 60.0
"""Units: how far below the middle of the mat it is told that a call was missed, how wide the words
may be, and how far below it the next one stands."""
SIGN = FRect(440, 806, 1040, 178)
"""Where it is said what to do, the first time: it grows downward."""
SIGNS = (1.4, 1.25, 1.1, 1.0)


@dataclass(slots=True)
class SettledCalls:
    """Calls that were just settled, shown while the game goes on."""

    window: CallWindow
    since: float
    clockwise: bool = True
    """How the Direction Card lay that was to be turned."""

    @property
    def missed_calls(self) -> list[str]:
        """The calls that were not made in time."""
        return [call for call in self.window.owed_calls if call not in self.window.made_calls]

    def measure_age_ms(self, now_ms: float) -> float:
        """Return for how many milliseconds it has been shown."""
        return now_ms - self.since

    def has_expired(self, now: float) -> bool:
        """True if the calls were shown long enough."""
        return self.measure_age_ms(now) >= (MISSED if self.missed_calls else MADE)


class CallView(Layer):
    """The calls that are owed, and how they went."""

    hides_table = is_always_animating = True

    def __init__(self, table: TableContext, presses: CallPresses, chaos: ChaosButton) -> None:
        self.table, self.presses, self.chaos = table, presses, chaos
        self.outcome: SettledCalls | None = None
        self._seen: CallWindow | None = None
        self._opened: tuple[CallWindow | None, float] = None, 0.0
        """The window that is to be seen, and since when."""
        self._clockwise = True
        self._rays = Rays()
        self._laid = CachedLayout[list[Drawable]]()
        self.locks = LockView(table, presses)

    @property
    def owed_window(self) -> CallWindow | None:
        """The calls a person owes now."""
        return self.table.flow.calls.window

    @property
    def is_open(self) -> bool:
        """True if the card has landed and the time runs."""
        return self.table.is_calling

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take the keys of calls first."""
        return event.type == pygame.KEYDOWN and self.presses.handle_call_key(event)

    def notice_changes(self) -> None:
        """Notice when the calls are settled, and when that was shown long enough."""
        now = self.table.app.frame_ms()
        if self._seen is not None and self.owed_window is not self._seen:
            self.outcome = SettledCalls(self._seen, now, self._clockwise)
        self._seen = self.owed_window
        if self.is_open:
            if self._opened[0] is not self.owed_window:
                self._opened = self.owed_window, now
            fact = self.table.layout.direction
            self._clockwise = self.table.board.coming.facts.get(fact, 1) > 0
        if self.outcome and (self.is_open or self.outcome.has_expired(now)):
            self.outcome = None

    # What is said ------------------------------------------------------------------

    def describe_owed_calls(self) -> str:
        """Return who owes what, to be read aloud; the first time also how to call."""
        window, words = self.owed_window, self.table.words
        assert window is not None
        owed = words(
            "play.calls", count=len(window.owed_calls), name=self._find_caller_name(window)
        )
        if window.countdown_number(self.table.table_time):
            return words("owed.ready", name=self._find_caller_name(window))
        first = self._explain_first_call(window) if window.is_first_time else []
        return join_sentences([owed, *map(self._read_call_key, window.owed_calls), *first])

    def _read_call_key(self, call: str) -> str:
        """Return how a call is made by its key, to be read aloud."""
        window, key = self.owed_window, self.table.speaker.keys.get(self.presses.call_job(call), "")
        if window is not None and not self.presses.is_own_call():
            key = self.table.app.key_labels.seat_key_label(window.seat)
        said = self._call_label(call)
        return self.table.words("aloud.call", key=key, call=said) if key else said

    def _explain_first_call(self, window: CallWindow) -> list[str]:
        """Return what a player does who makes such a call for the first time."""
        played, say = self.table.flow.event_queue.last_played, self.table.speaker.say_or_else
        card = self.table.speaker.face_words(played) if played is not None else ""
        owed = "_".join(window.owed_calls)
        return say(f"call.{owed}_first", "", card=card).splitlines()

    def _find_caller_name(self, window: CallWindow) -> str:
        return self.table.live_match.names[window.seat]

    def _call_label(self, call: str) -> str:
        return self.table.speaker.say_or_else(f"call.{call}", capitalize(call))

    def _describe_cost(self, call: str) -> str:
        """Return what missing a call costs."""
        numbers = self.table.live_match.match.game.rules.numbers
        return self.table.speaker.say_or_else(f"call.{call}_missed", "", **numbers)

    @property
    def _has_shrinking(self) -> bool:
        """True if discs shrink as they leave."""
        return self.table.board.speed > 0 and not self.table.board.reduced

    # Drawing ----------------------------------------------------------------------

    def place_wheels(self, window: CallWindow) -> list[CallWheel]:
        """Return a wheel for each owed call; higher and smaller if faces are below."""
        shout = isinstance(window, ShoutWindow)
        paired = PAIRED if len(window.owed_calls) > 1 else 0.0
        middle, radius = (MIDDLE - HIGHER, SMALLER) if shout else (MIDDLE - paired, RADIUS)
        return wheels.place_call_wheels(
            window.owed_calls, self.presses.list_button_calls(), middle, radius
        )

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the darkened table, the wheels, and the locked keys."""
        window = self.owed_window
        assert window is not None
        found = [Drawable(lambda canvas, _: self._darken_for_calls(canvas, window))]
        found += [self._make_wheel_drawable(window, wheel) for wheel in self.place_wheels(window)]
        if isinstance(window, ShoutWindow):
            found += self._make_shout_bar(canvas, window)
        else:
            found += self.chaos.list_overlay_drawables(canvas)
        if window.countdown_number(self.table.table_time):
            found.append(self._make_countdown(window))
        elif window.is_first_time:
            found += self._make_first_time_sign(canvas, window)
        return [*found, *self.locks.drawables(canvas, found)]

    def _darken_for_calls(self, canvas: Canvas, window: CallWindow) -> None:
        draw_scrim(canvas.surface, DEEPER, self._darkness)
        now = self.table.table_time
        ready = self.owed_window and self.owed_window.countdown_number(self.table.table_time)
        for wheel in () if self.table.board.reduced or ready else self.place_wheels(window):
            kind = "chaos" if wheel.call in self.presses.list_button_calls() else "flip"
            self._rays.draw_rays(canvas, kind, wheel, now / 1000)
        name = self._find_caller_name(window)
        self._draw_call_ribbon(canvas, window, self.table.words("owed.back") if ready else name)
        if ready:
            words = self.table.words("owed.ready", name=name)
            draw_outlined_words(canvas.with_type_limit(HEADING), words, (960, 158), 96, 1500)

    @property
    def _darkness(self) -> float:
        """The darkness of the table by now; it grows gradually."""
        at_once, age = self.table.board.speed <= 0, self.table.app.frame_ms() - self._opened[1]
        return 1.0 if at_once else min(1.0, age / DARKENS)

    def _draw_call_ribbon(self, canvas: Canvas, window: CallWindow, words: str) -> None:
        face = self.table.live_match.players[window.seat].face
        draw_ribbon(canvas, Ribbon(words, face, TURN, QUESTION), (960, 52))

    def _make_wheel_drawable(self, window: CallWindow, wheel: CallWheel) -> Drawable:
        """Make a wheel that a person can press if they owe its call."""
        call, ready = wheel.call, bool(window.countdown_number(self.table.table_time))
        closed = call in window.made_calls or window.seat in self.table.live_match.agents or ready
        press = None if closed else partial(self.presses.press_call, call)
        thing = Control(
            f"button:call-{call}", "button", wheel.press_rect, self._call_label(call), 0, press,
            radius=wheel.press_rect.w / 2,
        )  # fmt: skip
        return Drawable(lambda canvas, _: self._draw_call_wheel(canvas, window, wheel), thing)

    def _draw_call_wheel(self, canvas: Canvas, window: CallWindow, wheel: CallWheel) -> None:
        now = self.table.table_time
        made = wheel.call in window.made_calls
        ready = window.countdown_number(self.table.table_time)
        own = wheel.call in self.presses.list_button_calls()
        share = find_ring_share(window.window_time_share(now), self.table.board.reduced)
        draw_countdown_ring(
            canvas, wheel.spot, wheel.radius, 0 if made else share, CORAL if own else GOLD
        )
        begun = max(
            window.started_at or now, now if window.started_at is None else window.started_at
        )
        turned = self._turn_progress(now - begun - window.made_calls[wheel.call]) if made else 0.0
        self._draw_call_disc(canvas, wheel, turned, self._clockwise)
        if made:
            wheels.draw_wheel_badge(canvas, wheel, "ui-check", GOOD)
        elif window.is_first_time:
            wheels.draw_wheel_badge(canvas, wheel, "ui-pause", CREAM, INK)
        if ready:
            wheels.draw_disc_veil(canvas, wheel, DEEP, 0.6)
            return
        single = wheel.radius == RADIUS
        point, size = ((960, 150), 110) if single else ((wheel.spot[0], wheel.spot[1] - 272), 72)
        title = self.table.speaker.say_or_else(f"call.{wheel.call}_title", "")
        draw_outlined_words(
            canvas.with_type_limit(HEADING), title, point, size, 1500 if single else 560
        )
        self._write_below(canvas, window, wheel)

    def _write_below(self, canvas: Canvas, window: CallWindow, wheel: CallWheel) -> None:
        """Write the call's key, and the cost of being late."""
        x, foot = wheel.spot[0], wheel.ring_bottom
        if isinstance(window, ShoutWindow):
            self._write_cost(canvas, wheel, (x, foot + 44))
        elif not window.is_first_time:
            self._write_both(canvas, window, wheel)
        elif len(window.owed_calls) > 1:
            self._write_key(canvas, window, wheel.call, (x, foot + 42))
        else:
            side = x + wheel.press_rect.w / 2 + 30
            self._write_key(canvas, window, wheel.call, (side, wheel.spot[1]), "midleft")
            says, spot = self.table.words("owed.click"), (side, wheel.spot[1] + 76)
            canvas.with_type_limit(HEADING).write_text_line(says, spot, FINE, 28, CREAM, "midleft")

    def _write_both(self, canvas: Canvas, window: CallWindow, wheel: CallWheel) -> None:
        """Write key and cost below a wheel, or beside it if they would touch the hand."""
        (x, y), foot = wheel.spot, wheel.ring_bottom
        if (
            wheel.radius < RADIUS
            or foot + 142 + canvas.with_type_limit(HEADING).grown_type_size(COST) / 2 <= LOWEST
        ):
            self._write_key(canvas, window, wheel.call, (x, foot + 62))
            self._write_cost(canvas, wheel, (x, foot + 142))
        else:
            side = x + wheel.press_rect.w / 2 + 30
            self._write_key(canvas, window, wheel.call, (side, y), "midleft")
            self._write_cost(canvas, wheel, (side, y + 104), "midleft")

    def _write_cost(
        self, canvas: Canvas, wheel: CallWheel, spot: tuple[float, float], anchor: str = "center"
    ) -> None:
        cost = Pill(
            self._describe_cost(wheel.call), DEEP, MAT_TEXT, "", 28, FINE, COST, shadow=None
        )
        draw_pill(canvas.with_type_limit(HEADING), cost, spot, anchor)

    def _write_key(
        self, canvas: Canvas, window: CallWindow, call: str, spot: tuple[float, float],
        anchor: str = "center",
    ) -> None:  # fmt: skip
        key = self.table.speaker.keys.get(self.presses.call_job(call), "")
        if not self.presses.is_own_call():
            key = self.table.app.key_labels.seat_key_label(window.seat)
        canvas = canvas.with_type_limit(1.4)
        wide = max(78, canvas.text_width(key, KEY, 42) + 44)
        draw_keyboard_key(canvas, key, FRect(0, 0, wide, 80).move_to(**{anchor: spot}), 42, 14, 5)

    def _turn_progress(self, age_ms: float) -> float:
        """Return how far a wheel has turned since it was pressed."""
        return 1.0 if self.table.board.reduced else min(1.0, max(0.0, age_ms / wheels.TURNED))

    def _draw_call_disc(
        self, canvas: Canvas, wheel: CallWheel, turned: float, clockwise: bool
    ) -> None:
        """Draw the disc of the call, or the Direction Card that has to be turned."""
        if self._turns_direction(wheel.call):
            wheels.draw_direction_disc(canvas, wheel, clockwise, turned)
        else:
            wheels.draw_call_disc(canvas, wheel, turned)

    def _turns_direction(self, call: str) -> bool:
        """True if that call turns the Direction Card."""
        return bool(self.table.layout.direction) and call not in self.presses.list_button_calls()

    # The first time, and after something came between ------------------------------------

    def _make_first_time_sign(self, canvas: Canvas, window: CallWindow) -> list[Drawable]:
        """Make the first-time sign beside the played card: what happened, and what to do now."""
        told = self._explain_first_call(window)

        def make_sign_drawables() -> list[Drawable]:
            sizes, ink = (38.0, 31.0, 25.0), (INK, INK, GRAY_INK)
            fonts = (TITLE, LABEL, FINE)
            rows: list[Box] = [
                Line(words, Style(fonts[n], sizes[n], ink[n], "center"), f"call-first-{n}")
                for n, words in enumerate(told[:3])
            ]
            paper = largest_that_fits(
                canvas, paper_sheet(Column(rows), (36, 18)), (SIGN.w, 250), SIGNS
            )
            rect = top_part(SIGN, max(150, paper.measure(canvas, SIGN.w)))
            return list(paper.place(canvas, rect))

        laid = self._laid.get_or_make(canvas, (id(window), *told), make_sign_drawables)
        return [Drawable(lambda canvas, _: self._draw_call_arrow(canvas, window)), *laid]

    def _draw_call_arrow(self, canvas: Canvas, window: CallWindow) -> None:
        """Draw the card that asks for the call, with an arrow to the wheel."""
        played, first = self.table.flow.event_queue.last_played, self.place_wheels(window)[0]
        if played is not None and not set(window.owed_calls) & set(
            self.presses.list_button_calls()
        ):
            x, y = first.spot[0] - first.press_rect.w / 2 - 234, first.spot[1]
            draw_card(canvas, self.table.board.drawn_face(played), (x, y), 300, -6)
            body = (
                f'<g fill="none" stroke="{GOLD}" stroke-width="11" stroke-linecap="round" '
                'stroke-linejoin="round"><path d="M8 62C40 18 92 10 128 34"/>'
                '<path d="M96 12L130 35L100 62"/></g>'
            )
            canvas.draw_markup(body, FRect(x + 104, y - 42, 140, 76))
        foot = first.ring_bottom if len(window.owed_calls) == 1 else SIGN.y - 30
        tail = FRect(936, SIGN.y - 24, 48, 27)
        if foot < tail.y:
            canvas.draw_markup(f'<path d="M0 27L24 0L48 27Z" fill="{shown_ground(PAPER)}"/>', tail)

    def _make_countdown(self, window: CallWindow) -> Drawable:
        """Make the large countdown, and what comes then."""
        says = self.table.words("owed.waits")
        spots = [wheel.spot for wheel in self.place_wheels(window)]
        middle = sum(x for x, _ in spots) / len(spots), spots[0][1]
        foot = self.place_wheels(window)[0].ring_bottom

        def draw_countdown(canvas: Canvas, _: FocusMood) -> None:
            now = window.countdown_number(self.table.table_time)
            draw_outlined_words(canvas.with_type_limit(1), str(now), middle, 260)
            if isinstance(window, ShoutWindow):
                return
            for number in range(COUNTDOWN_STEPS, 0, -1):
                spot = (960 + 72 * (2 - number), foot + 48)
                canvas.draw_disc(spot, 54, GOLD if number == now else DEEP)
                ink = INK if number == now else MAT_TEXT
                canvas.with_type_limit(1).write_text_line(str(number), spot, TITLE, 30, ink)
            pill = Pill(says, DEEP, CREAM, "", 28, LABEL, 54, shadow=None)
            draw_pill(canvas.with_type_limit(HEADING), pill, (960, foot + 124), "center")

        name = "text:call-waits"
        thing = Control(
            name, "text", rect_around((960, foot + 124), 900, 54), says, is_focusable=False
        )
        return Drawable(draw_countdown, thing)

    # How it went ------------------------------------------------------------------------

    def draw_outcome(self, canvas: Canvas) -> None:
        """Draw the result of the last calls: a tick, or a gray disc with the cost."""
        if self.outcome is None:
            return
        settled, window = self.outcome, self.outcome.window
        age = settled.measure_age_ms(self.table.app.frame_ms())
        if self.table.board.speed > 0:
            draw_scrim(canvas.surface, DEEPER, max(0.0, 1 - age / DARKENS))
        for wheel in self.place_wheels(window):
            if wheel.call in window.made_calls:
                self._draw_call_disc(canvas, wheel, self._turn_progress(age), settled.clockwise)
                wheels.draw_wheel_badge(canvas, wheel, "ui-check", GOOD)
            elif age < LEAVES + SHRINKS and self._has_shrinking:
                self._draw_missed_call(canvas, wheel, settled, age)
        for number, call in enumerate(settled.missed_calls):
            self._write_missed_cost(canvas, window, call, number)

    def _draw_missed_call(
        self, canvas: Canvas, wheel: CallWheel, settled: SettledCalls, age: float
    ) -> None:
        """Draw a missed call that turns gray and is gone, as the table goes on below it.

        A turn becomes the Direction Card; another call becomes its words.
        """
        share = in_and_out(min(1.0, max(0.0, (age - LEAVES) / SHRINKS)))
        (x, y) = self.table.board.table_places.table_seating.mat.center
        turns = self._turns_direction(wheel.call)
        end = ((x, y), DIRECTION) if turns else ((x, y + LATE), SMALLEST)
        clockwise = settled.clockwise if turns else None
        grey = min(1.0, age / FADE) * (1 - share if turns else 1)
        wheels.draw_missed_disc(canvas, wheel, clockwise, grey, end, share)

    def _write_missed_cost(
        self, canvas: Canvas, window: CallWindow, call: str, number: int
    ) -> None:
        """Write the cost in the middle of the mat, below the hub.

        The ribbon of the table and the rack tell it as a deed.
        """
        numbers = self.table.live_match.match.game.rules.numbers
        words = self.table.speaker.say_or_else(
            f"call.{call}_late",
            self._describe_cost(call),
            name=self._find_caller_name(window),
            **numbers,
        )
        x, y = self.table.board.table_places.table_seating.mat.center
        canvas, spot = canvas.with_type_limit(HEADING), (x, y + LATE + LATE_STEP * number)
        size = 32 * min(1.0, LATE_WIDE / max(1.0, canvas.text_width(words, LABEL, 32)))
        pill = Pill(words, CORAL, INK, "ui-close", size, LABEL, 54, CREAM)
        draw_pill(canvas, pill, spot, "center")

    # Shouts -----------------------------------------------------------------------

    def _make_shout_bar(self, canvas: Canvas, window: ShoutWindow) -> list[Drawable]:
        """Return the bar below the calls, with a face for everybody who can be first."""
        words, name = self.table.words, self._find_caller_name(window)
        computer = window.seat not in window.people
        ask = words("shout.ask_computer", name=name) if computer else words("shout.ask")
        how = words("shout.how_computer" if computer else "shout.how", name=name)
        cells = [
            self._make_shout_cell(window, seat) for seat in sorted({*window.people, window.seat})
        ]
        rows = count_seat_rows(len(cells))

        def make_shout_faces() -> list[Drawable]:
            seats = arrange_seat_rows([cell.build_seat_cell(rows) for cell in cells], rows)
            return place_window_bar(canvas, CORAL, build_window_header("shout", ask, how), seats)

        return self._laid.get_or_make(
            canvas, (id(window), cells, self.table.app.key_labels.label_state), make_shout_faces
        )

    def _make_shout_cell(self, window: ShoutWindow, seat: Seat) -> SeatCell:
        table = self.table
        heard = seat == window.first_seat or (seat == window.seat and bool(window.made_calls))
        told = table.words("shout.heard" if seat == window.seat else "shout.first")
        said = (DODGE, told) if heard else ("", "")
        press = partial(self.presses.tap_caller, seat) if seat in window.people else None
        share, sign = partial(self._measure_time_left, window), "ui-check"
        phone = table.is_on_phone(seat)
        return SeatCell(table, "first", seat, *said, share, press, sign=sign, is_on_phone=phone)

    def _measure_time_left(self, window: ShoutWindow) -> float:
        return window.window_time_share(self.table.table_time)


class CallOutcome(Layer):
    """The result of the last calls, above everything while the game goes on."""

    is_always_animating = True

    def __init__(self, calls: CallView) -> None:
        self.calls = calls

    @property
    def is_open(self) -> bool:
        """True if calls were settled a moment ago."""
        return self.calls.outcome is not None

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a tick on each call, or a gray disc with the cost."""
        return [Drawable(lambda canvas, _: self.calls.draw_outcome(canvas))]
