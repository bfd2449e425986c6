-- What must be played, by deposit or transfer.
-- Published to other modules.
create or replace view turnover.requirements with (security_invoker = true) as
  select member_id, id, kind, subject_id, base, taken
  from turnover.requirement;
revoke insert, update, delete on turnover.requirements from lantern_app;
grant select on turnover.requirements to lantern_app, lantern_ledger;
