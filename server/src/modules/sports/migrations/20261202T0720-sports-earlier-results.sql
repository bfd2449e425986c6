-- Results of teams from before their feed began: prices are fitted from them too. Goals, or maps.
create table sports.earlier_result (
  competition_id bigint not null references sports.competition,
  home_id bigint not null references sports.team,
  away_id bigint not null references sports.team,
  started_at timestamptz not null,
  home int not null check (home >= 0),
  away int not null check (away >= 0),
  primary key (competition_id, home_id, away_id, started_at)
);
grant select, insert on sports.earlier_result to lantern_app;
