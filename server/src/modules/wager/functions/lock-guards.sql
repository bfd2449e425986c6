-- Locks the limits of members in their order, before their wallets.
create or replace function wager.lock_guards(p_member bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from wager.guard g where g.member_id = any (p_member) order by g.member_id for update;
end $$;
