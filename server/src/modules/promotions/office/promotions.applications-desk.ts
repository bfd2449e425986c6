import type { AnswerOf } from '@lantern/contract';
import type { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import type { OfficeApplicationRow } from '../promotions.applications.store.ts';
import { presentApplications } from '../promotions.present.ts';
import { offersAt, versionKey } from '../promotions.store.ts';

type Shown = AnswerOf<(typeof promotionsOfficeCalls)['decidePromotionApplication']>;

/** Applications with their members, and what an approval gives. */
export async function presentForOffice(
  db: Queryable,
  rows: readonly OfficeApplicationRow[],
  language: string,
): Promise<Shown[]> {
  const shown = await presentApplications(db, rows, language);
  const offers = await offersAt(db, rows);
  return rows.flatMap((row, index) => {
    const application = shown[index];
    const offer = offers.get(versionKey(row));
    if (!application || !offer) return [];
    return [
      {
        ...{ ...application, memberId: row.member_id, account: row.account, decidedBy: row.decided_by },
        ...{
          kind: offer.terms.reward.kind,
          amount: formatAmount(offer.terms.reward.amount ?? 0n),
          currency: offer.currency,
        },
      },
    ];
  });
}
