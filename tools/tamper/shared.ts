import { type Change, drop, SEALED, set } from './change.ts';

const leg = (where: string, change: string) => [set('wager.leg', where, change)];
const money = (where: string, change: string) => [set('wager.pot_money', where, change)];
const DIVIDED = 'an ended pot is paid to the last micro';
const COUNTED = 'a pot is what was staked';

/** Legs of wagers, and pots of many members. */
export const sharedChanges: readonly Change[] = [
  { what: 'selection of an open leg', sql: leg("state = 'open'", "selection = 'away'"), by: [SEALED], quick: true },
  { what: 'odds of an open leg', sql: leg("state = 'open'", 'odds = odds + 1'), by: [SEALED] },
  {
    what: 'event of an open leg',
    sql: leg("state = 'open'", 'event_id = event_id + 1'),
    by: [SEALED, 'a leg has its wager'],
  },
  {
    what: 'odds of a won leg',
    sql: leg("state = 'won'", 'odds = odds + 10000'),
    by: [SEALED, 'every wager with legs was paid'],
    quick: true,
  },
  {
    what: 'a half won leg says it was won',
    sql: leg("state = 'half_won'", "state = 'won'"),
    by: [SEALED, 'every wager with legs was paid'],
    quick: true,
  },
  {
    what: 'an open leg says it was lost',
    sql: leg("state = 'open'", "state = 'lost', result_version = 1, settled_at = now()"),
    by: [SEALED, 'a leg has its wager', 'a wager with legs ends when'],
  },
  {
    what: 'version of a settled leg',
    sql: leg("state = 'won'", 'result_version = 9'),
    by: [SEALED, 'a leg has its wager'],
  },
  { what: 'an open leg is gone', sql: [drop('wager.leg', "state = 'open'")], by: [SEALED] },
  {
    what: 'payout of a wager with legs',
    sql: [set('wager.wager', "event_id = 0 and round is null and state = 'won'", 'payout = payout + 1')],
    by: [SEALED, 'every settled wager has exactly', 'every wager with legs was paid'],
  },
  {
    what: 'a wager with legs belongs to another member',
    sql: [set('wager.wager', "event_id = 0 and round is null and state = 'placed'", 'member_id = member_id + 1')],
    by: [SEALED, 'a leg has its wager'],
  },
  {
    what: 'a pot paid too much',
    sql: [
      set('wager.pot_money', "outcome = 'paid'", 'rake = rake - 1, paid = paid + 1'),
      `update ledger.transfer t set amount = amount + 1 where t.code = 4 and t.debit = 10
         and t.pool = (select event_id from wager.pot_money where outcome = 'paid' limit 1)`,
    ],
    by: [SEALED, DIVIDED, COUNTED, 'every settled wager has exactly'],
    quick: true,
  },
  { what: 'rake of a pot’s terms', sql: [set('wager.pot', 'true', 'rake = rake + 1')], by: [SEALED, COUNTED] },
  {
    what: 'what a pot does without a winner',
    sql: [set('wager.pot', 'true', "no_winner = 'refund'")],
    by: [SEALED],
  },
  { what: 'stakes of a pot', sql: money("outcome = 'paid'", 'staked = staked + 1'), by: [SEALED, DIVIDED, COUNTED] },
  { what: 'what a pot paid', sql: money("outcome = 'paid'", 'paid = paid - 1'), by: [SEALED, DIVIDED] },
  { what: 'end of a pot', sql: money("outcome = 'carried'", "outcome = 'paid'"), by: [SEALED, DIVIDED] },
  {
    what: 'where a pot was carried over to',
    sql: money("outcome = 'carried'", 'carried_to = 1'),
    by: [SEALED],
  },
  {
    what: 'rake of a pot, less in the ledger',
    sql: [set('ledger.transfer', 'code = 15', 'amount = amount - 1')],
    by: [DIVIDED],
  },
  {
    what: 'a part of what was carried over',
    sql: [set('ledger.transfer', 'code = 16 and credit = 11', 'amount = amount - 1')],
    by: [DIVIDED, 'no money is between two pots'],
  },
  {
    what: 'terms of a pot for an event that had none',
    sql: [
      `insert into wager.pot (event_id, rake, no_winner) select id, 100, 'refund' from wager.event e
       where state = 'settled' and not exists (select from wager.pot p where p.event_id = e.id) limit 1`,
    ],
    by: ['a pot begins and ends with its event'],
    plain: true,
  },
  {
    what: 'an amount in a currency that is none',
    sql: [set('ledger.transfer', 'code = 3', "currency = 'XAU'")],
    by: ['every amount is in a registered currency'],
  },
  {
    what: 'trial money says it is real',
    sql: [`update ledger.currency set is_trial = not is_trial where code in ('TRIAL', 'LTN')`],
    by: ['what was counted for the return'],
  },
];
