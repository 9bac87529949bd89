"""War: two players stack numbers and turn them one by one (CC-E24)."""

from game.core.decision import PickCards, PickSeat, Seat
from game.core.secret_round import DONE, RepeatedSecretRound
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_two
from game.games.color_chaos.event_steps import (
    announce_dodged_out,
    event_order,
    lay_unseen,
    must_draw,
    show_result,
    take_back_cards,
)


async def war(t: ChaosTable, seat: Seat) -> None:
    """The lower number's owner takes both cards; you decide a tie."""
    t.go_to("choose")
    pair = await choose_two(t, seat, "war", own=True)
    if pair is None:
        announce_dodged_out(t)
        return
    unarmed = [s for s in pair if not t.number_cards(s)]
    if unarmed:
        show_result(t, lost=unarmed)
        await must_draw(t, unarmed, t.rules.numbers["war"])
        return
    await stack_numbers(t, pair)
    while all(t.cards_laid_by(s) for s in pair):
        await turn_two(t, *pair)
    take_back_cards(t, pair)


async def stack_numbers(t: ChaosTable, pair: tuple[Seat, Seat]) -> None:
    """A few number cards each, at least one, in an order of their own."""
    t.go_to("stack")
    stacks = await RepeatedSecretRound(t, event_order(t, pair), lambda s: ask_for_next_number(t, s))
    for seat in stacks:
        lay_unseen(t, seat, [card for card in stacks[seat] if card != DONE])


def ask_for_next_number(t: ChaosTable, seat: Seat) -> PickCards | None:
    """The next card of a stack; the first is not optional."""
    so_far = t.secret.get(seat, ())
    left = [card for card in t.number_cards(seat) if card not in so_far]
    if not left or DONE in so_far or len(so_far) == t.rules.numbers["stack"]:
        return None
    return PickCards(seat, [*left, DONE] if so_far else left, "war")


async def turn_two(t: ChaosTable, one: Seat, other: Seat) -> None:
    """Turn the top card of each stack: the lower one takes both."""
    t.go_to("turn")
    mine, theirs = t.cards_laid_by(one)[0], t.cards_laid_by(other)[0]
    t.turn_up(mine, theirs)
    low, high = mine.number or 0, theirs.number or 0
    if low == high:
        loser = await PickSeat(t.host, [one, other], "war_tie")
    else:
        loser = one if low < high else other
    t.set_facts(won=(one + other - loser,), lost=(loser,))
    for card in (t.cards_laid_by(one)[0], t.cards_laid_by(other)[0]):
        t.take_from_stage(card, f"hand {loser}")
