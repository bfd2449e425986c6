import { addDays } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStreakFull, streakWith, type VisitDay } from './streak.ts';

const TODAY = '2026-03-01';
const before = (days: number): string => addDays(TODAY, -days);

test('a day after the last visit continues it, and a missed day begins again', () => {
  expect(streakWith(null, TODAY, [])).toBe(1);
  expect(streakWith({ day: before(1), streak: 6 }, TODAY, [])).toBe(7);
  expect(streakWith({ day: before(2), streak: 6 }, TODAY, [])).toBe(1);
  expect(streakWith({ day: TODAY, streak: 6 }, TODAY, [])).toBe(6);
});

test('a clock that was set back begins again and never throws', () => {
  expect(streakWith({ day: addDays(TODAY, 3), streak: 6 }, TODAY, [])).toBe(1);
});

test('days of a break are no missed days', () => {
  const last = { day: before(9), streak: 3 };
  expect(streakWith(last, TODAY, [{ first: before(8), last: before(1) }])).toBe(4);
  // Two breaks that meet, the longer one around the other.
  expect(
    streakWith(last, TODAY, [
      { first: before(20), last: before(4) },
      { first: before(5), last: before(1) },
    ]),
  ).toBe(4);
  // One day between the breaks was missed.
  expect(
    streakWith(last, TODAY, [
      { first: before(8), last: before(5) },
      { first: before(3), last: before(1) },
    ]),
  ).toBe(1);
});

test('a naive count of the days agrees', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6 })), { maxLength: 4 });
  fc.assert(
    fc.property(days, spans, (visited, breaks) => {
      const inOrder = visited.toSorted((a, b) => a - b);
      const isOnBreak = (day: number) => breaks.some(([from, more]) => from <= day && day <= from + more);
      let last: VisitDay | null = null;
      for (const [index, day] of inOrder.entries()) {
        const taken = breaks.map(([from, more]) => ({
          first: addDays(TODAY, from),
          last: addDays(TODAY, from + more),
        }));
        const streak = streakWith(last, addDays(TODAY, day), taken);
        let expected = 1;
        for (let at = index; at > 0; at -= 1) {
          const [to, from] = [inOrder[at] ?? 0, inOrder[at - 1] ?? 0];
          const between = Array.from({ length: to - from - 1 }, (_, step) => from + 1 + step);
          if (!between.every(isOnBreak)) break;
          expected += 1;
        }
        expect(streak).toBe(expected);
        last = { day: addDays(TODAY, day), streak };
      }
    }),
  );
});

test('a streak is full again after each of its lengths', () => {
  expect([1, 2, 3, 4, 5, 6].filter((streak) => isStreakFull(streak, 3))).toEqual([3, 6]);
  expect(isStreakFull(1, 1)).toBe(true);
});
