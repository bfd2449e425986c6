-- A verdict for each stake, null where nothing holds it back. First of all whether the member has still to look at his session:
-- such a stake asks no guard. Guards are locked in member order and before wallets: two bets of a member at once are asked one
-- after the other. Stakes of nothing are rounds already paid for. `p_ahead` is what the same batch stakes before it, `p_result` what the member
-- then has on the result that this stake is bet on, where that is more than the stake.
create or replace function wager.check_guards(
  p_now timestamptz, p_member bigint[], p_stake bigint[], p_ahead bigint default 0, p_result bigint[] default '{}'
) returns text[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_verdict text[] := array_fill(null::text, array[cardinality(p_member)]);
  v_index int;
  v_held bigint;
  g wager.guard;
begin
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  for v_held in select h.member_id from wager.reality_hold h where h.member_id = any (p_member) loop
    v_index := array_position(p_member, v_held);
    if p_stake[v_index] > 0 then v_verdict[v_index] := 'reality_check_due'; end if;
  end loop;
  for g in select i.* from wager.guard i where i.member_id = any (p_member) order by i.member_id for update loop
    v_index := array_position(p_member, g.member_id);
    if p_stake[v_index] > 0 and v_verdict[v_index] is null then
      if not g.counted then g.counted := wager.count_guard(g.member_id, p_now); end if;
      v_verdict[v_index] := wager.ask_guard(g, platform.time_of(p_now), p_stake[v_index], p_ahead, greatest(p_stake[v_index], p_result[v_index]));
    end if;
  end loop;
  return v_verdict;
end $$;
