"""Equalizer: fewest and most pool their hands, and are dealt them again (CC-E3)."""

from game.core.decision import Seat
from game.core.stage import FROM_PILE, STAGE
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import at_least_two
from game.games.color_chaos.event_steps import all_participants, announce_dodged_out, event_order


async def equalizer(t: ChaosTable, seat: Seat) -> None:
    """All with the fewest and all with the most cards pool, shuffle and deal anew."""
    players = await extremes(t)
    if len(players) < 2:
        announce_dodged_out(t)
        return
    t.go_to("pool")
    t.set_facts(chosen=tuple(players))
    t.note_changed_hands(*players)
    t.gather((f"hand {player}" for player in players), STAGE)
    t.set_facts(laid=(FROM_PILE,) * len(t.zones[STAGE]))
    t.go_to("deal")
    while t.zones[STAGE]:
        for player in players[: len(t.zones[STAGE])]:
            t.take_from_stage(t.zones[STAGE][-1], f"hand {player}")


async def extremes(t: ChaosTable) -> list[Seat]:
    """Return who takes part: all with the fewest and all with the most cards.

    A dodger is replaced by the one with next fewest, or next most, as the dodger had.
    """
    sizes = {seat: len(t.hands[seat]) for seat in all_participants(t)}
    fewest, most = min(sizes.values()), max(sizes.values())

    def next_in_rank(dodger: Seat) -> list[Seat]:
        side = 1 if sizes[dodger] == fewest else -1
        return sorted(sizes, key=lambda seat: side * sizes[seat])

    affected = [seat for seat in sizes if sizes[seat] in (fewest, most)]
    return event_order(t, await at_least_two(t, affected, next_in_rank))
