"""The curtain between two people: opaque, with nothing on it but what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.calls.art import outlined
from game.scenes.play.layers import Layer
from game.scenes.play.panels import LogPanel
from game.scenes.play.tabletop import Tabletop
from game.session.log.deeds import MOST, Deeds, told_on_the_curtain
from game.session.speech.prompts import capital
from game.table.cards.card import draw_card
from game.table.dice.lying import draw_die
from game.table.layout.mat import direction_card
from game.table.layout.reading import CurtainFact
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.cloth import cloth
from game.ui.draw.palette import CREAM, GOLD, INK, MAT_TEXT, SWATCHES, SYMBOLS
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, PURPLE, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import CALM, Mood, Piece, Style, capped, label, mood
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .deeds import GAP, STAMP, WIDE, Panels

if TYPE_CHECKING:
    from game.app.program import App

CLOSE, OPEN = 350.0, 300.0  # milliseconds
PICTURE, SPACE = 64.0, 40.0  # units of a fact's picture, and between two facts
TYPE = 1.7  # type grows no further on the curtain
EDGE = "#8D6CC0"
"""What sets dark grounds off from the cloth."""
FEW = ("top", "color", "die")
"""The facts that are told in large type."""


@dataclass(frozen=True, slots=True)
class CurtainPlaces:
    """Where everything on the curtain stands, in units from its top."""

    title: float
    person: float
    face: float
    """How large the face is."""
    name: float
    """How large the name is."""
    about: float
    heading: float
    news: float
    facts: float
    show: float
    few: bool = False
    """Whether only the most important facts have room, and the giver stands beside the name."""


USUAL = CurtainPlaces(103, 236, 196, 124, 363, 412, 456, 855, 962)
BARE = CurtainPlaces(150, 360, 264, 150, 540, 0, 0, 664, 900)
LARGE = CurtainPlaces(118, 220, 120, 84, 306, 354, 394, 768, 904, few=True)
LARGE_BARE = CurtainPlaces(140, 330, 200, 120, 490, 0, 0, 650, 890, few=True)
PLACES = {
    (False, True): USUAL,
    (False, False): BARE,
    (True, True): LARGE,
    (True, False): LARGE_BARE,
}
"""By large type, and by whether there is anything to tell."""


def width(canvas: Canvas, head: str, value: str) -> float:
    """How much room a fact takes with its picture."""
    words = max(canvas.text_width(head, FINE, 20), canvas.text_width(value, LABEL, 27))
    return PICTURE + 12 + words


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
        large = canvas.type_scale >= LARGE_TYPE
        place = PLACES[large, bool(self.news)]
        canvas = canvas.up_to(TYPE)
        return capped(
            [
                *self._head(canvas, place),
                *self._news(canvas, place, large),
                Piece(lambda canvas, _: self._draw_facts(canvas, place)),
                *self._buttons(canvas, place),
            ],
            TYPE,
        )

    def _head(self, canvas: Canvas, place: CurtainPlaces) -> list[Piece]:
        """To whom the laptop goes, and from whom; what it is about."""
        words, names = self.table.words, self.table.sitting.names
        name, size = names[self.seat], place.face
        title, small = Style(TITLE, 42, CREAM, "center"), canvas.up_to(1.25)
        room = 1500 - size
        high = min(place.name, place.name * room / small.text_width(name, TITLE, place.name))
        wide = small.text_width(name, TITLE, high)
        giver = 0.0 if self.giver is None else self._giver_width(canvas, self.giver)
        left = 960 - (size + 46 + wide + (giver + 40 if giver and place.few else 0)) / 2
        face, x = (left + size / 2, place.person), left + size + 46
        y = place.person - (0.13 * size if giver and not place.few else 0)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.disc(face, size + 20, GOLD)
            draw_avatar(canvas, self.table.sitting.players[self.seat].face, face, size)
            outlined(canvas.up_to(1.25), name, (x + wide / 2, y), high, wide + 2)

        thing = Thing("text:person", "text", around((x + wide / 2, y), wide, 1.1 * high), name,
                      high * small.type_scale, focusable=False)  # fmt: skip
        title_piece = label(small, words("curtain.pass"), (960, place.title), title, 1700)
        pieces = [*capped([title_piece], 1.25), Piece(draw, thing)]
        if self.giver is not None:
            below, beside = (x, place.person + 0.37 * size), (x + wide + 40, place.person)
            pieces.append(self._giver(canvas, beside if place.few else below, self.giver))
        if self.about:
            style = Style(BODY, 25, GOLD, "center")
            about = label(small, self.about, (960, place.about), style, 1300, "about")
            pieces += capped([about], 1.25)
        return pieces

    def _giver(self, canvas: Canvas, corner: Point, seat: Seat) -> Piece:
        """Who hands the laptop over."""
        words, sitting = self.table.words, self.table.sitting
        says = words("curtain.from", name=sitting.names[seat])
        small = canvas.up_to(1.25)
        box = FRect(corner[0], 0, self._giver_width(canvas, seat), self._giver_height(canvas))
        box.centery = corner[1]

        def draw(canvas: Canvas, _: Mood) -> None:
            small = canvas.up_to(1.25)
            canvas.panel(box, box.h / 2, INK, EDGE, 2)
            face = sitting.players[seat].face
            draw_avatar(canvas, face, (box.x + box.h / 2, box.centery), box.h - 8)
            spot = (box.x + box.h + 8, box.centery)
            small.text(says, spot, LABEL, 26, CREAM, "midleft", box.w - box.h - 20)

        size = 26 * small.type_scale
        return Piece(draw, Thing("text:from", "text", box, says, size, focusable=False))

    def _giver_height(self, canvas: Canvas) -> float:
        return 48 * max(1.0, 0.9 * canvas.up_to(1.25).type_scale)

    def _giver_width(self, canvas: Canvas, seat: Seat) -> float:
        says = self.table.words("curtain.from", name=self.table.sitting.names[seat])
        words = canvas.up_to(1.25).text_width(says, LABEL, 26)
        return words + self._giver_height(canvas) + 26

    def _news(self, canvas: Canvas, place: CurtainPlaces, large: bool) -> list[Piece]:
        """What this person missed: three deeds, and a button that lists them all."""
        if not self.news:
            return []
        words, panels = self.table.words, Panels(self.table, self.seat)
        heading = "curtain.so_far" if self.table.log.left(self.seat) is None else "curtain.since"
        lower = (MOST - len(self.news)) * (STAMP + 10) / 2 if large else 0.0
        left = 200.0 if large else 960 - (len(self.news) * (WIDE + GAP) - GAP) / 2
        style = Style(TITLE, 36, CREAM)
        right = 1920 - left
        small = canvas.up_to(1.25)
        said = label(small, words(heading), (left, place.heading + lower), style, 700, "since")
        pieces = capped([said], 1.25)
        if len(self.missed) > len(self.news):
            says = words("curtain.earlier", count=len(self.missed) - len(self.news))
            look = Button(FRect(0, 0, 0, 56), says, "ui-log", paint=PURPLE, size=25)
            box = FRect(0, 0, max(200, button_width(canvas, look)), 56)
            box.midright = right, place.heading - 2 + lower
            look = replace(look, box=box)
            pieces.append(push(canvas, "log", look, self.log.toggle))
        draw = panels.lines if large else panels.pieces
        return [*pieces, *draw(canvas, self.news, place.news + lower)]

    def _buttons(self, canvas: Canvas, place: CurtainPlaces) -> list[Piece]:
        """The person is there; the pause; taking back, where it was agreed."""
        words, name = self.table.words, self.table.sitting.names[self.seat]
        show = Button(
            around((960, place.show), 680, 92), words("curtain.show", name=name), "ui-eye",
            self.table.speaker.keys.get("confirm", ""), PRIMARY, 36,
        )  # fmt: skip
        wide = min(1300.0, max(680.0, button_width(canvas, show)))
        show = replace(show, box=around(show.box.center, wide, show.box.h))
        menu = Button(FRect(40, 1000, 64, 56), icon="ui-menu", paint=PURPLE)
        note = Style(BODY, 24, MAT_TEXT, "center")
        pieces = [
            push(canvas, "show", show, self.confirm),
            label(canvas, words("curtain.alone"), (960, 1046), note, 1100),
            push(canvas, "menu", menu, self.leave_game, hint=words("curtain.leave")),
        ]
        taken = self.table.flow.taken
        if taken.on:
            why = taken.why_not()
            take = Button(FRect(0, 0, 0, 56), words("taken.button"), "ui-undo", "", PURPLE, 25)
            box = FRect(0, 0, max(200, button_width(canvas.up_to(1.15), take)), 56)
            box.bottomright = 1880, 1056
            says = words(f"taken.why.{why}") if why else ""
            take = replace(take, box=box)
            pieces.append(push(canvas, "take-back", take, self.take_back, says))
        return pieces

    def _draw_facts(self, canvas: Canvas, place: CurtainPlaces) -> None:
        """A strip with everything public that helps to get back into the game."""
        canvas = canvas.up_to(1.25)
        known = self.table.layout.curtain
        if place.few:
            known = tuple(fact for fact in known if fact.kind in FEW) or known[:2]
        told = [(fact, *self._told(fact)) for fact in known]
        shown = [(fact, head, value) for fact, head, value in told if value]
        if not shown:
            return
        widths = [width(canvas, head, value) for _, head, value in shown]
        room = sum(widths) + SPACE * (len(shown) + 1)
        strip = around((960, place.facts), min(room, 1860), 88 * max(1, 0.9 * canvas.type_scale))
        canvas.panel(strip, 28, INK, EDGE, 2)
        share = min(1.0, strip.w / room)
        x = strip.x + SPACE * share
        for number, ((fact, head, value), wide) in enumerate(zip(shown, widths, strict=True)):
            if number:
                line = FRect(x - SPACE * share / 2 - 1, strip.y + 18, 2, strip.h - 36)
                canvas.panel(line, 1, EDGE)
            self._draw_fact(canvas, fact, (head, value), FRect(x, strip.y, wide * share, strip.h))
            x += (wide + SPACE) * share

    def _draw_fact(
        self, canvas: Canvas, fact: CurtainFact, words: tuple[str, str], box: FRect
    ) -> None:
        self._draw_picture(canvas, fact, (box.x + PICTURE / 2, box.centery))
        left, room = box.x + PICTURE + 12, box.w - PICTURE - 12
        apart = 16 * canvas.type_scale
        high, low = (left, box.centery - apart), (left, box.centery + 0.9 * apart)
        canvas.text(words[0], high, FINE, 20, MAT_TEXT, "midleft", room)
        canvas.text(words[1], low, LABEL, 27, CREAM, "midleft", room)

    def _told(self, fact: CurtainFact) -> tuple[str, str]:
        """A fact's heading and its value; without a value it is left out."""
        name = self.table.sitting.names[self.seat]
        return self.table.words(fact.label, name=name), self._value(fact)

    def _value(self, fact: CurtainFact) -> str:
        words, speaker, zones = self.table.words, self.table.speaker, self.view.zones
        now = self.view.facts.get(fact.fact)
        match fact.kind:
            case "top":
                cards = zones.get(fact.zone) or [None]
                return capital(speaker.card(cards[-1])) if cards[-1] else ""
            case "color":
                return capital(speaker.color(now)) if now else ""
            case "die":
                return capital(speaker.word(str(now))) if now else ""
            case "direction":
                key = "curtain.clockwise" if now and now > 0 else "curtain.counterclockwise"
                return words(key)
            case "pile":
                return words("count.cards", count=len(zones.get(fact.zone, ())))
            case "number":
                return "" if now is None else str(now)
            case "word" | "die":
                return capital(speaker.word(str(now))) if now else ""
            case "score":
                return words(self.table.layout.score, count=self.view.facts["scores"][self.seat])
            case "leader":
                return self._leader()
            case "hand":
                return words("count.cards", count=len(zones.get(f"{fact.zone} {self.seat}", ())))
        count = fact.each * len(zones.get(fact.zone, ()))
        return f"+{count}" if count else ""

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
        self._draw_all(canvas)
        if self.log.open:
            self._draw_pieces(canvas, self.log.pieces(canvas))

    def _draw_all(self, canvas: Canvas) -> None:
        cloth(canvas, 0)
        self._draw_pieces(canvas, self.pieces(canvas))

    def _draw_pieces(self, canvas: Canvas, pieces: list[Piece]) -> None:
        for piece in pieces:
            piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)

    def _whole(self, canvas: Canvas) -> pygame.Surface:
        """The curtain as it will hang, drawn once for as long as it falls."""
        same = canvas.surface.get_size(), canvas.type_scale, canvas.contrast
        if self._picture is None or self._picture[0] != same:
            self._picture = same, pygame.Surface(same[0])
            self._draw_all(canvas.over(self._picture[1]))
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
