-- Where and with what a member was logged in.
-- Published to other modules.
create or replace view session.sessions with (security_invoker = true) as
  select member_id, last_seen_at, address, device_hash
  from session.session;
revoke insert, update, delete on session.sessions from lantern_app;
grant select on session.sessions to lantern_app, lantern_ledger;
