import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, field, focused, keys, one, press, pressButton, write } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, type Opening, setUpSite } from './open-site.tsx';

type Board = Answer<'startMines'>;
const board = (more: Partial<Board> = {}): Board =>
  answerOf('startMines', {
    ...{ roundId: '41', mines: 3, stake: '10', state: 'open', opened: [], payout: '0', multiplier: '1' },
    ...{ startedAt: '2026-11-20T08:00:00Z', endsBy: '2026-11-21T08:00:00Z' },
    ...more,
  });
const info = (more: Parameters<typeof presetInstant>[1] = {}) => presetInstant('mines', more);
const open = (more: Opening = {}) => openInstant('mines', more);
const tile = (number: number) => one('button', new RegExp(`^Tile ${number}(:|$)`));

beforeEach(() => {
  setUpSite();
  localStorage.setItem('instantStake mines', '10');
  info();
});
afterEach(leaveSite);

test('a round is bet on once with its firecrackers, its tiles are opened, and it is cashed out', async () => {
  server.answers('startMines', board());
  server.answers('openTile', board({ opened: [7], multiplier: '1.1', payout: '11', nextMultiplier: '1.3' }));
  server.answers(
    'cashOutMines',
    board({ opened: [7], multiplier: '1.1', payout: '11', state: 'won', laid: [1, 2, 3] }),
  );
  await open();
  await write('Firecrackers', '5');
  await pressButton('Place bet');
  await comes('Open a tile.');
  expect(server.body('startMines')).toEqual({ stake: '10', mines: 5 });
  expect(server.last('startMines')?.key).toBeDefined();
  await press(tile(7));
  await come('button', 'Tile 7: koi');
  expect(server.last('openTile')).toMatchObject({ params: { id: '41' }, body: { tile: 7 } });
  await pressButton(/^Cash out P 11\.00/);
  await comes('Cashed out 1.10×: P 11.00');
  one('button', 'Tile 1: firecracker');
});

test('nothing is cashed out before a tile is open, and no tile is opened twice', async () => {
  server.answers('startMines', board());
  await open();
  await pressButton('Place bet');
  const out = await come('button', /^Cash out/);
  expect(out.getAttribute('aria-disabled')).toBe('true');
  await press(out);
  expect(server.sent('cashOutMines')).toEqual([]);
  server.answers('openTile', board({ opened: [7] }));
  await press(tile(7));
  await press(await come('button', 'Tile 7: koi'));
  expect(server.sent('openTile')).toHaveLength(1);
});

test('a firecracker ends the round and shows where the others lay', async () => {
  server.answers('startMines', board());
  server.answers('openTile', board({ opened: [7], laid: [7, 8, 9], state: 'lost' }));
  await open();
  await pressButton('Place bet');
  await press(await come('button', 'Tile 7'));
  await comes('Firecracker! Your bet is lost.');
  one('button', 'Tile 8: firecracker');
  one('button', 'Tile 1: koi');
  await come('button', 'Place bet');
});

test('a round of an earlier visit goes on', async () => {
  info({ openRound: board({ opened: [3], payout: '12', multiplier: '1.2' }) });
  await open();
  await comes('Your round from 11-20 15:00 continues.');
  one('button', 'Tile 3: koi');
});

test.each([
  ['0.5', 'Bet 1.00 to 100.00'],
  ['200', 'Bet 1.00 to 100.00'],
  ['x', 'Bet 1.00 to 100.00'],
])('the stake %s is refused beside its field, and nothing is sent', async (typed, why) => {
  await open();
  await write('Bet', typed);
  expect(field('Bet').getAttribute('aria-invalid')).toBe('true');
  await comes(why);
  await pressButton('Place bet');
  expect(server.sent('startMines')).toEqual([]);
});

test('the stake is halved, doubled and stepped within its limits, and is the same on the next visit', async () => {
  await open();
  await pressButton('2× Double the bet');
  expect(field('Bet').value).toBe('20');
  await pressButton('½ Half the bet');
  await pressButton('½ Half the bet');
  expect(field('Bet').value).toBe('5');
  expect(localStorage.getItem('instantStake mines')).toBe('5');
});

test('too little money says how much is missing, and leads to a deposit', async () => {
  server.refuses('startMines', 'not_enough_balance', 'Your balance is too low.', { facts: { short: '4' } } as never);
  await open();
  await pressButton('Place bet');
  await comes('You need P 4.00 more.');
  expect(all('button', 'Deposit').length).toBeGreaterThan(1);
});

test('a reply that is lost is looked for: the round is there', async () => {
  server.losesReplyOf('startMines');
  await open();
  await come('button', 'Place bet');
  info({ openRound: board() });
  await pressButton('Place bet');
  await comes('Open a tile.');
  expect(server.sent('startMines')).toHaveLength(1);
});

test('in maintenance no round begins', async () => {
  info({ state: 'maintenance', backAt: '2026-11-20T10:00:00Z' });
  await open();
  await comes('This game is under maintenance until 2026-11-20 17:00.');
  await pressButton('Place bet');
  expect(server.sent('startMines')).toEqual([]);
});

test('arrow keys walk the tiles and stop at the edge', async () => {
  server.answers('startMines', board());
  await open();
  await pressButton('Place bet');
  await come('button', /^Cash out/);
  server.answers('openTile', board());
  await press(tile(1));
  await keys('ArrowLeft', 'ArrowUp');
  expect(focused()).toBe('Tile 1');
  await keys('ArrowRight', 'ArrowDown');
  expect(focused()).toBe('Tile 7');
});

test('a visitor looks at the game and logs in to play', async () => {
  await open({ as: 'visitor' });
  await pressButton('Log in to play');
  await come('dialog', 'Log in');
});

test('a game that does not load is asked for again', async () => {
  server.refuses('getInstantGame', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  info();
  await pressButton('Try again');
  await come('button', 'Place bet');
});
