import { slotsCalls } from '@lantern/contract/slots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, gone, keys, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { FREE_PACE, mathsOf, openSlot, openSlotPage, presetSlot, roundOf, winOf } from './slot-game.ts';
import { Machine } from './still-reels.ts';

beforeEach(() => {
  setUpSite();
  presetSlot();
});
afterEach(leaveSite);

const bet = () => /Bet(P [\d.,]+)/.exec(shown())?.[1];
const isOff = (name: RegExp | string) => {
  const button = one('button', name) as HTMLButtonElement;
  return button.disabled || button.getAttribute('aria-disabled') === 'true';
};

test('a spin is sent once with its stake, version and key, however often it is pressed, and its result is announced', async () => {
  server.answers('spin', roundOf([winOf(250)], { payout: '2.5', balanceAfter: '101.5' }));
  const release = server.delays('spin');
  await openSlot();
  const button = await come('button', 'Spin');
  for (let turn = 0; turn < 3; turn += 1) await press(button);
  await keys(' ');
  release();
  await comes('You won P 2.50. Balance P 101.50.');
  expect(server.sent('spin')).toHaveLength(1);
  expect(server.body('spin')).toEqual({ stake: '1', mode: 'base', mathsVersion: 1 });
  expect(server.last('spin')?.key).toBeDefined();
  expect(shown()).toContain('netP 1.50');
});

test.each([
  ['a win that is less than the bet', '0.5', 'P 0.50 returned of P 1.00. Balance P 99.50.'],
  ['the bet itself', '1', 'P 1.00 returned of P 1.00. Balance P 99.50.'],
  ['nothing', '0', 'No win. Balance P 99.50.'],
])('%s is no win', async (_, payout, sentence) => {
  server.answers('spin', roundOf([winOf(50)], { payout, balanceAfter: '99.5' }));
  await openSlot();
  await pressButton('Spin');
  await comes(sentence);
  expect(shown()).not.toContain('You won');
});

test('the win is in the balance only when it is on the reels', async () => {
  server.answers('spin', roundOf([winOf(250)], { payout: '2.5', balanceBefore: '100', balanceAfter: '101.5' }));
  await openSlot({ isStill: false });
  server.answers('getBalance', { sumBalance: '101.5', main: '101.5', currency: 'LTN' });
  await pressButton('Spin');
  await until(() => /BalanceP 99\.00 BetP/.test(shown()));
  await until(() => /BalanceP 101\.50 BetP/.test(shown()));
});

test('the bet is stepped through what the game offers, by button and by arrow, and stops at both ends', async () => {
  await openSlot();
  expect(bet()).toBe('P 1.00');
  await keys('ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(bet()).toBe('P 5.00');
  expect(isOff('Raise the bet')).toBe(true);
  await pressButton('Lower the bet');
  expect(bet()).toBe('P 2.00');
  await keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(bet()).toBe('P 0.20');
  expect(isOff('Lower the bet')).toBe(true);
});

test('payouts beside the reels and the price of the feature follow the bet', async () => {
  await openSlot();
  const payouts = () => one('table', 'Pays on lines').textContent ?? '';
  expect(payouts()).toContain('50.00');
  one('button', 'Buy P 46.00');
  await pressButton('Raise the bet');
  expect(payouts()).toContain('100.00');
  one('button', 'Buy P 92.00');
});

test('a bet that is no longer offered is replaced by one that is', async () => {
  await openSlot();
  presetSlot({ stakes: ['2', '5'] });
  server.refuses('spin', 'stake_not_offered', 'This bet is not offered.');
  await pressButton('Spin');
  await comes('This bet is not offered.');
  await until(() => bet() === 'P 2.00');
});

test('while the reels turn nothing can be changed, and a press stops them', async () => {
  server.answers('spin', roundOf([winOf(100)], { payout: '1' }));
  await openSlot({ isStill: false });
  await pressButton('Spin');
  await come('button', 'Stop the reels');
  expect([isOff('Lower the bet'), isOff('Raise the bet'), isOff('Auto'), isOff(/^Buy/)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await keys('ArrowUp');
  expect(bet()).toBe('P 1.00');
  for (let turn = 0; turn < 3; turn += 1) for (const stop of all('button', 'Stop the reels')) await press(stop);
  await come('button', 'Spin');
  expect(server.sent('spin')).toHaveLength(1);
});

test('where reels may not be stopped, only the celebration of a win is cut short', async () => {
  presetSlot({ pace: { ...FREE_PACE, slamStop: false } });
  server.answers('spin', roundOf([winOf(250)], { payout: '2.5' }));
  await openSlot({ isStill: false });
  await pressButton('Spin');
  await until(() => server.sent('spin').length > 0);
  expect(all('button', 'Stop the reels')).toEqual([]);
  expect(isOff('Spin')).toBe(true);
  await pressButton('Stop the reels');
  await comes('You won P 2.50');
});

test('a lost reply is asked for again under its key, and the round counts once', async () => {
  server.answers('spin', roundOf([winOf(300)], { payout: '3' }));
  server.losesReplyOf('spin');
  server.losesReplyOf('spin');
  await openSlot();
  await pressButton('Spin');
  await comes('Connection lost. Checking your spin; nothing is played twice.');
  await comes('You won P 3.00');
  expect(server.sent('spin')).toHaveLength(3);
  expect(new Set(server.sent('spin').map(({ key }) => key)).size).toBe(1);
  expect(shown()).toContain('netP 2.00');
  expect(shown()).not.toContain('Connection lost');
});

const PLAIN = slotsCalls.spin.refusals.filter((code) => !/^(round_open|spin_too_soon|maths_changed)$/.test(code));
test('each refusal is read over the controls, and the game can be played again', async () => {
  await openSlot();
  for (const code of PLAIN) {
    server.refuses('spin', code, `No spin: ${code}.`);
    await pressButton('Spin');
    await comes(code === 'game_maintenance' ? 'This game is under maintenance. No new rounds.' : `No spin: ${code}.`);
    await come('button', 'Spin');
  }
  expect(new Set(server.sent('spin').map(({ key }) => key)).size).toBe(PLAIN.length);
  server.answers('spin', roundOf());
  await pressButton('Spin');
  await comes('No win.');
});

test('another version of the maths is read again before anything is staked', async () => {
  await openSlot();
  server.refuses('spin', 'maths_changed', 'The game changed.', { facts: { version: 2 } } as never);
  const rtp = { total: 94.5, base: 60, feature: 34, jackpots: 0.5, buy: 95 };
  presetSlot({ maths: mathsOf('koi-lantern', { version: 2, rtp }) });
  await pressButton('Spin');
  await comes('The game has a new version. Check the paytable, then spin.');
  await comes('RTP 94.5%');
  server.answers('spin', roundOf([], { mathsVersion: 2 }));
  await pressButton('Spin');
  await comes('No win.');
  expect(server.body('spin').mathsVersion).toBe(2);
});

const isShort = () => server.refuses('spin', 'not_enough_balance', 'Too little.', { facts: { short: '0.4' } } as never);
const shortNotice = async () => {
  await comes('0.40 more. Deposit or lower the bet.');
  return all('status').find((status) => textOf(status).startsWith('You need')) as HTMLElement;
};

test('too little money says how much is missing, and leads to a deposit', async () => {
  isShort();
  // The page of deposits is there at once where another test has loaded it.
  for (const call of ['listDepositMethods', 'listDeposits'] as const) server.answers(call);
  const { address } = await openSlot();
  await pressButton('Spin');
  await pressButton('Deposit', await shortNotice());
  await until(() => address().includes('panel=depositv2'));
});

test('a trial account without money cannot deposit, and is replaced by another one', async () => {
  presetSlot({ isTrial: true });
  isShort();
  await openSlot({ as: 'trial', flags: { FREEPLAY: true } });
  await pressButton('Spin');
  const notice = await shortNotice();
  await pressButton('Deposit', notice);
  await come('dialog');
  await keys('Escape');
  await gone('dialog');
  server.answers('logout');
  server.answers('startFreePlay', { token: 'token of another trial' });
  await pressButton('Try free play', notice);
  await until(() => server.last('getMemberInfo')?.token === 'token of another trial');
  expect(shown()).not.toContain('You need');
});

test('a visitor sees the whole game, and logs in to spin', async () => {
  await openSlot({ as: 'visitor' });
  await comes('You are viewing the game as a visitor.');
  expect(shown()).not.toContain('net');
  await pressButton('Log in to spin');
  await come('dialog', 'Log in');
  expect(server.sent('spin')).toEqual([]);
});

test('in maintenance no spin is sent, by button or by key', async () => {
  presetSlot({ state: 'maintenance', backAt: '2026-11-20T10:00:00Z' });
  await openSlot();
  await comes('This game is under maintenance until 2026-11-20 17:00. No new rounds.');
  expect(isOff('Spin')).toBe(true);
  await pressButton('Spin');
  await keys(' ');
  await pass(1000);
  expect(server.sent('spin')).toEqual([]);
});

test('a round that was left goes on by itself, and is not played again', async () => {
  presetSlot({ openRound: roundOf([winOf(500)], { payout: '5', stake: '2' }) });
  await openSlot({ isStill: false });
  await comes('Your last round continues.');
  await comes('You won P 5.00');
  expect(bet()).toBe('P 2.00');
  expect(shown()).not.toContain('Your last round continues.');
  expect(shown()).toContain('netP 0.00');
  expect(server.sent('spin')).toEqual([]);
});

test('a round is reported as seen once its end was shown', async () => {
  server.answers('spin', roundOf([], { roundId: '88' }));
  await openSlot();
  await pressButton('Spin');
  await until(() => server.sent('seenRound').length > 0);
  expect(server.last('seenRound')?.params).toEqual({ game: 'koi-lantern', id: '88' });
});

test('reels that cannot be drawn are explained', async () => {
  vi.spyOn(Machine, 'open').mockRejectedValueOnce(new Error('no graphics'));
  await openSlot();
  await comes('This browser cannot show the reels.');
});

test.each([
  [0, 'P 1', 'You won P 2. Balance P 101.'],
  [3, 'P 1.000', 'You won P 2.500. Balance P 101.500.'],
])('amounts have the %i decimals of the currency', async (decimals, stake, sentence) => {
  server.answers('spin', roundOf([winOf(250)], { payout: '2.5', balanceAfter: '101.5' }));
  await openSlot({ currency: { decimals } });
  expect(bet()).toBe(stake);
  // The best payout beside the reels: fifty bets.
  expect(one('table', 'Pays on lines').textContent).toContain(stake.replace('P 1', '50'));
  await pressButton('Spin');
  await comes(sentence);
});

test('a game that does not load is asked for again', async () => {
  server.refuses('getSlot', 'server_fault', 'Something went wrong.');
  await openSlotPage();
  await comes('Something went wrong.');
  presetSlot();
  await pressButton('Try again');
  await come('button', 'Spin');
});
