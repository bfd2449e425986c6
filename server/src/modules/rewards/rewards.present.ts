import type { Reward } from '@lantern/contract/rewards';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../platform/index.ts';
import type { RewardRow } from './rewards.store.ts';

/** `of`: the title of what it is of, as the wheel of spins. */
export const presentReward = (row: RewardRow, name: string, of?: string): Reward => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  ...{ name, kind: row.kind, amount: formatAmount(BigInt(row.amount)), currency: row.currency, state: row.state },
  ...(of === undefined ? {} : { of }),
  givenAt: iso(row.created_at),
  claimUntil: row.claim_until && iso(row.claim_until),
  endedAt: row.ended_at && iso(row.ended_at),
});
