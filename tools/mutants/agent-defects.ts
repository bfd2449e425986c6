import type { Defect } from './defect.ts';
import { functionFile } from './sql-files.ts';

const transfers = ['server/src/modules/agents/calls/transfers.test.ts'];
const between = functionFile('agents', 'transfer-between');
const payBill = functionFile('contracts', 'pay-bill');
const travelling = ['server/src/modules/agents/agents.turnover.test.ts'];
const TURNOVER = 'product.md "Cashier": turnover covers money wherever it lies and travels with a transfer';
const calls = ['server/src/modules/contracts/contracts.calls.test.ts'];
const branch = ['server/src/modules/contracts/contracts.branch.test.ts'];
const settling = ['server/src/modules/contracts/settling/contracts.settling.test.ts'];
const MONEY = 'product.md "Always true": every movement has its cause, once';

/** Money within teams: transfers, and what contracts pay. */
export const agentDefects: readonly Defect[] = [
  {
    id: 'agent-sends-without-a-code',
    file: 'server/src/modules/agents/agents.transfers.ts',
    find: 'isAgentType(type) && amount > factorAbove',
    replace: 'false',
    danger: 'who knows an agent’s passwords empties his wallet into a downline',
    breaks: 'product.md "Sessions and passwords": a second factor for agents who move money',
    tests: transfers,
    quick: true,
  },
  {
    id: 'transfer-to-any-member',
    file: between,
    find: "    return 'relation';",
    replace: '    null;',
    danger: 'money goes to a member who was moved to another branch meanwhile',
    breaks: 'product.md "Agents": every id is checked against the branch at that moment',
    tests: transfers,
  },
  {
    id: 'transfers-at-once-above-the-day',
    file: between,
    find: "    return 'day';",
    replace: '    null;',
    danger: 'transfers sent at once leave the limit of the day behind',
    breaks: 'product.md "Agents": limits of transfers',
    tests: transfers,
  },
  {
    id: 'locked-money-sent-without-its-turnover',
    file: between,
    find: "  perform turnover.carry(p_from, p_to, 'transfer', p_id, 0, p_id, p_amount, platform.time_of(p_now));",
    replace: '',
    danger: 'a deposit is withdrawn by the upline without having been played',
    breaks: TURNOVER,
    tests: travelling,
  },
  {
    id: 'turnover-left-behind-after-a-loss',
    file: functionFile('turnover', 'carry'),
    find: 'least(v_locked, v_all)',
    replace: 'v_locked',
    danger: 'who lost most of a deposit sends the remainder away nearly free',
    breaks: TURNOVER,
    tests: travelling,
  },
  {
    id: 'turnover-cleared-while-money-lies-elsewhere',
    file: functionFile('turnover', 'open-requirement'),
    find: 'turnover.everything_of(p_member) - b.available + v_before',
    replace: 'v_before',
    danger: 'money carried to a vendor and a deposit of 5 clear the turnover of 1,000',
    breaks: TURNOVER,
    tests: ['server/src/modules/turnover/turnover.test.ts'],
  },
  {
    id: 'rate-above-the-own',
    file: 'packages/rules/src/contracts/within.ts',
    find: 'return tier.rate.numerator > most ? [fault] : [];',
    replace: 'return tier.rate.numerator > most + 1_000_000n ? [fault] : [];',
    danger: 'an agent promises his downline more than he is paid himself',
    breaks: 'standards.md 5.2: a rate is at most the own one',
    tests: ['packages/rules/src/contracts/', ...calls],
  },
  {
    id: 'bill-above-its-figures-paid',
    file: payBill,
    find: ' or b.total > contracts.bill_ceiling(b.id)',
    replace: '',
    danger: 'a server that was taken over pays a bill that it made up',
    breaks: MONEY,
    tests: branch,
  },
  {
    id: 'dividend-paid-without-approval',
    file: payBill,
    find: " or (b.kind = 'dividend' and not contracts.is_approved_run(b.run_id))",
    replace: '',
    danger: 'dividends leave before two operators have seen them',
    breaks: 'product.md "Operators": dividends are approved by two persons',
    tests: branch,
  },
  {
    id: 'earlier-bills-not-recovered',
    file: payBill,
    find: '    v_taken := least(r.open, v_left);',
    replace: '    v_taken := 0;',
    danger: 'what a voided bet was paid for stays with the downline',
    breaks: 'standards.md 5.2: late voids are recovered from the next payouts',
    tests: calls,
  },
  {
    id: 'bets-follow-a-later-move',
    file: functionFile('contracts', 'fold-finals'),
    find: 'join agents.closures c on c.member_id = l.member_id and c.valid_from <= l.place_at and l.place_at < c.valid_to',
    replace: "join agents.closures c on c.member_id = l.member_id and c.valid_to = 'infinity'",
    danger: 'an agent is paid for bets from before the member came to him',
    breaks: 'standards.md 5.1: the tree at the time of the bet counts',
    tests: settling,
  },
];
