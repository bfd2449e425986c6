-- Whether anything of a batch must be looked at one by one: a gift, a win near its ceiling, or a name or round with a held credit.
create or replace function wager.is_ceiling_near(p_ops jsonb) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from jsonb_array_elements(p_ops) g(ops)
    cross join lateral (
      select coalesce(sum((x ->> 'amount')::bigint) filter (where x ->> 'op' = 'bet'), 0) as bet from jsonb_array_elements(g.ops) x
    ) b
    cross join lateral jsonb_array_elements(g.ops) as x(o)
    left join wager.round r on r.member_id = (o ->> 'member')::bigint and r.vendor = o ->> 'vendor' and r.round = o ->> 'round'
    left join ledger.balances m on m.member_id = (o ->> 'member')::bigint and m.kind = ledger.account('player:main')
    left join ledger.currencies u on u.code = m.currency
    where o ? 'ceiling' and (
      exists (select from wager.held_credit h where h.vendor = o ->> 'vendor' and h.tx in (o ->> 'tx', o ->> 'ref'))
      or exists (
        select from wager.held_credit h
        where h.member_id = (o ->> 'member')::bigint and h.vendor = o ->> 'vendor' and h.round = o ->> 'round' and h.state = 'waiting')
      or (o ->> 'op' = 'win' and o ->> 'kind' in ('FREE_ROUND', 'JACKPOT', 'PROMO') and (o ->> 'amount')::bigint > 0)
      or (o ->> 'op' = 'adjust' and (o ->> 'amount')::bigint > 0)
      or (o ->> 'op' = 'win' and coalesce(r.paid, 0) + (o ->> 'amount')::bigint
        > least(ledger.limit_in((o -> 'ceiling' ->> 'win')::bigint, coalesce(u.limit_unit, 1000000)), (o -> 'ceiling' ->> 'times')::numeric * (coalesce(r.staked, 0) + b.bet))))
  )
$$;
