"""Taking back without a screen: one's own last choice, and by agreement whatever was chosen."""

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.decision import Calls, Dodge
from game.core.match import Match
from game.games import GAMES
from game.session.timed.claim_round import TAKE
from game.session.undo import UNDO_OPTION as TAKES_BACK
from game.session.undo import UndoableChoice, list_undo_moments
from tests.games.recipe.built import built
from tests.session.conftest import Fair
from tests.session.laptop import Laptop, deal, lay

RULE = {"take_back": "on"}
START = "color-chaos 3 / option take_back=on / discard b5"
OTHERS = "hand 1 r1 r2 r3 / hand 2 r3 r4 r6"


def lines(laptop: Laptop, viewer: int | None = 0) -> list[str]:
    """The log as somebody may read it."""
    return [line.text for line in laptop.log.list_lines(viewer)]


# Alone -----------------------------------------------------------------------------------------


def test_a_choice_that_revealed_nothing_can_be_taken_back(at_fair: Fair) -> None:
    laptop = at_fair("two")
    laptop.until_asked()
    assert not laptop.flow.undo_stack.can_undo
    before = lines(laptop)
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.question_key == "PickPile.to"
    assert laptop.flow.undo_stack.can_undo
    laptop.flow.undo_stack.undo_last()
    assert laptop.asked.question_key == "PickCard.lay"
    assert not laptop.live_match.match.steps
    assert lines(laptop) == before
    assert laptop.mat.view == laptop.live_match.view_for(0)
    assert not laptop.flow.undo_stack.can_undo


def test_taking_back_a_claim_puts_it_off_the_table(at_fair: Fair) -> None:
    laptop = at_fair("claim")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.flow.public.facts["claim"]
    laptop.flow.undo_stack.undo_last()
    assert laptop.flow.public.facts["claim"] == laptop.mat.view.facts["claim"] == ""


def test_what_was_rolled_stays_rolled(at_fair: Fair) -> None:
    laptop = at_fair("roll")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.question_key == "YesNo.again"
    assert not laptop.flow.undo_stack.can_undo


CALLERS = """[deck]
from = "color-chaos"
[game]
family = "empty-hand"
players = [2, 4]
call = true
"""


def test_a_call_is_never_taken_back_nor_what_was_chosen_before_it() -> None:
    """Whoever calls and is asked again at once would else have another try at the clock."""
    hands = "hand 0 bSkip b1 / hand 1 r1 r2 r3"
    laptop = lay(f"{built(CALLERS).id} 2 / discard b5 / {hands}")
    laptop.until_asked()
    laptop.choose("play bSkip")
    call, stack = laptop.flow.calls.window, laptop.flow.undo_stack
    assert call is not None
    laptop.until(lambda: call.started_at is not None)
    assert isinstance(laptop.asked, Calls)
    assert not stack.can_undo, "while it is asked"
    assert call.make_call("chaos", laptop.now)
    assert laptop.until_asked() == 0
    assert not isinstance(laptop.asked, Calls)
    assert laptop.hand(0) == ["b1"], "nothing was drawn or shown since"
    assert not stack.can_undo


def test_nobody_takes_back_what_another_has_followed(at_fair: Fair) -> None:
    laptop = at_fair("two", people=(0, 1), seats=2)
    for _ in range(2):
        laptop.until_asked()
        laptop.answer()
    assert laptop.until_asked() == 1
    assert not laptop.flow.undo_stack.can_undo


def test_the_log_forgets_what_was_taken_back() -> None:
    laptop = lay(f"{START} / hand 0 wPick b7 g1 / {OTHERS}")
    laptop.until_asked()
    before = lines(laptop)
    laptop.choose("play wPick")
    laptop.until_asked()
    assert len(lines(laptop)) == len(before) + 1
    laptop.flow.undo_stack.undo_last()
    assert lines(laptop) == before


def test_nothing_is_taken_back_while_what_came_of_it_is_still_shown() -> None:
    laptop = lay(f"{START} / hand 0 wPick b7 g1 / {OTHERS}", lasts=700)
    laptop.until_asked()
    laptop.choose("play wPick")
    assert not laptop.flow.undo_stack.can_undo
    laptop.until_asked()
    assert laptop.flow.undo_stack.can_undo


# By agreement ------------------------------------------------------------------------------------


def asked(laptop: Laptop) -> None:
    """Let time pass until a person has to do something, with their hand open, or all is over."""
    flow = laptop.flow
    laptop.until(lambda: laptop.curtain is not None or flow.is_waiting or flow.is_over
                 or flow.calls.window is not None or flow.votes.asks_only_person
                 or flow.claims.asked_claimer is not None)  # fmt: skip
    if laptop.curtain is not None:
        laptop.confirm()


def answered(laptop: Laptop, chance: Chance) -> None:
    """Whoever is asked answers anything, in whatever window it is."""
    asked(laptop)
    flow = laptop.flow
    if flow.votes.asks_only_person and flow.only_viewer is not None:
        flow.votes.take_answer(flow.only_viewer, flow.votes.list_answer_words()[chance.below(2)])
    elif flow.claims.asked_claimer is not None:
        flow.claims.choose_dodge(TAKE)
    elif flow.calls.window is not None:
        for call in flow.calls.window.owed_calls:
            flow.calls.window.make_call(call, laptop.now)
    elif flow.is_waiting:
        laptop.answer(chance.below(len(laptop.asked.options)))
    laptop.wait(50)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_takes_back_what_they_like(game: str) -> None:
    laptop = deal(game, max(3, GAMES[game].rules.least), (0,), seed=8, options=RULE)
    chance, taken = Chance(2), 0
    for press in range(80):
        asked(laptop)
        flow = laptop.flow
        if press % 2 and flow.is_waiting and not flow.agreed_undo.find_undo_obstacle():
            choice = flow.agreed_undo.find_last_choice(0)
            assert choice is not None
            wanted = before(laptop, choice)
            flow.agreed_undo.undo_agreed(choice)
            assert notation.write_position(laptop.live_match.match) == wanted
            assert laptop.asked.seat == 0
            laptop.wait(50)
            assert laptop.mat.view == laptop.live_match.view_for(0)
            assert flow.views.by_viewer[None] == laptop.live_match.view_for(None)
            taken += 1
            if taken == 3:
                break
        answered(laptop, chance)
    assert taken == 3, "nothing could be taken back"
    (moment,) = list_undo_moments(laptop.log)
    assert (moment.seat, moment.number) == (0, 3)


def before(laptop: Laptop, choice: UndoableChoice) -> str:
    """How the match stood before that choice."""
    match = laptop.live_match.match
    return notation.write_position(
        Match(match.game, match.start.copy(), match.steps[: -choice.choice_count])
    )


def test_several_people_find_a_curtain_afterwards() -> None:
    laptop = deal("match-patch", 3, (0, 1, 2), options=RULE)
    chance = Chance(1)
    while not laptop.flow.agreed_undo.seats_with_choices:
        answered(laptop, chance)
    laptop.until_asked()
    (asker,) = laptop.flow.agreed_undo.seats_with_choices
    choice = laptop.flow.agreed_undo.find_last_choice(asker)
    assert choice is not None
    laptop.flow.agreed_undo.undo_agreed(choice)
    assert laptop.mat.open_hands() == []
    laptop.wait(50)
    assert laptop.curtain == laptop.asked.seat == asker


def test_without_the_house_rule_nothing_is_taken_back_by_agreement() -> None:
    laptop = deal("match-patch", 3, (0,))
    assert not laptop.flow.agreed_undo.is_allowed
    assert deal("match-patch", 3, (0,), options=RULE).flow.agreed_undo.is_allowed
    assert not deal("match-patch", 3, (), options=RULE).flow.agreed_undo.is_allowed, (
        "nobody could ask for it"
    )


def test_what_was_chosen_just_before_may_be_taken_back_as_ever() -> None:
    laptop = lay(f"{START} / hand 0 wPick b7 g1 / {OTHERS}")
    laptop.until_asked()
    start = notation.write_position(laptop.live_match.match)
    laptop.choose("play wPick")
    laptop.until_asked()
    laptop.answer()
    laptop.until_asked()
    assert laptop.asked.question_key != "PickColor"
    choice = laptop.flow.agreed_undo.find_last_choice(0)
    assert choice is not None
    laptop.flow.agreed_undo.undo_agreed(choice)
    laptop.until_asked()
    assert type(laptop.asked).__name__ == "PickColor"
    assert laptop.flow.undo_stack.can_undo
    laptop.flow.undo_stack.undo_last()
    assert notation.write_position(laptop.live_match.match) == start


def test_the_moments_of_the_round_are_as_before() -> None:
    laptop = lay(f"{START} / hand 0 b7 b1 / {OTHERS}")
    laptop.until_asked()
    laptop.choose("play b7")
    call = laptop.flow.calls.window
    assert call is not None
    laptop.until(lambda: call.started_at is not None)
    assert call.make_call("chaos", laptop.now)
    laptop.until(lambda: bool(laptop.flow.event_queue.moments.list_round_moments()))
    laptop.until_asked()
    choice = laptop.flow.agreed_undo.find_last_choice(0)
    assert choice is not None
    laptop.flow.agreed_undo.undo_agreed(choice)
    assert laptop.flow.event_queue.moments.list_round_moments() == []
    assert laptop.flow.event_queue.last_played is None


def test_it_says_why_not() -> None:
    laptop = deal("color-chaos", 3, (0,), seed=3, options={**RULE, "expansion_2": "on"})
    assert laptop.flow.agreed_undo.find_undo_obstacle() == "none", "nobody has chosen anything"
    chance, found = Chance(4), set[str]()
    for _ in range(400):
        now, flow = laptop.live_match.asked, laptop.flow
        why = flow.agreed_undo.find_undo_obstacle()
        found.add(why)
        if flow.is_over or now is None:
            assert why == "over"
            break
        if flow.claims.is_open or isinstance(now, Calls | Dodge):
            assert why == "window"
        elif why == "":
            assert flow.agreed_undo.seats_with_choices
            assert not flow.event_queue.waiting_events
        answered(laptop, chance)
    assert {"", "none", "window"} <= found


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rule_is_off_and_told_only_where_it_is_on(game: str) -> None:
    rules = GAMES[game].rules
    (option,) = [one for one in rules.options if one.id == TAKES_BACK]
    assert option.default_for(rules.least) == "off"
    assert option.table
    assert TAKES_BACK not in GAMES[game].settle_house_rules(rules.least, {})
    assert TAKES_BACK not in GAMES[game].settle_house_rules(rules.least, {TAKES_BACK: "off"})
    assert GAMES[game].settle_house_rules(rules.least, {TAKES_BACK: "on"})[TAKES_BACK] == "on"
