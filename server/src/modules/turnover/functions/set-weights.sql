-- Sets weights for wagers from an id on, as an approved request says; the transaction fails at its end when two operators did not decide
-- these very weights before the time of that id. A wager keeps the weight that it was placed with.
create or replace function turnover.set_weights(p_request bigint, p_value jsonb, p_from bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from turnover.weight w where w.from_id >= p_from) then
    raise exception 'weights would change bets that were placed before' using errcode = 'LX005';
  end if;
  insert into turnover.weight_change (request_id, value, from_id) values (p_request, p_value, p_from);
  insert into turnover.weight (category, from_id, percent)
  select x.category, p_from, x.percent from jsonb_to_recordset(p_value) as x (category text, percent int)
  where x.percent is distinct from (
    select w.percent from turnover.weight w where w.category = x.category order by w.from_id desc limit 1);
end $$;
revoke execute on function turnover.set_weights from public;
grant execute on function turnover.set_weights to lantern_app;
