"""Playing by ear: everything on the table can be asked for by keys, and nothing hidden is told."""

from pathlib import Path

import pygame
import pytest

from game.app.speech.voice_reader import VoiceReader
from game.core.card import Card
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.language import join_sentences
from game.scenes.title.scene import TitleScene
from tests.games.recipe.built import named
from tests.scenes.ear import Ear
from tests.scenes.table_player import TablePlayer, show

AGAIN, MORE, HAND, TABLE, PLAYERS, NEWS, TIME = range(pygame.K_F2, pygame.K_F9)
HOMEMADE = ("top-dog", "high-star", "got-any-green")
TWO = "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4"


@pytest.fixture(autouse=True)
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ear:
    """What the voice says."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    ear = Ear()
    monkeypatch.setattr(VoiceReader, "voice", ear)
    return ear


def asked(player: TablePlayer, ear: Ear, key: int) -> str:
    """What is said to a key."""
    ear.said.clear()
    player.key(key)
    return ear.said[0]


@pytest.mark.parametrize("game", [*GAMES, *HOMEMADE])
def test_a_round_can_be_followed_by_asking(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    id, chance = game if game in GAMES else named(game).id, Chance(7)
    print("the choices are those of chance 7")
    for number, least in enumerate((0, 12, 30)):
        match = Match.new(id, 3, number)
        while match.decision is not None:
            if len(match.steps) >= least and match.decision.seat == 0:
                break
            match.submit(chance.below(len(match.decision.options)))
        if match.decision is None:
            continue  # it was over before
        player = TablePlayer(monkeypatch, tmp_path / str(number), voice=True)
        player.seat(match)
        player.until()
        player.wait(3000)
        player.app.draw()
        view, speaker = player.table.board.shown, player.table.speaker
        said = asked(player, ear, HAND)
        held = [card for card in view.zones["hand 0"] if card is not None]
        assert not held or str(len(held)) in said or len(held) == 1
        assert all(speaker.plain_card_name(card) in said for card in held)
        table, everyone = asked(player, ear, TABLE), asked(player, ear, PLAYERS)
        for zone, cards in view.zones.items():
            seen = cards[-1] if cards else None
            if isinstance(seen, Card) and " " not in zone:
                assert speaker.plain_card_name(seen) in table, zone
        assert all(name in everyone for name in match.table.names)
        open_names = {speaker.plain_card_name(c) for lie in view.zones.values() for c in lie if c}
        for card in {speaker.plain_card_name(card) for card in match.table.deck} - open_names:
            assert f" {card}," not in f"{table}{everyone},"
        assert asked(player, ear, NEWS)
        assert asked(player, ear, TIME)


def test_again_and_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear) -> None:
    player = TablePlayer(monkeypatch, tmp_path, voice=True)
    player.lay(TWO, (0,))
    player.until()
    player.app.draw()
    question = ear.said[-1]
    assert asked(player, ear, AGAIN) == question
    player.key(pygame.K_TAB)
    player.app.draw()
    pointed = ear.said[-1]
    assert asked(player, ear, AGAIN) == pointed
    assert asked(player, ear, MORE) == join_sentences([pointed, question])


def test_somebodys_hand_is_not_said_to_the_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, voice=True)
    player.lay(TWO, (0, 1))
    player.until("curtain")
    show(player)
    player.key(pygame.K_TAB)
    ear.said.clear()
    for key in (AGAIN, MORE, HAND, TABLE, PLAYERS, NEWS):
        player.key(key)
    assert player.app.words("aloud.private") in ear.said
    assert not any("lue 7" in said or "reen 1" in said for said in ear.said)


@pytest.mark.parametrize("game", ["penny-badger", "pig-farm", "rainbow-rush"])
def test_keys_say_the_same_whatever_one_of_several_people_holds(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    heard = []
    for number, held in enumerate(("bs bs b* b* gs gs yx", "bs rp g* yo gx ox yx")):
        ear.said.clear()
        player = TablePlayer(monkeypatch, tmp_path / str(number), voice=True)
        player.lay(f"{game} 3 / hand 0 {held} / hand 1 ro rs / hand 2 os ox", (0, 1))
        player.until("curtain")
        show(player)
        player.key(pygame.K_TAB)
        for key in (AGAIN, MORE, HAND, TABLE, PLAYERS, NEWS, TIME):
            player.key(key)
        heard.append(list(ear.said))
    assert heard[0] == heard[1]
    assert any("P2: " in said for said in heard[0])


def test_a_menu_is_read_whole_and_nothing_is_said_that_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, voice=True)
    player.app.push_scene(TitleScene(player.app))
    player.app.draw()
    said = asked(player, ear, TABLE)
    assert "Play now" in said
    assert "Settings" in said
    assert asked(player, ear, HAND) == player.app.words("aloud.nothing")
    player.app.change_settings(voice=False)
    ear.said.clear()
    player.key(TABLE)
    assert ear.said == []


def test_little_is_shorter_and_all_is_longer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    said = {}
    for amount in ("brief", "usual", "full"):
        player = TablePlayer(monkeypatch, tmp_path / amount, voice=True, spoken=amount)
        player.lay(TWO, (0,))
        player.until()
        player.app.draw()
        for _ in range(40):
            player.key(pygame.K_TAB)
            player.app.draw()
            if player.table.focus.name == "button:menu":
                break
        said[amount] = ear.said[-1]
    assert said["usual"] == "Pause"
    assert said["full"].startswith("Pause. ")
    assert " of " in said["full"]
    assert len(said["brief"]) <= len(said["usual"])
