"""English as somebody would say it: phrases that give a foreign accent away appear nowhere."""

import re
from collections.abc import Iterator

import pytest

from game.language import ENGLISH, read_languages
from game.resources import root, rules_folder
from game.words import all_forms, texts_of

START = r"(?:^|[.!?:] )"
VERBS = "Is|Are|Did|Does|Has|Was|Were|Had"
MORE = r"\b(?:[Ee]very \w+|cards?|points?|turns?|rounds?|players?) more\b"
KINDS: dict[str, tuple[str, str, str]] = {
    "on turn": (r"\bon turn\b", "Whoever is on turn plays.", "The player whose turn it is plays."),
    "by lot": (r"\bby lot\b", "It is drawn by lot who begins.", "Pick someone at random."),
    "hardly": (r"\bhardly\b", "New ones are hardly better.", "New ones probably won’t be better."),
    "place 3": (r"\b[Pp]lace (?:\d|\{)", "You are in place 3.", "You’re in 3rd place."),
    "ten cards more": (
        MORE + r"(?! (?:than|card|point|turn))",
        "Every set more adds 50.",
        "Each extra set adds 50. You have 2 cards more than Mia.",
    ),
    "need not": (r"\bneed not\b", "You need not play.", "You don’t have to play."),
    "else first": (START + r"(?:or )?[Ee]lse,? \w", "Else you draw.", "If not, you draw."),
    "even so": (r"\beven so\b", "Play turns even so.", "Play still turns."),
    "besides": (START + "Besides,", "Besides, there are wilds.", "There are also wilds."),
    "verb first": (
        START + rf"(?:{VERBS}) [^?]*?[.!]",
        "Is the total even, the even numbers win.",
        "If the total is even, even numbers win. Is it Mia’s turn?",
    ),
    "question as condition": (
        r"\? (?:Then|In that case) ",
        "Does a die show our pinwheel? Then that die lets you choose.",
        "If a die shows our pinwheel, choose for it. One card left? Call Chaos!",
    ),
    "bare who": (
        START + r"Who [^?]*?[.!](?: |$)",
        "Who can play must play.",
        "If you can play, you must. Who goes first?",
    ),
    "infinitive first": (
        START + r"To \w+ [^,.;:]* (?:is|was|would) ",
        "To scrap it was better than to draw.",
        "Scrapping it was better than drawing. To play, press Enter.",
    ),
    "is to be": (r"\b(?:is|are) to be \w+ed\b", "What is to be printed?", "What do you print?"),
    "there stands": (r"\b[Tt]here (?:stands?|lies?)\b", "There lies a card.", "There’s a card."),
    "lies open": (r"\blies? (?:open|face)\b", "It lies face down.", "It’s face down."),
    "somebody": (r"\b(?:[Ss]ome|[Ee]very)body\b", "Somebody dodged.", "Someone dodged."),
    "chair": (r"\b[Cc]hairs?\b", "Drag it to another chair.", "Drag it to another seat."),
    "begins": (r"\b[Ww]ho(?:ever)? begins\b", "Who begins?", "Who goes first?"),
    "no writing": (
        r"\bno (?:writing|reading) ", "There is no writing to it.",
        "Can’t write to it.",
    ),
    "comes for it": (r"\bcomes for it\b", "A new card comes for it.", "You draw a new card."),
    "are alike": (
        r"\b(?:are|is) alike\b", "They find what is alike.",
        "They find cards that match.",
    ),
    "whom": (r"\bwhom\b", "Trade a card with whom?", "Who do you trade with?"),
    "once anew": (r"\banew\b", "It is asked anew.", "It’s asked again."),
    "so many": (r"\bso many\b", "Play so many cards.", "Play that many cards."),
    "just now": (r"\bjust now\b", "You can’t do that just now.", "You can’t do that right now."),
    "mend": (r"\b[Mm]end(?:s|ed|ing)?\b", "Mend it first.", "Fix it first."),
    "percent": (r"(?:\d|\}) %", "Text at 200 %", "Text at 200%"),
    "double stop": (r"[!?]\.(?:\s|$)", "Put it on Scrap!.", "Put it on Scrap!"),
    "most points wins": (
        r"(?<!has the )\b(?:[Mm]ost|[Ff]ewest) points wins\b", "Most points wins.",
        "Most points win. Whoever has the most points wins.",
    ),
    "is no": (r"\bis no (?:event|wild|Two|game|question|number|text)\b", "It is no event.",
              "It isn’t an event."),
    "is told": (r"\b(?:is|are) told\b", "The reason is told.", "The log says why."),
    "likely": (
        r"(?<!most )\b(?:is|are) likely to\b", "It is likely to help.",
        "It will probably help.",
    ),
    "belongs to all": (
        r"\bbelongs? to all\b", "A bed that belongs to all.",
        "A bed everyone shares.",
    ),
    "for who": (
        r"\bfor who\b(?!ever)", "A star for who comes first.",
        "A star for whoever is first.",
    ),
    "evening": (r"\b[Tt]he evening\b", "The evening is over.", "The game night is over."),
    "all others": (
        r"(?<!we )(?<!you )\b[Aa]ll (?:others|have answered|agree|do|lay)\b",
        "All others draw 1. When all have answered, press OK.",
        "Everyone else draws 1. When everyone has answered, press OK.",
    ),
    "it is": (
        START + r"(?:Now |Then |So )?(?i:it|that|they|you|we) (?:is|are) \w",
        "Now it is Mia’s turn.",
        "Now it’s Mia’s turn. Leave it as it is.",
    ),
    "a number-sided": (
        r"\b[Aa] \{\w+\}-", "You roll a {count}-sided die.",
        "You roll a die with {count} sides.",
    ),
    "are no": (
        r"\b(?:is|are) no \{", "One of them is no {claim}.",
        "One of them doesn’t match “{claim}.”",
    ),
    "stop outside quotes": (r"”[.,](?:\s|$)", "Say “wild”.", "Say “wild.”"),
    "no article": (
        r"(?:^|[.!:] |[Oo]nly )(?:[Bb]all|[Pp]hone|[Cc]olor|[Ss]hape) and \w+ (?:go|must|have)\b",
        "Ball and goalposts go to Scrap!", "The ball and the goalposts go to Scrap!",
    ),
    "stays in hand": (
        r"\bstays? in hand\b|\bin hand, ", "1 point if it stays in hand",
        "1 point if it stays in your hand",
    ),
    "out of 5": (r"\b(?:one|\}) of 5 cards\b", "Then one of 5 cards fits.", "One of your 5 cards"),
    "counts for": (
        r"\b(?:it|[Cc]ard) counts for (?:every|any|its|\w+s and)\b",
        "Wild: it counts for stars and for any color.",
        "Wild: it can be a star of any color. It counts for each of them.",
    ),
    "in her hand": (
        r"\bIn \{\w+\}’s hand [^,]", "In {name}’s hand {count} cards were red.",
        "{count} cards in {name}’s hand were red.",
    ),
    "as built": (r"\b[Aa]s built\b", "1 rule is not as built", "1 rule changed"),
    "sign": (
        r"(?:\bown|\bits|card’s) signs?\b|\bSigns\b", "Each color has its own sign.",
        "Each color has its own symbol.",
    ),
    "who may": (
        r"\b[Ww]ho may\b|\b[Ee]veryone may look\b", "Everyone may look.",
        "Everyone can look. Everyone may lay a number.",
    ),
    "seldom": (r"\b[Ss]eldom\b", "The panda seldom bluffs.", "The panda rarely bluffs."),
    "at the latest": (
        r"\b[Aa]t the latest\b", "At the latest, it ends after 9 turns.",
        "It never takes more than 9 turns.",
    ),
    "rests": (r"\bIt rests\b", "It rests a moment.", "Wait a moment."),
    "one another": (
        r"\bfollow (?:one another|each other)\b", "Numbers that follow one another.",
        "Numbers in a row.",
    ),
    "of the deck": (r"\b[Cc]ards? of the deck\b", "a card of the deck", "a card in the deck"),
    "to the scrap": (r"\bto the [Ss]crap\b", "train to the scrap", "scrap a train"),
    "number one": (
        r"\b[Nn]umbers? one (?:higher|lower)\b", "Play the number one lower.",
        "Play the next number down.",
    ),
    "other player with the most": (
        r"\b[Tt]he other player with the\b", "The other player with the most cards draws 2.",
        "The opponent with the most cards draws 2.",
    ),
    "cards without looking": (
        r"\bwith the \w+ cards without\b",
        "Take 1 card from the opponent with the most cards without looking.",
        "Without looking, take 1 card from the opponent with the most cards.",
    ),
    "choice of your choice": (
        r"\bof your choice\b.*\bof (?:your|their) choice\b",
        "Give a player of your choice 2 cards of your choice.",
        "You choose a player and give them 2 cards of your choice.",
    ),
    "play on": (
        r"\b[Pp]lay(?:ing)? on(?: like|\b[.!]|$| won)", "Play on like this. Play on!",
        "Keep playing like this. You can play on a red 7.",
    ),
    "somebody goes on": (
        r"\{name\} goes on\b|\bplayer (?:usually )?goes on\b", "{name} goes on",
        "Keep going, {name}. Play goes on.",
    ),
    "rounds of 1000": (
        r"\brounds? of \{of\}", "{count} rounds of {of} never end.",
        "{count} of {of} rounds never end.",
    ),
    "who is": (
        r"\b(?:Who|What) is (?:an?|the|new|who|playing|out)\b|\bwho is ahead\b",
        "Who is the youngest?", "Who’s the youngest? Says who is next.",
    ),
    "not spelled out": (
        r"\b(?:is|are|do|does|did|was|were|has|have|had|can|will|must) not\b|\bcannot\b",
        "Four cards are not enough.", "Four cards aren’t enough.",
    ),
    "cards or more": (
        r"\{\w+\} cards? or more\b", "Lay {count} cards or more.", "Lay at least {count} cards.",
    ),
    "all cards": (
        r"\b[Aa]ll (?:cards|answers|games) (?:go|turn|are)\b|\ball hands (?:on|left|right)\b",
        "All cards go back.", "All the cards go back. All hands are face down.",
    ),
    "new luck": (r"\bnew luck\b", "New cards, new luck.", "New cards, a fresh start!"),
    "draw, or draw": (
        r"\bdraw\b[^.]*, or draw\b", "Pass it on with a card that makes her draw, or draw.",
        "Draw, or pass it on with a card that makes her draw.",
    ),
    "doubts few": (
        r"\bdoubts few\b|\bnearly all\b", "It doubts few claims.", "It believes most claims.",
    ),
    "know which": (
        r"\bknow which\.|\bif that’s all\.|\bor the only one\.", "Then you both know which.",
        "Then you both know which ones.",
    ),
    "fast clock": (
        r"\bclock is fast\b", "You have a key. The clock is fast!",
        "You have a key. You have to be quick!",
    ),
    "draws red star": (
        r"\{does\.(?:draw|give)\}(?: \{other\})? \{(?:cards|given)\}",
        "{name} {does.draw} {cards}", "{name} {does.draw} a card: {cards}",
    ),
    "swaps people": (
        r"\{does\.swap\} \{first\} and\b", "{name} {does.swap} {first} and {second}",
        "{name} {does.pick} {first} and {second} to swap hands",
    ),
    "turns later": (
        r"\buntil \{count\} turns? later\b", "Nobody can take it until {count} turns later.",
        "It’s free in {count} turns.",
    ),
    "without at most": (
        r"\bcan have \d+ different\b", "A deck can have 24 different cards.",
        "A deck can have at most 24 different cards.",
    ),
    "cards fewer": (
        r"\b(?:cards?|points?|turns?|pairs?|pigs?) fewer\b(?! than)", "2 cards fewer",
        "2 fewer cards",
    ),
    "none of them fits": (
        r"\b[Nn]one of (?:them|these|those|your other cards) \w+s\b(?<!was)",
        "None of these fits.", "None of these fit.",
    ),
    "draw none of": (
        r"\b(?:draws?|drew|gets?|takes?) none of\b", "You draw none of the 4 cards.",
        "You don’t have to draw the 4 cards.",
    ),
    "count for what": (
        r"\bcount(?:s|ed)? for what\b", "Few cards count for what it shows.",
        "Few cards match what it shows.",
    ),
    "the next page": (
        r"^The (?:next|previous) (?:page|card|address|game|player)$", "The next page", "Next page",
    ),
    "with a 1": (
        r"\bWith (?:an? \d|the pinwheel)\b", "With a 1 to 5, you lose your turn.",
        "On a 1 to 5, you lose your turn.",
    ),
    "whose do you": (
        r"\b[Ww]hose \w+ do you (?!want)", "Whose cards do you see?",
        "Whose cards do you want to see?",
    ),
    "wild for anything": (
        r"\bwild for\b", "the wild for anything", "the super wild",
    ),
    "any color of its shape": (
        r"\bis any (?:color|shape) of\b", "A wild shape card is any color of its shape.",
        "A wild shape card can be its shape in any color.",
    ),
    "points and 1": (
        r"\bit’s \d points and \d\.", "With two players, it’s 3 points and 1.",
        "With two players, 2nd place gets just 1.",
    ),
    "then each time": (
        r"\b(?:each|every) time\.", "Then take 1 more card each time.",
        "Each time, take 1 more card.",
    ),
    "as many from": (
        r"\bas many cards (?:from|of) .* as the die\b",
        "They scrap as many cards of their choice as the die shows.",
        "Everyone chooses cards to scrap: as many as the die shows.",
    ),
    "a card for this one": (
        r"\bcards? for (?:this one|it|that)\b", "You draw a new card for this one.",
        "You draw a new card right away. Action cards: you draw a new card for each.",
    ),
    "pass on a draw": (
        r"\bpass on (?:an?|the|your)\b|^passes on$", "Can you pass on a draw?",
        "Can you pass a draw on? It passes on what you owe.",
    ),
    "takes from the patch what": (
        r"\} (?:away )?from (?:the \w+|\{\w+\}): \{", "{name} {does.take} from the patch: {cards}",
        "{name} {does.take} {cards.the} from the patch",
    ),
    "the title": (
        r"\b[Tt]he title\b(?! screen)", "Go back to the title.", "Go back to the title screen.",
    ),
    "the next one draws": (
        r"\bnext one (?:draws|must|plays|loses|may)\b", "next one draws", "next player draws",
    ),
    "in all, at most": (
        r"\bin all, at most\b", "How many cards you give in all, at most.",
        "The most cards you can give in all.",
    ),
    "little harm": (
        r"\blittle harm\b", "This does little harm.", "This won’t hurt you much.",
    ),
    "phones come back": (
        r"\b[Pp]hones? (?:can )?comes? back\b", "The phone comes back by itself.",
        "The phone reconnects by itself.",
    ),
    "player, who draws": (
        r"\bplayer, who (?!has\b)", "Choose another player, who draws 3.",
        "Choose another player. They draw 3.",
    ),
    "sided die rolls": (
        r"-sided die rolls\b", "Most eight-sided die rolls", "Most rolls of the eight-sided die",
    ),
    "bad points": (
        r"\bbad points\b", "Your cards are bad points.", "Your cards are points, and they’re bad.",
    ),
    "all words": (
        r"\b[Ff]or all words\b", "For all words, even during a game",
        "Changes all the text, even mid-game",
    ),
    "yours is": (
        r"\b[Yy]ours is\b", "You have the newer one. Yours is kept.",
        "You have the newer one. Your old one is kept.",
    ),
    "if one doubts": (
        r"\bif one (?:doubts|does|plays)\b", "−8 if one doubts", "−8 if one player doubts",
    ),
    "at the laptop": (
        r"\b[Aa]t (?:the|this) laptop\b", "Mia plays at the laptop.", "Mia plays on the laptop.",
    ),
    "round No.": (r"\b[Rr]ound:? No\.", "Watch round No. 27.", "Watch round 27."),
    "is free in": (
        r"\b(?:card|pile) (?:and )?is free in\b", "That card is free in 2 turns.",
        "That card can be taken in 2 turns.",
    ),
    "drawing files": (
        r"\bDrawing (?:…|\{|the (?:file|pages))|\bwhile drawing\b", "Drawing the file.",
        "Saving the file.",
    ),
    "no comma": (
        r"\b(?:[Ii]n a rematch|[Ff]rom now on|On your turn) (?:you|your|it|someone)\b",
        "In a rematch someone else goes first.", "In a rematch, someone else goes first.",
    ),
    "a 8": (
        r"\b[Aa]n? \*?\{(?:between|count|number|value)", "Mia needs a *{between}*.",
        "Mia must kick *{between}*.",
    ),
    "on red 9": (
        r"\bon (?:red|blue|green|orange) \d", "It doesn’t fit on red 9.",
        "It doesn’t fit the red 9. Play it on a red 9.",
    ),
    "3 s": (
        r"\d s (?:in|and|after|for|you)\b|\d s\.", "It’s 3 s in your first game.",
        "It’s 3 seconds in your first game. 1 s as printed",
    ),
    "anyway": (
        r"\b(?:nothing|that|it) anyway\b", "If you lay nothing anyway, pass.",
        "If you won’t lay one, pass.",
    ),
    "forgot it": (
        r"\bforgot it\b", "{name} had to call and forgot it.", "{name} had to call and forgot.",
    ),
    "game goes on": (
        r"\bgame goes on\b", "Wait until the game goes on.", "Wait until the game resumes.",
    ),
    "take it here": (
        r"\b[Tt]ake (?:the|your) \w+ here\b", "Take the hand here", "Move the hand here",
    ),
    "two thirds": (
        r"\b(?:two thirds|three quarters)\b", "After two thirds of a round",
        "After two-thirds of a round",
    ),
    "plays tonight": (r"\bWho plays tonight\b", "Who plays tonight?", "Who’s in tonight?"),
    "game about": (
        r"\bin a game about\b", "You get three hints in a game about where a card is.",
        "Only three hints per game say where a card is.",
    ),
    "it’s chance": (
        r"\bit’s very unlikely to be\b", "Only if it’s very unlikely to be chance.",
        "Only if it wins too often to be chance.",
    ),
}  # fmt: skip
"""By kind: a pattern, what nobody would say, and what is said instead. Add whatever is found."""


def player_sentences() -> Iterator[tuple[str, str]]:
    """Yield every English sentence that players read, with where it is."""
    english = read_languages(rules_folder())[ENGLISH]
    for path in sorted((rules_folder() / "text" / "en").glob("*.toml")):
        for key, entry in texts_of(path, english).items():
            for form in all_forms(entry):
                yield f"{path.name}: {key}", form
    for path in sorted((rules_folder() / "pages" / "en").glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line
    for path in (root() / "build" / "players" / "README.txt", root() / "README.md"):
        paragraphs = path.read_text(encoding="utf-8").split("\n\n")
        for number, paragraph in enumerate(paragraphs):
            yield f"{path.name}:{number}", re.sub(r"\s+", " ", paragraph)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_reads_what_nobody_would_say(kind: str) -> None:
    pattern, wrong, right = KINDS[kind]
    assert re.search(pattern, wrong)
    assert not re.search(pattern, right)
    found = {where: text for where, text in player_sentences() if re.search(pattern, text)}
    assert found == {}


def test_sentences_are_found_in_all_files() -> None:
    files = {re.split(r":", where)[0] for where, _ in player_sentences()}
    assert {"color-chaos.toml", "common.phones.toml", "pig-farm.md", "README.txt"} <= files
