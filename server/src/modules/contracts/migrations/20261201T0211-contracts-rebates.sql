-- What members above a player earn of stakes on lotteries whose prizes are returns: each the difference of their own rate and the greatest one below.
-- Added only, as figures are: a bet that is settled anew takes its former figures back in a row of its own.
create table contracts.rebate_figure (
  agent_id bigint not null,
  currency text not null,
  -- Of the merchant's zone, by the time at which bets were settled.
  day date not null,
  member_id bigint not null,
  -- Hundredths of a percent of a stake, as they stood when the bet was priced.
  own int not null,
  below int not null check (below >= 0 and below < own),
  -- The transaction up to which this row was added.
  upto_tx bigint not null,
  bets int not null,
  stake bigint not null,
  primary key (agent_id, day, currency, member_id, own, below, upto_tx)
);

-- Days with figures that no bill has seen.
create table contracts.rebate_due (
  agent_id bigint not null,
  currency text not null,
  day date not null,
  primary key (day, agent_id, currency)
);

-- What a day of an agent comes to, paid by the operator. Number 0 is the bill; later ones correct it, below zero what the next bills pay back.
create table contracts.rebate_bill (
  id bigint primary key,
  agent_id bigint not null,
  currency text not null,
  day date not null,
  number int not null,
  -- The figures that were added up to that transaction give the total.
  seen_tx bigint not null,
  bets int not null,
  stake bigint not null,
  total bigint not null,
  -- This bill's part of it.
  amount bigint not null check (amount <> 0),
  recovered bigint not null default 0,
  paid bigint not null default 0,
  state text not null default 'due' check (state in ('due', 'settled')),
  made_at timestamptz not null,
  settled_at timestamptz,
  unique (agent_id, day, currency, number),
  constraint rebate_no_more_than_due check (recovered >= 0 and paid >= 0 and recovered + paid <= abs(amount) and (amount > 0 or paid = 0))
);
create index rebate_bill_of_agent on contracts.rebate_bill (agent_id, id desc);
create index rebate_bill_due on contracts.rebate_bill (id) where state = 'due' and amount > 0;
create index rebate_bill_reversal on contracts.rebate_bill (agent_id, id) where state = 'due' and amount < 0;

-- Written by `contracts.share_finals` and `contracts.pay_rebate` alone.
revoke insert, update, delete on contracts.rebate_figure from lantern_app;
revoke insert on contracts.rebate_due from lantern_app;
revoke update, delete on contracts.rebate_bill from lantern_app;
