"""The frames of a table: what is asked on it, what the ribbon says, what can be pointed at."""

from pygame import Surface

from game.core.prompt import NOTHING, Prompt
from game.table.event_player import EventPlayer
from game.table.frame.heading import TableHeading
from game.table.frame.table_view import TableView
from game.table.prerender.table_prerender import TablePrerender
from game.table.stage.stage_state import StageMemory, StageState
from game.table.state import TableDeed, TableState
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.scenery import Scenery
from game.ui.widgets.control import Control
from game.ui.widgets.ribbon import Ribbon


class TableFrame:
    """Draws a table frame by frame, with the question to whoever looks at it."""

    def __init__(self, state: TableState, stage: StageMemory, events: EventPlayer) -> None:
        self.state, self._stage, self._events = state, stage, events
        self.scenery = Scenery()
        self.prerender = TablePrerender(state, stage, events.timeline, self.scenery)
        self.title, self.subtitle = "", ""
        self.ribbon_text = ""
        """What the ribbon says."""
        self._last_ribbon: Ribbon | None = None
        """The ribbon as it was drawn last,"""
        self._previous_ribbon: Ribbon | None = None
        """and as it was before it said something else."""

    @property
    def table_view(self) -> TableView:
        """The view that draws one frame of the table."""
        heading = TableHeading(
            self.title, self.subtitle, self.state.ribbon_since, self._previous_ribbon
        )
        return TableView(self.state, StageState(self.state, self._stage), heading)

    def draw_table(self, canvas: Canvas, prompt: Prompt = NOTHING) -> None:
        """Draw the whole table with what is asked."""
        self._set_prompt(canvas, prompt)
        view = self.table_view
        view.draw_frame(canvas, self.scenery)
        self._last_ribbon = view.ribbon.current_ribbon

    @property
    def is_drawn_from_time(self) -> bool:
        """True if a still part of the table looks otherwise as time passes: it blinks."""
        return self.state.depends_on_time("laid") or self.scenery.depends_on(
            *self.state.time_sources
        )

    def draw_some_ahead(self, canvas: Canvas, prompt: Prompt, bare: Surface, room: float) -> bool:
        """Draw some of the table for about `room` milliseconds while it is not seen yet.

        Return true when all is drawn. The canvas is to be drawn over; `bare` is the empty table.
        """
        self._set_prompt(canvas, prompt)
        stopwatch = self.prerender.queue.stopwatch
        until = stopwatch() + room
        return self.table_view.draw_frame_ahead(
            canvas, self.scenery, bare, lambda: stopwatch() < until
        )

    def _set_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Take over the question that is asked and the geometry of this canvas."""
        self.show_prompt(prompt)
        self.state.unit = canvas.unit
        self.state.foot_edge = canvas.to_units((0, canvas.surface.get_height()))[1]
        self._events.arrange_cards()
        self.drop_ribbon()
        self.prerender.prepare_next(canvas)

    def controls(self, prompt: Prompt | None = None) -> list[Control]:
        """Return seats, piles and cards of the hand, in the order they are drawn."""
        if prompt is not None and prompt != self.state.prompt:
            self.show_prompt(prompt)
            self._events.arrange_cards()
            self.drop_ribbon()
        return self.table_view.table_controls()

    def show_prompt(self, prompt: Prompt) -> None:
        """Show a question from now on, or that nobody here is asked."""
        state, deed = self.state, self.state.latest_deed
        state.prompt = prompt
        if prompt.headline and prompt.asks and deed:
            state.deed_asked_over = deed.number, deed.words

    # The ribbon ----------------------------------------------------------------------

    def drop_ribbon(self) -> None:
        """Let the ribbon drop if it says something else than before."""
        said = self.table_view.ribbon.ribbon_words
        if said != self.ribbon_text and not self.state.is_immediate:
            self.state.ribbon_since = self.state.now
            self._previous_ribbon = self._last_ribbon
        self.ribbon_text = said

    def forget_ribbon(self) -> None:
        """Forget the ribbons that were drawn so far."""
        self._last_ribbon = self._previous_ribbon = None

    def show_deed(self, deed: TableDeed | None) -> None:
        """Have the ribbon tell what was done; the players it hit feel it once."""
        state, before = self.state, self.state.latest_deed
        felt = before.hits if before and deed and before.number == deed.number else ()
        hurt = [seat for seat in deed.hits if seat not in felt] if deed else []
        if hurt and not state.is_immediate:
            state.hurt = {**state.hurt, **dict.fromkeys(hurt, state.clock)}
            self._events.sounds.hear("hit")
        state.latest_deed = deed
        self.drop_ribbon()

    # The pointer -------------------------------------------------------------------------

    def hover_control(self, name: str | None) -> bool:
        """Lift the card of that control, or none: `card:b7#12`, `back:3`.

        Return true if that is new.
        """
        state = self.state
        before = state.pointed_name, state.hovered
        state.pointed_name = name or ""
        names = state.hand_names
        lifts = name in names and state.hand_view.dragged_key is None
        state.hovered = names.index(name) if name is not None and lifts else None
        self._events.arrange_cards()
        return before != (state.pointed_name, state.hovered)

    def drag_hand_card(self, key: int | None, point: Point = (0.0, 0.0)) -> None:
        """Let a card of the hand follow the pointer, or go back to its place."""
        state, held = self.state, self.state.hand_view
        let_go = key is None and held.dragged_key is not None
        if let_go and state.reduced_motion and not state.is_immediate:
            assert held.dragged_key is not None
            held.returning_card = held.dragged_key, state.now
        held.dragged_key, held.drag_point = key, point
        state.hovered = None
        self._events.arrange_cards()

    def shake_card(self, name: str) -> None:
        """Shake a card of the hand that may not be chosen."""
        names, state = self.state.hand_names, self.state
        if name in names:
            state.refused_card = state.hand_view.order[names.index(name)], state.clock
