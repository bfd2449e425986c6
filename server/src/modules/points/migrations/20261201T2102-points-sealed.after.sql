drop trigger if exists decided_by_operators on points.adjustment;
create constraint trigger decided_by_operators after insert on points.adjustment deferrable initially deferred
  for each row execute function staff.require_decision('point_adjustment', 'request_id', 'points.is_decided_adjustment');
select ledger.seal_table('point movements', 'points.movement', '',
  array['member_id', 'number', 'kind', 'cause', 'part', 'points', 'balance_after', 'valid', 'category', 'rate', 'unit', 'at'], p_index => 'brin');
select ledger.seal_table('stock changes', 'points.stock_change', '',
  array['good_id', 'number', 'kind', 'cause', 'pieces', 'stock_after', 'reason', 'by', 'at']);
select ledger.seal_table('point redemptions', 'points.redemption', '',
  array['member_id', 'id', 'key', 'good_id', 'kind', 'price', 'currency', 'amount', 'remark', 'at']);
select ledger.seal_table('point conversions', 'points.conversion', '', array['member_id', 'id', 'key', 'points', 'amount', 'currency', 'day', 'at']);
select ledger.seal_table('point adjustments', 'points.adjustment', '', array['request_id', 'member_id', 'points', 'at']);
select ledger.write_digests();
