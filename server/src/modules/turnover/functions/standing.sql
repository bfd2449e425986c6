-- Every requirement of a member, the oldest first, with what was played for it. A requirement takes the stretch of the member's counted stake
-- that begins where the one before it ends, but not before it opened: no stake is in two. `base` and `required` are without what went to other
-- members with their money, which is `carried`. Of a deposit that was taken back less is asked.
create or replace function turnover.standing(p_member bigint)
returns table (id bigint, kind text, subject_id bigint, base bigint, multiple int, required bigint, created_at timestamptz, cleared_at timestamptz, played bigint, from_id bigint, carried bigint)
language plpgsql stable as $$
declare
  v_counted bigint := coalesce((select p.counted from turnover.progress p where p.member_id = p_member), 0);
  v_end bigint := -9223372036854775808;
  v_from bigint;
  r record;
begin
  for r in
    select q.*, coalesce(c.base, 0) as carried_base, coalesce(c.required, 0) as carried
    from turnover.requirement q
    left join (select k.requirement_id, sum(k.base)::bigint as base, sum(k.required)::bigint as required from turnover.carry k
      where k.member_id = p_member group by 1) c on c.requirement_id = q.id
    where q.member_id = p_member order by q.id
  loop
    r.base := r.base - r.taken;
    if r.taken > 0 then r.required := div(r.base::numeric * r.multiple, 100)::bigint; end if;
    v_from := greatest(r.before, v_end);
    id := r.id; kind := r.kind; subject_id := r.subject_id; base := greatest(r.base - r.carried_base, 0); multiple := r.multiple; required := greatest(r.required - r.carried, 0);
    created_at := r.created_at; cleared_at := r.cleared_at; from_id := r.from_id; carried := r.carried;
    played := least(greatest(v_counted - v_from, 0), coalesce(r.cleared_played, required));
    v_end := v_from + coalesce(r.cleared_played, required);
    return next;
  end loop;
end $$;
