-- Whether a vendor may give this much beyond what is proven; what it gives is counted. Two at once are counted one after the other.
create or replace function gateway.float_gift(p_now timestamptz, v gateway.vendor, p_currency text, p_amount bigint) returns boolean
language plpgsql as $$
declare
  v_hour int := gateway.float_hour_of(p_now);
  v_unit bigint := ledger.limit_unit_of(p_currency);
begin
  if p_amount > ledger.limit_in(v.gift_max, v_unit) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger.float ' || v.id || ' ' || p_currency, 0));
  if p_amount + (select coalesce(sum(h.given), 0) from gateway.float_hour h where h.vendor = v.id and h.currency = p_currency and h.hour >= v_hour - 24)
    > ledger.limit_in(v.gift_day_max, v_unit) then return false; end if;
  insert into gateway.float_hour as h (vendor, currency, hour, given) values (v.id, p_currency, v_hour, p_amount)
  on conflict (vendor, currency, hour) do update set given = h.given + excluded.given;
  return true;
end $$;
