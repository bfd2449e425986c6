-- What a member staked on an event.
-- Published to other modules.
create or replace view wager.member_stakes with (security_invoker = true) as
  select member_id, event_id, staked, ceiling
  from wager.member_stake;
revoke insert, update, delete on wager.member_stakes from lantern_app;
grant select on wager.member_stakes to lantern_app, lantern_ledger;
