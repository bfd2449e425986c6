import { instantCalls } from '@lantern/contract/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, field, focused, gone, keys, one, press, pressButton, shown, until, write } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, type Opening, setUpSite } from './open-site.tsx';

type Board = Answer<'startMines'>;
const board = (more: Partial<Board> = {}): Board =>
  answerOf('startMines', {
    ...{ roundId: '41', mines: 3, stake: '10', state: 'open', opened: [], payout: '0', multiplier: '1' },
    ...{ startedAt: '2026-11-20T08:00:00Z', endsBy: '2026-11-21T08:00:00Z' },
    ...more,
  });
const begun = board({ opened: [7], multiplier: '1.1', payout: '11', nextMultiplier: '1.3' });
const open = (more: Opening = {}) => openInstant('mines', more);
/** Opens the page at a board of an earlier visit. */
const openAt = (now: Board, more: Opening = {}) => {
  presetInstant('mines', { openRound: now });
  return open(more);
};
const isOff = (name: RegExp | string) => one('button', name).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  setUpSite();
  localStorage.setItem('instantStake mines', '10');
  presetInstant('mines');
});
afterEach(leaveSite);

test('the board says what is left, what it pays now and next, and when it is settled by itself', async () => {
  await openAt(begun);
  await comes('21 koi left');
  await comes('Now 1.10×');
  await comes('Next koi 1.30×');
  await comes('Settled automatically at 11-21 15:00.');
});

test('while a board is open its bet and its firecrackers stay', async () => {
  await openAt(board({ mines: 5, opened: [7] }));
  await come('button', /^Cash out/);
  expect(field('Firecrackers')).toHaveProperty('disabled', true);
  expect(field('Firecrackers').value).toBe('5');
  expect(field('Bet')).toHaveProperty('readOnly', true);
  for (const name of ['Lower bet', 'Higher bet', '½ Half the bet', '2× Double the bet'])
    expect(one('button', name), name).toHaveProperty('disabled', true);
});

test('a board is cashed out once, however often it is pressed, and is in the result of the session', async () => {
  server.answers('cashOutMines', board({ ...begun, state: 'won', laid: [1, 2, 3], nextMultiplier: null }));
  const release = server.delays('cashOutMines');
  await openAt(begun);
  const out = await come('button', /^Cash out P 11\.00/);
  for (let turn = 0; turn < 3; turn += 1) await press(out);
  release();
  await comes('Cashed out 1.10×: P 11.00');
  expect(server.sent('cashOutMines').map(({ params }) => params['id'])).toEqual(['41']);
  expect(shown()).toContain('WinP 11.00');
  expect(shown()).toContain('netP 11.00');
});

test('one tile at a time is opened', async () => {
  server.answers('openTile', board({ opened: [7, 9] }));
  const release = server.delays('openTile');
  await openAt(begun);
  await press(await come('button', 'Tile 9'));
  await press(one('button', 'Tile 10'));
  await press(one('button', /^Cash out/));
  release();
  await come('button', 'Tile 9: koi');
  expect(server.sent('openTile').map(({ body }) => body)).toEqual([{ tile: 9 }]);
  expect(server.sent('cashOutMines')).toEqual([]);
});

test('a random tile is one that is still closed', async () => {
  const closed = 13;
  const opened = Array.from({ length: 25 }, (_, at) => at + 1).filter((tile) => tile !== closed);
  server.answers('openTile', board({ opened: [...opened, closed], state: 'won', laid: [] }));
  await openAt(board({ mines: 1, opened }));
  await pressButton('Pick random tile');
  await until(() => server.last('openTile'));
  expect(server.body('openTile')).toEqual({ tile: closed });
});

test('the last koi pays by itself', async () => {
  server.answers('openTile', board({ opened: [7, 9], state: 'won', laid: [1, 2, 3], multiplier: '2', payout: '20' }));
  await openAt(begun);
  await press(await come('button', 'Tile 9'));
  await comes('Cashed out 2.00×: P 20.00');
  await come('button', 'Place bet');
});

test('a board that was ended elsewhere is over here too, and the next one is read', async () => {
  server.refuses('openTile', 'mines_round_over', 'This round is over.');
  await openAt(begun);
  await come('button', 'Tile 9');
  presetInstant('mines', { openRound: board({ roundId: '42', opened: [1], multiplier: '1.2', payout: '12' }) });
  await press(one('button', 'Tile 9'));
  await comes('This round is over.');
  await come('button', 'Tile 1: koi');
  await come('button', /^Cash out P 12\.00/);
});

test('a board that is open elsewhere is taken over instead of a second one', async () => {
  server.refuses('startMines', 'mines_round_open', 'Your round is still open.', { facts: { roundId: '41' } } as never);
  await open();
  await come('button', 'Place bet');
  presetInstant('mines', { openRound: begun });
  await pressButton('Place bet');
  await comes('Your round is still open.');
  await come('button', 'Tile 7: koi');
});

test('each other refusal is read over the controls, and the bet can be placed again', async () => {
  await open();
  for (const code of instantCalls.startMines.refusals.filter((one) => one !== 'mines_round_open')) {
    server.refuses('startMines', code, `No board: ${code}.`);
    await pressButton('Place bet');
    await comes(`No board: ${code}.`);
  }
  server.answers('startMines', board());
  await pressButton('Place bet');
  await comes('Open a tile.');
  expect(shown()).not.toContain('No board');
});

test('a tile whose reply is lost can be opened again: the board is the same', async () => {
  server.answers('openTile', board({ opened: [7, 9] }));
  server.losesReplyOf('openTile');
  await openAt(begun);
  await press(await come('button', 'Tile 9'));
  await comes('Connection lost.');
  await press(one('button', 'Tile 9'));
  await come('button', 'Tile 9: koi');
  expect(shown()).not.toContain('Connection lost.');
});

test('one press is one board while its answer is on the way', async () => {
  server.answers('startMines', board());
  const release = server.delays('startMines');
  await open();
  const button = await come('button', 'Place bet');
  for (let turn = 0; turn < 3; turn += 1) await press(button);
  await keys(' ');
  release();
  await comes('Open a tile.');
  expect(server.sent('startMines')).toHaveLength(1);
});

test('the keyboard plays a whole round: one stop for the tiles, Enter opens, space cashes out', async () => {
  server.answers('startMines', board());
  server.answers('openTile', begun);
  server.answers('cashOutMines', board({ ...begun, state: 'won', laid: [1, 2, 3] }));
  await open();
  await come('button', 'Place bet');
  await keys(' ');
  await comes('Open a tile.');
  await keys(' ');
  expect(server.sent('cashOutMines'), 'nothing to cash out yet').toEqual([]);
  expect(all('button', /^Tile/).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  one('button', 'Tile 13').focus();
  await keys('ArrowUp', 'ArrowLeft');
  expect(focused()).toBe('Tile 7');
  await keys('Enter');
  await come('button', 'Tile 7: koi');
  (document.activeElement as HTMLElement).blur();
  await keys(' ');
  await comes('Cashed out 1.10×: P 11.00');
});

test('a bet that could win too much says where the board pays by itself', async () => {
  presetInstant('mines', { limits: { minStake: '1', maxStake: '1000', maxPayout: '10000' } });
  await open();
  await write('Firecrackers', '20');
  await write('Bet', '100');
  await comes(/Cashes out automatically at [\d,.]+×: the maximum payout of a round is P 10,000\.00\./);
  await write('Firecrackers', '1');
  await until(() => !shown().includes('Cashes out automatically'));
});

test('in maintenance an open board is still cashed out', async () => {
  server.answers('cashOutMines', board({ ...begun, state: 'won', laid: [1, 2, 3] }));
  presetInstant('mines', { state: 'maintenance', openRound: begun });
  await open();
  await comes('This game is under maintenance. No new bets.');
  await pressButton(/^Cash out P 11\.00/);
  await comes('Cashed out 1.10×: P 11.00');
});

test('a board that was refunded says so', async () => {
  server.answers('openTile', board({ state: 'refunded', payout: '10', laid: [1, 2, 3] }));
  await openAt(begun);
  await press(await come('button', 'Tile 9'));
  await comes('Your bet was refunded.');
});

test('a trial account plays with trial money and cannot deposit', async () => {
  server.refuses('startMines', 'not_enough_balance', 'Too little.', { facts: { short: '4' } } as never);
  await open({ as: 'trial' });
  await comes('Trial money');
  await pressButton('Place bet');
  await comes('You need FUN 4.00 more.');
  const notice = all('status').find((status) => status.textContent?.startsWith('You need')) as HTMLElement;
  await pressButton('Deposit', notice);
  await come('dialog');
  await keys('Escape');
  await gone('dialog');
  expect(isOff('Place bet')).toBe(false);
});
