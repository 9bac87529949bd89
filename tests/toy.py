"""A toy game, made in a folder of its own: what anybody may add without touching ours.

Everybody lays a number in secret; the highest, if alone, scores. Whoever laid the lowest
draws a card, unless a five slips out of it. Then a color is picked for the table.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from game.core.game import BOX, Game

ID = "high-five"

RULES = """
id = "high-five"
players = [2, 6]
low_wins = false

[numbers]
hand = 4

[[zones]]
name = "draw"
facing = "down"

[[zones]]
name = "discard"
facing = "top"

[[zones]]
name = "hand"
facing = "owner"
seats = true

[[cards]]
colors = { blue = "b", red = "r" }
[cards.faces]
1 = { copies = 4 }
2 = { copies = 4 }
3 = { copies = 4 }
4 = { copies = 4 }
5 = { copies = 4 }

[[options]]
id = "turns"
values = ["2", "4"]
default = "2"
by_players = { 4 = "4" }
"""

MODULE = """
from game.core.card import Card
from game.core.decision import Dodge, Lay, PickCards, PickColor, PickSeat, YesNo
from game.core.event import Answerable
from game.core.table import Table
from game.core.secret_round import SecretRound


class TABLE(Table):
    FACTS = (*Table.FACTS, "color")
    TALLIES = (*Table.TALLIES, "turns")

    def __init__(self, *facts):
        super().__init__(*facts)
        self.color = ""
        self.turns = 0


async def begin_round(t):
    t.gather([])
    for seat in t.around:
        t.draw_to_hand(seat, t.rules.numbers["hand"])
    t.set_facts(phase="turn", round=1)
    t.begin_turn(t.chance.below(len(t.around)))


async def turn(t):
    t.turns += 1
    laid = await SecretRound(t, t.order_from(t.turn), lambda s: Lay(s, [*t.hands[s], "nothing"]))
    cards = {seat: card for seat, card in laid.items() if isinstance(card, Card)}
    for seat, card in cards.items():
        t.move(card, f"hand {seat}", "discard")
    best = [s for s, c in cards.items() if c.number == max(c.number for c in cards.values())]
    if len(best) == 1:
        won = best[0]
        t.set_facts(scores=tuple(p + (s == won) for s, p in enumerate(t.scores)))
    if cards:
        await punish(t, min(cards, key=lambda s: cards[s].number))
    t.set_facts(color=await PickColor(t.turn, ("blue", "red")))
    if await YesNo(t.turn, ("yes", "no"), "gift") == "yes":
        friend = await PickSeat(t.turn, [s for s in t.around if s != t.turn], "friend")
        t.draw_to_hand(friend)
    while True:
        mine = [c for c in t.hands[t.turn] if c.color == t.color]
        if not mine or not isinstance(card := await PickCards(t.turn, [*mine, "done"]), Card):
            break
        t.move(card, f"hand {t.turn}", "discard")
    done = t.turns == int(t.options["turns"]) or not all(t.hands)
    if done:
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(t.seat_after(t.turn))


async def punish(t, seat):
    if t.listeners:
        t.emit(Answerable("draw", (seat,)))
    fives = [c for c in t.hands[seat] if c.number == 5]
    card = await Dodge(seat, [*fives, "take"]) if fives else "take"
    if isinstance(card, Card):
        t.move(card, f"hand {seat}", "discard")
    else:
        t.draw_to_hand(seat)


async def end_round(t):
    t.set_facts(phase="over")


def why_not(t, seat, card):
    return ""
"""

TEXTS = """
[high-five]
title = "High Five"
"""


def make(folder: Path) -> Game:
    """The toy game, from files written into a folder."""
    (folder / f"{ID}.toml").write_text(RULES, encoding="utf-8")
    source = folder / "high_five.py"
    source.write_text(MODULE, encoding="utf-8")
    spec = spec_from_file_location("high_five", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return Game(ID, module, lambda: (folder / f"{ID}.toml").read_text(encoding="utf-8"))


def put_in_the_box(folder: Path) -> Game:
    """Make the toy game and let the engine find it by its id."""
    BOX[ID] = make(folder)
    return BOX[ID]
