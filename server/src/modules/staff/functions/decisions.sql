-- Requests that one operator made and another approved.
-- Published to other modules.
create or replace view staff.decisions with (security_invoker = true) as
  select id, kind, subject_id, proposal, decided_at from staff.request where state = 'done' and decided_by_id <> created_by_id;
revoke insert, update, delete on staff.decisions from lantern_app;
grant select on staff.decisions to lantern_app, lantern_ledger;
