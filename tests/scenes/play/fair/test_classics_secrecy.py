"""The classics, and games with knocking, goals and teams, tell nothing of hidden cards."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.agents.agent_protocol import ReadyAnswer, Thought
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import Event
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import CLASSICS
from game.scenes.play.scene import PlayScene
from game.session.live_match import LiveMatch
from game.table.prerender.prerender_queue import PrerenderQueue
from tests.agents.fair_worlds import Witness
from tests.games.recipe.built import named
from tests.games.recipe.twin_hands import TWINS, TwinHands
from tests.scenes.golden_worlds import (
    World,
    alike,
    frames,
    look,
    other_world,
    true_world,
)
from tests.scenes.table_player import TablePlayer, seated

pytestmark = pytest.mark.ruling("GEN-2")
SEATS, SEED = 4, 11
HIDING = (*CLASSICS, "gin-rummy", "phase-10", "spades")
"""The games that are watched, with four players or as many as there may be."""
MOMENTS = (0, 3, 9, 17)
"""Numbers of decisions at which worlds are compared."""
TRIES = 12
KINDS = 3
"""Kinds of questions of a game whose answers are compared."""
QUESTIONS = {
    "top-dog": {"PickCards.lead", "PickCards.beat"},
    "bean-poles": {"PlayCard.turn"},
    "high-star": {"PlayCard.lead", "PlayCard.follow"},
    "said-and-done": {"PickWord.bid", "PlayCard.follow"},
    "hot-reds": {"PickCards.pass", "PlayCard.follow"},
    "got-any-green": {"Request.ask"},
    "odd-sock": {"PickPlace.blind"},
    "quintets": {"Request.ask"},
    "paper-chains": {"PickPile.draw", "PickCards.meld"},
    "seven-steps": {"PickPile.draw", "PickCards.aim"},
    "gin-rummy": {"PickPile.upcard", "PickPile.draw", "PickCards.away"},
    "phase-10": {"PickPile.draw", "PickCards.aim"},
    "spades": {"PickWord.bid_least_team", "PlayCard.follow"},
}
"""The questions of each game whose answers have to be among those compared."""
WATCHED_MS, EVERY_MS = 2400, 240


class ScriptedAgent:
    """A computer player that gives one answer, if any, and then thinks forever."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_done = not text

    def think(self, match: Match) -> "Thought | EndlessThought":
        """The answer if it wasn't given yet."""
        if self.is_done:
            return EndlessThought()
        self.is_done = True
        return ReadyAnswer(match.open_decision.texts().index(self.text))

    def decide(self, match: Match) -> int:
        """The answer."""
        return match.open_decision.texts().index(self.text)

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """No time: nobody calls in the classics."""
        return 0.0


class EndlessThought:
    """A thought that comes to no answer."""

    def poll(self, milliseconds: float, clock: object) -> None:
        """No answer yet."""

    def think_further(self) -> None:
        """No answer yet."""

    def answer_now(self) -> int:
        """Return any answer; nobody asks for it while these tests watch."""
        return 0


def seats_of(name: str) -> int:
    """Return how many play a game here."""
    return min(SEATS, named(name).rules.most)


def onlooker(match: Match, seat: Seat) -> Seat:
    """Return who looks on while a seat is asked: its partner, or else the next player."""
    seats = len(match.table.names)
    partners = [one for one in match.table.rules.team_of(seat, seats) if one != seat]
    return partners[0] if partners else (seat + 1) % seats


def positions(name: str, seed: int, moments: range | tuple[int, ...]) -> Iterator[Match]:
    """Some decisions of a game in which everyone answers at random."""
    match, luck = Match.new(named(name).id, seats_of(name), seed), random.Random(seed)
    for number in range(max(moments) + 1):
        if match.decision is None:
            return
        if number in moments:
            yield match.fork()
        match.submit(luck.randrange(len(match.decision.options)))


def answered(match: Match, text: str, observer: Seat) -> tuple[Match, list[Event]] | None:
    """The match after this answer, and what a seat heard of it.

    Nothing if it can't be given, or the round is over.
    """
    after, witness = match.fork(), Witness(observer)
    assert after.decision is not None
    if text not in after.decision.texts():
        return None
    after.listen(witness)
    after.submit(after.decision.texts().index(text))
    is_over = after.decision is None or after.table.round != match.table.round
    return None if is_over else (after, witness.heard)


def worlds_to_answer(match: Match, observer: Seat, chance: Chance) -> tuple[str, World] | None:
    """An answer that others hear of in the same way in another world, and that world."""
    assert match.decision is not None
    texts = list(match.decision.texts())
    random.Random(len(texts)).shuffle(texts)
    for number in range(TRIES):
        world = other_world(match, observer, chance)
        if world is None:
            return None
        other = Match(match.game, world.start.copy(), world.steps)
        text = texts[number % len(texts)]
        one, two = answered(match, text, observer), answered(other, text, observer)
        if one and two and one[1] == two[1] and alike(one[0], two[0], observer):
            return text, world
    return None


def watch(
    player: TablePlayer, match: Match, world: World, text: str, people: tuple[Seat, ...]
) -> Iterator[str]:
    """The frames in which a computer player gives this answer, with people around it."""
    names = match.table.names
    chosen = [replace(c, name=n) for c, n in zip(seated(len(names), people), names, strict=True)]
    live_match = LiveMatch(Match(match.game, world.start.copy()), chosen, 1, None)
    live_match.take_new_events()
    assert match.decision is not None
    for seat in live_match.agents:
        agent = ScriptedAgent(text if seat == match.decision.seat else "")
        live_match.agents[seat] = agent
    scene = PlayScene(player.app, live_match)
    player.app.return_to_title()
    player.app.push_scene(scene)
    for step in world.steps:
        live_match.match.apply_step(step)
    scene.flow.event_queue.collect_events()
    scene.flow.settle_after_answer()
    asked = live_match.match.decision
    for _ in range(0, WATCHED_MS, EVERY_MS):
        player.wait(EVERY_MS)
        yield look(player)
    assert live_match.match.decision is not asked, "the answer was never given"


def see_and_hear(
    patch: pytest.MonkeyPatch, folder: Path, match: Match, world: World, text: str,
    people: tuple[Seat, ...],
) -> tuple[list[str], list[object]]:  # fmt: skip
    """Return the frames in which a computer player gives this answer, and the sounds."""
    player = TablePlayer(patch, folder, speed=1.0, motion="full")
    heard: list[object] = []
    patch.setattr(player.app.sounds, "play_sound", lambda sound, *_: heard.append(sound))
    return [*watch(player, match, world, text, people)], heard


@pytest.mark.parametrize("name", HIDING)
def test_hidden_cards_change_no_pixel(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever is asked, somebody else, and everyone before a curtain: all see the same."""
    player, compared = TablePlayer(monkeypatch, tmp_path, pace="slow"), 0
    for number, match in enumerate(positions(name, SEED, MOMENTS)):
        assert match.decision is not None
        seat = match.decision.seat
        for viewer in (None, onlooker(match, seat) if number % 2 else seat):
            world = other_world(match, viewer, Chance(number))
            if world is None:
                continue
            here = list(frames(player, match, true_world(match), viewer))
            assert here == list(frames(player, match, world, viewer)), f"decision {number}"
            compared += 1
    assert compared >= len(MOMENTS)


@pytest.mark.parametrize("curtain", [False, True], ids=["a single person", "a curtain falls"])
@pytest.mark.parametrize("name", HIDING)
def test_what_somebody_does_looks_and_sounds_the_same_whatever_they_hold(
    name: str, curtain: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(PrerenderQueue, "is_done", property(lambda _: True))
    """Where two play, there is only one person besides, and no curtain falls."""
    compared: set[str] = set()
    for number, match in enumerate(positions(name, SEED + 1, range(60))):
        assert match.decision is not None
        seat, kind = match.decision.seat, match.decision.question_key
        observer = onlooker(match, seat)
        found = None
        if kind not in compared and len(compared) < KINDS:
            found = worlds_to_answer(match, observer, Chance(number))
        if found is None:
            continue
        text, other = found
        others = tuple(s for s in range(seats_of(name)) if s != seat)
        people = others if curtain else (observer,)
        (seen, sounds), (seen_there, sounds_there) = [
            see_and_hear(monkeypatch, tmp_path, match, world, text, people)
            for world in (true_world(match), other)
        ]
        for place, (one, two) in enumerate(zip(seen, seen_there, strict=True)):
            assert one == two, f"decision {number}, {kind}, {text}, frame {place}"
        assert sounds == sounds_there, f"decision {number}, {kind}, {text}"
        compared.add(kind)
    assert QUESTIONS[name] <= compared, compared


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_a_strong_hand_looks_and_sounds_like_a_weak_one(
    twin: TwinHands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody notices who can knock, lay the goal of the round, or is the partner with trumps."""
    monkeypatch.setattr(PrerenderQueue, "is_done", property(lambda _: True))
    for strong, weak, text in twin.questions():
        player = TablePlayer(monkeypatch, tmp_path, pace="slow")
        for viewer in (None, twin.observer):
            seen = [
                list(frames(player, match, true_world(match), viewer)) for match in (strong, weak)
            ]
            assert seen[0] == seen[1], (text, viewer)
        kept = [
            see_and_hear(monkeypatch, tmp_path, match, true_world(match), text, (twin.observer,))
            for match in (strong, weak)
        ]
        assert kept[0] == kept[1], text


def test_a_table_that_shows_hands_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = next(positions("got-any-green", SEED + 1, (0,)))
    found = worlds_to_answer(match, 1, Chance(1))
    assert found is not None
    text, other = found
    monkeypatch.setattr(SeatView, "sees", lambda view, zone: True)
    seen = [
        [*watch(TablePlayer(monkeypatch, tmp_path), match, world, text, (1,))]
        for world in (true_world(match), other)
    ]
    assert seen[0] != seen[1]


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_a_strong_hand_that_shows_is_noticed(
    twin: TwinHands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(SeatView, "sees", lambda view, zone: True)
    strong, weak, text = next(twin.questions())
    seen = [
        see_and_hear(monkeypatch, tmp_path, match, true_world(match), text, (twin.observer,))
        for match in (strong, weak)
    ]
    assert seen[0] != seen[1]
