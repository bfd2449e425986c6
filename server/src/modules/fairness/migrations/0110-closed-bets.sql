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
grant select, insert on fairness.bet_list to lantern_app;

-- How the message of a round is made: 1 with a hash of its list, 2 with the root, the size and the entropy.
alter table fairness.round
  add column version smallint not null default 1 check (version in (1, 2)),
  add column entropy text,
  add constraint round_entropy check (version = 1 or entropy is not null);
grant update (version, entropy) on fairness.round to lantern_app;

create or replace function fairness.keep_round() returns trigger language plpgsql as $$
begin
  if old.bets_hash is not null and (new.bets_hash, new.bets, new.bound_at, new.version, new.entropy)
      is distinct from (old.bets_hash, old.bets, old.bound_at, old.version, old.entropy)
    or old.link is not null and new.link is distinct from old.link then
    raise exception 'what a round has promised stays' using errcode = 'LX000';
  end if;
  return new;
end $$;
