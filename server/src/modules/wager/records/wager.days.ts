import { idFloorOf, idTimeMs } from '@lantern/kernel';
import { dayOf, dayStartMs } from '../../../platform/index.ts';

const DAY_MS = 24 * 3600_000;

/** The ids of the days from `from` to `to`, both included; null is open. */
export const idsOfDays = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  fromId: from === undefined ? null : idFloorOf(dayStartMs(from)),
  toId: to === undefined ? null : idFloorOf(dayStartMs(to) + DAY_MS),
});

/** The reverse: the first and the last day of a range of ids. */
export const daysOfIds = ({ fromId, toId }: { readonly fromId: bigint | null; readonly toId: bigint | null }) => ({
  from: fromId === null ? null : dayOf(idTimeMs(fromId)),
  to: toId === null ? null : dayOf(idTimeMs(toId) - 1),
});
