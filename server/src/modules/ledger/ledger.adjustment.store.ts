import type { Micros } from '@lantern/kernel';
import type { Tx } from '../../platform/index.ts';

export interface Adjustment {
  /** The request that two operators decided. */
  readonly request: string;
  readonly memberId: bigint;
  /** Negative: taken from the member. */
  readonly amount: Micros;
}

/** Moves the money of an approved request, once; answers the balance after, null where there is less to take. */
export async function adjustBalance(tx: Tx, { request, memberId, amount }: Adjustment): Promise<Micros | null> {
  const { rows } = await tx.query<{ after: string | null }>('select ledger.adjust($1, $2, $3) as after', [
    request,
    memberId,
    amount,
  ]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
}
