import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs } from '../../../platform/index.ts';

/** The largest bet that may use bonus money, where that is what refuses these bets of one slip; null where it is not. */
export async function largestBonusBet(
  { db, clock }: Needs<'db' | 'clock'>,
  { memberId, category, stakes }: { memberId: bigint; category: string; stakes: readonly Micros[] },
): Promise<Micros | null> {
  const { rows } = await db.query<{ maximum: string | null }>(
    'select wager.largest_bonus_bet($1, $2, $3, $4) as maximum',
    [databaseNow(clock), memberId, category, stakes],
  );
  const maximum = rows[0]?.maximum ?? null;
  return maximum === null ? null : BigInt(maximum);
}
