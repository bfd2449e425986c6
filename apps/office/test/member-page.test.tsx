// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, buttons, choose, dialog, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Event = Answer<'getMemberTimeline'>['list'][number];
const AT = '2026-11-20T08:00:00Z';
const MEMBER: Answer<'getStaffMember'> = {
  ...{ id: '41', account: 'hoa', nickname: 'hoa', type: 0, currency: 'PHP', language: 'EN', createdAt: AT },
  ...{
    frozenAt: null,
    frozenReason: null,
    labels: [],
    version: 0,
    email: null,
    mobile: null,
    hasPayeeName: false,
    hasBirthday: false,
    documents: [],
  },
  ...{ mustChangePassword: false, uplineId: null, notes: [], hasSecondFactor: false },
  balances: { main: '12.5', bonus: '0', pending: '0', currency: 'PHP' },
  totals: { wagers: 0, staked: '0', returned: '0', since: AT },
  saferPlay: { pause: null, limits: [], changes: [] },
  nameChoice: { onBoards: false, atTables: true },
};
const event = (kind: Event['kind'], id: string, more: Partial<Event> = {}): Event => ({
  ...{ kind, id, at: AT, what: '', by: null, text: '', amount: null, currency: null },
  ...more,
});
const EVENTS = [
  event('withdrawal', '9', { what: 'applied', text: 'river-bank', amount: '4800', currency: 'PHP' }),
  event('act', '8', { what: 'member.freeze', by: 'lan', text: 'asked for by the member' }),
  event('limit', '7', { what: 'stake', text: '5 → 10' }),
  event('login', '6', { what: '192.0.2.7', text: 'Firefox' }),
];

beforeEach(() => {
  server.reset();
  server.answers('getStaffMember', () => MEMBER);
  server.answers('getMemberTimeline', ({ query }) =>
    query['before']
      ? { list: [event('note', '5', { text: 'called', by: 'lan' })], next: null }
      : { list: EVENTS, next: '5.1' },
  );
  server.answers('listMemberWithdrawals', () => ({
    list: [
      {
        ...{ id: '61', reference: 'W-61', method: 'river-bank', amount: '4800', fee: '0', currency: 'PHP' },
        ...{ state: 'applied', createdAt: AT },
      },
    ],
    ...{ total: 1, totalPages: 1, pageNo: 1, pageSize: 20 },
  }));
});
afterEach(leave);

test('the timeline shows every kind in its words; the next page is a place in the address', async () => {
  const { address } = await openPage('/members/41?tab=timeline', ['members.view']);
  await untilShown('192.0.2.7');
  for (const text of ['4,800', 'Operator action', 'lan: asked for by the member', 'Maximum bet', '5 → 10'])
    expect(shown()).toContain(text);
  expect(buttons('Back to the newest')).toEqual([]);
  await press(button('Older'));
  await untilShown('lan: called');
  expect(server.last('getMemberTimeline')?.query).toMatchObject({ before: '5.1' });
  expect(buttons('Older')).toEqual([]);
  await press(button('Back to the newest'));
  await untilShown('192.0.2.7');
  expect(address()).toBe('/members/41?tab=timeline');
});

test('a kind is a filter of the address and begins at the newest; another tab drops it', async () => {
  const { address } = await openPage('/members/41?tab=timeline&before=5.1', ['members.view']);
  await untilShown('lan: called');
  await write(field('Show'), 'deposit');
  await until(() => server.last('getMemberTimeline')?.query['kind'] === 'deposit');
  expect(server.last('getMemberTimeline')?.query['before'] ?? '').toBe('');
  await choose('Withdrawals');
  await until(() => address() === '/members/41?tab=withdrawals');
});

test('withdrawals lead to the queue only for who may decide them', async () => {
  await openPage('/members/41?tab=withdrawals', ['members.view']);
  await untilShown('W-61');
  expect(row('W-61').querySelector('a')).toBeNull();
  leave();
  await openPage('/members/41?tab=withdrawals', ['members.view', 'withdrawals']);
  await untilShown('W-61');
  expect(row('W-61').querySelector('a')?.getAttribute('href')).toContain('/withdrawals?');
});

const MONEY: Answer<'getMemberMoney'> = {
  ...{ currency: 'PHP', paidIn: '21300', paidOut: '9850', locked: '500' },
  months: [{ month: '2026-11-01', paidIn: '6200', paidOut: '4200' }],
  categories: [
    { category: 'RNG', bets: 6104, stake: '5240', validStake: '5240', payout: '5018.4', net: '-221.6' },
    { category: 'LIVE', bets: 318, stake: '4310', validStake: '4180', payout: '4402.5', net: '92.5' },
  ],
  requirements: [
    {
      ...{ id: '3', kind: 'deposit', subjectId: '44', base: '500', multiple: '1', required: '500', played: '240' },
      ...{ left: '260', locks: '500', state: 'open', openedAt: AT, from: null, carried: '120' },
    },
    {
      ...{ id: '4', kind: 'transfer', subjectId: '45', base: '60', multiple: null, required: '90', played: '0' },
      ...{ left: '90', locks: '60', state: 'open', openedAt: AT, from: 'binh', carried: '0' },
    },
  ],
  places: [
    { place: 'main', amount: '12' },
    { place: 'vendors', amount: '548' },
  ],
};
const LINKS: Answer<'getMemberLinks'> = {
  devices: [
    { device: '01020304', lastSeenAt: AT, logins: 3, userAgent: 'Firefox/130', others: [{ id: '52', account: 'tam' }] },
  ],
  addresses: [{ address: '192.0.2.7', lastSeenAt: AT, logins: 3, userAgent: 'Firefox/130', others: [] }],
  payouts: { accounts: 1, others: [] },
  downlines: 9,
};

test('the page begins with all about the member: money, play with its total, turnover, links and the timeline', async () => {
  server.answers('getMemberMoney', () => MONEY);
  server.answers('getMemberLinks', () => LINKS);
  await openPage('/members/41', ['members.view']);
  await untilShown('01020304');
  for (const text of [
    '−129.10',
    '240.00 of 500.00',
    'locks 500.00',
    '120.00 went on',
    'Transfer from binh',
    '1, 1 shared',
    '1, none shared',
    'Older',
  ])
    expect(shown()).toContain(text);
  expect(shown()).toMatch(/Wallets at vendors\s*548\.00/);
  expect(buttons('Correct')).toEqual([]);
});

test('a correction sends only what changed, and waits for a second person', async () => {
  server.answers('getMemberMoney', () => MONEY);
  server.answers('getMemberLinks', () => LINKS);
  server.answers('getStaffMember', () => ({ ...MEMBER, hasPayeeName: true, hasBirthday: true }));
  server.answers('requestMemberCorrection', () => ({ requestId: '9' }));
  await openPage('/members/41', ['members.view', 'members.act']);
  await until(() => buttons('Correct').length === 1);
  await press(button('Correct'));
  await dialog();
  await write(field('Birthday'), '1991-02-03');
  await write(field('Reason'), 'passport seen');
  await press(button('Request approval'));
  await until(() => server.last('requestMemberCorrection') !== undefined);
  expect(server.last('requestMemberCorrection')?.body).toEqual({ birthday: '1991-02-03', reason: 'passport seen' });
});
