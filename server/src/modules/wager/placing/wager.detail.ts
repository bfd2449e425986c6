import { detailOf, type StoredDetail, storedDetail, type WagerDetail, wagerDetail } from '@lantern/contract/wager';
import { invariant } from '@lantern/kernel';

/**
 * The detail of a bet as it is stored. It is checked before the bet is queued: what is not of its kind is a bug of its module, and no
 * money moves.
 */
export function checkedDetail(detail: WagerDetail): StoredDetail {
  const read = wagerDetail.safeParse(detail);
  invariant(read.success, `the detail of a wager is of its kind: ${read.error?.message}`);
  return storedDetail(detail);
}

/** A stored detail; null where it is no longer of any kind, or has more than one form. */
export function readDetail(stored: unknown): WagerDetail | null {
  const detail = wagerDetail.safeParse(detailOf(stored as StoredDetail)).data ?? null;
  const isText = typeof stored === 'string';
  return isText && detail && storedDetail(detail) !== stored ? null : detail;
}
