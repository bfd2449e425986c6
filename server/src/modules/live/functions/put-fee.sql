-- Changes the fee of a pari-mutuel pit as an approved request says, {"code", "feePercent"}; the transaction fails at its end when two operators
-- did not decide this very value. A round keeps the fee that it was opened with.
create or replace function live.put_fee(p_request bigint, p_value jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into live.fee_change (request_id, value) values (p_request, p_value);
  update live.game_table t set fee = ((p_value ->> 'feePercent')::numeric * 100)::int, version = t.version + 1
  where t.code = p_value ->> 'code' and t.fee is not null;
  if not found then
    raise exception 'table % has no pool', p_value ->> 'code' using errcode = 'LX005';
  end if;
end $$;
revoke execute on function live.put_fee from public;
grant execute on function live.put_fee to lantern_app;
