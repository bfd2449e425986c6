create or replace function fairness.keep_round() returns trigger language plpgsql as $$
begin
  if old.bets_hash is not null and (new.bets_hash, new.bets, new.bound_at, new.version, new.entropy)
      is distinct from (old.bets_hash, old.bets, old.bound_at, old.version, old.entropy)
    or old.link is not null and new.link is distinct from old.link then
    raise exception 'what a round has promised stays' using errcode = 'LX000';
  end if;
  return new;
end $$;
revoke execute on function fairness.keep_round from public;

create or replace trigger round_promises before update on fairness.round for each row execute function fairness.keep_round();
