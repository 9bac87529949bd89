"""A game's words for cards, colors, players and whatever the table tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.card import Card
from game.core.decision import Seat
from game.core.prompt import Wording
from game.core.seat_view import SeatView
from game.words import Words

CLAIM, CLAIMANT = "claim", "claimant"
"""The facts of a game in which cards are claimed: what they are said to be, and by whom."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts what is on the table into words."""

    words: Words
    wording: Wording
    """The game's own words for answers and points."""
    names: tuple[str, ...]
    keys: Mapping[str, str]
    """What is written on each job's key."""

    def say(self, key: str, otherwise: str, **values: object) -> str:
        """The sentence of a key, or something else if there is none."""
        return self.words.either(key, otherwise=otherwise, **values)

    # Cards ---------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """A card's name, with a capital letter."""
        return capital(self.plain(card))

    def plain(self, card: Card) -> str:
        """A card's name within a sentence."""
        values = {"color": self.color(card.color), "face": card.face}
        return self.say(f"card.{card.face}", card.code, **values)

    def alike(self, card: Card) -> str:
        """What several cards of its kind are called: `red stars`."""
        return self.claim(f"{card.color} {card.face}", 2)

    def face(self, card: Card) -> str:
        """What a card says, without its color."""
        return self.say(f"face.{card.face}", card.face, color=self.color(card.color))

    def color(self, color: str) -> str:
        """A color's name."""
        return self.say(f"color.{color}", color)

    def shape(self, shape: str) -> str:
        """A shape's name."""
        return self.say(f"shape.{shape}", shape)

    def rule(self, card: Card) -> str:
        """What a card does; nothing if the game's texts don't say."""
        rule = "number" if card.number is not None else card.face
        return self.say(f"rule.{rule}", "")

    def claim(self, said: str, count: int = 0) -> str:
        """What somebody says that their cards are: `red stars`, or a word of the game."""
        color, _, shape = said.partition(" ")
        if not shape:
            return self.say(f"answer.Claim.{said}", self.word(said))
        alike = self.say(f"shapes.{shape}", self.shape(shape), count=count)
        return f"{self.color(color)} {alike}"

    def word(self, said: str) -> str:
        """A fact that is a word: a color, a shape, or a name of the game's own."""
        return self.words.either(f"color.{said}", f"shape.{said}", f"word.{said}", otherwise=said)

    # The table -----------------------------------------------------------------

    def subtitle(self, values: Mapping[str, object]) -> str:
        """What the game is about, or the round; and when the game ends."""
        rounds = self.words("table.round", count=values.get("round") or 1)
        until = self.say(f"game.until.{values.get('target', '')}", "")
        if not until and "game.aim" in self.words:
            return self.words("game.aim")
        return " · ".join(part for part in (rounds, until) if part)

    def facts(self, view: SeatView) -> dict[str, object]:
        """What sentences may mention: every fact, and the top card of every open pile."""
        values: dict[str, object] = {}
        for name, fact in view.facts.items():
            values[name] = self.word(fact) if isinstance(fact, str) else fact
        for name in ("chosen", "won", "lost", "dodged"):
            values[name] = self.named(view.facts.get(name, ()))
        said = str(view.facts.get("said", ""))
        values["said"] = self.say(f"stage.said.{said}", self.color(said))
        for zone, cards in view.zones.items():
            if cards and cards[-1] is not None and " " not in zone:
                values[zone], values[f"{zone}_face"] = self.card(cards[-1]), self.face(cards[-1])
        return values | self._claimed(view)

    def _claimed(self, view: SeatView) -> dict[str, object]:
        """Who claims what, of how many cards."""
        count = len(view.zones.get(CLAIM, ()))
        who, said = view.facts.get(CLAIMANT), str(view.facts.get(CLAIM, ""))
        claim = self.claim(said, count)
        known: dict[str, object] = {"claimed": count, CLAIM: claim}
        known["whole_claim"] = f"{count} {claim}" if " " in said else claim
        known["claimer"] = self.names[who] if isinstance(who, int) and who >= 0 else ""
        return known

    def named(self, seats: Sequence[Seat]) -> str:
        """The names of some players."""
        return self.listed([self.names[seat] for seat in seats])

    def listed(self, parts: Sequence[str]) -> str:
        """Several words as people say them: one, two and three."""
        return self.words.listed(parts)


def capital(words: str) -> str:
    """The words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def rule_key(card: Card) -> str:
    """Under which key a card's rule and example stand: numbers share theirs."""
    if card.number is None:
        return card.face
    return "minus" if card.number < 0 else "number"
