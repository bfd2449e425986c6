import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, one, pass, press, pressButton, shown, skip, textOf, until, write } from './hands.ts';
import { prizesOf } from './lottery-draws.ts';
import { draw, pick, presetLottery, slip } from './lottery-game.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, push, START, setUpSite } from './open-site.tsx';

type Slip = NonNullable<Answer<'getLotterySlip'>['slip']>;
type Draw = Answer<'getLotterySlip'>['draws'][number];
type Outcome = Answer<'getLotterySlip'>['outcomes'][number];
const SHOW_MS = 9000;
const DRAW_AT_MS = 120_000;
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();

/** A slip of one bet on 07 and 39 for 10 each. */
const placed = (key: string, drawIds: readonly string[]): Slip => ({
  ...answerOf('placeLotterySlip', { key, slipId: '501', total: String(20 * drawIds.length), placedAt: at(0) }),
  wagers: drawIds.map((drawId, place) => ({
    ...{ id: String(place + 1), drawId, game: 'fast', numero: `20261120000${drawId}`, play: 'DE_DB' },
    ...{ picks: ['07', '39'], unit: '10', multiple: 1, stake: '20', odds: '70', rebate: '0' },
  })),
});
const drawOf = (drawId: string, more: Partial<Draw> = {}): Draw => ({
  ...{ drawId, game: 'fast', name: 'Fast north', region: 'MB', numero: `20261120000${drawId}`, state: 'open' },
  ...{ closeAt: at(DRAW_AT_MS - 5000), drawAt: at(DRAW_AT_MS), prizes: null },
  ...more,
});
const outcome = (state: Outcome['state'], payout: string): Outcome => ({ wagerId: '1', state, payout });

/** The server takes a slip, and answers with these parts what becomes of it. */
let fate: { draws: readonly Draw[]; outcomes: readonly Outcome[] };
const becomes = (draws: readonly Draw[], outcomes: readonly Outcome[] = []) => {
  fate = { draws, outcomes };
};
const drawn = (special: string, more: Partial<Draw> = {}): Draw =>
  drawOf('1', { prizes: prizesOf(special), state: 'settled', ...more });

async function placeBets(opening: Opening = {}): Promise<void> {
  await openSite('/vnlottery?gameCode=fast', { as: 'member', ...opening });
  await pick('07', '39');
  await write('Stake per number', '10');
  await pressButton(/^Place/, opening.width === PHONE_PX ? undefined : slip());
  await come('heading', 'Bets placed');
}
/** The numbers are published, and shown one after another. */
async function publish(special: string, outcomes: readonly Outcome[], more: Partial<Draw> = {}): Promise<void> {
  becomes([drawn(special, more)], outcomes);
  await push('draw.published', { drawId: '1', game: 'fast', numero: '202611200001' } as never);
  await pass(1000);
}

beforeEach(() => {
  setUpSite();
  presetLottery({ draws: [draw('1', DRAW_AT_MS - 5000), draw('2', 600_000)] });
  becomes([drawOf('1')]);
  let taken: Slip | null = null;
  server.answers('placeLotterySlip', ({ key = '', body }) => {
    taken = placed(key, (body as { drawIds: string[] }).drawIds);
    return taken;
  });
  server.answers('getLotterySlip', () => ({ slip: taken, draws: [...fate.draws], outcomes: [...fate.outcomes] }));
});
afterEach(leaveSite);

test('a ticket names its number, its bets and their price, and counts down to its draw', async () => {
  await placeBets();
  await comes('Ticket 501');
  expect(textOf(slip())).toMatch(/Special prize, last two × 70\s?07 39/);
  expect(textOf(slip())).toMatch(/Total\s?P 20\.00/);
  await comes(/Draw in ?202611200001/);
  expect(shown()).toContain('Good luck! The result appears on this page.');
});

test('a new slip puts the ticket aside as a line, which brings it back', async () => {
  await placeBets();
  await pressButton('New slip');
  await comes('Your bet slip is empty');
  const tickets = one('list', 'Tickets');
  expect(textOf(tickets)).toContain('Draw 202611200001');
  expect(textOf(tickets)).toContain('P 20.00');
  await press(one('button', /^Draw 202611200001/, tickets));
  await come('heading', 'Bets placed');
  await pick('08');
  expect(textOf(slip())).toContain('08');
  one('list', 'Tickets');
});

test('a won ticket shows its numbers one after another, then the win and what hit; the balance waits for it', async () => {
  await placeBets();
  await skip(DRAW_AT_MS);
  await comes('Drawing');
  server.answers('getBalance', { sumBalance: '780', main: '780', currency: 'LTN' });
  await publish('12339', [outcome('won', '700')]);
  await push('balance.changed', { sumBalance: '780' } as never);
  expect(textOf(slip())).not.toContain('12339');
  expect(textOf(slip())).not.toContain('You won');
  expect(shown()).not.toContain('P 780.00');
  await pass(SHOW_MS);
  await come('heading', 'You won');
  expect(textOf(slip())).toContain('P 700.00');
  expect([...slip().querySelectorAll('mark')].map(textOf)).toContain('39');
  expect(textOf(slip())).toContain('12339');
  await comes('P 780.00');
});

test('the numbers are shown at once on request; while the bets are not settled the ticket says so', async () => {
  await placeBets();
  await skip(DRAW_AT_MS);
  await publish('12339', [outcome('placed', '0')]);
  await pressButton('Show result');
  await comes('Checking your bets.');
  becomes([drawn('12339')], [outcome('won', '700')]);
  await push('wagers.settled', { drawId: '1', game: 'fast', numero: '1', stake: '20', payout: '700', wagers: 1 });
  await come('heading', 'You won');
});

test.each([
  ['nothing', 'lost', '0', 'Not this time.'],
  ['less than it cost', 'won', '7', 'Partly returned'],
] as const)('a ticket that paid %s is no win', async (_, state, payout, heading) => {
  await placeBets();
  await skip(DRAW_AT_MS);
  await publish('12399', [outcome(state, payout)]);
  await pressButton('Show result');
  await come('heading', heading);
  expect(all('heading', 'You won')).toEqual([]);
});

test('a void draw has no numbers to show; its stake is back', async () => {
  await placeBets();
  await skip(DRAW_AT_MS);
  becomes([drawOf('1', { state: 'void' })], [outcome('void', '20')]);
  await pass(16_000);
  await come('heading', 'Refunded');
  expect(textOf(slip())).toContain('P 20.00');
  expect(all('button', 'Show result')).toEqual([]);
});

test('the same bets again, at the same stake, for the next draw', async () => {
  await placeBets();
  await skip(DRAW_AT_MS);
  await publish('12399', [outcome('lost', '0')]);
  await pressButton('Show result');
  await pressButton('Bet again');
  await pressButton('Place 2 bets', slip());
  await come('heading', 'Bets placed');
  expect(server.body('placeLotterySlip')).toMatchObject({
    drawIds: ['2'],
    lines: [{ play: 'DE_DB', picks: ['07', '39'], unit: '10' }],
  });
  expect(new Set(server.sent('placeLotterySlip').map(({ key }) => key)).size).toBe(2);
});

test('an ended ticket in its line says how it ended, and is closed', async () => {
  await placeBets();
  await pressButton('New slip');
  await skip(DRAW_AT_MS);
  await publish('12339', [outcome('won', '700')]);
  const tickets = one('list', 'Tickets');
  expect(textOf(tickets)).toContain('Drawing');
  expect(textOf(tickets)).not.toContain('700');
  await pass(SHOW_MS);
  await until(() => /\+\s?P 700\.00|P \+?700\.00/.test(textOf(tickets)));
  await pressButton('Close', tickets);
  await until(() => all('list', 'Tickets').length === 0);
});

test('a ticket for several draws names each bet’s draw, and waits for all of them', async () => {
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pick('07', '39');
  await pressButton('One more draw');
  becomes([drawOf('1'), drawOf('2', { closeAt: at(600_000), drawAt: at(605_000) })]);
  await pressButton('Place 4 bets', slip());
  await come('heading', 'Bets placed');
  expect(textOf(slip())).toMatch(/202611200001.*202611200002/);
  await skip(DRAW_AT_MS);
  becomes([drawn('12399'), fate.draws[1] as Draw], [outcome('lost', '0'), { ...outcome('placed', '0'), wagerId: '2' }]);
  await push('draw.published', { drawId: '1', game: 'fast', numero: '202611200001' } as never);
  await pressButton('Show result');
  await comes(/Draw in ?202611200002/);
  expect(all('heading', 'Not this time.')).toEqual([]);
});

test('a ticket that the server does not know, as after another log-in, is gone', async () => {
  await placeBets();
  server.answers('getLotterySlip', { slip: null });
  await pass(16_000);
  await comes('Your bet slip is empty');
  expect(all('list', 'Tickets')).toEqual([]);
});

test('the ticket leads to the record of bets', async () => {
  for (const call of ['listWagers', 'listPlayedGames', 'getResults'] as const) server.answers(call);
  await placeBets();
  await pressButton('My bets', slip());
  await come('main', 'Personal centre');
});

test('on a phone the ticket is a sheet; closed, it is a line of the strip', async () => {
  await openSite('/vnlottery?gameCode=fast', { as: 'member', width: PHONE_PX });
  await pick('07');
  await pressButton('Place bets');
  await come('heading', 'Bets placed');
  await pressButton('Close');
  await until(() => all('heading', 'Bets placed').length === 0);
  await press(one('button', /^Draw 202611200001/, one('list', 'Tickets')));
  await come('heading', 'Bets placed');
});
