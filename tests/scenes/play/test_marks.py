"""What stays to be read after an attack: whose doing it was, and which card somebody lost."""

import random
import re

import pytest

from game.core import notation
from game.core.event import Event
from game.scenes.play.notes.harm_marks import list_lasting_harm
from game.scenes.play.scene import PlayScene
from game.table.zone_views.heaps import Heap
from tests.scenes.replayed import theatre
from tests.scenes.table_player import Sit, TablePlayer, show

RUSH = (
    'rainbow-rush 3 / names ["Mia","Rocco","Nell"] / turn 1 / rainbow 0 bs gs os / rainbow 2 r* '
    "/ hand 0 ro rx rp / hand 1 wColors bx yo / hand 2 oo ox op"
)
SPOIL = ("pick wColors", "rainbow 0", "pick os")
TAKES = (
    'penny-badger 3 / names ["Mia","Rocco","Nell"] / turn 1 / hand 0 r* gx '
    "/ hand 1 aRemove2 gx gp gs g* / hand 2 oo ox op os o*"
)
TRADES = TAKES.replace("aRemove2", "aTrade")


def answer(scene: PlayScene, *words: str) -> None:
    """Whoever is asked answers with these words, one after another."""
    for word in words:
        assert scene.live_match.asked is not None
        texts = scene.live_match.asked.texts()
        assert word in texts, texts
        scene.flow.submit_answer(texts.index(word))


def turn_over(scene: PlayScene) -> None:
    """Whoever is on turn does what is plainest until it is somebody else's turn."""
    table = scene.live_match.match.table
    seat = table.turn
    while table.turn == seat:
        assert scene.live_match.asked is not None
        texts = scene.live_match.asked.texts()
        plain = [word for word in ("claim", "concede", "discard", "draw") if word in texts]
        answer(scene, (plain or texts)[0])


def laid(sit: Sit, position: str, people: tuple[int, ...], *words: str) -> TablePlayer:
    """A table after these answers, as quick as can be."""
    player = sit()
    answer(player.seat(notation.read_position(position), people), *words)
    return player


# Whose doing a card is ------------------------------------------------------------------


def marked(scene: PlayScene) -> dict[str, str]:
    """What stands on which cards, as drawn last."""
    scene.app.draw()
    deck = {card.id: card.code for card in scene.live_match.match.table.deck}
    return {deck[card]: words for card, words in scene.board.marks.items()}


@pytest.mark.ruling("RR-4")
@pytest.mark.parametrize("people", [(0,), (2,), (0, 2)])
def test_a_card_that_spoils_a_rainbow_says_by_whom_until_the_next_turn_is_over(
    sit: Sit, people: tuple[int, ...]
) -> None:
    player = laid(sit, RUSH, people, *SPOIL)
    scene = player.table_below()
    assert marked(scene) == {"wColors": "by Rocco"}
    turn_over(scene)  # Nell's
    assert scene.live_match.match.table.turn == 0
    assert marked(scene) == {"wColors": "by Rocco"}
    turn_over(scene)
    assert scene.live_match.match.table.turn == 1
    assert marked(scene) == {}


def test_the_mark_is_to_be_seen(sit: Sit) -> None:
    player = laid(sit, RUSH, (0,), *SPOIL)
    player.wait(200)
    with_mark = player.frame()
    player.table.marks._known = (player.table.log.event_count, {})
    assert player.frame() != with_mark


def test_a_family_sees_it_before_the_curtain_and_behind_it(sit: Sit) -> None:
    player = laid(sit, RUSH.replace("turn 1", "turn 2").replace("hand 1 wColors", "hand 1 go")
                  .replace("hand 2 oo", "hand 2 wColors"), (0, 1, 2), *SPOIL)  # fmt: skip
    scene = player.table_below()
    assert marked(scene) == {"wColors": "by Nell"}
    show(player)
    assert scene.viewer == 0
    assert marked(scene) == {"wColors": "by Nell"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_marks_are_there_again_when_a_game_goes_on(sit: Sit, seed: int) -> None:
    player = sit()
    scene = player.deal(4, (0,), seed=seed, game="rainbow-rush")
    chance, found = random.Random(seed), 0
    for _ in range(400):
        asked = scene.live_match.asked
        if asked is None or found == 3:
            break
        if (marks := dict(scene.marks.card_marks)) and "draw" in asked.question_key:
            found += 1
            scene.live_match.close_journal()
            player = sit()
            player.app.continue_game()
            scene = player.table
            assert scene.marks.card_marks == marks, f"seed {seed}"
        texts = asked.texts()
        wild = [n for n, text in enumerate(texts) if text.startswith("rainbow ")]
        scene.flow.submit_answer(chance.choice(wild or range(len(texts))))
    assert found, f"seed {seed}: no rainbow was ever spoiled"


@pytest.mark.ruling("RR-4")
def test_who_watches_the_game_again_sees_it_too(sit: Sit) -> None:
    match = notation.read_position(RUSH)
    for word in SPOIL:
        assert match.decision is not None
        match.submit(match.decision.texts().index(word))
    scene = theatre(sit(), match)
    assert not scene.board.marks
    scene.go_to_stop(scene.last_stop)
    assert list(scene.board.marks.values()) == ["by Rocco"]


# Which card was lost ---------------------------------------------------------------------


def lost(player: TablePlayer) -> str:
    """What the slip above the plate says."""
    return next((t.text for t in player.things() if t.name == "text:loss"), "")


def told(scene: PlayScene, viewer: int | None) -> str:
    """The log, as somebody may know it."""
    return " | ".join(line.text for line in scene.log.list_lines(viewer))


@pytest.mark.ruling("PB-12")
def test_only_the_victim_is_told_which_cards_were_taken_away(sit: Sit) -> None:
    player = laid(sit, TAKES, (0,), "play aRemove2", "seat 0")
    scene = player.table
    assert sorted(
        scene.marks.list_private_lines(0)[0].split(": ")[1].rstrip(".").split(" and ")
    ) == [
        "green cross",
        "red star",
    ]
    assert scene.marks.list_private_lines(0)[0].startswith("Rocco took these cards from you: ")
    assert re.search("Rocco takes the .* and the .* away from Mia", told(scene, 0))
    for other in (None, 1, 2):
        assert scene.marks.list_private_lines(other) == []
        assert "Rocco takes 2 cards away from Mia" in told(scene, other)
        assert "red star" not in told(scene, other)
    assert lost(player) == scene.marks.list_private_lines(0)[0]
    heard = [line for line in scene.event_lines() if "away from you" in line]
    assert len(heard) == 1
    assert "green cross" in heard[0]
    assert "red star" in heard[0]


@pytest.mark.ruling("PB-12")
@pytest.mark.parametrize("game", ["penny-badger", "dice-factor"])
def test_both_who_trade_a_card_are_told_which_ones_and_nobody_else(sit: Sit, game: str) -> None:
    taken, given = "red star", "green pentagon"
    match = notation.read_position(TRADES.replace("hand 0 r* gx", "hand 0 r*"))
    player = sit()
    scene = player.seat(match, (0,))
    answer(scene, "play aTrade", "seat 0", "pick gp")
    assert scene.marks.list_private_lines(0) == [f"Rocco gave you the {given} for the {taken}."]
    assert scene.marks.list_private_lines(1) == []
    for party in (0, 1):
        assert f"Rocco gives Mia the {given} for the {taken}" in told(scene, party)
    for other in (None, 2):
        assert given not in told(scene, other)
        assert taken not in told(scene, other)
    assert "deed.traded_card_seen" in scene.app.words.for_game(game)


def test_the_slip_lies_there_only_while_the_hand_of_whom_it_befell_is_open(sit: Sit) -> None:
    player = laid(sit, TAKES, (0, 1, 2), "play aRemove2", "seat 0")
    scene = player.table_below()
    assert lost(player) == ""  # Rocco is still on turn
    turn_over(scene)
    player.until("curtain")
    assert lost(player) == ""
    show(player)  # Nell
    assert scene.viewer == 2
    assert lost(player) == ""
    turn_over(scene)
    player.until("curtain")
    assert lost(player) == ""
    show(player)
    assert scene.viewer == 0
    assert "from you" in lost(player)
    assert "from you" not in scene.describe_prompt(scene.controls()), "others may listen"
    scene.pause_table()
    assert lost(player) == ""
    player.app.draw()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_slip_leaves_the_ribbon_free(sit: Sit, scale: int) -> None:
    takes = TAKES.replace("turn 1", "turn 2").replace("aRemove2", "go").replace("oo", "aRemove2")
    player = sit(scale=scale)
    scene = player.seat(notation.read_position(takes), (0,))
    answer(scene, "play aRemove2", "seat 0")
    turn_over(scene)
    player.until()
    ribbon = scene.board.table_view.ribbon.ribbon_rect(player.app.canvas)
    assert ribbon is not None
    assert not ribbon.colliderect(player.thing("text:loss").box)


def test_after_the_next_turn_the_slip_is_put_away(sit: Sit) -> None:
    takes = TAKES.replace("turn 1", "turn 2").replace("aRemove2", "go").replace("oo", "aRemove1")
    player = laid(sit, takes, (0,), "play aRemove1", "seat 0")
    scene = player.table
    turn_over(scene)
    assert scene.live_match.match.table.turn == 0
    player.wait(100)
    assert "from you" in lost(player)
    turn_over(scene)
    assert scene.marks.list_private_lines(0) == []


def test_what_befell_somebody_is_found_by_walking_back_to_their_last_turn(sit: Sit) -> None:
    player = laid(sit, TAKES, (0,), "play aRemove2", "seat 0")
    events: tuple[Event, ...] = player.table.log.all_events
    found = [event.key for _, event in list_lasting_harm(events, 3)]
    assert found == ["removes"]
    assert not list(list_lasting_harm((), 3))


def test_what_is_owed_is_written_in_front_of_the_card_that_is_offered(sit: Sit) -> None:
    player = sit()
    player.lay("color-chaos 3 / debt 4 / discard wDraw4 / hand 0 r1 b3 / hand 1 r3 / hand 2 r4")
    canvas, view = player.app.canvas, player.table.board.table_view
    heap, look = next(
        (form, look)
        for form, look in view.table_spot_views
        if isinstance(form, Heap) and form.zone.zone == "draw"
    )
    (chip,) = heap.note_room(look).card_foot_chips(canvas, heap.cell_notes(look))
    assert chip.control is not None
    box = canvas.rect(chip.control.box)
    player.app.draw()
    above = range(box.centerx - box.w // 4, box.centerx + box.w // 4)
    grounds = {tuple(player.app.window.surface.get_at((x, box.top + box.h // 8))) for x in above}
    assert len(grounds) == 1, "a card lies over it"
