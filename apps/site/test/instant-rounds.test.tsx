import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, one, press, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, type Opening, START, setUpSite } from './open-site.tsx';
import { openSlot, presetSlot } from './slot-game.ts';

const GAMES = ['crash', 'mines', 'plinko'] as const;
type Game = (typeof GAMES)[number];
const row = (more: Parameters<typeof itemOf<'listInstantRounds', 'list'>>[2]) =>
  itemOf('listInstantRounds', 'list', {
    ...{ roundId: '9', stake: '10', payout: '0', state: 'lost', placedAt: '2026-11-20T07:30:00Z' },
    ...more,
  });
const drawn = { pairId: '31', nonce: 7, stake: '10', currency: 'LTN', placedAt: '2026-11-20T07:30:00Z' };
const wager = (recall: object, more: object = {}) =>
  server.answers('getWager', {
    ...answerOf('getWager'),
    id: '9',
    stake: '10',
    payout: '25',
    state: 'won',
    recall,
    ...more,
  } as never);
/** Opens a past round, as the betting record links to it. */
const openSeen = (game: Game, opening: Opening = {}) => openInstant(game, opening, '&round=9');
const checkAddress = () =>
  Object.fromEntries(
    new URL(one('link', 'Verify it yourself').getAttribute('href') ?? '', 'https://site.test').searchParams,
  );

beforeEach(() => {
  setUpSite();
  for (const game of GAMES) presetInstant(game);
  server.answers('getCrashTable', { round: null });
});
afterEach(leaveSite);

const openRounds = async () => {
  await pressButton('My rounds');
  return come('dialog', 'My rounds');
};

test('own rounds are listed with their results, and lead to what was shown', async () => {
  server.answers('listInstantRounds', {
    list: [
      row({ roundId: '12', state: 'open', placedAt: '2026-11-20T07:33:00Z' }),
      row({ roundId: '11', state: 'won', multiplier: '2.5', payout: '25', placedAt: '2026-11-20T07:32:00Z' }),
      row({ roundId: '10', state: 'refunded', payout: '10', placedAt: '2026-11-20T07:31:00Z' }),
      row({ roundId: '9', multiplier: '0.5', payout: '5' }),
    ],
  });
  const { address } = await openInstant('plinko');
  const dialog = await openRounds();
  expect(rowsOf(await come('table', undefined, dialog))).toEqual([
    ['11-20 14:33:00', 'P 10.00', 'open', 'P 0.00'],
    ['11-20 14:32:00', 'P 10.00', '2.50×', 'P 25.00'],
    ['11-20 14:31:00', 'P 10.00', 'refunded', '–'],
    ['11-20 14:30:00', 'P 10.00', '0.50×', 'P 5.00'],
  ]);
  expect(all('link', '11-20 14:33:00', dialog)).toEqual([]);
  wager({});
  await press(one('link', '11-20 14:32:00', dialog));
  await until(() => address().includes('round=11'));
});

test.each(GAMES)(
  'rounds of %s that do not load are asked for again, and without any the window says where they will be',
  async (game) => {
    server.refuses('listInstantRounds', 'server_fault', 'Something went wrong.');
    await openInstant(game);
    const dialog = await openRounds();
    await comes('Something went wrong.');
    server.answers('listInstantRounds');
    await pressButton('Try again', dialog);
    await comes('Your rounds appear here.');
  },
);

test('a visitor has no rounds', async () => {
  await openInstant('mines', { as: 'visitor' });
  await openRounds();
  await comes('Log in to see your rounds.');
  expect(server.sent('listInstantRounds')).toEqual([]);
});

test.each([
  ['crash', 'All players share one kite.', 'The first round starts'],
  ['mines', 'An unfinished round stays open for 24 hours.', 'Place a bet, then open the tiles.'],
  ['plinko', 'The ball falls through 8 to 16 rows of pegs.', 'Choose rows and risk'],
] as const)('rules of %s are one press away, with limits and the actual return', async (game, sentence, behind) => {
  const counted = { staked: '12000', paid: '11852', isOutside: false, countedTo: START };
  const liveReturn = { game, version: 1, currency: 'LTN', spins: 1200, theoretical: 99, actual: 98.76, band: 1.5 };
  presetInstant(game, { liveReturn: { ...liveReturn, ...counted } });
  await openInstant(game);
  await comes(behind);
  await pressButton('Rules and paytable');
  const rules = textOf(await come('dialog', 'Rules'));
  expect(rules).toContain(sentence);
  expect(rules).toContain('P 1.00 to P 100.00');
  expect(rules).toContain('Maximum payout per round P 10,000.00');
  expect(rules).toContain('98.76%');
  expect(rules).toContain('99.00% ± 1.50');
});

test('a past ball shows its bucket and payout, its check, and the way back to the game', async () => {
  const ball = { ...drawn, roundId: '9', rows: 8, risk: 'low', path: [0, 1, 0, 1, 0, 1, 0, 1], bucket: 4 };
  wager({ plinko: { ...ball, multiplier: '2.5', payout: '25', balanceAfter: '115' } });
  const { address } = await openSeen('plinko');
  await comes('2.50×: P 25.00');
  expect(shown()).toContain('BetP 10.00 PayoutP 25.00');
  expect(checkAddress()).toMatchObject({ game: 'plinko', pair: '31', nonce: '7', rows: '8', risk: 'low', result: '4' });
  expect(all('button', /^Drop ball/)).toEqual([]);
  await pressButton('Close');
  await come('button', /^Drop ball/);
  expect(address()).not.toContain('round=');
});

test.each([
  ['won', 'Cashed out 2.50×: P 25.00'],
  ['lost', 'Firecracker! Your bet is lost.'],
  ['refunded', 'Your bet was refunded.'],
] as const)('a past board that was %s shows its tiles, and opens none', async (state, plate) => {
  const board = { ...drawn, roundId: '9', mines: 3, opened: [4], state, laid: [1, 2, 3], multiplier: '2.5' };
  wager({ mines: { ...board, nextMultiplier: null, payout: '25', balanceAfter: null } });
  await openSeen('mines');
  await comes(plate);
  one('button', 'Tile 4: koi');
  await press(one('button', 'Tile 1: firecracker'));
  await press(one('button', 'Tile 9: koi'));
  expect(server.sent('openTile')).toEqual([]);
  expect(checkAddress()).toMatchObject({ game: 'mines', mines: '3', opened: '4' });
});

const flight = {
  ...{ roundId: '71', phase: 'rising', closesAt: '2026-11-20T07:59:00Z', startedAt: '2026-11-20T07:59:59Z' },
  ...{ bust: null, crashedAt: null, nextAt: null, position: 1, terminalHash: 'a'.repeat(64), salt: 's' },
  ...{ betsHash: 'b'.repeat(64), bets: 1, version: 2, entropy: null, link: null },
};
const flown = { betId: '9', roundId: '71', place: 1, stake: '10', currency: 'LTN', autoCashOut: null, stopsAt: '10' };

test('a past flight that has not snapped yet is read again until it has', async () => {
  const bet = { ...flown, state: 'won', cashedOut: '2.5', payout: '25', placedAt: drawn.placedAt, balanceAfter: null };
  wager({ crash: { bet, round: flight } });
  await openSeen('crash');
  await comes('Cashed out at 2.50×: P 25.00');
  wager({ crash: { bet, round: { ...flight, phase: 'crashed', bust: '7.77', crashedAt: '2026-11-20T08:00:30Z' } } });
  await comes('7.77×');
  expect(checkAddress()).toMatchObject({ game: 'crash', round: '71', result: '7.77' });
});

test('a round that cannot be read is asked for again', async () => {
  server.refuses('getWager', 'server_fault', 'Something went wrong.');
  await openSeen('plinko');
  await comes('Something went wrong.');
  wager({});
  await pressButton('Try again');
  await gone('button', 'Try again');
});

test('a visitor with a link to a round sees the game', async () => {
  await openSeen('plinko', { as: 'visitor' });
  await come('button', 'Log in to play');
  expect(server.sent('getWager')).toEqual([]);
});

test('sound is off until it is switched on, and stays so in the next game', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
    },
  );
  presetSlot();
  const { go } = await openSlot();
  await pressButton('Turn sound on');
  await come('button', 'Turn sound off');
  expect(one('button', 'Turn sound off').getAttribute('aria-pressed')).toBe('true');
  await go('/game?gameCode=plinko&vendor=LTN_INSTANT');
  await come('button', /^Drop ball/);
  await pressButton('Turn sound off');
  await come('button', 'Turn sound on');
  await go('/game?gameCode=koi-lantern&vendor=LTN_SLOTS');
  await come('button', 'Spin');
  expect(one('button', 'Turn sound on').getAttribute('aria-pressed')).toBe('false');
});
