-- What a version would have cost in a month, had all of its audience taken part: last month's deposits and bets by the rules of promotions, member by member.
create table promotions.forecast (
  promotion_id bigint not null,
  version int not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'running' check (state in ('running', 'done')),
  last_member bigint not null default 0,
  -- Who has deposits or bets in the month, and how many of them are done; of these, who would have got something.
  members int not null,
  done int not null default 0,
  takers int not null default 0,
  rewards int not null default 0,
  given bigint not null default 0,
  deposits bigint not null default 0,
  at timestamptz not null,
  primary key (promotion_id, version, first_day),
  foreign key (promotion_id, version) references promotions.version
);
create index forecast_open on promotions.forecast (at) where state = 'running';
grant insert on promotions.forecast to lantern_app;
grant update (state, last_member, done, takers, rewards, given, deposits) on promotions.forecast to lantern_app;
