-- Final forms of wagers in their order, those too that a correction replaced later (`ledger.former`).
create or replace function wager.finals_between(
  p_after_tx bigint, p_after_member bigint, p_after_id bigint, p_upto_tx bigint, p_upto_member bigint, p_upto_id bigint, p_limit int
) returns table (tx bigint, member_id bigint, id bigint, form text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  return query
    select f.tx, f.member_id, f.id, f.form from (
      select r.final_tx as tx, r.member_id, r.id, wager.final_form(r) as form from wager.wager r
      where r.final_tx >= p_after_tx and r.final_tx <= p_upto_tx and r.state <> 'placed'
      union all
      select r.row_tx, r.member_id, r.id, wager.final_form(r) from wager.wager r
      where r.final_tx is null and r.row_tx >= p_after_tx and r.row_tx <= p_upto_tx and r.state <> 'placed'
      union all
      select o.tx, split_part(o.key, ':', 1)::bigint, split_part(o.key, ':', 2)::bigint, o.form from ledger.former o
      where o.kind = 'settled bets' and o.key ~ '^\d{1,18}:\d{1,18}$' and o.tx >= p_after_tx and o.tx <= p_upto_tx
    ) f
    where (f.tx, f.member_id, f.id) > (p_after_tx, p_after_member, p_after_id)
      and (f.tx, f.member_id, f.id) <= (p_upto_tx, p_upto_member, p_upto_id)
    order by 1, 2, 3 limit p_limit;
end $$;
