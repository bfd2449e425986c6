-- Pays members for one reason (payout 4, refund 5, …). Credits never fail for a state of the member (standards.md 3.2, 3).
-- A payout already posted under its key is left out, so that a repeated settlement pays nothing twice.
-- Published to other modules.
create or replace function ledger.pay(
  p_code smallint, p_debit smallint, p_pool bigint,
  p_member bigint[], p_cause bigint[], p_number int, p_amount bigint[]
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_paid bigint;
begin
  if p_code not in (ledger.code('payout'), ledger.code('refund'), ledger.code('correction'))
    or p_debit not in (ledger.account('escrow:event'), ledger.account('house:ggr'), ledger.account('house:promo')) then
    raise exception 'pay cannot post code % from account %', p_code, p_debit;
  end if;
  perform 1 from ledger.balance b where b.kind = ledger.account('player:main') and b.member_id = any (p_member) order by b.member_id for no key update;
  with item as (
    select i.member_id, i.cause, i.amount from unnest(p_member, p_cause, p_amount) as i(member_id, cause, amount) where i.amount > 0
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    select i.member_id, i.cause, p_code, p_number, p_debit, ledger.account('player:main'), case when p_debit = ledger.account('escrow:event') then p_pool else 0 end, b.currency, i.amount,
           b.available + sum(i.amount) over (partition by i.member_id order by i.cause)
    from item i join ledger.balance b on b.member_id = i.member_id and b.kind = ledger.account('player:main')
    on conflict do nothing
    returning member_id, amount
  ), summed as (
    select member_id, sum(amount)::bigint as amount from posted group by member_id
  ), moved as (
    update ledger.balance b set available = b.available + s.amount from summed s
    where b.member_id = s.member_id and b.kind = ledger.account('player:main') returning s.amount
  )
  select coalesce(sum(amount), 0) into v_paid from moved;
  return v_paid;
end $$;
alter function ledger.pay owner to lantern_ledger;
revoke execute on function ledger.pay from public;
