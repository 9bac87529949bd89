"""Weight: cards are heard leaving and landing, wagons bump, flowers pop, toys fly up."""

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Announced, Counter, Event, Rolled
from game.core.match import Match
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.animation.bursts import aim_angle
from game.table.animation.impact_effects import BUMP, FORCE, LENGTH, POP, SHAKE_UNITS, ImpactEffects
from game.table.animation.played_card import OWN_TIMES
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.confetti import throw_confetti
from game.words import Words
from tests.playing import answer

CHAOS = "color-chaos 3 / discard b5 / train kTrain / hand 0 b7 g4 r1 / hand 1 b2 b3 / hand 2 r2 r3"
LAID, TRAIN = "play b7", "play kTrain"


class Table:
    """A position on a board, and everything that is heard there, each with its time."""

    def __init__(self, position: str, speed: float = 1, reduced: bool = False) -> None:
        self.match: Match = notation.read_position(position)
        game = self.match.game.id
        words = Words.load_words(rules_folder()).for_game(game)
        faces = [PlayerFace(name, "fox") for name in self.match.table.names]
        self.board = Board(layout.layout_of(GAMES[game].rules), words, faces, speed, reduced)
        self.board.show_view(self.match.table.seen_by(0), 0)
        self.heard: list[tuple[str, float]] = []
        self.board.hear = lambda sound: self.heard.append((sound, self.board.now))
        self.match.listen(lambda event: self.board.apply_event(event.seen_by(0)))

    def answer(self, *texts: str) -> None:
        """Answer what is asked, and let it begin."""
        answer(self.match, *texts)
        self.board.update(1)

    def until(self, sound: str) -> float:
        """Let time pass until something is heard; when that was."""
        for _ in range(3000):
            for name, now in self.heard:
                if name == sound:
                    return now
            self.board.update(2)
        raise AssertionError(f"no {sound} in {self.heard}")

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        for _ in range(5000):
            if not self.board.is_table_busy:
                return
            self.board.update(2)
        raise AssertionError("it never comes to rest")

    def picture(self) -> bytes:
        """The pixels of the table."""
        surface = pygame.Surface((1280, 720)).convert()
        self.board.draw_table(Canvas(surface), Prompt())
        return pygame.image.tobytes(surface, "RGB")

    def garden(self) -> bytes:
        """The pixels of the green flower."""
        canvas = Canvas(pygame.Surface((1280, 720)).convert())
        self.board.draw_table(canvas, Prompt())
        flower = self.board.table_places.spot_sites["flower-green"].box
        return pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(flower)), "RGB")


def test_a_card_is_heard_leaving_and_when_it_has_landed() -> None:
    table = Table(CHAOS)
    table.answer(LAID)
    assert table.until("land") - table.until("slide") == pytest.approx(OWN_TIMES.total_ms, abs=4)


@pytest.mark.parametrize(("speed", "reduced"), [(0, False), (0, True), (1, True)])
def test_landing_is_heard_however_it_is_shown(speed: float, reduced: bool) -> None:
    table = Table(CHAOS, speed, reduced)
    table.answer(LAID)
    table.board.finish_all()
    names = [name for name, _ in table.heard]
    assert names.count("land") == 1
    assert ("slide" in names) is (speed > 0)


def test_what_was_finished_is_not_heard_twice() -> None:
    table = Table(CHAOS)
    table.answer(LAID)
    table.board.finish_all()
    table.board.finish_all()
    assert [name for name, _ in table.heard].count("land") == 1


def test_a_wagon_bumps_into_its_train_and_all_is_still_again() -> None:
    table = Table(CHAOS.replace("g4", "kTrain"))
    table.answer("play kTrain")
    landed = table.until("couple")
    pushed = []
    while table.board.now < landed + BUMP + 20:
        pushed.append(abs(ImpactEffects(table.board.state).wagon_bump("train")))
        table.board.update(10)
    assert SHAKE_UNITS / 2 < max(pushed) <= SHAKE_UNITS
    assert pushed[-1] == 0
    table.rest()
    other = Table(CHAOS)
    other.board.show_view(table.board.shown, 0)
    assert other.board.shown == table.board.shown
    table.board.tags = {}
    assert table.picture() == other.picture()


def test_nothing_bumps_with_reduced_motion() -> None:
    table = Table(CHAOS.replace("g4", "kTrain"), reduced=True)
    table.answer("play kTrain")
    table.until("couple")
    assert ImpactEffects(table.board.state).wagon_bump("train") == 0


def test_a_flower_pops_when_it_gets_a_petal() -> None:
    table = Table("flower-power 3 / option sets=6 / hand 0 g* gx y* op bs")
    table.answer("pick g*")
    table.answer("done")
    table.until("land")
    table.board.update(POP / 2)
    popped = table.garden()
    table.rest()
    rest = table.garden()
    table.board.update(POP)
    assert popped != rest == table.garden()


@pytest.mark.parametrize(("game", "key"), [("match-patch", "pair"), ("pig-farm", "sold")])
@pytest.mark.parametrize("reduced", [False, True])
def test_toys_fly_up_for_a_moment(game: str, key: str, reduced: bool) -> None:
    table = Table(f"{game} 3", reduced=reduced)
    event: Event = Announced(key, 1)
    table.board.apply_event(event)
    table.board.update(1)
    table.board.update(300)
    seen = [table.picture()]
    table.board.update(30)
    seen.append(table.picture())
    assert (seen[0] != seen[1]) is not reduced
    table.board.update(LENGTH)
    assert table.board.tags
    still = table.picture()
    table.board.update(50)
    assert table.picture() == still


def test_toys_stay_on_the_screen_wherever_somebody_sits() -> None:
    screen = FRect(0, 0, 1920, 1080)
    for players in (3, 8):
        table = Table(f"pig-farm {players}")
        for plate in table.board.table_places.plate_rects.values():
            start = [((plate.centerx, plate.centery), aim_angle(plate))]
            for scrap in throw_confetti(1, 20, start, FORCE, LENGTH):
                assert screen.contains(FRect(*scrap.position_after(0.3), 1, 1)), (plate, scrap)


def test_a_lifted_card_grows_and_does_not_jump() -> None:
    table = Table(CHAOS)
    table.picture()
    board = table.board
    name = next(thing.name for thing in board.controls() if thing.role == "card")
    rest = {key: pose.height for key, pose in board.held.current_poses.items()}
    board.hover_control(name)
    heights = []
    for _ in range(12):
        board.update(16)
        assert board.held.hovered_key is not None
        heights.append(board.held.current_poses[board.held.hovered_key].height)
    assert board.held.hovered_key is not None
    assert rest[board.held.hovered_key] < heights[0] < heights[-1]
    assert heights[-1] == board.held.targets[board.held.hovered_key].height == heights[7]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_pile_shows_where_a_card_came_from_if_none_may_fly(reduced: bool) -> None:
    table = Table(CHAOS.replace("/ train kTrain ", ""), reduced=reduced)
    table.answer("draw")
    assert ImpactEffects(table.board.state).is_pile_pulsing("draw") is reduced
    assert not ImpactEffects(table.board.state).is_pile_pulsing("discard")
    table.rest()
    assert not ImpactEffects(table.board.state).is_pile_pulsing("draw")


def test_what_stays_as_it_was_is_not_heard() -> None:
    table = Table(CHAOS)
    for way, heard in ((1, 0), (-1, 1), (-1, 1), (1, 2)):
        table.board.apply_event(Counter((("direction", way),)))
        table.board.update(1)
        table.rest()
        assert [name for name, _ in table.heard].count("reverse") == heard


def test_a_die_knocks_when_it_lies() -> None:
    table = Table("dice-factor 3 / die_colors blue / die_shapes star")
    table.board.apply_event(Rolled("colors", "red", 0))
    table.board.update(1)
    assert table.until("knock") - table.until("dice") > 400


def test_what_lies_near_a_hit_of_a_die_trembles_a_little() -> None:
    table = Table("dice-factor 3 / die_colors blue / die_shapes star")
    table.board.apply_event(Rolled("colors", "red", 0))
    places, moved = table.board.table_places, [0.0]
    boxes = [*places.plate_rects.values(), *(site.box for site in places.spot_sites.values())]
    while table.board.is_showing_events or len(moved) == 1:
        table.board.update(5)
        moved += [abs(ImpactEffects(table.board.state).box_tremble(box)) for box in boxes]
    assert 1 <= max(moved) <= 3
