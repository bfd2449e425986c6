-- Uses the nonces of plays that end with their booking, one play a pair: one update checks and takes them.
-- Element i of the result says whether play i has its nonce; a null member takes no part. Pairs are locked in the order of members.
-- Published to other modules.
create or replace function fairness.take_nonces(p_pair bigint[], p_member bigint[], p_nonce int[]) returns boolean[]
language plpgsql security definer set search_path = fairness, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off as $$
declare
  v_taken boolean[];
begin
  -- In member order, as wallets are in `ledger.take_stakes`.
  with requested as (
    select a.* from unnest(p_pair, p_member, p_nonce) with ordinality as a(pair, member, nonce, n) order by a.member
  ), moved as (
    update fairness.pair p set nonce = p.nonce + 1 from requested a
    where p.member_id = a.member and p.id = a.pair and p.state = 'active' and p.nonce = a.nonce
    returning a.n
  )
  select array_agg(m.n is not null order by g.n) into v_taken
  from generate_subscripts(p_pair, 1) g(n) left join moved m on m.n = g.n;
  return v_taken;
end $$;
revoke execute on function fairness.take_nonces from public;
grant execute on function fairness.take_nonces to lantern_app, lantern_ledger;
