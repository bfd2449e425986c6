import type { Reward } from '@lantern/contract/rewards';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../platform/index.ts';
import type { RewardRow } from './rewards.store.ts';

export const presentReward = (row: RewardRow, name: string): Reward => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  ...{ name, kind: row.kind, amount: formatAmount(BigInt(row.amount)), currency: row.currency, state: row.state },
  givenAt: iso(row.created_at),
  claimUntil: row.claim_until && iso(row.claim_until),
  endedAt: row.ended_at && iso(row.ended_at),
});
