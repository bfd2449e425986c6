-- The country of the mobile number that a member has verified.
-- Published to other modules.
create or replace view account.verified_mobiles with (security_invoker = true) as
  select member_id, country from account.verified_mobile where country is not null;
revoke insert, update, delete on account.verified_mobiles from lantern_app;
grant select on account.verified_mobiles to lantern_app;
