"""Draws the stage of an event: scrim, panel, card, steps, words and picture."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.core.event import Event, Moved, Shuffled
from game.core.prompt import NOTHING
from game.table.cards.card_sprites import draw_card
from game.table.layout.layout_model import HAND
from game.ui.draw import svg, text_surfaces
from game.ui.draw.canvas import Canvas, Point, draw_faded, rect_around
from game.ui.draw.motion import lerp
from game.ui.draw.palette import CREAM, DARK_SHADOW, GOLD, INK, PAPER, PLUM, SWATCHES, rgb
from game.ui.draw.scenery import Prop
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, KEY, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    RichText,
    Row,
    TypeLimit,
)
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, Drawable, Style

from . import stage_picture
from .stage_facts import EVENT, STAGE, StageFacts
from .stage_look import StageLook, StageMove
from .stage_marks import StageMarks
from .stage_state import StageState

SCRIM = 165  # of 255
PURPLE = SWATCHES["purple"]
TYPE, SMALLEST, LINE = 26, 18, 1.3  # units, and heights of the type from line to line
BETWEEN = 0.35  # of a line between two sentences
SHOUT = 76
RIBBON_ASIDE_X = 862  # the ribbon's middle where large buttons lie beside it
NAME = Style(TITLE, 46, PLUM)
STEP, GAP = 23.0, 10.0  # units: the letters of a step, and what lies between steps
STEP_DONE, STEP_NOW, STEP_COMING = -1, 0, 1


@dataclass(frozen=True, slots=True)
class StepPill(Box):
    """One step: its name, its number, whether it is done, current or coming."""

    words: str
    number: int
    state: int
    size: float

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of its disc and its name."""
        high = self.measure(canvas, 0)
        wide = canvas.text_width(self.words, LABEL, self.size)
        return high + (wide + 0.42 * high if self.words else 0)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height: it grows a little with the type."""
        return min(66.0, max(46.0, canvas.grown_type_size(1.7 * self.size)))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the pill, to be read."""
        name, size = f"text:step-{self.number}", canvas.grown_type_size(self.size)
        thing = Control(name, "text", rect, self.words, size, is_focusable=False)
        yield Drawable(lambda canvas, _: self._draw_pill(canvas, rect), thing)

    def _draw_pill(self, canvas: Canvas, box: FRect) -> None:
        canvas.draw_rounded_panel(box, box.h / 2, INK if self.state == STEP_NOW else "#D9BDF7")
        disc = (box.x + box.h / 2, box.centery)
        fill = {STEP_DONE: PURPLE.deep, STEP_NOW: GOLD, STEP_COMING: CREAM}[self.state]
        canvas.draw_disc(disc, 0.78 * box.h, fill)
        if self.state == STEP_DONE:
            canvas.draw_picture("icons/ui-check", disc, 0.46 * box.h, CREAM, fill)
        else:
            canvas.with_type_limit(1).write_text_line(str(self.number), disc, TITLE, 0.5 * box.h)
        ink, start = CREAM if self.state == STEP_NOW else INK, (box.x + 1.02 * box.h, box.centery)
        canvas.write_text_line(self.words, start, LABEL, self.size, ink, "midleft")


class OpenStage:
    """All that is to be seen on the stage of one event."""

    def __init__(self, show: StageState, facts: StageFacts, look: StageLook) -> None:
        self.show, self.facts, self.look = show, facts, look
        self.state, self.places = show.state, show.current_places
        self.marks = StageMarks(
            show, facts, look, self.state.prompt if show.is_stage_open else NOTHING
        )
        self.words = self.marks.words

    @property
    def still_key(self) -> tuple[object, ...]:
        """The key of all that lies still on it."""
        where = tuple(self.places.box), self.state.places.scale
        said = self.facts.event, self.facts.step, self.words.stage_paragraphs(), self._title_end
        return *said, self._removed_parts, where

    def stage_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return the header and the words beside the picture.

        They are laid out once as long as they say the same.
        """
        said = self.facts.event, self.facts.step, self._title_end, *self.words.stage_paragraphs()
        sign = ("stage pieces", *said, canvas.unit, *canvas.style_key)
        return self.state.keep(
            sign, lambda: [*self._header_drawables(canvas), self._sentences_drawable(canvas)]
        )

    def draw_still_stage(self, canvas: Canvas) -> None:
        """Draw the panel with its words, and the picture without what moves on it."""
        look = self.look
        self.draw_stage_panel(canvas)
        for piece in self.stage_drawables(canvas):
            piece.draw(canvas, CALM)
        area = canvas.rect(self.places.picture)
        canvas.surface.blit(
            stage_picture.stage_ground(look.picture, self._removed_parts, *area.size), area
        )
        if look.prop:
            x, y, wide, high = (float(number) for number in look.prop[1:])
            size = (
                canvas.px(wide * self.places.picture_unit),
                canvas.px(high * self.places.picture_unit),
            )
            canvas.blit_sprite(
                svg.picture(str(look.prop[0]), *size), self.places.picture_to_table(x, y)
            )

    def draw_stage_panel(self, canvas: Canvas) -> None:
        """Draw the panel that everything else lies on."""
        box = self.places.box
        canvas.draw_rounded_panel(box, 44, PURPLE.base, shadow=LARGE)
        body = FRect(box.x + 6, self.places.head.bottom, box.w - 12, 0)
        body.h = box.bottom - 6 - body.y
        canvas.draw_rounded_panel(body, 38, PAPER)
        canvas.draw_rounded_panel(FRect(body.x, body.y, body.w, 60), 1, PAPER)

    def draw_stage_motion(self, canvas: Canvas) -> None:
        """Draw the parts of the picture that move, and what is laid on it."""
        area, clip = canvas.rect(self.places.picture), canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(clip))
        for move, share in self._moving_parts:
            stage_picture.draw_stage_part(canvas, area, self.look.picture, move, share)
        canvas.surface.set_clip(clip)
        for piece in self.marks.all_drawables(canvas):
            piece.draw(canvas, CALM)
        self._draw_stage_shout(canvas, self.words.shout_words())

    def stage_parts(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield all of it, one thing after another, except its picture."""
        yield partial(self.draw_stage_panel, canvas)
        for piece in (*self.stage_drawables(canvas), *self.marks.all_drawables(canvas)):
            yield partial(piece.draw, canvas, CALM)

    # Words -------------------------------------------------------------------------------

    def _header_drawables(self, canvas: Canvas) -> Iterator[Drawable]:
        """Yield the event's name, and the steps beside it."""
        head, card = self.places.head, self.places.card
        left, right = card.x + 0.4 * card.height + 18, self._title_end
        name = Line(self.words.event_title(), NAME, "stage-name", shrink=1)
        wide = min(0.42 * (head.right - left), name.min_width(canvas.with_type_limit(1.3)))
        yield from TypeLimit(1.3, name).place(canvas, FRect(left, head.y, wide, head.h))
        left += wide + 30
        steps = self._step_pills(canvas.with_type_limit(1.4))
        yield from TypeLimit(1.4, steps).place(canvas, FRect(left, head.y, right - left, head.h))

    @property
    def _title_end(self) -> float:
        """The right end of the header's words: before the dropped cards at its end."""
        fallen = [pose.x - 0.5 * pose.height for _, pose in self.show.dropped_cards()]
        return min([self.places.head.right - 26, *fallen])

    def _step_pills(self, canvas: Canvas) -> Box:
        """Return the steps; those that are not current lose their words if need be."""
        now = self.look.pill_of_step(self.facts.step)
        says = [self.words.step_name(pill.split()[0]) for pill in self.look.steps]
        few = [said if i == now else "" for i, said in enumerate(says)]
        states = [
            STEP_DONE if i < now else STEP_NOW if i == now else STEP_COMING
            for i in range(len(says))
        ]
        sizes, size = [STEP], STEP - 1.0
        while canvas.grown_type_size(size) >= SMALLEST:
            sizes, size = [*sizes, size], size - 1
        ways = []
        for shown in (says, few):
            for size in sizes:
                pills = [StepPill(shown[i], i + 1, states[i], size) for i in range(len(says))]
                ways.append(Row(pills, [0.0] * len(pills), GAP))
        return FirstThatFits(ways)

    def _sentences_drawable(self, canvas: Canvas) -> Drawable:
        """Return the sentences beside the picture, to be read as one."""
        canvas = canvas.with_type_limit(1.7)
        room = self.places.words
        said = self.words.stage_paragraphs()
        box = sentence_column(canvas, said, self._sentence_size(canvas, said, room))
        words = Control("text:stage", "text", UNPLACED_RECT, " ".join(said).replace("*", ""))
        whole = TypeLimit(1.7, ControlBox(box, replace(words, is_focusable=False)))
        [piece] = whole.place(canvas, FRect(room.topleft, (room.w, box.measure(canvas, room.w))))
        return piece

    def _sentence_size(self, canvas: Canvas, sentences: list[str], room: FRect) -> float:
        """Return the type size of the words; measured once for each text and size."""
        known, size = self.show.memory.fitted, float(TYPE)
        key = (tuple(sentences), canvas.unit, canvas.type_px(TYPE), room.size)
        if key not in known:
            known.clear()
            while canvas.grown_type_size(size) > SMALLEST and not sentences_fit(
                canvas, sentences, size, room
            ):
                size -= 0.5
            known[key] = size
        return known[key]

    def _draw_stage_shout(self, canvas: Canvas, words: str) -> None:
        """Draw “It’s good!” and the like, large across the picture's foot."""
        if not words:
            return
        scale = self.show.note_shout(words)
        canvas = canvas.with_type_limit(1)
        picture = self.places.picture
        room, largest = 0.6 * picture.w * canvas.unit, canvas.px(SHOUT * self.places.picture_unit)
        size = text_surfaces.fitting_size(words, TITLE, largest, room)
        line = text_surfaces.crop_transparent(
            text_surfaces.outlined(words, TITLE, size, GOLD, max(2, size // 9))
        )
        middle = canvas.to_pixel(self.places.picture_to_table(*self.look.shout))
        inside = canvas.rect(picture.inflate(-16, -16))
        if scale != 1:
            line = pygame.transform.smoothscale_by(line, scale)
        canvas.surface.blit(line, line.get_rect(center=middle).clamp(inside))

    # The picture ---------------------------------------------------------------------------

    @property
    def _removed_parts(self) -> tuple[str, ...]:
        """The parts that the picture is drawn without."""
        now = self.facts.applies_now
        moving = {move.part for move, _ in self._moving_parts}
        hidden = {move.part for move in self.look.moves if move.hide and now(move.when, move.only)}
        return tuple(sorted(moving | hidden))

    def shown_pictures(self) -> list[stage_picture.Shown]:
        """Return what this step shows of the picture, first without what moves.

        The last ones are what is seen in the end.
        """
        now = [move for move in self.look.moves if self.facts.applies_now(move.when, move.only)]
        if self.state.reduced_motion:
            return [self._removed_parts]
        return list(dict.fromkeys([self._removed_parts, *stage_picture.seen_pictures(now)]))

    @property
    def _moving_parts(self) -> list[tuple[StageMove, float]]:
        """The parts that are not where the picture has them; the last move of each counts.

        Those that come back wait for each other: the picture is not drawn anew for each of them.
        """
        moves = (
            [] if self.state.reduced_motion else [move for move in self.look.moves if not move.hide]
        )
        shares = [(move, self.show.move_share(move, self.facts)) for move in moves]
        back = all(share >= 1 for move, share in shares if move.times and share >= 0)
        found: dict[str, tuple[StageMove, float]] = {}
        for move, share in shares:
            if share >= 0 and not (move.times and back):
                found[move.part] = (move, share)
        return list(found.values())


class StageView:
    """One frame of the stage."""

    def __init__(self, show: StageState) -> None:
        self.show, self.state, self.places = show, show.state, show.current_places
        facts, look = show.current_facts, show.stage_look
        self.stage = OpenStage(show, facts, look) if facts and look else None

    @property
    def is_visible(self) -> bool:
        """True if there is a stage to be seen."""
        return self.stage is not None

    def ribbon_spot(self, drop: float) -> Point:
        """Return the middle of the ribbon, at the stage's foot and clear of the answers."""
        return (
            RIBBON_ASIDE_X if self.state.places.table_seating.large else 960
        ), self.places.banner - drop

    def stage_controls(self) -> list[Control]:
        """Return what can be read or chosen on the stage."""
        if self.stage is None:
            return []
        canvas = Canvas.measuring(self.state.unit, self.state.places.scale)
        below, upon = self.stage.stage_drawables(canvas), self.stage.marks.all_drawables(canvas)
        found = [piece.control for piece in (*below, *upon) if piece.control]
        return [*found[: len(below)], *self._event_controls(), *found[len(below) :]]

    def _event_controls(self) -> Iterator[Control]:
        """Yield the event's card and the one Play from Draw gave: both can be looked at."""
        words = self.state.words
        for place, card in enumerate(self.state.coming.zones.get(EVENT, [])):
            pose = self.show.stage_card_pose(EVENT, place)
            box = rect_around((pose.x, pose.y), 0.7 * pose.height, pose.height)
            name = words.first_of_keys(f"face.{card.face}") if card else ""
            yield Control(f"{EVENT}:{place}", "mark", box, name, radius=14)

    @property
    def _is_fully_open(self) -> bool:
        """True if the stage is wholly open."""
        return self.is_visible and abs(self.show.openness() - 1) < 1e-9

    def frame_parts(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Yield all that is seen of it once it is open, one thing after another."""
        if self.stage is not None:
            yield from self.stage.stage_parts(canvas)
            yield partial(self._draw_event_card, canvas)

    def passes_below(self, event: Event) -> bool:
        """True if the event moves nothing of the open stage, which would only hide it.

        What goes from hand to hand passes above the stage.
        """
        if not self._is_fully_open or not isinstance(event, Moved | Shuffled):
            return False
        zones = [event.zone, *event.sources] if isinstance(event, Shuffled) else []
        if isinstance(event, Moved):
            zones = [event.source, event.to]
        if isinstance(event, Moved) and all(self._is_hand(zone) for zone in zones):
            return False
        stages = [zone for zone in zones if self.state.layout.spot_of_zone(zone).owner == STAGE]
        return not stages and not (isinstance(event, Moved) and self.show.drops_behind_stage(event))

    def _is_hand(self, zone: str) -> bool:
        return self.state.layout.spot_of_zone(zone).zone == HAND

    def free_side_rects(self, foot: float) -> list[FRect]:
        """Return the room around the open stage, and below what hangs at it down to `foot`."""
        box = self.places.box
        foot = max(foot, box.bottom)
        return [
            FRect(0, 0, 1920, box.top),
            FRect(0, box.top, box.left, foot - box.top),
            FRect(box.right, box.top, 1920 - box.right, foot - box.top),
            FRect(0, foot, 1920, 1080 - foot),
        ]

    @property
    def ground_key(self) -> object:
        """The key of what `draw_stage_ground` draws; `None` unless it is wholly open."""
        return self.stage.still_key if self.stage and self._is_fully_open else None

    def draw_stage_ground(self, canvas: Canvas) -> None:
        """Draw the darkened table and what lies still on the open stage."""
        if self.stage and self._is_fully_open:
            draw_plum_veil(canvas.surface, 1)
            self.stage.draw_still_stage(canvas)

    def draw_stage_frame(self, canvas: Canvas, lit: Mapping[int, Prop]) -> None:
        """Draw what moves on the open stage, or all of it while it opens or closes.

        The plates of players who may be chosen are `lit`.
        """
        whole, memory = self._is_fully_open, self.show.memory
        if self.stage is None:
            memory.sheet.release_stage()
        elif whole:
            memory.sheet.mark_stale()
        if self.stage:
            if whole:
                self.stage.draw_stage_motion(canvas)
            else:
                self._draw_growing_stage(canvas, self.stage, self.show.openness())
            for plate in lit.values():
                plate.draw(canvas)
            self._draw_dropped_heap(canvas)
        self._draw_event_card(canvas)

    def _draw_event_card(self, canvas: Canvas) -> None:
        """Draw the event's card, and what Play from Draw gave."""
        for place, card in self.state.indexed_cards(EVENT):
            pose = self.show.stage_card_pose(EVENT, place)
            face = self.state.face(card)
            draw_card(canvas, face, (pose.x, pose.y), pose.height, pose.angle)

    def _draw_dropped_heap(self, canvas: Canvas) -> None:
        """Draw the cards dropped on piles that it covers."""
        for card, pose, clear in self.show.landed_heap():
            reach = rect_around((pose.x, pose.y), 1.3 * pose.height, 1.3 * pose.height)
            with draw_faded(canvas, reach, clear):
                spot = pose.x, pose.y
                draw_card(canvas, self.state.face(card), spot, pose.height, pose.angle)

    def _draw_growing_stage(self, canvas: Canvas, stage: OpenStage, openness: float) -> None:
        """Draw the stage on its way from or to its card."""
        draw_plum_veil(canvas.surface, min(1.0, max(0.0, openness)))
        area = canvas.rect(self.places.box.inflate(120, 120)).clip(canvas.surface.get_rect())
        sheet = self.show.memory.sheet

        def draw(picture: pygame.Surface) -> None:
            part = canvas.on_area(picture, area)
            stage.draw_still_stage(part)
            stage.draw_stage_motion(part)

        new = sheet.draw_if_changed(
            (*stage.still_key, tuple(area), canvas.style_key), area.size, draw
        )
        if self.state.reduced_motion:
            canvas.surface.blit(sheet.faded_stage(min(1.0, openness)), area)
            return
        share = lerp(0.15, 1, openness)
        size = (max(1, round(share * area.w)), max(1, round(share * area.h)))
        card = canvas.to_pixel((self.places.card.x, self.places.card.y))
        middle = [lerp(a, b, openness) for a, b in zip(card, area.center, strict=True)]
        grown = sheet.stage_at_size(size, at_once=new)
        canvas.surface.blit(grown, grown.get_rect(center=middle))


def sentence_column(canvas: Canvas, sentences: list[str], size: float) -> Column:
    """Return a column of sentences in that type."""
    bold = [sentence.replace("*", "**") for sentence in sentences]
    lines = [RichText(words, size, plain=BODY, leading=LINE) for words in bold]
    return Column(lines, canvas.grown_type_size(BETWEEN * LINE * size))


def sentences_fit(canvas: Canvas, sentences: list[str], size: float, room: FRect) -> bool:
    """True if sentences in that type have room, and each word of them."""
    words = {word for sentence in sentences for word in sentence.replace("*", "").split()}
    widest = max((canvas.text_width(word, KEY, size) for word in words), default=0)
    return (
        widest <= room.w
        and sentence_column(canvas, sentences, size).measure(canvas, room.w) <= room.h
    )


def draw_plum_veil(surface: pygame.Surface, share: float) -> None:
    """Draw a plum veil over everything so far."""
    rest = 255 - round(SCRIM * share)
    surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    veil = [round(channel * (255 - rest) / 255) for channel in rgb(DARK_SHADOW)]
    surface.fill(veil, special_flags=pygame.BLEND_RGB_ADD)
