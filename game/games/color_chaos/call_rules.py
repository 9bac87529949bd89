"""The one-second calls: Chaos! and flipping the Direction Card (CC-20 to CC-25)."""

from game.core.card import Card
from game.core.decision import Calls, Seat

from .chaos_table import REVERSE, REVERSE_SKIP, ChaosTable

CHAOS, FLIP = "chaos", "flip"
FLIPPING = frozenset({REVERSE, REVERSE_SKIP})
"""The faces that ask for a flip."""
ANSWERS: dict[tuple[str, ...], list[tuple[str, ...]]] = {
    (CHAOS,): [(CHAOS,), ()],
    (FLIP,): [(FLIP,), ()],
    (CHAOS, FLIP): [(CHAOS, FLIP), (CHAOS,), (FLIP,), ()],
}


def calls_after(t: ChaosTable, seat: Seat, card: Card | None) -> tuple[str, ...]:
    """Return the calls a player owes once this card has landed; none after the round.

    Within an event Chaos! is only owed at its end (CC-60).
    """
    left = len(t.hands[seat])
    if not left:
        return ()
    chaos = (CHAOS,) if left == 1 and not t.is_in_event() else ()
    return (*chaos, FLIP) if card is not None and card.face in FLIPPING else chaos


async def ask_calls(t: ChaosTable, seat: Seat, owed: tuple[str, ...]) -> None:
    """Ask which calls were made in time; players who missed one draw."""
    if not owed:
        return
    made = owed
    if t.options["call_window"] != "off":
        made = await Calls(seat, ANSWERS[owed])
    for call in owed:
        t.announce_call(seat, call, call in made)
        if call not in made:
            t.draw_to_hand(seat, t.rules.numbers[f"missed_{call}"])


async def chaos_after_effect(t: ChaosTable, seat: Seat) -> None:
    """Ask for Chaos! from all whom an effect left with one card, in order of play (CC-24).

    Nobody owes it if the effect ended the round (CC-25), nor before a running event is over.
    """
    if all(t.hands[s] for s in t.around) and not t.is_in_event():
        for s in t.order_from(seat):
            if t.stirred >> s & 1 and len(t.hands[s]) == 1:
                await ask_calls(t, s, (CHAOS,))
