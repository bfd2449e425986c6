-- Rounds that are over let their pair go. A round that was not pinned changes nothing.
create or replace function fairness.unpin_rounds(p_member bigint[], p_pair bigint[], p_round bigint[]) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare v_count bigint;
begin
  delete from fairness.pin where (member_id, pair_id, round_id) in (select m, i, r from unnest(p_member, p_pair, p_round) as a (m, i, r));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function fairness.unpin_rounds from public;
grant execute on function fairness.unpin_rounds to lantern_app;
