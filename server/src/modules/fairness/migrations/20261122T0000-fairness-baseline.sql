-- Provably fair play (games.md 7): seeds of each member, hash chains of shared rounds, and the public log of promises.
create schema fairness;
grant usage on schema fairness to lantern_app;

-- A play moves the nonce of its pair and nothing else of it; what is promised of the other columns is asked when they are written.
-- A check of the table is asked at every update, a domain only where its value is put in: the pattern of the hash was half the
-- price of a nonce.
create domain fairness.seed_hash as text check (value ~ '^[0-9a-f]{64}$');

-- A pair is one server seed with one client seed for its whole life, so that a play is named by (pair, nonce).
create table fairness.pair (
  member_id bigint not null,
  id bigint not null,
  -- next: its hash is shown, it is not played yet. active: one a member. revealed: its seed is known and never used again.
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_hash fairness.seed_hash not null,
  server_seed_sealed bytea not null,
  -- What is revealed is what was promised: held by the table.
  server_seed text check (encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = server_seed_hash),
  client_seed text,
  -- Plays so far, and the number of the next one.
  nonce int not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  -- Who made the client seed of a pair: the player's browser, or the server for a play that came without one.
  client_seed_by text check (client_seed_by in ('player', 'server')),
  primary key (member_id, id),
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (server_seed is not null)),
  constraint pair_client_seed_by check ((client_seed is null) = (client_seed_by is null))
) with (fillfactor = 60);
create unique index pair_active on fairness.pair (member_id) where state = 'active';
create unique index pair_next on fairness.pair (member_id) where state = 'next';

-- Rounds that are open on a pair: while there is one, the pair is not revealed (games.md 7.1, step 5).
create table fairness.pin (
  member_id bigint not null,
  pair_id bigint not null,
  round_id bigint not null,
  pinned_at timestamptz not null default clock_timestamp(),
  primary key (member_id, pair_id, round_id),
  foreign key (member_id, pair_id) references fairness.pair
);

-- A hash chain for the shared rounds of one game or table (games.md 7.3).
create table fairness.chain (
  id bigint primary key,
  game text not null,
  number int not null,
  length int not null check (length > 0),
  -- making: hashes are being computed. announced: the terminating hash is public. ready: so is the salt, which was drawn after it.
  state text not null check (state in ('making', 'announced', 'ready')),
  -- Hashes made so far, for the progress of the making.
  made int not null default 0,
  terminal_hash text,
  salt text,
  next_position int not null default 1,
  created_at timestamptz not null,
  announced_at timestamptz,
  ready_at timestamptz,
  unique (game, number),
  check ((state = 'making') = (terminal_hash is null)),
  check ((state = 'ready') = (salt is not null)),
  check (next_position between 1 and length + 1)
);

-- Every thousandth element, sealed: a link is found in at most a thousand hashes.
create table fairness.chain_mark (
  chain_id bigint not null references fairness.chain,
  element int not null,
  sealed bytea not null,
  primary key (chain_id, element)
);

-- A shared round: its place on the chain before the bets, the hash of the closed bets before the link, then the link.
create table fairness.round (
  id bigint primary key,
  game text not null,
  chain_id bigint not null references fairness.chain,
  position int not null,
  opened_at timestamptz not null,
  bets_hash text check (bets_hash ~ '^[0-9a-f]{64}$'),
  bets int,
  bound_at timestamptz,
  link text,
  revealed_at timestamptz,
  -- How the message of a round is made: 1 with a hash of its list, 2 with the root, the size and the entropy.
  version smallint not null default 1 check (version in (1, 2)),
  entropy text,
  unique (chain_id, position),
  check ((bets_hash is null) = (bound_at is null)),
  check (link is null or bound_at is not null),
  constraint round_entropy check (version = 1 or entropy is not null)
);

-- The public log: what was promised and when, append only. The transaction that promises inserts a line; every second the
-- lines of finished transactions get their number and their place in a hash chain, so that promising waits for nobody.
create table fairness.commitment (
  id bigint primary key,
  -- Milliseconds, because that is what is hashed.
  at timestamptz not null,
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  kind text not null,
  about text not null,
  value text not null,
  seq bigint unique,
  hash text,
  check ((seq is null) = (hash is null))
);
create index commitment_waiting on fairness.commitment (at, id) where seq is null;
create index commitment_about on fairness.commitment (about);
grant usage on schema fairness to lantern_ledger;

-- The closed bets of a draw or a round as a Merkle tree (RFC 6962): its root is in the public log before the seed is shown, and each bet
-- has its path in it. The nodes of all levels lie end to end, leaves first, 32 bytes each.
create table fairness.bet_list (
  about bigint primary key,
  kind text not null check (kind in ('draw', 'round')),
  size int not null check (size >= 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- Numbers of the bets in the order of their leaves, which is their own order.
  ids bigint[] not null check (cardinality(ids) = size),
  tree bytea not null,
  closed_at timestamptz not null
);

-- A path reads some nodes of a tree that may have millions: uncompressed, the database reads only their pages.
alter table fairness.bet_list alter column tree set storage external;

-- The running server adds promises and shows them; it cannot take one back, nor set a nonce by hand.
grant select, insert on fairness.pair, fairness.chain, fairness.chain_mark, fairness.round, fairness.commitment to lantern_app;
grant select on fairness.pin to lantern_app;
grant update (state, server_seed, client_seed, activated_at, revealed_at) on fairness.pair to lantern_app;
grant update (state, made, terminal_hash, salt, next_position, announced_at, ready_at) on fairness.chain to lantern_app;
grant update (bets_hash, bets, bound_at, link, revealed_at) on fairness.round to lantern_app;
grant select, insert on fairness.commitment to lantern_ledger;
grant select, insert on fairness.bet_list to lantern_app;
grant update (version, entropy) on fairness.round to lantern_app;
grant update (client_seed_by) on fairness.pair to lantern_app;
