"""Hints: what a good player would do now, in one sentence, and the gold mark on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.agents.advice import Advice, advise
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, PickColor
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.speech.hints import marked, sentence
from game.session.speech.reasons import PLAYER
from game.table.layout.places import AWAY
from game.table.layout.spots import Panel
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, PAPER
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import FINE
from game.ui.fitting import Kept, snug, steps
from game.ui.layout import NOWHERE, Row, Text, UpTo, Whole, picture
from game.ui.widgets.bubble_place import BubbleRoom, Shape, floating, room
from game.ui.widgets.piece import Mood, Piece, Style, draw_edge
from game.ui.widgets.thing import Thing

from .tips import HEADING, reach, risen

HINT = "hint"
MARKED = 26.0  # units: how far the mark reaches around a thing
SIZE, LARGEST = 26, 1.5
SIZES = (LARGEST, 1.35, 1.2, 1.0)
"""How far type grows, and how small it gets where there is no room for that."""
ROOMS = (700.0, 480.0, 340.0, 230.0)
"""How long a line may be: short ones where long ones would hide more."""
LESS = 12_000.0  # how bad it is to have shorter lines by one of these steps
BULB, EDGE, BADGE, GAP = 60.0, 20.0, 50.0, 8.0
NEAR = 16  # units from one place that is tried to the next
STYLE = Style(FINE, SIZE)


class Hint(Layer):
    """Only ever for the one person whose hand lies open; it is gone once they have answered.

    What is advised is found in an imagined world, with a chance of its own: a hint changes
    nothing, and nobody else learns that somebody asked for one.
    """

    def __init__(self, table: Tabletop, answers: Answers) -> None:
        self.table, self.answers = table, answers
        self._asked: tuple[object, ...] = ()
        """The question that a hint was asked for, with the cards chosen so far."""
        self.advice: Advice | None = None
        self.line = ""
        """What it says."""
        self._view = table.board.coming
        """What was seen when it was asked for."""
        self._spent = False
        """True if it would tell once too often what there is to be remembered."""
        self._note = Kept[list[Piece]]()

    # Who may ask ---------------------------------------------------------------

    @property
    def wanted(self) -> bool:
        """Whether whoever looks may have hints, the only person or by name, and there are any."""
        table, now = self.table, self.table.app.settings
        if table.viewer is None or not mind_of(table.sitting.match.game.id).advises:
            return False
        return now.hints_for(table.sitting.names[table.viewer], table.flow.alone is not None)

    @property
    def offered(self) -> bool:
        """Whether there may be a hint now: a question to the one who looks, and no other."""
        return self.wanted and self._question() is not None

    def _question(self) -> Decision[Any] | None:
        """What the person who looks is asked in private."""
        table, flow = self.table, self.table.flow
        asked = table.sitting.asked
        if asked is None or isinstance(asked, Calls) or table.resting:
            return None
        if flow.votes.alone or flow.claims.asking is not None:
            return asked if self.answers.prompt.seat == table.viewer else None
        return asked if flow.waits_here and asked.seat == table.viewer else None

    # Asking --------------------------------------------------------------------

    def toggle(self) -> None:
        """Ask for a hint, or put it away."""
        if self.shown:
            self.forget()
        elif self.offered:
            self._ask()
        self.table.app.dirty = True

    def forget(self) -> None:
        """Put it away."""
        self._asked, self.advice, self.line = (), None, ""

    def _ask(self) -> None:
        """Find one for the open question."""
        table, seat = self.table, self.table.viewer
        assert seat is not None
        self._asked, self.advice, self._note = self._now(), None, Kept()
        self._view = table.board.coming
        match, claims = table.sitting.match, table.flow.claims
        # who claimed and has nothing to dodge with is not the one whom the match asks
        if claims.asking is None or claims.cards():
            said = isinstance(match.decision, Claim)  # all of it is advised, whatever was chosen
            self.advice = advise(match, seat, () if said else table.flow.gathering.cards)
        self._spent = not table.sitting.hinted(seat, self.advice)
        if self._spent:
            self.advice = None
        self._say()

    def _say(self) -> None:
        speaker = self.table.speaker
        if self.advice is not None:
            self.line = sentence(speaker, self.table.sitting.match, self.advice, self._view)
        elif self._spent:
            self.line = self.table.words("hints.recalled")
        else:
            self.line = speaker.say("advice.dodge_none", self.table.words("hints.none"))

    def reworded(self) -> None:
        """Another language is spoken: what it says is said anew."""
        if self.line:
            self._say()
            self._note = Kept()

    def _now(self) -> tuple[object, ...]:
        """What a hint would be about."""
        flow = self.table.flow
        return self._question(), self.table.viewer, *flow.gathering.cards

    @property
    def shown(self) -> bool:
        """Whether a hint to the open question is to be seen."""
        if not self.line or not self.offered:
            return False
        now = self._now()
        return len(now) == len(self._asked) and all(
            one is other for one, other in zip(now, self._asked, strict=True)
        )

    # What is seen ----------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The sentence on a note, and a gold mark on all that is meant."""
        if not self.shown:
            return []
        loose = [piece.thing for piece in below if piece.thing]
        things = [*self.answers.things(), *loose]
        meant = [thing for thing in things if self.meant(thing)]

        def make() -> list[Piece]:
            return laid(canvas, self.line, self._rooms(canvas, things))

        return [
            *map(mark, map(self._as_it_lies, meant)),
            *self._note.of(canvas, self.table.board.by_color, make),
        ]

    def _as_it_lies(self, thing: Thing) -> Thing:
        """A card of the hand has its mark where it lies, not where a press counts for it."""
        held, number = self.table.board.held, thing.name.rpartition("#")[2]
        if thing.role != "card" or not number.isdigit() or int(number) not in held.strips:
            return thing
        return replace(thing, box=held.shows(int(number)))

    def _rooms(self, canvas: Canvas, things: Sequence[Thing]) -> list[BubbleRoom]:
        """What the note must not lie on: best on nothing at all, at least not on what is meant."""
        board = self.table.board
        ribbon = board.view.banner(canvas)
        meant = [risen(t).inflate(2 * MARKED, 2 * MARKED) for t in things if self.meant(t)]
        first = [*meant, *([ribbon] if ribbon else []), *self.spoken(things)]
        answers = [risen(thing) for thing in things if thing.enabled]
        seen = [HEADING, *(thing.box for thing in things if not thing.hidden)]
        sites = {n: site.box for n, site in board.places.sites.items() if site.kind != AWAY}
        lies = [box for name, box in sites.items() if self._lies(name)]
        plates = [reach(plate) for plate in board.places.plates.values()]
        return [
            room((), [*first, *answers, *seen, *sites.values(), *plates]),
            room((), [*first, *answers, *seen, *lies, *plates]),
            room((), [*first, *answers, *plates], [*seen, *lies]),
            room((), [*first, *answers], [*seen, *lies, *plates]),
        ]

    def _lies(self, name: str) -> bool:
        """Whether there is something to read or to look at on a place of the mat."""
        board = self.table.board
        site = board.places.sites[name]
        return isinstance(site.spot, Panel) or bool(board.coming.zones.get(name))

    def spoken(self, things: Sequence[Thing]) -> list[FRect]:
        """Where the cards and the players are that the sentence speaks of."""
        if self.advice is None:
            return []
        board, boxes = self.table.board, []
        for name, value in self.advice.reason.values.items():
            cards = (
                [value] if isinstance(value, Card) else value if isinstance(value, tuple) else []
            )
            known = [card.id for card in cards if isinstance(card, Card)]
            for thing in things:
                card = self.answers.card_of(thing.name)
                if card is not None and card.id in known:
                    boxes.append(risen(thing))
            if name == PLAYER and isinstance(value, int):
                boxes.append(reach(board.places.plates[value]))
                sites = board.places.sites.values()
                boxes += [site.box for site in sites if site.seat == value and site.kind != AWAY]
        return boxes

    def meant(self, thing: Thing) -> bool:
        """Whether pressing a thing is what is advised."""
        advice = self.advice
        if advice is None or not thing.enabled:
            return False
        keys = marked(advice.decision, advice.answers)
        return self.answers.key_of(thing.name) in keys or bool(
            keys & names(thing.name, advice.decision)
        )


# How it looks ------------------------------------------------------------------------------------


def laid(canvas: Canvas, line: str, rooms: Sequence[BubbleRoom]) -> list[Piece]:
    """The sentence on a sheet of paper, in the first of these rooms that has a place for it.

    Only where there is none at all its type gets smaller.
    """
    sheet = _sheet(HINT, line)
    for size in steps(canvas, SIZES):
        note, small = UpTo(size, sheet), canvas.up_to(size)
        widths = [_wide(small, line, n) for n in ROOMS]
        shapes = [Shape(wide, note.measure(canvas, wide)) for wide in widths]
        for about in rooms:
            spots = [(floating(shape, about), LESS * n) for n, shape in enumerate(shapes)]
            found = [(spot.bad + less, spot.box) for spot, less in spots if spot]
            if found:
                return list(note.place(canvas, min(found, key=lambda one: one[0])[1]))
    return list(note.place(canvas, FRect(0, 0, shapes[-1].wide, shapes[-1].high)))


def note_above(
    canvas: Canvas, name: str, line: str, bar: FRect, taken: Sequence[FRect]
) -> list[Piece]:
    """A sentence on such a sheet right above a bar: as near to its end as those boxes allow."""
    note = UpTo(LARGEST, _sheet(name, line))
    wide = min(_wide(canvas.up_to(LARGEST), line, ROOMS[0]), bar.w)
    high = note.measure(canvas, wide)
    box = FRect(bar.right - wide, bar.top - high - GAP, wide, high)
    least = bar.right - 1904.0
    ways = sorted(range(int(least), int(box.x - 16), NEAR), key=abs)
    tried = [box, *(box.move(-way, 0) for way in ways)]
    free = (one for one in tried if one.inflate(GAP, GAP).collidelist(taken) < 0)
    return list(note.place(canvas, next(free, box)))


def _sheet(name: str, line: str) -> Whole:
    """A sentence beside a bulb, on a sheet of paper."""
    thing = Thing(f"text:{name}", "text", NOWHERE, line, focusable=False)
    row = Row([picture(BULB, _draw_bulb, 1), Text(line, STYLE)], [0, 1], EDGE)
    return Whole(row, thing, _paper, (EDGE, EDGE / 2))


def _wide(canvas: Canvas, line: str, room: float) -> float:
    """How wide such a sheet is if its lines may be so long."""
    return snug(canvas, line, STYLE, canvas.grown(room)) + BULB + 3 * EDGE


def _paper(canvas: Canvas, box: FRect, _: Mood) -> None:
    canvas.panel(box, 22, PAPER, GOLD, 6, LARGE)


def _draw_bulb(canvas: Canvas, box: FRect) -> None:
    """A light bulb on a gold disc."""
    canvas.disc(box.center, box.w, GOLD_LIP)
    canvas.disc(box.center, box.w - 5, GOLD)
    canvas.picture("icons/ui-hint", box.center, 0.66 * box.w, INK, GOLD)


def mark(thing: Thing) -> Piece:
    """A gold edge around a thing, and a bulb on its upper edge.

    On a card of the hand it hangs below the edge: above it stands the question.
    """
    box, radius = thing.box, max(thing.radius, 12.0)
    lower = BADGE / 2 if thing.role == "card" else 0.0

    def draw(canvas: Canvas, _: Mood) -> None:
        for grow, wide, color in ((20, 4, INK), (14, 8, GOLD)):
            draw_edge(canvas, box.inflate(grow, grow), radius + grow / 2, wide, color)
        spot = (box.centerx, max(BADGE / 2 + 4, box.top - 4 + lower))
        badge = around(spot, BADGE, BADGE)
        canvas.shadow(badge, BADGE / 2, SMALL)
        _draw_bulb(canvas, badge)

    return Piece(draw)


def names(name: str, decision: Decision[Any]) -> frozenset[str]:
    """The keys of the answer that a button or a tile of a panel stands for."""
    kind, _, what = name.partition(":")
    if kind == "button":
        return frozenset({f"word:{what}", f"pile:{what}", f"die:{what}"})
    if kind != "choice":
        return frozenset()
    if isinstance(decision, PickColor):
        return frozenset({f"color:{what.removeprefix('color=')}"})
    return frozenset({what, f"word:{what.replace('-', ' ')}"})
