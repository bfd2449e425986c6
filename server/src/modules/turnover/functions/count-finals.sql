-- Counts wagers that became final after one transaction and up to another, and answers how many. A form that a correction replaced is taken
-- away. Trial money asks for no turnover.
create or replace function turnover.count_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_count bigint;
begin
  -- The progress of a member is locked before requirements are read: one that opens meanwhile is either seen by the second statement, or
  -- begins at a position that has this batch in it.
  with part as (
    select f.member_id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount, count(*) as forms
    from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency) group by 1 order by 1
  ), moved as (
    insert into turnover.progress as p (member_id, counted) select member_id, amount from part where amount <> 0 order by member_id
    on conflict (member_id) do update set counted = p.counted + excluded.counted
  )
  select coalesce(sum(forms), 0) into v_count from part;
  if v_count > 0 then
    update turnover.requirement r set before = r.before + b.amount
    from (
      select q.member_id, q.id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount
      from wager.forms_between(p_seen, p_upto) f join turnover.requirement q on q.member_id = f.member_id and q.id > f.id
      where not ledger.is_trial(f.currency) group by 1, 2
    ) b
    where r.member_id = b.member_id and r.id = b.id and b.amount <> 0;
  end if;
  return v_count;
end $$;
