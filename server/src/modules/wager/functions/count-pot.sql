-- Counts what a pot holds, once and in each currency: stakes, money carried over to it, and the operator's part of the stakes, rounded
-- down. Call it when no stake can arrive any more; nothing for an event that is no pot.
create or replace function wager.count_pot(p_event bigint)
returns table (currency text, staked bigint, carried bigint, rake bigint, no_winner text)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into wager.pot_money (event_id, currency, staked, carried, rake)
  select p_event, t.currency, t.staked, t.carried, floor(t.staked::numeric * p.rake / 10000)::bigint
  from wager.pot p cross join (
    select i.currency,
      coalesce(sum(case i.code when ledger.code('stake') then i.amount when ledger.code('refund') then -i.amount end), 0)::bigint as staked,
      coalesce(sum(i.amount) filter (where i.code = ledger.code('carry_over')), 0)::bigint as carried
    from ledger.transfers i where i.pool = p_event group by i.currency
  ) t
  where p.event_id = p_event and exists (select from wager.event e where e.id = p_event and e.state <> 'open') order by t.currency
  on conflict (event_id, currency) do nothing;
  return query
    select m.currency, m.staked, m.carried, m.rake, p.no_winner
    from wager.pot_money m join wager.pot p on p.event_id = m.event_id where m.event_id = p_event order by m.currency;
end $$;
