-- Takes stakes. Slip i belongs to one member (at most one slip of a member in a batch); its lines are transfers
-- from the account that `p_money` names -> escrow, all or none. Answers the balance after, or null where the money does not suffice. Only main
-- money is staked; of a line, `p_bonus` is bonus money, which comes to the main account in the same posting.
-- Published to other modules.
create or replace function ledger.take_stakes(
  p_member bigint[],
  l_slip int[], l_cause bigint[], l_pool bigint[], l_amount bigint[],
  p_money text default 'player:main', p_bonus bigint[] default null
) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off as $$
declare
  v_after bigint[];
  v_money smallint := ledger.account(p_money);
begin
  if v_money is distinct from ledger.account('player:main') then raise exception 'money of % is not staked', p_money using errcode = 'LX005'; end if;
  if p_bonus is not null then
    -- Both wallets are touched once. Transfers of a member follow each other by their times.
    with line as (
      select * from unnest(l_slip, l_cause, l_pool, l_amount, p_bonus) as l(slip, cause, pool, amount, bonus)
    ), slip as (
      select s.n::int as n, s.member_id, t.total, t.bonus
      from unnest(p_member) with ordinality as s(member_id, n)
      join (select slip, sum(amount)::bigint as total, sum(bonus)::bigint as bonus from line group by slip) t on t.slip = s.n
      order by s.member_id
    ), taken as (
      update ledger.balance b set available = b.available + s.bonus - s.total
      from slip s
      where b.member_id = s.member_id and b.kind = v_money and b.available + s.bonus >= s.total
      returning s.n, s.member_id, s.total, s.bonus, b.currency, b.available, platform.stored_at() as at
    ), gone as (
      update ledger.balance b set available = b.available - t.bonus
      from taken t where t.bonus > 0 and b.member_id = t.member_id and b.kind = ledger.account('player:bonus')
    ), posted as (
      insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, at)
      select t.member_id, l.cause, ledger.code('bonus_staked'), 0, ledger.account('player:bonus'), v_money, 0, t.currency, l.bonus,
        t.available + t.total - t.bonus + sum(l.bonus) over (partition by l.slip order by l.cause), t.at
      from line l join taken t on t.n = l.slip where l.bonus > 0
      union all
      select t.member_id, l.cause, ledger.code('stake'), 0, v_money, ledger.account('escrow:event'), l.pool, t.currency, l.amount,
        t.available + t.total - sum(l.amount) over (partition by l.slip order by l.cause), t.at + interval '1 microsecond'
      from line l join taken t on t.n = l.slip
    )
    select array_agg(t.available order by s.n) into v_after from slip s left join taken t on t.n = s.n;
    return v_after;
  end if;
  -- The update locks wallets in member order, so batches never wait for each other in a ring. A hash join or a bitmap scan, which the
  -- planner chooses before it has statistics, would lock them as they lie on the disk.
  with line as (
    select * from unnest(l_slip, l_cause, l_pool, l_amount) as l(slip, cause, pool, amount)
  ), slip as (
    select s.n::int as n, s.member_id, t.total
    from unnest(p_member) with ordinality as s(member_id, n)
    join (select slip, sum(amount)::bigint as total from line group by slip) t on t.slip = s.n
    order by s.member_id
  ), taken as (
    update ledger.balance b set available = b.available - s.total
    from slip s
    where b.member_id = s.member_id and b.kind = v_money and b.available >= s.total
    returning s.n, s.member_id, b.currency, b.available
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    select t.member_id, l.cause, ledger.code('stake'), 0, v_money, ledger.account('escrow:event'), l.pool, t.currency, l.amount,
           -- The balance after this line: what is left after the whole slip, plus the lines that follow.
           t.available + sum(l.amount) over (partition by l.slip) - sum(l.amount) over (partition by l.slip order by l.cause)
    from line l join taken t on t.n = l.slip
  )
  select array_agg(t.available order by s.n) into v_after from slip s left join taken t on t.n = s.n;
  return v_after;
end $$;
alter function ledger.take_stakes owner to lantern_ledger;
revoke execute on function ledger.take_stakes from public;
