-- What was counted of a feed, by minute: messages that came twice, and events in play that came late.
create table sports.feed_count (
  feed text not null,
  minute timestamptz not null,
  doubled int not null default 0,
  late int not null default 0,
  primary key (feed, minute)
);
grant select, insert, update, delete on sports.feed_count to lantern_app;

-- A version that repeats a result because prices of its bets were wrong names the request about the prices.
alter table sports.result drop constraint result_source_check;
alter table sports.result add constraint result_source_check check (source in ('feed', 'operator', 'clock', 'wrong_price'));
