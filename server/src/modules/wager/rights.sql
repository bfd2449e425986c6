-- place: takes stakes; pays nothing
-- play: a play within the ceiling of its maths; the audit draws it again
-- apply_rounds: a stake of the same round, under its vendor's ceilings
-- decide_held: a credit held above a ceiling
-- settle_chunk, resettle_one, refund_chunk: a bet that was placed; the audit settles it again
-- take_legs, settle_legs: a bet with legs that was placed; the audit counts its payout again
-- count_pot, finish_pot: the stakes of a pot, to its winners, by its rake to the operator, or on to the next pot
-- void_play: a play, whose own stake comes back and whose payout is taken
-- record_reported: the record of a round played elsewhere; moves no money
-- decide_waiting, refuse_waiting: gives a waiting slip its own stakes back
-- cash_out, cash_out_legs: an open bet or a part of it, once for its key, for at most what it would have paid
-- cancel_open: open bets' own stakes, while their events are on sale
-- read_finals: what readers of final bets write (functions `..._finals`): sums, turnover, figures; moves no money
-- lock_finals, note_finals: how far the other readers have come
select ledger.entrust('wager', array['place', 'play', 'apply_rounds', 'decide_held', 'settle_chunk', 'resettle_one', 'refund_chunk', 'take_legs',
  'settle_legs', 'count_pot', 'finish_pot', 'void_play', 'record_reported', 'read_finals', 'lock_finals', 'note_finals', 'decide_waiting', 'refuse_waiting', 'cash_out', 'cash_out_legs', 'cancel_open']);

do $$
declare
  v_table regclass;
  f regprocedure;
begin
  -- Readers of final bets: called with the stretch that was not read yet, and by nobody else.
  for f in select p.oid from pg_proc p where p.proname like '%\_finals' and p.proargtypes = '20 20'::oidvector
  loop
    execute format('revoke execute on function %s from public, lantern_app', f);
    execute format('grant execute on function %s to lantern_ledger', f);
  end loop;
  -- Partitions are reached through their tables only: those made after these rights ran have none of their own either.
  for v_table in select c.oid from pg_class c where c.relnamespace = 'wager'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  loop
    execute format('grant select, insert, update, delete on %s to lantern_ledger', v_table);
  end loop;
end $$;

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
