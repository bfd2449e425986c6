-- Whether a credit that was just applied goes above a ceiling; what it gave without a stake is counted where it does not.
-- Ceilings are written in units of the round's currency. The caller takes the credit back when this is true. `p_pool`: what its jackpot held before it.
create or replace function wager.is_above(p_now timestamptz, o jsonb, p_pool bigint) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  c jsonb := o -> 'ceiling';
  v_amount bigint := (o ->> 'amount')::bigint;
  v_kind text := o ->> 'kind';
  v_hour int := wager.hour_of(platform.time_of(p_now));
  v_besides record;
  v_gift bigint := 0;
  v_unit bigint;
  r wager.round;
begin
  select * into r from wager.round i where i.member_id = (o ->> 'member')::bigint and i.vendor = o ->> 'vendor' and i.round = o ->> 'round';
  v_unit := ledger.limit_unit_of(r.currency);
  select * into v_besides from wager.round_besides(r);
  if o ->> 'op' = 'adjust' or v_kind = 'PROMO' or (v_kind = 'FREE_ROUND' and r.staked + v_besides.free = 0) then v_gift := v_amount; end if;
  if o ->> 'op' = 'win' and v_kind = 'JACKPOT' then
    v_gift := greatest(0, v_amount - p_pool);
    -- What was set aside is owed whatever the vendor shows; beyond it no more than it showed.
    if v_gift > 0 and v_amount > (c ->> 'announced')::numeric then return true; end if;
  elsif r.paid - v_besides.gifts > least(ledger.limit_in((c ->> 'win')::bigint, v_unit), (c ->> 'times')::numeric * nullif(r.staked + v_besides.free, 0))
    and (o ->> 'op' = 'adjust' or v_kind <> 'PROMO') then
    return true;
  end if;
  if v_gift = 0 then return false; end if;
  if v_gift > ledger.limit_in((c ->> 'gift')::bigint, v_unit) then return true; end if;
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('wager.gift ' || r.vendor || ' ' || r.currency, 0));
  if v_gift + coalesce((select sum(g.given) from wager.gift_hour g where g.vendor = r.vendor and g.currency = r.currency and g.hour >= v_hour - 24), 0)
    > ledger.limit_in((c ->> 'giftDay')::bigint, v_unit) then return true; end if;
  insert into wager.gift_hour as g (vendor, currency, hour, given) values (r.vendor, r.currency, v_hour, v_gift)
  on conflict (vendor, currency, hour) do update set given = g.given + excluded.given;
  return false;
end $$;
