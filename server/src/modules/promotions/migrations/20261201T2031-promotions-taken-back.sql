-- Rewards of deposits of which the provider took back so much that they would not have brought them, and what became of each.
create table promotions.taken_back (
  member_id bigint not null,
  promotion_id bigint not null,
  number bigint not null,
  deposit_id bigint not null,
  -- withdrawn: it waited to be claimed. forfeited: its bonus money waited or was active. left: it had ended, and `kept` of it was real money by then.
  outcome text not null check (outcome in ('withdrawn', 'forfeited', 'left')),
  kept bigint not null check (kept >= 0),
  at timestamptz not null,
  primary key (member_id, promotion_id, number),
  foreign key (member_id, promotion_id, number) references promotions.taken
);
create index taken_back_by_time on promotions.taken_back (at desc, member_id);

-- When a promotion was stopped that two operators started again later: runs leave out what was played meanwhile.
create table promotions.pause (
  promotion_id bigint not null references promotions.promotion,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  primary key (promotion_id, from_at)
);
-- From when bets count in a run, where its promotion was started again within the period.
alter table promotions.run add column counts_from timestamptz;
grant insert on promotions.taken_back, promotions.pause to lantern_app;

-- What operators gave by hand. Above the limit of the settings a second operator decided it.
create table promotions.hand_grant (
  id bigint primary key,
  promotion_id bigint not null references promotions.promotion,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  request_id bigint unique,
  key uuid unique,
  day date not null,
  at timestamptz not null,
  by text not null,
  check ((request_id is null) <> (key is null))
);
create index hand_grant_of_member on promotions.hand_grant (member_id, day);
-- Of rewards by hand: they count for no cap.
alter table promotions.taken add column by_hand boolean not null default false;
grant insert on promotions.hand_grant to lantern_app;
