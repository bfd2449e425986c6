-- Rounds that stay open keep their pair; in the transaction of their first bet. Answers how many were pinned.
create or replace function fairness.pin_rounds(p_member bigint[], p_pair bigint[], p_round bigint[]) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare v_count bigint;
begin
  perform 1 from fairness.pair p
    where (p.member_id, p.id) in (select m, i from unnest(p_member, p_pair) as a (m, i)) and p.state = 'active'
    order by p.member_id, p.id for update;
  insert into fairness.pin (member_id, pair_id, round_id)
    select a.m, a.i, a.r from unnest(p_member, p_pair, p_round) as a (m, i, r)
    join fairness.pair p on p.member_id = a.m and p.id = a.i and p.state = 'active'
    order by a.m, a.i, a.r
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function fairness.pin_rounds from public;
grant execute on function fairness.pin_rounds to lantern_app;
