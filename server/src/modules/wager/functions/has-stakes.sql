-- Whether anybody's stake was ever taken on an event: of retention, which keeps all that is about money.
-- Published to other modules.
create or replace function wager.has_stakes(p_event bigint) returns boolean
language sql stable as $$
  select exists (select from wager.member_stake m where m.event_id = p_event)
    or exists (select from wager.leg l where l.event_id = p_event)
    or exists (select from wager.pot p where p.event_id = p_event)
    or exists (select from ledger.transfers t where t.pool = p_event and t.pool <> 0)
$$;
