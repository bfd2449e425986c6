import { createWordStream } from '@lantern/games/fair';
import { slotGames, spin } from '@lantern/games/slots';
import { expect, test } from 'vitest';
import type { Round, Slot } from './slots.queries.ts';
import { lastScreen, startScreen } from './table.play.ts';

const GAMES = slotGames().map((maths) => [maths.id, maths] as const);

/** How many cells with the symbol of this one touch each other, itself with them. */
function groupAt(screen: readonly (readonly number[])[], from: readonly [reel: number, row: number]): number {
  const seen = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next; next = open.pop()) {
    const [reel, row] = next;
    if (seen.has(`${next}`) || screen[reel]?.[row] !== screen[from[0]]?.[from[1]]) continue;
    seen.add(`${next}`);
    open.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
  }
  return seen.size;
}

test.each(GAMES)('before the first spin %s shows whole reels of paying symbols, without a win', (_, maths) => {
  const screen = startScreen({ maths } as unknown as Slot);
  expect(screen.map((column) => column.length)).toEqual(Array.from({ length: maths.reels }, () => maths.rows));
  for (const symbol of screen.flat()) expect(['pay', 'wild']).toContain(maths.symbols[symbol]?.role);
  const [first = [], second = [], third = []] = screen;
  const alike: Readonly<Record<string, (symbol: number, row: number) => number>> = {
    anywhere_tumble: (symbol) => screen.flat().filter((one) => one === symbol).length,
    cluster_tumble: (_symbol, row) => groupAt(screen, [0, row]),
  };
  const onReels = (symbol: number) => (second.includes(symbol) ? (third.includes(symbol) ? 3 : 2) : 1);
  for (const [row, symbol] of first.entries()) {
    const count = (alike[maths.kind] ?? onReels)(symbol, row);
    const least = (maths.pays[symbol] ?? []).findIndex((pay) => pay > 0);
    expect(least < 0 || count < least, `${count} of ${symbol}`).toBe(true);
  }
});

test.each(GAMES)('after a round of %s the reels show its last whole screen', (id, maths) => {
  for (let nonce = 0; nonce < 30; nonce += 1) {
    const outcome = spin(maths, createWordStream('screens', `${id}:${nonce}`), { mode: 'base', units: 1 });
    const screens = outcome.steps.flatMap((step) => (step.at === 'reels' || step.at === 'tumble' ? [step.screen] : []));
    expect(lastScreen({ outcome } as unknown as Round)).toEqual(screens.at(-1));
  }
});

test('without a round there is no last screen', () => {
  expect(lastScreen(null)).toBeUndefined();
});
