-- Final forms of wagers in their order, those too that a correction replaced later (`ledger.formers`). A page is read along the index
-- `wager_final`: it costs what it returns, however many wagers one transaction settled.
create or replace function wager.finals_between(
  p_after_tx bigint, p_after_member bigint, p_after_id bigint, p_upto_tx bigint, p_upto_member bigint, p_upto_id bigint, p_limit int
) returns table (tx bigint, member_id bigint, id bigint, form text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  return query
    select f.tx, f.member_id, f.id, f.form from (
      (select coalesce(r.final_tx, r.row_tx) as tx, r.member_id, r.id, wager.final_form(r) as form from wager.wager r
       where r.state <> 'placed'
         and (coalesce(r.final_tx, r.row_tx), r.member_id, r.id) > (p_after_tx, p_after_member, p_after_id)
         and (coalesce(r.final_tx, r.row_tx), r.member_id, r.id) <= (p_upto_tx, p_upto_member, p_upto_id)
       order by coalesce(r.final_tx, r.row_tx), r.member_id, r.id limit p_limit)
      union all
      (select o.tx, k.member_id, k.id, o.form
       from ledger.formers o
       cross join lateral (select split_part(o.key, ':', 1)::bigint as member_id, split_part(o.key, ':', 2)::bigint as id offset 0) k
       where o.kind = 'settled bets' and o.key ~ '^\d{1,18}:\d{1,18}$' and o.tx >= p_after_tx and o.tx <= p_upto_tx
         and (o.tx, k.member_id, k.id) > (p_after_tx, p_after_member, p_after_id)
         and (o.tx, k.member_id, k.id) <= (p_upto_tx, p_upto_member, p_upto_id)
       order by 1, 2, 3 limit p_limit)
    ) f
    order by 1, 2, 3 limit p_limit;
end $$;
