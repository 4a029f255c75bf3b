"""The controls of the seat to act: one click a move. All is open in this game, so everybody can see them."""

from __future__ import annotations

from cogs.face import Button, Do, Row, Style
from cogs.fit import BUTTON_LIMIT, clip
from cogs.rosenkonig.phrases import HERO_MARK
from cogs.rosenkonig.words import Words
from engine.rosenkonig.moves import DRAW, Card, Play
from engine.rosenkonig.observation import Target


def controls(words: Words) -> tuple[Row, ...]:
    """The hand in the order of the picture, a button a card; below it *Draw*."""
    obs = words.obs
    if not obs.legal:
        return ()
    [seat] = obs.to_act
    reach = {target.card: target for target in obs.targets}
    hand = tuple(_card(words, card, reach.get(card)) for card in obs.hands[seat])
    label = clip(words.cat.say("Draw a card"), BUTTON_LIMIT)
    draw = Button(label, Do("play", str(DRAW)), disabled=DRAW not in obs.legal)
    return (hand, (draw,)) if hand else ((draw,),)


def _card(words: Words, card: Card, target: Target | None) -> Button:
    """What cannot be played now keeps its place (K11)."""
    if target is None:
        return Button(words.card(card), Do("play", str(Play(card))), disabled=True)
    play = Do("play", str(Play(card, target.hero)))
    if target.hero:
        return Button(f"{words.card(card)} {HERO_MARK}", play, Style.SUCCESS)
    return Button(words.card(card), play, Style.PRIMARY)
