-- Plays a batch of instant rounds in one round trip: no play pays more than its maths can, then the members' guards are asked, then
-- debit, credit, wager settled, jackpot fed and paid. A batch holds one round of a member at most. Verdict each: played | replayed |
-- conflict | insufficient | stale_nonce | a refusal handed in or of a guard. A round's slip, wager and transfers share one id. `n_*`
-- names a seed pair and the nonce that this round uses up. `o_slip`: plays that the caller may pay more in the same transaction; it calls `wager.return_bonus` after that.
-- Published to other modules.
create or replace function wager.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_detail jsonb,
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[] default '{}', j_jackpot bigint[] default '{}', j_amount bigint[] default '{}',
  w_slip int[] default '{}', w_jackpot bigint[] default '{}', w_amount bigint[] default '{}',
  o_slip int[] default '{}'
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_refusal text[] := s_refusal;
  v_held text[];
begin
  if exists (
    select from unnest(s_vendor, s_game, s_stake, s_payout) as q(vendor, game, stake, payout)
    where q.payout > 0 and not exists (
      select from wager.play_ceiling c where c.vendor = q.vendor and c.game = q.game and q.payout <= c.times::numeric * q.stake)
  ) then
    raise exception 'a play pays more than its maths can' using errcode = 'LX005';
  end if;
  if wager.is_guarded(s_member) then
    -- A board of mines uses its pair before its stake is checked: pairs before guards here too.
    perform fairness.lock_pairs(n_pair, array(select s_member[x.slip] from unnest(n_slip) with ordinality as x(slip, n) order by x.n));
    v_held := wager.check_guards(p_now, s_member, s_stake);
    for i in 1 .. cardinality(s_member) loop v_refusal[i] := coalesce(v_refusal[i], v_held[i]); end loop;
  end if;
  return query select p.* from wager.book_plays(
    p_now => p_now,
    s_member => s_member, s_currency => s_currency, s_key => s_key, s_id => s_id, s_hash => s_hash, s_refusal => v_refusal,
    s_category => s_category, s_vendor => s_vendor, s_game => s_game, s_round => s_round, s_detail => s_detail,
    s_stake => s_stake, s_payout => s_payout,
    n_slip => n_slip, n_pair => n_pair, n_nonce => n_nonce,
    j_slip => j_slip, j_jackpot => j_jackpot, j_amount => j_amount,
    w_slip => w_slip, w_jackpot => w_jackpot, w_amount => w_amount, o_slip => o_slip) p;
end $$;
