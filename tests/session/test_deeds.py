"""What the curtain tells of whole games: every deed has its words, and tells nothing hidden."""

from __future__ import annotations

import re

import pytest

from game.agents import agent
from game.core.event import EVERYONE, Announced, Moved, Rolled, Turn
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
            assert re.search(rf"\b{NAMES[reader]}\b", deed.text) is None, deed.text
            assert {card for card in deed.cards if card is not None} <= public
        for deed in latest(log, speaker, None, told):
            assert re.search(r"\b[Yy]ou", deed.text) is None, deed.text
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


@pytest.mark.parametrize(
    ("owner", "told", "victims"),
    [(None, "Nell’s Butcher rolls red. **No pig** has to go", []),
     (2, "Nell’s Butcher rolls red. **One pig** says goodbye", []),
     (0, "Nell’s Butcher rolls red. **One of your pigs** says goodbye", [0])],
)  # fmt: skip
def test_a_die_hits_those_alone_who_lose_something(
    owner: int | None, told: str, victims: list[int]
) -> None:
    match = Match.new("pig-farm", 4, 0)
    speaker = Speaker(
        all_words().of("pig-farm"), wording(match.game.rules.raw), NAMES[:4], {},
    )  # fmt: skip
    log, pig = Log(speaker, dealing=False), match.table.deck[0]
    butcher = next(card for card in match.table.deck if card.face == "butcher")
    count = 0 if owner is None else 1
    lost = [Moved((pig,), f"hand {owner}", (0,), "discard", EVERYONE)] * count
    for event in (
        Turn(2),
        Moved((butcher,), "hand 2", (0,), "discard", EVERYONE),
        Rolled("colors", "red", 2),
        Announced("leave", 2, (("face", "red"), ("count", count))),
        *lost,
    ):
        log.add(event)
    (deed,) = latest(log, speaker, 0, log.length)
    assert (deed.text, deed.victims) == (told, victims)
