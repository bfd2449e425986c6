-- Whether a decision is about this row of `rewards.funding`: what it pays for, in which currency, and the amount.
create or replace function rewards.is_decided_budget(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision #>> '{proposal,after,micros}' = p_row ->> 'amount' and exists (
    select from rewards.budget b where b.id = (p_row ->> 'budget_id')::bigint and b.source = p_decision #>> '{proposal,after,source}'
      and b.source_id::text = p_decision #>> '{proposal,after,sourceId}' and b.currency = p_decision #>> '{proposal,after,currency}')
$$;
