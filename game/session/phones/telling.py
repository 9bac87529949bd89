"""What a phone shows, whole: the table as its seat may know it, and nothing else.

It is made of that seat's own view, of what everybody sees, and of its own question.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.card import Card, added
from game.core.decision import Seat
from game.core.event import Viewer
from game.core.match import ranked
from game.core.prompt import Prompt, RailChip
from game.core.seat_view import SeatView
from game.session.log.events import limit_reached
from game.session.log.log import LogLine
from game.session.shown import Showing
from game.session.speech.prompts import DRAW, Speaker
from game.words import Words

from .asking import Captions, PhoneQuestion, Told, spot
from .chairs import PhoneChairs
from .game import LOBBY, DodgeQuestion, PhoneGame

SIZE = 4096
"""Every snapshot has a multiple of so many bytes."""
LINES = 4
TOLD = 12
"""So many of the last events are looked at for them."""
MOST = 40
"""Cards of somebody's own that lie open, at most."""


class PhoneStates:
    """Puts together what each phone shows of a game, in one language."""

    def __init__(self, game: PhoneGame, chairs: PhoneChairs, speaker: Speaker) -> None:
        self.game, self.chairs, self.speaker = game, chairs, speaker
        self.flow, self.sitting = game.flow, game.sitting
        self.language = speaker.words.language.id
        self._players: dict[Seat, Told] = {}
        self._names: dict[str, str] = {}
        self._book: Told = {}
        self.captions = Captions(self.sitting.match.game.rules.raw, self.speaker)

    def renew(self) -> None:
        """Something may have changed: what is the same for all is put together anew, once."""
        self._players.clear()

    def name(self, card: Card) -> str:
        """A card's name."""
        if card.code not in self._names:
            self._names[card.code] = self.speaker.card(card)
        return self._names[card.code]

    def book(self) -> Told:
        """Every card of today's deck by its code: what it is called, its color, what it does.

        It is the same for everybody, whoever holds which card.
        """
        if not self._book:
            priced = any(row.points for row in self.sitting.match.game.rules.rows)
            for card in self.sitting.match.table.deck:
                if card.code not in self._book:
                    self._book[card.code] = self._written(card, priced)
        return self._book

    def _written(self, card: Card, priced: bool) -> list[str]:
        """A card's name and color, then what the large card at the laptop says of it."""
        speaker = self.speaker
        points = speaker.points(card) if priced else ""
        said = (speaker.rule(card), speaker.note(card), points)
        return [self.name(card), card.color, *(line for line in said if line)]

    def spoken(self, seat: Seat) -> list[str]:
        """The words that sentences of a page may need in another form: people, and own cards."""
        views = self.flow.looks.views
        hand = views[seat].zones.get(f"hand {seat}", ()) if seat in views else ()
        return [*self.sitting.names, *(self.name(card) for card in hand if card is not None)]

    def state(self, seat: Seat) -> Told:
        """Everything one phone shows."""
        game, looks = self.game, self.flow.looks
        view = looks.views.get(seat, looks.public)
        page, question = game.page(seat), game.question(seat)
        told: Told = {"page": page, "public": self._public(seat, view)}
        ids = [card.id for card in view.zones.get(f"hand {seat}", ()) if card is not None]
        prompt = None
        if isinstance(question, PhoneQuestion):
            told["ask"] = question.told(self.speaker, view, self.captions)
            prompt = question.prompt(self.speaker, view)
            told["ask"]["rail"] = rail(prompt)
            if page == "memory":
                told["grid"] = question.grid(view)
        elif isinstance(question, DodgeQuestion):
            told["ask"] = question.told(self.speaker, ids, game.effect(self.speaker))
        else:
            told["ask"] = None
        if told["ask"] is not None:
            told["ask"] |= {"undo": game.may_take_back(seat), "hint": game.hints(seat)}
        told["hand"] = self._hand(seat, view, prompt, question)
        told["mine"] = self._mine(seat, view)
        words = self.speaker.words
        known = game.windows.calls
        count = len(told["hand"])
        told["calls"] = {call: call_button(words, call, count) for call in known}
        told |= self._more(page, seat)
        told["log"] = self._log(None)
        told["own_log"] = self._log(seat)
        return told

    def _log(self, viewer: Viewer) -> list[Told]:
        """What happened last, as everybody may read it; with own cards only an open hand shows."""
        lines = [line for line in self._last(viewer) if line.text][-LINES:]
        return [{"text": one.text, "seat": -1 if one.seat is None else one.seat} for one in lines]

    def _last(self, viewer: Viewer) -> list[LogLine]:
        """What the log tells of the last events."""
        log = self.flow.tidings.log
        return log.part(max(0, log.length - TOLD), log.length).retold(self.speaker).lines(viewer)

    def _more(self, page: str, seat: Seat) -> Told:
        """What else a page shows."""
        game = self.game
        match page:
            case "call":
                return {"call": game.windows.owed(seat, self.speaker)}
            case "results":
                return {"results": self._results(seat)}
            case "shown":
                return {"shown": self._shown(seat)}
            case "rest" if self.sitting.is_away(seat):
                why = "left" if self.sitting.will_be_away(seat) else "back"
                comes = game.may_come_back(seat)
                return {"rest": {"why": why, "seat": -1, "name": "", "back": comes}}
            case "rest":
                names = self.sitting.names
                who = game.resting_seat
                name = names[who] if 0 <= who < len(names) else ""
                return {"rest": {"why": game.resting, "seat": who, "name": name}}
        return {}

    # The table -------------------------------------------------------------------------

    def _public(self, seat: Seat, view: SeatView) -> Told:
        game, speaker = self.game, self.speaker
        facts, words = view.facts, speaker.words
        match = self.sitting.match
        around = [int(one) for one in facts.get("around", range(len(self.sitting.names)))]
        place = around.index(seat) if seat in around else 0
        order = [*around[place:], *around[:place]]
        order = order if seat in around else [seat, *order]
        turn = int(facts.get("turn", -1)) if facts.get("phase") == "turn" else -1
        asked, answered = game.secret_round
        banner = "play.your_turn" if turn == seat else "play.turn"
        told: Told = {
            "game": match.game.id, "title": speaker.say("game.name", match.game.id),
            "table": speaker.subtitle({**facts, **match.table.options}),
            "turn": turn, "players": [self._player(one) for one in order],
            "banner": words(banner, name=speaker.names[turn]) if turn >= 0 else "",
            "next": self._next(facts, around, turn), "piles": self._piles(view),
            "asked": asked, "answered": answered, "chips": self._chips(view, turn),
        }  # fmt: skip
        stage = facts.get("stage")
        if stage:
            cards = (card for card in match.table.deck if card.face == stage)
            card = next(cards, None)
            told["stage"] = {
                "event": speaker.say(f"face.{stage}", str(stage)),
                "card": card.code if card is not None else "",
                "said": speaker.say(f"stage.said.{facts.get('said')}", "") if facts.get("said")
                else "",
            }  # fmt: skip
        claimed, by = facts.get("claim"), facts.get("claimant", -1)
        if claimed and isinstance(by, int) and by >= 0:
            color, _, shape = str(claimed).partition(" ")
            count = len(view.zones.get("claim", ()))
            told["claim"] = {"by": by, "name": speaker.names[by], "count": count,
                             "said": speaker.claim(str(claimed), count),
                             "color": color if shape else "", "shape": shape}  # fmt: skip
        return told

    def _chips(self, view: SeatView, turn: Seat) -> list[Told]:
        """What whoever draws has to take: the train, or what was passed on to them."""
        speaker, found = self.speaker, []
        draw = speaker.wording.action(DRAW)
        owed = draw.owed(view.facts) if draw is not None else 0
        if owed and turn >= 0:
            label = speaker.say("chip.debt", f"+{owed}", name=speaker.names[turn], count=owed)
            found.append({"label": label, "note": "", "icon": ""})
        for zone, each in speaker.wording.sums.items():
            count = added(view.zones.get(zone, ()), each)
            if count:
                label = speaker.say(f"chip.{zone}", f"+{count}", count=count)
                note = speaker.say(f"chip.{zone}_note", "")
                found.append({"label": label, "note": note, "icon": zone})
        return found

    def _player(self, seat: Seat) -> Told:
        if seat not in self._players:
            self._players[seat] = self._seated(seat, self.flow.public)
        return self._players[seat]

    def _seated(self, seat: Seat, view: SeatView) -> Told:
        """One player, as everybody sees them."""
        facts = view.facts
        chair = self.chairs.seats[seat] if seat < len(self.chairs.seats) else None
        scores, out = facts.get("scores", ()), facts.get("out", ())
        score = int(scores[seat]) if seat < len(scores) else 0
        told = self.speaker.wording.scored or any(scores)
        points = self._points(score) if told else ""
        if key := self.speaker.wording.standing:
            standing = self.speaker.words(key, count=int(facts["standing"][seat]))
            points = f"{standing} · {points}"
        choice = self.sitting.players[seat]
        return {"seat": seat, "name": choice.name, "face": choice.face, "score": score,
                "cards": len(view.zones.get(f"hand {seat}", ())), "points": points,
                "is": PHONE.get(chair.is_, chair.is_) if chair is not None else "laptop",
                "out": bool(out and out[seat])}  # fmt: skip

    def _points(self, score: int) -> str:
        """So many points, as the game calls them: pairs, pennies, alike."""
        words, key = self.speaker.words, self.speaker.wording.score
        return words.either(key, otherwise=str(score), count=score)

    def _next(self, facts: Mapping[str, Any], around: list[int], turn: Seat) -> list[Seat]:
        """Who plays after the one whose turn it is."""
        if turn not in around:
            return []
        place, way = around.index(turn), int(facts.get("direction", 1))
        order = [around[(place + way * n) % len(around)] for n in range(1, len(around))]
        out = facts.get("out", ())
        return [seat for seat in order if not (out and out[seat])]

    def _piles(self, view: SeatView) -> list[Told]:
        """Every pile in the middle of the table, the open ones first."""
        piles = []
        for zone, cards in view.zones.items():
            if " " in zone:
                continue
            top = cards[-1] if cards else None
            told: Told = {"zone": zone, "count": len(cards),
                          "label": self.captions.of(zone, len(cards))}  # fmt: skip
            if top is not None:
                told |= {"top": top.code, "name": self.name(top), "color": top.color}
            piles.append(told)
        return sorted(piles, key=lambda pile: "top" not in pile)

    def _mine(self, seat: Seat, view: SeatView) -> list[Told]:
        """What lies open before this seat."""
        found = []
        for zone, cards in view.zones.items():
            name, _, owner = zone.partition(" ")
            if owner != str(seat) or name == "hand" or view.facing[zone] == "owner" or not cards:
                continue
            codes = [card.code if card is not None else "back" for card in cards[-MOST:]]
            label = self.captions.of(zone, len(cards))
            found.append({"zone": zone, "label": label, "cards": codes, "count": len(cards)})
        return found

    def _hand(
        self, seat: Seat, view: SeatView, prompt: Prompt | None,
        question: PhoneQuestion | DodgeQuestion | None,
    ) -> list[Told]:  # fmt: skip
        """This seat's own cards, and why each may be played or not."""
        hand = [card for card in view.zones.get(f"hand {seat}", ()) if card is not None]
        mine = question.keys if isinstance(question, DodgeQuestion) else ()
        why_not = self.speaker.words("claim.why_not") if mine else ""
        told = []
        for card in hand:
            can = card.id in prompt.cards if prompt is not None else f"card:{card.id}" in mine
            why = prompt.why.get(card.id, "") if prompt is not None else "" if can else why_not
            told.append({"card": card.code, "name": self.name(card), "color": card.color,
                         "can": can, "why": why, "number": card.number,
                         "rule": card.face})  # fmt: skip
        return told

    def _shown(self, seat: Seat) -> Told:
        """That cards lie open on the table: what they are is seen there, and told to nobody else.

        But for phones that speak for somebody who can't see the table; the table says so.
        """
        now, seen = self.flow.shown.now, self.game.windows.seen
        assert now is not None
        text = self._headline(now)
        here = sorted(self.chairs.here)
        told: Told = {"text": text, "mine": now.seat == seat, "looking": here,
                      "seen": [one for one in here if one in seen]}  # fmt: skip
        if self.chairs.seats[seat].tells:
            told["cards"] = [self.name(card) for card in now.cards]
        return told

    def _headline(self, now: Showing) -> str:
        """Which card lies open, and where; everybody at the table sees it just then."""
        speaker, places = self.speaker, self.flow.public.facts.get("places", ())
        where = places[-len(now.cards)] if len(places) >= len(now.cards) else None
        card = now.cards[0]
        values = {
            "name": self.sitting.names[now.seat], "card": speaker.card(card),
            "what": speaker.plain(card), "alike": speaker.alike(card),
            "place": "" if where is None else spot(self.sitting.match, where),
        }  # fmt: skip
        laid = now.key == now.zone and where is not None
        keys = (f"reveal.{now.key}",) if laid else (f"shown.{now.key}", f"reveal.{now.key}")
        return speaker.words.either(*keys, otherwise=values["card"], **values)

    def _results(self, seat: Seat) -> Told:
        ended = self.game.ended
        assert ended is not None
        low_wins, around = self.sitting.match.game.rules.low_wins, self.flow.public.facts["around"]
        places = ranked(ended.scores, low_wins, around).places
        order = sorted(range(len(places)), key=lambda one: (places[one], one))
        rows = [
            {"seat": one, "name": self.sitting.names[one], "face": self.sitting.players[one].face,
             "place": places[one], "points": ended.points[one], "score": ended.scores[one],
             "says": self._points(ended.scores[one])}
            for one in order
        ]  # fmt: skip
        final = self.flow.over or self.sitting.asked is None
        limit = limit_reached(self.flow.tidings.log.events)
        words = self.speaker.words
        reason = words(f"log.{limit.key}", **dict(limit.values)) if limit else ""
        return {"final": final, "reason": reason, "place": places[seat],
                "points": ended.points[seat], "score": ended.scores[seat], "rows": rows,
                "round": self.flow.public.facts.get("round", 0)}  # fmt: skip


def call_button(words: Words, call: str, cards: int) -> Told:
    """The button of a call that nobody owes just now: it sleeps, as at the laptop, and says when
    it would not. Whoever owes the call has a page for it.
    """
    note, rests = ("idle", "idle_rests") if cards == 1 else ("asleep", "rests")
    return {"label": words.either(f"call.{call}", otherwise=call),
            "note": words.either(f"call.{call}_{note}"),
            "rests": words.either(f"call.{call}_{rests}")}  # fmt: skip


PHONE = {"seated": "phone", "free": "laptop"}
"""What others are told of where somebody's hand is."""


SAVED = "saved"
"""Why phones wait: the game on them was left, and can go on later."""


@dataclass(frozen=True, slots=True)
class EveningRow:
    """How far somebody is in an evening."""

    name: str
    face: str
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Interlude:
    """What phones show while no game is played."""

    why: str = LOBBY
    """lobby: cards are dealt soon; saved: the game was left and can go on; evening: another game
    comes; podium: that was the last one."""
    game: str = ""
    """Which game comes next."""
    standings: tuple[EveningRow, ...] = ()
    """Of an evening, best first."""


def lobby(chairs: PhoneChairs, between: Interlude, words: Words) -> Told:
    """What a phone shows before, between and after games."""
    players = [
        {"seat": n, "name": one.name, "face": one.face, "is": PHONE.get(one.is_, one.is_)}
        for n, one in enumerate(chairs.seats)
    ]
    told: Told = {"page": "rest", "public": {"players": players, "turn": -1}, "hand": [],
                  "ask": None, "log": [], "calls": {}}  # fmt: skip
    if not between.standings:
        return {**told, "rest": {"why": between.why, "seat": -1, "name": ""}}
    game = words.of(between.game)("game.name") if between.game else ""
    names = [one.name for one in chairs.seats]
    rows = [
        {"seat": names.index(one.name) if one.name in names else -1, "name": one.name,
         "face": one.face, "place": one.place, "score": one.score}
        for one in between.standings
    ]  # fmt: skip
    return {**told, "page": "evening",
            "evening": {"why": between.why, "game": game, "rows": rows}}  # fmt: skip


def rail(prompt: Prompt) -> list[Any]:
    """What may be played, as words and chips."""
    line = prompt.rail.usual
    if line is None:
        return []
    return [
        {"chip": part.words, "kind": part.kind, "color": part.color}
        if isinstance(part, RailChip)
        else part
        for part in line.whole
    ]


def padded(told: Told, size: int = SIZE) -> str:
    """A message as text whose length tells nothing of what is in it."""
    bare = packed({**told, "pad": ""})
    return f"{bare[: -len(END)]}{' ' * (-len(bare.encode()) % size)}{END}"


END = '"}'
"""How every message ends."""


def packed(told: Told) -> str:
    """A message as text."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
