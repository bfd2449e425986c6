import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmChange, type LimitStanding, type LimitValue, LOOSEN_AFTER_MS, wantLimit } from './limit-change.ts';

const NONE: LimitStanding = { value: null, pending: null };
const value: fc.Arbitrary<LimitValue> = fc.oneof(fc.constant(null), fc.bigInt({ min: 1n, max: 100n }));
const looser = (one: LimitValue, other: LimitValue) => other !== null && (one === null || one > other);

test('a first limit and a lower one apply at once', () => {
  const first = wantLimit(NONE, 50n, 0);
  expect(first).toEqual({ value: 50n, pending: null });
  expect(wantLimit(first, 20n, 0)).toEqual({ value: 20n, pending: null });
});

test('a higher one or none waits for 24 hours and a second confirmation', () => {
  for (const wanted of [60n, null]) {
    const waiting = wantLimit({ value: 50n, pending: null }, wanted, 1000);
    expect(waiting).toEqual({ value: 50n, pending: { value: wanted, readyAtMs: 1000 + LOOSEN_AFTER_MS } });
    expect(confirmChange(waiting, 999 + LOOSEN_AFTER_MS)).toEqual({ ok: false, error: 'too_early' });
    expect(confirmChange(waiting, 1000 + LOOSEN_AFTER_MS)).toEqual({
      ok: true,
      value: { value: wanted, pending: null },
    });
  }
});

test('a loosening is withdrawn by requesting the current limit, or a lower one', () => {
  const waiting = wantLimit({ value: 50n, pending: null }, null, 0);
  expect(wantLimit(waiting, 50n, 5).pending).toBeNull();
  expect(wantLimit(waiting, 10n, 5)).toEqual({ value: 10n, pending: null });
  expect(confirmChange(wantLimit(waiting, 50n, 5), LOOSEN_AFTER_MS)).toEqual({ ok: false, error: 'nothing_waits' });
});

test('whatever is requested, in whatever order: no limit loosens within 24 hours of its request', () => {
  const step = fc.record({ wanted: fc.option(value, { nil: undefined }), byMs: fc.nat(LOOSEN_AFTER_MS) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let limit = NONE;
      let nowMs = 0;
      let pending: { value: LimitValue; atMs: number }[] = [];
      for (const { wanted, byMs } of steps) {
        nowMs += byMs;
        const before = limit;
        if (wanted !== undefined) {
          limit = wantLimit(before, wanted, nowMs);
          if (looser(limit.value, before.value)) return false;
          pending = [...pending, { value: wanted, atMs: nowMs }];
          continue;
        }
        const confirmed = confirmChange(before, nowMs);
        if (!confirmed.ok) continue;
        limit = confirmed.value;
        const isOld = pending.some((one) => one.value === limit.value && nowMs - one.atMs >= LOOSEN_AFTER_MS);
        if (looser(limit.value, before.value) && !isOld) return false;
      }
      return true;
    }),
  );
});
