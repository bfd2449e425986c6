-- Nearly all batches have nobody with a guard: one look and no lock.
create or replace function wager.is_guarded(p_member bigint[]) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from unnest(p_member) as m(id) join wager.guard g on g.member_id = m.id)
    or exists (select from unnest(p_member) as m(id) join wager.reality_hold h on h.member_id = m.id);
end $$;
