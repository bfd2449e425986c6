-- Net loss by the hour: from the counters, or while they cannot begin yet from the record itself.
create or replace function wager.nets_since(g wager.guard, p_from int) returns table (hour int, net bigint)
language plpgsql stable as $$
begin
  if g.counted then
    return query select n.hour, n.net from wager.guard_net n where n.member_id = g.member_id and n.hour >= p_from;
  else
    return query select n.hour, n.net from wager.nets_of(g.member_id, p_from) n;
  end if;
end $$;
