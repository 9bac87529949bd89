"""The ribbon above the mat: what somebody did, the question, or whose turn it is."""

from dataclasses import replace
from functools import cached_property

from pygame import FRect

from game.core.prompt import PromptButton
from game.table.action_buttons import action_button_rects, hand_side_buttons
from game.table.cards.card_sprites import draw_card
from game.table.cards.hand_forms import HAND_FORMS
from game.table.cards.prompt_rail import RailStrip, rail_of
from game.table.layout.layout_model import HAND
from game.table.layout.seats import LARGE_RAIL, MIDDLE, NOBODY
from game.table.mat_spots import MatSpots
from game.table.stage.stage_view import StageView
from game.table.state import TableDeed, TableState
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, draw_faded
from game.ui.draw.picture_cache import draw_as_picture
from game.ui.layout import Box
from game.ui.widgets.ribbon import (
    CHIP_RAIL,
    HARM,
    NEWS,
    QUESTION,
    RAIL,
    TOLD_RIBBON,
    TURN,
    Ribbon,
    draw_rail,
    draw_ribbon,
)

from .heading import TableHeading

DEED_CARD, DEED_TILT, DEED_END = 104, 7, 58.0
"""Units and degrees: the card on a ribbon with a deed, and the room it takes at its end."""
DEED_WORDS = 860.0  # units: the widest words of a deed
HUNG_BESIDE = 68.0
"""Units: how far a rail hangs out in large type over heads that look out above the hand."""
RAIL_ENDS = 156.0  # units: how much narrower its words are than all of the ribbon
RIBBON_SHADOW_WIDTH = 60.0  # units: the shadow of a ribbon on both sides together
TICKS = 5.0  # units: how much lower it stays below the ticks of a crowd on a stage
RISES = 37.0  # units: how far a rail moves the ribbon up on a stage
MARGIN = 24  # units: between the widest ribbon and the window's edges
HANGS, LEAVES = 160, 120  # milliseconds until the rail hangs out, and until it has faded


class RibbonView:
    """The ribbon of one frame, with the rail below it."""

    def __init__(
        self, state: TableState, heading: TableHeading, stage: StageView, spots: MatSpots
    ) -> None:
        self.state, self.heading, self.stage, self._spots = state, heading, stage, spots
        self.places, self.seating = state.places, state.places.table_seating

    @property
    def ribbon_deed(self) -> TableDeed | None:
        """The deed that the ribbon tells: nobody here is asked, but somebody acts."""
        prompt = self.state.prompt
        return self.state.deed if prompt.headline and not prompt.asks else None

    @property
    def ribbon_words(self) -> str:
        """The words on the ribbon."""
        return self.ribbon_deed.words if self.ribbon_deed else self.state.prompt.headline

    @cached_property
    def current_ribbon(self) -> Ribbon | None:
        """The ribbon with what somebody did, the question, or whose turn it is."""
        state, prompt, most = self.state, self.state.prompt, self.seating.banner_words
        if self.ribbon_deed is not None:
            return self._deed_ribbon(self.ribbon_deed, min(DEED_WORDS, most))
        if not prompt.headline:
            return None
        seat = state.shown.facts.get("turn", 0) if prompt.seat is None else prompt.seat
        own, large = seat == state.shown.viewer, self.seating.large
        elsewhere = self.places.foot == NOBODY and bool(prompt.hint)
        held = state.hand_view
        about = held.hovered_key if held.dragged_key is None else held.dragged_key
        about = state.answered_key if about is None else about
        rail = rail_of(prompt, about, state.face, large) if own or elsewhere else None
        slid = state.span_share(self.heading.asked_at, HANGS)
        return Ribbon(
            prompt.headline,
            state.players[seat].avatar,
            TURN if own or elsewhere else NEWS,
            QUESTION,
            rail,
            max_hang=self._rail_hang(rail),
            max_words_width=most,
            max_rail_width=self._ribbon_rail_width(rail) - RAIL_ENDS,
            shake_offset=state.refusal_shake,
            is_refusal=state.refused is not None and state.reduced_motion,
            hang_out=motion.out_cubic(1.0 if state.reduced_motion else slid),
            names=tuple(player.name for player in state.players),
        )

    def _rail_hang(self, rail: Box | None) -> float:
        """Return how far a rail hangs out: chips need more room than a sentence."""
        if not self.seating.large:
            return CHIP_RAIL if isinstance(rail, RailStrip) else RAIL
        peeps = HAND_FORMS[self.state.layout.spot_of_zone(HAND).form].has_heads
        return HUNG_BESIDE if peeps else LARGE_RAIL

    def _ribbon_rail_width(self, rail: Box | None) -> float:
        """The greatest width of a ribbon with a rail.

        In large type it reaches past the column of buttons, if nothing there stands so high.
        """
        seating, layout = self.seating, self.state.layout
        calls = [PromptButton(a.word, "", kind="call") for a in layout.actions if a.place == "call"]
        buttons = action_button_rects(
            [*hand_side_buttons(self.state.prompt.buttons), *calls], self.places.scale
        )
        foot = seating.asked + QUESTION.band_height / 2 + self._rail_hang(rail)
        high = any(box.top < foot for box in buttons.values()) or any(
            f.BUTTON for f, _ in self._spots.spot_views
        )
        if not seating.large or self.stage.is_visible or high:
            return seating.banner_width
        return 2 * (MIDDLE - (seating.own.right if layout.rack else MARGIN))

    def _deed_ribbon(self, deed: TableDeed, limit: float) -> Ribbon:
        players = self.state.players
        ribbon = Ribbon(
            deed.words, players[deed.seat].avatar, TURN if deed.good else NEWS, TOLD_RIBBON,
            end=DEED_END if deed.cards else 0.0, max_words_width=limit,
            names=tuple(player.name for player in players),
        )  # fmt: skip
        if not deed.hits:
            return ribbon
        victim = deed.hits[0]
        other = "" if victim == deed.seat else players[victim].avatar
        tagged = self.state.plate_tags.get(victim)
        icon = tagged.tag.icon if tagged else ""
        return replace(ribbon, ground=HARM, target_face=other, icon=icon)

    def draw_prompt_ribbon(self, canvas: Canvas) -> FRect:
        """Draw the ribbon with the question and return all it covers."""
        state, ribbon = self.state, self.current_ribbon
        if ribbon is None:
            return FRect(MIDDLE, self.seating.asked, 0, 0)
        length = motion.FADE if state.reduced_motion else motion.TURN
        done = state.span_share(self.heading.asked_at, length)
        drop = 0 if state.reduced_motion else 24 * (1 - motion.out_cubic(done))
        center = self._ribbon_center(ribbon, drop)
        area = FRect(0, center[1] - 90, 1920, 180 + ribbon.rail_drop)
        self._draw_leaving_rail(canvas, ribbon, center[1])
        with draw_faded(canvas, area, done if state.reduced_motion else 1):
            whole = self._draw_one_ribbon(canvas, ribbon, center, done >= 1)
            if self.ribbon_deed is not None and self.ribbon_deed.cards:
                spot = (ribbon.card_center_x(canvas, center), center[1])
                draw_card(canvas, state.face(self.ribbon_deed.cards[0]), spot, DEED_CARD, DEED_TILT)
        return whole

    def _draw_leaving_rail(self, canvas: Canvas, ribbon: Ribbon, line: float) -> None:
        """Draw the rail of the question that was answered just now, while the hand lies open.

        A ribbon that drops lower takes it along rather than cover what is on it.
        """
        state, hung = self.state, self.heading.previous_ribbon
        left = 1 - state.span_share(self.heading.asked_at, LEAVES)
        open_hand = None not in state.coming.zones.get(f"{HAND} {state.foot_seat}", ())
        rail = hung is not None and hung.rail is not None and ribbon.rail is None
        if hung is None or not (rail and left > 0 and state.has_idle_motion and open_hand):
            return
        center = MIDDLE, max(self.seating.asked, line)
        with draw_faded(canvas, hung.covered_rect(canvas, center), left):
            draw_rail(
                canvas, replace(hung, hang_out=1.0, shake_offset=0.0, is_refusal=False), center
            )

    def _draw_one_ribbon(self, canvas: Canvas, ribbon: Ribbon, center: Point, rests: bool) -> FRect:
        """Draw the ribbon itself; from one picture where it hangs still and has no rail."""
        if not rests or ribbon.rail is not None:
            return draw_ribbon(canvas, ribbon, center)
        whole = ribbon.covered_rect(canvas, center)
        draw_as_picture(
            canvas, "ribbon", whole.inflate(RIBBON_SHADOW_WIDTH, RIBBON_SHADOW_WIDTH), ribbon,
            lambda canvas: draw_ribbon(canvas, ribbon, center),
        )  # fmt: skip
        return whole

    def ribbon_rect(self, canvas: Canvas) -> FRect | None:
        """Return the rectangle that the ribbon covers once it hangs still."""
        ribbon = self.current_ribbon
        return (
            None if ribbon is None else ribbon.covered_rect(canvas, self._ribbon_center(ribbon, 0))
        )

    def word_rect(self, canvas: Canvas, word: str) -> FRect | None:
        """Return the rectangle of a word below the question, once it hangs still.

        Where that is the only thing to do, it is the question itself.
        """
        ribbon = self.current_ribbon
        if ribbon is None or self.ribbon_deed is not None:
            return None
        still = replace(ribbon, hang_out=1.0, shake_offset=0.0)
        center = self._ribbon_center(still, 0)
        if self.state.prompt.nothing:
            return still.band_rect(canvas, center)
        if not isinstance(still.rail, RailStrip):
            return None
        return still.rail.chip_rect(
            still.rail_canvas(canvas), still.rail_content_rect(canvas, center), word
        )

    def rail_rect(self, canvas: Canvas) -> FRect | None:
        """Return the rectangle of the rail's words, once it hangs still."""
        ribbon = self.current_ribbon
        if ribbon is None or ribbon.rail is None:
            return None
        still = replace(ribbon, hang_out=1.0, shake_offset=0.0)
        return still.rail_content_rect(canvas, self._ribbon_center(still, 0))

    def _ribbon_center(self, ribbon: Ribbon, drop: float) -> Point:
        """Return the middle of the ribbon while it drops.

        Over a stage a rail hangs hardly lower than elsewhere: chosen cards leave it its words.
        """
        if self.stage.is_visible:
            x, y = self.stage.ribbon_spot(drop)
            y -= min(ribbon.rail_drop / 2, RISES)
            line = self.seating.asked + TICKS * self.seating.has_small_plates - drop
            return x, min(y, line) if ribbon.rail else y
        line = self.seating.asked if self.ribbon_deed is None else self.seating.told
        return MIDDLE, line - drop
