-- Prize wheels, rains of envelopes and raffles: versions of their terms, what members earned, and what they drew (product.md, "Promotions, points, VIP, missions").
create schema prizes;
grant usage on schema prizes to lantern_app, lantern_ledger;
alter default privileges in schema prizes grant select on tables to lantern_app;

create table prizes.prize (
  id bigint primary key,
  -- What never changes between versions: spins, tickets and the budget are of them.
  kind text not null check (kind in ('wheel', 'rain', 'raffle')),
  currency text not null,
  -- The newest version.
  version int not null check (version > 0),
  -- Of the version that holds, else of the newest: the times of a wheel, of a rain, or of a raffle from its opening to its draw.
  from_at timestamptz not null,
  to_at timestamptz,
  -- A rain whose seed is public, a raffle that was drawn.
  ended_at timestamptz,
  -- Nothing is drawn or caught any more; an approved version of a wheel begins it again.
  stopped_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null
);
create index prize_unended on prizes.prize (kind, to_at) where ended_at is null;

-- What operators wrote: never changed.
create table prizes.version (
  prize_id bigint not null references prizes.prize,
  version int not null,
  draft jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (prize_id, version)
);

-- A version that two operators started. The last one holds; a rain and a raffle have one.
create table prizes.start (
  prize_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (prize_id, request_id),
  foreign key (prize_id, version) references prizes.version
);

-- The seed of a rain or a raffle, whose hash is a line of the public log from its start on; the seed itself once it is over or was drawn.
create table prizes.seed (
  prize_id bigint primary key references prizes.prize,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  seed text,
  revealed_at timestamptz
);

-- A started wheel, and how many of its spins were made. Spins of one wheel come one after the other under the lock of its row.
create table prizes.wheel (
  prize_id bigint primary key references prizes.prize,
  made int not null default 0
);

-- A spin that a claimed reward gave: waits, was made, or was not made in time.
create table prizes.spin (
  member_id bigint not null,
  id bigint not null,
  wheel_id bigint not null references prizes.prize,
  reward_id bigint not null,
  number int not null check (number > 0),
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'expired')),
  primary key (member_id, id),
  unique (member_id, reward_id, number)
);
create index spin_waiting on prizes.spin (member_id, wheel_id, expires_at, id) where state = 'waiting';
create index spin_due on prizes.spin (expires_at) where state = 'waiting';
create index spin_of_wheel on prizes.spin (wheel_id, state);

-- What a spin drew: the weights of that moment, the nonce of the member's seed pair, and the reward (member, `wheel`, wheel, spin).
create table prizes.drawn_spin (
  member_id bigint not null,
  spin_id bigint not null,
  wheel_id bigint not null,
  version int not null,
  weights int[] not null,
  -- From 0.
  segment int not null check (segment >= 0),
  pair_id bigint not null,
  nonce int not null,
  kind text not null check (kind in ('cash', 'bonus', 'points', 'nothing')),
  amount bigint not null check ((kind = 'nothing') = (amount = 0) and amount >= 0),
  at timestamptz not null,
  -- The key of the call.
  key text not null,
  primary key (member_id, spin_id),
  unique (member_id, key),
  unique (member_id, pair_id, nonce),
  foreign key (member_id, spin_id) references prizes.spin,
  foreign key (wheel_id, version) references prizes.version
);
create index drawn_spin_newest on prizes.drawn_spin (member_id, at desc);
create index drawn_spin_of_wheel on prizes.drawn_spin (wheel_id, version);
-- How often each segment of a version was drawn.
create table prizes.drawn_segment (
  wheel_id bigint not null,
  version int not null,
  segment int not null,
  drawn int not null check (drawn > 0),
  primary key (wheel_id, version, segment),
  foreign key (wheel_id, version) references prizes.version
);

-- A started rain, and how many of its envelopes were caught.
create table prizes.rain (
  prize_id bigint primary key references prizes.prize,
  version int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Members who registered at this instant or before it.
  registered_until timestamptz not null,
  envelopes int not null check (envelopes > 0),
  per_member int not null check (per_member > 0),
  claim_days int not null,
  -- The budget that pays its envelopes.
  budget_id bigint not null,
  caught int not null default 0,
  -- When the last envelope was caught.
  empty_at timestamptz,
  foreign key (prize_id, version) references prizes.version,
  check (caught between 0 and envelopes and (caught = envelopes) = (empty_at is not null))
);
-- The amounts of its envelopes in the order in which they are caught, as its seed gives them; written when it begins.
create table prizes.split (
  rain_id bigint primary key references prizes.rain,
  amounts bigint[] not null
);
-- An envelope that was caught: the reward (member, `rain`, rain, number).
create table prizes.envelope (
  rain_id bigint not null references prizes.rain,
  number int not null check (number > 0),
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  reward_id bigint not null,
  at timestamptz not null,
  key text not null,
  primary key (rain_id, number),
  unique (member_id, key)
);
create index envelope_of_member on prizes.envelope (member_id, rain_id);

-- A started raffle, how many tickets it has, and the closed list of them.
create table prizes.raffle (
  prize_id bigint primary key references prizes.prize,
  version int not null,
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  tickets int not null default 0 check (tickets >= 0),
  root text,
  closed_at timestamptz,
  -- `name/round` of the beacon that was named as the list closed; null: none is configured.
  beacon text,
  -- What the draw is bound to beside the list: known with the list, or once the beacon has published its round.
  entropy text,
  drawn_at timestamptz,
  foreign key (prize_id, version) references prizes.version,
  check ((root is null) = (closed_at is null) and (entropy is null or root is not null) and (drawn_at is null or entropy is not null))
);
-- A ticket that a claimed reward gave, numbered from 1 in the order in which they were given.
create table prizes.ticket (
  raffle_id bigint not null references prizes.raffle,
  number int not null check (number > 0),
  member_id bigint not null,
  reward_id bigint not null,
  at timestamptz not null,
  -- Random: without it no ticket can be guessed from its leaf in the path of another one.
  blind text not null check (blind ~ '^[0-9a-f]{32}$'),
  primary key (raffle_id, number)
);
create index ticket_of_member on prizes.ticket (member_id, raffle_id, number desc);
-- A ticket that won: waits for its budget, became the reward (member, `raffle`, raffle, place), or is nobody's, because its member took a break.
create table prizes.winner (
  raffle_id bigint not null,
  place int not null check (place > 0),
  ticket int not null,
  member_id bigint not null,
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'given', 'on_break')),
  given_at timestamptz,
  primary key (raffle_id, place),
  unique (raffle_id, ticket),
  foreign key (raffle_id, ticket) references prizes.ticket,
  check ((state = 'given') = (given_at is not null))
);
create index winner_due on prizes.winner (raffle_id, place) where state = 'due';
create index winner_of_member on prizes.winner (member_id, raffle_id);

grant insert on prizes.prize, prizes.version, prizes.start, prizes.seed, prizes.wheel, prizes.spin, prizes.drawn_spin, prizes.rain, prizes.split, prizes.envelope, prizes.raffle,
  prizes.ticket, prizes.winner to lantern_app;
grant update (version, from_at, to_at, ended_at, stopped_at, changed_at, changed_by) on prizes.prize to lantern_app;
grant update (seed, revealed_at) on prizes.seed to lantern_app;
grant update (made) on prizes.wheel to lantern_app;
grant update (state) on prizes.spin to lantern_app;
grant insert, update on prizes.drawn_segment to lantern_app;
grant update (caught, empty_at) on prizes.rain to lantern_app;
grant update (tickets, root, closed_at, beacon, entropy, drawn_at) on prizes.raffle to lantern_app;
grant update (state, given_at) on prizes.winner to lantern_app;
