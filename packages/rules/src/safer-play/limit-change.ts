import { err, ok, type Result } from '@lantern/kernel';

/** A limit in micros or minutes; null is no limit. */
export type LimitValue = bigint | null;

export interface LimitStanding {
  readonly value: LimitValue;
  /** A pending loosening, and the time from which it may be confirmed. */
  readonly pending: { readonly value: LimitValue; readonly readyAtMs: number } | null;
}

/** Standards L03: tightening at once; loosening or removal after 24 hours, and confirmed once more. */
export const LOOSEN_AFTER_MS = 24 * 3600_000;

const isTighter = (wanted: LimitValue, current: LimitValue): boolean =>
  current === null || (wanted !== null && wanted <= current);

/** The limit after a request. Requesting the current value withdraws a pending loosening. */
export function wantLimit(limit: LimitStanding, wanted: LimitValue, nowMs: number): LimitStanding {
  if (isTighter(wanted, limit.value)) return { value: wanted, pending: null };
  const { pending } = limit;
  // The same request again keeps its time; a greater one starts a new time.
  if (pending !== null && pending.value === wanted) return limit;
  return { value: limit.value, pending: { value: wanted, readyAtMs: nowMs + LOOSEN_AFTER_MS } };
}

export type ChangeRefusal = 'nothing_waits' | 'too_early';

/** Confirms a loosening, not before its 24 hours are over. */
export function confirmChange(limit: LimitStanding, nowMs: number): Result<LimitStanding, ChangeRefusal> {
  if (limit.pending === null) return err('nothing_waits');
  if (nowMs < limit.pending.readyAtMs) return err('too_early');
  return ok({ value: limit.pending.value, pending: null });
}
