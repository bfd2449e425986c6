-- What a name or round with a held credit answers: null where it has none.
create or replace function wager.held_verdict(o jsonb) returns text
language plpgsql set enable_seqscan = off as $$
declare
  h wager.held_credit;
begin
  select * into h from wager.held_credit i where i.vendor = o ->> 'vendor' and i.tx = o ->> 'tx';
  if h.state in ('waiting', 'refused') then
    if h.member_id <> (o ->> 'member')::bigint or h.op ->> 'op' <> o ->> 'op' or h.body_hash <> decode(o ->> 'hash', 'hex') then return 'conflict'; end if;
    return case h.state when 'waiting' then 'held' else 'over_ceiling' end;
  end if;
  -- A round waits for its credit: what would close it comes again.
  if (o ->> 'op' = 'close' or (o ->> 'closes')::boolean) and exists (
    select from wager.held_credit i
    where i.member_id = (o ->> 'member')::bigint and i.vendor = o ->> 'vendor' and i.round = o ->> 'round' and i.state = 'waiting'
      and not exists (select from wager.round_tx t where t.vendor = o ->> 'vendor' and t.tx = o ->> 'tx')) then
    return 'held';
  end if;
  return null;
end $$;
