"""Who may see and do what at a table: a reference model, much simpler than the server beside it.

It knows people, seats and consent, and nothing of the games. Seats are given, shared and left; a question is
answered by somebody who has its seat; to go back further than one may alone, all other seats have to agree.
The end of a match between people stays.
"""

from __future__ import annotations

from collections.abc import Iterable

Person = int
Seat = int


MOST_AT_SEAT = 2


class Rights:
    """A table of so many seats, all of them free."""

    def __init__(self, seats: int, host: Person, *, private: bool, practice: bool) -> None:
        self.seats = seats
        self.host = host
        self.private = private
        self.practice = practice
        self.begun = False
        self.over = False
        self.sitters: dict[Seat, set[Person]] = {seat: set() for seat in range(seats)}
        self.former: set[tuple[Person, Seat]] = set()
        self.invitations: dict[tuple[Seat, Person], str] = {}
        """The secret of the link that somebody has made for their seat."""
        self.asking: Seat | None = None
        """The seat that has asked the others last."""
        self.agreed: set[Seat] = set()

    # Seats

    def seats_of(self, person: Person) -> list[Seat]:
        return [seat for seat, people in self.sitters.items() if person in people]

    def free(self) -> list[Seat]:
        return [seat for seat, people in self.sitters.items() if not people]

    def knows_another(self, person: Person, seat: Seat) -> bool:
        """Whether somebody has another seat, or has had one in this match."""
        known = {*self.seats_of(person), *(left for one, left in self.former if one == person)}
        return bool(known - {seat})

    def may_enter(self, person: Person) -> bool:
        return not self.private or person == self.host or bool(self.seats_of(person))

    def may_take(self, person: Person, seat: Seat) -> bool:
        """A seat that is free, or one's own."""
        if person in self.sitters[seat]:
            return True
        return not self.sitters[seat] and not (self.begun and self.knows_another(person, seat))

    def may_share(self, person: Person, seat: Seat, secret: str | None) -> bool:
        """With a link that somebody who sits there has made, and who has no other seat; two at most."""
        if person in self.sitters[seat]:
            return True
        if len(self.sitters[seat]) >= MOST_AT_SEAT:
            return False
        links = {self.invitations.get((seat, sitter)) for sitter in self.sitters[seat]} - {None}
        return secret in links and not self.knows_another(person, seat)

    def sit(self, person: Person, seat: Seat, secret: str | None = None) -> None:
        if person not in self.sitters[seat]:
            self.invitations = {at: one for at, one in self.invitations.items() if one != secret}
        self.sitters[seat].add(person)
        self.begun = self.begun or not self.free()

    def stand(self, person: Person, seats: Iterable[Seat]) -> None:
        for seat in seats:
            if person in self.sitters[seat]:
                self.sitters[seat].discard(person)
                if self.begun:
                    self.former.add((person, seat))

    # Looking

    def may_see(self, person: Person, seat: Seat | None) -> bool:
        """Through whose eyes somebody may look at the steps of the match."""
        if not self.begun or (self.private and not self.seats_of(person)):
            return False
        return self.over or seat is None or seat in self.seats_of(person)

    def may_continue(self, person: Person, seat: Seat) -> bool:
        if not self.may_see(person, seat):
            return False
        everybody = {
            *(one for people in self.sitters.values() for one in people),
            *(p for p, _ in self.former),
        }
        return self.over or (self.practice and everybody <= {person})

    def is_final(self) -> bool:
        """Whether nothing can be taken back any more: it is over, and people could see each other's hands."""
        known = {*self.former, *((one, seat) for seat, people in self.sitters.items() for one in people)}
        return self.over and len({seat for _, seat in known}) > 1 and len({one for one, _ in known}) > 1

    # Consent

    def ask(self, seat: Seat) -> None:
        self.asking, self.agreed = seat, set()

    def agree(self, seat: Seat, *, yes: bool) -> None:
        self.agreed = self.agreed | {seat} if yes else set()

    def has_consent(self, seat: Seat) -> bool:
        """Whether a seat may go back as far as it has asked to."""
        others = set(range(self.seats)) - {seat}
        return not others or (self.asking == seat and self.agreed >= others)
