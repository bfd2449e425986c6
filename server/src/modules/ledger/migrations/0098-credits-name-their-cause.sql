-- A credit names a row that the running server alone cannot make: what the payment provider signed, what operators decided, an
-- account of trial money. Any other credit is the database owner's, and says so.
grant usage on schema cashier, staff to lantern_ledger;
grant select on cashier.deposit, cashier.payment_event, cashier.method to lantern_ledger;
grant select on staff.request, staff.audit to lantern_ledger;

set local role lantern_ledger;

-- A payment of the provider credits one deposit, and a deposit one payment.
create table ledger.paid_payment (
  payment_id text primary key,
  deposit_id bigint not null unique
);
-- Deposits that operators decided to credit.
create table ledger.reviewed_deposit (deposit_id bigint primary key);

-- Money given by hand by the database's owner: seeds, tests, repairs.
create table ledger.owner_credit (
  member_id bigint not null,
  cause bigint not null,
  code smallint not null,
  number int not null,
  amount bigint not null,
  made_by text not null default session_user,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, cause, code, number)
);
create trigger owner_credit_append_only before update or delete or truncate on ledger.owner_credit
  for each statement execute function ledger.refuse_change();
insert into ledger.owner_credit (member_id, cause, code, number, amount, made_by, at)
select member_id, cause, code, number, amount, 'before', at from ledger.transfer where code in (1, 13);

-- Posts one credit once. Answers the balance after, null if it was there already. Nobody but this role calls it.
create function ledger.post_credit(p_member bigint, p_cause bigint, p_code smallint, p_debit smallint, p_amount bigint, p_number int) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select currency, available + p_amount into v_currency, v_after from ledger.balance where member_id = p_member and kind = 1 for no key update;
  if not found then raise exception 'member % has no account', p_member; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, p_code, p_number, p_debit, 1, v_currency, p_amount, v_after)
  on conflict do nothing;
  if not found then return null; end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = 1;
  return v_after;
end $$;

-- The owner's own credit: deposit, trial money, adjustment (0002), with a note of who made it.
create or replace function ledger.credit(
  p_member bigint, p_cause bigint, p_code smallint, p_debit smallint, p_amount bigint, p_number int default 0
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_after bigint;
begin
  if p_code not in (1, 2, 13) or p_debit not in (22, 30, 40) then
    raise exception 'credit cannot post code % from account %', p_code, p_debit;
  end if;
  v_after := ledger.post_credit(p_member, p_cause, p_code, p_debit, p_amount, p_number);
  if v_after is not null then
    insert into ledger.owner_credit (member_id, cause, code, number, amount) values (p_member, p_cause, p_code, p_number, p_amount);
  end if;
  return v_after;
end $$;

-- Credits a deposit of this very amount: its payment is signed as paid, or operators decided so. Answers the balance after, null
-- if it was credited before.
create function ledger.credit_deposit(p_member bigint, p_deposit bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  d record;
  v_payment text;
begin
  select i.amount, i.currency, m.maximum into d from cashier.deposit i join cashier.method m on m.code = i.method
  where i.member_id = p_member and i.id = p_deposit;
  if not found or d.amount > d.maximum or d.currency is distinct from (select currency from ledger.balance where member_id = p_member and kind = 1) then
    raise exception 'deposit % of member % cannot be credited', p_deposit, p_member using errcode = 'LX005';
  end if;
  if exists (select from ledger.transfer where member_id = p_member and cause = p_deposit and code = 1 and number = 0) then return null; end if;
  select e.payment_id into v_payment from cashier.payment_event e
  where e.deposit_id = p_deposit and e.status = 'paid' and e.currency = d.currency and cashier.micros_of(e.amount) = d.amount
    and cashier.is_signed(e.signed_time, e.signed_name, e.sign, e.body)
  order by e.received_at, e.event_id limit 1;
  if v_payment is not null then
    insert into ledger.paid_payment (payment_id, deposit_id) values (v_payment, p_deposit) on conflict do nothing;
    if not found and not exists (select from ledger.paid_payment where payment_id = v_payment and deposit_id = p_deposit) then
      raise exception 'payment % paid another deposit', v_payment using errcode = 'LX005';
    end if;
  else
    insert into ledger.reviewed_deposit (deposit_id) values (p_deposit) on conflict do nothing;
  end if;
  return ledger.post_credit(p_member, p_deposit, 1::smallint, 30::smallint, d.amount, 0);
end $$;

-- Whether the provider signed that at least the amount of a deposit was paid. More than one operator is asked for any other.
create function ledger.is_paid_for(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from cashier.deposit d join cashier.payment_event e on e.deposit_id = d.id
    where d.id = p_deposit and e.status = 'paid' and e.currency = d.currency and cashier.micros_of(e.amount) >= d.amount
      and cashier.is_signed(e.signed_time, e.signed_name, e.sign, e.body))
$$;

-- Asked when the transaction commits, whichever comes first in it, the decision or the credit: two operators decided, or one did
-- alone about money that the provider says was paid, and the log of operators says so.
create function ledger.is_reviewed(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r where r.kind = 'deposit_credit' and r.subject_id = p_deposit and r.state in ('done', 'approved')
      and r.decided_by_id <> r.created_by_id
  ) or (ledger.is_paid_for(p_deposit)
    and exists (select from staff.audit a where a.act = 'deposit.credit' and a.subject = 'deposit ' || p_deposit))
$$;
create function ledger.ask_review() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_reviewed(new.deposit_id) then
    raise exception 'deposit % is neither paid nor decided by operators', new.deposit_id using errcode = 'LX005';
  end if;
  return null;
end $$;
create constraint trigger reviewed_by_operators after insert on ledger.reviewed_deposit deferrable initially deferred
  for each row execute function ledger.ask_review();

-- Trial money: once an account, in the trial's own currency, which never meets another.
create function ledger.grant_trial(p_member bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from ledger.balance where member_id = p_member and kind = 1 and currency = 'TRY') then
    raise exception 'member % is no trial', p_member using errcode = 'LX005';
  end if;
  return ledger.post_credit(p_member, p_member, 2::smallint, 40::smallint, p_amount, 0);
end $$;

grant select on ledger.paid_payment, ledger.reviewed_deposit, ledger.owner_credit to lantern_app;
revoke execute on function ledger.post_credit, ledger.credit_deposit, ledger.is_paid_for, ledger.is_reviewed, ledger.ask_review, ledger.grant_trial from public;
grant execute on function ledger.credit_deposit, ledger.grant_trial, ledger.is_paid_for, ledger.is_reviewed to lantern_app;
reset role;
grant execute on function cashier.is_signed, cashier.micros_of to lantern_ledger;
