-- Adds prices as an approved request says, {"scope", "<play>": "1.95", …}; the transaction fails at its end when two operators did not decide this
-- very value. They count for issues whose sales begin later.
create or replace function lottery.put_prices(p_request bigint, p_value jsonb, p_by text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into lottery.price_change (request_id, value, at) values (p_request, p_value, p_at);
  insert into lottery.odds (scope, play, version, odds, set_by, set_at)
  select p_value ->> 'scope', x.key,
    coalesce((select max(o.version) from lottery.odds o where o.scope = p_value ->> 'scope' and o.play = x.key), 0) + 1,
    (x.value::numeric * 10000)::bigint, p_by, p_at
  from jsonb_each_text(p_value - 'scope') x;
end $$;
revoke execute on function lottery.put_prices from public;
grant execute on function lottery.put_prices to lantern_app;
