-- Every requirement of a member, the oldest first, with what was played for it. A requirement takes the stretch of the member's counted stake
-- that begins where the one before it ends, but not before it opened: no stake is in two. Of a deposit that was taken back less is asked.
create or replace function turnover.standing(p_member bigint)
returns table (id bigint, kind text, subject_id bigint, base bigint, multiple int, required bigint, created_at timestamptz, cleared_at timestamptz, played bigint)
language plpgsql stable as $$
declare
  v_counted bigint := coalesce((select p.counted from turnover.progress p where p.member_id = p_member), 0);
  v_end bigint := -9223372036854775808;
  v_from bigint;
  r record;
begin
  for r in select * from turnover.requirement q where q.member_id = p_member order by q.id loop
    r.base := r.base - r.taken;
    if r.taken > 0 then r.required := div(r.base::numeric * r.multiple, 100)::bigint; end if;
    v_from := greatest(r.before, v_end);
    id := r.id; kind := r.kind; subject_id := r.subject_id; base := r.base; multiple := r.multiple; required := r.required;
    created_at := r.created_at; cleared_at := r.cleared_at;
    played := least(greatest(v_counted - v_from, 0), coalesce(r.cleared_played, r.required));
    v_end := v_from + coalesce(r.cleared_played, r.required);
    return next;
  end loop;
end $$;
