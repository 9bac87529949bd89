"""The rules of melds against an oracle that was written from the printed rules alone."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.match import Match
from game.core.secret_round import DONE
from game.games.recipe.families.meld.goals import parse_goal
from game.games.recipe.families.meld.rules import (
    KINDS,
    Chain,
    Meld,
    MeldRules,
    Part,
    meld_zone,
    rules_of,
)
from game.games.recipe.families.meld.table import MeldsTable
from game.games.recipe.model import MeldsPlan
from game.games.recipe.own_game import OwnGame

from .built import built
from .oracles import melds as oracle
from .oracles.cards import ANY, CHROMA, COLOR_CHAOS, COLORS, PlainCard

CASES = 20_000
PARTS = 40
"""The cases are in so many parts, each with a seed of its own."""
WILDS = {"wColors": "colors", "wShapes": "shapes"}
DECKS = {
    "chroma": '[deck]\nfrom = "chroma"\ntake = { base = 2, colors = 2, shapes = 1 }\n',
    "numbers": '[deck]\nfrom = "color-chaos"\nwithout = ["color-dump", "swap-hands", "draw-4", '
    '"two-train", "skip", "reverse"]\n[[deck.change]]\ncard = "pick"\ndoes = []\n',
}
GAME = '[game]\nfamily = "melds"\nplayers = [2, 6]\n'
GOALS = (
    "2 sets of 3", "1 run of 4", "1 set of 3, 1 run of 3", "5 of one color", "4 of one shape",
    "1 set of 4", "1 run of 3, 4 of one color", "2 sets of 3, 1 run of 3",
)  # fmt: skip


def plain(card: Card) -> PlainCard:
    """A card as the oracle knows it."""
    color = card.color if card.color in COLORS else ANY
    if card.number is not None:
        return PlainCard(color, number=card.number, points=card.points)
    if card.code in WILDS or not card.shape:
        points = None if card.shape else card.points
        return PlainCard(ANY, ANY, name=WILDS.get(card.code, ""), points=points)
    return PlainCard(color, card.shape)


class Situation:
    """Answers and cards nobody thought of."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Chance(seed)
        numbers = chance.below(3) == 0
        self.facts = replace(COLOR_CHAOS, colors=COLORS[:4]) if numbers else CHROMA
        kinds = [("set", "run"), ("set",), ("run",), ("set", "run", "color"), ("color",)]
        ways = ("number", "color") if numbers else ("shape", "shape", "color")
        self.answers = oracle.MeldsAnswers(
            melds=self.one(kinds),  # type: ignore[arg-type]
            least=3 + chance.below(2),
            set_of=self.one(ways),  # type: ignore[arg-type]
            repeats=chance.below(4) == 0,
            run_of=self.one(("color", "color", "any")),  # type: ignore[arg-type]
            wild=self.one(  # type: ignore[arg-type]
                ("any place", "any place", "any place", "any number", "any number", "no")
            ),
            first=1 + chance.below(2),
            lay_on=self.one(("any", "any", "own", "no")),  # type: ignore[arg-type]
            take=self.one(("top", "top, use it", "whole pile")),  # type: ignore[arg-type]
            last=self.one(("discard", "lay")),  # type: ignore[arg-type]
        )
        self.game = self.build_game("numbers" if numbers else "chroma")
        self.deck = self.game.rules.make_deck({})
        self.rules = self.rules_of_melds()

    def one(self, things: Sequence[object]) -> object:
        """Any of some things."""
        return things[self.chance.below(len(things))]

    def build_game(self, deck: str) -> OwnGame:
        """The game with these answers."""
        a = self.answers
        kinds = ", ".join(f'"{kind}"' for kind in a.melds)
        return built(
            DECKS[deck] + GAME + f'melds = [{kinds}]\nleast = {a.least}\nset_of = "{a.set_of}"\n'
            f'repeats = {str(a.repeats).lower()}\nrun_of = "{a.run_of}"\nwild = "{a.wild}"\n'
            f"first = {a.first}\n"
            f'lay_on = "{a.lay_on}"\ntake = "{a.take}"\nlast = "{a.last}"\n'
        )

    def rules_of_melds(self) -> MeldRules:
        """What the game takes for melds."""
        a = self.answers
        return rules_of(self.deck, a.melds, a.least, a.set_of, a.repeats, a.wild, a.run_of)

    def some_cards(self, count: int) -> list[Card]:
        """Cards that often go together: of a color or a sign, and wild ones."""
        like = self.deck[self.chance.below(len(self.deck))]
        near = [
            c for c in self.deck
            if c.color == like.color or c.face == like.face or self.rules.is_wild(c)
        ]  # fmt: skip
        pool = near if self.chance.below(5) else list(self.deck)
        self.chance.shuffle(pool)
        return pool[:count]


def found_as(melds: Sequence[Meld]) -> set[tuple[str, str, int]]:
    """Some melds, to compare."""
    return {(meld.kind, meld.of, meld.low) for meld in melds}


def told_as(melds: Sequence[oracle.Meld] | frozenset[oracle.Meld]) -> set[tuple[str, str, int]]:
    """The same of the oracle's; wild cards that change places are one meld."""
    return {(meld.kind, str(meld.common), meld.low) for meld in melds}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_melds_and_what_is_laid_on_are_as_the_oracle_says(part: int) -> None:
    for number in range(CASES // PARTS // 2):
        seed = part * CASES + number
        case = Situation(seed)
        cards = case.some_cards(2 + case.chance.below(6))
        shown = [plain(card) for card in cards]
        expected = told_as(oracle.read_meld(case.answers, shown, case.facts))
        found = found_as(case.rules.melds_of(cards))
        assert found == expected, f"seed {seed}: {cards} {case.answers}"
        for kind in KINDS[:3]:
            told = oracle.read_as(case.answers, kind, shown, case.facts)  # type: ignore[arg-type]
            assert found_as(case.rules.melds_of(cards, (kind,), 1)) == told_as(told), f"seed {seed}"
        check_laid_on(case, cards, seed)


def check_laid_on(case: Situation, cards: list[Card], seed: int) -> None:
    """Compare where one more card fits what the first cards are."""
    *lying, card = cards
    shown = [plain(one) for one in lying]
    for kind in ("set", "run", "color"):
        for told in oracle.read_as(case.answers, kind, shown, case.facts):
            ends = oracle.lay_on_ends(case.answers, told, plain(card), case.facts)
            meld = Meld(told.kind, str(told.common), told.low)
            lows = [one.low for one in case.rules.longer_melds(meld, lying, card)]
            expected = sorted(told.low - (end == "low") for end in ends)
            assert sorted(lows) == expected, f"seed {seed}: {card} on {told}"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_goals_and_points_are_as_the_oracle_says(part: int) -> None:
    for number in range(CASES // PARTS // 4):
        seed = part * CASES + number + CASES // 2
        case = Situation(seed)
        goal = str(case.one(GOALS))
        if "shape" in goal and case.answers.set_of == "number":
            continue
        parts = parse_goal(goal)
        groups = [case.some_cards(part.size + case.chance.below(2)) for part in parts]
        ids = [card.id for group in groups for card in group]
        if len({*ids}) < len(ids):
            continue
        plan = replace(case.answers, goals=(goal,))
        told = [[plain(card) for card in group] for group in groups]
        expected = oracle.fulfills_goal(plan, goal, told, case.facts)
        assert is_goal_laid(case.rules, goal, groups) == expected, f"seed {seed}: {groups}"
        hand = [card for group in groups for card in group]
        if expected:
            assert case.rules.can_fill(parts, hand, 0), f"seed {seed}: {hand}"
        assert oracle.deadwood_points([plain(c) for c in hand]) == sum(c.points for c in hand)


def is_goal_laid(rules: MeldRules, goal: str, groups: Sequence[list[Card]]) -> bool:
    """True if the groups are the melds of a goal, in some order."""

    def fits(parts: Sequence[Part], left: Sequence[list[Card]]) -> bool:
        if not left:
            return not parts
        return any(
            rules.melds_of(left[0], (part.kind,), part.size)
            and fits([*parts[:n], *parts[n + 1 :]], left[1:])
            for n, part in enumerate(parts)
        )

    return fits(parse_goal(goal), groups)


# Whole turns -----------------------------------------------------------------------------------


def table_of(match: Match) -> MeldsTable:
    """The table of a match of this family."""
    assert isinstance(match.table, MeldsTable)
    return match.table


def told_chain(t: MeldsTable, number: int, chain: Chain, case: Situation) -> oracle.TableMeld:
    """A meld on the table as the oracle knows it."""
    shown = [plain(card) for card in t.zones[meld_zone(number)]]
    wanted = (chain.meld.kind, chain.meld.of, chain.meld.low)
    readings = oracle.read_as(case.answers, chain.meld.kind, shown, case.facts)  # type: ignore[arg-type]
    return oracle.TableMeld(chain.owner, next(m for m in readings if told_as([m]) == {wanted}))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_turn_is_legal_and_what_could_be_taken_is_as_the_oracle_says(part: int) -> None:
    for number in range(CASES // PARTS // 40):
        seed = part * CASES + number + 3 * CASES // 4
        case = Situation(seed)
        match = Match.new(case.game.id, 2 + case.chance.below(3), seed)
        for _ in range(20):
            if match.decision is None or table_of(match).round > 1:
                break
            play_turn(match, case, seed)


def play_turn(match: Match, case: Situation, seed: int) -> None:
    """Play one turn at random, and ask the oracle about every step of it."""
    t = table_of(match)
    seat, turns = t.turn, t.turns
    before = tuple(told_chain(t, n, chain, case) for n, chain in enumerate(t.laid))
    asked = match.open_decision
    assert asked.about == "draw"
    check_taking(t, seat, before, "discard" in asked.options, case, seed)
    match.submit(case.chance.below(len(asked.options)))
    drawn = asked.answer
    hand = tuple(plain(card) for card in t.hands[seat])
    top = next((c for c in t.hands[seat] if c.code == t.taken), None)
    taken = plain(top) if drawn == "discard" and top is not None else None
    turn = oracle.MeldTurn(seat, hand, (), None, before, taken)
    while match.decision is not None and (t.turns, t.round) == (turns, 1):
        held, chains = [*t.hands[seat]], t.laid
        chosen = choose_some(match, case)
        check_discards(match, t, turn, held, case, seed)
        if match.decision is not None and match.decision.about == "to":
            match.submit(case.chance.below(len(match.decision.options)))
        while match.decision is not None and match.decision.about in ("as", "end"):
            match.submit(case.chance.below(len(match.decision.options)))
        if t.round > 1 or match.decision is None:
            break
        turn = note_moves(t, turn, chosen, chains, held, case)
        fault = oracle.why_not(case.answers, turn, case.facts)
        known = ("", "discard", "take", "last")
        assert fault in known, f"seed {seed}: {fault} {turn}"
        if turn.discard is not None:
            assert not fault, f"seed {seed}: {fault} {turn}"


def choose_some(match: Match, case: Situation) -> list[Card]:
    """Choose cards at random until they are said to be all."""
    chosen: list[Card] = []
    while True:
        asked = match.open_decision
        options = [*asked.options]
        ends = DONE in options and case.chance.below(3) > 0
        index = options.index(DONE) if ends else case.chance.below(len(options))
        match.submit(index)
        if options[index] == DONE:
            return chosen
        chosen.append(options[index])


def check_discards(
    match: Match, t: MeldsTable, turn: oracle.MeldTurn, held: list[Card], case: Situation, seed: int
) -> None:
    """Compare where a single card may go."""
    asked = match.decision
    if asked is None or asked.about != "to" or asked.card is None:
        return
    card = plain(asked.card)
    for number in range(len(t.laid)):
        moves = [oracle.AddedCard(number, card, end) for end in ("low", "high", "any")]
        known = ("", "discard", "take") if case.answers.last == "lay" else ("", "discard")
        fine = any(
            oracle.why_not(case.answers, replace(turn, moves=(*turn.moves, move)), case.facts)
            in known
            for move in moves
        )
        offered = meld_zone(number) in asked.options
        assert offered == fine, f"seed {seed}: {asked.options} {turn}"


def note_moves(
    t: MeldsTable, turn: oracle.MeldTurn, chosen: list[Card], before: Sequence[Chain],
    held: list[Card], case: Situation,
) -> oracle.MeldTurn:  # fmt: skip
    """Return the turn with what was just done."""
    if len(t.laid) > len(before):
        told = told_chain(t, len(before), t.laid[-1], case)
        return replace(turn, moves=(*turn.moves, oracle.NewMeld(told.meld)))
    card = chosen[0]
    for number, (then, now) in enumerate(zip(before, t.laid, strict=True)):
        if any(one.code == card.code for one in t.zones[meld_zone(number)][-1:]) and (
            len(t.hands[turn.seat]) < len(held) and is_on(t, number, held)
        ):
            end = (
                "any"
                if now.meld.kind != "run"
                else "low"
                if now.meld.low < then.meld.low
                else "high"
            )
            move = oracle.AddedCard(number, plain(card), end)  # type: ignore[arg-type]
            return replace(turn, moves=(*turn.moves, move))
    return replace(turn, discard=plain(card))


def is_on(t: MeldsTable, number: int, held: list[Card]) -> bool:
    """True if the last card of a meld was in the hand just before."""
    return t.zones[meld_zone(number)][-1] in held


def check_taking(
    t: MeldsTable, seat: int, before: tuple[oracle.TableMeld, ...], offered: bool,
    case: Situation, seed: int,
) -> None:  # fmt: skip
    """Compare whether the top card of the discard pile may be taken."""
    pile = t.zones["discard"]
    if not pile or case.answers.take == "top":
        assert offered == bool(pile), f"seed {seed}"
        return
    more = pile if case.answers.take == "whole pile" else pile[-1:]
    cards = [*t.hands[seat], *more]
    if len(cards) > 8:
        return
    taken = plain(pile[-1])
    turn = oracle.MeldTurn(seat, tuple(map(plain, cards)), (), None, before, taken)
    assert offered == oracle.can_use_taken(case.answers, turn, case.facts), f"seed {seed}: {turn}"


def test_the_plans_have_the_same_usual_answers() -> None:
    ours, theirs = MeldsPlan(), oracle.MeldsAnswers()
    for name in oracle.MeldsAnswers.__dataclass_fields__:
        assert getattr(ours, name) == getattr(theirs, name), name
