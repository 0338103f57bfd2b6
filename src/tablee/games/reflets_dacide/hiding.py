"""What a seat cannot know, replaced by something equally possible; and the count of components.

Section 9 of the specification: each hidden thing is dealt again from those that the seat has not seen, and
all that public acts have proved holds in every deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablee.core import Chance, Seat
from tablee.core.engine.rolls import shuffle_with
from tablee.games.reflets_dacide.pieces import NONE, Ambush, Deck, Hidden, MysteryToken, Team
from tablee.games.reflets_dacide.state import SETTING_UP, Race


def reshuffle_hidden(s: Race, seat: Seat, chance: Chance) -> None:
    """Deal again all that the seat has not seen, in place."""
    own = 1 << seat
    others = [team for number, team in enumerate(s.teams) if number != seat]
    _deal_heroes(s, others, own, chance)
    _deal_unforeseen(s, others, own, chance)
    _deal_waysides(s, others, chance)
    for deck in (s.loot, s.relics):
        _shuffle_deck(deck, own, chance)
    _deal_treasures(s, seat, chance)
    _deal_quests(s, seat, chance)
    _deal_tokens(s, seat, own, chance)
    _deal_zones(s, own, chance)
    _deal_door(s, own, chance)
    _deal_rooms(s, own, chance)
    _hide_plans(s, others, chance)


def _shuffled(items: list[int], chance: Chance) -> list[int]:
    items.sort()
    shuffle_with(chance, items)
    return items


def _shuffle_deck(deck: Deck, own: int, chance: Chance) -> None:
    """The order of a pile; a top card that the seat has seen stays."""
    if deck.known & own and deck.cards:
        deck.cards[:-1] = _shuffled(deck.cards[:-1], chance)
    else:
        deck.cards[:] = _shuffled(deck.cards, chance)


def _deal(pool: list[int], piles: Sequence[list[int]], chance: Chance) -> None:
    """Deal a pool to piles of known sizes; hands are kept in order."""
    left = _shuffled(pool, chance)
    for pile in piles:
        pile[:] = sorted(left.pop() for _ in pile)
    assert not left


def _top(deck: Deck, own: int) -> list[int]:
    """The top card, if the seat has seen it, taken off for a while."""
    return [deck.cards.pop()] if deck.known & own and deck.cards else []


def _deal_heroes(s: Race, others: Sequence[Team], own: int, chance: Chance) -> None:
    """AL-2.2, AL-2.17 Others' packets and drawn Heroes, and the deck."""
    top = _top(s.heroes, own)
    swapped = [_taken_back(team) for team in others]
    hidden = [pile for team in others for pile in (team.packet, team.drawn) if pile]
    if s.phase not in SETTING_UP:
        hidden = []
    _deal([*s.heroes.cards, *(card for pile in hidden for card in pile)], [s.heroes.cards, *hidden], chance)
    s.heroes.cards[:] = [*_shuffled(s.heroes.cards, chance), *top]
    for team, number in zip(others, swapped, strict=True):
        # AL-2.17 As many of the drawn Heroes swapped in, whichever and wherever.
        slots = list(range(len(team.plan)))
        shuffle_with(chance, slots)
        for slot, at in zip(slots[:number], range(number), strict=True):
            team.plan[slot], team.drawn[at] = team.drawn[at], team.plan[slot]
        team.drawn.sort()


def _taken_back(team: Team) -> int:
    """Undo what is being swapped in secret, and count it."""
    heroes = team.heroes
    swapped = [slot for slot, hero in enumerate(team.plan) if team.drawn and hero != heroes[slot]]
    for slot in swapped:
        team.drawn.remove(heroes[slot])
        team.drawn.append(team.plan[slot])
        team.plan[slot] = heroes[slot]
    return len(swapped)


def _deal_unforeseen(s: Race, others: Sequence[Team], own: int, chance: Chance) -> None:
    """Others' hands, with what lies in ambush, and the deck; cards that a race has shown stay."""
    top = _top(s.unforeseen, own)
    shown = {card for _, card in s.turn.shown}
    hidden = [[card for card in team.hand if card not in shown] for team in others]
    _deal(
        [*s.unforeseen.cards, *(card for hand in hidden for card in hand)],
        [s.unforeseen.cards, *hidden],
        chance,
    )
    s.unforeseen.cards[:] = [*_shuffled(s.unforeseen.cards, chance), *top]
    for team, dealt in zip(others, hidden, strict=True):
        laid = [one for one in team.ambush if one.card in shown]
        unknown = len(team.ambush) - len(laid)
        team.hand[:] = sorted([*dealt, *(card for card in team.hand if card in shown)])
        shuffle_with(chance, dealt)
        victims = [seat for seat in range(-1, s.seats) if seat == NONE or s.teams[seat] is not team]
        team.ambush = [
            *laid,
            *(Ambush(card, victims[chance.below(len(victims))]) for card in dealt[:unknown]),
        ]


def _deal_waysides(s: Race, others: Sequence[Team], chance: Chance) -> None:
    """Wayside cards that nobody has heard of yet; those that were read are public."""
    hidden = [team.wayside for team in others]
    shown = set(s.waysides.discard)
    read = set(s.read_waysides)
    piles = [[card for card in pile if card not in read and card not in shown] for pile in hidden]
    kept = [[card for card in pile if card in read or card in shown] for pile in hidden]
    _deal([*s.waysides.cards, *(card for pile in piles for card in pile)], [s.waysides.cards, *piles], chance)
    for pile, dealt, open_ones in zip(hidden, piles, kept, strict=True):
        pile[:] = sorted([*dealt, *open_ones])
    s.waysides.cards[:] = _shuffled(s.waysides.cards, chance)


def _deal_treasures(s: Race, seat: Seat, chance: Chance) -> None:
    """The order of the Treasures; those that another player looks at are any."""
    looking = [team.drawn for number, team in enumerate(s.teams) if number != seat and s.phase == "outcome"]
    _deal(
        [*s.treasures.cards, *(card for pile in looking for card in pile)],
        [s.treasures.cards, *looking],
        chance,
    )
    s.treasures.cards[:] = _shuffled(s.treasures.cards, chance)


def _deal_quests(s: Race, seat: Seat, chance: Chance) -> None:
    """Quests that agree with all that was proved: drawn seat by seat, with a step back where needed."""
    hidden = [number for number, team in enumerate(s.teams) if number != seat and not team.revealed]
    sizes = {
        number: (len(s.teams[number].dealt), s.teams[number].quest != NONE, len(s.teams[number].put_away))
        for number in hidden
    }
    pool = list(s.box_quests)
    for number in hidden:
        team = s.teams[number]
        pool += [*team.dealt, *team.put_away, *([team.quest] if team.quest != NONE else [])]
    shown = [(number, team) for number, team in enumerate(s.teams) if number != seat and team.revealed]
    for _, team in shown:
        pool += team.put_away
    if s.is_duel:
        _deal_duel_quests(s, hidden, chance)
        return
    pool = _shuffled(pool, chance)
    chosen = _choose(s, [number for number in hidden if sizes[number][1]], pool, {})
    assert chosen is not None, "the Quests that are held agree with what was proved"
    for number in hidden:
        team = s.teams[number]
        if sizes[number][1]:
            team.quest = chosen[number]
            pool.remove(chosen[number])
    for number in hidden:
        team = s.teams[number]
        team.dealt = sorted(pool.pop() for _ in range(sizes[number][0]))
        team.put_away = sorted(pool.pop() for _ in range(sizes[number][2]))
    for _, team in shown:
        team.put_away = sorted(pool.pop() for _ in team.put_away)
    s.box_quests = sorted(pool)


def _choose(
    s: Race, seats: Sequence[Seat], pool: Sequence[int], chosen: dict[Seat, int]
) -> dict[Seat, int] | None:
    """A Quest for each seat from those possible, all different."""
    if not seats:
        return chosen
    for quest in pool:
        if quest in s.teams[seats[0]].possible and quest not in chosen.values():
            found = _choose(s, seats[1:], pool, {**chosen, seats[0]: quest})
            if found is not None:
                return found
    return None


def _deal_duel_quests(s: Race, hidden: Sequence[Seat], chance: Chance) -> None:
    """AL-23.3 In a duel the set of each is known; only which one was kept is not."""
    for number in hidden:
        team = s.teams[number]
        if team.quest == NONE:
            continue
        held = sorted([team.quest, *team.put_away])
        possible = [quest for quest in held if quest in team.possible]
        team.quest = possible[chance.below(len(possible))]
        held.remove(team.quest)
        team.put_away = held


def _deal_tokens(s: Race, seat: Seat, own: int, chance: Chance) -> None:
    """For each colour the unseen faces lie anywhere among its hidden tokens."""
    tokens: list[MysteryToken] = [token for token in s.tokens if not token.known & own]
    for number, team in enumerate(s.teams):
        if number != seat:
            tokens += [token for token in (*team.waiting, *team.looking) if not token.known & own]
    for colour in range(6):
        alike = [token for token in tokens if token.colour == colour]
        faces = _shuffled([token.face for token in alike], chance)
        for token, face in zip(alike, faces, strict=True):
            token.face = face


def _deal_zones(s: Race, own: int, chance: Chance) -> None:
    """For each kind the unseen cards are any of the six that were not seen, and fit what was told."""
    kinds = [zone.kind for zone in s.cards.zones]
    for kind in dict.fromkeys(kinds):
        slots = [
            zone
            for zone in s.zone_slots
            if zone.card != NONE and not zone.known & own and kinds[zone.card] == kind
        ]
        pool = [zone.card for zone in slots] + [card for card in s.box_zones if kinds[card] == kind]
        left = _shuffled(pool, chance)
        for zone in sorted(slots, key=lambda zone: not zone.told):
            card = next(card for card in reversed(left) if not zone.told or _sounds_alike(s, card, zone.card))
            left.remove(card)
            zone.card = card
        s.box_zones = sorted([card for card in s.box_zones if kinds[card] != kind] + left)


def _sounds_alike(s: Race, one: int, other: int) -> bool:
    """AL-11.3 Whether two Zones cost the same, and both have a Trial or neither."""
    a, b = s.cards.zones[one], s.cards.zones[other]
    return a.cost == b.cost and bool(a.trial) == bool(b.trial)


def _deal_door(s: Race, own: int, chance: Chance) -> None:
    if s.door.known & own:
        return
    pool = _shuffled([s.door.card, *s.box_doors], chance)
    s.door.card = pool.pop()
    s.box_doors = sorted(pool)


def _deal_rooms(s: Race, own: int, chance: Chance) -> None:
    hidden: list[Hidden] = [room for room in s.rooms if not room.known & own]
    cards = _shuffled([room.card for room in hidden], chance)
    for room, card in zip(hidden, cards, strict=True):
        room.card = card


def _hide_plans(s: Race, others: Sequence[Team], chance: Chance) -> None:
    """Sealed choices of the set-up: any others of the same form."""
    from tablee.games.reflets_dacide.rules.setup import peeking_free

    for team in others:
        if s.phase == "tokens" and team.plan:
            faces = _shuffled([token.face for token in team.waiting], chance)
            team.plan = faces[: len(team.plan)]
            free = _shuffled(peeking_free(s), chance)
            team.spots = free[: len(team.spots)]
        elif s.phase == "line_up" and team.plan:
            team.plan = _shuffled(list(team.plan), chance)


def components(s: Race) -> dict[str, int]:
    """AL-1 Everything there is, wherever it lies."""
    won = Counter(won.kind for team in s.teams for won in team.won)
    trial = s.trial
    played = 0 if trial is None else len(trial.creatures) + (trial.critter != NONE)
    heroes = len(s.shown_heroes) + len(s.heroes.cards) + len(s.heroes.discard) + won["hero"]
    heroes += sum(len(team.slots) + len(team.packet) for team in s.teams)
    drawn = sum(len(team.drawn) for team in s.teams)
    in_set_up = s.phase in SETTING_UP
    equipment = len(s.loot.cards) + len(s.loot.discard) + len(s.relics.cards)
    equipment += sum(len(team.equipment()) for team in s.teams)
    equipment += len(s.carried) + (0 if trial is None else len(trial.theft))
    return {
        "gems": sum(s.bank) + sum(sum(team.gems) for team in s.teams) + sum(s.dragon.countdown),
        "heroes": heroes + (drawn if in_set_up else 0),
        "unforeseen": len(s.unforeseen.cards)
        + len(s.unforeseen.discard)
        + sum(len(team.hand) for team in s.teams)
        + won["critter"]
        + won["creature"]
        + played
        + len(s.table_cards),
        "equipment": equipment,
        "treasures": len(s.treasures.cards) + won["treasure"] + (0 if in_set_up else drawn),
        "zones": sum(zone.card != NONE for zone in s.zone_slots) + len(s.box_zones) + won["zone"],
        "tokens": len(s.tokens)
        + len(s.out_of_play)
        + sum(len(team.waiting) + len(team.used) + len(team.looking) for team in s.teams),
        "waysides": len(s.waysides.cards)
        + sum(len(team.wayside) for team in s.teams)
        + len(s.table_waysides),
        "quests": len(s.box_quests)
        + len(s.shown_quests)
        + sum(len(team.dealt) + len(team.put_away) + (team.quest != NONE) for team in s.teams),
        "rooms": len({room.card for room in s.rooms}),
    }
