-- Moves bonus money of a member under one of its own codes; the caller has the main account locked. What the accounts do not have is an error, and so
-- is the same obligation twice. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.move_bonus(
  p_member bigint, p_cause bigint, p_code text, p_number int, p_debit text, p_credit text, p_amount bigint, p_pool bigint default 0
) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_debit smallint := ledger.account(p_debit);
  v_credit smallint := ledger.account(p_credit);
  v_currency text;
  v_after bigint;
begin
  if p_amount <= 0 then return; end if;
  if (p_code, p_debit, p_credit) not in (
    ('bonus_granted', 'promo:budget', 'player:bonus'), ('bonus_granted', 'house:promo', 'player:bonus'), ('bonus_staked', 'player:bonus', 'player:main'),
    ('bonus_returned', 'player:main', 'player:bonus'), ('bonus_taken', 'player:bonus', 'player:main'), ('bonus_converted', 'player:bonus', 'player:main'),
    ('bonus_forfeited', 'player:bonus', 'house:promo'), ('bonus_forfeited', 'player:main', 'house:promo'),
    ('bonus_restored', 'house:promo', 'player:main'))
  then
    raise exception 'bonus money does not move from % to % as %', p_debit, p_credit, p_code using errcode = 'LX005';
  end if;
  with moved as (
    update ledger.balance b set available = b.available + p_amount * ((b.kind = v_credit)::int - (b.kind = v_debit)::int)
    where b.member_id = p_member and b.kind in (v_debit, v_credit) and b.kind in (ledger.account('player:main'), ledger.account('player:bonus'))
    returning b.kind, b.currency, b.available
  )
  select max(m.currency), max(m.available) filter (where m.kind = ledger.account('player:main')) into v_currency, v_after from moved m;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
  values (p_member, p_cause, ledger.code(p_code), p_number, v_debit, v_credit, p_pool, v_currency, p_amount, v_after);
end $$;
alter function ledger.move_bonus owner to lantern_ledger;
revoke execute on function ledger.move_bonus from public;
