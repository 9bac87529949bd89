"""Cards laid in secret without a screen: who lays none anyway can say so once and for all."""

import pytest

from game.core import notation
from game.core.decision import Seat
from game.games import GAMES
from tests.session.laptop import Laptop, lay
from tests.session.test_claims import table, until_closed, window

NUMBERS, ACTIONS = "r1 r2 r3", "gSkip rSkip oSkip"


def played(hand: str, event: str, people: tuple[Seat, ...], *nothing: Seat) -> Laptop:
    """Seat 0 plays an event; some said beforehand that they lay nothing."""
    laptop = lay(table(f"{event} b1 b2 b3", hand), people)
    laptop.live_match.standing_answers.lays |= dict.fromkeys(nothing, "nothing")
    laptop.until_asked()
    laptop.choose(f"play {event}")
    return laptop


def handed(laptop: Laptop) -> list[Seat]:
    """Who gets the laptop until the cards are shown; they lay the first they can."""
    seen: list[Seat] = []
    facts = laptop.flow.public.facts
    while facts["step"] == "lay" and not laptop.flow.is_over:
        laptop.until(lambda: laptop.curtain is not None or facts["step"] != "lay")
        if laptop.curtain is not None:
            seen.append(laptop.until_asked())
            laptop.answer()
            laptop.wait(32)
    return seen


@pytest.mark.parametrize("hand", [NUMBERS, ACTIONS])
@pytest.mark.parametrize(("nothing", "who"), [((), [1, 2, 0]), ((1,), [2, 0])])
def test_who_lays_nothing_gets_no_laptop_whatever_they_hold(
    hand: str, nothing: tuple[Seat, ...], who: list[Seat]
) -> None:
    laptop = played(hand, "pGettingEven", (0, 1, 2), *nothing)
    window(laptop)
    until_closed(laptop)
    laptop.wait(32)
    assert handed(laptop) == who


def test_it_counts_for_any_number_of_cards_too() -> None:
    laptop = played(NUMBERS, "pGreedy", (0, 1), 0, 1)
    window(laptop)
    until_closed(laptop)
    laptop.wait(32)
    assert handed(laptop) == []
    assert not any("lays" in line.text for line in laptop.log.list_lines(0) if "P2" in line.text)


def test_where_a_card_must_be_laid_everybody_is_asked() -> None:
    """Else the laptop would tell who has no number card."""
    laptop = played(ACTIONS, "pFieldGoal", (0, 1, 2), 1)
    laptop.until_asked()
    laptop.choose("seat 2")
    laptop.until(
        lambda: laptop.flow.public.facts["step"] == "lay" and not laptop.flow.claims.is_open
    )
    assert 1 in handed(laptop)


def test_every_question_named_in_the_rules_lets_anybody_lay_nothing() -> None:
    rules = GAMES["color-chaos"].rules.raw
    for event, word in rules["lay_nothing"].items():
        code = next(
            face["code"]
            for kind in rules["cards"]
            for name, face in kind["faces"].items()
            if name == event and "code" in face
        )
        for hand in (NUMBERS, ACTIONS):
            match = notation.read_position(table(f"p{code} b1 b2 b3", hand))
            match.submit(0)
            for _ in range(20):
                assert match.decision is not None
                if match.decision.together:
                    break
                match.submit(len(match.decision.options) - 1)
            assert match.decision is not None
            assert match.decision.about == event
            assert {word} == {d.options[-1] for d in match.decision.together}
