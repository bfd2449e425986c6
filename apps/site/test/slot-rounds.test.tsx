import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  focused,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
} from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { mathsOf, openSlot, presetSlot, roundOf, winOf } from './slot-game.ts';

const row = (roundId: string, more: Parameters<typeof itemOf<'listSpins', 'list'>>[2] = {}) =>
  itemOf('listSpins', 'list', {
    ...{ roundId, mode: 'base', stake: '1', cost: '1', payout: '0', placedAt: '2026-11-20T07:30:00Z' },
    ...more,
  });
const REPLAY = 'Replay the round of 2026-11-20 14:30:00';
const ONLY = 'Replay only: nothing is staked or paid.';
const openRounds = async () => {
  await pressButton('My rounds');
  return come('dialog', 'My rounds');
};
const openRules = async (part?: string) => {
  await pressButton('Rules and paytable');
  const dialog = await come('dialog', 'Rules and paytable');
  if (part) await press(one('radio', part, dialog));
  return dialog;
};

beforeEach(() => {
  setUpSite();
  presetSlot();
});
afterEach(leaveSite);

test('own rounds are listed with what they cost and paid, bought ones by name, in the time of the merchant', async () => {
  const bought = row('8', { mode: 'buy', cost: '46', payout: '12.5', placedAt: '2026-11-20T07:29:00Z' });
  server.answers('listSpins', pageOf([row('9'), bought]));
  await openSlot();
  await openRounds();
  const table = await come('table');
  expect(rowsOf(table)).toEqual([
    ['2026-11-20 14:30:00', 'P 1.00', 'P 0.00', 'Replay'],
    ['2026-11-20 14:29:00', 'P 46.00Bought', 'P 12.50', 'Replay'],
  ]);
});

test('older rounds are on further pages', async () => {
  server.answers('listSpins', ({ query }) => ({
    ...pageOf([row('9', { cost: query['pageNo'] === '2' ? '2' : '1' })], {
      total: 12,
      pageNo: Number(query['pageNo']),
    }),
    totalPages: 2,
  }));
  await openSlot();
  const dialog = await openRounds();
  await comes('Page 1 of 2');
  await pressButton('Next page', dialog);
  await comes('Page 2 of 2');
  await until(() => rowsOf(one('table', undefined, dialog))[0]?.includes('P 2.00'));
  expect(one('button', 'Next page', dialog)).toHaveProperty('disabled', true);
});

test('without rounds the window says where they will be', async () => {
  server.answers('listSpins', pageOf([]));
  await openSlot();
  await openRounds();
  await comes('Your spins appear here for replay.');
});

test('rounds that do not load are asked for again', async () => {
  server.refuses('listSpins', 'server_fault', 'Something went wrong.');
  await openSlot();
  const dialog = await openRounds();
  await comes('Something went wrong.');
  server.answers('listSpins', pageOf([row('9')]));
  await pressButton('Try again', dialog);
  await come('table');
});

test('a visitor has no rounds, and none are asked for', async () => {
  await openSlot({ as: 'visitor' });
  await openRounds();
  await comes('Log in to see your rounds.');
  expect(server.sent('listSpins')).toEqual([]);
});

test.each([
  ['the button', () => pressButton('Back to the game')],
  ['Escape', () => keys('Escape')],
])('a past round is shown again without a stake, until %s leads back to the game', async (_, leave) => {
  server.answers('listSpins', pageOf([row('9', { payout: '7' })]));
  server.answers('getSpin', roundOf([winOf(700)], { roundId: '9', payout: '7', placedAt: '2026-11-20T07:30:00Z' }));
  await openSlot();
  const dialog = await openRounds();
  await pressButton(REPLAY, dialog);
  await comes(`Round of 2026-11-20 14:30:00. ${ONLY}`);
  expect(server.last('getSpin')?.params).toEqual({ game: 'koi-lantern', id: '9' });
  expect(all('dialog')).toEqual([]);
  await pass(2000);
  await pressButton('Spin');
  await keys(' ', 'ArrowUp');
  await pass(2000);
  expect(server.sent('spin')).toEqual([]);
  expect(shown()).toContain('BetP 1.00');
  expect(shown()).toContain('netP 0.00');
  await leave();
  await until(() => !shown().includes(ONLY));
  server.answers('spin', roundOf());
  await pressButton('Spin');
  await comes('No win.');
});

test('a round that cannot be read says why, and the game goes on', async () => {
  server.answers('listSpins', pageOf([row('9')]));
  server.refuses('getSpin', 'not_found', 'This round does not exist.');
  await openSlot();
  await pressButton(REPLAY, await openRounds());
  await comes('This round does not exist.');
  expect(shown()).not.toContain(ONLY);
});

test('the betting record leads to a round, which is shown when the game is open', async () => {
  server.answers('getSpin', roundOf([winOf(300)], { roundId: '9', payout: '3' }));
  await openSlot({}, 'koi-lantern', '&round=9');
  await comes(ONLY);
  expect(server.last('getSpin')?.params['id']).toBe('9');
});

test('the window of rounds gives the focus back to what opened it', async () => {
  server.answers('listSpins', pageOf([]));
  await openSlot();
  await openRounds();
  await keys('Escape');
  await until(() => focused() === 'My rounds');
});

test('the paytable is for the present bet and its lines are numbered', async () => {
  await openSlot();
  await pressButton('Raise the bet');
  const dialog = await openRules();
  expect(textOf(dialog)).toContain('Payouts for your bet of P 2.00.');
  expect(textOf(dialog)).toContain('Koi ×5 100.00');
  one('img', 'Line 1', dialog);
  one('img', 'Line 20', dialog);
});

test('how to play names symbols and counts in words', async () => {
  await openSlot();
  const dialog = await openRules('How to play');
  expect(textOf(dialog)).toContain('5 on one screen trigger 10 free spins.');
  expect(textOf(dialog)).not.toMatch(/\{|undefined/);
});

test('figures are those of the version, without an actual return before the first spin', async () => {
  const figures = { volatility: 'high', hitRate: 27.5, featureEvery: 150.4, maxWinHundredths: 500_000 } as const;
  presetSlot({ maths: mathsOf('koi-lantern', { ...figures, version: 3, hash: 'c'.repeat(64) }) });
  await openSlot();
  const dialog = await openRules('Figures');
  for (const fact of ['96.1%', '27.5%', '1 in 150 spins', 'High', '5000× bet', 'No spins yet.', 'c'.repeat(64)])
    expect(textOf(dialog)).toContain(fact);
});

test('fairness shows what the last round was drawn from', async () => {
  server.answers('spin', roundOf([], { pairId: '31', nonce: 17, mathsHash: 'd'.repeat(64) }));
  await openSlot();
  const before = await openRules('Fairness');
  expect(textOf(before)).toContain('Play a round first.');
  await keys('Escape');
  await gone('dialog');
  await pressButton('Spin');
  await comes('No win.');
  const after = await openRules();
  expect(textOf(after)).toContain(`Seed pair 31 Nonce 17 Maths hash ${'d'.repeat(64)}`);
  expect(one('link', 'Verify it yourself', after).getAttribute('href')).toBe('/verify');
});
