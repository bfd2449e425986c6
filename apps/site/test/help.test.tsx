import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, faultOf, field, press, pressButton, until, write } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

beforeEach(() => {
  setUpSite();
  server.answers('getHelpCenter', ({ query }) => ({ found: query['search'] ? [] : null }));
});
afterEach(leaveSite);

test('feedback that is empty or too long is refused beside its field, and a valid one is sent with its topic', async () => {
  server.answers('sendFeedback');
  await openSite('/help');
  await come('button', 'Send');
  await pressButton('Send');
  await until(() => faultOf('Your message')?.includes('This field is required.'));
  await write('Your message', 'x'.repeat(141));
  await pressButton('Send');
  await until(() => faultOf('Your message')?.includes('Use 1 to 140 characters.'));
  expect(field('Your message').value).toHaveLength(141);
  expect(server.sent('sendFeedback')).toEqual([]);
  await write('Topic', 'game');
  await write('Your message', 'Thank you 🏮');
  await pressButton('Send');
  await comes('Thank you. We have received your message.');
  expect(server.body('sendFeedback')).toEqual({ type: 'game', content: 'Thank you 🏮' });
});

test('a search is asked half a second after the last key, and stands in the address', async () => {
  const { address } = await openSite('/help');
  await write('Search help', 'zeph');
  await write('Search help', 'zephyr');
  await until(() => address().includes('q=zephyr'));
  await comes('No articles found');
  expect(server.sent('getHelpCenter').map(({ query }) => query['search'])).not.toContain('zeph');
  await press(all('button', 'Clear search')[0] as HTMLElement);
  await until(() => !address().includes('q='));
});

test('an article that does not exist says so', async () => {
  server.refuses('readPage', 'not_found', 'Not found.');
  await openSite('/help?id=nothing-of-the-kind');
  await comes('This article does not exist');
});

test('the help without the rows above is for whoever is outside', async () => {
  await openSite('/helpmc');
  await until(() => all('heading', 'Help centre')[0]);
  expect(all('button', 'Register')).toEqual([]);
  expect(all('banner')).toEqual([]);
});
