import type { Micros } from '@lantern/kernel';
import { callByName, databaseNow, type Needs, type Tx } from '../../platform/index.ts';
import type { Outcome } from './wager.store.ts';

/** A bet to take back, with what it took of its selections when it was placed. */
export interface OpenStanding {
  readonly memberId: bigint;
  readonly wagerId: bigint;
  readonly exposures: readonly { readonly selection: string; readonly units: Micros }[];
}
export interface CancelVerdict {
  /** `replayed`: it was cancelled before; `closed`: its event, or it has another end. */
  readonly verdict: 'cancelled' | 'replayed' | 'unknown_bet' | 'closed' | 'not_offered';
  readonly memberId: bigint;
  readonly wagerId: bigint;
  /** 0 and nothing of an unknown bet. */
  readonly eventId: bigint;
  readonly stake: Micros;
}

/**
 * Takes bets back while their events are on sale by the database's time, each once; one verdict a bet. `outcome` is what the record of the game
 * shows beside `cancelled`.
 */
export async function cancelOpen(
  context: Needs<'clock'>,
  tx: Tx,
  bets: readonly OpenStanding[],
  outcome: Outcome,
): Promise<readonly CancelVerdict[]> {
  if (bets.length === 0) return [];
  const taken = bets.flatMap(({ exposures }, index) => exposures.map((one) => ({ ...one, line: index + 1 })));
  const { rows } = await tx.query<{
    n: number;
    verdict: CancelVerdict['verdict'];
    event_id: string | null;
    stake: string | null;
  }>(
    callByName('wager.cancel_open', {
      p_now: databaseNow(context.clock),
      w_member: bets.map(({ memberId }) => memberId),
      w_id: bets.map(({ wagerId }) => wagerId),
      p_outcome: outcome && JSON.stringify(outcome),
      x_line: taken.map(({ line }) => line),
      x_selection: taken.map(({ selection }) => selection),
      x_units: taken.map(({ units }) => units),
    }),
  );
  return rows.map(({ n, verdict, event_id, stake }) => ({
    verdict,
    memberId: bets[n - 1]?.memberId ?? 0n,
    wagerId: bets[n - 1]?.wagerId ?? 0n,
    eventId: BigInt(event_id ?? 0),
    stake: BigInt(stake ?? 0),
  }));
}
