"""The curtain between two people: opaque, with nothing on it but what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.calls.art import outlined
from game.scenes.play.layers import Layer
from game.scenes.play.panels import LogPanel
from game.scenes.play.tabletop import Tabletop
from game.session.log.deeds import Deeds, told_on_the_curtain
from game.session.speech.prompts import capital
from game.table.cards.card import draw_card
from game.table.dice.lying import draw_die
from game.table.layout.mat import direction_card
from game.table.layout.spots import CurtainFact
from game.ui.boxes import Unread, at_left, at_right, middle
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.cloth import cloth
from game.ui.draw.palette import CREAM, GOLD, INK, MAT_TEXT, SWATCHES, SYMBOLS
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Framed,
    Leaf,
    Line,
    Pad,
    Push,
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
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .deeds import GAP, PANEL, DeedPicture

if TYPE_CHECKING:
    from game.app.program import App

CLOSE, OPEN = 350.0, 300.0  # milliseconds
LONGEST, LINES = 1250.0, 1520.0  # units: the longest name, and lines of deeds
TYPE = 1.7  # type grows no further on the curtain
EDGE = "#8D6CC0"
"""What sets dark grounds off from the cloth."""
FEW = ("top", "color", "die")
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


NEWS = (
    CurtainWay(196, 124), CurtainWay(196, 124, 23), CurtainWay(140, 84), CurtainWay(140, 84, 22),
    CurtainWay(120, 84, tight=True), CurtainWay(120, 84, 23, tight=True, few=True),
    CurtainWay(100, 70, 20, tight=True, few=True), CurtainWay(90, 60, 17, tight=True, few=True),
)  # fmt: skip
BARE = (CurtainWay(264, 150), CurtainWay(200, 120), CurtainWay(200, 120, few=True))
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

        def draw(canvas: Canvas, _: Mood) -> None:
            if plain.thing:
                outlined(canvas, self.words, plain.thing.box.center, self.size, rect.w + 2)

        yield Piece(draw, plain.thing)


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

    def __init__(self, app: App, behind: Behind, seat: Seat, about: str = "") -> None:
        super().__init__(app)
        self.behind, self.table, self.seat = behind, behind.table, seat
        self.log = behind.log_panel
        table = behind.table
        self.about = about
        """What the question behind it is about, as everybody may know it."""
        self.giver = table.flow.looks.last if table.flow.looks.last != seat else None
        """Who hands the laptop over, if anybody looked before."""
        self.view = table.flow.public
        self.missed = Deeds(table.log, table.speaker, seat).since()
        self.news = told_on_the_curtain(self.missed)
        instant = table.board.reduced or table.board.speed <= 0
        self._since = app.clock() - (CLOSE if instant else 0)
        self.lock(self._since + CLOSE - app.clock())  # a button that is seen answers
        self._picture: tuple[object, pygame.Surface] | None = None
        """The whole curtain, while it falls."""
        self.log.open = False
        app.sounds.play("curtain")

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
        small = canvas.up_to(TYPE)
        pages = [self._page(way) for way in (NEWS if self.news else BARE)]
        room = ((page, page.measure(small, ROOM.w), page.least(small)) for page in pages)
        fits = (page for page, high, wide in room if high <= ROOM.h and wide <= ROOM.w)
        page = next(fits, pages[-1])
        return capped(list(page.place(small, ROOM)), TYPE)

    def _page(self, way: CurtainWay) -> Box:
        words, name = self.table.words, self.table.sitting.names[self.seat]
        cap = self.table.speaker.keys.get("confirm", "")
        show = Button(NOWHERE, words("curtain.show", name=name), "ui-eye", cap, PRIMARY, 36)
        title, about = Style(TITLE, 42, CREAM, "center"), Style(BODY, 25, GOLD, "center")
        parts: list[Box] = [UpTo(1.25, Line(words("curtain.pass"), title)), self._person(way)]
        if self.about:
            parts.append(UpTo(1.25, Line(self.about, about, "about")))
        if self.news:
            parts += [Spring(), self._news(way)]
        facts = middle(UpTo(1.25, self._facts(way)))
        press = middle(Push("show", show, self.confirm, 92, 680, grows=1))
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
        deeds = [DeedPicture(self.table, deed) for deed in self.news]
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
                boxes.append(self._fact(fact, value, 0.8 if way.tight else 1.0))
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
        return f"+{fact.each * len(cards)}" if cards else ""

    def _leader(self) -> str:
        """Who is in front, and by how much; nothing while several are."""
        scores = self.view.facts["scores"]
        most = max(scores)
        if scores.count(most) > 1:
            return ""
        name = self.table.sitting.names[scores.index(most)]
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
            self._picture = canvas.kind, pygame.Surface(canvas.surface.get_size())
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
        self.log.open = False
        self.app.pop()
        self.behind.opened(self.seat, [str(deed.said.get("spot", "")) for deed in self.news])

    def captures(self, event: pygame.event.Event) -> bool:
        """The list of what happened is scrolled by keys and by the wheel."""
        return self.log.open and self.log.captures(event)

    def handle(self, event: pygame.event.Event) -> None:
        """The list of what happened, and Esc, which puts it away or leads out of the game."""
        panel = self.log
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            panel.open = False
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
