-- Members whose reality check is due and was not acknowledged: their stakes are refused by the doors of the bets until they
-- have seen what they lost or won (standards.md L06). Nearly nobody is in here, and only for a moment.
create table wager.reality_hold (
  member_id bigint primary key,
  -- Since when the result is counted that is shown: the beginning of the session.
  from_at timestamptz not null,
  due_at timestamptz not null
);
grant delete on wager.reality_hold to lantern_app;

create or replace function wager.is_guarded(p_member bigint[]) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from unnest(p_member) as m(id) join wager.guard g on g.member_id = m.id)
    or exists (select from unnest(p_member) as m(id) join wager.reality_hold h on h.member_id = m.id);
end $$;

-- As before, and first of all whether the member has still to look at his session: such a stake asks no guard.
create or replace function wager.check_guards(p_now timestamptz, p_member bigint[], p_stake bigint[], p_ahead bigint default 0) returns text[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_verdict text[] := array_fill(null::text, array[cardinality(p_member)]);
  v_index int;
  v_held bigint;
  g wager.guard;
begin
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  for v_held in select h.member_id from wager.reality_hold h where h.member_id = any (p_member) loop
    v_index := array_position(p_member, v_held);
    if p_stake[v_index] > 0 then v_verdict[v_index] := 'reality_check_due'; end if;
  end loop;
  for g in select i.* from wager.guard i where i.member_id = any (p_member) order by i.member_id for update loop
    v_index := array_position(p_member, g.member_id);
    if p_stake[v_index] > 0 and v_verdict[v_index] is null then
      if not g.counted then g.counted := wager.count_guard(g.member_id, p_now); end if;
      v_verdict[v_index] := wager.ask_guard(g, platform.time_of(p_now), p_stake[v_index], p_ahead);
    end if;
  end loop;
  return v_verdict;
end $$;

-- A check that was seen is seen in every session of the member. The reminder to look at limits comes every half a year (L07).
alter table safer.member
  drop column acknowledged_session,
  add column reminded_at timestamptz;
