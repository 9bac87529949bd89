"""Taking back without a screen: one's own last choice, and by agreement whatever was chosen."""

from __future__ import annotations

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.decision import Calls, Dodge
from game.core.match import Match
from game.games import GAMES
from game.session.claims import TAKE
from game.session.taken import RULE as TAKES_BACK
from game.session.taken import TakeableChoice, told
from tests.session.conftest import Fair
from tests.session.laptop import Laptop, deal, lay

RULE = {"take_back": "on"}
START = "color-chaos 3 / option take_back=on / discard b5"
OTHERS = "hand 1 r1 r2 r3 / hand 2 r3 r4 r6"


def lines(laptop: Laptop, viewer: int | None = 0) -> list[str]:
    """The log as somebody may read it."""
    return [line.text for line in laptop.log.lines(viewer)]


# Alone -----------------------------------------------------------------------------------------


def test_a_choice_that_revealed_nothing_can_be_taken_back(at_fair: Fair) -> None:
    laptop = at_fair("two")
    laptop.until_asked()
    assert not laptop.flow.back.open
    before = lines(laptop)
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.name == "PickPile.to"
    assert laptop.flow.back.open
    laptop.flow.back.go()
    assert laptop.asked.name == "PickCard.lay"
    assert not laptop.sitting.match.steps
    assert lines(laptop) == before
    assert laptop.mat.view == laptop.sitting.view(0)
    assert not laptop.flow.back.open


def test_taking_back_a_claim_puts_it_off_the_table(at_fair: Fair) -> None:
    laptop = at_fair("claim")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.flow.public.facts["claim"]
    laptop.flow.back.go()
    assert laptop.flow.public.facts["claim"] == laptop.mat.view.facts["claim"] == ""


def test_what_was_rolled_stays_rolled(at_fair: Fair) -> None:
    laptop = at_fair("roll")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.name == "YesNo.again"
    assert not laptop.flow.back.open


def test_nobody_takes_back_what_another_has_followed(at_fair: Fair) -> None:
    laptop = at_fair("two", people=(0, 1), seats=2)
    for _ in range(2):
        laptop.until_asked()
        laptop.answer()
    assert laptop.until_asked() == 1
    assert not laptop.flow.back.open


def test_the_log_forgets_what_was_taken_back() -> None:
    laptop = lay(f"{START} / hand 0 wPick b7 g1 / {OTHERS}")
    laptop.until_asked()
    before = lines(laptop)
    laptop.choose("play wPick")
    laptop.until_asked()
    assert len(lines(laptop)) == len(before) + 1
    laptop.flow.back.go()
    assert lines(laptop) == before


# By agreement ------------------------------------------------------------------------------------


def asked(laptop: Laptop) -> None:
    """Let time pass until a person has to do something, with their hand open, or all is over."""
    flow = laptop.flow
    laptop.until(lambda: laptop.curtain is not None or flow.waiting or flow.over
                 or flow.window is not None or flow.votes.alone
                 or flow.claims.asking is not None)  # fmt: skip
    if laptop.curtain is not None:
        laptop.confirm()


def answered(laptop: Laptop, chance: Chance) -> None:
    """Whoever is asked answers anything, in whatever window it is."""
    asked(laptop)
    flow = laptop.flow
    if flow.votes.alone and flow.alone is not None:
        flow.votes.press(flow.alone, flow.votes.words()[chance.below(2)])
    elif flow.claims.asking is not None:
        flow.claims.choose(TAKE)
    elif flow.window is not None:
        for call in flow.window.owed:
            flow.window.call(call, laptop.now)
    elif flow.waiting:
        laptop.answer(chance.below(len(laptop.asked.options)))
    laptop.wait(50)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_takes_back_what_they_like(game: str) -> None:
    laptop = deal(game, max(3, GAMES[game].rules.least), (0,), seed=8, options=RULE)
    chance, taken = Chance(2), 0
    for press in range(80):
        asked(laptop)
        flow = laptop.flow
        if press % 2 and flow.waiting and not flow.taken.why_not():
            choice = flow.taken.last(0)
            assert choice is not None
            wanted = before(laptop, choice)
            flow.taken.go(choice)
            assert notation.write(laptop.sitting.match) == wanted
            assert laptop.asked.seat == 0
            laptop.wait(50)
            assert laptop.mat.view == laptop.sitting.view(0)
            assert flow.looks.views[None] == laptop.sitting.view(None)
            taken += 1
            if taken == 3:
                break
        answered(laptop, chance)
    assert taken == 3, "nothing could be taken back"
    (moment,) = told(laptop.log)
    assert (moment.seat, moment.number) == (0, 3)


def before(laptop: Laptop, choice: TakeableChoice) -> str:
    """How the match stood before that choice."""
    match = laptop.sitting.match
    return notation.write(Match(match.game, match.start.copy(), match.steps[: -choice.count]))


def test_several_people_find_a_curtain_afterwards() -> None:
    laptop = deal("match-patch", 3, (0, 1, 2), options=RULE)
    chance = Chance(1)
    while not laptop.flow.taken.chose:
        answered(laptop, chance)
    laptop.until_asked()
    (asker,) = laptop.flow.taken.chose
    choice = laptop.flow.taken.last(asker)
    assert choice is not None
    laptop.flow.taken.go(choice)
    assert laptop.mat.open_hands() == []
    laptop.wait(50)
    assert laptop.curtain == laptop.asked.seat == asker


def test_without_the_house_rule_nothing_is_taken_back_by_agreement() -> None:
    laptop = deal("match-patch", 3, (0,))
    assert not laptop.flow.taken.on
    assert deal("match-patch", 3, (0,), options=RULE).flow.taken.on
    assert not deal("match-patch", 3, (), options=RULE).flow.taken.on, "nobody could ask for it"


def test_what_was_chosen_just_before_may_be_taken_back_as_ever() -> None:
    laptop = lay(f"{START} / hand 0 wPick b7 g1 / {OTHERS}")
    laptop.until_asked()
    start = notation.write(laptop.sitting.match)
    laptop.choose("play wPick")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.name != "PickColor"
    choice = laptop.flow.taken.last(0)
    assert choice is not None
    laptop.flow.taken.go(choice)
    laptop.until_asked()
    assert type(laptop.asked).__name__ == "PickColor"
    assert laptop.flow.back.open
    laptop.flow.back.go()
    assert notation.write(laptop.sitting.match) == start


def test_the_moments_of_the_round_are_as_before() -> None:
    laptop = lay(f"{START} / hand 0 b7 b1 / {OTHERS}")
    laptop.until_asked()
    laptop.choose("play b7")
    call = laptop.flow.window
    assert call is not None
    laptop.until(lambda: call.start is not None)
    assert call.call("chaos", laptop.now)
    laptop.until(lambda: bool(laptop.flow.tidings.moments.all()))
    laptop.until_asked()
    choice = laptop.flow.taken.last(0)
    assert choice is not None
    laptop.flow.taken.go(choice)
    assert laptop.flow.tidings.moments.all() == []
    assert laptop.flow.tidings.played is None


def test_it_says_why_not() -> None:
    laptop = deal("color-chaos", 3, (0,), seed=3, options={**RULE, "expansion_2": "on"})
    assert laptop.flow.taken.why_not() == "none", "nobody has chosen anything"
    chance, found = Chance(4), set[str]()
    for _ in range(400):
        now, flow = laptop.sitting.asked, laptop.flow
        why = flow.taken.why_not()
        found.add(why)
        if flow.over or now is None:
            assert why == "over"
            break
        if flow.claims.open or isinstance(now, Calls | Dodge):
            assert why == "window"
        elif why == "":
            assert flow.taken.chose
            assert not flow.tidings.queue
        answered(laptop, chance)
    assert {"", "none", "window"} <= found


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rule_is_off_and_told_only_where_it_is_on(game: str) -> None:
    rules = GAMES[game].rules
    (option,) = [one for one in rules.options if one.id == TAKES_BACK]
    assert option.usual(rules.least) == "off"
    assert option.table
    assert TAKES_BACK not in GAMES[game].settle(rules.least, {})
    assert TAKES_BACK not in GAMES[game].settle(rules.least, {TAKES_BACK: "off"})
    assert GAMES[game].settle(rules.least, {TAKES_BACK: "on"})[TAKES_BACK] == "on"
