-- Who may move money. Run after the functions, so that a function that is stated anew keeps its rights.
--
-- The running server (`lantern_app`) enters the money by the functions named here and no others. They run with the rights of
-- `lantern_ledger`, which nobody can log in as, and each is bound by its cause:
--   ledger.credit_deposit      a payment that the provider signed, or operators' decision
--   ledger.hold_withdrawal, ledger.release_withdrawal   a withdrawal that is not paid, of its amount
--   ledger.pay_withdrawal, ledger.return_withdrawal   what its provider signed, or two operators decided
--   turnover.open_requirement  what must be played; moves no money
--   ledger.grant_trial         an account of trial money, once
--   ledger.put_currency        two operators' decision about this unit; moves no money
--   wager.place                takes stakes; pays nothing
--   wager.play, slots.play     a play within the ceiling of its maths; the audit draws it again
--   wager.apply_rounds         a stake of the same round, under its vendor's ceilings
--   wager.decide_held          a credit held above a ceiling
--   wager.settle_chunk, wager.resettle_one, wager.refund_chunk   a bet that was placed; the audit settles it again
--   wager.take_legs, wager.settle_legs   a bet with legs that was placed; the audit counts its payout again
--   wager.count_pot, wager.finish_pot   the stakes of a pot, to its winners, by its rake to the operator, or on to the next pot
--   wager.void_play            a play, whose own stake comes back and whose payout is taken
--   wager.record_reported      the record of a round played elsewhere; moves no money
--   wager.read_finals          what readers of final bets write (functions `..._finals`): sums, turnover, figures; moves no money
--   wager.lock_finals, wager.note_finals   how far the other readers have come
--   ledger.float_hold, ledger.float_void, ledger.float_out   a transfer to a vendor, of its amount
--   ledger.pay_bill            a bill of an agents' contract, of its amount, at most its greatest rate on the figures, and of a dividend what two operators approved; by the upline as far as his balance reaches
--   ledger.hold_expire_due     a hold past its time, back to its member; none of a vendor
--   lottery.drop_empty_draws, live.drop_empty_rounds, instant.drop_empty_rounds   fast draws and rounds on which nobody bet; moves no money
--   agents.transfer_between   money of its sender, to his upline or direct downline
--   slots.seed_pool            a pool's seed, once; the audit compares it with the maths
do $$
declare
  f regprocedure;
  v_table regclass;
  v_schema text;
begin
  -- A form that was sealed is written down by the triggers of the sealed tables, and by nobody else.
  for f, v_schema in
    select p.oid, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proname like 'note\_final\_%' and p.prorettype = 'trigger'::regtype
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', f);
    if has_schema_privilege('lantern_ledger', v_schema, 'create') then
      execute format('alter function %s owner to lantern_ledger', f);
    else
      -- An owner needs this right in the moment it becomes one.
      execute format('grant create on schema %I to lantern_ledger', v_schema);
      execute format('alter function %s owner to lantern_ledger', f);
      execute format('revoke create on schema %I from lantern_ledger', v_schema);
    end if;
  end loop;

  -- A restore gives it in all schemas, to make functions owned there.
  for v_schema in
    select n.nspname from pg_namespace n
    where n.nspname in ('account', 'cashier', 'catalogue', 'content', 'fairness', 'files', 'gateway', 'platform', 'post', 'safer', 'session', 'site',
        'staff', 'wallet', 'winners')
      and has_schema_privilege('lantern_ledger', n.nspname, 'create')
  loop
    execute format('revoke create on schema %I from lantern_ledger', v_schema);
  end loop;

  grant usage on schema wager, slots, fairness, platform, contracts, agents to lantern_ledger;
  grant usage on schema lottery to lantern_ledger;
  grant select, insert, update on turnover.requirement, turnover.progress, turnover.weight to lantern_ledger;
  grant select, insert on turnover.carry to lantern_ledger;
  grant create on schema wager, slots, lottery, contracts to lantern_ledger;
  grant usage, create on schema live, instant to lantern_ledger;
  grant select, update, delete on lottery.draw, live.shoe, live.round, live.pool, instant.crash_round to lantern_ledger;
  grant select on live.raise, instant.crash_bet to lantern_ledger;
  grant usage on schema agents, account to lantern_ledger;
  grant create on schema agents to lantern_ledger;
  grant select, insert on agents.transfer to lantern_ledger;
  grant select on agents.edge, account.member to lantern_ledger;
  -- Partitions are reached through their tables only: those made after these rights ran have none of their own either.
  for v_table in select c.oid from pg_class c where c.relnamespace = 'wager'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  loop
    execute format('grant select, insert, update, delete on %s to lantern_ledger', v_table);
  end loop;
  grant select, insert, update on slots.seat, slots.pool, slots.jackpot_win, slots.tally to lantern_ledger;
  grant execute on function fairness.take_nonces to lantern_ledger;
  grant select on agents.closure to lantern_ledger;
  grant select, update on contracts.bill to lantern_ledger;
  grant select on contracts.contract to lantern_ledger;
  grant select, insert, update on contracts.figure, contracts.team_day, contracts.branch_day to lantern_ledger;

  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where (n.nspname, p.proname) in (
      ('wager', 'place'), ('wager', 'play'), ('wager', 'apply_rounds'), ('wager', 'decide_held'), ('wager', 'settle_chunk'),
      ('wager', 'resettle_one'), ('wager', 'refund_chunk'), ('wager', 'take_legs'), ('wager', 'settle_legs'),
      ('wager', 'count_pot'), ('wager', 'finish_pot'), ('wager', 'void_play'), ('wager', 'record_reported'), ('wager', 'read_finals'),
      ('wager', 'lock_finals'), ('wager', 'note_finals'), ('slots', 'play'), ('slots', 'seed_pool'), ('lottery', 'drop_empty_draws'), ('live', 'drop_empty_rounds'), ('instant', 'drop_empty_rounds'), ('agents', 'transfer_between'))
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', f);
    execute format('alter function %s owner to lantern_ledger', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to lantern_app', f);
  end loop;

  -- Readers of final bets: called with the stretch that was not read yet, and by nobody else.
  for f in select p.oid from pg_proc p where p.proname like '%\_finals' and p.proargtypes = '20 20'::oidvector
  loop
    execute format('revoke execute on function %s from public, lantern_app', f);
    execute format('grant execute on function %s to lantern_ledger', f);
  end loop;

  -- What these functions are made of is theirs alone.
  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.proname in (
      'credit', 'post_credit', 'pay', 'play', 'take_stakes', 'stake_round', 'close_round', 'reopen_round', 'take_back', 'sweep_numbered', 'free_stake',
      'hold_open', 'hold_decide', 'float_leaving', 'pay_jackpot', 'feed_jackpots', 'unfeed_jackpot', 'drain_jackpot', 'seed_jackpot', 'lock_jackpots', 'lock_mains', 'escrow_of', 'take_rake', 'carry_over', 'ask_review', 'ask_case_review', 'ask_restore', 'keep_former', 'keep_gone', 'move_between')
  loop
    execute format('revoke execute on function %s from lantern_app, public', f);
  end loop;

  -- Bets, slips and rounds are written by those functions only.
  revoke insert, update, delete on wager.record_sum, wager.record_day, wager.played_game, wager.day_sum, wager.wager, wager.slip, wager.round, wager.round_tx, wager.leg, wager.pot_money, wager.member_stake, wager.exposure,
    wager.held_credit, wager.gift_hour, wager.play_ceiling from lantern_app;
  -- A round that stays open too long is marked for a person; that moves nothing.
  grant update (flagged_at) on wager.round to lantern_app;
  -- What an event is stays; its state moves on.
  revoke update on wager.event from lantern_app;
  grant update (state, closed_tx, result_version, cover_percent) on wager.event to lantern_app;
  revoke update on wager.receipt_head, wager.receipt_key from lantern_app;
  grant update (number, upto_tx, upto_member, upto_id) on wager.receipt_head to lantern_app;
  grant update (sealed, retired_at) on wager.receipt_key to lantern_app;
  revoke insert, update, delete on slots.jackpot_win from lantern_app;
  revoke update on slots.pool from lantern_app;
end $$;
