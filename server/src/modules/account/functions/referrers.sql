-- With whose code members registered.
-- Published to other modules.
create or replace view account.referrers with (security_invoker = true) as
  select p.member_id, p.referrer_id from account.profile p where p.referrer_id is not null;
revoke insert, update, delete on account.referrers from lantern_app;
grant select on account.referrers to lantern_app, lantern_ledger;
