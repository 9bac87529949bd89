"""Claims without a screen: how long the window is, what counts in it, who gets the laptop."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.decision import Seat
from game.session.pace import PACES
from game.session.timed.claim_round import NO, TAKE, ClaimWindow
from tests.session.laptop import AT_ONCE, Laptop, Stubborn, lay, stubborn

HEAD = "color-chaos 4 / option expansion_2=on / discard b5 / turn 0"
REST = ("r1 r2 r3", "o1 o2 o3", "g1 g3 g4")
PLAYED, DODGER = "pHigherLower b1 b2 b3", "bDodge r2 r3"
SLOW = replace(AT_ONCE, computer_factor=PACES["normal"])


def table(host: str, *others: str) -> str:
    """A position: the hand of who is to play, and the others' in order of play."""
    hands = [host, *others, *REST[len(others) :]]
    return " / ".join([HEAD, *(f"hand {seat} {cards}" for seat, cards in enumerate(hands))])


def window(laptop: Laptop) -> ClaimWindow:
    """Let time pass until everybody may claim."""
    laptop.until(lambda: laptop.flow.claims.shown_window is not None)
    found = laptop.flow.claims.shown_window
    assert found is not None
    return found


def until_closed(laptop: Laptop) -> float:
    """Let the window pass; how long it took."""
    return laptop.until(lambda: laptop.flow.claims.shown_window is None)


def opened(
    *hands: str, people: Sequence[Seat] = (0, 1, 2), host: str = PLAYED,
    dodging: Sequence[Seat] = (), **how: object,
) -> Laptop:  # fmt: skip
    """Seat 0 plays Higher or Lower, and the window opens."""
    laptop = lay(table(host, *hands), people, **how)
    stubborn(laptop, *dodging)
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    window(laptop)
    return laptop


def until_handed(laptop: Laptop) -> float:
    """Let time pass until the laptop goes to somebody; how long it took."""
    return laptop.until(lambda: laptop.curtain is not None)


def dodge(laptop: Laptop, code: str) -> None:
    """Whoever claimed dodges with that card."""
    claims = laptop.flow.claims
    claims.choose_dodge(next(card for card in claims.list_dodge_cards() if card.code == code))


# How long it lasts ---------------------------------------------------------------------------


@pytest.mark.ruling("CC-42")
def test_it_lasts_three_seconds_and_nobody_is_handed_the_laptop() -> None:
    laptop = opened(DODGER)
    assert window(laptop).seats == (1, 2, 3, 0)
    assert laptop.mat.open_hands() == []
    assert 2950 <= until_closed(laptop) <= 3050
    assert laptop.until_asked() == 0
    assert laptop.handed == [0], "the laptop never went to anybody else"
    assert laptop.hand(1) == DODGER.split()


@pytest.mark.parametrize("milliseconds", [1000, 10_000])
def test_the_settings_tell_how_long_it_lasts(milliseconds: int) -> None:
    laptop = opened(pace=replace(AT_ONCE, claim_ms=milliseconds))
    assert milliseconds - 50 <= until_closed(laptop) <= milliseconds + 50


@pytest.mark.parametrize("dodges", [False, True])
def test_no_moment_lies_between_the_window_and_what_comes_of_it(dodges: bool) -> None:
    """Else the deed that was answered would be told once more, for one frame."""
    laptop = opened(DODGER, people=(0,), dodging=(1,) if dodges else (), lasts=400.0)
    until_closed(laptop)
    assert laptop.mat.is_showing_events


def test_somebody_who_needs_longer_gets_it_and_everybody_with_them() -> None:
    pace = replace(AT_ONCE, patience=lambda name: 5.0 if name == "P3" else 1.0)
    assert window(opened(pace=pace)).total_ms == 15_000
    assert window(opened(pace=pace, people=(0, 1))).total_ms == 3000


@pytest.mark.parametrize(
    ("pace", "length"), [("normal", 1000), ("fast", 500), ("off", 300), ("slow", 2000)]
)
def test_computers_alone_take_a_second_at_their_normal_pace(pace: str, length: int) -> None:
    laptop = lay(
        table("pMisfortune b1 b2 b3", DODGER), pace=replace(SLOW, computer_factor=PACES[pace])
    )
    laptop.until_asked()
    laptop.choose("play pMisfortune")
    laptop.until_asked()
    laptop.choose("seat 1")
    assert window(laptop).seats == (1,)
    assert length - 50 <= until_closed(laptop) <= length + 50


def test_without_a_clock_it_waits_until_all_have_answered() -> None:
    laptop = opened(DODGER, pace=replace(AT_ONCE, claim_ms=0.0))
    laptop.wait(30_000)
    found, claims = window(laptop), laptop.flow.claims
    claims.press_dodge(1)
    found.add_answer(0, NO, laptop.now)
    laptop.wait(30_000)
    assert claims.is_open
    found.add_answer(2, NO, laptop.now)
    assert until_closed(laptop) < 600
    laptop.wait(100)
    assert laptop.curtain == 1


def test_it_opens_when_the_cards_lie_and_a_press_before_that_does_nothing() -> None:
    laptop = lay(table(PLAYED, DODGER), (0, 1, 2), lasts=400.0)
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    assert laptop.flow.claims.is_open
    assert not laptop.flow.claims.press_dodge(1)
    began = laptop.now
    assert window(laptop).claims == set()
    assert laptop.now - began >= 400


def test_a_pause_stops_the_clock() -> None:
    laptop = opened()
    laptop.wait(1000)
    laptop.pause(20_000)
    assert 1900 <= until_closed(laptop) <= 2100


def test_more_time_is_there_for_everybody() -> None:
    laptop = opened()
    window(laptop).extend_window()
    assert 5950 <= until_closed(laptop) <= 6050


def test_the_last_second_is_heard() -> None:
    laptop = opened(DODGER)
    laptop.wait(1900)
    assert laptop.heard == []
    laptop.wait(200)
    assert laptop.heard == ["tick"]


# Who claims ------------------------------------------------------------------------------------


@pytest.mark.ruling("CC-41", "CC-42")
def test_a_claimer_dodges_with_their_hand_open_to_them_alone() -> None:
    laptop = opened(DODGER)
    assert laptop.flow.claims.press_dodge(1)
    assert not laptop.flow.claims.press_dodge(1), "it counts once"
    until_closed(laptop)
    laptop.wait(50)
    assert laptop.confirm() == 1
    assert (laptop.flow.claims.asked_claimer, laptop.mat.open_hands()) == (1, [1])
    assert [card.code for card in laptop.flow.claims.list_dodge_cards()] == ["bDodge"]
    dodge(laptop, "bDodge")
    assert laptop.mat.open_hands() == []
    assert laptop.hand(1) == ["r2", "r3"]
    anew = window(laptop)
    assert (anew.seats, anew.claims) == ((2, 3, 0), set())


def test_one_without_a_dodge_can_only_withdraw() -> None:
    laptop = opened()
    laptop.flow.claims.press_dodge(1)
    until_closed(laptop)
    laptop.wait(50)
    laptop.confirm()
    assert laptop.flow.claims.list_dodge_cards() == []
    laptop.flow.claims.choose_dodge(TAKE)
    assert not laptop.flow.claims.is_open
    assert laptop.hand(1) == ["r1", "r2", "r3"]
    assert laptop.until_asked() == 0


def test_nobody_sees_a_hand_without_a_curtain_after_a_claim() -> None:
    """The one who played last claims too: many hands were at the keys."""
    laptop = opened(host=f"{PLAYED} bDodge")
    assert laptop.flow.views.last_viewer == 0
    laptop.flow.claims.press_dodge(0)
    until_closed(laptop)
    laptop.wait(50)
    assert laptop.curtain == 0


@pytest.mark.ruling("CC-42")
def test_several_claims_are_settled_in_order_of_play() -> None:
    laptop = opened(DODGER, "rDodge o2 o3")
    for seat in (0, 2, 1):
        laptop.flow.claims.press_dodge(seat)
    assert until_closed(laptop) < 600, "nobody is left to be asked"
    laptop.wait(50)
    assert laptop.confirm() == 1
    laptop.flow.claims.choose_dodge(TAKE)
    laptop.wait(50)
    assert laptop.confirm() == 2
    dodge(laptop, "rDodge")
    anew = window(laptop)
    assert (anew.seats, anew.claims) == ((3, 0), {0}), "what was claimed stands"
    until_closed(laptop)
    laptop.wait(50)
    assert laptop.confirm() == 0
    assert laptop.flow.claims.list_dodge_cards() == []


def until_chooses(laptop: Laptop) -> float:
    """Let time pass until somebody may choose a Dodge; how long it took."""
    return laptop.until(lambda: laptop.flow.claims.asked_claimer is not None)


@pytest.mark.ruling("CC-107")
@pytest.mark.parametrize(("held", "offered"), [("bDodge", ["bDodge"]), ("b9", None)])
def test_the_only_person_is_asked_in_their_turn_and_only_with_a_dodge(
    held: str, offered: list[str] | None
) -> None:
    laptop = opened(people=(0,), host=f"{PLAYED} {held}", pace=SLOW)
    claims = laptop.flow.claims
    assert not claims.press_dodge(0), "there is nothing to claim"
    assert 950 <= until_closed(laptop) <= 1050
    if offered is None:
        assert not claims.is_open
        return
    laptop.wait(60_000)
    assert (laptop.curtain, claims.asked_claimer) == (None, 0)
    assert [card.code for card in claims.list_dodge_cards()] == offered
    dodge(laptop, held)
    assert held not in laptop.hand(0)


@pytest.mark.ruling("CC-107")
def test_the_only_person_waits_for_nobody_where_nobody_else_may_dodge() -> None:
    laptop = lay(
        f"{HEAD[:-1]}3 / hand 0 bDodge b1 / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 pMisfortune g1"
    )
    assert until_chooses(laptop) < 400
    laptop.flow.claims.choose_dodge(TAKE)
    assert len(laptop.hand(0)) > 2, "they draw, and keep their Dodge"


@pytest.mark.ruling("CC-42", "CC-107")
def test_the_only_person_hears_who_dodged_before_them() -> None:
    laptop = opened(DODGER, people=(0,), host=f"{PLAYED} bDodge", dodging=(1,), pace=SLOW)
    until_chooses(laptop)
    assert "bDodge" not in laptop.hand(1)
    dodge(laptop, "bDodge")
    assert "bDodge" not in laptop.hand(0)


def test_a_phone_hides_what_the_only_person_holds() -> None:
    """Their hand lies apart: everybody looks at the screen, and the window is a public one."""
    laptop = lay(table(PLAYED), (0,))
    laptop.flow.views.set_hands_apart(True)
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    found = window(laptop)
    assert (found.is_public, found.asked_seats) == (True, frozenset({0}))
    assert 2950 <= until_closed(laptop) <= 3050


@pytest.mark.ruling("CC-42")
def test_what_a_computer_said_counts() -> None:
    """Two computers dodge: the second one's word stands in the fresh window."""
    laptop = opened(DODGER, "rDodge o2 o3", people=(0,), dodging=(1, 2), pace=SLOW)
    laptop.wait(900)
    found, claims = window(laptop), laptop.flow.claims
    said = [found.shown_answer(seat, claims.will_dodge(seat), laptop.now) for seat in (1, 2, 3)]
    assert said == ["dodge", "dodge", "no"]
    until_closed(laptop)
    assert ("bDodge" in laptop.hand(1), "rDodge" in laptop.hand(2)) == (False, True)
    second = laptop.live_match.agents[2]
    assert isinstance(second, Stubborn)
    second.dodges = False  # it would think better of it, but has said so
    anew = window(laptop)
    assert anew.seats == (2, 3, 0)
    assert anew.shown_answer(2, claims.will_dodge(2), laptop.now) == "dodge"
    until_closed(laptop)
    assert "rDodge" not in laptop.hand(2)


# What was said beforehand --------------------------------------------------------------------


def test_whoever_comes_instead_is_shown_the_card_that_was_played_and_no_dodge() -> None:
    laptop = lay(table("bSwap b1 b2", "bDodge r2 r3"), (0,))
    stubborn(laptop, 1)
    for answer in ("play bSwap", "seat 1", "seat 2"):
        laptop.until_asked()
        laptop.choose(answer)
    first = window(laptop)
    until_closed(laptop)
    laptop.until_asked()
    laptop.choose("seat 3")
    second = window(laptop)
    assert second is not first
    assert first.card is not None
    assert (first.card.code, second.card) == ("bSwap", first.card)


def test_when_a_round_ends_everybody_is_asked_again() -> None:
    laptop = lay(f"{HEAD} / option target=100 / hand 0 b7 / hand 1 b1 b2 / hand 2 r1 r2")
    laptop.flow.claims.excuse_for_round(1)
    laptop.until_asked()
    laptop.choose("play b7")
    laptop.until(lambda: bool(laptop.results))
    assert laptop.flow.claims.find_standing_order(1) == "ask"


def test_of_several_the_next_key_tells_who() -> None:
    laptop = opened(DODGER)
    claims = laptop.flow.claims
    claims.start_excusing()
    laptop.wait(9000)  # time stands still while somebody looks for the key
    claims.press_dodge(1)
    found = window(laptop)
    assert (found.answers, found.is_choosing_excused) == ({1: NO}, False)
    assert 2900 <= until_closed(laptop) <= 3050
    assert [claims.find_standing_order(seat) for seat in (1, 2)] == ["never", "ask"]


@pytest.mark.parametrize("card", ["bDodge", "b9"])
def test_where_everybody_has_said_what_to_do_it_is_short(card: str) -> None:
    laptop = lay(table(f"{PLAYED} {card}"), pace=SLOW)
    laptop.flow.claims.agreed.dodges[0] = "always"
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    window(laptop)
    assert 950 <= until_closed(laptop) <= 1050
    laptop.until_asked()
    assert "bDodge" not in laptop.hand(0)


@pytest.mark.parametrize(("order", "event", "dodges"), [
    ("four", "pMisfortune", True), ("four", "pVindictive", False), ("never", "pMisfortune", False),
])  # fmt: skip
def test_orders_for_many_cards(order: str, event: str, dodges: bool) -> None:
    laptop = lay(table(f"{event} b1 b2 b3", DODGER), (0, 1))
    laptop.flow.claims.agreed.dodges[1] = order
    laptop.until_asked()
    laptop.choose(f"play {event}")
    laptop.until_asked()
    laptop.choose("seat 1")
    window(laptop)
    until_closed(laptop)
    assert ("bDodge" not in laptop.hand(1)) is dodges


def test_a_press_counts_whatever_was_ordered() -> None:
    laptop = lay(table(PLAYED, DODGER), (0, 1))
    laptop.flow.claims.agreed.dodges[1] = "never"
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    window(laptop)
    laptop.flow.claims.press_dodge(1)
    until_closed(laptop)
    laptop.wait(50)
    assert laptop.curtain == 1


def test_a_no_counts_though_always_was_ordered() -> None:
    laptop = lay(table(PLAYED, DODGER), (0, 1, 2))
    laptop.flow.claims.agreed.dodges[1] = "always"
    laptop.until_asked()
    laptop.choose("play pHigherLower")
    window(laptop).add_answer(1, NO, laptop.now)
    until_closed(laptop)
    assert "bDodge" in laptop.hand(1)


# Nothing tells who holds one -------------------------------------------------------------------

WORLDS = (
    ("r2 r3 r4", "o1 o2 o3", "g1 g3 g4"),
    ("bDodge r3 r4", "o1 o2 o3", "g1 g3 g4"),
    ("r2 r3 r4", "o1 o2 o3", "gDodge g3 g4"),
    ("bDodge r3 r4", "oDodge o2 o3", "gDodge rDodge g4"),
)
STEP = 16


def seen(laptop: Laptop, milliseconds: float) -> list[str]:
    """All that anybody can see, hear or read, step by step."""
    claims, found = laptop.flow.claims, []
    for _ in range(int(milliseconds / STEP)):
        laptop.wait(STEP)
        shown = claims.shown_window
        said = shown and [
            shown.shown_answer(s, claims.will_dodge(s), laptop.now) for s in shown.seats
        ]
        time = shown and (shown.seats, shown.window_time_left(laptop.now))
        lines = [line.text for line in laptop.log.list_lines(None)]
        open_to = (laptop.curtain, laptop.flow.viewer, laptop.mat.open_hands())
        public = laptop.flow.public
        found.append(
            f"{said} {time} {open_to} {laptop.heard} {lines} {public.zones} {public.facts}"
        )
    return found


@pytest.mark.parametrize("people", [(0, 1, 2), (0, 1), (0, 1, 2, 3)], ids=str)
@pytest.mark.parametrize("length", [3000.0, 0.0])
@pytest.mark.ruling("CC-41")
def test_who_holds_one_looks_like_who_doesn_t(people: Sequence[Seat], length: float) -> None:
    traces = []
    for hands in WORLDS:
        laptop = opened(*hands, people=people, pace=replace(AT_ONCE, claim_ms=length))
        trace = seen(laptop, 1000)
        for seat in people if not length else ():
            window(laptop).add_answer(seat, NO, laptop.now)
        traces.append([*trace, *seen(laptop, 4000)])
    assert all(trace == traces[0] for trace in traces)
    assert len(set(traces[0])) > 2


def test_a_claim_and_what_others_see_of_it_prove_nothing() -> None:
    """Seat 1 claims and withdraws, with a Dodge and without: to the others it is the same."""
    traces = []
    for hands in WORLDS:
        laptop = opened(*hands)
        trace = seen(laptop, 500)
        laptop.flow.claims.press_dodge(1)
        trace += seen(laptop, 4000)
        assert laptop.confirm() == 1
        laptop.flow.claims.choose_dodge(TAKE)
        traces.append([*trace, *seen(laptop, 2000)])
    assert all(trace == traces[0] for trace in traces)


def test_a_computer_that_dodges_looks_like_the_others_until_it_says_so() -> None:
    traces, moment = [], 0.0
    for dodging in ((), (3,)):
        laptop = opened(*WORLDS[2], dodging=dodging)
        moment = window(laptop).answer_times[3]
        traces.append(seen(laptop, 3300))
    first = [a == b for a, b in zip(*traces, strict=True)].index(False)
    assert moment - STEP <= first * STEP <= moment + 2 * STEP


def test_the_next_computer_takes_as_long_whoever_held_a_dodge() -> None:
    """Its time begins when the window ends, also where the match was there long before."""
    times = []
    for hands in WORLDS:
        laptop = lay(table("b4 b1 b2 b3", "bLeft r1 r4", *hands[1:]), (0, 3), pace=SLOW)
        laptop.until_asked()
        laptop.choose("play b4")
        window(laptop)
        times.append(until_handed(laptop))
    assert len(set(times)) == 1


def test_computers_who_are_not_asked_think_about_nothing() -> None:
    """The moments of all are drawn, but only those asked by the rules have to think."""
    laptop = opened(*WORLDS[2], people=(0, 1))
    until_closed(laptop)
    agents = (laptop.live_match.agents[seat] for seat in (2, 3))
    assert [isinstance(a, Stubborn) and a.thoughts for a in agents] == [0, 1]
