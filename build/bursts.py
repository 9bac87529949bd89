"""Draws what happens on the table every few milliseconds, as one sheet for each act.

python build/bursts.py                       all sheets into docs/pictures/bursts
python build/bursts.py skip train --step 30  only these, more closely
python build/bursts.py --folder sheets --size 1920x1080 --reduced
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE))

import pygame  # noqa: E402

from game.agents.agent_protocol import Agent, Clock, Thought  # noqa: E402
from game.app.program import App  # noqa: E402
from game.app.window import Window  # noqa: E402
from game.core import notation  # noqa: E402
from game.core.decision import Calls, Dodge  # noqa: E402
from game.core.event import Event  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.scenes.play.scene import PlayScene  # noqa: E402
from game.session.live_match import LiveMatch  # noqa: E402
from game.store.settings import SeatChoice, Settings  # noqa: E402
from game.studio.shots import nobodys_home  # noqa: E402
from game.ui.draw.palette import INK, WHITE  # noqa: E402

SITS = (("Mia", "fox"), ("Rocco", "frog"), ("Nell", "owl"), ("Papa", "dog"))
NAMES = ' / names ["Mia","Rocco","Nell","Papa"]'
HANDS = ("r1 o3 r3 b9 g2", "b4 o6 g8", "r2 r7 r4", "g1 g2 g3 b1 o5 o7")
"""What they hold in Color Chaos, besides the card that matters."""
CALLED = (
    f"color-chaos 4{NAMES} / option expansion_1=on / discard b3 r5 / turn 1 / hand 0 r1 o3 r3 b9 g2"
    " / hand 1 r8 b2 / hand 2 r2 r7 r4 / hand 3 g1 g2 g3"
)
RAINBOWS = (
    f"rainbow-rush 4{NAMES} / draw * b* / discard gp / turn 1 / rainbow 2 rs ys gs os"
    " / rainbow 0 b* r* / rainbow 3 bo go / hand 0 r* y* gx / hand 1 rAny gx gp"
    " / hand 2 go gs g* / hand 3 oo ox op"
)
FARMS = (
    f"pig-farm 4{NAMES} / draw * {{}} / discard rx / turn 1 / hand 0 bo bx gx g* ys yp rp"
    " / hand 1 {} / hand 2 go gp gs rs ro yo yx / hand 3 o* os bp"
)
PATCH = (
    f"match-patch 4{NAMES} / draw * y* / patch bo~* gx~* rp~* / places 0 13 27 / turn 1"
    " / hand 0 go ox ys / hand 1 r* gx op / hand 2 b* gs yx / hand 3 rx o* yp"
)
DICE = (
    f"dice-factor 4{NAMES} / die_colors blue / die_shapes star / discard yp rx / turn {{}}"
    " / hand 0 r* ro b* gs ox / hand 1 yo y* bs gp op / hand 2 rp g* yx / hand 3 bo go rs"
)
BLUFFS = (
    f"penny-badger 4{NAMES} / draw * bo bx / turn 1 / hand 0 rp r* ox yo gs"
    " / hand 1 ro rx b* gx y* / hand 2 go op bs / hand 3 yp gp os"
)
FLOWERS = (
    f"flower-power 4{NAMES} / option sets=6 / turn 1 / flower-red r* ro rx rp"
    " / hand 0 b* bo gx / hand 1 rs y* op / hand 2 g* go / hand 3 ox bs"
)
"""Tables on which something is about to happen."""


@dataclass(frozen=True, slots=True)
class Burst:
    """An act: the table, what is answered before, and what is answered while it is drawn."""

    position: str
    answers: tuple[str, ...]
    before: tuple[str, ...] = ()
    person: int = 0


def chaos(
    hand: str, *answers: str, who: int = 1, person: int = 0, before: Sequence[str] = (),
    more: str = "", hands: Sequence[str] = HANDS,
) -> Burst:  # fmt: skip
    """What somebody does in Color Chaos, after those before them played these cards."""
    held = [f"{hand} {cards}" if seat == who else cards for seat, cards in enumerate(hands)]
    said: list[str] = []
    for back, card in enumerate(reversed(before), start=1):
        held[(who - back) % 4] += f" {card}"
    for card in before:
        said += [f"play {card}", *["red"] * card.startswith("w")]
    parts = [
        f"color-chaos 4{NAMES}", "option expansion_1=on", "discard b3 r5", "scrap o4 bSkip",
        f"turn {(who - len(before)) % 4}", *filter(None, [more]),
        *(f"hand {seat} {cards}" for seat, cards in enumerate(held)),
    ]  # fmt: skip
    return Burst(" / ".join(parts), answers, tuple(said), person)


TRAINS = "kTrain", "kTrain"
EVENTS = "option expansion_2=on"
ACTS: dict[str, Burst] = {
    "number": chaos("b5 r6", "play r6"),
    "own-card": chaos("b5", "play b5", who=0),
    "skip": chaos("rSkip", "play rSkip"),
    "skip-you": chaos("rSkip", "play rSkip", person=2),
    "double-skip": chaos("rDoubleSkip", "play rDoubleSkip"),
    "skip-to-most": chaos("rSkipToMost", "play rSkipToMost"),
    "reverse": chaos("rReverse", "play rReverse"),
    "flip-owed": chaos("rReverse", "play rReverse", who=0),
    "out": Burst(CALLED.replace("r8 b2", "r8"), ("play r8",)),
    "call": Burst(CALLED, ("play r8",)),
    "pick-a-color": chaos("wPick", "play wPick", "green"),
    "dump": chaos("rDump r8 r6", "play rDump", "pick r8", "pick r6"),
    "swap-hands": chaos("rSwap", "play rSwap", "seat 2", "seat 3"),
    "swap-with-you": chaos("rSwap", "play rSwap", "seat 1", "seat 0"),
    "hands-left": chaos("rLeft", "play rLeft", more=EVENTS),
    "hands-right": chaos("rRight", "play rRight", more=EVENTS),
    "two-train": chaos("kTrain", "play kTrain", before=TRAINS),
    "draw": chaos("b1", "draw", before=TRAINS),
    "draw-you": chaos("b1", "draw", before=TRAINS, who=0),
    "draw-4": chaos("wDraw4", "play wDraw4", "green"),
    "draw-owed": chaos("b1", "draw", before=["wDraw4"]),
    "dodge": chaos("bDodge", "play bDodge", before=["wDraw4"], more=EVENTS),
    "bomb": chaos("r8", "play r8", more=f"{EVENTS} / bombs 0 0 4 0"),
    "event": chaos("pThief", "play pThief", more=EVENTS),
    "dodge-event": chaos(
        "pThief",
        "play pThief",
        "seat 2",
        "dodge bDodge",
        more=EVENTS,
        hands=[*HANDS[:2], "bDodge r7 r4", HANDS[3]],
    ),
    "spoiled": Burst(RAINBOWS, ("pick rAny", "rainbow 2", "pick gs"), ("draw",)),
    "butcher": Burst(FARMS.format("aButcher", "op oo ox r* b* bs y*"), ("draw", "colors")),
    "sale": Burst(FARMS.format("", "op op oo oo r* r* bs y*"), ("sell",)),
    "patch": Burst(PATCH, ("draw", "pick r*", "place 5")),
    "dice": Burst(DICE.format(1), ("roll",)),
    "own-dice": Burst(DICE.format(0), ("roll",)),
    "claim": Burst(BLUFFS, ("claim", "red star", "pick ro", "pick rx", "done")),
    "flower": Burst(FLOWERS, ("pick rs", "done")),
}
"""The table, and what is answered; the last answer is drawn."""
COLUMNS, WIDE, MOST = 6, 200, 48  # of a sheet: pictures in a row, their width, and how many
STILL, LONG = 3, 30
"""Pictures without anything that moves, after which the act is over, and those that look alike."""
PARTS = 4  # of a step, in which the table goes on


@dataclass(slots=True)
class Script:
    """A computer player who gives the answers of a list, and then thinks for ever."""

    usual: Agent
    lines: list[str]

    def think(self, match: Match) -> Thought:
        """The next line, as soon as it answers what is asked."""
        decision = match.decision
        assert decision is not None
        said = self.lines[:1] and self.lines[0] in decision.texts()
        if not said and (isinstance(decision, Calls | Dodge) or self.lines):
            return self.usual.think(match)
        return Line(self.lines, decision.texts())

    def decide(self, match: Match) -> int:
        """What whoever is asked in a window answers."""
        return self.usual.decide(match)

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """When a call is seen."""
        return self.usual.reaction_time(is_made, window_seconds)


@dataclass(slots=True)
class Line:
    """The next answer of a list, once there is one."""

    lines: list[str]
    texts: Sequence[str]

    def poll(self, milliseconds: float, clock: Clock) -> int | None:
        """It, if it fits."""
        return self.think_further()

    def think_further(self) -> int | None:
        """It, if it fits."""
        fits = bool(self.lines) and self.lines[0] in self.texts
        return self.texts.index(self.lines.pop(0)) if fits else None

    def answer_now(self) -> int:
        """Whatever comes first."""
        return 0


class Stage:
    """The whole table, with everybody's answers written down beforehand."""

    def __init__(self, burst: Burst, size: tuple[int, int], reduced: bool) -> None:
        self.now = 0.0
        self.app = App(Window(size), clock=lambda: self.now)
        motion = "reduced" if reduced else "full"
        self.app.settings = Settings(tips=False, pace="off", motion=motion, claim_window=0.3)
        match, past = notation.read_position(burst.position), list[Event]()
        match.listen(past.append)
        for answer in burst.before:
            assert match.decision is not None
            match.submit(match.decision.texts().index(answer))
        names = match.table.names
        players = [
            SeatChoice(name, face, seat == burst.person, "normal")
            for seat, (name, face) in enumerate(SITS[: len(names)])
        ]
        self.live_match = LiveMatch(match, players, 1, None)
        self.live_match.past_events += past
        self.lines: list[str] = []
        self.answers = burst.answers
        for seat, usual in self.live_match.agents.items():
            self.live_match.agents[seat] = Script(usual, self.lines)
        self.scene = PlayScene(self.app, self.live_match)
        self.app.push_scene(self.scene)

    def pictures(self, step: int) -> Iterator[tuple[int, pygame.Surface]]:
        """The frames from the first answer on, each with its time, until nothing moves any more;
        none that looks like the one before.
        """
        while self.scene.flow.views.calm_ms:
            self.pass_by(step)
        self.lines += self.answers
        while len(self.lines) == len(self.answers):
            self.pass_by(step)
        still, time, same, before = 0, 0, 0, b""
        while still < STILL and same < LONG:
            self.app.draw()
            pixels = self.app.window.surface.get_buffer().raw
            if pixels != before:
                yield time, self.app.window.surface.copy()
            self.pass_by(step)
            same = same + 1 if pixels == before else 0
            time, before = time + step, pixels
            still = (
                0
                if self.scene.is_animating or self.lines or self.scene.flow.open_round
                else still + 1
            )

    def pass_by(self, milliseconds: float) -> None:
        """Let time go on; a person whose line it is says it."""
        for _ in range(PARTS):
            self.now += milliseconds / PARTS
            self.app.advance_time()
            self.app.top.controls()
            asked = self.live_match.asked
            if self.lines and self.scene.flow.is_waiting and asked is not None:
                self.scene.flow.submit_answer(asked.texts().index(self.lines.pop(0)))


def burst(
    name: str, size: tuple[int, int], step: int, reduced: bool
) -> list[tuple[int, pygame.Surface]]:
    """The pictures of one act, each with its time."""
    with nobodys_home():
        stage = Stage(ACTS[name], size, reduced)
        return [*islice(stage.pictures(step), MOST)]


def sheet(pictures: Sequence[tuple[int, pygame.Surface]], wide: int) -> pygame.Surface:
    """All pictures of an act, small, side by side, each with its time."""
    first = pictures[0][1]
    high = wide * first.get_height() // first.get_width()
    font = pygame.font.Font(None, max(14, wide // 14))
    whole = pygame.Surface((wide * COLUMNS, high * -(-len(pictures) // COLUMNS)))
    for number, (time, one) in enumerate(pictures):
        at = wide * (number % COLUMNS), high * (number // COLUMNS)
        whole.blit(pygame.transform.smoothscale(one, (wide, high)), at)
        said = font.render(f" {time} ms ", True, WHITE, INK)
        whole.blit(said, said.get_rect(bottomright=(at[0] + wide, at[1] + high)))
    return whole


def main() -> None:
    """Draw the sheets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("acts", nargs="*", choices=[*ACTS, []], help="all if none is named")
    parser.add_argument("--folder", type=Path, default=HERE / "docs" / "pictures" / "bursts")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--wide", type=int, default=WIDE, help="pixels that a picture is wide")
    parser.add_argument("--step", type=int, default=60, help="milliseconds between two pictures")
    parser.add_argument("--reduced", action="store_true", help="as with reduced motion")
    told = parser.parse_args()
    wide, _, high = told.size.partition("x")
    size = int(wide), int(high)
    told.folder.mkdir(parents=True, exist_ok=True)
    for name in told.acts or ACTS:
        path = told.folder / f"{name}.jpg"
        pictures = burst(name, size, told.step, told.reduced)
        pygame.image.save(sheet(pictures, told.wide), path)
        print(path, len(pictures))


if __name__ == "__main__":
    main()
