import { instantCalls } from '@lantern/contract/instant';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  field,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, type Opening, setUpSite } from './open-site.tsx';

/** A choice of rows, risk or mines that is about none of them. */
const least = { rows: null, risk: null, mines: null };
let lastRound = 50;
const ball = (more: object = {}) => {
  lastRound += 1;
  return answerOf('dropBall', {
    ...{ roundId: String(lastRound), rows: 8, risk: 'low', path: [0, 1, 0, 0, 1, 0, 0, 0], bucket: 2 },
    ...{ multiplier: '1.1', stake: '10', payout: '11', balanceAfter: '101' },
    ...more,
  });
};
/** For a player who wants no motion a ball lies in its bucket at once. */
const open = (more: Opening = {}) => openInstant('plinko', { isStill: true, ...more });

/** As `open`, and no ball ever reaches its bucket. */
const openWithoutFrames = () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  return open({ isStill: false });
};

beforeEach(() => {
  setUpSite();
  localStorage.setItem('instantStake plinko', '10');
  presetInstant('plinko');
  server.answers('dropBall', () => ball());
});
afterEach(leaveSite);

test('a ball that has landed is announced, counted and listed before the others', async () => {
  await open();
  await comes('Choose rows and risk, then drop the ball.');
  await pressButton(/^Drop ball/);
  await comes('1.10×: P 11.00');
  server.answers('dropBall', () => ball({ multiplier: '0.5', payout: '5' }));
  await pressButton(/^Drop ball/);
  await comes('0.50×: P 5.00');
  expect(shown()).toContain('Last balls 0.50× 1.10×');
  expect(shown()).toContain('WinP 5.00');
  expect(shown()).toContain('net−P 4.00');
});

test('while a ball falls its board stays, the balance is as before it lands, and more balls may follow', async () => {
  await openWithoutFrames();
  await pressButton(/^Drop ball/);
  await comes('Ball is falling');
  expect(field('Rows')).toHaveProperty('disabled', true);
  expect(field('Risk')).toHaveProperty('disabled', true);
  expect(shown()).toContain('BalanceP 90.00 Bet');
  server.answers('dropBall', () => ball({ balanceAfter: '102' }));
  await pressButton(/^Drop ball/);
  await until(() => shown().includes('BalanceP 80.00 Bet'));
  expect(server.sent('dropBall')).toHaveLength(2);
});

test('no more than twelve balls fall at once', async () => {
  await openWithoutFrames();
  for (let turn = 0; turn < 14; turn += 1) {
    await pressButton(/^Drop ball/);
    await until(() => server.sent('dropBall').length >= Math.min(turn + 1, 12));
  }
  expect(server.sent('dropBall')).toHaveLength(12);
  expect(one('button', /^Drop ball/).getAttribute('aria-disabled')).toBe('true');
});

test('one press is one ball while its answer is on the way', async () => {
  const release = server.delays('dropBall');
  await open();
  const button = await come('button', /^Drop ball/);
  for (let turn = 0; turn < 3; turn += 1) await press(button);
  release();
  await comes('1.10×: P 11.00');
  expect(server.sent('dropBall')).toHaveLength(1);
});

test('space drops a ball, and is typed where a field has the focus', async () => {
  await open();
  await come('button', /^Drop ball/);
  field('Bet').focus();
  await keys(' ');
  await pass(200);
  expect(server.sent('dropBall')).toEqual([]);
  field('Bet').blur();
  await keys(' ');
  await comes('1.10×: P 11.00');
});

test('buckets of the chosen board have the multipliers of their rows and risk', async () => {
  await open();
  const buckets = () =>
    all('listitem')
      .filter((item) => item.title.startsWith('Bucket'))
      .map(textOf);
  await write('Rows', '8');
  await write('Risk', 'low');
  expect(buckets()).toHaveLength(9);
  expect(buckets()).toEqual(buckets().toReversed());
  const low = Number(buckets()[0]);
  await write('Risk', 'expert');
  expect(Number(buckets()[0])).toBeGreaterThan(low);
  await write('Rows', '16');
  expect(buckets()).toHaveLength(17);
  one('img', 'Board with 16 rows of pegs');
});

test('each refusal is read over the controls, and the next ball falls all the same', async () => {
  await open();
  for (const code of instantCalls.dropBall.refusals) {
    server.refuses('dropBall', code, `No ball: ${code}.`);
    await pressButton(/^Drop ball/);
    await comes(`No ball: ${code}.`);
  }
  expect(new Set(server.sent('dropBall').map(({ key }) => key)).size).toBe(instantCalls.dropBall.refusals.length);
  server.answers('dropBall', () => ball());
  await pressButton(/^Drop ball/);
  await comes('1.10×: P 11.00');
  expect(shown()).not.toContain('No ball');
});

test('another stake after a lost reply is another ball, under a key of its own', async () => {
  server.losesReplyOf('dropBall');
  await open();
  await pressButton(/^Drop ball/);
  await comes('Connection lost. Press again: no bet is placed twice.');
  await write('Bet', '20');
  await pressButton(/^Drop ball/);
  await until(() => server.sent('dropBall').length === 2);
  expect(new Set(server.sent('dropBall').map(({ key }) => key)).size).toBe(2);
});

test('an unknown outcome has the same key after the page was loaded again', async () => {
  server.loses('dropBall');
  const { go } = await open();
  await pressButton(/^Drop ball/);
  await comes('Connection lost.');
  await go('/game');
  await gone('button', /^Drop ball/);
  server.answers('dropBall', () => ball());
  await go('/game?gameCode=plinko&vendor=LTN_INSTANT');
  await pressButton(/^Drop ball/);
  await comes('1.10×: P 11.00');
  expect(new Set(server.sent('dropBall').map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['+', 'Higher bet', '10', '20'],
  ['− at the least', 'Lower bet', '1', '1'],
  ['2× at the most', '2× Double the bet', '80', '100'],
  ['½ in hundredths', '½ Half the bet', '3.33', '1.66'],
])('%s changes the bet within its limits', async (_, button, before, after) => {
  await open();
  await write('Bet', before);
  await pressButton(button);
  expect(field('Bet').value).toBe(after);
});

test('a bet with a comma is read as with a point, and its range is read with the field', async () => {
  await open();
  await write('Bet', '2,5');
  expect(field('Bet').value).toBe('2.5');
  expect(descriptionOf(field('Bet'))).toBe('1.00 to 100.00');
  await pressButton(/^Drop ball/);
  await until(() => server.last('dropBall'));
  expect(server.body('dropBall').stake).toBe('2.5');
});

test.each([
  [0, 'Bet 1 to 100, with at most two decimals.', 'P 11'],
  [3, 'Bet 1.000 to 100.000, with at most two decimals.', 'P 11.000'],
])('limits and payouts have the %i decimals of the currency', async (decimals, range, paid) => {
  await open({ currency: { decimals } });
  await write('Bet', '0');
  await comes(range);
  await write('Bet', '10');
  await pressButton(/^Drop ball/);
  await comes(`1.10×: ${paid}`);
});

test('a payout below the smallest unit is shown in full', async () => {
  server.answers('dropBall', () => ball({ multiplier: '0.11', stake: '0.15', payout: '0.0165' }));
  await open();
  await pressButton(/^Drop ball/);
  await comes('0.11×: P 0.0165');
});

test('fairness leads to the check of the last ball', async () => {
  server.answers('dropBall', () => ball({ pairId: '31', nonce: 7 }));
  await open();
  await pressButton(/^Drop ball/);
  await comes('1.10×');
  await pressButton('Rules and paytable');
  const rules = await come('dialog', 'Rules');
  expect(textOf(rules)).toContain('Your seed pair 31 Nonce 7');
  const link = new URL(one('link', 'Verify it yourself', rules).getAttribute('href') ?? '', 'https://site.test');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    ...{ game: 'plinko', pair: '31', nonce: '7', rows: '8', risk: 'low', result: '2' },
  });
});

test('a stake above the limit of a choice is refused with the reason, and taken with another choice', async () => {
  presetInstant('plinko', {
    topStakes: [{ ...least, rows: 16, risk: 'expert', multiplier: '1000', maxStake: '10' }],
  });
  await open();
  await write('Bet', '100');
  expect(field('Bet').getAttribute('aria-invalid')).toBeNull();
  await write('Rows', '16');
  await write('Risk', 'expert');
  await until(() => field('Bet').getAttribute('aria-invalid') === 'true');
  await comes(/maximum bet with this choice is P 10\.00/);
  await pressButton(/^Drop ball/);
  expect(server.sent('dropBall')).toEqual([]);
  await write('Bet', '10');
  expect(field('Bet').getAttribute('aria-invalid')).toBeNull();
});

test('a ball is dropped with its rows and risk, under a key', async () => {
  await open();
  await write('Rows', '8');
  await write('Risk', 'low');
  await write('Bet', '1');
  await pressButton(/^Drop ball/);
  await until(() => server.last('dropBall'));
  expect(server.body('dropBall')).toEqual({ stake: '1', rows: 8, risk: 'low' });
  expect(server.last('dropBall')?.key).toBeDefined();
});

test('a ball whose reply is lost is asked for again under its key', async () => {
  server.losesReplyOf('dropBall');
  await open();
  await pressButton(/^Drop ball/);
  await comes('Connection lost. Press again: no bet is placed twice.');
  await pressButton(/^Drop ball/);
  await until(() => server.sent('dropBall').length === 2);
  expect(new Set(server.sent('dropBall').map(({ key }) => key)).size).toBe(1);
});

test('a visitor reads the rules, and logs in to play', async () => {
  await open({ as: 'visitor' });
  await pressButton('Rules and paytable');
  const rules = await come('dialog', 'Rules');
  expect(textOf(rules)).toContain('98.99%');
  await keys('Escape');
  await until(() => all('dialog', 'Rules').length === 0);
  await pressButton('Log in to play');
  await come('dialog', 'Log in');
});
