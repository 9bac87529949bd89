"""The curtain between two people: opaque, with only public facts on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect

from game.core.card import sum_of_cards
from game.core.decision import Seat
from game.language import capitalize
from game.scenes.play.windows.call_wheel import draw_outlined_words
from game.session.narration.deeds import Deed, DeedTeller, choose_curtain_deeds
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.dice.resting_dice import draw_die
from game.table.layout.layout_model import CurtainFact
from game.table.layout.mat_drawing import direction_card
from game.ui.boxes import SilentBox, centered_row, left_aligned_row, right_aligned_row
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.cloth import draw_curtain_cloth, draw_curtain_hem
from game.ui.draw.palette import (
    CORAL,
    CREAM,
    GOLD,
    INK,
    MAT_TEXT,
    PAPER,
    PAPER_EDGE,
    SWATCHES,
    SYMBOLS,
    WHITE,
    mix,
)
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE, shorten_to_fit
from game.ui.fitted_text import CachedLayout
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    RichText,
    Row,
    StretchBox,
    TypeLimit,
    avatar_leaf,
    blank_space,
    square_picture,
)
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import (
    Drawable,
    FocusMood,
    Style,
    draw_drawables,
    panel_drawable,
    text_label,
    with_type_cap,
)
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

from .layers import Layer
from .log_panel import LogPanel
from .rack import draw_deed_sign, find_deed_sign, make_worth_pill
from .table_context import TableContext

if TYPE_CHECKING:
    from game.app.program import App

CLOSE, OPEN, SETTLES = 350.0, 300.0, 120.0  # milliseconds
OVERSHOOT = 8.0  # units that it falls too far, before it settles
LONGEST, LINES = 1250.0, 1520.0  # units: the longest name, and lines of deeds
TYPE = 1.7  # type grows no further on the curtain
EDGE = "#8D6CC0"
"""What sets dark grounds off from the cloth."""
FEW = ("top", "color", "colors", "die")
"""The facts that are told in large type."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """A layout of the curtain."""

    face: float
    """How large the face is."""
    name: float
    """How large the name is."""
    deed_text_size: float = 26.0
    """How large the sentences about deeds are."""
    is_tight: bool = False
    """Whether deeds are lines instead of panels, and the giver stands beside the name."""
    has_few_facts: bool = False
    """Whether only the most important facts are told."""
    min_fact_scale: float = 1.0
    """How small these facts may get."""


LAYOUTS_WITH_NEWS = (
    CurtainLayout(196, 124),
    CurtainLayout(196, 124, 23),
    CurtainLayout(140, 84),
    CurtainLayout(140, 84, 22),
    CurtainLayout(120, 84, is_tight=True),
    CurtainLayout(120, 84, is_tight=True, has_few_facts=True),
    CurtainLayout(110, 76, 23, is_tight=True, has_few_facts=True),
    CurtainLayout(100, 70, 20, True, True, 0.8),
    CurtainLayout(90, 60, 17, True, True, 0.8),
)
LAYOUTS_WITHOUT_NEWS = (
    CurtainLayout(264, 150),
    CurtainLayout(200, 120),
    CurtainLayout(200, 120, has_few_facts=True, min_fact_scale=0.8),
)
"""The ways with something to tell and without, from the roomiest: the first with room is taken."""
ROOM = FRect(40, 74, 1840, 990)
"""Units: below the garland."""


class RimmedName(Box):
    """A name in large letters with a rim."""

    def __init__(self, words: str, size: float) -> None:
        self.words, self.size = words, size

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the name, at most that of the window."""
        return min(LONGEST, canvas.text_width(self.words, TITLE, self.size))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of one line."""
        return canvas.grown_type_size(1.1 * self.size)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the name as large as it fits."""
        plain = text_label(
            canvas, self.words, rect.midleft, Style(TITLE, self.size), rect.w, "person"
        )
        assert plain.control is not None
        box = plain.control.box.clip(rect)

        def draw_rimmed_name(canvas: Canvas, _: FocusMood) -> None:
            draw_outlined_words(canvas, self.words, box.center, self.size, rect.w + 2)

        yield Drawable(draw_rimmed_name, replace(plain.control, box=box))


# The deeds: pictures with a sentence, or lines where type is large ----------------------------

PANEL, GAP = 408.0, 18.0  # units: how wide a panel is, and the gap between two
INSET = 12.0  # units round what stands on a panel
PICTURE, WORDS = 231.0, 73.0  # units: how high the picture on it is, and its words at least
STAMP = (267.0, 84.0)  # units: the small picture of a line
TALL, TILT = 164.0, 7.0  # a card on a panel, and how it leans
MOST = 4  # cards that are drawn of many
LILAC, PALE = "#F2E8FF", "#FFE0D6"
"""The grounds of pictures: of what anybody did, and of what hit the reader."""


class DeedPicture:
    """The picture of a deed that somebody missed."""

    def __init__(self, table: TableContext, deed: Deed, reader: Seat) -> None:
        self.table, self.deed = table, deed
        others = [seat for seat in deed.others if seat != deed.seat]
        self.others = [reader] if deed.hits_reader and reader in others else others[:1]
        """The one it was done to; of several, the reader or else the first."""

    def build_deed_panel(self, size: float) -> Box:
        """Build the picture with the sentence below."""
        picture = Leaf(
            PICTURE,
            lambda _, box: self._make_deed_drawable(self._draw_large_deed, box),
            PANEL - 2 * INSET,
            1,
        )
        words = Row(
            [blank_space(WORDS), PaddedBox(self._build_deed_sentence(size, is_centered=True), 4)],
            [0, 1],
        )
        return self._put_on_ground(Column([picture, blank_space(8), StretchBox(words)]), INSET, 28)

    def build_deed_line(self, size: float) -> Box:
        """Build a small picture with the sentence beside it."""
        wide, high = STAMP
        picture = Leaf(
            high, lambda _, box: self._make_deed_drawable(self._draw_small_deed, box), wide, 1
        )
        return self._put_on_ground(
            Row([picture, self._build_deed_sentence(size), blank_space(0, 36)], [0, 1, 0]), 4, 22
        )

    def _build_deed_sentence(self, size: float, is_centered: bool = False) -> Box:
        return RichText(
            self.deed.text, size, INK, f"deed-{self.deed.last_event}", centered=is_centered
        )

    def _put_on_ground(self, box: Box, edge: float, radius: float) -> Box:
        paint = (
            (mix(PALE, WHITE, 0.5), CORAL, 6) if self.deed.hits_reader else (PAPER, PAPER_EDGE, 3)
        )

        def draw_deed_ground(canvas: Canvas, rect: FRect) -> None:
            canvas.draw_rounded_panel(rect, radius, *paint, LARGE)

        return BackedBox(
            PaddedBox(box, edge, edge),
            lambda _, rect: self._make_deed_drawable(draw_deed_ground, rect),
        )

    def _make_deed_drawable(self, draw: Callable[[Canvas, FRect], None], box: FRect) -> Drawable:
        return Drawable(lambda canvas, _: draw(canvas, box))

    def _draw_large_deed(self, canvas: Canvas, box: FRect) -> None:
        """Draw who did it, with name and cards; a mark if it hit the reader."""
        deed = self.deed
        canvas.draw_rounded_panel(box, 20, PALE if deed.hits_reader else LILAC)
        alone = not (deed.cards or self.others or find_deed_sign(deed))
        middle = (box.centerx if alone else box.x + 72, box.y + 96)
        self._draw_deed_face(canvas, deed.seat, middle, 124 if alone else 100)
        small, room = canvas.with_type_limit(1.15), 340 if alone else 136
        name = self.table.live_match.names[deed.seat]
        name = shorten_to_fit(name, LABEL, small.type_px(20), room * small.unit)
        small.write_text_line(name, (middle[0], box.bottom - 26), LABEL, 26, room=room)
        self._draw_deed_cards(canvas, FRect(box.x + 142, box.y, 234, box.h))
        if deed.hits_reader:
            says = self.table.words("curtain.you")
            pill = Pill(says, CORAL, INK, "", 24, LABEL, 42, shadow=SMALL)
            draw_pill(canvas.with_type_limit(1.25), pill, (box.x + 28, box.y - 8), "midleft")

    def _draw_small_deed(self, canvas: Canvas, box: FRect) -> None:
        """Draw who did it, two cards, and what it was worth."""
        self._draw_deed_face(canvas, self.deed.seat, (box.x + 52, box.centery), 76)
        if not self.deed.cards and (sign := find_deed_sign(self.deed)):
            draw_deed_sign(canvas, sign, (box.x + 146, box.centery), 62)
        for number, card in enumerate(self.deed.cards[:2]):
            spot = (box.x + 131 + 30 * number, box.centery)
            draw_card(canvas, self.table.board.drawn_face(card), spot, 76, TILT)
        self._draw_deed_worth(canvas, (box.x + 184, box.centery + 18))

    def _draw_deed_face(self, canvas: Canvas, seat: Seat, middle: Point, size: float) -> None:
        player = self.table.live_match.players[seat]
        draw_avatar(canvas, player.face, middle, size)
        if not player.person:
            corner = (middle[0] + 0.38 * size, middle[1] + 0.38 * size)
            canvas.draw_picture("avatars/robot-badge", corner, 0.34 * size)

    def _draw_deed_cards(self, canvas: Canvas, area: FRect) -> None:
        """Draw what was played, to whom it went, and a pill with its worth."""
        cards, others, wide = self.deed.cards[:MOST], self.others, TALL * WIDTH_OF_HEIGHT
        if not cards and others:
            self._draw_deed_face(canvas, others[0], area.center, 0.6 * TALL)
            return
        if not cards and (sign := find_deed_sign(self.deed)):
            draw_deed_sign(canvas, sign, area.center, 0.6 * TALL)
            return
        middle = (area.x + wide / 2 + 10 if others else area.centerx, area.centery)
        step = min(0.42 * wide, (area.w - 100 * bool(others) - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            face = self.table.board.drawn_face(card)
            turn = TILT * (0.7 + place if cards[1:] else 0.7)
            spot = (middle[0] + step * place, middle[1] + 3 * abs(place))
            draw_card(canvas, face, spot, TALL if len(cards) < 3 else 0.85 * TALL, turn)
        if others:
            victim = (area.right - 46, area.centery + 8)
            canvas.draw_picture("icons/ui-right", (victim[0] - 56, victim[1]), 30, INK, LILAC)
            self._draw_deed_face(canvas, others[0], victim, 78)
        left = middle[0] - 0.55 * wide if cards else middle[0]
        self._draw_deed_worth(canvas, (left, area.centery + 0.38 * TALL))

    def _draw_deed_worth(self, canvas: Canvas, spot: Point) -> None:
        """Draw what the deed was worth."""
        if self.deed.pill:
            draw_pill(canvas.with_type_limit(1.25), make_worth_pill(self.deed), spot, "center")


# The curtain itself -------------------------------------------------------------------------


class CurtainRise(Layer):
    """The curtain on its way up, above everything."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._start: float | None = None

    @property
    def is_open(self) -> bool:
        """True while the curtain rises."""
        return self._start is not None

    @property
    def is_animating(self) -> bool:
        """True while the curtain rises."""
        return self.is_open

    def start_rise(self) -> None:
        """Start to rise."""
        self._start = self.clock()

    def notice_changes(self) -> None:
        """Notice that the curtain is out of sight."""
        if self._start is not None and self.clock() >= self._start + OPEN:
            self._start = None

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the visible part of the curtain."""
        share = min(1.0, (self.clock() - (self._start or 0.0)) / OPEN)
        return [Drawable(partial(draw_rising_curtain, up=share * share))] if share < 1 else []


def draw_rising_curtain(canvas: Canvas, _: FocusMood, up: float) -> None:
    """Draw the cloth of a curtain that has risen by a share of its height, with its hem."""
    draw_curtain_cloth(canvas, up)
    draw_curtain_hem(canvas, round((1 - up) * canvas.surface.get_height()))


class CurtainHost(Protocol):
    """The table behind a curtain."""

    @property
    def table(self) -> TableContext:
        """The table behind the curtain."""

    @property
    def log_panel(self) -> LogPanel:
        """The log, which may lie above the curtain."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is seen until the curtain hides it."""

    def open_curtain(self, seat: Seat, places: Iterable[str]) -> None:
        """Open the curtain after the next person has confirmed; it named some places."""

    def keep_language(self) -> None:
        """Word the table anew if another language is spoken by now."""

    def ask_undo(self) -> None:
        """Ask everybody if a choice may be undone."""

    def open_pause(self, scene: Scene) -> None:
        """Open the pause above a closed curtain."""


class Curtain(Scene):
    """The curtain: waits until the next person confirms, and tells what they missed."""

    app: App

    name = "curtain"
    has_own_entrance = True
    first_focus = "button:show"

    def __init__(
        self, app: App, behind: CurtainHost, seat: Seat, about: Callable[[], str] = str
    ) -> None:
        super().__init__(app)
        self.behind, self.table, self.seat = behind, behind.table, seat
        self.log = behind.log_panel
        table = behind.table
        self.about = about
        """Says what the question behind it is about, as everybody may know it."""
        self.giver = table.flow.views.last_viewer if table.flow.views.last_viewer != seat else None
        """Who hands the laptop over, if anybody looked before."""
        self.view = table.flow.public
        self._spoken = ""
        """The language in which the news are worded."""
        self._keep_language()
        instant = table.board.reduced or table.board.speed <= 0
        self._since = app.frame_ms() - (CLOSE if instant else 0)
        self.ignore_presses(self._since + CLOSE - app.frame_ms())  # a button that is seen answers
        self._picture: tuple[object, pygame.Surface] | None = None
        """The whole curtain, while it falls."""
        self._laid = CachedLayout[list[Drawable]]()
        self.log.close_layer()
        app.sounds.play_sound("curtain")

    def _keep_language(self) -> None:
        """Word the news if another language is spoken by now."""
        if self._spoken == self.app.language:
            return
        self._spoken = self.app.language
        self.behind.keep_language()
        self.missed = DeedTeller(self.table.log, self.table.speaker, self.seat).list_missed_deeds()
        self.news = choose_curtain_deeds(self.missed, self.table.layout.matters)

    # What is on it ---------------------------------------------------------------

    @property
    def fall_left(self) -> float:
        """The share of the fall that is left, from 1 to 0."""
        return max(0.0, 1 - (self.app.frame_ms() - self._since) / CLOSE)

    @property
    def _sway_units(self) -> float:
        """The units that the curtain hangs below its place just after its fall."""
        passed = self.app.frame_ms() - self._since - CLOSE
        return OVERSHOOT * sin(pi * passed / SETTLES) if 0 < passed < SETTLES else 0.0

    def controls(self) -> list[Control]:
        """Return the button and the words to read; or the log that lies over them."""
        self._keep_language()
        canvas = self.app.canvas
        pieces = (
            self.log.drawables(canvas) if self.log.is_open else self.list_curtain_drawables(canvas)
        )
        return [piece.control for piece in pieces if piece.control]

    def describe_prompt(self, things: list[Control]) -> str:
        """Return who gets the laptop and what they missed, to be read aloud."""
        if self.fall_left:
            return ""
        told = [thing.text for thing in things if thing.name.startswith("text:deed-")]
        return ". ".join(
            said.rstrip(".") for said in (self.table.live_match.names[self.seat], *told)
        )

    def list_curtain_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return the person, the news, public facts, and the buttons."""
        taken = self.table.flow.agreed_undo
        may = taken.find_undo_obstacle() if taken.is_allowed else None
        shows = self.app.key_labels.label_state, may, id(self.table.words)
        return self._laid.get_or_make(canvas, shows, lambda: self._fit_layout(canvas))

    def _fit_layout(self, canvas: Canvas) -> list[Drawable]:
        """Return the first layout that fits."""
        small = canvas.with_type_limit(TYPE)
        ways = LAYOUTS_WITH_NEWS if self.news else LAYOUTS_WITHOUT_NEWS
        for way in ways:
            page = self._build_curtain_page(way)
            high, wide = page.measure(small, ROOM.w), page.min_width(small)
            if high <= ROOM.h and wide <= ROOM.w and self._fits_panels(small, way):
                break
        return with_type_cap(list(page.place(small, ROOM)), TYPE)

    def _fits_panels(self, canvas: Canvas, way: CurtainLayout) -> bool:
        """True if no word of the news is wider than its panel; lines always have room."""
        panels = (
            DeedPicture(self.table, deed, self.seat).build_deed_panel(way.deed_text_size)
            for deed in self.news
        )
        return way.is_tight or all(panel.min_width(canvas) <= PANEL for panel in panels)

    def _build_curtain_page(self, way: CurtainLayout) -> Box:
        words, name = self.table.words, self.table.live_match.names[self.seat]
        cap = self.table.speaker.keys.get("confirm", "")
        show = Button(
            UNPLACED_RECT, words("curtain.show", name=name), "ui-eye", cap, PRIMARY_PAINT, 36
        )
        title, about = Style(TITLE, 42, CREAM, "center"), Style(BODY, 25, GOLD, "center")
        parts: list[Box] = [
            TypeLimit(1.25, Line(words("curtain.pass"), title)),
            self._build_person(way),
        ]
        if says := self.about():
            parts.append(TypeLimit(1.25, Line(says, about, "about")))
        if self.news:
            parts += [StretchBox(), self._build_news(way)]
        facts = centered_row(self._build_fact_strip(way))
        press = centered_row(ButtonBox("show", show, self.confirm_person, 92, 680, grows=1.4))
        return Column(
            [*parts, StretchBox(), facts, StretchBox(), press, self._build_curtain_buttons()], 4
        )

    def _build_person(self, way: CurtainLayout) -> Box:
        """Build who gets the laptop, and from whom."""
        live_match = self.table.live_match
        face = live_match.players[self.seat].face

        def draw_next_person(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.h, GOLD)
            draw_avatar(canvas, face, box.center, box.h - 20)

        row: list[Box] = [
            square_picture(way.face + 20, draw_next_person, 1),
            TypeLimit(1.25, RimmedName(live_match.names[self.seat], way.name)),
        ]
        if self.giver is not None:
            giver = TypeLimit(1.25, self._build_giver(self.giver))
            row = (
                [*row, giver]
                if way.is_tight
                else [row[0], Column([row[1], left_aligned_row(giver)], 4)]
            )
        return centered_row(Row(row, [0.0] * len(row), 40))

    def _build_giver(self, seat: Seat) -> Box:
        """Build the sign of the player who hands the laptop over."""
        live_match = self.table.live_match
        says = self.table.words("curtain.from", name=live_match.names[seat])

        def draw_giver_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
            canvas.draw_rounded_panel(box, box.h / 2, INK, EDGE, 2)

        words = Line(says, Style(LABEL, 26, CREAM), shrink=1.0)
        row = Row(
            [avatar_leaf(live_match.players[seat].face, 40), words, blank_space(0, 8)],
            [0, 0, 0],
            10,
        )
        return ControlBox(
            row,
            Control("text:from", "text", UNPLACED_RECT, says, is_focusable=False),
            draw_giver_ground,
            (5, 4),
        )

    def _build_news(self, way: CurtainLayout) -> Box:
        """Build what this person missed: three deeds, and a button that lists them all."""
        words = self.table.words
        heading = (
            "curtain.so_far" if self.table.log.seen_count(self.seat) is None else "curtain.since"
        )
        head: list[Box] = [TypeLimit(1.25, Line(words(heading), Style(TITLE, 36, CREAM), "since"))]
        if len(self.missed) > len(self.news):
            says = words("curtain.earlier", count=len(self.missed) - len(self.news))
            look = Button(UNPLACED_RECT, says, "ui-log", paint=PURPLE, size=25)
            head.append(ButtonBox("log", look, self.log.toggle_log, 56, 200, grows=1))
        top = Row(head, [1, 0][: len(head)], 20)
        deeds = [DeedPicture(self.table, deed, self.seat) for deed in self.news]
        if way.is_tight:
            return PaddedBox(
                Column([top, *(deed.build_deed_line(way.deed_text_size) for deed in deeds)], 10),
                max_width=LINES,
            )
        panels = Row(
            [deed.build_deed_panel(way.deed_text_size) for deed in deeds], gap=GAP, stretch=True
        )
        return PaddedBox(Column([top, panels], 16), max_width=len(deeds) * (PANEL + GAP) - GAP)

    def _build_curtain_buttons(self) -> Box:
        """Build the buttons: pause, confirm, and undo if it was agreed on."""
        words, taken = self.table.words, self.table.flow.agreed_undo
        menu = ButtonBox(
            "menu",
            Button(UNPLACED_RECT, icon="ui-menu", paint=PURPLE),
            self.pause_game,
            56,
            64,
            hint=words("curtain.leave"),
            grows=1,
        )
        note = Line(words("curtain.alone"), Style(BODY, 24, MAT_TEXT, "center"), shrink=0.6)
        take: Box = EMPTY_BOX
        if taken.is_allowed:
            why = taken.find_undo_obstacle()
            look = Button(UNPLACED_RECT, words("taken.button"), "ui-undo", "", PURPLE, 25)
            take = ButtonBox("take-back", look, self.request_undo, 56, 200,
                        words(f"taken.why.{why}") if why else "", grows=1)  # fmt: skip
        return Row([left_aligned_row(menu), note, right_aligned_row(take)], [1, 2, 1], 10)

    # Facts ---------------------------------------------------------------------------

    def _build_fact_strip(self, way: CurtainLayout) -> Box:
        """Build a strip with the public facts that help to get back into the game."""
        known = self.table.layout.curtain
        if way.has_few_facts:
            known = tuple(fact for fact in known if fact.kind in FEW) or known[:2]
        between = Leaf(52, lambda _, box: panel_drawable(box, 1, EDGE), 2, 1)
        boxes: list[Box] = []
        for fact in known:
            value = self._describe_fact_value(fact)
            if value:
                boxes += [between] if boxes else []
                boxes.append(self._build_fact(fact, value, way.min_fact_scale))
        if not boxes:
            return EMPTY_BOX
        return SilentBox(PanelBox(Row(boxes, [0.0] * len(boxes), 19), (40, 12), INK, EDGE, 28))

    def _build_fact(self, fact: CurtainFact, value: str, shrink: float) -> Box:
        head = self.table.words(fact.label, name=self.table.live_match.names[self.seat])
        sign = square_picture(
            64, lambda canvas, box: self._draw_fact_picture(canvas, fact, box.center), 1
        )
        fine, large = Style(FINE, 20, MAT_TEXT), Style(LABEL, 27, CREAM)
        words = [Line(head, fine, shrink=shrink), Line(value, large, shrink=shrink)]
        return Row([sign, Column(words)], [0, 0], 12)

    def _describe_fact_value(self, fact: CurtainFact) -> str:
        """Return the value of a fact in words; empty leaves the fact out."""
        words, speaker, zones = self.table.words, self.table.speaker, self.view.zones
        now = self.view.facts.get(fact.fact)
        zone = f"{fact.zone} {self.seat}" if fact.kind == "hand" else fact.zone
        cards = zones.get(zone, ())
        match fact.kind:
            case "top":
                return (
                    capitalize(speaker.capital_card_name(cards[-1])) if cards and cards[-1] else ""
                )
            case "color":
                return capitalize(speaker.color_name(now)) if now else ""
            case "colors":
                others = [each for seat, each in enumerate(now or ()) if seat != self.seat]
                names = dict.fromkeys(speaker.color_name(fact.colors[n - 1]) for n in others if n)
                return capitalize(", ".join(names))
            case "word" | "die":
                return capitalize(speaker.fact_word(str(now))) if now else ""
            case "direction":
                forward = now and now > 0
                return words("curtain.clockwise" if forward else "curtain.counterclockwise")
            case "pile" | "hand":
                return words("count.cards", count=len(cards))
            case "number":
                return "" if now is None else str(now)
            case "score":
                return words(self.table.layout.score, count=self.view.facts["scores"][self.seat])
            case "leader":
                return self._describe_leader()
        return f"+{sum_of_cards(cards, fact.each)}" if cards else ""

    def _describe_leader(self) -> str:
        """Return who leads, and by how much; empty if several lead."""
        scores = {seat: self.view.facts["scores"][seat] for seat in self.view.facts["around"]}
        most = max(scores.values())
        ahead = [seat for seat, score in scores.items() if score == most]
        if len(ahead) > 1:
            return ""
        name = self.table.live_match.names[ahead[0]]
        score = self.table.words(self.table.layout.score, count=most)
        return self.table.words("curtain.leads", name=name, score=score)

    def _draw_fact_picture(self, canvas: Canvas, fact: CurtainFact, spot: Point) -> None:
        board, now = self.table.board, self.view.facts.get(fact.fact)
        match fact.kind:
            case "top":
                draw_card(canvas, board.drawn_face(self.view.zones[fact.zone][-1]), spot, 74)
            case "hand" | "pile":
                draw_card(canvas, board.drawn_face(None), spot, 70)
            case "die":
                draw_die(canvas, fact.fact.removeprefix("die_"), str(now), spot, 56)
            case "direction":
                way = isinstance(now, int) and now > 0
                canvas.blit_sprite(direction_card(canvas.px(66), way), spot)
            case "color" if now in SYMBOLS:
                ink = SWATCHES[str(now)]
                canvas.draw_disc(spot, 62, ink.tint)
                canvas.draw_picture(f"suits/{SYMBOLS[str(now)]}", spot, 44, ink.base)
            case _ if fact.icon:
                canvas.draw_picture(f"icons/{fact.icon}", spot, 56, CREAM, INK)

    # Drawing and time --------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth with its words, falling together from the first frame on."""
        self._keep_language()
        closing = self.fall_left
        if closing:
            self.behind.draw(canvas)
            high = canvas.surface.get_height()
            top = round(((1 - closing) ** 2 - 1) * high)
            canvas.surface.blit(self._render_curtain(canvas), (0, top))
            draw_curtain_hem(canvas, top + high)
            return
        if self._sway_units:
            hanging = self._render_curtain(canvas)
            canvas.surface.blit(hanging, (0, 0))
            canvas.surface.blit(hanging, (0, round(self._sway_units * canvas.unit)))
            return
        self._picture = None
        self._draw_hanging_curtain(canvas)
        if self.log.is_open:
            draw_drawables(canvas, self.log.drawables(canvas), self.focus)

    def _draw_hanging_curtain(self, canvas: Canvas) -> None:
        draw_curtain_cloth(canvas, 0)
        draw_drawables(canvas, self.list_curtain_drawables(canvas), self.focus)

    def _render_curtain(self, canvas: Canvas) -> pygame.Surface:
        """Return the curtain as it will hang, drawn once for its fall."""
        if self._picture is None or self._picture[0] != canvas.layout_key:
            self._picture = canvas.layout_key, pygame.Surface(canvas.surface.get_size(), depth=32)
            self._draw_hanging_curtain(canvas.on_surface(self._picture[1]))
        return self._picture[1]

    @property
    def is_animating(self) -> bool:
        """True while the curtain still falls."""
        return self.fall_left > 0 or self._sway_units > 0

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw the focus ring, once the curtain is down."""
        if not self.is_animating:
            super().draw_overlay(canvas)

    def confirm_person(self) -> None:
        """Open the curtain for the person who is there."""
        self.log.close_layer()
        self.app.pop_scene()
        self.behind.open_curtain(
            self.seat, [str(deed.values.get("spot", "")) for deed in self.news]
        )

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Scroll the log by keys and by the wheel."""
        return self.log.is_open and self.log.intercept_event(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle the log, and Esc, which closes it or leaves the game."""
        panel = self.log
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            panel.close_layer()
        job = self.app.keys.job_of_event(event) if event.type == pygame.KEYDOWN else ""
        if job == "take_back" and not panel.is_open:
            self.request_undo()
        elif job == "log" or (job == "back" and panel.is_open):
            panel.toggle_log()
        elif job == "back":
            self.pause_game()

    def request_undo(self) -> None:
        """Ask if a choice may be undone, if that was agreed on; or say why not."""
        taken = self.table.flow.agreed_undo
        if taken.is_allowed and not taken.find_undo_obstacle():
            self.behind.ask_undo()
        elif taken.is_allowed:
            self.app.sounds.play_sound("error")
            self.focus.name, self.focus.ring = "button:take-back", True

    def pause_game(self) -> None:
        """Open the pause above the closed curtain."""
        self.behind.open_pause(self)
