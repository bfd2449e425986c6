-- All money of a member, wherever it lies.
create or replace function turnover.everything_of(p_member bigint) returns bigint
language sql stable as $$
  select coalesce(sum(p.amount), 0)::bigint from turnover.places_of(p_member) p
$$;
