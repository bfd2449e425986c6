-- Requests about games, their numbers and days have a value and no number. Kinds that were added meanwhile stay in the rule.
do $$
declare
  v_rule record;
begin
  for v_rule in
    select c.conname, pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = 'staff.request'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''payment\_method''%'
  loop
    execute format('alter table staff.request drop constraint %I', v_rule.conname);
    execute format('alter table staff.request add constraint %I %s', v_rule.conname,
      replace(v_rule.text, '''payment_method''::text',
        '''payment_method''::text, ''lottery_prices''::text, ''lottery_limits''::text, ''lottery_number''::text, ''lottery_calendar''::text'));
  end loop;
end $$;

-- What operators decide about games: prices, limits, days and lifted prices of numbers, each request once.
create table lottery.price_change (
  request_id bigint primary key,
  value jsonb not null,
  at timestamptz not null
);
revoke insert, update, delete on lottery.price_change from lantern_app;
create table lottery.limit_change (
  request_id bigint primary key,
  value jsonb not null,
  at timestamptz not null
);
revoke insert, update, delete on lottery.limit_change from lantern_app;
create table lottery.number_change (
  request_id bigint primary key,
  value jsonb not null,
  at timestamptz not null
);
revoke insert, update, delete on lottery.number_change from lantern_app;
create table lottery.day_change (
  request_id bigint primary key,
  value jsonb not null,
  at timestamptz not null
);
revoke insert, update, delete on lottery.day_change from lantern_app;

-- A price counts for issues whose sales begin after it was decided, so the running server sets none by itself.
revoke insert, update, delete on lottery.odds from lantern_app;
-- Whose prices, limits or hours changed since they were read.
alter table lottery.game add column version int not null default 1;
-- The most that one bet may win, in micros.
alter table lottery.game add column payout_per_bet bigint;
update lottery.game set payout_per_bet = 10 * payout_per_number;
alter table lottery.game alter column payout_per_bet set not null;
alter table lottery.game add constraint game_payout_per_bet check (payout_per_bet > 0);
-- Minutes after midnight, in the zone of the game, between which a fast game draws: an issue drawn at 10:00 is inside 600 to 1320. Null: all day.
alter table lottery.game add column draws_from int check (draws_from between 0 and 1439);
alter table lottery.game add column draws_until int check (draws_until between 1 and 1440);
alter table lottery.game add constraint game_hours check ((draws_from is null) = (draws_until is null) and (draws_from is null or draws_from < draws_until));
alter table lottery.game add column state_reason text not null default '';

-- Days on which a region draws although its weekday says otherwise stand beside those on which it does not.
alter table lottery.calendar add column draws boolean not null default false;
comment on column lottery.calendar.draws is 'true: a day with draws besides those of the weekdays';
revoke insert, update, delete on lottery.calendar from lantern_app;

-- What plays have returned: a row for each official draw, which a correction replaces, and one a day for all fast draws of a game (draw_id 0).
create table lottery.play_return (
  game_code text not null references lottery.game (code),
  play text not null,
  currency text not null,
  day date not null,
  draw_id bigint not null,
  bets bigint not null,
  staked numeric not null,
  paid numeric not null,
  -- The mean and the variance of what these bets are paid, from their picks and prices alone.
  expected numeric not null,
  variance numeric not null,
  primary key (day, game_code, play, currency, draw_id)
);
