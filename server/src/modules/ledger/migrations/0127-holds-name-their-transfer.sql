-- A hold names a transfer to a vendor, as a credit names its cause (decisions 0022, 0030): the server's login can open and void one
-- only for a row of `gateway.transfer`, and only `float_out` sends it on. `hold_open` and `hold_decide` are the owner's.
set local role lantern_ledger;

-- The transfer to a vendor that a hold is for; it is not decided yet.
create function ledger.float_leaving(p_member bigint, p_transfer bigint) returns gateway.transfer
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  t gateway.transfer;
begin
  select * into t from gateway.transfer i
  where i.member_id = p_member and i.id = p_transfer and i.direction = 'in' and i.state = 'pending';
  if not found then
    raise exception 'member % has no transfer % that waits for a vendor', p_member, p_transfer using errcode = 'LX005';
  end if;
  return t;
end $$;

-- Holds the amount of a transfer that no vendor was asked for yet. Answers the balance after, null where the money does not suffice.
create function ledger.float_hold(p_member bigint, p_transfer bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  t gateway.transfer := ledger.float_leaving(p_member, p_transfer);
begin
  if t.asked_at is not null then
    raise exception 'the vendor of transfer % was asked before its money was held', p_transfer using errcode = 'LX005';
  end if;
  -- It never runs out: money given back on a guess would be there twice (standards.md 3.3).
  return ledger.hold_open(p_member, p_transfer, t.amount, 51::smallint, timestamptz '9000-01-01 00:00:00Z');
end $$;

-- Gives the hold of a transfer that did not happen back to its member; false when it was decided before.
create function ledger.float_void(p_member bigint, p_transfer bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  t gateway.transfer := ledger.float_leaving(p_member, p_transfer);
begin
  if not exists (
    select from ledger.hold h where h.member_id = p_member and h.id = p_transfer and h.to_kind = 51 and h.amount = t.amount) then return false; end if;
  return ledger.hold_decide(p_member, p_transfer, 'voided');
end $$;

-- As before (0002), but never of money on its way to a vendor; the time of the caller is believed only where the owner says so.
create or replace function ledger.hold_expire_due(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_now timestamptz := case when exists (select from platform.clock_in_hand) then p_now else least(p_now, clock_timestamp()) end;
  v_hold record;
  v_count int := 0;
begin
  for v_hold in
    select member_id, id from ledger.hold where state = 'pending' and to_kind <> 51 and expires_at <= v_now order by member_id, id limit p_limit
  loop
    if ledger.hold_decide(v_hold.member_id, v_hold.id, 'expired') then v_count := v_count + 1; end if;
  end loop;
  return v_count;
end $$;

revoke execute on function ledger.float_leaving, ledger.float_hold, ledger.float_void from public;
grant execute on function ledger.float_hold, ledger.float_void to lantern_app;
reset role;
