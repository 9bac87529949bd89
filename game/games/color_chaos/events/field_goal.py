"""Field Goal: kick a number strictly between two goalposts, or draw (CC-E4)."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Lay, PickCard, PickSeat, Seat
from game.core.event import EVERYONE
from game.core.secret_round import SecretRound
from game.games.color_chaos.chaos_table import DRAW, ChaosTable
from game.games.color_chaos.dodges import choose_other
from game.games.color_chaos.event_steps import (
    NOTHING,
    all_participants,
    announce_dodged_out,
    clear_stage,
    laid_numbers,
    lay_unseen,
    must_draw,
    show_result,
    take_back_cards,
    undodged_participants,
)


async def field_goal(t: ChaosTable, seat: Seat) -> None:
    """A kicker of your choice, two posts of the kicker's choice, and one kick."""
    t.go_to("choose")
    kicker = await choose_other(t, seat, "field-goal")
    if kicker is None:
        announce_dodged_out(t)
    elif not t.number_cards(kicker):
        await miss(t, kicker)
    else:
        await lay_posts(t, kicker)


async def lay_posts(t: ChaosTable, kicker: Seat) -> None:
    """All others but who dodged to be the kicker must lay a number card, if they have one."""
    away = (kicker, *t.dodged)
    others = [s for s in all_participants(t) if s not in away]
    layers = await undodged_participants(t, 2, others)
    if not layers:
        return
    await lay_in_secret(t, layers)
    if len(t.laid) < 2:
        take_back_cards(t, layers)
        return
    await kick_ball(t, kicker)
    clear_posts(t)


async def lay_in_secret(t: ChaosTable, layers: Sequence[Seat]) -> None:
    """All choose at the same time; their cards stay face down."""
    t.go_to("lay")
    answers = await SecretRound(t, layers, lambda s: ask_for_post(t, s))
    for layer, card in answers.items():
        if isinstance(card, Card):
            lay_unseen(t, layer, [card])


def ask_for_post(t: ChaosTable, seat: Seat) -> Lay:
    """Return the question which number card to lay: one must be laid."""
    return Lay(seat, t.number_cards(seat) or [NOTHING], "post")


async def kick_ball(t: ChaosTable, kicker: Seat) -> None:
    """Let the kicker kick: strictly between the posts scores.

    There is no way between equal or neighboring posts.
    """
    low, high = await turn_posts(t, kicker)
    number = await play_ball(t, kicker) if high - low > 1 else None
    if number is not None and low < number < high:
        show_result(t, won=[kicker])
    else:
        await miss(t, kicker)


async def turn_posts(t: ChaosTable, kicker: Seat) -> list[int]:
    """Let the kicker turn two of the cards; return their numbers, the lower one first."""
    t.go_to("posts")
    one = await PickSeat(kicker, list(t.laid), "post")
    t.set_facts(chosen=(kicker, one))
    other = await PickSeat(kicker, [s for s in t.laid if s != one], "post", (one,))
    t.set_facts(chosen=(kicker, one, other))
    t.turn_up(*t.cards_laid_by(one), *t.cards_laid_by(other))
    return sorted(number for layer, number in laid_numbers(t) if layer in (one, other))


async def play_ball(t: ChaosTable, kicker: Seat) -> int | None:
    """Return the number that the kicker plays; None if they decline."""
    t.go_to("kick")
    ball = await PickCard(kicker, [*t.number_cards(kicker), DRAW], "kick")
    if not isinstance(ball, Card):
        return None
    t.put_on_stage(ball, f"hand {kicker}", kicker, EVERYONE)
    return ball.number


async def miss(t: ChaosTable, kicker: Seat) -> None:
    """Let the kicker draw: no goal."""
    show_result(t, lost=[kicker])
    await must_draw(t, [kicker], t.rules.numbers["field_goal"])


def clear_posts(t: ChaosTable) -> None:
    """Scrap the cards that were shown; the rest goes back."""
    take_back_cards(t, [s for s in t.laid if s not in t.chosen])
    clear_stage(t)
