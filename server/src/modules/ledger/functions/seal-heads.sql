-- The newest seal.
-- Published to other modules.
create or replace view ledger.seal_heads with (security_invoker = true) as
  select number, upto_tx, hash
  from ledger.seal_head;
revoke insert, update, delete on ledger.seal_heads from lantern_app;
grant select on ledger.seal_heads to lantern_app, lantern_ledger;
