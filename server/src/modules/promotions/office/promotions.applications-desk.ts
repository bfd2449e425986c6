import type { AnswerOf } from '@lantern/contract';
import type { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import type { OfficeApplicationRow } from '../promotions.applications.store.ts';
import { presentApplications } from '../promotions.present.ts';
import { offerAt } from '../promotions.store.ts';

type Shown = AnswerOf<(typeof promotionsOfficeCalls)['decidePromotionApplication']>;

/** Applications with their members, and what an approval gives. */
export async function presentForOffice(
  db: Queryable,
  rows: readonly OfficeApplicationRow[],
  language: string,
): Promise<Shown[]> {
  const shown = await presentApplications(db, rows, language);
  const all: Shown[] = [];
  for (const [index, row] of rows.entries()) {
    const application = shown[index];
    const offer = await offerAt(db, BigInt(row.promotion_id), row.version);
    if (!application || !offer) continue;
    const { amount } = offer.terms.reward;
    all.push({
      ...{ ...application, memberId: row.member_id, account: row.account, decidedBy: row.decided_by },
      ...{ amount: formatAmount(amount ?? 0n), currency: offer.currency },
    });
  }
  return all;
}
