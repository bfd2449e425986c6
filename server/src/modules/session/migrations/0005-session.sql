create schema session;
grant usage on schema session to lantern_app;
alter default privileges in schema session grant select, insert, update, delete on tables to lantern_app;

-- A session is known by the hash of a secret that only the browser's cookie holds (decision 0010).
create table session.session (
  member_id bigint not null,
  id bigint not null,
  secret_hash bytea not null unique,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- End of the absolute time-out.
  ends_at timestamptz not null,
  -- When this session last proved that it knows the password; null for a trial.
  password_at timestamptz,
  previous_login_at timestamptz,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text,
  primary key (member_id, id)
);
create index session_over on session.session (ends_at);

-- Survives the sessions themselves: the time of the previous log-in (standards.md A04).
create table session.last_login (
  member_id bigint primary key,
  at timestamptz not null
);

-- A try counts before its password is checked and is taken back when it was right, so that many at once gain nothing.
-- Names are hashed: people type passwords into the name field.
create table session.attempt (
  id bigint primary key,
  name_hash bytea not null,
  address text not null,
  at timestamptz not null
);
create index attempt_name on session.attempt (name_hash, at);
create index attempt_address on session.attempt (address, at);

create table session.login_lock (
  name_hash bytea not null,
  address text not null,
  until timestamptz not null,
  primary key (name_hash, address)
);

create table session.captcha (
  id text primary key,
  answer_hash bytea not null,
  ends_at timestamptz not null
);
create index captcha_over on session.captcha (ends_at);
