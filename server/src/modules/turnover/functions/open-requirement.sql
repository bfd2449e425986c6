-- Opens the requirement of a credited deposit, once. `p_clear_below`: where the member had less than this before the credit, wherever it lay, the
-- money of the open ones was lost, and nothing is asked for it any more.
create or replace function turnover.open_requirement(p_member bigint, p_id bigint, p_deposit bigint, p_multiple int, p_at timestamptz, p_clear_below bigint) returns void
language plpgsql as $$
declare
  v_amount bigint;
  v_before bigint;
  v_counted bigint;
  v_had bigint;
begin
  select t.amount, t.balance_after - t.amount into v_amount, v_before from ledger.transfers t
  where t.member_id = p_member and t.cause = p_deposit and t.code = ledger.code('deposit') and t.number = 0;
  if not found then raise exception 'deposit % is not credited', p_deposit using errcode = 'LX005'; end if;
  insert into turnover.progress (member_id) values (p_member) on conflict do nothing;
  select counted into strict v_counted from turnover.progress where member_id = p_member for update;
  if exists (select from turnover.requirement r where r.kind = 'deposit' and r.subject_id = p_deposit) then return; end if;
  -- The main account as the credit found it: a debt may have been taken from it since.
  select turnover.everything_of(p_member) - b.available + v_before into v_had
  from ledger.balances b where b.member_id = p_member and b.kind = ledger.account('player:main');
  if v_had < p_clear_below then
    update turnover.requirement r set cleared_at = p_at, cleared_played = s.played from turnover.standing(p_member) s
    where r.member_id = p_member and r.id = s.id and s.cleared_at is null and s.played < s.required;
  end if;
  insert into turnover.requirement (member_id, id, kind, subject_id, base, multiple, required, created_at, before)
  values (p_member, p_id, 'deposit', p_deposit, v_amount, p_multiple, div(v_amount::numeric * p_multiple, 100)::bigint, p_at, v_counted);
end $$;
