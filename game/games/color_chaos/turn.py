"""A turn of Color Chaos, told in the order it happens, and why a card can or can't be played."""

from game.core.card import Card
from game.core.decision import PlayCard, Seat
from game.core.errors import BadPosition
from game.core.table import HANDS
from game.games.ending_limits import end_by_turns, end_idle, warn_of_turns

from .call_rules import ask_calls, calls_after
from .card_play import land_card, play_card
from .chaos_table import COLORS, DODGE, DRAW, DRAW_FOUR, PURPLE, SUITS, TRAIN, WHITE, ChaosTable
from .dodges import scrap_dodge

PASS, DODGED = "pass", "dodged"
UNTIL_IT_FITS = "draw until it fits"
"""The house rule by which whoever draws goes on until a card fits."""


async def turn(t: ChaosTable) -> None:
    """Play a card or draw; then the turn passes on (CC-12)."""
    seat = t.turn
    t.turns += 1
    card = await (pay_debt(t, seat) if t.debt else play_or_draw(t, seat))
    if card == DRAW:
        card = await play_drawn(t, seat)
    if isinstance(card, Card):
        t.idle = 0
        quiet = card in t.quiet and len(t.hands[seat]) > 2 and not t.bombs
        following = (
            land_card(t, seat, card) if quiet else await play_card(t, seat, card, HANDS[seat])
        )
    else:
        following = t.seat_after(seat)
        if card == PASS:
            t.announce("passed", seat)
    if t.chosen or t.dodged:
        t.set_facts(chosen=(), dodged=())
    if round_is_over(t):
        t.set_facts(phase="end_round")
    else:
        if t.most_turns - t.turns == len(t.around):
            warn_of_turns(t, len(t.around))
        if t.bombs:
            t.defuse_bomb(following)
        t.begin_turn(following)


def play_or_draw(t: ChaosTable, seat: Seat) -> PlayCard:
    """Return the question for a card that fits, or the train (CC-14)."""
    return PlayCard(seat, t.playable_cards(seat, DRAW), "turn")


def play_drawn(t: ChaosTable, seat: Seat) -> PlayCard:
    """Draw the train; perhaps one of the cards drawn is played at once (CC-14, CC-15)."""
    drawn = draw_train(t, seat)
    t.idle = 0 if drawn else t.idle + 1
    return PlayCard(seat, [*filter(t.fitting_now().__contains__, drawn), PASS], "drawn")


def draw_train(t: ChaosTable, seat: Seat) -> list[Card]:
    """Draw the whole train, which then goes to Scrap!, or one card, or until one fits (CC-14)."""
    drawn = t.draw_to_hand(seat, t.owed_by_train())
    draws_on = t.options["stuck"] == UNTIL_IT_FITS and not t.zones["train"]
    while draws_on and drawn and drawn[-1] not in t.fitting_now():
        more = t.draw_to_hand(seat)
        draws_on = bool(more)
        drawn += more
    t.move_all("train", "scrap")
    return drawn


async def pay_debt(t: ChaosTable, seat: Seat) -> Card | str:
    """Pass a Draw 4 debt on with another one, dodge it, or draw it all (CC-17)."""
    answers = [*t.of_face(seat, DRAW_FOUR), *t.of_face(seat, DODGE)]
    card = await PlayCard(seat, [*answers, DRAW], "owes")
    if isinstance(card, Card):
        return await dodge_debt(t, seat, card) if card.face == DODGE else card
    drawn = t.draw_to_hand(seat, t.debt)
    t.idle = 0 if drawn else t.idle + 1
    t.set_facts(debt=0)
    return await PlayCard(seat, t.playable_cards(seat, PASS), "paid")


async def dodge_debt(t: ChaosTable, seat: Seat, card: Card) -> Card | str:
    """Dodge a debt: the turn goes on, or by a house rule both pass on (CC-41)."""
    t.idle = 0
    scrap_dodge(t, seat, card)
    await ask_calls(t, seat, calls_after(t, seat, None))
    if t.options["dodged_draw4"] == "passes on":
        return DODGED
    t.set_facts(debt=0)
    return await play_or_draw(t, seat) if t.hands[seat] else DODGED


def round_is_over(t: ChaosTable) -> bool:
    """True if somebody has no card, nobody can move, or it took too long (CC-50, CC-53)."""
    if not all(t.hands) and any(not t.hands[seat] for seat in t.around):
        return True
    if t.idle >= len(t.around):
        end_idle(t)
        return True
    if t.turns >= t.most_turns:
        end_by_turns(t, t.most_turns)
        return True
    return False


def begin_position(t: ChaosTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: the color of Discard!'s top card, round 1."""
    if t.phase == "turn" and not t.zones["discard"]:
        raise BadPosition("a turn needs a card in discard")
    if t.bombs and len(t.bombs) != t.seats:
        raise BadPosition(f"bombs are {t.seats} numbers, one for each player, or none")
    if "color" not in given_facts and t.zones["discard"]:
        color = t.zones["discard"][-1].color
        t.color = color if color in SUITS else SUITS[0]
    if t.color not in COLORS:
        raise BadPosition(f"color is one of {', '.join(SUITS)}, not {t.color}")


def why_not(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if nothing about the card forbids it."""
    if t.debt:
        return "owes"
    return "" if card in t.fitting_now() else "no_match"


def why(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return what makes a card playable: its key below `fits`."""
    if t.debt:
        if card.face != DODGE:
            return "answers"
        return "dodges_on" if t.options["dodged_draw4"] == "passes on" else "dodges"
    if card.face == TRAIN:
        return "train"
    if card.color == PURPLE:
        return "event"
    if card.color == WHITE:
        return "always"
    return "same_color" if card.color == t.color else "same_text"


def warning(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return the warning about a Bomb that this card would set off (CC-E2).

    A last card ends the round before that.
    """
    if t.debt or len(t.hands[seat]) < 2 or card.color not in SUITS:
        return ""
    number = SUITS.index(card.color) + 1
    return "bomb" if any(bomb == number for s, bomb in enumerate(t.bombs) if s != seat) else ""
