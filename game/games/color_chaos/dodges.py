"""Dodge cards out of turn: who is asked, and who is chosen instead (CC-41 to CC-44)."""

from collections.abc import Callable, Sequence

from game.core.card import Card
from game.core.decision import Dodge, PickSeat, Seat, pick_seat
from game.core.rulebook import ON

from .chaos_table import DODGE, ChaosTable

TAKE = "take"
OWN = frozenset(
    {
        "all-draw-1",
        "equalizer",
        "field-goal",
        "getting-even",
        "greedy",
        "higher-or-lower",
        "odd-one-out",
        "redo",
        "same-draw-3",
        "scrap-an-event",
        "scrap-a-train",
        "scrap-a-white",
        "the-best",
        "two-hand-swap",
        "war",
    }
)
"""The events that their own player may dodge (CC-61)."""
ALL = 16
"""As many players as there can be."""


async def who_dodges(
    t: ChaosTable, effect: str, affected: Sequence[Seat], spare: int = ALL, draws: int = 0
) -> list[Seat]:
    """Return those affected who scrap a Dodge; holders are asked in this order (CC-42).

    If more than `spare` slipped away the effect is off, and there is nothing to dodge (CC-41).
    """
    away: list[Seat] = []
    ask(t, effect, affected, draws)
    for place, seat in enumerate(affected, 1):
        if len(away) <= spare and await slips_away(t, effect, seat):
            away.append(seat)
            ask(t, effect, affected[place:] if len(away) <= spare else [], draws)
    return away


def ask(t: ChaosTable, effect: str, affected: Sequence[Seat], draws: int = 0) -> None:
    """Announce who may dodge now, and how many cards are at stake, whoever can (CC-42)."""
    if affected and t.options["expansion_2"] == ON:
        t.announce_answerable(effect, affected, draws)


async def slips_away(t: ChaosTable, effect: str, seat: Seat) -> bool:
    """True if a player scraps a Dodge; only holders are asked."""
    cards = t.of_face(seat, DODGE)
    card = await Dodge(seat, [*cards, TAKE], effect) if cards else TAKE
    if isinstance(card, Card):
        scrap_dodge(t, seat, card)
        t.set_facts(dodged=(*t.dodged, seat))
    return card != TAKE


def scrap_dodge(t: ChaosTable, seat: Seat, card: Card) -> None:
    """Scrap a Dodge and announce who slipped away."""
    t.scrap_card(seat, card)
    t.announce("dodged", seat)


def dodgeable(t: ChaosTable, seats: Sequence[Seat]) -> list[Seat]:
    """Return who may dodge the open event: not its own player in some (CC-61)."""
    return [seat for seat in seats if seat != t.host or t.stage in OWN]


async def choose_other(t: ChaosTable, seat: Seat, effect: str, draws: int = 0) -> Seat | None:
    """Return another player with cards; if they dodge you choose again, while you can."""
    left = [s for s in t.order_from(seat)[:-1] if t.hands[s]]
    while left:
        victim = await pick_seat(seat, left, effect)
        t.set_facts(chosen=(victim,))
        if not await who_dodges(t, effect, [victim], draws=draws):
            return victim
        left = [s for s in left if s != victim]
    t.set_facts(chosen=())
    return None


async def choose_two(
    t: ChaosTable, seat: Seat, effect: str, *, own: bool = False
) -> tuple[Seat, Seat] | None:
    """Return two different players with cards; None if too few are left (CC-44).

    You may be one of them. They are asked in order of play, and a dodger is replaced before the
    other one is asked. `own` tells if the chooser may dodge, too.
    """
    able = [s for s in t.order_from(seat) if t.hands[s]]
    if len(able) < 2:
        return None
    asked = [s for s in able if own or s != seat]
    pair = await pick_two(t, seat, able, effect)
    ask(t, effect, [s for s in pair if s in asked])
    for place in range(2):
        while pair[place] in asked and await slips_away(t, effect, pair[place]):
            able = [s for s in able if s != pair[place]]
            left = [s for s in able if s not in pair]
            if not left:
                t.set_facts(chosen=())
                return None
            pair[place] = await pick_seat(seat, left, f"{effect}_instead", (pair[1 - place],))
            t.set_facts(chosen=tuple(pair))
            ask(t, effect, [s for s in pair[place:] if s in asked])
    return pair[0], pair[1]


async def pick_two(t: ChaosTable, seat: Seat, able: list[Seat], effect: str) -> list[Seat]:
    """Two of some players, whom everybody then knows; in order of play."""
    one = await PickSeat(seat, able, f"{effect}_first")
    t.set_facts(chosen=(one,))
    other = await pick_seat(seat, [s for s in able if s != one], f"{effect}_second", (one,))
    pair = [s for s in able if s in (one, other)]
    t.set_facts(chosen=tuple(pair))
    return pair


async def at_least_two(
    t: ChaosTable, affected: list[Seat], rank: Callable[[Seat], list[Seat]], draws: int = 0
) -> list[Seat]:
    """Return those affected by an event who don't dodge; under two if it is off (CC-62).

    A dodger who would leave a single one is replaced at once by whoever is next in the dodger's
    `rank`, who can't dodge (CC-E3, CC-E14).
    """
    players = affected
    t.go_to("dodge")
    t.set_facts(chosen=tuple(players))
    ask(t, t.stage, affected, draws)
    for place, seat in enumerate(affected, 1):
        if len(players) > 1 and await slips_away(t, t.stage, seat):
            players = [s for s in players if s != seat]
            if len(players) == 1:
                following = [s for s in rank(seat) if s not in (*affected, *players)]
                players += following[:1]
            t.set_facts(chosen=tuple(players))
            ask(t, t.stage, affected[place:] if len(players) > 1 else [], draws)
    return players
