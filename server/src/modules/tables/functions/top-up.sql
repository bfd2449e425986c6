-- A member carries more money to their stack, once a top-up. Answers `done` (also of a repeated one), `short`, or `closed`.
create or replace function tables.top_up(p_top_up bigint, p_sitting bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  v_sitting record;
begin
  select s.member_id, s.closed_at, t.number into v_sitting
  from tables.sitting s join tables.game_table t on t.code = s.table_code where s.id = p_sitting for no key update of s;
  if exists (select from tables.chip_move m where (m.cause, m.number, m.sitting_id, m.amount) = (p_top_up, 0, p_sitting, p_amount)) then return 'done'; end if;
  if v_sitting.member_id is null or v_sitting.closed_at is not null then return 'closed'; end if;
  if ledger.seat_in(v_sitting.member_id, p_top_up, v_sitting.number, p_amount) is null then return 'short'; end if;
  update tables.sitting set stack = stack + p_amount where id = p_sitting;
  insert into tables.chip_move (cause, number, kind, sitting_id, amount) values (p_top_up, 0, 'top_up', p_sitting, p_amount);
  return 'done';
end $$;
