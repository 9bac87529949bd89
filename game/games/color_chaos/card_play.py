"""Playing a card: it lands, its calls are made, then it does what it says."""

from game.core.card import Card
from game.core.decision import Seat
from game.core.rulebook import ON
from game.core.table import HANDS

from .actions import ACTIONS, pick_color
from .call_rules import ask_calls, calls_after, chaos_after_effect
from .chaos_table import (
    DISCARD,
    DRAW_FOUR,
    DUMP,
    EVENT,
    LEFT,
    PICK_DUMP,
    PURPLE,
    RIGHT,
    SUITED,
    SUITS,
    ChaosTable,
)
from .dodges import who_dodges
from .dump import color_dump
from .events import EVENTS, PLAY_FROM_DRAW

AS_LAST_CARD = (LEFT, RIGHT)
"""What acts also as the last card (CC-45)."""


def land_card(t: ChaosTable, seat: Seat, card: Card) -> Seat:
    """Land a card, as most cards do, with no call owed; return who is next."""
    t.move(card, HANDS[seat], DISCARD)
    if t.color != card.color:
        t.set_color(card.color)
    return t.seat_after(seat)


async def play_card(t: ChaosTable, seat: Seat, card: Card, source: str) -> Seat:
    """Play a card and return who is next."""
    if card.color == PURPLE:
        return await play_event(t, seat, card, source)
    pile = t.piles.get(card.face, DISCARD)
    t.move(card, source, pile)
    bombs = t.bombs
    suited = pile == DISCARD and card.color in SUITED
    if suited and t.color != card.color:
        t.set_color(card.color)
    if card.face in DUMPS:
        return await DUMPS[card.face](t, seat, card, source)
    if owed := calls_after(t, seat, card):
        await ask_calls(t, seat, owed)
    acts = card.face in ACTIONS or card.face in t.acts
    following = await carry_out_card(t, seat, card, source) if acts else t.seat_after(seat)
    if suited and bombs:
        set_off(t, seat, source, bombs)
    return following


async def play_pick_dump(t: ChaosTable, seat: Seat, card: Card, source: str) -> Seat:
    """Announce a color, then dump cards of it (CC-71)."""
    if ends_round(t, seat, source):
        return t.seat_after(seat)
    await pick_color(t, seat)
    return await play_color_dump(t, seat, card, source)


async def play_color_dump(t: ChaosTable, seat: Seat, card: Card, source: str) -> Seat:
    """Play a Color Dump: its calls come after it, its last card acts (CC-23, CC-34)."""
    bombs = t.bombs
    last = await color_dump(t, seat, t.color)
    await ask_calls(t, seat, calls_after(t, seat, last))
    following = t.seat_after(seat) if last is None else await carry_out_card(t, seat, last, source)
    if last is not None or card.color in SUITS:
        set_off(t, seat, source, bombs)
    return following


async def carry_out_card(t: ChaosTable, seat: Seat, card: Card, source: str) -> Seat:
    """Do what a card says, unless it was the last one (CC-50); return who is next."""
    if ends_round(t, seat, source) and card.face not in AS_LAST_CARD:
        await last_card_bites(t, seat, card)
        return t.seat_after(seat)
    action = ACTIONS.get(card.face) or t.acts.get(card.face)
    if action is None:
        return t.seat_after(seat)
    t.stirred = 1 << seat if source == EVENT else 0
    following = await action(t, seat)
    if t.stirred:
        await chaos_after_effect(t, seat)
    return following


DUMPS = {DUMP: play_color_dump, PICK_DUMP: play_pick_dump}


def ends_round(t: ChaosTable, seat: Seat, source: str) -> bool:
    """True if the card played was the last one, except one from Play from Draw (CC-60)."""
    return not t.hands[seat] and source != EVENT


async def last_card_bites(t: ChaosTable, seat: Seat, card: Card) -> None:
    """Make the next player draw for a last Draw 4, by a house rule (CC-50)."""
    if card.face == DRAW_FOUR and t.options["last_card_bites"] == ON:
        following = t.seat_after(seat)
        owed = t.debt + t.rules.numbers["draw_four"]
        if not await who_dodges(t, DRAW_FOUR, [following], draws=owed):
            t.draw_to_hand(following, owed)
        t.set_facts(debt=0)


def set_off(t: ChaosTable, seat: Seat, source: str, bombs: tuple[int, ...]) -> None:
    """Let a player draw for a card of a Bomb's color, unless the round is over (CC-E2).

    Those Bombs count that were live when the card landed, even if it skips their players; by
    the first edition of the rules a Skip past the bomber cost nothing.
    """
    if t.edition < 2:
        bombs = t.bombs
    over = not all(t.hands[s] or (s == seat and source == EVENT) for s in t.around)
    for color in bombs:
        if color and SUITS[color - 1] == t.color and not over:
            t.announce("bombed", seat)
            t.draw_to_hand(seat, t.rules.numbers["bomb"])


async def play_event(t: ChaosTable, seat: Seat, card: Card, source: str) -> Seat:
    """Play an event: it goes to Scrap! when it is over.

    It never ends the round for its player (CC-60).
    """
    t.stirred = 1 << seat
    last = t.hands[seat] == [card]
    owes = last and card.face == PLAY_FROM_DRAW
    if source != EVENT:
        t.move(card, source, EVENT)
        if last and not owes:
            t.draw_to_hand(seat)
    t.open_stage(card.face, seat)
    following = await EVENTS[card.face](t, seat)
    t.close_stage()
    if t.zones[EVENT][-1] is not card:
        following = await play_card(t, seat, t.zones[EVENT][-1], EVENT)
    t.move(card, EVENT, "scrap")
    if source != EVENT:
        await end_event(t, seat, owes)
    return t.seat_after(seat) if following is None else following


async def end_event(t: ChaosTable, seat: Seat, owes: bool) -> None:
    """Let its player draw if no card is left or one is owed, then call Chaos! (CC-60)."""
    if owes or not t.hands[seat]:
        t.note_changed_hands(seat)
        t.draw_to_hand(seat)
    await chaos_after_effect(t, seat)
