-- Slips that wait or waited until they were accepted or refused.
-- Published to other modules.
create or replace view wager.waiting_slips with (security_invoker = true) as
  select member_id, slip_id, until_at, prices, state, refused_for, decided_at
  from wager.waiting_slip;
revoke insert, update, delete on wager.waiting_slips from lantern_app;
grant select on wager.waiting_slips to lantern_app, lantern_ledger;
