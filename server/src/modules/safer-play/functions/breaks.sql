-- Breaks and exclusions.
-- Published to other modules.
create or replace view safer.breaks with (security_invoker = true) as
  select member_id, kind, from_at, until_at from safer.break;
revoke insert, update, delete on safer.breaks from lantern_app;
grant select on safer.breaks to lantern_app;
