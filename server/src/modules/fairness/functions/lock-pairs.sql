-- Locks seed pairs in the order of members, for a batch that locks the limits of its members before it uses up nonces.
-- Published to other modules.
create or replace function fairness.lock_pairs(p_pair bigint[], p_member bigint[]) returns void
language plpgsql security definer set search_path = fairness, pg_temp set enable_seqscan = off as $$
begin
  perform 1 from fairness.pair p join unnest(p_pair, p_member) as a(pair, member) on p.member_id = a.member and p.id = a.pair
  order by p.member_id for no key update of p;
end $$;
revoke execute on function fairness.lock_pairs from public;
grant execute on function fairness.lock_pairs to lantern_ledger;
