"""A turn of Penny Badger, in the order it happens at the table, with its action cards."""

from collections.abc import Awaitable, Callable

from game.core.card import Card
from game.core.decision import PlayCard, Seat, pick_seat
from game.games.chroma.chroma_cards import is_action
from game.games.chroma.trades import blind_pick, choose_trade_hands, trade_card_blindly
from game.games.ending_limits import count_turns, end_by_turns
from game.games.first_player import any_first, deal_to
from game.games.series import end_only_round

from .badger_table import CLAIM, DISCARD, BadgerTable
from .claim_rules import make_claim


async def begin_round(t: BadgerTable) -> None:
    """Shuffle and deal; the pennies lie ready (PB-1)."""
    deal_to(t, any_first(t))


async def turn(t: BadgerTable) -> None:
    """Play action cards, lay cards with a claim or without, draw up to five (PB-2)."""
    seat = t.turn
    t.turns += 1
    t.skips = 0
    await play_actions(t, seat)
    if not t.hands[seat]:
        t.draw_to_hand(seat)  # PB-14
    if t.hands[seat]:
        await make_claim(t, seat)
    if not t.out[seat]:
        t.draw_to_hand(seat, t.rules.numbers["hand"] - len(t.hands[seat]))
    if is_game_over(t):
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(next_turn_seat(t, seat))


def next_turn_seat(t: BadgerTable, seat: Seat) -> Seat:
    """Return whose turn it is now: skips count in the current direction (PB-12)."""
    after = t.next_in_game(seat)
    for _ in range(t.skips):
        t.announce("skipped", after)
        after = t.next_in_game(after)
    return after


def is_game_over(t: BadgerTable) -> bool:
    """True if the bank is empty, one player has all, or it took too long (PB-11, PB-15)."""
    if not t.bank or len(t.in_game()) < 2:
        return True
    over = count_turns(t, t.turns, t.most_turns)
    if over:
        end_by_turns(t, t.most_turns)
    return over


async def end_round(t: BadgerTable) -> None:
    """Score the savings: most pennies win (PB-11); cards count nothing.

    What was borrowed is taken off, even if that leaves less than nothing (PB-16).
    """
    if any(t.debts):
        owed = t.debts
        for seat in t.around:
            if owed[seat]:
                t.announce("gives_back", seat, count=owed[seat])
        scores = tuple(has - debt for has, debt in zip(t.scores, owed, strict=True))
        t.set_facts(scores=scores, debts=(0,) * len(owed))
    end_only_round(t, [()] * t.seats, (0,) * t.seats)


SKIP, REVERSE = "skip", "reverse"
TRADE_CARD, TRADE_HANDS = "trade-a-card", "trade-hands"
ADD = "add-a-card"
ADD_TWO = "add-two-cards"
REMOVE = "remove-a-card"
REMOVE_TWO = "remove-two-cards"


async def play_actions(t: BadgerTable, seat: Seat) -> None:
    """Let the player play action cards: each is discarded, replaced and carried out (PB-2).

    A player who holds none is asked too, or everybody would know; only a hand without cards
    tells all.
    """
    while t.hands[seat]:
        actions = [card for card in t.hands[seat] if is_action(card)]
        card = await PlayCard(seat, [*actions, CLAIM], "action")
        if not isinstance(card, Card):
            return
        t.play_up(seat, card)
        t.draw_to_hand(seat)
        await ACTIONS[card.face](t, seat)


async def skip_next_turn(t: BadgerTable, seat: Seat) -> None:
    """Skip the next player once this turn is over."""
    t.skips += 1


async def reverse_play(t: BadgerTable, seat: Seat) -> None:
    """Turn the direction; between two it does nothing, or skips, by a house rule."""
    if len(t.in_game()) > 2:
        t.set_facts(direction=-t.direction)
    elif t.options["reverse_with_two"] == SKIP:
        await skip_next_turn(t, seat)


async def trade_card(t: BadgerTable, seat: Seat) -> None:
    """Give a rival a card for one of theirs at random."""
    await trade_card_blindly(t, seat, t.rivals_of(seat))


async def trade_hands_with_rival(t: BadgerTable, seat: Seat) -> None:
    """Trade hands with a rival."""
    await choose_trade_hands(t, seat, t.rivals_of(seat))


async def add_a_card(t: BadgerTable, seat: Seat) -> None:
    """Add one card to this turn."""
    t.draw_to_hand(seat, t.rules.numbers["add"])


async def add_two_cards(t: BadgerTable, seat: Seat) -> None:
    """Add two cards to this turn."""
    t.draw_to_hand(seat, t.rules.numbers["add_two"])


async def remove_a_card(t: BadgerTable, seat: Seat) -> None:
    """Make a rival lose a card."""
    await remove_from_rival(t, seat, t.rules.numbers["remove"])


async def remove_two_cards(t: BadgerTable, seat: Seat) -> None:
    """Make a rival lose two cards."""
    await remove_from_rival(t, seat, t.rules.numbers["remove_two"])


async def remove_from_rival(t: BadgerTable, seat: Seat, count: int) -> None:
    """Put blindly chosen cards of a rival's hand face down onto the discard pile."""
    able = [other for other in t.rivals_of(seat) if t.hands[other]]
    if not able:
        return
    other = await pick_seat(seat, able, "remove")
    count = min(count, len(t.hands[other]))
    t.announce("removes", seat, other=other, count=count)
    for _ in range(count):
        t.lay_down(other, blind_pick(t, other), DISCARD)
    t.revealed += 1


ACTIONS: dict[str, Callable[[BadgerTable, Seat], Awaitable[None]]] = {
    SKIP: skip_next_turn,
    REVERSE: reverse_play,
    TRADE_CARD: trade_card,
    TRADE_HANDS: trade_hands_with_rival,
    ADD: add_a_card,
    ADD_TWO: add_two_cards,
    REMOVE: remove_a_card,
    REMOVE_TWO: remove_two_cards,
}


def why_not(t: BadgerTable, seat: Seat, card: Card) -> str:
    """Return the reason's key: only action cards are played, others are claimed (PB-2)."""
    return "" if is_action(card) else "no_action"


def why(t: BadgerTable, seat: Seat, card: Card) -> str:
    """Return what an action card does: its key below `fits`."""
    return card.face
