-- Expires holds past their time, but never those of money on its way to a vendor; the time of the caller is believed only where the
-- owner says so.
create or replace function ledger.hold_expire_due(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_now timestamptz := case when exists (select from platform.clock_in_hand) then p_now else least(p_now, clock_timestamp()) end;
  v_hold record;
  v_count int := 0;
begin
  for v_hold in
    select member_id, id from ledger.hold where state = 'pending' and to_kind <> ledger.account('vendor:float') and expires_at <= v_now order by member_id, id limit p_limit
  loop
    if ledger.hold_decide(v_hold.member_id, v_hold.id, 'expired') then v_count := v_count + 1; end if;
  end loop;
  return v_count;
end $$;
alter function ledger.hold_expire_due owner to lantern_ledger;
revoke execute on function ledger.hold_expire_due from public;
grant execute on function ledger.hold_expire_due to lantern_app;
