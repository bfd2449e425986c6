import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre, presetTeam, teamRow } from './agent-centre.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
  field,
  fields,
  one,
  pass,
  press,
  pressButton,
  returnToPage,
  rowsOf,
  shown,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, push, setUpSite } from './open-site.tsx';

type Limits = Answer<'getDownlineTransfer'>;
const LIMITS = {
  ...{ offered: true, hasPaymentPassword: true, minimum: '1', maximum: '500', dayLeft: '400' },
  ...{ secondFactorAbove: null, codeWays: ['totp'] },
} satisfies Partial<Limits>;
const limits = (more: Partial<Limits> = {}) => server.answers('getDownlineTransfer', { ...LIMITS, ...more });
const transfer = (id: string, more: Partial<Answer<'listTeamTransfers'>['list'][number]> = {}) =>
  itemOf('listTeamTransfers', 'list', {
    ...{ id, direction: 'sent', account: 'mai', amount: '50', turnover: '0', at: '2026-11-20T07:00:00Z' },
    ...more,
  });
const open = () => openCentre('downlineManagmentView', 'member.21~act.transfer');
const upline = (more: Opening = {}) => openPanel('transferUpline', { member: { toUpline: true }, ...more });
const send = () => pressButton('Transfer to mai');
const fill = async (amount = '50') => {
  await write('Amount', amount);
  await write('Payment password', '246813');
};
/** The field that a refusal of a transfer is about; the others stand above its button. */
const BESIDE: Readonly<Record<string, string>> = {
  ...{ transfer_balance_short: 'Amount', transfer_day_limit: 'Amount' },
  ...{ second_factor_needed: 'Code', channel_unknown: 'Code', code_wrong: 'Code', code_locked: 'Code' },
};

beforeEach(() => {
  setUpSite();
  presetCentre(['downlineManagmentView']);
  presetTeam([teamRow('21', 'mai')]);
  server.answers('getTeamMember', { member: teamRow('21', 'mai'), mayTransfer: true });
  server.answers('listTeamTransfers', pageOf([]));
  limits();
});
afterEach(leaveSite);

test('the limits and what is left of the day are said before a transfer', async () => {
  await open();
  await comes('1 to 500');
  expect(shown()).toContain('Left today: P 400.00');
});

test('each refusal is read once, at the field that it is about or above the button, and the amount stays', async () => {
  limits({ secondFactorAbove: '10' });
  await open();
  await fill();
  await write('Code', '111111');
  // What became of a transfer that is to be tried again nobody knows yet: it is like a lost reply.
  for (const code of calls.transferToDownline.refusals.filter((one) => one !== 'try_again')) {
    const why = `Why: ${code}.`;
    server.refuses('transferToDownline', code, why);
    await send();
    await until(() => (BESIDE[code] ? faultOf(BESIDE[code]) === why : alerts().includes(why)));
    expect(shown().split(why), code).toHaveLength(2);
    expect(field('Amount').value).toBe('50');
  }
});

test('a code is asked for above the sum alone, and goes along without spaces', async () => {
  limits({ secondFactorAbove: '100' });
  server.answers('transferToDownline', { account: 'mai', amount: '100.01' });
  await open();
  await fill('100');
  expect(fields('Code')).toEqual([]);
  await write('Amount', '100.01');
  await comes('An agent confirms a transfer above P 100.00 with a code.');
  await write('Code', ' 123456 ');
  await send();
  await comes(/Transferred to mai: P 100\.01/);
  expect(server.body('transferToDownline')).toMatchObject({ amount: '100.01', code: { way: 'totp', code: '123456' } });
});

test('a way of the code is chosen, its code is sent there, and too soon says so', async () => {
  limits({ secondFactorAbove: '0', codeWays: ['totp', 'sms'], mobile: '+84•••001' });
  server.refuses('sendTransferCode', 'code_too_soon', 'Wait a minute for the next code.');
  server.answers('transferToDownline', { account: 'mai', amount: '50' });
  await open();
  await fill();
  const way = (await until(() =>
    all('combobox').find((one) => /\+84•••001/.test(one.textContent ?? '')),
  )) as HTMLElement;
  await write(way.getAttribute('aria-label') ?? (way as HTMLSelectElement).labels?.[0]?.textContent ?? '', 'sms');
  await pressButton('Get code');
  await until(() => faultOf('Code')?.includes('Wait a minute for the next code.'));
  expect(server.body('sendTransferCode')).toEqual({ way: 'sms', language: 'EN' });
  await write('Code', '654321');
  await send();
  await until(() => server.last('transferToDownline'));
  expect(server.body('transferToDownline')).toMatchObject({ code: { way: 'sms', code: '654321' } });
});

test('a way that rests says until when, and none at all leads to the account', async () => {
  limits({ secondFactorAbove: '0', codeWays: [], codeWaysFrom: '2026-11-21T08:00:00Z' });
  await open();
  await fill();
  await comes(/2026-11-21 15:00/);
  expect(fields('Code')).toEqual([]);
});

test('a reply that is lost says that the press is safe, and the next one has the same key and the whole body', async () => {
  server.answers('transferToDownline', { account: 'mai', amount: '50' });
  server.losesReplyOf('transferToDownline');
  await open();
  await fill();
  await send();
  await until(() => alerts().some((text) => text.includes('Press again: the transfer is made once only.')));
  await send();
  await comes(/Transferred to mai: P 50\.00/);
  const sent = server.sent('transferToDownline');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('another code after a lost reply is the same transfer', async () => {
  limits({ secondFactorAbove: '10' });
  server.answers('transferToDownline', { account: 'mai', amount: '50' });
  server.losesReplyOf('transferToDownline');
  await open();
  await fill();
  await write('Code', '111111');
  await send();
  await comes('Press again');
  await write('Code', '222222');
  await send();
  await comes(/Transferred to mai: P 50\.00/);
  expect(server.body('transferToDownline')).toMatchObject({ code: { way: 'totp', code: '222222' } });
  expect(new Set(server.sent('transferToDownline').map(({ key }) => key)).size).toBe(1);
});

test('another amount after a lost reply is another transfer', async () => {
  server.answers('transferToDownline', { account: 'mai', amount: '60' });
  server.losesReplyOf('transferToDownline');
  await open();
  await fill();
  await send();
  await comes('Press again');
  await write('Amount', '60');
  await send();
  await until(() => server.sent('transferToDownline').length === 2);
  expect(new Set(server.sent('transferToDownline').map(({ key }) => key)).size).toBe(2);
});

test('two presses while the first is on its way make one transfer', async () => {
  server.answers('transferToDownline', { account: 'mai', amount: '50' });
  const release = server.delays('transferToDownline');
  await open();
  await fill();
  await send();
  await press(one('button', 'Transfer to mai'));
  release();
  await comes(/Transferred to mai/);
  expect(server.sent('transferToDownline')).toHaveLength(1);
});

test('free money goes first; what must still be played goes along with its share, and is said while it is typed', async () => {
  limits({ turnover: { free: '40', locked: '60', left: '120' } });
  await open();
  await write('Amount', '40');
  expect(shown()).not.toContain('must still be played. ');
  await write('Amount', '70');
  await comes('Of this transfer P 30.00 must still be played. P 60.00 of turnover goes with it, and mai must play it.');
});

test('somebody who comes back while the limits do not load finds the transfer as they left it', async () => {
  await open();
  await fill();
  server.refuses('getDownlineTransfer', 'server_fault', 'Something went wrong.');
  await pass(16_000);
  const before = server.sent('getDownlineTransfer').length;
  await returnToPage();
  await until(() => server.sent('getDownlineTransfer').length > before);
  await pass(1000);
  expect(field('Amount').value).toBe('50');
  expect(shown()).not.toContain('Something went wrong.');
});

test('where the merchant offers no transfers nothing can be entered', async () => {
  limits({ offered: false });
  await open();
  await comes('Transfers are not available for your account.');
  expect(fields('Amount')).toEqual([]);
});

test('transfers are listed with their direction, their note and the turnover that came with them', async () => {
  server.answers('listTeamTransfers', {
    ...pageOf([
      transfer('1', { note: 'For lunch' }),
      transfer('2', { direction: 'received', account: 'tam', turnover: '12.5' }),
    ]),
  });
  await openCentre('downlineManagmentView', 'transfers');
  expect(rowsOf(await come('table', 'Transfers with upline and downlines'))).toEqual([
    ['2026-11-20 14:00', 'To mai', 'For lunch', '−P 50.00'],
    ['2026-11-20 14:00', 'From tam', '–', '+P 50.0012.50 turnover'],
  ]);
});

test('a transfer that arrives is reported and read', async () => {
  await openCentre('downlineManagmentView', 'transfers');
  await comes('No transfers yet.');
  server.answers('listTeamTransfers', pageOf([transfer('3', { direction: 'received', account: 'tam' })]));
  await push('transfer.made', { id: '3', direction: 'received', amount: '50', account: 'tam' });
  await comes('Received P 50.00 from tam.');
  await come('table', 'Transfers with upline and downlines');
});

test('transfers of other pages, and those that do not load, are asked for', async () => {
  server.answers('listTeamTransfers', { ...pageOf([transfer('1')], { total: 21 }) });
  await openCentre('downlineManagmentView', 'transfers');
  await come('table', 'Transfers with upline and downlines');
  server.refuses('listTeamTransfers', 'server_fault', 'Something went wrong.');
  await pressButton('Next page');
  await comes('Something went wrong.');
  server.answers('listTeamTransfers', pageOf([transfer('9')], { pageNo: 2 }));
  await pressButton('Try again');
  await until(() => server.last('listTeamTransfers')?.query['pageNo'] === '2');
});

test('a member sends to their upline by name, with one key', async () => {
  server.answers('getUplineTransfer', { ...LIMITS, upline: 'tam' });
  server.answers('transferToUpline', { account: 'tam', amount: '20' });
  await upline();
  await comes('to tam');
  await fill('20');
  await write(/^Note/, 'Thanks');
  await pressButton('Transfer to upline', field('Amount').closest('form') as HTMLElement);
  await comes(/Transferred to tam: P 20\.00/);
  expect(server.sent('transferToUpline')).toHaveLength(1);
  expect(server.body('transferToUpline')).toEqual({ amount: '20', note: 'Thanks', paymentPassword: '246813' });
  expect(server.last('transferToUpline')?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a member without an upline has no entry of the page, and it says that there is nothing to send', async () => {
  server.answers('getUplineTransfer', { ...LIMITS, offered: false });
  await upline({ member: {} });
  await comes('Transfers are not available for your account.');
  expect(all('button', 'Transfer to upline')).toEqual([]);
});
