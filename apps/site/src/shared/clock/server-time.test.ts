import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-20T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that was just loaded: it has learnt nothing. */
async function newPage() {
  vi.resetModules();
  vi.setSystemTime(NOW);
  return import('./server-time.ts');
}

test('before the first answer the device’s clock counts', async () => {
  const { serverNowMs } = await newPage();
  expect(serverNowMs()).toBe(NOW);
});

test('an answer was written half a round trip ago, and the clock goes on from it', async () => {
  const { learnServerTime, serverNowMs } = await newPage();
  learnServerTime(NOW + 60_000, 80);
  expect(serverNowMs()).toBe(NOW + 60_040);
  vi.setSystemTime(NOW + 5000);
  expect(serverNowMs()).toBe(NOW + 65_040);
});

test('a time that is no number teaches nothing', async () => {
  const { learnServerTime, serverNowMs } = await newPage();
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY]) learnServerTime(time, 10);
  expect(serverNowMs()).toBe(NOW);
});

test('an answer that took more than twice the quickest is ignored, a quicker one counts', async () => {
  const { learnServerTime, serverNowMs } = await newPage();
  learnServerTime(NOW + 1000, 100);
  learnServerTime(NOW + 9000, 201);
  expect(serverNowMs()).toBe(NOW + 1050);
  learnServerTime(NOW + 2000, 200);
  expect(serverNowMs()).toBe(NOW + 2100);
  learnServerTime(NOW + 3000, 40);
  expect(serverNowMs()).toBe(NOW + 3020);
});

test('however the way there and back differ, the error is at most the quickest round trip', async () => {
  const trip = fc.record({ there: fc.integer({ min: 0, max: 3000 }), back: fc.integer({ min: 1, max: 3000 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(trip, { minLength: 1, maxLength: 8 }),
      async (ahead, trips) => {
        const { learnServerTime, serverNowMs } = await newPage();
        let now = NOW;
        for (const { there, back } of trips) {
          now += there + back;
          vi.setSystemTime(now);
          learnServerTime(now - back + ahead, there + back);
        }
        const quickest = Math.min(...trips.map(({ there, back }) => there + back));
        expect(Math.abs(serverNowMs() - (now + ahead))).toBeLessThanOrEqual(quickest + 1);
      },
    ),
    { numRuns: 30 },
  );
});
