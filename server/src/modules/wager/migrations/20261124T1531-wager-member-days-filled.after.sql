-- The days of what is in the sums of months already.
insert into wager.record_day
select member_id, platform.day_of(id), category, vendor, game, sum(sign), sum(sign * stake), sum(sign * payout), sum(sign * valid_stake)
from wager.forms_between(0, (select h.seen_tx from wager.record_head h for update)) group by 1, 2, 3, 4, 5;
