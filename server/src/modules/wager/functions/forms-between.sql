-- The final forms that sums count between two transactions, the second included; `sign` is -1 where one that was counted is replaced. A form
-- that a correction replaced counts until the transaction that replaced it is reached. Without settings of its own, so that it is planned
-- within the sum that reads it.
-- Published to other modules.
create or replace function wager.forms_between(p_seen bigint, p_upto bigint)
returns table (member_id bigint, id bigint, event_id bigint, category text, vendor text, game text, currency text, state text, sign int, stake bigint, payout bigint, valid_stake bigint, placed_at timestamptz, settled_at timestamptz)
language sql stable as $$
  select r.member_id, r.id, r.event_id, r.category, r.vendor, r.game, r.currency, r.state, 1, r.stake, r.payout, r.valid_stake, r.placed_at, coalesce(r.settled_at, r.placed_at)
  from wager.wager r
  where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > p_seen and coalesce(r.final_tx, r.row_tx) <= p_upto
  union all
  select w.member_id, w.id, w.event_id, w.category, w.vendor, w.game, w.currency, p.state, f.sign, p.stake, p.payout, p.valid_stake, w.placed_at,
    coalesce(to_timestamp(p.settled), w.placed_at)
  from (
    select o.tx, o.key, o.form, 1 as sign from ledger.formers o
    where o.kind = 'settled bets' and o.tx > p_seen and o.tx <= p_upto and o.became_tx > p_upto
    union all
    select o.tx, o.key, o.form, -1 from ledger.formers o
    where o.kind = 'settled bets' and o.became_tx > p_seen and o.became_tx <= p_upto and o.tx <= p_seen
  ) f
  cross join lateral wager.parts_of(f.tx, f.form) p
  join wager.wager w on w.member_id = split_part(f.key, ':', 1)::bigint and w.id = split_part(f.key, ':', 2)::bigint
$$;
