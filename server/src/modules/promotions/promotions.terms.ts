import type { PromotionAudience, PromotionTermsShape } from '@lantern/contract/promotions';
import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { checkedMicros, type Micros } from '@lantern/kernel';
import type { Factor, PromotionPeriod, PromotionTerms } from '@lantern/rules/promotions';

/** The source of rewards that promotions give. */
export const SOURCE = 'promotion';

const PERCENT = 100n;

const orNull = (text: string | null): Micros | null => (text === null ? null : checkedMicros(text));
/** A percentage has at most four decimals, so its factor in millionths is whole. */
const factorOf = (percent: string): Factor => checkedMicros(percent) / PERCENT;
const factorsOf = (percents: Readonly<Record<string, string>>): Map<string, Factor> =>
  new Map(Object.entries(percents).map(([category, percent]) => [category, factorOf(percent)]));

/** One version of a promotion. */
export interface Offer {
  readonly id: bigint;
  readonly version: number;
  readonly terms: PromotionTerms;
  readonly currency: string;
  /** Of rebate and loss. */
  readonly period: PromotionPeriod | null;
  /** Of rebate: millionths of a valid stake by category. */
  readonly rates: ReadonlyMap<string, Factor>;
  /** Of streak: days in a row. */
  readonly days: number | null;
  readonly claimDays: number | null;
  readonly audience: PromotionAudience;
  readonly draft: PromotionDraft;
}

const NO_BONUS: PromotionTerms['bonus'] = {
  ...{ turnover: { bonus: 0n, deposit: 0n }, weights: null, maxBet: null, maxConvert: null, days: null },
};

function bonusOf({ bonus }: PromotionTermsShape): PromotionTerms['bonus'] {
  if (bonus === null) return NO_BONUS;
  const { turnover, weights, maxBet, maxConvert, days } = bonus;
  return {
    turnover: { bonus: checkedMicros(turnover.bonus), deposit: checkedMicros(turnover.deposit) },
    weights: weights && factorsOf(weights),
    ...{ maxBet: orNull(maxBet), maxConvert: orNull(maxConvert), days },
  };
}

/** A stored version with its terms as the rules take them; the budget is that of its promotion. */
export function offerOf(id: bigint, version: number, draft: PromotionDraft): Offer {
  const { terms, audience } = draft;
  // Versions that were stored before streaks have none.
  const days = terms.days ?? null;
  const { trigger, from, to, minimum, reward, caps, group, period, rates, currency, claimDays } = terms;
  const { kind, amount, rate, max } = reward;
  return {
    ...{ id, version, audience, currency, period, claimDays, days },
    draft: { ...draft, terms: { ...terms, days } },
    rates: factorsOf(rates ?? {}),
    terms: {
      ...{
        trigger,
        fromMs: Date.parse(from),
        toMs: to === null ? null : Date.parse(to),
        minimum: checkedMicros(minimum),
      },
      reward: { kind, amount: orNull(amount), rate: rate === null ? null : factorOf(rate), max: orNull(max) },
      bonus: bonusOf(terms),
      caps: { ...caps, budget: null },
      group,
    },
  };
}
