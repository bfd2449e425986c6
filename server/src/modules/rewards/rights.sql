-- fund_budget: what two operators decided; give: within a budget, once per obligation; claim: a reward that was given, once
-- end_reward, lock_members, lock_rewards: move no money
select ledger.entrust('rewards', array['fund_budget', 'give', 'claim', 'end_reward', 'lock_members', 'lock_rewards']);
grant select, insert, update on rewards.budget to lantern_ledger;
grant select, insert on rewards.funding to lantern_ledger;
grant select, insert, update on rewards.reward to lantern_ledger;
