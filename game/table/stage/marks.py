"""What lies on a stage's picture: cards with the faces of who laid them, players, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.core.prompt import Prompt
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card, draw_moving
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.text import LABEL, TITLE
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing

from .art import LaidThing, draw_cost, draw_star, draw_tick, draw_veil, pill_of, put
from .facts import StageFacts
from .look import Inset, StageLook
from .rows import RowSpot, spots
from .show import Show
from .text import StageWords, decimal

SECRET = ("lay", "stack")
"""The steps in which players answer unseen."""
FAN = 9  # backs that a fan shows


class StageMarks:
    """Everything on the picture of one moment."""

    def __init__(self, show: Show, facts: StageFacts, look: StageLook, prompt: Prompt) -> None:
        self.show, self.facts, self.look, self.prompt = show, facts, look, prompt
        self.moment, self.places = show.moment, show.places
        self.words = StageWords(show, facts)
        self.lain = show.memory.lain
        self._named: set[str] = set()

    def all(self, canvas: Canvas) -> list[LaidThing]:
        """Lowest first; things have names of their own."""
        self._named.clear()
        kinds = {
            "cards": self._cards,
            "faces": self._faces,
            "fans": self._fans,
            "number": self._number,
            "tally": self._number,
            "symbol": self._symbol,
            "drawing": self._drawing,
            "strip": self._strip,
        }
        found: list[LaidThing] = []
        for mark in self.look.marks:
            if self.facts.now(mark.when, mark.only):
                found += kinds[mark.show](canvas, mark)
        return found

    def _at(self, spot: RowSpot) -> Point:
        return self.places.at(spot.x, spot.y)

    # Cards -------------------------------------------------------------------------

    def _cards(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        there = set(self.show.visible())
        for place in self.facts.places(mark.of):
            if place in there and place < len(self.lain):
                yield self._card(canvas, mark, place)

    def _card(self, canvas: Canvas, mark: Inset, place: int) -> LaidThing:
        """A card of the zone; one that may be chosen stands for itself or for its layer."""
        pose, card = self.lain[place], self.facts.cards[place]
        number, seat = card.id if card else -1, self.facts.laid[place]
        by_seat = seat in self.prompt.seats and self._new(f"laid:{seat}")
        itself = number in self.prompt.cards
        chosen = self.prompt.selected.index(number) + 1 if number in self.prompt.selected else 0
        name = f"card:{card.code}#{number}" if card else f"lies:{place}"
        name = f"laid:{seat}" if by_seat else name
        role = "card" if itself else "choice" if by_seat else "mark"
        may = itself or by_seat
        edge = "" if not (may or chosen) else WHITE if self.moment.pointed == name else GOLD
        draw = partial(self._draw_card, mark=mark, place=place, edge=edge, chosen=chosen)
        box = around((pose.x, pose.y), WIDTH_OF_HEIGHT * pose.height, pose.height)
        thing = Thing(name, role, box, self.words.laid(card, seat), focusable=may, radius=12)
        return LaidThing(draw, thing)

    def _new(self, name: str) -> bool:
        """Whether nothing on the picture had that name before."""
        known = name in self._named
        self._named.add(name)
        return not known

    def _draw_card(self, canvas: Canvas, mark: Inset, place: int, edge: str, chosen: int) -> None:
        show, pose = self.show, self.lain[place]
        spot = (pose.x, pose.y - (12 if chosen else 0) - (6 if edge == WHITE else 0))
        face = self.moment.face(self.facts.cards[place])
        turning = place in show.memory.turning and show.turned() < 1
        if turning:
            back = self.moment.face(None)
            shown = back if show.unturned() else face
            draw_moving(canvas, shown, spot, pose.height, pose.angle, max(0.05, show.turned()))
        else:
            draw_card(canvas, face, spot, pose.height, pose.angle, edge, 5)
        owner = self.facts.laid[place]
        if mark.faces and owner >= 0:
            size = mark.faces * self.places.unit * pose.height / (1.4 * mark.size * self.unit)
            foot = (pose.x, pose.y + pose.height / 2)
            self._draw_face(canvas, owner, foot, max(26, size))
        if chosen:
            corner = (pose.x - 0.3 * pose.height, spot[1] - 0.44 * pose.height)
            draw_pill(canvas.up_to(1), Pill(str(chosen), GOOD, CREAM, "", 24), corner, "center")

    @property
    def unit(self) -> float:
        """Units of the table in one of the picture."""
        return self.places.unit

    # Players -------------------------------------------------------------------------

    def _faces(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        seats = self.facts.seats(mark.of)
        for seat, spot in zip(seats, spots(mark.at, len(seats), mark.size), strict=True):
            size = max(26.0, mark.size * spot.share * self.unit)
            yield self._face(seat, self._at(spot), size)
            if mark.count:
                yield self._count(canvas, seat, self._at(spot), size)
            crowded = canvas.type_scale > 1.25 and self.words.shout()
            if mark.label and not crowded:
                yield self._label(canvas, mark.label, seat, self._at(spot), size)

    def _face(self, seat: int, middle: Point, size: float) -> LaidThing:
        may = seat in self.prompt.seats
        draw = partial(self._draw_face, seat=seat, middle=middle, size=size)
        name = f"face:{seat}" if self._new(f"face:{seat}") else f"face:{seat}:{len(self._named)}"
        self._named.add(name)
        box = around(middle, size, size)
        spoken = self.moment.players[seat].name
        role = "choice" if may and size >= 44 else "mark"
        thing = Thing(name, role, box, spoken, focusable=role == "choice", radius=size / 2)
        return LaidThing(draw, thing)

    def _draw_face(self, canvas: Canvas, seat: int, middle: Point, size: float) -> None:
        """An animal; a ring tells who won, who lost and who may be chosen."""
        won, lost = seat in self.facts.won, seat in self.facts.lost
        ring = GOLD if won or seat in self.prompt.seats else BAD if lost else CREAM
        edge = max(4.0, 0.06 * size) * (1.6 if won or lost else 1)
        canvas.disc(middle, size + 2 * edge, ring)
        draw_avatar(canvas, self.moment.players[seat].avatar, middle, size)
        if won:
            draw_star(canvas, middle, size)
        elif lost and self.look.draws and self.facts.step == "result":
            draw_cost(canvas, self.words.numbers().get(self.look.draws, 0), middle, size)

    def _count(self, canvas: Canvas, seat: int, middle: Point, size: float) -> LaidThing:
        pill = Pill(str(self.facts.hands[seat]), INK, CREAM, "", 22, TITLE, 32)
        spot = (middle[0] - 0.42 * size, middle[1] - 0.36 * size)
        return pill_of(canvas.up_to(1.25), pill, spot, f"count:{seat}")

    def _label(self, canvas: Canvas, key: str, seat: int, middle: Point, size: float) -> LaidThing:
        pill = Pill(self.words.label(key, seat), INK, CREAM, "", 24, LABEL, 38)
        foot = min(middle[1] + size / 2 + 10, self.places.picture.bottom - 26)
        return pill_of(canvas.up_to(1.4), pill, (middle[0], foot), f"text:of-{seat}", self._inside)

    def _inside(self, box: FRect) -> FRect:
        """Where a pill lies so that it stays on the picture."""
        return box.clamp(self.places.picture.inflate(-16, -12))

    def _fans(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        seats = self.facts.seats(mark.of)
        count = sum(self.facts.hands[seat] for seat in seats)
        for spot in spots(mark.at, 1, mark.size) if count else ():
            middle = self._at(spot)
            yield LaidThing(
                partial(self._draw_fan, mark=mark, middle=middle, count=min(FAN, count))
            )
            pill = Pill(str(count), GOLD, INK, "", 26, TITLE, 40)
            spot_of_pill = (middle[0], middle[1] - 0.9 * mark.size * self.unit)
            yield pill_of(canvas.up_to(1.25), pill, spot_of_pill, f"count:{mark.of}")

    def _draw_fan(self, canvas: Canvas, mark: Inset, middle: Point, count: int) -> None:
        step = min(22.0, 120 / max(1, count - 1)) * self.unit
        for i in range(count):
            away = i - (count - 1) / 2
            spot = (middle[0] + step * away, middle[1] + 0.25 * step * abs(away))
            draw_card(canvas, self.moment.face(None), spot, 1.4 * mark.size * self.unit, 5 * away)

    # Numbers, colors, everybody ---------------------------------------------------------

    def _number(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        number, told = self.facts.number(mark.of), self.facts.won or self.facts.lost
        if number is None or (told and not self.show.fresh):
            return
        for spot in spots(mark.at, 1, mark.size):
            share = 1.0 if mark.of.startswith("in ") else self.show.counted()
            words = decimal(number * share) if share == 1 else str(int(number * share))
            if mark.label:
                words = self.words.label(mark.label, None, words)
            size = mark.size * self.unit
            fill, ink = (GOLD, INK) if mark.show == "tally" else (CREAM, INK)
            pill = Pill(words, fill, ink, "", size, TITLE, 1.3 * size)
            yield pill_of(canvas.up_to(1.25), pill, self._at(spot), f"text:{mark.of}", self._inside)

    def _drawing(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        width = canvas.px(mark.size * self.unit)
        height = round(width / svg.shape(mark.of))
        for spot in spots(mark.at, 1, mark.size):
            middle, image = self._at(spot), svg.picture(mark.of, width, height)
            yield LaidThing(partial(put, image=image, middle=middle))

    def _symbol(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        color = self.facts.said
        for spot in spots(mark.at, 1, mark.size) if color in SYMBOLS else ():
            yield LaidThing(
                partial(self._draw_symbol, color=color, mark=mark, middle=self._at(spot))
            )

    def _draw_symbol(self, canvas: Canvas, color: str, mark: Inset, middle: Point) -> None:
        size, base = mark.size * self.unit, SWATCHES[color].base
        canvas.disc(middle, 1.4 * size, base)
        picture = svg.picture(
            f"suits/{SYMBOLS[color]}", canvas.px(size), ink=SWATCHES[color].ink, paper=base
        )
        canvas.put(picture, middle)

    def _strip(self, canvas: Canvas, mark: Inset) -> Iterator[LaidThing]:
        """A band with everybody concerned: who has answered, or how it went for them."""
        seats = self.facts.seats(mark.of)
        if not seats:
            return
        row = mark.at[0] if mark.at else (60, 384, 808, 384, 12)
        found = spots([row], len(seats), mark.size)
        first, last = self._at(found[0]), self._at(found[-1])
        size = max(30.0, mark.size * found[0].share * self.unit)
        band = FRect(first[0], first[1], last[0] - first[0], 0).inflate(size + 28, size + 22)
        yield LaidThing(lambda canvas: draw_veil(canvas, band))
        for seat, spot in zip(seats, found, strict=True):
            yield self._face(seat, self._at(spot), size)
        for seat, spot in zip(seats, found, strict=True):
            if self.facts.step in SECRET and self.facts.answered >> seat & 1:
                yield LaidThing(partial(draw_tick, middle=self._at(spot), size=size))
