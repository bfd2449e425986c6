-- Hash chains, without the element that is left to reveal.
-- Published to other modules.
create or replace view fairness.chains with (security_invoker = true) as
  select id, game, number, length, state, terminal_hash, salt, next_position, created_at, announced_at, ready_at
  from fairness.chain;
revoke insert, update, delete on fairness.chains from lantern_app;
grant select on fairness.chains to lantern_app, lantern_ledger;
