-- Provably fair play (games.md 7): seeds of each member, hash chains of shared rounds, and the public log of promises.
create schema fairness;
grant usage on schema fairness to lantern_app;

-- A pair is one server seed with one client seed for its whole life, so that a play is named by (pair, nonce).
create table fairness.pair (
  member_id bigint not null,
  id bigint not null,
  -- next: its hash is shown, it is not played yet. active: one a member. revealed: its seed is known and never used again.
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  server_seed_sealed bytea not null,
  -- What is revealed is what was promised: held by the table.
  server_seed text check (encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = server_seed_hash),
  client_seed text,
  -- Plays so far, and the number of the next one.
  nonce int not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (server_seed is not null))
) with (fillfactor = 60);
create unique index pair_active on fairness.pair (member_id) where state = 'active';
create unique index pair_next on fairness.pair (member_id) where state = 'next';

create function fairness.keep_client_seed() returns trigger language plpgsql as $$
begin
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed then
    raise exception 'a client seed belongs to its pair for good' using errcode = 'LX000';
  end if;
  return new;
end $$;
create trigger pair_client_seed before update of client_seed on fairness.pair
  for each row execute function fairness.keep_client_seed();

-- Rounds that are open on a pair: while there is one, the pair is not revealed (games.md 7.1, step 5).
create table fairness.pin (
  member_id bigint not null,
  pair_id bigint not null,
  round_id bigint not null,
  pinned_at timestamptz not null default clock_timestamp(),
  primary key (member_id, pair_id, round_id),
  foreign key (member_id, pair_id) references fairness.pair
);

-- Moves the nonces of plays that are being placed, in the transaction that places them, before any wallet is locked.
-- Row i of the answer says whether play i has its nonce: then no other play ever has it. A play without it must be made
-- again from a fresh seed. Several plays on one pair take consecutive nonces. Pairs are locked in member order.
create function fairness.use_nonces(p_pair bigint[], p_member bigint[], p_nonce int[])
returns table (ord bigint, used boolean)
language plpgsql security definer set search_path = fairness, pg_temp as $$
begin
  perform 1 from fairness.pair p
    where (p.member_id, p.id) in (select m, i from unnest(p_member, p_pair) as a (m, i)) and p.state = 'active'
    order by p.member_id, p.id for update;
  return query
    with asked as (
      select a.ord, a.member, a.pair, a.nonce,
        row_number() over (partition by a.member, a.pair order by a.nonce, a.ord) - 1 as place
      from unnest(p_member, p_pair, p_nonce) with ordinality as a (member, pair, nonce, ord)
    ),
    judged as (
      select a.ord, a.member, a.pair, coalesce(a.nonce = p.nonce + a.place, false) as used
      from asked a left join fairness.pair p on p.member_id = a.member and p.id = a.pair and p.state = 'active'
    ),
    moved as (
      update fairness.pair p set nonce = p.nonce + u.plays
      from (select j.member, j.pair, count(*)::int as plays from judged j where j.used group by j.member, j.pair) u
      where p.member_id = u.member and p.id = u.pair
    )
    select j.ord, j.used from judged j order by j.ord;
end $$;

-- Rounds that stay open keep their pair; in the transaction of their first bet. Answers how many were pinned.
create function fairness.pin_rounds(p_member bigint[], p_pair bigint[], p_round bigint[]) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare v_count bigint;
begin
  perform 1 from fairness.pair p
    where (p.member_id, p.id) in (select m, i from unnest(p_member, p_pair) as a (m, i)) and p.state = 'active'
    order by p.member_id, p.id for update;
  insert into fairness.pin (member_id, pair_id, round_id)
    select a.m, a.i, a.r from unnest(p_member, p_pair, p_round) as a (m, i, r)
    join fairness.pair p on p.member_id = a.m and p.id = a.i and p.state = 'active'
    order by a.m, a.i, a.r
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Rounds that are over let their pair go. A round that was not pinned changes nothing.
create function fairness.unpin_rounds(p_member bigint[], p_pair bigint[], p_round bigint[]) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare v_count bigint;
begin
  delete from fairness.pin where (member_id, pair_id, round_id) in (select m, i, r from unnest(p_member, p_pair, p_round) as a (m, i, r));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

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
  unique (chain_id, position),
  check ((bets_hash is null) = (bound_at is null)),
  check (link is null or bound_at is not null)
);

create function fairness.keep_round() returns trigger language plpgsql as $$
begin
  if old.bets_hash is not null and (new.bets_hash, new.bets, new.bound_at) is distinct from (old.bets_hash, old.bets, old.bound_at)
    or old.link is not null and new.link is distinct from old.link then
    raise exception 'what a round has promised stays' using errcode = 'LX000';
  end if;
  return new;
end $$;
create trigger round_promises before update on fairness.round for each row execute function fairness.keep_round();

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

create function fairness.seal_commitments(p_limit int default 5000) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_seq bigint;
  v_hash text;
  v_line fairness.commitment;
  v_count bigint := 0;
begin
  perform pg_advisory_xact_lock(7031);
  select seq, hash into v_seq, v_hash from fairness.commitment where seq is not null order by seq desc limit 1;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, repeat('0', 64));
  for v_line in
    select * from fairness.commitment where seq is null and tx < v_horizon order by at, id limit p_limit
  loop
    v_seq := v_seq + 1;
    v_hash := encode(sha256(convert_to(concat_ws('|', v_hash, v_seq,
      to_char(v_line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), v_line.kind, v_line.about, v_line.value), 'UTF8')), 'hex');
    update fairness.commitment set seq = v_seq, hash = v_hash where id = v_line.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- The running server adds promises and shows them; it cannot take one back, nor set a nonce by hand.
grant select, insert on fairness.pair, fairness.chain, fairness.chain_mark, fairness.round, fairness.commitment to lantern_app;
grant select on fairness.pin to lantern_app;
grant update (state, server_seed, client_seed, activated_at, revealed_at) on fairness.pair to lantern_app;
grant update (state, made, terminal_hash, salt, next_position, announced_at, ready_at) on fairness.chain to lantern_app;
grant update (bets_hash, bets, bound_at, link, revealed_at) on fairness.round to lantern_app;
revoke execute on all functions in schema fairness from public;
grant execute on function fairness.use_nonces, fairness.pin_rounds, fairness.unpin_rounds, fairness.seal_commitments to lantern_app;
