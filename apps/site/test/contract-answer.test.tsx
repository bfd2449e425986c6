import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, push, setUpSite } from './open-site.tsx';

type Contract = Answer<'getContract'>;
const TERMS: Contract['terms'] = {
  tiers: [{ rate: '0.006', turnover: '1000', loss: '0', active: 2 }],
  ...{ activeTurnover: '100', cap: null, period: null, mode: null, carry: null },
};
const listed = (id: string, more: Partial<Answer<'listContracts'>['list'][number]> = {}) =>
  itemOf('listContracts', 'list', {
    ...{ id, kind: 'daily', version: 2, side: 'downline', upline: 'tam', downline: 'Lan', terms: TERMS },
    ...{ startsOn: '2026-11-20', answerBy: '2026-11-27T08:00:00Z', state: 'offered' },
    ...more,
  });
const contract = (more: Partial<Contract> = {}): void =>
  server.answers('getContract', {
    ...{ ...answerOf('getContract'), ...listed('5') },
    ...{ text: { EN: ['Daily salary', 'It pays 0.6%.'], VI: ['Lương ngày'] }, hash: 'ab12', versions: [listed('5')] },
    ...more,
  });
const ending = (id: string, downline: string, because: 'rate' | 'upper') => ({
  ...{ id, upline: 'mai', downline, because, rate: '0.008' },
});
const open = (view = 'contract.5', page: 'agentDailyWages2' | 'agentDividendRecordCopy2' = 'agentDailyWages2') =>
  openCentre(page, view);
const accept = () => press(one('button', /^Accept/));
const read = async () => {
  await press(await come('checkbox', /I have read version 2/));
  await write('Payment password', '246813');
};

beforeEach(() => {
  setUpSite();
  presetCentre([
    ...(['agentDailyWages2', 'agentDividendRecordCopy2', 'agentHourSalary', 'agentRealtimeSalary'] as const),
  ]);
  server.answers('simulateOffer', { offered: '7.5', current: '4' });
  server.answers('listContracts');
  server.answers('listContractBills');
  contract();
});
afterEach(leaveSite);

test('an offer is read with its text, its hash, its end of time and what it would have paid', async () => {
  await open();
  await come('heading', 'Daily salary from tam');
  await comes('It pays 0.6%.');
  for (const text of ['SHA-256 ab12', 'by 2026-11-27 15:00:00', 'Version 2']) expect(shown(), text).toContain(text);
  await comes(/This offer would have paid\s?P 7\.50/);
  expect(shown()).not.toContain('The current contract');
});

test('nothing is accepted before its text was read', async () => {
  await open();
  const button = await come('button', 'Accept');
  expect(descriptionOf(button)).toBe('Read the text and tick the box first.');
  await press(button);
  expect(server.sent('processDailySalContract')).toEqual([]);
});

test('an acceptance carries the hash that was read, what it ends, and the payment password', async () => {
  contract({ ends: [ending('8', 'an', 'rate'), ending('9', 'binh', 'upper')] });
  server.answers('processDailySalContract');
  await open();
  await come('heading', '2 contracts below you end');
  expect(all('listitem', /ends/).map(textOf)).toEqual([
    expect.stringContaining('Its 0.8% is more than your new rate.'),
    expect.stringContaining('It depends on the contract of mai.'),
  ]);
  await press(await come('checkbox', 'I have read version 2, and the 2 contracts listed above end.'));
  await write('Payment password', '246813');
  contract({ state: 'active' });
  await pressButton('Accept and end 2 contracts');
  await until(() => all('button', 'Ask to end it').length > 0);
  expect(server.body('processDailySalContract')).toEqual({
    ...{ id: '5', act: 'accept', hash: 'ab12', ends: ['8', '9'], paymentPassword: '246813' },
  });
});

test('a rejection needs no password and says nothing of the text', async () => {
  server.answers('processDailySalContract');
  await open();
  await come('button', 'Reject');
  contract({ state: 'rejected' });
  await pressButton('Reject');
  await until(() => all('button', 'Reject').length === 0);
  expect(server.body('processDailySalContract')).toEqual({ id: '5', act: 'reject' });
  expect(shown()).not.toContain('Your answer');
});

test.each([
  ['dividend', 'agentDividendRecordCopy2', 'processDividendReq'],
  ['hourly', 'agentHourSalary', 'processContractHourSalary'],
  ['realtime', 'agentRealtimeSalary', 'processRealTimeSalaryContract'],
] as const)('a contract of kind %s is answered on its own page by its own call', async (kind, page, call) => {
  contract({ kind });
  server.answers(call);
  await openCentre(page, 'contract.5');
  await read();
  await accept();
  await until(() => server.last(call));
  expect(server.body(call)).toMatchObject({ id: '5', act: 'accept', hash: 'ab12' });
  await pressButton('Back');
  await until(() => server.last('listContracts')?.query['kind'] === kind);
});

test('each refusal of an acceptance says why, reads the contract again, and nothing entered is lost', async () => {
  await open();
  await read();
  for (const code of calls.processDailySalContract.refusals) {
    server.refuses('processDailySalContract', code, `Why: ${code}.`);
    const before = server.sent('getContract').length;
    await accept();
    await until(() => alerts().includes(`Why: ${code}.`));
    expect(server.sent('getContract').length, code).toBeGreaterThan(before);
  }
  expect((one('checkbox', /I have read/) as HTMLInputElement).checked).toBe(true);
});

test('a password that was never set is set from there', async () => {
  server.refuses('processDailySalContract', 'payment_password_needed', 'Set your payment password first.');
  server.answers('getProfile');
  await open();
  await read();
  await accept();
  const { href } = (await come('link', 'Set a payment password')) as HTMLAnchorElement;
  expect(href).toContain('panel=securityCenter');
  expect(href).not.toContain('agent=');
});

test('a wrong password stands beside its field', async () => {
  const fields = [{ field: 'paymentPassword', key: 'field.not_empty' }];
  server.refuses('processDailySalContract', 'payment_password_needed', 'Enter it.', { fields });
  await open();
  await press(await come('checkbox', /I have read/));
  await accept();
  await until(() => faultOf('Payment password')?.includes('This field is required.'));
  expect(all('link', 'Set a payment password')).toEqual([]);
});

test.each([
  ['active', 'downline', null, ['Ask to end it']],
  ['ending', 'downline', 'downline', ['Take the request back']],
  ['ending', 'downline', 'upline', ['Agree to end it', 'Refuse']],
  ['ending', 'upline', 'upline', ['Take the request back']],
  ['offered', 'upline', null, ['Withdraw the offer']],
  ['terminated', 'downline', null, []],
  ['expired', 'upline', null, []],
] as const)('of a contract that is %s its %s may, when %s asked to end it, only: %j', async (state, side, by, acts) => {
  contract({ state, side, endingBy: by });
  await open();
  await come('heading', side === 'upline' ? 'Daily salary for Lan' : 'Daily salary from tam');
  const offered = ['Accept', 'Reject', 'Withdraw the offer', 'Ask to end it', 'Agree to end it', 'Refuse'];
  const present = [...offered, 'Take the request back'].filter((name) => all('button', name).length > 0);
  expect(present).toEqual(acts);
});

test('what an offer changes stands beside the version that runs; what stays the same says so', async () => {
  const running = listed('4', { state: 'active', version: 1, validFrom: '2026-10-01' });
  const offer = {
    ...TERMS,
    tiers: [...TERMS.tiers, { rate: '0.008', turnover: '5000', loss: '0', active: 3 }],
    cap: '300',
  };
  contract({ terms: offer, versions: [listed('5'), running] });
  await open();
  expect(rowsOf(await come('table', 'Changes'))).toEqual([
    ['Tiers', 'from 1,000.00, 2 active: 0.6%', expect.stringMatching(/0\.6%.*from 5,000\.00, 3 active: 0\.8%/)],
    ['Active from a valid stake of', '100.00', 'the same'],
    ['Most per period', 'no limit', '300.00'],
    ['Counts from', '2026-10-01', '2026-11-20'],
  ]);
  await comes(/The current contract\s?P 4\.00\s?Difference\s?P 3\.50/);
});

test('a change of a dividend names its period, mode, carry-over and losses', async () => {
  const terms = { ...TERMS, period: 'weekly', mode: 'fixed', carry: 'none' } as const;
  const running = listed('4', { kind: 'dividend', state: 'active', version: 1, terms });
  const offer = { ...terms, mode: 'floating', carry: 'permanent' } as const;
  contract({ kind: 'dividend', terms: offer, versions: [running] });
  await open('contract.5', 'agentDividendRecordCopy2');
  const rows = rowsOf(await come('table', 'Changes'));
  expect(rows[0]?.[1]).toBe('from 1,000.00, loss 0.00, 2 active: 0.6%');
  expect(rows.slice(1, 4)).toEqual([
    ['Period', 'Week', 'the same'],
    ['Mode', 'Fixed', 'Floating'],
    ['Negative carry-over', 'None', 'Until made up'],
  ]);
});

test('versions are opened from each other, and the open one is marked', async () => {
  contract({ versions: [listed('5'), listed('4', { state: 'superseded', version: 1 })] });
  const { address } = await open();
  expect((await come('button', 'Version 2')).getAttribute('aria-current')).toBe('true');
  await pressButton('Version 1');
  await until(() => address().includes('view=contract.4'));
  await until(() => server.last('getContract')?.params['id'] === '4');
});

test('contracts of both sides are listed by kind, and one is opened', async () => {
  server.answers('listContracts', ({ query }) =>
    pageOf(
      query['side'] === 'mine'
        ? [listed('5', { state: 'active', validFrom: '2026-11-01' }), listed('6', { upline: null, state: 'expired' })]
        : [listed('7', { side: 'upline', downline: 'mai', terms: { ...TERMS, tiers: [] } })],
    ),
  );
  const { address } = await open('');
  await until(() => all('table', 'Contracts').length === 2);
  expect(all('table', 'Contracts').map((table) => rowsOf(table))).toEqual([
    [
      ['tam', '2', '0.6%', '2026-11-01', 'Active'],
      ['Operator', '2', '0.6%', '2026-11-20', 'Expired'],
    ],
    [['mai', '2', '', '2026-11-20', 'Offered']],
  ]);
  expect(server.sent('listContracts').map(({ query }) => query['kind'])).toEqual(['daily', 'daily']);
  expect(server.last('listContractBills')?.query).toMatchObject({
    kind: 'daily',
    from: '2026-08-22',
    to: '2026-11-20',
  });
  await pressButton('mai');
  await until(() => address().includes('view=contract.7'));
});

test.each([
  ['offered', 'tam offers you a contract: Daily salary.'],
  ['ending', 'tam asks to end a contract: Daily salary.'],
  ['withdrawn', 'The offer was withdrawn: Daily salary.'],
] as const)('a contract that is %s by its other side is reported, and opens from there', async (state, text) => {
  const { address } = await open('');
  await come('button', 'Offer a contract');
  await push('contract.changed', { id: '5', kind: 'daily', state, account: 'tam' });
  await comes(text);
  await pressButton('Open');
  await until(() => address().includes('agent=agentDailyWages2&view=contract.5'));
});

test('an offer of the operator, and a payment, are reported by name and amount', async () => {
  await open('');
  await come('button', 'Offer a contract');
  await push('contract.changed', { id: '5', kind: 'hourly', state: 'active', account: '' });
  await comes('The operator: contract in force, Hourly salary.');
  const before = server.sent('listContractBills').length;
  await push('bill.paid', { id: '3', kind: 'daily', side: 'income', amount: '12.5' });
  await comes('Received P 12.50: Daily salary.');
  await until(() => server.sent('listContractBills').length > before);
  await push('bill.paid', { id: '4', kind: 'realtime', side: 'paid', amount: '3' });
  await comes('You paid P 3.00: Real-time salary.');
});

test('a contract and its simulation that do not load are asked for again, each by itself', async () => {
  server.refuses('getContract', 'not_found', 'This contract does not exist.');
  server.refuses('simulateOffer', 'server_fault', 'Something went wrong.');
  await open();
  await comes('This contract does not exist.');
  contract();
  await pressButton('Try again');
  await comes('Something went wrong.');
  await comes('It pays 0.6%.');
  server.answers('simulateOffer', { offered: '7.5' });
  await pressButton('Try again');
  await comes(/This offer would have paid\s?P 7\.50/);
  expect(field('Payment password').value).toBe('');
});
