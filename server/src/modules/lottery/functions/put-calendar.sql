-- Writes one day of a region as an approved request says, {"region", "day", "rule"}: `skip` and `extra` are kept, `weekday` takes the entry away. The
-- transaction fails at its end when two operators did not decide this very value.
create or replace function lottery.put_calendar(p_request bigint, p_value jsonb, p_reason text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into lottery.day_change (request_id, value, at) values (p_request, p_value, p_at);
  delete from lottery.calendar c where c.day = (p_value ->> 'day')::date and c.region = p_value ->> 'region';
  if p_value ->> 'rule' <> 'weekday' then
    insert into lottery.calendar (day, region, reason, draws)
    values ((p_value ->> 'day')::date, p_value ->> 'region', p_reason, p_value ->> 'rule' = 'extra');
  end if;
end $$;
revoke execute on function lottery.put_calendar from public;
grant execute on function lottery.put_calendar to lantern_app;
