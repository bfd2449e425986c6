-- Lines of the public log.
-- Published to other modules.
create or replace view fairness.commitments with (security_invoker = true) as
  select id, at, tx, kind, about, value, seq, hash
  from fairness.commitment;
revoke insert, update, delete on fairness.commitments from lantern_app;
grant select on fairness.commitments to lantern_app, lantern_ledger;
