-- The ops of a batch, in member order, with the refusals of their guards written into them. A name that was answered keeps its
-- answer. A stake counts with all stakes of its round, and with `before`: what was staked on the same result in other rounds.
create or replace function wager.guard_ops(p_now timestamptz, p_ops jsonb) returns jsonb
language plpgsql as $$
declare
  v_ops jsonb := p_ops;
  v_member bigint;
  v_ahead bigint;
  v_held text;
  v_name text;
  -- By member, vendor and round: what earlier ops of the batch stake on it.
  v_rounds jsonb := '{}';
  v_result bigint;
  r record;
begin
  for r in
    select g.n - 1 as g, x.n - 1 as x, (x.op ->> 'member')::bigint as member, (x.op ->> 'amount')::bigint as amount, x.op
    from jsonb_array_elements(p_ops) with ordinality as g(ops, n), jsonb_array_elements(g.ops) with ordinality as x(op, n)
    order by g.n, x.n
  loop
    if r.member is distinct from v_member then v_ahead := 0; end if;
    v_member := r.member;
    if r.op ->> 'op' = 'bet' and r.amount > 0 and r.op ->> 'refusal' is null
      and not exists (select from wager.round_tx t where t.member_id = r.member and t.vendor = r.op ->> 'vendor' and t.tx = r.op ->> 'tx') then
      v_name := jsonb_build_array(r.member, r.op ->> 'vendor', r.op ->> 'round');
      v_result := r.amount + coalesce((v_rounds ->> v_name)::bigint, 0) + coalesce((r.op ->> 'before')::bigint, 0) + coalesce((
        select d.staked from wager.round d where d.member_id = r.member and d.vendor = r.op ->> 'vendor' and d.round = r.op ->> 'round'), 0);
      v_held := (wager.check_guards(p_now, array[r.member], array[r.amount], v_ahead, array[v_result]))[1];
      if v_held is null then
        v_ahead := v_ahead + r.amount;
        v_rounds := v_rounds || jsonb_build_object(v_name, coalesce((v_rounds ->> v_name)::bigint, 0) + r.amount);
      else v_ops := jsonb_set(v_ops, array[r.g::text, r.x::text, 'refusal'], to_jsonb(v_held)); end if;
    end if;
  end loop;
  return v_ops;
end $$;
