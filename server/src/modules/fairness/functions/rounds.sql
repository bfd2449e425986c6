-- Shared rounds with their links.
-- Published to other modules.
create or replace view fairness.rounds with (security_invoker = true) as
  select id, game, chain_id, position, opened_at, bets_hash, bets, bound_at, link, revealed_at, version, entropy
  from fairness.round;
revoke insert, update, delete on fairness.rounds from lantern_app;
grant select on fairness.rounds to lantern_app, lantern_ledger;
