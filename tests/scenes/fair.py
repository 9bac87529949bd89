"""A fair: a small game of every kind of question, for the tests beside this file.

The option `ask` tells which question each turn asks; what was answered is a fact.
"""

from pathlib import Path
from types import ModuleType

from game.core.card import Card
from game.core.decision import (
    Challenge,
    Claim,
    PickCard,
    PickCards,
    PickDie,
    PickPile,
    PickPlace,
    PickSeat,
    PlayCard,
    Seat,
    YesNo,
)
from game.core.dice import DiceTable
from game.core.game import BOX, MATCH_OVER, Game
from game.core.secret_round import SecretRound
from game.words import Words
from tests.scenes.fair_box import ID, KINDS, RULES, TEXTS


class FairTable(DiceTable):
    """The table of the fair."""

    FACTS = (*DiceTable.FACTS, "answer", "places", "claim", "claimant", "die_colors", "die_shapes")
    TALLIES = (*DiceTable.TALLIES, "turns")

    def __init__(self, *facts: object) -> None:
        super().__init__(*facts)  # type: ignore[arg-type]
        self.answer, self.claim, self.claimant = "", "", -1
        self.places: tuple[int, ...] = ()
        self.turns = 0


TABLE = FairTable


async def begin_round(t: FairTable) -> None:
    """Everybody gets four cards and one for their stall; three lie in the patch."""
    t.set_facts(round=1)
    t.gather([])
    for seat in t.around:
        t.draw_to_hand(seat, 4)
        t.move(t.zones["draw"][-1], "draw", f"stall {seat}")
    for place in (0, 3, 7):
        t.set_facts(places=(*t.places, place))
        t.move(t.zones["draw"][-1], "draw", "patch")
    t.set_facts(phase="turn")
    t.begin_turn(t.around[0])


async def turn(t: FairTable) -> None:
    """One question, and what was answered."""
    t.turns += 1
    said = await ASKS[t.options["ask"]](t, t.turn)
    t.set_facts(answer=said.code if isinstance(said, Card) else str(said))
    t.draw_to_hand(t.turn, 4 - len(t.hands[t.turn]))
    if t.turns >= t.rules.numbers["turns"]:
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(t.seat_after(t.turn))


async def end_round(t: FairTable) -> None:
    """The fair is over."""
    t.set_facts(phase=MATCH_OVER)


def why_not(t: FairTable, seat: Seat, card: Card) -> str:
    """Everything may be played."""
    return ""


async def pile(t: FairTable, seat: Seat) -> object:
    stalls = [f"stall {other}" for other in t.around]
    return await PickPile(seat, ["draw", *stalls, "roll"], "turn")


async def place(t: FairTable, seat: Seat) -> object:
    return await PickPlace(seat, ["draw", *t.places], "take")


async def die(t: FairTable, seat: Seat) -> object:
    return await PickDie(seat, ["colors", "shapes", "none"], "target")


async def mat(t: FairTable, seat: Seat) -> object:
    return await PickCard(seat, [*t.zones[f"stall {t.seat_after(seat)}"], "keep"], "swap")


async def play(t: FairTable, seat: Seat) -> object:
    return await PlayCard(seat, [*t.hands[seat], "sell"], "turn")


async def seat_(t: FairTable, seat: Seat) -> object:
    return await PickSeat(seat, [*(s for s in t.around if s != seat), "keep"], "trade")


async def yes(t: FairTable, seat: Seat) -> object:
    return await YesNo(seat, ("yes", "no"), "swap")


async def cards(t: FairTable, seat: Seat) -> object:
    given = 0
    while given < 3:
        done = ["done"] if given >= 2 else []
        card = await PickCards(seat, [*t.hands[seat], *done], "give")
        if not isinstance(card, Card):
            break
        t.move(card, f"hand {seat}", "discard")
        given += 1
    return given


async def claim(t: FairTable, seat: Seat) -> object:
    said = await Claim(seat, ["concede", "red star", "blue star", "red circle"])
    t.set_facts(claim=said, claimant=seat)
    card = await PickCards(seat, t.hands[seat], "claim")
    assert isinstance(card, Card)
    t.move(card, f"hand {seat}", "claim")
    return said


async def believe(t: FairTable, seat: Seat) -> object:
    """The others believe what lies there, or not; all at once, in secret."""
    t.set_facts(claim="red star", claimant=seat)
    asked = [other for other in t.order_from(seat) if other != seat]
    said = await SecretRound(t, asked, lambda s: Challenge(s, ("believe", "challenge")))
    t.set_facts(claim="", claimant=-1)
    doubters = [other for other in asked if said[other] == "challenge"]
    return "".join(map(str, sorted(doubters))) or "nobody"


async def show(t: FairTable, seat: Seat) -> object:
    card = await PickCard(seat, t.hands[seat], "put")
    assert isinstance(card, Card)
    t.set_facts(places=(*t.places, 11))
    t.move(card, f"hand {seat}", "patch")
    t.reveal("patch", card)
    return card


async def two(t: FairTable, seat: Seat) -> object:
    card = await PickCard(seat, t.hands[seat], "lay")
    assert isinstance(card, Card)
    to = await PickPile(seat, ["discard", f"stall {seat}"], "to", card)
    t.move(card, f"hand {seat}", to)
    return to


async def roll(t: FairTable, seat: Seat) -> object:
    await YesNo(seat, ("yes", "no"), "roll")
    t.roll("colors", seat)
    return await YesNo(seat, ("yes", "no"), "again")


ASKS = dict(
    zip(
        KINDS,
        (pile, place, die, mat, play, seat_, yes, cards, claim, believe, show, two, roll),
        strict=True,
    )
)


def put_in_the_box() -> Game:
    """Let the engine find the fair by its id."""
    module = ModuleType("fair")
    module.__dict__.update(globals())
    BOX[ID] = Game(ID, module, lambda: RULES)
    return BOX[ID]


def words(folder: Path, all_words: Words) -> Words:
    """The catalogue with the fair's words in it."""
    folder.mkdir(exist_ok=True)
    texts = folder / f"{ID}.toml"
    texts.write_text(TEXTS, encoding="utf-8")
    all_words.extend(texts)
    return all_words
