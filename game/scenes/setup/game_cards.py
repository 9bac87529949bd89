"""The cards of a game before it starts: in the box and on the mat, prerendered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.core.game import Game
from game.core.rulebook import ON, CardRow, Option
from game.resources import asset
from game.session.pregame.house_rules import OFF, list_expansions
from game.table.cards.card_face import Face, named_face, printed_face
from game.table.cards.card_sprites import draw_card
from game.table.layout import layout_file as layouts
from game.table.layout.mat_drawing import direction_card, draw_felt
from game.table.prerender.prerender_queue import PrerenderQueue, one_of_each
from game.table.prerender.table_prerender import deck_faces
from game.ui.boxes import switch_leaf
from game.ui.draw import rim, svg
from game.ui.draw.canvas import Canvas, draw_faded, rect_around
from game.ui.draw.motion import (
    FADE,
    Pose,
    flight_pose,
    in_and_out,
    lerp,
    out_back,
    out_bounce,
    out_cubic,
)
from game.ui.draw.palette import (
    CREAM,
    GOLD,
    GOLD_LIP,
    GOOD,
    GRAY_INK,
    INK,
    PAPER_EDGE,
    WHITE,
)
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEADING_STYLE,
    BackedBox,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    PaddedBox,
    Row,
    Text,
    Wrapper,
)
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.focus import Focus
from game.ui.widgets.pill import Pill, draw_pill

from .agreement import Agreement

BASE, LID_OF_BASE = "base", "text:lid-base"
LID, LID_FRONT, CARD = (112.0, 172.0), 104.0, 74.0
ABOVE, BOARD, OVER = 26.0, 20.0, 12.0
"""Units over a lid for its stickers, of the board that all stand on, and below the heading."""
LID_GAP = 18.0
"""Units between lids, and so between the names below them."""
WOOD, WOOD_EDGE, SHADE = "#E7BE80", "#C4935A", "#FCEED6"
ROUNDED = 0.95
"""So much of the room is for names, as sizes of letters are rounded to whole pixels."""
LID_NAME = Style(LABEL, 22, INK, "center")
TELLING_SIZE = Style(FINE, 23, INK, "center")
PALE = 105
"""How much of a lid is to be seen while its cards stay on the shelf, of 255."""
SAMPLES = 5
HOP, NEXT, BACK = 120.0, 70.0, 2.0
"""Milliseconds in which a card looks out of its box, until the next one does, and how many times
as fast they all go back."""
LOOKS = ((-26.0, -12.0, 0.3), (26.0, 11.0, 0.6), (0.0, -1.0, 0.85))
"""The cards that look out: units aside, degrees, and how far down in the box's list they stand."""
DEEP, HIGH = 54.0, 9.0
"""How far below a lid's upper edge their middle is while they hide, and when they look out."""
WHOLE_HOP = HOP + NEXT * (len(LOOKS) - 1)
LEAP, UP, DOWN = 14.0, 60.0, 260.0
"""How high a lid leaps that is pressed, in units, and by when it is there and down again, in ms."""
LONGEST = 40.0  # milliseconds that a frame counts
FLYING, FLIGHT, HIGH_UP = 3, 300.0, 90.0
"""How many of its cards fly, for how many milliseconds, and how many units they rise."""
TURNED = FLIGHT + NEXT * (FLYING - 1)


def list_sample_cards(game: Game, set_: str) -> list[CardRow]:
    """Return the kinds of card that only this set has, the most expensive first."""
    rows = [row for row in game.rules.rows if row.set == set_]
    others = {row.code for row in game.rules.rows if row.set != set_}
    own = [row for row in rows if row.code not in others] or rows
    return sorted(own, key=lambda row: -row.points)


TALLEST, LEAST = 170.0, 60.0  # units of a card on the mat
STACK, EACH = 7, 26
"""How many cards lie visibly on each other at most, and how many cards each of them stands for."""


def find_lid_box(rect: FRect) -> FRect:
    """Return where a lid is pressed: the lid and the cards that look out."""
    wide = LID[0] + 8
    return FRect(rect.centerx - wide / 2, rect.y - OVER, wide, rect.h + OVER)


def draw_faintly(canvas: Canvas, box: FRect, draw: Callable[[Canvas], None]) -> None:
    """Draw something faintly."""
    area = canvas.rect(box)
    sheet = pygame.Surface(
        canvas.surface.get_size() if not area.w else area.size, pygame.SRCALPHA, 32
    )
    faint = canvas.on_surface(sheet)
    faint.unit, faint.left, faint.top = canvas.unit, canvas.left - area.x, canvas.top - area.y
    draw(faint)
    sheet.set_alpha(PALE)
    canvas.surface.blit(sheet, area)


@dataclass(frozen=True, slots=True)
class LidShelf(Wrapper):
    """Lids on a board, above their names."""

    box: Box
    pad: tuple[float, float] = (0.0, 0.0)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the board first."""
        board = FRect(rect.x - 8, rect.y + ABOVE + LID[1] - 2, rect.w + 16, BOARD - 4)

        def draw_lid_board(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(board.move(0, 4), 7, WOOD_EDGE)
            canvas.draw_rounded_panel(board, 7, WOOD)

        yield Drawable(draw_lid_board)
        yield from self.box.place(canvas, rect)


@dataclass(frozen=True, slots=True)
class LidName(Line):
    """The name of a lid, in letters of the same size as those of all lids beside it."""

    names: tuple[str, ...] = ()

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the name as small as the longest name of all must be."""
        style = self.style
        longest = max(canvas.text_width(name, style.font, style.size) for name in self.names)
        style = replace(style, size=style.size * min(1.0, ROUNDED * rect.w / longest))
        yield from Line(self.words, style, self.name, self.shrink).place(canvas, rect)


@dataclass(frozen=True, slots=True)
class TellingLine(Box):
    """A line about one of several things, with room for the text of any."""

    texts_by_name: Mapping[str, str]
    shown_name: Callable[[], str]

    @property
    def all_texts(self) -> dict[str, Text]:
        """All texts, by name."""
        return {
            key: Text(said, TELLING_SIZE, "told", 20) for key, said in self.texts_by_name.items()
        }

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the widest text."""
        return max(text.min_width(canvas) for text in self.all_texts.values())

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest text."""
        return max(text.measure(canvas, width) for text in self.all_texts.values())

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the line; the text is chosen whenever it is drawn."""
        made = {}
        for key, text in self.all_texts.items():
            high = text.measure(canvas, rect.w)
            made[key] = list(text.place(canvas, rect_around(rect.center, rect.w, high)))

        def draw_told_line(canvas: Canvas, mood: FocusMood) -> None:
            for piece in made[self.shown_name()]:
                piece.draw(canvas, mood)

        yield Drawable(draw_told_line)


class LidHops:
    """Cards that look out of the pointed box one after another, and go back."""

    def __init__(self, pointed: Callable[[], str], pace: Callable[[], float]) -> None:
        self._pointed, self._pace = pointed, pace
        """Which box is pointed at, if any; how many times as fast as usual they hop, 0 at once."""
        self._out: dict[str, float] = {}

    def advance_hops(self, ms: float) -> None:
        """Let time pass."""
        at, pace = self._pointed(), self._pace()
        for box in {*self._out, at} - {""}:
            now = self._out.get(box, 0.0)
            now += pace * (ms if box == at else -BACK * ms)
            self._out[box] = min(max(0.0, now), WHOLE_HOP) if pace else self._find_hop_end(box)
        self._out = {box: now for box, now in self._out.items() if now}

    def _find_hop_end(self, box: str) -> float:
        return WHOLE_HOP if box == self._pointed() else 0.0

    @property
    def is_hopping(self) -> bool:
        """True while a card is on its way."""
        if not self._pace():
            return False
        boxes = {*self._out, self._pointed()} - {""}
        return any(self._out.get(box, 0.0) != self._find_hop_end(box) for box in boxes)

    def list_hop_shares(self, box: str) -> list[float]:
        """Return how far each of the box's cards is out, from 0 to 1."""
        now = self._out.get(box, 0.0) if self._pace() else self._find_hop_end(box)
        times = [(now - NEXT * number) / HOP for number in range(len(LOOKS))]
        return [out_back(min(1.0, time)) if time > 0 else 0.0 for time in times]


class LidChanges:
    """Sets that were just put in or taken out.

    Their lids leap, and some cards fly between lid and deck; without motion the lid only fades.
    """

    def __init__(self, pace: Callable[[], float], fades: Callable[[], float]) -> None:
        """Take the speeds of motion and of fades; a motion of 0 means that nothing moves."""
        self._pace, self._fades = pace, fades
        self._since: dict[str, float] = {}
        self._count: tuple[float, float] = (0.0, 0.0)
        """From which number of cards to which."""

    def start_change(self, set_: str, count_before: int, count_after: int) -> None:
        """Start the change of a set."""
        if self._pace() or self._fades():
            self._count = self.count_on_way(count_before), count_after
            self._since[set_] = 0.0

    def advance_changes(self, ms: float) -> None:
        """Let time pass."""
        passed = (self._pace() or self._fades()) * min(ms, LONGEST)
        then = {set_: since + passed for set_, since in self._since.items()} if passed else {}
        self._since = {set_: since for set_, since in then.items() if since < self._change_ms}

    @property
    def _change_ms(self) -> float:
        return TURNED if self._pace() else FADE

    @property
    def is_changing(self) -> bool:
        """True while a lid or a card is on its way."""
        return bool(self._since)

    def find_lid_opacity(self, set_: str) -> float:
        """Return the opacity of a lid while it fades."""
        return min(1.0, self._since.get(set_, FADE) / FADE) if self._fades() else 1.0

    def find_leap_height(self, set_: str) -> float:
        """Return how many units a lid is above the board."""
        since = self._since.get(set_, TURNED) if self._pace() else TURNED
        if since < UP:
            return LEAP * out_cubic(since / UP)
        return LEAP * (1 - out_bounce(min(1.0, (since - UP) / (DOWN - UP))))

    def list_flights(self) -> Iterator[tuple[str, float]]:
        """Yield each flying card: its set, and how far it has come."""
        for set_, since in self._since.items() if self._pace() else ():
            for number in range(FLYING):
                share = (since - NEXT * number) / FLIGHT
                if 0 < share < 1:
                    yield set_, share

    def count_on_way(self, count: int) -> int:
        """Return how many cards there seem to be on the way to that number."""
        if not (self._since and self._pace()):
            return count
        start, end = self._count
        return round(lerp(start, end, min(1.0, min(self._since.values()) / TURNED)))


class GameCards:
    """The sets of cards in the box, and the deck they make.

    Its pictures are made in advance, so that dealing keeps nobody waiting.
    """

    def __init__(
        self, agreed: Agreement, choose: Callable[[str, str], None], focus: Callable[[], Focus],
        pace: Callable[[], float], fades: Callable[[], float], young: Callable[[], bool],
    ) -> None:  # fmt: skip
        self.agreed, self.choose, self.focus, self.young = agreed, choose, focus, young
        self._hops = LidHops(self.find_pointed_set, pace)
        self._turned = LidChanges(pace, fades)
        self._lids: dict[str, FRect] = {}
        """Where the lids are."""
        self.work = PrerenderQueue(self._list_wanted_faces)
        self._layout = layouts.layout_of(agreed.game.rules)
        self._options: dict[str, str] = {}
        self.bare = False
        """Whether the mat is drawn elsewhere."""

    @property
    def card_count(self) -> int:
        """The number of cards in the box now."""
        return len(self.agreed.dealt_deck)

    def describe_count(self) -> str:
        """Return the number of cards, in words."""
        return self.agreed.words("setup.cards", count=self.card_count)

    def build_cards_panel(self) -> Box:
        """Build the title, the count, and the lids; some cards if there is one set."""
        told = Line(self.describe_count(), Style(BODY, 26, GRAY_INK, "midright"), "cards")
        head = Row(
            [Line(self.agreed.words("setup.box"), HEADING_STYLE, "box"), told], [1, 0], gap=16
        )
        return Column([head, self.build_sets()], gap=OVER)

    def build_sets(self) -> Box:
        """Build the lids, and below them the own cards."""
        return Column(
            [self.build_lids(), *map(self._build_guest_switch, self.agreed.guest_options)], gap=OVER
        )

    def _build_guest_switch(self, option: Option) -> Box:
        """Build a switch for own cards, beside their name."""
        agreed, on = self.agreed, self.agreed.find_option_value(option) == ON
        name, says = agreed.find_option_title(option), agreed.describe_option(option)
        told = [Line(name, Style(LABEL, 26), f"ours-{option.id}", 0.7)]
        press = partial(self.choose, option.id, OFF if on else ON)
        said = f"{name}: {agreed.words(f'option.{option.id}.{ON if on else OFF}')}"
        return Row([switch_leaf(option.id, on, said, press, 44, says), Column(told)], [0, 1], 16)

    def build_lids(self) -> Box:
        """Build a lid for each set, or some cards if there is only one."""
        words, options = self.agreed.words, list_expansions(self.agreed.game)
        if not options:
            return Leaf(132, self._make_card_fan, 300, grows=1)
        boxes = [self._build_base_lid(), *map(self._build_set_lid, options)]
        told = {option.id: self._describe_set(option) for option in options}
        told[BASE] = words("setup.base_told", count=self._count_set_cards(""))
        line = BackedBox(
            PaddedBox(TellingLine(told, self.find_looked_at_set), 18, 10), self._make_told_shade
        )
        return Column([LidShelf(Grid(boxes, len(boxes), gap=LID_GAP)), line], gap=10)

    def _make_told_shade(self, _: Canvas, rect: FRect) -> Drawable:
        """Make the gold ground of the text if it matters to a young player."""

        def draw_told_shade(canvas: Canvas, _: FocusMood) -> None:
            gold = self.young() and self._is_for_older(self.find_looked_at_set())
            canvas.draw_rounded_panel(
                rect, 22, GOLD if gold else SHADE, GOLD_LIP if gold else PAPER_EDGE, 3
            )

        return Drawable(draw_told_shade)

    def _find_minimum_age(self, set_: str) -> str:
        """Return the age from which a set is meant, as printed on the box; else empty."""
        return self.agreed.words.first_of_keys(f"option.{set_}.age", default="")

    def _is_for_older(self, set_: str) -> bool:
        """True if a set is for older children than the others."""
        return bool(self._find_minimum_age(set_)) and self._find_minimum_age(
            set_
        ) != self._find_minimum_age(BASE)

    def _count_set_cards(self, set_: str) -> int:
        """Return the number of cards in a set, under today's house rules."""
        rules, options = self.agreed.game.rules, self.agreed.settle_all_rules()
        rows = [row for row in rules.rows if row.set == set_]
        for rule in rules.card_rules:
            rows = rule.apply_to(rows, options, {set_} if set_ in self.agreed.game.guests else ())
        return sum(row.copies for row in rows)

    def _describe_set(self, option: Option) -> str:
        """Return what a set adds, or why it can't be left out."""
        needed = option.id in self.agreed.needed_sets
        return self.agreed.words(f"option.{option.id}.{'needed' if needed else 'note'}")

    def find_looked_at_set(self) -> str:
        """Return the set that is pointed at, or the last one in the box.

        A set that is too old for a young player comes first.
        """
        inside = [
            one.id
            for one in list_expansions(self.agreed.game)
            if self.agreed.find_option_value(one) == ON
        ]
        inside.sort(key=lambda set_: self.young() and self._is_for_older(set_))
        return self.find_pointed_set() or (inside[-1] if inside else BASE)

    def find_pointed_set(self) -> str:
        """Return the set that is pointed at; empty if there is none."""
        focus = self.focus()
        sets = {f"toggle:{one.id}": one.id for one in list_expansions(self.agreed.game)}
        sets[LID_OF_BASE] = BASE
        names = (focus.hover, focus.name if focus.ring else "")
        return next((sets[name] for name in names if name in sets), "")

    def advance_cards(self, ms: float) -> None:
        """Let cards look out of the box that is pointed at."""
        self._hops.advance_hops(ms)
        self._turned.advance_changes(ms)

    @property
    def has_moving_cards(self) -> bool:
        """True while any card is on its way."""
        return self._hops.is_hopping or self._turned.is_changing

    def _toggle_set(self, set_: str, value: str) -> None:
        """Put a set in, or take it out."""
        before = self.card_count
        self.choose(set_, value)
        self._turned.start_change(set_, before, self.card_count)

    def draw_flying_cards(self, canvas: Canvas, mat: FRect) -> None:
        """Draw cards on their way between a lid and the deck on the mat."""
        deck = self.find_deck_poses(mat).get("draw")
        back = named_face(f"back {self._layout.back}")
        for set_, share in self._turned.list_flights() if deck else ():
            lid, inside = self._lids.get(set_), self._is_set_included(set_)
            if lid is not None and deck is not None:
                ends = [Pose(lid.centerx - 4, lid.y + 40, CARD + 12), deck]
                start, end = ends if inside else reversed(ends)
                pose = flight_pose(start, end, share, HIGH_UP, in_and_out)
                draw_card(canvas, back, (pose.x, pose.y), pose.height, pose.angle)

    def _is_set_included(self, set_: str) -> bool:
        """True if a set is in the box now."""
        options = {option.id: option for option in list_expansions(self.agreed.game)}
        return self.agreed.find_option_value(options[set_]) == ON

    def _make_sample_face(self, row: CardRow) -> Face:
        return printed_face(row, self.agreed.words, self._layout.faces)

    def _make_card_fan(self, _: Canvas, rect: FRect) -> Drawable:
        rows = list_sample_cards(self.agreed.game, "")
        some = [rows[n * len(rows) // SAMPLES] for n in range(SAMPLES)]
        step = min(104.0, rect.w / SAMPLES)

        def draw_card_fan(canvas: Canvas, _: FocusMood) -> None:
            for number, row in enumerate(some):
                way = number - (SAMPLES - 1) / 2
                spot = (rect.centerx + way * step, rect.centery + abs(way) * 3)
                draw_card(canvas, self._make_sample_face(row), spot, 124, 4 * way)

        return Drawable(draw_card_fan)

    def _build_base_lid(self) -> Box:
        """Build the lid of the cards that are always in the box."""
        words = self.agreed.words
        hint = words("setup.base_told", count=self._count_set_cards(""))

        def make_base_lid(canvas: Canvas, rect: FRect) -> Drawable:
            box = find_lid_box(rect)
            thing = Control(LID_OF_BASE, "text", box, hint, is_focusable=False, hint=hint)
            return Drawable(partial(self._draw_lid, "", rect, True, "ui-check", GOOD), thing)

        return self._build_named_lid(
            make_base_lid, words("setup.base_name"), words("setup.base"), BASE
        )

    def _build_set_lid(self, option: Option) -> Box:
        """Build the lid of an expansion; a press puts it in or takes it out."""
        agreed, words = self.agreed, self.agreed.words
        on, forced = agreed.find_option_value(option) == ON, option.id in agreed.needed_sets
        note = self._describe_set(option)
        name = words(f"option.{option.id}.name")
        said = words(f"option.{option.id}.{'on' if on else 'off'}")
        badge = ("ui-lock", INK) if forced else ("ui-check", GOOD) if on else ("ui-plus", GRAY_INK)

        def make_set_lid(canvas: Canvas, rect: FRect) -> Drawable:
            box = find_lid_box(rect)
            thing = Control(
                f"toggle:{option.id}", "toggle", box, f"{name}: {said}",
                action=lambda: self._toggle_set(option.id, OFF if on else ON),
                why_not=note if forced else "", hint=note, radius=14,
            )  # fmt: skip
            return Drawable(partial(self._draw_lid, option.id, rect, on, *badge), thing)

        adds = words.first_of_keys(f"option.{option.id}.adds")
        return self._build_named_lid(make_set_lid, name, adds, option.id)

    def _list_lid_names(self) -> tuple[str, ...]:
        """Return the names below the lids."""
        words = self.agreed.words
        sets = [option.id for option in list_expansions(self.agreed.game)]
        return (words("setup.base_name"), *(words(f"option.{set_}.name") for set_ in sets))

    def _build_named_lid(
        self, lid: Callable[[Canvas, FRect], Drawable], name: str, adds: str, key: str
    ) -> Box:
        """Build a lid, its name, and in a few words what it adds."""
        words: list[Box] = [LidName(name, LID_NAME, key, shrink=0.8, names=self._list_lid_names())]
        if adds:
            words.append(
                Line(adds, Style(BODY, 21, GRAY_INK, "center"), f"adds-{key}", shrink=0.85)
            )
        return Column([Leaf(LID[1] + ABOVE, lid, LID[0] + 12, grows=1), Column(words)], gap=BOARD)

    def _draw_lid(
        self,
        set_: str,
        rect: FRect,
        is_included: bool,
        badge: str,
        ground: str,
        canvas: Canvas,
        mood: FocusMood,
    ) -> None:
        """Draw the lid, perhaps still fading."""
        clearly = self._turned.find_lid_opacity(set_)
        if clearly < 1:
            before = ("ui-plus", GRAY_INK) if is_included else ("ui-check", GOOD)
            self._draw_lid_picture(set_, rect, not is_included, *before, canvas, mood)
        with draw_faded(canvas, find_lid_box(rect).inflate(40, 60), clearly):
            self._draw_lid_picture(set_, rect, is_included, badge, ground, canvas, mood)

    def _draw_lid_picture(
        self,
        set_: str,
        rect: FRect,
        is_included: bool,
        badge: str,
        ground: str,
        canvas: Canvas,
        mood: FocusMood,
    ) -> None:
        """Draw a lid with two of its cards, a sign if it is included, and its age."""
        box = rect_around((rect.centerx, rect.bottom - LID[1] / 2), *LID)
        self._lids[set_] = box
        leap = self._turned.find_leap_height(set_)
        if mood.is_lit or mood.is_held or leap:
            box = box.move(0, -max(leap, 6.0 if mood.is_lit or mood.is_held else 0.0))
        words = self.agreed.words.first_of_keys(f"option.{set_ or BASE}.lid", default="")

        def draw_lid_cards(canvas: Canvas) -> None:
            name = f"key-art/pieces/box-lid-{set_.replace('_', '-') or 'base'}"
            if not asset(f"svg/{name}.svg").exists():
                name = "key-art/pieces/box-lid-base"
            area = canvas.rect(box)
            canvas.surface.blit(svg.picture(name, area.w, area.h), area)
            rows = list_sample_cards(self.agreed.game, set_)
            some = (rows[len(rows) // 2], rows[0]) if set_ else (rows[-9 % len(rows)], rows[-2])
            for row, way in zip(some, (-1, 1), strict=True):
                spot = (box.centerx - 4 + 17 * way, box.y + 72)
                draw_card(canvas, self._make_sample_face(row), spot, CARD + 12, 9 * way)

        self._draw_peeking_cards(set_, box, canvas)
        if is_included:
            draw_lid_cards(canvas)
        else:
            draw_faintly(canvas, box.inflate(24, 24), draw_lid_cards)
        band, name_ink = (box.x + LID_FRONT / 2, box.bottom - 20), CREAM if is_included else INK
        canvas.with_type_limit(1).write_text_line(
            words, band, TITLE, 23, name_ink, room=LID_FRONT - 12
        )
        self._draw_age_badge(set_, box, canvas)
        spot = (box.x + 6, box.y + 10)
        canvas.draw_disc(spot, 42, GRAY_INK if not is_included else WHITE)
        canvas.draw_disc(spot, 36, ground if is_included else WHITE)
        ink, paper = (WHITE, ground) if is_included else (ground, WHITE)
        canvas.draw_picture(f"icons/{badge}", spot, 22, ink, paper)

    def _draw_peeking_cards(self, set_: str, box: FRect, canvas: Canvas) -> None:
        """Draw cards that look out behind the upper edge of the lid."""
        shares = self._hops.list_hop_shares(set_ or BASE)
        rows = list_sample_cards(self.agreed.game, set_)
        surface = canvas.surface
        seen = surface.get_clip()
        edge = canvas.rect(FRect(box.x, box.y + 12, 1, 1)).y
        surface.set_clip(seen.clip(pygame.Rect(0, 0, surface.get_width(), edge)))
        for (aside, turned, place), share in zip(LOOKS, shares, strict=True):
            if share:
                row = rows[int(place * len(rows))]
                y = box.y + DEEP - (DEEP - HIGH) * share
                draw_card(
                    canvas,
                    self._make_sample_face(row),
                    (box.centerx - 4 + aside, y),
                    CARD + 12,
                    turned,
                )
        surface.set_clip(seen)

    def _draw_age_badge(self, set_: str, box: FRect, canvas: Canvas) -> None:
        """Draw the age as on the printed box; older children's boxes have a gold one."""
        age = self._find_minimum_age(set_ or BASE)
        if not age:
            return
        sticker = rect_around((box.right - 20, box.y + 10), 56, 40)
        canvas.draw_rounded_panel(
            sticker, 20, GOLD if self._is_for_older(set_ or BASE) else WHITE, GRAY_INK, 3
        )
        canvas.with_type_limit(1).write_text_line(age, sticker.center, LABEL, 23, INK, room=46)

    # -- the deck on the mat ----------------------------------------------

    def refresh_pictures(self, canvas: Canvas) -> None:
        """Start new pictures if other cards are wanted, or another size."""
        rules = self.agreed.game.rules
        options = {
            option.id: option.default for option in rules.options
        } | self.agreed.settle_all_rules()
        if options != self._options:
            self._options, self.work = options, PrerenderQueue(self._list_wanted_faces)
        self.work.fit_canvas(canvas)

    def _list_wanted_faces(self) -> list[Face]:
        deck = one_of_each(self.agreed.game.rules.make_deck(self._options))
        return deck_faces(deck, self.agreed.words, self._layout)

    def find_deck_poses(self, mat: FRect) -> dict[str, Pose]:
        """Return the poses on the mat of the deck, an open card, and the Direction Card."""
        high = min(TALLEST, 0.5 * mat.h)
        if high < LEAST:
            return {}
        y, apart = mat.centery - 0.04 * mat.h, min(170.0, 0.26 * mat.w)
        lies = {
            "draw": Pose(mat.centerx - apart, y, high),
            "open": Pose(mat.centerx + apart, y, high, 4),
        }
        hub = {"direction": Pose(mat.centerx, y, 0.94 * high)}
        return lies | hub if self._layout.direction else lies

    def draw_deck_mat(self, mat: FRect, canvas: Canvas, _: FocusMood) -> None:
        """Draw the mat with the deck and an open card."""
        if self.bare:
            return
        draw_felt(canvas, mat, self._layout)
        turns = self._layout.direction
        if turns:
            rim.draw_chevrons(canvas, mat, lambda _: 0)
        poses = self.find_deck_poses(mat)
        if not poses:
            return
        back = named_face(f"back {self._layout.back}")
        deck, first_open = poses["draw"], poses["open"]
        count = self._turned.count_on_way(self.card_count)
        for number in range(min(STACK, 1 + count // EACH)):
            spot = (deck.x + number, deck.y - 2 * number)
            draw_card(canvas, back, spot, deck.height, shadow=number == 0)
        rows = [row for row in self.agreed.game.rules.rows if not row.set]
        first = sorted(rows, key=lambda row: row.points)[len(rows) // 4]
        shown = self._make_sample_face(first)
        draw_card(canvas, shown, (first_open.x, first_open.y), first_open.height, first_open.angle)
        if turns:
            hub = poses["direction"]
            canvas.blit_sprite(direction_card(canvas.px(hub.height), True), (hub.x, hub.y))
        spot = (deck.x, deck.y + deck.height / 2 + 26)
        if spot[1] + 16 < mat.bottom - 40:
            note = self.agreed.words("setup.cards", count=count)
            pill = Pill(note, INK, CREAM, font=FINE, size=22, shadow=None)
            draw_pill(canvas.with_type_limit(1.25), pill, spot, "center")
