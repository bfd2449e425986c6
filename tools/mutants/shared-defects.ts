// One list: every way we could think of to break legs, pots and currencies by a single change.
import type { Defect } from './defect.ts';
import { functionFile } from './sql-files.ts';

const legs = ['server/src/modules/wager/legs/'];
const pots = ['server/src/modules/wager/pots/'];
const currencies = ['server/src/modules/wager/wager.currencies.test.ts'];

const legged: readonly Defect[] = [
  {
    id: 'version-of-a-leg-stands-still',
    file: functionFile('wager', 'settle-legs'),
    find: 'set state = g.state, winners = g.winners, result_version = p_version, settled_at',
    replace: 'set state = g.state, winners = g.winners, result_version = 1, settled_at',
    danger: 'an older result replaces a newer one',
    breaks: 'games.md 1.11: a result once a version',
    tests: legs,
  },
  {
    id: 'wager-paid-before-its-last-leg',
    file: functionFile('wager', 'settle-legs'),
    find: 'else x.open = 0 or p.due = 0 and x.lost > 0 end',
    replace: 'else true end',
    danger: 'a multiple is paid while one of its events still runs',
    breaks: 'sports.md 4.6: all legs are decided',
    tests: legs,
  },
  {
    id: 'stake-of-a-multiple-stays-in-escrow',
    file: functionFile('wager', 'settle-legs'),
    find: '      perform ledger.close_round(r.member_id, r.id, r.result_version + 1, r.currency, v_staked);\n',
    replace: '',
    danger: 'the stake of a decided wager stays in escrow for ever',
    breaks: 'product.md "Always true": escrow holds exactly the open stakes',
    tests: legs,
    quick: legs,
  },
  {
    id: 'lost-wager-opened-without-its-stake',
    file: functionFile('wager', 'settle-legs'),
    find: '      perform ledger.reopen_round(r.member_id, r.id, r.result_version + 1, r.currency, v_staked);\n',
    replace: '',
    danger: 'a multiple that is alive again is paid without its stake',
    breaks: 'product.md "Always true": escrow holds exactly the open stakes',
    tests: legs,
    quick: legs,
  },
  {
    id: 'system-lost-with-its-first-leg',
    file: 'packages/rules/src/wager/legs.ts',
    find: 'return sizes.every((size) => size > standing);',
    replace: 'return sizes.some((size) => size > standing);',
    danger: 'a system ends as lost while some of its combinations still stand',
    breaks: 'sports.md 4.6: each combination is settled by its own legs',
    tests: [...legs, 'packages/rules/src/wager/'],
  },
  {
    id: 'correction-of-a-multiple-pays-it-whole',
    file: functionFile('wager', 'settle-legs'),
    find: 'r.result_version + 1, array[r.due - v_before]',
    replace: 'r.result_version + 1, array[r.due]',
    danger: 'a corrected wager is paid twice',
    breaks: 'games.md 1.11: a correction moves the difference',
    tests: legs,
    quick: legs,
  },
  {
    id: 'wagers-with-legs-not-locked',
    file: functionFile('wager', 'take-legs'),
    find: '  order by w.member_id, w.id for no key update of w;',
    replace: '  order by w.member_id, w.id;',
    danger: 'two events that end at once each see the other’s leg open: the wager is never paid',
    breaks: 'standards.md 4.4: no lost update',
    tests: legs,
  },
  {
    id: 'closed-event-takes-legs',
    file: functionFile('wager', 'legs-on-sale'),
    find: "when e.state <> 'open' or p_now >= e.closes_at then 2",
    replace: "when e.state = 'void' then 2",
    danger: 'a leg is taken on a match that is over',
    breaks: 'product.md "Draws": sales end at their time',
    tests: legs,
  },
  {
    id: 'legs-count-against-no-limit',
    file: functionFile('wager', 'book-legs'),
    find: 'select s_member[l_slip[g.line]], g.event_id, sum(l_stake[g.line]), min(',
    replace: 'select s_member[l_slip[g.line]], g.event_id, 0, min(',
    danger: 'multiples pass the limit of a member on an event',
    breaks: 'product.md "Money": limits count what was really staked',
    tests: legs,
  },
];

const shared: readonly Defect[] = [
  {
    id: 'pot-paid-from-the-operator',
    file: functionFile('wager', 'settle-chunk'),
    find: "case when v_pot then ledger.account('escrow:event') else ledger.account('house:ggr') end",
    replace: "case when v_pot then ledger.account('house:ggr') else ledger.account('house:ggr') end",
    danger: 'winners of a pot are paid by the operator, and the stakes stay where they are',
    breaks: 'sports.md 5: a pool pays what was staked',
    tests: pots,
    quick: pots,
  },
  {
    id: 'payouts-of-a-pot-not-counted',
    file: functionFile('wager', 'settle-chunk'),
    find: 'set paid = m.paid + x.paid',
    replace: 'set paid = x.paid * 0',
    danger: 'a game may pay more than the pot holds',
    breaks: 'sports.md 5: a pool pays what was staked',
    tests: pots,
  },
  {
    id: 'carried-money-raked-again',
    file: functionFile('wager', 'count-pot'),
    find: 'floor(t.staked::numeric * p.rake / 10000)::bigint',
    replace: 'floor((t.staked + t.carried)::numeric * p.rake / 10000)::bigint',
    danger: 'members of the next pot pay the rake of the one before once more',
    breaks: 'sports.md 5: money carried over is not charged again',
    tests: pots,
  },
  {
    id: 'pot-carried-to-a-closed-one',
    file: functionFile('wager', 'finish-pot'),
    find: "where e.id = p_carry_to and e.state = 'open' for share of e;",
    replace: 'where e.id = p_carry_to for share of e;',
    danger: 'money is carried to a pot that is already counted, and stays there',
    breaks: 'product.md "Always true": escrow is empty once its event is closed for good',
    tests: pots,
  },
];

const money: readonly Defect[] = [
  {
    id: 'unknown-currency-opens-accounts',
    file: functionFile('ledger', 'open-accounts'),
    find: '  perform ledger.currency_of(p_currency);\n',
    replace: '',
    danger: 'money of a mistyped currency is only refused by a broken key, without a name',
    breaks: 'standards.md 4.3: one scale for registered currencies',
    tests: currencies,
  },
  {
    id: 'escrow-of-another-version-swept-silently',
    file: functionFile('ledger', 'close-event'),
    find: 'p_event, v_row.currency, v_row.amount);',
    replace: 'p_event, v_row.currency, v_row.amount) on conflict do nothing;',
    danger: 'money stays in escrow unseen',
    breaks: 'product.md "Always true": escrow is empty once its event is closed for good',
    tests: currencies,
    quick: currencies,
  },
  {
    id: 'limits-in-units-of-another-currency',
    file: functionFile('wager', 'book-slips'),
    find: 'when l.staked + coalesce(m.staked, 0) > ledger.limit_in(e.member_limit, v_unit[l.slip]) then 4',
    replace: 'when l.staked + coalesce(m.staked, 0) > e.member_limit then 4',
    danger: 'a limit of a thousand units is a thousand dong',
    breaks: 'product.md "Money": limits are per currency',
    tests: currencies,
  },
];

export const sharedDefects: readonly Defect[] = [...legged, ...shared, ...money];
