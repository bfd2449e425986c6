-- Asks less for a deposit whose money its provider took back, or again more when it came back: what the ledger has of it. Requirements of its
-- first credit go first, those of what came later after them.
create or replace function turnover.take_requirement(p_member bigint, p_deposit bigint) returns void
language plpgsql as $$
declare
  v_left bigint;
  r record;
begin
  perform 1 from turnover.progress where member_id = p_member for update;
  select coalesce(sum(case when t.code = ledger.code('deposit_restored') then -t.amount else t.amount end), 0) into v_left
  from cashier.payment_case c join ledger.transfer t on t.member_id = c.member_id and t.cause = c.id
    and t.code in (ledger.code('deposit_taken'), ledger.code('deposit_taken_short'), ledger.code('deposit_restored'))
  where c.member_id = p_member and c.deposit_id = p_deposit;
  for r in
    select q.id, q.base, q.taken from turnover.requirement q
    where q.member_id = p_member and q.kind = 'deposit' and (q.subject_id = p_deposit
      or q.subject_id in (select c.id from cashier.payment_case c where c.member_id = p_member and c.deposit_id = p_deposit)) order by q.id
  loop
    update turnover.requirement set taken = least(r.base, v_left) where member_id = p_member and id = r.id and taken <> least(r.base, v_left);
    v_left := v_left - least(r.base, v_left);
  end loop;
end $$;
