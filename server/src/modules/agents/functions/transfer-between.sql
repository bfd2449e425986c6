-- A transfer to the upline or to a direct downline, once per sender and key. Answers `done` (also of a repeated key), or why not:
-- `relation` (they are not upline and downline now), `person` (frozen, trial, or of another currency), `day` (above what is left of the
-- day), `short`. The tree stands still meanwhile, and both accounts are locked in the order of members, so that transfers both ways
-- never wait for each other in a ring. What must still be played of the money travels with it.
create or replace function agents.transfer_between(p_id bigint, p_from bigint, p_to bigint, p_way text, p_amount bigint, p_note text, p_key uuid,
  p_hash bytea, p_day timestamptz, p_day_max bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_currency text;
begin
  -- Its number is taken before it waits for a lock, so that no bet is counted meanwhile that was placed after it.
  perform pg_catalog.pg_current_xact_id();
  perform pg_catalog.pg_advisory_xact_lock_shared(7301);
  if not exists (select from agents.edge e where e.valid_to = 'infinity'
      and e.member_id = case when p_way = 'up' then p_from else p_to end and e.upline_id = case when p_way = 'up' then p_to else p_from end) then
    return 'relation';
  end if;
  perform ledger.lock_mains(array[p_from, p_to]);
  if exists (select from agents.transfer where from_id = p_from and key = p_key) then return 'done'; end if;
  select f.currency into v_currency from account.members f join account.members t on t.id = p_to and t.currency = f.currency
  -- Trials stand in no tree.
  where f.id = p_from and f.frozen_at is null and t.frozen_at is null;
  if v_currency is null then return 'person'; end if;
  if p_amount + coalesce((select sum(amount) from agents.transfer where from_id = p_from and way = p_way and made_at >= p_day), 0) > p_day_max then
    return 'day';
  end if;
  perform ledger.sweep_numbered(p_from, p_id, 0);
  if ledger.move_between(p_from, p_to, p_id, p_amount) is null then return 'short'; end if;
  insert into agents.transfer (id, from_id, to_id, way, amount, currency, note, key, body_hash, made_at)
  values (p_id, p_from, p_to, p_way, p_amount, v_currency, p_note, p_key, p_hash, platform.time_of(p_now));
  perform turnover.carry(p_from, p_to, 'transfer', p_id, 0, p_id, p_amount, platform.time_of(p_now));
  return 'done';
end $$;
