-- One thing: what a vendor tells of itself: rounds played from a wallet it keeps, its rest, its jackpots (standards.md 3.3).
-- A round of a vendor in transfer mode stands in the betting record; its money is in the transfers there and back.
create table gateway.reported_round (
  vendor text not null references gateway.vendor,
  round text not null,
  member_id bigint not null,
  wager_id bigint not null unique,
  state text not null check (state in ('OPEN', 'CLOSED', 'CANCELLED')),
  body_hash bytea not null,
  told_at timestamptz not null,
  primary key (vendor, round)
);

-- While a vendor rests it is in maintenance here too: nobody is sent there, and it books no stake.
alter table gateway.vendor
  add column resting_since timestamptz,
  add column resting_until timestamptz,
  add constraint rest check (resting_until is null or resting_since is not null);

-- What a vendor's jackpots show, as it last said.
create table gateway.jackpot_reading (
  vendor text not null references gateway.vendor,
  name text not null,
  currency text not null,
  -- The game it belongs to; null for one of several games.
  game text,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (vendor, name, currency)
);

-- The shelf of games tells whether a vendor rests: it is read again when that changes.
create function gateway.tell_catalogue() returns trigger language plpgsql as $$
begin
  update catalogue.revision set number = number + 1;
  return null;
end $$;
create trigger tell_catalogue after update on gateway.vendor for each row
when ((old.resting_since, old.resting_until, old.launch_url) is distinct from (new.resting_since, new.resting_until, new.launch_url))
execute function gateway.tell_catalogue();
