"""What people are asked and told: decisions as questions, and the table in a game's words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeGuard

from game.core.card import Card
from game.core.decision import (
    Claim,
    Decision,
    Lay,
    PickCard,
    PickCards,
    PickColor,
    PickDie,
    PickPile,
    PickPlace,
    PickSeat,
    PickWord,
    PlayCard,
    Seat,
    Word,
)
from game.core.event import Event, Turn
from game.core.match import Match
from game.core.prompt import Action, Prompt, PromptButton, Rail, Wording
from game.core.seat_view import SeatView
from game.language import capital
from game.words import Words

from .kinds import kind_name
from .rail import RailSpeaker

CLAIM, CLAIMANT = "claim", "claimant"
"""The facts of a game in which cards are claimed: what they are said to be, and by whom."""
DONE, PASS, DRAW = "done", "pass", "draw"
DODGE = "dodge"
"""The face of the cards by which others get out of what hits them."""
NONE = "none"
"""How the sentences end that are said where no card fits."""
LYING = ("pile", "place", "laid")
"""What on the table says why it can't be chosen, where other things are asked for."""
KINDS = ("second", "call", "key")
"""How a word's button may look; the last has no button, only a key."""


def key_of(decision: Decision[Any], option: Any) -> str:
    """What must be pressed to choose an option: a thing on the table or a word."""
    match option:
        case Card():
            return f"card:{option.id}"
        case int() if isinstance(decision, PickSeat):
            return f"seat:{option}"
        case int() if isinstance(decision, PickPlace):
            return f"place:{option}"
        case str():
            return f"{THINGS.get(type(decision), 'word')}:{option}"
    return f"word:{decision.word(option)}"


THINGS: Mapping[type[Decision[Any]], str] = {PickPile: "pile", PickColor: "color", PickDie: "die"}
"""What the words of some decisions stand for on the table."""


def choices(decision: Decision[Any]) -> dict[str, int]:
    """Every key that answers a decision, with the index it chooses."""
    keys: dict[str, int] = {}
    for index, option in enumerate(decision.options):
        keys.setdefault(key_of(decision, option), index)
    return keys


def pressable(decision: Decision[Any]) -> dict[str, int]:
    """The same, where a word may be said by its button, its pile, its die or its color."""
    keys = choices(decision)
    for index, option in enumerate(decision.options):
        if isinstance(option, str):
            for kind in ("word", "pile", "die", "color"):
                keys.setdefault(f"{kind}:{option}", index)
    return keys


def only_pass(decision: Decision[Any] | None) -> bool:
    """Whether there is nothing to do but to pass."""
    return decision is not None and list(decision.options) == [PASS]


def without_cards(decision: Decision[Any]) -> bool:
    """True if somebody is asked for one card, and none of theirs fits."""
    one = isinstance(decision, PlayCard | PickCard | Lay)
    return one and not any(isinstance(option, Card) for option in decision.options)


def groups(warned: Mapping[int, str], cards: Iterable[Card]) -> Mapping[str, list[Card]]:
    """Cards by what each of them would bring on its player."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        if card.id in warned:
            found.setdefault(warned[card.id], []).append(card)
    return found


def has_better(decision: Decision[Any], words: Collection[Word]) -> bool:
    """True if something else than these words can be chosen: cards, players, places or dice.

    A word beside them declines (`keep`) or costs something (`draw`): it is not the thing to do
    now. Piles are as good as the words beside them.
    """
    piles = isinstance(decision, PickPile)
    return not piles and any(option not in words for option in decision.options)


def leads_on(match: Match) -> bool:
    """Whether the only answer is a word that shows nothing and leads to the next question.

    It is asked so that nobody can tell what somebody holds.
    """
    decision = match.decision
    if not isinstance(decision, PlayCard) or len(decision.options) != 1 or only_pass(decision):
        return False
    ahead = match.fork()
    ahead.submit(0)
    same = ahead.decision is not None and ahead.decision.seat == decision.seat
    return same and ahead.table.revealed == match.table.revealed


class Gathering:
    """Cards of one hand chosen one after another, before any of them is given.

    Where it is to be said what they are, that is chosen with them.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.cards: list[Card] = []
        self.word: Word = ""
        """What they are said to be; nothing yet, or nothing is to be said."""

    def open(self) -> Sequence[Any]:
        """What may be chosen next, after the cards chosen so far.

        For a claim that is every card: where they are too many, it is in exchange for the first.
        """
        asked = self._match.decision
        if isinstance(asked, Claim):
            laid = self._laid(asked)[1]
            return () if laid is None else [c for c in laid.options if c not in self.cards]
        ahead = self._ahead()
        return () if ahead is None else tuple(ahead)

    def _laid(self, asked: Claim) -> tuple[Match, Decision[Any] | None]:
        """The match after what is said, or what leaves most to choose, and which cards it asks for,
        if there is a choice.
        """
        ahead = self._match.fork()
        ahead.submit(asked.options.index(self.word or freest(asked)))
        return ahead, lays(ahead.decision, asked)

    def _ahead(self) -> Sequence[Any] | None:
        """The answers that go on with the question after all that is chosen, none if it is over;
        nothing if it can't be answered like that.

        Once a turn begins it is over: the same question of a later turn is another one, and its
        cards may not even be in the hand yet.
        """
        asked = self._match.decision
        if asked is None:
            return None
        ahead = self._match
        if isinstance(asked, Claim):
            ahead, asked = self._laid(asked)
        elif self.cards:
            ahead = ahead.fork()
        turns: list[Event] = []
        if self.cards:
            ahead.listen(lambda event: turns.append(event) if isinstance(event, Turn) else None)
        for card in self.cards:
            if asked is None or turns or not same_question(ahead.decision, asked):
                return None
            if card not in ahead.decision.options:
                return None
            ahead.submit(ahead.decision.options.index(card))
        goes_on = asked is not None and not turns and same_question(ahead.decision, asked)
        return ahead.decision.options if goes_on and ahead.decision else ()

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more once these cards are given, not even if that is all."""
        return bool(self.cards) and not self.open()

    @property
    def whole(self) -> bool:
        """Whether what is said, and the cards chosen for it, can be given."""
        ahead = self._ahead() if self.word else None
        return ahead is not None and (not ahead or DONE in ahead)

    def toggle(self, card: Card) -> None:
        """Choose one more card, or put it back."""
        if card in self.cards:
            self.cards.remove(card)
        elif card in self.open():
            self.cards.append(card)
            self._fit()

    def say(self, word: Word) -> None:
        """Say what the cards are."""
        self.word = word
        self._fit()

    def _fit(self) -> None:
        """Put back the first of the cards that are too many for what is said."""
        while self.cards and self._ahead() is None:
            del self.cards[0]

    def clear(self) -> None:
        """Choose nothing."""
        self.cards, self.word = [], ""


def freest(decision: Decision[Word]) -> Word:
    """What leaves most to be chosen while nothing is said yet: a color and a shape."""
    return next((word for word in decision.options if " " in word), decision.options[-1])


def lays(decision: Decision[Any] | None, asked: Decision[Any]) -> Decision[Any] | None:
    """The question which cards are laid for what was said, if it is asked."""
    ours = isinstance(decision, PickCards) and decision.seat == asked.seat
    return decision if ours else None


def same_question(decision: Decision[Any] | None, asked: Decision[Any]) -> TypeGuard[Decision[Any]]:
    """Whether a decision goes on with the same question to the same player."""
    return decision is not None and (decision.name, decision.seat) == (asked.name, asked.seat)


class Chosen(Protocol):
    """Something on the table that somebody would choose."""

    @property
    def name(self) -> str:
        """What it is called, as `seat:2`."""

    @property
    def role(self) -> str:
        """What it is: a seat, a pile, a place, a card that was laid."""

    @property
    def hint(self) -> str:
        """What it says about itself."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts what is on the table, and what is asked, into a game's words."""

    words: Words
    wording: Wording
    """The game's own words for answers and points."""
    names: tuple[str, ...]
    keys: Mapping[str, str]
    """What is written on each job's key."""
    alone: Seat | None = None
    """The only person at this screen, who needs no name to know who is meant."""

    def say(self, key: str, otherwise: str, **values: object) -> str:
        """The sentence of a key, or something else if there is none."""
        return self.words.either(key, otherwise=otherwise, **values)

    # Questions ------------------------------------------------------------------

    def prompt(self, match: Match, view: SeatView, gathering: Gathering) -> Prompt:
        """The open decision as a prompt, with the cards gathered so far."""
        decision = match.decision
        assert decision is not None
        free = {option.id for option in gathering.open() if isinstance(option, Card)}
        hand = [c for c in view.zones.get(f"hand {decision.seat}", ()) if c is not None]
        chosen = tuple(card.id for card in gathering.cards)
        said = gathering.word if isinstance(decision, Claim) else None
        values = self.values(match, view, len(chosen))
        lifted = chosen or (() if decision.card is None else (decision.card.id,))
        others = [c for c in hand if c.id not in lifted]
        warned = self._warned(match, [card for card in hand if card.id in free])
        return Prompt(
            headline=self.headline(decision, values),
            hint=self._hint(match, [card for card in hand if card.id in free], values),
            seat=decision.seat,
            cards=frozenset(free) | set(chosen),
            dim=any(c.id in free or c.id in chosen for c in hand)
            or isinstance(decision, PlayCard | PickCards | Lay),
            why={c.id: self.why(match, c, c.id in free, values) for c in others}
            | self._why_chosen(decision),
            seats=picked(decision, PickSeat, int),
            picked=decision.picked if isinstance(decision, PickSeat) else (),
            piles=picked(decision, PickPile | PickPlace, str),
            places=picked(decision, PickPlace, int),
            dice=picked(decision, PickDie, str) & frozenset(match.game.rules.dice),
            buttons=self.buttons(decision, gathering, view, values),
            selected=lifted,
            rail=self._rail(match, view, hand, [card for card in hand if card.id in free]),
            nothing=without_cards(decision),
            glows=frozenset(decision.options) & frozenset(view.zones)
            if without_cards(decision)
            else frozenset(),
            gathers=isinstance(decision, PickCards | Claim),
            said=said,
            warned=warned,
        )

    def values(self, match: Match, view: SeatView, count: int) -> dict[str, object]:
        """What the sentences of a question may mention."""
        asked = match.decision
        seat = None if asked is None else asked.seat
        prices = {} if seat is None else self.prices(match, view, seat)
        draws = self.count(self.wording.action(DRAW), view)
        known = {**match.game.rules.numbers, **self.facts(view), **prices}
        return {**known, "draws": draws, "count": count}

    def prices(self, match: Match, view: SeatView, seat: Seat) -> dict[str, object]:
        """What a claim can bring and cost a seat: what a doubt brings may be shared with others."""
        prices: dict[str, object] = {}
        prices |= match.game.prices(view.facts, len(view.zones.get(CLAIM, ())), seat)
        least, most = prices.get("shared"), prices.get("right")
        if least != most:
            prices["right"] = self.words("price.range", least=least, most=most)
        return prices

    def _rail(
        self, match: Match, view: SeatView, hand: Sequence[Card], free: Sequence[Card]
    ) -> Rail:
        """What may be played, as chips; nothing where sentences alone tell it."""
        return RailSpeaker(self, match, view).rail(hand, free) or Rail()

    def _hint(self, match: Match, free: Sequence[Card], values: Mapping[str, object]) -> str:
        """What may be done, or that nothing can be; with a word about cards that help in a way of
        their own.
        """
        decision = match.decision
        assert decision is not None
        plain = f"hint.{decision.name}"
        if isinstance(decision, PlayCard) or without_cards(decision):
            reasons = {match.game.why(match.table, decision.seat, card) for card in free}
            reasons = {NONE} if without_cards(decision) else reasons
            own = sorted(f"{plain}_{reason}" for reason in reasons)
            plain = next((key for key in own if key in self.words), plain)
        undodged = f"{plain}_undodged"
        if undodged in self.words and not any(card.face == DODGE for card in match.table.deck):
            plain = undodged
        said = [self.say(plain, "", **values)]
        for warning, cards in groups(self._warned(match, free), free).items():
            colors = dict.fromkeys(self.color(card.color) for card in cards)
            said.append(self.say(f"careful.{warning}", "", colors=", ".join(colors)))
        return " ".join(filter(None, said))

    def headline(self, decision: Decision[Any], values: Mapping[str, object]) -> str:
        """The question, as the game puts it or as every game would."""
        known = {**values, "name": self.names[decision.seat]}
        kind = type(decision).__name__
        forced = (f"prompt.{decision.name}_{NONE}", f"prompt.{kind}_{NONE}")
        none = forced if without_cards(decision) else ()
        every = (*none, f"prompt.{decision.name}", f"prompt.{kind}", "prompt.any")
        keys = self.addressed(decision.seat, *every)
        return self.words.either(*keys, otherwise=self.names[decision.seat], **known)

    def addressed(self, seat: Seat, *keys: str) -> list[str]:
        """The keys of what is asked of somebody: before each one its twin without a name, if only
        they can be meant.
        """
        twins = [f"{key}_alone" for key in keys] if seat == self.alone else keys
        return [either for both in zip(twins, keys, strict=True) for either in both]

    def why(self, match: Match, card: Card, free: bool, values: Mapping[str, object]) -> str:
        """Why a card can or can't be chosen now."""
        decision = match.decision
        assert decision is not None
        if free:
            reason = match.game.why(match.table, decision.seat, card)
            kind = "" if isinstance(decision, PlayCard) else f"{decision.name}."
            own = f"fits.{kind}{reason}"
            own = f"warns.{warned}" if (warned := self._warning(match, card)) else own
            return self.say(own, "", **{**values, "card": self.card(card)})
        reason = match.game.why_not(match.table, decision.seat, card)
        own = f"why.{reason}"
        if not reason or not isinstance(decision, PlayCard) or own not in self.words:
            own = f"why.{decision.name}"
        usual = self.say(f"why.{type(decision).__name__}", self.say("why.not_now", ""))
        return self.say(own, usual, **values)

    def _warned(self, match: Match, free: Sequence[Card]) -> dict[int, str]:
        """The cards that would bring something on their player."""
        found = {card.id: self._warning(match, card) for card in free}
        return {number: warning for number, warning in found.items() if warning}

    def _warning(self, match: Match, card: Card) -> str:
        """What playing a card would bring on whoever is asked; nothing if it is not about that."""
        decision = match.decision
        if not isinstance(decision, PlayCard):
            return ""
        return match.game.warning(match.table, decision.seat, card)

    def _why_chosen(self, decision: Decision[Any]) -> dict[int, str]:
        """The card that was chosen just before says that something else is to be chosen."""
        card = decision.card
        return {} if card is None else {card.id: self.say("why.chosen", "", card=self.card(card))}

    def why_not(self, decision: Decision[Any], view: SeatView, thing: Chosen) -> str:
        """Why pressing this thing answers nothing; nothing if the question is about others."""
        if isinstance(decision, PickSeat) and thing.role == "seat":
            seat = int(thing.name.partition(":")[2])
            state = state_of(decision.seat, view, seat)
            key = f"why.seat.{'chosen' if seat in decision.picked else state}"
            return self.words(key, name=self.names[seat])
        if thing.hint or thing.role not in LYING:
            return ""
        if isinstance(decision, PickPlace | PickCard) and thing.role == "place":
            return self.words(f"why.place.{lies_there(decision, view, thing)}")
        if isinstance(decision, PickPlace | PickPile) and thing.role == "pile":
            return self.words("why.pile")
        if isinstance(decision, PickCard | PickPile) and thing.role == "laid":
            return self.words("why.laid")
        return ""

    # Buttons -------------------------------------------------------------------

    def buttons(
        self, decision: Decision[Any], gathering: Gathering, view: SeatView,
        values: Mapping[str, object],
    ) -> tuple[PromptButton, ...]:  # fmt: skip
        """The words among the options, as buttons."""
        found = []
        if isinstance(decision, Claim):
            return (self._say_it(gathering),)
        words = tuple(self._words(decision, gathering, view))
        for word in words:
            button = self.button(self.place(decision, word), view, len(gathering.cards))
            own = self.own_label(decision, button.name, len(gathering.cards), values)
            calm = not gathering.cards and has_better(decision, words)
            found.append(replace(button, name=word, label=own or button.label, calm=calm))
        return tuple(found)

    def _say_it(self, gathering: Gathering) -> PromptButton:
        """The button that makes a claim, or that says what is missing for it."""
        whole = gathering.whole
        bare = not gathering.cards and gathering.open()
        missing = "cards" if bare else "more" if gathering.word else "word"
        key = "say" if whole else missing
        label = self.words(f"claiming.{key}")
        return PromptButton(DONE, label, "ui-megaphone", kind="primary", enabled=whole)

    def _words(
        self, decision: Decision[Any], gathering: Gathering, view: SeatView
    ) -> Iterator[str]:
        """The options that are words, but for those a panel or the table shows better."""
        options = list(decision.options)
        more = gathering.open()
        if gathering.cards and DONE not in options and (DONE in more or not more):
            options.append(DONE)  # the first card was not optional
        for option in options:
            if not isinstance(option, str) or isinstance(decision, PickColor | PickWord):
                continue
            lies = option in view.zones and isinstance(decision, PickPile)
            lies = lies or (isinstance(decision, PickDie) and f"die_{option}" in view.facts)
            if not lies or self.wording.action(self.place(decision, option)) is not None:
                yield option

    def place(self, decision: Decision[Any], word: str) -> str:
        """What a layout calls a word: a zone of the asked seat's own without its number."""
        zone, _, seat = word.partition(" ")
        return zone if isinstance(decision, PickPile) and seat == str(decision.seat) else word

    def own_label(
        self, decision: Decision[Any], word: str, count: int, values: Mapping[str, object]
    ) -> str:
        """What a word says in answer to one kind of question; nothing if as ever."""
        ends = ("_none", "") if word == DONE and not count else ("",)
        kinds = (decision.name, type(decision).__name__)
        keys = [f"answer.{kind}.{word}{end}" for kind in kinds for end in ends]
        return self.words.either(*keys, otherwise="", **{**values, "count": count})

    def button(self, word: str, view: SeatView, gathered: int) -> PromptButton:
        """A word among the options: the game's button for it, or a plain one."""
        action = self.wording.action(word)
        count = gathered if word == DONE else self.count(action, view)
        label = self.label(word, action, count)
        if action is None:
            return PromptButton(word, label, kind="primary")
        cap = self.keys.get(action.key, "")
        kind = action.place if action.place in KINDS else "primary"
        icon = action.sign(view.facts, view.zones)
        return PromptButton(word, label, icon, cap, kind)

    def label(self, word: str, action: Action | None, count: int) -> str:
        """What is written on the button of a word."""
        if word == DONE and not count:
            none = self.say("action.done_none", "")
            if none:
                return none
        if action is not None:
            counted = action.counted if count else ""
            return self.words(counted or action.label, count=count)
        return self.say(f"answer.{word}", capital(self.word(word)), count=count)

    def count(self, action: Action | None, view: SeatView) -> int:
        """The number on a button."""
        return 0 if action is None else action.number(view.facts, view.zones)

    # Cards ---------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """A card's name, with a capital letter."""
        return capital(self.plain(card))

    def plain(self, card: Card) -> str:
        """A card's name within a sentence."""
        values = {"color": self.color(card.color), "face": card.face}
        return self.say(f"card.{card.face}", card.code, **values)

    def sentence(self, key: str, **values: object) -> str:
        """A sentence in which cards are called as within one; if it begins with one of them, with
        a capital letter."""
        said = self.words(key, **values)
        return said if said.startswith(tuple(self.names)) else capital(said)

    def alike(self, card: Card) -> str:
        """What several cards of its kind are called: `red stars`."""
        return self.claim(f"{card.color} {card.face}", 2)

    def face(self, card: Card) -> str:
        """What a card says, without its color."""
        return self.say(f"face.{card.face}", card.face, color=self.color(card.color))

    def color(self, color: str) -> str:
        """A color's name."""
        return self.say(f"color.{color}", color)

    def shape(self, shape: str) -> str:
        """A shape's name."""
        return self.say(f"shape.{shape}", shape)

    def rule(self, card: Card) -> str:
        """What a card does; nothing if the game's texts don't say.

        Own games say of shapes and wild cards what they say of numbers.
        """
        keys = (f"rule.{card.face}", f"rule.{rule_key(card)}", "rule.number")
        return self.words.either(*keys)

    def note(self, card: Card) -> str:
        """What holds for all cards of its color; nothing if the game's texts don't say."""
        return self.say(f"note.{card.color}", "")

    def points(self, card: Card) -> str:
        """What a card is worth."""
        return self.words("card.points", count=card.points)

    def claim(self, said: str, count: int = 0) -> str:
        """What somebody says that their cards are: `red stars`, or a word of the game."""
        color, _, shape = said.partition(" ")
        if not shape:
            return self.say(f"answer.Claim.{said}", self.word(said))
        values = {"count": count, "color": self.color(color)}
        return self.words.either(f"alike.{shape}", f"card.{shape}", otherwise=said, **values)

    def word(self, said: str) -> str:
        """A fact that is a word: a color, a shape, or a name of the game's own."""
        return self.words.either(f"color.{said}", f"shape.{said}", f"word.{said}", otherwise=said)

    # The table -----------------------------------------------------------------

    def subtitle(self, values: Mapping[str, object]) -> str:
        """What the game is about, or the round; and when the game ends, soon by a limit."""
        rounds = self.words("table.round", count=values.get("round") or 1)
        until = self.say(f"game.until.{values.get('target', '')}", "")
        left = values.get("ending") or 0
        if isinstance(left, int) and left > 0:
            return self.words("table.last_turns", count=left)
        if left:
            return f"{rounds} · {self.words('table.last_round')}"
        if not until and "game.aim" in self.words:
            return self.words("game.aim")
        return " · ".join(part for part in (rounds, until) if part)

    def facts(self, view: SeatView) -> dict[str, object]:
        """What sentences may mention: every fact, and the top card of every open pile."""
        values: dict[str, object] = {}
        for name, fact in view.facts.items():
            values[name] = self.word(fact) if isinstance(fact, str) else fact
        for name in ("chosen", "won", "lost", "dodged"):
            values[name] = self.named(view.facts.get(name, ()))
        said = str(view.facts.get("said", ""))
        values["said"] = self.say(f"stage.said.{said}", self.color(said))
        for zone, cards in view.zones.items():
            if cards and cards[-1] is not None and " " not in zone:
                values[zone], values[f"{zone}_face"] = self.card(cards[-1]), self.face(cards[-1])
        return values | self._claimed(view)

    def _claimed(self, view: SeatView) -> dict[str, object]:
        """Who claims what, of how many cards."""
        count = len(view.zones.get(CLAIM, ()))
        who, said = view.facts.get(CLAIMANT), str(view.facts.get(CLAIM, ""))
        claim = self.claim(said, count)
        known: dict[str, object] = {"claimed": count, CLAIM: claim}
        counted = self.words("claim.counted", count=count, claim=claim)
        known["whole_claim"] = counted if " " in said else claim
        known["claimer"] = self.names[who] if isinstance(who, int) and who >= 0 else ""
        return known

    def named(self, seats: Sequence[Seat]) -> str:
        """The names of some players."""
        return self.words.listed([self.names[seat] for seat in seats])

    def listed(self, parts: Sequence[str]) -> str:
        """Several words as people say them: one, two and three."""
        return self.words.listed(parts)


def picked(decision: Decision[Any], kinds: Any, sort: type[Any]) -> frozenset[Any]:
    """The options of one sort, if it is that kind of decision."""
    known = isinstance(decision, kinds)
    return frozenset(option for option in decision.options if known and isinstance(option, sort))


def lies_there(decision: Decision[Any], view: SeatView, thing: Chosen) -> str:
    """Whether a card lies on a place, or whether a card comes first."""
    if isinstance(decision, PickCard):
        return "first"
    place = int(thing.name.partition(":")[2])
    return "full" if place in view.facts.get("places", ()) else "bare"


def state_of(asked: Seat, view: SeatView, seat: Seat) -> str:
    """What keeps a player from being chosen, as far as everybody can see it."""
    facts: Mapping[str, Any] = view.facts
    if not view.zones.get(f"hand {seat}"):
        return "empty"
    for fact in ("chosen", "dodged"):
        if seat in facts.get(fact, ()):
            return fact
    return "self" if seat == asked else "other"


def rule_key(card: Card) -> str:
    """Under which key a card's rule and example stand: numbers share theirs."""
    if card.number is None:
        return card.face
    return "minus" if card.number < 0 else "number"


def effect_name(speaker: Speaker, effect: str, stage: object) -> str:
    """What may be dodged, in words; a draw is named after the event that demands it."""
    event = _called(speaker, str(stage or effect))
    return speaker.say(f"claim.effect.{effect}", _called(speaker, effect), event=event)


def who_dodges(speaker: Speaker, effect: str, seats: Sequence[Seat], stage: object) -> str:
    """Return the question of a claim window: whether anyone, or the only one, dodges."""
    named = effect_name(speaker, effect, stage)
    if len(seats) > 1:
        return speaker.words("claim.ask", effect=named)
    return speaker.words("claim.ask_one", effect=named, name=speaker.names[seats[0]])


def _called(speaker: Speaker, face: str) -> str:
    """A card of no color, with the variants that its name has; others as they say themselves."""
    key = f"card.{face}"
    if key in speaker.words and not speaker.words.mentions(key, "color"):
        return speaker.say(key, face)
    return kind_name(speaker.words, face)
