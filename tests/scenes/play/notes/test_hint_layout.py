"""Where a hint lies: on the screen, beside what it means, at every size of type."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.card import Card
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.play.notes.hint import LARGEST, SIZE
from game.scenes.play.scene import PlayScene
from game.scenes.setup.setup_dialogs import HintPeopleDialog
from game.session.live_match import LiveMatch
from game.store.settings import SeatChoice
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.ribbon import draw_ribbon
from game.words import Words
from tests.agents.fair_tables import positions
from tests.pairs import pairs
from tests.playing import Table
from tests.scenes.layout_faults import faults
from tests.scenes.table_player import Sit, TablePlayer

SCREEN = FRect(0, 0, 1920, 1080)
TABLES = [
    *(Table(game, 4) for game in ("penny-badger", "pig-farm", "dice-factor", "flower-power")),
    *(Table(game, 8) for game in ("rainbow-rush", "match-patch")),
    Table("color-chaos", 16, "1"),
]
MORE = [
    Table(game, count)
    for game in sorted(GAMES)
    for count in (2, 3)
    if count > 2 or game != "color-chaos"
]
STEPS = (0, 2, 9, 23)
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LOOKS = [
    *((table, (1280, 720), scale) for table in TABLES for scale in (100, 200)),
    *((table, (1280, 720), 150) for table in MORE if table.players == 2),
]
EVERY = [
    pytest.param(table, size, scale, id=f"{table}-{size[1]}-{scale}", marks=pytest.mark.long)
    for table in (*TABLES, *MORE)
    for size in SIZES
    for scale in (100, 150, 200)
    if (table, size, scale) not in LOOKS
]
"""Every table in every size, which takes long."""
CASES = [pytest.param(*look, id=f"{look[0]}-{look[1][1]}-{look[2]}") for look in LOOKS]


def seat(player: TablePlayer, match: Match, people: Collection[int]) -> PlayScene:
    """A table for any number of players."""
    names = match.table.names
    seats = [SeatChoice(name, "fox", seat in people) for seat, name in enumerate(names)]
    scene = PlayScene(player.app, LiveMatch(match.fork(), seats, 1, None))
    player.app.push_scene(scene)
    return scene


def hints(
    player: TablePlayer, table: Table, seed: int, steps: Collection[int] = STEPS
) -> Iterator[tuple[str, PlayScene, Control]]:
    """Some hints of a match, drawn: which one it is, the table and the note."""
    seen = 0
    for number, match in enumerate(positions(table, seed)):
        if number > max(steps):
            break
        assert match.decision is not None
        if number not in steps:
            continue
        scene = seat(player, match, (match.decision.seat,))
        player.wait(200)
        player.app.draw()
        scene.hint.toggle_hint()
        player.app.draw()
        note = find_control(scene.controls(), "text:hint")
        if note is not None:
            seen += 1
            yield f"{table} seed {seed}, decision {number}: “{note.text}”", scene, note
        player.app.pop_scene()
    assert seen >= 1


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("table", "scale", "strange"),
    pairs(TABLES, [100, 200], [False, True], always=[(table, 200, True) for table in TABLES]),
)
def test_the_note_is_on_the_screen_and_hides_nothing_it_means(
    table: Table, scale: int, strange: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = Words.load_words(rules_folder())
    told = words.made_up() if strange else words
    player = TablePlayer(monkeypatch, tmp_path, words=told, scale=scale)
    for hint, scene, note in hints(player, table, 5):
        canvas = player.app.canvas.with_type_limit(LARGEST)
        meant = [thing.box for thing in scene.controls() if scene.hint.is_advised(thing)]
        assert SCREEN.contains(note.box), hint
        assert meant, hint
        assert note.size == pytest.approx(SIZE * canvas.type_scale), hint
        assert not any(note.box.colliderect(box) for box in meant), hint


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("table", "size", "scale"), [*CASES, *EVERY])
def test_the_note_hides_neither_the_question_nor_the_cards_and_players_it_speaks_of(
    sit: Sit, table: Table, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ribbons: list[FRect] = []

    def drawn(*of: Any) -> FRect:
        ribbons.append(draw_ribbon(*of))
        return ribbons[-1]

    monkeypatch.setattr("game.table.frame.ribbon_view.draw_ribbon", drawn)
    for hint, scene, note in hints(sit(size=size, scale=scale), table, 7):
        lies = {thing.name: thing.box for thing in scene.controls() if scene.hint.is_advised(thing)}
        lies |= {
            thing.name: thing.box for thing in scene.answers.answer_controls() if thing.is_enabled
        }
        lies |= {"the ribbon": ribbons[-1]}
        lies |= dict(spoken_of(scene))
        assert SCREEN.contains(note.box), hint
        for name, box in lies.items():
            assert not note.box.colliderect(box), f"{hint} lies on {name}"


@pytest.mark.parametrize(
    ("count", "scale"),
    [
        (2, 100),
        (4, 150),
        *(pytest.param(*one, marks=pytest.mark.long) for one in ((2, 150), (4, 100))),
    ],
)
def test_in_rainbow_rush_the_note_hides_no_rainbow_and_not_what_the_gold_bars_mean(
    sit: Sit, count: int, scale: int
) -> None:
    table, steps = Table("rainbow-rush", count), range(12, 40)
    for hint, scene, note in hints(sit(scale=scale), table, 5, steps):
        places, zones = scene.board.table_places, scene.board.coming.zones
        for name, site in places.spot_sites.items():
            if name == "note" or (name.startswith("rainbow ") and zones[name]):
                assert not note.box.colliderect(site.box), f"{hint} lies on {name}"


def spoken_of(scene: PlayScene) -> Iterator[tuple[str, FRect]]:
    """The cards and the players that a hint names, and where they are."""
    if scene.hint.advice is None:
        return
    places, zones = scene.board.table_places, scene.board.coming.zones
    for value in scene.hint.advice.reason.values.values():
        for card in value if isinstance(value, tuple) else (value,):
            for zone, cards in zones.items():
                site = places.spot_sites.get(zone)
                if isinstance(card, Card) and cards and cards[-1] == card and site:
                    pose = scene.board.placement.pose_in_zone(zone, len(cards) - 1, len(cards))
                    wide = WIDTH_OF_HEIGHT * pose.height
                    box = FRect(0, 0, 0.9 * wide, 0.9 * pose.height)
                    yield f"{card.code} in {zone}", box.move_to(center=(pose.x, pose.y))
    player = scene.hint.advice.reason.values.get("player")
    if isinstance(player, int):
        yield f"the plate of {player}", places.plate_rects[player]


def test_a_hint_stays_where_it_is_while_the_pointer_wanders(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0,), game="rainbow-rush")
    player.until()
    player.app.draw()
    player.key(pygame.K_h)
    before = player.thing("text:hint").box.copy()
    for thing in player.things():
        at = player.app.canvas.to_pixel(thing.box.center)
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        player.app.handle_event(moved)
        player.app.draw()
        player.wait(32)
        assert player.thing("text:hint").box == before, thing.name


@pytest.mark.parametrize("people", [1, 4, 16])
@pytest.mark.parametrize("scale", [100, 200])
def test_who_may_ask_has_room_for_everybody(sit: Sit, people: int, scale: int) -> None:
    player = sit(scale=scale)
    table = Table("color-chaos", max(3, people), "1" if people > 8 else "")
    scene = seat(player, next(positions(table, 1)), range(people))
    player.app.push_scene(HintPeopleDialog(player.app, scene, scene.live_match.players))
    player.frame()
    assert faults(player.app) == []
