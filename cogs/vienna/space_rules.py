"""The rules of what the spaces do: at once, in the evaluation, and by the special cards they give."""

from __future__ import annotations

from cogs.pages import bullets, page
from cogs.speech import escape
from cogs.vienna.phrases import Phrases
from engine.vienna.board import GEHEIMBUND, Board, Deed, Special
from engine.vienna.evaluation import MOST_LOOT, rival


def at_once(board: Board, words: Phrases) -> str:
    """The spaces with the lightning mark (W35-W38)."""
    say = words.cat.say
    return page(
        say("Spaces that act at once (⚡)"),
        say(
            "They do what they do in the moment when you place there, and nothing in the evaluation. Their"
            " dice come back with all others when the round is over."
        ),
        bullets(
            *_told(
                words,
                (
                    _spaces(board, words, Deed.GENDARME),
                    say(
                        "Send the gendarme to an empty space of the street. Nobody can place there until the"
                        " round is over, not even for a coin. Then take 1 point or 1 coin."
                    ),
                ),
                (
                    _spaces(board, words, Deed.WHEEL),
                    say(
                        "Take the coins shown, if any. Then you may turn one of your unplaced dice to any"
                        " value, for nothing."
                    ),
                ),
                (
                    escape(GEHEIMBUND.name),
                    say(
                        "Take {coins} for each die that you place there.",
                        coins=words.coins(GEHEIMBUND.action.coins),
                    ),
                ),
            )
        ),
    )


def evaluation(board: Board, words: Phrases) -> str:
    """The way down the street when all dice lie (W16-W21, W27-W30, W40)."""
    say = words.cat.say
    return page(
        say("The evaluation"),
        say(
            "When all dice lie, the occupied spaces act one by one, from the top of the street to its end,"
            " each for the player whose dice lie there. Nobody can decline. Where there is a price it is"
            " paid first; whoever cannot pay it pays nothing and gets nothing."
        ),
        bullets(*_told(words, *_actions(board, words))),
        say(
            "Then all dice come back, the gendarme leaves, and persons who still lie open are replaced."
            " Special cards stay with their owners."
        ),
    )


def _actions(board: Board, words: Phrases) -> tuple[tuple[str, str], ...]:
    """The spaces of each kind, and what they do when the street is paid out."""
    say, more, level = words.cat.say, rival(0, 1, 0), rival(0, 1, 1)
    return (
        (_spaces(board, words, Deed.GAIN), say("Take the points and coins shown.")),
        (_spaces(board, words, Deed.SPECIAL), say("Take the special card (next page).")),
        (
            _spaces(board, words, Deed.PERSON),
            say(
                "Choose one of the persons that lie open and keep the card; its symbols count for you from"
                " then on. If nobody is left nothing is paid. You may have a person twice."
            ),
        ),
        (
            _spaces(board, words, Deed.COMPARE),
            say(
                "Compare the symbol. Count it on your start card, your persons and greater influence, and do"
                " so for the player on your left and for the one on your right, each on their own: if you"
                " have more you get {points} and {coins}, if you are level, {tie}. They get nothing. If"
                " three play, both others are your neighbours.",
                points=words.points(more.points),
                coins=words.coins(more.coins),
                tie=words.points(level.points),
            ),
        ),
        (
            _spaces(board, words, Deed.COMPARE, free=True),
            say(
                "Here you choose the symbol, but none that you have compared in this round already. If none"
                " is left nothing is paid."
            ),
        ),
        (
            _spaces(board, words, Deed.ROB),
            say(
                "Take up to {coins} from one player, or 1 coin each from two. Who has less gives what there"
                " is.",
                coins=words.coins(MOST_LOOT),
            ),
        ),
        (
            _spaces(board, words, Deed.COUNT_SPECIALS),
            say("Take 1 point for each special card that you have at that moment."),
        ),
    )


def special_cards(board: Board, words: Phrases) -> str:
    """What the five of them do, and where they lie (W21-W26)."""
    say = words.cat.say
    told = {
        Special.CLOCK: say("The clock: you are the starting player of the next round."),
        Special.DOUBLE: say(
            "Double turn: after your turn you may play a second whole one, once a round, as long as you have"
            " dice. When a round ends it is fresh again, for a new owner too."
        ),
        Special.JOKER: say(
            "Dice joker: each of your dice that shows a 1 counts as any value you like, alone, in a sum or"
            " in a pair. Dice turned or rerolled to 1 count as well, the white one too."
        ),
        Special.INFLUENCE: say(
            "Greater influence: you have one citizen, one cross and one crown more, from this moment."
        ),
        Special.EXTRA: say(
            "Extra die: from the next round on you roll the white die too. On the street it goes only"
            " together with another of your dice; alone it may lie on the {society}. Whoever rolled it keeps"
            " it until the round is over, even if the card has gone.",
            society=escape(GEHEIMBUND.name),
        ),
    }
    return page(
        say("Special cards"),
        say(
            "You take one when its space acts for you, from the table or from whoever has it. It stays with"
            " you, round after round, until somebody else takes it."
        ),
        bullets(*_told(words, *((_home(board, special), text) for special, text in told.items()))),
    )


def _told(words: Phrases, *entries: tuple[str, str]) -> list[str]:
    """Each text behind the spaces it is about; texts about spaces that this board lacks are left out."""
    say = words.cat.say
    return [say("{spaces}: {text}", spaces=f"**{where}**", text=text) for where, text in entries if where]


def _spaces(board: Board, words: Phrases, deed: Deed, *, free: bool = False) -> str:
    """The spaces that do this, down the street; of comparisons only those with a `free` choice, if wanted."""
    return words.all_of(
        [
            escape(space.name)
            for space in board.spaces
            if space.action.deed is deed and not (free and space.action.symbol)
        ]
    )


def _home(board: Board, special: Special) -> str:
    """The space where a special card is to be had; each has exactly one (W60)."""
    return escape(next(s.name for s in board.spaces if s.action.special is special))
