"""Rows of cards, dice and icons on the pages of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import FRect

from game.core.card import Card
from game.core.game import Game
from game.resources import asset
from game.session.speech.prompts import capital
from game.session.speech.speaker import rule_key
from game.table.board import face_of_card
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.face import Face, face
from game.table.dice.lying import draw_die
from game.table.layout import reading as layouts
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, PAPER_EDGE, WHITE
from game.ui.layout import Box
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing
from game.words import Words

from .page import BACK, Picture, Sign

CARD, DIE, ICON = 168.0, 104.0, 88.0
"""Heights in units; they don't grow with the text."""
BESIDE, BETWEEN, BELOW = 14.0, 46.0, 18.0
"""Gaps: from sign to sign, from group to group, from row to row."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game by their codes, and how they look."""

    game: Game
    words: Words

    def card(self, code: str) -> Card:
        """A card with that code; raises KeyError if the game has none."""
        for row in self.game.rules.rows:
            if row.code == code:
                return Card(0, code, row.color, row.face, row.points, row.number, row.shape)
        raise KeyError(f"{self.game.id} has no card {code}")

    def face(self, code: str) -> Face:
        """What is printed on it."""
        if code == BACK:
            return face(f"back {self.game.rules.raw.get('layout', {}).get('back', 'chroma')}")
        return face_of_card(self.card(code), self.words, layouts.faces_of(self.game.rules))

    def name(self, code: str) -> str:
        """What it is called."""
        if code == BACK:
            return ""
        card = self.card(code)
        color = self.say(f"color.{card.color}", card.color)
        return capital(self.say(f"card.{card.face}", code, color=color, face=card.face))

    def rule(self, code: str) -> str:
        """What it does, as its large picture says."""
        return self.say(f"rule.{rule_key(self.card(code))}", "")

    def say(self, key: str, otherwise: str, **values: object) -> str:
        """The sentence of a key, or something else if there is none."""
        return self.words(key, **values) if key in self.words else otherwise

    def check(self, sign: Sign) -> None:
        """Raises KeyError for a card, die or icon that is not there."""
        if sign.kind == "card" and sign.name != BACK:
            self.card(sign.name)
        if sign.kind == "die" and sign.value not in self.game.rules.dice.get(sign.name, ()):
            raise KeyError(f"{self.game.id} has no die {sign.name} with {sign.value}")
        if sign.kind == "icon" and not asset(f"svg/icons/{sign.name}.svg").is_file():
            raise KeyError(f"there is no icon {sign.name}")


def width(sign: Sign) -> float:
    """How wide a sign is."""
    if sign.kind == "card":
        return CARD * WIDTH_OF_HEIGHT
    return 1.1 * DIE if sign.kind == "die" else ICON


def height(picture: Picture) -> float:
    """How high the highest of its signs is."""
    highs = {"card": CARD, "die": 1.24 * DIE, "icon": ICON}
    return max(highs[sign.kind] for group in picture.groups for sign in group)


def rows(picture: Picture, room: float) -> list[list[tuple[float, Sign]]]:
    """The signs in rows, each with the place of its left edge."""
    found: list[list[tuple[float, Sign]]] = [[]]
    x = 0.0
    for group in picture.groups:
        gap = BETWEEN
        for sign in group:
            start = x + gap if found[-1] else 0.0
            if start + width(sign) > room and found[-1]:
                found.append([])
                start = 0.0
            found[-1].append((start, sign))
            x, gap = start + width(sign), BESIDE
    return found


@dataclass(frozen=True, slots=True)
class Signs(Box):
    """All signs of a picture, row by row."""

    deck: Deck
    picture: Picture
    name: str

    def least(self, canvas: Canvas) -> float:
        """The widest sign."""
        return max(width(sign) for sign in self.picture.signs)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All rows."""
        return (height(self.picture) + BELOW) * len(rows(self.picture, wide)) - BELOW

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Each sign in its place."""
        tall, y, count = height(self.picture), rect.y, 0
        for row in rows(self.picture, rect.w):
            for x, sign in row:
                place = FRect(rect.x + x, y, width(sign), tall)
                yield sign_piece(self.deck, sign, place, f"{self.name}-{count}")
                count += 1
            y += tall + BELOW


def sign_piece(deck: Deck, sign: Sign, box: FRect, name: str) -> Piece:
    """One card, die or icon in the middle of its place; pointed at, it says its name."""

    def draw(canvas: Canvas, _: Mood) -> None:
        draw_sign(canvas, deck, sign, box)

    said = deck.name(sign.name) if sign.kind == "card" else f"{sign.name} {sign.value}".strip()
    hint = said if sign.kind == "card" else ""
    thing = Thing(f"picture:{name}", "picture", box, said, focusable=False, hint=hint)
    return Piece(draw, thing)


def draw_sign(canvas: Canvas, deck: Deck, sign: Sign, box: FRect) -> None:
    """Draw it."""
    if sign.kind == "card":
        draw_card(canvas, deck.face(sign.name), box.center, CARD)
    elif sign.kind == "die":
        draw_die(canvas, sign.name, sign.value, box.center, DIE)
    else:
        tile = FRect(0, 0, ICON, ICON).move_to(center=box.center)
        canvas.panel(tile, 20, WHITE, PAPER_EDGE, 2)
        canvas.picture(f"icons/{sign.name}", box.center, 0.74 * ICON, INK, WHITE)
