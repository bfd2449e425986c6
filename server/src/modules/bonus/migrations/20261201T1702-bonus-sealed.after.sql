select ledger.seal_table('bonus grants', 'bonus.bonus_grant', '',
  array['member_id', 'id', 'reward_id', 'source', 'source_id', 'amount', 'currency', 'budget_id', 'required', 'weights', 'max_bet', 'max_convert', 'days', 'granted_at']);
select ledger.write_digests();
