-- Locks main accounts in the order of members and answers what each holds; null where there is none.
-- Published to other modules.
create or replace function ledger.lock_mains(p_member bigint[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_available bigint[];
begin
  with held as (
    select b.member_id, b.available from ledger.balance b
    where b.kind = ledger.account('player:main') and b.member_id = any (p_member) order by b.member_id for no key update
  )
  select array_agg(h.available order by m.n) into v_available
  from unnest(p_member) with ordinality as m(member_id, n) left join held h on h.member_id = m.member_id;
  return v_available;
end $$;
alter function ledger.lock_mains owner to lantern_ledger;
revoke execute on function ledger.lock_mains from public;
