-- Millionths of a valid stake in a category that count for a grant.
create or replace function bonus.weight_of(p_weights jsonb, p_category text) returns bigint
language sql immutable parallel safe as $$
  select case when p_weights is null then 1000000 else coalesce((p_weights ->> p_category)::bigint, 0) end
$$;
