-- Version 3 of a fast draw: `bets_hash` is the root of its closed bets, and its numbers follow from seed, root, size and entropy. A draw
-- keeps the version it was closed with.
alter table lottery.draw
  drop constraint draw_bets_version_check,
  add constraint draw_bets_version_check check (bets_version in (1, 2, 3)),
  add column bound_at timestamptz,
  -- The beacon and its round, chosen with the root and published later; null where the members' keys are the entropy.
  add column beacon text,
  -- What was drawn with: `members`, or the value of the beacon.
  add column entropy text,
  add constraint draw_entropy check (bets_version < 3 or seed is null or entropy is not null);

create function lottery.keep_bound() returns trigger language plpgsql as $$
begin
  if old.bets_hash is not null and (new.bets_hash, new.bets, new.bets_version, new.bound_at, new.beacon)
      is distinct from (old.bets_hash, old.bets, old.bets_version, old.bound_at, old.beacon)
    or old.entropy is not null and new.entropy is distinct from old.entropy then
    raise exception 'what a draw was bound to stays' using errcode = 'LX000';
  end if;
  return new;
end $$;
create trigger draw_bound after update of bets_hash, bets, bets_version, bound_at, beacon, entropy on lottery.draw
  for each row execute function lottery.keep_bound();
