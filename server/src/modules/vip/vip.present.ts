import type { VipChange } from '@lantern/contract/vip';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../platform/index.ts';
import type { ChangeRow } from './vip.levels.store.ts';

export const presentChange = (row: ChangeRow): VipChange => ({
  ...{ id: row.id, at: iso(row.at), from: row.from_level, to: row.to_level, cause: row.cause },
  ...{ deposits: formatAmount(BigInt(row.deposits)), stakes: formatAmount(BigInt(row.stakes)) },
  monthStakes: formatAmount(BigInt(row.month_stakes)),
});
