"""What the curtain tells of whole games: every deed has its words, and tells nothing hidden."""

from __future__ import annotations

import pytest

from game.agents import agent
from game.core.match import Match
from game.games import GAMES
from game.session.log.deeds import MOST, Deeds, latest, told_on_the_curtain
from game.session.log.log import Log
from game.session.speech.prompts import Speaker
from tests.session.laptop import NAMES, all_words, wording

EVERY = 9  # choices from one look at all curtains to the next
SEEDS = {"color-chaos": 4}
STEPS = 300
EXPANSIONS = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}


def telling(game: str, seats: int, seed: int) -> None:
    """Play on, and look every now and then at what everybody's curtain would tell."""
    options = EXPANSIONS if game == "color-chaos" else {}
    match = Match.new(game, seats, seed, options)
    speaker = Speaker(
        all_words().of(game), wording(match.game.rules.raw), NAMES[:seats], {},
    )  # fmt: skip
    log = Log(speaker, dealing=True)
    match.listen(log.add)
    player = agent("easy", seed)
    for step in range(STEPS):
        if match.decision is None:
            return
        seat = match.decision.seat
        match.submit(player.choose(match))
        log.saw(seat)
        if step % EVERY == 0:
            for reader in range(seats):
                look(log, speaker, reader)


def look(log: Log, speaker: Speaker, reader: int) -> None:
    """Every deed that one person missed is told whole, and shows what everybody saw."""
    public = {
        card
        for event in log.events
        for card in getattr(event.seen_by(None), "cards", ())
        if card is not None
    }
    for told in (log.length, log.length - 3):
        for deed in latest(log, speaker, reader, told):
            assert deed.text
            assert "{" not in deed.text + deed.pill
            assert deed.begun < told
            assert {card for card in deed.cards if card is not None} <= public
    deeds = Deeds(log, speaker, reader).since()
    for deed in deeds:
        assert deed.text
        assert "{" not in deed.text + deed.pill
        assert deed.hits or deed.seat != reader
        assert {card for card in deed.cards if card is not None} <= public
    shown = told_on_the_curtain(deeds)
    assert len(shown) == min(MOST, len(deeds))
    assert sum(deed.hits for deed in shown) == min(MOST, sum(deed.hits for deed in deeds))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_deed_of_a_game_has_its_words(game: str, seats: int) -> None:
    least = max(seats, GAMES[game].rules.least)
    for seed in range(SEEDS.get(game, 2)):
        telling(game, least, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_every_deed_of_many_games_has_its_words(game: str) -> None:
    rules = GAMES[game].rules
    for seed in range(40):
        telling(game, min(8, rules.least + seed % (rules.most - rules.least + 1)), 100 + seed)
