"""Pens: grass, a fence and a label around cards that belong together, and heads behind."""

from functools import cached_property

from pygame import FRect

from game.core.card import Card
from game.core.event import Announced, Moved, RoundEnded
from game.table.layout.layout_model import HAND
from game.table.state import TableState
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose, in_cubic
from game.ui.draw.palette import BAD, CREAM, GRAY_INK, INK, PAPER_EDGE
from game.ui.draw.text_surfaces import LABEL
from game.ui.fitted_text import PillBox, draw_box_content
from game.ui.widgets.pill import Pill

from . import heads
from .card_sprites import WIDTH_OF_HEIGHT
from .hand_ornaments import HandOrnaments
from .heads import HAPPY, PEEP, SLEEP, WORRIED
from .pens import TALL, Pen, Pens

GRASS = "#A9D98C", "#5FAE55"  # from top to foot
PLANK, POST, LINE = "#E8B57A", "#D99C58", "#8A5526"
APART, THICK = 58, 16  # units from post to post, and how wide one is
POSTS = (28, 52)  # units of a post above the foot of the cards, and below
RAILS = (2, 29)  # units from there to the planks
LABELS = 27  # units from there to the labels' middle line
PLANKS = 13
SMALL = 0.5  # of all this where there are two rows
ALL_PAWS = 44  # units: with smaller steps only the foremost card is held on to
DETAILS = {"heads": "", "paws": "", "worried": ""}
"""What the layout may tell: the drawings of heads (each with a mood and a color) and of what
holds on to the cards (with a color), and the tag of others that is feared.
"""


class PenOrnaments(HandOrnaments):
    """The ornaments of a hand in pens: fences, labels and heads."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        known, held = state.cards_by_key, state.hand_view
        self.cards: list[Card | None] = [known.get(key) for key in held.order]
        details = state.layout.spot_of_zone(HAND).details
        self.drawn, self.paws = str(details.get("heads", "")), str(details.get("paws", ""))
        self.feared = state.layout.tag_named(str(details.get("worried", "")))

    @cached_property
    def pens(self) -> Pens:
        """The pens of the hand and where they are."""
        return Pens(self.cards, self.state.places.table_seating.hand)

    @cached_property
    def pen_of(self) -> dict[int, Pen]:
        """The pen of each card, by key."""
        order = self.state.hand_view.order
        return {order[index]: pen for pen in self.pens.all_pens for index in pen.group}

    # Pens --------------------------------------------------------------------------------

    def draw_under_cards(self, canvas: Canvas) -> None:
        """Draw the grass, and heads whose cards have just left."""
        if any(self.cards):
            for pen in self.pens.all_pens:
                left, right = pen.pen_span
                tall = 0.94 * pen.pen_card_height if self.pens.is_crowded else pen.pen_card_height
                top = pen.foot_y - tall
                foot = pen.foot_y + self._grown_units(POSTS[1]) - 6
                canvas.draw_rounded_panel(FRect(left, top, right - left, foot - top), 26, GRASS)
        self._draw_ducking_heads(canvas)

    def draw_above_cards(self, canvas: Canvas) -> None:
        """Draw a fence before every pen, its label, and what befalls its cards."""
        if not any(self.cards):
            return
        draw_target_marks(canvas, self.state, self.cards)
        for pen in self.pens.all_pens:
            self._draw_fence(canvas, pen)
            self._draw_label(canvas, pen)

    def _grown_units(self, units: float) -> float:
        return units * (SMALL if self.pens.is_crowded else 1)

    def _draw_fence(self, canvas: Canvas, pen: Pen) -> None:
        """Draw tipped posts behind two planks; every part is cached as a picture."""
        left, right = pen.pen_span
        grown, line = self._grown_units, self._grown_units(3)
        top, thick = grown(POSTS[0]), grown(THICK)
        tall, high = top + grown(POSTS[1]), grown(PLANKS)
        post = (
            f'<path d="M2 {0.75 * thick:.1f}L{thick / 2 + 2:.1f} 1.5L{thick + 2:.1f} '
            f'{0.75 * thick:.1f}V{tall - 2:.1f}H2Z" fill="{POST}" stroke="{LINE}" '
            f'stroke-width="{line}"/>'
        )
        wide = right - left - thick - 4
        count = max(1, round(wide / grown(APART)))
        posts = [left + number * wide / count for number in range(count + 1)]
        for x in posts:
            canvas.draw_markup(post, FRect(x, pen.foot_y - top, thick + 4, tall))
        for rail in RAILS:
            plank = FRect(left, pen.foot_y + grown(rail), right - left, high)
            canvas.draw_rounded_panel(plank, 3, PLANK, LINE, line)
            for x in posts:
                canvas.draw_disc((x + thick / 2 + 2, plank.centery), grown(5.2), LINE)

    def _draw_label(self, canvas: Canvas, pen: Pen) -> None:
        """Draw the label of a pen: the size of a set, or single cards."""
        words, (left, right) = self.state.words, pen.pen_span
        said = words("hand.alone") if pen.is_mixed else words("hand.set", count=len(pen.group))
        ink, ground = (GRAY_INK, PAPER_EDGE) if pen.is_mixed else (INK, CREAM)
        pill = PillBox(Pill(said, ground, ink, "", 22, LABEL, 34))
        middle = pen.foot_y + (5 if self.pens.is_crowded else LABELS)
        room = FRect(left - 2, middle - 17, right - left + 4, 34)
        draw_box_content(canvas.with_type_limit(1.25), pill, room)

    # Heads -------------------------------------------------------------------------------

    def draw_behind_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """Draw the head behind a card; in two rows only the foremost of a pen is seen."""
        card, pen = self.state.cards_by_key.get(key), self.pen_of.get(key)
        if not self.drawn or card is None or pen is None or not card.shape:
            return
        if self.pens.is_crowded and not pen.is_mixed and not self._is_foremost(pen, key):
            return
        if key in self._sold_keys:
            return
        scale = min(1.0, pose.height / TALL)
        x, y = pose.x, pose.y - pose.height / 2 - heads.CHIN * scale
        rises = heads.DOWN * scale * (1 - heads.peep_height(self._ms_in_hand(key)))
        mood = self.head_mood(key, card, pen)
        look = heads.glance_toward((x, y), self._pointed_spot) if mood == PEEP else ""
        image = heads.head_sprite(f"{self.drawn}-{mood}-{card.color}", card.color, card.shape,
                           canvas.px(heads.SIZE * scale), look)  # fmt: skip
        canvas.blit_sprite(image, (x, y + rises - self._leap_height(pen)))

    def draw_over_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """Draw what holds on to the upper edge of the card."""
        card, pen = self.state.cards_by_key.get(key), self.pen_of.get(key)
        if not self.paws or card is None or pen is None or not card.shape:
            return
        last = self._is_foremost(pen, key)
        if not last and (self.pens.is_crowded or pen.step < ALL_PAWS) and not pen.is_mixed:
            return
        if heads.peep_height(self._ms_in_hand(key)) < 1 or key in self._sold_keys:
            return
        scale = min(1.0, pose.height / TALL)
        spot = (pose.x, pose.y - pose.height / 2 - heads.CHIN * scale - self._leap_height(pen))
        side = canvas.px(heads.SIZE * scale)
        canvas.blit_sprite(svg.picture(f"{self.paws}-{card.color}", side), spot)

    @cached_property
    def _sold_keys(self) -> set[int]:
        """The keys of cards whose heads left for the market, if their owner has sold all."""
        state = self.state
        for act in state.animations:
            event = act.event
            if isinstance(event, RoundEnded) and event.seat == state.foot_seat and act.length:
                passed = 1e9 if state.reduced_motion else state.now - act.start
                line = heads.boarding_order(event.hands[state.foot_seat])
                leave = heads.boarding_times(min(len(line), heads.MOST))
                leave += leave[-1:] * (len(line) - len(leave))
                return {card.id for card, at in zip(line, leave, strict=True) if passed >= at}
        return set()

    def _is_foremost(self, pen: Pen, key: int) -> bool:
        return self.state.hand_view.order[pen.group[-1]] == key

    def _ms_in_hand(self, key: int) -> float:
        """Return for how many milliseconds a card has lain in the hand."""
        state = self.state
        return state.now - state.hand_view.arrived.get(key, -1e9) if state.has_idle_motion else 1e9

    def _ms_since_set(self, pen: Pen) -> float:
        """Return milliseconds since the newest card of a set came; very long if none is new."""
        order = self.state.hand_view.order
        ages = sorted(self._ms_in_hand(order[index]) for index in pen.group)
        return 1e9 if pen.is_mixed or len(ages) < 2 or ages[1] - ages[0] < 1 else ages[0]

    def _leap_height(self, pen: Pen) -> float:
        return heads.hop_height(self._ms_since_set(pen) - heads.POP)

    def head_mood(self, key: int, card: Card, pen: Pen) -> str:
        """Return the mood of a head; it goes only by what the owner of the cards may know."""
        if self._is_meant(card):
            return WORRIED
        if self._ms_since_set(pen) < heads.SMILE:
            return HAPPY
        if pen.is_mixed:
            return PEEP if key == self.state.hand_view.hovered_key else SLEEP
        return WORRIED if self._is_in_danger else PEEP

    def _is_meant(self, card: Card) -> bool:
        """True if a die that was rolled, or an announcement, means this card."""
        facts = self.state.shown.facts
        rolled = {facts.get(f"die_{die}") for die in ("colors", "shapes")} - {None, ""}
        return bool(rolled & {card.color, card.shape})

    @cached_property
    def _is_in_danger(self) -> bool:
        """True if somebody else has the tag that is feared."""
        tag, state = self.feared, self.state
        if tag is None or not tag.cards:
            return False
        others = (seat for seat in range(len(state.players)) if seat != state.foot_seat)
        return any(len(state.cards_in(f"{tag.cards} {seat}")) >= tag.least for seat in others)

    @cached_property
    def _pointed_spot(self) -> Point | None:
        """The middle of the control under the pointer, if there is one."""
        kind, _, name = self.state.pointed_name.partition(":")
        places, held = self.state.places, self.state.hand_view
        match kind:
            case "card":
                lies = held.targets.get(int(name.partition("#")[2] or -1))
                return (lies.x, lies.y - lies.height / 4) if lies else None
            case "pile" if name in places.spot_sites:
                return places.spot_sites[name].box.center
            case "seat":
                return places.plate_rects[int(name)].center
        return None

    def _draw_ducking_heads(self, canvas: Canvas) -> None:
        """Draw heads whose cards have just left as they sink behind the fence."""
        state, foot = self.state, f"{HAND} {self.state.foot_seat}"
        for act in state.animations if self.drawn and state.has_idle_motion else ():
            event = act.event
            if not isinstance(event, Moved) or event.source != foot or act.is_applied:
                continue
            passed = state.now - act.start
            for card, flight in zip(event.cards, act.flights, strict=False):
                if card is not None and card.shape and passed < heads.DUCK:
                    self._draw_sinking_head(
                        canvas, card, flight.start_pose, max(0.0, passed / heads.DUCK)
                    )

    def _draw_sinking_head(self, canvas: Canvas, card: Card, pose: Pose, done: float) -> None:
        scale = min(1.0, pose.height / TALL)
        top, foot = pose.y - pose.height / 2, pose.y + pose.height / 2
        spot = (pose.x, top - heads.CHIN * scale + 0.9 * pose.height * in_cubic(done))
        image = heads.head_sprite(f"{self.drawn}-{WORRIED}-{card.color}", card.color, card.shape,
                           canvas.px(heads.SIZE * scale))  # fmt: skip
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(FRect(0, 0, 1920, foot - self._grown_units(POSTS[0]))))
        canvas.blit_sprite(image, spot)
        canvas.surface.set_clip(before)


def draw_target_marks(canvas: Canvas, state: TableState, cards: list[Card | None]) -> None:
    """Draw the tag's icon on every card that shows the announced color or shape."""
    for act in state.animations:
        event = act.event
        if isinstance(event, Announced) and not act.is_applied and act.length:
            tag, face = state.layout.tag_named(event.key), dict(event.values).get("face")
            for card in cards:
                if tag and tag.icon and card and face in (card.color, card.shape):
                    lies = state.hand_view.targets[card.id]
                    half = lies.height * WIDTH_OF_HEIGHT / 2
                    spot = (lies.x + half - 14, lies.y - lies.height / 2 + 4)
                    canvas.draw_disc(spot, 46, CREAM)
                    canvas.draw_picture(f"icons/{tag.icon}", spot, 38, BAD, CREAM)
