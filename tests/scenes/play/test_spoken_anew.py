"""What a table keeps in words for many frames is said anew in another language."""

import pytest

from game.scenes.play.notes.deed_labels import DeedLabels
from tests.scenes.play.games.test_penny_badger_table import claim
from tests.scenes.table_player import Sit, TablePlayer

SAID = ("text:vote", "button:call-", "button:vote-", "text:deed")


def said(player: TablePlayer) -> dict[str, str]:
    """What stands on the screen, by the names of things, and on the ribbon."""
    player.app.draw()
    found = {thing.name: thing.text for thing in player.things() if thing.name.startswith(SAID)}
    return {**found, "ribbon": player.table.answers.current_prompt.headline}


def test_a_vote_goes_on_in_another_language(sit: Sit) -> None:
    player = sit()
    claim(player, (0, 1))
    player.until()
    english = said(player)
    assert any(name.startswith("button:vote-") for name in english)
    player.app.set_language("de")
    german = said(player)
    player.app.set_language("en")
    assert english == said(player)
    assert english.keys() == german.keys()
    alike = {name for name, text in english.items() if text and german[name] == text}
    assert alike <= {"button:vote-1-challenge"}, "“Bluff!” is the same in both"


def test_whose_turn_it_is_is_told_in_another_language(sit: Sit) -> None:
    player = sit(speed=1.0, pace="normal")
    player.deal(4, (), seed=1)
    for _ in range(2000):
        if player.table.answers.current_prompt.headline:
            break
        player.wait(16)
    english = said(player)["ribbon"]
    player.app.set_language("de")
    assert english != said(player)["ribbon"] != ""
    player.app.set_language("en")
    assert english == said(player)["ribbon"]


@pytest.mark.parametrize("game", ["dice-factor", "rainbow-rush", "pig-farm"])
def test_a_label_goes_on_in_another_language_and_is_no_new_one(sit: Sit, game: str) -> None:
    player = sit(speed=1.0, pace="normal")
    player.deal(4, (), game=game, seed=1)
    labels = next(one for one in player.table.layers.layers if isinstance(one, DeedLabels))
    for _ in range(4000):
        if labels.label is not None:
            break
        player.wait(16)
    english = labels.label
    assert english is not None
    player.app.set_language("de")
    player.things()
    german = labels.label
    assert german is not None
    assert english.words != german.words
    assert (english.seat, english.shown_since) == (german.seat, german.shown_since)
    labels.label = None
    player.table.table.log.cuts += 1  # everything is looked through once more
    labels.notice_changes()
    assert labels.label is None
    labels.label = german
    player.app.set_language("en")
    player.things()
    assert labels.label == english
