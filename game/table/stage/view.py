"""How the stage of an event is drawn: scrim, panel, card, steps, words, picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.core.event import Event, Moved, Passed, Shuffled
from game.core.prompt import NOTHING
from game.table.cards.card import draw_card
from game.ui.draw import svg, text
from game.ui.draw.canvas import Canvas, Point, around, faded
from game.ui.draw.motion import between
from game.ui.draw.palette import CREAM, DARK_SHADOW, GOLD, INK, PAPER, SWATCHES, rgb
from game.ui.draw.scenery import Prop
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, KEY, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Either, Line, Rich, Row, UpTo, Whole
from game.ui.widgets.piece import CALM, Piece, Style
from game.ui.widgets.thing import Thing

from . import picture as stage_picture
from .facts import EVENT, STAGE, StageFacts
from .look import Move, StageLook
from .marks import StageMarks
from .show import Show

SCRIM = 165  # of 255
PURPLE = SWATCHES["purple"]
TYPE, SMALLEST, LINE = 26, 18, 1.3  # units, and heights of the type from line to line
BETWEEN = 0.35  # of a line between two sentences
SHOUT = 76
ASIDE = 862  # the ribbon's middle where large buttons lie beside it
NAME = Style(TITLE, 46)
STEP, GAP = 23.0, 10.0  # units: the letters of a step, and what lies between steps
DONE, NOW, COMING = -1, 0, 1


@dataclass(frozen=True, slots=True)
class StepPill(Box):
    """One step: its name, its number, whether it is done, current or coming."""

    words: str
    number: int
    state: int
    size: float

    def least(self, canvas: Canvas) -> float:
        """Room for its disc, and for its name."""
        high = self.measure(canvas, 0)
        wide = canvas.text_width(self.words, LABEL, self.size)
        return high + (wide + 0.42 * high if self.words else 0)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """It grows a little with the type."""
        return min(66.0, max(46.0, canvas.grown(1.7 * self.size)))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The pill, to be read."""
        name, size = f"text:step-{self.number}", canvas.grown(self.size)
        thing = Thing(name, "text", rect, self.words, size, focusable=False)
        yield Piece(lambda canvas, _: self._draw(canvas, rect), thing)

    def _draw(self, canvas: Canvas, box: FRect) -> None:
        canvas.panel(box, box.h / 2, INK if self.state == NOW else "#D9BDF7")
        disc = (box.x + box.h / 2, box.centery)
        fill = {DONE: PURPLE.deep, NOW: GOLD, COMING: CREAM}[self.state]
        canvas.disc(disc, 0.78 * box.h, fill)
        if self.state == DONE:
            canvas.picture("icons/ui-check", disc, 0.46 * box.h, CREAM, fill)
        else:
            canvas.up_to(1).text(str(self.number), disc, TITLE, 0.5 * box.h)
        ink, start = CREAM if self.state == NOW else INK, (box.x + 1.02 * box.h, box.centery)
        canvas.text(self.words, start, LABEL, self.size, ink, "midleft")


class OpenStage:
    """All that is to be seen on the stage of one event."""

    def __init__(self, show: Show, facts: StageFacts, look: StageLook) -> None:
        self.show, self.facts, self.look = show, facts, look
        self.moment, self.places = show.moment, show.places
        self.marks = StageMarks(show, facts, look, self.moment.prompt if show.open else NOTHING)
        self.words = self.marks.words

    @property
    def names(self) -> tuple[object, ...]:
        """Names all that lies still on it."""
        where = tuple(self.places.box), self.moment.places.scale
        said = self.facts.event, self.facts.step, self.words.paragraphs(), self._room
        return *said, self._away, where

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The head and the words beside the picture: laid out once as long as they say the same."""
        said = self.facts.event, self.facts.step, self._room, *self.words.paragraphs()
        sign = ("stage pieces", *said, canvas.unit, *canvas.manner)
        return self.moment.once(sign, lambda: [*self._head(canvas), self._said(canvas)])

    def draw_below(self, canvas: Canvas) -> None:
        """The panel with its words, and the picture without what moves on it."""
        look = self.look
        self.draw_panel(canvas)
        for piece in self.pieces(canvas):
            piece.draw(canvas, CALM)
        area = canvas.rect(self.places.picture)
        canvas.surface.blit(stage_picture.ground(look.picture, self._away, *area.size), area)
        if look.prop:
            x, y, wide, high = (float(number) for number in look.prop[1:])
            size = (canvas.px(wide * self.places.unit), canvas.px(high * self.places.unit))
            canvas.put(svg.picture(str(look.prop[0]), *size), self.places.at(x, y))

    def draw_panel(self, canvas: Canvas) -> None:
        """What everything else lies on."""
        box = self.places.box
        canvas.panel(box, 44, PURPLE.base, shadow=LARGE)
        body = FRect(box.x + 6, self.places.head.bottom, box.w - 12, 0)
        body.h = box.bottom - 6 - body.y
        canvas.panel(body, 38, PAPER)
        canvas.panel(FRect(body.x, body.y, body.w, 60), 1, PAPER)

    def draw_upon(self, canvas: Canvas) -> None:
        """The parts of the picture that move, and what is laid on it."""
        area, clip = canvas.rect(self.places.picture), canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(clip))
        for move, share in self._moving:
            stage_picture.draw_part(canvas, area, self.look.picture, move, share)
        canvas.surface.set_clip(clip)
        for piece in self.marks.all(canvas):
            piece.draw(canvas, CALM)
        self._draw_shout(canvas, self.words.shout())

    def apart(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """All of it, one thing after another, but for its picture."""
        yield partial(self.draw_panel, canvas)
        for piece in (*self.pieces(canvas), *self.marks.all(canvas)):
            yield partial(piece.draw, canvas, CALM)

    # Words -------------------------------------------------------------------------------

    def _head(self, canvas: Canvas) -> Iterator[Piece]:
        """The event's name, and beside it the steps."""
        head, card = self.places.head, self.places.card
        left, right = card.x + 0.4 * card.height + 18, self._room
        name = Line(self.words.title(), NAME, "stage-name", shrink=1)
        wide = min(0.42 * (head.right - left), name.least(canvas.up_to(1.3)))
        yield from UpTo(1.3, name).place(canvas, FRect(left, head.y, wide, head.h))
        left += wide + 30
        steps = self._steps(canvas.up_to(1.4))
        yield from UpTo(1.4, steps).place(canvas, FRect(left, head.y, right - left, head.h))

    @property
    def _room(self) -> float:
        """Where the head's words end: before the cards that were dropped at its end."""
        fallen = [pose.x - 0.5 * pose.height for _, pose in self.show.dropped()]
        return min([self.places.head.right - 26, *fallen])

    def _steps(self, canvas: Canvas) -> Box:
        """The steps; those that are not current lose their words if need be."""
        now = self.look.step(self.facts.step)
        says = [self.words.step(pill.split()[0]) for pill in self.look.steps]
        few = [said if i == now else "" for i, said in enumerate(says)]
        states = [DONE if i < now else NOW if i == now else COMING for i in range(len(says))]
        sizes, size = [STEP], STEP - 1.0
        while canvas.grown(size) >= SMALLEST:
            sizes, size = [*sizes, size], size - 1
        ways = []
        for shown in (says, few):
            for size in sizes:
                pills = [StepPill(shown[i], i + 1, states[i], size) for i in range(len(says))]
                ways.append(Row(pills, [0.0] * len(pills), GAP))
        return Either(ways)

    def _said(self, canvas: Canvas) -> Piece:
        """The sentences beside the picture, to be read as one."""
        canvas, room, said = canvas.up_to(1.7), self.places.words, self.words.paragraphs()
        box = said_in(canvas, said, self._size(canvas, said, room))
        words = Thing("text:stage", "text", NOWHERE, " ".join(said).replace("*", ""))
        whole = UpTo(1.7, Whole(box, replace(words, focusable=False)))
        [piece] = whole.place(canvas, FRect(room.topleft, (room.w, box.measure(canvas, room.w))))
        return piece

    def _size(self, canvas: Canvas, said: list[str], room: FRect) -> float:
        """How large the words can be; measured once for each text and size."""
        known, size = self.show.memory.fitted, float(TYPE)
        key = (tuple(said), canvas.unit, canvas.type_px(TYPE), room.size)
        if key not in known:
            known.clear()
            while canvas.grown(size) > SMALLEST and not fits(canvas, said, size, room):
                size -= 0.5
            known[key] = size
        return known[key]

    def _draw_shout(self, canvas: Canvas, words: str) -> None:
        """“It’s good!” and the like, large across the picture's foot."""
        if not words:
            return
        canvas = canvas.up_to(1)
        picture = self.places.picture
        room, largest = 0.6 * picture.w * canvas.unit, canvas.px(SHOUT * self.places.unit)
        size = text.fitting(words, TITLE, largest, room)
        line = text.tight(text.outlined(words, TITLE, size, GOLD, max(2, size // 9)))
        middle = canvas.at(self.places.at(*self.look.shout))
        inside = canvas.rect(picture.inflate(-16, -16))
        canvas.surface.blit(line, line.get_rect(center=middle).clamp(inside))

    # The picture ---------------------------------------------------------------------------

    @property
    def _away(self) -> tuple[str, ...]:
        """The parts that the picture is drawn without."""
        now = self.facts.now
        moving = {move.part for move, _ in self._moving}
        hidden = {move.part for move in self.look.moves if move.hide and now(move.when, move.only)}
        return tuple(sorted(moving | hidden))

    def shown(self) -> list[stage_picture.Shown]:
        """What this step shows of the picture: without what moves first, and in the end at all."""
        now = [move for move in self.look.moves if self.facts.now(move.when, move.only)]
        if self.moment.reduced:
            return [self._away]
        return list(dict.fromkeys([self._away, *stage_picture.seen(now)]))

    @property
    def _moving(self) -> list[tuple[Move, float]]:
        """The parts that are not where the picture has them; the last move of each counts.

        Those that come back wait for each other: the picture is not drawn anew for each of them.
        """
        moves = [] if self.moment.reduced else [move for move in self.look.moves if not move.hide]
        shares = [(move, self.show.share(move, self.facts)) for move in moves]
        back = all(share >= 1 for move, share in shares if move.times and share >= 0)
        found: dict[str, tuple[Move, float]] = {}
        for move, share in shares:
            if share >= 0 and not (move.times and back):
                found[move.part] = (move, share)
        return list(found.values())


class StageView:
    """One frame of the stage."""

    def __init__(self, show: Show) -> None:
        self.show, self.moment, self.places = show, show.moment, show.places
        facts, look = show.facts, show.look
        self.stage = OpenStage(show, facts, look) if facts and look else None

    @property
    def open(self) -> bool:
        """Whether there is a stage to be seen."""
        return self.stage is not None

    def banner(self, drop: float) -> Point:
        """The middle of the ribbon, at the stage's foot and clear of the answers."""
        return (ASIDE if self.moment.places.seating.large else 960), self.places.banner - drop

    def things(self) -> list[Thing]:
        """What can be read or chosen on the stage."""
        if self.stage is None:
            return []
        canvas = Canvas.measuring(self.moment.unit, self.moment.places.scale)
        below, upon = self.stage.pieces(canvas), self.stage.marks.all(canvas)
        found = [piece.thing for piece in (*below, *upon) if piece.thing]
        return [*found[: len(below)], *self._events(), *found[len(below) :]]

    def _events(self) -> Iterator[Thing]:
        """The event's card, and what Play from Draw gave: both can be looked at."""
        words = self.moment.words
        for place, card in enumerate(self.moment.coming.zones.get(EVENT, [])):
            pose = self.show.pose(EVENT, place)
            box = around((pose.x, pose.y), 0.7 * pose.height, pose.height)
            name = words.either(f"face.{card.face}") if card else ""
            yield Thing(f"{EVENT}:{place}", "mark", box, name, radius=14)

    @property
    def _whole(self) -> bool:
        """Whether it is wholly open."""
        return self.open and abs(self.show.openness() - 1) < 1e-9

    def apart(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """All that is seen of it once it is open, one thing after another."""
        if self.stage is not None:
            yield from self.stage.apart(canvas)
            yield partial(self._draw_card, canvas)

    def passes_below(self, event: Event) -> bool:
        """Whether what moves then is nothing of the open stage, which it would only hide."""
        if not self._whole or not isinstance(event, Moved | Shuffled | Passed):
            return False
        zones = [event.zone, *event.sources] if isinstance(event, Shuffled) else []
        if isinstance(event, Moved):
            zones = [event.source, event.to]
        stages = [zone for zone in zones if self.moment.layout.spot(zone).owner == STAGE]
        return not stages and not (isinstance(event, Moved) and self.show.drops(event))

    def beside(self, foot: float) -> list[FRect]:
        """The room around the open stage, and below what hangs at it down to `foot`."""
        box = self.places.box
        foot = max(foot, box.bottom)
        return [
            FRect(0, 0, 1920, box.top),
            FRect(0, box.top, box.left, foot - box.top),
            FRect(box.right, box.top, 1920 - box.right, foot - box.top),
            FRect(0, foot, 1920, 1080 - foot),
        ]

    @property
    def ground(self) -> object:
        """Names what `draw_ground` draws; `None` unless it is wholly open."""
        return self.stage.names if self.stage and self._whole else None

    def draw_ground(self, canvas: Canvas) -> None:
        """The darkened table and what lies still on the open stage."""
        if self.stage and self._whole:
            darken(canvas.surface, 1)
            self.stage.draw_below(canvas)

    def draw(self, canvas: Canvas, lit: Mapping[int, Prop]) -> None:
        """What moves on the open stage, or all of it and how it opens and closes.

        The plates of players who may be chosen are `lit`.
        """
        whole, memory = self._whole, self.show.memory
        if self.stage is None:
            memory.sheet.close()
        elif whole:
            memory.sheet.outdate()
        if self.stage:
            if whole:
                self.stage.draw_upon(canvas)
            else:
                self._draw_growing(canvas, self.stage, self.show.openness())
            for plate in lit.values():
                plate.draw(canvas)
            self._draw_heap(canvas)
        self._draw_card(canvas)

    def _draw_card(self, canvas: Canvas) -> None:
        """The event's card, and what Play from Draw gave."""
        for place, card in self.moment.lying(EVENT):
            pose = self.show.pose(EVENT, place)
            face = self.moment.face(card)
            draw_card(canvas, face, (pose.x, pose.y), pose.height, pose.angle)

    def _draw_heap(self, canvas: Canvas) -> None:
        """The cards dropped on piles that it covers."""
        for card, pose, clear in self.show.heap():
            reach = around((pose.x, pose.y), 1.3 * pose.height, 1.3 * pose.height)
            with faded(canvas, reach, clear):
                spot = pose.x, pose.y
                draw_card(canvas, self.moment.face(card), spot, pose.height, pose.angle)

    def _draw_growing(self, canvas: Canvas, stage: OpenStage, openness: float) -> None:
        """The stage on its way from or to its card."""
        darken(canvas.surface, min(1.0, max(0.0, openness)))
        area = canvas.rect(self.places.box.inflate(120, 120)).clip(canvas.surface.get_rect())
        sheet = self.show.memory.sheet

        def draw(picture: pygame.Surface) -> None:
            part = canvas.part(picture, area)
            stage.draw_below(part)
            stage.draw_upon(part)

        new = sheet.show((*stage.names, tuple(area), canvas.manner), area.size, draw)
        if self.moment.reduced:
            canvas.surface.blit(sheet.faded(min(1.0, openness)), area)
            return
        share = between(0.15, 1, openness)
        size = (max(1, round(share * area.w)), max(1, round(share * area.h)))
        card = canvas.at((self.places.card.x, self.places.card.y))
        middle = [between(a, b, openness) for a, b in zip(card, area.center, strict=True)]
        grown = sheet.sized(size, at_once=new)
        canvas.surface.blit(grown, grown.get_rect(center=middle))


def said_in(canvas: Canvas, said: list[str], size: float) -> Column:
    """Sentences below each other in that type."""
    bold = [sentence.replace("*", "**") for sentence in said]
    lines = [Rich(words, size, plain=BODY, leading=LINE) for words in bold]
    return Column(lines, canvas.grown(BETWEEN * LINE * size))


def fits(canvas: Canvas, said: list[str], size: float, room: FRect) -> bool:
    """Whether sentences in that type have room, and each word of them."""
    words = {word for sentence in said for word in sentence.replace("*", "").split()}
    widest = max((canvas.text_width(word, KEY, size) for word in words), default=0)
    return widest <= room.w and said_in(canvas, said, size).measure(canvas, room.w) <= room.h


def darken(surface: pygame.Surface, share: float) -> None:
    """A plum veil over everything so far."""
    rest = 255 - round(SCRIM * share)
    surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    veil = [round(channel * (255 - rest) / 255) for channel in rgb(DARK_SHADOW)]
    surface.fill(veil, special_flags=pygame.BLEND_RGB_ADD)
