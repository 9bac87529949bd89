"""After a round: the scores, how each hand was counted, what was remarkable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.match import ranked
from game.scenes.play.start import rematch
from game.session.moments import Moment
from game.session.taken import told
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2
from game.ui.screens.festive import BEGINS, Festive
from game.ui.screens.menu import LARGE_TYPE, WHOLE
from game.ui.widgets.banner import draw_banner
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.seed_copy import SeedCopy

from .bill import count_pieces
from .buttons import button_pieces, main
from .celebrated import kind_thing, kind_word, party
from .column import FOOT, TOP, PanelColumn
from .counting import HandCount
from .moments import MOST_MOMENTS, moment_pieces
from .night import back_to_night, gained
from .rows import score_pieces

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.play.scene import PlayScene

COUNT = FRect(1092, 172, 768, 338)


class RoundResults(Festive):
    """The round's results; after the last round those of the whole game."""

    app: App

    name = "results"

    def __init__(self, app: App, play: PlayScene, event: RoundEnded, final: bool) -> None:
        super().__init__(app)
        self.play, self.event, self.final = play, event, final
        self.words, self.speaker = play.words, play.speaker
        self.places = ranked(event.scores, play.sitting.match.game.rules.low_wins).places
        self.moments = [*told(play.log), *play.flow.tidings.moments.all()][:MOST_MOMENTS]
        seats = range(len(event.scores))
        self.order = sorted(seats, key=lambda seat: (self.places[seat], seat))
        self.seed = SeedCopy(play.sitting.seed, self.changed)
        self.shown: Seat = max(seats, key=lambda seat: (event.points[seat], -seat))
        """Whose hand is counted on the right."""
        self.party = party(self)
        self.counting = HandCount(self)
        self.gained = gained(app, play, self.places) if final else ()
        """Everybody's points for the evening, if the game was one of an evening."""
        self._seen = False
        self.lock()

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button."""
        return f"button:{main(self).name}"

    @property
    def winners(self) -> list[str]:
        """Who has the first place, by name."""
        names = self.play.sitting.names
        return [names[seat] for seat in self.order if self.places[seat] == 1]

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Banner, three panels and the buttons."""
        if canvas.type_scale >= LARGE_TYPE:
            head = self._head("")
            return [*head, *button_pieces(canvas, self)], PanelColumn(self, canvas).pieces()
        counted = count_pieces(canvas, self, COUNT) if any(self.event.hands) else ()
        return [
            *self._head(kind_word(self)), *score_pieces(canvas, self), *counted,
            *moment_pieces(canvas, self), *button_pieces(canvas, self),
        ], []  # fmt: skip

    def view(self, canvas: Canvas) -> FRect:
        """In large type everything between banner and buttons can be scrolled."""
        return FRect(0, TOP, 1920, FOOT - TOP) if canvas.type_scale >= LARGE_TYPE else WHOLE

    def draw(self, canvas: Canvas) -> None:
        """The frame; nothing counts until the first has been there for a moment."""
        if not self.covered:
            self.counting.begin()
        super().draw(canvas)
        if not self._seen:
            self._seen = True
            self.lock()

    @property
    def busy(self) -> bool:
        """Whether somebody is celebrated, or a hand counted."""
        return super().busy or self.alive

    @property
    def alive(self) -> bool:
        """Whether a hand is being counted."""
        return self.counting.moving

    def captures(self, event: pygame.event.Event) -> bool:
        """Any press ends the counting, and does what it does."""
        if event.type in BEGINS and not self.covered:
            self.counting.finish()
        return super().captures(event)

    def update(self, ms: float) -> None:
        """Time passes: the counting begins when the celebration is over."""
        super().update(ms)
        if not self.covered:
            self.counting.begin()

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

    def _head(self, kind: str) -> Iterable[Piece]:
        def draw(canvas: Canvas, _: Mood) -> None:
            seat = self.order[0] if self.final or self.event.seat is None else self.event.seat
            face = self.play.sitting.players[seat].face
            draw_banner(canvas, self.headline(), kind, face, (960, 86))

        yield Piece(draw, kind_thing(self) if kind else None)

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

    def count(self, seat: Seat) -> None:
        """Show how this player's hand was counted."""
        self.shown = seat

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

    def hand(self, seat: Seat) -> list[Card]:
        """What a player held, the most expensive cards first."""
        return sorted(self.event.hands[seat], key=lambda card: (-card.points, card.id))

    # Moments ------------------------------------------------------------------------

    def told(self, moment: Moment) -> str:
        """A moment as a sentence; nothing if the game has none for it."""
        name = self.play.sitting.names[moment.seat]
        number = moment.number
        seconds = f"{number:.1f}" if number > 0 else "0"
        values = {"name": name, "count": int(number), "seconds": seconds}
        return self.speaker.say(moment.key, "", **values)

    # Going on -------------------------------------------------------------------------

    def rematch(self) -> None:
        """The same players again, each a seat further; somebody else begins."""
        rematch(self.app, self.play)

    def watch(self) -> None:
        """See the whole game again."""
        self.app.go("watch-again", self.play.sitting)

    def shelf(self) -> None:
        """Back to the title."""
        self.play.leave_game()

    def evening(self) -> None:
        """Back to the evening this game was part of."""
        back_to_night(self.app, self.play)
