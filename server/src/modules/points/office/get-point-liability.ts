import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { conversionOf, worthOf } from '../points.amounts.ts';
import { CONVERSION_ID, CONVERSION_SOURCE } from '../points.service.ts';
import { flowsSince, liabilityRows } from './points.office.store.ts';

const PERIOD_MS = 30 * 86_400_000;

export const getPointLiability = answer(pointsOfficeCalls.getPointLiability, async (_, context) => {
  const currencies = [];
  for (const { currency, members, balance, waiting } of await liabilityRows(context.db)) {
    const worth = worthOf(await conversionOf(context, currency), BigInt(balance) + BigInt(waiting));
    const budget = await budgetOf(context.db, { source: CONVERSION_SOURCE, sourceId: CONVERSION_ID, currency });
    currencies.push({
      ...{ currency, members, balance: formatAmount(BigInt(balance)), waiting: formatAmount(BigInt(waiting)) },
      worth: worth === null ? null : formatAmount(worth),
      ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
    });
  }
  const flows = await flowsSince(context.db, iso(context.clock.nowMs() - PERIOD_MS));
  const last30Days = flows.map(({ kind, points, count }) => ({ kind, points: formatAmount(BigInt(points)), count }));
  return done({ currencies, last30Days });
});
