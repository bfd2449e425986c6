-- Transactions of rounds, as vendors sent them.
-- Published to other modules.
create or replace view wager.round_moves with (security_invoker = true) as
  select t.member_id, t.vendor, t.round, t.tx, t.op, t.number, t.verdict, t.undone_by
  from wager.round_tx t;
revoke insert, update, delete on wager.round_moves from lantern_app;
grant select on wager.round_moves to lantern_app, lantern_ledger;
