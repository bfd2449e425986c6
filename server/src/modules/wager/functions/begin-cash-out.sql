-- What every way to buy a bet back begins with. Locks the limits of its member, then the bet, as a settlement does. Answers `open` with the bet and
-- what is still staked on it; `replayed` with what was paid and the balance after it where this key bought a part of it before, `conflict` where that
-- was another request; or why not: unknown_bet, not_open (settled, bought back, or it waits to be accepted).
create or replace function wager.begin_cash_out(p_member bigint, p_id bigint, p_key uuid, p_body_hash bytea)
returns table (verdict text, paid bigint, balance_after bigint, staked bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  w wager.wager;
  c wager.cash_out;
begin
  perform 1 from wager.guard g where g.member_id = p_member for share;
  select * into w from wager.wager i where i.member_id = p_member and i.id = p_id for no key update;
  if not found then return query select 'unknown_bet', null::bigint, null::bigint, null::bigint; return; end if;
  select * into c from wager.cash_out i where i.member_id = p_member and i.key = p_key;
  if found then
    return query select case when c.body_hash = p_body_hash then 'replayed' else 'conflict' end, t.amount, t.balance_after, null::bigint
    from ledger.cashed_out(p_member, c.wager_id) t where t.number = c.number;
    return;
  end if;
  if w.state <> 'placed' or exists (select from wager.waiting_slip s where s.member_id = p_member and s.slip_id = w.slip_id and s.state = 'waiting') then
    return query select 'not_open', null::bigint, null::bigint, null::bigint; return;
  end if;
  return query select 'open', null::bigint, null::bigint, w.stake - b.stake from wager.bought_of(p_member, p_id) b;
end $$;
