-- The final forms of bets of real money between two transactions, the second included, with their times; `sign` is -1 where one that was counted
-- is replaced (`wager.forms_between`, which has no times).
create or replace function contracts.forms_between(p_seen bigint, p_upto bigint)
returns table (member_id bigint, category text, currency text, sign int, stake bigint, payout bigint, valid bigint, placed_at timestamptz, settled_at timestamptz)
language sql stable as $$
  select r.member_id, r.category, r.currency, 1, r.stake, r.payout, r.valid_stake, r.placed_at, coalesce(r.settled_at, r.placed_at) from wager.wager r
  where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > p_seen and coalesce(r.final_tx, r.row_tx) <= p_upto and not ledger.is_trial(r.currency)
  union all
  select w.member_id, w.category, w.currency, f.sign, p.stake, p.payout, p.valid_stake, w.placed_at, coalesce(to_timestamp(p.settled), w.placed_at)
  from (
    select o.tx, o.key, o.form, 1 as sign from ledger.former o
    where o.kind = 'settled bets' and o.tx > p_seen and o.tx <= p_upto and o.became_tx > p_upto
    union all
    select o.tx, o.key, o.form, -1 from ledger.former o
    where o.kind = 'settled bets' and o.became_tx > p_seen and o.became_tx <= p_upto and o.tx <= p_seen
  ) f
  cross join lateral wager.parts_of(f.tx, f.form) p
  join wager.wager w on w.member_id = split_part(f.key, ':', 1)::bigint and w.id = split_part(f.key, ':', 2)::bigint
  where not ledger.is_trial(w.currency)
$$;
