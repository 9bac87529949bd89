"""Pictures of homemade cards tell nothing of hands: two worlds in which one hidden card differs."""

from collections import Counter
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.recipe.own_game import bring_recipe
from game.table.cards import card_pictures
from game.table.cards.card_face import master_picture
from game.table.prerender.prerender_queue import PrerenderQueue
from game.ui.draw.sprites import SPRITES
from tests.games.recipe.drawn import sea_storm
from tests.scenes.table_player import TablePlayer

SEATS, SEEDS = 3, range(300)
WAITS, WAIT_MS = 40, 50.0


def deal_hidden(in_hand: bool) -> Match:
    """A game in which only an opponent holds the card with the picture, or it's in the pile."""
    game = bring_recipe(sea_storm())
    face = game.recipe.deck.card[0].id
    for seed in SEEDS:
        match = Match.new(game.id, SEATS, seed)
        zones = match.table.zones
        seen = [*zones["hand 0"], *zones["hand 2"], *zones["discard"]]
        held = [card for card in zones["hand 1"] if card.face == face]
        asked = match.decision is not None and match.decision.seat == 0
        if len(held) == 1 and asked and not any(card.face == face for card in seen):
            if not in_hand:
                at, pile = zones["hand 1"].index(held[0]), zones["draw"]
                other = next(n for n, card in enumerate(pile) if card.face == "5")
                zones["hand 1"][at], pile[other] = pile[other], held[0]
            return match
    raise AssertionError(f"no such deal among the seeds {SEEDS}")


def read_pictures(player: TablePlayer, match: Match, patch: pytest.MonkeyPatch) -> Counter[str]:
    """Which pictures are read while somebody looks at a table and nobody plays."""
    reads: Counter[str] = Counter()
    read = card_pictures.find_picture_squares

    def noticed(text: str) -> object:
        reads[text] += 1
        return read(text)

    patch.setattr(card_pictures, "find_picture_squares", noticed)
    master_picture.cache_clear()
    SPRITES.clear_sprites()
    player.seat(match)
    for _ in range(WAITS):
        player.wait(WAIT_MS)
        player.app.draw()
        player.table.board.ahead.make_pictures(1000.0)
    return reads


def test_no_covered_card_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where nothing is drawn ahead, nothing is read, wherever the card is."""
    monkeypatch.setattr(PrerenderQueue, "make_pictures", lambda *_: False)
    monkeypatch.setattr(PrerenderQueue, "make_quick_pictures", lambda *_: None)
    for in_hand in (True, False):
        player = TablePlayer(monkeypatch, tmp_path / str(in_hand))
        assert not read_pictures(player, deal_hidden(in_hand), monkeypatch)


def test_what_is_drawn_ahead_is_every_kind_once_whoever_holds_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    worlds = []
    for in_hand in (True, False):
        with monkeypatch.context() as patch:
            player = TablePlayer(patch, tmp_path / str(in_hand))
            worlds.append(read_pictures(player, deal_hidden(in_hand), patch))
    assert worlds[0] == worlds[1]
    assert worlds[0]
