-- How many people an agent has below, in parts that are added up.
-- Published to other modules.
create or replace view agents.team_counts with (security_invoker = true) as
  select agent_id, part, members, directs
  from agents.team_count;
revoke insert, update, delete on agents.team_counts from lantern_app;
grant select on agents.team_counts to lantern_app, lantern_ledger;
