"""What tests of Scrap an Event, Scrap a Train and Scrap a White say: one says it of all three."""

from dataclasses import dataclass

import pytest

from tests.games.color_chaos.events.at_an_event import WITH_EVENTS


@dataclass(frozen=True, slots=True)
class Scrap:
    """One of the three events, three cards it wants, and cards of the kinds it does not want."""

    face: str
    event: str
    card: str
    other: str
    third: str
    unwanted: str

    @property
    def asks(self) -> str:
        """What a player is asked who takes part."""
        return f"PickCard.{self.face}"

    @property
    def played(self) -> str:
        """Its player plays it."""
        return f"play {self.event}"

    @property
    def picked(self) -> str:
        """Somebody scraps the card it wants."""
        return f"pick {self.card}"

    @property
    def held(self) -> str:
        """Its player holds it and two cards it does not want."""
        return f"hand 0 {self.event} b1 b2"


EVENT = Scrap("scrap-an-event", "pScrapEvent", "pWar", "pThief", "pBomb", "wPick kTrain")
TRAIN = Scrap("scrap-a-train", "pScrapTrain", "kTrain", "kTrain", "kTrain", "wPick pWar")
WHITE = Scrap("scrap-a-white", "pScrapWhite", "wDraw4", "wPick", "wPick", "pWar kTrain")

each = pytest.mark.parametrize(
    "s",
    [
        pytest.param(EVENT, id="event", marks=pytest.mark.ruling("CC-E16")),
        pytest.param(TRAIN, id="train", marks=pytest.mark.ruling("CC-E17")),
        pytest.param(WHITE, id="white", marks=pytest.mark.ruling("CC-E18")),
    ],
)
"""A test of each of the three proves the ruling of each."""

START = f"3 / {WITH_EVENTS} / draw * g7 g8 g9"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2"
DRAWS = ["draw"] * 3
