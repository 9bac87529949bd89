"""The marks on a stage's picture: cards with their players' faces, players, numbers."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.core.prompt import Prompt
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card, draw_moving_card
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill, pill_box, pill_drawable

from .stage_facts import StageFacts
from .stage_look import StageLook, StageMark
from .stage_places import row_spots
from .stage_state import StageState
from .stage_text import StageText
from .stage_tweens import FacePlace, draw_moving_face, draw_scaled

SECRET = ("lay", "stack")
"""The steps in which players answer unseen."""
FAN = 9  # backs that a fan shows
EVERYBODY = (60, 372, 808, 372, 12)
"""Where a band with everybody lies by itself: clear of the ribbon at the stage's foot."""
BAND = "#FFFBF2"
LABELED, LETTERS = 0.4, 3
"""Of the picture's width: a label with a name; and how many letters of that it keeps at least."""
HIGH = 40  # units: a label that is higher makes way for what is said large


class StageMarks:
    """Everything on the picture of one moment."""

    def __init__(
        self, show: StageState, facts: StageFacts, look: StageLook, prompt: Prompt
    ) -> None:
        self.show, self.facts, self.look, self.prompt = show, facts, look, prompt
        self.state, self.places = show.state, show.current_places
        self.words = StageText(show, facts)
        self.lain = show.memory.lain
        self.unit = self.places.picture_unit
        """Units of the table in one of the picture."""
        self.inside = self.places.picture.inflate(-16, -12)
        """Where pills stay."""
        self._named: set[str] = set()
        self._faces: dict[int, FacePlace] = {}
        """Where the first face of each player lies."""

    def all_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return everything on the picture, the lowest first; controls have their own names."""
        self._named.clear()
        self._faces.clear()
        kinds = {
            "cards": self._card_marks,
            "faces": self._face_marks,
            "fans": self._fan_marks,
            "number": self._number_mark,
            "tally": self._number_mark,
            "symbol": self._symbol_mark,
            "drawing": self._drawing_mark,
            "strip": self._everybody_band,
        }
        found: list[Drawable] = []
        for mark in self.look.marks:
            if self.facts.applies_now(mark.when, mark.only):
                found += kinds[mark.show](canvas, mark)
        self.show.note_faces(self._faces)
        return [Drawable(self._draw_fading_faces), *found]

    def _draw_fading_faces(self, canvas: Canvas, _: FocusMood) -> None:
        """Draw the faces that were there until just now."""
        for seat, place, strength in self.show.memory.tweens.faces_that_fade(self.state.now):
            draw_moving_face(canvas, self.state.players[seat].avatar, place, place.size, strength)

    def _mark_spots(self, mark: StageMark, count: int) -> list[tuple[Point, float]]:
        """Return where the things of a mark lie on the table, and how large they are."""
        found = row_spots(mark.at, count, mark.size)
        return [
            (self.places.picture_to_table(s.x, s.y), mark.size * s.share * self.unit) for s in found
        ]

    # Cards -------------------------------------------------------------------------

    def _card_marks(self, _: Canvas, mark: StageMark) -> Iterator[Drawable]:
        there = set(self.show.visible_cards())
        for place in self.facts.places_named(mark.of):
            if place in there and place < len(self.lain):
                yield self._card_mark(mark, place)

    def _card_mark(self, mark: StageMark, place: int) -> Drawable:
        """Return a card of the zone; one that may be chosen stands for itself or for its layer."""
        pose, card, prompt = self.lain[place], self.facts.cards[place], self.prompt
        number, seat = card.id if card else -1, self.facts.laid[place]
        by_seat = seat in prompt.seats and self._is_new_name(f"laid:{seat}")
        itself = number in prompt.cards
        chosen = prompt.selected.index(number) + 1 if number in prompt.selected else 0
        name = f"card:{card.code}#{number}" if card else f"lies:{place}"
        name = f"laid:{seat}" if by_seat else name
        role = "card" if itself else "choice" if by_seat else "mark"
        may = itself or by_seat
        edge = "" if not (may or chosen) else WHITE if self.state.pointed_name == name else GOLD
        draw = partial(self._draw_stage_card, mark=mark, place=place, edge=edge, chosen=chosen)
        box = rect_around((pose.x, pose.y), WIDTH_OF_HEIGHT * pose.height, pose.height)
        thing = Control(
            name, role, box, self.words.laid_card_words(card, seat), is_focusable=may, radius=12
        )
        return Drawable(draw, thing)

    def _is_new_name(self, name: str) -> bool:
        """True if nothing on the picture had that name before."""
        known = name in self._named
        self._named.add(name)
        return not known

    def _draw_stage_card(
        self, canvas: Canvas, _: FocusMood, mark: StageMark, place: int, edge: str, chosen: int
    ) -> None:
        show, pose = self.show, self.lain[place]
        spot = (pose.x, pose.y - (12 if chosen else 0) - (6 if edge == WHITE else 0))
        face = self.state.face(self.facts.cards[place])
        if place in show.memory.turning and show.turning_width() < 1:
            shown = self.state.face(None) if show.shows_backs() else face
            draw_moving_card(
                canvas, shown, spot, pose.height, pose.angle, max(0.05, show.turning_width())
            )
        else:
            draw_card(canvas, face, spot, pose.height, pose.angle, edge, 5)
        owner = self.facts.laid[place]
        if mark.faces and owner >= 0:
            size = mark.faces * pose.height / (1.4 * mark.size)
            self._draw_stage_face(canvas, owner, (pose.x, pose.y + pose.height / 2), max(26, size))
        if chosen:
            corner = (pose.x - 0.3 * pose.height, spot[1] - 0.44 * pose.height)
            draw_pill(
                canvas.with_type_limit(1), Pill(str(chosen), GOOD, CREAM, "", 24), corner, "center"
            )

    # Players -------------------------------------------------------------------------

    def _face_marks(self, canvas: Canvas, mark: StageMark) -> Iterator[Drawable]:
        seats = self.facts.seats_named(mark.of)
        for seat, (middle, size) in zip(seats, self._mark_spots(mark, len(seats)), strict=True):
            high = max(26.0, size)
            yield self._face_mark(seat, middle, high)
            if mark.count:
                spot = (middle[0] - 0.42 * high, middle[1] - 0.36 * high)
                pill = Pill(str(self.facts.hands[seat]), INK, CREAM, "", 22, TITLE, 32)
                yield pill_drawable(canvas, pill, spot, f"count:{seat}", 1.25)
            if mark.label:
                label = self._label_mark(canvas, mark.label, seat, middle[1] + high / 2, middle[0])
                crowded = label.control and label.control.box.h > HIGH and self.words.shout_words()
                yield from () if crowded else (label,)

    def _face_mark(self, seat: int, middle: Point, size: float) -> Drawable:
        name = (
            f"face:{seat}"
            if self._is_new_name(f"face:{seat}")
            else f"face:{seat}:{len(self._named)}"
        )
        self._named.add(name)
        is_first = seat not in self._faces
        self._faces.setdefault(seat, FacePlace(*middle, size))
        may = seat in self.prompt.seats and size >= 44
        box, spoken = rect_around(middle, size, size), self.state.players[seat].name
        role = "choice" if may else "mark"
        return Drawable(
            lambda canvas, _: self._draw_tweened_face(canvas, seat, middle, size, is_first),
            Control(name, role, box, spoken, is_focusable=may, radius=size / 2),
        )

    def _draw_tweened_face(
        self, canvas: Canvas, seat: int, middle: Point, size: float, is_first: bool
    ) -> None:
        """Draw a face where it lies, or on its way there from where it was before."""
        tweens, now = self.show.memory.tweens, self.state.now
        if is_first and seat in (tweens.faces or ()) and tweens.is_face_moving(seat, now):
            draw_moving_face(
                canvas, self.state.players[seat].avatar, tweens.face_place(seat, now), size
            )
        else:
            self._draw_stage_face(canvas, seat, middle, size)

    def _draw_stage_face(self, canvas: Canvas, seat: int, middle: Point, size: float) -> None:
        """Draw an animal; a ring tells who won, who lost and who may be chosen."""
        won, lost = seat in self.facts.won, seat in self.facts.lost
        ring = GOLD if won or seat in self.prompt.seats else BAD if lost else CREAM
        edge = max(4.0, 0.06 * size) * (1.6 if won or lost else 1)
        canvas.draw_disc(middle, size + 2 * edge, ring)
        draw_avatar(canvas, self.state.players[seat].avatar, middle, size)
        if won:
            corner, scale = star_corner(middle, size), self.show.pop_of_fact("won")
            draw = partial(draw_winner_star, middle=middle, size=size)
            draw_scaled(canvas, corner, 0.4 * size, scale, draw)
        elif lost and self.look.draws and self.facts.step == "result":
            cost = self.words.rule_numbers().get(self.look.draws, 0)
            corner, scale = cost_corner(middle, size), self.show.pop_of_fact("lost", "step result")
            draw = partial(draw_loser_cost, count=cost, middle=middle, size=size)
            draw_scaled(canvas, corner, 0.8 * size, scale, draw)

    def _label_mark(self, canvas: Canvas, key: str, seat: int, foot: float, x: float) -> Drawable:
        pill = self._shortened_label(canvas, key, seat)
        spot = (x, min(foot + 10, self.places.picture.bottom - 26))
        piece = pill_drawable(canvas, pill, spot, f"text:of-{seat}", 1.4, self.inside)
        spoken = self.words.pill_label(key, seat)
        return replace(piece, control=piece.control and replace(piece.control, text=spoken))

    def _shortened_label(self, canvas: Canvas, key: str, seat: int) -> Pill:
        """Return the label with as many letters of the name as have room, a few at least."""
        name, most = self.state.players[seat].name, LABELED * self.places.picture.w
        whole = len(name)
        for letters in range(whole, min(LETTERS, whole) - 1, -1):
            short = name if letters == whole else f"{name[:letters].rstrip()}…"
            pill = Pill(self.words.pill_label(key, seat, name=short), INK, CREAM, "", 24, LABEL, 38)
            if pill_box(canvas.with_type_limit(1.4), pill, (0, 0), "center").w <= most:
                break
        return pill

    def _fan_marks(self, canvas: Canvas, mark: StageMark) -> Iterator[Drawable]:
        count = sum(self.facts.hands[seat] for seat in self.facts.seats_named(mark.of))
        for middle, size in self._mark_spots(mark, 1) if count else ():
            yield Drawable(
                partial(self._draw_stage_fan, size=size, middle=middle, count=min(FAN, count))
            )
            pill = Pill(str(count), GOLD, INK, "", 26, TITLE, 40)
            spot = (middle[0], middle[1] - 0.9 * size)
            yield pill_drawable(canvas, pill, spot, f"count:{mark.of}", 1.25)

    def _draw_stage_fan(
        self, canvas: Canvas, _: FocusMood, size: float, middle: Point, count: int
    ) -> None:
        step = min(22.0, 120 / max(1, count - 1)) * self.unit
        for i in range(count):
            away = i - (count - 1) / 2
            spot = (middle[0] + step * away, middle[1] + 0.25 * step * abs(away))
            draw_card(canvas, self.state.face(None), spot, 1.4 * size, 5 * away)

    # Numbers, colors, everybody ---------------------------------------------------------

    def _number_mark(self, canvas: Canvas, mark: StageMark) -> Iterator[Drawable]:
        number, told = self.facts.fact_number(mark.of), self.facts.won or self.facts.lost
        if number is None or (told and not self.show.is_outcome_fresh):
            return
        for middle, size in self._mark_spots(mark, 1):
            share = 1.0 if mark.of.startswith("in ") else self.show.counted_share()
            words = (
                self.words.decimal_text(number * share) if share == 1 else str(int(number * share))
            )
            if mark.label:
                words = self.words.pill_label(mark.label, None, words)
            fill, ink = (GOLD, INK) if mark.show == "tally" else (CREAM, INK)
            pill = Pill(words, fill, ink, "", size, TITLE, 1.3 * size)
            yield pill_drawable(canvas, pill, middle, f"text:{mark.of}", 1.25, self.inside)

    def _drawing_mark(self, canvas: Canvas, mark: StageMark) -> Iterator[Drawable]:
        for middle, size in self._mark_spots(mark, 1):
            wide = canvas.px(size)
            image = svg.picture(mark.of, wide, round(wide / svg.aspect_ratio(mark.of)))
            yield Drawable(partial(put_image, image=image, middle=middle))

    def _symbol_mark(self, _: Canvas, mark: StageMark) -> Iterator[Drawable]:
        color = self.facts.said
        for middle, size in self._mark_spots(mark, 1) if color in SYMBOLS else ():
            yield Drawable(partial(self._draw_said_symbol, color=color, middle=middle, size=size))

    def _draw_said_symbol(
        self, canvas: Canvas, mood: FocusMood, color: str, middle: Point, size: float
    ) -> None:
        """Draw the sign of the color that was just said: it bursts in."""
        draw = partial(draw_symbol, _=mood, color=color, middle=middle, size=size)
        draw_scaled(canvas, middle, size, self.show.pop_of_fact("said"), draw)

    def _everybody_band(self, __: Canvas, mark: StageMark) -> Iterator[Drawable]:
        """Yield a band with everybody concerned: who has answered, or how it went for them."""
        seats = self.facts.seats_named(mark.of)
        if not seats:
            return
        band = self._mark_spots(mark if mark.at else replace(mark, at=(EVERYBODY,)), len(seats))
        size = max(30.0, band[0][1])
        (left, top), right = band[0][0], band[-1][0][0]
        veil = FRect(left, top, right - left, 0).inflate(size + 28, size + 22)
        yield Drawable(lambda canvas, _: draw_pale_band(canvas, veil))
        yield from [
            self._face_mark(seat, at, size) for seat, (at, _) in zip(seats, band, strict=True)
        ]
        for seat, (middle, _) in zip(seats, band, strict=True):
            if self.facts.step in SECRET and self.facts.answered >> seat & 1:
                new = self.show.memory.new_answers >> seat & 1
                yield Drawable(partial(self._draw_tick, middle=middle, size=size, is_new=new > 0))

    def _draw_tick(
        self, canvas: Canvas, mood: FocusMood, middle: Point, size: float, is_new: bool
    ) -> None:
        """Draw the tick of somebody who has answered; a new one bursts in."""
        scale = self.show.pop_of_fact("answered") if is_new else 1.0
        draw = partial(draw_answer_tick, _=mood, middle=middle, size=size)
        draw_scaled(canvas, tick_corner(middle, size), 0.5 * size, scale, draw)


def draw_pale_band(canvas: Canvas, band: FRect) -> None:
    """Draw a pale ground that lets the picture shine through."""
    area = canvas.rect(band)
    veil = svg.inline_drawing(
        f'<rect width="{area.w}" height="{area.h}" rx="{area.h / 2}" fill="{BAND}" '
        'fill-opacity="0.78"/>',
        area.w,
        area.h,
    )
    canvas.surface.blit(veil, area)


def put_image(canvas: Canvas, _: FocusMood, image: pygame.Surface, middle: Point) -> None:
    """Draw an image by its middle."""
    canvas.blit_sprite(image, middle)


def draw_symbol(canvas: Canvas, _: FocusMood, color: str, middle: Point, size: float) -> None:
    """Draw the sign of a color on a disc."""
    swatch = SWATCHES[color]
    canvas.draw_disc(middle, 1.4 * size, swatch.base)
    canvas.draw_picture(f"suits/{SYMBOLS[color]}", middle, size, swatch.ink, swatch.base)


def tick_corner(middle: Point, size: float) -> Point:
    """Return where the tick of an answer lies on a face."""
    return middle[0] + 0.26 * size, middle[1] + 0.38 * size


def star_corner(middle: Point, size: float) -> Point:
    """Return where a winner's star lies on a face."""
    return middle[0] + 0.38 * size, middle[1] - 0.38 * size


def cost_corner(middle: Point, size: float) -> Point:
    """Return where it is told on a face what its player draws."""
    return middle[0] + 0.36 * size, middle[1] - 0.36 * size


def draw_answer_tick(canvas: Canvas, _: FocusMood, middle: Point, size: float) -> None:
    """Draw the green tick of somebody who has answered."""
    corner = tick_corner(middle, size)
    small = max(20.0, 0.42 * size)
    canvas.draw_disc(corner, small + 4, CREAM)
    canvas.draw_disc(corner, small, GOOD)
    canvas.draw_picture("icons/ui-check", corner, 0.62 * small, CREAM, GOOD)


def draw_winner_star(canvas: Canvas, middle: Point, size: float) -> None:
    """Draw the star of a winner on a face of that size."""
    corner = star_corner(middle, size)
    small = max(22.0, 0.36 * size)
    canvas.draw_disc(corner, small + 4, INK)
    canvas.draw_picture("icons/ui-star", corner, 0.74 * small, GOLD, INK)


def draw_loser_cost(canvas: Canvas, count: int, middle: Point, size: float) -> None:
    """Draw how many cards a loser draws, on a face of that size."""
    corner = cost_corner(middle, size)
    height = min(34.0, max(22.0, 0.42 * size))
    pill = Pill(f"+{count}", BAD, CREAM, "", 0.7 * height, height=height, shadow=None)
    draw_pill(canvas.with_type_limit(1), pill, corner, "center")
