-- Removes the sums of members' months and days, so that they are added up again from the first bet (`lantern replay`).
create or replace function wager.forget_record_sums() returns void
language sql as $$ truncate wager.record_sum, wager.record_day $$;
revoke execute on function wager.forget_record_sums from public;
