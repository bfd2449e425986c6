-- Grants of bonus money.
-- Published to other modules.
create or replace view bonus.bonus_grants with (security_invoker = true) as
  select member_id, id, reward_id, source, source_id, amount, currency, state, bonus, turnover, required, converted, forfeited, granted_at, activated_at, expires_at, ended_at
  from bonus.bonus_grant;
revoke insert, update, delete on bonus.bonus_grants from lantern_app;
grant select on bonus.bonus_grants to lantern_app, lantern_ledger;
