-- The running server cuts prices of numbers and closes them; only put_number lifts them. What stands of a draw is its own price, else that of every
-- draw, else the price of the play.
create or replace function lottery.refuse_lift() returns trigger language plpgsql as $$
declare
  v_stands int := coalesce(
    (select n.factor from lottery.number_price n where n.scope = new.scope and n.draw_id = new.draw_id and n.selection = new.selection),
    (select n.factor from lottery.number_price n where n.scope = new.scope and n.draw_id is null and n.selection = new.selection), 10000);
begin
  if current_user = 'lantern_app' and new.factor > v_stands then
    raise exception 'a better price of % needs two operators', new.selection using errcode = 'LX005';
  end if;
  return new;
end $$;
create or replace trigger number_price_refuses_lift before insert or update on lottery.number_price
  for each row execute function lottery.refuse_lift();

-- What an operator set is no row that the running server takes away; half prices of too much money it may lift.
create or replace function lottery.refuse_removal() returns trigger language plpgsql as $$
begin
  if current_user = 'lantern_app' and old.set_by <> 'exposure' then
    raise exception 'a better price of % needs two operators', old.selection using errcode = 'LX005';
  end if;
  return old;
end $$;
create or replace trigger number_price_refuses_removal before delete on lottery.number_price
  for each row execute function lottery.refuse_removal();

-- Sets the price of a number as an approved request says, {"code", "drawId", "selection", "percent"}; the transaction fails at its end when two
-- operators did not decide this very value.
create or replace function lottery.put_number(p_request bigint, p_value jsonb, p_by text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into lottery.number_change (request_id, value, at) values (p_request, p_value, p_at);
  insert into lottery.number_price (scope, draw_id, selection, factor, set_by, set_at)
  values (p_value ->> 'code', (p_value ->> 'drawId')::bigint, p_value ->> 'selection', (p_value ->> 'percent')::int * 100, p_by, p_at)
  on conflict (scope, draw_id, selection) do update set factor = excluded.factor, set_by = excluded.set_by, set_at = excluded.set_at;
end $$;
revoke execute on function lottery.put_number from public;
grant execute on function lottery.put_number to lantern_app;
