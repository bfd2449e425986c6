drop trigger if exists decided_by_operators on promotions.hand_grant;
create constraint trigger decided_by_operators after insert on promotions.hand_grant deferrable initially deferred
  for each row when (new.request_id is not null) execute function staff.require_decision('promotion_grant', 'request_id', 'promotions.is_decided_grant');
select ledger.seal_table('Rewards by hand', 'promotions.hand_grant', '',
  array['id', 'promotion_id', 'member_id', 'amount', 'reason', 'request_id', 'key', 'day', 'at', 'by']);
select ledger.seal_table('Rewards taken back', 'promotions.taken_back', '',
  array['member_id', 'promotion_id', 'number', 'deposit_id', 'outcome', 'kept', 'at']);
select ledger.seal_table('Pauses of promotions', 'promotions.pause', '', array['promotion_id', 'from_at', 'to_at']);
select ledger.write_digests();
