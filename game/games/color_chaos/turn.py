"""A turn of Color Chaos, told in the order it happens at the table."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PlayCard, Seat
from game.core.errors import BadPosition

from .actions import ACTIONS
from .calls import calls, calls_after
from .chaos_table import DRAW_FOUR, DUMP, SUITS, TRAIN, ChaosTable
from .dump import color_dump

DRAW, PASS = "draw", "pass"


async def turn(t: ChaosTable) -> None:
    """Play a card or draw; then the turn passes on (CC-12)."""
    seat = t.turn
    t.turns += 1
    card = await (pay(t, seat) if t.debt else play_or_draw(t, seat))
    following = t.after(seat)
    if isinstance(card, Card):
        t.idle = 0
        following = await play(t, seat, card)
    else:
        t.announce("passed", seat)
    if round_is_over(t):
        t.set(phase="end_round")
    else:
        t.begin_turn(following)


async def play_or_draw(t: ChaosTable, seat: Seat) -> Card | str:
    """A card that fits, or the train; then perhaps one of the cards drawn (CC-14, CC-15)."""
    card = await PlayCard(seat, [*t.playable(seat), DRAW], "turn")
    if card != DRAW:
        return card
    drawn = draw_train(t, seat)
    t.idle = 0 if drawn else t.idle + 1
    fits = t.fits()
    return await PlayCard(seat, [*(c for c in drawn if c in fits), PASS], "drawn")


def draw_train(t: ChaosTable, seat: Seat) -> list[Card]:
    """Draw one card, or the whole train, which then goes to Scrap! (CC-14)."""
    drawn = t.draw(seat, t.owed_by_train())
    t.move_all("train", "scrap")
    return drawn


async def pay(t: ChaosTable, seat: Seat) -> Card | str:
    """Pass a Draw 4 debt on with another Draw 4, or draw it all (CC-17)."""
    answers = [card for card in t.hands[seat] if card.face == DRAW_FOUR]
    card = await PlayCard(seat, [*answers, DRAW], "owes")
    if card != DRAW:
        return card
    drawn = t.draw(seat, t.debt)
    t.idle = 0 if drawn else t.idle + 1
    t.set(debt=0)
    return await PlayCard(seat, [*t.playable(seat), PASS], "paid")


async def play(t: ChaosTable, seat: Seat, card: Card) -> Seat:
    """Lay a card down, make the calls it asks for, do what it says; tells who is next."""
    hand = f"hand {seat}"
    if card.face == TRAIN:
        t.move(card, hand, "train")
    else:
        t.move(card, hand, "discard")
    if card.color in SUITS:
        t.set(color=card.color)
    if card.face == DUMP:
        return await dump(t, seat, card.color)
    await calls(t, seat, calls_after(t, seat, card))
    return await act(t, seat, card)


async def dump(t: ChaosTable, seat: Seat, color: str) -> Seat:
    """A Color Dump: its calls come after it, its last card acts (CC-23, CC-34)."""
    last = await color_dump(t, seat, color)
    await calls(t, seat, calls_after(t, seat, last))
    return t.after(seat) if last is None else await act(t, seat, last)


async def act(t: ChaosTable, seat: Seat, card: Card) -> Seat:
    """Do what a card says, unless it was the last one (CC-50); tells who is next."""
    if not t.hands[seat]:
        last_card_bites(t, seat, card)
        return seat
    action = ACTIONS.get(card.face)
    return t.after(seat) if action is None else await action(t, seat)


def last_card_bites(t: ChaosTable, seat: Seat, card: Card) -> None:
    """A house rule: also a last Draw 4 makes the next player draw (CC-50)."""
    if card.face == DRAW_FOUR and t.options["last_card_bites"] == "on":
        t.draw(t.after(seat), t.debt + t.rules.numbers["draw_four"])
        t.set(debt=0)


def round_is_over(t: ChaosTable) -> bool:
    """Somebody has no card, nobody can move, or it has gone on too long (CC-50, CC-53)."""
    if t.idle >= len(t.names) or not all(t.hands):
        return True
    return t.turns >= t.rules.numbers["turns_per_player"] * len(t.names)


def begin_position(t: ChaosTable, told: set[str]) -> None:
    """What a position leaves out: the color is that of Discard!'s top card, the round 1."""
    if "round" not in told:
        t.round = 1
    if t.phase == "turn" and not t.zones["discard"]:
        raise BadPosition("a turn needs a card in discard")
    if "color" not in told and t.zones["discard"]:
        color = t.zones["discard"][-1].color
        t.color = color if color in SUITS else SUITS[0]
