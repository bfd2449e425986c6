import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { all, come, comes, press, shown, until } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Referral = Answer<'getReferral'>;
type Friend = Answer<'listReferralFriends'>['list'][number];
const referral = (more: Partial<Referral> = {}): Referral => ({
  ...{ currency: 'LTN', isPaused: false, code: 'MNH88XYZ', path: '/index?referralCode=MNH88XYZ' },
  terms: {
    ...{ deposit: '200', stake: '1000', days: 30, waitDays: 2, inviter: '28', friend: '5' },
    ...{ maxFriends: 50, maxPerMonth: null, share: '0.05', shareDays: 365 },
  },
  ...{ friends: 3, deposited: 2, qualified: 1, given: '28', waiting: '56' },
  share: { given: '71.61', waiting: '18.21', nextAt: '2026-11-22T20:00:00Z' },
  ...more,
});
const friend = (id: string, more: Partial<Friend> = {}): Friend => ({
  ...{ id, name: `ngo***`, joinedAt: '2026-11-02T03:00:00Z', until: '2026-12-02T03:00:00Z' },
  ...{ standing: 'playing', reward: '28', gift: null },
  ...more,
});
const listOf = (list: Friend[]): Answer<'listReferralFriends'> => ({
  ...{ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 10 },
});
const OFFERED = { availablePromo: { REFERRAL: true } };

beforeEach(() => {
  setUpSite();
  server.answers('getReferral', referral());
  server.answers(
    'listReferralFriends',
    listOf([
      friend('1', { name: 'huy***', standing: 'qualified', gift: 'given' }),
      friend('2', { name: 'mai***', standing: 'checked' }),
      friend('3'),
      friend('4', { name: 'lan***', standing: 'qualified', gift: 'capped' }),
    ]),
  );
});
afterEach(leaveSite);

test('the page says what a friend must do from the terms, and what follows', async () => {
  await openPanel('referral', { member: OFFERED });
  await comes('Share your link');
  expect(shown()).toMatch(/They deposit P\s200\.00 and stake P\s1,000\.00/);
  expect(shown()).toContain('30 days after registering');
  expect(shown()).toMatch(/You get P\s28\.00 once/);
  expect(shown()).toMatch(/The friend gets P\s5\.00 too/);
  expect(shown()).toContain('At most 50 rewards in all.');
  expect(shown()).not.toContain('rewards a month');
  expect(shown()).toMatch(/On the way\s*P\s56\.00/);
});

test('a share of stakes has its step, what it brought and its next day, and friends are counted by how far they came', async () => {
  await openPanel('referral', { member: OFFERED });
  await comes('They go on playing');
  expect(shown()).toMatch(/You get 0\.05\s% of their valid stake each Monday, for 365 days/);
  expect(shown()).toMatch(/Share given\s*P\s71\.61/);
  expect(shown()).toMatch(/Share of the next Monday\s*P\s18\.21\s*(23|2026-11-23)/);
  expect(shown()).toMatch(/First deposit.*2\s*66\s%.*Qualified.*1\s*50\s%/);
});

test('without a share there is no fourth step and no sum of it', async () => {
  const { terms } = referral();
  server.answers('getReferral', referral({ share: null, terms: terms && { ...terms, share: '0', shareDays: null } }));
  await openPanel('referral', { member: OFFERED });
  await comes('Share your link');
  expect(shown()).not.toContain('They go on playing');
  expect(shown()).not.toContain('Share given');
});

test('friends have masked names, where they stand in plain words, and no figures of their own', async () => {
  await openPanel('referral', { member: OFFERED });
  await comes('mai***');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/huy\*\*\*.*Qualified.*P\s28\.00/);
  expect(rows[1]).toContain('An operator is checking this friend.');
  expect(rows[2]).toContain('Until 2026-12-02');
  expect(rows[3]).toContain('You have had all rewards that the terms give.');
  expect(rows[1]).not.toMatch(/device|address/);
});

test('the link and the code are copied, and the code to scan has the link', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await openPanel('referral', { member: OFFERED });
  await comes('MNH88XYZ');
  const copies = all('button', 'Copy');
  for (const button of copies) await press(button);
  await comes('Copied.');
  expect(copied).toEqual([`${location.origin}/index?referralCode=MNH88XYZ`, 'MNH88XYZ']);
  await come('img', 'QR code of your link');
});

test('without terms there is no link, and friends stay in view', async () => {
  server.answers('getReferral', referral({ terms: null, code: null, path: null }));
  await openPanel('referral', { member: OFFERED });
  await comes('There is no invitation at present.');
  await comes('huy***');
  expect(all('button', 'Copy')).toEqual([]);
});

test('on a break nothing is offered', async () => {
  server.answers('getReferral', referral({ terms: null, code: null, path: null, isPaused: true }));
  await openPanel('referral', { member: OFFERED });
  await comes('You are on a break');
  expect(shown()).not.toContain('Share your link');
});

test('the menu lists the page only where it is offered', async () => {
  await openPanel('rewardCenter', { member: { availablePromo: { REFERRAL: false } } });
  await come('button', 'Bonus details');
  expect(all('button', 'Invite friends')).toEqual([]);
});

test('a failed reading can be tried again', async () => {
  server.refuses('getReferral', 'not_found', 'Not there.');
  await openPanel('referral', { member: OFFERED });
  const again = await come('button', 'Try again');
  server.answers('getReferral', referral());
  await press(again);
  await comes('Your link');
});

test('an event about a friend reads the page again', async () => {
  await openPanel('referral', { member: OFFERED });
  await comes('huy***');
  server.answers('getReferral', referral({ given: '84' }));
  await push('referral.changed', { state: 'qualified' });
  await until(() => /P\s84\.00/.test(shown()));
});

test('a trial account is told that the page is for real accounts', async () => {
  await openPanel('referral', { as: 'trial' });
  await comes('This page is for real accounts only.');
  expect(server.sent('getReferral')).toEqual([]);
});
