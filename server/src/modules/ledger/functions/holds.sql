-- Money reserved in `player:pending`.
-- Published to other modules.
create or replace view ledger.holds with (security_invoker = true) as
  select member_id, id, currency, amount, to_kind, state, expires_at, decided_at
  from ledger.hold;
revoke insert, update, delete on ledger.holds from lantern_app;
grant select on ledger.holds to lantern_app, lantern_ledger;
