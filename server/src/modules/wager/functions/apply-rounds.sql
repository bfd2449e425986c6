-- Applies a batch of transactions of rounds: the members' guards are asked of each stake, then the ceilings, then the batch is booked.
-- `p_ops` is a JSON list of groups in member order; items of one group stand or fall together.
create or replace function wager.apply_rounds(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql as $$
declare
  v_ops jsonb := p_ops;
  v_members bigint[];
begin
  select array_agg((x ->> 'member')::bigint) into v_members from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  if wager.is_guarded(v_members) then
    -- Credits count against guards after the wallets are locked: guards before wallets, for them too.
    perform wager.lock_guards(v_members);
    perform set_config('lantern.now', coalesce(p_now::text, ''), true);
    v_ops := wager.guard_ops(p_now, p_ops);
  end if;
  return query select a.* from wager.apply_within_ceilings(p_now, v_ops) a;
end $$;
