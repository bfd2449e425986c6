-- A bet knows the number of its slip; the key that its player's browser made is found by it.
create index slip_by_id on wager.slip (id);
