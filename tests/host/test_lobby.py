"""The lobby, with everybody clicking at once."""

from __future__ import annotations

import asyncio

import pytest

from host import errors
from host.house import House
from host.log import Kind
from host.pace import LOBBY_S
from host.position import Status
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, game, lobby, person


async def outcomes(*calls: object) -> list[object]:
    return await asyncio.gather(*calls, return_exceptions=True)  # type: ignore[call-overload, no-any-return]


async def test_scenario_31_two_joins_of_one_person_seat_them_once(house: House) -> None:
    table = await lobby(house, 1)
    results = await outcomes(house.join(table.id, person(2)), house.join(table.id, person(2)))
    assert [type(r) for r in results if isinstance(r, Exception)] == [errors.AlreadySeated]
    assert [p.id for p in table.people] == [1, 2]


async def test_scenario_32_fifty_joins_for_four_seats_seat_four(house: House) -> None:
    table = await lobby(house, 1, seats=5)
    results = await outcomes(*(house.join(table.id, person(n)) for n in range(2, 52)))
    full = [r for r in results if isinstance(r, errors.TableFull)]
    assert len(full) == 46
    assert full[0].seats == 5
    assert len({p.id for p in table.people}) == 5


async def test_scenario_33_two_starts_make_one_game(house: House) -> None:
    table = await lobby(house)
    results = await outcomes(house.start(table.id, 1), house.start(table.id, 1))
    assert [type(r) for r in results if isinstance(r, Exception)] == [errors.AlreadyStarted]
    saved = await house.store.load(table.id)
    assert saved is not None
    assert [row.kind for row in saved.rows].count(Kind.START) == 1


async def test_scenario_40_a_hundred_starts_in_one_channel_open_one_table(house: House) -> None:
    results = await outcomes(
        *(house.open_lobby("vienna", {}, 5, GUILD, CHANNEL, person(n)) for n in range(1, 101))
    )
    refused = [r for r in results if isinstance(r, errors.ChannelTaken)]
    assert len(refused) == 99
    assert len(house.open_tables) == 1
    assert {r.session_id for r in refused} == {house.open_tables[0].id}


async def test_scenario_40_a_hundred_starts_in_a_hundred_channels_open_a_hundred(house: House) -> None:
    await outcomes(*(house.open_lobby("vienna", {}, 5, GUILD, n, person(1)) for n in range(1, 101)))
    assert sorted(table.channel_id for table in house.open_tables) == list(range(1, 101))


async def test_another_process_that_opened_the_channel_first_is_seen(house: House, houses: Houses) -> None:
    other = await houses.open()
    table = await lobby(house)
    with pytest.raises(errors.ChannelTaken) as caught:
        await lobby(other)
    assert caught.value.session_id == table.id


async def test_the_host_who_leaves_hands_over_to_the_next(house: House) -> None:
    table = await lobby(house, 3)
    await house.leave(table.id, 1)
    assert table.host == person(2)
    with pytest.raises(errors.NotTheHost) as caught:
        await house.cancel(table.id, 3)
    assert caught.value.host == person(2)


async def test_scenario_42_a_lobby_that_everybody_left_is_closed_and_the_channel_free(house: House) -> None:
    table = await lobby(house, 2)
    await house.leave(table.id, 1)
    await house.leave(table.id, 2)
    assert table.status is Status.CLOSED
    assert await lobby(house)


async def test_scenario_42_a_lobby_without_a_click_for_half_an_hour_closes_once(
    house: House, clock: Clock
) -> None:
    table = await lobby(house)
    heard: list[int] = []
    house.listeners.append(lambda changed: heard.append(changed.number))
    clock.now += LOBBY_S - 1
    await _let_the_timer_look(house)
    assert not table.status.ended
    clock.now += 1
    await _let_the_timer_look(house)
    await _let_the_timer_look(house)
    assert table.status is Status.CLOSED
    assert len(heard) == 1
    assert await lobby(house)


async def test_scenario_50_a_lobby_with_clicks_stays_open(house: House, clock: Clock) -> None:
    table = await lobby(house)
    for _ in range(36):  # three hours, a click every five minutes
        clock.now += 5 * 60
        await house.stay(table)
        await _let_the_timer_look(house)
    assert table.status is Status.LOBBY


async def _let_the_timer_look(house: House) -> None:
    house.wake()
    for _ in range(5):
        await asyncio.sleep(0.005)


async def test_a_lobby_goes_on_after_a_restart_even_if_its_time_ran_out_meanwhile(
    houses: Houses, clock: Clock
) -> None:
    house = await houses.open()
    table = await lobby(house)
    await house.close()
    clock.now += 10 * LOBBY_S
    again = (await houses.open()).in_channel(CHANNEL)
    assert again is not None
    assert again.status is Status.LOBBY
    assert again.people == table.people


async def test_too_few_cannot_start(house: House) -> None:
    table = await lobby(house, 2)
    with pytest.raises(errors.TooFew) as caught:
        await house.start(table.id, 1)
    assert (caught.value.have, caught.value.need) == (2, 3)


async def test_in_a_running_game_the_lobby_is_over(house: House) -> None:
    table = await game(house)
    for call in (
        house.decline(table.id, 9),
        house.cancel(table.id, 1),
        house.start(table.id, 1),
    ):
        with pytest.raises(errors.AlreadyStarted):
            await call


async def test_one_person_may_sit_in_several_channels(house: House) -> None:
    first = await lobby(house, channel=1)
    second = await lobby(house, channel=2)
    await house.start(first.id, 1)
    assert second.status is Status.LOBBY
    assert first.seat_of(1) == second.seat_of(1) == 0
