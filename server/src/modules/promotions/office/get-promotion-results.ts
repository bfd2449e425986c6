import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { promotionOf } from '../promotions.store.ts';
import { SOURCE } from '../promotions.terms.ts';
import { type DayRow, daysOf, runSumsOf, sumsOf } from './promotions.office.store.ts';

const money = (micros: string): string => formatAmount(BigInt(micros));

const presentDay = ({ given, cost, deposits, played, ...counts }: DayRow) => ({
  ...{ ...counts, given: money(given), cost: money(cost), deposits: money(deposits), played: money(played) },
  net: formatAmount(BigInt(played) - BigInt(cost)),
});

export const getPromotionResults = answer(promotionsOfficeCalls.getPromotionResults, async ({ params }, { db }) => {
  const id = BigInt(params.id);
  const row = await promotionOf(db, id);
  if (!row) return refuse('not_found');
  const { currency } = row;
  const { given, ended, deposits, converted, kept, ...counts } = await sumsOf(db, id);
  const budget = await budgetOf(db, { source: SOURCE, sourceId: id, currency });
  return done({
    ...{ currency, ...counts, given: money(given), ended: money(ended), deposits: money(deposits) },
    ...{ converted: money(converted), kept: money(kept), funded: formatAmount(budget?.funded ?? 0n) },
    spent: formatAmount(budget?.spent ?? 0n),
    days: (await daysOf(db, id)).map(presentDay),
    runs: (await runSumsOf(db, id)).map((one) => ({ ...one, given: money(one.given) })),
  });
});
