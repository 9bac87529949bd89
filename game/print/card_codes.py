"""A game's cards by their codes, as the pages of the rules name them."""

from dataclasses import dataclass

from game.core.card import Card
from game.core.game import Game
from game.language import capitalize
from game.resources import asset
from game.session.rules.rules_page import BACK, DIRECTION, PictureSign
from game.session.speech.prompts import find_rule_key
from game.table.cards.card_face import Face, named_face, printed_face
from game.table.layout import layout_file as layouts
from game.words import Words


@dataclass(frozen=True, slots=True)
class CardCatalog:
    """The cards of a game by their codes, and their looks."""

    game: Game
    words: Words

    def find_card(self, code: str) -> Card:
        """Return a card with that code; raises `KeyError` if the game has none."""
        for row in self.game.rules.rows:
            if row.code == code:
                return Card(0, code, row.color, row.face, row.points, row.number, row.shape)
        raise KeyError(f"{self.game.id} has no card {code}")

    def face_of_code(self, code: str) -> Face:
        """Return the face of the card with that code."""
        if code == BACK:
            return named_face(f"back {self.game.rules.raw.get('layout', {}).get('back', 'chroma')}")
        return printed_face(self.find_card(code), self.words, layouts.face_book_of(self.game.rules))

    def name_of_code(self, code: str) -> str:
        """Return the name of the card with that code."""
        if code in (BACK, DIRECTION):
            return ""
        card = self.find_card(code)
        color = self.say_or(f"color.{card.color}", card.color)
        return capitalize(self.say_or(f"card.{card.face}", code, color=color, face=card.face))

    def rule_of_code(self, code: str) -> str:
        """Return the rule of the card with that code, as its large picture has it."""
        card = self.find_card(code)
        return self.words.first_of_keys(f"rule.{card.face}", f"rule.{find_rule_key(card)}")

    def say_or(self, key: str, otherwise: str, **values: object) -> str:
        """Return the sentence of a key, or the other text if there is none."""
        return self.words(key, **values) if key in self.words else otherwise

    def check_sign(self, sign: PictureSign) -> None:
        """Check a sign; raises `KeyError` for an unknown card, die or icon."""
        if sign.kind == "card" and sign.name not in (BACK, DIRECTION):
            self.find_card(sign.name)
        if sign.kind == "die" and sign.value not in self.game.rules.dice.get(sign.name, ()):
            raise KeyError(f"{self.game.id} has no die {sign.name} with {sign.value}")
        if sign.kind == "icon" and not asset(f"svg/icons/{sign.name}.svg").is_file():
            raise KeyError(f"there is no icon {sign.name}")
