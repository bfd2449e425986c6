-- Removes the sums of days, so that they are added up again from the first bet (`lantern replay`).
create or replace function wager.forget_day_sums() returns void
language sql as $$ truncate wager.day_sum $$;
revoke execute on function wager.forget_day_sums from public;
