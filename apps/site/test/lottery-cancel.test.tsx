import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, one, pressButton, skip, textOf, until } from './hands.ts';
import { draw, pick, presetLottery, slip } from './lottery-game.ts';
import { leaveSite, openSite, push, START, setUpSite } from './open-site.tsx';

type Slip = NonNullable<Answer<'getLotterySlip'>['slip']>;
const CLOSES_MS = [115_000, 600_000] as const;
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();

let taken: Slip | null = null;
const cancelled = new Set<string>();

/** One bet on each draw, of 10. */
const placed = (key: string, drawIds: readonly string[]): Slip => ({
  ...answerOf('placeLotterySlip', { key, slipId: '501', total: String(10 * drawIds.length), placedAt: at(0) }),
  wagers: drawIds.map((drawId, place) => ({
    ...{ id: String(place + 1), drawId, game: 'fast', numero: `20261120000${drawId}`, play: 'DE_DB' },
    ...{ picks: ['07'], unit: '10', multiple: 1, stake: '10', odds: '70', rebate: '0' },
  })),
});

/** The server cancels the named bets, or all of the slip. */
function cancels(): void {
  server.answers('cancelLotteryBets', ({ body }) => {
    const { wagerIds = taken?.wagers.map(({ id }) => id) ?? [] } = body as { wagerIds?: string[] };
    for (const id of wagerIds) cancelled.add(id);
    return { ...answerOf('cancelLotteryBets'), wagerIds, amount: String(10 * wagerIds.length) };
  });
}

beforeEach(() => {
  setUpSite();
  taken = null;
  cancelled.clear();
  presetLottery({ draws: [draw('1', CLOSES_MS[0]), draw('2', CLOSES_MS[1])] });
  server.answers('placeLotterySlip', ({ key = '', body }) => {
    taken = placed(key, (body as { drawIds: string[] }).drawIds);
    return taken;
  });
  server.answers('getLotterySlip', () => ({
    slip: taken,
    draws: (taken?.wagers ?? []).map(({ drawId, numero }, place) => ({
      ...{ drawId, game: 'fast', name: 'Fast north', region: 'MB', numero, state: 'open' as const },
      ...{ closeAt: at(CLOSES_MS[place] ?? 0), drawAt: at((CLOSES_MS[place] ?? 0) + 5000), prizes: null },
    })),
    outcomes: (taken?.wagers ?? []).map(({ id }) =>
      cancelled.has(id)
        ? { wagerId: id, state: 'refunded' as const, payout: '10' }
        : { wagerId: id, state: 'placed' as const, payout: '0' },
    ),
  }));
});
afterEach(leaveSite);

async function placeBets(draws = 1): Promise<void> {
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pick('07');
  for (let more = 1; more < draws; more += 1) await pressButton('One more draw');
  await pressButton(/^Place/, slip());
  await come('heading', 'Bets placed');
}

test('the slip and the ticket say until when bets can be cancelled; the stake comes back', async () => {
  cancels();
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pick('07');
  await comes(/You can cancel until \d\d:\d\d:\d\d\./);
  await pressButton(/^Place/, slip());
  await come('button', 'Cancel bets');
  expect(textOf(slip())).toMatch(/You can cancel until \d\d:01:55\./);
  await pressButton('Cancel bets', slip());
  await come('heading', 'Refunded');
  expect(textOf(slip())).toContain('P 10.00 is back in your balance.');
  expect(textOf(slip())).toContain('Cancelled');
  expect(server.last('cancelLotteryBets')?.body).toEqual({});
  expect(all('button', 'Cancel bets')).toEqual([]);
});

test('a game that sells full numbers at half price says beforehand which bets cannot be cancelled', async () => {
  presetLottery({ game: { halvesPrices: true } });
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pick('07');
  await comes('A bet that put its number at half price can no longer be cancelled.');
});

test('one bet of several is cancelled by itself; the ticket waits for the others', async () => {
  cancels();
  await placeBets(2);
  await pressButton(/^Cancel .*202611200001$/, slip());
  await comes(/Draw in ?202611200002/);
  expect(server.last('cancelLotteryBets')?.body).toEqual({ wagerIds: ['1'] });
  expect(all('button', /^Cancel .*202611200001$/)).toEqual([]);
});

test('nothing can be cancelled from the moment a draw closes, and the next draw is named', async () => {
  await placeBets(2);
  await come('button', 'Cancel bets');
  await skip(CLOSES_MS[0]);
  await until(() => all('button', /^Cancel .*202611200001$/).length === 0);
  one('button', /^Cancel .*202611200002$/);
  expect(textOf(slip())).toMatch(/You can cancel until \d\d:10:00\./);
  await skip(CLOSES_MS[1] - CLOSES_MS[0]);
  await until(() => all('button', 'Cancel bets').length === 0);
});

test('a draw that closed meanwhile refuses, which is said on the ticket', async () => {
  server.refuses('cancelLotteryBets', 'cancel_closed', 'Betting on draw 202611200001 has closed.');
  await placeBets();
  await pressButton('Cancel bets', slip());
  await comes('Betting on draw 202611200001 has closed.');
});

test('bets that were cancelled on another page are shown as such', async () => {
  await placeBets();
  await come('button', 'Cancel bets');
  cancelled.add('1');
  await push('bets.cancelled', { slipKey: taken?.key ?? '', amount: '10', bets: [{ wagerId: '1', drawId: '1' }] });
  await come('heading', 'Refunded');
});
