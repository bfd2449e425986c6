-- The running server lowers limits; only put_limits raises them.
create or replace function lottery.refuse_raise() returns trigger language plpgsql as $$
begin
  if current_user = 'lantern_app' and (new.unit_maximum > old.unit_maximum or new.slip_maximum > old.slip_maximum
    or new.member_per_draw > old.member_per_draw or new.unit_per_number > old.unit_per_number
    or new.payout_per_number > old.payout_per_number or new.payout_per_bet > old.payout_per_bet
    or coalesce(new.half_price_percent, 101) > coalesce(old.half_price_percent, 101) or new.lock_seconds < old.lock_seconds) then
    raise exception 'greater limits of % need two operators', new.code using errcode = 'LX005';
  end if;
  return new;
end $$;
create or replace trigger game_refuses_raise before update on lottery.game
  for each row execute function lottery.refuse_raise();

-- Writes limits and hours with the rights of the caller: amounts in units, hours in minutes after midnight, null for all day and for no half price.
create or replace function lottery.write_limits(p_value jsonb) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  c_unit constant numeric := 1000000;
begin
  update lottery.game g set unit_minimum = (p_value ->> 'unitMinimum')::numeric * c_unit, unit_maximum = (p_value ->> 'unitMaximum')::numeric * c_unit,
    slip_maximum = (p_value ->> 'slipMaximum')::numeric * c_unit, member_per_draw = (p_value ->> 'memberPerDraw')::numeric * c_unit,
    unit_per_number = (p_value ->> 'unitPerNumber')::numeric * c_unit, payout_per_number = (p_value ->> 'payoutPerNumber')::numeric * c_unit,
    payout_per_bet = (p_value ->> 'payoutPerBet')::numeric * c_unit, half_price_percent = (p_value ->> 'halfPricePercent')::int,
    lock_seconds = (p_value ->> 'lockSeconds')::int, draws_from = (p_value ->> 'drawsFrom')::int, draws_until = (p_value ->> 'drawsUntil')::int,
    version = g.version + 1
  where g.code = p_value ->> 'code';
end $$;

-- Writes the limits and hours of a game as an approved request says (`GameTerms` in the office); the transaction fails at its end when two operators
-- did not decide this very value.
create or replace function lottery.put_limits(p_request bigint, p_value jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into lottery.limit_change (request_id, value, at) values (p_request, p_value, p_at);
  perform lottery.write_limits(p_value);
end $$;
revoke execute on function lottery.put_limits from public;
grant execute on function lottery.put_limits to lantern_app;
