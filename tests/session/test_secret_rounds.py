"""Secret rounds without a screen: each person alone with the laptop, computers in silence."""

from dataclasses import replace

import pytest

from game.core.decision import Calls, Seat
from tests.session.laptop import AT_ONCE, Laptop, lay
from tests.session.test_claims import table, until_closed, window

ACTIONS = "gSkip rSkip oSkip"  # nothing that can be laid


def begun(event: str, *hands: str, people: tuple[Seat, ...], **how: object) -> Laptop:
    """Seat 0 plays an event; the window passes."""
    laptop = lay(table(f"{event} b1 b2 b3", *hands), people, **how)
    laptop.until_asked()
    laptop.choose(f"play {event}")
    window(laptop)
    until_closed(laptop)
    return laptop


def test_everybody_asked_gets_the_laptop_also_who_has_nothing_to_lay() -> None:
    laptop = begun("pGettingEven", ACTIONS, people=(0, 1, 2))
    for _ in range(2):
        laptop.until_asked()
        laptop.answer(len(laptop.asked.options) - 1)  # nothing, where nothing can be laid
        assert laptop.flow.viewer is None
    laptop.until_asked()
    assert laptop.handed == [0, 1, 2, 0]


def test_the_table_shows_only_who_has_answered() -> None:
    laptop = begun("pGettingEven", people=(0, 1, 2))
    assert laptop.until_asked() == 1
    public = laptop.flow.public
    assert public.facts["answered"] == 0
    laptop.choose("lay r2")
    laptop.wait(16)
    assert public.facts["answered"] == 1 << 1
    assert public.zones["stage"] == []
    assert len(public.zones["hand 1"]) == 3
    assert not any("red 2" in line.text for line in laptop.log.list_lines(None))


def test_all_are_shown_together_to_nobody_in_particular() -> None:
    laptop = begun("pGettingEven", people=(0, 1))
    while laptop.flow.public.facts["step"] == "lay":
        laptop.until_asked()
        laptop.answer()
        laptop.wait(16)
    assert laptop.flow.viewer is None
    assert laptop.mat.open_hands() == []


def test_several_picks_keep_the_laptop_until_done() -> None:
    laptop = begun("pGreedy", people=(0, 1))
    assert laptop.until_asked() == 1
    for _ in range(2):
        laptop.answer()
        laptop.wait(16)
        assert laptop.flow.viewer == 1
    laptop.choose("done")
    laptop.wait(16)
    assert laptop.flow.viewer is None
    assert laptop.until_asked() == 0


def test_a_person_alone_is_asked_directly() -> None:
    laptop = begun("pGettingEven", people=(0,))
    assert laptop.until_asked() == 0
    assert laptop.asked.together
    assert laptop.handed == []


@pytest.mark.ruling("CC-24")
@pytest.mark.parametrize("people", [(0, 1, 2, 3), (0,), (0, 2)], ids=str)
def test_calls_go_on_for_several_seats_one_after_another(people: tuple[Seat, ...]) -> None:
    """Hands move left: everybody comes to hold one card, and calls with a key of their own."""
    position = table("b4 bLeft", "r1", "o1", "g1").replace(
        "/ discard", "/ option call_window=3 / discard"
    )
    laptop = lay(position, people)
    laptop.until_asked()
    laptop.choose("play bLeft")
    called, seen = set[Seat](), set[Seat]()
    while not (laptop.curtain is not None or (laptop.flow.is_waiting and len(seen) > 1)):
        call = laptop.flow.calls.window
        if isinstance(laptop.live_match.asked, Calls):
            seen.add(laptop.live_match.asked.seat)
        if call is not None and call.started_at is not None:
            assert not laptop.flow.claims.is_open
            called.add(call.seat)
            assert all([call.make_call(owed, laptop.now) for owed in call.owed_calls])
        assert laptop.now < 30_000
        laptop.wait(16)
    assert called == seen & set(people)
    assert len(seen) >= 3
    told = [line.text for line in laptop.log.list_lines(None)]
    for seat in called:
        assert f"{laptop.live_match.names[seat]} calls Chaos!" in told


def test_computers_answer_unseen_while_a_person_still_waits_to_be_asked() -> None:
    laptop = begun("pGettingEven", people=(0, 2), pace=replace(AT_ONCE, computer_factor=1.0))
    assert laptop.flow.public.facts["answered"] == 1 << 1, "a computer player is asked first"
    assert laptop.until(lambda: laptop.curtain == 2) <= 100


def test_a_claim_is_told_as_it_was_said_to_whoever_laid_the_cards_too() -> None:
    """Their log may lie open beside others, and a card laid face down was never played openly."""
    hands = "hand 0 r* r* bo gx yp / hand 1 bo / hand 2 ro"
    laptop = lay(f"penny-badger 3 / {hands}", (0, 1, 2))
    for text in ("blue circle", "pick r*", "pick gx", "done"):
        laptop.until_asked()
        laptop.choose(text)
    laptop.wait(500)
    told = {
        viewer: [line.text for line in laptop.log.list_lines(viewer)] for viewer in (None, 0, 1, 2)
    }
    assert told[None] == ["P1 claims 2 blue circles"]
    assert told == dict.fromkeys(told, told[None])
