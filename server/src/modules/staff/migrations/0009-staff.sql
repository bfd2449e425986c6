create schema staff;
grant usage on schema staff to lantern_app;
alter default privileges in schema staff grant select, insert, update, delete on tables to lantern_app;

create table staff.operator (
  id bigint primary key,
  name text not null unique check (name = lower(name)),
  password_hash text not null,
  -- TOTP secret, encrypted by SECRETS_KEY.
  totp_sealed bytea not null,
  -- Thirty-second step of the last accepted code: a code is good once.
  totp_step bigint not null default 0,
  rights text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table staff.session (
  staff_id bigint not null,
  id bigint not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (staff_id, id)
);

create table staff.attempt (
  id bigint primary key,
  name_hash bytea not null,
  at timestamptz not null
);
create index attempt_name on staff.attempt (name_hash, at);

-- Every act of an operator, chained by SHA-256: number and hashes are made here, never by the caller.
create table staff.audit (
  number bigint primary key,
  at timestamptz not null,
  staff_id bigint not null,
  staff_name text not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
);
revoke update, delete on staff.audit from lantern_app;

create function staff.audit_hash(r staff.audit) returns bytea
language sql immutable set search_path = staff, pg_temp as $$
  select sha256(r.previous_hash || convert_to(concat_ws('|', r.number, extract(epoch from r.at), r.staff_id, r.staff_name, r.act, r.subject, r.details), 'UTF8'))
$$;

create function staff.chain_audit() returns trigger language plpgsql set search_path = staff, pg_temp as $$
declare
  v_last staff.audit;
begin
  perform pg_advisory_xact_lock(7009);
  select * into v_last from staff.audit order by number desc limit 1;
  new.number := coalesce(v_last.number, 0) + 1;
  new.previous_hash := coalesce(v_last.hash, '\x00');
  new.hash := staff.audit_hash(new);
  return new;
end $$;
create trigger audit_chain before insert on staff.audit for each row execute function staff.chain_audit();

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only' using errcode = 'LX000';
end $$;
create trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();
