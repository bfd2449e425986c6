-- Pairs of seeds, without the seeds.
-- Published to other modules.
create or replace view fairness.pairs with (security_invoker = true) as
  select member_id, id, nonce
  from fairness.pair;
revoke insert, update, delete on fairness.pairs from lantern_app;
grant select on fairness.pairs to lantern_app, lantern_ledger;
