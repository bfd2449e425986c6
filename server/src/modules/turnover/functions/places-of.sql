-- Every place where a member's money can be; what must be played is asked of all of it together.
create or replace function turnover.places_of(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select * from ledger.places_of(p_member) union all select * from wager.places_of(p_member) union all select * from turnover.places_at_vendors(p_member)
$$;
