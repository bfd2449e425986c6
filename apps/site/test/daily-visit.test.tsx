import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { come, comes, gone, one, press, until, write } from './hands.ts';
import { leaveSite, openSite, presetMember, setUpSite } from './open-site.tsx';

type Given = Answer<'notePromotionVisit'>['given'][number];
const gift = (more: Partial<Given> = {}): Given =>
  itemOf('notePromotionVisit', 'given', {
    ...{ promotionId: '5', title: 'Welcome gift', kind: 'cash', amount: '5', state: 'claimed' },
    ...more,
  });

beforeEach(setUpSite);
afterEach(leaveSite);

async function logIn(firstTimeLogin: boolean): Promise<void> {
  server.answers('login', { token: 't1', firstTimeLogin });
  presetMember('member');
  await openSite('/login');
  const window = await come('dialog', 'Log in');
  await write('Username', 'lan', window);
  await write('Password', 'Paper-Lantern-77', window);
  await press(one('button', 'Log in', window));
}

test('the first log-in is welcomed with what was given, and leads to play limits', async () => {
  server.answers('notePromotionVisit', {
    given: [gift(), gift({ promotionId: '6', title: 'Bonus', state: 'claimable' })],
  });
  server.answers('getPlaySafely', { pause: null });
  await logIn(true);
  const welcome = await come('dialog', /^Welcome, /);
  const text = welcome.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toMatch(/Welcome gift \+P 5\.00It is in your main wallet\./);
  expect(text).toMatch(/Bonus \+P 5\.00Granted\. It waits in the reward center\./);
  await press(one('button', 'Set my limits', welcome));
  await gone('dialog', /^Welcome, /);
  await comes('Play safely');
  expect(server.sent('notePromotionVisit')).toHaveLength(1);
});

test('on other days what a visit brought is a short notice', async () => {
  server.answers('notePromotionVisit', { given: [gift({ title: 'Seven evenings', amount: '7' })] });
  await openSite('/index', { as: 'member' });
  await comes(/Seven evenings: \+P\s7\.00/);
});

test('visitors and trial accounts are not noted', async () => {
  await openSite('/index');
  await leaveSite();
  await openSite('/index', { as: 'trial' });
  await until(() => server.sent('getMemberInfo').length > 0);
  expect(server.sent('notePromotionVisit')).toEqual([]);
});
