-- One thing: what an operator decides about the instant games: limits, and rounds given back.
alter table instant.mines_round add column max_payout bigint not null default 100000000000 check (max_payout > 0);
alter table instant.crash_bet
  -- The most it pays, as it was when the stake was taken: limits that change later do not touch it.
  add column max_payout bigint not null default 100000000000 check (max_payout > 0),
  drop constraint crash_bet_state_check,
  add constraint crash_bet_state_check check (state in ('open', 'won', 'lost', 'refunded'));
alter table instant.mines_round alter column max_payout drop default;
alter table instant.crash_bet alter column max_payout drop default;

alter table instant.crash_round add column voided_at timestamptz check (voided_at is null or state = 'settled');
grant update (voided_at) on instant.crash_round to lantern_app;

-- A wager is named by its member and its number.
alter table staff.request
  add column member_id bigint,
  drop constraint request_kind,
  add constraint request_kind check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void'));
