"""The table in its important states, for the tests that look at every screen."""

import json
import random
from collections.abc import Iterator
from functools import partial
from operator import add

import pygame

from game.core.event import RoundEnded
from game.core.match import Match
from game.core.table import Absence
from game.games import GAMES
from game.scenes.play.curtain import Curtain
from game.scenes.play.table_dialogs import ScoresDialog
from game.scenes.results.scene import RoundResults
from game.session.narration.deeds import Deed, choose_curtain_deeds
from game.session.narration.narrator import Narrator
from game.session.speech.prompts import describe_effect
from tests.games.recipe.built import named
from tests.scenes.play import test_play_layout
from tests.scenes.play.games.test_chroma_layout import QUESTIONS, reach
from tests.scenes.play.games.test_penny_badger_table import claim
from tests.scenes.play.games.test_stage_play import EVENTS
from tests.scenes.play.people.test_shown_to_all import put
from tests.scenes.play.test_play import DUMP
from tests.scenes.play.test_trick_table import until_asked
from tests.scenes.play.windows import test_calls, test_claim_layout, test_shouts
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer, show

CHAOS, USUAL = "color-chaos", 4
KINDS = {
    "pause": "PauseDialog",
    "curtain": "Curtain",
    "scores": "ScoresDialog",
    "claimers_curtain": "Curtain",
    "orders": "OrdersDialog",
    "orders_of_sixteen": "OrdersDialog",
    "results": "RoundResults",
    "results_of_eight": "RoundResults",
    "game_results": "RoundResults",
}
"""The scenes of states that are not the table's own."""


def table(name: str, act: object, *args: object, rare: bool = False, people: int = 1) -> Screen:
    """A state of the table."""
    assert callable(act)
    return Screen(name, "PlayScene", lambda player: act(player, *args), rare, people)


# Every game ------------------------------------------------------------------------------


def look_at_last_trick(player: TablePlayer) -> None:
    """The last trick of a homemade game, looked at again."""
    player.seat(until_asked(Match.new(named("high-star").id, USUAL, 3)))
    player.wait(1500)
    player.press("button:last-trick")


def deal(player: TablePlayer, game: str, seats: int, people: int = 1) -> None:
    """The first question of a game."""
    if seats > 8:
        player.deal(seats, tuple(range(people)), game=game, expansion_1="on")
    else:
        player.deal(seats, tuple(range(people)), game=game)
    player.until("curtain")
    if people > 1:
        show(player)


def games() -> Iterator[Screen]:
    """Every game with few, four and the most players, and what the laptop shows in between."""
    for id, game in GAMES.items():
        for seats in sorted({game.rules.least, USUAL, game.rules.most}):
            yield table(f"{id} {seats}", deal, id, seats, rare=id != CHAOS and seats == USUAL)
        most = min(game.rules.most, 8)
        yield Screen(f"{id} curtain", "Curtain", partial(hand_over, game=id), people=2)
        news_of = partial(news, game=id, seats=most)
        yield Screen(f"{id} news", "Curtain", news_of, id != CHAOS, people=2)
        yield Screen(f"{id} results", "RoundResults", partial(results, game=id, seats=most))
        yield Screen(
            f"{id} scores", "ScoresDialog", partial(scores, game=id, seats=most), id != CHAOS
        )
        yield table(f"{id} card", card, id, rare=id != CHAOS)
    for shows in ("who", "scores", "results"):
        kind = {"who": "WhoPlaysDialog", "scores": "ScoresDialog", "results": "RoundResults"}[shows]
        yield Screen(f"somebody left {shows}", kind, partial(left, shows=shows), people=3)
    for count in (2, 16):
        yield Screen(
            f"who plays of {count}",
            "WhoPlaysDialog",
            partial(who_plays, people=count),
            people=count,
        )


def who_plays(player: TablePlayer, people: int) -> None:
    """Whose cards a computer player has, asked from the pause."""
    deal(player, CHAOS, max(people, USUAL), people)
    player.table.open_who_plays()


def left(player: TablePlayer, shows: str) -> None:
    """Rocco has left the table at the last deal."""
    scene = player.deal(USUAL, (0, 1, 2), seed=2)
    scene.live_match.match.note_absence(Absence(2, 1, True))
    chance = random.Random(2)
    while (asked := scene.live_match.asked) and scene.live_match.match.table.round < 2:
        scene.live_match.submit_match_answer(chance.randrange(len(asked.options)))
    scene.reopen_table()
    player.wait(600)
    scene = player.table_below()
    if shows == "who":
        scene.open_who_plays()
    elif shows == "scores":
        scene.open_scores()
    else:
        table = scene.live_match.match.table
        hands = tuple(tuple(hand) for hand in table.hands)
        points = tuple(sum(card.points for card in hand) for hand in hands)
        scores = tuple(map(add, table.scores, points))
        scene.show_round_results(RoundEnded(0, hands, points, scores, counts=True), False)
    player.wait(9000)


def hand_over(player: TablePlayer, game: str) -> None:
    """The curtain has fallen."""
    player.deal(USUAL, (0, 1), game=game, seed=2)
    for _ in range(ENOUGH):
        if player.until("curtain") == "curtain":
            player.wait(600)
            return
        player.click((player.votes() or player.offers())[0])
    raise AssertionError("the laptop is never passed on")


def news(player: TablePlayer, game: str, seats: int) -> None:
    """The curtain tells three deeds, and there were more: the longest sentences there are."""
    deal(player, game, seats, 2)
    scene = player.table
    longest = sorted(
        scene.log.list_lines(None) or scene.log.list_lines(0), key=lambda line: -len(line.text)
    )
    curtain = Curtain(
        player.app,
        scene,
        0,
        lambda: scene.words(
            "claim.curtain", effect=describe_effect(scene.speaker, "hands-right", None)
        ),
    )
    curtain.giver = 1
    curtain.missed = [
        Deed(
            1,
            number,
            "",
            number,
            line.beat,
            Narrator(scene.speaker),
            [None] * number,
            "+4",
            [0],
            number % 2 == 0,
        )
        for number, line in enumerate(longest[:4] * 4)
    ]
    curtain.news = choose_curtain_deeds(curtain.missed)
    player.app.push_scene(curtain)
    player.wait(600)


def results(player: TablePlayer, game: str, seats: int, final: bool = True) -> None:
    """The points are counted."""
    deal(player, game, seats)
    points = tuple(17 * (seat + 1) for seat in range(seats))
    event = RoundEnded(0, ((),) * seats, points, points)
    player.app.push_scene(RoundResults(player.app, player.table, event, final))
    player.wait(600)


def details(player: TablePlayer) -> None:
    """The details of the whole game."""
    results(player, CHAOS, USUAL)
    player.click("button:details")


def hands(player: TablePlayer) -> None:
    """How everybody's hand was counted after a round."""
    deal(player, CHAOS, USUAL)
    cards = tuple(
        player.table.live_match.match.table.zones[f"hand {seat}"] for seat in range(USUAL)
    )
    points = tuple(sum(card.points for card in hand) for hand in cards)
    event = RoundEnded(0, tuple(map(tuple, cards)), points, points, counts=True)
    player.app.push_scene(RoundResults(player.app, player.table, event, False))
    player.wait(600)
    player.click("button:details")


def scores(player: TablePlayer, game: str, seats: int) -> None:
    """The sheet with everybody's points."""
    deal(player, game, seats)
    player.app.push_scene(ScoresDialog(player.app, player.table, player.table.table))


def card(player: TablePlayer, game: str) -> None:
    """A card of the hand, large."""
    deal(player, game, USUAL)
    held = player.table.live_match.match.table.hands[0]
    player.table.show_card_zoom(held[0] if held else player.table.live_match.match.table.deck[0])


# Color Chaos -------------------------------------------------------------------------------

MANY = 16
SIXTEEN = " / ".join(
    ["color-chaos 16 / option expansion_1=on / discard b5 / turn 0 / hand 0 wPick b2 g3"]
    + [f"hand {seat} {'bgor'[seat % 4]}{seat % 9 + 1}" for seat in range(1, MANY)]
)
WILD = "color-chaos 3 / discard b5 / hand 0 wPick b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
ENOUGH = 60


def press(player: TablePlayer, position: str, *names: str) -> None:
    """Lay a position and press things, one question after another."""
    player.lay(position)
    for name in names:
        player.until()
        player.click(name)
    player.until()


def sixteen(player: TablePlayer) -> None:
    """Sixteen players with long names."""
    names = json.dumps([f"Bartholomew-{chr(65 + n)}x" for n in range(MANY)])
    player.lay(SIXTEEN.replace(" / option", f" / names {names} / option", 1))
    player.until()


def sheet(player: TablePlayer, key: int) -> None:
    """Sixteen players and a sheet that is opened by a key."""
    sixteen(player)
    player.key(key)


def event(player: TablePlayer, code: str, seats: int) -> None:
    """An event is played: its first question, or what its stage shows a moment later."""
    rest = [f"hand {s} {'bgor'[s % 4]}{s % 9 + 1} r{s % 7 + 1} g{(s + 4) % 9 + 1}"
            for s in range(1, seats)]  # fmt: skip
    options = " / ".join(f"option expansion_{n}=on" for n in "123"[0 if seats > 8 else 1 :])
    head = f"color-chaos {seats} / {options} / discard b5"
    player.app.change_settings(claim_window=0.5)
    player.lay(" / ".join([head, f"hand 0 {code} g1 r8 o5 b2", *rest]))
    player.until()
    player.click(f"card:{code}*")
    for _ in range(ENOUGH):
        player.wait(100)
        board = player.table.board
        if player.scene != "play" or (board.shown.facts.get("stage") and player.asked()):
            return
        if (
            board.shown.facts.get("stage")
            and not board.is_table_busy
            and not player.table.claims.is_open
        ):
            return


def chaos() -> Iterator[Screen]:
    """What only happens in Color Chaos."""
    yield table("sixteen", sixteen)
    yield table("sixteen log", sheet, pygame.K_l)
    yield Screen("sixteen scores", "ScoresDialog", partial(sheet, key=pygame.K_s))
    yield Screen("sixteen results", "RoundResults",
                 partial(results, game=CHAOS, seats=MANY, final=False))  # fmt: skip
    yield Screen("last trick", "LastTrickDialog", look_at_last_trick)
    yield Screen("details of results", "MatchDetails", details)
    yield Screen("hands of results", "HandDetailsDialog", hands)
    yield table("choose a color", press, WILD, "card:wPick*")
    yield table("choose a player", press, EVENT.format("pMisfortune"), "card:pMisfortune*")
    yield table("dump", press, DUMP, "card:bDump*", "card:b7*")
    for code in EVENTS:
        yield table(f"event {code}", event, code, 4, rare=code not in OFTEN)
    for code in OFTEN:
        yield table(f"event {code} of sixteen", event, code, MANY)


EVENT = (
    "color-chaos 3 / option expansion_2=on / discard b5 / hand 0 {} g1 r8 / hand 1 r1 / hand 2 g2"
)
OFTEN = ("pHigherLower", "pBest", "pWar", "pGreedy", "pBomb", "pThief")
"""Events that stand for all others, in every run."""


# What the tests of single screens have ---------------------------------------------------------


def known() -> Iterator[Screen]:
    """The states that other tests lay out, too."""
    for name, open_ in {**test_play_layout.STATES, **test_claim_layout.STATES}.items():
        people = 16 if "sixteen" in name else 2 if name == "curtain" else 1
        yield Screen(name.replace("_", " "), KINDS.get(name, "PlayScene"), open_, people=people)
    for game, question in QUESTIONS:
        yield table(f"{game} {question}", reach, game, question, USUAL)
    yield table("hint", sheet_of_four, pygame.K_h)
    yield table("shouting", shouting, people=3)
    for first, back, how in ((False, False, ""), (True, False, " first"), (False, True, " again")):
        yield table(f"call{how}", calls, "bReverse g1 g2", first, back)
        yield table(f"two calls{how}", calls, "bReverse g1", first, back, rare=not first)
    for people in (1, 4):
        yield table(f"votes of {people}", votes, people, people=people)


def sheet_of_four(player: TablePlayer, key: int) -> None:
    """Four players, and what a key opens."""
    deal(player, CHAOS, USUAL)
    player.key(key)
    player.wait(100)


def shouting(player: TablePlayer) -> None:
    """A call that three people shout."""
    player.app.change_settings(shout="always")
    test_shouts.shouting(player, test_shouts.table(player))
    player.wait(200)


def calls(player: TablePlayer, hand: str, first: bool = False, back: bool = False) -> None:
    """Somebody owes calls: for the first time, or after they came back to the table."""
    player.app.change_settings(tips=first)
    press(player, test_calls.TABLE.format(hand).replace("window=1", "window=10"), "card:b*")
    player.wait(400)
    if back:
        test_calls.come_back(player)
    assert player.table.calls.is_open


def votes(player: TablePlayer, people: int) -> None:
    """All are asked whether they believe a claim."""
    for seed in range(1, 40):
        chance = random.Random(seed)
        player.deal(USUAL, tuple(range(people)), game="penny-badger", seed=seed)
        for _ in range(ENOUGH):
            if player.until("curtain", "results") == "curtain":
                show(player)
            if player.scene != "play" or player.table.flow.votes.is_open:
                break
            player.click(chance.choice(player.offers()))
        if player.scene == "play" and player.table.flow.votes.is_open:
            return
    raise AssertionError("nobody claims anything")


TABLES = [
    *games(),
    *chaos(),
    *known(),
    table("penny-badger claimed", claim),
    table("match-patch shown to all", put, people=4),
]
