drop trigger if exists decided_by_operators on rewards.funding;
create constraint trigger decided_by_operators after insert on rewards.funding deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'rewards.is_decided_budget');
select ledger.seal_table('reward fundings', 'rewards.funding', '', array['request_id', 'budget_id', 'amount', 'at']);
select ledger.seal_table('rewards', 'rewards.reward', '',
  array['member_id', 'id', 'source', 'source_id', 'number', 'kind', 'amount', 'currency', 'budget_id', 'created_at']);
select ledger.write_digests();
