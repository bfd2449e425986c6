import { type AppContext, keyedPoint, type Queryable } from '../../platform/index.ts';
import type { Member } from './account.store.ts';

/** What members are offered beside games (spec 6, `availablePromo`), as the module that owns it declares it. */
export interface AvailablePromo {
  /** As in the member info: `REFERRAL`. */
  readonly key: string;
  /** Whether this real member is offered it now, and how many promotions of it can be had; nothing during a break or exclusion. */
  readonly offered: (
    context: AppContext,
    member: Member,
    db: Queryable,
  ) => Promise<{ readonly isEnabled: boolean; readonly count: number }>;
}
export const availablePromoHook = keyedPoint<AvailablePromo>('account.available-promos', ({ key }) => [key]);

/** What a member is offered by key, and how many promotions can be had (spec 3, available promo count). */
export async function availablePromosOf(context: AppContext, member: Member, isReal: boolean) {
  const availablePromo: Record<string, boolean> = {};
  let promoCount = 0;
  for (const { key, offered } of context.hooks.of(availablePromoHook)) {
    const { isEnabled, count } = isReal ? await offered(context, member, context.db) : { isEnabled: false, count: 0 };
    availablePromo[key] = isEnabled;
    promoCount += count;
  }
  return { availablePromo, promoCount };
}
