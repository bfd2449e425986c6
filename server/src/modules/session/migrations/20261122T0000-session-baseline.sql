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
  -- How a log-in was proven first, and whether it came from an address that the member was not known at.
  way text not null default 'password',
  at_new_address boolean not null default false,
  -- From which device a session was opened.
  device_hash bytea,
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

-- A slider puzzle waits for one answer; the place of the hole never leaves the server but in the picture.
create table session.slider (
  id text primary key,
  hole_x smallint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index slider_over on session.slider (ends_at);

-- What a solved puzzle is worth: one log-in. Kept as a hash.
create table session.slider_ticket (
  ticket_hash bytea primary key,
  ends_at timestamptz not null
);
create index slider_ticket_over on session.slider_ticket (ends_at);

-- Who asked for a code: counted before anything is sent. Numbers are kept as keyed hashes.
create table session.code_request (
  id bigint primary key,
  purpose text not null,
  mobile_hash text not null,
  address text not null,
  at timestamptz not null,
  constraint code_request_purpose_check
  check (purpose in ('login', 'register', 'password', 'provider'))
);
create index code_request_mobile on session.code_request (mobile_hash, at);
create index code_request_address on session.code_request (address, at);

-- One code at a time for a number and a purpose. A try counts before it is compared.
create table session.mobile_code (
  purpose text not null,
  mobile_hash text not null,
  code_hash text not null,
  tries smallint not null default 0,
  ends_at timestamptz not null,
  browser_hash bytea not null,
  primary key (purpose, mobile_hash, browser_hash)
);
create index mobile_code_over on session.mobile_code (ends_at);

-- A remembered log-in: two halves, the ticket that the page reads and the binder that it cannot, both kept as hashes.
-- A used one stays for as long as its family, so that its second use is noticed.
create table session.remember (
  ticket_hash bytea primary key,
  binder_hash bytea not null,
  family bigint not null,
  member_id bigint not null,
  -- The session that this ticket came with; ending it ends the family.
  session_id bigint,
  ends_at timestamptz not null,
  used_at timestamptz,
  over_at timestamptz
);
create index remember_family on session.remember (family);
create index remember_member on session.remember (member_id);
create index remember_over on session.remember (ends_at);

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
  ends_at timestamptz not null,
  place text not null default ''
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
  -- Failures and messages count by account and place: a known device, or an address.
  place text not null default '',
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

-- Who a member is at a third party. One person there is one member here.
create table session.identity (
  channel text not null,
  subject text not null,
  member_id bigint not null,
  label text not null,
  created_at timestamptz not null,
  primary key (channel, subject),
  unique (member_id, channel)
);

-- A browser that was sent to a third party and is expected back. The state is kept as a hash, the PKCE verifier sealed.
create table session.channel_try (
  state_hash bytea primary key,
  browser_hash bytea not null,
  channel text not null,
  nonce text not null,
  verifier bytea not null,
  back_url text not null,
  -- Set when a member links: the answer is believed in this session only.
  member_id bigint,
  session_id bigint,
  ends_at timestamptz not null
);
create index channel_try_over on session.channel_try (ends_at);

-- Somebody a third party vouches for who is no member yet and is being asked for a user name.
create table session.newcomer (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  channel text not null,
  subject text not null,
  label text not null,
  name text not null,
  -- Only an address that the third party has verified.
  email text,
  ends_at timestamptz not null
);
create index newcomer_over on session.newcomer (ends_at);

-- Tokens of the phone-auth provider that were taken: each is good once here, however long it lives there.
create table session.used_token (
  token_hash bytea primary key,
  ends_at timestamptz not null
);

-- A number or address that the phone-auth provider sent away: asked again after five minutes (spec 9).
create table session.phone_block (
  who text primary key,
  until timestamptz not null
);

-- Wrong tries at a secret inside an open session, by what it guards; a right one clears them.
create table session.proof_failure (
  member_id bigint not null,
  id bigint not null,
  secret text not null,
  at timestamptz not null,
  place text not null default '',
  primary key (member_id, id)
);

-- A code sent to a member who is logged in, for one purpose and the session that asked. The newest is the only one.
create table session.member_code (
  member_id bigint not null,
  id bigint not null,
  session_id bigint not null,
  purpose text not null,
  code_hash text not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  -- A try counts before it is compared.
  tries int not null default 0,
  used_at timestamptz,
  place text not null default '',
  primary key (member_id, id)
);

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

-- Proofs of work that were used, until they are over by themselves.
create table session.spent_proof (
  proof_hash bytea primary key,
  ends_at timestamptz not null
);
create index spent_proof_over on session.spent_proof (ends_at);
