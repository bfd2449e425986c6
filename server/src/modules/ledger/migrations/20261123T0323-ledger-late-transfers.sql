-- Most transfers are posted when their cause is made, so a member's statement of a period is a range of causes. The others, as payouts of draws, are
-- found by their time.
create index transfer_late on ledger.transfer (member_id, at)
  where not (at >= to_timestamp(((cause >> 21) / 1000.0 + 1704066600)::float8) and at <= to_timestamp(((cause >> 21) / 1000.0 + 1704067800)::float8));
