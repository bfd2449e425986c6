-- Pays a bill of rebates, once: first what earlier bills of the agent came out too high, then by the operator. Answers what was paid; nothing for a bill
-- above what its figures give.
create or replace function contracts.pay_rebate(p_bill bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  b contracts.rebate_bill;
  r record;
  v_left bigint;
  v_taken bigint;
begin
  select * into b from contracts.rebate_bill where id = p_bill and state = 'due' and amount > 0 for update;
  if not found or b.total > (select coalesce(sum(l.amount), 0) from contracts.rebate_lines(b.agent_id, b.currency, b.day, b.seen_tx) l)
    or b.total <> (select sum(o.amount) from contracts.rebate_bill o where o.agent_id = b.agent_id and o.day = b.day and o.currency = b.currency and o.number <= b.number)
  then
    return 0;
  end if;
  v_left := b.amount - b.recovered;
  for r in
    select id, -amount - recovered as open from contracts.rebate_bill
    where agent_id = b.agent_id and currency = b.currency and state = 'due' and amount < 0 order by id for update
  loop
    v_taken := least(r.open, v_left);
    exit when v_taken = 0;
    update contracts.rebate_bill set recovered = recovered + v_taken, state = case when v_taken = r.open then 'settled' else state end,
      settled_at = case when v_taken = r.open then platform.time_of(p_now) end
    where id = r.id;
    b.recovered := b.recovered + v_taken;
    v_left := v_left - v_taken;
  end loop;
  if v_left > 0 and ledger.post_credit(b.agent_id, b.id, ledger.code('contract_income'), ledger.account('house:agents'), v_left, 0) is null then
    raise exception 'bill % of rebates was paid before', b.id using errcode = 'LX005';
  end if;
  update contracts.rebate_bill set recovered = b.recovered, paid = v_left, state = 'settled', settled_at = platform.time_of(p_now) where id = b.id;
  return v_left;
end $$;
