import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, gone, keys, one, pass, press, pressButton, shown, until } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

beforeEach(() => {
  setUpSite();
  server.answers('readPage');
});
afterEach(leaveSite);

type Banner = Answer<'listAnnouncements'>['banners'][number];
const banner = (bannerId: string, title: string, more: Partial<Banner> = {}): Banner => ({
  ...{ bannerId, title, text: `Text of ${title}`, language: 'EN', groupName: 'help', url: '/news?id=koi' },
  linkageType: 'URL',
  ...more,
});
const answersBanners = (...banners: readonly Banner[]) =>
  server.answers('listAnnouncements', { banners: [...banners] });

test('the banners of a page are its group’s, turn by themselves, and stop on request', async () => {
  answersBanners(banner('1', 'First'), banner('2', 'Second'), banner('3', 'Of another page', { groupName: 'home' }));
  await openSite('/help');
  await comes('Text of First');
  expect(shown()).not.toContain('Of another page');
  await pressButton('Pause banner');
  await pass(11_000);
  await comes('Text of First');
  await pressButton('Play banner');
  // It waits while somebody is in it.
  await act(async () => (document.activeElement as HTMLElement).blur());
  await pass(6000);
  await comes('Text of Second');
});

test('a banner of this site opens its page here; one of a game asks a visitor to log in; another site gets a tab', async () => {
  answersBanners(banner('1', 'First'));
  const { address, go } = await openSite('/help');
  await press(await come('link', /^Read more/));
  await until(() => address() === '/news?id=koi');
  answersBanners(banner('2', 'Game', { linkageType: 'GAME', url: '/game?gameCode=boat' }));
  await pass(61_000);
  await go('/help');
  await press(await come('link', /^Play/, one('main')));
  await come('dialog', 'Log in');
  expect(address()).toBe('/help');
  await keys('Escape');
  await gone('dialog', 'Log in');
});

test('a banner of another site opens a tab that knows nothing of this page', async () => {
  answersBanners(banner('1', 'First', { url: 'https://other.test/' }));
  await openSite('/help');
  const link = await come('link', /^Read more/);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noreferrer');
});

test('a banner without a link, and a page without banners, have none', async () => {
  answersBanners(banner('1', 'First', { linkageType: 'NONE' }));
  const { go } = await openSite('/help');
  await comes('Text of First');
  expect(all('link', /^Read more/)).toEqual([]);
  await go('/down');
  await come('heading', 'Get the app');
});

const PREVIEW = { ...answerOf('readPreview'), title: 'Soon', body: '<p>Text of the draft</p>', language: 'EN' };
test.each(['PL', 'PU', 'B', 'PR', 'H', 'news', 'legal', 'help'] as const)(
  'a preview of the kind %s shows its text, and that it is no page of the site yet',
  async (kind) => {
    server.answers('readPreview', { ...PREVIEW, kind, state: 'draft', expiresAt: '2026-11-21T08:00:00Z' });
    await openSite('/preview#token-1');
    await comes('Text of the draft');
    await comes('Not published');
    await comes('The link expires at 2026-11-21 15:00:00.');
    expect(server.body('readPreview')).toEqual({ token: 'token-1' });
  },
);

test('a preview without its token, or after its day, is not valid', async () => {
  const { go } = await openSite('/preview');
  await comes('This preview link is not valid');
  expect(server.sent('readPreview')).toEqual([]);
  server.refuses('readPreview', 'not_found', 'Not found.');
  await go('/preview#old');
  await until(() => server.sent('readPreview').length === 1);
  await comes('It has expired after 24 hours, or part of the address is missing.');
});
