"""The melds of whoever knocked, shown large: what won the round."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.games.recipe.families.meld.rules import meld_zone, parse_chains
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas
from game.ui.layout import Box

from .outcome import RoundOutcome
from .result_pictures import ResultPicture

HIGHEST, BETWEEN = 132.0, 1.12
"""Units that a card is high at most; from row to row in heights of a card."""
APART, CLOSE = 1.06, 0.6  # from card to card of a meld, in their widths: at most, at least


def build_laid_melds(
    outcome: RoundOutcome, zones: Mapping[str, Sequence[Card | None]]
) -> Box | None:
    """Build the winner's melds, one to a row; None unless the round ended with a knock."""
    winner = outcome.event.seat
    if winner is None or outcome.round_end.closing is None:
        return None
    melds = list_laid_melds(str(outcome.facts.get("chains", "")), zones, winner)
    if not melds:
        return None
    picture = ResultPicture(outcome)
    draw = partial(draw_melds, outcome, melds)
    return picture.build_large_picture("results.melds", winner, len(melds), draw)


def list_laid_melds(
    chains: str, zones: Mapping[str, Sequence[Card | None]], seat: Seat
) -> list[list[Card]]:
    """Return the cards of each of a player's melds as they lie."""
    owners = [chain.owner for chain in parse_chains(chains)]
    lying = [zones.get(meld_zone(n), ()) for n, owner in enumerate(owners) if owner == seat]
    return [[card for card in cards if card is not None] for cards in lying]


def draw_melds(
    outcome: RoundOutcome, melds: Sequence[Sequence[Card]], canvas: Canvas, box: FRect
) -> None:
    """Draw melds below each other from the left, all cards of one size."""
    others = max(1, *(len(cards) - 1 for cards in melds))
    narrow = (1 + CLOSE * others) * WIDTH_OF_HEIGHT
    high = min(HIGHEST, box.h / (BETWEEN * len(melds)), box.w / narrow)
    wide = high * WIDTH_OF_HEIGHT
    step = min(APART * wide, (box.w - wide) / others)
    for row, cards in enumerate(melds):
        y = box.y + high * BETWEEN * (row + 0.5)
        for number, card in enumerate(cards):
            spot = (box.x + wide / 2 + step * number, y)
            draw_card(canvas, outcome.find_card_face(card), spot, high)
