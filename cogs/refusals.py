"""Every refusal as one clear sentence: what was wrong, and what would be right."""

from __future__ import annotations

from cogs.names import escaped
from cogs.teams import team
from engine.errors import BadSetup, IllegalMove, MoveError, NotAMove, NotYourTurn
from host import errors
from host.log import Person
from host.position import Status
from host.table import Table
from locales import Catalogue


def sentence(error: errors.Refusal | MoveError | BadSetup, table: Table | None, cat: Catalogue) -> str:
    """The sentence for whoever asked. `table` is the session it was about, where there is one."""
    match error:
        case errors.NoSuchSession():
            return cat.say("That button belongs to no game that I know.")
        case errors.SessionOver():
            return _over(error.status, cat)
        case errors.SessionFrozen():
            return cat.say(
                "This game cannot go on: its log does not fit the rules any more. The host or a moderator can"
                " stop it."
            )
        case errors.ChannelTaken():
            return cat.say(
                "A table is already open in this channel. One game at a time: join it, or watch it."
            )
        case errors.NotSeated(lost=True) if table is not None:
            return cat.say(
                "Your seat is open, and the clock plays for it. /{game} join takes it back.",
                game=table.game_name,
            )
        case errors.NotSeated():
            if table is not None and table.status is Status.LOBBY:
                return cat.say("You have no seat at this table.")
            if table is not None and table.status.ended:
                return cat.say(
                    "Only those who played can ask for a rematch. /{game} start opens a new table.",
                    game=table.game_name,
                )
            return cat.say("You have no seat in this game; it is open to watch.")
        case errors.AlreadySeated():
            return cat.say("You already have a seat at this table.")
        case errors.TableFull():
            return cat.count(
                "The only seat is taken; you can watch the game here.",
                "All {n} seats are taken; you can watch the game here.",
                error.seats,
            )
        case errors.AlreadyStarted():
            return cat.say("The game has already started.")
        case errors.NotStarted():
            return cat.say("The game has not started yet.")
        case errors.NotTheHost():
            return cat.say("Only the host, {host}, can do that.", host=escaped(error.host))
        case errors.NotAllowedToStop():
            return cat.say(
                "Only the host, {host}, or a moderator can stop this game.", host=escaped(error.host)
            )
        case errors.NotInvited() if table is not None and table.rematch_of is not None:
            return cat.say("This is a rematch: only those who played before can sit here; you can watch it.")
        case errors.NotInvited():
            return cat.say(
                "Only those whom the host has asked can sit at this table; you can watch the game."
            )
        case errors.OwnTable():
            return cat.say(
                "You have asked the others yourself. If you do not want to play, cancel the table."
            )
        case errors.NoOpenSeat():
            return cat.say("The game has begun and every seat is held; you can watch it here.")
        case errors.NotOver():
            return cat.say("This game is not over yet.")
        case errors.NoRematch():
            return cat.say(
                "Not all who began this game finished it, so there is no rematch. Open another table."
            )
        case errors.NoSuchSide():
            return cat.say("There is no such team to choose at this table.")
        case errors.SideFull():
            return cat.say(
                "{team} is full: choose another, or ask somebody there to change.", team=team(error.side, cat)
            )
        case errors.NotResignable():
            return cat.say("This game cannot be resigned: the others would play on without you.")
        case errors.AlreadyResigned():
            return cat.say("You have already said that you would resign. Now it is for your team to decide.")
        case errors.NewAtTheTable():
            return cat.say(
                "You have taken this seat in the middle of the game: make a move first, then you can resign."
            )
        case errors.MustResign():
            return cat.say(
                "This game has begun, so only a moderator can stop it; whoever plays it can resign instead."
            )
        case errors.OwnMove() if table is not None and table.position.joint:
            return cat.say("You have not decided yourself; after that you can ask the clock to move.")
        case errors.OwnMove():
            return cat.say(
                "You are the one who is waited for, so the clock cannot be asked: it is your move."
            )
        case errors.HasItsClock():
            return cat.say("This game has time limits: the clock moves by itself when the time is up.")
        case errors.TooEarly():
            return cat.say(
                "The clock can be asked to move when nobody has moved for a day: {time}.",
                time=f"<t:{int(error.at)}:R>",
            )
        case errors.TooFew():
            return cat.count(
                "{have} at the table; {n} player is needed.",
                "{have} at the table; {n} players are needed.",
                error.need,
                have=error.have,
            )
        case errors.StaleDecision():
            return cat.say("That button is from an earlier moment; the game has moved on.")
        case errors.AlreadyAnswered():
            return cat.say("Your choice is already counted, and it stands. Now wait for the others.")
        case errors.NotSaved():
            return cat.say("That could not be saved, so it did not happen. Please try again in a moment.")
        case NotYourTurn():
            return _not_your_turn(error, table, cat)
        case IllegalMove():
            return cat.say("The move “{move}” is not possible now.", move=_quoted(error.move))
        case NotAMove():
            return cat.say(
                "“{text}” is no move of this game. The list offers those that are possible.",
                text=_quoted(error.text),
            )
        case BadSetup():
            return cat.say(
                "The game cannot start like this: {name} must be {allowed}.",
                name=error.name,
                allowed=error.allowed,
            )
        case _:
            raise error


def servers_only(cat: Catalogue) -> str:
    """For whoever wants to start a game in private."""
    return cat.say("A game can be started on a server only, not here.")


def too_quick(seconds: float, cat: Catalogue) -> str:
    """For whoever asks again before so much time has passed."""
    return cat.count(
        "That was quick. Please try again in {n} second.",
        "That was quick. Please try again in {n} seconds.",
        round(seconds) + 1,
    )


def not_posted(game: str, cat: Catalogue) -> str:
    """For whoever has opened a table, or wants its board, where Discord lets none be posted."""
    return cat.say(
        "The board cannot be posted here now. /{game} board with the option {option} tries again.",
        game=game,
        option="anew",
    )


def secrets_are_not_typed(cat: Catalogue) -> str:
    """For whoever types what others must not see."""
    return cat.say("This is decided in secret: use the buttons of *My cards* under the board.")


def unforeseen(cat: Catalogue) -> str:
    """For an error of ours, which stands in the log."""
    return cat.say("Something went wrong here. Nothing was changed by it.")


def _over(status: Status, cat: Catalogue) -> str:
    if status is Status.CLOSED:
        return cat.say("That table is closed.")
    if status is Status.ABANDONED:
        return cat.say("That game was closed: nobody was left at the table.")
    if status is Status.STOPPED:
        return cat.say("That game was stopped.")
    return cat.say("That game is over.")


def _not_your_turn(error: NotYourTurn, table: Table | None, cat: Catalogue) -> str:
    people: tuple[Person, ...] = table.people if table else ()
    names = [escaped(people[seat]) for seat in error.to_act if seat < len(people)]
    if len(names) == 1 and error.seat not in error.to_act:
        return cat.say("It is {name}'s turn.", name=names[0])
    return cat.say("It is not your turn.")


def _quoted(text: str) -> str:
    """What somebody typed, short and without markup."""
    short = text if len(text) <= 60 else text[:59] + "…"
    return "".join(c for c in short if c.isprintable() and c not in "`*_~|<>@\\")
