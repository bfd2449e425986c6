-- A jackpot that fell to an instant round in the transaction that played it: round and first answer tell of it. The caller calls `wager.return_bonus` after all of them.
-- Published to other modules.
create or replace function wager.add_jackpot(p_member bigint, p_key uuid, p_id bigint, p_amount bigint) returns void
language plpgsql set enable_seqscan = off as $$
begin
  update wager.wager set payout = payout + p_amount, valid_stake = wager.counted_stake(stake, payout + p_amount), state = 'won' where member_id = p_member and id = p_id;
  update wager.slip set balance_after = balance_after + p_amount where member_id = p_member and key = p_key;
end $$;
