-- A member leaves with their whole stack. Answers `done` (also of a repeated one), or `in_hand`: chips of this sitting are in a pot that nobody has won yet.
create or replace function tables.cash_out(p_sitting bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_sitting record;
begin
  select s.member_id, s.stack, s.closed_at, t.number into v_sitting
  from tables.sitting s join tables.game_table t on t.code = s.table_code where s.id = p_sitting for no key update of s;
  if not found then raise exception 'there is no sitting %', p_sitting using errcode = 'LX005'; end if;
  if v_sitting.closed_at is not null then return 'done'; end if;
  if exists (select from tables.chip_move m join tables.pot p on p.hand_id = m.hand_id where m.sitting_id = p_sitting and p.ended_at is null) then
    return 'in_hand';
  end if;
  if v_sitting.stack > 0 then
    perform ledger.post_credit(v_sitting.member_id, p_sitting, ledger.code('table_cash_out'), ledger.account('escrow:seat'), v_sitting.stack, 0, v_sitting.number);
    -- A debt is paid before the money can be spent.
    perform ledger.sweep_numbered(v_sitting.member_id, p_sitting, 0);
    insert into tables.chip_move (cause, number, kind, sitting_id, amount) values (p_sitting, 1, 'cash_out', p_sitting, v_sitting.stack);
  end if;
  update tables.sitting set stack = 0, closed_at = platform.time_of(p_now) where id = p_sitting;
  return 'done';
end $$;
