"""The curtain between two people: opaque, with nothing on it but what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect

from game.core.card import added
from game.core.decision import Seat
from game.language import capital
from game.scenes.play.windows.wheel import outlined
from game.session.log.deeds import Deed, Deeds, told_on_the_curtain
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.dice.lying import draw_die
from game.table.layout.mat import direction_card
from game.table.layout.spots import CurtainFact
from game.ui.boxes import Unread, at_left, at_right, middle
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.cloth import cloth
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
from game.ui.draw.text import BODY, FINE, LABEL, TITLE, shortened
from game.ui.fitting import Kept
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Framed,
    Leaf,
    Line,
    Over,
    Pad,
    Push,
    Rich,
    Row,
    Spring,
    UpTo,
    Whole,
    avatar,
    gap,
    picture,
)
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.piece import Mood, Piece, Style, capped, draw_all, label, panel
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing

from .layers import Layer
from .panels import LogPanel
from .rack import draw_sign, sign_of, worth
from .tabletop import Tabletop

if TYPE_CHECKING:
    from game.app.program import App

CLOSE, OPEN = 350.0, 300.0  # milliseconds
LONGEST, LINES = 1250.0, 1520.0  # units: the longest name, and lines of deeds
TYPE = 1.7  # type grows no further on the curtain
EDGE = "#8D6CC0"
"""What sets dark grounds off from the cloth."""
FEW = ("top", "color", "colors", "die")
"""The facts that are told in large type."""


@dataclass(frozen=True, slots=True)
class CurtainWay:
    """One way to lay the curtain out."""

    face: float
    """How large the face is."""
    name: float
    """How large the name is."""
    size: float = 26.0
    """How large the sentences about deeds are."""
    tight: bool = False
    """Whether deeds are lines instead of panels, and the giver stands beside the name."""
    few: bool = False
    """Whether only the most important facts are told."""
    shrink: float = 1.0
    """How small these facts may get."""


NEWS = (
    CurtainWay(196, 124), CurtainWay(196, 124, 23), CurtainWay(140, 84), CurtainWay(140, 84, 22),
    CurtainWay(120, 84, tight=True), CurtainWay(120, 84, tight=True, few=True),
    CurtainWay(110, 76, 23, tight=True, few=True), CurtainWay(100, 70, 20, True, True, 0.8),
    CurtainWay(90, 60, 17, True, True, 0.8),
)  # fmt: skip
BARE = (CurtainWay(264, 150), CurtainWay(200, 120), CurtainWay(200, 120, few=True, shrink=0.8))
"""The ways with something to tell and without, from the roomiest: the first with room is taken."""
ROOM = FRect(40, 74, 1840, 990)
"""Units: below the garland."""


class Name(Box):
    """Somebody's name in large letters with a rim."""

    def __init__(self, words: str, size: float) -> None:
        self.words, self.size = words, size

    def least(self, canvas: Canvas) -> float:
        """Its width, as long as it is no wider than the window."""
        return min(LONGEST, canvas.text_width(self.words, TITLE, self.size))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """One line."""
        return canvas.grown(1.1 * self.size)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """As large as there is room for."""
        plain = label(canvas, self.words, rect.midleft, Style(TITLE, self.size), rect.w, "person")
        assert plain.thing is not None
        box = plain.thing.box.clip(rect)

        def draw(canvas: Canvas, _: Mood) -> None:
            outlined(canvas, self.words, box.center, self.size, rect.w + 2)

        yield Piece(draw, replace(plain.thing, box=box))


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
    """A deed that somebody missed, as it is drawn."""

    def __init__(self, table: Tabletop, deed: Deed, reader: Seat) -> None:
        self.table, self.deed = table, deed
        others = [seat for seat in deed.others if seat != deed.seat]
        self.others = [reader] if deed.hits and reader in others else others[:1]
        """The one it was done to; of several, the reader or else the first."""

    def panel(self, size: float) -> Box:
        """The picture with the sentence below."""
        picture = Leaf(PICTURE, lambda _, box: self._drawn(self._large, box), PANEL - 2 * INSET, 1)
        words = Row([gap(WORDS), Pad(self._says(size, centered=True), 4)], [0, 1])
        return self._on_ground(Column([picture, gap(8), Spring(words)]), INSET, 28)

    def line(self, size: float) -> Box:
        """A small picture with the sentence beside it."""
        wide, high = STAMP
        picture = Leaf(high, lambda _, box: self._drawn(self._small, box), wide, 1)
        return self._on_ground(Row([picture, self._says(size), gap(0, 36)], [0, 1, 0]), 4, 22)

    def _says(self, size: float, centered: bool = False) -> Box:
        return Rich(self.deed.text, size, INK, f"deed-{self.deed.number}", centered=centered)

    def _on_ground(self, box: Box, edge: float, radius: float) -> Box:
        paint = (mix(PALE, WHITE, 0.5), CORAL, 6) if self.deed.hits else (PAPER, PAPER_EDGE, 3)

        def ground(canvas: Canvas, rect: FRect) -> None:
            canvas.panel(rect, radius, *paint, LARGE)

        return Over(Pad(box, edge, edge), lambda _, rect: self._drawn(ground, rect))

    def _drawn(self, draw: Callable[[Canvas, FRect], None], box: FRect) -> Piece:
        return Piece(lambda canvas, _: draw(canvas, box))

    def _large(self, canvas: Canvas, box: FRect) -> None:
        """Who did it, with their name, and the cards; a mark where it hit the reader."""
        deed = self.deed
        canvas.panel(box, 20, PALE if deed.hits else LILAC)
        alone = not (deed.cards or self.others or sign_of(deed))
        middle = (box.centerx if alone else box.x + 72, box.y + 96)
        self._face(canvas, deed.seat, middle, 124 if alone else 100)
        small, room = canvas.up_to(1.15), 340 if alone else 136
        name = self.table.sitting.names[deed.seat]
        name = shortened(name, LABEL, small.type_px(20), room * small.unit)
        small.text(name, (middle[0], box.bottom - 26), LABEL, 26, room=room)
        self._cards(canvas, FRect(box.x + 142, box.y, 234, box.h))
        if deed.hits:
            says = self.table.words("curtain.you")
            pill = Pill(says, CORAL, INK, "", 24, LABEL, 42, shadow=SMALL)
            draw_pill(canvas.up_to(1.25), pill, (box.x + 28, box.y - 8), "midleft")

    def _small(self, canvas: Canvas, box: FRect) -> None:
        """Who did it, two cards, and what it was worth."""
        self._face(canvas, self.deed.seat, (box.x + 52, box.centery), 76)
        if not self.deed.cards and (sign := sign_of(self.deed)):
            draw_sign(canvas, sign, (box.x + 146, box.centery), 62)
        for number, card in enumerate(self.deed.cards[:2]):
            spot = (box.x + 131 + 30 * number, box.centery)
            draw_card(canvas, self.table.board.face(card), spot, 76, TILT)
        self._worth(canvas, (box.x + 184, box.centery + 18))

    def _face(self, canvas: Canvas, seat: Seat, middle: Point, size: float) -> None:
        player = self.table.sitting.players[seat]
        draw_avatar(canvas, player.face, middle, size)
        if not player.person:
            corner = (middle[0] + 0.38 * size, middle[1] + 0.38 * size)
            canvas.picture("avatars/robot-badge", corner, 0.34 * size)

    def _cards(self, canvas: Canvas, area: FRect) -> None:
        """What was played, to whom it went, and a pill with what it was worth."""
        cards, others, wide = self.deed.cards[:MOST], self.others, TALL * WIDTH_OF_HEIGHT
        if not cards and others:
            self._face(canvas, others[0], area.center, 0.6 * TALL)
            return
        if not cards and (sign := sign_of(self.deed)):
            draw_sign(canvas, sign, area.center, 0.6 * TALL)
            return
        middle = (area.x + wide / 2 + 10 if others else area.centerx, area.centery)
        step = min(0.42 * wide, (area.w - 100 * bool(others) - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            face, turn = self.table.board.face(card), TILT * (0.7 + place if cards[1:] else 0.7)
            spot = (middle[0] + step * place, middle[1] + 3 * abs(place))
            draw_card(canvas, face, spot, TALL if len(cards) < 3 else 0.85 * TALL, turn)
        if others:
            victim = (area.right - 46, area.centery + 8)
            canvas.picture("icons/ui-right", (victim[0] - 56, victim[1]), 30, INK, LILAC)
            self._face(canvas, others[0], victim, 78)
        left = middle[0] - 0.55 * wide if cards else middle[0]
        self._worth(canvas, (left, area.centery + 0.38 * TALL))

    def _worth(self, canvas: Canvas, spot: Point) -> None:
        """What it was worth."""
        if self.deed.pill:
            draw_pill(canvas.up_to(1.25), worth(self.deed), spot, "center")


# The curtain itself -------------------------------------------------------------------------


class Opening(Layer):
    """The curtain on its way up, above everything."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._start: float | None = None

    @property
    def open(self) -> bool:
        """Whether it is on its way."""
        return self._start is not None

    @property
    def busy(self) -> bool:
        """As long as it is on its way."""
        return self.open

    def start(self) -> None:
        """Up with it."""
        self._start = self.clock()

    def watch(self) -> None:
        """Notice that it is out of sight."""
        if self._start is not None and self.clock() >= self._start + OPEN:
            self._start = None

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The part that can still be seen."""
        share = min(1.0, (self.clock() - (self._start or 0.0)) / OPEN)
        return [Piece(lambda canvas, _: cloth(canvas, share * share))] if share < 1 else []


class Behind(Protocol):
    """The table behind a curtain."""

    @property
    def table(self) -> Tabletop:
        """What lies on it."""

    @property
    def log_panel(self) -> LogPanel:
        """The list of what happened, which may lie above the curtain."""

    def draw(self, canvas: Canvas) -> None:
        """As it is seen until the curtain hides it."""

    def opened(self, seat: Seat, places: Iterable[str]) -> None:
        """The next person confirmed; the curtain named some places of the mat."""

    def ask_back(self) -> None:
        """Have everybody say whether a choice may be taken back."""

    def pause_over(self, scene: Scene) -> None:
        """The pause above a closed curtain."""


class Curtain(Scene):
    """Waits until the next person says that they are there, and tells what they missed."""

    app: App

    name = "curtain"
    first = "button:show"

    def __init__(
        self, app: App, behind: Behind, seat: Seat, about: Callable[[], str] = str
    ) -> None:
        super().__init__(app)
        self.behind, self.table, self.seat = behind, behind.table, seat
        self.log = behind.log_panel
        table = behind.table
        self.about = about
        """Says what the question behind it is about, as everybody may know it."""
        self.giver = table.flow.looks.last if table.flow.looks.last != seat else None
        """Who hands the laptop over, if anybody looked before."""
        self.view = table.flow.public
        self.reworded()
        instant = table.board.reduced or table.board.speed <= 0
        self._since = app.clock() - (CLOSE if instant else 0)
        self.lock(self._since + CLOSE - app.clock())  # a button that is seen answers
        self._picture: tuple[object, pygame.Surface] | None = None
        """The whole curtain, while it falls."""
        self._laid = Kept[list[Piece]]()
        self.log.close()
        app.sounds.play("curtain")

    def reworded(self) -> None:
        """Say what they missed in the language that is spoken now."""
        self.missed = Deeds(self.table.log, self.table.speaker, self.seat).since()
        self.news = told_on_the_curtain(self.missed, self.table.layout.matters)

    # What is on it ---------------------------------------------------------------

    @property
    def closing(self) -> float:
        """How much of the way down is left, from 1 to 0."""
        return max(0.0, 1 - (self.app.clock() - self._since) / CLOSE)

    def things(self) -> list[Thing]:
        """The button and the words to read; or the list of what happened, which lies over them."""
        canvas = self.app.canvas
        pieces = self.log.pieces(canvas) if self.log.open else self.pieces(canvas)
        return [piece.thing for piece in pieces if piece.thing]

    def aloud(self, things: list[Thing]) -> str:
        """To whom the laptop goes and what they missed, for those who listen."""
        if self.closing:
            return ""
        told = [thing.text for thing in things if thing.name.startswith("text:deed-")]
        return ". ".join(said.rstrip(".") for said in (self.table.sitting.names[self.seat], *told))

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The person, what they missed, public facts, the buttons."""
        taken = self.table.flow.taken
        may = taken.why_not() if taken.on else None
        shows = self.app.caps.state, may, id(self.table.words)
        return self._laid.of(canvas, shows, lambda: self._lay(canvas))

    def _lay(self, canvas: Canvas) -> list[Piece]:
        """The first way to lay it out that has room."""
        small, ways = canvas.up_to(TYPE), NEWS if self.news else BARE
        for way in ways:
            page = self._page(way)
            high, wide = page.measure(small, ROOM.w), page.least(small)
            if high <= ROOM.h and wide <= ROOM.w and self._in_panels(small, way):
                break
        return capped(list(page.place(small, ROOM)), TYPE)

    def _in_panels(self, canvas: Canvas, way: CurtainWay) -> bool:
        """Whether no word of the news, such as a name, is wider than its panel; lines have room."""
        panels = (DeedPicture(self.table, deed, self.seat).panel(way.size) for deed in self.news)
        return way.tight or all(panel.least(canvas) <= PANEL for panel in panels)

    def _page(self, way: CurtainWay) -> Box:
        words, name = self.table.words, self.table.sitting.names[self.seat]
        cap = self.table.speaker.keys.get("confirm", "")
        show = Button(NOWHERE, words("curtain.show", name=name), "ui-eye", cap, PRIMARY, 36)
        title, about = Style(TITLE, 42, CREAM, "center"), Style(BODY, 25, GOLD, "center")
        parts: list[Box] = [UpTo(1.25, Line(words("curtain.pass"), title)), self._person(way)]
        if says := self.about():
            parts.append(UpTo(1.25, Line(says, about, "about")))
        if self.news:
            parts += [Spring(), self._news(way)]
        facts = middle(self._facts(way))
        press = middle(Push("show", show, self.confirm, 92, 680, grows=1.4))
        return Column([*parts, Spring(), facts, Spring(), press, self._foot()], 4)

    def _person(self, way: CurtainWay) -> Box:
        """To whom the laptop goes, and from whom."""
        sitting = self.table.sitting
        face = sitting.players[self.seat].face

        def draw(canvas: Canvas, box: FRect) -> None:
            canvas.disc(box.center, box.h, GOLD)
            draw_avatar(canvas, face, box.center, box.h - 20)

        row: list[Box] = [
            picture(way.face + 20, draw, 1), UpTo(1.25, Name(sitting.names[self.seat], way.name))
        ]  # fmt: skip
        if self.giver is not None:
            giver = UpTo(1.25, self._giver(self.giver))
            row = [*row, giver] if way.tight else [row[0], Column([row[1], at_left(giver)], 4)]
        return middle(Row(row, [0.0] * len(row), 40))

    def _giver(self, seat: Seat) -> Box:
        """Who hands the laptop over."""
        sitting = self.table.sitting
        says = self.table.words("curtain.from", name=sitting.names[seat])

        def ground(canvas: Canvas, box: FRect, _: Mood) -> None:
            canvas.panel(box, box.h / 2, INK, EDGE, 2)

        words = Line(says, Style(LABEL, 26, CREAM), shrink=1.0)
        row = Row([avatar(sitting.players[seat].face, 40), words, gap(0, 8)], [0, 0, 0], 10)
        return Whole(row, Thing("text:from", "text", NOWHERE, says, focusable=False), ground,
                     (5, 4))  # fmt: skip

    def _news(self, way: CurtainWay) -> Box:
        """What this person missed: three deeds, and a button that lists them all."""
        words = self.table.words
        heading = "curtain.so_far" if self.table.log.left(self.seat) is None else "curtain.since"
        head: list[Box] = [UpTo(1.25, Line(words(heading), Style(TITLE, 36, CREAM), "since"))]
        if len(self.missed) > len(self.news):
            says = words("curtain.earlier", count=len(self.missed) - len(self.news))
            look = Button(NOWHERE, says, "ui-log", paint=PURPLE, size=25)
            head.append(Push("log", look, self.log.toggle, 56, 200, grows=1))
        top = Row(head, [1, 0][: len(head)], 20)
        deeds = [DeedPicture(self.table, deed, self.seat) for deed in self.news]
        if way.tight:
            return Pad(Column([top, *(deed.line(way.size) for deed in deeds)], 10), most=LINES)
        panels = Row([deed.panel(way.size) for deed in deeds], gap=GAP, stretch=True)
        return Pad(Column([top, panels], 16), most=len(deeds) * (PANEL + GAP) - GAP)

    def _foot(self) -> Box:
        """The pause, when to press, and taking back, where it was agreed."""
        words, taken = self.table.words, self.table.flow.taken
        menu = Push("menu", Button(NOWHERE, icon="ui-menu", paint=PURPLE), self.leave_game, 56, 64,
                    hint=words("curtain.leave"), grows=1)  # fmt: skip
        note = Line(words("curtain.alone"), Style(BODY, 24, MAT_TEXT, "center"), shrink=0.6)
        take: Box = NOTHING
        if taken.on:
            why = taken.why_not()
            look = Button(NOWHERE, words("taken.button"), "ui-undo", "", PURPLE, 25)
            take = Push("take-back", look, self.take_back, 56, 200,
                        words(f"taken.why.{why}") if why else "", grows=1)  # fmt: skip
        return Row([at_left(menu), note, at_right(take)], [1, 2, 1], 10)

    # Facts ---------------------------------------------------------------------------

    def _facts(self, way: CurtainWay) -> Box:
        """A strip with everything public that helps to get back into the game."""
        known = self.table.layout.curtain
        if way.few:
            known = tuple(fact for fact in known if fact.kind in FEW) or known[:2]
        between = Leaf(52, lambda _, box: panel(box, 1, EDGE), 2, 1)
        boxes: list[Box] = []
        for fact in known:
            value = self._value(fact)
            if value:
                boxes += [between] if boxes else []
                boxes.append(self._fact(fact, value, way.shrink))
        if not boxes:
            return NOTHING
        return Unread(Framed(Row(boxes, [0.0] * len(boxes), 19), (40, 12), INK, EDGE, 28))

    def _fact(self, fact: CurtainFact, value: str, shrink: float) -> Box:
        head = self.table.words(fact.label, name=self.table.sitting.names[self.seat])
        sign = picture(64, lambda canvas, box: self._draw_picture(canvas, fact, box.center), 1)
        fine, large = Style(FINE, 20, MAT_TEXT), Style(LABEL, 27, CREAM)
        words = [Line(head, fine, shrink=shrink), Line(value, large, shrink=shrink)]
        return Row([sign, Column(words)], [0, 0], 12)

    def _value(self, fact: CurtainFact) -> str:
        """What a fact is just now, in words; without any it is left out."""
        words, speaker, zones = self.table.words, self.table.speaker, self.view.zones
        now = self.view.facts.get(fact.fact)
        zone = f"{fact.zone} {self.seat}" if fact.kind == "hand" else fact.zone
        cards = zones.get(zone, ())
        match fact.kind:
            case "top":
                return capital(speaker.card(cards[-1])) if cards and cards[-1] else ""
            case "color":
                return capital(speaker.color(now)) if now else ""
            case "colors":
                others = [each for seat, each in enumerate(now or ()) if seat != self.seat]
                names = dict.fromkeys(speaker.color(fact.colors[n - 1]) for n in others if n)
                return capital(", ".join(names))
            case "word" | "die":
                return capital(speaker.word(str(now))) if now else ""
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
                return self._leader()
        return f"+{added(cards, fact.each)}" if cards else ""

    def _leader(self) -> str:
        """Who is in front, and by how much; nothing while several are."""
        scores = {seat: self.view.facts["scores"][seat] for seat in self.view.facts["around"]}
        most = max(scores.values())
        ahead = [seat for seat, score in scores.items() if score == most]
        if len(ahead) > 1:
            return ""
        name = self.table.sitting.names[ahead[0]]
        score = self.table.words(self.table.layout.score, count=most)
        return self.table.words("curtain.leads", name=name, score=score)

    def _draw_picture(self, canvas: Canvas, fact: CurtainFact, spot: Point) -> None:
        board, now = self.table.board, self.view.facts.get(fact.fact)
        match fact.kind:
            case "top":
                draw_card(canvas, board.face(self.view.zones[fact.zone][-1]), spot, 74)
            case "hand" | "pile":
                draw_card(canvas, board.face(None), spot, 70)
            case "die":
                draw_die(canvas, fact.fact.removeprefix("die_"), str(now), spot, 56)
            case "direction":
                way = isinstance(now, int) and now > 0
                canvas.put(direction_card(canvas.px(66), way), spot)
            case "color" if now in SYMBOLS:
                ink = SWATCHES[str(now)]
                canvas.disc(spot, 62, ink.tint)
                canvas.picture(f"suits/{SYMBOLS[str(now)]}", spot, 44, ink.base)
            case _ if fact.icon:
                canvas.picture(f"icons/{fact.icon}", spot, 56, CREAM, INK)

    # Drawing and time --------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The cloth with its words on it, from the first frame on: they fall together."""
        closing = self.closing
        if closing:
            self.behind.draw(canvas)
            high = canvas.surface.get_height()
            canvas.surface.blit(self._whole(canvas), (0, round(-closing * high)))
            return
        self._picture = None
        self._hang(canvas)
        if self.log.open:
            draw_all(canvas, self.log.pieces(canvas), self.focus)

    def _hang(self, canvas: Canvas) -> None:
        cloth(canvas, 0)
        draw_all(canvas, self.pieces(canvas), self.focus)

    def _whole(self, canvas: Canvas) -> pygame.Surface:
        """The curtain as it will hang, drawn once for as long as it falls."""
        if self._picture is None or self._picture[0] != canvas.kind:
            self._picture = canvas.kind, pygame.Surface(canvas.surface.get_size(), depth=32)
            self._hang(canvas.over(self._picture[1]))
        return self._picture[1]

    @property
    def busy(self) -> bool:
        """Whether the curtain is still falling."""
        return self.closing > 0

    def overlay(self, canvas: Canvas) -> None:
        """The focus ring, once the curtain is down."""
        if not self.closing:
            super().overlay(canvas)

    def confirm(self) -> None:
        """The person is there: up with the curtain."""
        self.log.close()
        self.app.pop()
        self.behind.opened(self.seat, [str(deed.said.get("spot", "")) for deed in self.news])

    def captures(self, event: pygame.event.Event) -> bool:
        """The list of what happened is scrolled by keys and by the wheel."""
        return self.log.open and self.log.captures(event)

    def handle(self, event: pygame.event.Event) -> None:
        """The list of what happened, and Esc, which puts it away or leads out of the game."""
        panel = self.log
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            panel.close()
        job = self.app.keys.job(event) if event.type == pygame.KEYDOWN else ""
        if job == "take_back" and not panel.open:
            self.take_back()
        elif job == "log" or (job == "back" and panel.open):
            panel.toggle()
        elif job == "back":
            self.leave_game()

    def take_back(self) -> None:
        """Ask whether a choice may be taken back, where that was agreed; or say why not."""
        taken = self.table.flow.taken
        if taken.on and not taken.why_not():
            self.behind.ask_back()
        elif taken.on:
            self.app.sounds.play("error")
            self.focus.name, self.focus.ring = "button:take-back", True

    def leave_game(self) -> None:
        """To the pause, above the closed curtain."""
        self.behind.pause_over(self)
