-- What a valid stake counts, rounded down: by the percent that its category had when the bet was placed.
create or replace function turnover.weighted(p_category text, p_id bigint, p_valid bigint) returns bigint
language sql stable as $$
  select coalesce((
    select div(p_valid::numeric * w.percent, 100)::bigint from turnover.weight w
    where w.category = p_category and w.from_id <= p_id order by w.from_id desc limit 1), 0)
$$;
