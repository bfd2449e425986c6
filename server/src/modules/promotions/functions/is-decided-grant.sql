-- Whether a decision is about this row of `promotions.hand_grant`: the promotion, the member and the amount.
create or replace function promotions.is_decided_grant(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,promotionId}' = p_row ->> 'promotion_id' and p_decision #>> '{proposal,after,memberId}' = p_row ->> 'member_id'
    and p_decision #>> '{proposal,after,micros}' = p_row ->> 'amount'
$$;
