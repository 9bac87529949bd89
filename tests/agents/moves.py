"""What the computer player does at a position."""

from game.agents import make_agent
from game.core import notation
from tests.playing import options

SEEDS = 8
EVERY = "option expansion_1=on / option expansion_2=on / option expansion_3=on"


def moves(position: str) -> set[str]:
    """What it does there, whatever its luck."""
    match = notation.read_position(f"color-chaos {position}")
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


def at(players: int, *parts: str, after: str = "") -> set[str]:
    """The same with all expansions; nothing lies on Discard! but a blue five."""
    text = " / ".join((f"{players} / {EVERY} / discard b5", *parts))
    return moves(f"{text} moves {after}" if after else text)


def hands(*codes: str) -> str:
    """The hands of the seats from 0 on, as a position tells them."""
    return " / ".join(f"hand {seat} {cards}" for seat, cards in enumerate(codes))
