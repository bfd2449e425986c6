-- Stake and win of instant rounds in one posting: one update a wallet, one transfer a leg. Round i belongs to one member,
-- who has one round at most in a batch; a null member takes no part. Of a stake, `p_bonus` is bonus money and passes through the main account, and so does
-- `p_returned` of its payout. Answers the balance after, or null where money lacks.
-- Published to other modules.
create or replace function ledger.play(
  p_member bigint[], p_cause bigint[], p_stake bigint[], p_payout bigint[], p_bonus bigint[] default null, p_returned bigint[] default null
) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off as $$
declare
  v_after bigint[];
begin
  if p_bonus is null then
    -- In member order, as in `take_stakes`.
    with round as (
      select r.n::int as n, r.member_id, r.cause, r.stake, r.payout
      from unnest(p_member, p_cause, p_stake, p_payout) with ordinality as r(member_id, cause, stake, payout, n)
      where r.member_id is not null order by r.member_id
    ), moved as (
      update ledger.balance b set available = b.available - r.stake + r.payout
      from round r
      where b.member_id = r.member_id and b.kind = ledger.account('player:main') and b.available >= r.stake
      returning r.n, r.member_id, r.cause, r.stake, r.payout, b.currency, b.available, platform.stored_at() as at
    ), posted as (
      insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after, at)
      select member_id, cause, ledger.code('stake'), 0, ledger.account('player:main'), ledger.account('house:ggr'), currency, stake, available - payout, at from moved where stake > 0
      union all
      select member_id, cause, ledger.code('payout'), 0, ledger.account('house:ggr'), ledger.account('player:main'), currency, payout, available, at from moved where payout > 0
    )
    select array_agg(m.available order by s.n) into v_after
    from generate_subscripts(p_member, 1) s(n) left join moved m on m.n = s.n;
    return v_after;
  end if;
  -- The same with bonus money: it comes before the stake and goes after the payout, and both wallets are touched once. Transfers
  -- of a member follow each other by their times.
  with round as (
    select r.n::int as n, r.member_id, r.cause, r.stake, r.payout, r.bonus, r.returned
    from unnest(p_member, p_cause, p_stake, p_payout, p_bonus, p_returned) with ordinality as r(member_id, cause, stake, payout, bonus, returned, n)
    where r.member_id is not null order by r.member_id
  ), moved as (
    update ledger.balance b set available = b.available + r.bonus - r.stake + r.payout - r.returned
    from round r
    where b.member_id = r.member_id and b.kind = ledger.account('player:main') and b.available + r.bonus >= r.stake
    returning r.n, r.member_id, r.cause, r.stake, r.payout, r.bonus, r.returned, b.currency, b.available, platform.stored_at() as at
  ), gone as (
    update ledger.balance b set available = b.available - m.bonus + m.returned
    from moved m where m.bonus > 0 and b.member_id = m.member_id and b.kind = ledger.account('player:bonus')
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after, at)
    select m.member_id, m.cause, l.code, l.number, l.debit, l.credit, m.currency, l.amount, l.after, m.at + l.later * interval '1 microsecond'
    from moved m
    cross join lateral (values
      (ledger.code('bonus_staked'), 0, ledger.account('player:bonus'), ledger.account('player:main'), m.bonus, m.available + m.returned - m.payout + m.stake, 0),
      (ledger.code('stake'), 0, ledger.account('player:main'), ledger.account('house:ggr'), m.stake, m.available + m.returned - m.payout, 1),
      (ledger.code('payout'), 0, ledger.account('house:ggr'), ledger.account('player:main'), m.payout, m.available + m.returned, 1),
      (ledger.code('bonus_returned'), 1, ledger.account('player:main'), ledger.account('player:bonus'), m.returned, m.available, 2)
    ) l(code, number, debit, credit, amount, after, later)
    where l.amount > 0
  )
  select array_agg(m.available order by s.n) into v_after
  from generate_subscripts(p_member, 1) s(n) left join moved m on m.n = s.n;
  return v_after;
end $$;
alter function ledger.play owner to lantern_ledger;
revoke execute on function ledger.play from public;
