create or replace function lottery.keep_bound() returns trigger language plpgsql as $$
begin
  if old.bets_hash is not null and (new.bets_hash, new.bets, new.bets_version, new.bound_at, new.beacon)
      is distinct from (old.bets_hash, old.bets, old.bets_version, old.bound_at, old.beacon)
    or old.entropy is not null and new.entropy is distinct from old.entropy then
    raise exception 'what a draw was bound to stays' using errcode = 'LX000';
  end if;
  return new;
end $$;

create or replace trigger draw_bound after update of bets_hash, bets, bets_version, bound_at, beacon, entropy on lottery.draw
  for each row execute function lottery.keep_bound();
