-- Who may move money. Rights run after the functions, so that a function that is created again keeps its rights.
--
-- The running server (`lantern_app`) enters the money by functions that run with the rights of `lantern_ledger`, which nobody can log in as, and
-- by no others; each is bound by its cause. Modules name theirs in their `rights.sql`; docs/rights.md lists them all. The ledger's own:
--   grant_trial        an account of trial money, once
--   put_currency       two operators' decision about this unit; moves no money
--   hold_expire_due    a hold past its time, back to its member; none of a vendor
do $$
declare
  f regprocedure;
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
    select n.nspname from pg_namespace n where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'ledger')
      and has_schema_privilege('lantern_ledger', n.nspname, 'create')
  loop
    execute format('revoke create on schema %I from lantern_ledger', v_schema);
  end loop;

  grant usage on schema platform to lantern_ledger;

  -- What functions with a cause are made of is theirs alone.
  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.proname in (
      'credit', 'capture_hold', 'post', 'post_credit', 'post_debit', 'take_or_owe', 'pay', 'play', 'take_stakes', 'stake_round', 'close_round', 'reopen_round', 'take_back', 'sweep_numbered', 'free_stake',
      'hold_open', 'hold_decide', 'pay_jackpot', 'feed_jackpots', 'unfeed_jackpot', 'drain_jackpot', 'seed_jackpot', 'lock_jackpots', 'lock_mains', 'escrow_of', 'take_rake', 'carry_over', 'cash_out', 'keep_former', 'keep_gone', 'move_between', 'seat_in', 'move_bonus', 'move_bonuses')
  loop
    execute format('revoke execute on function %s from lantern_app, public', f);
  end loop;
end $$;
