-- Sums over a member's record between two ids: whole months as they are summed, with what became final since, the wagers of the months
-- that the period cuts, and the bets that are open. One snapshot, so nothing counts twice or is left out. `net` leaves open bets out: an
-- open stake is no loss yet.
create or replace function wager.record_totals(p_member bigint, p_from bigint, p_to bigint, p_category text, p_open boolean)
returns table (total bigint, stake bigint, payout bigint, valid_stake bigint, net bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off as $$
declare
  v_from bigint := coalesce(p_from, 0);
  v_to bigint := coalesce(p_to, 9223372036854775807);
  v_first int := wager.month_of(v_from) + (v_from > wager.month_start(wager.month_of(v_from)))::int;
  -- The month after the last whole one.
  v_end int := case when p_to is null then 2147483647 else wager.month_of(v_to) end;
  -- Whole months begin and end at these ids.
  v_head bigint;
  v_tail bigint;
  v_seen bigint := wager.seen_finals('wager.sum_record_finals');
  v_recent bigint;
  v_open bigint[] := '{0,0,0,0}';
  v_sums bigint[] := '{0,0,0,0}';
  v_since bigint[] := '{0,0,0,0}';
  v_cut bigint[] := '{0,0,0,0}';
begin
  if p_open is distinct from false then
    select array[count(*), coalesce(sum(w.stake), 0), coalesce(sum(w.payout), 0), coalesce(sum(w.valid_stake), 0)] into v_open
    from wager.wager w
    where w.member_id = p_member and w.state = 'placed' and w.id >= v_from and w.id < v_to and (p_category is null or w.category = p_category);
  end if;
  if p_open is distinct from true then
    v_head := case when v_first < v_end then case when p_from is null then 0 else wager.month_start(v_first) end else v_to end;
    v_tail := case when v_first < v_end and p_to is not null then wager.month_start(v_end) else v_to end;
    if v_first < v_end then
      select array[coalesce(sum(s.bets), 0), coalesce(sum(s.stake), 0), coalesce(sum(s.payout), 0), coalesce(sum(s.valid_stake), 0)] into v_sums
      from wager.record_sum s
      where s.member_id = p_member and s.month >= v_first and s.month < v_end and (p_category is null or s.category = p_category);
      -- What became final since is little, all members together; if not, the member's own wagers are read instead.
      select count(*), array[count(*) filter (where r.is_own), coalesce(sum(r.stake) filter (where r.is_own), 0),
        coalesce(sum(r.payout) filter (where r.is_own), 0), coalesce(sum(r.valid_stake) filter (where r.is_own), 0)] into v_recent, v_since
      from (
        select w.member_id = p_member and w.id >= v_head and w.id < v_tail and (p_category is null or w.category = p_category) as is_own,
          w.stake, w.payout, w.valid_stake
        from wager.wager w where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > v_seen
        order by coalesce(w.final_tx, w.row_tx), w.member_id, w.id limit 1000
      ) r;
      if v_recent = 1000 then
        select array[count(*), coalesce(sum(w.stake), 0), coalesce(sum(w.payout), 0), coalesce(sum(w.valid_stake), 0)] into v_since
        from wager.wager w
        where w.member_id = p_member and w.id >= v_head and w.id < v_tail and w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) + 0 > v_seen
          and (p_category is null or w.category = p_category);
      end if;
      -- Forms that a correction replaced since are in the sums still.
      if exists (select from ledger.formers f where f.kind = 'settled bets' and f.became_tx > v_seen) then
        select array[v_since[1] - count(*), v_since[2] - coalesce(sum(p.stake), 0), v_since[3] - coalesce(sum(p.payout), 0),
          v_since[4] - coalesce(sum(p.valid_stake), 0)] into v_since
        from ledger.formers f cross join lateral wager.parts_of(f.tx, f.form) p
        join wager.wager w on w.member_id = p_member and w.id = split_part(f.key, ':', 2)::bigint
        where f.kind = 'settled bets' and f.became_tx > v_seen and f.tx <= v_seen and f.key like p_member || ':%'
          and w.id >= v_head and w.id < v_tail and (p_category is null or w.category = p_category);
      end if;
    end if;
    if v_from < v_head or v_tail < v_to then
      select array[count(*), coalesce(sum(c.stake), 0), coalesce(sum(c.payout), 0), coalesce(sum(c.valid_stake), 0)] into v_cut
      from (
        select w.stake, w.payout, w.valid_stake from wager.wager w
        where w.member_id = p_member and w.state <> 'placed' and w.id >= v_from and w.id < v_head and (p_category is null or w.category = p_category)
        union all
        select w.stake, w.payout, w.valid_stake from wager.wager w
        where w.member_id = p_member and w.state <> 'placed' and w.id >= v_tail and w.id < v_to and (p_category is null or w.category = p_category)
      ) c;
    end if;
  end if;
  total := v_sums[1] + v_since[1] + v_cut[1] + v_open[1];
  stake := v_sums[2] + v_since[2] + v_cut[2] + v_open[2];
  payout := v_sums[3] + v_since[3] + v_cut[3] + v_open[3];
  valid_stake := v_sums[4] + v_since[4] + v_cut[4] + v_open[4];
  net := payout - v_open[3] - (stake - v_open[2]);
  return next;
end $$;
