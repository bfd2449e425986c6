-- Gives a reader the final bets that it has not seen, about `p_limit` of them. Answers how many rows it counted, and
-- whether more wait. The reader is a function
-- `schema.name_finals(after transaction, up to transaction)`; its effect and its head are one transaction, and one process reads at a time.
-- Only finished transactions are read, and whole ones, so that none is missed or counted twice.
create or replace function wager.read_finals(p_reader text, p_limit int) returns table (count bigint, is_more boolean)
language plpgsql as $$
declare
  v_function regprocedure;
  v_seen bigint;
  v_upto bigint;
begin
  -- The name is checked: this runs with rights that the caller has not.
  if p_reader ~ '^[a-z]+\.[a-z_]+_finals$' then v_function := to_regprocedure(p_reader || '(bigint, bigint)'); end if;
  if v_function is null then
    raise exception '% is no reader of final bets', p_reader using errcode = 'LX005';
  end if;
  select l.seen_tx, l.upto_tx, l.is_full into strict v_seen, v_upto, is_more from wager.lock_finals(p_reader, p_limit) l;
  if v_upto <= v_seen then count := 0; return next; return; end if;
  execute format('select %s($1, $2)', v_function::regproc) into strict count using v_seen, v_upto;
  -- An idle second writes nothing.
  if count > 0 or is_more or v_upto - v_seen >= 5000 then update wager.final_head h set seen_tx = v_upto where h.reader = p_reader; end if;
  return next;
end $$;
