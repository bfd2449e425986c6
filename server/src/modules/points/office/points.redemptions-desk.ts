import type { OfficeRedemptionRow } from '../points.goods.store.ts';
import { presentRedemption } from '../points.present.ts';

/** A redemption with its member, and who decided it. */
export const presentForOffice = (row: OfficeRedemptionRow, language: string) => ({
  ...presentRedemption(row, language),
  ...{ memberId: row.member_id, account: row.account, decidedBy: row.decided_by },
});
