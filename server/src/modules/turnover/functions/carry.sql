-- Lets requirements travel with money that has just left `p_from` for `p_to`, in the same transaction and under the lock of both main accounts.
-- Free money goes first. What was locked takes along the share of the requirements that it is of all locked money the sender had, wherever it lay;
-- the receiver gets one requirement of exactly as much, rounded up, so what must be played never becomes less. Answers what travelled.
-- Published to other modules.
create or replace function turnover.carry(p_from bigint, p_to bigint, p_kind text, p_subject bigint, p_number int, p_id bigint, p_amount bigint, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_main bigint;
  v_all bigint;
  v_locked numeric;
  v_left numeric;
  v_base numeric;
  v_moved numeric;
  v_before bigint;
begin
  if not exists (select from turnover.requirement r where r.member_id = p_from and r.cleared_at is null) then return 0; end if;
  insert into turnover.progress (member_id) select m from unnest(array[least(p_from, p_to), greatest(p_from, p_to)]) m on conflict do nothing;
  -- In the order of members, as the count locks them; nothing is counted for either meanwhile.
  perform 1 from turnover.progress p where p.member_id in (p_from, p_to) order by p.member_id for update;
  select coalesce(sum(s.base), 0), coalesce(sum(s.required - s.played), 0) into v_locked, v_left
  from turnover.standing(p_from) s where s.cleared_at is null and s.played < s.required;
  -- As it was before the money left.
  select b.available + p_amount, turnover.everything_of(p_from) + p_amount into v_main, v_all
  from ledger.balances b where b.member_id = p_from and b.kind = ledger.account('player:main');
  v_base := p_amount - greatest(0, v_main - v_locked);
  if v_base <= 0 then return 0; end if;
  -- Money that was lost carries nothing any more: the requirements lie on what is left of it.
  v_moved := ceil(v_left * v_base / least(v_locked, v_all));
  -- The shares of sums up to each requirement, so that the parts add up to the whole.
  insert into turnover.carry (member_id, requirement_id, kind, subject_id, number, base, required)
  select p_from, c.id, p_kind, p_subject, p_number, c.base, c.required
  from (
    select s.id,
      div(s.base_upto * v_base, v_locked) - div((s.base_upto - s.base) * v_base, v_locked) as base,
      div(s.left_upto * v_moved, v_left) - div((s.left_upto - s.open) * v_moved, v_left) as required
    from (
      select i.id, i.base, i.required - i.played as open, sum(i.base) over (order by i.id) as base_upto, sum(i.required - i.played) over (order by i.id) as left_upto
      from turnover.standing(p_from) i where i.cleared_at is null and i.played < i.required
    ) s
  ) c where c.base > 0 or c.required > 0;
  select p.counted into strict v_before from turnover.progress p where p.member_id = p_to;
  insert into turnover.requirement (member_id, id, kind, subject_id, number, from_id, base, multiple, required, created_at, before)
  values (p_to, p_id, p_kind, p_subject, p_number, p_from, v_base, 0, v_moved, p_at, v_before);
  return v_moved;
end $$;
