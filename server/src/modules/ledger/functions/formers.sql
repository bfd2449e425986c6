-- Final forms that a later one replaced.
-- Published to other modules.
create or replace view ledger.formers with (security_invoker = true) as
  select kind, key, tx, became_tx, form
  from ledger.former;
revoke insert, update, delete on ledger.formers from lantern_app;
grant select on ledger.formers to lantern_app, lantern_ledger;
