import type { CrashRound } from '@lantern/contract/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, fields, press, pressButton, shown, until, write } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, START, setUpSite } from './open-site.tsx';

const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString();
/** A round that takes bets for a minute. */
const ROUND: CrashRound = {
  ...{ roundId: '71', phase: 'betting', closesAt: at(60), startedAt: null, bust: null, crashedAt: null, nextAt: null },
  ...{ position: 1, terminalHash: 'a'.repeat(64), salt: 's', betsHash: null, bets: 0, version: 2 },
  ...{ entropy: null, link: null },
};
const round = (more: Partial<CrashRound> = {}) =>
  server.answers('getCrashTable', () => ({ round: { ...ROUND, ...more } }));
const taken = (more: object = {}) =>
  server.answers('betCrash', answerOf('betCrash', { roundId: '71', place: 1, stake: '10', ...more }));

beforeEach(() => {
  setUpSite();
  localStorage.setItem('instantStake crash', '10');
  presetInstant('crash', { limits: { minStake: '1', maxStake: '1000', maxPayout: '100000' } });
  round();
});
afterEach(leaveSite);

test('a bet is placed once on the running round, with its automatic cash-out and a key', async () => {
  taken();
  await openInstant('crash');
  await write('Auto cash out at', '2');
  await pressButton('Place bet');
  await come('button', 'Bet placed');
  expect(server.sent('betCrash')).toHaveLength(1);
  expect(server.body('betCrash')).toMatchObject({ roundId: '71', place: 1, stake: '10', autoCashOut: '2' });
  expect(server.last('betCrash')?.key).toBeDefined();
});

test.each(['1', '1.005', '2000000', 'x'])('the automatic cash-out %s is refused beside its field', async (typed) => {
  await openInstant('crash');
  await write('Auto cash out at', typed);
  await comes('1.01 to 1,000,000, with at most two decimals.');
  await press(await come('button', 'Place bet'));
  expect(server.sent('betCrash')).toEqual([]);
});

test('a stake that could win too much says where it cashes out, unless an own one comes first', async () => {
  await openInstant('crash');
  await write('Bet', '1000');
  await comes('Cashes out automatically at 100.00×');
  await write('Auto cash out at', '2');
  await until(() => !shown().includes('Cashes out automatically'));
});

test('a second bet has its own stake and place, and is removed again', async () => {
  taken({ place: 2 });
  await openInstant('crash');
  await pressButton('Add a second bet');
  const second = await come('region', 'Second bet');
  expect(fields('Bet')).toHaveLength(2);
  await write('Bet', '20', second);
  await pressButton('Place bet', second);
  await until(() => server.last('betCrash'));
  expect(server.body('betCrash')).toMatchObject({ place: 2, stake: '20' });
});

test('while the kite flies a bet waits for the next round, and can be taken back', async () => {
  round({ phase: 'rising', startedAt: at(-3), closesAt: at(-4) });
  await openInstant('crash');
  await pressButton('Bet on the next round');
  await until(() => all('button', /Cancel bet|Bet placed for the next round/)[0]);
  expect(server.sent('betCrash')).toEqual([]);
  await press(all('button', /Cancel bet/)[0] as HTMLElement);
  await come('button', 'Bet on the next round');
});

test('a visitor logs in to play', async () => {
  await openInstant('crash', { as: 'visitor' });
  await pressButton('Log in to play');
  await come('dialog', 'Log in');
});
