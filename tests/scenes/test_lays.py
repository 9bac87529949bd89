"""Cards laid in secret: who lays none anyway can say so once and for all."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.core import notation
from game.games import GAMES
from game.scenes.play.scene import PlayScene
from game.scenes.play.start import rematch
from game.store.journals.agreed import SUFFIX, beside
from tests.scenes.claim_player import lay, table, until_closed, until_window
from tests.scenes.table_player import Sit, TablePlayer, show

NUMBERS, ACTIONS = "r1 r2 r3", "gSkip rSkip oSkip"


def handed(player: TablePlayer, scene: PlayScene) -> list[int]:
    """Who gets the laptop until the cards are shown; they lay the first they can."""
    seen: list[int] = []
    for _ in range(12):
        player.until("curtain", "results")
        if scene.flow.public.facts["step"] != "lay" or player.scene == "results":
            return seen
        if player.scene == "curtain":
            show(player)
        assert player.table.viewer is not None
        seen.append(player.table.viewer)
        player.click(player.offers()[0])
        player.wait(16)
        if scene.flow.public.facts["step"] != "lay":
            return seen
    raise AssertionError("this event never ends")


@pytest.mark.parametrize("hand", [NUMBERS, ACTIONS])
@pytest.mark.parametrize(("order", "who"), [("ask", [1, 2, 0]), ("nothing", [2, 0])])
def test_who_lays_nothing_gets_no_laptop_whatever_they_hold(
    sit: Sit, hand: str, order: str, who: list[int]
) -> None:
    player = sit()
    scene = lay(player, table("pGettingEven b1 b2 b3", hand), (0, 1, 2))
    scene.sitting.agreed.lays[1] = order
    player.click("card:pGettingEven*")
    until_window(player)
    until_closed(player)
    assert handed(player, scene) == who


def test_it_counts_for_any_number_of_cards_too(sit: Sit) -> None:
    player = sit()
    scene = lay(player, table("pGreedy b1 b2 b3", NUMBERS), (0, 1))
    scene.sitting.agreed.lays |= {0: "nothing", 1: "nothing"}
    player.click("card:pGreedy*")
    until_window(player)
    until_closed(player)
    assert handed(player, scene) == []
    assert not any("lays" in line.text for line in scene.log.lines(0) if "Mia" in line.text)


def test_where_a_card_must_be_laid_everybody_is_asked(sit: Sit) -> None:
    """Else the laptop would tell who has no number card."""
    player = sit()
    scene = lay(player, table("pFieldGoal b1 b2 b3", ACTIONS, NUMBERS), (0, 1, 2))
    scene.sitting.agreed.lays[1] = "nothing"
    player.click("card:pFieldGoal*")
    player.until()
    player.click("seat:2")
    for _ in range(40):
        if scene.flow.public.facts.get("step") == "lay":
            break
        if player.scene == "play" and scene.claims.open:
            until_closed(player)
        player.wait(48)
    assert 1 in handed(player, scene)


def test_every_question_named_in_the_rules_lets_anybody_lay_nothing() -> None:
    rules = GAMES["color-chaos"].rules.raw
    for event, word in rules["lay_nothing"].items():
        code = next(
            face["code"]
            for kind in rules["cards"]
            for name, face in kind["faces"].items()
            if name == event and "code" in face
        )
        for hand in (NUMBERS, ACTIONS):
            match = notation.read(table(f"p{code} b1 b2 b3", hand))
            match.submit(0)
            for _ in range(20):
                assert match.decision is not None
                if match.decision.together:
                    break
                match.submit(len(match.decision.options) - 1)
            assert match.decision is not None
            assert match.decision.about == event
            assert {word} == {d.options[-1] for d in match.decision.together}


# Kept with the game --------------------------------------------------------------------


def test_what_was_agreed_is_found_again_with_the_game(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0, 1), seed=2, expansion_2="on")
    show(player)
    player.key(pygame.K_ESCAPE)
    player.press("button:orders")
    player.press("choice:order-1=four")
    player.press("choice:topic=lay")
    player.press("choice:lay-0=nothing")
    player.key(pygame.K_ESCAPE)
    player.click("button:leave")
    again = sit()
    again.app.continue_game()
    agreed = again.table.sitting.agreed
    assert (agreed.dodges, agreed.lays) == ({1: "four"}, {0: "nothing"})
    assert again.table.flow.claims.order(1) == "four"


def test_who_is_not_asked_this_round_is_not_asked_after_a_pause_of_days(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, (0, 1), seed=2, expansion_2="on")
    scene.flow.claims.excuse(1)
    scene.leave_game()
    again = sit()
    again.app.continue_game()
    claims = again.table.flow.claims
    assert claims.order(1) == "never"
    claims.round_over()
    third = sit()
    third.app.continue_game()
    assert third.table.flow.claims.order(1) == "ask"


def test_what_was_agreed_counts_in_the_rematch_for_the_same_people(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, (0, 1, 2, 3), seed=2, expansion_2="on")
    names = scene.sitting.names
    scene.sitting.agreed.dodges[2] = "never"
    scene.sitting.agreed.lays[3] = "nothing"
    scene.flow.claims.excuse(1)
    again = rematch(player.app, scene).sitting
    said = {again.names[seat]: word for seat, word in again.agreed.dodges.items()}
    lays = {again.names[seat]: word for seat, word in again.agreed.lays.items()}
    assert again.names != names
    assert (said, lays) == ({names[2]: "never"}, {names[3]: "nothing"})
    assert again.agreed.excused == set()


@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"version": 2, "dodges": {"1": "never"}}',
    '{"version": 1, "dodges": {"1": "perhaps", "x": "never"}, "lays": 3, "excused": {"1": 2}}',
    '{"version": 1, "dodges": null, "excused": ["1", null]}',
])  # fmt: skip
def test_a_file_that_makes_no_sense_agrees_on_nothing(tmp_path: Path, text: str) -> None:
    journal = tmp_path / "game.jsonl"
    (tmp_path / f"game{SUFFIX}").write_text(text, encoding="utf-8")
    found = beside(journal)
    assert (found.dodges, found.lays, found.excused) == ({}, {}, set())
    found.dodges[3] = "always"
    found.keep()
    assert beside(journal).dodges == {3: "always"}


def test_a_game_without_a_file_keeps_nothing(tmp_path: Path) -> None:
    beside(None).keep()
    nowhere = beside(tmp_path / "gone" / "x.jsonl")
    nowhere.path = Path("/dev/null/impossible")
    nowhere.keep()
    assert json.dumps(nowhere.dodges) == "{}"
