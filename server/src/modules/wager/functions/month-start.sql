-- The first id of a month of `month_of`.
create or replace function wager.month_start(p_month int) returns bigint
language sql immutable parallel safe as $$
  select greatest(0, ((extract(epoch from make_timestamp(p_month / 12, p_month % 12 + 1, 1, 0, 0, 0)) - 25200) * 1000)::bigint - 1704067200000) << 21
$$;
