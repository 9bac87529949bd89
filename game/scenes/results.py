"""After a round: the scores, how each hand was counted, what was remarkable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.match import ranked
from game.view import svg
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas
from game.view.card import draw_card
from game.view.controls import push
from game.view.palette import BAD, CREAM, GOLD_LIP, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.view.piece import Mood, Piece, Style, label, paper, tile
from game.view.text import BODY, TITLE
from game.view.thing import Thing
from game.view.widgets import draw_avatar, draw_banner

from .menu import LARGE_TYPE, WHOLE, Menu
from .play_moments import Moment
from .play_start import rematch
from .results_bill import count_pieces
from .results_column import FOOT, TOP, Column, draw_line
from .results_many import MANY, draw_short_row, row_boxes, row_count
from .seed import SeedCopy

if TYPE_CHECKING:
    from .app import App
    from .play import PlayScene

SCORES = FRect(60, 172, 990, 698)
COUNT, MOMENTS = FRect(1092, 172, 768, 338), FRect(1092, 540, 768, 330)
MOST_MOMENTS = 3
NAME_ROOM = 236.0  # units
LOW = 96.0  # units: lower rows hold one line


class RoundResults(Menu):
    """The round's results; after the last round those of the whole game."""

    name = "results"

    def __init__(self, app: App, play: PlayScene, event: RoundEnded, final: bool) -> None:
        super().__init__(app)
        self.play, self.event, self.final = play, event, final
        self.words, self.speaker = play.words, play.speaker
        self.places = ranked(event.scores, play.sitting.match.game.rules.low_wins).places
        self.moments = play.flow.moments.all()[:MOST_MOMENTS]
        seats = range(len(event.scores))
        self.order = sorted(seats, key=lambda seat: (self.places[seat], seat))
        self.seed = SeedCopy(play.sitting.seed, self.changed)
        self.shown: Seat = max(seats, key=lambda seat: (event.points[seat], -seat))
        """Whose hand is counted on the right."""
        self._seen = False
        self.lock()

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button."""
        return "button:rematch" if self.final else "button:next"

    @property
    def winners(self) -> list[str]:
        """Who has the first place, by name."""
        names = self.play.sitting.names
        return [names[seat] for seat in self.order if self.places[seat] == 1]

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Banner, three panels and the buttons."""
        if canvas.type_scale >= LARGE_TYPE:
            return [*self._head(), *self._buttons(canvas)], Column(self, canvas).pieces()
        counted = count_pieces(canvas, self, COUNT) if any(self.event.hands) else ()
        return [
            *self._head(), *self._scores(canvas), *counted, *self._moments(canvas),
            *self._buttons(canvas),
        ], []  # fmt: skip

    def view(self, canvas: Canvas) -> FRect:
        """In large type everything between banner and buttons can be scrolled."""
        return FRect(0, TOP, 1920, FOOT - TOP) if canvas.type_scale >= LARGE_TYPE else WHOLE

    def draw(self, canvas: Canvas) -> None:
        """The frame; nothing counts until the first has been there for a moment."""
        super().draw(canvas)
        if not self._seen:
            self._seen = True
            self.lock()

    def back(self) -> None:
        """Esc leaves for the title; the game can be continued there."""
        self.shelf()

    def backdrop(self, canvas: Canvas) -> None:
        """Wood and confetti, which never lies under words."""
        super().backdrop(canvas)
        wide, foot = canvas.surface.get_width(), self.clip(canvas).y
        party = svg.picture("key-art/pieces/confetti", wide, round(wide * 580 / 1920))
        canvas.surface.blit(party, (0, 0), (0, 0, wide, foot) if foot > 0 else None)

    # Above ---------------------------------------------------------------------

    def _head(self) -> Iterable[Piece]:
        def draw(canvas: Canvas, _: Mood) -> None:
            seat = self.order[0] if self.final or self.event.seat is None else self.event.seat
            face = self.play.sitting.players[seat].face
            draw_banner(canvas, self.headline(), "", face, (960, 86))

        yield Piece(draw)

    def headline(self) -> str:
        """Who won, or who ended the round."""
        names = self.play.sitting.names
        if self.final:
            said = self.words.listed(self.winners)
            return self.words("results.wins", count=len(self.winners), name=said)
        if self.event.seat is None:
            return self.words("results.nobody")
        return self.words("results.out", name=names[self.event.seat])

    # Scores ----------------------------------------------------------------------

    def _scores(self, canvas: Canvas) -> Iterable[Piece]:
        rows = row_count(len(self.order))
        step = min(150.0, (SCORES.h - 96) / rows)
        yield paper(FRect(*SCORES.topleft, SCORES.w, 96 + step * rows))
        title, note = self.words("results.scores"), self.speaker.say("results.note", "")
        left = (SCORES.x + 40, SCORES.y + 46)
        yield label(canvas, title, left, Style(TITLE, 38), 360)
        if note:
            x = left[0] + canvas.text_width(title, TITLE, 38) + 28
            style = Style(BODY, 25, INK_2)
            yield label(canvas, note, (x, left[1] + 4), style, SCORES.right - 40 - x)
        room = FRect(SCORES.x + 32, SCORES.y + 88, SCORES.w - 64, 0)
        for seat, box in zip(self.order, row_boxes(room, len(self.order), step, 14), strict=True):
            yield self._row(seat, box)

    def _row(self, seat: Seat, box: FRect) -> Piece:
        name = self.play.sitting.names[seat]
        text = f"{self.places[seat]}. {name} {self.event.scores[seat]}"
        press = self.then(partial(self.count, seat))
        thing = Thing(f"choice:hand={seat}", "choice", box, text, 30, press, radius=22)
        return Piece(partial(self._draw_row, seat, box), thing)

    def count(self, seat: Seat) -> None:
        """Show how this player's hand was counted."""
        self.shown = seat

    def _draw_row(self, seat: Seat, box: FRect, canvas: Canvas, mood: Mood) -> None:
        best, high = self.places[seat] == 1, min(1.0, box.h / 134)
        fill = "#FFF0BF" if best else WHITE if seat == self.shown or mood.lit else PAPER
        edge = GOLD_LIP if best else INK if seat == self.shown else PAPER_EDGE
        canvas.panel(box, 22, fill, edge, 3)
        if len(self.order) > MANY:
            draw_short_row(self, canvas, seat, box)
            return
        middle, size = box.centery, min(104.0, 0.8 * box.h)
        canvas.text(str(self.places[seat]), (box.x + 44, middle), TITLE, max(30, 46 * high))
        spot = (box.x + 128, middle)
        draw_avatar(canvas, self.play.sitting.players[seat].face, spot, size)
        if best:
            crown = (spot[0], middle - 0.56 * size)
            canvas.picture("icons/ui-crown", crown, 50 * high, GOLD_LIP, GOLD_LIP)
        self._write_row(canvas, seat, box, high)
        hand = FRect(box.x + 448, box.y, box.w - 758, box.h)
        self.draw_hand(canvas, seat, hand)

    def _write_row(self, canvas: Canvas, seat: Seat, box: FRect, high: float) -> None:
        event, middle = self.event, box.centery
        name, cards = self.play.sitting.names[seat], len(event.hands[seat])
        low = box.h < LOW
        alone = low or not any(event.hands)
        up, down = middle - (0 if alone else 0.17 * box.h), middle + 0.2 * box.h
        size = 27 if low else 32
        canvas.text(name, (box.x + 200, up), TITLE, size, INK, "midleft", NAME_ROOM)
        held = self.words("results.held", count=cards) if cards else self.words("results.none")
        if any(event.hands) and not low:
            canvas.text(held, (box.x + 200, down), BODY, 24, INK_2, "midleft", NAME_ROOM)
        self._draw_score(canvas, seat, box, high)
        if self.gains:
            gained, color = f"{event.points[seat]:+d}", self.ink(event.points[seat])
            canvas.text(gained, (box.right - 168, middle), TITLE, 36, color, "midright", 130)

    def _draw_score(self, canvas: Canvas, seat: Seat, box: FRect, high: float) -> None:
        """The score and, where the game ends at one, how near it is."""
        score, target, right = self.event.scores[seat], self.target(), box.right - 32
        if not target or box.h < LOW:
            size, room = 46 if box.h >= LOW else 34, 116 if self.gains else 240
            canvas.text(self.said(seat), (right, box.centery), TITLE, size, INK, "midright", room)
            return
        canvas.text(str(score), (right, box.centery - 0.2 * box.h), TITLE, 44, INK, "midright", 116)
        track = FRect(right - 110, box.centery + 0.14 * box.h, 110, 12 * high)
        canvas.panel(track, 6, "#EAD9B8")
        share = min(1.0, max(0.06, score / target))
        canvas.panel(FRect(track.x, track.y, track.w * share, track.h), 6, INK_2)
        if high > 0.8:
            words = self.words("results.of", count=target)
            spot = (right, track.bottom + 18)
            canvas.text(words, spot, BODY, 19, INK_2, "midright", 140)

    def said(self, seat: Seat) -> str:
        """A score in the game's words, where there is room beside what was gained."""
        score = self.event.scores[seat]
        if self.gains:
            return str(score)
        return self.words(self.play.layout.score, count=score)

    @property
    def gains(self) -> bool:
        """Whether points of this round come on top of others."""
        event = self.event
        return any(event.points) and (self.target() > 0 or event.points != event.scores)

    def ink(self, points: int) -> str:
        """Green for points that help, red for those that hurt."""
        if not points and not self.play.sitting.match.game.rules.low_wins:
            return INK_2
        helps = points > 0 if not self.play.sitting.match.game.rules.low_wins else points <= 0
        return GOOD if helps else BAD

    def target(self) -> int:
        """The score at which the game ends; 0 if it does not go by one."""
        wish = self.play.sitting.match.table.options.get("target", "")
        return int(wish) if wish.isdigit() else 0

    def draw_hand(self, canvas: Canvas, seat: Seat, box: FRect) -> None:
        """The cards left, small and side by side."""
        cards = self.hand(seat)
        high = min(98.0, 0.74 * box.h)
        step = min(0.72 * high, (box.w - 0.72 * high) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            spot = (box.x + 0.36 * high + number * step, box.centery)
            draw_card(canvas, self.play.board.face(card), spot, high)

    def hand(self, seat: Seat) -> list[Card]:
        """What a player held, the most expensive cards first."""
        return sorted(self.event.hands[seat], key=lambda card: (-card.points, card.id))

    # Moments ------------------------------------------------------------------------

    def _moments(self, canvas: Canvas) -> Iterable[Piece]:
        told = [(m, self.told(m)) for m in self.moments]
        told = [(moment, words) for moment, words in told if words]
        if not told:
            return
        yield paper(MOMENTS)
        corner = (MOMENTS.x + 34, MOMENTS.y + 46)
        yield label(canvas, self.words("results.moments"), corner, Style(TITLE, 32), 700)
        for row, (moment, words) in enumerate(told):
            box = FRect(MOMENTS.x + 30, MOMENTS.y + 84 + 80 * row, MOMENTS.w - 60, 70)
            yield Piece(partial(draw_line, box))
            yield tile(moment.icon, (box.x + 44, box.centery), 52, INK, CREAM)
            spot = (box.x + 84, box.centery)
            yield label(canvas, words, spot, Style(BODY, 26), box.w - 104)

    def told(self, moment: Moment) -> str:
        """A moment as a sentence; nothing if the game has none for it."""
        name = self.play.sitting.names[moment.seat]
        number = moment.number
        seconds = f"{number:.1f}" if number > 0 else "0"
        values = {"name": name, "count": int(number), "seconds": seconds}
        return self.speaker.say(moment.key, "", **values)

    # Buttons --------------------------------------------------------------------------

    def _buttons(self, canvas: Canvas) -> Iterable[Piece]:
        words, cap = self.words, self.speaker.keys.get("confirm", "")
        main: tuple[str, str, str, Callable[[], None]] = (
            ("rematch", "ui-undo", words("results.rematch"), self.rematch)
            if self.final
            else ("next", "ui-play", words("results.next"), self.play.next_round)
        )
        name, icon, text, press = main
        large = canvas.type_scale >= LARGE_TYPE
        box = FRect(1042, 916, 820, 108) if large else FRect(1226, 916, 636, 108)
        yield push(canvas, name, Button(box, text, icon, cap, PRIMARY, 44), press)
        wide = 640 if large else 420
        shelf = Button(FRect(60, 930, wide, 80), words("results.shelf"), "ui-leave", size=32)
        yield push(canvas, "shelf", shelf, self.shelf)
        if self.final and not large:
            yield self.seed.button(words, canvas, FRect(504, 930, 420, 80), 28)

    def rematch(self) -> None:
        """The same players again, each one seat further."""
        rematch(self.app, self.play)

    def shelf(self) -> None:
        """Back to the title."""
        self.play.leave_game()
