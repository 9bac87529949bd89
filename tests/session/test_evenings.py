"""Whole evenings of each game at one laptop, without a screen."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from game.agents import make_agent
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.games import GAMES
from game.session.timed.claim_round import NO, TAKE
from game.session.timed.reveal_round import DEAF_MS
from tests.session.laptop import Laptop, deal

SHORT = {"color-chaos": {"target": "one round", "expansion_2": "on"}}
"""House rules for an evening that is not too long."""
Thing = TypeVar("Thing")
MOST = 3000  # things that people do


class Evening:
    """People who claim, vote and now and then play as it comes, until the game is over.

    Every look at the laptop is checked.
    """

    def __init__(self, laptop: Laptop, seed: int) -> None:
        self.laptop, self.chance = laptop, Chance(seed)
        self.mind = make_agent("easy", seed)
        self.windows = self.claims = 0

    def play(self) -> None:
        """Until the last results."""
        for _ in range(MOST):
            if self.laptop.flow.is_over:
                return
            self.laptop.until(self.due)
            self.check()
            self.act()
        raise AssertionError("this evening never ends")

    def due(self) -> bool:
        """Whether people have to do something."""
        flow, laptop = self.laptop.flow, self.laptop
        windows = (flow.claims.shown_window, flow.votes.window)
        open_to = any(
            window and window.started_at is not None and window.unanswered_seats
            for window in windows
        )
        asked = (
            flow.is_waiting
            or flow.claims.asked_claimer is not None
            or flow.calls.window is not None
        )
        return bool(
            laptop.curtain is not None or open_to or flow.reveal.is_large or asked or flow.is_over
        )

    def check(self) -> None:
        """No hand lies open but that of whoever got the laptop, or is the only person."""
        laptop, flow = self.laptop, self.laptop.flow
        assert laptop.mat.view == flow.views.by_viewer.get(flow.viewer, laptop.mat.view)
        if flow.only_viewer is None and (
            flow.claims.shown_window or flow.votes.shown_window or laptop.curtain
        ):
            assert laptop.mat.open_hands() == []
        if flow.viewer is None:
            assert laptop.mat.open_hands() == []
        elif flow.only_viewer is None:
            assert flow.viewer == laptop.handed[-1]
        if flow.is_waiting:
            assert flow.viewer == laptop.asked.seat

    def act(self) -> None:
        """One of the things that may be done now."""
        laptop, flow = self.laptop, self.laptop.flow
        if laptop.curtain is not None:
            laptop.confirm()
        elif flow.claims.asked_claimer is not None and flow.viewer == flow.claims.asked_claimer:
            choices: list[Card | str] = [TAKE, *flow.claims.list_dodge_cards()]
            flow.claims.choose_dodge(self.any(choices))
        elif (window := flow.claims.shown_window) is not None:
            self.windows += 1
            for seat in sorted(window.unanswered_seats):
                claims = self.chance.below(2) and flow.claims.press_dodge(seat)
                self.claims += bool(claims)
                if not claims:
                    window.add_answer(seat, NO, laptop.now)
        elif flow.votes.window is not None:
            for seat in sorted(flow.votes.window.unanswered_seats):
                flow.votes.take_answer(seat, self.any(flow.votes.list_answer_words()))
        elif flow.calls.window is not None:
            for call in flow.calls.window.owed_calls:
                flow.calls.window.make_call(call, laptop.now)
        elif flow.reveal.is_open:
            laptop.wait(DEAF_MS)
            flow.reveal.end_reveal_early()
        elif flow.is_waiting:
            by_chance = self.chance.below(3) == 0
            options = len(laptop.asked.options)
            mind = self.mind.decide
            laptop.answer(
                self.chance.below(options) if by_chance else mind(laptop.live_match.match)
            )
        laptop.wait(16)

    def any(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.chance.below(len(things))]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("people", ["all", "two", "one"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_evening_of_each_game(game: str, people: str) -> None:
    seats = max(3, GAMES[game].rules.least)
    who: Sequence[Seat] = {"all": range(seats), "two": (0, 2), "one": (1,)}[people]
    laptop = deal(game, seats, who, seed=7, options=SHORT.get(game, {}))
    Evening(laptop, 5).play()
    live_match = laptop.live_match
    assert live_match.asked is None
    assert laptop.results[-1][1], "the last results are those of the game"
    assert [final for _, final in laptop.results].count(True) == 1
    for viewer, view in laptop.flow.views.by_viewer.items():
        whole = live_match.view_for(viewer)
        whole.facts["phase"] = view.facts["phase"]  # that all is over the results tell
        assert view == whole, "everything was shown to everybody who may see it"
    assert laptop.log.list_lines(None)
    assert bool(laptop.handed) is (people != "one")
    if people != "one":
        assert set(laptop.handed) == set(who)


def test_claims_are_made_on_such_an_evening() -> None:
    laptop = deal("color-chaos", 4, range(4), seed=7, options=SHORT["color-chaos"])
    evening = Evening(laptop, 5)
    evening.play()
    assert evening.claims > 0
    assert evening.windows > 1
