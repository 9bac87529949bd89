"""Matches under any mix of what can be done to them: the ten disciplines hold all the time."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.core import journal, notation
from game.core.chance import Chance
from game.core.decision import PickPlace
from game.core.errors import BadSetup, IllegalChoice, NothingToUndo, UnaskedSeat
from game.core.match import Match
from game.games import GAMES
from tests.core.held import Held, looks, own, reach
from tests.playing import decisions, same
from tests.test_every_game import PLACES

ENOUGH = 60_000
"""Choices after which any match is over."""
MOST = 5
"""Matches that are kept at a time."""
LONG_ROUNDS = 8
"""From so many players on, events may make a match of many rounds very long."""
LAST = 6
"""Choices up to the end that are looked at one by one."""
UNKNOWN = ""
"""How a match looked before a choice that was not watched."""
which = st.integers(0, MOST - 1)
words = st.integers(0, 2**64 - 1)
nonsense = st.one_of(
    st.integers(max_value=-1), st.integers(min_value=PLACES), st.floats(), st.text(max_size=3),
    st.none(), st.booleans(),
)  # fmt: skip


class Matches(RuleBasedStateMachine):
    """Some matches of one game; whatever is done to one changes none of the others."""

    id = ""
    """Which game."""

    def __init__(self) -> None:
        super().__init__()
        self.game = GAMES[self.id]
        self.held: list[Held] = []

    def keep(self, held: Held) -> None:
        """Keep a match, in the place of the oldest if need be."""
        self.held = [*self.held, held][-MOST:]

    def one(self, number: int) -> Held:
        """Any of the matches."""
        return self.held[number % len(self.held)]

    # Beginning ----------------------------------------------------------------------------

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """The first match."""
        self.deal(data)

    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """A new match for any number of players, with any house rules."""
        rules = self.game.rules
        players = data.draw(st.integers(rules.least, rules.most), "players")
        ways = {option.id: st.sampled_from(option.values) for option in rules.options}
        options = data.draw(st.fixed_dictionaries({}, optional=ways), "options")
        if players >= LONG_ROUNDS and "target" in ways:
            options |= {"expansion_1": "on", "target": "one round"}
        seed = data.draw(words, "seed")
        try:
            match = Match.new(self.game.id, players, seed, options)
        except BadSetup:
            assume(False)
        self.keep(Held(match, lines=[journal.header(match, seed, "test")]))

    # Playing ------------------------------------------------------------------------------

    @rule(number=which, seed=words, choices=st.integers(1, 25))
    def play(self, number: int, seed: int, choices: int) -> None:
        """Some choices by lot."""
        held, chance = self.one(number), Chance(seed)
        for _ in range(choices):
            if held.match.decision is not None:
                held.submit(chance.below(len(held.match.decision.options)))

    @rule(number=which, seed=words)
    def play_to_the_end(self, number: int, seed: int) -> None:
        """Every match ends, also from here; that of a fork leaves the original where it is."""
        end, again = self.one(number).match.fork(), self.one(number).match.fork()
        made = len(end.steps)
        for _ in decisions(end, seed, ENOUGH):
            pass
        assert end.result is not None
        for step in end.steps[made:-LAST]:
            again.apply_step(step)
        held = Held(again, [UNKNOWN] * reach(again))
        for step in end.steps[len(again.steps) :]:
            assert isinstance(step, int)
            held.submit(step)
        assert same(again, end)
        self.keep(held)

    @rule(number=which, index=nonsense)
    def choose_what_is_not_there(self, number: int, index: Any) -> None:
        """It is refused; the invariants see to it that nothing has changed."""
        held = self.one(number)
        for wrong in (index, len(held.match.decision.options) if held.match.decision else 0):
            with pytest.raises(IllegalChoice):
                held.match.submit(wrong)
        assert not held.heard

    @rule(number=which, times=st.integers(1, 12))
    def undo(self, number: int, times: int) -> None:
        """Every choice that was made here can be taken back, and then no more of them."""
        held = self.one(number)
        for _ in range(times):
            if not held.past:
                with pytest.raises(NothingToUndo):
                    held.match.undo()
                return
            held.match.undo()
            assert held.past.pop() in (UNKNOWN, looks(held.match))
            assert not held.heard
            held.see()

    @rule(number=which)
    def ask_who_may_undo(self, number: int) -> None:
        """Only whoever chose last may, and only while nothing was revealed."""
        held = self.one(number)
        seats = range(len(held.match.table.names))
        may = [seat for seat in seats if held.match.may_undo(seat)]
        if not held.past:
            assert not may
            return
        before = Match(held.match.game, held.match.start.copy(), held.match.steps[:-1])
        assert before.decision is not None
        seat = before.decision.seat
        quiet = not held.match.table.has_shown_since(before.table, seat)
        assert may == ([seat] if quiet else [])

    # Other matches out of one ---------------------------------------------------------------

    def other(self, held: Held, match: Match, **more: Any) -> None:
        """Keep a match that should be just like another; undo reaches back in it some way."""
        assert same(match, held.match)
        assert looks(match) == held.look
        back = reach(match)
        past = [*[UNKNOWN] * back, *held.past][len(held.past) :]
        self.keep(Held(match, past, **more))

    @rule(number=which)
    def fork(self, number: int) -> None:
        """A fork is the same, and undo reaches back to where its coroutine began."""
        held = self.one(number)
        self.other(held, held.match.fork())

    @rule(number=which)
    def save_and_load(self, number: int) -> None:
        """What was saved lies in a file for a while."""
        held = self.one(number)
        self.other(
            held, notation.load_position(json.loads(json.dumps(notation.save_position(held.match))))
        )

    @rule(number=which)
    def write_and_read(self, number: int) -> None:
        """The notation tells all there is."""
        held = self.one(number)
        text = notation.write_position(held.match)
        match = notation.read_position(text)
        assert notation.write_position(match) == text
        self.other(held, match)

    @rule(number=which)
    def replay(self, number: int) -> None:
        """The journal tells the same match, undone choices included, and can be gone on with."""
        held = self.one(number)
        if held.lines is not None:
            lines = [*held.lines]
            self.other(held, journal.replay_journal(lines), lines=lines)

    # Other worlds ---------------------------------------------------------------------------

    @precondition(lambda self: any(held.asked() for held in self.held))
    @rule(number=which, seat=st.integers(0, 15), seed=words)
    def imagine(self, number: int, seat: int, seed: int) -> None:
        """A world that its observer can't tell from the first, and that shows no more than it."""
        held = next(h for h in (self.one(number + n) for n in range(MOST)) if h.asked())
        asked = held.asked()
        observer = asked[seat % len(asked)]
        world = held.match.imagine(observer, Chance(seed))
        assert world.table.seen_by(observer) == held.match.table.seen_by(observer)
        assert own(world, observer) == own(held.match, observer)
        assert same(world, world.fork())
        again = [m.imagine(observer, Chance(seed + 1)) for m in (held.match, world)]
        assert looks(again[0]) == looks(again[1]), "something of the truth shows in a dream"
        with pytest.raises(NothingToUndo):
            world.undo()
        self.keep(Held(world))

    @rule(number=which, seed=words)
    def imagine_unasked(self, number: int, seed: int) -> None:
        """Nobody else may."""
        held = self.one(number)
        for seat in set(range(-1, len(held.match.table.names) + 1)) - set(held.asked()):
            with pytest.raises(UnaskedSeat):
                held.match.imagine(seat, Chance(seed))

    # What always holds ------------------------------------------------------------------------

    @invariant()
    def nothing_changed_by_itself(self) -> None:
        """Every match looks as it was left."""
        for held in self.held:
            assert looks(held.match) == held.look

    @invariant()
    def every_card_lies_in_one_zone(self) -> None:
        """Also in the middle of an event."""
        for held in self.held:
            zones = held.match.table.zones.values()
            lying = sorted(card.id for cards in zones for card in cards)
            assert lying == list(range(len(held.match.table.deck)))

    @invariant()
    def every_question_has_answers(self) -> None:
        """As many as fit on a screen, each in words of its own; and no answers without one."""
        for held in self.held:
            decision = held.match.decision
            assert (decision is None) == (held.match.result is not None)
            for one in (decision.together or (decision,)) if decision else ():
                options = one.texts()
                assert 1 <= len(options) <= (PLACES if isinstance(one, PickPlace) else 60)
                assert len(set(options)) == len(options)


def run(game: str, examples: int, steps: int) -> None:
    """So many evenings of so many steps, always the same."""

    class Here(Matches):
        id = game

    way = settings(
        max_examples=examples, stateful_step_count=steps, derandomize=True, deadline=None,
        database=None, suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
    )  # fmt: skip
    run_state_machine_as_test(Here, settings=way)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_to_matches_in_any_order(game: str) -> None:
    run(game, 8, 40)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_to_matches_in_any_order_for_long(game: str) -> None:
    run(game, 300, 80)
