-- Two operators decide about ways to pay out, as about ways to pay in; switching one off needs one.
alter table cashier.payout_method
  -- Null: every currency.
  add column currencies text[] check (currencies <> '{}'),
  -- For members with one of these labels only, and for none with one of those.
  add column labels_only text[] not null default '{}',
  add column labels_not text[] not null default '{}';
revoke update (minimum, maximum, fixed_fee, fee_share, free_a_day, seconds_typical) on cashier.payout_method from lantern_app;

create table cashier.payout_method_change (
  request_id bigint primary key,
  value jsonb not null
);
revoke insert, update, delete on cashier.payout_method_change from lantern_app;
