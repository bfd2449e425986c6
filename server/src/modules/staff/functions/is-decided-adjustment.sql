-- Whether a decision adjusts the money of the member by the amount of this row of `ledger.adjustment`.
-- Published to other modules.
create or replace function staff.is_decided_adjustment(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision -> 'subject_id' = p_row -> 'member_id'
    and (p_decision #>> '{proposal,after,amount}')::numeric * 1000000 = (p_row ->> 'amount')::numeric
    and p_decision #> '{proposal,after,currency}' = p_row -> 'currency'
$$;
