"""What a moment of the table adds to a form: faces, words, choices, what is under way."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.core.event import Event
from game.core.game import Game, Measured, find, known
from game.table.cards.face import Face
from game.table.layout.places import Site
from game.table.layout.spots import HAND, MatColors, ZoneSpot
from game.table.moment import PlayerFace, TableMoment
from game.ui.draw.palette import GOLD
from game.ui.widgets.thing import Thing


class SpotLook:
    """One spot of a table as it is drawn now."""

    def __init__(self, moment: TableMoment, site: Site) -> None:
        self.moment, self.site = moment, site

    @property
    def game(self) -> Game:
        """The rules of the game that is played."""
        return find(self.moment.layout.game)

    # Cards -----------------------------------------------------------------------

    @cached_property
    def lying(self) -> list[tuple[int, Card | None]]:
        """What lies in the zone, with its index: without the cards that have just left it."""
        return self.moment.lying(self.site.name)

    @property
    def cards(self) -> list[Card | None]:
        """The same cards without their indices."""
        return [card for _, card in self.lying]

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own hand; nothing while it lies face down."""
        cards = self.moment.shown.zones.get(f"{HAND} {self.moment.foot}", ())
        return tuple(card for card in cards if card is not None)

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is drawn for them."""
        return tuple(self.face(card) for card in self.cards)

    def face(self, card: Card | None) -> Face:
        """What is drawn for a card; a back for none."""
        return self.moment.face(card)

    def measured(self, name: str) -> Measured:
        """What the cards seen there amount to by one of the game's measures."""
        game = known(self.moment.layout.game)
        cards = [card for card in self.cards if card is not None]
        return game.measure(name, cards) if game and name else Measured()

    def prices(self, count: int) -> Mapping[str, int]:
        """What a claim of so many cards can bring and cost whoever is on turn."""
        facts = dict(zip(self.site.spot.facts, self.facts, strict=True))
        return self.game.prices(facts, count, facts["turn"])

    # What may be chosen ------------------------------------------------------------

    def may(self, card: Card | None) -> bool:
        """Whether a card may be chosen."""
        return card is not None and card.id in self.moment.prompt.cards

    def may_place(self, place: int) -> bool:
        """Whether a place of a grid may be chosen."""
        return place in self.moment.prompt.places

    def may_die(self, die: str) -> bool:
        """Whether a die may be chosen."""
        return die in self.moment.prompt.dice

    @property
    def may_pile(self) -> bool:
        """Whether the whole zone may be chosen."""
        return self.site.name in self.moment.prompt.piles

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """What is written on cards, by where they lie."""
        marks, cards = self.moment.marks, enumerate(self.cards)
        return tuple((order, marks[c.id]) for order, c in cards if c is not None and c.id in marks)

    @property
    def edge(self) -> str:
        """The color around a zone that may be chosen."""
        return GOLD if self.may_pile else ""

    # What is known ----------------------------------------------------------------

    def fact(self, name: str) -> Any:
        """A fact that the layout lists for this spot; `None` if the table has none yet."""
        if name not in self.site.spot.facts:
            raise LookupError(f"the layout lists no fact {name!r} for {self.site.name!r}")
        return self.moment.shown.facts.get(name)

    @property
    def facts(self) -> tuple[Any, ...]:
        """The values of all facts listed, in that order."""
        values = (self.fact(name) for name in self.site.spot.facts)
        return tuple(tuple(v) if isinstance(v, list) else v for v in values)

    @property
    def active(self) -> bool:
        """Whether it is the turn of whoever owns the zone."""
        seat = self.site.seat
        return seat is not None and seat == self.moment.shown.facts.get("turn")

    @property
    def colors(self) -> MatColors:
        """The colors of the mat."""
        return self.moment.layout.mat

    def player(self, seat: int) -> PlayerFace:
        """Who sits in a seat."""
        return self.moment.players[seat]

    # Words ---------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """The sentence of a text key."""
        return self.moment.words(key, **values)

    def says(self, key: str) -> bool:
        """Whether the game's texts have that key."""
        return key in self.moment.words

    @property
    def caption(self) -> str:
        """The spot's caption; a zone without one goes by its name."""
        spot = self.site.spot
        if spot.caption:
            return self.say(spot.caption)
        return spot.zone.replace("-", " ").title() if isinstance(spot, ZoneSpot) else ""

    def spoken(self, card: Card | None) -> str:
        """A card in words; nothing for a back."""
        return self.moment.spoken(card)

    # Time ----------------------------------------------------------------------------

    @property
    def acts(self) -> Iterator[tuple[Event, float]]:
        """The events under way, each with how much of its time has passed, from 0 to 1."""
        acts = (act for act in self.moment.acts if not act.folded)
        return ((act.event, self.moment.done(act)) for act in acts)

    @property
    def in_air(self) -> frozenset[str]:
        """The dice that are being thrown: they are drawn elsewhere."""
        throws = [act.throw for act in self.moment.acts if act.throw and not act.folded]
        return frozenset(die for throw in throws for die, _ in throw.dice)

    @property
    def reduced(self) -> bool:
        """Whether nothing may move: draw the end, or let it fade in."""
        return self.moment.reduced

    # For forms ------------------------------------------------------------------------

    def everything(self) -> Hashable:
        """All that a form can see here, as a value."""
        cards = tuple((i, self.face(card), self.may(card)) for i, card in self.lying)
        prompt = self.moment.prompt
        choices = (prompt.places, prompt.dice, self.may_pile)
        kept = (self.active, self.moment.foot, self.in_air, self.marks)
        return cards, self.facts, choices, *kept

    def pile(self, box: FRect, said: str = "") -> Thing:
        """The whole zone as a thing, with its caption or what else it says."""
        if said:
            return Thing(f"pile:{self.site.name}", "pile", box, said, focusable=self.may_pile)
        text, seat = self.caption, self.site.seat
        theirs = f"theirs.{self.site.name.partition(' ')[0]}"
        if seat is not None and seat != self.moment.foot and self.says(theirs):
            text = self.say(theirs, name=self.player(seat).name)
        return Thing(f"pile:{self.site.name}", "pile", box, text, focusable=self.may_pile)

    def card(self, card: Card, box: FRect) -> Thing:
        """A card that lies there as a thing: it may be pressed while it may be chosen."""
        why = self.moment.prompt.why.get(card.id, "")
        return Thing(
            f"card:{card.code}#{card.id}", "laid", box, self.spoken(card),
            focusable=self.may(card), hint=why, radius=0.06 * box.h,
        )  # fmt: skip
