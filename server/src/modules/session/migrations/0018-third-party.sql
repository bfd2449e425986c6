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
