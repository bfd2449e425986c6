-- Counts changes of rights, so that two at once do not overwrite each other.
alter table staff.operator add column version int not null default 0;

-- A loaded page gets a bearer token again by its browser's cookie; all tokens of one log-in share it and end together.
alter table staff.session add column resume_hash bytea;
create index session_resume on staff.session (resume_hash) where resume_hash is not null;

create table staff.note (
  member_id bigint not null,
  id bigint not null,
  text text not null check (text <> ''),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (member_id, id)
);
revoke update, delete on staff.note from lantern_app;

-- What one operator asks for and another one decides.
create table staff.request (
  id bigint primary key,
  kind text not null check (kind in ('factor_reset', 'deposit_credit')),
  subject_id bigint not null,
  subject text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  created_by_id bigint not null,
  created_by text not null,
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  -- Two persons, whatever the code above believes; whoever asked may only take it back.
  check (state <> 'done' or decided_by_id <> created_by_id),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index request_waiting on staff.request (kind, subject_id) where state = 'waiting';

create index audit_act on staff.audit (act, number);
create index audit_staff on staff.audit (staff_name, number);
create index audit_subject on staff.audit (subject text_pattern_ops, number);

-- When the chain of the log was last proven, and what came out.
create table staff.chain_proof (
  is_only boolean primary key default true check (is_only),
  is_whole boolean not null,
  entries bigint not null,
  proven_at timestamptz not null
);
