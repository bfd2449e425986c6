-- Seals, one a link.
-- Published to other modules.
create or replace view ledger.seals with (security_invoker = true) as
  select number, after_tx, upto_tx, transfers, digest, parts, hash, at
  from ledger.seal;
revoke insert, update, delete on ledger.seals from lantern_app;
grant select on ledger.seals to lantern_app, lantern_ledger;
