"""Hints: what a good player would do now, in one sentence, and the gold mark on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.agents.advice import Advice, advise
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.decision import Calls, Decision, PickColor
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.table.layout.places import AWAY
from game.table.layout.spots import Panel
from game.ui.draw.canvas import Canvas
from game.ui.widgets.bubble_place import BubbleRoom, room
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing

from .art import HintSheet, laid, mark, note
from .tips import HEADING, reach, risen
from .words import PLAYER, marked, sentence

HINT = "hint"
MARKED = 26.0  # units: how far the mark reaches around a thing


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
        self._for: object = None
        self._sheet: HintSheet | None = None
        """How and where the note lies."""

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
        return asked if flow.waiting and asked.seat == table.viewer else None

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
        self._asked, self.advice, self.line, self._sheet = (), None, "", None

    def _ask(self) -> None:
        """Find one for the open question."""
        table, seat = self.table, self.table.viewer
        assert seat is not None
        self._asked, self.advice, self._sheet = self._now(), None, None
        match, view = table.sitting.match, table.board.coming
        if not self._none_to_dodge():
            self.advice = advise(match, seat, table.flow.gathering.cards)
        if self.advice is not None:
            self.line = sentence(table.speaker, match, self.advice, view)
        else:
            self.line = table.speaker.say("advice.dodge_none", table.words("hints.none"))

    def _none_to_dodge(self) -> bool:
        """Whether somebody claimed who has nothing to dodge with: the match asks another one."""
        claims = self.table.flow.claims
        return claims.asking is not None and not claims.cards()

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
        return [*map(mark, meant), self._note(canvas, things)]

    def _note(self, canvas: Canvas, things: Sequence[Thing]) -> Piece:
        """The sentence, at the same place as long as it is shown."""
        surface, board = canvas.surface, self.table.board
        wanted = (surface.get_size(), canvas.type_scale, board.by_color)
        if self._sheet is None or wanted != self._for:
            self._for = wanted
            self._sheet = laid(canvas, self.line, self._rooms(canvas, things))
        return note(self._sheet, self.line)

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
