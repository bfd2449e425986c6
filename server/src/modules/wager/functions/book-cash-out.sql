-- Pays for a part of an open bet, which `begin_cash_out` has locked: its record, its money, and what the market owes less. With the last part the bet is
-- over, and its open legs are void. Answers the balance.
create or replace function wager.book_cash_out(
  p_member bigint, p_id bigint, p_pool bigint, p_key uuid, p_body_hash bytea, p_stake bigint, p_amount bigint, p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  w wager.wager;
  b record;
  v_left bigint;
  v_after bigint;
begin
  select * into strict w from wager.wager i where i.member_id = p_member and i.id = p_id;
  select * into strict b from wager.bought_of(p_member, p_id);
  v_left := w.stake - b.stake - p_stake;
  if v_left < 0 then raise exception 'bet % has no stake of % left', p_id, p_stake using errcode = 'LX005'; end if;
  insert into wager.cash_out (member_id, wager_id, number, stake, paid, key, body_hash, at)
  values (p_member, p_id, b.parts, p_stake, p_amount, p_key, p_body_hash, v_now);
  -- What was paid is no loss of its member any more, from now on.
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  update wager.wager i set payout = i.payout + p_amount, state = case v_left when 0 then 'cashed_out' else i.state end, valid_stake = 0,
    settled_at = case v_left when 0 then v_now end
  where i.member_id = p_member and i.id = p_id;
  if v_left = 0 then
    update wager.leg l set state = 'void', settled_at = v_now where l.member_id = p_member and l.wager_id = p_id and l.state = 'open';
  end if;
  v_after := ledger.cash_out(p_member, p_id, b.parts, p_pool, w.currency, p_stake, p_amount);
  perform wager.return_bonus(v_now, array[p_member], array[p_id]);
  perform wager.free_liability(p_member, p_id, w.currency, p_amount, w.stake, v_left + p_stake, v_left);
  return v_after;
end $$;
