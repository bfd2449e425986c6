import { type WagerDetail, wagerDetail } from '@lantern/contract/wager';
import { invariant } from '@lantern/kernel';

/** The detail of a bet, checked before it is queued: what is not of its kind is a bug of its module, and no money moves. */
export function checkedDetail(detail: WagerDetail): WagerDetail {
  const read = wagerDetail.safeParse(detail);
  invariant(read.success, `the detail of a wager is of its kind: ${read.error?.message}`);
  return detail;
}

/** A stored detail; null where it is no longer of any kind. */
export const readDetail = (stored: unknown): WagerDetail | null => wagerDetail.safeParse(stored).data ?? null;
