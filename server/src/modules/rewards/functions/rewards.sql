-- What members were given.
-- Published to other modules.
create or replace view rewards.rewards with (security_invoker = true) as
  select r.member_id, r.id, r.source, r.source_id, r.number, r.kind, r.amount, r.currency, r.budget_id, r.details, r.state, r.created_at, r.ended_at, r.claim_until
  from rewards.reward r;
revoke insert, update, delete on rewards.rewards from lantern_app;
grant select on rewards.rewards to lantern_app, lantern_ledger;
