import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, faultOf, field, one, press, pressButton, shown, until, write } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const open = async () => {
  await openSite('/game?agent=agentDailyWages2', { as: 'agent' });
  await pressButton('Offer a contract');
  await until(() => document.querySelector('option[value=mai]'));
};
async function fill(rate: string): Promise<void> {
  await write('To', 'mai');
  await write('Active from a valid stake of', '1');
  await write('Valid stake from', '5');
  await write('Active from', '1');
  await write('Rate', rate);
}
const TEXT = { EN: ['From a valid stake of 5 LTN and 1 active members: 0.3%.'], VI: ['Từ 5 LTN.'] };

beforeEach(() => {
  setUpSite();
  server.answers('getAgentMenu', {
    entries: ['agentDailyWages2'],
    type: MEMBER_TYPE.agent,
    enableSalary: true,
    enableContract: true,
  });
  server.answers('listContracts');
  server.answers('listContractBills');
  server.answers('listContractDownlines', { list: [{ id: '21', account: 'mai' }], own: [] });
  server.answers('checkContract', { text: TEXT, hash: 'a'.repeat(64) });
});
afterEach(leaveSite);

test('the terms are checked first, their text is read, and the offer carries its hash', async () => {
  server.answers('offerContract', { id: '5' });
  server.answers('getContract');
  await open();
  await fill('0.3');
  await press(one('button', 'Offer it'));
  expect(server.sent('offerContract')).toEqual([]);
  await pressButton('Check the terms');
  await comes('From a valid stake of 5 LTN and 1 active members: 0.3%.');
  await pressButton('Offer it');
  await until(() => server.last('offerContract'));
  expect(server.body('offerContract')).toMatchObject({
    downline: 'mai',
    kind: 'daily',
    startsOn: '2026-11-20',
    hash: 'a'.repeat(64),
    terms: { activeTurnover: '1', cap: null, tiers: [{ rate: '0.003', turnover: '5', loss: '0', active: 1 }] },
  });
  expect(server.last('offerContract')?.key).toBeDefined();
});

test('a change after the check asks for another one', async () => {
  await open();
  await fill('0.3');
  await pressButton('Check the terms');
  await comes('From a valid stake of 5 LTN');
  await write('Rate', '0.4');
  await until(() => !shown().includes('From a valid stake of 5 LTN'));
  await press(one('button', 'Offer it'));
  expect(server.sent('offerContract')).toEqual([]);
});

test.each([
  ['tiers.0.rate', 'Rate'],
  ['tiers.0.turnover', 'Valid stake from'],
  ['downline', 'To'],
  ['startsOn', 'Starts'],
])('what is refused of %s stands beside its field, and nothing that was entered is lost', async (name, label) => {
  const fields = [{ field: name, key: 'field.not_valid' }];
  server.refuses('checkContract', 'fields_refused', 'Check the fields.', { fields });
  await open();
  await fill('0.9');
  await pressButton('Check the terms');
  await until(() => faultOf(label)?.includes('This entry is not valid.'));
  expect(field('Rate').value).toBe('0.9');
  expect(field('Valid stake from').value).toBe('5');
});

test('tiers are added as the last one is, and removed', async () => {
  await open();
  await fill('0.3');
  await pressButton('Add a tier');
  await until(() => all('textbox', 'Rate').length === 2);
  expect((all('textbox', 'Rate')[1] as HTMLInputElement).value).toBe('0.3');
  await pressButton('Remove tier 2');
  await until(() => all('textbox', 'Rate').length === 1);
});

test('an offer that the server no longer takes says why', async () => {
  server.refuses('offerContract', 'contract_offer_waits', 'An offer waits for an answer already.');
  await open();
  await fill('0.3');
  await pressButton('Check the terms');
  await comes('From a valid stake of 5 LTN');
  await pressButton('Offer it');
  await comes('An offer waits for an answer already.');
  await come('button', 'Offer it');
});
