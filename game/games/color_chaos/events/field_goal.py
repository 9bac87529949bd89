"""Field Goal: kick a number strictly between two goalposts, or draw 3 (CC-E4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Lay, PickCard, PickSeat, Seat
from game.core.event import EVERYONE
from game.core.together import together
from game.games.color_chaos.chaos_table import DRAW, ChaosTable
from game.games.color_chaos.dodging import choose_other
from game.games.color_chaos.laying import (
    NOTHING,
    clear_stage,
    dodged_out,
    everyone,
    laid,
    lay_unseen,
    must_draw,
    show_result,
    take_back,
    taking_part,
)


async def field_goal(t: ChaosTable, seat: Seat) -> None:
    """A kicker of your choice, two posts of the kicker's choice, and one kick."""
    t.go_to("choose")
    kicker = await choose_other(t, seat, "field-goal")
    if kicker is None:
        dodged_out(t)
    elif not t.numbers(kicker):
        await miss(t, kicker)
    else:
        await lay_posts(t, kicker)


async def lay_posts(t: ChaosTable, kicker: Seat) -> None:
    """All others but who dodged to be the kicker must lay a number card, if they have one."""
    away = (kicker, *t.dodged)
    layers = await taking_part(t, [s for s in everyone(t) if s not in away], needs=2)
    if not layers:
        return
    await lay_in_secret(t, layers)
    if len(t.laid) < 2:
        take_back(t, layers)
        return
    await kick(t, kicker)
    clear_posts(t)


async def lay_in_secret(t: ChaosTable, layers: Sequence[Seat]) -> None:
    """All choose at the same time; their cards stay face down."""
    t.go_to("lay")
    answers = await together(t, layers, lambda s: lay(t, s))
    for layer, card in answers.items():
        if isinstance(card, Card):
            lay_unseen(t, layer, [card])


def lay(t: ChaosTable, seat: Seat) -> Lay:
    """Which number card to lay: one must be laid."""
    return Lay(seat, t.numbers(seat) or [NOTHING], "post")


async def kick(t: ChaosTable, kicker: Seat) -> None:
    """Strictly between the posts scores; equal or neighboring ones can't be kicked between."""
    low, high = await turn_posts(t, kicker)
    number = await play_ball(t, kicker) if high - low > 1 else None
    if number is not None and low < number < high:
        show_result(t, won=[kicker])
    else:
        await miss(t, kicker)


async def turn_posts(t: ChaosTable, kicker: Seat) -> list[int]:
    """The kicker turns two of the cards; tells their numbers, the lower one first."""
    t.go_to("posts")
    one = await PickSeat(kicker, list(t.laid), "post")
    t.set(chosen=(kicker, one))
    other = await PickSeat(kicker, [s for s in t.laid if s != one], "post", (one,))
    t.set(chosen=(kicker, one, other))
    t.turn_up(*t.cards_of(one), *t.cards_of(other))
    return sorted(number for layer, number in laid(t) if layer in (one, other))


async def play_ball(t: ChaosTable, kicker: Seat) -> int | None:
    """The number that the kicker plays; nothing when declining."""
    t.go_to("kick")
    ball = await PickCard(kicker, [*t.numbers(kicker), DRAW], "kick")
    if not isinstance(ball, Card):
        return None
    t.put(ball, f"hand {kicker}", kicker, EVERYONE)
    return ball.number


async def miss(t: ChaosTable, kicker: Seat) -> None:
    """No goal: the kicker draws."""
    show_result(t, lost=[kicker])
    await must_draw(t, [kicker], t.rules.numbers["field_goal"])


def clear_posts(t: ChaosTable) -> None:
    """What was shown is scrapped; the rest goes back."""
    take_back(t, [s for s in t.laid if s not in t.chosen])
    clear_stage(t)
