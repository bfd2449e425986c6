import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, keys, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { FREE_PACE, mathsOf, openSlot, openSlotPage, presetSlot, reels, roundOf, winOf } from './slot-game.ts';

type Steps = Parameters<typeof roundOf>[0] & object;

beforeEach(() => {
  setUpSite();
  presetSlot();
});
afterEach(leaveSite);

/** Spins a round of these steps that pays so much. */
async function plays(steps: Steps, payout: string, more: Parameters<typeof roundOf>[1] = {}): Promise<void> {
  server.answers('spin', roundOf(steps, { payout, ...more }));
  await pressButton('Spin');
}
const freeSpin = (number: number, pay: number): Steps => [
  { at: 'spin', feature: 'free', number, of: 2 },
  reels,
  ...(pay > 0 ? [winOf(pay)] : []),
];

test('free spins are announced, counted, and summed up at their end', async () => {
  await openSlot({ isStill: false });
  await plays(
    [
      { at: 'trigger', feature: 'free', cells: [0, 11, 22], spins: 2 },
      ...freeSpin(1, 150),
      ...freeSpin(2, 0),
      { at: 'end', feature: 'free', pay: 150 },
    ],
    '1.5',
  );
  await comes('Free spins 2 free spins');
  await comes('Spin 1 of 2');
  await comes('Spin 2 of 2');
  await comes('Feature win P 1.50');
  await comes('You won P 1.50.');
  expect(shown()).toContain('WinP 1.50');
  expect(server.sent('spin')).toHaveLength(1);
});

test('more free spins, a multiplier and a full string of lanterns are read while they count', async () => {
  await openSlot({ isStill: false });
  await plays(
    [
      { at: 'meter', lit: 3, of: 5 },
      { at: 'multiplier', value: 3 },
      { at: 'more', spins: 5, of: 7 },
      { at: 'end', feature: 'free', pay: 0 },
    ],
    '0',
  );
  await comes('3 of 5 lit');
  await comes('×3');
  await comes('+5 free spins');
  await comes('No win.');
});

test('a celebration is skipped by a press, and the sum is the same', async () => {
  await openSlot({ isStill: false });
  await plays(
    [
      { at: 'trigger', feature: 'free', cells: [0], spins: 2 },
      ...freeSpin(1, 4000),
      { at: 'end', feature: 'free', pay: 4000 },
    ],
    '40',
  );
  for (let turn = 0; turn < 12 && !shown().includes('You won'); turn += 1) {
    const [stop] = all('button', 'Stop the reels');
    if (stop) await press(stop);
  }
  await comes('You won P 40.00.');
});

test('whichever jar is opened has the drawn prize, and the others show what was beside it', async () => {
  await openSlot();
  await plays(
    [
      { at: 'trigger', feature: 'pick', cells: [0, 11, 22], spins: 1 },
      { at: 'pick', prize: 500, others: [200, 1000] },
      { at: 'end', feature: 'pick', pay: 500 },
    ],
    '5',
  );
  await comes('Choose a jar');
  await pressButton('Jar 2');
  const jars = () => all('button', /^P [\d.]+$/) as HTMLButtonElement[];
  await until(() => jars().length === 3);
  expect(jars().map(textOf)).toEqual(['P 2.00', 'P 5.00', 'P 10.00']);
  expect(jars().every(({ disabled }) => disabled)).toBe(true);
  await comes('You won P 5.00.');
});

test('where nobody chooses, a jar opens by itself', async () => {
  await openSlot();
  await plays([{ at: 'pick', prize: 300, others: [100] }], '3');
  await come('button', 'Jar 1');
  await until(
    () =>
      all('button', /^P [\d.]+$/)
        .map(textOf)
        .join() === 'P 3.00,P 1.00',
  );
  await comes('You won P 3.00.');
});

test('respins count down the chances that are left, and a full screen and the greatest win are named', async () => {
  await openSlot({ isStill: false });
  await plays(
    [
      { at: 'coins', coins: [{ cell: 0, value: 100 }], left: 3 },
      { at: 'coins', coins: [{ cell: 0, value: 100 }], left: 1 },
      { at: 'full', pay: 1000 },
      { at: 'cap', pay: 5000 },
    ],
    '50',
  );
  await comes('3 respins left');
  await comes('1 respin left');
  await comes('Full screen P 10.00');
  await comes('Maximum win reached P 50.00');
});

test('a wheel shows its result when it has stopped', async () => {
  presetSlot({ game: 'firecracker' });
  const [outer] = mathsOf('firecracker').wheels;
  const segment = outer?.findIndex(({ value }) => value > 0) ?? 0;
  const value = outer?.[segment]?.value ?? 0;
  await openSlot({}, 'firecracker');
  await plays(
    [
      { at: 'wheel', wheel: 0, segment, value },
      { at: 'end', feature: 'wheel', pay: value },
    ],
    String(value / 100),
    { game: 'firecracker' },
  );
  await comes('Feature win');
  await comes(/You won P/);
});

const pool = (tier: string, amount: string) => itemOf('getSlot', 'jackpots', { tier, pool: amount });
test('a jackpot is named with its own sum, and its pool is over the reels', async () => {
  presetSlot({ jackpots: [pool('grand', '12000'), pool('mini', '40.5')] });
  await openSlot();
  expect(shown()).toContain('Mini P 40.50 Grand P 12,000.00');
  await plays([{ at: 'jackpot', tier: 'mini' }], '40.5', { jackpotWins: [{ tier: 'mini', amount: '40.5' }] });
  await comes('Mini jackpot P 40.50');
  await comes('You won P 40.50.');
});

test('the feature is bought for the price that the window names, and for nothing else', async () => {
  server.answers('spin', roundOf([{ at: 'bought', feature: 'free', spins: 10 }], { mode: 'buy', cost: '46' }));
  await openSlot();
  await pressButton('Buy P 46.00');
  const dialog = await come('dialog', 'Buy the feature?');
  expect(textOf(dialog)).toContain(
    'P 46.00 is charged at once and the feature starts. The return of the feature is 96.5%.',
  );
  await pressButton('Cancel', dialog);
  await gone('dialog');
  expect(server.sent('spin')).toEqual([]);
  await pressButton('Buy P 46.00');
  await pressButton('Buy for P 46.00');
  await comes('No win.');
  expect(server.body('spin')).toEqual({ stake: '1', mode: 'buy', mathsVersion: 1 });
});

test('a feature that is no longer for sale says so, and is no longer offered', async () => {
  await openSlot();
  server.refuses('spin', 'feature_not_for_sale', 'This feature is not for sale.');
  presetSlot({ pace: { ...FREE_PACE, buy: false } });
  await pressButton('Buy P 46.00');
  await pressButton('Buy for P 46.00');
  await comes('This feature is not for sale.');
  await gone('button', /^Buy/);
});

test('a visitor who buys logs in first', async () => {
  await openSlot({ as: 'visitor' });
  await pressButton('Buy P 46.00');
  await pressButton('Buy for P 46.00');
  await come('dialog', 'Log in');
  expect(server.sent('spin')).toEqual([]);
});

test('in Arabic free spins have the form of their number', async () => {
  server.answers('spin', roundOf([{ at: 'trigger', feature: 'free', cells: [0], spins: 2 }]));
  await openSlotPage({ language: 'AR' });
  await come('img', /koi-lantern/);
  await pass(100);
  await keys(' ');
  await comes('لفتان مجانيتان');
  expect(document.documentElement.dir).toBe('rtl');
});
