-- Every place where a member's money can be; what must be played is asked of all of it together.
create or replace function turnover.places_of(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select * from ledger.places_of(p_member)
  union all
  -- What lies on tables of members against members is played as a bet is.
  select w.place, w.amount + case w.place when 'bets' then tables.money_of(p_member) else 0 end from wager.places_of(p_member) w
  union all select * from turnover.places_at_vendors(p_member)
$$;
