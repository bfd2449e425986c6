create schema staff;
grant usage on schema staff to lantern_app;
alter default privileges in schema staff grant select, insert, update, delete on tables to lantern_app;

create table staff.operator (
  id bigint primary key,
  name text not null unique check (name = lower(name)),
  password_hash text not null,
  -- TOTP secret, encrypted by SECRETS_KEY.
  totp_sealed bytea,
  -- Thirty-second step of the last accepted code: a code is good once.
  totp_step bigint not null default 0,
  rights text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- Counts changes of rights, so that two at once do not overwrite each other.
  version int not null default 0,
  -- Rights of a role are those that the role has today, so an operator keeps its name and not a copy of its rights.
  role text,
  -- The secret that was shown at the first log-in and is not yet proven by a code.
  totp_pending bytea,
  factor_due timestamptz,
  -- Where the link of a first log-in goes: part of what the second person approves. Accounts of before have none yet.
  email text check (email = lower(email)),
  -- A new or reset account decides nothing before this time. Accounts of before, and those of the console, decide at once.
  decides_from timestamptz not null default '-infinity',
  -- The same for rights that were given later: right to time.
  rights_from jsonb not null default '{}',
  constraint factor_set_or_due check ((totp_sealed is null) = (factor_due is not null)),
  constraint factor_pending check (totp_pending is null or totp_sealed is null)
);

create table staff.session (
  staff_id bigint not null,
  id bigint not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  -- A loaded page gets a bearer token again by its browser's cookie; all tokens of one log-in share it and end together.
  resume_hash bytea,
  -- When a code of the second factor was entered last in this session: what moves money, keys, rights or limits asks for one
  -- of the last minutes (ASVS 7.5.3). Sessions of before are asked at once.
  confirmed_at timestamptz not null,
  primary key (staff_id, id)
);
create index session_resume on staff.session (resume_hash) where resume_hash is not null;

create table staff.attempt (
  id bigint primary key,
  name_hash bytea not null,
  at timestamptz not null,
  -- Tries of a name count by place: a known device, or an address.
  place text not null default ''
);
create index attempt_name on staff.attempt (name_hash, at);
create index attempt_place on staff.attempt (place, at);

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
create index audit_act on staff.audit (act, number);
create index audit_staff on staff.audit (staff_name, number);
create index audit_subject on staff.audit (subject text_pattern_ops, number);

create table staff.note (
  member_id bigint not null,
  id bigint not null,
  text text not null check (text <> ''),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (member_id, id)
);

-- What one operator asks for and another one decides.
create table staff.request (
  id bigint primary key,
  kind text not null,
  subject_id bigint,
  subject text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  created_by_id bigint not null,
  created_by text not null,
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  -- The value that is asked for, with the one that it replaces.
  proposal jsonb,
  -- A wager is named by its member and its number.
  member_id bigint,
  decision_reason text not null default '',
  -- The right that asking and deciding need.
  needs text not null,
  -- What an approval writes and nobody sees: secrets, sealed.
  sealed_part jsonb,
  -- Two persons, whatever the code above believes; whoever asked may only take it back.
  check (state <> 'done' or decided_by_id <> created_by_id),
  check ((state = 'waiting') = (decided_at is null)),
  constraint request_kind check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case',
    'operator_add', 'operator_change', 'operator_reset', 'vendor_key', 'vendor_change', 'connection_change', 'draw_void')),
  constraint request_about check (
    (kind in ('factor_reset', 'deposit_credit', 'instant_void', 'draw_void')) = (proposal is null)
    and (kind in ('setting_change', 'operator_add', 'vendor_key', 'vendor_change', 'connection_change')) = (subject_id is null))
);
create unique index request_waiting on staff.request (kind, subject) where state = 'waiting';

-- When the chain of the log was last proven, and what came out.
create table staff.chain_proof (
  is_only boolean primary key default true check (is_only),
  is_whole boolean not null,
  entries bigint not null,
  proven_at timestamptz not null
);

-- Files that operators take out. Each is made by a job from one state of the database, piece by piece, and kept for a day.
create table staff.export (
  staff_id bigint not null,
  id bigint not null unique,
  kind text not null,
  -- What was asked for, without what was left empty.
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  lines bigint not null default 0,
  lines_in_all bigint,
  bytes bigint not null default 0,
  totals jsonb not null default '[]',
  asked_at timestamptz not null,
  made_at timestamptz,
  ended_at timestamptz,
  primary key (staff_id, id)
);

create table staff.export_piece (
  export_id bigint not null,
  number int not null,
  text text not null,
  primary key (export_id, number)
);

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
grant usage on schema staff to lantern_ledger;
revoke update, delete on staff.audit from lantern_app;
revoke update, delete on staff.note from lantern_app;
revoke update, delete on staff.lineage from lantern_app;
grant select on staff.request to lantern_ledger;
grant select on staff.request, staff.audit to lantern_ledger;
