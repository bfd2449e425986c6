-- Closed lists of bets.
-- Published to other modules.
create or replace view fairness.bet_lists with (security_invoker = true) as
  select about, kind, size, root, ids, closed_at
  from fairness.bet_list;
revoke insert, update, delete on fairness.bet_lists from lantern_app;
grant select on fairness.bet_lists to lantern_app, lantern_ledger;
