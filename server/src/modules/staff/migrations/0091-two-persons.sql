-- What needs two persons is refused to one person with several accounts: the asker and the decider of a request share no maker.

alter table staff.operator
  -- Where the link of a first log-in goes: part of what the second person approves. Accounts of before have none yet.
  add column email text check (email = lower(email)),
  -- A new or reset account decides nothing before this time. Accounts of before, and those of the console, decide at once.
  add column decides_from timestamptz not null default '-infinity',
  -- The same for rights that were given later: right to time.
  add column rights_from jsonb not null default '{}';

-- Who asked for an account, its reset or its new address, and who approved it. Append only.
create table staff.lineage (
  operator_id bigint not null,
  request_id bigint not null,
  act text not null check (act in ('made', 'reset', 'address')),
  asked_by_id bigint not null,
  approved_by_id bigint not null,
  at timestamptz not null,
  primary key (operator_id, request_id),
  check (asked_by_id <> approved_by_id and operator_id <> asked_by_id)
);
revoke update, delete on staff.lineage from lantern_app;

alter table staff.request
  add column decision_reason text not null default '',
  -- The right that asking and deciding need.
  add column needs text,
  -- What an approval writes and nobody sees: secrets, sealed.
  add column sealed_part jsonb;
update staff.request set needs = case kind
  when 'factor_reset' then 'members.act' when 'deposit_credit' then 'deposits' when 'setting_change' then 'settings'
  when 'instant_void' then 'games' else 'vendors' end;
alter table staff.request
  alter column needs set not null,
  drop constraint request_kind,
  add constraint request_kind check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case',
    'operator_add', 'operator_change', 'operator_reset', 'vendor_key', 'vendor_change', 'connection_change', 'draw_void')),
  drop constraint request_about,
  add constraint request_about check (
    (kind in ('factor_reset', 'deposit_credit', 'instant_void', 'draw_void')) = (proposal is null)
    and (kind in ('setting_change', 'operator_add', 'vendor_key', 'vendor_change', 'connection_change')) = (subject_id is null));

-- An account, whoever asked for it or reset it, and so on to the first ones.
create function staff.line_of(p_id bigint) returns setof bigint
language sql stable set search_path = staff, pg_temp as $$
  with recursive line (id) as (
    select p_id union select l.asked_by_id from staff.lineage l join line on l.operator_id = line.id
  )
  select id from line
$$;

-- Why this operator may not decide what that one asked for, by the refusal's name; null when it is allowed. 0 is the console.
create function staff.decision_barrier(
  p_asker bigint, p_decider bigint, p_right text, p_at timestamptz, out code text, out until timestamptz)
language plpgsql stable set search_path = staff, pg_temp as $$
declare
  v_from timestamptz := (select greatest(o.decides_from, coalesce((o.rights_from ->> p_right)::timestamptz, '-infinity'))
                         from staff.operator o where o.id = p_decider);
begin
  code := case
    when p_asker = p_decider and p_asker <> 0 then 'same_person'
    when exists (select staff.line_of(p_asker) intersect select staff.line_of(p_decider)) and p_asker <> p_decider then 'same_line'
    when exists (select from staff.operator where id = p_decider and not is_active) then 'not_allowed'
    when exists (select from staff.operator where id = p_asker and not is_active) then 'asker_gone'
    when v_from > p_at then 'cooling'
  end;
  until := case when code = 'cooling' then v_from end;
end $$;

create function staff.refuse_barrier(p_asker bigint, p_decider bigint, p_right text, p_at timestamptz) returns void
language plpgsql set search_path = staff, pg_temp as $$
declare
  v_code text := (staff.decision_barrier(p_asker, p_decider, p_right, p_at)).code;
begin
  if v_code is not null then
    raise exception 'operator % may not decide what operator % asked for: %', p_decider, p_asker, v_code using errcode = 'LX000';
  end if;
end $$;

-- Whatever the code above believes: decided once, by somebody who may, and about what was asked for.
create function staff.guard_request() returns trigger language plpgsql set search_path = staff, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'request % is decided', old.id using errcode = 'LX000';
  end if;
  if (new.kind, new.subject_id, new.member_id, new.subject, new.reason, new.proposal, new.needs, new.created_by_id, new.created_by)
     is distinct from
     (old.kind, old.subject_id, old.member_id, old.subject, old.reason, old.proposal, old.needs, old.created_by_id, old.created_by)
  then
    raise exception 'request % stays as it was asked for', old.id using errcode = 'LX000';
  end if;
  if new.state = 'done' then
    perform staff.refuse_barrier(new.created_by_id, new.decided_by_id, new.needs, new.decided_at);
  end if;
  -- A secret that was not approved is worth nothing, and one that was is where it belongs.
  new.sealed_part := null;
  return new;
end $$;
create trigger request_guard before update on staff.request for each row execute function staff.guard_request();

create function staff.guard_import() returns trigger language plpgsql set search_path = staff, pg_temp as $$
begin
  perform staff.refuse_barrier(new.created_by_id, new.decided_by_id, 'lottery.approve', new.decided_at);
  return new;
end $$;
create trigger import_guard before update on lottery.import
  for each row when (new.state = 'applied') execute function staff.guard_import();

-- A waiting time is never shortened.
create function staff.guard_operator() returns trigger language plpgsql set search_path = staff, pg_temp as $$
begin
  new.decides_from := greatest(old.decides_from, new.decides_from);
  return new;
end $$;
create trigger operator_guard before update on staff.operator for each row execute function staff.guard_operator();
