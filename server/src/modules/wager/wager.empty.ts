import { idFloorOf } from '@lantern/kernel';
import { every, type JobHandler, type Needs, type Tx } from '../../platform/index.ts';

/** Draws and rounds without bets can be looked at for so long. */
const KEPT_MS = 92 * 24 * 3600_000;
/** What is older was looked at before: it stays, for somebody bet on it. */
const LOOKED_AT_MS = 31 * 24 * 3600_000;
const EVERY_MS = 3600_000;
const LIMIT = 2000;

/** Functions that drop what nobody bet on, made between two ids and a number at a time; each answers how many went. */
type Drop = `${string}.drop_empty_${'draws' | 'rounds'}`;

/** Drops what nobody bet on and was made between these ids; answers whether more may be there. */
export async function dropEmpty(tx: Tx, drop: Drop, [after, before]: readonly [bigint, bigint]): Promise<boolean> {
  const { rows } = await tx.query<{ dropped: number }>(`select ${drop}($1, $2, ${LIMIT}) as dropped`, [after, before]);
  return (rows[0]?.dropped ?? 0) >= LIMIT;
}

/** A job that drops what nobody bet on, long after it ended: every hour, and at once while more is there. */
export const dropEmptyJob = ({ clock }: Needs<'clock'>, drop: Drop): JobHandler =>
  every(EVERY_MS, (tx) => {
    const beforeMs = clock.nowMs() - KEPT_MS;
    return dropEmpty(tx, drop, [idFloorOf(beforeMs - LOOKED_AT_MS), idFloorOf(beforeMs)]);
  });
