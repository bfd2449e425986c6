-- The running server lowers limits; only put_limits raises them.
create or replace function live.refuse_raise() returns trigger language plpgsql as $$
begin
  if current_user = 'lantern_app' and (new.max_stake > old.max_stake or new.max_round > old.max_round) then
    raise exception 'greater limits of % need two operators', new.code using errcode = 'LX005';
  end if;
  return new;
end $$;
create or replace trigger game_table_refuses_raise before update of max_stake, max_round on live.game_table
  for each row execute function live.refuse_raise();

-- Sets the greatest stakes of a table as an approved request says, {"code", "maxStake", "maxRound", …}; the transaction fails at its end when
-- two operators did not decide this very value.
create or replace function live.put_limits(p_request bigint, p_value jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into live.limit_change (request_id, value) values (p_request, p_value);
  update live.game_table t set max_stake = ((p_value ->> 'maxStake')::numeric * 1000000)::bigint,
    max_round = ((p_value ->> 'maxRound')::numeric * 1000000)::bigint
  where t.code = p_value ->> 'code';
end $$;
revoke execute on function live.put_limits from public;
grant execute on function live.put_limits to lantern_app;
