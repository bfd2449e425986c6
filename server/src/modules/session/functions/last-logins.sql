-- When each member was last there.
-- Published to other modules.
create or replace view session.last_logins with (security_invoker = true) as
  select member_id, at
  from session.last_login;
revoke insert, update, delete on session.last_logins from lantern_app;
grant select on session.last_logins to lantern_app, lantern_ledger;
