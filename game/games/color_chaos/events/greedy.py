"""Greedy: whoever lays the most cards gets all of them (CC-E7)."""

from collections.abc import Sequence

from game.core.card import Card, choices_offered
from game.core.decision import PickCards, Seat
from game.core.secret_round import DONE, RepeatedSecretRound
from game.core.stage import STAGE
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    lay_unseen,
    show_result,
    undodged_participants,
)


async def greedy(t: ChaosTable, seat: Seat) -> None:
    """Everyone lays any number of any cards in secret; the greediest get them all."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    await lay_piles(t, seat, players)
    await deal_out(t, seat, t.lost)


async def lay_piles(t: ChaosTable, seat: Seat, players: Sequence[Seat]) -> None:
    """In secret; then all see how many each laid, and you see which if you must deal them out."""
    t.go_to("lay")
    piles = await RepeatedSecretRound(t, players, lambda s: ask_for_greedy_card(t, s))
    counts = {player: len(piles[player]) - (DONE in piles[player]) for player in players}
    lost = [player for player in players if 0 < counts[player] == max(counts.values())]
    shown = 1 << seat if len(lost) > 1 else 0
    for player in filter(counts.get, players):
        lay_unseen(t, player, [c for c in piles[player] if c != DONE], shown)
    show_result(t, lost=lost)


def ask_for_greedy_card(t: ChaosTable, seat: Seat) -> PickCards | None:
    """One more card of the hand, until done."""
    so_far = t.secret.get(seat, ())
    left = [card for card in t.hands[seat] if card not in so_far]
    if not left or DONE in so_far:
        return None
    return PickCards(seat, [*choices_offered(left), DONE], "greedy")


async def deal_out(t: ChaosTable, seat: Seat, losers: Sequence[Seat]) -> None:
    """A single loser gets all cards; between several you divide them as you like."""
    for loser in losers[:-1]:
        t.set_facts(chosen=(loser,))
        card: Card | str = ""
        while t.zones[STAGE] and card != DONE:
            card = await PickCards(seat, [*choices_offered(t.zones[STAGE]), DONE], "deal")
            if isinstance(card, Card):
                t.take_from_stage(card, f"hand {loser}")
    for loser in losers[-1:]:
        t.set_facts(chosen=(loser,))
        for card in tuple(t.zones[STAGE]):
            t.take_from_stage(card, f"hand {loser}")
