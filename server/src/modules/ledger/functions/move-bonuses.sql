-- Moves bonus money of many members in one statement: into stakes (`bonus_staked`) or back from what they paid (`bonus_returned`), one transfer per
-- bet. The caller has the main accounts locked. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.move_bonuses(p_code text, p_member bigint[], p_cause bigint[], p_number int[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off as $$
declare
  v_main smallint := ledger.account('player:main');
  v_bonus smallint := ledger.account('player:bonus');
  v_code smallint := ledger.code(p_code);
  -- What the main account gets of one micro.
  v_sign int := case p_code when 'bonus_staked' then 1 when 'bonus_returned' then -1 end;
begin
  if v_sign is null then raise exception 'bonus money of bets does not move as %', p_code using errcode = 'LX005'; end if;
  with line as (
    select * from unnest(p_member, p_cause, p_number, p_amount) as l(member_id, cause, number, amount) where l.amount > 0
  ), total as (
    select l.member_id, sum(l.amount)::bigint as amount from line l group by 1
  ), moved as (
    update ledger.balance b set available = b.available + case b.kind when v_main then v_sign else -v_sign end * t.amount
    from total t where b.member_id = t.member_id and b.kind in (v_main, v_bonus)
    returning b.member_id, b.kind, b.currency, b.available
  )
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  select l.member_id, l.cause, v_code, l.number, case when v_sign > 0 then v_bonus else v_main end, case when v_sign > 0 then v_main else v_bonus end, m.currency, l.amount,
    m.available - v_sign * (sum(l.amount) over (partition by l.member_id) - sum(l.amount) over (partition by l.member_id order by l.cause))
  from line l join moved m on m.member_id = l.member_id and m.kind = v_main order by l.member_id, l.cause;
end $$;
alter function ledger.move_bonuses owner to lantern_ledger;
revoke execute on function ledger.move_bonuses from public;
