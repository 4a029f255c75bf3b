"""A move as a person reads it: for menus, buttons and the options of `/viva move`."""

from __future__ import annotations

from cogs.face import Option
from cogs.fit import OPTION_LIMIT, clip
from cogs.viva.words import Words, worth
from engine.viva.moves import Hide, Move, Place, Up, Vote
from engine.viva.palace import LAVATORY, POINTS, ROOM, THRONE, lavatory_floor


def option(words: Words, move: Move) -> Option:
    """The move as a label, what it does as a description, its text as the value. It tells no secret."""
    label, description = _label(words, move), _description(words, move)
    return Option(clip(label, OPTION_LIMIT), str(move), clip(description, OPTION_LIMIT))


def _label(words: Words, move: Move) -> str:
    say = words.cat.say
    match move:
        case Place(who, floor):
            return say(
                "{who} on floor {floor}, {among}",
                who=words.who(who),
                floor=floor,
                among=words.among(floor),
            )
        case Up(who):
            return say("{who} {up}", who=words.who(who), up=words.up_to(target(words, who)))
        case Hide(who):
            return say("{who} into the lavatory", who=words.who(who))
        case Vote(True):
            return say("Yes: {who} shall be king", who=words.who(words.obs.candidate or ""))
        case Vote():
            return say("No: {who} goes home", who=words.who(words.obs.candidate or ""))


def _description(words: Words, move: Move) -> str:
    say = words.cat.say
    match move:
        case Place(_, floor):
            there = len(words.obs.at(str(floor)))
            return say(
                "{there} of {room} are there, worth {points} each", there=there, room=ROOM, points=floor
            )
        case Up(who) if target(words, who) == THRONE:
            return say("all vote, and you take the crown")
        case Up(who):
            points = words.points(POINTS[str(target(words, who))])
            return say("then worth {points}, now {now}", points=points, now=worth(words.obs.places, who))
        case Hide(who):
            return say(
                "then worth {points}, now {now}; still one of the four of the floor",
                points=words.points(POINTS[LAVATORY]),
                now=worth(words.obs.places, who),
            )
        case Vote(True):
            return say("king if all say yes; a choice once made stands")
        case Vote():
            return say("costs you the card for this round; a choice once made stands")


def target(words: Words, who: str) -> int:
    """The floor to which the candidate goes up (V11, V33)."""
    place = words.place_of(who)
    return (lavatory_floor(words.obs.round) if place == LAVATORY else int(place)) + 1
