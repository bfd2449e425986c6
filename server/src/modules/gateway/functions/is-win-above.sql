-- Whether the win of a reported round is above a ceiling of its vendor: the multiple of its stake and the amount, as in seamless
-- mode; without a stake it is a gift; and a stake that no money there covers proves no win.
create or replace function gateway.is_win_above(p_now timestamptz, v gateway.vendor, p_member bigint, p_round text, p_staked bigint, p_paid bigint) returns boolean
language plpgsql as $$
declare
  v_there numeric;
  v_currency text := (ledger.main_of(p_member)).currency;
begin
  if p_paid = 0 then return false; end if;
  if p_staked = 0 then
    return not gateway.float_gift(p_now, v, v_currency, p_paid);
  end if;
  if p_paid > ledger.limit_in(v.win_max, ledger.limit_unit_of(v_currency)) or p_paid > v.win_times_max::numeric * p_staked then return true; end if;
  select coalesce((select a.carried::numeric + a.reported from gateway.float_account a where a.member_id = p_member and a.vendor = v.id), 0)
    - coalesce((select r.counted from gateway.vendor_round r where r.vendor = v.id and r.round = p_round), 0)
    + coalesce((select sum(t.amount) from gateway.transfer t
        where t.member_id = p_member and t.vendor = v.code and t.direction = 'in' and t.state = 'pending' and t.asked_at is not null), 0)
  into v_there;
  return p_paid > p_staked and p_staked > v_there;
end $$;
