-- Members, without what only log-ins need.
-- Published to other modules.
create or replace view account.members with (security_invoker = true) as
  select id, account, nickname, type, currency, language, upline_id, created_at, closed_at, frozen_at, frozen_reason, labels
  from account.member;
revoke insert, update, delete on account.members from lantern_app;
grant select on account.members to lantern_app, lantern_ledger;
