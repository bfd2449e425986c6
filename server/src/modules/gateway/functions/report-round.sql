-- Counts a reported round, or what became of it since: `counted`, or `held` while its win waits for two operators. `pay` and
-- `turn_down` are their word. `other`: the round is another member's, or is over.
create or replace function gateway.report_round(
  p_now timestamptz, p_member bigint, p_vendor bigint, p_round text, p_staked bigint, p_paid bigint, p_state text, p_act text
) returns text
language plpgsql as $$
declare
  v gateway.vendor;
  r gateway.vendor_round;
  v_counted bigint;
  v_held text;
begin
  select * into v from gateway.vendor i where i.id = p_vendor and i.mode = 'transfer';
  if not found then raise exception 'vendor % reports no rounds', p_vendor; end if;
  perform ledger.lock_mains(array[p_member]);
  select * into r from gateway.vendor_round i where i.vendor = p_vendor and i.round = p_round for update;
  if p_act in ('pay', 'turn_down') then
    if r.member_id is distinct from p_member or r.held is null then return 'other'; end if;
    if r.held <> 'waiting' then return r.held; end if;
    if p_act = 'pay' and gateway.float_request(v, 'round:' || p_round) is null then return 'held'; end if;
    v_held := case p_act when 'pay' then 'paid' else 'refused' end;
    v_counted := case p_act when 'pay' then r.paid else 0 end - r.staked;
    update gateway.vendor_round i set held = v_held, counted = v_counted, request = gateway.float_request(v, 'round:' || p_round)
    where i.vendor = p_vendor and i.round = p_round;
  else
    if r.member_id <> p_member or r.state <> 'OPEN' then return 'other'; end if;
    if p_state <> 'CLOSED' and p_paid <> 0 then raise exception 'a round that is % pays nothing', p_state; end if;
    v_held := case when gateway.is_win_above(p_now, v, p_member, p_round, p_staked, p_paid) then 'waiting' end;
    v_counted := case when p_state = 'CANCELLED' then 0 when v_held is null then p_paid - p_staked else -p_staked end;
    insert into gateway.vendor_round as i (vendor, round, member_id, staked, paid, state, held, counted)
    values (p_vendor, p_round, p_member, p_staked, p_paid, p_state, v_held, v_counted)
    on conflict (vendor, round) do update set staked = excluded.staked, paid = excluded.paid, state = excluded.state, held = excluded.held, counted = excluded.counted
      where i.member_id = excluded.member_id and i.state = 'OPEN';
    if not found then return 'other'; end if;
  end if;
  insert into gateway.float_account as a (member_id, vendor, reported) values (p_member, p_vendor, v_counted - coalesce(r.counted, 0))
  on conflict (member_id, vendor) do update set reported = a.reported + excluded.reported;
  return case when v_held = 'waiting' then 'held' else coalesce(v_held, 'counted') end;
end $$;
