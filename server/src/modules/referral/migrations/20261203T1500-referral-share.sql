-- A part of what friends stake, paid each week after the one-time reward was given. `share_stakes` counts as `stakes` does, over days of its own.
alter table referral.friend
  -- Millionths of a valid stake; 0: the terms give none.
  add share_rate bigint not null default 0 check (share_rate between 0 and 10000),
  -- Bets placed before it count; null: none.
  add share_until timestamptz,
  add share_stakes bigint not null default 0,
  add check ((share_rate > 0) = (share_until is not null));
create index friend_share on referral.friend (inviter_id) where share_rate > 0 and inviter_gift = 'given';

-- What the friends of an inviter bring for a week, named by the Monday after it: everything that they staked so far, less what was computed before. It waits while
-- the budget has no money or the inviter is on a break, and then becomes the reward (inviter, `referral`, programme, number of the Monday).
create table referral.share (
  inviter_id bigint not null,
  programme_id bigint not null references referral.programme,
  week date not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'given')),
  at timestamptz not null,
  given_at timestamptz,
  primary key (inviter_id, programme_id, week),
  check ((state = 'given') = (given_at is not null))
);
create index share_due on referral.share (inviter_id, week) where state = 'due';

-- Weeks of which all shares are computed.
create table referral.share_week (
  week date primary key,
  at timestamptz not null
);

grant insert on referral.share, referral.share_week to lantern_app;
grant update (state, given_at) on referral.share to lantern_app;
