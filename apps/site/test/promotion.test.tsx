import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, pageOf, server } from './fake-server.ts';
import { come, comes, gone, one, pressButton, until } from './hands.ts';
import { leaveSite, openSite, presetMember, setUpSite } from './open-site.tsx';

type Page = Answer<'readPage'>;
const promotion = (more: object = {}) =>
  server.answers(
    'readPage',
    answerOf('readPage', {
      ...{ slug: 'free-deposit', kind: 'promotion', title: 'More for a deposit', summary: 'Once a week.' },
      ...more,
    } as Partial<Page>),
  );

beforeEach(() => {
  setUpSite();
  server.answers('listPromotions', pageOf([]));
  server.answers('getPlaySafely', { pause: null });
  promotion({ url: '/index?panel=depositv2', linkageType: 'PAGE', badge: null });
});
afterEach(leaveSite);

test('a promotion about deposits asks a visitor to log in, and a trial for a real account', async () => {
  server.answers('startFreePlay', { token: 't2' });
  presetMember('trial');
  await openSite('/promoDetail?id=free-deposit', { flags: { FREEPLAY: true } });
  await come('heading', 'More for a deposit');
  await pressButton('Deposit', one('main'));
  const window = await come('dialog', 'Log in');
  await pressButton(/free play/i, window);
  const trial = await come('dialog', 'Trial account');
  await pressButton('Not now', trial);
  await gone('dialog', 'Trial account');
});

test('a member goes on to the deposit at once', async () => {
  server.answers('listDepositMethods', { methods: [] });
  server.answers('listDeposits', pageOf([]));
  const { address } = await openSite('/promoDetail?id=free-deposit', { as: 'member' });
  await come('heading', 'More for a deposit');
  await pressButton('Deposit', one('main'));
  await until(() => address().includes('panel=depositv2'));
});

test('a promotion that is over can only be read', async () => {
  promotion({ url: '/index?panel=depositv2', linkageType: 'PAGE', badge: 'ended' });
  await openSite('/promoDetail?id=free-deposit');
  await come('heading', 'More for a deposit');
  expect(document.querySelectorAll('main button')).toHaveLength(0);
});

test('a promotion that does not exist leads to the others', async () => {
  server.refuses('readPage', 'not_found', 'Not found.');
  await openSite('/promoDetail?id=nothing');
  await comes('This article does not exist');
});

test('without promotions their page says so', async () => {
  server.answers('listPages', pageOf([]));
  await openSite('/promotions');
  await come('heading', 'Promotions');
  await comes('New promotions appear here with their full terms.');
});
