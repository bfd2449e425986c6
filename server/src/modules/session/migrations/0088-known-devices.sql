-- A browser that logged in before, by the hash of its HttpOnly cookie. `subject` is a keyed hash of the name or the number
-- it logged in with, so that a stolen table names nobody.
create table session.device (
  device_hash bytea not null,
  subject text not null,
  bound_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (device_hash, subject)
);
create index device_over on session.device (last_seen_at);

-- From which device a session was opened.
alter table session.session add column device_hash bytea;

-- Failures and messages count by account and place: a known device, or an address.
alter table session.factor_failure add column place text not null default '';
alter table session.proof_failure add column place text not null default '';
alter table session.member_code add column place text not null default '';
alter table session.step add column place text not null default '';
alter table session.code_request drop constraint code_request_purpose_check;
alter table session.code_request add constraint code_request_purpose_check
  check (purpose in ('login', 'register', 'password', 'provider'));

-- A code belongs to the browser that asked for it. Codes on their way at this moment are asked for again.
delete from session.mobile_code;
alter table session.mobile_code add column browser_hash bytea not null;
alter table session.mobile_code drop constraint mobile_code_pkey;
alter table session.mobile_code add primary key (purpose, mobile_hash, browser_hash);

-- Proofs of work that were used, until they are over by themselves.
create table session.spent_proof (
  proof_hash bytea primary key,
  ends_at timestamptz not null
);
create index spent_proof_over on session.spent_proof (ends_at);
