-- The rates of members and of everyone above them, as bets were priced by them.
-- Published to other modules.
create or replace view agents.rate_lines with (security_invoker = true) as
  select id, member_id, chain, rates
  from agents.rate_line;
revoke insert, update, delete on agents.rate_lines from lantern_app;
grant select on agents.rate_lines to lantern_app, lantern_ledger;
