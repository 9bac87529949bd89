"""The moment of a table as a zone view needs it: faces, words, choices, animations."""

from collections.abc import Iterator, Mapping
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.core.event import Event, RoundEnded
from game.core.game import Game, Measurement, find_game, known_game
from game.table.cards.card_face import Face
from game.table.layout.layout_model import HAND, Layout, MatColors, ZoneSpot
from game.table.layout.table_places import PlacedSpot
from game.table.state import PlayerFace, TableState
from game.ui.draw.palette import GOLD
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control


def _game_of_layout(layout: Layout) -> Game:
    game = find_game(layout.game)
    return game.under(dict(rule.split("=") for rule in layout.house)) if layout.house else game


class SpotLook:
    """One spot of a table.

    A picture that is drawn from it depends on the answers of its noted methods. What is read of
    its `state` directly counts as a whole: any change of it has the picture drawn anew.
    """

    def __init__(self, state: TableState, site: PlacedSpot) -> None:
        self.state, self.site = state, site

    @property
    def game_rules(self) -> Game:
        """The game that is played, with the numbers of its house rules."""
        return _game_of_layout(self.state.layout)

    # Cards -----------------------------------------------------------------------

    @property
    @noted
    def lying_cards(self) -> list[tuple[int, Card | None]]:
        """The cards of the zone with their indices, without those that have just left it."""
        return self.state.indexed_cards(self.site.name)

    @property
    def cards_only(self) -> list[Card | None]:
        """The cards of the zone, without those that have just left it."""
        return [card for _, card in self.lying_cards]

    @property
    @noted
    def viewer_hand(self) -> tuple[Card, ...]:
        """The viewer's own hand; empty while it lies face down."""
        cards = self.state.shown.zones.get(f"{HAND} {self.state.foot_seat}", ())
        return tuple(card for card in cards if card is not None)

    @property
    def lying_faces(self) -> tuple[Face, ...]:
        """The faces that are drawn for the cards of the zone."""
        return tuple(self.face_drawn_for(card) for card in self.cards_only)

    @noted
    def face_drawn_for(self, card: Card | None) -> Face:
        """Return the face that is drawn for a card; a back for `None`."""
        return self.state.face(card)

    @noted
    def measure_lying_cards(self, name: str) -> Measurement:
        """Return what the visible cards amount to by one of the game's measures."""
        if not name or known_game(self.state.layout.game) is None:
            return Measurement()
        cards = [card for card in self.cards_only if card is not None]
        return self.game_rules.measure_by_name(name, cards)

    def prices_of_claim(self, count: int) -> Mapping[str, int]:
        """Return what a claim of that many cards can bring and cost the current player."""
        facts = dict(zip(self.site.spot.facts, self.layout_facts, strict=True))
        return self.game_rules.price_numbers(facts, count, facts["turn"])

    @property
    @noted
    def last_sale(self) -> RoundEnded | None:
        """The end of the last round that somebody won by a sale."""
        return self.state.last_sale

    # What may be chosen ------------------------------------------------------------

    @noted
    def may_choose_card(self, card: Card | None) -> bool:
        """True if a card may be chosen."""
        return card is not None and card.id in self.state.prompt.cards

    @noted
    def may_choose_place(self, place: int) -> bool:
        """True if a place of a grid may be chosen."""
        return place in self.state.prompt.places

    @noted
    def may_choose_die(self, die: str) -> bool:
        """True if a die may be chosen."""
        return die in self.state.prompt.dice

    @property
    @noted
    def may_choose_pile(self) -> bool:
        """True if the whole zone may be chosen."""
        return self.site.name in self.state.prompt.piles

    @property
    @noted
    def written_marks(self) -> tuple[tuple[int, str], ...]:
        """The words written on cards, each with the card's index."""
        marks, cards = self.state.marks, enumerate(self.cards_only)
        return tuple((order, marks[c.id]) for order, c in cards if c is not None and c.id in marks)

    @property
    def choice_edge(self) -> str:
        """The color around a zone that may be chosen."""
        return GOLD if self.may_choose_pile else ""

    # What is known ----------------------------------------------------------------

    @noted
    def layout_fact(self, name: str) -> Any:
        """Return a fact that the layout lists for this spot; `None` if the table has none yet."""
        if name not in self.site.spot.facts:
            raise LookupError(f"the layout lists no fact {name!r} for {self.site.name!r}")
        value = self.state.shown.facts.get(name)
        return tuple(value) if isinstance(value, list) else value

    @property
    def layout_facts(self) -> tuple[Any, ...]:
        """The values of all facts listed, in that order."""
        return tuple(self.layout_fact(name) for name in self.site.spot.facts)

    @property
    @noted
    def is_owners_turn(self) -> bool:
        """True if it is the turn of the zone's owner."""
        seat = self.site.seat
        return seat is not None and seat == self.state.shown.facts.get("turn")

    @property
    def mat_colors(self) -> MatColors:
        """The colors of the mat."""
        return self.state.layout.mat

    @noted
    def seat_player(self, seat: int) -> PlayerFace:
        """Return the player in a seat."""
        return self.state.players[seat]

    # Words ---------------------------------------------------------------------------

    def text_for_key(self, key: str, **values: object) -> str:
        """Return the sentence of a text key."""
        return self.state.words(key, **values)

    def has_text(self, key: str) -> bool:
        """True if the game's texts have that key."""
        return key in self.state.words

    @property
    def caption_text(self) -> str:
        """The spot's caption; a zone without one goes by its name."""
        spot = self.site.spot
        if spot.caption:
            return self.text_for_key(spot.caption)
        return spot.zone.replace("-", " ").title() if isinstance(spot, ZoneSpot) else ""

    def spoken_card(self, card: Card | None) -> str:
        """Return a card in words; empty for a back."""
        return self.state.card_words(card)

    # Time ----------------------------------------------------------------------------

    @property
    def events_under_way(self) -> Iterator[tuple[Event, float]]:
        """The events under way, each with how much of its time has passed, from 0 to 1."""
        acts = (act for act in self.state.animations if not act.is_applied)
        return ((act.event, self.state.act_progress(act)) for act in acts)

    @property
    @noted
    def thrown_dice(self) -> frozenset[str]:
        """The dice that are being thrown: they are drawn elsewhere."""
        throws = [act.throw for act in self.state.animations if act.throw and not act.is_applied]
        return frozenset(die for throw in throws for die, _ in throw.dice)

    @property
    @noted
    def has_reduced_motion(self) -> bool:
        """True if nothing may move: draw the end, or let it fade in."""
        return self.state.reduced_motion

    # For forms ------------------------------------------------------------------------

    def pile_control(self, box: FRect, caption: str = "") -> Control:
        """Return the whole zone as a control, with its caption or what else it says."""
        if caption:
            return Control(
                f"pile:{self.site.name}", "pile", box, caption, is_focusable=self.may_choose_pile
            )
        text, seat = self.caption_text, self.site.seat
        theirs = f"theirs.{self.site.name.partition(' ')[0]}"
        if seat is not None and seat != self.state.foot_seat and self.has_text(theirs):
            text = self.text_for_key(theirs, name=self.seat_player(seat).name)
        return Control(
            f"pile:{self.site.name}", "pile", box, text, is_focusable=self.may_choose_pile
        )

    def card_control(self, card: Card, box: FRect) -> Control:
        """Return a card that lies there as a control: it is enabled while it may be chosen."""
        why = self.state.prompt.why.get(card.id, "")
        return Control(
            f"card:{card.code}#{card.id}", "laid", box, self.spoken_card(card),
            is_focusable=self.may_choose_card(card), hint=why, radius=0.06 * box.h,
        )  # fmt: skip
