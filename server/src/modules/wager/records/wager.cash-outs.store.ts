import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';

/** A part of a bet that was bought back. */
export interface BoughtPart {
  /** What was staked on the part. */
  readonly stake: Micros;
  readonly paid: Micros;
  readonly atMs: number;
  /** Without a request of its member. */
  readonly isAutomatic: boolean;
}
/** Parts of a bet that were bought back, the first one first. */
export async function boughtParts(db: Queryable, memberId: bigint, wagerId: bigint): Promise<readonly BoughtPart[]> {
  const { rows } = await db.query<{ stake: string; paid: string; at: Date; is_automatic: boolean }>(
    'select stake, paid, at, key is null as is_automatic from wager.cash_out where member_id = $1 and wager_id = $2 order by number',
    [memberId, wagerId],
  );
  return rows.map(({ stake, paid, at, is_automatic }) => ({
    ...{ stake: BigInt(stake), paid: BigInt(paid), atMs: at.getTime(), isAutomatic: is_automatic },
  }));
}
