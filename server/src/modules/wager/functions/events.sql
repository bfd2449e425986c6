-- Draws and rounds on which several members bet.
-- Published to other modules.
create or replace view wager.events with (security_invoker = true) as
  select id, category, vendor, game, name, state, opens_at, closes_at, member_limit, closed_tx, result_version, cover_percent
  from wager.event;
revoke insert, update, delete on wager.events from lantern_app;
grant select on wager.events to lantern_app, lantern_ledger;
