-- How a log-in was proven first, and whether it came from an address that the member was not known at.
alter table session.session
  add column way text not null default 'password',
  add column at_new_address boolean not null default false;

-- One TOTP secret a member, sealed under SECRETS_KEY. It counts once its first code was right (RFC 6238).
create table session.totp (
  member_id bigint primary key,
  secret bytea not null,
  -- The newest time step whose code was taken: a code is good once.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- Public keys of authenticators (WebAuthn Level 3). Nothing here lets anybody in.
create table session.passkey (
  member_id bigint not null,
  id bigint not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, id)
);

-- Keyed hashes of the ten recovery codes; a used one stays, so that it can be counted.
create table session.recovery_code (
  member_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A log-in that waits for its second step. Ticket and browser secret are kept as hashes; a tried code counts before it is compared.
create table session.step (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  member_id bigint not null,
  kind text not null check (kind in ('second_factor', 'new_address')),
  channels text[] not null,
  way text not null,
  knows_password boolean not null,
  tries smallint not null default 0,
  code_hash text,
  code_channel text,
  code_sent_at timestamptz,
  codes_sent smallint not null default 0,
  ends_at timestamptz not null
);
create index step_over on session.step (ends_at);

-- Challenges for authenticators: asked once, answered once.
create table session.challenge (
  id_hash bytea primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'step')),
  member_id bigint,
  challenge text not null,
  ends_at timestamptz not null
);
create index challenge_over on session.challenge (ends_at);

-- Wrong codes of a member, over all tickets and sessions.
create table session.factor_failure (
  member_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  primary key (member_id, id)
);

-- Where a member has proven to be; of an IPv6 address the network of 64 bits counts, because its end changes by itself.
create table session.known_address (
  member_id bigint not null,
  id bigint not null,
  address text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, address)
);
