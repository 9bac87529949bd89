"""Deals that somebody can't tell apart, though a hand they don't see could do much more in one.

Somebody else can knock, lay the goal of the round, or hold every trump; or can't at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core import notation
from game.core.decision import Seat
from game.core.match import Match

from .built import named

RANKS = {
    "gin-rummy": {"a": "ace", "j": "jack", "q": "queen", "k": "king"},
    "phase-10": {},
    "spades": {
        **{"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"},
        **{"8": "eight", "9": "nine", "10": "ten", "j": "jack", "q": "queen", "k": "king"},
        "a": "ace",
    },
}
"""What the cards of a game are called that aren't called by their number."""


@dataclass(frozen=True, slots=True)
class TwinHands:
    """Two hands of a seat, one strong and one weak, in a game that somebody else watches."""

    game: str
    observer: Seat
    holder: Seat
    strong: str
    weak: str
    others: tuple[str, ...]
    """The other hands, by seat; empty where the holder sits."""
    facts: str
    answers: tuple[str, ...]
    """What the holder answers, one after the other."""

    def __str__(self) -> str:
        return f"{self.game}-{self.answers[0].replace(' ', '-')}"

    def match(self, hand: str) -> Match:
        """Return a match in which the holder has this hand, just before it is asked."""
        hands = [other or hand for other in self.others]
        lying = " / ".join(
            f"hand {seat} {name_cards(self.game, codes)}" for seat, codes in enumerate(hands)
        )
        position = f"{named(self.game).id} {len(hands)} / {lying} / {self.facts}"
        return notation.read_position(position)

    def questions(self) -> Iterator[tuple[Match, Match, str]]:
        """Yield the holder's questions with both hands, each with what will be answered."""
        for number, text in enumerate(self.answers):
            worlds = self.match(self.strong), self.match(self.weak)
            for world in worlds:
                for answer in self.answers[:number]:
                    world.submit(world.open_decision.texts().index(answer))
                assert world.open_decision.seat == self.holder
            yield *worlds, text


def name_cards(game: str, codes: str) -> str:
    """Return cards by the names they have in a game: `b7` is `b.number-7`, or `b.seven`."""
    ranks = RANKS[game]
    return " ".join(f"{c[0]}.{ranks.get(c[1:], f'number-{c[1:]}')}" for c in codes.split())


TWINS = (
    TwinHands(
        "gin-rummy", observer=0, holder=1,
        strong="b2 b3 b4 g7 r7 o7 r9 r10 rj oq", weak="b2 b6 g4 g9 r7 o5 b9 r10 rj oq",
        others=("g2 g3 r5 o10 r6 b8 o9 bj gk rk", ""),
        facts=f"discard {name_cards('gin-rummy', 'o8')} / dealer 0 / turn 1",
        answers=("draw", "pick o.queen", "done"),
    ),
    TwinHands(
        "phase-10", observer=2, holder=1,
        strong="b3 g3 r3 b5 g5 r5 b8 g9 r11 o12", weak="b3 g2 r1 b5 g6 r7 b8 g9 r11 o12",
        others=("r6 r4 o8 b12 o2 g7 g10 o9 b1 b10", "", "b2 g1 o1 r2 b4 g4 o4 r8 g8 b6"),
        facts=f"discard {name_cards('phase-10', 'o11')} / dealer 0 / turn 1",
        answers=("draw", "pick r.number-11", "done"),
    ),
    TwinHands(
        "spades", observer=0, holder=2,
        strong="ba bk bq bj b10 r2", weak="g4 g5 o6 o7 r3 r2",
        others=("g2 g3 r8 r9 rj ra", "g7 g8 r4 r10 o3 o4", "", "b2 b3 r6 r7 o8 o9"),
        facts="turn 2 / leader 1 / doing bid / bids -1 2 -1 -1 / size 6",
        answers=("1",),
    ),
    TwinHands(
        "spades", observer=0, holder=2,
        strong="ba bk bq bj b10 r2", weak="g4 g5 o6 o7 r3 r2",
        others=("g2 g3 r8 r9 rj ra", "g7 g8 r4 o3 o4", "", "b2 b3 r6 r7 o8 o9"),
        facts="turn 2 / leader 1 / trick r.ten / bids 2 2 1 1 / size 6",
        answers=("play r.two",),
    ),
)  # fmt: skip
