"""The shared steps of events: who takes part, numbers laid in secret, draws and scraps."""

from collections.abc import Iterable, Sequence

from game.core.card import Card
from game.core.decision import Lay, Seat
from game.core.secret_round import SecretRound
from game.core.stage import STAGE

from .chaos_table import NUMBERS_ONLY, ChaosTable
from .dodges import dodgeable, who_dodges

NOTHING = "nothing"


def all_participants(t: ChaosTable) -> list[Seat]:
    """Return all players with cards, in order of play, the event's own player last (CC-61)."""
    return [seat for seat in t.order_from(t.host) if t.hands[seat]]


def other_participants(t: ChaosTable) -> list[Seat]:
    """Return everyone but the event's own player."""
    return [seat for seat in all_participants(t) if seat != t.host]


async def undodged_participants(
    t: ChaosTable, needs: int, among: Sequence[Seat] | None = None
) -> list[Seat]:
    """Return those among some, or all, who don't dodge; nobody if too few are left (CC-62)."""
    seats = all_participants(t) if among is None else among
    t.go_to("dodge")
    asked = dodgeable(t, seats) if len(seats) >= needs else []
    away = await who_dodges(t, t.stage, asked, len(seats) - needs)
    left = [seat for seat in seats if seat not in away]
    if len(left) < needs:
        announce_dodged_out(t)
        return []
    return left


def announce_dodged_out(t: ChaosTable) -> None:
    """Announce that too few are left for the event (CC-62)."""
    t.announce("dodged_out", t.host)


async def lay_numbers(t: ChaosTable, seats: Sequence[Seat]) -> None:
    """Let each lay a number card or nothing in secret, then show all together (CC-63)."""
    t.go_to("lay")
    answers = await SecretRound(t, seats, lambda s: Lay(s, [*t.number_cards(s), NOTHING], t.stage))
    for seat, card in answers.items():
        if isinstance(card, Card):
            t.put_on_stage(card, f"hand {seat}", seat)
    t.go_to("show")
    t.turn_up(*t.zones[STAGE])


def lay_unseen(t: ChaosTable, seat: Seat, cards: Iterable[Card], shown_to: int = 0) -> None:
    """Put cards onto the stage face down: nobody can tell which are left in the hand."""
    t.forget_cards(
        seat, [c for c in t.hands[seat] if c.number is not None or t.stage not in NUMBERS_ONLY]
    )
    for card in cards:
        t.put_on_stage(card, f"hand {seat}", seat, shown_to)


def laid_numbers(t: ChaosTable) -> list[tuple[Seat, int]]:
    """Return who laid which number, in order of play."""
    cards = zip(t.laid, t.zones[STAGE], strict=True)
    return [(s, c.number) for s, c in cards if s >= 0 and c.number is not None]


def take_back_cards(t: ChaosTable, seats: Iterable[Seat]) -> None:
    """Return the cards of these players from the stage to their hands."""
    for seat in seats:
        for card in t.cards_laid_by(seat):
            t.take_from_stage(card, f"hand {seat}")


def put_from_draw(t: ChaosTable, count: int, shown_to: int = 0) -> None:
    """Put cards from the top of Draw! onto the stage, and one from each New Draw Pile (CC-64)."""
    for _ in range(count):
        if card := t.top_of_draw():
            t.put_on_stage(card, "draw", shown_to=shown_to)
    for zone in t.new_piles:
        if t.zones[zone]:
            t.put_on_stage(t.zones[zone][-1], zone, shown_to=shown_to)


def clear_stage(t: ChaosTable) -> None:
    """Scrap all cards on the stage."""
    for card in tuple(t.zones[STAGE]):
        t.take_from_stage(card, "scrap")


def show_result(t: ChaosTable, won: Iterable[Seat] = (), lost: Iterable[Seat] = ()) -> None:
    """Show everybody who won and who lost."""
    t.go_to("result")
    t.set_facts(won=tuple(won), lost=tuple(lost))


async def must_draw(t: ChaosTable, seats: Iterable[Seat], count: int) -> None:
    """Let these players draw, in order of play, except those who dodge (CC-62, CC-65)."""
    order = event_order(t, seats)
    away = await who_dodges(t, "draw", dodgeable(t, order), draws=count)
    for seat in order:
        if seat not in away:
            t.draw_to_hand(seat, count)


def event_order(t: ChaosTable, seats: Iterable[Seat]) -> list[Seat]:
    """Return some seats in order of play, the event's own player last (GEN-8)."""
    chosen = tuple(seats)
    return [seat for seat in t.order_from(t.host) if seat in chosen]
