"""First frames of results: `pytest -s tests/bench/bench_results.py`.

A game is played to the end of a round, or to its own end, and the last of it is shown at a table
of 1920×1080, or in another window: CHROMA_SIZE as in 3840x2160. Told is the time of the thread
that draws, in brackets that of all threads: of the longest frame in which the table shows how it
ended, of the first two in which the results are seen, of the longest after these, of the first
and the longest of the next round; and which pictures were made in the first.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import pygame
import pytest

from game.core.event import RoundEnded
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import RoundResults
from game.session.live_match import LiveMatch, begin_live_match
from game.store.settings import SeatChoice
from game.ui.draw.sprites import SPRITES
from tests.bench.bench_thinking_frames import FACES, Bench, clocks

SHOWN = 8  # events that are shown before the end
FIRST = 5  # frames of a table that is seen for the first time
AFTER = 30  # frames after everything that results begin with
NEXT = 60  # frames of the round after that
MOST = 4000  # turns of the program's loop until a frame is drawn, and frames until results are seen
LEVEL, SEED = "easy", 3

EXPANSIONS = {"expansion_1": "on", "expansion_2": "on"}


@dataclass
class Case:
    """Which game, of how many, and whether its last round is looked at."""

    game: str
    seats: int
    final: bool
    options: Mapping[str, str] = field(default_factory=dict)
    people: int = 1

    def __str__(self) -> str:
        end = "game" if self.final else "round"
        return f"{self.game} of {self.seats}, end of the {end}"


CASES = [
    Case("flower-power", 8, True),
    Case("pig-farm", 4, False),
    Case("pig-farm", 4, True),
    Case("color-chaos", 4, True),
    Case("color-chaos", 16, False, EXPANSIONS),
    Case("rainbow-rush", 8, True),
    Case("dice-factor", 8, True),
    Case("match-patch", 4, True),
    Case("penny-badger", 8, True),
]


class ResultBench(Bench):
    """The program at a table that comes to its end."""

    def frame(self) -> tuple[float, float]:
        """Milliseconds of the next frame: of the thread that draws, and of all threads."""
        drawn = self.app.frame.started_at
        self.made.clear()
        begun, asked = clocks(), self.asked
        for _ in range(MOST):
            if self.app.frame.started_at != drawn:
                break
            if not (self.app.top.is_animating or self.app.needs_frame):
                begun, asked = clocks(), self.asked  # nobody waits for a frame
            self.app.step()
        else:
            raise AssertionError(
                f"nothing is drawn any more: it waits for somebody at {self.app.top.name}"
            )
        left_out = self.cost * (self.asked - asked)
        own, process, _ = (now - then - left_out for now, then in zip(clocks(), begun, strict=True))
        return own, process


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Iterator[ResultBench]:
    """The program without anything on it."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    SPRITES.clear_sprites()
    bench, keep = ResultBench(), SPRITES.store_sprite

    def noted(key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
        bench.keep(key)
        keep(key, picture, dear)

    monkeypatch.setattr(SPRITES, "store_sprite", noted)
    bench.app.settings = replace(bench.app.settings, pace="normal", speed=1.0, motion="full")
    yield bench
    bench.app.shut_down()


def played(case: Case) -> LiveMatch:
    """A game in which computers have played until a round was over, or all of it."""
    seats = [
        SeatChoice(f"Player {n}", FACES[n % len(FACES)], n < case.people, LEVEL)
        for n in range(case.seats)
    ]
    computers = [replace(seat, person=False) for seat in seats]
    begun, _ = begin_live_match(case.game, computers, dict(case.options), None, SEED)
    match, happened = begun.match, begun.new_events
    while match.decision is not None and (
        case.final or not any(isinstance(event, RoundEnded) for event in happened)
    ):
        match.submit(begun.agents[match.decision.seat].decide(match))
    ends = [n for n, event in enumerate(happened) if isinstance(event, RoundEnded)]
    end = (ends[-1] if case.final else ends[0]) if ends else len(happened)
    past, coming = happened[: end - SHOWN], happened[end - SHOWN :]
    live_match = LiveMatch(match, seats, SEED, None)
    for viewer in (None, *live_match.person_seats):
        view = match.start.copy().seen_by(viewer)
        for event in past:
            event.seen_by(viewer).fold(view)
        live_match.views_when_left[viewer] = view
    live_match.past_events += past
    live_match.new_events += coming
    return live_match


@pytest.mark.parametrize("case", CASES, ids=str)
def test_first_frames_of_results(
    bench: ResultBench, case: Case, capsys: pytest.CaptureFixture[str]
) -> None:
    app, scene = bench.app, PlayScene(bench.app, played(case))
    app.push_scene(scene)
    before: list[tuple[float, float]] = []
    ending: list[tuple[float, float]] = []
    while not isinstance(app.top, RoundResults):
        over = scene.flow.event_queue.ended_round is not None
        (ending if over else before).append(bench.frame())
        assert len(before) + len(ending) < MOST, "the end never comes"
    first = ending.pop()
    made = ", ".join(f"{n} {name}" for name, n in Counter(bench.made).most_common())
    after = []
    left = AFTER
    while left:
        app.has_moved = True  # also where nothing moves any more
        after.append(bench.frame())
        left -= not app.top.is_animating or len(after) > 400
    assert isinstance(app.top, RoundResults)
    coming: list[tuple[float, float]] = []
    if not case.final:
        while app.top.is_animating or app.needs_frame:
            app.step()
        app.step()  # nothing has to be done: what is not needed now is given back
        app.top.table.start_next_round()
        coming = [bench.frame() for _ in range(NEXT)]
    with capsys.disabled():
        print(f"\n{case}, which is seen for {len(ending)} frames")
        for name, (own, process) in (
            ("longest while the end is seen", max(ending[FIRST:])),
            ("first", first),
            ("second", after[0]),
            ("longest after", max(after[1:])),
            *([("first of the next round", coming[0])] if coming else []),
            *([("longest after that", max(coming[1:]))] if coming else []),
        ):
            print(f"  {name}: {own:.1f} ({process:.1f}) ms")
        print(f"  made in the first: {made or 'nothing'}")
