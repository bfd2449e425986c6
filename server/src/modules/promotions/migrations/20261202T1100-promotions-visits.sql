-- Days on which members were here, for promotions of a first log-in and of days in a row.
create table promotions.visit (
  member_id bigint not null,
  -- Of the merchant's zone.
  day date not null,
  -- Days in a row that it ends; days of a break are no missed days.
  streak int not null check (streak > 0),
  primary key (member_id, day)
);
grant insert on promotions.visit to lantern_app;
alter table promotions.promotion drop constraint promotion_trigger_check,
  add constraint promotion_trigger_check check (trigger in ('deposit', 'first-deposit', 'code', 'rebate', 'loss', 'manual', 'first-login', 'streak'));
