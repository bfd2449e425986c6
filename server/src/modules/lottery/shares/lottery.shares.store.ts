import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Queryable } from '../../../platform/index.ts';

/** What lies on equal bets of a draw together, in micros. */
export interface OpenStakes {
  readonly detail: WagerDetail;
  readonly staked: bigint;
}

/** Open stakes of a draw in a currency: as many rows as there are different tickets. */
export async function openStakes(db: Queryable, drawId: string, currency: string): Promise<OpenStakes[]> {
  const { rows } = await db.query<{ detail: StoredDetail; staked: string }>({
    name: 'lottery-open-stakes',
    text: `select w.detail, sum(w.stake)::text as staked from wager.wagers w
      where w.event_id = $1 and w.state = 'placed' and w.currency = $2 group by w.detail`,
    values: [drawId, currency],
  });
  return rows.map(({ detail, staked }) => ({ detail: detailOf(detail), staked: BigInt(staked) }));
}
