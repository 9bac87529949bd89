"""Prompts: decisions as questions, and the table in a game's words."""

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
    Request,
    Seat,
    Word,
)
from game.core.event import Event, Turn
from game.core.game import Entry
from game.core.match import Match
from game.core.prompt import PLAIN_POINTS, Action, GamePhrases, Prompt, PromptButton, Rail
from game.core.seat_view import SeatView
from game.games.recipe.recipe_words import thing_in_words
from game.language import capitalize
from game.words import Words

from .kind_names import find_kind_name
from .rail_texts import RailWriter
from .request_choice import RequestChoice

CLAIM_FACT, CLAIMANT_FACT = "claim", "claimant"
"""The facts of a game in which cards are claimed: what they are said to be, and by whom."""
DONE, PASS, DRAW = "done", "pass", "draw"
WILD, CONCEDE = "wild", "concede"
"""Claims of a single card: that it is wild, and that there is nothing to claim."""
SELL = "sell"
"""A word that ends a round with the points of one's own hand."""
DODGE = "dodge"
"""The face of the cards by which others get out of what hits them."""
NONE_ENDING = "none"
"""How the sentences end that are said where no card fits."""
LYING_ROLES = ("pile", "place", "laid")
"""What on the table says why it can't be chosen, where other things are asked for."""
BUTTON_KINDS = ("second", "call", "key")
"""How a word's button may look; the last has no button, only a key."""


def make_option_key(decision: Decision[Any], option: Any) -> str:
    """Return the key of an option: what is pressed on the table, or a word."""
    match option:
        case Card():
            return f"card:{option.id}"
        case int() if isinstance(decision, PickSeat):
            return f"seat:{option}"
        case int() if isinstance(decision, PickPlace):
            return f"place:{option}"
        case str():
            return f"{WORD_ROLES.get(type(decision), 'word')}:{option}"
    return f"word:{decision.word(option)}"


WORD_ROLES: Mapping[type[Decision[Any]], str] = {
    PickPile: "pile",
    PickColor: "color",
    PickDie: "die",
}
"""What the words of some decisions stand for on the table."""


def list_choice_keys(decision: Decision[Any]) -> dict[str, int]:
    """Return every key that answers a decision, with the index it chooses."""
    keys: dict[str, int] = {}
    for index, option in enumerate(decision.options):
        keys.setdefault(make_option_key(decision, option), index)
    return keys


def list_equal_cards(decision: Decision[Any], hand: Sequence[Card]) -> dict[int, int]:
    """Return the cards of a hand that are offered by an equal one, by id, with its index.

    Equal cards of two packs are one answer in some games.
    """
    if not isinstance(decision, PlayCard | PickCard):
        return {}
    offered = {
        o.code: n for n, o in reversed([*enumerate(decision.options)]) if isinstance(o, Card)
    }
    return {
        card.id: offered[card.code]
        for card in hand
        if card.code in offered and card not in decision.options
    }


def list_pressable_keys(decision: Decision[Any], hand: Sequence[Card] = ()) -> dict[str, int]:
    """Return these keys, with every way to say a word: button, pile, die or color.

    A card of the hand stands for an equal one that is offered.
    """
    keys = list_choice_keys(decision)
    keys |= {f"card:{id}": index for id, index in list_equal_cards(decision, hand).items()}
    for index, option in enumerate(decision.options):
        if isinstance(option, str):
            for kind in ("word", "pile", "die", "color"):
                keys.setdefault(f"{kind}:{option}", index)
    return keys


def can_only_pass(decision: Decision[Any] | None) -> bool:
    """Return True if nothing but passing is possible."""
    return decision is not None and list(decision.options) == [PASS]


def has_no_fitting_card(decision: Decision[Any]) -> bool:
    """Return True if somebody is asked for one card, and none of theirs fits."""
    one = isinstance(decision, PlayCard | PickCard | Lay) or PASS in decision.options
    return one and not any(isinstance(option, Card) for option in decision.options)


def group_by_warning(
    warnings: Mapping[int, str], cards: Iterable[Card]
) -> Mapping[str, list[Card]]:
    """Return the cards by what each of them would bring on its player."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        if card.id in warnings:
            found.setdefault(warnings[card.id], []).append(card)
    return found


def has_better_choice(decision: Decision[Any], words: Collection[Word]) -> bool:
    """Return True if something else than these words can be chosen.

    Cards, players, places or dice. A word beside them declines (`keep`) or costs something
    (`draw`): it is not the thing to do now. Piles are as good as the words beside them.
    """
    piles = isinstance(decision, PickPile)
    return not piles and any(option not in words for option in decision.options)


def give_each_key_once(buttons: Sequence[PromptButton]) -> tuple[PromptButton, ...]:
    """Return the buttons with the cap of a key only on the one that the key presses.

    That is the first primary button of those that share the key, or else the first of all.
    """
    owners: dict[str, PromptButton] = {}
    for button in sorted(buttons, key=lambda button: button.kind != "primary"):
        owners.setdefault(button.key, button)
    return tuple(b if owners[b.key] is b else replace(b, key="") for b in buttons)


def is_forced_word(match: Match) -> bool:
    """Return True if the only answer is a word that shows nothing.

    It is asked so that nobody can tell what somebody holds.
    """
    decision = match.decision
    if not isinstance(decision, PlayCard) or len(decision.options) != 1 or can_only_pass(decision):
        return False
    if isinstance(decision.options[0], Card):
        return False
    ahead = match.fork()
    ahead.submit(0)
    same = ahead.decision is not None and ahead.decision.seat == decision.seat
    return same and ahead.table.revealed == match.table.revealed


class CardGathering:
    """The cards of one hand, chosen one after another before any is given.

    Where it is to be said what they are, that is chosen with them.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.cards: list[Card] = []
        self.word: Word = ""
        """What they are said to be; nothing yet, or nothing is to be said."""

    @property
    def claim(self) -> Word:
        """The claim about them: a single card of which nothing is said is called wild."""
        asked = self._match.decision
        alone = isinstance(asked, Claim) and len(self.cards) == 1 and WILD in asked.options
        return self.word or (WILD if alone else "")

    def list_open_options(self) -> Sequence[Any]:
        """Return the options that may be chosen next, after the cards chosen so far.

        For a claim that is every card: where they are too many, it is in exchange for the first.
        """
        asked = self._match.decision
        if isinstance(asked, Claim):
            laid = self._find_lay_question(asked, self.word)[1]
            return () if laid is None else [c for c in laid.options if c not in self.cards]
        ahead = self._find_next_options()
        return () if ahead is None else tuple(ahead)

    def _find_lay_question(self, asked: Claim, word: Word) -> tuple[Match, Decision[Any] | None]:
        """Return the match after the claim, and the question which cards are laid for it.

        Without a claim so far, the one that leaves most to choose counts. The question is None if
        there is no choice.
        """
        ahead = self._match.fork()
        ahead.submit(asked.options.index(word or find_freest_word(asked)))
        return ahead, find_laying_question(ahead.decision, asked)

    def _find_next_options(self) -> Sequence[Any] | None:
        """Return the answers to the same question after all chosen cards.

        It is empty if the question is over, None if it can't be answered like that. Once a turn
        begins it is over: the same question of a later turn is another one, and its cards may not
        even be in the hand yet.
        """
        asked = self._match.decision
        if asked is None:
            return None
        ahead = self._match
        if isinstance(asked, Claim):
            ahead, asked = self._find_lay_question(asked, self.claim)
        elif self.cards:
            ahead = ahead.fork()
        turns: list[Event] = []
        if self.cards:
            ahead.listen(lambda event: turns.append(event) if isinstance(event, Turn) else None)
        for card in self.cards:
            if asked is None or turns or not is_same_question(ahead.decision, asked):
                return None
            if card not in ahead.decision.options:
                return None
            ahead.submit(ahead.decision.options.index(card))
        goes_on = asked is not None and not turns and is_same_question(ahead.decision, asked)
        return ahead.decision.options if goes_on and ahead.decision else ()

    @property
    def ends_question(self) -> bool:
        """True if nothing is asked after these cards are given, even without `done`."""
        return bool(self.cards) and not self.list_open_options()

    @property
    def is_claim_complete(self) -> bool:
        """True if the claim and its chosen cards can be given."""
        ahead = self._find_next_options() if self.claim else None
        return ahead is not None and (not ahead or DONE in ahead)

    def toggle_card(self, card: Card) -> None:
        """Choose one more card, or put it back."""
        if card in self.cards:
            self.cards.remove(card)
        elif (offered := self.find_offered_card(card)) is not None:
            self.cards.append(offered)
            self._drop_extra_cards()

    def find_offered_card(self, card: Card) -> Card | None:
        """Return the card to choose for one that was pressed: itself, or an equal one."""
        options = [option for option in self.list_open_options() if isinstance(option, Card)]
        equal = (option for option in options if option.code == card.code)
        return card if card in options else next(equal, None)

    def say_claim(self, word: Word) -> None:
        """Set what the cards are claimed to be."""
        self.word = word
        self._drop_extra_cards()

    def _drop_extra_cards(self) -> None:
        """Drop the first cards if there are too many for the claim."""
        while self.cards and self._find_next_options() is None:
            del self.cards[0]

    def clear_gathering(self) -> None:
        """Choose nothing."""
        self.cards, self.word = [], ""


def find_freest_word(decision: Decision[Word]) -> Word:
    """Return the claim that leaves most to choose: a color and a shape."""
    return next((word for word in decision.options if " " in word), decision.options[-1])


def find_laying_question(
    decision: Decision[Any] | None, asked: Decision[Any]
) -> Decision[Any] | None:
    """Return the question which cards are laid for a claim, if it is asked."""
    ours = isinstance(decision, PickCards) and decision.seat == asked.seat
    return decision if ours else None


def is_same_question(
    decision: Decision[Any] | None, asked: Decision[Any]
) -> TypeGuard[Decision[Any]]:
    """Return True if a decision continues the same question to the same player."""
    return decision is not None and (decision.question_key, decision.seat) == (
        asked.question_key,
        asked.seat,
    )


class ChosenControl(Protocol):
    """Something on the table that somebody would choose."""

    @property
    def name(self) -> str:
        """The name of the control, such as `seat:2`."""

    @property
    def role(self) -> str:
        """The kind of the control: a seat, a pile, a place, a laid card."""

    @property
    def hint(self) -> str:
        """The control's tooltip."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts the table and its questions into a game's words."""

    words: Words
    wording: GamePhrases
    """The game's own words for answers and points."""
    names: tuple[str, ...]
    keys: Mapping[str, str]
    """What is written on each job's key."""
    alone: Seat | None = None
    """The only person at this screen, who needs no name to know who is meant."""

    def say_or_else(self, key: str, otherwise: str, **values: object) -> str:
        """Return the sentence of a key, or the other text if there is none."""
        return self.words.first_of_keys(key, default=otherwise, **values)

    # Questions ------------------------------------------------------------------

    def make_prompt(self, match: Match, view: SeatView, gathering: CardGathering) -> Prompt:
        """Return the open decision as a prompt, with the cards gathered so far."""
        decision = match.decision
        assert decision is not None
        free = {option.id for option in gathering.list_open_options() if isinstance(option, Card)}
        hand = [c for c in view.zones.get(f"hand {decision.seat}", ()) if c is not None]
        if isinstance(decision, PickCards):
            free |= {card.id for card in hand if gathering.find_offered_card(card) is not None}
        free |= list_equal_cards(decision, hand).keys()
        chosen = tuple(card.id for card in gathering.cards)
        said = gathering.claim if isinstance(decision, Claim) else None
        values = self.list_question_values(match, view, len(chosen))
        values["play"] = self.describe_gathered(match, gathering)
        lifted = chosen or (() if decision.card is None else (decision.card.id,))
        others = [c for c in hand if c.id not in lifted]
        warned = self._find_warnings(match, [card for card in hand if card.id in free])
        return Prompt(
            headline=self.write_headline(decision, values),
            hint=self._write_prompt_hint(
                match, view, [card for card in hand if card.id in free], values
            ),
            seat=decision.seat,
            cards=frozenset(free) | set(chosen),
            dim=any(c.id in free or c.id in chosen for c in hand)
            or isinstance(decision, PlayCard | PickCards | Lay),
            why={c.id: self.explain_card(match, c, c.id in free, values) for c in others}
            | self._explain_chosen_card(decision),
            seats=pick_options(decision, PickSeat, int)
            or frozenset(RequestChoice(decision, "").seats),
            picked=decision.picked if isinstance(decision, PickSeat) else (),
            piles=pick_options(decision, PickPile | PickPlace, str),
            places=pick_options(decision, PickPlace, int),
            dice=pick_options(decision, PickDie, str) & frozenset(match.game.rules.dice),
            buttons=self.make_prompt_buttons(decision, gathering, view, values),
            selected=lifted,
            rail=self._make_prompt_rail(
                match, view, hand, [card for card in hand if card.id in free]
            ),
            nothing=has_no_fitting_card(decision),
            glows=frozenset(decision.options) & frozenset(view.zones)
            if has_no_fitting_card(decision)
            else frozenset(),
            gathers=isinstance(decision, PickCards | Claim),
            said=said,
            wanted=RequestChoice(decision, gathering.word).request,
            warned=warned,
        )

    def list_question_values(self, match: Match, view: SeatView, count: int) -> dict[str, object]:
        """Return the values that sentences of a question may mention."""
        asked = match.decision
        seat = None if asked is None else asked.seat
        prices = {} if seat is None else self.list_claim_prices(match, view, seat)
        draws: object = self.find_button_count(self.wording.action_of_word(DRAW), view)
        draws = draws or self.say_or_else("action.until", "0")
        if asked is not None and SELL in asked.options:
            prices["worth"] = sum(line.points for line in self._list_own_bill(match, asked.seat))
        known = {**match.game.rules.numbers, **self.list_sentence_facts(view), **prices}
        if seat is not None:
            told = match.game.describe_question(match.table, seat)
            known |= {name: self.fact_word(word) for name, word in told.items()}
        return {**known, "draws": draws, "count": count}

    def describe_gathered(self, match: Match, gathering: CardGathering) -> str:
        """Return what the gathered cards are called, if they are played together."""
        play = match.game.describe_play(match.table, gathering.cards)
        return self.fact_word(play) if play else ""

    @staticmethod
    def _list_own_bill(match: Match, seat: Seat) -> Sequence[Entry]:
        """Return how a player's own hand would count if they ended the round now."""
        return match.game.bill_lines(match.table.hands[seat], True)

    def _write_sale_hint(self, match: Match, decision: Decision[Any]) -> str:
        """Return what a sale would bring, part by part; empty if there is none to choose."""
        bill = self._list_own_bill(match, decision.seat) if SELL in decision.options else ()
        if not bill:
            return ""
        first, *others = (line for line in bill if line.points)
        sets = self.say_or_else(f"bill.{first.key}", "", count=first.number)
        extras = self.words.join_with_and([str(line.points) for line in others])
        key = f"hint.{decision.question_key}_{'sell' if others else 'sell_plain'}"
        total = sum(line.points for line in bill)
        return self.say_or_else(key, "", base=first.points, sets=sets, extras=extras, total=total)

    def list_claim_prices(self, match: Match, view: SeatView, seat: Seat) -> dict[str, object]:
        """Return what a claim can pay and cost a seat; a doubt's gain may be shared."""
        prices: dict[str, object] = {}
        prices |= match.game.price_numbers(view.facts, len(view.zones.get(CLAIM_FACT, ())), seat)
        least, most = prices.get("shared"), prices.get("right")
        if least != most:
            prices["right"] = self.words("price.range", least=least, most=most)
        return prices

    def write_doubt_prices(
        self, match: Match, view: SeatView, seats: Sequence[Seat], is_short: bool = False
    ) -> tuple[str, ...]:
        """Return what doubting a claim can bring and cost, in two lines with **bold** numbers.

        They hold for all of these players. None if the game can't tell.
        """
        count = len(view.zones.get(CLAIM_FACT, ()))
        found = [match.game.price_numbers(view.facts, count, seat) for seat in seats]
        found = [prices for prices in found if "right" in prices]
        if not found:
            return ()
        least, most = min(p["shared"] for p in found), max(p["right"] for p in found)
        right = str(most) if least == most else self.words("price.range", least=least, most=most)
        wrongs = {prices["wrong"] for prices in found}
        values = {"right": right, "wrong": max(wrongs), **self._list_claim_facts(view)}
        catch = "vote.catch_short" if is_short else "vote.catch"
        wrong = "vote.wrong" if len(wrongs) == 1 else "vote.wrong_most"
        return self.words(catch, **values), self.words(wrong, **values)

    def _make_prompt_rail(
        self, match: Match, view: SeatView, hand: Sequence[Card], free: Sequence[Card]
    ) -> Rail:
        """Return what may be played, as chips; empty if sentences alone tell it."""
        return RailWriter(self, match, view).make_rail(hand, free) or Rail()

    def _write_prompt_hint(
        self, match: Match, view: SeatView, free: Sequence[Card], values: Mapping[str, object]
    ) -> str:
        """Return what may be done, or that nothing can be.

        With a word about cards that help in a way of their own.
        """
        decision = match.decision
        assert decision is not None
        plain = f"hint.{decision.question_key}"
        if sale := self._write_sale_hint(match, decision):
            return sale
        if isinstance(decision, PlayCard) or has_no_fitting_card(decision):
            reasons = {match.game.why_playable(match.table, decision.seat, card) for card in free}
            reasons = {NONE_ENDING} if has_no_fitting_card(decision) else reasons
            own = sorted(f"{plain}_{reason}" for reason in reasons)
            plain = next((key for key in own if key in self.words), plain)
        undodged = f"{plain}_undodged"
        if undodged in self.words and not any(card.face == DODGE for card in match.table.deck):
            plain = undodged
        card = decision.card
        if (
            card is not None
            and f"{plain}_card" in self.words
            and any(card in cards for cards in view.zones.values())
        ):
            plain, values = f"{plain}_card", {**values, "card": self.plain_card_name(card)}
        said = [self.say_or_else(plain, "", **values)]
        for warning, cards in group_by_warning(self._find_warnings(match, free), free).items():
            colors = dict.fromkeys(self.color_name(card.color) for card in cards)
            said.append(self.say_or_else(f"careful.{warning}", "", colors=", ".join(colors)))
        return " ".join(filter(None, said))

    def write_headline(self, decision: Decision[Any], values: Mapping[str, object]) -> str:
        """Return the question, in the game's own words if it has any."""
        known = {**values, "name": self.names[decision.seat]}
        kind = type(decision).__name__
        forced = (f"prompt.{decision.question_key}_{NONE_ENDING}", f"prompt.{kind}_{NONE_ENDING}")
        none = forced if has_no_fitting_card(decision) else ()
        every = (*none, f"prompt.{decision.question_key}", f"prompt.{kind}", "prompt.any")
        keys = self.list_addressed_keys(decision.seat, *every)
        return self.words.first_of_keys(*keys, default=self.names[decision.seat], **known)

    def list_addressed_keys(self, seat: Seat, *keys: str) -> list[str]:
        """Return the keys of a question, each preceded by its twin without a name if possible.

        Without a name only one person can be meant.
        """
        twins = [f"{key}_alone" for key in keys] if seat == self.alone else keys
        return [either for both in zip(twins, keys, strict=True) for either in both]

    def explain_card(
        self, match: Match, card: Card, is_free: bool, values: Mapping[str, object]
    ) -> str:
        """Return why a card can or can't be chosen now."""
        decision = match.decision
        assert decision is not None
        if is_free:
            reason = match.game.why_playable(match.table, decision.seat, card)
            kind = "" if isinstance(decision, PlayCard) else f"{decision.question_key}."
            own = f"fits.{kind}{reason}"
            own = f"warns.{warned}" if (warned := self._find_card_warning(match, card)) else own
            return self.say_or_else(own, "", **{**values, "card": self.capital_card_name(card)})
        reason = match.game.why_not_playable(match.table, decision.seat, card)
        own = f"why.{reason}"
        if not reason or not isinstance(decision, PlayCard) or own not in self.words:
            own = f"why.{decision.question_key}"
        usual = self.say_or_else(
            f"why.{type(decision).__name__}", self.say_or_else("why.not_now", "")
        )
        return self.say_or_else(own, usual, **values)

    def _find_warnings(self, match: Match, free: Sequence[Card]) -> dict[int, str]:
        """Return the cards that would bring something on their player."""
        found = {card.id: self._find_card_warning(match, card) for card in free}
        return {number: warning for number, warning in found.items() if warning}

    def _find_card_warning(self, match: Match, card: Card) -> str:
        """Return what playing a card would bring on its player; empty if nothing."""
        decision = match.decision
        if not isinstance(decision, PlayCard):
            return ""
        return match.game.play_warning(match.table, decision.seat, card)

    def _explain_chosen_card(self, decision: Decision[Any]) -> dict[int, str]:
        """Return the tip of the card chosen just before: choose something else now."""
        card = decision.card
        return (
            {}
            if card is None
            else {card.id: self.say_or_else("why.chosen", "", card=self.capital_card_name(card))}
        )

    def explain_dead_press(
        self, decision: Decision[Any], view: SeatView, control: ChosenControl
    ) -> str:
        """Return why pressing this control answers nothing; empty if it isn't asked about."""
        if isinstance(decision, PickSeat) and control.role == "seat":
            seat = int(control.name.partition(":")[2])
            state = find_player_obstacle(decision.seat, view, seat)
            key = f"why.seat.{'chosen' if seat in decision.picked else state}"
            return self.words(key, name=self.names[seat])
        if control.hint or control.role not in LYING_ROLES:
            return ""
        if isinstance(decision, PickPlace | PickCard) and control.role == "place":
            return self.words(f"why.place.{find_place_obstacle(decision, view, control)}")
        if isinstance(decision, PickPlace | PickPile) and control.role == "pile":
            return self.words("why.pile")
        if isinstance(decision, PickCard | PickPile) and control.role == "laid":
            return self.words("why.laid")
        return ""

    # Buttons -------------------------------------------------------------------

    def make_prompt_buttons(
        self, decision: Decision[Any], gathering: CardGathering, view: SeatView,
        values: Mapping[str, object],
    ) -> tuple[PromptButton, ...]:  # fmt: skip
        """Return the word options as buttons."""
        found = []
        if isinstance(decision, Claim):
            return tuple(self._list_claim_buttons(decision, gathering))
        if isinstance(decision, Request):
            wanted = RequestChoice(decision, gathering.word).request
            return (PromptButton(DONE, self.word_request(wanted), kind="primary"),)
        words = tuple(self._list_button_words(decision, gathering, view))
        for word in words:
            button = self.make_word_button(
                self.find_layout_name(decision, word), view, len(gathering.cards)
            )
            own = self.find_own_label(decision, button.name, len(gathering.cards), values)
            calm = not gathering.cards and has_better_choice(decision, words)
            found.append(replace(button, name=word, label=own or button.label, calm=calm))
        return give_each_key_once(found)

    def _list_claim_buttons(
        self, decision: Claim, gathering: CardGathering
    ) -> Iterator[PromptButton]:
        """Yield the button that makes a claim, or says what is missing; then the way without."""
        whole, claim = gathering.is_claim_complete, gathering.claim
        bare = not gathering.cards and gathering.list_open_options()
        missing = "cards" if bare else "more" if gathering.word else "word"
        key = (claim if claim in (WILD, CONCEDE) else "say") if whole else missing
        label = self.words(f"claiming.{key}")
        yield PromptButton(DONE, label, "ui-megaphone", kind="primary", enabled=whole)
        if CONCEDE in decision.options:
            label, one = self.describe_claim(CONCEDE), len(gathering.cards) <= 1
            yield PromptButton(CONCEDE, label, kind="second", enabled=one)

    def _list_button_words(
        self, decision: Decision[Any], gathering: CardGathering, view: SeatView
    ) -> Iterator[str]:
        """Yield the word options that no panel and no place on the table shows better."""
        options = list(decision.options)
        more = gathering.list_open_options()
        if gathering.cards and DONE not in options and (DONE in more or not more):
            options.append(DONE)  # the first card was not optional
        for option in options:
            if not isinstance(option, str) or isinstance(decision, PickColor | PickWord):
                continue
            lies = option in view.zones and isinstance(decision, PickPile)
            lies = lies or (isinstance(decision, PickDie) and f"die_{option}" in view.facts)
            if (
                not lies
                or self.wording.action_of_word(self.find_layout_name(decision, option)) is not None
            ):
                yield option

    def find_layout_name(self, decision: Decision[Any], word: str) -> str:
        """Return a word as a layout calls it: without the asked seat's number."""
        zone, _, seat = word.partition(" ")
        return zone if isinstance(decision, PickPile) and seat == str(decision.seat) else word

    def find_own_label(
        self, decision: Decision[Any], word: str, count: int, values: Mapping[str, object]
    ) -> str:
        """Return a word's special label for one kind of question; empty if it has none."""
        if isinstance(decision, Request):
            return self.word_request(word)
        ends = ({0: "_none", 1: "_one"}.get(count, ""), "") if word == DONE else ("",)
        kinds = (decision.question_key, type(decision).__name__)
        keys = [f"answer.{kind}.{word}{end}" for kind in kinds for end in ends]
        return self.words.first_of_keys(*keys, default="", **{**values, "count": count})

    def make_word_button(self, word: str, view: SeatView, gathered: int) -> PromptButton:
        """Return the button of a word: the game's own, or a plain one."""
        action = self.wording.action_of_word(word)
        count = gathered if word == DONE else self.find_button_count(action, view)
        label = self.find_button_label(word, action, count)
        if action is None:
            return PromptButton(word, label, kind="primary")
        cap = self.keys.get(action.key, "")
        kind = action.place if action.place in BUTTON_KINDS else "primary"
        icon = action.icon_shown(view.facts, view.zones)
        return PromptButton(word, label, icon, cap, kind)

    def find_button_label(self, word: str, action: Action | None, count: int) -> str:
        """Return the text on the button of a word."""
        if word == DONE and not count:
            none = self.say_or_else("action.done_none", "")
            if none:
                return none
        if action is not None:
            counted = action.counted if count else ""
            return self.words(counted or action.label, count=count)
        return self.say_or_else(f"answer.{word}", capitalize(self.fact_word(word)), count=count)

    def find_button_count(self, action: Action | None, view: SeatView) -> int:
        """Return the number on a button."""
        return 0 if action is None else action.counted_number(view.facts, view.zones)

    # Cards ---------------------------------------------------------------------

    def capital_card_name(self, card: Card) -> str:
        """Return a card's name with a capital letter."""
        return capitalize(self.plain_card_name(card))

    def plain_card_name(self, card: Card) -> str:
        """Return a card's name for the middle of a sentence."""
        values = {"color": self.color_name(card.color), "face": card.face}
        return self.say_or_else(f"card.{card.face}", card.code, **values)

    def sentence_with_cards(self, key: str, **values: object) -> str:
        """Return a sentence with cards in it, capitalized even if it begins with one."""
        said = self.words(key, **values)
        return said if said.startswith(tuple(self.names)) else capitalize(said)

    def name_alike_cards(self, card: Card) -> str:
        """Return the name of several cards of its kind, such as `red stars`."""
        return self.describe_claim(f"{card.color} {card.face}", 2)

    def face_words(self, card: Card) -> str:
        """Return a card's words without its color."""
        return self.say_or_else(f"face.{card.face}", card.face, color=self.color_name(card.color))

    def color_name(self, color: str) -> str:
        """Return a color's name."""
        return self.say_or_else(f"color.{color}", color)

    def describe_card_rule(self, card: Card) -> str:
        """Return a card's rule; empty if the game's texts don't have one.

        Own games say of shapes and wild cards what they say of numbers.
        """
        keys = (f"rule.{card.face}", f"rule.{find_rule_key(card)}", "rule.number")
        return self.words.first_of_keys(*keys)

    def describe_color_note(self, card: Card) -> str:
        """Return what holds for all cards of its color; empty if the texts don't say."""
        return self.say_or_else(f"note.{card.color}", "")

    def describe_card_points(self, card: Card) -> str:
        """Return a card's points in words."""
        return self.words("card.points", count=card.points)

    def describe_claim(self, claim: str, count: int = 0) -> str:
        """Return a claim in words: `red stars`, or a word of the game."""
        color, _, shape = claim.partition(" ")
        if not shape:
            return self.say_or_else(f"answer.Claim.{claim}", self.fact_word(claim))
        values = {"count": count, "color": self.color_name(color)}
        return self.words.first_of_keys(f"alike.{shape}", f"card.{shape}", default=claim, **values)

    def word_request(self, request: str) -> str:
        """Return what is written on the button of a request such as `2 green`."""
        seat, _, thing = request.partition(" ")
        name, wanted = self.names[int(seat)], thing_in_words(self.words, thing)
        key = "ask.button_card" if " " in thing else "ask.button"
        return self.words(key, name=name, thing=wanted)

    def fact_word(self, value: str) -> str:
        """Return a fact that is a word: a color, a shape, or one of the game's own names.

        With a number before it, such as `2 square`, it is so many cards of that kind, and
        `run blue 2 4` is a run of cards.
        """
        count, _, kind = value.partition(" ")
        if kind and count.isdigit():
            keys = f"counted.{kind}", "counted.rank"
            return self.words.first_of_keys(*keys, default=value, count=int(count), rank=kind)
        if count == "run" and kind:
            of, low, high = kind.split(" ")
            keys = f"chain.run_{of}", "chain.run"
            return self.words.first_of_keys(*keys, of=self.color_name(of), low=low, high=high)
        return self.words.first_of_keys(
            f"color.{value}", f"shape.{value}", f"word.{value}", default=value
        )

    def read_score(self, count: int) -> str:
        """Return what a player has in the game's words, without abbreviations."""
        key = "party.points" if self.wording.score == PLAIN_POINTS else self.wording.score
        return self.words.first_of_keys(key, default=str(count), count=count)

    # The table -----------------------------------------------------------------

    def write_subtitle(self, values: Mapping[str, object]) -> str:
        """Return what the game or round is about, and how it ends, if soon by a limit."""
        rounds = self.words("table.round", count=values.get("round") or 1)
        until = self.say_or_else(f"game.until.{values.get('target', '')}", "")
        of = values.get("all_rounds") or 0
        if of:
            rounds = self.words("table.round_of", count=values.get("round") or 1, of=of)
        left = values.get("ending") or 0
        if isinstance(left, int) and left > 0:
            return self.words("table.last_turns", count=left)
        if left:
            return f"{rounds} · {self.words('table.last_round')}"
        if not until and "game.aim" in self.words:
            until = self.words("game.aim")
            rounds = rounds if of else ""
        return " · ".join(part for part in (rounds, until) if part)

    def list_sentence_facts(self, view: SeatView) -> dict[str, object]:
        """Return the facts that sentences may mention, and the top cards of open piles."""
        values: dict[str, object] = {}
        for name, fact in view.facts.items():
            values[name] = self.fact_word(fact) if isinstance(fact, str) else fact
        for name in ("chosen", "won", "lost", "dodged"):
            values[name] = self.join_player_names(view.facts.get(name, ()))
        said = str(view.facts.get("said", ""))
        values["said"] = self.say_or_else(f"stage.said.{said}", self.color_name(said))
        for zone, cards in view.zones.items():
            if cards and cards[-1] is not None and " " not in zone:
                values[zone] = self.capital_card_name(cards[-1])
                values[f"{zone}_face"] = self.face_words(cards[-1])
        return values | self._list_claim_facts(view)

    def _list_claim_facts(self, view: SeatView) -> dict[str, object]:
        """Return who claims what, with how many cards."""
        count = len(view.zones.get(CLAIM_FACT, ()))
        who, said = view.facts.get(CLAIMANT_FACT), str(view.facts.get(CLAIM_FACT, ""))
        claim = self.describe_claim(said, count)
        known: dict[str, object] = {"claimed": count, CLAIM_FACT: claim}
        counted = self.words("claim.counted", count=count, claim=claim)
        known["whole_claim"] = counted if " " in said else claim
        known["claimer"] = self.names[who] if isinstance(who, int) and who >= 0 else ""
        return known

    def join_player_names(self, seats: Sequence[Seat]) -> str:
        """Return the names of some players as a list in words."""
        return self.words.join_with_and([self.names[seat] for seat in seats])


def pick_options(decision: Decision[Any], kinds: Any, sort: type[Any]) -> frozenset[Any]:
    """Return the options of one type, if it is that kind of decision."""
    known = isinstance(decision, kinds)
    return frozenset(option for option in decision.options if known and isinstance(option, sort))


def find_place_obstacle(decision: Decision[Any], view: SeatView, control: ChosenControl) -> str:
    """Return why a place can't be chosen: `first` a card, `full` or `bare`."""
    if isinstance(decision, PickCard):
        return "first"
    place = int(control.name.partition(":")[2])
    return "full" if place in view.facts.get("places", ()) else "bare"


def find_player_obstacle(asked: Seat, view: SeatView, seat: Seat) -> str:
    """Return what keeps a player from being chosen, as everybody can see it."""
    facts: Mapping[str, Any] = view.facts
    if not view.zones.get(f"hand {seat}"):
        return "empty"
    for fact in ("chosen", "dodged"):
        if seat in facts.get(fact, ()):
            return fact
    return "self" if seat == asked else "other"


def find_rule_key(card: Card) -> str:
    """Return the key of a card's rule and example; numbers share theirs."""
    if card.number is None:
        return card.face
    return "minus" if card.number < 0 else "number"


def describe_effect(speaker: Speaker, effect: str, stage: object) -> str:
    """Return the effect that may be dodged, in words.

    A draw is named after the event that demands it.
    """
    event = _name_colorless_card(speaker, str(stage or effect))
    return speaker.say_or_else(
        f"claim.effect.{effect}", _name_colorless_card(speaker, effect), event=event
    )


def _name_colorless_card(speaker: Speaker, face: str) -> str:
    """Return the name of a card without a color, in all its variants."""
    key = f"card.{face}"
    if key in speaker.words and not speaker.words.mentions(key, "color"):
        return speaker.say_or_else(key, face)
    return find_kind_name(speaker.words, face)
