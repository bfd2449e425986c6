-- Asks less for a deposit whose money its provider took back, or again more when it came back: what the ledger has of its cases. Requirements of its
-- first credit go first, those of what came later after them. Nobody but this role calls it.
-- Published to other modules.
create or replace function turnover.take_requirement(p_member bigint, p_deposit bigint, p_cases bigint[]) returns void
language plpgsql as $$
declare
  v_left bigint;
  r record;
begin
  perform 1 from turnover.progress where member_id = p_member for update;
  select coalesce(sum(case when t.code = ledger.code('deposit_restored') then -t.amount else t.amount end), 0) into v_left
  from ledger.transfers t where t.member_id = p_member and t.cause = any (p_cases)
    and t.code in (ledger.code('deposit_taken'), ledger.code('deposit_taken_short'), ledger.code('deposit_restored'));
  for r in
    select q.id, q.base, q.taken from turnover.requirement q
    where q.member_id = p_member and q.kind = 'deposit' and (q.subject_id = p_deposit
      or q.subject_id = any (p_cases)) order by q.id
  loop
    update turnover.requirement set taken = least(r.base, v_left) where member_id = p_member and id = r.id and taken <> least(r.base, v_left);
    v_left := v_left - least(r.base, v_left);
  end loop;
end $$;
