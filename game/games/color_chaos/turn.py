"""A turn of Color Chaos, told in the order it happens at the table."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PlayCard, Seat
from game.core.errors import BadPosition
from game.core.table import HANDS
from game.games.limits import end_by_turns, end_idle, warn_of_turns

from .calls import calls, calls_after
from .chaos_table import COLORS, DODGE, DRAW, DRAW_FOUR, SUITS, ChaosTable
from .dodging import dodge
from .playing import lay, play

PASS, DODGED = "pass", "dodged"


async def turn(t: ChaosTable) -> None:
    """Play a card or draw; then the turn passes on (CC-12)."""
    seat = t.turn
    t.turns += 1
    card = await (pay(t, seat) if t.debt else play_or_draw(t, seat))
    if card == DRAW:
        card = await play_drawn(t, seat)
    if isinstance(card, Card):
        t.idle = 0
        quiet = card in t.quiet and len(t.hands[seat]) > 2 and not t.bombs
        following = lay(t, seat, card) if quiet else await play(t, seat, card, HANDS[seat])
    else:
        following = t.after(seat)
        if card == PASS:
            t.announce("passed", seat)
    if t.chosen or t.dodged:
        t.set(chosen=(), dodged=())
    if round_is_over(t):
        t.set(phase="end_round")
    else:
        if t.most_turns - t.turns == len(t.around):
            warn_of_turns(t, len(t.around))
        if t.bombs:
            t.defuse(following)
        t.begin_turn(following)


def play_or_draw(t: ChaosTable, seat: Seat) -> PlayCard:
    """A card that fits, or the train (CC-14)."""
    return PlayCard(seat, t.playable(seat, DRAW), "turn")


def play_drawn(t: ChaosTable, seat: Seat) -> PlayCard:
    """Draw the train; perhaps one of the cards drawn is played at once (CC-14, CC-15)."""
    drawn = draw_train(t, seat)
    t.idle = 0 if drawn else t.idle + 1
    return PlayCard(seat, [*filter(t.fits().__contains__, drawn), PASS], "drawn")


def draw_train(t: ChaosTable, seat: Seat) -> list[Card]:
    """Draw one card, or the whole train, which then goes to Scrap! (CC-14)."""
    drawn = t.draw(seat, t.owed_by_train())
    t.move_all("train", "scrap")
    return drawn


async def pay(t: ChaosTable, seat: Seat) -> Card | str:
    """Pass a Draw 4 debt on with another Draw 4, dodge it, or draw it all (CC-17)."""
    answers = [*t.of_face(seat, DRAW_FOUR), *t.of_face(seat, DODGE)]
    card = await PlayCard(seat, [*answers, DRAW], "owes")
    if isinstance(card, Card):
        return await dodge_debt(t, seat, card) if card.face == DODGE else card
    drawn = t.draw(seat, t.debt)
    t.idle = 0 if drawn else t.idle + 1
    t.set(debt=0)
    return await PlayCard(seat, t.playable(seat, PASS), "paid")


async def dodge_debt(t: ChaosTable, seat: Seat, card: Card) -> Card | str:
    """The debt is gone and the turn goes on; by a house rule both pass on (CC-41)."""
    t.idle = 0
    dodge(t, seat, card)
    await calls(t, seat, calls_after(t, seat, None))
    if t.options["dodged_draw4"] == "passes on":
        return DODGED
    t.set(debt=0)
    return await play_or_draw(t, seat) if t.hands[seat] else DODGED


def round_is_over(t: ChaosTable) -> bool:
    """Somebody has no card, nobody can move, or it has gone on too long (CC-50, CC-53)."""
    if not all(t.hands) and any(not t.hands[seat] for seat in t.around):
        return True
    if t.idle >= len(t.around):
        end_idle(t)
        return True
    if t.turns >= t.most_turns:
        end_by_turns(t, t.most_turns)
        return True
    return False


def begin_position(t: ChaosTable, told: set[str]) -> None:
    """What a position leaves out: the color is that of Discard!'s top card, the round 1."""
    if "round" not in told:
        t.round = 1
    if t.phase == "turn" and not t.zones["discard"]:
        raise BadPosition("a turn needs a card in discard")
    if t.bombs and len(t.bombs) != len(t.names):
        raise BadPosition(f"bombs are {len(t.names)} numbers, one for each player, or none")
    if "color" not in told and t.zones["discard"]:
        color = t.zones["discard"][-1].color
        t.color = color if color in SUITS else SUITS[0]
    if t.color not in COLORS:
        raise BadPosition(f"color is one of {', '.join(SUITS)}, not {t.color}")
