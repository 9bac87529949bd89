"""How the stage of an event is drawn: scrim, panel, card, steps, words, picture."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import FRect

from game.core.prompt import NOTHING
from game.table.cards.card import draw_card
from game.ui.draw import svg, text
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import between
from game.ui.draw.palette import DARK_SHADOW, GOLD, PAPER, SWATCHES, rgb
from game.ui.draw.scenery import Prop
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import TITLE
from game.ui.widgets.thing import Thing

from . import picture as stage_picture
from . import text as stage_text
from .facts import EVENT, StageFacts
from .look import Move, StageLook
from .marks import StageMarks
from .motion import draw_part
from .places import StagePlaces
from .show import Show
from .steps import StageHead
from .text import StageWords

SCRIM = 165  # of 255
PURPLE = SWATCHES["purple"]
TYPE = 26  # units
SHOUT = 76
ASIDE = 862  # the ribbon's middle where large buttons lie beside it
PARAGRAPH = 0.35  # of a line between two sentences


class StageView:
    """One frame of the stage."""

    def __init__(self, show: Show) -> None:
        self.show, self.moment = show, show.moment
        self.facts = self.show.facts
        self.look = self.show.look(self.facts) if self.facts else None
        self.places: StagePlaces = self.show.places

    @property
    def open(self) -> bool:
        """Whether there is a stage to be seen."""
        return self.look is not None

    def banner(self, drop: float) -> Point:
        """The middle of the ribbon, at the stage's foot and clear of the answers."""
        return (ASIDE if self.moment.places.seating.large else 960), self.places.banner - drop

    # Things ----------------------------------------------------------------------------

    def things(self) -> list[Thing]:
        """What can be read or chosen on the stage."""
        if self.facts is None or self.look is None:
            return []
        canvas = measuring(self.moment.unit, self.moment.places.scale)
        words = StageWords(self.show, self.facts)
        laid = [piece.thing for piece in self._marks().all(canvas) if piece.thing]
        steps = StageHead(self.places, words, self.look, self.facts.step).things(canvas)
        return [*steps, self._read(canvas, words), *self._events(), *laid]

    def _events(self) -> list[Thing]:
        """The event's card, and what Play from Draw gave: both can be looked at."""
        found, words = [], self.moment.words
        for place, card in enumerate(self.moment.coming.zones.get(EVENT, [])):
            pose = self.show.pose(EVENT, place)
            box = around((pose.x, pose.y), 0.7 * pose.height, pose.height)
            name = words(f"face.{card.face}") if card and f"face.{card.face}" in words else ""
            found.append(Thing(f"{EVENT}:{place}", "mark", box, name, radius=14))
        return found

    def _read(self, canvas: Canvas, words: StageWords) -> Thing:
        canvas, room = canvas.up_to(1.7), self.places.words
        said = words.paragraphs()
        size = self._size(canvas, said)
        box = FRect(room.topleft, (room.w, stage_text.height(canvas, said, size, room.w)))
        spoken = " ".join(said).replace("*", "")
        size *= canvas.type_scale
        return Thing("text:stage", "text", box, spoken, size, focusable=False)

    def _marks(self) -> StageMarks:
        assert self.facts is not None
        assert self.look is not None
        prompt = self.moment.prompt if self.show.open else NOTHING
        return StageMarks(self.show, self.facts, self.look, prompt)

    def _size(self, canvas: Canvas, said: list[str]) -> float:
        """How large the words can be; measured once for each text and size."""
        known, room = self.show.memory.fitted, self.places.words.size
        key = (tuple(said), canvas.unit, canvas.type_scale, room)
        if key not in known:
            known.clear()
            known[key] = stage_text.fitting(canvas, said, TYPE, room)
        return known[key]

    # Drawing -----------------------------------------------------------------------------

    @property
    def _whole(self) -> bool:
        """Whether it is wholly open."""
        return self.open and abs(self.show.openness() - 1) < 1e-9

    @property
    def ground(self) -> object:
        """Names what `draw_ground` draws; `None` unless it is wholly open."""
        facts, look = self.facts, self.look
        if facts is None or look is None or not self._whole:
            return None
        return self._names(facts, look)

    def _names(self, facts: StageFacts, look: StageLook) -> tuple[object, ...]:
        """Names all that lies still on the stage."""
        said = StageWords(self.show, facts).paragraphs()
        where = tuple(self.places.box), self.moment.places.scale
        return facts.event, facts.step, said, self._away(facts, look), where

    def draw_ground(self, canvas: Canvas) -> None:
        """The darkened table and what lies still on the open stage."""
        if self.facts is not None and self.look is not None and self._whole:
            darken(canvas.surface, 1)
            self._draw_below(canvas, self.facts, self.look)

    def draw(self, canvas: Canvas, lit: Mapping[int, Prop]) -> None:
        """What moves on the open stage, or all of it and how it opens and closes.

        The plates of players who may be chosen are `lit`.
        """
        if self.facts is None or self.look is None or self._whole:
            self.show.memory.sheet = None
        if self.facts is None or self.look is None:
            self._draw_card(canvas)
            return
        if self._whole:
            self._draw_upon(canvas, self.facts, self.look)
        else:
            openness = self.show.openness()
            darken(canvas.surface, min(1.0, max(0.0, openness)))
            self._draw_growing(canvas, openness, self.facts, self.look)
        for plate in lit.values():
            plate.draw(canvas)
        self._draw_card(canvas)

    def _draw_card(self, canvas: Canvas) -> None:
        """The event's card, and what Play from Draw gave."""
        moment = self.moment
        cards = moment.shown.zones.get(EVENT, [])
        gone = {
            place
            for act in moment.acts
            if not act.folded and getattr(act.event, "source", "") == EVENT
            for place in act.gone
        }
        for place, card in enumerate(cards):
            if place not in gone:
                pose = self.show.pose(EVENT, place)
                draw_card(canvas, moment.face(card), (pose.x, pose.y), pose.height, pose.angle)

    def _draw_growing(
        self, canvas: Canvas, openness: float, facts: StageFacts, look: StageLook
    ) -> None:
        """The stage on its way from or to its card."""
        area = canvas.rect(self.places.box.inflate(120, 120)).clip(canvas.surface.get_rect())
        names = (*self._names(facts, look), tuple(area), canvas.type_scale, canvas.contrast)
        memory = self.show.memory
        if memory.sheet is None or memory.sheet[0] != names:
            memory.sheet = names, pygame.Surface(area.size, pygame.SRCALPHA)
            self._draw_below(shifted(canvas, memory.sheet[1], area), facts, look)
        sheet = memory.sheet[1].copy()
        self._draw_upon(shifted(canvas, sheet, area), facts, look)
        if self.moment.reduced:
            sheet.set_alpha(round(255 * min(1.0, openness)))
            canvas.surface.blit(sheet, area)
            return
        share = between(0.15, 1, openness)
        size = (max(1, round(share * area.w)), max(1, round(share * area.h)))
        card = canvas.at((self.places.card.x, self.places.card.y))
        middle = (
            between(card[0], area.centerx, openness),
            between(card[1], area.centery, openness),
        )
        grown = pygame.transform.smoothscale(sheet, size)
        canvas.surface.blit(grown, grown.get_rect(center=middle))

    def _draw_below(self, canvas: Canvas, facts: StageFacts, look: StageLook) -> None:
        """The panel with its words, and the picture without what moves on it."""
        box = self.places.box
        canvas.panel(box, 44, PURPLE.base, shadow=LARGE)
        body = FRect(box.x + 6, self.places.head.bottom, box.w - 12, 0)
        body.h = box.bottom - 6 - body.y
        canvas.panel(body, 38, PAPER)
        canvas.panel(FRect(body.x, body.y, body.w, 60), 1, PAPER)
        words = StageWords(self.show, facts)
        StageHead(self.places, words, look, facts.step).draw(canvas)
        self._write(canvas.up_to(1.7), words)
        area, away = canvas.rect(self.places.picture), self._away(facts, look)
        canvas.surface.blit(stage_picture.ground(look.picture, away, *area.size), area)
        self._draw_prop(canvas, look)

    def _draw_upon(self, canvas: Canvas, facts: StageFacts, look: StageLook) -> None:
        """The parts of the picture that move, and what is laid on it."""
        self._draw_moving(canvas, facts, look)
        for piece in self._marks().all(canvas):
            piece.draw(canvas)
        self._draw_shout(canvas, StageWords(self.show, facts).shout())

    def _write(self, canvas: Canvas, words: StageWords) -> None:
        room, said = self.places.words, words.paragraphs()
        size = self._size(canvas, said)
        y = room.y
        for sentence in said:
            y += stage_text.write(canvas, sentence, (room.x, y), size, room.w)
            y += PARAGRAPH * stage_text.LINE * size * canvas.type_scale

    def _draw_shout(self, canvas: Canvas, words: str) -> None:
        """“It’s good!” and the like, large across the picture's foot."""
        if not words:
            return
        canvas = canvas.up_to(1)
        picture = self.places.picture
        room, largest = 0.6 * picture.w * canvas.unit, canvas.px(SHOUT * self.places.unit)
        size = text.fitting(words, TITLE, largest, room)
        line = text.tight(text.outlined(words, TITLE, size, GOLD, max(2, size // 9)))
        middle = canvas.at(self.places.at(*self.look.shout)) if self.look else (0, 0)
        inside = canvas.rect(picture.inflate(-16, -16))
        canvas.surface.blit(line, line.get_rect(center=middle).clamp(inside))

    # The picture ---------------------------------------------------------------------------

    def _away(self, facts: StageFacts, look: StageLook) -> tuple[str, ...]:
        """The parts that the picture is drawn without."""
        moving = {move.part for move, _ in self._moving(facts, look)}
        hidden = {move.part for move in look.moves if move.hide and facts.now(move.when, move.only)}
        return tuple(sorted(moving | hidden))

    def _draw_moving(self, canvas: Canvas, facts: StageFacts, look: StageLook) -> None:
        area = canvas.rect(self.places.picture)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(clip))
        for move, share in self._moving(facts, look):
            draw_part(canvas, area, look.picture, move, share)
        canvas.surface.set_clip(clip)

    def _moving(self, facts: StageFacts, look: StageLook) -> list[tuple[Move, float]]:
        """The parts that are not where the picture has them; the last move of each counts."""
        found: dict[str, tuple[Move, float]] = {}
        for move in () if self.moment.reduced else look.moves:
            share = self.show.share(move, facts)
            there_again = move.times and share >= 1
            if share >= 0 and not move.hide and not there_again:
                found[move.part] = (move, share)
        return list(found.values())

    def _draw_prop(self, canvas: Canvas, look: StageLook) -> None:
        if look.prop:
            x, y, wide, high = (float(number) for number in look.prop[1:])
            size = (canvas.px(wide * self.places.unit), canvas.px(high * self.places.unit))
            canvas.put(svg.picture(str(look.prop[0]), *size), self.places.at(x, y))


def shifted(canvas: Canvas, surface: pygame.Surface, area: pygame.Rect) -> Canvas:
    """The same canvas over a surface that stands for an area of it."""
    own = canvas.over(surface)
    own.unit, own.left, own.top = canvas.unit, canvas.left - area.x, canvas.top - area.y
    return own


def measuring(unit: float, type_scale: float) -> Canvas:
    """A canvas to measure words on, with such units; there is nothing to draw on."""
    canvas = Canvas(pygame.Surface((1, 1)), type_scale)
    canvas.unit, canvas.left, canvas.top = unit, 0, 0
    return canvas


def darken(surface: pygame.Surface, share: float) -> None:
    """A plum veil over everything so far."""
    rest = 255 - round(SCRIM * share)
    surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    veil = [round(channel * (255 - rest) / 255) for channel in rgb(DARK_SHADOW)]
    surface.fill(veil, special_flags=pygame.BLEND_RGB_ADD)
