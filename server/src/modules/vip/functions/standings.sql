-- The VIP level of each member who has been measured; who has not is at level 0.
-- Published to other modules.
create or replace view vip.standings with (security_invoker = true) as
  select member_id, level from vip.standing;
revoke insert, update, delete on vip.standings from lantern_app;
grant select on vip.standings to lantern_app;
