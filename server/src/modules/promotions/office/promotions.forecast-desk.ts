import type { AnswerOf } from '@lantern/contract';
import type { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import { lastForecast } from '../promotions.forecasts.store.ts';

type Shown = AnswerOf<(typeof promotionsOfficeCalls)['getPromotionForecast']>;

export async function presentForecast(db: Queryable, id: bigint): Promise<Shown> {
  const row = await lastForecast(db, id);
  if (!row) return { forecast: null };
  const { version, state, members, done, takers, rewards } = row;
  return {
    forecast: {
      ...{ version, firstDay: row.first_day, lastDay: row.last_day, state, members, done, takers, rewards },
      ...{ given: formatAmount(BigInt(row.given)), deposits: formatAmount(BigInt(row.deposits)) },
    },
  };
}
