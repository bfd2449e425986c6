import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  fields,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, setUpSite } from './open-site.tsx';

type Page = 'agentDailyWages2' | 'agentDividendRecordCopy2';
type Terms = Answer<'listContracts'>['list'][number]['terms'];
const NONE: Terms = { tiers: [], activeTurnover: '100', cap: null, period: null, mode: null, carry: null };
const own = (tiers: Terms['tiers']) =>
  itemOf('listContractDownlines', 'own', { kind: 'daily', upline: 'tam', terms: { ...NONE, tiers } });
const people = (more: Partial<Answer<'listContractDownlines'>> = {}) =>
  server.answers('listContractDownlines', {
    list: [
      { id: '21', account: 'mai' },
      { id: '22', account: 'hoa' },
    ],
    own: [own([{ rate: '0.006', turnover: '1000', loss: '0', active: 1 }])],
    ...more,
  });
const open = (page: Page = 'agentDailyWages2', to = '', more: Opening = {}) =>
  openCentre(page, `offer${to && `.${to}`}`, more);
const tier = (label: string, at = 0) => fields(label)[at]?.value;
const fillTier = async (rate = '0.3', turnover = '1000') => {
  await write('Valid stake from', turnover);
  await write('Rate', rate);
};

beforeEach(() => {
  setUpSite();
  presetCentre(['agentDailyWages2', 'agentDividendRecordCopy2']);
  server.answers('listContracts');
  server.answers('listContractBills');
  server.answers('checkContract', { text: { EN: ['Title', 'It pays 0.3%.'], VI: ['Tên', 'Trả 0,3%.'] }, hash: 'ab' });
  people();
});
afterEach(leaveSite);

test('the agent’s own terms stand beside the form, and each tier says the most that it may pay', async () => {
  await open();
  await comes('from 1,000.00, 1 active');
  expect(shown()).toMatch(/Your own contract\s?tam/);
  await write('Active from', '1');
  await write('Valid stake from', '1000');
  expect(descriptionOf(field('Rate'))).toContain('at most 0.6%');
  await write('Valid stake from', '999');
  expect(descriptionOf(field('Rate'))).not.toContain('0.6%');
  await write('Valid stake from', 'much');
  expect(descriptionOf(field('Rate'))).toBe('');
});

test('without an own contract of the kind the page says why no offer can be made', async () => {
  people({ own: [] });
  await open();
  await comes('You have no contract of this kind, so you cannot offer one yet.');
});

test('a salary has no fields of a dividend', async () => {
  await open();
  await until(() => fields('To').length > 0);
  for (const label of ['Period', 'Negative carry-over', 'Net loss from']) expect(fields(label), label).toEqual([]);
  expect(all('radio', 'Floating')).toEqual([]);
});

test('a dividend is offered with its period, its carry-over, its mode and its losses', async () => {
  await open('agentDividendRecordCopy2', '22');
  await until(() => tier('To') === 'hoa');
  await fillTier('10');
  await write('Net loss from', ' 50 ');
  await write('Period', 'monthly');
  await write('Negative carry-over', 'permanent');
  await write(/^Most per period/, '3000');
  await press(one('radio', 'Floating'));
  await write('Answer within', '30');
  await write('Starts', '2026-12-01');
  await pressButton('Check the terms');
  await comes('It pays 0.3%.');
  expect(server.body('checkContract')).toEqual({
    ...{ downline: 'hoa', kind: 'dividend', startsOn: '2026-12-01', answerDays: 30 },
    terms: {
      tiers: [{ rate: '0.1', turnover: '1000', loss: '50', active: 1 }],
      ...{ activeTurnover: '100', cap: '3000', period: 'monthly', mode: 'floating', carry: 'permanent' },
    },
  });
});

test('six tiers are the most, and the middle one is removed with its own values', async () => {
  await open();
  await fillTier('0.1');
  await pressButton('Add a tier');
  await until(() => fields('Rate').length === 2);
  for (let count = 3; count <= 6; count += 1) await pressButton('Add a tier');
  await comes('6 of 6');
  const add = one('button', 'Add a tier');
  expect(descriptionOf(add)).toBe('6 of 6');
  await press(add);
  expect(fields('Rate')).toHaveLength(6);
  await type(fields('Rate')[1] as HTMLInputElement, '0.2');
  await pressButton('Remove tier 2');
  await until(() => fields('Rate').length === 5);
  expect(fields('Rate').map(({ value }) => value)).toEqual(Array(5).fill('0.1'));
});

test('the text is read in Vietnamese where the page is, and in English elsewhere', async () => {
  await open('agentDailyWages2', '21', { language: 'VI' });
  await press(await until(() => all('button').find((button) => /Kiểm tra/.test(textOf(button)))));
  await comes('Trả 0,3%.');
  expect(shown()).not.toContain('It pays 0.3%.');
});

test('the simulator waits for a downline, then shows both sides and their difference', async () => {
  const row = answerOf('simulateContract', {
    rows: [
      { firstDay: '2026-11-18', lastDay: '2026-11-18', base: '1', active: 1, offered: '3', current: '2' },
      { firstDay: '2026-11-19', lastDay: '2026-11-19', base: '1', active: 1, offered: '4.5', current: '2' },
    ],
    ...{ offered: '7.5', current: '4' },
  });
  server.answers('simulateContract', row);
  await open();
  const run = await come('button', 'Calculate');
  expect(descriptionOf(run)).toBe('Choose a downline and enter tiers to see what they would have paid.');
  await press(run);
  expect(server.sent('simulateContract')).toEqual([]);
  await write('To', 'mai');
  await fillTier();
  await pressButton('Calculate');
  await comes(/This offer would have paid\s?P 7\.50\s?The current contract\s?P 4\.00\s?Difference\s?P 3\.50/);
  expect(rowsOf(one('table', 'Simulator'))[1]?.join(' ')).toMatch(/11-19.*4\.50.*2\.00/);
  expect(Object.keys(server.body('simulateContract')).sort()).toEqual(['downline', 'kind', 'terms']);
});

test('terms that cannot be simulated say why, and the form stays', async () => {
  server.refuses('simulateContract', 'fields_refused', 'A tier may not pay more than your own.');
  await open('agentDailyWages2', '21');
  await until(() => tier('To') === 'mai');
  await fillTier('9');
  await pressButton('Calculate');
  await until(() => alerts().includes('A tier may not pay more than your own.'));
  expect(tier('Rate')).toBe('9');
});

test('what is refused of several fields stands beside each, and the button points there', async () => {
  server.refuses('checkContract', 'fields_refused', 'Check the fields.', {
    fields: [
      { field: 'terms.activeTurnover', key: 'field.not_a_number' },
      { field: 'terms.cap', key: 'field.below_minimum', params: { minimum: '1' } },
      { field: 'terms.tiers.0.active', key: 'field.not_valid' },
    ],
  });
  await open('agentDailyWages2', '21');
  await fillTier();
  await pressButton('Check the terms');
  await until(() => faultOf(/^Most per period/)?.includes('The minimum is 1.'));
  expect(faultOf('Active from a valid stake of')).toContain('Enter the amount in digits');
  expect(faultOf('Active from')).toContain('This entry is not valid.');
  await until(() => alerts().some((text) => text.includes('Check the')));
});

test('each refusal of an offer says why, and it can be offered again', async () => {
  await open('agentDailyWages2', '21');
  await fillTier();
  await pressButton('Check the terms');
  await comes('It pays 0.3%.');
  for (const code of calls.offerContract.refusals) {
    server.refuses('offerContract', code, `Why: ${code}.`);
    await pressButton('Offer it');
    await until(() => alerts().includes(`Why: ${code}.`));
  }
  expect(tier('Rate')).toBe('0.3');
});

test('an offer whose reply is lost is the same offer when it is pressed again', async () => {
  server.answers('offerContract', { id: '5' });
  server.losesReplyOf('offerContract');
  server.answers('getContract', { id: '5', downline: 'mai', kind: 'daily', side: 'upline', state: 'offered' });
  const { address } = await open('agentDailyWages2', '21');
  await fillTier();
  await pressButton('Check the terms');
  await comes('It pays 0.3%.');
  await pressButton('Offer it');
  await until(() => alerts().length > 0);
  await pressButton('Offer it');
  await until(() => address().includes('view=contract.5'));
  const sent = server.sent('offerContract');
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('an offer cannot be made before its text was read, and the button says so', async () => {
  await open();
  const offer = await come('button', 'Offer it');
  expect(descriptionOf(offer)).toBe('Check the terms to see the text.');
  expect(offer.getAttribute('aria-disabled')).toBe('true');
});

test('an offer goes to its contract, and back leads to the list', async () => {
  server.answers('offerContract', { id: '5' });
  server.answers('getContract', { id: '5', downline: 'mai', kind: 'daily', side: 'upline', state: 'offered' });
  const { address } = await open('agentDailyWages2', '21');
  await fillTier();
  await pressButton('Check the terms');
  await comes('It pays 0.3%.');
  await pressButton('Offer it');
  await until(() => address().includes('view=contract.5'));
  await come('heading', 'Daily salary for mai');
  await pressButton('Back');
  await come('button', 'Offer a contract');
});
