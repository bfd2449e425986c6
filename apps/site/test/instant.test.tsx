import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, field, keys, pressButton, textOf, until, write } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, setUpSite } from './open-site.tsx';

const least = { rows: null, risk: null, mines: null };
const ball = () =>
  answerOf('dropBall', {
    ...{ roundId: '51', rows: 8, risk: 'low', path: [0, 0, 0, 0, 0, 0, 0, 0], bucket: 0 },
    ...{ multiplier: '5.6', stake: '1', payout: '5.6', balanceAfter: '104.6' },
  });

beforeEach(setUpSite);
afterEach(leaveSite);

test('a stake above the limit of a choice is refused with the reason, and taken with another choice', async () => {
  presetInstant('plinko', {
    topStakes: [{ ...least, rows: 16, risk: 'expert', multiplier: '1000', maxStake: '10' }],
  });
  await openInstant('plinko');
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
  presetInstant('plinko');
  server.answers('dropBall', ball());
  await openInstant('plinko');
  await write('Rows', '8');
  await write('Risk', 'low');
  await write('Bet', '1');
  await pressButton(/^Drop ball/);
  await until(() => server.last('dropBall'));
  expect(server.body('dropBall')).toEqual({ stake: '1', rows: 8, risk: 'low' });
  expect(server.last('dropBall')?.key).toBeDefined();
});

test('a ball whose reply is lost is asked for again under its key', async () => {
  presetInstant('plinko');
  server.answers('dropBall', ball());
  server.losesReplyOf('dropBall');
  await openInstant('plinko');
  await pressButton(/^Drop ball/);
  await comes('Connection lost. Press again: no bet is placed twice.');
  await pressButton(/^Drop ball/);
  await until(() => server.sent('dropBall').length === 2);
  expect(new Set(server.sent('dropBall').map(({ key }) => key)).size).toBe(1);
});

test('a visitor reads the rules, and logs in to play', async () => {
  presetInstant('plinko');
  await openInstant('plinko', { as: 'visitor' });
  await pressButton('Rules and paytable');
  const rules = await come('dialog', 'Rules');
  expect(textOf(rules)).toContain('98.99%');
  await keys('Escape');
  await until(() => all('dialog', 'Rules').length === 0);
  await pressButton('Log in to play');
  await come('dialog', 'Log in');
});
