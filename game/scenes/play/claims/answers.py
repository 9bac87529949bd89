"""What a claimer is asked: to dodge with a card of theirs, or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.card import Card
from game.core.decision import Decision, Dodge, Seat
from game.core.prompt import NOTHING, Prompt, PromptButton
from game.scenes.play.answers import Answers, key_of_thing
from game.session.claims.claims import TAKE
from game.session.speech.prompts import Speaker

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene


def effect_name(scene: PlayScene, effect: str) -> str:
    """What may be dodged, in words; a draw is named after the event that demands it."""
    stage = str(scene.flow.public.facts.get("stage") or effect)
    event = scene.speaker.say(f"face.{stage}", stage)
    return scene.speaker.say(
        f"claim.effect.{effect}", scene.speaker.say(f"face.{effect}", effect), event=event
    )


def about(scene: PlayScene, seat: Seat) -> str:
    """What the curtain may tell of the question behind it: what everybody knows."""
    claims, asked = scene.flow.claims, scene.sitting.asked
    if claims.window is not None and claims.asking == seat:
        return scene.words("claim.curtain", effect=effect_name(scene, claims.window.effect))
    stage = scene.flow.public.facts.get("stage")
    if asked is not None and asked.together and stage:
        event = scene.speaker.say(f"face.{stage}", str(stage))
        return scene.words("claim.secret", event=event)
    return ""


class TableAnswers(Answers):
    """The table's questions, and the one that only a claim asks."""

    @property
    def prompt(self) -> Prompt:
        """What the person who looks is asked; in a claim window nobody is."""
        claims, votes = self.scene.flow.claims, self.scene.flow.votes
        shown = self.scene.flow.shown.now
        if shown is not None and shown.large:
            return self.scene.shown.prompt(shown)
        if votes.open:
            return self._believes() if votes.alone and not self.scene.resting else NOTHING
        if not claims.open:
            return super().prompt
        if claims.asking is None or self.scene.viewer != claims.asking or self.scene.resting:
            return NOTHING
        return self._claimed(claims.asking, claims.cards())

    def _claimed(self, seat: Seat, cards: list[Card]) -> Prompt:
        """Dodge with one of these cards, if there are any."""
        scene, window = self.scene, self.scene.flow.claims.window
        assert window is not None
        speaker, view = scene.speaker, scene.board.coming
        question: Decision[Card | str] = Dodge(seat, [*cards, TAKE], window.effect)
        values = {**scene.sitting.match.game.rules.numbers, **speaker.facts(view)}
        effect = effect_name(scene, window.effect)
        hint = scene.words("claim.hint" if cards else "claim.none")
        return Prompt(
            headline=headline(speaker, question, values, scene.words("claim.mine", effect=effect)),
            hint=speaker.say(f"hint.{question.name}", hint, **values) if cards else hint,
            seat=seat,
            cards=frozenset(card.id for card in cards),
            dim=True,
            why=dict.fromkeys(self._others(seat, cards), scene.words("claim.why_not")),
            buttons=(PromptButton(TAKE, scene.words("claim.withdraw"), kind="primary"),),
        )

    def _others(self, seat: Seat, cards: list[Card]) -> list[int]:
        """The cards in hand that are none of these."""
        hand = self.scene.board.coming.zones.get(f"hand {seat}", ())
        return [card.id for card in hand if card is not None and card not in cards]

    def _believes(self) -> Prompt:
        """The only person here is asked whether they believe a claim."""
        scene, votes = self.scene, self.scene.flow.votes
        speaker, asked = scene.speaker, votes.asked
        if scene.flow.looks.open_since is None or asked is None or scene.viewer is None:
            return NOTHING
        values = speaker.values(scene.sitting.match, scene.board.coming, 0)
        caps = [scene.app.caps.seat(scene.viewer, second) for second in (False, True)]
        labels = [
            speaker.own_label(asked, word, 0, values) or speaker.label(word, None, 0)
            for word in votes.words()
        ]
        return Prompt(
            headline=speaker.headline(asked, values),
            hint=speaker.say(f"hint.{asked.name}", speaker.say("hint.Challenge", "", **values),
                             **values),
            seat=scene.viewer,
            buttons=tuple(
                PromptButton(word, said, key=cap, kind="primary")
                for word, said, cap in zip(votes.words(), labels, caps, strict=True)
            ),
        )  # fmt: skip

    def press(self, name: str) -> None:
        """Choose the thing of that name."""
        claims, votes, key = self.scene.flow.claims, self.scene.flow.votes, key_of_thing(name)
        if votes.open:
            word = key.removeprefix("word:")
            if self.prompt is not NOTHING and self.scene.viewer is not None:
                votes.press(self.scene.viewer, word)
        elif not claims.open:
            super().press(name)
        elif self.prompt is not NOTHING and key == f"word:{TAKE}":
            claims.choose(TAKE)
        elif self.prompt is not NOTHING:
            found = (card for card in claims.cards() if key == f"card:{card.id}")
            card = next(found, None)
            if card is not None:
                claims.choose(card)

    def _takes(self, name: str) -> bool:
        return self.scene.flow.window_open is None and super()._takes(name)


def headline(
    speaker: Speaker, question: Decision[Card | str], values: dict[str, object], otherwise: str
) -> str:
    """The question as the game puts it, or in everybody's words."""
    known = {**values, "name": speaker.names[question.seat]}
    return speaker.say(f"prompt.{question.name}", otherwise, **known)
