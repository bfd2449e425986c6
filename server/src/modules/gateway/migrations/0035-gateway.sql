-- Vendors at the wallet door (standards.md 3.3): who they are, how they sign, whose session they hold.
create schema gateway;
grant usage on schema gateway to lantern_app;
alter default privileges in schema gateway grant select, insert, update, delete on tables to lantern_app;

create table gateway.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{2,40}$'),
  -- Names its pools in the ledger.
  id bigint not null unique,
  name text not null,
  category text not null,
  state text not null default 'on' check (state in ('on', 'off')),
  -- seamless: asks us for every stake. transfer: money is carried to it and back (spec 7, GCS_walletTransfer).
  mode text not null default 'seamless' check (mode in ('seamless', 'transfer')),
  -- Networks it may call from; none listed: from anywhere, for the demo only.
  networks text[] not null default '{}',
  -- Games it may book; one star: any.
  games text[] not null default '{}',
  -- Where its games open, and where it answers us.
  launch_url text not null,
  api_url text not null,
  takes_trials boolean not null default false,
  -- May make players of trial money for itself: the conformance kit.
  is_sandbox boolean not null default false,
  -- Rounds open longer than two days are told; after this many hours they are closed. Null: a person decides.
  close_after_hours int check (close_after_hours >= 48),
  created_at timestamptz not null
);

-- Two keys at a time, so that one can be changed while the other is in use.
create table gateway.vendor_key (
  vendor text not null references gateway.vendor,
  id text not null check (id ~ '^[A-Za-z0-9._-]{1,60}$'),
  slot smallint not null check (slot in (1, 2)),
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  -- HMAC: the secret, sealed. Ed25519: the vendor's public key; we answer with our own pair.
  sealed bytea,
  public_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor, id),
  check ((algorithm = 'hmac-sha256') = (sealed is not null)),
  check ((algorithm = 'ed25519') = (public_key is not null))
);
create unique index vendor_key_slot on gateway.vendor_key (vendor, slot) where retired_at is null;

-- What a vendor calls a member: nothing of ours, and another name at every vendor.
create table gateway.player (
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  alias text not null,
  -- The sandbox's own states.
  hold text check (hold in ('player_blocked', 'limit_reached')),
  primary key (member_id, vendor)
);
create unique index player_alias on gateway.player (vendor, alias);

-- One-time launch tickets and the sessions they become; both known by the hash of their text only.
create table gateway.ticket (
  hash bytea primary key,
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  currency text not null,
  language text not null,
  device text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expires on gateway.ticket (expires_at);
create table gateway.session (
  hash bytea primary key,
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  currency text not null,
  device text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_member on gateway.session (member_id) where ended_at is null;
create index session_expires on gateway.session (expires_at);

-- Seen for five minutes. A crash may forget them: what protects money is the name of each transaction.
create unlogged table gateway.nonce (
  vendor text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (vendor, nonce)
);
create index nonce_at on gateway.nonce (at);

-- Rounds given by a promotion: it pays the stake, the member keeps the win.
create table gateway.free_round (
  member_id bigint not null,
  id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  campaign text not null,
  number int not null check (number between 1 and 1000),
  used int not null default 0 check (used >= 0 and used <= number),
  bet_size bigint not null check (bet_size > 0),
  state text not null default 'granted' check (state in ('granted', 'cancelled')),
  -- Told to the vendor, who shows it in its game.
  told_at timestamptz,
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  primary key (member_id, id)
);
create table gateway.free_round_use (
  member_id bigint not null,
  vendor text not null,
  tx text not null,
  free_round_id bigint not null,
  primary key (member_id, vendor, tx)
);

-- A vendor's own jackpots: its name for one, and the pool in the ledger.
create table gateway.jackpot (
  vendor text not null references gateway.vendor,
  name text not null,
  id bigint not null unique,
  primary key (vendor, name)
);

-- What a person must look at: one row a thing, found again it stays one.
create table gateway.parked (
  id bigint primary key,
  vendor text not null references gateway.vendor,
  kind text not null check (kind in ('open_round', 'mismatch', 'missing_here', 'missing_there', 'differs')),
  about text not null,
  facts jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  unique (vendor, kind, about)
);
create index parked_open on gateway.parked (found_at) where resolved_at is null;

create table gateway.reconciliation (
  vendor text not null references gateway.vendor,
  from_at timestamptz not null,
  to_at timestamptz not null,
  ours int not null,
  theirs int not null,
  differences int not null,
  done_at timestamptz not null,
  primary key (vendor, from_at, to_at)
);

-- Takes one of the free rounds for a transaction, once by its name; the bet size, or null when there is none.
create function gateway.use_free_round(p_now timestamptz, p_member bigint, p_vendor text, p_game text, p_id bigint, p_tx text) returns bigint
language plpgsql as $$
declare
  v_size bigint;
begin
  select bet_size into v_size from gateway.free_round
  where member_id = p_member and id = p_id and vendor = p_vendor and game = p_game for update;
  if not found then return null; end if;
  if exists (select from gateway.free_round_use where member_id = p_member and vendor = p_vendor and tx = p_tx and free_round_id = p_id) then
    return v_size;
  end if;
  update gateway.free_round set used = used + 1
  where member_id = p_member and id = p_id and state = 'granted' and used < number and expires_at > platform.time_of(p_now);
  if not found then return null; end if;
  insert into gateway.free_round_use (member_id, vendor, tx, free_round_id) values (p_member, p_vendor, p_tx, p_id);
  return v_size;
end $$;

-- Gives a free round back whose bet was refused or rolled back; once.
create function gateway.return_free_round(p_member bigint, p_vendor text, p_tx text) returns boolean
language plpgsql as $$
declare
  v_id bigint;
begin
  delete from gateway.free_round_use where member_id = p_member and vendor = p_vendor and tx = p_tx returning free_round_id into v_id;
  if not found then return false; end if;
  update gateway.free_round set used = used - 1 where member_id = p_member and id = v_id;
  return true;
end $$;
