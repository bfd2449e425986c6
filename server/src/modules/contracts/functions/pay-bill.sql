-- Pays a bill of an agents' contract: first what earlier bills of the same kind came out too high, then the operator in full, or the upline as
-- far as his balance reaches; the remainder stays owed. Each payment is keyed on the bill and its number. Answers what was paid now: nothing for
-- a bill above what its contract's greatest rate gives on the figures, and for a dividend that two operators have not approved.
create or replace function contracts.pay_bill(p_bill bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  b contracts.bill;
  r record;
  v_left bigint;
  v_taken bigint;
  v_has bigint;
  v_paid bigint := 0;
begin
  select * into b from contracts.bill where id = p_bill and state = 'due' and amount > 0 for update;
  if not found or b.total > contracts.bill_ceiling(b.id) or (b.kind = 'dividend' and not contracts.is_approved_run(b.run_id)) then return 0; end if;
  v_left := b.amount - b.recovered - b.paid;
  for r in
    select id, -amount - recovered as open from contracts.bill
    where downline_id = b.downline_id and kind = b.kind and currency = b.currency and upline_id is not distinct from b.upline_id
      and state = 'due' and amount < 0 order by id for update
  loop
    v_taken := least(r.open, v_left);
    exit when v_taken = 0;
    update contracts.bill set recovered = recovered + v_taken, state = case when v_taken = r.open then 'settled' else state end,
      settled_at = case when v_taken = r.open then platform.time_of(p_now) end
    where id = r.id;
    b.recovered := b.recovered + v_taken;
    v_left := v_left - v_taken;
  end loop;
  if v_left > 0 and b.upline_id is null then
    v_paid := v_left;
    if ledger.post_credit(b.downline_id, b.id, ledger.code('contract_income'), ledger.account('house:agents'), v_paid, b.payments) is null then
      raise exception 'payment % of bill % was made before', b.payments, b.id using errcode = 'LX005';
    end if;
  elsif v_left > 0 then
    v_has := (ledger.lock_mains(array[b.upline_id, b.downline_id]))[1];
    v_paid := least(v_left, coalesce(v_has, 0));
    if v_paid > 0 then
      if ledger.post_debit(b.upline_id, b.id, 'contract_payment', 'agents:clearing', b.currency, v_paid, b.payments) is null then
        raise exception 'upline % of bill % has no account in %', b.upline_id, b.id, b.currency using errcode = 'LX005';
      end if;
      perform ledger.post_credit(b.downline_id, b.id, ledger.code('contract_income'), ledger.account('agents:clearing'), v_paid, b.payments);
      -- What the upline must still play of it travels along. An id has its time, in milliseconds since 2024, above 21 bits.
      perform turnover.carry(b.upline_id, b.downline_id, 'bill', b.id, b.payments,
        (floor(extract(epoch from platform.time_of(p_now)) * 1000)::bigint - 1704067200000) << 21 | (b.id & 2097151), v_paid, platform.time_of(p_now));
    end if;
  end if;
  update contracts.bill set recovered = b.recovered, paid = b.paid + v_paid, payments = b.payments + (v_paid > 0)::int,
    state = case when v_paid = v_left then 'settled' else 'due' end, settled_at = case when v_paid = v_left then platform.time_of(p_now) end
  where id = b.id;
  return v_paid;
end $$;
