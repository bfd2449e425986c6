-- What was taken of selections of events, and the most that may be.
-- Published to other modules.
create or replace view wager.exposures with (security_invoker = true) as
  select event_id, selection, taken, ceiling
  from wager.exposure;
revoke insert, update, delete on wager.exposures from lantern_app;
grant select on wager.exposures to lantern_app, lantern_ledger;
