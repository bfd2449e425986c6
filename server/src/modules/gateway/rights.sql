-- float_hold, float_void, float_out: a transfer to a vendor, of its amount
-- float_in, float_result: money that comes back, and what the games there won or lost, as far as it is proven, under the vendor's ceilings, or
-- as two operators decided
-- report_round: a round played there, under the same ceilings; moves no money
select ledger.entrust('gateway', array['float_hold', 'float_void', 'float_out', 'float_in', 'float_result', 'float_of', 'report_round'],
  array['float_asked', 'float_gift', 'float_hour_of', 'float_leaving', 'float_proven', 'float_request', 'is_win_above']);
