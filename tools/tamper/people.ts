import { type Change, drop, HEADS, SEALED, set, WITNESS } from './change.ts';

const LIMITS = 'every limit is what its last change says';
const GUARD = 'bets are held against the limits';

/** Deposits, members' own limits and breaks, operators' acts. */
export const peopleChanges: readonly Change[] = [
  {
    what: 'amount of a payment event',
    sql: [set('cashier.payment_event', 'true', "amount = '500.00'")],
    by: [SEALED],
    quick: true,
  },
  { what: 'a payment event is gone', sql: [drop('cashier.payment_event', 'true')], by: [SEALED], quick: true },
  {
    what: 'time and status of a payment event',
    sql: [set('cashier.payment_event', 'true', "received_at = received_at - interval '1 day', status = 'failed'")],
    by: [SEALED],
  },
  {
    what: 'amount of a deposit',
    sql: [set('cashier.deposit', "state = 'credited'", 'amount = amount + 1')],
    by: [SEALED, 'every credited deposit'],
  },
  {
    what: 'a credited deposit says it was cancelled',
    sql: [set('cashier.deposit', "state = 'credited'", "state = 'cancelled'")],
    by: [SEALED, 'every deposit transfer'],
  },
  {
    what: 'a credited deposit says that part of it was taken back',
    sql: [set('cashier.deposit', "state = 'credited'", 'taken = 1')],
    by: ['what a deposit was credited later'],
  },
  {
    what: 'a credited deposit says that another amount was ordered',
    sql: [set('cashier.deposit', "state = 'credited'", 'credited = amount + 1, credited_fee = fee')],
    by: ['every credited deposit', 'every deposit transfer'],
  },
  {
    what: 'payment of a deposit',
    sql: [set('cashier.deposit', "state = 'credited'", "payment_id = 'other'")],
    by: [SEALED],
  },
  {
    what: 'time of a deposit',
    sql: [set('cashier.deposit', 'true', "created_at = created_at - interval '1 day'")],
    by: [SEALED],
  },
  {
    what: 'an exclusion is gone',
    sql: [drop('safer.break', 'true')],
    by: [SEALED, 'every change of a break', GUARD],
    quick: true,
  },
  {
    what: 'an exclusion ends early',
    sql: [set('safer.break', 'true', "until_at = until_at - interval '100 days'")],
    by: [SEALED, 'every change of a break', GUARD],
    quick: true,
  },
  {
    what: 'a limit is loosened',
    sql: [set('safer.own_limit', 'true', 'value = value * 100')],
    by: [LIMITS, GUARD],
    quick: true,
  },
  {
    what: 'a limit and its guard are loosened',
    sql: [set('safer.own_limit', 'true', 'value = value * 100'), 'update wager.guard set stake_max = stake_max * 100'],
    by: [LIMITS],
  },
  { what: 'a limit is gone', sql: [drop('safer.own_limit', 'true')], by: [LIMITS, GUARD] },
  { what: 'the guard of the bets forgets a break', sql: ['update wager.guard set blocked_until = null'], by: [GUARD] },
  { what: 'the guard of the bets is gone', sql: ['delete from wager.guard'], by: [GUARD] },
  {
    what: 'a change of a limit says something else',
    sql: [set('safer.change', "what like 'limit.%'", "after = 'none'")],
    by: [SEALED, LIMITS],
  },
  {
    what: 'all that a member set is gone',
    sql: [
      'delete from safer.own_limit',
      'delete from safer.break',
      'delete from wager.guard',
      'delete from safer.change',
    ],
    by: [SEALED],
  },
  {
    what: 'subject of an act of an operator',
    sql: [set('staff.audit', 'true', "subject = 'somebody'")],
    by: [SEALED, 'the log of operators'],
  },
  {
    what: 'the newest act of an operator is gone',
    sql: ['delete from staff.audit where number = (select max(number) from staff.audit)'],
    by: [SEALED, HEADS, WITNESS],
    quick: true,
  },
  {
    what: 'all acts of operators are gone',
    sql: ['delete from staff.audit'],
    by: [SEALED, HEADS, WITNESS],
    quick: true,
  },
  {
    what: 'an act changed, and the operators’ log computed anew',
    sql: [
      `update staff.audit set subject = 'somebody' where number = 1`,
      `do $$ declare a staff.audit; v_before bytea := '\\x00'; begin
         for a in select * from staff.audit order by number loop
           a.previous_hash := v_before;
           v_before := staff.audit_hash(a);
           update staff.audit set previous_hash = a.previous_hash, hash = v_before where number = a.number;
         end loop;
       end $$`,
    ],
    by: [SEALED, HEADS, WITNESS],
  },
];
