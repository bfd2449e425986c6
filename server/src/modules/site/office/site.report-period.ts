import { REPORT_DAYS_MAX } from '@lantern/contract/site/office';
import { addDays, idFloorOf } from '@lantern/kernel';
import { dayStartMs, refuseField } from '../../../platform/index.ts';

const DAY_MS = 24 * 3600_000;

/** Days of a report, both included, and as many days before them. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly days: number;
}

/** The period, or the refusal of one that ends before it begins or is too long. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }) {
  const days = Math.round((dayStartMs(to) - dayStartMs(from)) / DAY_MS) + 1;
  if (days < 1 || days > REPORT_DAYS_MAX) return refuseField('to');
  return { from, to, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1), days } satisfies Period;
}

/** The ids made in the period. */
export const idsOf = ({ from, to }: Period): { readonly fromId: bigint; readonly toId: bigint } => ({
  fromId: idFloorOf(dayStartMs(from)),
  toId: idFloorOf(dayStartMs(addDays(to, 1))),
});
