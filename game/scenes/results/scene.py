"""After a round: the scores, how each hand was counted, what was remarkable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Protocol
from zlib import crc32

import pygame

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.games.first_player import YOUNGEST
from game.session.beforehand import rematch_score
from game.session.flow import Flow
from game.session.log.events import limit_reached
from game.session.moments import Moment
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.session.taken import told
from game.store.evening import points
from game.ui.boxes import middle
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM
from game.ui.draw.text import BODY
from game.ui.layout import NOWHERE, Box, Column, Framed, Line, Push, Row, UpTo, Wrap, gap
from game.ui.screens.festive import BEGINS, Festive
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import Thing

from .closer_games import CloserGames
from .counting import HandCount
from .details import Details
from .moments import MOST, MomentsSheet
from .more_time import MoreTime
from .outcome import Outcome, last_cards
from .rows import RowShape, ScoreRows
from .window import FlowerWindow, last_petals, taken

if TYPE_CHECKING:
    from game.app.program import App

TWO_LINES = 1.6  # how far type grows on a button with two lines
BLOOMS = 5.0  # times as fast as cards are counted
SHARES, MANY_SHARES = (1240, 570), (1380, 430)
"""Of the width: the scores and what is remarkable; the latter gold button is as wide."""


def offered(*offers: Callable[[], Box | None]) -> Callable[[], Box | None]:
    """What is offered, one below the other; nothing where nothing is."""

    def box() -> Box | None:
        found = [made for offer in offers if (made := offer()) is not None]
        return Column(found, 12) if found else None

    return box


class FinishedTable(Protocol):
    """The table at which the round was played."""

    sitting: Sitting
    speaker: Speaker
    flow: Flow

    def next_round(self) -> None:
        """The next round is dealt."""

    def leave_game(self) -> None:
        """Back to the title."""

    def put_away(self, act: Callable[[], None]) -> None:
        """Close the game and do what comes then."""


class RoundResults(Festive):
    """The round's results; after the last round those of the whole game."""

    app: App

    name = "results"
    margin = 40.0

    def __init__(self, app: App, table: FinishedTable, event: RoundEnded, final: bool) -> None:
        super().__init__(app)
        tidings = table.flow.tidings
        self.table, self.event, self.final = table, event, final
        self.tune = "podium" if final else "table"
        self.words = table.speaker.words
        lost = table.sitting.beaten(event)
        facts = dict(table.flow.public.facts)
        number = int(facts.get("round") or 0)
        limit = limit_reached(tidings.log.events)
        self.outcome = Outcome(
            table.sitting,
            table.speaker,
            event,
            final,
            lost,
            number,
            limit,
            facts,
            tuple(facts["around"]),
        )
        self._told = self._remarkable()
        counts = final and app.night.counts(table.sitting)
        self.gained: Sequence[int] = points(self.outcome.places) if counts else ()
        """Everybody's points for the evening, if the game was one of an evening."""
        self._counted = not counts
        self.row = "" if counts or not final else self._row_of_games()
        """How often everybody has won, if it was a rematch; an evening has its own score."""
        flowers = taken(tidings.log.events, len(event.scores))
        blooms = any(flowers) and tuple(map(len, flowers)) == tuple(event.scores)
        self.counting = self._counting(flowers if blooms else ())
        scores = (self.outcome, self.counting, self.count)
        self.scores = FlowerWindow(flowers, *scores) if blooms else ScoreRows(*scores)
        last = last_cards(tidings.log.events, tidings.played) if self.outcome.hands else []
        gained = self.outcome.evening(self.gained) if self.gained else ""
        picture = getattr(self.scores, "picture", None)
        best = self.outcome.order[0]
        trophy = picture.trophy(best if event.seat is None else event.seat) if picture else None
        if isinstance(self.scores, FlowerWindow):
            trophy = self.scores.petals(last_petals(tidings.log.events, best))
        more_time = MoreTime(app, table.sitting, table.flow, self.changed)
        self.closer = CloserGames(app, table.sitting, final, self.changed)
        offers = offered(more_time.box, self.closer.box)
        self.moments = MomentsSheet(self.outcome, self._told, last, gained, trophy, offers)
        self.party = self._party(table.sitting.alone)
        deed = self.party.deed if self.party else ""
        told_aloud = (deed, self.outcome.reason, self.outcome.kind_word, self.row)
        self._aloud = " ".join(filter(None, told_aloud))
        self.scores.row = self.row
        self._seen = False
        self._kind_above = True
        """Whether there is room for a kind word above everybody's row."""
        self._shapes: dict[RowShape, Box] = {}
        self.lock()

    def _row_of_games(self) -> str:
        """The games that everybody has won with this one, where others went before it."""
        sitting, places = self.table.sitting, self.outcome.places
        if not sitting.won:
            return ""
        score = rematch_score.after(sitting.won, places)
        told = rematch_score.told(self.words, sitting.names, score)
        return self.words("rematch.row", score=told)

    def _remarkable(self, whole: bool = False) -> list[Moment]:
        """What was remarkable about the round, or about the whole game."""
        tidings = self.table.flow.tidings
        moments = tidings.moments
        return [*told(tidings.log), *(moments.whole() if whole else moments.all())]

    @property
    def holds(self) -> bool:
        """Whether what it tells is still so, if it was made before anybody was to see it."""
        return self._told == self._remarkable()

    def enter(self) -> None:
        """A game of an evening counts as soon as its results are there."""
        super().enter()
        if not self._seen:
            self.lock()
        if not self._counted:
            self._counted = True
            left = [seat for seat in self.outcome.order if self.outcome.has_left(seat)]
            self.app.night.count(tuple(self.outcome.places), self._remarkable(whole=True), left)

    def _counting(self, flowers: Sequence[Sequence[str]]) -> HandCount:
        """Hands in the order of the scores before; flowers one by one, the winner's last."""
        outcome, settings = self.outcome, self.app.settings
        if flowers:
            pace = BLOOMS
            hands = {seat: [1] * len(flowers[seat]) for seat in reversed(outcome.order)}
        else:
            pace = 1.0 if outcome.gains else 0.0
            counted = [seat for seat in outcome.before if outcome.counts(seat)]
            hands = {seat: [group.points for group in outcome.groups(seat)] for seat in counted}
        still = settings.motion == "reduced"
        return HandCount(hands, 0.0 if still else pace * settings.speed, self.app.clock)

    def _party(self, alone: Seat | None) -> Celebration | None:
        """What the results begin with: all of it after a game, some paper after a round."""
        settings, event, players = self.app.settings, self.event, self.table.sitting.players
        if settings.speed <= 0:
            return None
        pace, reduced = max(1.0, settings.speed), settings.motion == "reduced"
        seed = crc32(repr(event.scores).encode())
        if self.final:
            if self.outcome.beaten is not None:
                return None
            outcome = self.outcome
            faces = [players[seat].face for seat in outcome.order if outcome.places[seat] == 1]
            deed = outcome.headline if outcome.headline != outcome.wins else ""
            return Celebration(faces, outcome.wins, seed, reduced, pace=pace, deed=deed)
        if event.seat is None or alone not in (None, event.seat):
            return None
        return Celebration([players[event.seat].face], "", seed, reduced, True, pace)

    # -- layout ------------------------------------------------------------

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button."""
        if self.gained:
            return "button:evening"
        return "button:rematch" if self.final else "button:next"

    def head(self, canvas: Canvas) -> Box:
        """The ribbon, and a kind word for who lost alone."""
        outcome, seat = self.outcome, self.event.seat
        players = self.table.sitting.players
        won = [one for one in outcome.order if self.final and outcome.places[one] == 1]
        first = won or outcome.named or [outcome.order[0] if seat is None else seat]
        ribbon = self.ribbon(outcome.headline, *(players[one].face for one in first))
        if not (outcome.kind_word and self._kind_above):
            return Column([ribbon, gap(4)])
        return Column([ribbon, self._kind()])

    def _kind(self) -> Box:
        """A kind word for who lost alone."""
        style = Style(BODY, 28, anchor="center")
        return middle(Framed(Line(self.outcome.kind_word, style, "kind", 1), (30, 4), CREAM))

    def frame(self, canvas: Canvas) -> list[Piece]:
        """Head and foot; a kind word stands beside the rows' heading rather than to cut the last
        row off.
        """
        self._kind_above, self._shapes = True, {}
        self.scores.kind = ""
        pieces = super().frame(canvas)
        if canvas.large and self.outcome.kind_word and not self._rows_fit(canvas):
            self._kind_above = False
            self.scores.kind = self.outcome.kind_word
            pieces = super().frame(canvas)
        return pieces

    def _rows_fit(self, canvas: Canvas) -> bool:
        """Whether everybody's row is seen without scrolling."""
        scores, room = self.scores, self.view(canvas)
        wide = room.w - 2 * self.margin
        if isinstance(scores, FlowerWindow):
            return any(scores.sheet(low).measure(canvas, wide) <= room.h for low in (False, True))
        shapes = scores.readable(canvas)
        return any(self._rows(scores, s).measure(canvas, wide) <= room.h for s in reversed(shapes))

    def _rows(self, scores: ScoreRows, shape: RowShape) -> Box:
        """A sheet with all rows in that shape, which are laid out once for a frame."""
        scores.shape = shape
        if shape not in self._shapes:
            self._shapes[shape] = scores.rows()
        return scores.sheet(self._shapes[shape])

    def body(self, canvas: Canvas) -> Box:
        """The scores, beside them as much as fits; all of it where it scrolls.

        Rather fewer moments than no cards below them, rather no cards than lower rows, and rather
        those than to scroll."""
        tried = [(most, True) for most in range(MOST, 0, -1)]
        tried += [(most, False) for most in range(MOST, 1, -1)]
        moments = cache(self.moments.box)
        room, scores = self.view(canvas), self.scores
        wide = room.w - 2 * self.margin
        if isinstance(scores, FlowerWindow):
            sills = scores.sheet()
            ways = [*(self._beside(sills, moments(*way)) for way in tried), self._beneath(sills)]
            fits = next((way for way in ways if way.measure(canvas, wide) <= room.h), None)
            lower = sills.measure(canvas, wide) > room.h
            return fits or self._beneath(scores.sheet(low=True) if lower else sills)
        shapes = scores.readable(canvas)
        sheets = []
        for shape in shapes:
            sheets.append(rows := self._rows(scores, shape))
            for shown in tried:
                way = self._beside(rows, moments(*shown))
                if way.measure(canvas, wide) <= room.h:
                    return way
        highs = []
        for shape, rows in zip(shapes, sheets, strict=True):
            scores.shape = shape
            highs.append(max(room.h, rows.measure(canvas, wide)))
        lowest = highs.index(min(highs))
        scores.shape = shapes[lowest]
        return self._beneath(sheets[lowest])

    def _beneath(self, scores: Box) -> Box:
        """The scores, which are seen as a whole if they can, and all moments below."""
        moments = self.moments.box(MOST)
        return Column([scores, *([moments] if moments else [])], 30)

    def _beside(self, scores: Box, moments: Box | None) -> Box:
        """The scores, and some of the moments, if there are any."""
        if moments is None:
            return scores
        shares = MANY_SHARES if self.outcome.many else SHARES
        return Wrap([scores, moments], shares, gap=30, stretch=True)

    def foot(self, canvas: Canvas) -> Box:
        """What else may be done, and the gold button."""
        words = self.words
        small = [("shelf", "ui-leave", "results.shelf", self.shelf)]
        if self.final or self.outcome.hands:
            small.append(("details", "ui-chart", "results.details", self.all_hands))
        if self.final:
            small.append(("watch", "ui-replay", "replay.watch", self.watch))
        keys = [
            Push(name, Button(NOWHERE, words(says), icon, size=30), act, 84, grows=1.4)
            for name, icon, says, act in small
        ]
        left = Row([*keys, Box()], [*[0] * len(keys), 1], 20)
        return Wrap([left, self._gold()], SHARES, 30, below=16)

    def _gold(self) -> Box:
        """What people most likely want next."""
        name, icon, says, act = "next", "ui-play", "results.next", self.table.next_round
        if self.gained:
            name, icon, says, act = "evening", "ui-moon", "evening.back", self.evening
        elif self.final:
            name, icon, says, act = "rematch", "ui-undo", "results.rematch", self.rematch
        note = self._rematch_note() if name == "rematch" else ""
        cap = self.app.caps["confirm"]
        button = Button(NOWHERE, self.words(says), icon, cap, PRIMARY, 42, note)
        return UpTo(TWO_LINES, Push(name, button, act, 100, grows=1.4))

    def aloud(self, things: list[Thing]) -> str:
        """What the winner did, once it was said who that is; or something kind."""
        return self._aloud

    # -- time and presses --------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The frame; nothing counts until the first has been there for a moment."""
        self._begin(canvas)
        super().draw(canvas)
        if not self._seen:
            self._seen = True
            self.lock()

    def _begin(self, canvas: Canvas) -> None:
        """Hands are counted once they can be seen; not where they have to be scrolled to."""
        if self.covered:
            return
        scrolls = bool(self.pieces(canvas)[1])
        if scrolls and not self.scores.shown(self.view(canvas)):
            self.counting.finish()
        self.counting.begin()

    @property
    def busy(self) -> bool:
        """Whether somebody is celebrated, or hands are counted."""
        return super().busy or self.alive

    @property
    def alive(self) -> bool:
        """Whether hands are being counted."""
        return self.counting.moving

    def captures(self, event: pygame.event.Event) -> bool:
        """Any press ends the counting, and does what it does."""
        if event.type in BEGINS and not self.covered:
            self.counting.finish()
        return super().captures(event)

    def update(self, ms: float) -> None:
        """Time passes: the counting begins when the celebration is over."""
        super().update(ms)
        self._begin(self.app.canvas)

    # -- going on ----------------------------------------------------------

    def back(self) -> None:
        """Esc leaves for the title; the game can be continued there."""
        self.shelf()

    def count(self, seat: Seat) -> None:
        """Show how this player's hand was counted."""
        self.app.push(Details(self.app, self, self.outcome, [seat]))

    def all_hands(self) -> None:
        """Show how all hands were counted, and the seed of the game."""
        self.app.push(Details(self.app, self, self.outcome, self.outcome.order))

    def _rematch_note(self) -> str:
        """Say that someone else goes first, unless the youngest does, who stays the same."""
        options = self.table.sitting.match.table.options
        if options.get("first_player") == YOUNGEST:
            return ""
        return self.words("results.rematch_note")

    def rematch(self) -> None:
        """The same players again, each a seat further; somebody else begins."""
        self.table.put_away(partial(self.app.go, "rematch", self.table))

    def watch(self) -> None:
        """See the whole game again."""
        self.app.go("watch-again", self.table.sitting)

    def shelf(self) -> None:
        """Back to the title."""
        self.table.leave_game()

    def evening(self) -> None:
        """The table is put away, and the evening goes on."""
        self.table.put_away(self._go_on_with_evening)

    def _go_on_with_evening(self) -> None:
        self.app.home()
        self.app.go("night")
