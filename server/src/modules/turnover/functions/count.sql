-- Counts wagers that became final, about `p_limit` of them, and answers how many. Each form is counted once, in the order of transactions; a
-- form that a correction replaced is taken away. Trial money asks for no turnover.
create or replace function turnover.count(p_limit int default 20000) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_seen bigint;
  v_upto bigint;
  v_count bigint;
begin
  select seen_tx into strict v_seen from turnover.head for update;
  v_upto := wager.sums_upto(v_seen, p_limit);
  if v_upto <= v_seen then return 0; end if;
  -- The progress of a member is locked before requirements are read: one that opens meanwhile is either seen by the second statement, or
  -- begins at a position that has this batch in it.
  with part as (
    select f.member_id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount, count(*) as forms
    from wager.forms_between(v_seen, v_upto) f where not ledger.is_trial(f.currency) group by 1 order by 1
  ), moved as (
    insert into turnover.progress as p (member_id, counted) select member_id, amount from part where amount <> 0 order by member_id
    on conflict (member_id) do update set counted = p.counted + excluded.counted
  )
  select coalesce(sum(forms), 0) into v_count from part;
  if v_count > 0 then
    update turnover.requirement r set before = r.before + b.amount
    from (
      select q.member_id, q.id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount
      from wager.forms_between(v_seen, v_upto) f join turnover.requirement q on q.member_id = f.member_id and q.id > f.id
      where not ledger.is_trial(f.currency) group by 1, 2
    ) b
    where r.member_id = b.member_id and r.id = b.id and b.amount <> 0;
  end if;
  -- An idle second writes nothing.
  if v_count > 0 or v_upto - v_seen >= 5000 then update turnover.head set seen_tx = v_upto; end if;
  return v_count;
end $$;
alter function turnover.count owner to lantern_ledger;
revoke execute on function turnover.count from public;
grant execute on function turnover.count to lantern_app;
