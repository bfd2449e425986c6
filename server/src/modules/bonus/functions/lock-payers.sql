-- Locks the main accounts of members in their order, ends their grants that expired up to an instant, and answers what each main account holds then.
create or replace function bonus.lock_payers(p_now timestamptz, p_member bigint[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_mains bigint[] := ledger.lock_mains(p_member);
begin
  -- Grants whose time is over are few, for a job ends them: their index is read, not the grants of these members.
  if not exists (
    select from (select d.member_id from bonus.bonus_grant d where d.state = 'active' and d.expires_at <= p_now offset 0) x where x.member_id = any (p_member)) then
    return v_mains;
  end if;
  perform bonus.expire_due(d.member_id, p_now) from (
    select x.member_id from bonus.bonus_grant x where x.member_id = any (p_member) and x.state = 'active' and x.expires_at <= p_now order by 1) d;
  return ledger.lock_mains(p_member);
end $$;
