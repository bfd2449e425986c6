-- Published to other modules.
-- What of a member's money lies on tables: their stacks, and what they put into pots that nobody has won yet.
create or replace function tables.money_of(p_member bigint) returns bigint
language sql stable as $$
  select coalesce(sum(s.stack + coalesce((
    select sum(case m.kind when 'seat_to_pot' then m.amount else -m.amount end)
    from tables.chip_move m join tables.pot p on p.hand_id = m.hand_id
    where m.sitting_id = s.id and m.kind in ('seat_to_pot', 'pot_to_seat') and p.ended_at is null), 0)), 0)::bigint
  from tables.sitting s where s.member_id = p_member and s.closed_at is null
$$;
