"""The table in sentences, for whoever plays by ear: the hand, the piles, the players."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.card import Card
from game.core.decision import Seat
from game.core.seat_view import SeatView
from game.language import capitalize, join_sentences

from .prompts import Speaker
from .zone_captions import ZoneCaptions

HAND = "hand"
COUNTING = ("color", "die_colors", "die_shapes", "trump", "led", "beat")
"""Facts in words that count just now."""
BANK = "bank"
"""A fact with what lies there to be won, in what the game counts."""
NO_LABELS: Mapping[str, str] = {}
MOST_NAMED = 12
"""Open cards of a place that are named one by one; of more only the top one is."""


class SpokenTable:
    """Says what lies on a table, as one seat may know it; nothing that it can't see."""

    def __init__(self, speaker: Speaker, captions: ZoneCaptions) -> None:
        self.speaker, self.captions = speaker, captions

    def describe_hand(self, view: SeatView, seat: Seat, order: Sequence[Card] = ()) -> str:
        """Return the cards of a hand, in the order in which they are held."""
        held = [card for card in view.zones.get(f"{HAND} {seat}", ()) if card is not None]
        shown = [card for card in order if card in held] or held
        if not shown:
            return self.speaker.words("aloud.no_hand")
        cards = self.speaker.words.join_with_commas([*map(self.speaker.plain_card_name, shown)])
        return self.speaker.words("aloud.hand", count=len(shown), cards=cards)

    def describe_table(
        self, view: SeatView, labels: Mapping[str, str] = NO_LABELS, notes: Sequence[str] = ()
    ) -> str:
        """Return whose turn it is, what counts just now, and what lies in the middle.

        `labels` are what the table calls its places, if it says more than their names; `notes`
        are what stands there besides.
        """
        words, facts, told = self.speaker.words, view.facts, list[str]()
        turn, claim, by = facts.get("turn"), facts.get("claim"), facts.get("claimant")
        if facts.get("phase") == "turn" and isinstance(turn, int):
            told.append(words("play.turn", name=self.speaker.names[turn]))
        values = (facts.get(fact) for fact in COUNTING)
        named = [self.speaker.fact_word(value) for value in values if value and type(value) is str]
        if named:
            told.append(words("aloud.now", what=words.join_with_commas(named)))
        if claim and isinstance(by, int) and by >= 0:
            count = len(view.zones.get("claim", ()))
            said = self.speaker.describe_claim(str(claim), count)
            told.append(words("aloud.player", name=self.speaker.names[by], what=said))
        if bank := facts.get(BANK):
            what = self.speaker.read_score(bank)
            name = self.speaker.say_or_else(f"pile.{BANK}", BANK)
            told.append(words("aloud.player", name=name, what=what))
        zones = [zone for zone in view.zones if " " not in zone]
        told += [self.describe_zone(zone, view, labels.get(zone, "")) for zone in zones]
        return join_sentences([*told, *notes])

    def describe_players(self, view: SeatView, order: Iterable[Seat]) -> str:
        """Return how many cards each player holds, their points, and what lies before them."""
        return join_sentences(self._describe_player(view, seat) for seat in order)

    def describe_holder(self, view: SeatView, seat: Seat) -> str:
        """Return how many cards a player holds, and their points."""
        return self._name_player(seat, self._list_holdings(view, seat))

    def _list_holdings(self, view: SeatView, seat: Seat) -> list[str]:
        words, facts = self.speaker.words, view.facts
        out, scores = facts.get("out", ()), facts.get("scores", ())
        parts = [words("aloud.cards", count=len(view.zones.get(f"{HAND} {seat}", ())))]
        if out and out[seat]:
            parts = [words("aloud.out")]
        if seat < len(scores) and (self.speaker.wording.scored or any(scores)):
            parts.append(self.speaker.read_score(scores[seat]))
        return parts

    def _name_player(self, seat: Seat, parts: Iterable[str]) -> str:
        what = self.speaker.words.join_with_commas([*filter(None, parts)])
        return self.speaker.words("aloud.player", name=self.speaker.names[seat], what=what)

    def _describe_player(self, view: SeatView, seat: Seat) -> str:
        parts = self._list_holdings(view, seat)
        for zone, cards in view.zones.items():
            name, _, owner = zone.partition(" ")
            if owner == str(seat) and name != HAND and cards:
                parts.append(self.describe_zone(zone, view))
        return self._name_player(seat, parts)

    def describe_zone(self, zone: str, view: SeatView, label: str = "") -> str:
        """Return a place, how many cards lie there, and those on top that can be seen."""
        cards, words = view.zones[zone], self.speaker.words
        label = capitalize(label.rstrip("."))
        if str(len(cards)) in label and (not cards or cards[-1] is None):
            return label  # which says it all
        caption = label or self.captions.find_caption(zone, view)
        if not caption:
            hidden = sum(card is None for card in cards)
            seen = [self.speaker.plain_card_name(card) for card in cards if card is not None]
            lying = [words("aloud.lying", cards=words.join_with_commas(seen))] if seen else []
            if hidden:
                lying.append(words("aloud.hidden", count=hidden))
            return join_sentences(lying)
        if not cards:
            return words("aloud.empty", pile=caption)
        top = cards[-1]
        if top is None:
            return words("aloud.pile", pile=caption, count=len(cards))
        if view.facing[zone] == "top" or len(cards) > MOST_NAMED:
            name = self.speaker.plain_card_name(top)
            return words("aloud.top", pile=caption, count=len(cards), card=name)
        names = [self.speaker.plain_card_name(card) for card in cards if card is not None]
        listed = words.join_with_commas(names)
        if ":" in caption:  # it says more than a name
            return join_sentences([caption, words("aloud.lying", cards=listed)]).rstrip(".")
        return words("aloud.open", pile=caption, cards=listed)
