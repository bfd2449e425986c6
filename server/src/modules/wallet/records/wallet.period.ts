import { dayStartMs, iso, refuseField } from '../../../platform/index.ts';
import type { RecordPeriod } from '../../ledger/index.ts';

export const DAY_MS = 24 * 3600_000;
/** No member is older, and none has a movement later. */
const FIRST_DAY = '2000-01-01';

export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const LAST_DAY = '2150-01-01';

/** The days of a period that can hold a movement; null is open. Any calendar day may be asked for. */
export function boundedDays({ from, to }: PeriodQuery): { from: string | null; to: string | null } {
  return {
    from: from === undefined || from < FIRST_DAY ? null : from > LAST_DAY ? LAST_DAY : from,
    to: to === undefined || to > LAST_DAY ? null : to < FIRST_DAY ? FIRST_DAY : to,
  };
}

export const isReversed = ({ from, to }: PeriodQuery): boolean => from !== undefined && to !== undefined && to < from;
export const reversed = () => refuseField('to');

/** Instants of a period: midnights of the merchant's zone. */
export function periodOfDays(memberId: bigint, asked: PeriodQuery): RecordPeriod {
  const { from, to } = boundedDays(asked);
  return {
    memberId: memberId.toString(),
    fromIso: from === null ? null : iso(dayStartMs(from)),
    toIso: to === null ? null : iso(dayStartMs(to) + DAY_MS),
  };
}
