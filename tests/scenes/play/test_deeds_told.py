"""What somebody did is told where one looks: on the ribbon, on the rack and on labels."""

from dataclasses import replace
from itertools import combinations, groupby
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Rolled
from game.core.prompt import Prompt
from game.scenes.play.rack import FADES, FLIES, WAITS, DeedRack, find_deed_sign
from game.session.narration.deeds import Deed
from game.table import action_buttons
from game.table.animation.fans import FlyingHand
from game.table.cards.card_sprites import draw_card
from game.table.state import TAG_MS, TableDeed
from game.ui.draw.canvas import rect_around
from game.ui.draw.palette import CORAL, GOLD
from game.ui.draw.sprites import SPRITES
from game.ui.widgets.ribbon import HARM, NEWS, TURN, Ribbon
from tests.scenes.table_player import SMOOTH, Sit, TablePlayer, show
from tests.table.test_room import BUTTONS, laid

NAMES = 'names ["Mia", "Rocco", "Nell"]'
SKIP = (
    f"color-chaos 3 / {NAMES} / discard b5 / turn 1 / hand 0 b1 g2 g3 / hand 1 bSkip r2 r3"
    " / hand 2 b3 o1 o2"
)
"""Whoever goes clockwise from the first is asked after her; here the others go first."""
STAYS = 900.0  # milliseconds
MINE = SKIP.replace("turn 1", "turn 0").replace("hand 0 b1", "hand 0 bSkip b1")
SWAP = MINE.replace("bSkip b1", "bSwap b1")


def ribbons(player: TablePlayer, milliseconds: float) -> list[Ribbon]:
    """Every ribbon that is seen meanwhile, in order."""
    found: list[Ribbon] = []
    for _ in range(int(milliseconds / SMOOTH)):
        player.wait(SMOOTH)
        player.app.draw()
        if player.scene != "play":
            break
        ribbon = player.table.board.table_view.ribbon.current_ribbon
        if ribbon is not None and (not found or found[-1] != ribbon):
            found.append(ribbon)
    return found


def stamps(player: TablePlayer) -> list[str]:
    """What the rack tells, the oldest first."""
    return [thing.text for thing in player.things() if thing.role == "deed"]


def test_the_ribbon_tells_what_others_do_and_takes_back_the_question(sit: Sit) -> None:
    player = sit(speed=1.0, pace="normal")
    player.lay(MINE)
    player.click("card:bSkip*")
    seen = ribbons(player, 9000)
    assert seen[0].words == "You **skip Rocco**"
    assert seen[0].ground is TURN
    told = [ribbon for ribbon in seen if ribbon.face == "owl" and "**" in ribbon.words]
    assert told
    assert {ribbon.ground for ribbon in told} == {NEWS}
    assert seen[-1].ground is TURN
    assert seen[-1].words == player.table.answers.current_prompt.headline


def test_a_deed_stays_until_the_next_one_or_a_question(sit: Sit) -> None:
    player = sit(speed=1.0, pace="fast")
    player.deal(4, (0,), seed=6)
    told, since, gone = "", 0.0, 0
    for _ in range(900):
        player.wait(SMOOTH)
        player.things()
        board, asked = player.table.board, player.table.answers.current_prompt
        deed = board.table_view.ribbon.ribbon_deed
        if told and (deed is None or deed.words != told) and player.clock.now < since + STAYS:
            gone += 1
            assert deed is not None or asked.asks or player.table.is_table_covered, told
        if deed is None or deed.words != told:
            told, since = deed.words if deed else "", player.clock.now
        if player.table.flow.is_waiting:
            player.click((player.offers() or ["button:pass"])[0])
    assert gone


def test_who_has_answered_is_not_told_again_what_was_done_before(sit: Sit) -> None:
    board = sit().lay(MINE).board
    news, acts = TableDeed("Nell draws", 2, 5), Prompt("Mia’s turn", seat=0, asks=False)
    board.show_deed(news)
    board.controls(acts)
    assert board.table_view.ribbon.ribbon_deed == news
    board.controls(Prompt("What do you play?", seat=0))
    board.controls(acts)
    assert board.table_view.ribbon.ribbon_deed is None
    board.controls(replace(acts, seat=2))  # it is still her turn
    assert board.table_view.ribbon.ribbon_deed == news


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("hand", "answers", "told"),
    [
        ("bDump b1 b2 g2", ("card:bDump*", "card:b1*", "button:done"), "You **dump 1 blue card**"),
        ("wPick b1 b2 g2", ("card:wPick*", "choice:color=green"), "You **pick green**"),
    ],
)
def test_what_somebody_did_by_two_answers_stays_until_the_next_deed(
    sit: Sit, hand: str, answers: tuple[str, ...], told: str
) -> None:
    player = sit(speed=1.0, pace="normal")
    expansion = "option expansion_1=on / discard"
    player.lay(
        SKIP.replace("discard", expansion)
        .replace("turn 1", "turn 0")
        .replace("hand 0 b1 g2 g3", f"hand 0 {hand}")
    )
    for answer in answers:
        player.until()
        player.click(answer)
    said = [words for words, _ in groupby(ribbon.words for ribbon in ribbons(player, 9000))]
    assert told in said
    after = said[said.index(told) + 1 :]
    assert after, "somebody else does something"
    assert "Rocco" in after[0], after
    assert "**" in after[0], f"{told} gives way to no deed, but to “{after[0]}”"


def test_what_hits_the_only_person_is_coral_and_felt(sit: Sit) -> None:
    player = sit(speed=1.0, pace="normal")
    position = SKIP.replace("turn 1", "turn 2").replace("b3 o1 o2", "bSkip o1")
    scene = player.seat(notation.read_position(position), (0,))
    assert scene.viewer == 0
    hit, felt = None, False
    for _ in range(300):
        player.wait(SMOOTH)
        player.app.draw()
        ribbon = scene.board.table_view.ribbon.current_ribbon
        hit = ribbon if ribbon is not None and ribbon.ground is HARM else hit
        felt = felt or 0 in scene.board.state.hurt_since
    assert hit is not None
    assert (hit.words, hit.face, hit.target_face) == ("Nell **skips you!**", "owl", "fox")
    assert felt
    player.wait(TAG_MS)
    assert not scene.board.state.hurt_since


@pytest.mark.parametrize(("people", "asked"), [((0,), "Your turn"), ((0, 1, 2), "Your turn, Mia")])
def test_who_plays_alone_needs_no_name(sit: Sit, people: tuple[int, ...], asked: str) -> None:
    player = sit()
    player.lay(MINE, people)
    if len(people) > 1:
        show(player)
    player.things()
    assert player.table.board.table_view.ribbon.ribbon_words == asked


def test_several_people_are_told_names_and_never_you(sit: Sit) -> None:
    player = sit()
    player.lay(MINE, (0, 1, 2))
    show(player)
    player.click("card:bSkip*")
    assert player.until("curtain") == "curtain"
    scene = player.table_below()
    deed = scene.deeds.deeds[-1]
    assert deed.text == "Mia **skips Rocco**"
    assert scene.deeds.find_hit_viewers(deed) == (1,)


def test_a_draw_that_was_forced_is_told_with_its_cause(sit: Sit) -> None:
    player = sit()
    player.lay(MINE.replace("bSkip b1", "wDraw4 b1"), (0, 1, 2))
    show(player)
    player.click("card:wDraw4*")
    player.until("curtain")
    player.click("choice:color=green")
    assert player.until("curtain") == "curtain"
    (deed,) = player.table_below().deeds.deeds
    assert (deed.text, deed.pill) == ("Mia plays **Draw 4: Rocco owes 4**", "+4")


def test_what_was_done_without_a_card_has_a_sign() -> None:
    def sign(key: str, value: str = "") -> str:
        return find_deed_sign(Deed(0, 1, key, 1, values={"value": value}))

    assert sign("made.chaos") == sign("missed.flip") == "ui-megaphone"
    assert [sign("rolled.eight", "6"), sign("rolled.colors", "blue")] == ["6", "roll-one-die"]
    assert sign("draws") == ""


@pytest.mark.parametrize(("people", "rim"), [((0, 1, 2), CORAL), ((0, 2), GOLD)])
def test_what_hit_somebody_here_has_a_coral_rim_and_the_newest_else_a_golden_one(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], rim: str
) -> None:
    """Coral is for what hits whoever reads it, and for nothing else."""
    rims: list[str] = []

    def draw_noted_card(*given: Any, **named: Any) -> None:
        rims.append(named["edge"])
        draw_card(*given, **named)

    player = sit()
    player.lay(MINE, people)
    show(player)
    player.click("card:bSkip*")
    assert player.until("curtain") == "curtain"
    show(player)
    SPRITES.clear_sprites()
    monkeypatch.setattr("game.scenes.play.rack.draw_card", draw_noted_card)
    player.frame()
    assert {*rims} == {rim}


def test_the_rack_is_the_same_after_the_game_was_left(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0,), seed=5)
    while len(stamps(player)) < 4:
        player.wait(500)
        if player.table.flow.is_waiting:
            player.click((player.offers() or ["button:pass"])[0])
    player.wait(3000)
    before = stamps(player)
    assert len(before) == 4
    player.app.return_to_title()
    player.app.continue_game()
    player.wait(3000)
    assert stamps(player) == before


def test_a_stamp_leads_to_its_line_of_the_log(sit: Sit) -> None:
    player = sit()
    player.lay(MINE)
    player.click("card:bSkip*")
    player.wait(4000)
    stamp = next(thing for thing in player.things() if thing.role == "deed")
    assert stamp.hint == stamp.text == "You skipped Rocco."
    player.click(stamp.name)
    assert player.table.log_panel.is_open


def test_nothing_tells_a_throw_before_the_die_lies_still(sit: Sit) -> None:
    player = sit(speed=1.0)
    scene = player.deal(2, (0,), seed=3, game="dice-factor")
    rolled = 0
    for _ in range(900):
        player.wait(SMOOTH)
        acts = scene.board.course.acts
        rolling = [a.event for a in acts if isinstance(a.event, Rolled) and not a.is_applied]
        if rolling:
            rolled += 1
            known = scene.table.told_event_count
            assert not any(event in scene.log.all_events[known - 1 : known] for event in rolling)
    assert rolled


def looks(player: TablePlayer, box: FRect) -> bytes:
    """What a place of the screen looks like now."""
    player.app.draw()
    surface = player.app.window.surface
    area = box.scale_by(surface.get_width() / 1920).move_to(
        topleft=[side * surface.get_width() / 1920 for side in box.topleft]
    )
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize(("motion", "length"), [("full", FLIES), ("reduced", FADES)])
def test_a_stamp_comes_little_by_little_and_never_flies_with_reduced_motion(
    sit: Sit, motion: str, length: float
) -> None:
    player = sit(speed=1.0, motion=motion)
    player.lay(MINE)
    rack = player.table.rack
    player.click("card:bSkip*")
    while not rack.is_animating:
        player.wait(SMOOTH)
    slot = FRect(rack.rack_rect.x, rack.rack_rect.y, 75, 76)
    begun = player.clock.now
    frames = list[bytes]()
    while rack.is_animating:
        frames.append(looks(player, slot))
        player.wait(SMOOTH)
    still = looks(player, slot)
    assert player.clock.now - begun <= WAITS + length + SMOOTH
    far = [sum(abs(a - b) for a, b in zip(one, still, strict=True)) for one in frames]
    if motion == "reduced":
        assert far == sorted(far, reverse=True)
        assert len(set(far)) >= 5
    else:
        assert far[0] == far[1], "it is still on its way"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", range(3, 17))
def test_the_racks_place_is_free(players: int, scale: float) -> None:
    pygame.font.init()  # ornaments keep clear of the title's words
    board = laid(players, 14)
    board.scale = scale
    rack = DeedRack(board, [], lambda: 0.0, lambda: (), lambda deed: ())
    boxes = {"rack": rack.rack_rect.inflate(0, 16), "mat": board.table_places.table_seating.mat}
    boxes |= {f"plate {seat}": box for seat, box in board.table_places.plate_rects.items()}
    boxes |= action_buttons.action_button_rects(BUTTONS, scale) | action_buttons.switch_rects(scale)
    assert FRect(0, 0, 1920, 1080).contains(rack.rack_rect)
    for one, other in combinations(boxes, 2):
        if "rack" in (one, other):
            assert not boxes[one].colliderect(boxes[other]), f"{one} on {other}"


def test_hands_that_cross_cover_nothing_of_the_ribbon(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(speed=1.0, pace="normal")
    scene = player.lay(SWAP)
    player.click("card:bSwap*")
    player.wait(900)
    player.click("seat:0")
    player.wait(100)
    player.click("seat:1")
    crossed = 0
    for _ in range(120):
        player.wait(SMOOTH)
        board = scene.board
        fans = [
            toy
            for act in board.animations
            for toy in act.moving_objects
            if isinstance(toy, FlyingHand)
        ]
        ribbon = board.table_view.ribbon.ribbon_rect(player.app.canvas)
        if not fans or ribbon is None:
            continue
        player.app.draw()
        words = rect_around(ribbon.center, ribbon.w - 300, 40)
        there = player.app.canvas.rect(words)
        part = player.app.window.surface.subsurface(there)
        shown = pygame.image.tobytes(part, "RGB")
        with monkeypatch.context() as without:
            without.setattr(FlyingHand, "draw", lambda *_: None)
            player.app.draw()
        now = [fan.pose_at(board.now - act.start) for act in board.animations for fan in fans]
        crossed += any(rect_around((at.x, at.y), 100, 100).colliderect(words) for at in now)
        assert pygame.image.tobytes(part, "RGB") == shown
    assert crossed
