-- Whether a decision is about the match of this row of `sports.wrong_price`, and about what its leg bets on.
create or replace function sports.is_decided_price(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision -> 'subject_id' = p_row -> 'match_id' and exists (
    select from wager.legs l
    where l.wager_id = (p_row ->> 'wager_id')::bigint and l.number = (p_row ->> 'number')::int and l.event_id = (p_row ->> 'match_id')::bigint
      and l.selection = concat(p_decision #>> '{proposal,after,market}', '|', p_decision #>> '{proposal,after,selection}'))
$$;
