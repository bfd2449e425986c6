import { FAMILIES } from '@lantern/games/families';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { selling } from '../../../test/modules.ts';
import { dayOf, dayStartMs } from '../../platform/index.ts';
import { drawsOfMonth } from './lottery.month.ts';
import { drawsOnSale } from './lottery.store.ts';

const DAY_MS = 24 * 3600_000;
const EVENING_MS = (19 * 60 + 15) * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, selling(FAMILIES.filter(({ name }) => name === 'vietnam' || name === 'mark-six')));
});
afterAll(() => app?.close());

// Mark six is drawn at 20:30 on Tuesdays, Thursdays and Saturdays, when the draws of stations wait for their results.
test('the demonstration may begin on every weekday: draws of the eve close when they are due, later ones stay on sale', async () => {
  const { context, clock, owner } = app;
  const month = {
    ...{ context, clock, owner, players: [], endsAtMs: clock.nowMs() + 9 * DAY_MS, chance: () => 0 },
    moveTo: async (ms: number) => clock.set(Math.max(clock.nowMs(), ms)),
  };
  const left: string[] = [];
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = dayOf(clock.nowMs() - (clock.nowMs() % DAY_MS) + DAY_MS);
    const startMs = dayStartMs(day);
    const eve = { day, startMs, endMs: startMs + DAY_MS, isFirst: false, isEve: true, isLast: false };
    // Draws without a fast one, which has its own tests.
    const moments = (await drawsOfMonth(month, eve)).filter(({ atMs }) => atMs > startMs);
    for (const { atMs, run } of moments.toSorted((one, other) => one.atMs - other.atMs)) {
      await month.moveTo(atMs);
      await run();
    }
    const open = (await drawsOnSale(context.db)).filter((draw) => draw.day === day);
    expect(open.filter(({ close_at }) => close_at.getTime() <= startMs + EVENING_MS)).toEqual([]);
    left.push(
      open
        .map(({ game_code }) => game_code)
        .filter((code) => code === 'hk6')
        .join(),
    );
  }
  expect(left.filter((codes) => codes === 'hk6').length).toBe(3);
});
