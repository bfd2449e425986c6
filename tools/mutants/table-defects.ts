import type { Defect } from './defect.ts';
import { functionFile } from './sql-files.ts';

const module = 'server/src/modules/tables';
const pots = 'packages/rules/src/tables/pots.ts';
const game = ['server/src/app/added-table-game.test'];
const money = [`${module}/tables.money.test`];

/** Ways to break tables: pots, money on a table, decisions and what a seat may see. */
export const tableDefects: readonly Defect[] = [
  {
    id: 'folded-seat-wins',
    file: pots,
    find: '!folded && put >= height',
    replace: 'put >= height',
    danger: 'a seat that folded wins a pot',
    breaks: 'games.md 6.11: eligible is who has not folded and put in that much',
    tests: ['packages/rules/src/tables/'],
  },
  {
    id: 'uncalled-bet-stays',
    file: pots,
    find: 'first.put === (second?.put ?? 0n)',
    replace: 'first.put >= (second?.put ?? 0n)',
    danger: 'a bet that nobody called is raked and played for',
    breaks: 'games.md 6.11: an uncalled bet is returned',
    tests: ['packages/rules/src/tables/'],
  },
  {
    id: 'own-cards-to-everybody',
    file: `${module}/tables.present.ts`,
    find: 'presentFor(round, viewer, nowMs), viewer.memberId)',
    replace: 'presentFor(round, viewer, nowMs), null)',
    danger: 'every page gets the hidden cards of each seat',
    breaks: 'games.md 6.11: folded hands stay private',
    tests: game,
  },
  {
    id: 'decision-asked-again',
    file: `${module}/tables.decisions.ts`,
    find: 'if (made) return',
    replace: 'if (made && decision === undefined) return',
    danger: 'a decision that is sent twice is refused though it counts',
    breaks: 'games.md 6.11: a decision is made once',
    tests: game,
  },
  {
    id: 'seat-with-money-freed',
    file: `${module}/tables.seats.store.ts`,
    find: '{NO_MONEY} and (t.is_leaving',
    replace: '{NO_MONEY.length} > 0 and (t.is_leaving',
    danger: 'a seat is given to another member while money lies at it',
    breaks: 'product.md "Money": what is on a table belongs to its player',
    tests: game,
  },
  {
    id: 'cash-out-in-a-hand',
    file: functionFile('tables', 'cash-out'),
    find: 'm.sitting_id = p_sitting and p.ended_at is null',
    replace: 'm.sitting_id = p_sitting and p.ended_at < p.ended_at',
    danger: 'a member leaves in the middle of a hand, which then cannot be paid',
    breaks: 'product.md "Money": what is on a table belongs to its player',
    tests: money,
  },
  {
    id: 'rake-without-a-ceiling',
    file: functionFile('tables', 'take-rake'),
    find: 'p_amount * 10 > v_pot.amount',
    replace: 'p_amount > v_pot.amount',
    danger: 'the operator takes a whole pot',
    breaks: 'games.md 6.11: a rake with a cap',
    tests: money,
  },
  {
    id: 'chips-to-a-stranger',
    file: functionFile('tables', 'pot-to-seat'),
    find: "m.hand_id = p_hand and m.kind = 'seat_to_pot'",
    replace: 'm.kind is not null',
    danger: 'chips of a hand go to a seat that was not in it',
    breaks: 'product.md "Money": each balance equals its transfers',
    tests: money,
  },
  {
    id: 'turnover-forgets-tables',
    file: functionFile('turnover', 'places-of'),
    find: 'tables.money_of(p_member)',
    replace: '0',
    danger: 'money carried to a table looks lost, and what must be played of it ends',
    breaks: 'product.md "Cashier": turnover is asked of all money of a member',
    tests: money,
  },
];
